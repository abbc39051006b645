//! The table `sessions`.

use diesel::prelude::*;
use serde::{Deserialize, Serialize};

use super::accounts::StoredAccount;
use crate::db::schema::{accounts, sessions};
use crate::db::{Db, DbError};

/// A browser that is signed in.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Insertable, Serialize, Deserialize)]
#[diesel(table_name = sessions, check_for_backend(crate::db::MultiBackend))]
pub struct StoredSession {
    /// Hash of the secret in its cookie.
    pub id: String,
    /// Whose it is.
    pub account: String,
    /// What the browser says it is.
    pub device: String,
    /// Milliseconds since 1970-01-01 UTC.
    pub created_at: i64,
    /// To the hour.
    pub seen_at: i64,
    /// When it ends by itself.
    pub expires_at: i64,
}

/// A session that has not ended, and its account.
///
/// # Errors
/// The database's.
pub fn find(db: &mut Db, id: &str, now: i64) -> Result<Option<(StoredSession, StoredAccount)>, DbError> {
    let found = sessions::table.inner_join(accounts::table).filter(sessions::id.eq(id));
    let found = found.filter(sessions::expires_at.gt(now));
    Ok(found.select((StoredSession::as_select(), StoredAccount::as_select())).first(db).optional()?)
}

/// Remembers that a session was seen.
///
/// # Errors
/// The database's.
pub fn seen(db: &mut Db, id: &str, now: i64, expires_at: i64) -> Result<(), DbError> {
    let row = sessions::table.filter(sessions::id.eq(id));
    let change = (sessions::seen_at.eq(now), sessions::expires_at.eq(expires_at));
    match db.change(|db| Ok(diesel::update(row).set(change).execute(db)?)) {
        // It can be remembered next time as well.
        Ok(_) | Err(DbError::Busy | DbError::ReadOnly) => Ok(()),
        Err(error) => Err(error),
    }
}
