//! What all tests share: one World, decks in a line, and asserts that show the report.

use std::sync::OnceLock;

use deck_law::check::{Report, Verdict, check};
use deck_law::day::Day;
use deck_law::deck::{Deck, Written, Zone};
use deck_law::deckfile::{self, FileError, Parsed};
use deck_law::names::Found;
use deck_law::regulation::{Regulation, RegulationError, Request};
use deck_law::violation::Code;
use deckward::world::World;

/// The embedded World, loaded once.
pub(crate) fn world() -> &'static World {
    static WORLD: OnceLock<World> = OnceLock::new();
    WORLD.get_or_init(|| World::embedded().unwrap())
}

pub(crate) fn day(text: &str) -> Day {
    Day::parse(text).unwrap()
}

/// The day on which "today" is taken in tests: after every list that is shipped.
pub(crate) fn today() -> Day {
    day("2026-11-29")
}

/// The passcode of the one card with a name.
pub(crate) fn number(name: &str) -> u32 {
    match world().find_name(name) {
        Found::One(id) => world().catalogue.card(id).passcode.unwrap(),
        other => panic!("{name}: {other:?}"),
    }
}

/// A legal Main Deck of so many cards under every list and ruleset since 1999-07-22: Normal Monsters of the
/// first boosters, three of each, that no list has ever named.
pub(crate) fn filler(count: usize) -> Vec<Written> {
    const PLAIN: [&str; 20] = [
        "Hitotsu-Me Giant",
        "Mystical Elf",
        "Ryu-Kishin",
        "Feral Imp",
        "Mammoth Graveyard",
        "Silver Fang",
        "Dark Gray",
        "Giant Soldier of Stone",
        "Uraby",
        "Basic Insect",
        "Armored Lizard",
        "Kurama",
        "Celtic Guardian",
        "Mushroom Man #2",
        "Skull Servant",
        "Battle Ox",
        "Rude Kaiser",
        "Koumori Dragon",
        "Flame Manipulator",
        "Monster Egg",
    ];
    PLAIN.iter().flat_map(|name| [number(name); 3]).map(Written::Number).take(count).collect()
}

/// A deck from `("Name", copies)` in each section; a name may also be a number.
pub(crate) fn cards(list: &[(&str, usize)]) -> Vec<Written> {
    list.iter()
        .flat_map(|(name, copies)| {
            let code = name.parse().unwrap_or_else(|_| number(name));
            std::iter::repeat_n(Written::Number(code), *copies)
        })
        .collect()
}

/// Main Deck of 40 with these cards in it, filled up with plain monsters; Extra and Side as given.
pub(crate) fn deck(main: &[(&str, usize)], extra: &[(&str, usize)], side: &[(&str, usize)]) -> Deck {
    let mut main = cards(main);
    main.extend(filler(40usize.saturating_sub(main.len())));
    Deck { main, extra: cards(extra), side: cards(side) }
}

pub(crate) fn request(format: &str, date: &str) -> Request {
    Request { format: format.to_owned(), date: Day::parse(date), ..Request::default() }
}

pub(crate) fn regulation(request: &Request) -> Result<Regulation<'static>, RegulationError> {
    world().book.regulation(&world().catalogue, request, today())
}

/// The report of a deck under a format on a date; an empty date is none.
pub(crate) fn judge(format: &str, date: &str, deck: &Deck) -> Report {
    judge_as(&request(format, date), deck)
}

pub(crate) fn judge_as(request: &Request, deck: &Deck) -> Report {
    check(&world().catalogue, &regulation(request).unwrap(), deck)
}

/// Asserts a verdict and shows the report when it is another.
pub(crate) fn assert_verdict(report: &Report, verdict: Verdict) {
    assert_eq!(report.verdict, verdict, "{report:#?}");
}

/// Codes and counts of the violations, in order.
pub(crate) fn codes(report: &Report) -> Vec<(Code, u32)> {
    report.violations.iter().map(|v| (v.code, v.count)).collect()
}

/// Reads a deck with the embedded World.
pub(crate) fn read(text: &str) -> Result<Parsed, FileError> {
    deckfile::read(text.as_bytes(), &world().catalogue, &|name| world().find_name(name))
}

/// Section sizes of a deck.
pub(crate) fn sizes(deck: &Deck) -> [usize; 3] {
    Zone::ALL.map(|zone| deck.zone(zone).len())
}

#[test]
fn the_filler_is_legal_alone() {
    let report = judge("ocg", "2004-03-01", &deck(&[], &[], &[]));
    assert_verdict(&report, Verdict::Legal);
    assert_eq!(filler(60).len(), 60);
}
