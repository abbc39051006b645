//! The data files and texts packed into the binary.

static PACKED: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/packed.rs"));

/// Every packed data file: its path below `data/`, and its content.
pub fn packed() -> impl Iterator<Item = (&'static str, &'static str)> {
    PACKED.iter().filter_map(|(name, text)| Some((name.strip_prefix("data/")?, *text)))
}

/// The packed texts of a language: file name and content.
pub fn locale(language: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
    PACKED.iter().filter_map(move |(name, text)| {
        Some((name.strip_prefix("locales/")?.strip_prefix(language)?.strip_prefix('/')?, *text))
    })
}
