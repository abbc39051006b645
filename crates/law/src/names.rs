//! Finding a card by a name as people type it.

use crate::card::{Card, CardId};
use crate::catalogue::Catalogue;
use crate::fold::Folder;

/// What a typed name stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// One card.
    One(CardId),
    /// Several cards have this name: ask, never take the first.
    Several(Vec<CardId>),
    /// No card has it.
    Nothing,
}

/// All names of a catalogue, folded and sorted. Exact names and suggestions come from here; the search index
/// builds on it.
#[derive(Debug)]
pub struct NameIndex {
    /// Folded names, end to end, in the order of `names`.
    text: String,
    /// Sorted by folded name, then card.
    names: Vec<Name>,
}

/// The folded names of some cards, end to end, and each with its first bytes: they decide most comparisons, so they
/// stand beside it while names are sorted.
fn folded<'a>(
    cards: impl Iterator<Item = (CardId, &'a Card)>,
    folder: &Folder,
) -> (String, Vec<(u64, Name)>) {
    let mut text = String::new();
    let mut names: Vec<(u64, Name)> = Vec::new();
    for (card, entry) in cards {
        let own = names.len();
        for name in entry.names.all().into_iter().filter(|name| !name.is_empty()) {
            let (folded, words) = folder.fold_words(name);
            let known = names[own..].iter().any(|(_, other)| slice(&text, other) == folded);
            if !folded.is_empty() && !known {
                let (at, len) = (text.len() as u32, folded.len() as u32);
                let chars = folded.chars().count().min(usize::from(u16::MAX)) as u16;
                text.push_str(&folded);
                names.push((first_bytes(&folded), Name { at, len, card, chars, words }));
            }
        }
    }
    (text, names)
}

/// Where a folded name stands, and whose it is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Name {
    at: u32,
    len: u32,
    /// The card.
    pub(crate) card: CardId,
    /// Its length in characters.
    pub(crate) chars: u16,
    /// Bit `n`: a word begins at byte `n`.
    pub(crate) words: u128,
}

impl Name {
    /// The bytes at which words begin, the first aside.
    pub(crate) fn later_words(&self) -> impl Iterator<Item = usize> + use<> {
        let mut left = self.words & !1;
        std::iter::from_fn(move || {
            let at = left.trailing_zeros() as usize;
            left &= left.wrapping_sub(1);
            (at < 128).then_some(at)
        })
    }
}

impl NameIndex {
    /// Folds every name of every card.
    pub fn build(catalogue: &Catalogue, folder: &Folder) -> NameIndex {
        // Folding is most of the work, and halves of the cards have nothing to do with each other.
        let half = catalogue.len() / 2;
        let ((mut text, mut names), (second, more)) = std::thread::scope(|scope| {
            let second = scope.spawn(|| folded(catalogue.iter().skip(half), folder));
            let first = folded(catalogue.iter().take(half), folder);
            (first, second.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
        });
        let before = text.len() as u32;
        text.push_str(&second);
        names.extend(more.into_iter().map(|(bytes, name)| (bytes, Name { at: name.at + before, ..name })));
        names.sort_unstable_by(|(first, a), (second, b)| {
            let by_text = || slice(&text, a).cmp(slice(&text, b));
            first.cmp(second).then_with(by_text).then(a.card.cmp(&b.card))
        });
        // Names that are compared one after the other stand one after the other.
        let mut sorted = String::with_capacity(text.len());
        let names = names.into_iter().map(|(_, name)| {
            let at = sorted.len() as u32;
            sorted.push_str(slice(&text, &name));
            Name { at, ..name }
        });
        let names = names.collect();
        NameIndex { text: sorted, names }
    }

    /// Every name in order.
    pub(crate) fn names(&self) -> &[Name] {
        &self.names
    }

    /// The folded text of a name.
    pub(crate) fn text(&self, name: &Name) -> &str {
        slice(&self.text, name)
    }

    /// The names that begin with a folded text; those that are it come first.
    pub(crate) fn beginning(&self, folded: &str) -> &[Name] {
        let from = self.names.partition_point(|name| self.text(name) < folded);
        let rest = &self.names[from..];
        &rest[..rest.partition_point(|name| self.text(name).starts_with(folded))]
    }

    /// The card or cards with a name. If the name as typed is exactly that of one card, it is that card,
    /// even where folding joins it with others.
    pub fn find(&self, catalogue: &Catalogue, folder: &Folder, typed: &str) -> Found {
        let folded = folder.fold(typed);
        if folded.is_empty() {
            return Found::Nothing;
        }
        let alike = self.beginning(&folded).iter().take_while(|name| name.len as usize == folded.len());
        let cards: Vec<CardId> = alike.map(|name| name.card).collect();
        match cards[..] {
            [] => return Found::Nothing,
            [one] => return Found::One(one),
            _ => {}
        }
        let typed = typed.trim();
        let mut exact = cards.iter().filter(|id| catalogue.card(**id).names.all().contains(&typed));
        match (exact.next(), exact.next()) {
            (Some(one), None) => Found::One(*one),
            _ => Found::Several(cards),
        }
    }

    /// Cards whose folded name is one typing error away: a character too many, missing, wrong, or two swapped.
    /// Names that begin alike come first; at most `most` cards.
    pub fn suggest(&self, folder: &Folder, typed: &str, most: usize) -> Vec<CardId> {
        let folded = folder.fold(typed);
        let typed: Vec<char> = folded.chars().collect();
        if typed.len() < 2 {
            return Vec::new();
        }
        // One error leaves one half of the name as it was; two swapped in the middle leave what stands before.
        let byte_of = |at: usize| typed[..at].iter().map(|c| c.len_utf8()).sum::<usize>();
        let half = typed.len() / 2;
        let (first, second) = (&folded[..byte_of(half - 1)], &folded[byte_of(half)..]);
        let mut hits: Vec<(std::cmp::Reverse<usize>, &str, CardId)> = Vec::new();
        for name in &self.names {
            if usize::from(name.chars).abs_diff(typed.len()) > 1 {
                continue;
            }
            let text = self.text(name);
            if !text.starts_with(first) && !text.ends_with(second) {
                continue;
            }
            if let Some(alike) = one_error_apart(&typed, text) {
                hits.push((std::cmp::Reverse(alike), text, name.card));
            }
        }
        hits.sort_unstable();
        let mut cards = Vec::new();
        for (_, _, id) in hits {
            if !cards.contains(&id) && cards.len() < most {
                cards.push(id);
            }
        }
        cards
    }
}

fn slice<'t>(text: &'t str, name: &Name) -> &'t str {
    &text[name.at as usize..(name.at + name.len) as usize]
}

/// The first eight bytes, in the order of texts.
fn first_bytes(text: &str) -> u64 {
    let mut first = [0; 8];
    let len = text.len().min(8);
    first[..len].copy_from_slice(&text.as_bytes()[..len]);
    u64::from_be_bytes(first)
}

/// The number of characters both begin with, when at most one error lies between them.
fn one_error_apart(typed: &[char], name: &str) -> Option<usize> {
    let mut rest = name.chars();
    let mut alike = 0;
    loop {
        let here = rest.clone();
        match (typed.get(alike), rest.next()) {
            (Some(a), Some(b)) if *a == b => alike += 1,
            (None, None) => return Some(alike),
            (a, b) => {
                let same = |from: usize, mut tail: std::str::Chars<'_>| {
                    typed
                        .get(from..)
                        .is_some_and(|t| t.iter().all(|c| tail.next() == Some(*c)) && tail.next().is_none())
                };
                let mut after_next = rest.clone();
                let swapped = a.is_some()
                    && b.is_some()
                    && after_next.next().as_ref() == a
                    && typed.get(alike + 1).copied() == b
                    && same(alike + 2, after_next);
                let near = swapped
                    || (a.is_some() && same(alike + 1, here))
                    || (b.is_some() && same(alike, rest.clone()))
                    || (a.is_some() && b.is_some() && same(alike + 1, rest));
                return near.then_some(alike);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_error_is_seen_in_every_place() {
        let name = "potofgreed";
        let apart = |typed: &str| one_error_apart(&typed.chars().collect::<Vec<_>>(), name).is_some();
        for typed in [
            "potofgreed",
            "otofgreed",
            "potofgree",
            "potofgread",
            "ptoofgreed",
            "ppotofgreed",
            "potofgreeds",
            "potofgrede",
        ] {
            assert!(apart(typed), "{typed}");
        }
        for typed in ["potofgr", "topofgreed", "potofgreedxx", "greed", "optofgrede"] {
            assert!(!apart(typed), "{typed}");
        }
    }
}
