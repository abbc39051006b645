//! The table `attempts`.

use diesel::prelude::*;
use diesel::sql_types::Text;
use serde::{Deserialize, Serialize};

use crate::db::schema::attempts;
use crate::db::{Db, DbError};

/// How often something was tried.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Insertable, Serialize, Deserialize)]
#[diesel(table_name = attempts, check_for_backend(crate::db::MultiBackend))]
pub struct StoredAttempts {
    /// What, and who or from where.
    pub name: String,
    /// How often.
    pub count: i64,
    /// When counting begins again, in milliseconds since 1970-01-01 UTC.
    pub until: i64,
}

/// Counts one more; from 1 again where the time is over. Returns the row as it is after that.
///
/// # Errors
/// The database's.
pub fn count(db: &mut Db, name: &str, now: i64, until: i64) -> Result<StoredAttempts, DbError> {
    let first = "INSERT INTO attempts (name, count, until) VALUES ($1, 0, 0) ON CONFLICT (name) DO NOTHING";
    diesel::sql_query(first).bind::<Text, _>(name).execute(db)?;
    let over = attempts::table.filter(attempts::name.eq(name)).filter(attempts::until.le(now));
    diesel::update(over).set((attempts::count.eq(0), attempts::until.eq(until))).execute(db)?;
    let row = diesel::update(attempts::table.find(name)).set(attempts::count.eq(attempts::count + 1));
    Ok(row.returning(attempts::all_columns).get_result(db)?)
}

/// What was counted of a name whose time is not over.
///
/// # Errors
/// The database's.
pub fn find(db: &mut Db, name: &str, now: i64) -> Result<Option<StoredAttempts>, DbError> {
    let row = attempts::table.find(name).filter(attempts::until.gt(now));
    Ok(row.select(StoredAttempts::as_select()).first(db).optional()?)
}

/// Forgets what was counted.
///
/// # Errors
/// The database's.
pub fn forget(db: &mut Db, name: &str) -> Result<(), DbError> {
    diesel::delete(attempts::table.find(name)).execute(db)?;
    Ok(())
}

/// Deletes some of the rows whose time is over.
///
/// # Errors
/// The database's.
pub fn sweep(db: &mut Db, now: i64, most: i64) -> Result<(), DbError> {
    let over = attempts::table.filter(attempts::until.le(now)).select(attempts::name).limit(most);
    let names: Vec<String> = over.load(db)?;
    diesel::delete(attempts::table.filter(attempts::name.eq_any(names))).execute(db)?;
    Ok(())
}

/// Rows behind a name, in the order of names.
///
/// # Errors
/// The database's.
pub fn after(db: &mut Db, name: &str, limit: i64) -> Result<Vec<StoredAttempts>, DbError> {
    let rows = attempts::table.filter(attempts::name.gt(name)).order(attempts::name).limit(limit);
    Ok(rows.select(StoredAttempts::as_select()).load(db)?)
}

/// Puts a row back as it was.
///
/// # Errors
/// The database's.
pub fn restore(db: &mut Db, row: &StoredAttempts) -> Result<(), DbError> {
    diesel::insert_into(attempts::table).values(row).execute(db)?;
    Ok(())
}
