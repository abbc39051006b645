//! What somebody does with their own account.

use deckward::accounts::attempts::OF_NAME;
use deckward::accounts::store::{accounts, sessions};
use deckward::accounts::tokens::{self, Closed};
use deckward::accounts::{self as room, Actor, PasswordFault, Refused, Scope, Turn, own};
use deckward::db::Undone;
use deckward::ids;

use super::{PASSWORD, browser, sign_in, sign_up, why};
use crate::storage::{each, now};

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
