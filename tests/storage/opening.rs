//! Opening: several at once on nothing, and databases of other releases.

use std::process::Stdio;
use std::sync::Barrier;

use deckward::db::{self, DbError, DbUrl};
use deckward::world::World;
use deckward::world::store;
use diesel::connection::SimpleConnection as _;
use diesel::prelude::*;

use super::{each, on_empty};
use crate::cli::{command, stderr};

#[test]
fn four_threads_start_on_nothing_at_once() {
    for _ in 0..5 {
        on_empty(|fresh| {
            let gate = Barrier::new(4);
            let start = || {
                gate.wait();
                db::open(&fresh.db_url()).map(drop)
            };
            std::thread::scope(|scope| {
                let starts: Vec<_> = (0..4).map(|_| scope.spawn(start)).collect();
                for one in starts {
                    assert_eq!(one.join().unwrap(), Ok(()));
                }
            });
        });
    }
}

#[test]
fn four_processes_start_on_nothing_at_once() {
    for _ in 0..5 {
        on_empty(|fresh| {
            let start = || {
                let mut asked = command(&["migrate"]);
                asked.env("DECKWARD_DATABASE_URL", &fresh.url).stdout(Stdio::null()).spawn().unwrap()
            };
            let starts = [start(), start(), start(), start()];
            for one in starts {
                let ended = one.wait_with_output().unwrap();
                assert!(ended.status.success(), "{}", stderr(&ended));
            }
            assert_eq!(store::current_version(&mut db::connect(&fresh.db_url()).unwrap()), Ok(0));
        });
    }
}

#[test]
fn a_newer_release_s_database_is_refused_and_not_touched() {
    each(|fresh| {
        fresh
            .db()
            .batch_execute("INSERT INTO __diesel_schema_migrations (version) VALUES ('20990101000000')")
            .unwrap();
        let newer = Err(DbError::Newer("20990101000000".to_owned()));
        assert_eq!(db::open(&fresh.db_url()).map(drop), newer);
        assert_eq!(db::connect(&fresh.db_url()).map(drop), newer);
    });
}

#[test]
fn who_only_reads_neither_creates_nor_upgrades() {
    on_empty(|fresh| {
        let read = db::connect(&fresh.db_url()).map(drop);
        if fresh.is_sqlite() {
            assert!(matches!(read, Err(DbError::Unreachable(_))), "{read:?}");
            assert!(!fresh.db_url().path().unwrap().exists());
            std::fs::write(fresh.db_url().path().unwrap(), "").unwrap();
            assert_eq!(db::connect(&fresh.db_url()).map(drop), Err(DbError::Empty));
            assert_eq!(std::fs::metadata(fresh.db_url().path().unwrap()).unwrap().len(), 0);
        } else {
            assert_eq!(read, Err(DbError::Empty));
        }
    });
}

/// What a release has written is opened by all that come after it. Each file is one release's database as statements;
/// they are never changed.
#[test]
fn databases_of_older_releases_open() {
    let releases = [("0.1", include_str!("released/0.1.sql"))];
    for (release, text) in releases {
        on_empty(|fresh| {
            if let Some(path) = fresh.db_url().path() {
                let text = text.replace("bytes'", "X'");
                SqliteConnection::establish(path.to_str().unwrap()).unwrap().batch_execute(&text).unwrap();
            } else {
                let text = text.replace("bytes'", r"'\x");
                PgConnection::establish(&fresh.url).unwrap().batch_execute(&text).unwrap();
            }
            let mut db = db::open(&fresh.db_url()).unwrap();
            let world = World::stored(&mut db).unwrap();
            assert_eq!(world.version, 1, "{release}");
            let ocg = world.book.series("ocg").unwrap();
            assert_eq!(ocg.lists.last().unwrap().effective.unwrap().to_string(), "2026-10-01", "{release}");
        });
    }
}

#[test]
fn what_is_no_database_is_said_to_be_none() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.db");
    std::fs::write(&path, "This is a letter to my grandmother, and not a database at all.".repeat(40))
        .unwrap();
    let opened = db::open(&DbUrl::file(&path)).map(drop);
    assert!(matches!(opened, Err(DbError::Damaged(_))), "{opened:?}");
}

#[test]
fn another_program_s_file_is_left_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bookmarks.db");
    let mut plain = SqliteConnection::establish(path.to_str().unwrap()).unwrap();
    plain.batch_execute("CREATE TABLE bookmarks (url TEXT); INSERT INTO bookmarks VALUES ('x')").unwrap();
    drop(plain);
    let before = std::fs::read(&path).unwrap();
    let opened = db::open(&DbUrl::file(&path)).map(drop);
    assert!(matches!(opened, Err(DbError::Damaged(_))), "{opened:?}");
    assert_eq!(std::fs::read(&path).unwrap(), before);
}

#[test]
fn a_start_that_was_killed_after_its_first_statement_goes_on() {
    on_empty(|fresh| {
        let table = "CREATE TABLE __diesel_schema_migrations (version VARCHAR(50) PRIMARY KEY NOT NULL, \
                     run_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP)";
        if let Some(path) = fresh.db_url().path() {
            SqliteConnection::establish(path.to_str().unwrap()).unwrap().batch_execute(table).unwrap();
        } else {
            PgConnection::establish(&fresh.url).unwrap().batch_execute(table).unwrap();
        }
        assert_eq!(store::current_version(&mut fresh.db()), Ok(0));
    });
}
