//! How soon the home page shows something.

use std::rc::Rc;

use super::tab::Tab;

/// The first paint of the home page on this machine, in milliseconds.
const MOST: f64 = 200.0;

pub(crate) async fn first_paint(tab: Rc<Tab>) {
    let mut times = Vec::new();
    for load in 0..13 {
        tab.open("/en/healthz").await;
        tab.open("/en/").await;
        let paint = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime";
        tab.until(paint).await;
        // The first loads fill the caches of the browser.
        if load > 1 {
            times.push(tab.value(paint).await.as_f64().unwrap());
        }
    }
    times.sort_by(f64::total_cmp);
    let median = times[times.len() / 2];
    super::say(&format!("First paint of the home page: {median:.0} ms (median of {times:.0?})."));
    // The figure is a promise of the built product, not of a build for tests.
    if !cfg!(debug_assertions) {
        assert!(median <= MOST, "{median} ms");
    }
}
