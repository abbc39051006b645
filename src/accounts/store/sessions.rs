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

/// Stores a session.
///
/// # Errors
/// The database's.
pub fn insert(db: &mut Db, session: &StoredSession) -> Result<(), DbError> {
    diesel::insert_into(sessions::table).values(session).execute(db)?;
    Ok(())
}

/// The sessions of an account that have not ended, the newest first.
///
/// # Errors
/// The database's.
pub fn of(db: &mut Db, account: &str, now: i64) -> Result<Vec<StoredSession>, DbError> {
    let found = sessions::table.filter(sessions::account.eq(account)).filter(sessions::expires_at.gt(now));
    let found = found.order((sessions::seen_at.desc(), sessions::id));
    Ok(found.select(StoredSession::as_select()).load(db)?)
}

/// Ends a session of whomever.
///
/// # Errors
/// The database's.
pub fn end(db: &mut Db, id: &str) -> Result<(), DbError> {
    diesel::delete(sessions::table.find(id)).execute(db)?;
    Ok(())
}

/// Ends a session of an account; whether there was one.
///
/// # Errors
/// The database's.
pub fn end_of(db: &mut Db, account: &str, id: &str) -> Result<bool, DbError> {
    let row = sessions::table.filter(sessions::id.eq(id)).filter(sessions::account.eq(account));
    Ok(diesel::delete(row).execute(db)? == 1)
}

/// Ends all sessions of an account.
///
/// # Errors
/// The database's.
pub fn end_all(db: &mut Db, account: &str) -> Result<(), DbError> {
    diesel::delete(sessions::table.filter(sessions::account.eq(account))).execute(db)?;
    Ok(())
}

/// Makes room for one more: of an account's sessions only the newest stay.
///
/// # Errors
/// The database's.
pub fn trim(db: &mut Db, account: &str, keep: i64) -> Result<(), DbError> {
    let own = sessions::table.filter(sessions::account.eq(account));
    let old = own.order((sessions::seen_at.desc(), sessions::id)).offset(keep).limit(1000);
    let ids: Vec<String> = old.select(sessions::id).load(db)?;
    if !ids.is_empty() {
        diesel::delete(sessions::table.filter(sessions::id.eq_any(ids))).execute(db)?;
    }
    Ok(())
}

/// Deletes some of the sessions that have ended by themselves.
///
/// # Errors
/// The database's.
pub fn sweep(db: &mut Db, now: i64, most: i64) -> Result<(), DbError> {
    let over = sessions::table.filter(sessions::expires_at.le(now)).select(sessions::id).limit(most);
    let ids: Vec<String> = over.load(db)?;
    diesel::delete(sessions::table.filter(sessions::id.eq_any(ids))).execute(db)?;
    Ok(())
}

/// Sessions behind an id, in the order of ids.
///
/// # Errors
/// The database's.
pub fn after(db: &mut Db, id: &str, limit: i64) -> Result<Vec<StoredSession>, DbError> {
    let rows = sessions::table.filter(sessions::id.gt(id)).order(sessions::id).limit(limit);
    Ok(rows.select(StoredSession::as_select()).load(db)?)
}
