//! Decks: use cases on both databases, by one and by many at once. Here: what is saved, after what.

mod exported;
mod listed;
mod plan;
mod shared;

use std::collections::BTreeSet;
use std::sync::{Barrier, Mutex};

use chrono::TimeDelta;
use deck_law::card::CardKey;
use deck_law::deck::{Deck, Written};
use deck_law::siding::{Exchange, Plan};
use deckward::accounts::store::accounts::{self, StoredAccount};
use deckward::accounts::{Actor, Role};
use deckward::db::Db;
use deckward::decks::model::{Contents, Origin};
use deckward::decks::plans::{self, Said, Turn};
use deckward::decks::store::decks::{StoredDeck, Wanted};
use deckward::decks::store::revisions::{StoredRevision, tags_text};
use deckward::decks::{self as room, DeckError, store};
use deckward::ids;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

use super::{Fresh, each, now};
use crate::support::world;

/// Somebody with an account.
pub(super) fn player(db: &mut Db, name: &str) -> Actor {
    let row = StoredAccount {
        id: ids::random_id().unwrap(),
        name: name.to_owned(),
        name_key: deckward::accounts::model::key(name),
        role: "player".to_owned(),
        password: String::new(),
        created_at: 0,
        changed_at: 0,
    };
    assert!(accounts::insert(db, &row).unwrap());
    Actor { account: row.id, name: row.name, role: Role::Player, session: String::new() }
}

fn contents(name: &str, cards: &[u32]) -> Contents {
    Contents {
        name: name.to_owned(),
        format: "ocg".to_owned(),
        deck: Deck { main: cards.iter().copied().map(Written::Number).collect(), ..Deck::default() },
        ..Contents::default()
    }
}

fn create(db: &mut Db, actor: &Actor, contents: Contents) -> String {
    room::create(db, actor, &[(contents, Origin::Created)], now()).unwrap().remove(0)
}

fn save(db: &mut Db, actor: &Actor, id: &str, base: i64, contents: &Contents) -> Result<i64, DeckError> {
    room::save(db, actor, (id, base), (contents, Origin::Saved), now())
}

fn exchange(out: u32, in_: u32) -> Said {
    let moved = |number| vec![(Written::Number(number), 1)];
    let main = Exchange { out: moved(out), in_: moved(in_) };
    Said {
        name: "Mirror".to_owned(),
        turn: Turn::First,
        plan: Plan { main, ..Plan::default() },
        notes: String::new(),
    }
}

/// A row in each table of this room.
pub(super) fn one_of_each(db: &mut Db, actor: &Actor) {
    let id = create(db, actor, contents("Blue-Eyes", &[89_631_139]));
    plans::save(db, actor, &id, None, &exchange(89_631_139, 55_144_522), now()).unwrap();
}

/// Holds that what [`one_of_each`] stored is there and can be worked with.
pub(super) fn is_there(db: &mut Db) {
    let owner = deckward::accounts::own::named(db, "Yugi").unwrap();
    let yugi = Actor { account: owner.id, name: owner.name, role: Role::Player, session: String::new() };
    let own = Wanted { owner: Some(yugi.account.clone()), ..Wanted::default() };
    let seen = room::list(db, Some(&yugi), &own, 0, 9).unwrap().0.remove(0);
    assert_eq!(seen.contents, contents("Blue-Eyes", &[89_631_139]));
    let plan = plans::list(db, &seen.deck.id).unwrap().remove(0);
    assert_eq!(plan.said(), Ok(exchange(89_631_139, 55_144_522)));
    assert_eq!(save(db, &yugi, &seen.deck.id, 1, &contents("Next", &[])), Ok(2));
}

/// The numbers of a deck's revisions, newest first.
fn numbers(db: &mut Db, id: &str) -> Vec<i64> {
    let rows = store::revisions::before(db, id, i64::MAX, i64::MAX).unwrap();
    rows.iter().map(|row| row.number).collect()
}

/// So many at once, each with a connection of their own.
fn at_once<T: Send>(fresh: &Fresh, count: u32, work: impl Fn(&mut Db, u32) -> T + Sync) -> Vec<T> {
    let gate = Barrier::new(usize::try_from(count).unwrap());
    let one = |n| {
        let mut db = fresh.db();
        gate.wait();
        work(&mut db, n)
    };
    std::thread::scope(|scope| {
        let all: Vec<_> = (0..count)
            .map(|n| {
                scope.spawn({
                    let one = &one;
                    move || one(n)
                })
            })
            .collect();
        all.into_iter().map(|one| one.join().unwrap()).collect()
    })
}

#[test]
fn of_all_who_save_after_one_revision_exactly_one_does() {
    each(|fresh| {
        let mut db = fresh.db();
        let yugi = player(&mut db, "Yugi");
        let id = create(&mut db, &yugi, contents("Deck", &[]));
        for (base, savers) in (1..).zip([2, 2, 2, 20]) {
            let ended = at_once(fresh, savers, |db, n| {
                save(db, &yugi, &id, base, &contents(&format!("{base} by {n}"), &[n]))
            });
            let won: Vec<_> = ended.iter().filter(|one| one.is_ok()).collect();
            assert_eq!(won, [&Ok(base + 1)], "{ended:?}");
            let newest = room::view(&mut db, Some(&yugi), &id).unwrap().revision;
            for lost in ended.into_iter().filter_map(Result::err) {
                assert_eq!(lost, DeckError::Changed(Box::new(newest.clone())));
            }
        }
        assert_eq!(numbers(&mut db, &id), [5, 4, 3, 2, 1]);
    });
}

#[test]
fn who_begins_again_after_losing_loses_nothing() {
    each(|fresh| {
        let mut db = fresh.db();
        let yugi = player(&mut db, "Yugi");
        let id = create(&mut db, &yugi, contents("Deck", &[]));
        let tries = Mutex::new(0);
        at_once(fresh, 8, |db, n| {
            loop {
                *tries.lock().unwrap() += 1;
                let seen = room::own(db, &yugi, &id).unwrap();
                let mut mine = seen.contents.clone();
                mine.deck.main.push(Written::Number(n));
                match save(db, &yugi, &id, seen.revision.number, &mine) {
                    Ok(_) => break,
                    Err(DeckError::Changed(_)) => {}
                    Err(error) => panic!("{error:?}"),
                }
            }
        });
        let seen = room::own(&mut db, &yugi, &id).unwrap();
        let cards: BTreeSet<String> = seen.contents.deck.main.iter().map(room::cards::word).collect();
        assert_eq!(cards, (0..8).map(|n| n.to_string()).collect());
        assert_eq!(numbers(&mut db, &id), (1..=9).rev().collect::<Vec<_>>());
        assert!(*tries.lock().unwrap() >= 8);
    });
}

#[test]
fn cards_and_format_come_back_and_what_the_deck_is_called_stays() {
    each(|fresh| {
        let mut db = fresh.db();
        let yugi = player(&mut db, "Yugi");
        let before = Contents { format: "goat".to_owned(), ..contents("Before", &[1]) };
        let id = create(&mut db, &yugi, before);
        let after = Contents {
            tags: vec!["now".to_owned()],
            notes: "As it is now.".to_owned(),
            ..contents("After", &[2])
        };
        save(&mut db, &yugi, &id, 1, &after).unwrap();
        assert_eq!(room::restore(&mut db, &yugi, &id, 1, now()), Ok(Some(3)));
        let says = room::own(&mut db, &yugi, &id).unwrap().contents;
        let right = Contents { deck: contents("", &[1]).deck, format: "goat".to_owned(), ..after };
        assert_eq!(says, right);
    });
}

#[test]
fn several_of_ones_own_decks_are_found_in_their_order_and_deleted() {
    each(|fresh| {
        let mut db = fresh.db();
        let (yugi, seto) = (player(&mut db, "Yugi"), player(&mut db, "Seto"));
        let ids: Vec<String> =
            ["B", "A"].iter().map(|name| create(&mut db, &yugi, contents(name, &[1]))).collect();
        let theirs = create(&mut db, &seto, contents("Theirs", &[1]));
        let asked = [&ids[1], &theirs, &ids[0], &ids[1], &"\0".to_owned()].map(String::clone);
        let found = room::several::own_of(&mut db, &yugi, &asked).unwrap();
        let names: Vec<&str> = found.iter().map(|seen| seen.contents.name.as_str()).collect();
        assert_eq!(names, ["A", "B"]);
        assert!(found.iter().all(|seen| seen.is_own));
        assert_eq!(room::several::delete(&mut db, &yugi, &asked), Ok(2));
        assert!(room::several::own_of(&mut db, &yugi, &asked).unwrap().is_empty());
        assert!(room::own(&mut db, &seto, &theirs).is_ok());
    });
}

#[test]
fn nothing_new_is_no_revision_and_what_was_comes_back_as_a_new_one() {
    each(|fresh| {
        let mut db = fresh.db();
        let yugi = player(&mut db, "Yugi");
        let (first, second) = (contents("First", &[1, 2]), contents("Second", &[2, 1]));
        let id = create(&mut db, &yugi, first.clone());
        assert_eq!(save(&mut db, &yugi, &id, 1, &first), Ok(1));
        // Another order of cards is another deck.
        assert_eq!(save(&mut db, &yugi, &id, 1, &second), Ok(2));
        // The same again after an old revision is not silently taken.
        assert!(matches!(save(&mut db, &yugi, &id, 1, &second), Err(DeckError::Changed(_))));
        let restore = |db: &mut Db, number| room::restore(db, &yugi, &id, number, now() + TimeDelta::days(1));
        assert_eq!(restore(&mut db, 1), Ok(Some(3)));
        let seen = room::own(&mut db, &yugi, &id).unwrap();
        let again = Contents { deck: first.deck, ..second.clone() };
        assert_eq!((&seen.contents, seen.revision.came_about()), (&again, Ok(Origin::Restored(1))));
        assert_eq!(seen.deck.changed_at - seen.deck.created_at, TimeDelta::days(1).num_milliseconds());
        assert_eq!(restore(&mut db, 3), Ok(None), "it says so already");
        for number in [0, -1, 4, i64::MAX, i64::MIN] {
            assert_eq!(restore(&mut db, number), Err(DeckError::NotFound), "{number}");
        }
        assert_eq!(numbers(&mut db, &id), [3, 2, 1]);
        assert_eq!(save(&mut db, &yugi, &id, 4, &second).unwrap_err(), changed(&mut db, &id));
    });
}

fn changed(db: &mut Db, id: &str) -> DeckError {
    DeckError::Changed(Box::new(store::decks::find(db, id).unwrap().unwrap().1))
}

/// Puts decks in without the time that each takes by the use case.
pub(crate) fn many(db: &mut Db, actor: &Actor, count: i64, contents: impl Fn(i64) -> Contents) {
    db.change(|db| {
        for n in 0..count {
            let (id, says) = (ids::random_id()?, contents(n));
            let deck = StoredDeck {
                id: id.clone(),
                owner: actor.account.clone(),
                revision: 1,
                visibility: "public".to_owned(),
                link: None,
                created_at: 0,
                // Several at the same moment.
                changed_at: n / 3,
            };
            store::decks::insert(db, &deck)?;
            let row = StoredRevision {
                deck: id,
                number: 1,
                name_key: world().fold(&says.name),
                name: says.name,
                format: says.format,
                tags: tags_text(&says.tags),
                notes: String::new(),
                cards: room::cards::to_text(&says.deck),
                made_by: actor.account.clone(),
                made_at: 0,
                origin: "created".to_owned(),
            };
            store::revisions::insert(db, &row)?;
        }
        Ok(())
    })
    .unwrap();
}

/// What a deck may say, as forms and files let it in.
fn any_contents() -> impl Strategy<Value = Contents> {
    let written = prop_oneof![
        any::<u32>().prop_map(Written::Number),
        any::<u32>().prop_map(|n| Written::Key(CardKey::parse_lettered(&format!("y{n}")).unwrap())),
        r"\P{Cc}{1,30}".prop_map(|name| Written::Name(name.into())),
    ];
    let cards = move |most| prop::collection::vec(written.clone(), 0..most);
    let deck = (cards(70), cards(20), cards(20));
    let deck = deck.prop_map(|(main, extra, side)| Deck { main, extra, side });
    let typed = |text: &'static str| text.prop_map(|text: String| text);
    (typed(r"\PC{1,60}"), typed(r"[\PC ,#]{0,60}"), typed(r"[\PC\n\t]{0,200}"), deck).prop_filter_map(
        "as it may be typed",
        |(name, tags, notes, deck)| {
            Some(Contents {
                name: room::model::name(&name).ok()?,
                format: "goat".to_owned(),
                tags: room::model::tags(&tags).ok()?,
                notes: room::model::notes(&notes).ok()?,
                deck,
            })
        },
    )
}

#[test]
fn what_is_stored_is_read_back_as_it_was() {
    each(|fresh| {
        let mut db = fresh.db();
        let yugi = player(&mut db, "Yugi");
        let id = create(&mut db, &yugi, contents("First", &[]));
        let db = Mutex::new(db);
        let mut runner = TestRunner::new(Config::with_cases(128));
        let ended = runner.run(&any_contents(), |says| {
            let mut db = db.lock().unwrap();
            let base = room::own(&mut db, &yugi, &id).unwrap().revision.number;
            save(&mut db, &yugi, &id, base, &says).unwrap();
            prop_assert_eq!(room::own(&mut db, &yugi, &id).unwrap().contents, says);
            Ok(())
        });
        ended.unwrap();
    });
}
