//! Settings: one table for flags, environment, help and documentation, and the one place that reads the environment.

use std::env;
use std::net::{IpAddr, SocketAddr};
use std::path::Path;
use std::sync::Arc;

use crate::db::DbUrl;
use crate::pictures::Pictures;
use crate::say::Lang;

/// A setting.
pub struct Setting {
    /// Flag of the command line, without dashes.
    pub flag: &'static str,
    /// Environment variable.
    pub variable: &'static str,
    /// Value when nothing is said; empty when there is none.
    pub default: &'static str,
    /// Key of its sentence.
    pub help: &'static str,
    /// Key of the placeholder for its value.
    pub value: &'static str,
}

/// Settings of `deckward serve`.
pub const SERVE: [Setting; 5] = [
    Setting {
        flag: "bind",
        variable: "DECKWARD_BIND",
        default: "127.0.0.1:8080",
        help: "help-serve-bind",
        value: "value-address",
    },
    Setting {
        flag: "base-url",
        variable: "DECKWARD_BASE_URL",
        default: "",
        help: "help-serve-base-url",
        value: "value-url",
    },
    Setting {
        flag: "proxy",
        variable: "DECKWARD_PROXY",
        default: "",
        help: "help-serve-proxy",
        value: "value-proxies",
    },
    Setting {
        flag: "log",
        variable: "DECKWARD_LOG",
        default: "info",
        help: "help-serve-log",
        value: "value-log",
    },
    Setting {
        flag: "pictures",
        variable: "DECKWARD_PICTURES",
        default: "",
        help: "help-serve-pictures",
        value: "value-path",
    },
];

/// Settings that every command knows.
pub const COMMON: [Setting; 3] = [
    Setting {
        flag: "cards",
        variable: "DECKWARD_CARDS",
        default: "",
        help: "help-cards",
        value: "value-path",
    },
    Setting {
        flag: "database-url",
        variable: "DECKWARD_DATABASE_URL",
        default: "",
        help: "help-database-url",
        value: "value-url",
    },
    Setting {
        flag: "data-dir",
        variable: "DECKWARD_DATA_DIR",
        default: "deckward-data",
        help: "help-data-dir",
        value: "value-path",
    },
];

/// Where the database is.
#[derive(Clone, Debug)]
pub struct Place {
    /// Its address.
    pub url: DbUrl,
    /// Whether somebody named it, so that it has to be there.
    pub asked: bool,
}

impl Place {
    /// Whether there is a database at a place that nobody named.
    pub fn is_there(&self) -> bool {
        // Whoever may not look into the folder has to hear so, and not judge by something else.
        self.url.path().is_none_or(|path| path.try_exists().unwrap_or(true))
    }
}

/// The database that was named, else a file in the data folder.
///
/// # Errors
/// An address that names neither kind of database.
pub fn place(url: Option<&str>, data_dir: Option<&str>) -> Result<Place, ConfigError> {
    match url.filter(|url| !url.is_empty()) {
        Some(text) => match DbUrl::parse(text) {
            Some(url) => Ok(Place { url, asked: true }),
            // Not repeated: there may be a password in it.
            None => Err(ConfigError::BadDatabaseUrl),
        },
        None => {
            let url = DbUrl::file(&data_folder(data_dir).join("deckward.db"));
            Ok(Place { url, asked: false })
        }
    }
}

/// The data folder: the one that was named, else `deckward-data`.
pub fn data_folder(named: Option<&str>) -> &Path {
    Path::new(named.filter(|folder| !folder.is_empty()).unwrap_or("deckward-data"))
}

/// What the server needs to know.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub bind: SocketAddr,
    /// Where it is reached from outside.
    pub base_url: Option<String>,
    /// Level or filter of the log.
    pub log: String,
    /// Pictures of cards, where the owner has a folder of them.
    pub pictures: Option<Arc<Pictures>>,
    /// The reverse proxies that are believed whom they speak for.
    pub proxies: Vec<IpAddr>,
}

/// Why settings cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConfigError {
    /// No address of the form `127.0.0.1:8080`.
    BadAddress(String),
    /// No address of the form `https://decks.example` or `http://decks.example:8080`.
    BadBaseUrl(String),
    /// Listening beyond this machine needs the address people will use.
    BaseUrlMissing(SocketAddr),
    /// No address of a proxy, without a port.
    BadProxy(String),
    /// No address of a database.
    BadDatabaseUrl,
    /// A database and a folder for one, both on the command line.
    TwoPlaces,
}

impl Config {
    /// Reads the values as they were typed.
    ///
    /// # Errors
    /// A value that cannot be used, or one that is missing for another.
    pub fn new(bind: &str, base_url: &str, log: &str) -> Result<Config, ConfigError> {
        let address: SocketAddr = bind.parse().map_err(|_| ConfigError::BadAddress(bind.to_owned()))?;
        let base_url = match base_url.trim_end_matches('/') {
            "" => None,
            url if is_site(url) => Some(url.to_owned()),
            url => return Err(ConfigError::BadBaseUrl(url.to_owned())),
        };
        // Links, cookies and the check of origins rest on the address people use: guessing it is not safe.
        if base_url.is_none() && !is_local(address.ip()) {
            return Err(ConfigError::BaseUrlMissing(address));
        }
        Ok(Config { bind: address, base_url, log: log.to_owned(), pictures: None, proxies: Vec::new() })
    }

    /// The same behind reverse proxies, whose addresses have commas between them.
    ///
    /// # Errors
    /// One that is no address.
    pub fn behind(self, proxies: &str) -> Result<Config, ConfigError> {
        let each = proxies.split(',').map(str::trim).filter(|proxy| !proxy.is_empty());
        let parsed = each.map(|proxy| {
            let address = proxy.parse::<IpAddr>().map_err(|_| ConfigError::BadProxy(proxy.to_owned()))?;
            Ok(address.to_canonical())
        });
        Ok(Config { proxies: parsed.collect::<Result<_, _>>()?, ..self })
    }
}

/// Whether this is a scheme and a host, with a port or without: what addresses of pages are put behind.
fn is_site(url: &str) -> bool {
    let host = ["http://", "https://"].iter().find_map(|scheme| url.strip_prefix(scheme));
    let Some(host) = host else { return false };
    let (name_is_fine, rest) = match host.strip_prefix('[').and_then(|host| host.split_once(']')) {
        Some((address, rest)) => (address.parse::<std::net::Ipv6Addr>().is_ok(), rest),
        None => {
            let end = host.find(':').unwrap_or(host.len());
            let (name, rest) = host.split_at_checked(end).unwrap_or((host, ""));
            let in_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');
            (name.starts_with(|c: char| c.is_ascii_alphanumeric()) && name.chars().all(in_name), rest)
        }
    };
    let port = rest.strip_prefix(':');
    let is_port =
        |port: &str| port.bytes().all(|b| b.is_ascii_digit()) && port.parse::<u16>().is_ok_and(|p| p > 0);
    name_is_fine && if rest.is_empty() { true } else { port.is_some_and(is_port) }
}

fn is_local(ip: IpAddr) -> bool {
    ip.is_loopback()
}

/// The setting of the system's allocator that lets it give large pieces back, and a value for it, in bytes: by itself it
/// begins to keep them after the first, and a server would need the room of one World more.
pub const GIVE_BACK: (&str, &str) = ("MALLOC_MMAP_THRESHOLD_", "131072");

/// Whether the environment has it.
#[expect(clippy::disallowed_methods, reason = "the one place that reads the environment")]
pub fn gives_back() -> bool {
    env::var_os(GIVE_BACK.0).is_some()
}

/// The language that the environment asks for: `DECKWARD_LANG`, then what POSIX says, else English.
#[expect(clippy::disallowed_methods, reason = "the one place that reads the environment")]
pub fn language() -> Lang {
    let set = |name: &str| env::var(name).ok().filter(|value| !value.is_empty());
    if let Some(lang) = set("DECKWARD_LANG").and_then(|tag| Lang::from_tag(&tag)) {
        return lang;
    }
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .find_map(set)
        .and_then(|tag| Lang::from_tag(&tag))
        .unwrap_or(Lang::En)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn beyond_this_machine_needs_the_address_people_use() {
        assert!(Config::new("127.0.0.1:0", "", "info").is_ok());
        assert_eq!(
            Config::new("0.0.0.0:80", "", "info").unwrap_err(),
            ConfigError::BaseUrlMissing("0.0.0.0:80".parse().unwrap())
        );
        let config = Config::new("0.0.0.0:80", "https://decks.example/", "info").unwrap();
        assert_eq!(config.base_url.as_deref(), Some("https://decks.example"));
        assert!(matches!(Config::new("here", "", ""), Err(ConfigError::BadAddress(_))));
        assert!(Config::new("127.0.0.1:1", "http://[::1]:8080", "").is_ok());
        for good in ["http://decks.example:8080", "https://[2001:db8::2:1]", "http://my_host:80"] {
            assert!(Config::new("127.0.0.1:1", good, "").is_ok(), "{good}");
        }
        for bad in [
            "decks.example",
            "https://",
            "https://a b",
            "https://decks.example/sub",
            "https://decks.example?x",
            "https://user@decks.example",
            "https://decks.example:http",
            "https://decks.example::",
            "https://decks.example:+80",
            "http://[::1",
            "http://a]",
        ] {
            let refused = Config::new("127.0.0.1:1", bad, "");
            assert!(matches!(refused, Err(ConfigError::BadBaseUrl(_))), "{bad}");
        }
    }

    #[test]
    fn proxies_are_addresses_without_ports() {
        let behind = |text: &str| Config::new("127.0.0.1:0", "", "info").unwrap().behind(text);
        assert_eq!(behind("").unwrap().proxies, Vec::<IpAddr>::new());
        let two: Vec<IpAddr> = vec!["127.0.0.1".parse().unwrap(), "::1".parse().unwrap()];
        assert_eq!(behind("127.0.0.1, ::1,").unwrap().proxies, two);
        for bad in ["localhost", "127.0.0.1:80", "10.0.0.0/8"] {
            assert_eq!(behind(bad).unwrap_err(), ConfigError::BadProxy(bad.to_owned()));
        }
    }
}
