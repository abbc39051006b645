//! What is done with several of one's decks at once.

use super::{Seen, store};
use crate::accounts::Actor;
use crate::db::{Db, DbError};
use crate::ids;

/// The most that are taken at once.
pub const MOST_AT_ONCE: usize = 100;

/// Ids, each once; no other text is looked for.
fn chosen(ids: &[String]) -> Vec<&String> {
    let mut chosen: Vec<&String> = Vec::new();
    for id in ids.iter().filter(|id| ids::is_one(id)) {
        if chosen.len() < MOST_AT_ONCE && !chosen.contains(&id) {
            chosen.push(id);
        }
    }
    chosen
}

/// Those of the ids that are one's own decks, each once, in their order. What is gone or somebody else's is left away.
///
/// # Errors
/// The database's.
pub fn own_of(db: &mut Db, actor: &Actor, ids: &[String]) -> Result<Vec<Seen>, DbError> {
    let ids = chosen(ids);
    let rows = store::decks::several(db, &ids, &actor.account)?.into_iter();
    let mut found = rows.map(|row| Seen::new(Some(actor), row)).collect::<Result<Vec<_>, _>>()?;
    found.sort_by_key(|seen| ids.iter().position(|id| **id == seen.deck.id));
    Ok(found)
}

/// Deletes those of the ids that are one's own decks, all or none; returns how many there were.
///
/// # Errors
/// The database's.
pub fn delete(db: &mut Db, actor: &Actor, ids: &[String]) -> Result<usize, DbError> {
    // Always in one order, so that two windows do not wait for each other.
    let mut ids = chosen(ids);
    ids.sort();
    db.change(|db| {
        let mut count = 0;
        for id in &ids {
            count += usize::from(store::decks::delete(db, id, &actor.account)?);
        }
        Ok(count)
    })
}
