//! How often pages of decks ask the database, as the log says it: a page of many decks costs as much as one of few.

use std::fs::{self, File};
use std::path::Path;
use std::thread::sleep;
use std::time::Duration;

use deckward::decks::model::{Contents, Origin};
use deckward::{clock, decks};

use super::browser::Browser;
use super::sitemap::{own_of, somebody};
use crate::cli::serve::serve_logging;
use crate::storage::decks::many;
use crate::storage::each;

/// The most that a page may ask: the session, and what it shows.
const MOST: u32 = 5;

/// Sends a request, and reads from the log how often the database was asked for it.
fn cost(log: &Path, route: &str, send: impl FnOnce() -> super::Answer) -> u32 {
    let lines = |text: &str| text.lines().filter(|line| line.contains("queries=")).count();
    let before = lines(&fs::read_to_string(log).unwrap());
    let answer = send();
    assert_eq!(answer.status, 200, "{route}: {}", answer.text());
    for _ in 0..200 {
        let text = fs::read_to_string(log).unwrap();
        if lines(&text) > before {
            let line = text.lines().rfind(|line| line.contains("queries=")).unwrap();
            assert!(line.contains(&format!("route=\"{route}\"")), "{line}");
            let number = line.split("queries=").nth(1).unwrap();
            return number.split(|c: char| !c.is_ascii_digit()).next().unwrap().parse().unwrap();
        }
        sleep(Duration::from_millis(20));
    }
    panic!("{route} is not in the log");
}

#[test]
fn pages_of_decks_ask_a_few_times_however_many_decks_there_are() {
    each(|fresh| {
        let log = fresh.folder.path().join("log.txt");
        let served = serve_logging(&fresh.url, File::create(&log).unwrap());
        let mut db = fresh.db();
        let owner = own_of(&mut db, "the owner");
        let browser: Browser = somebody(&mut db, &served, &owner.account).browser;
        let says =
            |n: i64| Contents { name: format!("Deck {n}"), format: "ocg".to_owned(), ..Contents::default() };
        let id = decks::create(&mut db, &owner, &[(says(0), Origin::Created)], clock::now());
        let id = id.unwrap().remove(0);
        let mut first: Vec<u32> = Vec::new();
        for (round, decks_more, revisions_more) in [(0, 2, 1), (1, 300, 60)] {
            many(&mut db, &owner, decks_more, says);
            for n in 0..revisions_more {
                let base = decks::own(&mut db, &owner, &id).unwrap().revision.number;
                let next = (&says(n + 1000 * (round + 1)), Origin::Saved);
                decks::save(&mut db, &owner, (&id, base), next, clock::now()).unwrap();
            }
            let get = |route: &str, path: &str| cost(&log, route, || browser.get(path));
            let step =
                [("base", "1"), ("past", "+m89631139"), ("name", "x"), ("do", "add 46986414"), ("q", "dark")];
            let costs = vec![
                get("/decks", "/decks"),
                get("/decks", "/decks?order=name&q=deck&format=ocg"),
                get("/decks/public", "/decks/public"),
                get("/decks/{id}", &format!("/decks/{id}")),
                get("/decks/{id}/revisions", &format!("/decks/{id}/revisions")),
                get("/decks/{id}/edit", &format!("/decks/{id}/edit")),
                cost(&log, "/decks/{id}/edit", || browser.post(&format!("/decks/{id}/edit"), &step)),
            ];
            assert!(costs.iter().all(|cost| (1..=MOST).contains(cost)), "{costs:?}");
            if first.is_empty() {
                first = costs;
            } else {
                assert_eq!(costs, first);
            }
        }
    });
}
