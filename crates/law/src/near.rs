//! Typing errors between what was typed and a name, counted for all beginnings of the query at once in the bits of
//! a machine word (Myers; the swap of neighbours after Hyyrö).

/// The longest part of a query that is measured, in characters.
const LONGEST: usize = 64;

/// What was typed, ready to be measured against many names.
pub(crate) struct Pattern {
    chars: Vec<char>,
    /// For each ASCII character the places where it stands.
    ascii: [u64; 128],
    /// The same of other characters, sorted.
    others: Vec<(char, u64)>,
}

/// One column of the table of distances: where it steps up, where down, and its last value.
struct Column {
    up: u64,
    down: u64,
    /// Where the diagonal did not step, and where the character before stood: for swaps.
    level: u64,
    before: u64,
    last: u32,
}

impl Pattern {
    /// The first 64 characters of a query.
    pub(crate) fn new(query: &[char]) -> Pattern {
        let chars = query[..query.len().min(LONGEST)].to_vec();
        let mut ascii = [0; 128];
        let mut others: Vec<(char, u64)> = Vec::new();
        for (at, c) in chars.iter().enumerate() {
            let bit = 1u64 << at;
            if let Some(places) = ascii.get_mut(*c as usize) {
                *places |= bit;
            } else {
                match others.iter_mut().find(|(other, _)| other == c) {
                    Some((_, places)) => *places |= bit,
                    None => others.push((*c, bit)),
                }
            }
        }
        Pattern { chars, ascii, others }
    }

    /// What is measured.
    pub(crate) fn chars(&self) -> &[char] {
        &self.chars
    }

    fn places(&self, c: char) -> u64 {
        match self.ascii.get(c as usize) {
            Some(places) => *places,
            None => self.others.iter().find(|(other, _)| *other == c).map_or(0, |(_, places)| *places),
        }
    }

    /// The fewest typing errors to any part of a name, and to the whole of it: a character too many, missing or
    /// wrong, or two neighbours swapped.
    pub(crate) fn errors(&self, name: &str) -> (u32, u32) {
        let length = self.chars.len() as u32;
        if length == 0 {
            return (0, name.chars().count() as u32);
        }
        let mut part = Column { up: u64::MAX, down: 0, level: 0, before: 0, last: length };
        let mut whole = Column { up: u64::MAX, down: 0, level: 0, before: 0, last: length };
        let mut best = length;
        for c in name.chars() {
            let places = self.places(c);
            // A part may begin anywhere, so that it costs nothing to leave a character out before it.
            part.step(places, length, 0);
            whole.step(places, length, 1);
            best = best.min(part.last);
        }
        (best, whole.last)
    }
}

impl Column {
    fn step(&mut self, places: u64, length: u32, first: u64) {
        let swapped = ((!self.level & places) << 1) & self.before;
        let level = (((places & self.up).wrapping_add(self.up)) ^ self.up) | places | self.down | swapped;
        let right_up = self.down | !(level | self.up);
        let right_down = self.up & level;
        let end = 1u64 << (length - 1);
        if right_up & end != 0 {
            self.last += 1;
        } else if right_down & end != 0 {
            self.last -= 1;
        }
        let (right_up, right_down) = (right_up << 1 | first, right_down << 1);
        self.up = right_down | !(level | right_up);
        self.down = right_up & level;
        self.level = level;
        self.before = places;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn errors(query: &str, name: &str) -> (u32, u32) {
        Pattern::new(&query.chars().collect::<Vec<_>>()).errors(name)
    }

    /// The table itself, as it is taught.
    fn table(query: &str, name: &str, part: bool) -> u32 {
        let (query, name): (Vec<char>, Vec<char>) = (query.chars().collect(), name.chars().collect());
        let mut rows: Vec<Vec<u32>> = vec![(0..=query.len() as u32).collect()];
        for j in 1..=name.len() {
            let mut row = vec![if part { 0 } else { j as u32 }];
            for i in 1..=query.len() {
                let wrong = u32::from(query[i - 1] != name[j - 1]);
                let mut cost = (rows[j - 1][i - 1] + wrong).min(rows[j - 1][i] + 1).min(row[i - 1] + 1);
                if i > 1 && j > 1 && query[i - 1] == name[j - 2] && query[i - 2] == name[j - 1] {
                    cost = cost.min(rows[j - 2][i - 2] + 1);
                }
                row.push(cost);
            }
            rows.push(row);
        }
        let mut last = rows.iter().map(|row| row[query.len()]);
        if part { last.min().unwrap() } else { last.next_back().unwrap() }
    }

    #[test]
    fn errors_are_counted_against_the_nearest_part_and_the_whole() {
        assert_eq!(errors("greed", "potofgreed"), (0, 5));
        assert_eq!(errors("gread", "potofgreed"), (1, 6));
        assert_eq!(errors("ptoofgreed", "potofgreed"), (1, 1));
        assert_eq!(errors("ashblosom", "ashblossomjoyousspring").0, 1);
        assert_eq!(errors("灰流麗丽", "灰流丽"), (1, 1));
        assert_eq!(errors("abc", "xyz"), (3, 3));
        assert_eq!(errors("abc", ""), (3, 3));
    }

    #[test]
    fn all_short_texts_agree_with_the_table() {
        let texts: Vec<String> = (0..3usize.pow(5))
            .map(|n| (0..n % 6).map(|at| ['a', 'b', '壶'][n / 3usize.pow(at as u32) % 3]).collect())
            .collect();
        for query in texts.iter().filter(|query| !query.is_empty()) {
            for name in &texts {
                let expected = (table(query, name, true), table(query, name, false));
                assert_eq!(errors(query, name), expected, "{query} {name}");
            }
        }
    }

    #[test]
    fn a_query_of_full_width_is_measured_to_its_64th_character() {
        let long = "ab".repeat(40);
        assert_eq!(errors(&long, &long).0, 0);
        assert_eq!(errors(&"a".repeat(64), &"b".repeat(70)), (64, 70));
    }
}
