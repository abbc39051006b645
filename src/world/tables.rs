//! The tables a catalogue is made of: the packed ones, or those of a folder, with the packed ones for what it lacks.

use std::borrow::Cow;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::{fs, io};

use deck_law::error::DataError;

use super::packed::packed;

/// The largest table that is read, in bytes: five times the full table of today.
const MOST_BYTES: u64 = 32 * 1024 * 1024;

/// A table with the name under which its faults are reported.
pub(super) struct Text {
    pub(super) file: String,
    pub(super) text: Cow<'static, str>,
}

/// The tables of a catalogue.
pub(super) struct TableTexts {
    pub(super) cards: Text,
    pub(super) numbers: Text,
    pub(super) treated_as: Text,
    pub(super) tokens: Text,
    pub(super) skills: Text,
    pub(super) never_legal: Text,
    pub(super) releases: Option<Text>,
    pub(super) regions: Text,
}

/// Why there is no World.
#[derive(Debug)]
pub enum TablesError {
    /// A file that cannot be read.
    Io {
        /// Which.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// A file that is no text, or larger than any table.
    NotATable(PathBuf),
    /// A fault in a file.
    Data(DataError),
}

impl From<DataError> for TablesError {
    fn from(error: DataError) -> Self {
        TablesError::Data(error)
    }
}

/// The packed tables.
pub(super) fn packed_tables() -> TableTexts {
    TableTexts {
        cards: packed_text("cards.tsv"),
        numbers: packed_text("numbers.tsv"),
        treated_as: packed_text("treated_as.tsv"),
        tokens: packed_text("tokens.tsv"),
        skills: packed_text("skills.tsv"),
        never_legal: packed_text("never_legal.tsv"),
        releases: None,
        regions: packed_text("regions.txt"),
    }
}

fn packed_text(name: &str) -> Text {
    let text = packed().find(|(file, _)| *file == name).map(|(_, text)| text).unwrap_or_default();
    Text { file: name.to_owned(), text: Cow::Borrowed(text) }
}

/// Names a companion may have; the first is ours, the others those of the full table.
const NUMBERS: [&str; 2] = ["numbers.tsv", "passcode_alias.tsv"];

/// The tables at a path: a file of cards, or a folder with `cards_full.tsv` or `cards.tsv`. Companions stand
/// beside the cards.
pub(super) fn tables_at(path: &Path) -> Result<TableTexts, TablesError> {
    let (folder, cards) = if path.is_dir() {
        let names = ["cards_full.tsv", "cards.tsv"];
        let found = names.iter().map(|name| path.join(name)).find(|p| p.exists());
        (path.to_owned(), found.unwrap_or_else(|| path.join("cards.tsv")))
    } else {
        (path.parent().map(Path::to_owned).unwrap_or_default(), path.to_owned())
    };
    let companion = |names: &[&str]| -> Result<Option<Text>, TablesError> {
        match names.iter().map(|name| folder.join(name)).find(|p| p.exists()) {
            Some(file) => read(&file).map(Some),
            None => Ok(None),
        }
    };
    let or_packed = |names: &[&str], own: &str| -> Result<Text, TablesError> {
        Ok(companion(names)?.unwrap_or_else(|| packed_text(own)))
    };
    Ok(TableTexts {
        cards: read(&cards)?,
        numbers: or_packed(&NUMBERS, "numbers.tsv")?,
        treated_as: or_packed(&["treated_as.tsv"], "treated_as.tsv")?,
        tokens: or_packed(&["tokens.tsv"], "tokens.tsv")?,
        skills: or_packed(&["skills.tsv"], "skills.tsv")?,
        never_legal: or_packed(&["never_legal.tsv"], "never_legal.tsv")?,
        releases: companion(&["release.tsv"])?,
        regions: or_packed(&["regions.txt"], "regions.txt")?,
    })
}

fn read(path: &Path) -> Result<Text, TablesError> {
    let io = |error| TablesError::Io { path: path.to_owned(), error };
    let mut bytes = Vec::new();
    fs::File::open(path).map_err(io)?.take(MOST_BYTES + 1).read_to_end(&mut bytes).map_err(io)?;
    if u64::try_from(bytes.len()).is_ok_and(|len| len > MOST_BYTES) || bytes.contains(&0) {
        return Err(TablesError::NotATable(path.to_owned()));
    }
    match String::from_utf8(bytes) {
        Ok(text) => Ok(Text { file: path.display().to_string(), text: Cow::Owned(text) }),
        Err(_) => Err(TablesError::NotATable(path.to_owned())),
    }
}
