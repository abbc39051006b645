//! The site in a real browser: the main journey in English and Chinese, with and without JavaScript; every page
//! at two widths, light and dark, read by axe-core and kept as a picture in `target/pictures`.
//!
//! Needs `chromium` and `chromedriver`, and axe-core, which `scripts/test` gets; says so in a line where they are not,
//! and fails instead with `DECKWARD_TEST_BROWSER=require`.

mod audit;
mod builder;
mod chance;
mod driver;
mod journey;
mod kept_places;
mod keyboard;
mod paint;
mod places;
mod plain;
mod search;
mod signed;
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
        let (site, kept) = (crate::http::site().to_string(), &crate::http::kept::kept().address);
        let with = &Rc::new(driver.session(&site, true).await);
        let without = &Rc::new(driver.session(&site, false).await);
        let builder = &Rc::new(driver.session(kept, true).await);
        let second = &Rc::new(driver.session(kept, true).await);
        let plain_builder = &Rc::new(driver.session(kept, false).await);
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
        part("builder, mouse".to_owned(), Box::pin(builder::by_mouse(builder.clone())));
        part("builder, keyboard".to_owned(), Box::pin(builder::by_keyboard(builder.clone())));
        part("builder, dragging".to_owned(), Box::pin(builder::by_dragging(builder.clone())));
        part("builder, phone".to_owned(), Box::pin(builder::on_a_phone(builder.clone())));
        part("builder, plain".to_owned(), Box::pin(builder::without_script(plain_builder.clone())));
        part("builder, search".to_owned(), Box::pin(builder::search::as_one_types(builder.clone())));
        part(
            "builder, two windows".to_owned(),
            Box::pin(builder::faults::two_windows(builder.clone(), second.clone())),
        );
        part("builder, session".to_owned(), Box::pin(builder::faults::session_ended(builder.clone())));
        part("builder, leaving".to_owned(), Box::pin(builder::faults::leaving(builder.clone())));
        part("builder, server away".to_owned(), Box::pin(builder::faults::server_away(builder.clone())));
        part("builder, speed".to_owned(), Box::pin(builder::speed::of_a_change(builder.clone())));
        for (name, tab) in [("hands and odds", builder), ("hands and odds, plain", plain_builder)] {
            let has_script = !name.ends_with("plain");
            part(name.to_owned(), Box::pin(chance::hands_and_odds(tab.clone(), has_script)));
        }
        part("theme".to_owned(), Box::pin(journey::theme(with.clone())));
        // These only look, each in a browser of its own, and take longest.
        let mut together: Vec<(String, Part)> = vec![
            ("every page".to_owned(), Box::pin(audit::every_page(with.clone()))),
            ("every kept page".to_owned(), Box::pin(audit::every_kept_page(second.clone()))),
        ];
        let wanted = only();
        for list in [&mut parts, &mut together] {
            list.retain(|(name, _)| name.starts_with(&wanted));
        }
        // A part that panics has said why; the others still run.
        let mut failed = Vec::new();
        let mut note = |name: String, is_done: bool| failed.extend((!is_done).then_some(name));
        for (name, part) in parts {
            note(name, actix_web::rt::spawn(part).await.is_ok());
        }
        let begun: Vec<_> =
            together.into_iter().map(|(name, part)| (name, actix_web::rt::spawn(part))).collect();
        for (name, part) in begun {
            note(name, part.await.is_ok());
        }
        failed
    });
    drop(driver);
    say(&format!("Pictures of every page: {}", tab::pictures().display()));
    assert!(failed.is_empty(), "{failed:?}");
}

/// What the names of the parts to be run begin with.
fn only() -> String {
    #[expect(clippy::disallowed_methods, reason = "a setting of the tests, not of the product")]
    std::env::var("DECKWARD_TEST_BROWSER_ONLY").unwrap_or_default()
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
