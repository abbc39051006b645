//! Importing: documents become the next version of the World, all of them or none.

use std::collections::{BTreeMap, HashMap};
use std::path::Path;

use deck_law::card::Card;
use deck_law::error::{DataError, Fault};
use deck_law::names::Found;
use serde::{Deserialize, Serialize};

use super::store::{self, Moved, StoredDocument, StoredWorld};
use super::stored::{StoredError, current, documents_of};
use super::{Document, Documents, Origin, TablesError, World};
use crate::clock::Instant;
use crate::db::{Db, DbError, Undone};

/// How often an import begins again because another was faster.
const MOST_TRIES: usize = 50;

/// How far an import has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The files are read.
    Reading,
    /// Their content is put together and held against the rest.
    Judging,
    /// They are stored.
    Storing,
}

/// What an import changed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Changes {
    /// Documents that came in.
    pub documents: Vec<String>,
    /// Cards there are now.
    pub cards: usize,
    /// What became of the cards; unknown if this release no longer understands what held before.
    #[serde(flatten)]
    pub compared: Option<Compared>,
    /// Limit lists there are now.
    pub lists: usize,
    /// Entries of lists of which the catalogue holds no card.
    pub absent: usize,
    /// The first of them in what came in: file and line.
    #[serde(default)]
    pub missing: Vec<(String, u32)>,
    /// The lists that came in.
    #[serde(default)]
    pub new_lists: Vec<NewList>,
}

/// A list that came in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewList {
    /// Its series.
    pub series: String,
    /// Its first day; nothing for a list without one.
    pub day: String,
    /// Entries, whatever they say.
    pub entries: usize,
    /// How many cards are treated otherwise than by the list before it, if there is one.
    pub changed: Option<usize>,
}

/// Missing entries that are told of.
const MOST_MISSING: usize = 5;

/// The cards of a version beside those of the one before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Compared {
    /// Cards there were not before.
    pub added: usize,
    /// Cards there are no longer.
    pub removed: usize,
    /// Cards of which something is different.
    pub changed: usize,
}

/// An import that was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imported {
    /// The version that holds now.
    pub version: u32,
    /// What is different in it.
    pub changes: Changes,
    /// Whether everything was there already, so that no version was made.
    pub nothing_new: bool,
}

/// Why an import was not done. What held before still holds.
#[derive(Debug)]
pub enum ImportError {
    /// A file cannot be read, or there is a fault in one.
    Tables(TablesError),
    /// The database did not take it, or does not hold what it should.
    Db(DbError),
    /// Others imported again and again meanwhile.
    Moved,
}

impl From<StoredError> for ImportError {
    fn from(error: StoredError) -> Self {
        match error {
            StoredError::Db(error) => ImportError::Db(error),
            StoredError::Tables(error) => ImportError::Tables(error),
        }
    }
}

impl From<DbError> for ImportError {
    fn from(error: DbError) -> Self {
        ImportError::Db(error)
    }
}

impl From<TablesError> for ImportError {
    fn from(error: TablesError) -> Self {
        ImportError::Tables(error)
    }
}

/// Imports a card table and what stands beside it.
///
/// # Errors
/// [`ImportError`].
pub fn cards(
    db: &mut Db,
    path: &Path,
    now: Instant,
    progress: &mut dyn FnMut(Step),
) -> Result<Imported, ImportError> {
    progress(Step::Reading);
    let documents = Documents::tables_at(path)?;
    documents_in(db, documents, &path.display().to_string(), now, progress)
}

/// Imports lists, formats, rulesets and pools.
///
/// # Errors
/// [`ImportError`].
pub fn law(
    db: &mut Db,
    paths: &[&Path],
    now: Instant,
    progress: &mut dyn FnMut(Step),
) -> Result<Imported, ImportError> {
    progress(Step::Reading);
    let documents = Documents::law_at(paths)?;
    let source = paths.iter().map(|path| path.display().to_string()).collect::<Vec<_>>().join(" ");
    documents_in(db, documents, &source, now, progress)
}

fn documents_in(
    db: &mut Db,
    new: Documents,
    source: &str,
    now: Instant,
    progress: &mut dyn FnMut(Step),
) -> Result<Imported, ImportError> {
    let packed: Vec<(&str, StoredDocument)> =
        new.iter().map(|(path, document)| (path, StoredDocument::pack(&document.text))).collect();
    for _ in 0..MOST_TRIES {
        progress(Step::Judging);
        let base = current(db)?;
        let mut hashes = base.as_ref().map_or_else(|| Ok(BTreeMap::new()), StoredWorld::hashes)?;
        let nothing_new = packed.iter().all(|(path, text)| hashes.get(*path) == Some(&text.hash));
        hashes.extend(packed.iter().map(|(path, text)| ((*path).to_owned(), text.hash.clone())));
        let before = match &base {
            Some(row) => documents_of(db, row)?,
            None => Documents::default(),
        };
        let changes = changes(before, &new)?;
        let based_on = base.as_ref().map_or(0, |row| row.version);
        if nothing_new {
            return Ok(Imported { version: super::stored::number(based_on), changes, nothing_new });
        }
        progress(Step::Storing);
        let world = StoredWorld {
            version: 0,
            based_on,
            manifest: hashes.iter().map(|(path, hash)| format!("{path}\t{hash}\n")).collect(),
            source: source.to_owned(),
            report: serde_json::to_string(&changes).unwrap_or_default(),
            made_at: now.timestamp_millis(),
        };
        let texts: Vec<StoredDocument> = packed.iter().map(|(_, text)| text.clone()).collect();
        match store::publish(db, &world, &texts) {
            Ok(version) => {
                return Ok(Imported { version: super::stored::number(version), changes, nothing_new });
            }
            Err(Undone::Refused(Moved)) => {}
            Err(Undone::Db(error)) => return Err(error.into()),
        }
    }
    Err(ImportError::Moved)
}

/// Puts the new World together, which finds every fault, and holds it against the one before.
fn changes(before: Documents, new: &Documents) -> Result<Changes, TablesError> {
    let with_own = |others: Documents| {
        let mut all = Documents::embedded();
        all.extend(others);
        all
    };
    let mut after = before.clone();
    after.extend(new.clone());
    let (before, after) = (with_own(before), with_own(after));
    let after = World::of(&after, Origin::Import, 0)?;
    let before = World::of(&before, Origin::Import, 0).ok();
    // A base that this release no longer understands is no reason to refuse what mends it.
    let cards = by_order(&after);
    let compared = before.as_ref().map(by_order).map(|old| Compared {
        added: cards.keys().filter(|key| !old.contains_key(*key)).count(),
        removed: old.keys().filter(|key| !cards.contains_key(*key)).count(),
        changed: cards.iter().filter(|(key, card)| old.get(*key).is_some_and(|other| other != *card)).count(),
    });
    let lists = after.book.all_series();
    let new_files: HashMap<&str, &Document> =
        new.iter().map(|(_, document)| (&*document.file, document)).collect();
    Ok(Changes {
        documents: new.iter().map(|(path, _)| path.to_owned()).collect(),
        cards: after.catalogue.playable(),
        compared,
        lists: lists.iter().map(|series| series.lists.len()).sum(),
        absent: lists.iter().map(|series| series.absent.len()).sum(),
        missing: lists
            .iter()
            .flat_map(|series| &series.absent)
            .filter(|(file, _)| new_files.contains_key(&**file))
            .take(MOST_MISSING)
            .cloned()
            .collect(),
        new_lists: lists_in(&after, &new_files)?,
    })
}

/// The lists among documents, each held against what it says of itself: its counts, and the names behind the numbers.
/// A slip of the hand in either makes another list of it.
fn lists_in(world: &World, new: &HashMap<&str, &Document>) -> Result<Vec<NewList>, DataError> {
    let mut found = Vec::new();
    for series in world.book.all_series() {
        for (at, list) in series.lists.iter().enumerate() {
            let Some(document) = new.get(&*list.file) else { continue };
            let stated = list.counts.as_deref().and_then(|counts| {
                counts.split('/').map(|n| n.trim().parse().ok()).collect::<Option<Vec<usize>>>()
            });
            let total = list.entries.len() + list.unresolved.len() + list.repeated.len();
            let wrong = stated.is_some_and(|stated| {
                stated.iter().sum::<usize>() != total
                    || stated.len() == 3 && list.repeated.is_empty() && stated != list.tally()
            });
            if wrong {
                return Err(DataError::at(&document.file, 0, Fault::Contradiction("counts".to_owned())));
            }
            let lines: Vec<&str> = document.text.lines().collect();
            for entry in &list.entries {
                let line = usize::try_from(entry.line).unwrap_or_default();
                let text = lines.get(line.saturating_sub(1)).copied().unwrap_or_default();
                let text = text.split(" ~ ").next().unwrap_or_default();
                let name = text.trim_start_matches(|c: char| c.is_ascii_digit() || c == ' ');
                // Another translation is no mistake; the name of another card is.
                let Found::One(named) = world.find_name(name) else { continue };
                let groups = world.catalogue.groups();
                let fault = match world.catalogue.find(entry.number) {
                    Some(card) if groups.of(card) == groups.of(named) => continue,
                    Some(card) => {
                        let name = world.catalogue.card(card).names.en.to_string();
                        Fault::NumberTaken { number: entry.number, name }
                    }
                    None => Fault::BadValue {
                        field: "passcode".to_owned(),
                        value: format!("{:08}", entry.number),
                    },
                };
                return Err(DataError::at(&document.file, entry.line, fault));
            }
            let before = at.checked_sub(1).and_then(|at| series.lists.get(at));
            found.push(NewList {
                series: series.id.clone(),
                day: list.effective.map(|day| day.to_string()).unwrap_or_default(),
                entries: total,
                changed: before.map(|before| deck_law::diff::changes(&world.catalogue, before, list).len()),
            });
        }
    }
    Ok(found)
}

/// The cards that can be played, by what stands for them outside a World.
fn by_order(world: &World) -> BTreeMap<(bool, u32, bool, u32, &str), &Card> {
    let cards = world.catalogue.iter().map(|(_, card)| card);
    cards.filter(|card| card.facts.frame.kind().is_some()).map(|card| (card.order(), card)).collect()
}

/// Why an older version does not hold again. What held before still holds.
#[derive(Debug)]
pub enum RollbackError {
    /// Nothing was imported, so there is nothing to go back from.
    NothingImported,
    /// There is no such version.
    NoSuchVersion(u32),
    /// This release does not understand it.
    Tables(TablesError),
    /// Somebody else imported or went back meanwhile.
    Moved,
    /// The database did not do it.
    Db(DbError),
}

impl From<DbError> for RollbackError {
    fn from(error: DbError) -> Self {
        RollbackError::Db(error)
    }
}

/// Lets an older version hold again, the one before if none is named; returns it. 0 is the program's own data alone.
///
/// # Errors
/// [`RollbackError`].
pub fn rollback(db: &mut Db, version: Option<u32>) -> Result<u32, RollbackError> {
    let holds = current(db)?;
    let to = match (version, &holds) {
        (Some(version), _) => version,
        (None, Some(row)) => super::stored::number(row.based_on),
        (None, None) => return Err(RollbackError::NothingImported),
    };
    if to != 0 {
        let row = store::world(db, to.into())?.ok_or(RollbackError::NoSuchVersion(to))?;
        World::version(db, Some(&row)).map_err(|error| match error {
            StoredError::Db(error) => RollbackError::Db(error),
            StoredError::Tables(error) => RollbackError::Tables(error),
        })?;
    }
    let from = holds.map_or(0, |row| row.version);
    store::point_to(db, from, to.into()).map_err(|undone| match undone {
        Undone::Refused(Moved) => RollbackError::Moved,
        Undone::Db(error) => RollbackError::Db(error),
    })?;
    Ok(to)
}
