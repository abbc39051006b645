//! How good the record is, and what that does to the verdict.

use deck_law::check::Report;
use deck_law::check::Verdict::{Illegal, Legal, Undetermined};
use deck_law::deck::Deck;
use deck_law::list::Territory;
use deck_law::violation::{Bound, Code, Notice};

use crate::law::tools::{fill, id, judge_by, kinds, only, own_list, remarks, sized};
use crate::support::{assert_verdict, cards, codes, day, judge, judge_as, number, request};

/// Cards out in Simplified Chinese by 2022-03-05 that its lists have never named.
const CHINESE: [&str; 14] = [
    "Blue-Eyes White Dragon",
    "Mystical Elf",
    "Gemini Elf",
    "Kunai with Chain",
    "Reflect Bounder",
    "Dark Magician Girl",
    "Satellite Cannon",
    "Waboku",
    "Shining Angel",
    "Mystic Tomato",
    "Torrential Tribute",
    "Kycoo the Ghost Destroyer",
    "Kaiser Sea Horse",
    "Apprentice Magician",
];

/// A Main Deck of so many cards for the Chinese format, with these among them.
pub(in crate::law) fn chinese(count: usize, among: &[(&str, usize)]) -> Deck {
    let mut main = cards(among);
    main.extend(cards(&CHINESE.map(|name| (name, 3))).into_iter().take(count - main.len()));
    Deck { main, ..Deck::default() }
}

fn strictly(format: &str, date: &str, deck: &Deck) -> Report {
    judge_as(&deck_law::regulation::Request { strict: true, ..request(format, date) }, deck)
}

#[test]
fn a03_after_the_last_known_day_the_newest_list_holds_with_a_notice() {
    let deck = sized(40, 0, 0);
    assert_verdict(&strictly("ocg", "2026-08-22", &deck), Legal);
    assert!(judge("ocg", "2026-08-22", &deck).notices.is_empty());
    for date in ["2026-08-23", "2030-01-01"] {
        let report = judge("ocg", date, &deck);
        assert_verdict(&report, Legal);
        assert_eq!(report.notices, [Notice::ListKnownThrough(day("2026-08-22"))]);
        assert_verdict(&strictly("ocg", date, &deck), Undetermined);
    }
    // The one list of the World Championship is known through 2026-06-30.
    assert_eq!(remarks(&judge("worlds", "2026-06-30", &deck)), [""; 0]);
    assert_eq!(remarks(&judge("worlds", "2026-07-01", &deck)), ["list.known_through"]);
}

#[test]
fn a_list_from_one_source_carries_a_verdict_with_a_notice() {
    for date in ["2004-03-01", "2021-02-20"] {
        let report = judge("ocg", date, &sized(40, 0, 0));
        assert_verdict(&report, Legal);
        assert_eq!(report.notices, [Notice::ListSingleSource]);
        assert_verdict(&strictly("ocg", date, &sized(40, 0, 0)), Undetermined);
    }
    for date in ["2005-03-01", "2021-04-01"] {
        assert!(judge("ocg", date, &sized(40, 0, 0)).notices.is_empty());
        assert_verdict(&strictly("ocg", date, &sized(40, 0, 0)), Legal);
    }
}

#[test]
fn strict_makes_nothing_legal_and_leaves_illegal_alone() {
    let deck = fill(&[("Raigeki", 1)], &[], &[]);
    assert_eq!(codes(&strictly("ocg", "2004-03-01", &deck)), [(Code::LimitForbidden, 1)]);
    assert_verdict(&strictly("ocg", "2004-03-01", &deck), Illegal);
    assert_verdict(&strictly("ocg", "2026-08-22", &fill(&[("12345678", 1)], &[], &[])), Undetermined);
}

#[test]
fn of_list_and_pool_the_worse_counts() {
    // Tengu: verified lists, a pool from one source. HAT: both verified.
    let report = judge("tengu", "", &sized(40, 0, 0));
    assert_verdict(&report, Legal);
    assert!(remarks(&report).contains(&"pool.single_source"));
    assert_verdict(&strictly("tengu", "", &sized(40, 0, 0)), Undetermined);
    assert_eq!(remarks(&judge("hat", "", &sized(40, 0, 0))), [""; 0]);
    assert_verdict(&strictly("hat", "", &sized(40, 0, 0)), Legal);
    let report = judge("dm5", "", &sized(40, 0, 0));
    assert_verdict(&report, Legal);
    assert_eq!(remarks(&report), ["list.single_source", "list.unresolved", "pool.not_checked"]);
    assert_verdict(&strictly("dm5", "", &sized(40, 0, 0)), Undetermined);
}

#[test]
fn an_incomplete_list_never_carries_legal() {
    for date in ["2022-04-01", "2022-07-01", "2022-12-31"] {
        let report = judge("ocg-cn", date, &chinese(40, &[]));
        assert_verdict(&report, Undetermined);
        assert_eq!((kinds(&report), remarks(&report)), (vec![], vec!["list.incomplete"]));
        let report = judge("ocg-cn", date, &chinese(39, &[]));
        assert_verdict(&report, Illegal);
        assert_eq!(kinds(&report), [Code::SizeMain]);
    }
    let report = judge("ocg-cn", "2023-01-01", &chinese(40, &[]));
    assert_verdict(&report, Legal);
    assert!(report.notices.is_empty());
}

/// January 2019 in the TCG: the list of 2018-12-03, or the new one.
#[test]
fn in_the_month_of_an_uncertain_list_both_are_possible() {
    // Brilliant Fusion 3 to 1, Limiter Removal 2 to 3, Scapegoat 2 to 1.
    let tighter = fill(&[("Brilliant Fusion", 2)], &[], &[]);
    let looser = fill(&[("Limiter Removal", 3)], &[], &[]);
    for (date, first, second) in [
        ("2018-12-31", Legal, Illegal),
        ("2019-01-01", Undetermined, Undetermined),
        ("2019-01-31", Undetermined, Undetermined),
        ("2019-02-01", Illegal, Legal),
    ] {
        assert_verdict(&judge("tcg", date, &tighter), first);
        assert_verdict(&judge("tcg", date, &looser), second);
        let doubtful = remarks(&judge("tcg", date, &sized(40, 0, 0))) == ["list.month_only"];
        assert_eq!(doubtful, date.starts_with("2019-01"), "{date}");
    }
    let report = judge("tcg", "2019-01-15", &tighter);
    assert_eq!((kinds(&report), remarks(&report)), (vec![], vec!["list.month_only"]));
    assert_verdict(&judge("tcg", "2019-01-15", &sized(40, 0, 0)), Legal);
    assert_verdict(&strictly("tcg", "2019-01-15", &sized(40, 0, 0)), Legal);
}

#[test]
fn a_violation_is_what_all_possible_lists_forbid() {
    let report = judge("tcg", "2019-01-15", &fill(&[("Scapegoat", 3)], &[], &[]));
    assert_verdict(&report, Illegal);
    assert_eq!((codes(&report), &only(&report).bound), (vec![(Code::LimitSemiLimited, 3)], &Bound::Max(2)));
    assert_verdict(&judge("tcg", "2019-01-15", &fill(&[("Scapegoat", 2)], &[], &[])), Undetermined);
    // Each list forbids the deck for a reason of its own: illegal, and no violation is certain.
    let report =
        judge("tcg", "2019-01-15", &fill(&[("Brilliant Fusion", 2), ("Limiter Removal", 3)], &[], &[]));
    assert_verdict(&report, Illegal);
    assert!(report.violations.is_empty());
}

#[test]
fn a_disputed_row_leaves_two_limits_possible() {
    // Yata-Garasu from 2004-08-25: forbidden, or limited beside a list without forbidden cards.
    for (date, one, two) in [
        ("2004-08-24", Legal, Illegal),
        ("2004-08-25", Undetermined, Illegal),
        ("2004-09-30", Undetermined, Illegal),
        ("2004-10-01", Illegal, Illegal),
    ] {
        assert_verdict(&judge("tcg", date, &fill(&[("Yata-Garasu", 1)], &[], &[])), one);
        assert_verdict(&judge("tcg", date, &fill(&[("Yata-Garasu", 2)], &[], &[])), two);
    }
    let report = judge("tcg", "2004-08-25", &fill(&[("Yata-Garasu", 1), ("Raigeki", 1)], &[], &[]));
    assert_verdict(&report, Undetermined);
    let disputed = Notice::ListDisputed(vec![id(number("Raigeki")), id(number("Yata-Garasu"))]);
    assert!(report.notices.contains(&disputed), "{:?}", report.notices);
    let report = judge("tcg", "2004-08-25", &fill(&[("Yata-Garasu", 2)], &[], &[]));
    assert_eq!((codes(&report), &only(&report).bound), (vec![(Code::LimitLimited, 2)], &Bound::Max(1)));
    let report = judge("tcg", "2004-08-25", &sized(40, 0, 0));
    assert_verdict(&report, Legal);
    assert_eq!(remarks(&report), ["list.single_source"]);
}

#[test]
fn disputed_rows_of_other_lists() {
    // Filed as limited, and forbidden at the other source; then the other way round.
    for (format, date, card) in [
        ("tcg", "2025-10-27", "Archnemeses Protos"),
        ("tcg", "2026-02-01", "Archnemeses Protos"),
        ("master-duel", "2026-08-05", "Fossil Dyna Pachycephalo"),
    ] {
        let report = judge(format, date, &fill(&[(card, 1)], &[], &[]));
        assert_verdict(&report, Undetermined);
        assert!(report.notices.contains(&Notice::ListDisputed(vec![id(number(card))])), "{card}");
        let report = judge(format, date, &fill(&[(card, 2)], &[], &[]));
        assert_eq!((codes(&report), &only(&report).bound), (vec![(Code::LimitLimited, 2)], &Bound::Max(1)));
    }
    assert_verdict(&judge("tcg", "2025-10-26", &fill(&[("Archnemeses Protos", 1)], &[], &[])), Legal);
    assert_verdict(&judge("tcg", "2026-02-02", &fill(&[("Archnemeses Protos", 1)], &[], &[])), Illegal);
    // Semi-limited, or limited by a forum copy.
    let report = judge("tcg", "2003-07-08", &fill(&[("Graceful Charity", 2)], &[], &[]));
    assert_verdict(&report, Undetermined);
    let report = judge("tcg", "2003-07-08", &fill(&[("Graceful Charity", 3)], &[], &[]));
    assert_eq!(codes(&report), [(Code::LimitSemiLimited, 3)]);
}

#[test]
fn without_a_region_both_lists_are_possible_where_they_differ_by_days() {
    // Linkuriboh was forbidden from 2024-04-15 in America, from 2024-04-22 in Europe.
    let deck = fill(&[], &[("Linkuriboh", 1)], &[]);
    let at = |territory, date: &str| {
        judge_as(&deck_law::regulation::Request { territory, ..request("tcg", date) }, &deck)
    };
    let (america, europe) = (Some(Territory::America), Some(Territory::Europe));
    for (date, none, there, here) in [
        ("2024-04-14", Legal, Legal, Legal),
        ("2024-04-15", Undetermined, Illegal, Legal),
        ("2024-04-21", Undetermined, Illegal, Legal),
        ("2024-04-22", Illegal, Illegal, Illegal),
    ] {
        assert_verdict(&at(None, date), none);
        assert_verdict(&at(america, date), there);
        assert_verdict(&at(europe, date), here);
        assert_eq!(remarks(&at(None, date)).contains(&"list.region"), none == Undetermined, "{date}");
        assert!(!remarks(&at(america, date)).contains(&"list.region"));
        assert!(!remarks(&at(europe, date)).contains(&"list.region"));
    }
    // Armageddon Knight 1 to 2: three are too many everywhere. Chicken Game 0 to 1: one list or the other.
    let report = judge("tcg", "2024-04-15", &fill(&[("Armageddon Knight", 3)], &[], &[]));
    assert_eq!((codes(&report), &only(&report).bound), (vec![(Code::LimitSemiLimited, 3)], &Bound::Max(2)));
    let report = judge("tcg", "2024-04-15", &fill(&[("Chicken Game", 1)], &[("Linkuriboh", 1)], &[]));
    assert_verdict(&report, Illegal);
    assert!(report.violations.is_empty());
}

#[test]
fn a_points_list_whose_contents_are_unknown_carries_no_verdict() {
    let list = own_list("points", "incomplete", "");
    let report = judge_by(&list, &request("genesys", "2026-08-22"), &sized(40, 0, 0));
    assert_verdict(&report, Undetermined);
    assert!(remarks(&report).contains(&"list.incomplete"));
}
