//! Dumps: whole, and from either database into either.

use std::collections::BTreeSet;
use std::fs;
use std::io::{Read as _, Write as _};
use std::path::Path;

use deckward::backup::{BackupError, backup, restore};
use deckward::db::DbError;
use deckward::decks::store::revisions::{self, StoredRevision};
use deckward::world::{World, import, store};
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use sha2::{Digest as _, Sha256};

use super::imports::NEW_LIST;
use super::{Fresh, each, import_cards, now, on_empty, some_cards};

/// A database with two versions, of which the first holds.
fn fill(fresh: &Fresh) {
    let mut db = fresh.db();
    import_cards(&mut db, &fresh.file("cards.tsv", &some_cards(60))).unwrap();
    import::law(&mut db, &[&fresh.file("ocg/2026-10-01.txt", NEW_LIST)], now(), &mut |_| {}).unwrap();
    import::rollback(&mut db, Some(1)).unwrap();
    let somebody = super::accounts::one_of_each(&mut db);
    super::decks::one_of_each(&mut db, &somebody);
    super::kept::one_of_each(&mut db, &somebody);
}

fn lines(path: &Path) -> String {
    let mut text = String::new();
    GzDecoder::new(fs::File::open(path).unwrap()).read_to_string(&mut text).unwrap();
    text
}

fn write(path: &Path, text: &str) {
    let mut out = GzEncoder::new(fs::File::create(path).unwrap(), flate2::Compression::fast());
    out.write_all(text.as_bytes()).unwrap();
    out.finish().unwrap();
}

/// The lines with a last one that fits them.
fn sealed(text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let body: String = lines[..lines.len() - 1].iter().map(|line| format!("{line}\n")).collect();
    let hash: String = Sha256::digest(&body).iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{body}{}\n", serde_json::json!({"end": {"rows": lines.len() - 2, "sha256": hash}}))
}

#[test]
fn what_was_dumped_of_either_is_restored_into_either() {
    each(|from| {
        fill(from);
        let dump = from.folder.path().join("dump.gz");
        let rows = backup(&mut from.db(), &dump, now()).unwrap();
        assert_eq!(rows, 2 + 2 + 1 + 4 + 3 + 1);
        on_empty(|to| {
            let mut db = to.db();
            assert_eq!(restore(&mut db, &dump).unwrap(), rows);
            assert_eq!(World::stored(&mut db).unwrap().catalogue.playable(), 60);
            let again = to.folder.path().join("again.gz");
            backup(&mut db, &again, now()).unwrap();
            assert_eq!(lines(&again), lines(&dump));
            assert!(super::accounts::signs_in(&mut db));
            super::kept::is_there(&mut db);
            super::decks::is_there(&mut db);
            // Work goes on where it was.
            let next = import_cards(&mut db, &to.file("cards.tsv", &some_cards(61))).unwrap();
            assert_eq!(next.version, 3);
        });
    });
}

#[test]
fn more_revisions_than_are_read_at_once_are_all_dumped() {
    each(|from| {
        let mut db = from.db();
        let somebody = super::decks::player(&mut db, "Yugi");
        for _ in 0..3 {
            super::decks::one_of_each(&mut db, &somebody);
        }
        let first = revisions::after(&mut db, &Default::default(), 9).unwrap();
        db.change(|db| {
            for (revision, last) in first.iter().zip([700, 300, 1]) {
                for number in 2..=last {
                    revisions::insert(db, &StoredRevision { number, ..revision.clone() })?;
                }
            }
            Ok(())
        })
        .unwrap();
        let dump = from.folder.path().join("dump.gz");
        // The row that says which cards hold, the account, decks and plans, and the revisions.
        assert_eq!(backup(&mut db, &dump, now()).unwrap(), 1 + 1 + 3 + 3 + 1001);
        assert_eq!(lines(&dump).lines().collect::<BTreeSet<_>>().len(), 1009 + 2, "none twice");
        on_empty(|to| {
            restore(&mut to.db(), &dump).unwrap();
            assert!(revisions::find(&mut to.db(), &first[0].deck, 700).unwrap().is_some());
        });
    });
}

#[test]
fn dumps_of_before_there_were_decks_are_restored() {
    each(|from| {
        fill(from);
        let dump = from.folder.path().join("dump.gz");
        backup(&mut from.db(), &dump, now()).unwrap();
        let text = lines(&dump);
        let is_new = |line: &str| {
            ["decks", "revisions", "plans", "questions"].iter().any(|t| line.contains(&format!("{{\"{t}\":")))
        };
        let old: String = text.lines().filter(|line| !is_new(line)).map(|line| format!("{line}\n")).collect();
        assert_eq!(text.lines().count() - old.lines().count(), 4);
        let newest = deckward::db::newest_migration().unwrap();
        write(&dump, &sealed(&old.replacen(&newest, "20261203000000", 1)));
        on_empty(|to| {
            let mut db = to.db();
            restore(&mut db, &dump).unwrap();
            assert!(super::accounts::signs_in(&mut db));
            let mai = super::decks::player(&mut db, "Mai");
            super::decks::one_of_each(&mut db, &mai);
        });
    });
}

#[test]
fn a_deck_that_cannot_be_read_is_not_restored() {
    each(|from| {
        fill(from);
        let dump = from.folder.path().join("dump.gz");
        backup(&mut from.db(), &dump, now()).unwrap();
        let text = lines(&dump);
        on_empty(|to| {
            for (good, bad) in [
                ("#main\\n8", "#main\\n-8"),
                ("main -1 8", "main 8"),
                ("\"first\"", "\"third\""),
                ("-kind:trap", "kind:trap"),
            ] {
                assert_eq!(text.matches(good).count(), 1, "{good}");
                write(&dump, &sealed(&text.replacen(good, bad, 1)));
                let refused = restore(&mut to.db(), &dump);
                assert!(matches!(refused, Err(BackupError::Db(DbError::Damaged(_)))), "{refused:?}");
            }
        });
    });
}

#[test]
fn only_its_owner_reads_a_dump_and_none_is_overwritten() {
    each(|fresh| {
        fill(fresh);
        let dump = fresh.folder.path().join("dump.gz");
        backup(&mut fresh.db(), &dump, now()).unwrap();
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            assert_eq!(fs::metadata(&dump).unwrap().permissions().mode() & 0o777, 0o600);
            if let Some(file) = fresh.db_url().path() {
                assert_eq!(fs::metadata(file).unwrap().permissions().mode() & 0o077, 0);
            }
        }
        let second = backup(&mut fresh.db(), &dump, now());
        assert!(matches!(second, Err(BackupError::Exists(_))), "{second:?}");
        let nowhere = backup(&mut fresh.db(), &fresh.folder.path().join("no/such/dump.gz"), now());
        assert!(matches!(nowhere, Err(BackupError::Io(_))), "{nowhere:?}");
    });
}

#[test]
fn what_is_not_whole_restores_nothing() {
    each(|from| {
        fill(from);
        let good = from.folder.path().join("dump.gz");
        backup(&mut from.db(), &good, now()).unwrap();
        let text = lines(&good);
        let all: Vec<&str> = text.lines().collect();
        let joined = |lines: &[&str]| lines.iter().map(|line| format!("{line}\n")).collect::<String>();
        let swapped = [&all[..2], &all[1..2], &all[3..]].concat();
        let bad = [
            ("no end", joined(&all[..all.len() - 1])),
            ("a row less", joined(&[&all[..2], &all[3..]].concat())),
            ("a row twice", joined(&swapped)),
            ("no head", joined(&all[1..])),
            ("something behind it", format!("{text}more\n")),
            ("no JSON", "hello\n".to_owned()),
            ("nothing", String::new()),
        ];
        on_empty(|to| {
            let mut db = to.db();
            for (name, text) in &bad {
                let path = to.folder.path().join("bad.gz");
                write(&path, text);
                let refused = restore(&mut db, &path).unwrap_err();
                assert!(matches!(refused, BackupError::Damaged(_)), "{name}: {refused:?}");
                assert_eq!(store::current_row(&mut db).unwrap().latest, 0, "{name}");
            }
            // Bytes that are cut off or changed.
            let bytes = fs::read(&good).unwrap();
            let half = to.folder.path().join("half.gz");
            for bytes in [&bytes[..bytes.len() / 2], &bytes[..bytes.len() - 4], b"PK\x03\x04"] {
                fs::write(&half, bytes).unwrap();
                let refused = restore(&mut db, &half);
                assert!(matches!(refused, Err(BackupError::Damaged(_))), "{refused:?}");
            }
            // Whole, and of no use: another text under the same hash.
            let false_body = to.folder.path().join("false.gz");
            let body = |line: &str| {
                line.split("\"body\":\"").nth(1).map(|rest| rest.split('"').next().unwrap().to_owned())
            };
            let (one, other) = (body(all[1]).unwrap(), body(all[2]).unwrap());
            write(&false_body, &sealed(&text.replacen(&one, &other, 1)));
            let refused = restore(&mut db, &false_body);
            assert!(matches!(refused, Err(BackupError::Db(DbError::Damaged(_)))), "{refused:?}");
            assert_eq!(store::current_row(&mut db).unwrap().latest, 0);
            // Without the row that says what holds, or with a number that is taken already.
            let row = all.iter().find(|line| line.contains("current_world")).unwrap();
            for held in [String::new(), format!("{}\n", row.replace("\"latest\":2", "\"latest\":1"))] {
                let path = to.folder.path().join("held.gz");
                write(&path, &sealed(&text.replacen(&format!("{row}\n"), &held, 1)));
                let refused = restore(&mut db, &path);
                assert!(matches!(refused, Err(BackupError::Db(DbError::Damaged(_)))), "{refused:?}");
            }
            let newer = to.folder.path().join("newer.gz");
            write(&newer, &sealed(&text.replacen("\"form\":1", "\"form\":2", 1)));
            let edited = to.folder.path().join("edited.gz");
            write(&edited, &text.replacen("\"version\":2", "\"version\":1", 1));
            assert!(matches!(restore(&mut db, &edited), Err(BackupError::Damaged(_))));
            assert!(matches!(restore(&mut db, &newer), Err(BackupError::Newer(_))));
            restore(&mut db, &good).unwrap();
            assert!(matches!(restore(&mut db, &good), Err(BackupError::NotEmpty)));
        });
    });
}
