//! What is stored: every body runs on both databases, on PostgreSQL when `DECKWARD_TEST_POSTGRES` names a server whose
//! role may create databases.

mod accounts;
mod backup;
pub(crate) mod decks;
mod faults;
mod following;
mod imports;
mod kept;
mod killed;
mod opening;
mod schema;
mod writing;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use chrono::{DateTime, Utc};
use deckward::db::{self, Db, DbUrl};
use deckward::world::import::{self, ImportError, Imported};
use diesel::connection::SimpleConnection as _;
use diesel::prelude::*;
use tempfile::TempDir;

/// A database of one test.
pub(crate) struct Fresh {
    pub(crate) url: String,
    /// For files of the test; the database of SQLite is in it.
    pub(crate) folder: TempDir,
    drop_on: Option<(String, String)>,
}

impl Fresh {
    pub(crate) fn db_url(&self) -> DbUrl {
        DbUrl::parse(&self.url).unwrap()
    }

    /// A connection, with the tables made.
    pub(crate) fn db(&self) -> Db {
        db::open(&self.db_url()).unwrap()
    }

    pub(crate) fn is_sqlite(&self) -> bool {
        self.drop_on.is_none()
    }

    /// Writes a file into the folder.
    pub(crate) fn file(&self, name: &str, text: &str) -> PathBuf {
        let path = self.folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, text).unwrap();
        path
    }
}

impl Drop for Fresh {
    fn drop(&mut self) {
        if let Some((server, name)) = &self.drop_on
            && let Ok(mut connection) = PgConnection::establish(&format!("{server}/postgres"))
        {
            let _ = connection.batch_execute(&format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)"));
        }
    }
}

/// The server that tests may create databases on.
pub(crate) fn server() -> Option<String> {
    #[expect(clippy::disallowed_methods, reason = "tests are told by their environment where the server is")]
    std::env::var("DECKWARD_TEST_POSTGRES").ok().filter(|server| !server.is_empty())
}

fn in_file() -> Fresh {
    let folder = tempfile::tempdir().unwrap();
    Fresh { url: format!("sqlite://{}", folder.path().join("test.db").display()), folder, drop_on: None }
}

fn on_server(server: &str, template: &str) -> Fresh {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let name = format!("deckward_{}_{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
    let mut connection = PgConnection::establish(&format!("{server}/postgres")).unwrap();
    connection.batch_execute(&format!("CREATE DATABASE {name} TEMPLATE {template}")).unwrap();
    Fresh {
        url: format!("{server}/{name}"),
        folder: tempfile::tempdir().unwrap(),
        drop_on: Some((server.to_owned(), name)),
    }
}

/// Runs a body on an empty database of each kind.
pub(crate) fn on_empty(body: impl Fn(&Fresh)) {
    body(&in_file());
    if let Some(server) = server() {
        body(&on_server(&server, "template0"));
    }
}

/// Runs a body on a database of each kind whose tables are there, copied from one that was made once.
pub(crate) fn each(body: impl Fn(&Fresh)) {
    static SQLITE: OnceLock<Fresh> = OnceLock::new();
    static POSTGRES: OnceLock<String> = OnceLock::new();
    let made = SQLITE.get_or_init(|| {
        let fresh = in_file();
        drop(fresh.db());
        fresh
    });
    let copy = in_file();
    fs::copy(made.db_url().path().unwrap(), copy.db_url().path().unwrap()).unwrap();
    body(&copy);
    if let Some(server) = server() {
        let template = POSTGRES.get_or_init(|| {
            let name = format!("deckward_{}_template", std::process::id());
            let mut connection = PgConnection::establish(&format!("{server}/postgres")).unwrap();
            connection.batch_execute(&format!("CREATE DATABASE {name} TEMPLATE template0")).unwrap();
            drop(db::open(&DbUrl::parse(&format!("{server}/{name}")).unwrap()).unwrap());
            name
        });
        body(&on_server(&server, template));
    }
}

/// A moment that no clock says.
pub(crate) fn now() -> DateTime<Utc> {
    DateTime::from_timestamp(1_790_000_000, 0).unwrap()
}

/// The first cards of the starter catalogue, as a table of their own.
pub(crate) fn some_cards(count: usize) -> String {
    let table = include_str!("../../data/cards.tsv");
    let comments = table.lines().take_while(|line| line.starts_with('#')).count();
    table.lines().skip(comments).take(count + 1).map(|line| format!("{line}\n")).collect()
}

/// Imports a table of cards, without what usually stands beside it.
pub(crate) fn import_cards(db: &mut Db, path: &Path) -> Result<Imported, ImportError> {
    import::cards(db, path, now(), &mut |_| {})
}
