//! `/account/export`: everything that is kept of somebody.

use deckward::decks::model::{Contents, Origin};
use deckward::{clock, decks};

use super::sitemap::{own_of, somebody};
use crate::cli::serve::serve;
use crate::storage::decks::many;
use crate::storage::each;
use crate::support::deck;

#[test]
fn what_is_kept_of_somebody_is_downloaded_whole_and_nothing_of_others() {
    each(|fresh| {
        let served = serve(&fresh.url);
        let mut db = fresh.db();
        let (owner, other) = (own_of(&mut db, "the owner"), own_of(&mut db, "another"));
        let says = |n: i64| Contents {
            name: format!("Deck {n}"),
            format: "ocg".to_owned(),
            deck: deck(&[("Dark Magician", 3)], &[], &[("Kuriboh", 1)]),
            ..Contents::default()
        };
        many(&mut db, &other, 3, says);
        let browser = somebody(&mut db, &served, &owner.account).browser;
        assert_eq!(browser.get("/account/export").json()["decks"], serde_json::json!([]));
        // More than is sent at once.
        many(&mut db, &owner, 400, says);
        let new = Contents { notes: "a\n\"b\"".to_owned(), ..says(400) };
        let id = decks::create(&mut db, &owner, &[(new, Origin::Created)], clock::now()).unwrap();
        let next = (&says(401), Origin::Saved);
        decks::save(&mut db, &owner, (&id[0], 1), next, clock::now()).unwrap();
        let answer = browser.get("/zh/account/export");
        assert_eq!((answer.status, answer.header("content-type")), (200, "application/json"));
        assert!(answer.header("content-disposition").contains("attachment"));
        assert!(answer.body.len() > 500_000);
        let export = answer.json();
        assert_eq!(export["account"]["name"], "the owner");
        let all = export["decks"].as_array().unwrap();
        assert_eq!(all.len(), 401);
        let mut names: Vec<&str> =
            all.iter().map(|deck| deck["revisions"][0]["name"].as_str().unwrap()).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), 401);
        let deck = all.iter().find(|deck| deck["id"] == *id[0]).unwrap();
        assert_eq!(deck["revisions"][1]["notes"], "a\n\"b\"");
        assert_eq!(deck["revisions"][1]["names"]["main"][0], "3 黑魔导");
        assert_eq!(deck["revisions"][1]["main"][0], 46_986_414);
    });
}
