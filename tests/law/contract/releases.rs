//! When a card is out: day, month, interval, no row, membership, two regions.

use deck_law::card::{Availability, Region};
use deck_law::check::Report;
use deck_law::check::Verdict::{self, Illegal, Legal, Undetermined};
use deck_law::deck::Deck;
use deck_law::violation::{Code, UnsureReason};

use crate::law::tools::{fill, judge_at, kinds, sized};
use crate::law::wider::wider;
use crate::support::{assert_verdict, day, judge, number, request, world};

/// The verdict, and that it rests on the release alone.
fn by_release(report: &Report) -> Verdict {
    match report.verdict {
        Illegal => assert_eq!(kinds(report), [Code::PoolUnreleased]),
        Undetermined => assert_eq!(report.unsure[0].reason, UnsureReason::ReleaseUnknown),
        Legal => assert!(report.unsure.is_empty()),
    }
    report.verdict
}

fn on_days(format: &str, deck: &Deck, days: &[(&str, Verdict)]) {
    for (date, verdict) in days {
        assert_eq!(by_release(&judge(format, date, deck)), *verdict, "{format} {date}");
    }
}

#[test]
fn a_release_day_counts_as_released() {
    let deck = fill(&[], &[("Stardust Dragon", 1)], &[]);
    on_days("ocg", &deck, &[("2008-04-18", Illegal), ("2008-04-19", Legal)]);
    on_days("tcg", &deck, &[("2008-08-17", Illegal), ("2008-08-18", Legal)]);
}

#[test]
fn a_month_is_unsure_within_itself() {
    let deck = fill(&[], &[("Blue-Eyes Ultimate Dragon", 1)], &[]);
    let days = [
        ("2005-10-31", Illegal),
        ("2005-11-01", Undetermined),
        ("2005-11-30", Undetermined),
        ("2005-12-01", Legal),
    ];
    on_days("tcg", &deck, &days);
}

#[test]
fn not_before_is_an_interval() {
    // T.G. Hyper Librarian: not before 2011-04-01, out by 2011-05-01.
    let deck = fill(&[], &[("T.G. Hyper Librarian", 1)], &[]);
    let days = [
        ("2011-03-31", Illegal),
        ("2011-04-01", Undetermined),
        ("2011-04-30", Undetermined),
        ("2011-05-01", Legal),
    ];
    on_days("tcg", &deck, &days);
    // Only the day on which the sources were read is a bound.
    let deck = fill(&[("Steel-Stringed Sacrifice", 1)], &[], &[]);
    let days = [
        ("2024-10-13", Illegal),
        ("2024-10-14", Undetermined),
        ("2026-08-21", Undetermined),
        ("2026-08-22", Legal),
    ];
    on_days("ocg", &deck, &days);
}

#[test]
fn a07_an_unknown_beginning_is_unsure_until_the_record_ends() {
    let deck = fill(&[("10000100", 1)], &[], &[]);
    on_days(
        "tcg",
        &deck,
        &[("2008-08-13", Undetermined), ("2026-08-21", Undetermined), ("2026-08-22", Legal)],
    );
}

#[test]
fn no_row_is_not_out_up_to_the_last_known_day_and_unsure_after_it() {
    for (format, card, last, next) in [
        ("tcg", "Horn Imp", "2026-08-22", "2026-08-23"),
        ("ocg-ae", "Horn Imp", "2025-11-15", "2025-11-16"),
        ("master-duel", "Mooyan Curry", "2026-08-22", "2026-08-23"),
    ] {
        on_days(format, &fill(&[(card, 1)], &[], &[]), &[(last, Illegal), (next, Undetermined)]);
    }
    let umi = super::trust::chinese(40, &[("Umi", 1)]);
    on_days("ocg-cn", &umi, &[("2025-11-15", Illegal), ("2025-11-16", Undetermined)]);
}

#[test]
fn membership_holds_from_the_newest_list_on() {
    // Of Master Duel only the cards are known, not their days; its newest list is of 2026-08-05.
    let deck = sized(40, 0, 0);
    on_days(
        "master-duel",
        &deck,
        &[("2022-01-19", Undetermined), ("2026-08-04", Undetermined), ("2026-08-05", Legal)],
    );
}

#[test]
fn the_world_championship_asks_for_both_regions() {
    let only_japan = fill(&[("Horn Imp", 1)], &[], &[]);
    on_days("worlds", &only_japan, &[("2026-06-01", Illegal)]);
    // Out in Japan on 2026-01-24; in the TCG by 2026-08-22, nobody knows since when.
    let late = fill(&[("Elfnote Regina", 1)], &[], &[]);
    on_days("ocg", &late, &[("2026-01-23", Illegal), ("2026-01-24", Legal)]);
    on_days("worlds", &late, &[("2026-06-01", Undetermined), ("2026-08-22", Legal)]);
}

#[test]
fn a08_a_card_out_in_another_region_only_is_unreleased() {
    assert_eq!(
        kinds(&judge("tcg", "2026-08-22", &fill(&[("Horn Imp", 1)], &[], &[]))),
        [Code::PoolUnreleased]
    );
    let mut deck = sized(40, 0, 0);
    deck.main.push(deck_law::deck::Written::Number(81965543));
    let report = judge_at(wider(), &request("ocg", "2026-08-22"), &deck);
    assert_eq!(kinds(&report), [Code::PoolUnreleased]);
    assert_verdict(&judge_at(wider(), &request("tcg", "2026-08-22"), &deck), Legal);
}

#[test]
fn disputed_rows_of_a_pool_are_unsure() {
    // Dark Cure, a promotional card of Europe only, is in one source of either pool.
    let mut deck = sized(40, 0, 0);
    deck.main.push(deck_law::deck::Written::Number(3701074));
    for format in ["hat", "tengu"] {
        let report = judge_at(wider(), &request(format, ""), &deck);
        assert_verdict(&report, Undetermined);
        assert_eq!(report.unsure[0].reason.word(), "pool.disputed", "{format}");
        assert_eq!((report.unsure.len(), report.violations.len()), (1, 0));
    }
    assert_verdict(&judge_at(wider(), &request("edison", ""), &deck), Legal);
}

#[test]
fn a10_a_card_without_passcode_goes_by_its_konami_id() {
    let key = deck_law::card::CardKey::Konami(23428);
    let mut deck = sized(40, 0, 0);
    deck.main.extend(std::iter::repeat_n(deck_law::deck::Written::Key(key), 4));
    let report = judge_at(wider(), &request("ocg", "2026-08-22"), &deck);
    assert_eq!(kinds(&report), [Code::Copies]);
    assert!(report.unknown.is_empty());
}

#[test]
fn the_record_answers_for_single_cards() {
    let out = |name: &str, region: Region, date: &str| {
        let id = world().catalogue.find(number(name)).unwrap();
        let at = Region::ALL.iter().position(|r| *r == region).unwrap();
        world().catalogue.releases(id)[at].on_day(day(date))
    };
    assert_eq!(out("Raigeki", Region::Ocg, "1999-03-05"), Availability::NotOut);
    assert_eq!(out("Raigeki", Region::Ocg, "1999-03-06"), Availability::Out);
    assert_eq!(out("Raigeki", Region::MasterDuel, "2022-01-18"), Availability::NotOut);
    assert_eq!(out("Raigeki", Region::MasterDuel, "2022-01-19"), Availability::Unsure);
}
