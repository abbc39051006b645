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
        // Of what SQLite's own addresses can say, only "read and do not write" makes sense here.
        let plain = match path.strip_prefix("file:") {
            Some(address) => address.strip_suffix("?mode=ro").unwrap_or(address),
            None => path,
        };
        let odd = plain.is_empty()
            || plain.contains(":memory:")
            || path != plain && plain.contains(['?', '%', '#']);
        (!odd).then(|| DbUrl { backend: Backend::Sqlite, text: path.to_owned() })
    }

    /// The database in a file.
    pub fn file(path: &Path) -> DbUrl {
        let path = path.display().to_string();
        // A folder may be called like the beginning of an address.
        let text = if path.starts_with("file:") { format!("./{path}") } else { path };
        DbUrl { backend: Backend::Sqlite, text }
    }

    /// Scheme, user with password, and the rest of a server's address.
    fn parts(&self) -> (&str, &str, &str) {
        let (scheme, rest) = self.text.split_once("://").unwrap_or(("postgres", &self.text));
        // A password stands before the last `@`, where it may hold nearly everything. Without a user there may be an `@`
        // further on, behind the `/` or `?` that ends a host.
        let authority = rest.find(['/', '?']).map_or(rest, |end| rest.get(..end).unwrap_or(rest));
        let has_user = authority.contains('@') || authority.contains(':') && rest.contains('@');
        match rest.rsplit_once('@').filter(|_| has_user) {
            Some((user, place)) => (scheme, user, place),
            None => (scheme, "", rest),
        }
    }

    /// The address with an end to all waiting for a server that does not answer, unless it has one already.
    pub(super) fn with_timeouts(&self) -> String {
        let (_, _, place) = self.parts();
        let mut begun = place.contains('?');
        let mut text = self.text.clone();
        for (name, value) in [("connect_timeout", "5"), ("tcp_user_timeout", "10000")] {
            if !place.contains(name) {
                text.push(if begun { '&' } else { '?' });
                text.push_str(&format!("{name}={value}"));
                begun = true;
            }
        }
        text
    }

    /// A text of the driver's, which may quote the address, without anything secret that is in it.
    pub(super) fn without_secrets(&self, text: &str) -> String {
        if self.backend == Backend::Sqlite {
            return text.to_owned();
        }
        let shown = self.to_string();
        let secrets = self.text.split([':', '/', '@', '?', '&', '=']).filter(|part| part.len() > 2);
        let mut text = text.replace(&self.text, &shown);
        for secret in secrets.filter(|part| !shown.contains(part)) {
            text = text.replace(secret, "…");
        }
        text
    }

    /// What the driver is given: a path for SQLite, the whole address for PostgreSQL.
    pub(super) fn target(&self) -> &str {
        &self.text
    }

    /// The file of a SQLite database.
    pub fn path(&self) -> Option<PathBuf> {
        // Only addresses that begin so have anything but a path in them.
        let name = match self.text.strip_prefix("file:") {
            Some(address) => address.split('?').next().unwrap_or(address),
            None => &self.text,
        };
        (self.backend == Backend::Sqlite).then(|| PathBuf::from(name))
    }
}

impl fmt::Display for DbUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.backend == Backend::Sqlite {
            return write!(f, "sqlite://{}", self.text);
        }
        // Nor is what follows `?` shown, since a password may be in it.
        let (scheme, user, place) = self.parts();
        let user = user.split(':').next().unwrap_or_default();
        let place = place.split('?').next().unwrap_or_default();
        let at = if user.is_empty() { "" } else { "@" };
        write!(f, "{scheme}://{user}{at}{place}")
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
        for bad in [
            "",
            "b.db",
            "mysql://h/n",
            "sqlite::memory:",
            "sqlite://",
            "sqlite:file:x?mode=memory",
            "sqlite:file::memory:",
        ] {
            assert_eq!(of(bad), None, "{bad}");
        }
    }

    #[test]
    fn waiting_ends_wherever_the_address_goes_on() {
        for (text, ends) in [
            ("postgres://h/n", "/n?connect_timeout=5&tcp_user_timeout=10000"),
            ("postgres://h/n?user=ann@corp", "ann@corp&connect_timeout=5&tcp_user_timeout=10000"),
            ("postgres://a:b?c@h/n", "@h/n?connect_timeout=5&tcp_user_timeout=10000"),
            ("postgres://h/n?connect_timeout=1", "connect_timeout=1&tcp_user_timeout=10000"),
        ] {
            let whole = DbUrl::parse(text).unwrap().with_timeouts();
            assert!(whole.ends_with(ends), "{whole}");
        }
    }

    #[test]
    fn a_password_is_never_shown() {
        for (text, shown) in [
            ("postgres://ann:se:cr@et@host:5432/decks", "postgres://ann@host:5432/decks"),
            ("postgres://host/decks?user=ann&password=secret", "postgres://host/decks"),
            ("postgresql://ann@host/decks", "postgresql://ann@host/decks"),
            ("postgres://ann:se?cr/et@host/decks", "postgres://ann@host/decks"),
            ("postgres:///decks?host=/run/postgresql&password=x@y", "postgres:///decks"),
        ] {
            let url = DbUrl::parse(text).unwrap();
            assert_eq!((url.to_string(), format!("{url:?}")), (shown.to_owned(), shown.to_owned()));
        }
    }
}
