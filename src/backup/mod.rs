//! One dump of everything, from either database into either: lines of JSON, packed with gzip.
//!
//! The first line says what it is, then comes a line for each row, then one that counts them. Every table has its
//! variant of `Row`; a test holds that none is missing.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead as _, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::bufread::GzDecoder;
use flate2::write::GzEncoder;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::accounts::store::{accounts, attempts, sessions, tokens};
use crate::chance::store::questions;
use crate::clock::Instant;
use crate::db::{Db, DbError, Undone, newest_migration};
use crate::decks::store::{decks, plans, revisions};
use crate::world::store::{self, CurrentWorld, StoredDocument, StoredWorld};
use crate::world::{StoredError, TablesError, World};

/// The version of the form of a dump.
const FORM: u32 = 1;
/// The longest line that is read, in bytes: the largest document, packed and written in letters.
const MOST_LINE: u64 = 64 * 1024 * 1024;

/// The tables, in the order in which their rows are restored: what is referred to comes first.
pub const TABLES: [&str; 11] = [
    "documents",
    "worlds",
    "current_world",
    "accounts",
    "sessions",
    "tokens",
    "attempts",
    "decks",
    "revisions",
    "plans",
    "questions",
];

/// Rows that are read at once.
const READ: i64 = 500;

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Line {
    /// The first line.
    DeckwardBackup(Header),
    Row(Row),
    /// The last line.
    End {
        rows: u64,
        /// SHA-256 of all lines before, in hexadecimal: nobody changes one by chance or by hand.
        sha256: String,
    },
}

#[derive(Serialize, Deserialize)]
struct Header {
    form: u32,
    /// The newest migration of the release that wrote it.
    migration: String,
    /// Milliseconds since 1970-01-01 UTC.
    made_at: i64,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Row {
    Documents(StoredDocument),
    Worlds(StoredWorld),
    CurrentWorld(CurrentWorld),
    Accounts(accounts::StoredAccount),
    Sessions(sessions::StoredSession),
    Tokens(tokens::StoredToken),
    Attempts(attempts::StoredAttempts),
    Decks(decks::StoredDeck),
    Revisions(revisions::StoredRevision),
    Plans(plans::StoredPlan),
    Questions(questions::StoredQuestions),
}

/// Why there is no dump, or nothing was restored.
#[derive(Debug)]
pub enum BackupError {
    /// The file cannot be written or read.
    Io(io::Error),
    /// There is a file already; it is not overwritten.
    Exists(PathBuf),
    /// It is no dump, or not a whole one: the line.
    Damaged(u64),
    /// A newer release wrote it.
    Newer(String),
    /// The database is in use: something was stored in it before.
    NotEmpty,
    /// This release does not understand what is in it.
    Tables(TablesError),
    /// The database did not do it.
    Db(DbError),
}

impl From<io::Error> for BackupError {
    fn from(error: io::Error) -> Self {
        BackupError::Io(error)
    }
}

impl From<DbError> for BackupError {
    fn from(error: DbError) -> Self {
        BackupError::Db(error)
    }
}

/// Writes everything, as it is at one moment, to a file that only its owner can read; returns the number of rows. The
/// file has its name only when it is whole.
///
/// # Errors
/// [`BackupError`].
pub fn backup(db: &mut Db, path: &Path, now: Instant) -> Result<u64, BackupError> {
    if path.exists() {
        return Err(BackupError::Exists(path.to_owned()));
    }
    // A name that no other process makes at the same time.
    let mut part = path.as_os_str().to_owned();
    part.push(format!(".{}.part", std::process::id()));
    let part = PathBuf::from(part);
    let mut options = OpenOptions::new();
    options.create_new(true).write(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        options.mode(0o600);
    }
    let file = options.open(&part)?;
    let written = write(db, file, now).and_then(|rows| match fs::hard_link(&part, path) {
        // Unlike a renamed file, a link does not take the place of one that came meanwhile.
        Ok(()) => Ok(rows),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            Err(BackupError::Exists(path.to_owned()))
        }
        Err(error) => Err(error.into()),
    });
    // Either it has its name, or it is of no use.
    let _ = fs::remove_file(&part);
    written
}

fn write(db: &mut Db, file: File, now: Instant) -> Result<u64, BackupError> {
    let mut out = GzEncoder::new(BufWriter::new(file), Compression::fast());
    let migration = newest_migration()?;
    let mut hash = Sha256::new();
    let mut line = |line: &Line| {
        let mut text = serde_json::to_vec(line)?;
        text.push(b'\n');
        hash.update(&text);
        out.write_all(&text)
    };
    line(&Line::DeckwardBackup(Header { form: FORM, migration, made_at: now.timestamp_millis() }))?;
    let mut rows = 0;
    db.snapshot(|db| {
        let mut row = |row: Row| {
            rows += 1;
            line(&Line::Row(row)).map_err(BackupError::Io)
        };
        for hash in store::hashes(db)? {
            for document in store::documents(db, &[&hash])? {
                row(Row::Documents(document))?;
            }
        }
        for world in store::history(db, i64::MAX, i64::MAX)? {
            row(Row::Worlds(world))?;
        }
        row(Row::CurrentWorld(store::current_row(db)?))?;
        let id = |id: &str| id.to_owned();
        all(
            |last: &String| accounts::after(db, last, READ),
            |one| id(&one.id),
            |one| row(Row::Accounts(one)),
        )?;
        all(
            |last: &String| sessions::after(db, last, READ),
            |one| id(&one.id),
            |one| row(Row::Sessions(one)),
        )?;
        all(|last: &String| tokens::after(db, last, READ), |one| id(&one.id), |one| row(Row::Tokens(one)))?;
        all(
            |last: &String| attempts::after(db, last, READ),
            |one| id(&one.name),
            |one| row(Row::Attempts(one)),
        )?;
        all(|last: &String| decks::after(db, last, READ), |one| id(&one.id), |one| row(Row::Decks(one)))?;
        let number = |one: &revisions::StoredRevision| (id(&one.deck), one.number);
        all(|last| revisions::after(db, last, READ), number, |one| row(Row::Revisions(one)))?;
        all(|last: &String| plans::after(db, last, READ), |one| id(&one.id), |one| row(Row::Plans(one)))?;
        all(
            |last: &String| questions::after(db, last, READ),
            |one| id(&one.deck),
            |one| row(Row::Questions(one)),
        )
    })?;
    let sha256 = in_letters(hash.finalize_reset().as_slice());
    serde_json::to_writer(&mut out, &Line::End { rows, sha256 }).map_err(io::Error::from)?;
    out.write_all(b"\n")?;
    out.finish()?.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()?;
    Ok(rows)
}

/// Hands over all rows of a table, some at a time, in the order of their keys.
fn all<T, K: Default>(
    mut after: impl FnMut(&K) -> Result<Vec<T>, DbError>,
    key: impl Fn(&T) -> K,
    mut take: impl FnMut(T) -> Result<(), BackupError>,
) -> Result<(), BackupError> {
    let mut last = K::default();
    loop {
        let rows = after(&last)?;
        let Some(end) = rows.last() else { return Ok(()) };
        last = key(end);
        rows.into_iter().try_for_each(&mut take)?;
    }
}

fn in_letters(hash: &[u8]) -> String {
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Reads a dump into an empty database, all of it or nothing; returns the number of rows.
///
/// # Errors
/// [`BackupError`].
pub fn restore(db: &mut Db, path: &Path) -> Result<u64, BackupError> {
    // Read once to its end before anything is written.
    let rows = check(path)?;
    db.write(|db| {
        // Takes the turn of everyone who imports.
        let current = store::lock(db)?;
        let somebody = !accounts::after(db, "", 1)?.is_empty() || !attempts::after(db, "", 1)?.is_empty();
        if current.latest > 1 || somebody || !store::hashes(db)?.is_empty() {
            return Err(Undone::Refused(BackupError::NotEmpty));
        }
        let (mut newest, mut holds) = (0, Vec::new());
        let insert = &mut |row: Row| match row {
            Row::Documents(row) => row.unpack().and_then(|_| store::insert_document(db, &row)),
            Row::Worlds(row) => {
                newest = newest.max(row.version);
                store::insert_world(db, &row)
            }
            Row::CurrentWorld(row) => {
                holds.push(row);
                store::set_current(db, &row)
            }
            Row::Accounts(row) => accounts::restore(db, &row),
            Row::Sessions(row) => sessions::insert(db, &row),
            Row::Tokens(row) => tokens::insert(db, &row),
            Row::Attempts(row) => attempts::restore(db, &row),
            Row::Decks(row) => decks::insert(db, &row),
            Row::Revisions(row) => row.contents().and_then(|_| revisions::insert(db, &row)),
            Row::Plans(row) => row.said().and_then(|_| plans::insert(db, &row)),
            Row::Questions(row) => row.kept().and_then(|_| questions::insert(db, &row)),
        };
        read(path, insert).map_err(|error| match error {
            BackupError::Db(error) => Undone::Db(error),
            error => Undone::Refused(error),
        })?;
        // The next version has a number that none has, and reports have room for it.
        if !matches!(holds[..], [row] if row.latest >= newest && row.latest < i64::from(u32::MAX)) {
            return Err(Undone::Db(DbError::Damaged("current_world".to_owned())));
        }
        // What is restored has to be of use, to its last document.
        World::stored(db).map_err(|error| match error {
            StoredError::Db(error) => Undone::Db(error),
            StoredError::Tables(error) => Undone::Refused(BackupError::Tables(error)),
        })
    })
    .map_err(|undone| match undone {
        Undone::Refused(error) => error,
        Undone::Db(error) => BackupError::Db(error),
    })?;
    Ok(rows)
}

/// Looks whether a dump is whole, and returns the number of its rows.
///
/// # Errors
/// [`BackupError`].
pub fn check(path: &Path) -> Result<u64, BackupError> {
    // It is read twice, so it has to be a file.
    if !fs::metadata(path)?.is_file() {
        return Err(BackupError::Damaged(0));
    }
    read(path, &mut |_| Ok(()))
}

/// Hands every row of a dump over, and holds that it is whole.
fn read(path: &Path, take: &mut dyn FnMut(Row) -> Result<(), DbError>) -> Result<u64, BackupError> {
    let mut input = BufReader::new(GzDecoder::new(BufReader::new(File::open(path)?)));
    let (mut number, mut rows, mut begun) = (0, 0, false);
    let mut hash = Sha256::new();
    loop {
        number += 1;
        let damaged = |_| BackupError::Damaged(number);
        let mut text = Vec::new();
        io::Read::take(&mut input, MOST_LINE).read_until(b'\n', &mut text).map_err(damaged)?;
        match serde_json::from_slice(&text).map_err(|_| BackupError::Damaged(number))? {
            Line::DeckwardBackup(header) if !begun => {
                if header.form > FORM || header.migration > newest_migration()? {
                    return Err(BackupError::Newer(header.migration));
                }
                begun = true;
            }
            Line::Row(row) if begun => {
                take(row)?;
                rows += 1;
            }
            Line::End { rows: counted, sha256 }
                if begun && counted == rows && sha256 == in_letters(&hash.finalize_reset()) =>
            {
                // The check sum stands behind the last line.
                let more = io::Read::read(&mut input, &mut [0]).map_err(damaged)?;
                return if more == 0 { Ok(rows) } else { Err(BackupError::Damaged(number + 1)) };
            }
            _ => return Err(BackupError::Damaged(number)),
        }
        hash.update(&text);
    }
}
