//! Accounts: use cases on both databases, with times of their own. Here: signing up and in.

mod limits;
mod own_account;
mod role;
mod token;

use std::net::IpAddr;
use std::sync::Barrier;

use chrono::{DateTime, TimeDelta, Utc};
use deckward::accounts::store::{accounts, sessions};
use deckward::accounts::{
    self as room, Actor, Browser, Done, NameFault, PasswordFault, Refused, Role, Scope, SignedIn, Turn, own,
    sign, tokens,
};
use deckward::db::{Db, Undone};

use super::{each, now};

const PASSWORD: &str = "blue-eyes white";

fn browser() -> Browser {
    from("192.0.2.1")
}

fn from(address: &str) -> Browser {
    Browser { address: address.parse::<IpAddr>().unwrap(), device: "Firefox, Linux".to_owned(), old: None }
}

fn sign_up(db: &mut Db, name: &str) -> SignedIn {
    sign::sign_up(db, &mut Turn::alone(), (name, PASSWORD), &browser(), now()).unwrap()
}

fn sign_in(db: &mut Db, name: &str, password: &str, browser: &Browser, at: DateTime<Utc>) -> Done<SignedIn> {
    sign::sign_in(db, &mut Turn::alone(), (name, password), browser, at)
}

fn admin(db: &mut Db, name: &str) -> Actor {
    let command = Actor::command_line();
    sign::create(db, &mut Turn::alone(), &command, (name, PASSWORD), Role::Admin, now()).unwrap();
    sign_in(db, name, PASSWORD, &browser(), now()).unwrap().actor
}

fn why<T: std::fmt::Debug>(done: Done<T>) -> Refused {
    match done {
        Err(Undone::Refused(why)) => why,
        other => panic!("{other:?}"),
    }
}

/// A row in each table of this room.
pub(super) fn one_of_each(db: &mut Db) -> Actor {
    let actor = sign_up(db, "Yugi").actor;
    tokens::create(db, &actor, "backup", &Scope::ALL, 30, now()).unwrap();
    actor
}

/// Whether who was stored by [`one_of_each`] is still known.
pub(super) fn signs_in(db: &mut Db) -> bool {
    sign_in(db, "yugi", PASSWORD, &browser(), now()).is_ok()
}

#[test]
fn an_account_is_signed_up_once_however_its_name_is_written() {
    each(|fresh| {
        let mut db = fresh.db();
        let up = |db: &mut Db, name: &str, password: &str| {
            sign::sign_up(db, &mut Turn::alone(), (name, password), &browser(), now())
        };
        let begun = up(&mut db, " Joey Wheeler ", PASSWORD).unwrap();
        assert_eq!((begun.actor.name.as_str(), begun.actor.role), ("Joey Wheeler", Role::Player));
        for taken in ["Joey Wheeler", "JOEY_WHEELER", "Jоey Wheeler", "J0ey wheeIer"] {
            assert_eq!(why(up(&mut db, taken, PASSWORD)), Refused::Taken, "{taken}");
        }
        let bad = [
            ("x", PASSWORD, Refused::Name(NameFault::TooShort)),
            ("a\u{202e}b", PASSWORD, Refused::Name(NameFault::Invisible)),
            ("Mai", "1234567", Refused::Password(PasswordFault::TooShort)),
            ("Mai Valentine", "mai valentine", Refused::Password(PasswordFault::IsName)),
        ];
        for (name, password, fault) in bad {
            assert_eq!(why(up(&mut db, name, password)), fault, "{name:?}");
        }
        let stored = accounts::by_id(&mut db, &begun.actor.account).unwrap().unwrap();
        assert!(stored.password.starts_with("$argon2id$") && !stored.password.contains(PASSWORD));
    });
}

#[test]
fn of_two_who_take_a_name_at_once_one_gets_it() {
    each(|fresh| {
        let gate = Barrier::new(4);
        let take = || {
            let mut db = fresh.db();
            gate.wait();
            sign::sign_up(&mut db, &mut Turn::alone(), ("Pegasus", PASSWORD), &browser(), now())
        };
        let got: Vec<_> = std::thread::scope(|scope| {
            let all: Vec<_> = (0..4).map(|_| scope.spawn(take)).collect();
            all.into_iter().map(|one| one.join().unwrap()).collect()
        });
        assert_eq!(got.iter().filter(|one| one.is_ok()).count(), 1);
        for refused in got.into_iter().filter(Result::is_err) {
            assert_eq!(why(refused), Refused::Taken);
        }
    });
}

#[test]
fn a_sign_in_begins_a_new_session_and_ends_the_browser_s_old_one() {
    each(|fresh| {
        let mut db = fresh.db();
        let first = sign_up(&mut db, "Yugi");
        let other = sign_up(&mut db, "Mai");
        let known =
            |db: &mut Db, secret: &str| room::session(db, secret, now()).unwrap().map(|actor| actor.name);
        assert_eq!(known(&mut db, &first.secret).as_deref(), Some("Yugi"));
        // The database does not hold what a cookie holds.
        assert!(sessions::find(&mut db, &first.secret, 0).unwrap().is_none());
        let again = Browser { old: Some(first.secret.clone()), ..browser() };
        let second = sign_in(&mut db, "yugi", PASSWORD, &again, now()).unwrap();
        assert_ne!(second.secret, first.secret);
        assert_eq!(known(&mut db, &first.secret), None);
        // A secret that somebody put into the browser before is not gone on with, whoever's it was.
        let planted = Browser { old: Some(other.secret.clone()), ..browser() };
        let third = sign_in(&mut db, "Yugi", PASSWORD, &planted, now()).unwrap();
        assert_eq!(known(&mut db, &other.secret), None);
        assert_eq!(known(&mut db, &third.secret).as_deref(), Some("Yugi"));
        let planted = Browser { old: Some("chosen by somebody else".to_owned()), ..browser() };
        let fourth = sign_in(&mut db, "Yugi", PASSWORD, &planted, now()).unwrap();
        assert_eq!(known(&mut db, "chosen by somebody else"), None);
        sign::sign_out(&mut db, &fourth.actor, false).unwrap();
        assert_eq!(known(&mut db, &fourth.secret), None);
        assert_eq!(known(&mut db, &third.secret).as_deref(), Some("Yugi"));
        sign::sign_out(&mut db, &third.actor, true).unwrap();
        assert_eq!(own::list_sessions(&mut db, &third.actor, now()).unwrap(), []);
    });
}

#[test]
fn a_session_lives_thirty_days_after_it_was_seen_last() {
    each(|fresh| {
        let mut db = fresh.db();
        let begun = sign_up(&mut db, "Yugi");
        let life = TimeDelta::milliseconds(room::SESSION_LIFE);
        let soon = now() + life - TimeDelta::minutes(1);
        assert!(room::session(&mut db, &begun.secret, soon).unwrap().is_some());
        let later = soon + life - TimeDelta::minutes(1);
        assert!(room::session(&mut db, &begun.secret, later).unwrap().is_some());
        assert!(room::session(&mut db, &begun.secret, later + life).unwrap().is_none());
        // Whoever signs in next sweeps it away.
        sign_in(&mut db, "Yugi", PASSWORD, &from("198.51.100.1"), later + life).unwrap();
        assert_eq!(sessions::after(&mut db, "", 9).unwrap().len(), 1);
    });
}

#[test]
fn an_account_has_only_so_many_sessions() {
    each(|fresh| {
        let mut db = fresh.db();
        let first = sign_up(&mut db, "Yugi");
        for minute in 1..=sign::MOST_SESSIONS {
            let later = now() + TimeDelta::minutes(minute);
            // Not the time of a hash fifty times: what it does is the same.
            let session = sessions::StoredSession {
                id: format!("{minute}"),
                account: first.actor.account.clone(),
                device: String::new(),
                created_at: later.timestamp_millis(),
                seen_at: later.timestamp_millis(),
                expires_at: later.timestamp_millis() + room::SESSION_LIFE,
            };
            sessions::insert(&mut db, &session).unwrap();
        }
        sign_in(&mut db, "Yugi", PASSWORD, &browser(), now() + TimeDelta::days(1)).unwrap();
        let all = own::list_sessions(&mut db, &first.actor, now()).unwrap();
        assert_eq!(i64::try_from(all.len()).unwrap(), sign::MOST_SESSIONS);
        assert!(
            room::session(&mut db, &first.secret, now()).unwrap().is_none(),
            "the oldest is the one to go"
        );
    });
}

#[test]
fn a_password_is_hashed_whether_there_is_an_account_or_not() {
    each(|fresh| {
        let mut db = fresh.db();
        sign_up(&mut db, "Yugi");
        for name in ["Yugi", "Nobody", "", "a\u{202e}b"] {
            let mut turn = Turn::alone();
            let refused = sign::sign_in(&mut db, &mut turn, (name, "wrong wrong"), &browser(), now());
            assert_eq!((why(refused), turn.verified()), (Refused::Unknown, 1), "{name:?}");
        }
    });
}

#[test]
fn a_password_that_was_hashed_with_other_numbers_is_hashed_anew_at_the_next_sign_in() {
    each(|fresh| {
        let mut db = fresh.db();
        let actor = sign_up(&mut db, "Yugi").actor;
        let stored = |db: &mut Db| accounts::by_id(db, &actor.account).unwrap().unwrap().password;
        // 4 MiB, one pass.
        let old = "$argon2id$v=19$m=4096,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$";
        let weak = weak_hash();
        assert!(weak.starts_with(old), "{weak}");
        let before = stored(&mut db);
        assert!(accounts::rehash(&mut db, &actor.account, &before, &weak).unwrap());
        assert_eq!(why(sign_in(&mut db, "Yugi", "wrong wrong", &browser(), now())), Refused::Unknown);
        assert_eq!(stored(&mut db), weak);
        sign_in(&mut db, "Yugi", PASSWORD, &browser(), now()).unwrap();
        assert!(stored(&mut db).contains("m=19456,t=2,p=1"));
        sign_in(&mut db, "Yugi", PASSWORD, &browser(), now()).unwrap();
    });
}

fn weak_hash() -> String {
    use argon2::password_hash::PasswordHasher as _;
    use argon2::password_hash::phc::PasswordHash;
    let params = argon2::Params::new(4096, 1, 1, None).unwrap();
    let hash: PasswordHash = argon2::Argon2::from(params)
        .hash_password_with_salt(PASSWORD.as_bytes(), b"somesaltsomesalt")
        .unwrap();
    hash.to_string()
}
