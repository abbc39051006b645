//! The connection that queries are written against.

/// A connection to either database.
#[derive(diesel::MultiConnection)]
pub enum Db {
    /// A server, for one process or several.
    Postgres(diesel::PgConnection),
    /// A file of this machine.
    Sqlite(diesel::SqliteConnection),
}
