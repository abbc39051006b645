//! Search that follows what is typed, a card, a list, and the same page in another language.

use std::rc::Rc;

use super::tab::Tab;

pub(crate) async fn as_one_types(tab: Rc<Tab>, lang: &str, width: u32, dark: bool) {
    tab.screen(width, 900, dark).await;
    tab.open(&format!("/{lang}/cards")).await;
    tab.run("window.here = true", vec![]).await;
    let all = tab.text("#results").await;
    tab.type_into("main [type=search]", "55144522").await;
    tab.until("document.querySelectorAll('#results .hit').length === 1").await;
    assert_ne!(tab.text("#results").await, all);
    tab.until("location.search === '?q=55144522'").await;
    assert_eq!(tab.value("window.here").await, true);
    assert_eq!(tab.value("document.activeElement.type").await, "search");
    let name = tab.text("#results .hit b").await;

    // The address has the same results.
    tab.reload().await;
    assert_eq!(tab.text("#results .hit b").await, name);

    tab.click("#results .hit").await;
    tab.until("location.pathname.endsWith('/cards/55144522')").await;
    assert_eq!(tab.text("h1").await, name);
    tab.click(".history [href$='/lists/ocg']").await;
    tab.until("location.pathname.endsWith('/lists/ocg')").await;
    tab.click("main tbody a").await;
    tab.until("/lists.ocg.\\d{4}-\\d\\d-\\d\\d$/.test(location.pathname)").await;
    tab.until("document.querySelector('main .hit')").await;

    let here = tab.address().await;
    tab.click(".langs [lang=ja]").await;
    tab.until("document.documentElement.lang === 'ja'").await;
    assert_eq!(tab.address().await, here.replacen(lang, "ja", 1));
}
