//! The World of the database.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::store::{self, StoredWorld};
use super::{Document, Documents, Origin, TablesError, World};
use crate::db::{Db, DbError};

/// Why there is no World of a database.
#[derive(Debug)]
pub enum StoredError {
    /// The database did not give it.
    Db(DbError),
    /// What it gave is not understood by this release.
    Tables(TablesError),
}

impl From<DbError> for StoredError {
    fn from(error: DbError) -> Self {
        StoredError::Db(error)
    }
}

impl From<TablesError> for StoredError {
    fn from(error: TablesError) -> Self {
        StoredError::Tables(error)
    }
}

impl World {
    /// The World that holds in a database; the program's own if nothing was imported.
    ///
    /// # Errors
    /// [`StoredError`].
    pub fn stored(db: &mut Db) -> Result<World, StoredError> {
        let row = current(db)?;
        World::version(db, row.as_ref())
    }

    /// The World of a version; the program's own for none.
    ///
    /// # Errors
    /// [`StoredError`].
    pub(super) fn version(db: &mut Db, row: Option<&StoredWorld>) -> Result<World, StoredError> {
        let Some(row) = row else { return Ok(World::embedded()?) };
        let mut documents = Documents::embedded();
        documents.extend(documents_of(db, row)?);
        // Imported lists alone leave the program's own cards.
        let origin = if row.hashes()?.contains_key("cards.tsv") { Origin::Import } else { Origin::Embedded };
        Ok(World::of(&documents, origin, number(row.version))?)
    }
}

/// The version that holds.
pub(super) fn current(db: &mut Db) -> Result<Option<StoredWorld>, DbError> {
    match store::current_version(db)? {
        0 => Ok(None),
        version => match store::world(db, version)? {
            Some(row) => Ok(Some(row)),
            None => Err(DbError::Damaged(format!("version {version}"))),
        },
    }
}

/// A version as reports carry it.
pub(super) fn number(version: i64) -> u32 {
    u32::try_from(version).unwrap_or(u32::MAX)
}

/// The documents of a version.
pub(super) fn documents_of(db: &mut Db, row: &StoredWorld) -> Result<Documents, DbError> {
    let mut paths: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (path, hash) in row.hashes()? {
        paths.entry(hash).or_default().push(path);
    }
    let wanted: Vec<&str> = paths.keys().map(String::as_str).collect();
    let stored = store::documents(db, &wanted)?;
    let mut documents = Documents::default();
    for stored in stored {
        let text = stored.unpack()?;
        // Two paths of one content are rare, and small.
        let mut paths = paths.remove(&stored.hash).unwrap_or_default();
        let last = paths.pop().unwrap_or_default();
        for path in paths {
            documents.add(&path, Document { file: path.clone(), text: Cow::Owned(text.clone()) });
        }
        documents.add(&last, Document { file: last.clone(), text: Cow::Owned(text) });
    }
    match paths.keys().next() {
        Some(missing) => Err(DbError::Damaged(format!("document {missing}"))),
        None => Ok(documents),
    }
}
