//! Search by name: all names of all languages at once, ranked exact, prefix, word, part of a word, all words in any
//! order, then near misses.
//!
//! The folded names (`names`) are cut into pairs of characters, and each pair lists the names that have it. Two
//! characters are enough for a Chinese name, and a near miss still shares most of its pairs with what was meant:
//! the names that share most are measured by edit distance (`near`).

use std::cmp::Reverse;

use pinyin::ToPinyin;

use crate::card::{CardId, CardKey};
use crate::catalogue::Catalogue;
use crate::fold::Folder;
use crate::names::NameIndex;
use crate::near::Pattern;
use crate::postings::{Mark, Postings};

/// The longest query that is read, in characters.
pub const LONGEST_QUERY: usize = 100;

/// How a card was found. The order is that of results.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rank {
    /// The query is its number, or one of its names.
    Exact,
    /// A name begins with the query, or its pinyin initials or reading do.
    Prefix,
    /// A word of a name begins with it.
    Word,
    /// It stands somewhere in a name.
    Part,
    /// All its words stand in a name, in any order.
    Words,
    /// A name is a few typing errors away.
    Near,
}

impl Rank {
    const ALL: [Rank; 6] = [Rank::Exact, Rank::Prefix, Rank::Word, Rank::Part, Rank::Words, Rank::Near];

    /// The spelling in JSON.
    pub const fn word(self) -> &'static str {
        match self {
            Rank::Exact => "exact",
            Rank::Prefix => "prefix",
            Rank::Word => "word",
            Rank::Part => "part",
            Rank::Words => "words",
            Rank::Near => "near",
        }
    }
}

/// A card that was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hit {
    /// The card.
    pub card: CardId,
    /// How.
    pub rank: Rank,
}

/// What is needed beside the names to search them.
#[derive(Debug)]
pub struct SearchIndex {
    /// Pinyin of Chinese names, initials and in full: sorted.
    readings: Vec<(Box<str>, CardId)>,
    /// Places of names by what they have.
    postings: Postings,
    /// How often lists name each card: settles ties.
    known: Vec<u32>,
}

/// Pinyin of all Chinese names, sorted.
fn readings(catalogue: &Catalogue) -> Vec<(Box<str>, CardId)> {
    let mut readings = Vec::new();
    for (id, card) in catalogue.iter() {
        for name in [&card.names.zh, &card.names.zh_md, &card.names.zh_fan] {
            readings.extend(pinyin(name).into_iter().flatten().map(|r| (r.into_boxed_str(), id)));
        }
    }
    readings.sort_unstable();
    readings.dedup();
    readings
}

/// With fewer cards than this that have the query in a name, near misses are looked for.
const FEW: usize = 5;

/// Most names whose distance is measured.
const MEASURED: usize = 256;

impl SearchIndex {
    /// Indexes every name; `known` says how often lists name a card.
    pub fn build(catalogue: &Catalogue, names: &NameIndex, known: impl Fn(CardId) -> u32) -> SearchIndex {
        let known = catalogue.iter().map(|(id, _)| known(id)).collect();
        // The two halves of the index have nothing to do with each other.
        let (readings, postings) = std::thread::scope(|scope| {
            let readings = scope.spawn(|| readings(catalogue));
            let postings = Postings::build(names);
            (readings.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)), postings)
        });
        SearchIndex { readings, postings, known }
    }

    /// Cards for a query, best first. An empty query finds nothing. The names must be those of the index.
    pub fn search(&self, catalogue: &Catalogue, folder: &Folder, names: &NameIndex, query: &str) -> Vec<Hit> {
        let query: String = query.chars().take(LONGEST_QUERY).collect();
        let folded = folder.fold(&query);
        let mut found = Found { best: vec![NOTHING; self.known.len()], cards: Vec::new(), sure: false };
        if let Some(card) = by_number(catalogue, query.trim()) {
            found.add(card, Rank::Exact, 0);
        }
        if folded.is_empty() {
            return found.finish(self);
        }
        self.beginning(names, &folded, &mut found);
        let chars: Vec<char> = folded.chars().collect();
        self.containing(names, &folded, &chars, &mut found);
        let words: Vec<String> = query
            .split_whitespace()
            .map(|word| folder.fold(word))
            .filter(|w| !w.is_empty() && w != "and")
            .collect();
        if words.len() > 1 {
            self.all_words(names, &words, &mut found);
        }
        if found.cards.len() < FEW && chars.len() > 2 && !found.sure {
            self.near(names, &chars, &mut found);
        }
        found.finish(self)
    }

    /// Exact names and prefixes, of names and of readings.
    fn beginning(&self, names: &NameIndex, folded: &str, found: &mut Found) {
        for name in names.beginning(folded) {
            let left = names.text(name).len() - folded.len();
            let whole_word = folded.len() < 128 && name.words & (1 << folded.len()) != 0;
            match left {
                0 => found.add(name.card, Rank::Exact, 0),
                _ if whole_word || left_chars(names.text(name), folded) == 1 => {
                    found.add(name.card, Rank::Prefix, name.chars.min(FAR - 1));
                }
                _ => found.add(name.card, Rank::Prefix, FAR + name.chars.min(FAR - 1)),
            }
        }
        if folded.is_ascii() && folded.len() > 1 {
            let first = self.readings.partition_point(|(reading, _)| reading.as_ref() < folded);
            for (reading, card) in self.readings[first..].iter().take_while(|(r, _)| r.starts_with(folded)) {
                let left = (reading.len() - folded.len()).min(usize::from(FAR) - 1) as u16;
                found.add(*card, Rank::Prefix, if left == 0 { 0 } else { FAR + left });
            }
        }
    }

    /// The names that have the rarest pair of a text.
    fn candidates(&self, chars: &[char]) -> &[u32] {
        match chars {
            [] => &[],
            [one] => self.postings.of(Mark::Single(*one)),
            many => {
                let lists = many.windows(2).map(|w| self.postings.of(Mark::Pair(w[0], w[1])));
                lists.min_by_key(|list| list.len()).unwrap_or_default()
            }
        }
    }

    fn containing(&self, names: &NameIndex, folded: &str, chars: &[char], found: &mut Found) {
        if let [one] = chars {
            for (mark, rank) in [(Mark::Word(*one), Rank::Word), (Mark::Single(*one), Rank::Part)] {
                for name in self.postings.of(mark).iter().map(|at| &names.names()[*at as usize]) {
                    found.add(name.card, rank, name.chars);
                }
            }
            return;
        }
        for name in self.candidates(chars).iter().map(|at| &names.names()[*at as usize]) {
            let text = names.text(name).as_bytes();
            if name.later_words().any(|word| text[word..].starts_with(folded.as_bytes())) {
                found.add(name.card, Rank::Word, name.chars);
            } else if chars.len() == 2 || contains(text, folded.as_bytes()) {
                found.add(name.card, Rank::Part, name.chars);
            }
        }
    }

    fn all_words(&self, names: &NameIndex, words: &[String], found: &mut Found) {
        let Some(rarest) = words
            .iter()
            .map(|word| self.candidates(&word.chars().collect::<Vec<_>>()))
            .filter(|list| !list.is_empty())
            .min_by_key(|list| list.len())
        else {
            return;
        };
        let length: usize = words.iter().map(String::len).sum();
        for name in rarest.iter().map(|at| &names.names()[*at as usize]) {
            let text = names.text(name);
            if text.len() >= length && words.iter().all(|word| contains(text.as_bytes(), word.as_bytes())) {
                let more = if text.len() == length { 0 } else { FAR };
                found.add(name.card, Rank::Words, more + name.chars.min(FAR - 1));
            }
        }
    }

    /// Names one error away; where there are none, names a few errors away.
    fn near(&self, names: &NameIndex, query: &[char], found: &mut Found) {
        let pattern = Pattern::new(query);
        let most = match query.len() {
            0..=5 => 1,
            6..=11 => 2,
            _ => 3,
        };
        let mut pairs: Vec<&[u32]> = {
            let mut pairs: Vec<(char, char)> = pattern.chars().windows(2).map(|w| (w[0], w[1])).collect();
            pairs.sort_unstable();
            pairs.dedup();
            pairs.into_iter().map(|(a, b)| self.postings.of(Mark::Pair(a, b))).collect()
        };
        pairs.sort_by_key(|list| list.len());
        if !self.within(1, names, &pattern, &pairs, found) && most > 1 {
            self.within(most, names, &pattern, &pairs, found);
        }
    }

    /// Adds names so many errors away, by the errors to their nearest part, then to the whole of them. The pairs
    /// of the query, rarest first. Says whether there are any.
    fn within(
        &self,
        allowed: usize,
        names: &NameIndex,
        pattern: &Pattern,
        pairs: &[&[u32]],
        found: &mut Found,
    ) -> bool {
        // An error spoils three pairs at most, when two neighbours are swapped. Of three pairs more than that a
        // name must have three, so the commonest pairs need not be looked at.
        let rare = &pairs[..pairs.len().min(3 * allowed + 3)];
        let least = rare.len().saturating_sub(3 * allowed).max(1) as u8;
        let mut shared = vec![0u8; names.names().len()];
        let mut touched: Vec<u32> = Vec::new();
        for list in rare {
            for &at in *list {
                let count = &mut shared[at as usize];
                *count += 1;
                if *count == least {
                    touched.push(at);
                }
            }
        }
        // Dice's coefficient, in whole numbers so that equal names tie exactly; then the place.
        let mut likely: Vec<u64> = touched
            .iter()
            .map(|&at| {
                let own = u64::from(names.names()[at as usize].chars) + pairs.len() as u64;
                let likeness = u64::from(shared[at as usize]) * 2_000_000 / own;
                likeness << 32 | u64::from(u32::MAX - at)
            })
            .collect();
        if likely.len() > MEASURED {
            likely.select_nth_unstable_by_key(MEASURED, |likeness| Reverse(*likeness));
            likely.truncate(MEASURED);
        }
        let mut any = false;
        for at in likely.into_iter().map(|likeness| u32::MAX - likeness as u32) {
            let name = &names.names()[at as usize];
            let (part, whole) = pattern.errors(names.text(name));
            if part as usize <= allowed {
                found.add(name.card, Rank::Near, (part * 100 + whole.min(99)) as u16);
                any = true;
            }
        }
        any
    }
}

/// Inside a rank, distances from here on come after all others, however well known a card is.
const FAR: u16 = 512;

/// Cards found so far, each with its best rank and, inside a rank, how near it is.
struct Found {
    /// Rank above 16 bits of distance.
    best: Vec<u32>,
    cards: Vec<CardId>,
    /// Whether the query is a whole name, in any order of its words, or one but for its last words or character.
    sure: bool,
}

const NOTHING: u32 = u32::MAX;

impl Found {
    fn add(&mut self, card: CardId, rank: Rank, distance: u16) {
        let best = &mut self.best[card.index()];
        if *best == NOTHING {
            self.cards.push(card);
        }
        *best = (*best).min((rank as u32) << 16 | u32::from(distance));
        self.sure |= matches!(rank, Rank::Exact | Rank::Prefix | Rank::Words) && distance < FAR;
    }

    /// By rank; near misses by distance; then what lists name more often, shorter names, and the card's place.
    fn finish(self, index: &SearchIndex) -> Vec<Hit> {
        let mut keys: Vec<u64> = self
            .cards
            .iter()
            .map(|card| {
                let best = self.best[card.index()];
                let (rank, distance) = (u64::from(best >> 16), u64::from(best & 0xFFFF));
                let first = if rank == Rank::Near as u64 { distance } else { distance / u64::from(FAR) };
                let known = 0xFFFF - u64::from(index.known[card.index()].min(0xFFFF));
                // 4 bits, 9, 16, 16, 16.
                rank << 57 | first.min(0x1FF) << 48 | known << 32 | distance << 16 | u64::from(card.0)
            })
            .collect();
        keys.sort_unstable();
        keys.into_iter()
            .map(|key| Hit { card: CardId(key as u16), rank: Rank::ALL[(key >> 57) as usize] })
            .collect()
    }
}

/// Whether a text has a part; both ends are compared first.
fn contains(text: &[u8], part: &[u8]) -> bool {
    let [first, .., last] = part else { return part.iter().all(|only| text.contains(only)) };
    text.windows(part.len()).any(|w| w[0] == *first && w[part.len() - 1] == *last && w == part)
}

/// Characters of a name behind its beginning; more than two are not counted.
fn left_chars(name: &str, beginning: &str) -> usize {
    name[beginning.len()..].chars().take(2).count()
}

/// Pinyin initials and full pinyin of a Chinese name; what is no Chinese character stands for itself.
pub fn pinyin(name: &str) -> Option<[String; 2]> {
    let (mut initials, mut full) = (String::new(), String::new());
    let mut chinese = false;
    for c in name.chars() {
        match c.to_pinyin() {
            Some(reading) => {
                chinese = true;
                initials.push_str(reading.first_letter());
                full.push_str(reading.plain());
            }
            None if c.is_ascii_alphanumeric() => {
                initials.push(c.to_ascii_lowercase());
                full.push(c.to_ascii_lowercase());
            }
            None => {}
        }
    }
    let plain = |text: String| text.replace('ü', "v");
    chinese.then(|| [plain(initials), plain(full)])
}

fn by_number(catalogue: &Catalogue, query: &str) -> Option<CardId> {
    let number = query.bytes().all(|b| b.is_ascii_digit()).then(|| query.parse().ok()).flatten();
    let by_number = number.filter(|_| query.len() >= 4).and_then(|n| catalogue.find(n));
    by_number.or_else(|| CardKey::parse_lettered(query).and_then(|key| catalogue.find_key(key)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pinyin_has_initials_and_full_readings() {
        assert_eq!(pinyin("灰流丽"), Some(["hll".to_owned(), "huiliuli".to_owned()]));
        assert_eq!(pinyin("No.39 希望皇"), Some(["no39xwh".to_owned(), "no39xiwanghuang".to_owned()]));
        assert_eq!(pinyin("Maxx"), None);
    }
}
