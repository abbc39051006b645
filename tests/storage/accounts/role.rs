//! Roles, and who gives them.

use std::sync::Barrier;

use deckward::accounts::store::accounts;
use deckward::accounts::{self as room, Actor, Refused, Role, Turn, own, roles};
use deckward::db::Db;
use deckward::ids;

use super::{PASSWORD, admin, sign_up, why};
use crate::storage::{each, now};

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
