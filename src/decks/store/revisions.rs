//! The table `revisions`. Its rows are only added.

use diesel::prelude::*;
use serde::{Deserialize, Serialize};

use crate::db::schema::revisions;
use crate::db::{Db, DbError};
use crate::decks::cards;
use crate::decks::model::{Contents, Origin};

/// What a deck said at a time.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Insertable, Serialize, Deserialize)]
#[diesel(table_name = revisions, check_for_backend(crate::db::MultiBackend))]
pub struct StoredRevision {
    /// The deck.
    pub deck: String,
    /// Counted from 1.
    pub number: i64,
    /// The name.
    pub name: String,
    /// Folded.
    pub name_key: String,
    /// A format's id.
    pub format: String,
    /// Each with a line end before and behind it; empty for none.
    pub tags: String,
    /// Notes.
    pub notes: String,
    /// As [`cards::to_text`] writes them.
    pub cards: String,
    /// The account that saved it.
    pub made_by: String,
    /// Milliseconds since 1970-01-01 UTC.
    pub made_at: i64,
    /// An origin's word.
    pub origin: String,
}

impl StoredRevision {
    /// What it says.
    ///
    /// # Errors
    /// [`DbError::Damaged`].
    pub fn contents(&self) -> Result<Contents, DbError> {
        Ok(Contents {
            name: self.name.clone(),
            format: self.format.clone(),
            tags: self.tags.lines().filter(|tag| !tag.is_empty()).map(str::to_owned).collect(),
            notes: self.notes.clone(),
            deck: cards::from_text(&self.cards)?,
        })
    }

    /// How it came about.
    ///
    /// # Errors
    /// [`DbError::Damaged`].
    pub fn came_about(&self) -> Result<Origin, DbError> {
        Origin::from_word(&self.origin).ok_or_else(|| DbError::Damaged("revisions".to_owned()))
    }
}

/// Tags as they are stored, so that a whole one can be looked for.
pub fn tags_text(tags: &[String]) -> String {
    if tags.is_empty() { String::new() } else { format!("\n{}\n", tags.join("\n")) }
}

/// A revision.
///
/// # Errors
/// The database's.
pub fn find(db: &mut Db, deck: &str, number: i64) -> Result<Option<StoredRevision>, DbError> {
    let found = revisions::table.find((deck, number)).select(StoredRevision::as_select());
    Ok(found.first(db).optional()?)
}

/// Revisions before one, newest first; for a page, and one more to compare the last with.
///
/// # Errors
/// The database's.
pub fn before(db: &mut Db, deck: &str, number: i64, most: i64) -> Result<Vec<StoredRevision>, DbError> {
    let rows = revisions::table.filter(revisions::deck.eq(deck)).filter(revisions::number.lt(number));
    let rows = rows.order(revisions::number.desc()).limit(most);
    Ok(rows.select(StoredRevision::as_select()).load(db)?)
}

/// Adds a revision.
///
/// # Errors
/// The database's.
pub fn insert(db: &mut Db, row: &StoredRevision) -> Result<(), DbError> {
    diesel::insert_into(revisions::table).values(row).execute(db)?;
    Ok(())
}

/// Revisions behind one, in the order of decks and numbers.
///
/// # Errors
/// The database's.
pub fn after(
    db: &mut Db,
    (deck, number): &(String, i64),
    limit: i64,
) -> Result<Vec<StoredRevision>, DbError> {
    // The first condition lets both databases begin in the index.
    let behind = revisions::deck.gt(deck).or(revisions::number.gt(number));
    let rows = revisions::table.filter(revisions::deck.ge(deck)).filter(behind);
    let rows = rows.order((revisions::deck, revisions::number)).limit(limit);
    Ok(rows.select(StoredRevision::as_select()).load(db)?)
}
