//! The one place that reads the environment.

use std::env;

use crate::say::Lang;

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
