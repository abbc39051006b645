//! Which list holds, what is on it, and what a refusal says.

use deck_law::check::Verdict::{Illegal, Legal};
use deck_law::error::{Fault, Source};
use deck_law::list::LimitList;
use deck_law::regulation::{RegulationError, Request};
use deck_law::series::Series;
use deck_law::violation::{Bound, Code, Remedy};

use crate::law::tools::{fill, judge_by, kinds, list_day, name, only, own_list, places, rule};
use crate::support::{assert_verdict, codes, day, judge, judge_as, read, regulation, request, world};

#[test]
fn le06_another_list_gives_another_verdict_and_back() {
    // Stormforth: limited in the TCG from 2016-08-29, free in the OCG.
    let deck = fill(&[("The Monarchs Stormforth", 2)], &[], &[]);
    let verdicts = ["tcg", "ocg", "tcg"].map(|format| judge(format, "2016-09-01", &deck).verdict);
    assert_eq!(verdicts, [Illegal, Legal, Illegal]);
}

#[test]
fn le09_a_semi_limited_card_is_not_lost() {
    let three = fill(&[("Lonefire Blossom", 3)], &[], &[]);
    assert_eq!(codes(&judge("ocg", "2022-06-30", &three)), [(Code::LimitSemiLimited, 3)]);
    assert_verdict(&judge("ocg", "2022-07-01", &three), Legal);
}

#[test]
fn le10_a_new_list_holds_from_its_day_and_is_named() {
    let wanted = request("tcg", "2025-04-09");
    assert_eq!(list_day(&regulation(&wanted).unwrap()), "2025-04-07");
    assert_verdict(&judge_as(&wanted, &fill(&[("Black Dragon Collapserpent", 2)], &[], &[])), Legal);
    let report = judge_as(&wanted, &fill(&[("Black Dragon Collapserpent", 3)], &[], &[]));
    assert_eq!((codes(&report), only(&report).by_list), (vec![(Code::LimitSemiLimited, 3)], true));
}

#[test]
fn le12_no_entry_of_a_list_is_missing() {
    let series = world().book.series("tcg").unwrap();
    let list = &series.lists[series.list_of_day(Some(day("2015-07-16"))).unwrap()];
    assert_eq!((list.tally(), list.counts.as_deref()), ([69, 65, 17], Some("69/65/17")));
    let report = judge("tcg", "2015-07-16", &fill(&[("Dragon Ravine", 3)], &[], &[]));
    assert_eq!(codes(&report), [(Code::LimitSemiLimited, 3)]);
}

#[test]
fn le13_an_event_list_is_never_the_general_one() {
    let deck = fill(&[("Performapal Monkeyboard", 2)], &[], &[]);
    let wanted = request("tcg", "2016-03-01");
    assert_verdict(&judge_as(&wanted, &deck), Legal);
    let event = Request { list: Some(("tcg-event".to_owned(), Some(day("2016-02-08")))), ..wanted };
    assert_eq!(codes(&judge_as(&event, &deck)), [(Code::LimitLimited, 2)]);
    assert!(world().book.format("tcg-event").is_none());
}

#[test]
fn le15_numbers_of_nine_digits_are_kept_and_unknown_ones_told() {
    let list = own_list("limits", "verified", "limited:\n504700000 Skull Dice\n100910012 not here\n");
    let report = judge_by(&list, &request("free", ""), &fill(&[("Skull Dice", 2)], &[], &[]));
    assert_eq!(codes(&report), [(Code::LimitLimited, 2)]);
    assert_eq!(list.absent, [("own.txt".to_owned(), 5)]);
}

#[test]
fn le17_unlimited_cards_of_a_pool_belong_to_it() {
    let deck = fill(&[("Blue-Eyes White Dragon", 3)], &[], &[]);
    for format in ["goat", "edison", "hat"] {
        assert_verdict(&judge(format, "", &deck), Legal);
    }
}

#[test]
fn le20_a_list_goes_by_its_name_and_day_and_not_by_its_place() {
    for place in ["0", "1", "tcg#1"] {
        let list = Some((place.to_owned(), None));
        let error = regulation(&Request { list, ..request("ocg", "2005-09-01") }).unwrap_err();
        assert_eq!(error, RegulationError::ListUnknown(place.to_owned()));
    }
}

#[test]
fn le21_two_lists_of_one_day_are_refused() {
    let list = |file: &str| {
        let text = "trust: verified\nsource: a test\nlimited:\n12580477 Raigeki\n";
        LimitList::parse(Some(day("2005-09-01")), Source::new(file, text)).unwrap()
    };
    let settings = Source::new("series.txt", "kind: limits\nfirst: 2005-09-01\n");
    let both = vec![list("Own.txt"), list("own.txt")];
    let error = Series::compile("own", settings, both, &world().catalogue).unwrap_err();
    assert_eq!((error.file.as_str(), error.fault), ("own.txt", Fault::Contradiction("Own.txt".to_owned())));
}

#[test]
fn le22_a_refusal_names_every_card_with_its_numbers() {
    let deck = fill(&[("Sangan", 2), ("Raigeki", 1), ("Dark Hole", 2)], &[], &[("Jinzo", 1)]);
    let report = judge("tcg", "2005-04-01", &deck);
    let said: Vec<_> = report
        .violations
        .iter()
        .map(|v| (v.code.word(), v.card.map_or("", name), v.count, v.bound.clone()))
        .collect();
    assert_eq!(
        said,
        [
            ("size.side", "", 1, Bound::Allowed(vec![0, 15])),
            ("limit.forbidden", "Raigeki", 1, Bound::Max(0)),
            ("limit.forbidden", "Dark Hole", 2, Bound::Max(0)),
            ("limit.limited", "Sangan", 2, Bound::Max(1)),
        ]
    );
    assert!(report.violations[1..].iter().all(|v| rule(v) == "LIST-01" && places(v).len() == 1));
}

#[test]
fn le31_sizes_and_three_copies_hold_without_a_list() {
    for (deck, code) in [
        (crate::law::tools::sized(39, 0, 0), Code::SizeMain),
        (crate::law::tools::sized(75, 0, 0), Code::SizeMain),
        (fill(&[("Raigeki", 4)], &[], &[]), Code::Copies),
    ] {
        assert_eq!(kinds(&judge("free", "", &deck)), [code]);
        assert_eq!(kinds(&judge("rules-mr4", "", &deck)), [code]);
    }
}

#[test]
fn le32_an_unknown_format_is_an_error_and_never_a_pass() {
    for format in ["9", "rules-9", "ocg2"] {
        assert_eq!(
            regulation(&request(format, "")).unwrap_err(),
            RegulationError::FormatUnknown(format.to_owned())
        );
    }
}

#[test]
fn le54_the_sample_decks_have_the_verdicts_their_page_names() {
    let samples = [
        (include_str!("../../../data/samples/2005-goat-control.ydk"), "goat", "", "legal"),
        (include_str!("../../../data/samples/2010-blackwing.ydk"), "edison", "", "legal"),
        (include_str!("../../../data/samples/2014-hat.ydk"), "hat", "", "legal"),
        (include_str!("../../../data/samples/2017-true-draco.ydk"), "ocg", "2017-05-15", "legal"),
        (include_str!("../../../data/samples/2020-eldlich.ydk"), "ocg", "2020-08-01", "legal"),
        (include_str!("../../../data/samples/2026-snake-eye.ydk"), "ocg", "2026-07-01", "legal"),
        (include_str!("../../../data/samples/2005-scapegoat-ocg.ydk"), "ocg", "2005-09-01", "illegal"),
        (include_str!("../../../data/samples/undetermined.ydk"), "ocg", "2026-08-01", "undetermined"),
    ];
    for (text, format, date, verdict) in samples {
        let report = judge(format, date, &read(text).unwrap().deck);
        assert_eq!(report.verdict.word(), verdict, "{format} {date}: {report:#?}");
    }
}

#[test]
fn le54_the_scapegoat_deck_breaks_the_list_of_2005_09_01_with_eleven_cards() {
    let deck = read(include_str!("../../../data/samples/2005-scapegoat-ocg.ydk")).unwrap().deck;
    let report = judge("ocg", "2005-09-01", &deck);
    let forbidden = [
        "Delinquent Duo",
        "Graceful Charity",
        "Mirror Force",
        "Black Luster Soldier - Envoy of the Beginning",
        "Ring of Destruction",
        "Sinister Serpent",
    ];
    let limited = ["Book of Moon", "Metamorphosis", "Scapegoat", "Thousand-Eyes Restrict", "Tsukuyomi"];
    let with = |code| {
        let found = report.violations.iter().filter(move |v| v.code == code);
        let mut names: Vec<_> = found.map(|v| v.card.map_or("", name)).collect();
        names.sort_unstable();
        names
    };
    let sorted = |names: &[&'static str]| {
        let mut names = names.to_vec();
        names.sort_unstable();
        names
    };
    assert_eq!(report.violations.len(), 11);
    assert_eq!(with(Code::LimitForbidden), sorted(&forbidden));
    assert_eq!(with(Code::LimitLimited), sorted(&limited));
    let moon = report.violations.iter().find(|v| v.card.map(name) == Some("Book of Moon")).unwrap();
    assert_eq!((moon.count, places(moon).len(), &moon.remedy[..]), (3, 2, &[Remedy::Remove(2)][..]));
    assert_verdict(&judge("ocg", "2005-08-01", &deck), Legal);
}
