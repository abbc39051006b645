//! Conditions on hands resolved to the cards of a deck: names in any language, passcodes, groups and printed facts become
//! groups of its Main Deck, which the engine counts.

mod facts;
mod find;
mod words;

use std::ops::Range;

use duel_engine::facts::Kind as CardKind;
use duel_engine::odds::parse::ParseError;
use duel_engine::odds::plan::{Group, Kind, MOST_GROUPS};
use duel_engine::odds::word::{Condition, Count, Word};

use crate::card::CardId;
use crate::catalogue::Catalogue;
use crate::deck::{Deck, Written};
use crate::deckfile::FindName;

pub use facts::{Askable, KEYS, askable};
pub use find::{Which, find};
pub use words::folded;

/// Cards of a Main Deck that are one card, whatever their printings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The card, if it is known.
    pub card: Option<CardId>,
    /// As it was written first.
    pub written: Written,
    /// Where its copies stand in the Main Deck.
    pub places: Vec<usize>,
    /// The groups of the question that it is in.
    pub groups: u64,
}

/// The cards of a Main Deck (SIDE-06: the others take no part), in the order in which they come first. All printings of a
/// card are one; unknown cards go by what is written.
pub fn lines(catalogue: &Catalogue, deck: &Deck) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    for (place, written) in deck.main.iter().enumerate() {
        let card = written.card(catalogue);
        let same = |line: &&mut Line| match card {
            Some(_) => line.card == card,
            None => line.card.is_none() && line.written == *written,
        };
        match lines.iter_mut().find(same) {
            Some(line) => line.places.push(place),
            None => lines.push(Line { card, written: written.clone(), places: vec![place], groups: 0 }),
        }
    }
    lines
}

/// A group that the asker names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// Its name, as conditions call it.
    pub name: String,
    /// Its cards: names, passcodes, or facts such as `kind:trap`.
    pub entries: Vec<String>,
}

/// Most entries of one group.
pub const MOST_ENTRIES: usize = 100;

/// How cards are found by name.
#[derive(Clone, Copy)]
pub struct Names<'a> {
    /// The card or cards with a name.
    pub find: FindName<'a>,
    /// Cards with a name that is almost that.
    pub suggest: &'a dyn Fn(&str) -> Vec<CardId>,
}

/// What is asked of which deck.
#[derive(Clone, Copy)]
pub struct Ask<'a> {
    /// The cards there are.
    pub catalogue: &'a Catalogue,
    /// The deck.
    pub deck: &'a Deck,
    /// How names are found.
    pub names: Names<'a>,
    /// Groups of the asker.
    pub groups: &'a [Named],
    /// The condition.
    pub condition: &'a Condition<Word>,
    /// With so many different Spells in the deck one is put into the opening hand (DUELLINKS-03); nothing where no such
    /// Skill is used.
    pub opening_spell: Option<u8>,
}

/// A question that the engine can count.
#[derive(Clone, Debug)]
pub struct Asked {
    /// The Main Deck.
    pub lines: Vec<Line>,
    /// The condition.
    pub condition: Condition<Group>,
    /// What each group is called: those of the asker first, in their order, then the words of the condition.
    pub labels: Vec<String>,
    /// The Spells of which one is put into the opening hand.
    pub put: Option<Group>,
    /// What the asker should know beside the answer.
    pub notices: Vec<Notice>,
}

impl Asked {
    /// The deck as the engine counts it: a kind for each line.
    pub fn kinds(&self) -> Vec<Kind> {
        let kind = |line: &Line| Kind { copies: line.places.len() as u32, groups: line.groups };
        self.lines.iter().map(kind).collect()
    }

    /// How many cards of the Main Deck are in a group.
    pub fn cards(&self, group: Group) -> u32 {
        cards(&self.lines, group.bit())
    }
}

fn cards(lines: &[Line], groups: u64) -> u32 {
    lines.iter().filter(|line| line.groups & groups != 0).map(|line| line.places.len() as u32).sum()
}

/// What the asker should know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A group of the asker, or a word of the condition, has no card in the Main Deck: it counts 0.
    NoCards(String),
    /// A comparison never holds with the cards of this deck: `x >= 4` of three copies.
    Never(Range<usize>),
    /// A comparison always holds.
    Always(Range<usize>),
    /// Cards of the Main Deck of which nothing is known: no fact is true of them.
    UnknownCards(u32),
    /// A card that shall be played never can be: the decks are too small for what it asks.
    NeverPlayed(CardId),
    /// The Skill needs more different Spells than the deck has, and does nothing.
    TooFewSpells {
        /// Different Spells it has.
        has: u32,
        /// How many it needs.
        needs: u32,
    },
}

/// Where a word stands that stands for nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// In the condition, in bytes.
    Condition(Range<usize>),
    /// The name of a group.
    Group(usize),
    /// An entry of a group: both from 0.
    Entry(usize, usize),
}

/// A word that stands for nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WordError {
    /// Where.
    pub place: Place,
    /// As it was written.
    pub word: String,
    /// Why.
    pub fault: WordFault,
}

/// Why a word stands for nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WordFault {
    /// Neither a group nor a card; what may have been meant.
    Unknown {
        /// Groups of the asker.
        groups: Vec<String>,
        /// Cards.
        cards: Vec<CardId>,
    },
    /// Several cards have this name, and not just one of them is in the deck.
    Ambiguous(Vec<CardId>),
    /// No printed fact is called so; [`KEYS`] are.
    UnknownFact,
    /// A fact that no card has; the words it can be, where they are words.
    BadValue(Vec<&'static str>),
    /// A name that cannot be read as one: empty, with quotes inside.
    BadName(ParseError),
    /// A second group of this name.
    GroupTwice,
    /// More entries than [`MOST_ENTRIES`].
    TooManyEntries,
    /// More groups and words than one question can have.
    TooManyGroups,
}

/// Resolves a condition to the cards of a deck.
///
/// # Errors
/// The first word that stands for nothing.
pub fn resolve(ask: &Ask<'_>) -> Result<Asked, WordError> {
    let mut words = words::Words::of(ask)?;
    let condition = ask.condition.map(&mut |word| words.group(word))?;
    let mut notices = words.notices;
    let mut lines = words.lines;
    let mut put = None;
    if let Some(needs) = ask.opening_spell.map(u32::from) {
        let spells = |line: &&mut Line| is_spell(ask.catalogue, line);
        let has = lines.iter_mut().filter(spells).count() as u32;
        let group = Group(words.labels.len().min(usize::from(u8::MAX)) as u8);
        if has < needs {
            notices.push(Notice::TooFewSpells { has, needs });
        } else if usize::from(group.0) >= MOST_GROUPS {
            return Err(WordError {
                place: Place::Condition(0..0),
                word: String::new(),
                fault: WordFault::TooManyGroups,
            });
        } else {
            lines.iter_mut().filter(spells).for_each(|line| line.groups |= group.bit());
            words.labels.push(CardKind::Spell.word().to_owned());
            put = Some(group);
        }
    }
    let unknown: usize =
        lines.iter().filter(|line| facts::of(ask.catalogue, line).is_none()).map(|l| l.places.len()).sum();
    if words.asked_facts && unknown > 0 {
        notices.push(Notice::UnknownCards(unknown as u32));
    }
    compare(&condition, &lines, &mut notices);
    Ok(Asked { lines, condition, labels: words.labels, put, notices })
}

fn is_spell(catalogue: &Catalogue, line: &Line) -> bool {
    facts::of(catalogue, line).and_then(|facts| facts.frame.kind()) == Some(CardKind::Spell)
}

/// Where the Spells stand of which a Skill puts one into the opening hand (DUELLINKS-03): nowhere if there are fewer
/// different ones than it needs.
pub fn spells_to_put(catalogue: &Catalogue, lines: &[Line], needs: u8) -> Vec<u32> {
    let spells: Vec<&Line> = lines.iter().filter(|line| is_spell(catalogue, line)).collect();
    if spells.len() < usize::from(needs) {
        return Vec::new();
    }
    spells.iter().flat_map(|line| &line.places).map(|place| *place as u32).collect()
}

/// Looks for comparisons that hold of every hand or of none.
fn compare(condition: &Condition<Group>, lines: &[Line], notices: &mut Vec<Notice>) {
    match condition {
        Condition::And(parts) | Condition::Or(parts) => {
            parts.iter().for_each(|part| compare(part, lines, notices));
        }
        Condition::Not(part) => compare(part, lines, notices),
        Condition::Compare { count, op, number, at } => {
            let most = match count {
                Count::Hand(group) | Count::Left(group) => cards(lines, group.bit()),
                Count::Distinct(roles) => most_filled(roles, lines),
            };
            let held = (0..=most).filter(|count| op.holds(*count, *number)).count() as u32;
            if held == 0 {
                notices.push(Notice::Never(at.clone()));
            } else if held == most + 1 {
                notices.push(Notice::Always(at.clone()));
            }
        }
    }
}

/// The most roles that the cards of the whole deck fill at once, by Hall's theorem.
fn most_filled(roles: &[Group], lines: &[Line]) -> u32 {
    let all = roles.len().min(16) as u32;
    let parts = (0u32..1 << all).map(|part| {
        let chosen = roles.iter().enumerate().filter(|(at, _)| part >> at & 1 == 1);
        let groups = chosen.fold(0, |groups, (_, role)| groups | role.bit());
        all - part.count_ones() + cards(lines, groups)
    });
    parts.min().unwrap_or(0)
}
