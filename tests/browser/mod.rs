//! The site in a real browser: the main journey in English and Chinese, with and without JavaScript; every page
//! at two widths, light and dark, read by axe-core and kept as a picture in `target/pictures`.
//!
//! Needs `chromium` and `chromedriver`, and axe-core, which `scripts/test` gets; says so in a line where they are not,
//! and fails instead with `DECKWARD_TEST_BROWSER=require`.

mod audit;
mod driver;
mod journey;
mod keyboard;
mod paint;
mod places;
mod plain;
mod search;
mod tab;

use std::future::Future;
use std::io::Write as _;
use std::pin::Pin;
use std::rc::Rc;

use driver::Driver;

const SCAPEGOAT: &str = include_str!("../../data/samples/2005-scapegoat-ocg.ydk");

/// A part of the test.
type Part = Pin<Box<dyn Future<Output = ()>>>;

#[test]
fn the_site_in_a_browser() {
    let Some(driver) = Driver::start() else {
        missing("Browser tests were skipped: there is no chromium or no chromedriver here.");
        return;
    };
    // Pictures of an older run would lie.
    let _ = std::fs::remove_dir_all(tab::pictures());
    std::fs::create_dir_all(tab::pictures()).unwrap();
    let failed = actix_web::rt::System::new().block_on(async {
        let with = Rc::new(driver.session(true).await);
        let without = Rc::new(driver.session(false).await);
        let (with, without) = (&with, &without);
        let mut parts: Vec<(String, Part)> = Vec::new();
        let mut part = |name: String, part: Part| parts.push((name, part));
        part("first paint".to_owned(), Box::pin(paint::first_paint(with.clone())));
        part("keyboard".to_owned(), Box::pin(keyboard::alone(with.clone())));
        for (lang, width, dark) in
            [("en", 360, false), ("en", 1440, true), ("zh", 360, true), ("zh", 1440, false)]
        {
            let look = format!("{lang}, {width} px, {}", if dark { "dark" } else { "light" });
            part(format!("journey, {look}"), Box::pin(journey::with_script(with.clone(), lang, width, dark)));
            part(format!("search, {look}"), Box::pin(search::as_one_types(with.clone(), lang, width, dark)));
            part(
                format!("plain, {look}"),
                Box::pin(plain::without_script(without.clone(), lang, width, dark)),
            );
        }
        part("theme".to_owned(), Box::pin(journey::theme(with.clone())));
        part("every page".to_owned(), Box::pin(audit::every_page(with.clone())));
        let mut failed = Vec::new();
        for (name, part) in parts {
            // A part that panics has said why; the others still run.
            if actix_web::rt::spawn(part).await.is_err() {
                failed.push(name);
            }
        }
        failed
    });
    drop(driver);
    say(&format!("Pictures of every page: {}", tab::pictures().display()));
    assert!(failed.is_empty(), "{failed:?}");
}

/// Says that a test could not run; a build that must run it fails here.
fn missing(what: &str) {
    #[expect(clippy::disallowed_methods, reason = "a setting of the tests, not of the product")]
    let required = std::env::var_os("DECKWARD_TEST_BROWSER").is_some_and(|value| value == "require");
    assert!(!required, "{what}");
    say(what);
}

/// A line that is seen also when all is well.
fn say(line: &str) {
    writeln!(std::io::stderr(), "{line}").unwrap();
}
