//! Opening: connections by address, migrations under a lock, the pool.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::time::{Duration, Instant};
use std::{io, thread};

use diesel::connection::SimpleConnection as _;
use diesel::migration::MigrationSource;
use diesel::prelude::*;
use diesel::r2d2::{self, ManageConnection, R2D2Connection as _};
use diesel_migrations::{EmbeddedMigrations, MigrationHarness as _, embed_migrations};

use super::write::DEADLINE;
use super::{Backend, Db, DbError, DbUrl};

/// Every change of the tables there ever was, oldest first. One tree for both databases.
const HISTORY: EmbeddedMigrations = embed_migrations!("migrations");

/// The key of the lock that PostgreSQL gives to one migrating process at a time.
const MIGRATION_LOCK: i64 = 7_231_904;

/// How long another process may take to open or upgrade the database.
const OPENING: Duration = Duration::from_secs(30);
/// How often is looked whether it is done.
const AGAIN: Duration = Duration::from_millis(20);

/// Makes connections to one database.
///
/// Diesel's own manager would try each kind in turn: with PostgreSQL away, SQLite would create a file that is named
/// like the address.
#[derive(Debug)]
pub struct Manager {
    url: DbUrl,
}

/// Connections that requests share.
pub type Pool = r2d2::Pool<Manager>;

impl ManageConnection for Manager {
    type Connection = Db;
    type Error = r2d2::Error;

    fn connect(&self) -> Result<Db, r2d2::Error> {
        match self.url.backend {
            Backend::Postgres => {
                let mut connection = PgConnection::establish(&self.url.with_timeouts())?;
                connection
                    .batch_execute("SET TIME ZONE 'UTC'; SET statement_timeout = 60000")
                    .map_err(r2d2::Error::QueryError)?;
                Ok(Db::Postgres(connection))
            }
            Backend::Sqlite => {
                let mut connection = SqliteConnection::establish(self.url.target())?;
                // Waiting for others comes first, since the rest may have to. The journal's mode belongs to the file,
                // and is set once, by `migrate`.
                connection
                    .batch_execute(
                        "PRAGMA busy_timeout = 5000; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;",
                    )
                    .map_err(r2d2::Error::QueryError)?;
                Ok(Db::Sqlite(connection))
            }
        }
    }

    fn is_valid(&self, connection: &mut Db) -> Result<(), r2d2::Error> {
        connection.ping().map_err(r2d2::Error::QueryError)
    }

    fn has_broken(&self, connection: &mut Db) -> bool {
        connection.is_broken()
    }
}

fn plain_connect(url: &DbUrl) -> Result<Db, DbError> {
    Manager { url: url.clone() }.connect().map_err(|error| match error {
        r2d2::Error::ConnectionError(error) => match error.into() {
            DbError::Unreachable(text) => DbError::Unreachable(url.without_secrets(&text)),
            error => error,
        },
        r2d2::Error::QueryError(error) => error.into(),
    })
}

/// A connection to a database that is there already, for commands that only read. It is neither created nor upgraded.
///
/// # Errors
/// It cannot be reached, or another release wrote it.
pub fn connect(url: &DbUrl) -> Result<Db, DbError> {
    if let Some(path) = url.path() {
        // SQLite would create the file.
        fs::metadata(&path).map_err(|error| unreachable(url, &error))?;
    }
    let mut db = plain_connect(url)?;
    match state(&mut db)? {
        State::Empty => Err(DbError::Empty),
        State::Older => Err(DbError::Older),
        State::Whole => Ok(db),
    }
}

/// A connection to a database that is created and upgraded first, if need be.
///
/// # Errors
/// It cannot be reached or written to, or a newer release wrote it.
pub fn open(url: &DbUrl) -> Result<Db, DbError> {
    // Held until the tables are as they should be; a process that dies lets go of it.
    let _lock = match url.path() {
        Some(path) => Some(lock_file(url, &path)?),
        None => None,
    };
    let mut db = plain_connect(url)?;
    migrate(&mut db)?;
    Ok(db)
}

/// Connections for a server, to a database that was opened before.
///
/// # Errors
/// None can be made.
pub fn pool(url: &DbUrl, connections: u32) -> Result<Pool, DbError> {
    let manager = Manager { url: url.clone() };
    // Who finds no connection should hear so before giving up.
    Ok(r2d2::Pool::builder()
        .max_size(connections)
        .min_idle(Some(1))
        .connection_timeout(DEADLINE)
        .idle_timeout(Some(Duration::from_secs(600)))
        .build(manager)?)
}

/// One process at a time opens a SQLite file: switching it to a write-ahead log does not wait for others, and diesel
/// reads which migrations are missing outside the transactions that apply them.
fn lock_file(url: &DbUrl, path: &std::path::Path) -> Result<File, DbError> {
    let unreachable = |error: io::Error| unreachable(url, &error);
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder).map_err(unreachable)?;
    }
    let mut options = OpenOptions::new();
    options.create(true).truncate(false).write(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        // Passwords, sessions and unpublished decks will be in it.
        options.mode(0o600);
    }
    // The lock file is never deleted: one that another process no longer sees would lock nothing.
    let mut name = path.as_os_str().to_owned();
    name.push(".lock");
    let lock = options.open(name).map_err(unreachable)?;
    let deadline = Instant::now() + OPENING;
    loop {
        match lock.try_lock() {
            Ok(()) => break,
            Err(TryLockError::WouldBlock) if Instant::now() < deadline => thread::sleep(AGAIN),
            Err(TryLockError::WouldBlock) => return Err(DbError::Busy),
            Err(TryLockError::Error(error)) => return Err(unreachable(error)),
        }
    }
    // A file that is there and may only be read is SQLite's to judge.
    if !path.exists() {
        options.open(path).map_err(unreachable)?;
    }
    Ok(lock)
}

fn unreachable(url: &DbUrl, error: &io::Error) -> DbError {
    match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::FileTooLarge => DbError::Full,
        io::ErrorKind::ReadOnlyFilesystem => DbError::ReadOnly,
        _ => DbError::Unreachable(format!("{url}: {error}")),
    }
}

/// Brings the tables up to date; several processes may do so at once.
///
/// # Errors
/// As [`open`].
fn migrate(db: &mut Db) -> Result<(), DbError> {
    // Nothing is touched of what this release should not touch.
    if state(db)? == State::Empty
        && let Some(table) = other_table(db)?
    {
        return Err(DbError::Damaged(table));
    }
    match db {
        Db::Postgres(_) => {
            let deadline = Instant::now() + OPENING;
            while !ask(db, &format!("SELECT pg_try_advisory_lock({MIGRATION_LOCK}) AS yes"))? {
                if Instant::now() > deadline {
                    return Err(DbError::Busy);
                }
                thread::sleep(AGAIN);
            }
        }
        // Rebuilding a table would delete what refers to it, and the switch does nothing inside the transaction that
        // diesel puts around each migration.
        Db::Sqlite(connection) => {
            connection.batch_execute("PRAGMA journal_mode = WAL; PRAGMA foreign_keys = OFF")?;
        }
    }
    if state(db)? != State::Whole {
        db.run_pending_migrations(HISTORY).map_err(migration_error)?;
    }
    match db {
        Db::Postgres(_) => drop(ask(db, &format!("SELECT pg_advisory_unlock({MIGRATION_LOCK}) AS yes"))?),
        Db::Sqlite(connection) => connection.batch_execute("PRAGMA foreign_keys = ON")?,
    }
    Ok(())
}

/// The name of a table of another program, in a file without ours. A database of a server may be shared.
fn other_table(db: &mut Db) -> Result<Option<String>, DbError> {
    match db {
        // Diesel's own table alone is what a start leaves that was killed early.
        Db::Sqlite(_) => Ok(sqlite_master::table
            .filter(sqlite_master::tbl_name.ne("__diesel_schema_migrations"))
            .select(sqlite_master::tbl_name)
            .first(db)
            .optional()?),
        Db::Postgres(_) => Ok(None),
    }
}

/// The versions of all migrations.
fn known() -> Result<Vec<String>, DbError> {
    let all = MigrationSource::<diesel::pg::Pg>::migrations(&HISTORY).map_err(migration_error)?;
    Ok(all.iter().map(|migration| migration.name().version().to_string()).collect())
}

/// The newest version of the tables that this release knows.
///
/// # Errors
/// None that is not a fault in the build.
pub fn newest_migration() -> Result<String, DbError> {
    Ok(known()?.into_iter().max().unwrap_or_default())
}

/// How the tables are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// There are none.
    Empty,
    /// Migrations are missing.
    Older,
    /// As this release makes them.
    Whole,
}

/// How the tables are. A database that has a migration which is not known here is a newer release's.
fn state(db: &mut Db) -> Result<State, DbError> {
    let known = known()?;
    let applied = applied(db)?;
    if let Some(newer) = applied.iter().find(|version| !known.contains(version)) {
        return Err(DbError::Newer(newer.clone()));
    }
    Ok(match applied.len() {
        0 => State::Empty,
        some if some < known.len() => State::Older,
        _ => State::Whole,
    })
}

diesel::table! {
    __diesel_schema_migrations (version) {
        version -> Text,
    }
}

diesel::table! {
    sqlite_master (tbl_name) {
        tbl_name -> Text,
    }
}

#[derive(QueryableByName)]
struct Answer {
    #[diesel(sql_type = diesel::sql_types::Bool)]
    yes: bool,
}

/// A question that is answered by `yes`.
fn ask(db: &mut Db, question: &str) -> Result<bool, DbError> {
    let answer: Answer = diesel::sql_query(question).get_result(db)?;
    Ok(answer.yes)
}

/// The versions of the migrations that were applied. Diesel's own way to ask creates its table.
fn applied(db: &mut Db) -> Result<Vec<String>, DbError> {
    let question = match db {
        Db::Sqlite(_) => {
            "SELECT count(*) > 0 AS yes FROM sqlite_master WHERE name = '__diesel_schema_migrations'"
        }
        Db::Postgres(_) => "SELECT to_regclass('__diesel_schema_migrations') IS NOT NULL AS yes",
    };
    if !ask(db, question)? {
        return Ok(Vec::new());
    }
    Ok(__diesel_schema_migrations::table.select(__diesel_schema_migrations::version).load(db)?)
}

/// Diesel boxes what went wrong in a migration; its text quotes the database.
fn migration_error(error: Box<dyn std::error::Error + Send + Sync>) -> DbError {
    match error.downcast::<diesel::result::Error>() {
        Ok(error) => (*error).into(),
        Err(error) => DbError::of_message(error.to_string()),
    }
}
