//! Files of settings and sections: `key: value | mark | source` lines, then `section:` lines with entries below.

use crate::error::{DataError, Fault, Source};

/// How a value came to be known (rules.md section 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A source document says it.
    Said,
    /// Unsaid there, taken from the nearest earlier document.
    Inherited,
    /// From outside the documents.
    Outside,
}

impl Mark {
    /// The spelling in data files.
    pub const fn word(self) -> &'static str {
        match self {
            Mark::Said => "said",
            Mark::Inherited => "inherited",
            Mark::Outside => "outside",
        }
    }
}

/// A value with where it is from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sourced<T> {
    /// The value.
    pub value: T,
    /// How it is known.
    pub mark: Mark,
    /// Where it is written.
    pub source: String,
}

/// One meaningful line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line<'a> {
    /// `key: value`
    Setting(&'a str, &'a str),
    /// `key:` alone opens a section.
    Section(&'a str),
    /// Any other line.
    Entry(&'a str),
}

/// The lines of a file, without comments and blank lines, each with its number.
pub fn lines<'a>(source: Source<'a>) -> impl Iterator<Item = (u32, Line<'a>)> {
    let mut in_section = false;
    source.text.lines().zip(1u32..).filter_map(move |(text, number)| {
        let text = text.trim_start_matches('\u{feff}').trim();
        if text.is_empty() || text.starts_with('#') {
            return None;
        }
        if let Some(name) = text.strip_suffix(':') {
            in_section = true;
            return Some((number, Line::Section(name.trim())));
        }
        if in_section {
            return Some((number, Line::Entry(text)));
        }
        match text.split_once(':') {
            Some((key, value)) => Some((number, Line::Setting(key.trim(), value.trim()))),
            None => Some((number, Line::Entry(text))),
        }
    })
}

/// The settings of a file without sections, each taken once.
pub struct Settings<'a> {
    source: Source<'a>,
    rows: Vec<(u32, &'a str, &'a str)>,
}

impl<'a> Settings<'a> {
    /// Reads a file of settings alone.
    ///
    /// # Errors
    /// A line that is no setting, or a key that stands twice.
    pub fn read(source: Source<'a>) -> Result<Settings<'a>, DataError> {
        let mut rows: Vec<(u32, &str, &str)> = Vec::new();
        for (number, line) in lines(source) {
            match line {
                Line::Setting(key, _) if rows.iter().any(|(_, k, _)| *k == key) => {
                    return Err(source.fault(number, Fault::Contradiction(key.to_owned())));
                }
                Line::Setting(key, value) => rows.push((number, key, value)),
                Line::Section(text) | Line::Entry(text) => {
                    return Err(source.fault(number, Fault::BadLine(text.to_owned())));
                }
            }
        }
        Ok(Settings { source, rows })
    }

    /// Takes a setting out, with its line.
    pub fn take(&mut self, key: &str) -> Option<(u32, &'a str)> {
        let at = self.rows.iter().position(|(_, k, _)| *k == key)?;
        let (line, _, value) = self.rows.remove(at);
        Some((line, value))
    }

    /// Takes a setting that must be there.
    ///
    /// # Errors
    /// `MissingSetting`.
    pub fn need(&mut self, key: &'static str) -> Result<(u32, &'a str), DataError> {
        self.take(key).ok_or_else(|| self.source.fault(0, Fault::MissingSetting(key)))
    }

    /// Takes `value | mark | source` and reads the value with `read`.
    ///
    /// # Errors
    /// When `read` answers `None`, or mark or source are missing.
    pub fn sourced<T>(
        &mut self,
        key: &'static str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<Option<Sourced<T>>, DataError> {
        let Some((line, text)) = self.take(key) else { return Ok(None) };
        let mut parts = text.splitn(3, '|').map(str::trim);
        let value = parts.next().unwrap_or_default();
        let mark = match parts.next() {
            Some("said") => Mark::Said,
            Some("inherited") => Mark::Inherited,
            Some("outside") => Mark::Outside,
            _ => return Err(self.source.bad(line, key, text)),
        };
        let source =
            parts.next().filter(|s| !s.is_empty()).ok_or_else(|| self.source.bad(line, key, text))?;
        match read(value) {
            Some(value) => Ok(Some(Sourced { value, mark, source: source.to_owned() })),
            None => Err(self.source.bad(line, key, value)),
        }
    }

    /// A value that cannot stand there.
    pub fn bad(&self, line: u32, key: &str, value: &str) -> DataError {
        self.source.bad(line, key, value)
    }

    /// Refuses settings that nobody took: a misspelt key would otherwise pass silently.
    ///
    /// # Errors
    /// The first one left.
    pub fn finish(self) -> Result<(), DataError> {
        match self.rows.first() {
            Some((line, key, _)) => Err(self.source.fault(*line, Fault::UnknownName((*key).to_owned()))),
            None => Ok(()),
        }
    }
}
