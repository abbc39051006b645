//! Addresses of databases.

use std::fmt;
use std::path::{Path, PathBuf};

/// Which kind of database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Backend {
    /// An embedded file.
    Sqlite,
    /// A server.
    Postgres,
}

/// The address of a database: `sqlite://path` or `postgres://…`. Shown without its password.
#[derive(Clone, PartialEq, Eq)]
pub struct DbUrl {
    /// The kind it names.
    pub backend: Backend,
    text: String,
}

impl DbUrl {
    /// Reads an address; `None` if it names neither database, or a SQLite database in memory, which would be another
    /// empty one for every connection.
    pub fn parse(text: &str) -> Option<DbUrl> {
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            return Some(DbUrl { backend: Backend::Postgres, text: text.to_owned() });
        }
        let path = text.strip_prefix("sqlite:")?;
        let path = path.strip_prefix("//").unwrap_or(path);
        let in_memory = path.is_empty() || path.starts_with(":memory:") || path.contains("mode=memory");
        (!in_memory).then(|| DbUrl { backend: Backend::Sqlite, text: path.to_owned() })
    }

    /// The database in a file.
    pub fn file(path: &Path) -> DbUrl {
        DbUrl { backend: Backend::Sqlite, text: path.display().to_string() }
    }

    /// What the driver is given: a path for SQLite, the whole address for PostgreSQL.
    pub(super) fn target(&self) -> &str {
        &self.text
    }

    /// The file of a SQLite database.
    pub fn path(&self) -> Option<PathBuf> {
        let name = self.text.strip_prefix("file:").unwrap_or(&self.text);
        let name = name.split('?').next().unwrap_or(name);
        (self.backend == Backend::Sqlite).then(|| PathBuf::from(name))
    }
}

impl fmt::Display for DbUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.backend == Backend::Sqlite {
            return write!(f, "sqlite://{}", self.text);
        }
        // `postgres://user:password@host/name?password=…`: neither place of a password is shown.
        let (address, _) = self.text.split_once('?').unwrap_or((&self.text, ""));
        let (scheme, rest) = address.split_once("://").unwrap_or(("postgres", address));
        match rest.rsplit_once('@') {
            Some((user, place)) => {
                write!(f, "{scheme}://{}@{place}", user.split(':').next().unwrap_or_default())
            }
            None => write!(f, "{scheme}://{rest}"),
        }
    }
}

impl fmt::Debug for DbUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_two_kinds_of_database_are_known() {
        let of = |text: &str| DbUrl::parse(text).map(|url| (url.backend, url.text));
        assert_eq!(of("sqlite://a/b.db"), Some((Backend::Sqlite, "a/b.db".to_owned())));
        assert_eq!(of("sqlite:///var/b.db"), Some((Backend::Sqlite, "/var/b.db".to_owned())));
        assert_eq!(of("sqlite:b.db"), Some((Backend::Sqlite, "b.db".to_owned())));
        assert_eq!(of("postgresql://h/n").map(|(backend, _)| backend), Some(Backend::Postgres));
        for bad in ["", "b.db", "mysql://h/n", "sqlite::memory:", "sqlite://", "sqlite:file:x?mode=memory"] {
            assert_eq!(of(bad), None, "{bad}");
        }
    }

    #[test]
    fn a_password_is_never_shown() {
        for (text, shown) in [
            ("postgres://ann:se:cr@et@host:5432/decks", "postgres://ann@host:5432/decks"),
            ("postgres://host/decks?user=ann&password=secret", "postgres://host/decks"),
            ("postgresql://ann@host/decks", "postgresql://ann@host/decks"),
        ] {
            let url = DbUrl::parse(text).unwrap();
            assert_eq!((url.to_string(), format!("{url:?}")), (shown.to_owned(), shown.to_owned()));
        }
    }
}
