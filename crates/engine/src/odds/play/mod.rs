//! Draw and dig cards that are played before the hand is looked at, in the player's first Main Phase.
//!
//! A card is played if that serves the condition, knowing only what its player knows. A played card has left the hand; what
//! it banishes face-down is neither in the hand nor left in the deck. [`best()`] is exact; where it takes too many cases
//! [`sample`] follows plain rules, which can be worse than the best play and are never better.

mod best;
mod physical;
mod state;

pub use best::best;
pub use physical::{sample, sample_until, steps};

/// What a draw card does, in one of the ways it can be played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mode {
    /// Cards of the Extra Deck that it costs.
    pub extra: u32,
    /// Cards from the top of the deck that it banishes face-down.
    pub banish: u32,
    /// Cards that it draws.
    pub draw: u32,
    /// Cards from the top that it shows, of which one is added to the hand. A card draws or digs.
    pub dig: u32,
    /// Whether the others that it showed are shuffled into the deck; else they go to its bottom.
    pub shuffles: bool,
    /// Cards of the hand that are discarded after.
    pub discard: u32,
}

/// Whether a card bars drawing by effects.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Bars {
    /// It does not.
    #[default]
    Nothing,
    /// For the rest of the turn.
    DrawsAfter,
    /// In the whole turn: it cannot be played after a draw by an effect either.
    DrawsInTurn,
}

/// A draw or dig card.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draw {
    /// The ways to play it.
    pub modes: Vec<Mode>,
    /// Whether only one of its name can be played in a turn.
    pub once: bool,
    /// Whether it can only be played at the start of the Main Phase, before any other.
    pub first: bool,
    /// Whether it bars drawing.
    pub bars: Bars,
}

/// A card of the deck that is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play {
    /// The kind of card, by its place in the deck of the question.
    pub kind: usize,
    /// What it does.
    pub draw: Draw,
}

/// Largest deck with cards that are played.
pub const MOST_CARDS: u32 = 120;
/// Most different cards that are played.
pub const MOST_PLAYS: usize = 12;
