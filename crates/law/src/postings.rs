//! Which names have a pair of characters, a single character, or a word that begins with one.

use crate::names::NameIndex;
use crate::quick::QuickMap;

/// Something a name may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mark {
    /// Two characters, one after the other.
    Pair(char, char),
    /// A character. Letters of ASCII are not listed: nearly every name has every one of them.
    Single(char),
    /// A character that begins a word, the first word aside.
    Word(char),
}

impl Mark {
    /// As one number: what stands above a pair's first character is no character.
    fn key(self) -> u64 {
        let (before, c) = match self {
            Mark::Pair(before, c) => (u64::from(u32::from(before)), c),
            Mark::Single(c) => (1 << 31, c),
            Mark::Word(c) => (1 << 30, c),
        };
        before << 32 | u64::from(u32::from(c))
    }
}

/// For each mark the places of the names that have it, in order.
#[derive(Debug, Default)]
pub(crate) struct Postings {
    marks: QuickMap<u64, u32>,
    /// Where the places of a mark begin; those of the next one end them.
    starts: Vec<u32>,
    places: Vec<u32>,
}

impl Postings {
    pub(crate) fn build(names: &NameIndex) -> Postings {
        let mut marks: QuickMap<u64, u32> = QuickMap::default();
        marks.reserve(names.names().len() * 2);
        // Of each mark, how many names have it and the last of them; of all names, their marks in a row.
        let mut counts: Vec<(u32, u32)> = Vec::new();
        let mut noted: Vec<(u32, u32)> = Vec::with_capacity(names.names().len() * 16);
        for (at, name) in (0u32..).zip(names.names()) {
            let mut note = |mark: Mark| {
                let next = counts.len() as u32;
                let id = *marks.entry(mark.key()).or_insert(next);
                if id == next {
                    counts.push((0, u32::MAX));
                }
                let (count, last) = &mut counts[id as usize];
                if *last != at {
                    (*count, *last) = (*count + 1, at);
                    noted.push((id, at));
                }
            };
            let text = names.text(name);
            let mut before = None;
            for c in text.chars() {
                if let Some(before) = before.replace(c) {
                    note(Mark::Pair(before, c));
                }
                if !c.is_ascii() {
                    note(Mark::Single(c));
                }
            }
            for c in name.later_words().filter_map(|word| text[word..].chars().next()) {
                note(Mark::Word(c));
            }
        }
        let mut starts = Vec::with_capacity(counts.len() + 1);
        let mut end = 0;
        for (count, _) in &counts {
            starts.push(end);
            end += count;
        }
        starts.push(end);
        let mut next = starts.clone();
        let mut places = vec![0; noted.len()];
        for (id, at) in noted {
            let place = &mut next[id as usize];
            places[*place as usize] = at;
            *place += 1;
        }
        Postings { marks, starts, places }
    }

    /// The places of the names with a mark.
    pub(crate) fn of(&self, mark: Mark) -> &[u32] {
        match self.marks.get(&mark.key()) {
            Some(&id) => {
                &self.places[self.starts[id as usize] as usize..self.starts[id as usize + 1] as usize]
            }
            None => &[],
        }
    }
}
