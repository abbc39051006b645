//! Whether a text that was read as a list of names is one.

use super::text::{plain_number, split_count};
use super::{FindName, Form, Parsed, headings, lines};
use crate::catalogue::Catalogue;
use crate::deck::Written;
use crate::names::Found;

/// What a text is that is no deck, though every line of it can be kept as a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Junk {
    /// A web page.
    Page,
    /// No line is a card that is known, and most are not counted as those of a list are.
    Prose {
        /// How many lines there are.
        lines: usize,
        /// The beginning of the first.
        first: String,
    },
}

/// What a text is if it is no deck. A list of which nothing is known is one if most of its lines have a count, a number
/// or a heading: its cards may be newer than the table.
pub fn junk(text: &str, parsed: &Parsed, catalogue: &Catalogue, find: FindName<'_>) -> Option<Junk> {
    if parsed.form != Form::Text {
        return None;
    }
    if is_page(text) {
        return Some(Junk::Page);
    }
    let is_known = |written: &Written| match written {
        Written::Name(name) => find(name) != Found::Nothing,
        _ => written.card(catalogue).is_some(),
    };
    if parsed.deck.iter().any(|(_, written)| is_known(written)) {
        return None;
    }
    let (mut all, mut shaped, mut first) = (0, 0, None);
    for (_, line) in lines(text).filter(|(_, line)| !line.is_empty()) {
        first = first.or(Some(line));
        all += 1;
        let is_shaped =
            split_count(line).is_some() || plain_number(line).is_some() || headings::read(line).is_some();
        shaped += usize::from(is_shaped);
    }
    (shaped * 2 < all).then(|| Junk::Prose { lines: all, first: super::ydk::clip(first.unwrap_or_default()) })
}

/// Whether a text is HTML.
fn is_page(text: &str) -> bool {
    let start: String = text.trim_start_matches('\u{feff}').trim_start().chars().take(9).collect();
    let start = start.to_ascii_lowercase();
    ["<!doctype", "<html", "<head", "<body", "<?xml"].iter().any(|tag| start.starts_with(tag))
}
