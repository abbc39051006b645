//! Search by name: all names of all languages at once, ranked exact, prefix, word, part of a word, all words in any
//! order, then near misses.
//!
//! Names are folded (`fold`), cut into pairs of characters, and each pair lists the names that have it. Two
//! characters are enough for a Chinese name, and a near miss still shares most of its pairs with what was meant:
//! the 64 names that share most are measured by edit distance.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use pinyin::ToPinyin;

use crate::card::{CardId, CardKey};
use crate::catalogue::Catalogue;
use crate::fold::Folder;

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

/// A card that was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hit {
    /// The card.
    pub card: CardId,
    /// How.
    pub rank: Rank,
}

/// All names, ready to be searched.
#[derive(Debug)]
pub struct SearchIndex {
    /// Folded names, end to end.
    text: String,
    /// Sorted by folded name.
    names: Vec<Name>,
    /// Pinyin of Chinese names, initials and in full: sorted.
    readings: Vec<(Box<str>, CardId)>,
    /// Names by pairs of characters, and by single ones.
    pairs: HashMap<(char, char), Vec<u32>, BuildHasherDefault<PairHasher>>,
    /// How often lists name each card: settles ties.
    known: Vec<u32>,
}

#[derive(Debug)]
struct Name {
    at: u32,
    len: u16,
    chars: u16,
    card: CardId,
    /// Bit `n`: a word begins at byte `n`.
    words: u128,
}

/// Pairs of characters are hashed by one multiplication; nothing hostile chooses them, names do.
#[derive(Default)]
struct PairHasher(u64);

impl Hasher for PairHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u32(u32::from(*byte));
        }
    }

    fn write_u32(&mut self, n: u32) {
        self.0 = (self.0.rotate_left(21) ^ u64::from(n)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }
}

/// Stands before a single character, so that it can be looked up like a pair.
const ALONE: char = '\0';

impl SearchIndex {
    /// Indexes every card; `known` says how often lists name it.
    pub fn build(catalogue: &Catalogue, folder: &Folder, known: impl Fn(CardId) -> u32) -> SearchIndex {
        let mut rows: Vec<(String, u128, CardId)> = Vec::with_capacity(catalogue.len() * 5);
        let mut readings = Vec::new();
        for (id, card) in catalogue.iter() {
            let first = rows.len();
            for name in card.names.all() {
                let (folded, words) = fold_words(folder, name);
                let new = !folded.is_empty() && rows[first..].iter().all(|(known, _, _)| *known != folded);
                if new {
                    rows.push((folded, words, id));
                }
            }
            for name in [&card.names.zh, &card.names.zh_md, &card.names.zh_fan] {
                readings.extend(pinyin_of(name).into_iter().flatten().map(|r| (r.into_boxed_str(), id)));
            }
        }
        rows.sort_unstable();
        readings.sort_unstable();
        readings.dedup();
        let mut index = SearchIndex {
            text: String::with_capacity(rows.iter().map(|r| r.0.len()).sum()),
            names: Vec::with_capacity(rows.len()),
            readings,
            pairs: HashMap::default(),
            known: catalogue.iter().map(|(id, _)| known(id)).collect(),
        };
        for (at, (folded, words, card)) in rows.into_iter().enumerate() {
            let mut before = ALONE;
            let mut chars = 0;
            for c in folded.chars() {
                for pair in [(before, c), (ALONE, c)] {
                    let list = index.pairs.entry(pair).or_default();
                    if list.last() != Some(&(at as u32)) {
                        list.push(at as u32);
                    }
                }
                before = c;
                chars += 1;
            }
            index.names.push(Name {
                at: index.text.len() as u32,
                len: folded.len() as u16,
                chars,
                card,
                words,
            });
            index.text.push_str(&folded);
        }
        index
    }

    fn name(&self, at: u32) -> &str {
        let name = &self.names[at as usize];
        &self.text[name.at as usize..name.at as usize + usize::from(name.len)]
    }

    /// Cards for a query, best first. An empty query finds nothing.
    pub fn search(&self, catalogue: &Catalogue, folder: &Folder, query: &str) -> Vec<Hit> {
        let query: String = query.chars().take(LONGEST_QUERY).collect();
        let (folded, _) = fold_words(folder, &query);
        let mut found = Found { best: vec![None; self.known.len()], cards: Vec::new() };
        if let Some(card) = by_number(catalogue, query.trim()) {
            found.add(card, Rank::Exact, 0);
        }
        if folded.is_empty() {
            return found.finish(self);
        }
        self.beginning(&folded, &mut found);
        let chars: Vec<char> = folded.chars().collect();
        self.containing(&folded, &chars, &mut found);
        let words: Vec<String> =
            query.split_whitespace().map(|word| folder.fold(word)).filter(|w| !w.is_empty()).collect();
        if words.len() > 1 {
            self.all_words(&words, &mut found);
        }
        if found.cards.len() < 5 && chars.len() > 2 {
            self.near(&chars, &mut found);
        }
        found.finish(self)
    }

    /// Exact names and prefixes, of names and of readings.
    fn beginning(&self, folded: &str, found: &mut Found) {
        let first = self.names.partition_point(|n| self.slice(n) < folded);
        for name in self.names[first..].iter().take_while(|n| self.slice(n).starts_with(folded)) {
            let rank = if usize::from(name.len) == folded.len() { Rank::Exact } else { Rank::Prefix };
            found.add(name.card, rank, name.chars);
        }
        if folded.is_ascii() && folded.len() > 1 {
            let first = self.readings.partition_point(|(reading, _)| reading.as_ref() < folded);
            for (reading, card) in self.readings[first..].iter().take_while(|(r, _)| r.starts_with(folded)) {
                found.add(*card, Rank::Prefix, (reading.len() - folded.len()) as u16);
            }
        }
    }

    fn slice(&self, name: &Name) -> &str {
        &self.text[name.at as usize..name.at as usize + usize::from(name.len)]
    }

    /// The names that hold the rarest pair of a text.
    fn candidates(&self, chars: &[char]) -> &[u32] {
        let of = |pair: (char, char)| self.pairs.get(&pair).map(Vec::as_slice).unwrap_or_default();
        match chars {
            [] => &[],
            [one] => of((ALONE, *one)),
            many => {
                many.windows(2).map(|w| of((w[0], w[1]))).min_by_key(|list| list.len()).unwrap_or_default()
            }
        }
    }

    fn containing(&self, folded: &str, chars: &[char], found: &mut Found) {
        for &at in self.candidates(chars) {
            let name = &self.names[at as usize];
            let text = self.name(at);
            let Some(first) = text.find(folded) else { continue };
            let at_word = |place: usize| place < 128 && name.words & (1 << place) != 0;
            let word = at_word(first) || text.match_indices(folded).any(|(place, _)| at_word(place));
            found.add(name.card, if word { Rank::Word } else { Rank::Part }, name.chars);
        }
    }

    fn all_words(&self, words: &[String], found: &mut Found) {
        let rarest = words
            .iter()
            .map(|word| self.candidates(&word.chars().collect::<Vec<_>>()))
            .min_by_key(|list| list.len())
            .unwrap_or_default();
        for &at in rarest {
            let text = self.name(at);
            if words.iter().all(|word| text.contains(word.as_str())) {
                found.add(self.names[at as usize].card, Rank::Words, self.names[at as usize].chars);
            }
        }
    }

    /// The 64 names that share most pairs, by edit distance to the nearest part of the name.
    fn near(&self, query: &[char], found: &mut Found) {
        let mut shared = vec![0u8; self.names.len()];
        let mut touched: Vec<u32> = Vec::with_capacity(4096);
        let mut pairs: Vec<(char, char)> = query.windows(2).map(|w| (w[0], w[1])).collect();
        pairs.sort_unstable();
        pairs.dedup();
        for pair in &pairs {
            for &at in self.pairs.get(pair).map(Vec::as_slice).unwrap_or_default() {
                let count = &mut shared[at as usize];
                if *count == 0 {
                    touched.push(at);
                }
                *count = count.saturating_add(1);
            }
        }
        // Dice's coefficient, in whole numbers so that equal names tie exactly.
        let likeness = |at: u32| {
            let own = u32::from(self.names[at as usize].chars).saturating_sub(1) + pairs.len() as u32;
            u32::from(shared[at as usize]) * 2_000_000 / own.max(1)
        };
        const MOST: usize = 64;
        if touched.len() > MOST {
            touched.select_nth_unstable_by_key(MOST, |at| std::cmp::Reverse((likeness(*at), u32::MAX - at)));
            touched.truncate(MOST);
        }
        let allowed = match query.len() {
            0..=5 => 1,
            6..=11 => 2,
            _ => 3,
        };
        let mut line = Vec::new();
        for at in touched {
            let errors = nearest_part(query, self.name(at), &mut line);
            if errors <= allowed {
                let spare = u32::from(self.names[at as usize].chars).abs_diff(query.len() as u32).min(99);
                found.add(self.names[at as usize].card, Rank::Near, (errors * 100 + spare) as u16);
            }
        }
    }
}

/// Cards found so far, each with its best rank and, inside a rank, how near it is.
struct Found {
    best: Vec<Option<(Rank, u16)>>,
    cards: Vec<CardId>,
}

impl Found {
    fn add(&mut self, card: CardId, rank: Rank, distance: u16) {
        let best = &mut self.best[card.index()];
        if best.is_none() {
            self.cards.push(card);
        }
        if best.is_none_or(|known| (rank, distance) < known) {
            *best = Some((rank, distance));
        }
    }

    /// By rank; near misses by distance; then what lists name more often, shorter names, and the card's place.
    fn finish(mut self, index: &SearchIndex) -> Vec<Hit> {
        let key = |card: &CardId| {
            let (rank, distance) = self.best[card.index()].unwrap_or((Rank::Near, u16::MAX));
            let error = if rank == Rank::Near { distance } else { 0 };
            (rank, error, std::cmp::Reverse(index.known[card.index()]), distance, *card)
        };
        self.cards.sort_unstable_by_key(key);
        self.cards
            .iter()
            .filter_map(|card| Some(Hit { card: *card, rank: self.best[card.index()]?.0 }))
            .collect()
    }
}

/// A name folded word by word, and where its words begin.
fn fold_words(folder: &Folder, name: &str) -> (String, u128) {
    let mut folded = String::with_capacity(name.len());
    let mut words = 0u128;
    for word in name.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty()) {
        if folded.len() < 128 {
            words |= 1 << folded.len();
        }
        folded.push_str(&folder.fold(word));
    }
    (folded, words)
}

/// Pinyin initials and full pinyin of a Chinese name; what is no Chinese character stands for itself.
fn pinyin_of(name: &str) -> Option<[String; 2]> {
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

/// The fewest typing errors between a text and any part of a name: a character too many, missing or wrong, or two
/// neighbours swapped.
fn nearest_part(query: &[char], name: &str, line: &mut Vec<[u32; 3]>) -> u32 {
    // Row `i` of the table is kept with the two columns before: [now, before, two before].
    line.clear();
    line.extend((0..=query.len() as u32).map(|i| [i, i, i]));
    let mut best = query.len() as u32;
    let mut previous = None;
    for c in name.chars() {
        for cell in line.iter_mut() {
            *cell = [cell[0], cell[0], cell[1]];
        }
        line[0] = [0, 0, 0];
        for i in 1..=query.len() {
            let same = u32::from(query[i - 1] != c);
            let mut cost = (line[i - 1][1] + same).min(line[i][1] + 1).min(line[i - 1][0] + 1);
            if i > 1 && Some(query[i - 1]) == previous && query[i - 2] == c {
                cost = cost.min(line[i - 2][2] + 1);
            }
            line[i][0] = cost;
        }
        best = best.min(line[query.len()][0]);
        previous = Some(c);
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    fn errors(query: &str, name: &str) -> u32 {
        nearest_part(&query.chars().collect::<Vec<_>>(), name, &mut Vec::new())
    }

    #[test]
    fn errors_are_counted_against_the_nearest_part() {
        assert_eq!(errors("greed", "potofgreed"), 0);
        assert_eq!(errors("gread", "potofgreed"), 1);
        assert_eq!(errors("ptoofgreed", "potofgreed"), 1);
        assert_eq!(errors("ashblosom", "ashblossomjoyousspring"), 1);
        assert_eq!(errors("灰流麗丽", "灰流丽"), 1);
        assert_eq!(errors("abc", "xyz"), 3);
    }

    #[test]
    fn pinyin_has_initials_and_full_readings() {
        assert_eq!(pinyin_of("灰流丽"), Some(["hll".to_owned(), "huiliuli".to_owned()]));
        assert_eq!(pinyin_of("No.39 希望皇"), Some(["no39xwh".to_owned(), "no39xiwanghuang".to_owned()]));
        assert_eq!(pinyin_of("Maxx"), None);
    }
}
