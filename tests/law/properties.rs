//! What must hold for any deck: random ones, drawn from the catalogue.

use std::collections::BTreeSet;

use deck_law::card::{CardId, Region};
use deck_law::check::Report;
use deck_law::day::Day;
use deck_law::deck::{Deck, Written, Zone};
use deck_law::list::Territory;
use deck_law::regulation::Request;
use deck_law::timeline::Timeline;
use deck_law::violation::{Authority, Code};
use proptest::prelude::*;

use super::tools::{fill, sized};
use crate::support::{day, judge_as, read, request, today, world};

fn cases() -> ProptestConfig {
    ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() }
}

/// Formats with lists by day, and how they may be asked for.
fn questions() -> Vec<Request> {
    let plain = |format: &str| request(format, "");
    let mut all: Vec<Request> = [
        "ocg",
        "tcg",
        "ocg-cn",
        "ocg-ae",
        "genesys",
        "ocg-genesys",
        "master-duel",
        "worlds",
        "tcg-traditional",
        "speed",
    ]
    .map(plain)
    .to_vec();
    for territory in Territory::ALL {
        all.push(Request { territory: Some(territory), ..plain("tcg") });
    }
    for format in ["ocg", "tcg"] {
        all.push(Request { strict: true, ..plain(format) });
        all.push(Request { pool_regions: vec![Region::Ocg, Region::Tcg], ..plain(format) });
    }
    all
}

/// Days around everything on which something can change for a deck.
fn days(request: &Request, deck: &Deck) -> Vec<Day> {
    let world = world();
    let format = world.book.format(&request.format).unwrap();
    let id = if format.id == "tcg-traditional" { "traditional" } else { &format.id };
    let series = world.book.series(id).unwrap();
    let mut turns: BTreeSet<Day> = series.lists.iter().filter_map(|l| l.effective).collect();
    turns.extend(series.known_through.map(Day::next));
    turns.insert(day("2019-02-01"));
    turns.extend(format.rulesets.iter().filter_map(|id| Some(world.book.ruleset(id)?.from.as_ref()?.value)));
    for region in Region::ALL {
        turns.insert(world.catalogue.region(region).known_through.next());
    }
    for card in deck.iter().filter_map(|(_, written)| written.card(&world.catalogue)) {
        turns.extend(world.catalogue.releases(card).iter().flat_map(|r| [r.earliest, r.certain]));
    }
    let known = day("1999-01-02")..day("2030-01-01");
    turns.retain(|day| known.contains(day));
    let around = turns.into_iter().flat_map(|day| [day.previous(), day, day.next()]);
    around.collect::<BTreeSet<Day>>().into_iter().collect()
}

fn timeline(request: &Request, deck: &Deck) -> Timeline {
    world().book.timeline(&world().catalogue, request, today(), deck).unwrap()
}

/// The stretches have no gap, differ from one to the next, and say what a check on the day says.
fn agrees_with_check(request: &Request, deck: &Deck) {
    let stretches = timeline(request, deck).stretches;
    for pair in stretches.windows(2) {
        assert_eq!(pair[0].to.map(Day::next), pair[1].from, "{request:?}");
        assert!(pair[0].from <= pair[0].to && pair[0].ended_by.is_some());
        assert_ne!((pair[0].verdict, pair[0].violations), (pair[1].verdict, pair[1].violations));
    }
    let last = stretches.last().unwrap();
    assert_eq!((last.to, &last.ended_by), (None, &None));
    for day in days(request, deck) {
        let asked = Request { date: Some(day), ..request.clone() };
        let Ok(regulation) = world().book.regulation(&world().catalogue, &asked, today()) else {
            assert!(
                Some(day) < stretches[0].from,
                "{day} has no regulation and {:?} a stretch",
                stretches[0].from
            );
            continue;
        };
        let report = deck_law::check::check(&world().catalogue, &regulation, deck);
        let stretch = stretches.iter().rfind(|s| s.from <= Some(day)).unwrap();
        assert_eq!(
            (stretch.verdict, stretch.violations),
            (report.verdict, u32::try_from(report.violations.len()).unwrap()),
            "{request:?} on {day}: {stretch:?}"
        );
    }
}

fn is_extra(card: CardId) -> bool {
    world().catalogue.card(card).facts.frame.is_extra()
}

/// A deck of playable cards, each where its kind belongs, filled up with plain monsters.
fn ordinary(picks: &[(usize, usize, bool)]) -> Deck {
    let mut deck = sized(20, 0, 0);
    for (at, copies, sided) in picks {
        let (id, _) = world().catalogue.iter().nth(at % world().catalogue.playable()).unwrap();
        let zone = match (is_extra(id), sided) {
            (true, _) => Zone::Extra,
            (false, true) => Zone::Side,
            (false, false) => Zone::Main,
        };
        deck.zone_mut(zone).extend(std::iter::repeat_n(Written::of(&world().catalogue, id), *copies));
    }
    deck
}

/// A deck of anything anywhere: tokens, Skills, prize cards, unknown numbers.
fn messy(picks: &[(usize, usize, usize)]) -> Deck {
    let mut deck = sized(20, 1, 1);
    for (at, copies, zone) in picks {
        let all = world().catalogue.len();
        let card = match at % (all + 40) {
            at if at < all => Written::of(&world().catalogue, world().catalogue.iter().nth(at).unwrap().0),
            at => Written::Number(12_345_678 + u32::try_from(at).unwrap()),
        };
        deck.zone_mut(Zone::ALL[zone % 3]).extend(std::iter::repeat_n(card, *copies));
    }
    deck
}

fn any_messy() -> impl Strategy<Value = Deck> {
    prop::collection::vec((any::<usize>(), 1..5usize, any::<usize>()), 0..16).prop_map(|picks| messy(&picks))
}

fn any_ordinary() -> impl Strategy<Value = Deck> {
    prop::collection::vec((any::<usize>(), 1..5usize, prop::bool::weighted(0.2)), 0..16)
        .prop_map(|picks| ordinary(&picks))
}

fn any_question() -> impl Strategy<Value = Request> {
    prop::sample::select(questions())
}

/// A question with a day on which there is a regulation.
fn any_regulation() -> impl Strategy<Value = Request> {
    let formats: Vec<String> = world().book.formats().iter().map(|f| f.id.clone()).collect();
    let dated = prop::sample::select(vec!["2026-06-15", "2026-08-22", "2026-11-01"]);
    let early = (
        prop::sample::select(vec!["ocg", "tcg"]),
        prop::sample::select(vec!["2004-09-15", "2012-03-01", "2019-01-15"]),
    );
    prop_oneof![
        prop::sample::select(formats).prop_map(|format| request(&format, "")),
        (prop::sample::select(vec!["ocg", "tcg", "genesys", "worlds"]), dated)
            .prop_map(|(f, d)| request(f, d)),
        early.prop_map(|(f, d)| request(f, d)),
    ]
}

#[test]
fn the_timeline_of_chosen_decks_agrees_with_check() {
    let scapegoat = read(include_str!("../../data/samples/2005-scapegoat-ocg.ydk")).unwrap().deck;
    let snake_eye = read(include_str!("../../data/samples/2026-snake-eye.ydk")).unwrap().deck;
    let token = fill(&[("24874631", 1), ("Raigeki", 1)], &[], &[]);
    let unknown = fill(&[("12345678", 1), ("Raigeki", 1)], &[], &[]);
    let misplaced = fill(&[("Stardust Dragon", 1)], &[("Raigeki", 1)], &[("Flame Swordsman", 1)]);
    let doubtful =
        fill(&[("Yata-Garasu", 1), ("Limiter Removal", 3), ("Scapegoat", 2)], &[("Linkuriboh", 1)], &[]);
    let group = fill(&[("Harpie Lady", 2), ("Harpie Lady 1", 2), ("10000100", 1), ("68811206", 1)], &[], &[]);
    let four = fill(&[("Dark Magician", 3), ("Raigeki", 1)], &[], &[("Dark Magician", 1)]);
    for deck in [
        &scapegoat,
        &four,
        &snake_eye,
        &token,
        &unknown,
        &misplaced,
        &doubtful,
        &group,
        &sized(61, 16, 12),
        &Deck::default(),
    ] {
        for question in questions() {
            agrees_with_check(&question, deck);
        }
    }
}

fn copies(report: &Report) -> Vec<CardId> {
    report.violations.iter().filter(|v| v.code == Code::Copies).filter_map(|v| v.card).collect()
}

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn the_timeline_of_an_ordinary_deck_agrees_with_check(deck in any_ordinary(), question in any_question()) {
        agrees_with_check(&question, &deck);
    }

    #[test]
    fn the_timeline_of_any_deck_agrees_with_check(deck in any_messy(), question in any_question()) {
        agrees_with_check(&question, &deck);
    }

    #[test]
    fn the_report_does_not_depend_on_the_order(deck in any_messy(), turn in any::<usize>(), asked in any_regulation()) {
        let mut turned = deck.clone();
        for zone in Zone::ALL {
            let cards = turned.zone_mut(zone);
            if !cards.is_empty() {
                let by = turn % cards.len();
                cards.rotate_left(by);
                cards.reverse();
            }
        }
        prop_assert_eq!(judge_as(&asked, &deck), judge_as(&asked, &turned));
    }

    #[test]
    fn one_card_more_never_removes_a_copies_violation(deck in any_messy(), more in any_messy(), asked in any_regulation()) {
        let before = copies(&judge_as(&asked, &deck));
        let mut deck = deck;
        for zone in Zone::ALL {
            deck.zone_mut(zone).extend(more.zone(zone).iter().take(1).cloned());
        }
        let after = copies(&judge_as(&asked, &deck));
        prop_assert!(before.iter().all(|card| after.contains(card)), "{:?} {:?}", before, after);
    }

    #[test]
    fn every_violation_rests_on_a_rule_or_on_a_policy(deck in any_messy(), asked in any_regulation()) {
        const RULES: [&str; 10] = [
            "DECK-01", "DECK-02", "DECK-03", "DECK-04", "DECK-05", "DECK-06", "DECK-08", "DECK-09", "DECK-10", "DECK-11",
        ];
        let report = judge_as(&asked, &deck);
        for violation in &report.violations {
            match &violation.authority {
                Authority::Rule(id) => prop_assert!(RULES.contains(id) || ["SIDE-01", "LIST-01"].contains(id), "{}", id),
                Authority::Policy(text) => prop_assert!(!text.is_empty(), "{:?}", violation),
            }
        }
        // In order, once for each code, section and card.
        let keys: Vec<_> = report.violations.iter().map(|v| (v.code, v.zone.is_none(), v.zone)).collect();
        prop_assert!(keys.is_sorted());
    }
}
