//! What an export says of decks.

use deck_law::card::CardKey;
use deck_law::deck::{Deck, Written};
use deckward::decks::model::{Contents, Visibility};
use deckward::decks::store::revisions::StoredRevision;
use deckward::decks::{self as room, plans, store};

use super::{contents, create, exchange, one_of_each, player, save};
use crate::storage::{each, now};
use crate::support::world;

#[test]
fn an_export_has_everything_of_every_row() {
    each(|fresh| {
        let mut db = fresh.db();
        let (yugi, mai) = (player(&mut db, "Yugi"), player(&mut db, "Mai"));
        one_of_each(&mut db, &mai);
        let says = Contents {
            tags: vec!["beatdown".to_owned()],
            notes: "Two\nlines".to_owned(),
            deck: Deck {
                main: [1, 1, 89_631_139].map(Written::Number).to_vec(),
                extra: vec![Written::Key(CardKey::parse_lettered("k4999").unwrap())],
                side: vec![Written::Name("Nobody".into())],
            },
            ..contents("Blue-Eyes", &[])
        };
        let mut ids: Vec<String> = (0..3).map(|_| create(&mut db, &yugi, says.clone())).collect();
        ids.sort();
        save(&mut db, &yugi, &ids[1], 1, &contents("Next", &[7])).unwrap();
        room::share(&mut db, &yugi, &ids[1], Visibility::Link, false).unwrap();
        plans::save(&mut db, &yugi, &ids[1], None, &exchange(1, 2), now()).unwrap();
        let name = |card: &Written| format!("<{}>", room::cards::word(card));
        let (mut all, mut last) = (Vec::new(), String::new());
        while let Some(deck) = room::export::after(&mut db, &yugi, &last, &name).unwrap() {
            deck.id().clone_into(&mut last);
            all.push(serde_json::to_value(deck).unwrap());
        }
        assert_eq!(all.iter().map(|deck| &deck["id"]).collect::<Vec<_>>(), ids.iter().collect::<Vec<_>>());
        let deck = &all[1];
        // A column that nobody thought of fails here.
        let row = room::own(&mut db, &yugi, &ids[1]).unwrap().deck;
        holds(&serde_json::to_value(row).unwrap(), deck, |column| column == "owner");
        let rows = store::revisions::before(&mut db, &ids[1], i64::MAX, 9).unwrap();
        assert_eq!(deck["revisions"].as_array().unwrap().len(), 2);
        for (at, row) in rows.into_iter().enumerate() {
            let row = StoredRevision { tags: String::new(), cards: String::new(), ..row };
            let left = ["deck", "name_key", "made_by", "tags", "cards"];
            holds(&serde_json::to_value(row).unwrap(), &deck["revisions"][at], |column| {
                left.contains(&column)
            });
        }
        let first = &deck["revisions"][1];
        assert_eq!(first["tags"], serde_json::json!(["beatdown"]));
        assert_eq!(first["main"], serde_json::json!([1, 1, 89_631_139]));
        assert_eq!((&first["extra"][0], &first["side"][0]), (&"k4999".into(), &"\"Nobody".into()));
        assert_eq!(first["names"]["main"], serde_json::json!(["2 <1>", "1 <89631139>"]));
        // What is there is a deck that can be read in again.
        let file = serde_json::to_string(first).unwrap();
        let found = room::transfer::read(world(), file.as_bytes()).unwrap();
        assert_eq!(found.contents, says);
        let row = plans::list(&mut db, &ids[1]).unwrap().remove(0);
        holds(&serde_json::to_value(row).unwrap(), &deck["plans"][0], |column| {
            ["deck", "swaps"].contains(&column)
        });
        assert_eq!(
            deck["plans"][0]["swaps"],
            serde_json::json!([
                {"section": "main", "way": "out", "copies": 1, "card": 1, "name": "<1>"},
                {"section": "main", "way": "in", "copies": 1, "card": 2, "name": "<2>"},
            ])
        );
    });
}

/// Holds that every column of a row is in an export, but those that are said otherwise.
fn holds(row: &serde_json::Value, export: &serde_json::Value, otherwise: impl Fn(&str) -> bool) {
    for (column, value) in row.as_object().unwrap() {
        if otherwise(column) {
            continue;
        }
        let value = match (column.ends_with("_at"), value.as_i64()) {
            (true, Some(millis)) => deckward::clock::text(millis).into(),
            _ => value.clone(),
        };
        assert_eq!(export.get(column), Some(&value), "{column}: {export:#}");
    }
}
