//! How often something may be tried.

use chrono::TimeDelta;
use deckward::accounts::attempts::{OF_ADDRESS, OF_NAME, SIGN_UPS};
use deckward::accounts::store::attempts;
use deckward::accounts::{self as room, Refused, Turn, sign};
use deckward::db::Db;

use super::{PASSWORD, browser, from, sign_in, sign_up, why};
use crate::storage::{each, now};

#[test]
fn ten_wrong_passwords_close_an_account_for_a_quarter_of_an_hour() {
    each(|fresh| {
        let mut db = fresh.db();
        sign_up(&mut db, "Yugi");
        let wrong =
            |db: &mut Db, address: &str, at| why(sign_in(db, "YUGI", "wrong wrong", &from(address), at));
        // A right one gives the tries back.
        for _ in 0..OF_NAME.most - 1 {
            assert_eq!(wrong(&mut db, "192.0.2.1", now()), Refused::Unknown);
        }
        sign_in(&mut db, "Yugi", PASSWORD, &browser(), now()).unwrap();
        for n in 0..OF_NAME.most {
            assert_eq!(wrong(&mut db, &format!("192.0.2.{n}"), now()), Refused::Unknown);
        }
        let late = now() + TimeDelta::minutes(14);
        assert_eq!(wrong(&mut db, "192.0.2.99", late), Refused::TooMany { minutes: 1 });
        // The right one does not open it either, and is not even looked at.
        let mut turn = Turn::alone();
        let refused = sign::sign_in(&mut db, &mut turn, ("Yugi", PASSWORD), &from("192.0.2.98"), now());
        assert_eq!((why(refused), turn.verified()), (Refused::TooMany { minutes: 15 }, 0));
        sign_in(&mut db, "Yugi", PASSWORD, &browser(), now() + TimeDelta::minutes(15)).unwrap();
    });
}

#[test]
fn an_address_has_its_own_limit_and_sign_ups_theirs() {
    each(|fresh| {
        let mut db = fresh.db();
        let count = |db: &mut Db, limit, of: &str, at| room::attempts::count(db, &[(limit, of)], at);
        for _ in 0..OF_ADDRESS.most {
            count(&mut db, OF_ADDRESS, "192.0.2.1", now()).unwrap();
        }
        let refused = why(sign_in(&mut db, "Nobody", "wrong wrong", &browser(), now()));
        assert_eq!(refused, Refused::TooMany { minutes: 15 });
        // A try that its address may not make is none of the account.
        let rows = attempts::after(&mut db, "", 99).unwrap();
        assert_eq!(rows.len(), 1, "{rows:?}");
        assert_eq!(why(sign_in(&mut db, "Nobody", "wrong", &from("192.0.2.2"), now())), Refused::Unknown);
        for _ in 0..SIGN_UPS.most {
            count(&mut db, SIGN_UPS, "192.0.2.1", now()).unwrap();
        }
        let refused = sign::sign_up(&mut db, &mut Turn::alone(), ("Mai", PASSWORD), &browser(), now());
        assert_eq!(why(refused), Refused::TooMany { minutes: 60 });
        // What is over is swept away by who begins to be counted.
        count(&mut db, OF_ADDRESS, "192.0.2.9", now() + TimeDelta::hours(2)).unwrap();
        assert_eq!(attempts::after(&mut db, "", 99).unwrap().len(), 1);
    });
}

#[test]
fn tries_at_the_same_time_are_all_counted() {
    each(|fresh| {
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    let mut db = fresh.db();
                    for _ in 0..10 {
                        let _ = room::attempts::count(&mut db, &[(OF_NAME, "yugi")], now());
                    }
                });
            }
        });
        assert_eq!(attempts::after(&mut fresh.db(), "", 9).unwrap()[0].count, 40);
    });
}
