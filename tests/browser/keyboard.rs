//! The keyboard alone: the order of the focus, that it is seen, and where it lands.

use std::rc::Rc;

use fantoccini::key::Key;

use super::SCAPEGOAT;
use super::tab::Tab;

/// What has the focus: its id or name or the address it leads to.
const FOCUS: &str =
    "(e => e.id || e.name || e.getAttribute('href') || e.type || e.tagName)(document.activeElement)";

/// Whether a reader sees where the focus is, on the thing itself or on the label that stands for it.
const SEEN: &str = "(e => { const s = getComputedStyle(e.classList.contains('vh') ? e.labels[0] : e);
    return s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 2; })(document.activeElement)";

pub(crate) async fn alone(tab: Rc<Tab>) {
    tab.screen(1440, 900, false).await;
    tab.open("/en/").await;
    let mut order: Vec<String> = Vec::new();
    for _ in 0..40 {
        tab.press(Key::Tab.into()).await;
        let focus = tab.value(FOCUS).await.as_str().unwrap().to_owned();
        assert_eq!(tab.value(SEEN).await, true, "the focus on {focus} is not seen");
        // The parts of a date are one field.
        if order.last() != Some(&focus) {
            order.push(focus.clone());
        }
        if focus == "submit" {
            break;
        }
    }
    assert_eq!(order[..6], ["#main", "/en/", "/en/cards", "/en/lists", "/en/odds", "/en/rules"]);
    assert_eq!(order[order.len() - 6..], ["deck", "file", "format", "date", "SUMMARY", "submit"]);

    // The skip link skips.
    tab.open("/en/").await;
    tab.press(Key::Tab.into()).await;
    tab.press(Key::Enter.into()).await;
    tab.press(Key::Tab.into()).await;
    assert_eq!(tab.value(FOCUS).await, "deck");

    // A deck is judged with Enter on the button, and the focus is on the verdict.
    tab.paste("#deck", SCAPEGOAT).await;
    while tab.value(FOCUS).await != "submit" {
        tab.press(Key::Tab.into()).await;
    }
    tab.press(Key::Enter.into()).await;
    tab.until("document.activeElement.id === 'verdict'").await;
    assert_eq!(tab.value(SEEN).await, true, "the focus on the verdict is not seen");
    tab.press(Key::Tab.into()).await;
    assert_eq!(
        tab.value("!!document.activeElement.closest('.verdict')").await,
        true,
        "the verdict comes before the rest"
    );

    // "/" goes to the search, and stays a letter in the deck box.
    for path in ["/en/", "/en/cards"] {
        tab.open(path).await;
        tab.press('/').await;
        assert_eq!(tab.value("document.activeElement.type").await, "search");
        assert_eq!(tab.value("document.activeElement.value").await, "");
    }
    tab.open("/en/").await;
    tab.type_into("#deck", "/").await;
    assert_eq!(tab.value("document.querySelector('#deck').value").await, "/");
}
