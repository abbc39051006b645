//! "Legal when": stretches of days with one verdict, and what ended them.

use deck_law::check::Verdict::{self, Illegal, Legal, Undetermined};
use deck_law::deck::Deck;
use deck_law::list::Territory;
use deck_law::regulation::{RegulationError, Request};
use deck_law::timeline::{EndedBy, Stretch, Timeline};

use super::contract::chinese;
use super::tools::{fill, name, sized};
use crate::support::{day, judge_as, read, request, today, world};

fn timeline(request: &Request, deck: &Deck) -> Timeline {
    world().book.timeline(&world().catalogue, request, today(), deck).unwrap()
}

fn when(format: &str, deck: &Deck) -> Timeline {
    timeline(&request(format, ""), deck)
}

/// First day, verdict and number of violations of every stretch.
fn outline(timeline: &Timeline) -> Vec<(String, Verdict, u32)> {
    let from = |s: &Stretch| s.from.map_or_else(String::new, |d| d.to_string());
    timeline.stretches.iter().map(|s| (from(s), s.verdict, s.violations)).collect()
}

fn rows(rows: &[(&str, Verdict, u32)]) -> Vec<(String, Verdict, u32)> {
    rows.iter().map(|(from, verdict, count)| ((*from).to_owned(), *verdict, *count)).collect()
}

/// What ended a stretch, in a line.
fn end(timeline: &Timeline, stretch: &Stretch) -> String {
    match &stretch.ended_by {
        None => String::new(),
        Some(EndedBy::List(day, span)) => {
            let changes = timeline
                .changes(*span)
                .iter()
                .map(|c| format!(", {} {}-{}", name(c.card), c.before, c.after));
            format!("list {day}{}", changes.collect::<String>())
        }
        Some(EndedBy::Ruleset(at)) => format!("ruleset {at}"),
        Some(EndedBy::Pool(span)) => {
            format!(
                "out{}",
                timeline.cards(*span).iter().map(|c| format!(" {}", name(*c))).collect::<String>()
            )
        }
        Some(EndedBy::Record) => "record".to_owned(),
    }
}

fn ends(timeline: &Timeline) -> Vec<String> {
    timeline.stretches.iter().map(|s| end(timeline, s)).collect()
}

#[test]
fn the_scapegoat_deck_was_legal_for_one_list() {
    let deck = read(include_str!("../../data/samples/2005-scapegoat-ocg.ydk")).unwrap().deck;
    let timeline = when("ocg", &deck);
    let legal: Vec<_> = timeline.stretches.iter().filter(|s| s.verdict == Legal).collect();
    assert_eq!(legal.len(), 1);
    assert_eq!((legal[0].from, legal[0].to), (Some(day("2005-03-01")), Some(day("2005-08-31"))));
    let Some(EndedBy::List(effective, span)) = &legal[0].ended_by else { panic!("{legal:?}") };
    assert_eq!(*effective, day("2005-09-01"));
    let mut changes: Vec<_> =
        timeline.changes(*span).iter().map(|c| (name(c.card), c.before, c.after)).collect();
    changes.sort_unstable();
    assert_eq!(
        changes,
        [
            ("Black Luster Soldier - Envoy of the Beginning", 1, 0),
            ("Book of Moon", 3, 1),
            ("Delinquent Duo", 1, 0),
            ("Graceful Charity", 1, 0),
            ("Metamorphosis", 3, 1),
            ("Mirror Force", 1, 0),
            ("Ring of Destruction", 1, 0),
            ("Scapegoat", 3, 1),
            ("Sinister Serpent", 1, 0),
            ("Thousand-Eyes Restrict", 3, 1),
            ("Tsukuyomi", 3, 1),
        ]
    );
    let at = timeline.stretches.iter().position(|s| s.verdict == Legal).unwrap();
    let [before, _, after] = &timeline.stretches[at - 1..=at + 1] else { panic!() };
    // Gatling Dragon and King Dragun came out on 2004-11-25; four cards were forbidden until the next list.
    assert_eq!((before.from, before.violations), (Some(day("2004-11-25")), 4));
    assert_eq!((after.to, after.violations), (Some(day("2006-02-28")), 11));
}

#[test]
fn raigeki_was_legal_until_2004_02_29() {
    let timeline = when("ocg", &fill(&[("Raigeki", 1)], &[], &[]));
    let stretches = [
        ("1999-07-08", Legal, 0),
        ("2004-03-01", Illegal, 1),
        // Exactly 15 cards in the Side Deck, and this deck has none.
        ("2005-10-20", Illegal, 2),
        ("2008-03-15", Illegal, 1),
        ("2019-04-01", Legal, 0),
    ];
    assert_eq!(outline(&timeline), rows(&stretches));
    let ended =
        ["list 2004-03-01, Raigeki 1-0", "ruleset 2", "ruleset 3", "list 2019-04-01, Raigeki 0-1", ""];
    assert_eq!(ends(&timeline), ended);
    let format = world().book.format("ocg").unwrap();
    assert_eq!((format.rulesets[2].as_str(), format.rulesets[3].as_str()), ("ocg-2005", "ocg-2008"));
    assert_eq!(timeline.stretches[0].to, Some(day("2004-02-29")));
    assert_eq!(timeline.stretches[4].to, None);
}

#[test]
fn a21_a_ruleset_ends_a_stretch_within_a_list() {
    let ocg = when("ocg", &sized(61, 0, 15));
    let stretches = [("1999-07-08", Illegal, 1), ("2000-04-01", Legal, 0), ("2008-03-15", Illegal, 1)];
    assert_eq!(
        (outline(&ocg), ends(&ocg)),
        (rows(&stretches), vec!["ruleset 1".into(), "ruleset 3".into(), String::new()])
    );
    let tcg = when("tcg", &sized(61, 0, 15));
    assert_eq!(outline(&tcg), rows(&[("2002-05-01", Legal, 0), ("2008-08-13", Illegal, 1)]));
    let twelve = when("ocg", &sized(40, 0, 12));
    let stretches = [
        ("1999-07-08", Illegal, 1),
        ("2000-04-01", Legal, 0),
        ("2005-10-20", Illegal, 1),
        ("2008-03-15", Legal, 0),
    ];
    assert_eq!(outline(&twelve), rows(&stretches));
}

#[test]
fn a_card_that_comes_out_ends_a_stretch() {
    let timeline = when("tcg", &fill(&[], &[("Stardust Dragon", 1)], &[]));
    assert_eq!(outline(&timeline), rows(&[("2002-05-01", Illegal, 1), ("2008-08-18", Legal, 0)]));
    assert_eq!(ends(&timeline), ["out Stardust Dragon", ""]);
    // Not before 2011-04-01, out by 2011-05-01.
    let timeline = when("tcg", &fill(&[], &[("T.G. Hyper Librarian", 1)], &[]));
    let stretches = [("2002-05-01", Illegal, 1), ("2011-04-01", Undetermined, 0), ("2011-05-01", Legal, 0)];
    assert_eq!(outline(&timeline), rows(&stretches));
    // No print in the TCG up to the last day that is known.
    let timeline = when("tcg", &fill(&[("Horn Imp", 1)], &[], &[]));
    assert_eq!(outline(&timeline), rows(&[("2002-05-01", Illegal, 1), ("2026-08-23", Undetermined, 0)]));
    assert_eq!(ends(&timeline), ["out Horn Imp", ""]);
}

#[test]
fn doubtful_lists_make_stretches_of_their_own() {
    // Brilliant Fusion, out on 2015-08-06: 3 to 1 in January 2019, forbidden from 2020-01-20 to 2025-04-06.
    let timeline = when("tcg", &fill(&[("Brilliant Fusion", 2)], &[], &[]));
    let stretches = [
        ("2002-05-01", Illegal, 1),
        ("2015-08-06", Legal, 0),
        ("2019-01-01", Undetermined, 0),
        ("2019-02-01", Illegal, 1),
    ];
    assert_eq!(outline(&timeline), rows(&stretches));
    // One list or the other, and each forbids the deck.
    let timeline = when("tcg", &fill(&[("Brilliant Fusion", 2), ("Limiter Removal", 3)], &[], &[]));
    let january = timeline.stretches.iter().find(|s| s.from == Some(day("2019-01-01"))).unwrap();
    assert_eq!((january.verdict, january.violations, january.to), (Illegal, 0, Some(day("2019-01-31"))));
}

#[test]
fn a_region_moves_the_day_of_a_list() {
    let deck = fill(&[], &[("Linkuriboh", 1)], &[]);
    let at = |territory| outline(&timeline(&Request { territory, ..request("tcg", "") }, &deck));
    let with = |doubt: &[(&str, Verdict, u32)], forbidden| {
        let mut all = vec![("2002-05-01", Illegal, 1), ("2017-11-01", Legal, 0)];
        all.extend(doubt);
        all.extend([(forbidden, Illegal, 1), ("2025-09-15", Legal, 0)]);
        rows(&all)
    };
    assert_eq!(at(None), with(&[("2024-04-15", Undetermined, 0)], "2024-04-22"));
    assert_eq!(at(Some(Territory::America)), with(&[], "2024-04-15"));
    assert_eq!(at(Some(Territory::Europe)), with(&[], "2024-04-22"));
}

#[test]
fn strict_shows_where_the_record_is_weak() {
    let strict = timeline(&Request { strict: true, ..request("ocg", "") }, &sized(40, 0, 15));
    let weak: Vec<_> =
        strict.stretches.iter().filter(|s| s.verdict == Undetermined).map(|s| (s.from, s.to)).collect();
    // Lists from one source, and the days after the last that is known.
    let stretch = |from, to: &str| (Some(day(from)), (!to.is_empty()).then(|| day(to)));
    assert_eq!(
        weak,
        [
            stretch("2000-04-01", "2001-01-14"),
            stretch("2002-01-01", "2002-04-30"),
            stretch("2003-01-01", "2004-08-31"),
            stretch("2021-02-20", "2021-03-31"),
            stretch("2026-08-23", ""),
        ]
    );
    let last = strict.stretches.len() - 2;
    assert_eq!(end(&strict, &strict.stretches[last]), "record");
}

#[test]
fn unknown_lists_are_never_legal() {
    let timeline = when("ocg-cn", &chinese(40, &[]));
    assert_eq!(outline(&timeline), rows(&[("2022-04-01", Undetermined, 0), ("2023-01-01", Legal, 0)]));
    assert_eq!(ends(&timeline), ["list 2023-01-01", ""]);
}

#[test]
fn a_list_that_does_not_follow_the_day_has_one_stretch() {
    for (format, from, to) in
        [("goat", "2005-04-01", "2005-09-30"), ("edison", "2010-03-01", "2010-08-31"), ("dm5", "", "")]
    {
        let timeline = when(format, &sized(40, 0, 0));
        let [only] = &timeline.stretches[..] else { panic!("{timeline:?}") };
        let dates = (!from.is_empty()).then(|| (day(from), day(to)));
        assert_eq!((only.from, only.to), (dates.map(|d| d.0), dates.map(|d| d.1)), "{format}");
        assert_eq!((only.verdict, only.violations, &only.ended_by), (Legal, 0, &None));
    }
}

#[test]
fn a_timeline_has_the_errors_of_a_regulation() {
    let error = world().book.timeline(&world().catalogue, &request("mars", ""), today(), &sized(40, 0, 0));
    assert_eq!(error.unwrap_err(), RegulationError::FormatUnknown("mars".into()));
    let list = Request { list: Some(("mars".into(), None)), ..request("ocg", "") };
    let error = world().book.timeline(&world().catalogue, &list, today(), &sized(40, 0, 0));
    assert_eq!(error.unwrap_err(), RegulationError::ListUnknown("mars".into()));
}

#[test]
fn a_pool_with_a_last_day_of_its_own_is_kept_by_the_timeline() {
    // Stardust Dragon is not in a pool that ends on 2008-04-18, whatever the day of the event.
    let deck = fill(&[], &[("Stardust Dragon", 1)], &[]);
    let cut = Request { pool_until: Some(day("2008-04-18")), ..request("ocg", "2012-03-01") };
    let report = judge_as(&cut, &deck);
    let timeline = timeline(&cut, &deck);
    let stretch = timeline.stretches.iter().rfind(|s| s.from <= Some(day("2012-03-01"))).unwrap();
    assert_eq!((report.verdict, report.violations.len()), (Illegal, 1));
    assert_eq!((stretch.verdict, stretch.violations), (Illegal, 1));
}
