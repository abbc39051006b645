//! The table `plans`.

use diesel::prelude::*;
use serde::{Deserialize, Serialize};

use crate::db::schema::plans;
use crate::db::{Db, DbError};

/// What goes out and what comes in against an opponent.
#[derive(
    Clone, Debug, PartialEq, Eq, Queryable, Selectable, Insertable, AsChangeset, Serialize, Deserialize,
)]
#[diesel(table_name = plans, check_for_backend(crate::db::MultiBackend))]
pub struct StoredPlan {
    /// Random.
    pub id: String,
    /// The deck.
    pub deck: String,
    /// Against whom.
    pub name: String,
    /// `either`, `first` or `second`.
    pub turn: String,
    /// A line each.
    pub swaps: String,
    /// Notes.
    pub notes: String,
    /// Counted from 1.
    pub revision: i64,
    /// Milliseconds since 1970-01-01 UTC.
    pub changed_at: i64,
}

/// The plans of a deck, by name.
///
/// # Errors
/// The database's.
pub fn of_deck(db: &mut Db, deck: &str) -> Result<Vec<StoredPlan>, DbError> {
    let rows = plans::table.filter(plans::deck.eq(deck)).order((plans::name, plans::id));
    Ok(rows.select(StoredPlan::as_select()).load(db)?)
}

/// Adds a plan.
///
/// # Errors
/// The database's.
pub fn insert(db: &mut Db, row: &StoredPlan) -> Result<(), DbError> {
    diesel::insert_into(plans::table).values(row).execute(db)?;
    Ok(())
}

/// Puts a plan in the place of its revision before; returns whether that was still the newest.
///
/// # Errors
/// The database's.
pub fn replace(db: &mut Db, row: &StoredPlan) -> Result<bool, DbError> {
    let before = plans::table
        .filter(plans::id.eq(&row.id))
        .filter(plans::deck.eq(&row.deck))
        .filter(plans::revision.eq(row.revision - 1));
    Ok(diesel::update(before).set(row).execute(db)? == 1)
}

/// Deletes a plan of a deck; returns whether there was one.
///
/// # Errors
/// The database's.
pub fn delete(db: &mut Db, deck: &str, id: &str) -> Result<bool, DbError> {
    let row = plans::table.filter(plans::id.eq(id)).filter(plans::deck.eq(deck));
    Ok(diesel::delete(row).execute(db)? == 1)
}

/// Plans behind an id, in the order of ids.
///
/// # Errors
/// The database's.
pub fn after(db: &mut Db, id: &str, limit: i64) -> Result<Vec<StoredPlan>, DbError> {
    let rows = plans::table.filter(plans::id.gt(id)).order(plans::id).limit(limit);
    Ok(rows.select(StoredPlan::as_select()).load(db)?)
}
