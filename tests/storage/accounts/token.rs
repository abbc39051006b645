//! Tokens.

use chrono::TimeDelta;
use deckward::accounts::tokens::{self, Closed};
use deckward::accounts::{Refused, Scope};
use deckward::db::{Db, Undone};
use deckward::ids;

use super::{sign_up, why};
use crate::storage::{each, now};

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
