//! The database: one connection type over SQLite and PostgreSQL, how it is opened, and the one way to write.
//!
//! Queries are written once, against [`Db`], in the `store` files of the rooms. What the two databases do
//! differently is in this room.

#[expect(missing_docs, reason = "what diesel derives has no comments")]
mod connection;
mod error;
mod open;
#[expect(missing_docs, reason = "the migrations say what a column is")]
pub mod schema;
mod url;
mod write;

pub use connection::{Db, MultiBackend};
pub use error::DbError;
pub use open::{Manager, Pool, connect, newest_migration, open, pool};
pub use url::{Backend, DbUrl};
pub use write::Undone;
