//! Hands and odds of a kept deck, with and without the script.

use std::rc::Rc;

use deck_law::deckfile::write_ydk;
use deckward::accounts::Role;

use super::builder::desk::legal;
use super::signed::{account, sign_in};
use super::tab::Tab;

/// Draws hands, then asks by rows, keeps the question and sees it again.
pub(crate) async fn hands_and_odds(tab: Rc<Tab>, has_script: bool) {
    let somebody = account(Role::Player);
    let deck = somebody.client.deck("Kept deck", &write_ydk(&legal(40)).text);
    sign_in(&tab, &somebody).await;
    tab.screen(360, 800, false).await;
    tab.open(&format!("/en{deck}")).await;
    tab.run("window.here = true", vec![]).await;
    tab.click(&format!("a[href$='{deck}/hands']")).await;
    tab.until("document.querySelectorAll('.hand .tile').length === 5").await;
    // Where the script is, no page is loaded after the first.
    tab.run("window.here = true", vec![]).await;
    let first = tab.address().await;
    tab.click(".hand-do .btn-main").await;
    tab.until("new URLSearchParams(location.search).get('number') === '1'").await;
    let same = "document.querySelectorAll('.hand .tile').length === 5";
    tab.until(same).await;
    assert_eq!(tab.value("!!window.here").await, has_script);
    tab.back().await;
    tab.until("!new URLSearchParams(location.search).get('number')").await;
    assert_eq!(tab.address().await, first);

    tab.open(&format!("/en{deck}/odds")).await;
    tab.run("document.querySelector('.odds-ask details').open = true", vec![]).await;
    tab.run("window.here = true", vec![]).await;
    tab.type_over("[name=r0n]", "2").await;
    tab.click(".odds-ask [value=rows]").await;
    tab.until("new URLSearchParams(location.search).get('where')?.startsWith('kind:monster >= 2')").await;
    tab.until("document.querySelector('textarea[name=where]').value.startsWith('kind:monster >= 2')").await;
    assert_eq!(tab.value("!!window.here").await, has_script);
    assert!(tab.text(".odds-percent").await.starts_with("100"));
    // What stands in the form is kept, though it was not calculated.
    tab.type_over("textarea[name=where]", "kind:monster >= 3").await;
    tab.type_into("[name=keep]", "Three monsters").await;
    tab.click("[formaction]:not([name])").await;
    tab.until("document.querySelector('[role=status]')?.textContent.includes('Kept with the deck')").await;
    tab.open(&format!("/en{deck}/odds")).await;
    assert_eq!(tab.text(".choices [aria-current]").await, "Three monsters");
    assert_eq!(tab.value("document.querySelector('textarea[name=where]').value").await, "kind:monster >= 3");
}
