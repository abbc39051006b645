//! Lists of decks, and how many of them an account may have.

use std::collections::BTreeSet;

use deckward::db::Db;
use deckward::decks::model::{Contents, MOST_DECKS, Origin};
use deckward::decks::store::decks::{Order, Wanted};
use deckward::decks::{self as room, DeckError, store};

use super::{at_once, contents, create, many, player};
use crate::storage::{each, now};
use crate::support::world;

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
