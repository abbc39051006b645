//! What is kept to be asked of somebody's decks, for themselves.

use serde::Serialize;

use super::kept::Kept;
use super::store::questions::{self, StoredQuestions};
use crate::accounts::Actor;
use crate::clock;
use crate::db::{Db, DbError};

/// The questions of a deck.
#[derive(Debug, Serialize)]
pub struct Export {
    deck: String,
    groups: Vec<Group>,
    conditions: Vec<Condition>,
    revision: i64,
    changed_at: String,
}

#[derive(Debug, Serialize)]
struct Group {
    name: String,
    entries: Vec<String>,
}

#[derive(Debug, Serialize)]
struct Condition {
    name: String,
    text: String,
    plays: Vec<String>,
}

/// The next questions of who asks, behind a deck's id.
///
/// # Errors
/// The database's.
pub fn after(db: &mut Db, actor: &Actor, deck: &str) -> Result<Option<Export>, DbError> {
    questions::own_after(db, &actor.account, deck)?.map(Export::of).transpose()
}

impl Export {
    /// What to ask the next ones behind.
    pub fn deck(&self) -> &str {
        &self.deck
    }

    fn of(row: StoredQuestions) -> Result<Export, DbError> {
        let Kept { groups, conditions } = row.kept()?;
        let group = |one: deck_law::odds::Named| Group { name: one.name, entries: one.entries };
        let condition =
            |one: super::kept::Condition| Condition { name: one.name, text: one.text, plays: one.plays };
        Ok(Export {
            deck: row.deck,
            groups: groups.into_iter().map(group).collect(),
            conditions: conditions.into_iter().map(condition).collect(),
            revision: row.revision,
            changed_at: clock::text(row.changed_at),
        })
    }
}
