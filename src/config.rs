//! Settings: one table for flags, environment, help and documentation, and the one place that reads the environment.

use std::env;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

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
pub const SERVE: [Setting; 3] = [
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
        flag: "log",
        variable: "DECKWARD_LOG",
        default: "info",
        help: "help-serve-log",
        value: "value-log",
    },
];

/// Settings that other commands know too.
pub const COMMON: [Setting; 2] = [
    Setting {
        flag: "cards",
        variable: "DECKWARD_CARDS",
        default: "",
        help: "help-cards",
        value: "value-path",
    },
    Setting { flag: "lang", variable: "DECKWARD_LANG", default: "", help: "help-lang", value: "value-lang" },
];

/// What the server needs to know.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub bind: SocketAddr,
    /// Where it is reached from outside.
    pub base_url: Option<String>,
    /// Card table instead of the embedded catalogue.
    pub cards: Option<PathBuf>,
    /// Level or filter of the log.
    pub log: String,
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
}

impl Config {
    /// Reads the values as they were typed.
    ///
    /// # Errors
    /// A value that cannot be used, or one that is missing for another.
    pub fn new(bind: &str, base_url: &str, cards: Option<PathBuf>, log: &str) -> Result<Config, ConfigError> {
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
        Ok(Config { bind: address, base_url, cards, log: log.to_owned() })
    }
}

/// Whether this is a scheme and a host, with a port or without: what addresses of pages are put behind.
fn is_site(url: &str) -> bool {
    let host = ["http://", "https://"].iter().find_map(|scheme| url.strip_prefix(scheme));
    host.is_some_and(|host| {
        let (name, port) =
            host.rsplit_once(':').filter(|(name, _)| !name.ends_with(':')).unwrap_or((host, "443"));
        let in_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | ':' | '[' | ']');
        name.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '[')
            && name.chars().all(in_name)
            && port.parse::<u16>().is_ok()
    })
}

fn is_local(ip: IpAddr) -> bool {
    ip.is_loopback()
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
        assert!(Config::new("127.0.0.1:0", "", None, "info").is_ok());
        assert_eq!(
            Config::new("0.0.0.0:80", "", None, "info").unwrap_err(),
            ConfigError::BaseUrlMissing("0.0.0.0:80".parse().unwrap())
        );
        let config = Config::new("0.0.0.0:80", "https://decks.example/", None, "info").unwrap();
        assert_eq!(config.base_url.as_deref(), Some("https://decks.example"));
        assert!(matches!(Config::new("here", "", None, ""), Err(ConfigError::BadAddress(_))));
        assert!(Config::new("127.0.0.1:1", "http://[::1]:8080", None, "").is_ok());
        assert!(Config::new("127.0.0.1:1", "http://decks.example:8080", None, "").is_ok());
        for bad in [
            "decks.example",
            "https://",
            "https://a b",
            "https://decks.example/sub",
            "https://decks.example?x",
            "https://user@decks.example",
            "https://decks.example:http",
        ] {
            let refused = Config::new("127.0.0.1:1", bad, None, "");
            assert!(matches!(refused, Err(ConfigError::BadBaseUrl(_))), "{bad}");
        }
    }
}
