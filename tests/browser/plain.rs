//! The main journey without JavaScript: plain forms and links.

use std::rc::Rc;

use super::SCAPEGOAT;
use super::tab::Tab;

pub(crate) async fn without_script(tab: Rc<Tab>, lang: &str, width: u32, dark: bool) {
    tab.screen(width, 900, dark).await;
    tab.open(&format!("/{lang}/")).await;
    // The script of the page has not run: what only it can do is not offered.
    assert_eq!(tab.value("document.querySelector('[data-theme-toggle]').hidden").await, true);
    tab.paste("#deck", SCAPEGOAT).await;
    tab.set("form[data-drop] [name=date]", "2005-09-01").await;
    assert_eq!(tab.text("#live").await, "");
    tab.click("form[data-drop] .btn-main").await;
    tab.until("document.querySelector('main').dataset.verdict === 'illegal'").await;
    let permalink = tab.address().await;
    assert!(permalink.starts_with(&format!("/{lang}/check?deck=ydke://")), "{permalink}");
    assert_eq!(tab.value("document.querySelector('[data-copy]').hidden").await, true);

    tab.back().await;
    tab.until("document.querySelector('#deck')?.value.startsWith('#created')").await;
    tab.open(&permalink).await;
    tab.until("document.querySelector('main').dataset.verdict === 'illegal'").await;

    tab.set(".recheck [name=date]", "2005-08-01").await;
    tab.click(".recheck button").await;
    tab.until("document.querySelector('main').dataset.verdict === 'legal'").await;
    tab.click(".recheck nav a:last-of-type").await;
    tab.until("document.querySelector('main').dataset.verdict === 'illegal'").await;
    tab.set(".then [name=then]", "2005-03-01").await;
    tab.click(".then button").await;
    tab.until("document.querySelector('.then .say.is-good')").await;

    tab.open(&format!("/{lang}/cards")).await;
    tab.type_into("main [type=search]", "55144522").await;
    tab.click(".find-box button").await;
    tab.until("location.search.includes('q=55144522')").await;
    tab.click("#results .hit").await;
    tab.until("location.pathname.endsWith('/cards/55144522')").await;
    tab.click(".history [href$='/lists/ocg']").await;
    tab.until("location.pathname.endsWith('/lists/ocg')").await;

    tab.open(&format!("/{lang}/")).await;
    tab.paste("#deck", "#main\n89631139\nBlue-Eyes\n").await;
    tab.click("form[data-drop] .btn-main").await;
    tab.until("document.querySelector('main [role=alert]')").await;
    assert!(tab.value("document.querySelector('#deck').value").await.as_str().unwrap().contains("Blue-Eyes"));
}
