//! The table `accounts`.

use diesel::prelude::*;
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

/// Takes the turn of everybody who changes how much an account has; returns whether there is such an account.
///
/// # Errors
/// The database's.
pub fn take_turn(db: &mut Db, id: &str) -> Result<bool, DbError> {
    // A row that is written waits for its turn, also when it stays as it was.
    let row = accounts::table.find(id);
    Ok(diesel::update(row).set(accounts::changed_at.eq(accounts::changed_at)).execute(db)? == 1)
}
