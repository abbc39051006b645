//! Imports: what comes in, what is refused, and going back.

use std::path::Path;

use deckward::db::Undone;
use deckward::world::import::{self, ImportError, Imported, RollbackError};
use deckward::world::{Origin, TablesError, World, store};

use super::{each, import_cards, now, some_cards};
use crate::cli::{command, json_lines, stderr, stdout};

/// A list for a day after the newest.
pub(super) const NEW_LIST: &str = "trust: verified\nsource: a test\n\nforbidden:\n55144522 Pot of Greed\n";

#[test]
fn a_table_is_kept_and_judged_by() {
    each(|fresh| {
        let mut db = fresh.db();
        let done = import_cards(&mut db, &fresh.file("cards.tsv", &some_cards(100))).unwrap();
        assert_eq!((done.version, done.changes.cards, done.nothing_new), (1, 100, false));
        let compared = |done: &Imported| done.changes.compared.map(|c| (c.added, c.removed));
        assert_eq!(compared(&done), Some((0, 3738)));
        let world = World::stored(&mut db).unwrap();
        assert_eq!((world.version, world.catalogue.playable(), &world.source), (1, 100, &Origin::Import));
        // What draw cards do is not in a table of cards, and stays.
        assert_eq!(world.draws.cards().count(), World::embedded().unwrap().draws.cards().count());
        // The same again makes no version.
        let again = import_cards(&mut db, &fresh.file("cards.tsv", &some_cards(100))).unwrap();
        assert_eq!((again.version, again.nothing_new), (1, true));
        // Another has its own, and both are kept.
        let more = import_cards(&mut db, &fresh.file("cards.tsv", &some_cards(120))).unwrap();
        assert_eq!((more.version, compared(&more)), (2, Some((20, 0))));
        let rows = store::history(&mut db, i64::MAX, 10).unwrap();
        assert_eq!(rows.iter().map(|row| (row.version, row.based_on)).collect::<Vec<_>>(), [(2, 1), (1, 0)]);
    });
}

#[test]
fn a_list_joins_its_series_and_the_series_is_known_until_its_day() {
    each(|fresh| {
        let mut db = fresh.db();
        let list = fresh.file("ocg/2026-10-01.txt", NEW_LIST);
        let done = import::law(&mut db, &[&list], now(), &mut |_| {}).unwrap();
        assert_eq!(done.changes.documents, ["lists/ocg/2026-10-01.txt"]);
        let [new] = &done.changes.new_lists[..] else { panic!("{:?}", done.changes) };
        assert_eq!((&*new.series, &*new.day, new.entries), ("ocg", "2026-10-01", 1));
        assert!(new.changed.unwrap() > 150, "{new:?}");
        let world = World::stored(&mut db).unwrap();
        let ocg = world.book.series("ocg").unwrap();
        let newest = ocg.lists.last().unwrap();
        assert_eq!(
            (newest.effective.unwrap().to_string(), newest.entries.len()),
            ("2026-10-01".to_owned(), 1)
        );
        assert_eq!(ocg.known_through, newest.effective);
        // Lists alone leave the cards as they were.
        assert_eq!((&world.source, world.version), (&Origin::Embedded, 1));
    });
}

#[test]
fn what_is_refused_leaves_what_was_there() {
    each(|fresh| {
        let mut db = fresh.db();
        import_cards(&mut db, &fresh.file("cards.tsv", &some_cards(100))).unwrap();
        let cards = some_cards(20);
        let line = |n: usize| cards.lines().nth(n - 1).unwrap();
        let bad = [
            ("zip", "PK\u{3}\u{4}\0\0\u{8}\0".to_owned(), None),
            ("html", "<!doctype html>\n<html><body>404</body></html>\n".to_owned(), Some(1)),
            ("columns", cards.replacen("passcode\t", "number\t", 1), Some(1)),
            ("short row", cards.replacen(line(5), "a\tb", 1), Some(5)),
            ("value", cards.replacen(line(7), &line(7).replacen(char::is_numeric, "x", 1), 1), Some(7)),
            ("column twice", cards.replacen("konami_id\t", "passcode\t", 1), Some(1)),
            ("endless", cards.replacen(line(4), &"x".repeat(100_000), 1), Some(4)),
            ("twice", format!("{cards}{}\n", line(3)), Some(22)),
            ("empty", String::new(), Some(0)),
            ("header alone", format!("{}\n", line(1)), Some(0)),
        ];
        for (name, text, at) in bad {
            let refused = import_cards(&mut db, &fresh.file("bad.tsv", &text)).unwrap_err();
            match (&refused, at) {
                (ImportError::Tables(TablesError::NotATable(_)), None) => {}
                (ImportError::Tables(TablesError::Data(error)), Some(line)) => {
                    assert!(error.file.ends_with("bad.tsv"), "{name}: {error:?}");
                    assert_eq!(error.line, line, "{name}: {error:?}");
                }
                _ => panic!("{name}: {refused:?}"),
            }
            assert_eq!(World::stored(&mut db).unwrap().version, 1, "{name}");
        }
        let lists = [
            ("ocg/2026-10-01.txt", "forbidden:\nPot of Greed\n"),
            ("ocg/2026-10-02.txt", "trust: verified\nsource: x\nunheard of:\n55144522 Pot of Greed\n"),
            ("nowhere/2026-10-01.txt", NEW_LIST),
            (
                "ocg/2026-10-03.txt",
                "trust: verified\nsource: x\ncounts: 2/0/0\n\nforbidden:\n55144522 Pot of Greed\n",
            ),
            ("ocg/2026-10-04.txt", "trust: verified\nsource: x\n\nforbidden:\n55144522 Dark Magician\n"),
            ("formats/shop.txt", "ruleset: none-such\n"),
        ];
        for (name, text) in lists {
            let path = fresh.file(name, text);
            let refused = import::law(&mut db, &[&path], now(), &mut |_| {});
            assert!(matches!(refused, Err(ImportError::Tables(TablesError::Data(_)))), "{name}: {refused:?}");
        }
        let same =
            [fresh.file("a/ocg/2026-10-01.txt", NEW_LIST), fresh.file("b/ocg/2026-10-01.txt", NEW_LIST)];
        let twice = import::law(&mut db, &[&same[0], &same[1]], now(), &mut |_| {});
        assert!(matches!(twice, Err(ImportError::Tables(TablesError::Twice(_)))), "{twice:?}");
        let lost = import::law(&mut db, &[Path::new("2026-10-01.txt")], now(), &mut |_| {});
        assert!(matches!(lost, Err(ImportError::Tables(TablesError::NoPlace(_)))), "{lost:?}");
        assert_eq!(store::history(&mut db, i64::MAX, 10).unwrap().len(), 1);
    });
}

#[test]
fn an_older_version_holds_again() {
    each(|fresh| {
        let mut db = fresh.db();
        assert!(matches!(import::rollback(&mut db, None), Err(RollbackError::NothingImported)));
        for count in [10, 20, 30] {
            import_cards(&mut db, &fresh.file("cards.tsv", &some_cards(count))).unwrap();
        }
        let holds = |db: &mut _| World::stored(db).unwrap().catalogue.playable();
        for (asked, version, count) in [(None, 2, 20), (Some(3), 3, 30), (Some(1), 1, 10)] {
            assert_eq!((import::rollback(&mut db, asked).unwrap(), holds(&mut db)), (version, count));
        }
        assert!(matches!(import::rollback(&mut db, Some(9)), Err(RollbackError::NoSuchVersion(9))));
        // Who decided on something that does not hold any more is told so.
        assert_eq!(store::point_to(&mut db, 3, 2), Err(Undone::Refused(store::Moved)));
        assert_eq!(holds(&mut db), 10);
        assert_eq!((import::rollback(&mut db, Some(0)).unwrap(), holds(&mut db)), (0, 3838));
        // What comes next has a number that nothing ever had.
        let next = import_cards(&mut db, &fresh.file("cards.tsv", &some_cards(40))).unwrap();
        assert_eq!(next.version, 4);
    });
}

#[test]
fn imports_at_once_all_come_in() {
    each(|fresh| {
        let lists: Vec<_> =
            (1..=4).map(|n| fresh.file(&format!("{n}/ocg/2026-1{}-01.txt", n % 3), NEW_LIST)).collect();
        std::thread::scope(|scope| {
            for list in &lists {
                scope.spawn(|| import::law(&mut fresh.db(), &[list], now(), &mut |_| {}).unwrap());
            }
        });
        let world = World::stored(&mut fresh.db()).unwrap();
        let days: Vec<String> = world
            .book
            .series("ocg")
            .unwrap()
            .lists
            .iter()
            .rev()
            .take(3)
            .map(|l| l.effective.unwrap().to_string())
            .collect();
        assert_eq!(days, ["2026-12-01", "2026-11-01", "2026-10-01"]);
    });
}

#[test]
fn the_commands_say_what_they_did_and_every_command_sees_it() {
    each(|fresh| {
        let run = |arguments: &[&str]| {
            command(arguments).env("DECKWARD_DATABASE_URL", &fresh.url).output().unwrap()
        };
        let cards = fresh.file("cards.tsv", &some_cards(100)).display().to_string();
        let done = run(&["cards", "import", &cards]);
        assert!(stdout(&done).contains("version 1 is in use"), "{}{}", stdout(&done), stderr(&done));
        let info = json_lines(&run(&["cards", "info", "--json"]));
        assert_eq!(info[0]["version"], 1);
        assert_eq!(info[0]["cards"], 100);
        assert_eq!(info[0]["history"][0]["changes"]["removed"], 3738);
        let deck = fresh.file("deck.ydk", "#main\n46986414\n").display().to_string();
        let report = json_lines(&run(&["check", &deck, "--format", "free", "--json"]));
        assert_eq!(report[0]["catalogue"]["version"], 1);
        assert_eq!(report[0]["catalogue"]["source"], "import");
        let format = "rulesets: ocg-2008\nlist: ocg\npool: none | outside | a shop's own rule\nregion: ocg\nzone: Asia/Tokyo\n";
        let format = fresh.file("formats/shop.txt", format).display().to_string();
        let taken = run(&["lists", "import", &format]);
        assert!(taken.status.success(), "{}", stderr(&taken));
        let report =
            json_lines(&run(&["check", &deck, "--format", "shop", "--date", "2020-01-01", "--json"]));
        assert_eq!((&report[0]["format"], &report[0]["ruleset"]), (&"shop".into(), &"ocg-2008".into()));
        // A setting counts before the command as behind it.
        let before = command(&["--database-url", &fresh.url, "cards", "rollback"]).output().unwrap();
        assert!(before.status.success(), "{}", stderr(&before));
        let both = run(&["cards", "info", "--data-dir", "x", "--database-url", &fresh.url]);
        assert!(stderr(&both).contains("not both"), "{}", stderr(&both));
        let bad = fresh.file("bad.tsv", "x\ty\n").display().to_string();
        let refused = run(&["cards", "import", &bad]);
        assert_eq!(refused.status.code(), Some(2));
        assert!(stderr(&refused).contains("what was in use before stays in use"), "{}", stderr(&refused));
        assert!(stdout(&run(&["cards", "rollback"])).contains("built-in"));
        assert_eq!(json_lines(&run(&["cards", "info", "--json"]))[0]["cards"], 3838);
    });
}
