//! The main journey with JavaScript: a deck is judged while it is typed, pages are swapped in, history is kept.

use std::rc::Rc;

use serde_json::json;

use super::SCAPEGOAT;
use super::tab::Tab;

/// Nothing but a real load removes this from the window.
const MARK: &str = "window.here = true";
const MARKED: &str = "window.here === true";

pub(crate) async fn with_script(tab: Rc<Tab>, lang: &str, width: u32, dark: bool) {
    tab.screen(width, 900, dark).await;
    tab.open(&format!("/{lang}/")).await;
    tab.run(MARK, vec![]).await;

    // Typed: a word on the deck at once.
    tab.type_into("#deck", "3 89631139").await;
    tab.until("document.querySelector('#live .say.is-bad')").await;
    // Pasted, with a day.
    tab.paste("#deck", SCAPEGOAT).await;
    tab.set("form[data-drop] [name=date]", "2005-09-01").await;
    tab.until("document.querySelector('#live').textContent.includes('11')").await;

    tab.picture(&format!("typed-{lang}-{width}")).await;

    tab.click("form[data-drop] .btn-main").await;
    tab.until("document.querySelector('main').dataset.verdict === 'illegal'").await;
    assert_eq!(tab.value(MARKED).await, true, "the page was loaded, not swapped in");
    assert_eq!(tab.value("document.activeElement.id").await, "verdict");
    let permalink = tab.address().await;
    assert!(permalink.starts_with(&format!("/{lang}/check?deck=ydke://")), "{permalink}");
    assert!(permalink.contains("&date=2005-09-01"), "{permalink}");
    assert_eq!(tab.value("document.querySelectorAll('.viol').length").await, 11);

    // Back is the form as it was left; forward is the verdict again.
    tab.back().await;
    tab.until("document.querySelector('#deck')?.value.startsWith('#created')").await;
    assert_eq!(tab.address().await, format!("/{lang}/"));
    assert_eq!(tab.value("document.querySelector('form[data-drop] [name=date]').value").await, "2005-09-01");
    assert_eq!(tab.value(MARKED).await, true);
    tab.run("history.forward()", vec![]).await;
    tab.until("document.querySelector('main').dataset.verdict === 'illegal'").await;

    // The address alone says the same.
    tab.reload().await;
    tab.until("document.querySelector('main').dataset.verdict === 'illegal'").await;
    assert_eq!(tab.value(MARKED).await, false);
    assert_eq!(tab.address().await, permalink);
    tab.back().await;
    tab.until("document.querySelector('#deck')").await;
    tab.run("history.forward()", vec![]).await;
    tab.until("document.querySelector('main').dataset.verdict === 'illegal'").await;

    // Another day, and the lists before and after.
    tab.run(MARK, vec![]).await;
    tab.set(".recheck [name=date]", "2005-08-01").await;
    tab.click(".recheck button").await;
    tab.until("document.querySelector('main').dataset.verdict === 'legal'").await;
    assert!(tab.address().await.contains("date=2005-08-01"));
    tab.click(".recheck nav a:last-of-type").await;
    tab.until("document.querySelector('main').dataset.verdict === 'illegal'").await;
    assert!(tab.address().await.contains("date=2005-09-01"));
    tab.click(".recheck nav a:first-of-type").await;
    tab.until("document.querySelector('main').dataset.verdict === 'legal'").await;
    assert!(tab.address().await.contains("date=2005-03-01"));
    assert_eq!(tab.value(MARKED).await, true, "a list was loaded, not swapped in");

    dropped(&tab, lang).await;
    refused(&tab, lang, width).await;
}

/// A file that is dropped on the form.
async fn dropped(tab: &Tab, lang: &str) {
    tab.open(&format!("/{lang}/")).await;
    let script = "const data = new DataTransfer(); data.items.add(new File([arguments[0]], 'My deck.ydk'));
        document.querySelector('form[data-drop]').dispatchEvent(
            new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));";
    tab.run(script, vec![json!(SCAPEGOAT)]).await;
    tab.until("document.querySelector('#live .say')").await;
    assert_eq!(tab.value("document.querySelector('#deck').value").await, SCAPEGOAT);
    tab.click("form[data-drop] .btn-main").await;
    tab.until("document.querySelector('main').dataset.verdict").await;
    assert_eq!(tab.text("h1").await, "My deck");
}

/// A deck that cannot be read: the reason is shown and reached, what was typed stays.
async fn refused(tab: &Tab, lang: &str, width: u32) {
    tab.open(&format!("/{lang}/")).await;
    tab.paste("#deck", "#main\n89631139\nBlue-Eyes\n").await;
    tab.until("document.querySelector('#live').textContent.includes('3')").await;
    tab.click("form[data-drop] .btn-main").await;
    tab.until("document.querySelector('main [role=alert]')").await;
    tab.picture(&format!("refused-{lang}-{width}")).await;
    assert_eq!(tab.value("document.activeElement.getAttribute('role')").await, "alert");
    assert_eq!(tab.value("document.querySelector('#deck').value").await, "#main\n89631139\nBlue-Eyes\n");
}

/// Light or dark is a choice that stays.
pub(crate) async fn theme(tab: Rc<Tab>) {
    tab.screen(1440, 900, false).await;
    tab.open("/en/").await;
    let paper = "getComputedStyle(document.documentElement).backgroundColor";
    let light = tab.value(paper).await;
    tab.click("[data-theme-toggle]").await;
    let dark = tab.value(paper).await;
    assert_ne!(light, dark);
    tab.open("/en/lists").await;
    assert_eq!(tab.value(paper).await, dark, "the choice was forgotten");
    tab.click("[data-theme-toggle]").await;
    assert_eq!(tab.value(paper).await, light);
    tab.run("localStorage.clear()", vec![]).await;
}
