//! The table `accounts`.

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use serde::{Deserialize, Serialize};

use crate::db::schema::accounts;
use crate::db::{Db, DbError};

/// An account.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Insertable, Serialize, Deserialize)]
#[diesel(table_name = accounts, check_for_backend(crate::db::MultiBackend))]
pub struct StoredAccount {
    /// Random.
    pub id: String,
    /// As shown.
    pub name: String,
    /// Folded.
    pub name_key: String,
    /// A role's word.
    pub role: String,
    /// In PHC form.
    pub password: String,
    /// Milliseconds since 1970-01-01 UTC.
    pub created_at: i64,
    /// When role or password changed.
    pub changed_at: i64,
}

/// The account of a name.
///
/// # Errors
/// The database's.
pub fn by_name(db: &mut Db, name_key: &str) -> Result<Option<StoredAccount>, DbError> {
    let found = accounts::table.filter(accounts::name_key.eq(name_key));
    Ok(found.select(StoredAccount::as_select()).first(db).optional()?)
}

/// The account of an id.
///
/// # Errors
/// The database's.
pub fn by_id(db: &mut Db, id: &str) -> Result<Option<StoredAccount>, DbError> {
    Ok(accounts::table.find(id).select(StoredAccount::as_select()).first(db).optional()?)
}

/// Stores an account, unless its name is taken; whether it did.
///
/// # Errors
/// The database's.
pub fn insert(db: &mut Db, account: &StoredAccount) -> Result<bool, DbError> {
    // Neither of diesel's kinds of this statement is for both databases; numbered placeholders are.
    let statement = "INSERT INTO accounts (id, name, name_key, role, password, created_at, changed_at) \
                     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (name_key) DO NOTHING";
    let insert = diesel::sql_query(statement)
        .bind::<Text, _>(&account.id)
        .bind::<Text, _>(&account.name)
        .bind::<Text, _>(&account.name_key)
        .bind::<Text, _>(&account.role)
        .bind::<Text, _>(&account.password)
        .bind::<BigInt, _>(account.created_at)
        .bind::<BigInt, _>(account.changed_at);
    Ok(insert.execute(db)? == 1)
}

/// Takes the turn of an account, and returns it as it is now.
///
/// # Errors
/// The database's.
pub fn lock(db: &mut Db, id: &str) -> Result<Option<StoredAccount>, DbError> {
    let row = diesel::update(accounts::table.find(id)).set(accounts::id.eq(accounts::id));
    Ok(row.returning(accounts::all_columns).get_result(db).optional()?)
}

/// Takes the turn of all who give roles, and returns their ids.
///
/// # Errors
/// The database's.
pub fn lock_admins(db: &mut Db) -> Result<Vec<String>, DbError> {
    let rows = diesel::update(accounts::table.filter(accounts::role.eq("admin")));
    Ok(rows.set(accounts::id.eq(accounts::id)).returning(accounts::id).get_results(db)?)
}

/// Changes a password; whether it still was the old one.
///
/// # Errors
/// The database's.
pub fn set_password(db: &mut Db, id: &str, old: &str, new: &str, now: i64) -> Result<bool, DbError> {
    let row = accounts::table.filter(accounts::id.eq(id)).filter(accounts::password.eq(old));
    let change = (accounts::password.eq(new), accounts::changed_at.eq(now));
    Ok(diesel::update(row).set(change).execute(db)? == 1)
}

/// Makes a password's hash anew, or leaves it, and takes the account's turn with it; whether it still was the old one.
///
/// # Errors
/// The database's.
pub fn rehash(db: &mut Db, id: &str, old: &str, new: &str) -> Result<bool, DbError> {
    let row = accounts::table.filter(accounts::id.eq(id)).filter(accounts::password.eq(old));
    Ok(diesel::update(row).set(accounts::password.eq(new)).execute(db)? == 1)
}

/// Gives an account a role.
///
/// # Errors
/// The database's.
pub fn set_role(db: &mut Db, id: &str, role: &str, now: i64) -> Result<bool, DbError> {
    let change = (accounts::role.eq(role), accounts::changed_at.eq(now));
    Ok(diesel::update(accounts::table.find(id)).set(change).execute(db)? == 1)
}

/// Deletes an account, and with it everything that is its own.
///
/// # Errors
/// The database's.
pub fn delete(db: &mut Db, id: &str) -> Result<(), DbError> {
    diesel::delete(accounts::table.find(id)).execute(db)?;
    Ok(())
}

/// Accounts whose names have a part, by name; all for an empty one. The part is folded, so that it holds no wildcard.
///
/// # Errors
/// The database's.
pub fn search(db: &mut Db, part: &str, offset: i64, limit: i64) -> Result<Vec<StoredAccount>, DbError> {
    let found = accounts::table.filter(accounts::name_key.like(format!("%{part}%")));
    let found = found.order(accounts::name_key).offset(offset).limit(limit);
    Ok(found.select(StoredAccount::as_select()).load(db)?)
}

/// Accounts behind an id, in the order of ids.
///
/// # Errors
/// The database's.
pub fn after(db: &mut Db, id: &str, limit: i64) -> Result<Vec<StoredAccount>, DbError> {
    let rows = accounts::table.filter(accounts::id.gt(id)).order(accounts::id).limit(limit);
    Ok(rows.select(StoredAccount::as_select()).load(db)?)
}

/// Puts a row back as it was.
///
/// # Errors
/// The database's.
pub fn restore(db: &mut Db, row: &StoredAccount) -> Result<(), DbError> {
    diesel::insert_into(accounts::table).values(row).execute(db)?;
    Ok(())
}
