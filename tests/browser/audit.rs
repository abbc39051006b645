//! Every page, in English at 360 and 1440 px, light and dark, in Chinese once each: axe-core finds nothing, nothing is wider
//! than the screen, the page is small, and a picture is kept.

use std::collections::BTreeMap;
use std::fs;
use std::rc::Rc;

use serde_json::{Value, json};

use super::kept_places;
use super::places::{self, Place};
use super::signed::sign_in;
use super::tab::{self, Tab};

/// A page with everything it needs, compressed.
const MOST_BYTES: u64 = 60_000;

/// All rules of axe and the one on sizes of targets, which is off there; in the dark only those on colours, as
/// nothing else changes with the light.
const RUN: &str = "const done = arguments[arguments.length - 1];
    const all = { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } };
    axe.run(document, arguments[0] ? { ...all, runOnly: ['color-contrast'] } : all).then(
        found => done(found.violations.map(v => `${v.id} (${v.impact}): ${v.help}: ` +
            v.nodes.slice(0, 4).map(n => n.target.join(' ') + ' ' + n.html.slice(0, 160) + ' ' +
                n.any.concat(n.all, n.none).map(c => c.message).join('; ')).join(' | '))),
        error => done([String(error)]));";

/// Boxes that stick out of the screen although nothing around them scrolls.
const OUT: &str = "const wide = document.documentElement.clientWidth;
    const inside = e => { for (let p = e.parentElement; p; p = p.parentElement) {
        const o = getComputedStyle(p).overflowX; if (o !== 'visible') return true; } return false; };
    return [...document.querySelectorAll('body *')].filter(e => {
        const box = e.getBoundingClientRect();
        return box.width > 0 && (box.right > wide + 1 || box.left < -1) && !inside(e) && !e.closest('svg') && !e.matches('.skip, .vh');
    }).slice(0, 5).map(e => e.tagName + '.' + e.className + ' ' + e.textContent.trim().slice(0, 60));";

/// Bytes of the page and its parts as they came, with a guess of their heads.
const BYTES: &str =
    "const parts = ['navigation', 'resource'].flatMap(kind => performance.getEntriesByType(kind));
    return parts.reduce((sum, part) => sum + part.encodedBodySize + 800, 0);";

const TWICE: &str = "const ids = [...document.querySelectorAll('[id]')].map(e => e.id);
    return ids.filter((id, at) => ids.indexOf(id) !== at);";

pub(crate) async fn every_page(tab: Rc<Tab>) {
    look_at(&tab, places::all()).await;
}

/// The same of accounts and decks.
pub(crate) async fn every_kept_page(tab: Rc<Tab>) {
    tab.forget().await;
    look_at(&tab, kept_places::nobody()).await;
    let owner = kept_places::owner();
    sign_in(&tab, &owner).await;
    look_at(&tab, kept_places::own(&owner)).await;
}

async fn look_at(tab: &Tab, places: Vec<Place>) {
    let axe = fs::read_to_string(tab::target().join("axe/node_modules/axe-core/axe.min.js")).ok();
    if axe.is_none() {
        super::missing("Pages were not read by axe-core: scripts/test gets it.");
    }
    let mut faults = Faults::new();
    let mut largest = (0, String::new());
    for place in places {
        let langs: &[&str] = match place.name {
            "design" | "check-illegal" | "check-long" => &["en", "zh", "ja"],
            _ => &["en", "zh"],
        };
        for lang in langs {
            tab.screen(360, 800, false).await;
            tab.open(&format!("/{lang}{}", place.path)).await;
            if !place.fields.is_empty() {
                tab.send(&format!("/{lang}{}", place.path), &place.fields, place.is_upload).await;
            }
            let bytes = tab.run(BYTES, vec![]).await.as_u64().unwrap();
            largest = largest.max((bytes, format!("{}-{lang}", place.name)));
            look(tab, &place, lang, axe.as_deref(), &mut faults).await;
        }
    }
    super::say(&format!("The largest page is {} with {} bytes of {MOST_BYTES}.", largest.1, largest.0));
    if largest.0 > MOST_BYTES {
        faults.entry("too large".to_owned()).or_default().push(format!("{largest:?}"));
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

/// What is wrong, and on which pictures.
type Faults = BTreeMap<String, Vec<String>>;

/// One page in all its looks.
async fn look(tab: &Tab, place: &Place, lang: &str, axe: Option<&str>, faults: &mut Faults) {
    if let Some(axe) = axe {
        tab.run(axe, vec![]).await;
    }
    for width in [360, 1440] {
        for dark in [false, true] {
            // What is built is the same in every language: the others are looked at in two looks of the four.
            if lang != "en" && dark != (width == 1440) {
                continue;
            }
            tab.screen(width, 800, dark).await;
            let name = format!("{}-{lang}-{width}-{}", place.name, if dark { "dark" } else { "light" });
            let mut note = |kind: &str, found: Value| {
                for fault in found.as_array().unwrap() {
                    faults.entry(format!("{kind}: {fault}")).or_default().push(name.clone());
                }
            };
            if axe.is_some() {
                note("axe", tab.answer(RUN, vec![json!(dark)]).await);
            }
            note("wider than the screen", tab.run(OUT, vec![]).await);
            note("an id twice", tab.run(TWICE, vec![]).await);
            let height = tab.value("document.documentElement.scrollHeight").await.as_u64().unwrap();
            tab.screen(width, u32::try_from(height.min(12_000)).unwrap(), dark).await;
            tab.picture(&name).await;
        }
    }
    if place.name.starts_with("check-")
        || matches!(place.name, "deck" | "sheet" | "sheet-long" | "plans-print")
    {
        tab.print(&format!("{}-{lang}", place.name)).await;
    }
}
