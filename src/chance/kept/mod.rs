//! Questions kept with a deck: groups of its cards, and conditions by name.

mod text;
mod typed;

use deck_law::odds::Named;

use super::store::questions::{self, StoredQuestions};
use crate::accounts::Actor;
use crate::clock::Instant;
use crate::db::{Db, DbError, Undone};
use crate::decks::{self, DeckError, Seen};

pub use typed::{
    Fault, MOST_CONDITION, MOST_CONDITIONS, MOST_ENTRY, MOST_GROUPS, MOST_NAME, MOST_TEXT, Place,
};

/// A condition that is kept, as it was written. It is read when it is asked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Condition {
    /// Its name.
    pub name: String,
    /// What it says; it may have several lines.
    pub text: String,
    /// Draw cards that are played when it is asked, as they are named in a question.
    pub plays: Vec<String>,
}

/// What is kept with a deck.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Kept {
    /// Groups, in the order of their owner.
    pub groups: Vec<Named>,
    /// Conditions, in the order of their owner.
    pub conditions: Vec<Condition>,
}

/// Why questions were not kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeptError {
    /// Something about the deck.
    Deck(DeckError),
    /// They were saved meanwhile: as they are now, and the number of that.
    Changed(Box<(Kept, i64)>),
}

impl From<DeckError> for KeptError {
    fn from(error: DeckError) -> Self {
        KeptError::Deck(error)
    }
}

impl From<Undone<KeptError>> for KeptError {
    fn from(undone: Undone<KeptError>) -> Self {
        match undone {
            Undone::Db(error) => KeptError::Deck(DeckError::Db(error)),
            Undone::Refused(error) => error,
        }
    }
}

/// What is kept with a deck that somebody may look at, and the number of its revision; where nothing ever was, 0.
///
/// # Errors
/// The database's.
pub fn load(db: &mut Db, seen: &Seen) -> Result<(Kept, i64), DbError> {
    newest(db, &seen.deck.id)
}

fn newest(db: &mut Db, deck: &str) -> Result<(Kept, i64), DbError> {
    match questions::of_deck(db, deck)? {
        Some(row) => Ok((row.kept()?, row.revision)),
        None => Ok((Kept::default(), 0)),
    }
}

/// Keeps questions with one's own deck, after the revision from which they were changed; returns the number of the new
/// one, or that of `base` when nothing is different.
///
/// # Errors
/// [`KeptError::Changed`] if another revision is the newest by now.
pub fn save(
    db: &mut Db,
    actor: &Actor,
    (deck, base): (&str, i64),
    kept: &Kept,
    now: Instant,
) -> Result<i64, KeptError> {
    decks::own(db, actor, deck)?;
    Ok(db.write(|db| {
        if !decks::take_turn(db, actor, deck)? {
            return Err(Undone::Refused(DeckError::NotFound.into()));
        }
        let (before, revision) = newest(db, deck)?;
        if revision != base {
            return Err(Undone::Refused(KeptError::Changed(Box::new((before, revision)))));
        }
        if before == *kept {
            return Ok(base);
        }
        let row = StoredQuestions {
            deck: deck.to_owned(),
            groups: kept.groups_text(),
            conditions: kept.conditions_text(),
            revision: base.saturating_add(1),
            changed_at: now.timestamp_millis(),
        };
        match base {
            0 => questions::insert(db, &row)?,
            _ => questions::replace(db, &row)?,
        }
        Ok(row.revision)
    })?)
}
