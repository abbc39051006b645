//! What can go wrong with a database, by what its owner can do about it.

use diesel::result::{ConnectionError, DatabaseErrorKind, Error};

/// Why the database did not do what was asked. The text that some carry is the driver's own, for the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DbError {
    /// It cannot be reached or opened, or went away.
    Unreachable(String),
    /// Others kept it busy until the deadline. Nothing was written; later it may work.
    Busy,
    /// A newer release wrote it: the migration that this one does not know.
    Newer(String),
    /// There are no tables in it yet, and this command does not make them.
    Empty,
    /// An older release wrote it, and this command does not upgrade it.
    Older,
    /// It may not be written to.
    ReadOnly,
    /// There is no room left to write.
    Full,
    /// What is there is no database, or a damaged one.
    Damaged(String),
    /// Anything else: a fault of ours.
    Other(String),
}

impl DbError {
    /// The spelling in logs and texts.
    pub const fn word(&self) -> &'static str {
        match self {
            DbError::Unreachable(_) => "unreachable",
            DbError::Busy => "busy",
            DbError::Newer(_) => "newer",
            DbError::Empty => "empty",
            DbError::Older => "older",
            DbError::ReadOnly => "read-only",
            DbError::Full => "full",
            DbError::Damaged(_) => "damaged",
            DbError::Other(_) => "other",
        }
    }

    /// What the driver said, or the migration that is not known.
    pub fn detail(&self) -> &str {
        match self {
            DbError::Unreachable(text)
            | DbError::Newer(text)
            | DbError::Damaged(text)
            | DbError::Other(text) => text,
            DbError::Busy | DbError::Empty | DbError::Older | DbError::ReadOnly | DbError::Full => "",
        }
    }

    /// SQLite has one kind for all of these, and never translates its messages; PostgreSQL has no kind for a full disk,
    /// and quotes the system.
    pub(super) fn of_message(text: String) -> DbError {
        let has = |parts: &[&str]| parts.iter().any(|part| text.contains(part));
        if has(&["database is locked", "database table is locked", "database schema is locked"]) {
            DbError::Busy
        } else if has(&["readonly database", "read-only"]) {
            DbError::ReadOnly
        } else if has(&["disk is full", "No space left on device", "File too large"]) {
            DbError::Full
        } else if has(&["is not a database", "malformed"]) {
            DbError::Damaged(text)
        } else if has(&["unable to open database file", "disk I/O error"]) {
            DbError::Unreachable(text)
        } else {
            DbError::Other(text)
        }
    }
}

impl From<Error> for DbError {
    fn from(error: Error) -> DbError {
        match error {
            Error::DatabaseError(kind, info) => {
                let text = info.message().to_owned();
                match kind {
                    DatabaseErrorKind::ClosedConnection | DatabaseErrorKind::UnableToSendCommand => {
                        DbError::Unreachable(text)
                    }
                    DatabaseErrorKind::ReadOnlyTransaction => DbError::ReadOnly,
                    DatabaseErrorKind::SerializationFailure => DbError::Busy,
                    _ => DbError::of_message(text),
                }
            }
            // Every row that is asked for by name has to be there.
            Error::NotFound => DbError::Damaged(error.to_string()),
            Error::BrokenTransactionManager => DbError::Unreachable(error.to_string()),
            error => DbError::Other(error.to_string()),
        }
    }
}

impl From<ConnectionError> for DbError {
    fn from(error: ConnectionError) -> DbError {
        match DbError::of_message(error.to_string()) {
            DbError::Other(text) => DbError::Unreachable(text),
            known => known,
        }
    }
}

impl From<diesel::r2d2::PoolError> for DbError {
    fn from(error: diesel::r2d2::PoolError) -> DbError {
        DbError::Unreachable(error.to_string())
    }
}
