//! Questions kept with a deck, on both databases.

use std::sync::Barrier;

use deck_law::odds::Named;
use deckward::accounts::store::accounts;
use deckward::accounts::{Actor, Role};
use deckward::chance::export;
use deckward::chance::kept::{self, Condition, Kept, KeptError};
use deckward::chance::store::questions;
use deckward::db::Db;
use deckward::db::schema::questions as questions_table;
use deckward::decks::model::Visibility;
use deckward::decks::store::decks::Wanted;
use deckward::decks::{self, DeckError};
use diesel::prelude::*;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

use super::decks::player;
use super::{each, now};

fn some(name: &str) -> Kept {
    let entries = ["dragon", "89631139", "kind:trap"].map(str::to_owned).to_vec();
    let text = "dragons >= 1\nand not left(\"青眼白龙\") = 0".to_owned();
    Kept {
        groups: vec![Named { name: name.to_owned(), entries }],
        conditions: vec![Condition { name: "It opens".to_owned(), text, plays: vec!["auto".to_owned()] }],
    }
}

fn first_deck(db: &mut Db, actor: &Actor) -> String {
    let own = Wanted { owner: Some(actor.account.clone()), ..Wanted::default() };
    decks::list(db, Some(actor), &own, 0, 1).unwrap().0.remove(0).deck.id
}

/// Somebody with a deck.
fn with_deck(db: &mut Db, name: &str) -> (Actor, String) {
    let actor = player(db, name);
    super::decks::one_of_each(db, &actor);
    let deck = first_deck(db, &actor);
    (actor, deck)
}

/// A row in the table of this room, for somebody who has a deck.
pub(super) fn one_of_each(db: &mut Db, actor: &Actor) {
    let deck = first_deck(db, actor);
    kept::save(db, actor, (&deck, 0), &some("dragons"), now()).unwrap();
}

/// Holds that what [`one_of_each`] stored is there and can be worked with.
pub(super) fn is_there(db: &mut Db) {
    let owner = deckward::accounts::own::named(db, "Yugi").unwrap();
    let yugi = Actor { account: owner.id, name: owner.name, role: Role::Player, session: String::new() };
    let deck = first_deck(db, &yugi);
    assert_eq!(loaded(db, Some(&yugi), &deck), (some("dragons"), 1));
    assert_eq!(kept::save(db, &yugi, (&deck, 1), &some("next"), now()), Ok(2));
}

fn loaded(db: &mut Db, actor: Option<&Actor>, deck: &str) -> (Kept, i64) {
    let seen = decks::view(db, actor, deck).unwrap();
    kept::load(db, &seen).unwrap()
}

#[test]
fn of_all_who_keep_questions_after_one_revision_exactly_one_does() {
    each(|fresh| {
        let mut db = fresh.db();
        let (yugi, deck) = with_deck(&mut db, "Yugi");
        assert_eq!(loaded(&mut db, Some(&yugi), &deck), (Kept::default(), 0));
        // The first is an insertion, the others take the place of it.
        for base in 0..3 {
            let gate = Barrier::new(4);
            let one = |n: u32| {
                let mut db = fresh.db();
                gate.wait();
                kept::save(&mut db, &yugi, (&deck, base), &some(&format!("{base} by {n}")), now())
            };
            let ended: Vec<_> = std::thread::scope(|scope| {
                let one = &one;
                let all: Vec<_> = (0..4).map(|n| scope.spawn(move || one(n))).collect();
                all.into_iter().map(|one| one.join().unwrap()).collect()
            });
            let won: Vec<_> = ended.iter().filter(|one| one.is_ok()).collect();
            assert_eq!(won, [&Ok(base + 1)], "{ended:?}");
            let newest = loaded(&mut db, Some(&yugi), &deck);
            for lost in ended.into_iter().filter_map(Result::err) {
                assert_eq!(lost, KeptError::Changed(Box::new(newest.clone())));
            }
        }
        // Nothing new is no revision, after the newest one.
        let (newest, number) = loaded(&mut db, Some(&yugi), &deck);
        assert_eq!(kept::save(&mut db, &yugi, (&deck, number), &newest, now()), Ok(3));
        for wrong in [0, 2, 4, -1, i64::MAX, i64::MIN] {
            let late = kept::save(&mut db, &yugi, (&deck, wrong), &newest, now());
            assert_eq!(late, Err(KeptError::Changed(Box::new((newest.clone(), 3)))), "{wrong}");
        }
        // Nothing is kept again, and still counts as a revision.
        assert_eq!(kept::save(&mut db, &yugi, (&deck, 3), &Kept::default(), now()), Ok(4));
        assert_eq!(loaded(&mut db, Some(&yugi), &deck), (Kept::default(), 4));
    });
}

#[test]
fn questions_are_seen_by_whom_the_deck_is_and_changed_by_its_owner() {
    each(|fresh| {
        let mut db = fresh.db();
        let (yugi, deck) = with_deck(&mut db, "Yugi");
        let mai = player(&mut db, "Mai");
        one_of_each(&mut db, &yugi);
        let refused = |error| Err(KeptError::Deck(error));
        let by_mai = |db: &mut Db| kept::save(db, &mai, (&deck, 1), &some("mine"), now());
        assert_eq!(by_mai(&mut db), refused(DeckError::NotFound));
        decks::share(&mut db, &yugi, &deck, Visibility::Public, false).unwrap();
        assert_eq!(by_mai(&mut db), refused(DeckError::NotYours));
        for reader in [None, Some(&mai)] {
            assert_eq!(loaded(&mut db, reader, &deck), (some("dragons"), 1));
        }
        for nothing in ["", "x", "a\0b"] {
            let missing = kept::save(&mut db, &yugi, (nothing, 0), &some("x"), now());
            assert_eq!(missing, refused(DeckError::NotFound), "{nothing}");
        }
    });
}

#[test]
fn with_a_deck_its_questions_go_and_with_an_account_all_of_them() {
    each(|fresh| {
        let mut db = fresh.db();
        let (yugi, first) = with_deck(&mut db, "Yugi");
        super::decks::one_of_each(&mut db, &yugi);
        let (mai, _) = with_deck(&mut db, "Mai");
        one_of_each(&mut db, &mai);
        let own = Wanted { owner: Some(yugi.account.clone()), ..Wanted::default() };
        for seen in decks::list(&mut db, Some(&yugi), &own, 0, 9).unwrap().0 {
            kept::save(&mut db, &yugi, (&seen.deck.id, 0), &some("x"), now()).unwrap();
        }
        let rows = |db: &mut Db| questions_table::table.count().get_result::<i64>(db).unwrap();
        assert_eq!(rows(&mut db), 3);
        decks::delete(&mut db, &yugi, &first).unwrap();
        assert_eq!(rows(&mut db), 2);
        let late = kept::save(&mut db, &yugi, (&first, 1), &some("y"), now());
        assert_eq!(late, Err(KeptError::Deck(DeckError::NotFound)));
        db.change(|db| accounts::delete(db, &yugi.account)).unwrap();
        assert_eq!(rows(&mut db), 1);
    });
}

#[test]
fn an_export_has_all_questions_of_who_asks_and_no_other() {
    each(|fresh| {
        let mut db = fresh.db();
        let (yugi, deck) = with_deck(&mut db, "Yugi");
        super::decks::one_of_each(&mut db, &yugi);
        let (mai, _) = with_deck(&mut db, "Mai");
        one_of_each(&mut db, &mai);
        assert!(export::after(&mut db, &yugi, "").unwrap().is_none());
        kept::save(&mut db, &yugi, (&deck, 0), &some("dragons"), now()).unwrap();
        let one = export::after(&mut db, &yugi, "").unwrap().unwrap();
        assert!(export::after(&mut db, &yugi, one.deck()).unwrap().is_none());
        let row = questions::of_deck(&mut db, &deck).unwrap().unwrap();
        assert_eq!(
            serde_json::to_value(one).unwrap(),
            serde_json::json!({
                "deck": deck,
                "groups": [{"name": "dragons", "entries": ["dragon", "89631139", "kind:trap"]}],
                "conditions": [
                    {
                        "name": "It opens",
                        "text": "dragons >= 1\nand not left(\"青眼白龙\") = 0",
                        "plays": ["auto"],
                    }
                ],
                "revision": 1,
                "changed_at": deckward::clock::text(row.changed_at),
            })
        );
    });
}

/// What may be kept, as forms let it in.
fn any_kept() -> impl Strategy<Value = Kept> {
    let named = |(name, entries): (String, Vec<String>)| Named { name, entries };
    let groups = prop::collection::vec((r"\PC{1,20}", prop::collection::vec(r"\PC{0,20}", 0..6)), 0..6);
    let plays = prop::collection::vec(r"\PC{0,20}", 0..4);
    let conditions = prop::collection::vec((r"\PC{1,20}", r"[\PC\n\t=+-]{0,60}", plays), 0..6);
    (groups, conditions).prop_filter_map("as it may be typed", move |(groups, conditions)| {
        let condition = |(name, text, plays)| Condition { name, text, plays };
        let groups = groups.into_iter().map(named).collect();
        Kept::typed(groups, conditions.into_iter().map(condition).collect()).ok()
    })
}

#[test]
fn questions_are_read_back_as_they_were() {
    each(|fresh| {
        let mut db = fresh.db();
        let (yugi, deck) = with_deck(&mut db, "Yugi");
        let db = std::sync::Mutex::new(db);
        let mut runner = TestRunner::new(Config::with_cases(128));
        let ended = runner.run(&any_kept(), |says| {
            let mut db = db.lock().unwrap();
            let (_, base) = loaded(&mut db, Some(&yugi), &deck);
            kept::save(&mut db, &yugi, (&deck, base), &says, now()).unwrap();
            prop_assert_eq!(loaded(&mut db, Some(&yugi), &deck).0, says);
            Ok(())
        });
        ended.unwrap();
    });
}
