//! How soon a change shows its verdict.

use std::rc::Rc;

use deck_law::deckfile::write_ydk;
use serde_json::json;

use super::desk::{Desk, legal};
use crate::browser::tab::Tab;

/// Milliseconds from the press of a button to the frame that shows the verdict, at the 95th percentile.
const MOST: f64 = 50.0;

/// Puts a 16th card into the Side Deck and takes it out again, and so on, and answers the time of each change.
const CHANGES: &str = "const done = arguments[arguments.length - 1], times = [];
    const judged = document.querySelector('#judged'), verdict = () => judged.querySelector('[data-verdict]').dataset.verdict;
    const change = () => {
        const verb = times.length % 2 ? 'out s' : 'put s', before = verdict();
        const button = document.querySelector(`#deck [value^='${verb}']`);
        const from = performance.now();
        new MutationObserver((_, self) => {
            if (verdict() === before) return;
            self.disconnect();
            requestAnimationFrame(() => {
                times.push(performance.now() - from);
                times.length < arguments[0] ? setTimeout(change) : done(times);
            });
        }).observe(judged, { childList: true, subtree: true });
        button.click();
    };
    change();";

pub(crate) async fn of_a_change(tab: Rc<Tab>) {
    tab.screen(1440, 900, false).await;
    let desk = Desk::of(&tab, &write_ydk(&legal(45)).text).await;
    assert_eq!(desk.sizes().await, [45, 15, 15]);
    // The first changes warm up the browser.
    tab.answer(CHANGES, vec![json!(6)]).await;
    let mut times: Vec<f64> = serde_json::from_value(tab.answer(CHANGES, vec![json!(60)]).await).unwrap();
    times.sort_by(f64::total_cmp);
    let (median, late) = (times[times.len() / 2], times[times.len() * 95 / 100]);
    crate::browser::say(&format!(
        "A change of a deck of 75 cards shows its verdict after {median:.0} ms, {late:.0} ms at the 95th percentile."
    ));
    // The figure is a promise of the built product; a build for tests is many times slower.
    let most = if cfg!(debug_assertions) { 20.0 * MOST } else { MOST };
    assert!(late <= most, "{times:.0?}");
}
