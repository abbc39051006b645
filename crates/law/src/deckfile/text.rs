//! Lists of names: `3 Name`, `3x Name`, `Name x3`, under headings or without.

use unicode_normalization::UnicodeNormalization;

use super::ydk::clip;
use super::{
    FileError, FindName, Form, LineFault, MOST_CARDS, Parsed, fault, headings, is_invisible, lines,
    place_by_kind,
};
use crate::card::CardKey;
use crate::catalogue::Catalogue;
use crate::deck::{Deck, Written, Zone};
use crate::names::Found;

pub(super) fn read(text: &str, catalogue: &Catalogue, find: FindName<'_>) -> Result<Parsed, FileError> {
    let mut deck = Deck::default();
    let mut zone = Zone::Main;
    for (number, line) in lines(text) {
        let line = clean(line);
        if line.is_empty() {
            continue;
        }
        let whole = find(&line);
        if whole == Found::Nothing {
            if let Some(found) = headings::read(&line) {
                zone = found;
                continue;
            }
            if line.starts_with("//") || line.starts_with('#') || line.chars().all(|c| !c.is_alphanumeric()) {
                continue;
            }
        }
        let (count, written) = read_line(&line, whole, catalogue, find, number)?;
        if deck.len() + count > MOST_CARDS {
            return fault(number, LineFault::TooManyCards);
        }
        deck.zone_mut(zone).extend(std::iter::repeat_n(written, count));
    }
    if deck.is_empty() {
        return Err(FileError::Empty);
    }
    let moved = place_by_kind(&mut deck, catalogue);
    Ok(Parsed { deck, form: Form::Text, moved, title: None })
}

/// Blanks made plain, entities decoded once, bullets and quotes taken off.
fn clean(line: &str) -> String {
    let mut text: String =
        line.chars().filter(|c| !is_invisible(*c)).map(|c| if c.is_whitespace() { ' ' } else { c }).collect();
    for (entity, plain) in [
        ("&#39;", "'"),
        ("&#x27;", "'"),
        ("&quot;", "\""),
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&nbsp;", " "),
        ("&amp;", "&"),
    ] {
        if text.contains(entity) {
            text = text.replace(entity, plain);
        }
    }
    let text = text.trim();
    let bullet = ["- ", "* ", "• ", "· ", "・ "].iter().find_map(|b| text.strip_prefix(b)).unwrap_or(text);
    bullet.trim().to_owned()
}

/// One line: the whole of it as a name first, since names begin and end with numbers too.
fn read_line(
    line: &str,
    whole: Found,
    catalogue: &Catalogue,
    find: FindName<'_>,
    number: u32,
) -> Result<(usize, Written), FileError> {
    if let Some(written) = number_in_brackets(line).or_else(|| bare_number(line, catalogue)) {
        return Ok((1, written));
    }
    if whole != Found::Nothing {
        return Ok((1, named(line, whole, catalogue)));
    }
    let Some((count, name)) = split_count(line) else {
        return Ok((1, Written::Name(line.into())));
    };
    if count == 0 || count > MOST_CARDS as u64 {
        return fault(number, LineFault::BadCount(clip(line)));
    }
    let count = count as usize;
    if name.is_empty() {
        return fault(number, LineFault::NotACard(clip(line)));
    }
    if let Some(written) = number_in_brackets(name).or_else(|| plain_number(name)) {
        return Ok((count, written));
    }
    let found = find(name);
    if found == Found::Nothing && name.bytes().all(|b| b.is_ascii_digit()) {
        return fault(number, LineFault::NumberTooLarge(clip(name)));
    }
    Ok((count, named(name, found, catalogue)))
}

fn named(name: &str, found: Found, catalogue: &Catalogue) -> Written {
    match found {
        Found::One(card) => Written::of(catalogue, card),
        Found::Several(_) | Found::Nothing => Written::Name(name.trim_matches('"').into()),
    }
}

/// `Dark Magician [46986415]`: the number decides, the name is for people.
fn number_in_brackets(text: &str) -> Option<Written> {
    let (_, inside) = text.strip_suffix(']')?.rsplit_once('[')?;
    plain_number(inside)
}

/// A number alone is one copy if it can be a card's: names that are numbers are found as names first.
fn bare_number(text: &str, catalogue: &Catalogue) -> Option<Written> {
    let written = plain_number(text)?;
    (text.len() >= 5 || written.card(catalogue).is_some()).then_some(written)
}

fn plain_number(text: &str) -> Option<Written> {
    let text: String = text.nfkc().collect();
    if !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit()) {
        return text.parse().ok().map(Written::Number);
    }
    CardKey::parse_lettered(&text).map(Written::Key)
}

/// Splits a count from a name: `3 Name`, `3x Name`, `3 x Name`, `3张 Name`, `Name x3`, `Name ×3`, `Name (3)`, `Name 3枚`.
/// Full-width digits count. `None` when there is no count; the number may be too large to be one.
pub fn split_count(line: &str) -> Option<(u64, &str)> {
    prefix_count(line).or_else(|| suffix_count(line))
}

fn digit(c: char) -> Option<u64> {
    match c {
        '0'..='9' => Some(u64::from(u32::from(c) - u32::from('0'))),
        '０'..='９' => Some(u64::from(u32::from(c) - u32::from('０'))),
        _ => None,
    }
}

fn is_times(c: char) -> bool {
    matches!(c, 'x' | 'X' | '×' | '*' | '＊' | 'ｘ' | 'Ｘ' | '✕')
}

fn is_unit(c: char) -> bool {
    matches!(c, '张' | '張' | '枚')
}

fn prefix_count(line: &str) -> Option<(u64, &str)> {
    let digits = line.chars().take_while(|c| digit(*c).is_some()).count();
    if digits == 0 {
        return None;
    }
    let at = line.char_indices().nth(digits).map_or(line.len(), |(at, _)| at);
    let (number, rest) = line.split_at(at);
    let trimmed = rest.trim_start();
    let mut chars = trimmed.chars();
    let name = match chars.next() {
        Some(c) if is_unit(c) => chars.as_str().trim_start(),
        Some(c) if is_times(c) && (!c.is_ascii_alphabetic() || chars.as_str().starts_with([' ', '"'])) => {
            chars.as_str().trim_start()
        }
        // `3xName`, as some exports have it.
        Some(c) if is_times(c) && rest.len() == trimmed.len() => chars.as_str(),
        // A blank must stand between: `7つの…` is a name.
        _ if rest.len() != trimmed.len() || trimmed.is_empty() => trimmed,
        _ => return None,
    };
    Some((value(number), name))
}

fn suffix_count(line: &str) -> Option<(u64, &str)> {
    let inner = line.strip_suffix([')', '）']);
    let body = inner.unwrap_or(line).trim_end_matches(is_unit);
    let digits = body.chars().rev().take_while(|c| digit(*c).is_some()).count();
    if digits == 0 {
        return None;
    }
    let at = body.char_indices().rev().nth(digits - 1).map(|(at, _)| at)?;
    let (before, number) = body.split_at(at);
    let name = if inner.is_some() {
        let before = before.trim_end_matches(is_times);
        before.strip_suffix(['(', '（'])?
    } else if body.len() != line.len() {
        before.strip_suffix(' ')?
    } else {
        // `Name x3`: the sign must stand apart, or be no letter.
        let sign = before.trim_end();
        let last = sign.chars().next_back().filter(|c| is_times(*c))?;
        let name = sign.strip_suffix(last)?;
        if !(name.ends_with(' ') || !last.is_ascii_alphabetic()) {
            return None;
        }
        name
    };
    let name = name.trim();
    (!name.is_empty()).then_some((value(number), name))
}

/// The number, held at a value no count can have when it is longer than that.
fn value(digits: &str) -> u64 {
    digits
        .chars()
        .filter_map(digit)
        .try_fold(0u64, |n, d| n.checked_mul(10)?.checked_add(d))
        .unwrap_or(u64::MAX)
}

/// The cards that a name in a deck may stand for: asked back, never chosen.
pub fn ask(written: &Written, find: FindName<'_>) -> Vec<crate::card::CardId> {
    match written {
        Written::Name(name) => match find(name) {
            Found::Several(cards) => cards,
            Found::One(card) => vec![card],
            Found::Nothing => Vec::new(),
        },
        _ => Vec::new(),
    }
}
