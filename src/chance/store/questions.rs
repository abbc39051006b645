//! The table `questions`.

use diesel::prelude::*;
use serde::{Deserialize, Serialize};

use crate::db::schema::{decks, questions};
use crate::db::{Db, DbError};

/// What is kept to be asked of a deck.
#[derive(
    Clone, Debug, PartialEq, Eq, Queryable, Selectable, Insertable, AsChangeset, Serialize, Deserialize,
)]
#[diesel(table_name = questions, check_for_backend(crate::db::MultiBackend))]
pub struct StoredQuestions {
    /// The deck.
    pub deck: String,
    /// A line each.
    pub groups: String,
    /// A line each.
    pub conditions: String,
    /// Counted from 1.
    pub revision: i64,
    /// Milliseconds since 1970-01-01 UTC.
    pub changed_at: i64,
}

/// The questions of a deck.
///
/// # Errors
/// The database's.
pub fn of_deck(db: &mut Db, deck: &str) -> Result<Option<StoredQuestions>, DbError> {
    let row = questions::table.filter(questions::deck.eq(deck));
    Ok(row.select(StoredQuestions::as_select()).first(db).optional()?)
}

/// Adds the first questions of a deck.
///
/// # Errors
/// The database's.
pub fn insert(db: &mut Db, row: &StoredQuestions) -> Result<(), DbError> {
    diesel::insert_into(questions::table).values(row).execute(db)?;
    Ok(())
}

/// Puts questions in the place of those that the deck has.
///
/// # Errors
/// The database's.
pub fn replace(db: &mut Db, row: &StoredQuestions) -> Result<(), DbError> {
    diesel::update(questions::table.filter(questions::deck.eq(&row.deck))).set(row).execute(db)?;
    Ok(())
}

/// The first questions of an account's decks behind a deck, in the order of their ids.
///
/// # Errors
/// The database's.
pub fn own_after(db: &mut Db, owner: &str, deck: &str) -> Result<Option<StoredQuestions>, DbError> {
    let rows = questions::table.inner_join(decks::table).filter(decks::owner.eq(owner));
    let rows = rows.filter(questions::deck.gt(deck)).order(questions::deck);
    Ok(rows.select(StoredQuestions::as_select()).first(db).optional()?)
}

/// Questions behind a deck, in the order of the decks' ids.
///
/// # Errors
/// The database's.
pub fn after(db: &mut Db, deck: &str, limit: i64) -> Result<Vec<StoredQuestions>, DbError> {
    let rows = questions::table.filter(questions::deck.gt(deck)).order(questions::deck).limit(limit);
    Ok(rows.select(StoredQuestions::as_select()).load(db)?)
}
