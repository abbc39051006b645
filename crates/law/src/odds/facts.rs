//! Groups by printed facts: `kind:trap`, `attribute:dark`, `level:5-8`, `atk:2000+`.

use std::ops::RangeInclusive;

use duel_engine::facts::{Ability, Attribute, Facts, Frame, Kind, Property, Race, Stars, Stat, Traits};

use super::{Line, WordFault};
use crate::catalogue::Catalogue;

/// The facts that can be asked for, with other words for them.
pub const KEYS: [&str; 14] = [
    "kind",
    "frame",
    "attribute",
    "race",
    "type",
    "property",
    "icon",
    "ability",
    "level",
    "rank",
    "link",
    "scale",
    "atk",
    "def",
];

/// A fact that a card may have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Fact {
    Kind(Kind),
    Frame(Frame),
    Traits(Traits),
    Attribute(Attribute),
    Race(Race),
    Property(Property),
    Ability(Ability),
    Level(RangeInclusive<u32>),
    Rank(RangeInclusive<u32>),
    Link(RangeInclusive<u32>),
    Scale(RangeInclusive<u32>),
    Atk(Points),
    Def(Points),
}

/// ATK or DEF that is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Points {
    Between(RangeInclusive<u32>),
    Unsaid,
}

/// The printed facts of a line's card, if they are known.
pub(super) fn of<'c>(catalogue: &'c Catalogue, line: &Line) -> Option<&'c Facts> {
    let facts = &catalogue.card(line.card?).facts;
    (facts.frame != Frame::Unknown).then_some(facts)
}

/// A word without case, blanks and hyphens.
fn plain(word: &str) -> String {
    word.chars().filter(|c| !matches!(c, ' ' | '-' | '_')).flat_map(char::to_lowercase).collect()
}

fn among<T: Copy>(all: &'static [T], word: fn(T) -> &'static str, text: &str) -> Result<T, WordFault> {
    let found = all.iter().find(|value| plain(word(**value)) == plain(text));
    found.copied().ok_or_else(|| WordFault::BadValue(all.iter().map(|value| word(*value)).collect()))
}

/// `4`, `4-6`, `5+`
fn range(text: &str) -> Result<RangeInclusive<u32>, WordFault> {
    let number = |text: &str| text.trim().parse::<u32>().ok();
    let range = match (text.strip_suffix('+'), text.split_once('-')) {
        (Some(least), _) => number(least).map(|least| least..=u32::MAX),
        (None, Some((least, most))) => number(least).zip(number(most)).map(|(least, most)| least..=most),
        (None, None) => number(text).map(|only| only..=only),
    };
    range.filter(|range| !range.is_empty()).ok_or(WordFault::BadValue(Vec::new()))
}

fn points(text: &str) -> Result<Points, WordFault> {
    if matches!(text.trim(), "?" | "？") { Ok(Points::Unsaid) } else { range(text).map(Points::Between) }
}

/// That no frame is called so: those that are, and the words for several of them.
fn frames() -> WordFault {
    let several = Traits::WORDS.iter().map(|(word, _)| *word);
    let one = Frame::ALL.iter().filter(|frame| **frame != Frame::Unknown).map(|frame| frame.word());
    let one = one.filter(|word| Traits::WORDS.iter().all(|(several, _)| several != word));
    WordFault::BadValue(several.chain(one).collect())
}

/// A fact that can be asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Askable {
    /// What it is called, and other words for it.
    pub keys: Vec<&'static str>,
    /// The words it can be; none where it is a number.
    pub values: Vec<&'static str>,
    /// Whether `?` is one of its numbers.
    pub may_be_unsaid: bool,
}

/// Every fact that can be asked for, in the order of [`KEYS`].
pub fn askable() -> Vec<Askable> {
    let mut all: Vec<Askable> = Vec::new();
    for key in KEYS {
        // What is nothing is refused with all that it could be.
        let values = match Fact::read(key, "") {
            Err(WordFault::BadValue(values)) => values,
            _ => Vec::new(),
        };
        let some = values.first().copied().unwrap_or("1");
        let is_same = |one: &&mut Askable| {
            one.keys.first().is_some_and(|known| Fact::read(known, some) == Fact::read(key, some))
        };
        match all.iter_mut().find(is_same) {
            Some(one) => one.keys.push(key),
            None => {
                let may_be_unsaid = Fact::read(key, "?").is_ok();
                all.push(Askable { keys: vec![key], values, may_be_unsaid });
            }
        }
    }
    all
}

impl Fact {
    /// Reads a fact.
    pub(super) fn read(key: &str, text: &str) -> Result<Fact, WordFault> {
        Ok(match plain(key).as_str() {
            "kind" => Fact::Kind(among(Kind::ALL, Kind::word, text)?),
            // Fusion Monsters with Pendulum Scales are Fusion Monsters too.
            "frame" => match Traits::WORDS.iter().find(|(word, _)| plain(word) == plain(text)) {
                Some((_, traits)) => Fact::Traits(*traits),
                None => Fact::Frame(among(Frame::ALL, Frame::word, text).map_err(|_| frames())?),
            },
            "attribute" => Fact::Attribute(among(Attribute::ALL, Attribute::word, text)?),
            "race" | "type" => Fact::Race(among(Race::ALL, Race::word, text)?),
            "property" | "icon" => Fact::Property(among(Property::ALL, Property::word, text)?),
            "ability" => Fact::Ability(among(Ability::ALL, Ability::word, text)?),
            "level" => Fact::Level(range(text)?),
            "rank" => Fact::Rank(range(text)?),
            "link" => Fact::Link(range(text)?),
            "scale" => Fact::Scale(range(text)?),
            "atk" => Fact::Atk(points(text)?),
            "def" => Fact::Def(points(text)?),
            _ => return Err(WordFault::UnknownFact),
        })
    }

    /// Whether a card has it.
    pub(super) fn holds(&self, facts: &Facts) -> bool {
        let stat = |wanted: &Points, stat: Option<Stat>| match (wanted, stat) {
            (Points::Between(range), Some(Stat::Points(points))) => range.contains(&points.into()),
            (Points::Unsaid, Some(Stat::Unsaid)) => true,
            _ => false,
        };
        match (self, facts.stars) {
            (Fact::Kind(kind), _) => facts.frame.kind() == Some(*kind),
            (Fact::Frame(frame), _) => facts.frame == *frame,
            (Fact::Traits(traits), _) => facts.frame.traits().meets(*traits),
            (Fact::Attribute(attribute), _) => facts.attribute == Some(*attribute),
            (Fact::Race(race), _) => facts.race == Some(*race),
            (Fact::Property(property), _) => facts.property == Some(*property),
            (Fact::Ability(ability), _) => facts.abilities >> (*ability as u8) & 1 == 1,
            (Fact::Level(range), Some(Stars::Level(stars)))
            | (Fact::Rank(range), Some(Stars::Rank(stars)))
            | (Fact::Link(range), Some(Stars::Link(stars))) => range.contains(&stars.into()),
            (Fact::Level(_) | Fact::Rank(_) | Fact::Link(_), _) => false,
            (Fact::Scale(range), _) => facts.scale.is_some_and(|scale| range.contains(&scale.into())),
            (Fact::Atk(wanted), _) => stat(wanted, facts.atk),
            (Fact::Def(wanted), _) => stat(wanted, facts.def),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fact_that_can_be_asked_for_is_read() {
        let all = askable();
        assert_eq!(all.iter().map(|fact| fact.keys.len()).sum::<usize>(), KEYS.len());
        for fact in &all {
            for (key, value) in fact.keys.iter().flat_map(|key| fact.values.iter().map(move |v| (key, v))) {
                assert!(Fact::read(key, value).is_ok(), "{key}:{value}");
                let spelt = value.to_lowercase().replace([' ', '_'], "-");
                assert_eq!(Fact::read(key, &spelt), Fact::read(key, value), "{key}:{spelt}");
            }
        }
        let keys = |at: usize| all[at].keys.clone();
        assert_eq!((keys(3), keys(4)), (vec!["race", "type"], vec!["property", "icon"]));
        let unsaid: Vec<_> = all.iter().filter(|fact| fact.may_be_unsaid).map(|fact| fact.keys[0]).collect();
        assert_eq!(unsaid, ["atk", "def"]);
    }

    #[test]
    fn frames_that_are_told_are_words_for_several_and_for_one() {
        let Err(WordFault::BadValue(words)) = Fact::read("frame", "blue") else { panic!() };
        for word in ["pendulum", "fusion", "effect", "fusion_pendulum"] {
            assert_eq!(words.iter().filter(|known| **known == word).count(), 1, "{word}");
        }
        assert!(!words.contains(&"unknown"));
    }
}
