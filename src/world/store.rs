//! Documents and worlds in the database.

use std::collections::{BTreeMap, HashSet};
use std::io::{Read as _, Write as _};

use diesel::prelude::*;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::documents::MOST_BYTES;
use crate::db::schema::{current_world, documents, worlds};
use crate::db::{Db, DbError, Undone};

/// A version of what was imported. Never changed once it is there.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Insertable, Serialize, Deserialize)]
#[diesel(table_name = worlds, check_for_backend(crate::db::MultiBackend))]
pub struct StoredWorld {
    /// Counted from 1.
    pub version: i64,
    /// The version it was made from; 0 for none.
    pub based_on: i64,
    /// A line for each document: path, tab, hash.
    pub manifest: String,
    /// Where the newest of them came from.
    pub source: String,
    /// JSON: what changed.
    pub report: String,
    /// Milliseconds since 1970-01-01 UTC.
    pub made_at: i64,
}

impl StoredWorld {
    /// The hash of each document, by path.
    ///
    /// # Errors
    /// [`DbError::Damaged`]: a line that is none of a manifest.
    pub fn hashes(&self) -> Result<BTreeMap<String, String>, DbError> {
        let damaged = || DbError::Damaged(format!("version {}", self.version));
        let pair = |line: &str| {
            let (path, hash) = line.split_once('\t').ok_or_else(damaged)?;
            Ok((path.to_owned(), hash.to_owned()))
        };
        self.manifest.lines().map(pair).collect()
    }
}

/// A text, packed and named by its content.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Insertable, Serialize, Deserialize)]
#[diesel(table_name = documents, check_for_backend(crate::db::MultiBackend))]
pub struct StoredDocument {
    /// SHA-256 of the text, in hexadecimal.
    pub hash: String,
    /// Bytes of the text.
    pub length: i64,
    /// The text as an LZ4 frame.
    #[serde(with = "in_letters")]
    pub body: Vec<u8>,
}

impl StoredDocument {
    /// Packs a text.
    pub fn pack(text: &str) -> StoredDocument {
        let mut packer = lz4_flex::frame::FrameEncoder::new(Vec::with_capacity(text.len() / 3));
        // Writing to memory does not fail.
        let _ = packer.write_all(text.as_bytes());
        StoredDocument {
            hash: hash(text),
            length: i64::try_from(text.len()).unwrap_or(i64::MAX),
            body: packer.finish().unwrap_or_default(),
        }
    }

    /// The text again.
    ///
    /// # Errors
    /// It is not what was stored.
    pub fn unpack(&self) -> Result<String, DbError> {
        let damaged = || DbError::Damaged(format!("document {}", self.hash));
        let length = u64::try_from(self.length).ok().filter(|n| *n <= MOST_BYTES).ok_or_else(damaged)?;
        let mut text = String::new();
        let unpacker = lz4_flex::frame::FrameDecoder::new(&self.body[..]);
        unpacker.take(length + 1).read_to_string(&mut text).map_err(|_| damaged())?;
        if hash(&text) == self.hash { Ok(text) } else { Err(damaged()) }
    }
}

/// Bytes in JSON, as base64.
mod in_letters {
    use base64::Engine as _;
    use base64::engine::general_purpose::STANDARD;
    use serde::{Deserialize, Deserializer, Serializer, de::Error as _};

    pub(super) fn serialize<S: Serializer>(bytes: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&STANDARD.encode(bytes))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<u8>, D::Error> {
        let text = String::deserialize(deserializer)?;
        STANDARD.decode(text).map_err(D::Error::custom)
    }
}

/// SHA-256 in hexadecimal.
fn hash(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The version that holds; 0 when nothing was imported.
///
/// # Errors
/// The database's.
pub fn current_version(db: &mut Db) -> Result<i64, DbError> {
    Ok(current_world::table.select(current_world::version).first(db)?)
}

/// A version.
///
/// # Errors
/// The database's.
pub fn world(db: &mut Db, version: i64) -> Result<Option<StoredWorld>, DbError> {
    let found = worlds::table.find(version).select(StoredWorld::as_select()).first(db);
    Ok(found.optional()?)
}

/// The newest versions before one, newest first.
///
/// # Errors
/// The database's.
pub fn history(db: &mut Db, before: i64, most: i64) -> Result<Vec<StoredWorld>, DbError> {
    let rows = worlds::table.filter(worlds::version.lt(before)).order(worlds::version.desc());
    Ok(rows.limit(most).select(StoredWorld::as_select()).load(db)?)
}

/// Those of the documents with these hashes that are there.
///
/// # Errors
/// The database's.
pub fn documents(db: &mut Db, hashes: &[&str]) -> Result<Vec<StoredDocument>, DbError> {
    let mut found = Vec::with_capacity(hashes.len());
    // A statement has room for so many values, and some more.
    for part in hashes.chunks(1000) {
        let rows = documents::table.filter(documents::hash.eq_any(part));
        found.append(&mut rows.select(StoredDocument::as_select()).load(db)?);
    }
    Ok(found)
}

/// The row that says which version holds.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Queryable, Selectable, Insertable, AsChangeset, Serialize, Deserialize,
)]
#[diesel(table_name = current_world, check_for_backend(crate::db::MultiBackend))]
pub struct CurrentWorld {
    /// Always 1: there is one row.
    pub id: i32,
    /// The version that holds.
    pub version: i64,
    /// The highest version ever given.
    pub latest: i64,
}

/// The row that says which version holds.
///
/// # Errors
/// The database's.
pub fn current_row(db: &mut Db) -> Result<CurrentWorld, DbError> {
    Ok(current_world::table.select(CurrentWorld::as_select()).first(db)?)
}

/// Takes the next number, and with it the turn before everybody else who writes here.
///
/// # Errors
/// The database's.
pub fn lock<R>(db: &mut Db) -> Result<CurrentWorld, Undone<R>> {
    Ok(diesel::update(current_world::table)
        .set(current_world::latest.eq(current_world::latest + 1))
        .returning(current_world::all_columns)
        .get_result(db)?)
}

/// The hashes of all documents.
///
/// # Errors
/// The database's.
pub fn hashes(db: &mut Db) -> Result<Vec<String>, DbError> {
    Ok(documents::table.order(documents::hash).select(documents::hash).load(db)?)
}

/// Adds a document.
///
/// # Errors
/// The database's.
pub fn insert_document(db: &mut Db, row: &StoredDocument) -> Result<(), DbError> {
    diesel::insert_into(documents::table).values(row).execute(db)?;
    Ok(())
}

/// Adds a version.
///
/// # Errors
/// The database's.
pub fn insert_world(db: &mut Db, row: &StoredWorld) -> Result<(), DbError> {
    diesel::insert_into(worlds::table).values(row).execute(db)?;
    Ok(())
}

/// Lets the row say what another one said.
///
/// # Errors
/// The database's.
pub fn set_current(db: &mut Db, row: &CurrentWorld) -> Result<(), DbError> {
    diesel::update(current_world::table).set(row).execute(db)?;
    Ok(())
}

/// The version that holds is no longer the one that work was based on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moved;

/// Adds a version and lets it hold; returns its number, whatever `world` says it is.
///
/// # Errors
/// [`Moved`] if another version holds than the one it is based on.
pub fn publish(db: &mut Db, world: &StoredWorld, texts: &[StoredDocument]) -> Result<i64, Undone<Moved>> {
    db.write(|db| {
        let CurrentWorld { version: base, latest, .. } = lock(db)?;
        if base != world.based_on {
            return Err(Undone::Refused(Moved));
        }
        let there: HashSet<String> = hashes(db)?.into_iter().collect();
        for text in texts.iter().filter(|text| !there.contains(&text.hash)) {
            insert_document(db, text)?;
        }
        insert_world(db, &StoredWorld { version: latest, ..world.clone() })?;
        diesel::update(current_world::table).set(current_world::version.eq(latest)).execute(db)?;
        Ok(latest)
    })
}

/// Lets another version hold, which has to be there, in the place of the one that held when this was decided; 0 is the
/// program's own documents alone.
///
/// # Errors
/// [`Moved`] if another one holds by now.
pub fn point_to(db: &mut Db, from: i64, to: i64) -> Result<(), Undone<Moved>> {
    db.write(|db| {
        let moved = diesel::update(current_world::table.filter(current_world::version.eq(from)))
            .set(current_world::version.eq(to))
            .execute(db)?;
        if moved == 1 { Ok(()) } else { Err(Undone::Refused(Moved)) }
    })
}
