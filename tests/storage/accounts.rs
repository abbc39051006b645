//! Accounts: use cases on both databases, with times of their own.

use std::net::IpAddr;
use std::sync::Barrier;

use chrono::{DateTime, TimeDelta, Utc};
use deckward::accounts::attempts::{OF_ADDRESS, OF_NAME, SIGN_UPS};
use deckward::accounts::store::{accounts, attempts, sessions};
use deckward::accounts::tokens::{self, Closed};
use deckward::accounts::{
    self as room, Actor, Browser, Done, NameFault, PasswordFault, Refused, Role, Scope, SignedIn, Turn, own,
    roles, sign,
};
use deckward::db::{Db, Undone};
use deckward::ids;

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

#[test]
fn another_password_ends_all_other_sessions() {
    each(|fresh| {
        let mut db = fresh.db();
        let here = sign_up(&mut db, "Yugi");
        let there = sign_in(&mut db, "Yugi", PASSWORD, &browser(), now()).unwrap();
        let token = tokens::create(&mut db, &here.actor, "bot", &[Scope::DecksRead], 30, now()).unwrap();
        let mut change = |old: &str, new: &str| {
            own::change_password(&mut db, &mut Turn::alone(), &here.actor, (old, new), &browser(), now())
        };
        assert_eq!(why(change("wrong wrong", "dark magician")), Refused::WrongPassword);
        assert_eq!(why(change(PASSWORD, "short")), Refused::Password(PasswordFault::TooShort));
        let begun = change(PASSWORD, "dark magician").unwrap();
        for ended in [&here.secret, &there.secret] {
            assert!(room::session(&mut db, ended, now()).unwrap().is_none());
        }
        assert_eq!(room::session(&mut db, &begun.secret, now()).unwrap().unwrap(), begun.actor);
        assert_eq!(why(sign_in(&mut db, "Yugi", PASSWORD, &browser(), now())), Refused::Unknown);
        sign_in(&mut db, "Yugi", "dark magician", &browser(), now()).unwrap();
        assert!(tokens::token(&mut db, &token, Scope::DecksRead, now()).is_ok());
        // Who has only a session may guess no more often than who has none.
        for _ in 0..OF_NAME.most {
            let _ = own::change_password(
                &mut db,
                &mut Turn::alone(),
                &begun.actor,
                ("wrong wrong", "dark magician"),
                &browser(),
                now(),
            );
        }
        let refused =
            own::delete(&mut db, &mut Turn::alone(), &begun.actor, ("Yugi", "dark magician"), now());
        assert_eq!(why(refused), Refused::TooMany { minutes: 15 });
    });
}

#[test]
fn a_password_that_was_reset_lets_nobody_stay_in() {
    each(|fresh| {
        let mut db = fresh.db();
        let begun = sign_up(&mut db, "Yugi");
        let token = tokens::create(&mut db, &begun.actor, "bot", &[Scope::DecksRead], 30, now()).unwrap();
        let mut reset = |actor: &Actor, name: &str| {
            own::reset_password(&mut db, &mut Turn::alone(), actor, (name, "dark magician"), now())
        };
        assert_eq!(why(reset(&begun.actor, "Yugi")), Refused::NotAllowed);
        assert_eq!(why(reset(&Actor::command_line(), "Nobody")), Refused::NotFound);
        reset(&Actor::command_line(), "yugi").unwrap();
        assert!(room::session(&mut db, &begun.secret, now()).unwrap().is_none());
        let closed = tokens::token(&mut db, &token, Scope::DecksRead, now());
        assert_eq!(closed, Err(Undone::Refused(Closed::Unknown)));
        sign_in(&mut db, "Yugi", "dark magician", &browser(), now()).unwrap();
    });
}

#[test]
fn a_deleted_account_leaves_nothing_behind() {
    each(|fresh| {
        let mut db = fresh.db();
        let begun = sign_up(&mut db, "Yugi");
        tokens::create(&mut db, &begun.actor, "bot", &Scope::ALL, 365, now()).unwrap();
        let mut delete = |name: &str, password: &str| {
            own::delete(&mut db, &mut Turn::alone(), &begun.actor, (name, password), now())
        };
        assert_eq!(why(delete("Mai", PASSWORD)), Refused::OtherName);
        assert_eq!(why(delete("Yugi", "wrong wrong")), Refused::WrongPassword);
        delete(" yugi ", PASSWORD).unwrap();
        assert!(accounts::after(&mut db, "", 9).unwrap().is_empty());
        assert!(sessions::after(&mut db, "", 9).unwrap().is_empty());
        assert!(room::store::tokens::after(&mut db, "", 9).unwrap().is_empty());
        sign_up(&mut db, "Yugi");
    });
}

#[test]
fn roles_are_given_by_who_gives_roles_and_the_last_of_them_stays() {
    each(|fresh| {
        let mut db = fresh.db();
        let player = sign_up(&mut db, "Yugi").actor;
        let pegasus = admin(&mut db, "Pegasus");
        let set = |db: &mut Db, actor: &Actor, id: &str, role| roles::set(db, actor, id, role, now());
        for role in [Role::Player, Role::Judge, Role::Organiser] {
            let may_not = Actor { role, ..player.clone() };
            assert_eq!(why(set(&mut db, &may_not, &player.account, Role::Admin)), Refused::NotAllowed);
            assert_eq!(why(roles::list(&mut db, &may_not, "", 1)), Refused::NotAllowed);
        }
        let gone = "nobody".to_owned();
        assert_eq!(why(set(&mut db, &pegasus, &gone, Role::Judge)), Refused::NotFound);
        assert_eq!(why(set(&mut db, &pegasus, &pegasus.account, Role::Judge)), Refused::LastAdmin);
        let last = own::delete(&mut db, &mut Turn::alone(), &pegasus, ("Pegasus", PASSWORD), now());
        assert_eq!(why(last), Refused::LastAdmin);
        set(&mut db, &pegasus, &player.account, Role::Admin).unwrap();
        set(&mut db, &pegasus, &pegasus.account, Role::Player).unwrap();
        // Who was let in before it was taken gives no more.
        assert_eq!(why(set(&mut db, &pegasus, &player.account, Role::Player)), Refused::NotAllowed);
        assert_eq!(
            why(set(&mut db, &Actor::command_line(), &player.account, Role::Judge)),
            Refused::LastAdmin
        );
    });
}

#[test]
fn two_who_give_up_their_role_at_once_leave_one() {
    for _ in 0..3 {
        each(|fresh| {
            let mut db = fresh.db();
            let both = ["Pegasus", "Kaiba"].map(|name| admin(&mut db, name));
            let gate = Barrier::new(2);
            let give_up = |actor: &Actor| {
                let mut db = fresh.db();
                gate.wait();
                roles::set(&mut db, actor, &actor.account, Role::Player, now())
            };
            let ended = std::thread::scope(|scope| {
                let all = both.each_ref().map(|actor| scope.spawn(|| give_up(actor)));
                all.map(|one| one.join().unwrap())
            });
            assert_eq!(ended.iter().filter(|one| one.is_ok()).count(), 1, "{ended:?}");
        });
    }
}

#[test]
fn accounts_are_found_by_a_part_of_their_name() {
    each(|fresh| {
        let mut db = fresh.db();
        let admin = admin(&mut db, "Pegasus");
        let hash = accounts::by_id(&mut db, &admin.account).unwrap().unwrap().password;
        for n in 0..60 {
            let name = format!("Duellist {n}");
            let row = accounts::StoredAccount {
                id: ids::random_id().unwrap(),
                name_key: room::model::key(&name),
                name,
                role: "player".to_owned(),
                password: hash.clone(),
                created_at: 0,
                changed_at: 0,
            };
            assert!(accounts::insert(&mut db, &row).unwrap());
        }
        let found = |db: &mut Db, part: &str, page| {
            let (rows, more) = roles::list(db, &admin, part, page).unwrap();
            (rows.len(), more)
        };
        assert_eq!(found(&mut db, "", 1), (50, true));
        assert_eq!(found(&mut db, "", 2), (11, false));
        assert_eq!(found(&mut db, "DUELLIST 5", 1), (11, false));
        assert_eq!(found(&mut db, "gasu", 1), (1, false));
        assert_eq!(found(&mut db, "100%_", 1), (0, false));
        assert_eq!(found(&mut db, "", i64::MAX), (0, false));
    });
}

#[test]
fn a_token_is_good_for_its_scopes_and_its_time() {
    each(|fresh| {
        let mut db = fresh.db();
        let actor = sign_up(&mut db, "Yugi").actor;
        let secret = tokens::create(&mut db, &actor, " bot ", &[Scope::DecksRead], 30, now()).unwrap();
        assert!(secret.starts_with("dw_") && secret.len() == 55, "{secret}");
        let open = |db: &mut Db, secret: &str, scope, at| match tokens::token(db, secret, scope, at) {
            Ok(actor) => Ok(actor.name),
            Err(Undone::Refused(closed)) => Err(closed),
            Err(Undone::Db(error)) => panic!("{error:?}"),
        };
        assert_eq!(open(&mut db, &secret, Scope::DecksRead, now()).as_deref(), Ok("Yugi"));
        assert_eq!(open(&mut db, &secret, Scope::DecksWrite, now()), Err(Closed::Scope(Scope::DecksWrite)));
        let thirty = now() + TimeDelta::days(30);
        assert_eq!(open(&mut db, &secret, Scope::DecksRead, thirty), Err(Closed::Unknown));
        let stored = tokens::list(&mut db, &actor, now()).unwrap().remove(0);
        assert_eq!((stored.name.as_str(), stored.used_at), ("bot", now().timestamp_millis()));
        assert_eq!(stored.hash, ids::hash(&secret));
        for wrong in ["", "dw_", &stored.hash, secret.strip_prefix("dw_").unwrap()] {
            assert_eq!(open(&mut db, wrong, Scope::DecksRead, now()), Err(Closed::Unknown), "{wrong}");
        }
        // Another's is not to be revoked.
        let other = sign_up(&mut db, "Mai").actor;
        assert_eq!(why(tokens::revoke(&mut db, &other, &stored.id)), Refused::NotFound);
        tokens::revoke(&mut db, &actor, &stored.id).unwrap();
        assert_eq!(open(&mut db, &secret, Scope::DecksRead, now()), Err(Closed::Unknown));
        assert_eq!(why(tokens::revoke(&mut db, &actor, &stored.id)), Refused::NotFound);
    });
}

#[test]
fn tokens_are_refused_that_cannot_be_and_after_the_twentieth() {
    each(|fresh| {
        let mut db = fresh.db();
        let actor = sign_up(&mut db, "Yugi").actor;
        let create = |db: &mut Db, name: &str, scopes: &[Scope], days, at| {
            tokens::create(db, &actor, name, scopes, days, at)
        };
        for name in ["", "  ", "a\u{202e}", &"x".repeat(61)] {
            assert_eq!(why(create(&mut db, name, &Scope::ALL, 30, now())), Refused::TokenName, "{name:?}");
        }
        assert_eq!(why(create(&mut db, "bot", &[], 30, now())), Refused::TokenScopes);
        assert_eq!(why(create(&mut db, "bot", &Scope::ALL, 31, now())), Refused::TokenLife);
        for _ in 0..tokens::MOST {
            create(&mut db, "bot", &Scope::ALL, 30, now()).unwrap();
        }
        assert_eq!(why(create(&mut db, "bot", &Scope::ALL, 30, now())), Refused::TokenCount);
        // Those that have ended make room.
        create(&mut db, "bot", &Scope::ALL, 30, now() + TimeDelta::days(31)).unwrap();
    });
}

#[test]
fn sessions_of_others_are_not_ended() {
    each(|fresh| {
        let mut db = fresh.db();
        let (yugi, mai) = (sign_up(&mut db, "Yugi"), sign_up(&mut db, "Mai"));
        assert_eq!(why(own::end_session(&mut db, &mai.actor, &yugi.actor.session)), Refused::NotFound);
        own::end_session(&mut db, &yugi.actor, &yugi.actor.session).unwrap();
        assert!(room::session(&mut db, &yugi.secret, now()).unwrap().is_none());
        assert!(room::session(&mut db, &mai.secret, now()).unwrap().is_some());
    });
}

#[test]
fn an_export_has_everything_but_secrets() {
    each(|fresh| {
        let mut db = fresh.db();
        let begun = sign_up(&mut db, "Yugi");
        let token = tokens::create(&mut db, &begun.actor, "bot", &Scope::ALL, 30, now()).unwrap();
        let export = room::export::export(&mut db, &begun.actor, now()).unwrap();
        let json = serde_json::to_string(&export).unwrap();
        for part in ["\"name\":\"Yugi\"", "\"role\":\"player\"", "Firefox, Linux", "\"bot\"", "decks:write"] {
            assert!(json.contains(part), "{part}: {json}");
        }
        for secret in ["argon2", &token, &ids::hash(&token), &begun.secret, &begun.actor.session] {
            assert!(!json.contains(secret), "{secret}");
        }
    });
}
