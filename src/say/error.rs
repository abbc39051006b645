//! Errors: what happened and what to do.

use deck_law::deckfile::{FileError, Junk, LineFault, MOST_BYTES, MOST_CARDS};
use deck_law::error::{DataError, Fault};
use deck_law::regulation::{Lawbook, RegulationError};

use super::Say;
use crate::world::TablesError;

/// The line an error is about, where there is one.
pub trait LineOf {
    /// From 1.
    fn line(&self) -> Option<u32>;
}

impl LineOf for FileError {
    fn line(&self) -> Option<u32> {
        match self {
            FileError::Line { line, .. } => Some(*line),
            _ => None,
        }
    }
}

impl Say {
    /// Why there is no such regulation.
    pub fn regulation_error(&self, book: &Lawbook, error: &RegulationError) -> String {
        match error {
            RegulationError::FormatUnknown(format) => {
                let formats = self.list(book.formats().iter().map(|f| f.id.clone()));
                self.with("error-format-unknown", &[("format", format.into()), ("formats", formats.into())])
            }
            RegulationError::DateContradicts { from, to: Some(to) } => self.with(
                "error-date-contradicts",
                &[("from", from.to_string().into()), ("to", to.to_string().into())],
            ),
            RegulationError::DateContradicts { from, to: None } => {
                self.with("error-date-contradicts-open", &[("from", from.to_string().into())])
            }
            RegulationError::NoListYet { series, first } => self
                .with("error-no-list-yet", &[("series", series.into()), ("day", first.to_string().into())]),
            RegulationError::NoRulesetYet(first) => {
                self.with("error-no-ruleset-yet", &[("day", first.to_string().into())])
            }
            RegulationError::ListUnknown(list) => {
                let series = self.list(book.all_series().iter().map(|s| s.id.clone()));
                self.with("error-list-unknown", &[("list", list.into()), ("series", series.into())])
            }
        }
    }

    /// Words with the line they are about, where there is one.
    pub fn at_line(&self, line: Option<u32>, words: String) -> String {
        match line {
            Some(line) => self.with("error-at-line", &[("line", line.into()), ("error", words.into())]),
            None => words,
        }
    }

    /// Why a deck file was not read, without its line.
    pub fn file_error(&self, error: &FileError) -> String {
        let kib = MOST_BYTES / 1024;
        match error {
            FileError::Empty => self.text("error-input-empty"),
            FileError::TooLarge => self.with("error-input-too_large", &[("limit", kib.into())]),
            FileError::Unreadable => self.text("error-input-unreadable"),
            FileError::Line { fault, .. } => self.line_fault(fault),
        }
    }

    /// Why a text that could be read is no deck.
    pub fn junk(&self, junk: &Junk) -> String {
        match junk {
            Junk::Page => self.text("import-junk-page"),
            Junk::Prose { lines, first } => {
                self.with("import-junk-prose", &[("lines", (*lines).into()), ("first", first.into())])
            }
        }
    }

    fn line_fault(&self, fault: &LineFault) -> String {
        let most = MOST_CARDS;
        match fault {
            LineFault::NotACard(text) => self.with("error-line-not-a-card", &[("text", text.into())]),
            LineFault::NumberTooLarge(text) => {
                self.with("error-line-number-too-large", &[("text", text.into())])
            }
            LineFault::BadCount(text) => self.with("error-line-bad-count", &[("text", text.into())]),
            LineFault::TooManyCards => self.with("error-line-too-many-cards", &[("limit", most.into())]),
            LineFault::BadBase64(zone) => {
                self.with("error-line-bad-base64", &[("zone", self.zone(*zone).into())])
            }
            LineFault::BadLength(zone) => {
                self.with("error-line-bad-length", &[("zone", self.zone(*zone).into())])
            }
            LineFault::ForeignLink => self.text("error-line-foreign-link"),
            LineFault::CodeCutOff => self.text("error-line-code-cut-off"),
            LineFault::CodeDamaged => self.text("error-line-code-damaged"),
        }
    }

    /// Why a card table was not read.
    pub fn tables_error(&self, error: &TablesError) -> String {
        match error {
            TablesError::Io { path, error } => self.with(
                "error-data-io",
                &[("file", path.display().to_string().into()), ("reason", error.to_string().into())],
            ),
            TablesError::NotATable(path) => {
                self.with("error-data-not-a-table", &[("file", path.display().to_string().into())])
            }
            TablesError::NoPlace(path) => {
                self.with("error-data-no-place", &[("file", path.display().to_string().into())])
            }
            TablesError::Twice(path) => {
                self.with("error-data-twice", &[("file", path.display().to_string().into())])
            }
            TablesError::Data(error) => self.data_error(error),
        }
    }

    /// What is wrong with a data file, and where.
    pub fn data_error(&self, error: &DataError) -> String {
        // A line may be as long as its file.
        let fault: String = self.fault(&error.fault).chars().take(300).collect();
        match error.line {
            0 => self.with("error-data-file", &[("file", (&error.file).into()), ("fault", fault.into())]),
            line => self.with(
                "error-data",
                &[("file", (&error.file).into()), ("line", line.into()), ("fault", fault.into())],
            ),
        }
    }

    fn fault(&self, fault: &Fault) -> String {
        match fault {
            Fault::MissingColumn(name) => self.with("fault-missing-column", &[("name", (*name).into())]),
            Fault::FieldCount { expected, found } => self
                .with("fault-field-count", &[("found", (*found).into()), ("expected", (*expected).into())]),
            Fault::BadValue { field, value } => {
                self.with("fault-bad-value", &[("value", value.into()), ("field", field.into())])
            }
            Fault::MissingSetting(name) => self.with("fault-missing-setting", &[("name", (*name).into())]),
            Fault::BadLine(text) => self.with("fault-bad-line", &[("text", text.into())]),
            Fault::NumberTaken { number, name } => self.with(
                "fault-number-taken",
                &[("number", format!("{number:08}").into()), ("name", name.into())],
            ),
            Fault::Contradiction(text) => self.with("fault-contradiction", &[("text", text.into())]),
            Fault::UnknownName(name) => self.with("fault-unknown-name", &[("name", name.into())]),
            Fault::TooManyCards(limit) => self.with("fault-too-many-cards", &[("limit", (*limit).into())]),
            Fault::TooManyLists(limit) => self.with("fault-too-many-lists", &[("limit", (*limit).into())]),
            _ => self.text("fault-useless"),
        }
    }
}
