//! Decks: use cases on both databases, by one and by many at once.

use std::collections::BTreeSet;
use std::sync::Barrier;
use std::sync::Mutex;

use chrono::TimeDelta;
use deck_law::card::CardKey;
use deck_law::deck::{Deck, Written};
use deck_law::siding::{Exchange, Plan};
use deckward::accounts::store::accounts::{self, StoredAccount};
use deckward::accounts::{Actor, Role};
use deckward::db::Db;
use deckward::db::schema::{plans as plans_table, revisions as revisions_table};
use deckward::decks::model::{Contents, MOST_DECKS, Origin, Visibility};
use deckward::decks::plans::{self, MOST_PLANS, Said, Turn};
use deckward::decks::store::decks::{Order, StoredDeck, Wanted};
use deckward::decks::store::revisions::{StoredRevision, tags_text};
use deckward::decks::{self as room, DeckError, store};
use deckward::ids;
use diesel::prelude::*;
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
        assert_eq!(restore(&mut db, 1), Ok(3));
        let seen = room::own(&mut db, &yugi, &id).unwrap();
        assert_eq!((&seen.contents, seen.revision.came_about()), (&first, Ok(Origin::Restored(1))));
        assert_eq!(seen.deck.changed_at - seen.deck.created_at, TimeDelta::days(1).num_milliseconds());
        assert_eq!(restore(&mut db, 3), Ok(3), "it says so already");
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

#[test]
fn a_deck_is_seen_by_whom_its_owner_lets() {
    each(|fresh| {
        let mut db = fresh.db();
        let yugi = player(&mut db, "Yugi");
        let admin = Actor { role: Role::Admin, ..player(&mut db, "Pegasus") };
        let id = create(&mut db, &yugi, contents("Deck", &[1]));
        save(&mut db, &yugi, &id, 1, &contents("Deck", &[2])).unwrap();
        let mut links = Vec::new();
        for (visibility, new) in [
            (Visibility::Private, false),
            (Visibility::Link, false),
            (Visibility::Public, false),
            (Visibility::Public, true),
            (Visibility::Private, false),
            (Visibility::Link, false),
        ] {
            room::share(&mut db, &yugi, &id, visibility, new).unwrap();
            let is_public = visibility == Visibility::Public;
            for reader in [None, Some(&admin)] {
                let seen = room::view(&mut db, reader, &id);
                assert_eq!(seen.is_ok(), is_public, "{visibility:?} {reader:?}");
                let Ok(seen) = seen else { continue };
                assert!(!seen.is_own && seen.owner == "Yugi");
                // What it was before is its owner's.
                assert_eq!(room::revision(&mut db, &seen, 2).unwrap().number, 2);
                assert_eq!(room::revision(&mut db, &seen, 1).unwrap_err(), DeckError::NotFound);
            }
            let hidden = if is_public { DeckError::NotYours } else { DeckError::NotFound };
            let last = room::own(&mut db, &admin, &id).unwrap_err();
            assert_eq!(last, hidden);
            assert_eq!(save(&mut db, &admin, &id, 2, &contents("Mine", &[])), Err(hidden.clone()));
            assert_eq!(room::restore(&mut db, &admin, &id, 1, now()), Err(hidden.clone()));
            let shared = room::share(&mut db, &admin, &id, Visibility::Public, true);
            assert_eq!(shared, Err(hidden.clone()));
            assert_eq!(plans::save(&mut db, &admin, &id, None, &exchange(1, 2), now()), Err(hidden.clone()));
            assert_eq!(plans::delete(&mut db, &admin, &id, "x"), Err(hidden.clone()));
            assert_eq!(room::delete(&mut db, &admin, &id), Err(hidden));
            let deck = room::own(&mut db, &yugi, &id).unwrap().deck;
            assert_eq!(deck.link.is_some(), visibility != Visibility::Private);
            // Every link that there ever was is closed but the newest.
            for link in links.iter().filter(|link| deck.link.as_ref() != Some(link)) {
                assert_eq!(room::view_by_link(&mut db, Some(&yugi), link).unwrap_err(), DeckError::NotFound);
            }
            if let Some(link) = deck.link {
                assert!(!room::view_by_link(&mut db, None, &link).unwrap().is_own);
                assert!(room::view_by_link(&mut db, Some(&yugi), &link).unwrap().is_own);
                links.push(link);
            }
        }
        links.dedup();
        assert_eq!(links.len(), 3, "kept from link to public, made anew when asked for and after private");
        for nothing in ["", "x", "%", &links[0]] {
            assert_eq!(room::view(&mut db, Some(&yugi), nothing).unwrap_err(), DeckError::NotFound);
        }
    });
}

#[test]
fn a_link_that_is_revoked_stays_so_whoever_shares_meanwhile() {
    each(|fresh| {
        let mut db = fresh.db();
        let yugi = player(&mut db, "Yugi");
        let id = create(&mut db, &yugi, contents("Deck", &[1]));
        for _ in 0..10 {
            room::share(&mut db, &yugi, &id, Visibility::Link, false).unwrap();
            let old = room::own(&mut db, &yugi, &id).unwrap().deck.link.unwrap();
            at_once(fresh, 4, |db, n| {
                room::share(db, &yugi, &id, Visibility::Public, n == 0).unwrap();
            });
            assert_eq!(room::view_by_link(&mut db, None, &old).unwrap_err(), DeckError::NotFound);
        }
    });
}

#[test]
fn with_a_deck_its_revisions_and_plans_go_and_with_an_account_its_decks() {
    each(|fresh| {
        let mut db = fresh.db();
        let (yugi, mai) = (player(&mut db, "Yugi"), player(&mut db, "Mai"));
        for actor in [&yugi, &yugi, &mai] {
            one_of_each(&mut db, actor);
        }
        let rows = |db: &mut Db| {
            let revisions: i64 = revisions_table::table.count().get_result(db).unwrap();
            let plans: i64 = plans_table::table.count().get_result(db).unwrap();
            (store::decks::after(db, "", 99).unwrap().len(), revisions, plans)
        };
        assert_eq!(rows(&mut db), (3, 3, 3));
        let own = Wanted { owner: Some(yugi.account.clone()), ..Wanted::default() };
        let first = room::list(&mut db, Some(&yugi), &own, 0, 1).unwrap().0.remove(0).deck.id;
        room::delete(&mut db, &yugi, &first).unwrap();
        assert_eq!(room::delete(&mut db, &yugi, &first), Err(DeckError::NotFound));
        assert_eq!(save(&mut db, &yugi, &first, 1, &contents("x", &[])), Err(DeckError::NotFound));
        assert_eq!(rows(&mut db), (2, 2, 2));
        db.change(|db| accounts::delete(db, &yugi.account)).unwrap();
        assert_eq!(rows(&mut db), (1, 1, 1));
        // Whose account is gone keeps nothing any more.
        let late = room::create(&mut db, &yugi, &[(contents("x", &[]), Origin::Created)], now());
        assert_eq!(late, Err(DeckError::NotFound));
    });
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

#[test]
fn no_account_has_more_decks_than_it_may_however_many_create_at_once() {
    each(|fresh| {
        let mut db = fresh.db();
        let yugi = player(&mut db, "Yugi");
        many(&mut db, &yugi, MOST_DECKS - 7, |n| contents(&n.to_string(), &[]));
        // Three at a time: two of the four have room.
        let three = [1, 2, 3].map(|n| (contents("New", &[n]), Origin::Imported));
        let ended = at_once(fresh, 4, |db, _| room::create(db, &yugi, &three, now()));
        assert_eq!(ended.iter().filter(|one| one.is_ok()).count(), 2, "{ended:?}");
        assert!(ended.iter().all(|one| one.is_ok() || *one == Err(DeckError::TooMany)), "{ended:?}");
        assert_eq!(store::decks::count(&mut db, &yugi.account), Ok(MOST_DECKS - 1));
        create(&mut db, &yugi, contents("Last", &[]));
        let over = room::create(&mut db, &yugi, &three[..1], now());
        assert_eq!(over, Err(DeckError::TooMany));
        let mai = player(&mut db, "Mai");
        create(&mut db, &mai, contents("Of another", &[]));
    });
}

#[test]
fn a_plan_is_changed_after_its_newest_revision_and_there_are_only_so_many() {
    each(|fresh| {
        let mut db = fresh.db();
        let yugi = player(&mut db, "Yugi");
        let deck = create(&mut db, &yugi, contents("Deck", &[1]));
        let other = create(&mut db, &yugi, contents("Other", &[1]));
        plans::save(&mut db, &yugi, &deck, None, &exchange(1, 2), now()).unwrap();
        let plan = plans::list(&mut db, &deck).unwrap().remove(0);
        assert_eq!((plan.said(), plan.revision), (Ok(exchange(1, 2)), 1));
        // Of those who change it at once one does, and the others hear that it is another now.
        let ended = at_once(fresh, 4, |db, n| {
            plans::save(db, &yugi, &deck, Some((&plan.id, 1)), &exchange(1, n + 10), now())
        });
        assert_eq!(ended.iter().filter(|one| one.is_ok()).count(), 1, "{ended:?}");
        let is_other = |one: &Result<(), DeckError>| matches!(one, Err(DeckError::PlanChanged(_)));
        assert!(ended.iter().all(|one| one.is_ok() || is_other(one)), "{ended:?}");
        let before = |id: &'static str, revision| Some((id, revision));
        for (of, before) in [
            (&deck, Some((&*plan.id, 1))),
            (&deck, Some((&plan.id, 7))),
            (&deck, before("", 1)),
            (&deck, before("a\0b", 1)),
            // Another deck's plan is none of this one.
            (&other, Some((&plan.id, 2))),
        ] {
            let refused = plans::save(&mut db, &yugi, of, before, &exchange(3, 4), now()).unwrap_err();
            let is_there = *of == deck && before.is_some_and(|(id, _)| id == plan.id);
            let is_so = match refused {
                DeckError::PlanChanged(newest) => is_there && newest.revision == 2,
                error => !is_there && error == DeckError::NotFound,
            };
            assert!(is_so, "{before:?}");
        }
        assert_eq!(plans::delete(&mut db, &yugi, &other, &plan.id), Err(DeckError::NotFound));
        plans::delete(&mut db, &yugi, &deck, &plan.id).unwrap();
        assert_eq!(plans::delete(&mut db, &yugi, &deck, &plan.id), Err(DeckError::NotFound));
        for _ in 0..MOST_PLANS - 2 {
            plans::save(&mut db, &yugi, &deck, None, &exchange(1, 2), now()).unwrap();
        }
        let ended = at_once(fresh, 4, |db, _| plans::save(db, &yugi, &deck, None, &exchange(1, 2), now()));
        assert_eq!(ended.iter().filter(|one| one.is_ok()).count(), 2, "{ended:?}");
        assert!(ended.iter().all(|one| one.is_ok() || *one == Err(DeckError::TooManyPlans)), "{ended:?}");
        assert_eq!(plans::list(&mut db, &deck).unwrap().len(), MOST_PLANS);
        // One that is there can still be changed.
        let plan = plans::list(&mut db, &deck).unwrap().remove(0);
        plans::save(&mut db, &yugi, &deck, Some((&plan.id, 1)), &exchange(5, 6), now()).unwrap();
    });
}

#[test]
fn a_thousand_decks_are_paged_without_gaps_or_doubles() {
    each(|fresh| {
        let mut db = fresh.db();
        let (yugi, mai) = (player(&mut db, "Yugi"), player(&mut db, "Mai"));
        // Many have the same name and the same time.
        many(&mut db, &yugi, 1000, |n| contents(&format!("Deck {}", n % 7), &[]));
        many(&mut db, &mai, 20, |n| contents(&format!("Deck {n}"), &[]));
        for order in [Order::Newest, Order::Name] {
            let own = Wanted { owner: Some(yugi.account.clone()), order, ..Wanted::default() };
            let mut all = Vec::new();
            loop {
                let skip = i64::try_from(all.len()).unwrap();
                let (page, count) = room::list(&mut db, Some(&yugi), &own, skip, 30).unwrap();
                assert_eq!(count, 1000);
                assert!(page.len() == 30 || skip + 30 > 1000);
                if page.is_empty() {
                    break;
                }
                all.extend(page);
            }
            assert_eq!(all.len(), 1000);
            assert!(all.iter().all(|seen| seen.is_own));
            assert_eq!(all.iter().map(|seen| &seen.deck.id).collect::<BTreeSet<_>>().len(), 1000);
            assert!(all.is_sorted_by(|a, b| match order {
                Order::Newest => a.deck.changed_at >= b.deck.changed_at,
                Order::Name => a.revision.name_key <= b.revision.name_key,
            }));
        }
        assert_eq!(room::list(&mut db, None, &Wanted::default(), 0, 1).unwrap().1, 1020);
    });
}

#[test]
fn decks_are_found_by_a_part_of_their_name_a_tag_or_a_format() {
    each(|fresh| {
        let mut db = fresh.db();
        let yugi = player(&mut db, "Yugi");
        let deck = |name: &str, tags: &[&str], format: &str| Contents {
            tags: tags.iter().map(|tag| (*tag).to_owned()).collect(),
            format: format.to_owned(),
            ..contents(name, &[])
        };
        for says in [
            deck("ブラック・マジシャン", &["青", "a_b"], "ocg"),
            deck("Ｂｌｕｅ－Ｅｙｅｓ 100%", &["青眼", "50%"], "goat"),
            deck("青眼 a_b", &["axb"], "ocg"),
            deck(r"back\slash", &["青"], "edison"),
        ] {
            create(&mut db, &yugi, says);
        }
        let found = |db: &mut Db, name: &str, tag: &str, format: &str| {
            let wanted = Wanted {
                owner: Some(yugi.account.clone()),
                name: world().fold(name),
                tag: tag.to_owned(),
                format: format.to_owned(),
                order: Order::Name,
                after: None,
            };
            let (page, count) = room::list(db, Some(&yugi), &wanted, 0, 99).unwrap();
            assert_eq!(i64::try_from(page.len()).unwrap(), count);
            page.len()
        };
        let long = "%_".repeat(60_000);
        for (name, tag, format, count) in [
            ("", "", "", 4),
            // Kana of either kind, width and case are one.
            ("まじしゃん", "", "", 1),
            ("ﾏｼﾞｼｬﾝ", "", "", 1),
            ("blue-eyes", "", "", 1),
            ("BLUE EYES", "", "", 1),
            ("青眼", "", "", 1),
            ("100", "", "", 1),
            ("black", "", "", 0),
            ("", "青", "", 2),
            ("", "青眼", "", 1),
            ("", "眼", "", 0),
            // What LIKE would take for a pattern is none.
            ("", "a_b", "", 1),
            ("", "%", "", 0),
            ("", "_", "", 0),
            ("", "50%", "", 1),
            ("", r"\", "", 0),
            ("", &long, "", 0),
            ("", "a\0b", "", 0),
            ("", "", "o\0", 0),
            ("", "", "ocg", 2),
            ("", "青", "edison", 1),
            ("まじしゃん", "", "goat", 0),
        ] {
            assert_eq!(found(&mut db, name, tag, format), count, "{name:.20} {tag:.20} {format}");
        }
        // What LIKE would take for a pattern is none in a name either.
        for name in ["%", "_", r"\", "a_", "%a%", &long] {
            let wanted =
                Wanted { owner: Some(yugi.account.clone()), name: name.to_owned(), ..Wanted::default() };
            assert_eq!(room::list(&mut db, None, &wanted, 0, 9).unwrap().1, 0, "{name:.20}");
        }
    });
}

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
