//! `deckward demo`.

use std::collections::BTreeSet;
use std::process::Output;

use deck_law::check::Verdict;
use deckward::accounts::{Actor, Role, Turn, own, roles, sign};
use deckward::backup;
use deckward::clock;
use deckward::decks::model::{self, Visibility};
use deckward::decks::store::decks::Wanted;
use deckward::decks::store::revisions;
use deckward::decks::{self, plans};
use diesel::connection::SimpleConnection as _;

use super::{command, stderr, stdout};
use crate::storage::{Fresh, each, on_empty};
use crate::support::{judge, request, world};

fn demo(fresh: &Fresh) -> Output {
    command(&["demo"]).env("DECKWARD_DATABASE_URL", &fresh.url).output().unwrap()
}

/// The password that was printed.
fn password(said: &str) -> String {
    said.split("all of them: ").nth(1).unwrap().lines().next().unwrap().to_owned()
}

#[test]
fn demo_fills_an_empty_database_once_and_it_is_in_a_backup() {
    each(|fresh| {
        let filled = demo(fresh);
        let said = stdout(&filled);
        assert_eq!(filled.status.code(), Some(0), "{}", stderr(&filled));
        let mut db = fresh.db();
        let (accounts, _) = roles::list(&mut db, &Actor::command_line(), "", 1).unwrap();
        let held: BTreeSet<&str> = accounts.iter().map(|account| &*account.role).collect();
        assert_eq!(held, Role::ALL.iter().map(|role| role.word()).collect());
        assert!(accounts.iter().all(|account| said.contains(&account.name)), "{said}");
        // Again it is refused, and nothing is touched.
        let before = backup_of(fresh, "before.gz");
        let again = demo(fresh);
        assert_eq!(again.status.code(), Some(2));
        assert!(stderr(&again).contains("accounts in this database"), "{}", stderr(&again));
        assert_eq!(backup_of(fresh, "after.gz"), before);
        on_empty(|to| {
            let rows = backup::restore(&mut to.db(), &fresh.folder.path().join("before.gz")).unwrap();
            assert_eq!(rows, before);
            // Who is in it signs in with the password that was printed, and with no other.
            let mut db = to.db();
            let name = &accounts[0].name;
            let browser = deckward::accounts::Browser {
                address: "192.0.2.1".parse().unwrap(),
                device: String::new(),
                old: None,
            };
            let mut sign_in = |password: &str| {
                sign::sign_in(&mut db, &mut Turn::alone(), (name, password), &browser, clock::now()).is_ok()
            };
            assert!(sign_in(&password(&said)) && !sign_in("password"));
            assert_eq!(demo(to).status.code(), Some(2));
        });
    });
}

fn backup_of(fresh: &Fresh, file: &str) -> u64 {
    backup::backup(&mut fresh.db(), &fresh.folder.path().join(file), clock::now()).unwrap()
}

#[test]
fn demo_that_fails_half_way_leaves_nothing_and_can_be_run_again() {
    each(|fresh| {
        let rename = |from: &str, to: &str| {
            fresh.db().batch_execute(&format!("ALTER TABLE {from} RENAME TO {to}")).unwrap();
        };
        // Accounts and a deck are there when the first plan finds no table.
        rename("plans", "elsewhere");
        assert_ne!(demo(fresh).status.code(), Some(0));
        rename("elsewhere", "plans");
        assert!(roles::list(&mut fresh.db(), &Actor::command_line(), "", 1).unwrap().0.is_empty());
        assert_eq!(demo(fresh).status.code(), Some(0));
    });
}

#[test]
fn demo_shows_every_verdict_every_visibility_revisions_and_plans_that_can_be_carried_out() {
    each(|fresh| {
        assert_eq!(demo(fresh).status.code(), Some(0));
        let mut db = fresh.db();
        let (mut verdicts, mut shared, mut planned) = (Vec::new(), BTreeSet::new(), 0);
        for account in roles::list(&mut db, &Actor::command_line(), "", 1).unwrap().0 {
            let account = own::named(&mut db, &account.name).unwrap();
            let wanted = Wanted { owner: Some(account.id), ..Wanted::default() };
            for seen in decks::list(&mut db, None, &wanted, 0, 99).unwrap().0 {
                let says = &seen.contents;
                assert!(!says.deck.side.is_empty() && !says.tags.is_empty(), "{}", says.name);
                // It could be typed so.
                assert_eq!(model::name(&says.name).as_ref(), Ok(&says.name));
                assert_eq!(model::notes(&says.notes).as_ref(), Ok(&says.notes));
                assert_eq!(model::tags(&says.tags.join(" ")).as_ref(), Ok(&says.tags));
                let rows = revisions::before(&mut db, &seen.deck.id, i64::MAX, 99).unwrap();
                assert_eq!(rows.len(), 3, "{}", says.name);
                assert!(rows.is_sorted_by(|newer, older| newer.made_at > older.made_at));
                verdicts.push((says.format.clone(), judge(&says.format, "", &says.deck).verdict));
                shared.insert(seen.visibility().word());
                for plan in plans::list(&mut db, &seen.deck.id).unwrap() {
                    let regulation = crate::support::regulation(&request(&says.format, "")).unwrap();
                    let said = plan.said().unwrap();
                    let done = said.plan.apply(&world().catalogue, regulation.ruleset, &says.deck);
                    assert!(done.is_ok(), "{}: {done:?}", said.name);
                    planned += 1;
                }
            }
        }
        assert_eq!(shared, Visibility::ALL.iter().map(|one| one.word()).collect());
        assert!(verdicts.len() >= 8 && planned >= 2);
        for verdict in [Verdict::Legal, Verdict::Illegal, Verdict::Undetermined] {
            assert!(verdicts.iter().any(|(_, one)| *one == verdict), "{verdict:?}: {verdicts:?}");
        }
        // Formats that never change.
        for format in ["goat", "edison", "hat"] {
            assert!(verdicts.contains(&(format.to_owned(), Verdict::Legal)), "{verdicts:?}");
        }
    });
}

#[test]
fn demo_leaves_alone_what_somebody_uses() {
    each(|fresh| {
        let mut db = fresh.db();
        let pair = ("Yugi", "blue-eyes white");
        sign::create(&mut db, &mut Turn::alone(), &Actor::command_line(), pair, Role::Admin, clock::now())
            .unwrap();
        let refused = demo(fresh);
        assert_eq!(refused.status.code(), Some(2));
        assert_eq!(roles::list(&mut db, &Actor::command_line(), "", 1).unwrap().0.len(), 1);
    });
}
