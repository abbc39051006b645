//! The table `tokens`.

use diesel::prelude::*;
use serde::{Deserialize, Serialize};

use super::accounts::StoredAccount;
use crate::db::schema::{accounts, tokens};
use crate::db::{Db, DbError};

/// A program that acts for somebody.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Insertable, Serialize, Deserialize)]
#[diesel(table_name = tokens, check_for_backend(crate::db::MultiBackend))]
pub struct StoredToken {
    /// Random.
    pub id: String,
    /// Whom it acts for.
    pub account: String,
    /// What its owner calls it.
    pub name: String,
    /// Hash of the secret.
    pub hash: String,
    /// Words with a blank between them.
    pub scopes: String,
    /// Milliseconds since 1970-01-01 UTC.
    pub created_at: i64,
    /// To the hour; 0 for never.
    pub used_at: i64,
    /// When it ends by itself.
    pub expires_at: i64,
}

/// A token that has not ended, and its account.
///
/// # Errors
/// The database's.
pub fn find(db: &mut Db, hash: &str, now: i64) -> Result<Option<(StoredToken, StoredAccount)>, DbError> {
    let found = tokens::table.inner_join(accounts::table).filter(tokens::hash.eq(hash));
    let found = found.filter(tokens::expires_at.gt(now));
    Ok(found.select((StoredToken::as_select(), StoredAccount::as_select())).first(db).optional()?)
}

/// Remembers that a token was used.
///
/// # Errors
/// The database's.
pub fn used(db: &mut Db, id: &str, now: i64) -> Result<(), DbError> {
    match db
        .change(|db| Ok(diesel::update(tokens::table.find(id)).set(tokens::used_at.eq(now)).execute(db)?))
    {
        // It can be remembered next time as well.
        Ok(_) | Err(DbError::Busy | DbError::ReadOnly) => Ok(()),
        Err(error) => Err(error),
    }
}

/// Stores a token.
///
/// # Errors
/// The database's.
pub fn insert(db: &mut Db, token: &StoredToken) -> Result<(), DbError> {
    diesel::insert_into(tokens::table).values(token).execute(db)?;
    Ok(())
}

/// The tokens of an account that have not ended, the newest first.
///
/// # Errors
/// The database's.
pub fn of(db: &mut Db, account: &str, now: i64) -> Result<Vec<StoredToken>, DbError> {
    let found = tokens::table.filter(tokens::account.eq(account)).filter(tokens::expires_at.gt(now));
    let found = found.order((tokens::created_at.desc(), tokens::id));
    Ok(found.select(StoredToken::as_select()).load(db)?)
}

/// How many tokens of an account have not ended; those that have are deleted.
///
/// # Errors
/// The database's.
pub fn count(db: &mut Db, account: &str, now: i64) -> Result<i64, DbError> {
    let own = tokens::table.filter(tokens::account.eq(account));
    diesel::delete(own.filter(tokens::expires_at.le(now))).execute(db)?;
    Ok(own.count().get_result(db)?)
}

/// Ends a token of an account; whether there was one.
///
/// # Errors
/// The database's.
pub fn end_of(db: &mut Db, account: &str, id: &str) -> Result<bool, DbError> {
    let row = tokens::table.filter(tokens::id.eq(id)).filter(tokens::account.eq(account));
    Ok(diesel::delete(row).execute(db)? == 1)
}

/// Ends all tokens of an account.
///
/// # Errors
/// The database's.
pub fn end_all(db: &mut Db, account: &str) -> Result<(), DbError> {
    diesel::delete(tokens::table.filter(tokens::account.eq(account))).execute(db)?;
    Ok(())
}

/// Tokens behind an id, in the order of ids.
///
/// # Errors
/// The database's.
pub fn after(db: &mut Db, id: &str, limit: i64) -> Result<Vec<StoredToken>, DbError> {
    let rows = tokens::table.filter(tokens::id.gt(id)).order(tokens::id).limit(limit);
    Ok(rows.select(StoredToken::as_select()).load(db)?)
}
