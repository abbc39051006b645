//! Processes that are killed in the middle: what is found after them is old or new, never between.

use std::process::Stdio;
use std::thread::sleep;
use std::time::{Duration, Instant};

use deckward::db;
use deckward::world::World;

use super::{each, on_empty, some_cards};
use crate::cli::command;

#[test]
fn an_import_that_is_killed_leaves_old_or_new() {
    each(|fresh| {
        let tables = [100, 3000]
            .map(|count| fresh.file(&format!("{count}/cards.tsv"), &some_cards(count)).display().to_string());
        let import = |table: &str| {
            command(&["cards", "import", table])
                .env("DECKWARD_DATABASE_URL", &fresh.url)
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn()
                .unwrap()
        };
        // One that is left alone says how long an import takes here.
        let started = Instant::now();
        assert!(import(&tables[0]).wait().unwrap().success());
        let whole = started.elapsed();
        let mut seen = [0; 2];
        let mut before = 100;
        for round in 1..=80u32 {
            // On a machine that has become slower since, later and later, until one comes through.
            let all_seen = seen[0] > 0 && seen[1] > 0;
            if round > 24 && all_seen {
                break;
            }
            let (table, count) = if round % 2 == 0 { (&tables[0], 100) } else { (&tables[1], 3000) };
            let mut child = import(table);
            // Spread over all of it and somewhat more.
            sleep(if round > 24 { whole * round / 12 } else { whole * (round * 7 % 24) / 12 });
            let _ = child.kill();
            child.wait().unwrap();
            let found =
                World::stored(&mut db::connect(&fresh.db_url()).unwrap()).unwrap().catalogue.playable();
            assert!(found == before || found == count, "round {round}: {found} after {before}");
            seen[usize::from(found != before)] += 1;
            before = found;
        }
        assert!(seen[0] > 0 && seen[1] > 0, "killed always before or always after: {seen:?}");
    });
}

#[test]
fn a_migration_that_is_killed_can_be_done_again() {
    for round in 0..8u64 {
        on_empty(|fresh| {
            let mut child = command(&["migrate"])
                .env("DECKWARD_DATABASE_URL", &fresh.url)
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn()
                .unwrap();
            sleep(Duration::from_millis(round * 6));
            let _ = child.kill();
            child.wait().unwrap();
            assert_eq!(World::stored(&mut fresh.db()).unwrap().version, 0, "round {round}");
        });
    }
}
