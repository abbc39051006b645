//! The language of conditions by example: what the page about it shows, so that tests can read every line of it.

use deck_law::odds::{Askable, Named};
use duel_engine::odds::parse::parse_word;
use duel_engine::odds::word::{Op, Word};

/// A sample deck that examples are tried with: file, format and day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    /// The file, as it is packed.
    pub file: &'static str,
    /// The key of its name.
    pub name: &'static str,
    /// The format.
    pub format: &'static str,
    /// The day; empty where the format has one list.
    pub day: &'static str,
}

/// A deck of today, for most examples.
pub const SNAKE_EYE: Sample =
    Sample { file: "samples/2026-snake-eye.ydk", name: "sample-snake-eye", format: "ocg", day: "2026-07-01" };
/// A deck with draw cards.
pub const GOAT: Sample =
    Sample { file: "samples/2005-goat-control.ydk", name: "format-goat", format: "goat", day: "" };

/// Parts of the page, in its order.
pub const PARTS: [&str; 12] = [
    "cards", "compare", "groups", "facts", "join", "distinct", "left", "signs", "plays", "hand", "answer",
    "most",
];

/// Groups of the examples: a word for the key of the name, and passcodes.
const GROUPS: [(&str, &[u32]); 4] = [
    ("starter", &[9_674_034, 85_106_525, 80_845_034, 72_270_339, 89_023_486]),
    ("extender", &[45_663_742, 12_058_741, 90_241_276]),
    ("handtrap", &[14_558_127, 42_141_493, 97_268_402, 23_434_538, 10_045_474]),
    ("brick", &[48_452_496, 27_260_347, 60_145_298]),
];

/// An example.
#[derive(Clone, Copy, Debug)]
pub struct Example {
    /// The part under which it stands.
    pub part: &'static str,
    /// The key of what it means.
    pub key: &'static str,
    /// The condition: `{14558127}` is the name of a card, `{starter}` that of a group.
    text: &'static str,
    /// The deck that it is tried with; none where no sample has its cards.
    pub deck: Option<Sample>,
}

const fn tried(part: &'static str, key: &'static str, text: &'static str) -> Example {
    Example { part, key, text, deck: Some(SNAKE_EYE) }
}

/// Every example, in the order of the page.
pub const EXAMPLES: [Example; 25] = [
    tried("cards", "name", "{14558127} >= 1"),
    tried("cards", "number", "14558127 >= 1"),
    tried("cards", "quoted", "{80845034} >= 1"),
    Example { part: "cards", key: "sign", text: "{69272449} >= 1", deck: None },
    tried("compare", "none", "kind:trap = 0"),
    tried("compare", "most", "{14558127} <= 1"),
    tried("groups", "group", "{starter} >= 1"),
    tried("groups", "brick", "{starter} >= 1 and {brick} <= 1"),
    tried("facts", "kind", "kind:monster >= 3"),
    tried("facts", "range", "level:1-4 >= 2"),
    tried("facts", "points", "atk:2000+ <= 1"),
    tried("facts", "race", "race:fiend >= 1 and attribute:light >= 1"),
    tried("join", "and", "{starter} >= 1 and {handtrap} >= 1"),
    tried("join", "or", "{85106525} >= 1 or {80845034} >= 1"),
    tried("join", "not", "not {brick} >= 2"),
    tried("join", "before", "{starter} >= 2 or {starter} >= 1 and {extender} >= 1"),
    tried("join", "brackets", "({starter} >= 1 or {extender} >= 2) and {handtrap} >= 1"),
    tried("distinct", "distinct", "distinct({starter}, {72270339})"),
    tried("distinct", "some", "distinct({starter}, {extender}, {handtrap}) >= 2"),
    tried("left", "left", "{85106525} >= 1 and left({90241276}) >= 1"),
    tried("left", "left-many", "left({extender}) >= 5"),
    tried("signs", "wide", "（{starter} ≥ １ or {extender} ＞＝ ２） and {brick} ≤ １"),
    tried("signs", "wide-roles", "distinct（{starter}、{extender}）"),
    Example { part: "plays", key: "play", text: "{72989439} >= 1", deck: Some(GOAT) },
    tried("hand", "hand", "{handtrap} >= 2"),
];

impl Example {
    /// The condition, with names in the reader's language.
    pub fn condition(&self, card: &dyn Fn(u32) -> Option<String>, group: &dyn Fn(&str) -> String) -> String {
        let parts = self.text.split(['{', '}']).enumerate();
        let part = |(at, part): (usize, &str)| match (at % 2, part.parse()) {
            (0, _) => part.to_owned(),
            (_, Ok(number)) => card(number).map_or_else(|| part.to_owned(), |name| spelt(&name)),
            (_, Err(_)) => spelt(&group(part)),
        };
        parts.map(part).collect()
    }

    /// The groups that it names.
    pub fn groups(&self, group: &dyn Fn(&str) -> String) -> Vec<Named> {
        let named = GROUPS.iter().filter(|(word, _)| self.text.contains(&format!("{{{word}}}")));
        let named = named.map(|(word, numbers)| Named {
            name: group(word),
            entries: numbers.iter().map(u32::to_string).collect(),
        });
        named.collect()
    }

    /// The draw cards that are played.
    pub fn plays(&self) -> Vec<String> {
        if self.part == "plays" { vec!["auto".to_owned()] } else { Vec::new() }
    }
}

/// The words of the groups.
pub fn groups() -> impl Iterator<Item = &'static str> {
    GROUPS.iter().map(|(word, _)| *word)
}

/// A name as it stands in a condition: in quotes where it has to.
pub fn spelt(name: &str) -> String {
    match parse_word(name) {
        Ok(word) if word.key.is_none() && word.text == name => name.to_owned(),
        _ => Word { key: None, text: name.to_owned(), at: 0..0 }.to_string(),
    }
}

/// Numbers as a fact may say them; none where it is words.
pub fn numbers(fact: &Askable) -> &'static [&'static str] {
    match (fact.values.is_empty(), fact.may_be_unsaid) {
        (false, _) => &[],
        (true, false) => &["4", "4-6", "5+"],
        (true, true) => &["2000", "1500-2000", "2000+", "?"],
    }
}

/// The key of what a comparison means.
pub const fn meaning(op: Op) -> &'static str {
    match op {
        Op::AtLeast => "cond-at-least",
        Op::AtMost => "cond-at-most",
        Op::Equal => "cond-equal",
        Op::Unequal => "cond-unequal",
        Op::More => "cond-more",
        Op::Less => "cond-less",
    }
}

/// Signs with their other spellings.
pub const SPELLINGS: [(&str, &[&str]); 12] = [
    (">=", &["≥", "≧", "＞＝", "=>"]),
    ("<=", &["≤", "≦", "＜＝", "=<"]),
    ("=", &["==", "＝"]),
    ("!=", &["≠", "！＝"]),
    (">", &["＞"]),
    ("<", &["＜"]),
    ("(", &["（"]),
    (")", &["）"]),
    (",", &["，", "、"]),
    (":", &["："]),
    ("\"…\"", &["“…”", "「…」"]),
    ("12", &["１２"]),
];

/// Other spellings of a comparison.
pub fn spellings(op: Op) -> &'static [&'static str] {
    SPELLINGS.iter().find(|(sign, _)| *sign == op.sign()).map_or(&[], |(_, others)| others)
}

/// Other spellings of signs that are no comparison.
pub fn other_signs() -> impl Iterator<Item = &'static (&'static str, &'static [&'static str])> {
    SPELLINGS.iter().filter(|(sign, _)| Op::ALL.iter().all(|op| op.sign() != *sign))
}
