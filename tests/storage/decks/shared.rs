//! Who sees a deck, and what goes with it.

use deckward::accounts::store::accounts;
use deckward::accounts::{Actor, Role};
use deckward::db::Db;
use deckward::db::schema::{plans as plans_table, revisions as revisions_table};
use deckward::decks::model::{Origin, Visibility};
use deckward::decks::store::decks::Wanted;
use deckward::decks::{self as room, DeckError, plans, store};
use diesel::prelude::*;

use super::{at_once, contents, create, exchange, one_of_each, player, save};
use crate::storage::{each, now};

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

#[test]
fn of_several_decks_only_ones_own_are_found_and_deleted() {
    each(|fresh| {
        let mut db = fresh.db();
        let (yugi, kaiba) = (player(&mut db, "Yugi"), player(&mut db, "Kaiba"));
        let mut deck = |actor: &Actor, name: &str| create(&mut db, actor, contents(name, &[1]));
        let (first, second, stays) = (deck(&yugi, "First"), deck(&yugi, "Second"), deck(&yugi, "Stays"));
        let public = deck(&kaiba, "Public");
        room::share(&mut db, &kaiba, &public, Visibility::Public, false).unwrap();
        let ids = [&second, &public, &first, &first, "x", "a\0b"].map(str::to_owned);
        let found = room::several::own_of(&mut db, &yugi, &ids).unwrap();
        let names: Vec<&str> = found.iter().map(|seen| &*seen.contents.name).collect();
        assert_eq!(names, ["Second", "First"]);
        assert_eq!(room::several::delete(&mut db, &yugi, &ids), Ok(2));
        assert_eq!(room::several::delete(&mut db, &yugi, &ids), Ok(0));
        assert_eq!(room::view(&mut db, Some(&yugi), &first).unwrap_err(), DeckError::NotFound);
        assert!(room::own(&mut db, &yugi, &stays).is_ok() && room::own(&mut db, &kaiba, &public).is_ok());
    });
}
