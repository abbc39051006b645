//! What may go wrong: two windows of one deck, a session that ends, a page that is left, a server that is away.

use std::rc::Rc;

use deck_law::deckfile::write_ydk;
use deckward::accounts::store::sessions;
use deckward::{clock, db};
use serde_json::json;

use super::desk::{Desk, legal};
use crate::browser::signed::{fill, sign_in};
use crate::browser::tab::Tab;
use crate::http::kept::kept;

const ASKED: &str = "!window.dispatchEvent(new Event('beforeunload', { cancelable: true }))";

fn text() -> String {
    write_ydk(&legal(40)).text
}

/// Two windows change one deck; who saves second sees what both did, and loses nothing.
pub(crate) async fn two_windows(first: Rc<Tab>, second: Rc<Tab>) {
    first.screen(1440, 900, false).await;
    second.screen(1440, 900, false).await;
    let desk = Desk::of(&first, &text()).await;
    let address = first.address().await;
    sign_in(&second, &desk.account).await;
    second.open(&address).await;
    second.click("#deck [value^='out m']").await;
    second.until("document.querySelector('[data-unsaved]')").await;
    second.click("#tools [value=save]").await;
    second.until("!document.querySelector('[data-unsaved]')").await;

    first.click("#deck [value^='out s']").await;
    desk.one_more_step().await;
    first.click("#tools [value=save]").await;
    first.until("document.querySelector('.two .changes')").await;
    first.picture("builder-merge-1440").await;
    assert_eq!(first.value("document.activeElement.tagName").await, "H1");
    assert_eq!(first.value(ASKED).await, false, "everything is on the page");
    let amounts = first.value("[...document.querySelectorAll('.two .amount')].map(b => b.textContent)").await;
    assert_eq!(amounts, json!(["−1", "−1"]));
    first.click("main .btn-main").await;
    first.until("document.querySelector('#edit') && location.search === ''").await;
    assert_eq!((desk.sizes().await, &*desk.verdict().await), ([39, 15, 14], "illegal"));
    assert_eq!(first.value("document.querySelector('#kept').hidden").await, true);
}

/// The session ends in the middle of an edit; after the sign-in it goes on, and is saved.
pub(crate) async fn session_ended(tab: Rc<Tab>) {
    tab.screen(1440, 900, false).await;
    let desk = Desk::of(&tab, &text()).await;
    tab.click("#deck [value^='out s']").await;
    desk.one_more_step().await;
    let mut db = db::open(&kept().url).unwrap();
    let account = desk.account.client.actor(&mut db).account;
    for session in sessions::of(&mut db, &account, clock::now().timestamp_millis()).unwrap() {
        sessions::end(&mut db, &session.id).unwrap();
    }
    tab.click("#tools [value=save]").await;
    tab.until("document.querySelector('[name=password]')").await;
    assert_eq!(tab.value("document.activeElement.name").await, "name");
    fill(&tab, &desk.account).await;
    tab.until(
        "document.querySelector('form[action$=\"/edit\"] .btn-main') && !document.querySelector('#edit')",
    )
    .await;
    tab.click("main .btn-main").await;
    tab.until("document.querySelector('#edit')").await;
    assert_eq!(tab.value("document.querySelector('[name=base]').value").await, "2");
    assert_eq!((desk.sizes().await, tab.value(ASKED).await), ([40, 15, 14], json!(false)));
    assert_eq!(tab.value("document.querySelector('#kept').hidden").await, true);
}

/// Nobody leaves by accident what is not saved; who did, or whose browser broke, goes on with it.
pub(crate) async fn leaving(tab: Rc<Tab>) {
    tab.screen(1440, 900, false).await;
    let desk = Desk::of(&tab, &text()).await;
    assert_eq!(tab.value(ASKED).await, false);
    tab.click("#deck [value^='out m']").await;
    desk.one_more_step().await;
    assert_eq!(tab.value(ASKED).await, true);
    tab.click("#tools [value=undo]").await;
    desk.one_step_less().await;
    assert_eq!(tab.value(ASKED).await, false, "what was undone is nothing to lose");
    // A name is something to lose as well.
    tab.paste("#edit [name=name]", "Another name").await;
    assert_eq!(tab.value(ASKED).await, true);
    tab.click("#deck [value^='out m']").await;
    desk.one_more_step().await;
    // The driver says yes to the question of leaving.
    tab.reload().await;
    tab.until("document.querySelector('#kept') && !document.querySelector('#kept').hidden").await;
    assert_eq!(desk.sizes().await, [40, 15, 15]);
    tab.picture("builder-kept-1440").await;
    tab.click("#kept button").await;
    tab.until("document.querySelector('#deck .num').textContent === '39'").await;
    assert_eq!(tab.value("document.querySelector('[name=name]').value").await, "Another name");
    // A name that cannot be is said beside it, and saved once it is mended.
    tab.paste("#edit [name=name]", " ").await;
    tab.click("#tools [value=save]").await;
    tab.until("document.querySelector('.build-name .fault')").await;
    assert_eq!(tab.value("document.activeElement.name").await, "name");
    assert_eq!(tab.value(ASKED).await, true);
    tab.paste("#edit [name=name]", "A third name").await;
    tab.click("#tools [value=save]").await;
    tab.until("!document.querySelector('.fault') && !document.querySelector('[data-unsaved]')").await;
    assert_eq!(tab.value(ASKED).await, false);
    tab.reload().await;
    tab.until("document.querySelector('[name=name]')?.value === 'A third name'").await;
    assert_eq!(tab.value("document.querySelector('#kept').hidden").await, true);
    // A deck that is gone when the page is loaded again: what the tab has kept leads to a new one.
    tab.click("#deck [value^='out m']").await;
    tab.until("document.querySelector('[data-unsaved]')").await;
    let deck = tab.address().await.replace("/en", "").replace("/edit", "");
    assert_eq!(desk.account.client.post(&format!("{deck}/delete"), &[]).status, 303);
    tab.reload().await;
    tab.until("document.querySelector('[data-left]:not([hidden])')").await;
    tab.picture("builder-missing-1440").await;
    tab.click("[data-left] button").await;
    tab.until("document.querySelector('main [value=copy]')").await;
    tab.click("main [value=copy]").await;
    tab.until("document.querySelector('#edit')").await;
    assert_eq!(desk.sizes().await, [38, 15, 15]);
}

/// A step that finds no server is said not to have been taken, and is taken when it is there again.
pub(crate) async fn server_away(tab: Rc<Tab>) {
    tab.screen(1440, 900, false).await;
    let desk = Desk::of(&tab, &text()).await;
    tab.click("#deck [value^='out m']").await;
    desk.one_more_step().await;
    let away =
        |is: bool| json!({ "offline": is, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
    tab.devtools("Network.enable", json!({})).await;
    tab.devtools("Network.emulateNetworkConditions", away(true)).await;
    tab.click("#deck [value^='out m']").await;
    tab.until("document.querySelector('#said').textContent.includes('did not answer')").await;
    assert_eq!((desk.sizes().await, tab.value(ASKED).await), ([39, 15, 15], json!(true)));
    tab.devtools("Network.emulateNetworkConditions", away(false)).await;
    tab.click("#deck [value^='out m']").await;
    desk.one_more_step().await;
    // A deck that is gone meanwhile is said to be, and is kept as a new one with everything.
    let deck = tab.address().await.replace("/en", "").replace("/edit", "");
    assert_eq!(desk.account.client.post(&format!("{deck}/delete"), &[]).status, 303);
    tab.click("#deck [value^='out m']").await;
    tab.until("document.querySelector('main [value=copy]')").await;
    tab.picture("builder-gone-1440").await;
    tab.click("main [value=copy]").await;
    tab.until("document.querySelector('#edit')").await;
    assert_eq!((desk.sizes().await, tab.value(ASKED).await), ([37, 15, 15], json!(false)));
    tab.devtools("Network.disable", json!({})).await;
}
