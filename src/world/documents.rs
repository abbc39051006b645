//! The documents a World is made of: the program's own by their paths below `data/`, others in their place or beside
//! them.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::{fs, str};

use deck_law::day::Day;
use deck_law::error::{DataError, Source};

use super::packed::packed;

/// The largest document that is read, in bytes: seven times the full table of today.
pub(super) const MOST_BYTES: u64 = 32 * 1024 * 1024;

/// A text with the name under which its faults are reported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// A file name, or the path below `data/`.
    pub file: String,
    /// What it says.
    pub text: Cow<'static, str>,
}

impl Document {
    /// For the parsers.
    pub(super) fn source(&self) -> Source<'_> {
        Source::new(&self.file, &self.text)
    }
}

/// Documents by path: `cards.tsv`, `lists/ocg/2005-09-01.txt`, …
#[derive(Clone, Debug, Default)]
pub struct Documents(BTreeMap<String, Document>);

/// Why a document was not read.
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
    /// A file whose path does not say what it is.
    NoPlace(PathBuf),
    /// A second file for the same place.
    Twice(PathBuf),
    /// A fault in a file.
    Data(DataError),
}

impl From<DataError> for TablesError {
    fn from(error: DataError) -> Self {
        TablesError::Data(error)
    }
}

/// The tables beside the cards: the path of each document, and the names its file may have. The first name is ours,
/// the second that of the full table.
const COMPANIONS: [(&str, &[&str]); 7] = [
    ("numbers.tsv", &["numbers.tsv", "passcode_alias.tsv"]),
    ("treated_as.tsv", &["treated_as.tsv"]),
    ("tokens.tsv", &["tokens.tsv"]),
    ("skills.tsv", &["skills.tsv"]),
    ("never_legal.tsv", &["never_legal.tsv"]),
    ("release.tsv", &["release.tsv"]),
    ("regions.txt", &["regions.txt"]),
];

impl Documents {
    /// The program's own.
    pub fn embedded() -> Documents {
        let own = packed().map(|(path, text)| {
            (path.to_owned(), Document { file: path.to_owned(), text: Cow::Borrowed(text) })
        });
        Documents(own.collect())
    }

    /// The table at a path, a file of cards or a folder with `cards_full.tsv` or `cards.tsv`, and its companions, which
    /// stand beside it.
    ///
    /// # Errors
    /// A file that cannot be read.
    pub fn tables_at(path: &Path) -> Result<Documents, TablesError> {
        let (folder, cards) = if path.is_dir() {
            let names = ["cards_full.tsv", "cards.tsv"];
            let found = names.iter().map(|name| path.join(name)).find(|p| p.exists());
            (path.to_owned(), found.unwrap_or_else(|| path.join("cards.tsv")))
        } else {
            (path.parent().map(Path::to_owned).unwrap_or_default(), path.to_owned())
        };
        let mut documents = Documents::default();
        documents.add("cards.tsv", read(&cards)?);
        for (own, names) in COMPANIONS {
            if let Some(file) = names.iter().map(|name| folder.join(name)).find(|p| p.exists() && *p != cards)
            {
                documents.add(own, read(&file)?);
            }
        }
        Ok(documents)
    }

    /// Documents of lists, formats, rulesets or pools, whose paths end as it would below `data/`:
    /// `…/lists/SERIES/DAY.txt` or just `SERIES/DAY.txt`, `formats/ID.txt`, …
    ///
    /// # Errors
    /// A file that cannot be read, whose path does not say what it is, or the second for one place.
    pub fn law_at(paths: &[&Path]) -> Result<Documents, TablesError> {
        let mut documents = Documents::default();
        for path in paths {
            let place = place_of(path).ok_or_else(|| TablesError::NoPlace((*path).to_owned()))?;
            if documents.get(&place).is_some() {
                return Err(TablesError::Twice((*path).to_owned()));
            }
            documents.add(&place, read(path)?);
        }
        Ok(documents)
    }

    /// Puts a document in its place.
    pub fn add(&mut self, path: &str, document: Document) {
        self.0.insert(path.to_owned(), document);
    }

    /// Takes others in, in the place of those with the same path.
    pub fn extend(&mut self, others: Documents) {
        self.0.extend(others.0);
    }

    /// The document at a path.
    pub fn get(&self, path: &str) -> Option<&Document> {
        self.0.get(path)
    }

    /// Changes with everything that is not the program's own.
    pub fn fingerprint(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        for (path, document) in &self.0 {
            if let Cow::Owned(text) = &document.text {
                (path, text).hash(&mut hasher);
            }
        }
        hasher.finish()
    }

    /// Paths and documents, folder by folder: all of `ocg` before `ocg-ae`, whose name begins like it.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Document)> {
        let mut all: Vec<_> = self.0.iter().map(|(path, document)| (path.as_str(), document)).collect();
        all.sort_by(|(a, _), (b, _)| a.split('/').cmp(b.split('/')));
        all.into_iter()
    }
}

/// Where a file would stand below `data/`.
fn place_of(path: &Path) -> Option<String> {
    let name = path.file_name()?.to_str()?;
    let folder = path.parent()?.file_name()?.to_str()?;
    let id = name.strip_suffix(".txt")?;
    let is_id = |id: &str| {
        !id.is_empty()
            && id.len() <= 40
            && id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
    };
    if !is_id(folder) || !is_id(id) {
        return None;
    }
    match folder {
        "formats" | "rulesets" | "pools" => Some(format!("{folder}/{name}")),
        series => (id == "series" || id == "undated" || Day::parse(id).is_some())
            .then(|| format!("lists/{series}/{name}")),
    }
}

fn read(path: &Path) -> Result<Document, TablesError> {
    let io = |error| TablesError::Io { path: path.to_owned(), error };
    // Pipes and devices may never end.
    if !fs::metadata(path).map_err(io)?.is_file() {
        return Err(TablesError::NotATable(path.to_owned()));
    }
    let mut bytes = Vec::new();
    fs::File::open(path).map_err(io)?.take(MOST_BYTES + 1).read_to_end(&mut bytes).map_err(io)?;
    if u64::try_from(bytes.len()).is_ok_and(|len| len > MOST_BYTES) || bytes.contains(&0) {
        return Err(TablesError::NotATable(path.to_owned()));
    }
    match String::from_utf8(bytes) {
        Ok(text) => Ok(Document { file: path.display().to_string(), text: Cow::Owned(text) }),
        Err(_) => Err(TablesError::NotATable(path.to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_says_what_a_document_is() {
        let place = |path: &str| place_of(Path::new(path));
        assert_eq!(place("data/lists/ocg/2026-10-01.txt").as_deref(), Some("lists/ocg/2026-10-01.txt"));
        assert_eq!(place("ocg/series.txt").as_deref(), Some("lists/ocg/series.txt"));
        assert_eq!(place("/x/formats/local.txt").as_deref(), Some("formats/local.txt"));
        for bad in
            ["2026-10-01.txt", "ocg/soon.txt", "ocg/2026-10-01.tsv", "../../2026-10-01.txt", "O C/series.txt"]
        {
            assert_eq!(place(bad), None, "{bad}");
        }
    }
}
