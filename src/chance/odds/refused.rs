//! Why a question has no answer, and where in it that is.

use std::ops::Range;

use deck_law::odds::{Place, WordError};
use duel_engine::odds::count::Refused as NotCounted;
use duel_engine::odds::parse::ParseError;

use super::PlayFault;

/// Why a question has no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The condition cannot be read.
    Condition(ParseError),
    /// A word of it or of a group stands for nothing.
    Word(WordError),
    /// A card that was to be played, by its place among them.
    Play {
        /// Which of them, from 0.
        at: usize,
        /// As it was written.
        word: String,
        /// Why not.
        fault: PlayFault,
    },
    /// The format knows no Skill that puts a Spell into the hand.
    NoSkill,
    /// No turn that is drawn for.
    Turn(u32),
    /// More hands were asked for than are sampled.
    Trials {
        /// So many were asked for.
        trials: u64,
        /// The most.
        most: u64,
    },
    /// It cannot be counted.
    Count(NotCounted),
}

impl From<NotCounted> for Refused {
    fn from(refused: NotCounted) -> Self {
        Refused::Count(refused)
    }
}

impl Refused {
    /// The spelling in problems.
    pub const fn word(&self) -> &'static str {
        match self {
            Refused::Condition(_) => "odds.condition",
            Refused::Word(WordError { place: Place::Condition(_), .. }) => "odds.word",
            Refused::Word(_) => "odds.group",
            Refused::Play { .. } => "odds.play",
            Refused::NoSkill => "odds.skill",
            Refused::Turn(_) => "odds.turn",
            Refused::Count(NotCounted::EmptyDeck | NotCounted::DeckTooLarge { .. }) => "odds.deck",
            Refused::Count(NotCounted::NoHand | NotCounted::HandTooLarge { .. }) => "odds.hand",
            Refused::Trials { .. } | Refused::Count(NotCounted::NoTrials) => "odds.trials",
            Refused::Count(_) => "odds.too_much",
        }
    }

    /// The place in the condition, in bytes.
    pub fn in_condition(&self) -> Option<Range<usize>> {
        match self {
            Refused::Condition(ParseError { at, .. })
            | Refused::Word(WordError { place: Place::Condition(at), .. }) => Some(at.clone()),
            _ => None,
        }
    }

    /// Which group it is about, and which of its cards, from 0.
    pub const fn in_group(&self) -> Option<(usize, Option<usize>)> {
        match self {
            Refused::Word(WordError { place: Place::Group(group), .. }) => Some((*group, None)),
            Refused::Word(WordError { place: Place::Entry(group, entry), .. }) => {
                Some((*group, Some(*entry)))
            }
            _ => None,
        }
    }
}
