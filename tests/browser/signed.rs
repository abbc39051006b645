//! Accounts, and browsers that are signed in to them.

use std::sync::atomic::{AtomicU32, Ordering};

use deckward::accounts::{Actor, Role, Turn, own, sign};
use deckward::{clock, db};

use super::tab::Tab;
use crate::http::kept::{Browser, kept};

pub(crate) const PASSWORD: &str = "blue-eyes white";

/// An account, and a client beside the browser that is signed in to it.
pub(crate) struct Account {
    pub(crate) name: String,
    pub(crate) client: Browser,
}

/// An account with a name of its own.
pub(crate) fn account(role: Role) -> Account {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let name = format!("Duelist {}", COUNT.fetch_add(1, Ordering::Relaxed));
    named(&name, role)
}

/// An account, made as the command line makes them.
pub(crate) fn named(name: &str, role: Role) -> Account {
    let mut db = db::open(&kept().url).unwrap();
    let who = Actor::command_line();
    sign::create(&mut db, &mut Turn::alone(), &who, (name, PASSWORD), role, clock::now()).unwrap();
    let id = own::named(&mut db, name).unwrap().id;
    Account { name: name.to_owned(), client: Browser::of_account(&id) }
}

/// Signs a browser in to an account.
pub(crate) async fn sign_in(tab: &Tab, account: &Account) {
    tab.forget().await;
    tab.open("/en/account/sign-in").await;
    fill(tab, account).await;
    tab.until("location.pathname.endsWith('/decks')").await;
}

/// Fills in the sign-in page, and sends it.
pub(crate) async fn fill(tab: &Tab, account: &Account) {
    tab.type_into("main [name=name]", &account.name).await;
    tab.type_into("main [name=password]", PASSWORD).await;
    tab.click("main .btn-main").await;
}
