//! Finding a card by a name as people type it.

use std::collections::HashMap;

use crate::card::CardId;
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

/// All names of a catalogue, folded.
#[derive(Debug)]
pub struct NameIndex {
    /// Sorted by folded name, then card.
    names: Vec<(Box<str>, CardId)>,
    /// First place of each folded name, and how many cards have it.
    places: HashMap<Box<str>, (u32, u32)>,
}

impl NameIndex {
    /// Folds every name of every card.
    pub fn build(catalogue: &Catalogue, folder: &Folder) -> NameIndex {
        let mut names: Vec<(Box<str>, CardId)> = Vec::with_capacity(catalogue.len() * 5);
        for (id, card) in catalogue.iter() {
            for name in card.names.all() {
                if !name.is_empty() {
                    let folded = folder.fold(name);
                    if !folded.is_empty() {
                        names.push((folded.into(), id));
                    }
                }
            }
        }
        names.sort_unstable();
        names.dedup();
        let mut places: HashMap<Box<str>, (u32, u32)> = HashMap::with_capacity(names.len());
        for (at, (name, _)) in names.iter().enumerate() {
            places.entry(name.clone()).or_insert((at as u32, 0)).1 += 1;
        }
        NameIndex { names, places }
    }

    /// The card or cards with a name. If the name as typed is exactly that of one card, it is that card,
    /// even where folding joins it with others.
    pub fn find(&self, catalogue: &Catalogue, folder: &Folder, typed: &str) -> Found {
        let Some(&(first, count)) = self.places.get(folder.fold(typed).as_str()) else {
            return Found::Nothing;
        };
        let cards: Vec<CardId> =
            self.names[first as usize..(first + count) as usize].iter().map(|(_, id)| *id).collect();
        if let [one] = cards[..] {
            return Found::One(one);
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
        let typed: Vec<char> = folder.fold(typed).chars().collect();
        if typed.len() < 2 {
            return Vec::new();
        }
        let bytes: usize = typed.iter().map(|c| c.len_utf8()).sum();
        let mut hits: Vec<(std::cmp::Reverse<usize>, &str, CardId)> = Vec::new();
        for (name, id) in &self.names {
            if name.len().abs_diff(bytes) > 4 {
                continue;
            }
            if let Some(alike) = one_error_apart(&typed, name) {
                hits.push((std::cmp::Reverse(alike), name, *id));
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
