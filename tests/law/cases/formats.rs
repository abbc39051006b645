//! Sizes, budgets, points and pools as parts of a format.

use deck_law::card::Region;
use deck_law::check::Verdict::{Illegal, Legal, Undetermined};
use deck_law::regulation::Request;
use deck_law::violation::{Bound, Code};

use crate::law::contract::speed;
use crate::law::tools::{fill, judge_by, kinds, name, only, own_list, places, sized};
use crate::support::{assert_verdict, codes, judge, judge_as, request};

const SIX: [(&str, usize); 2] = [("Flame Swordsman", 3), ("Gaia the Dragon Champion", 3)];

fn judge_speed(deck: &deck_law::deck::Deck) -> deck_law::check::Report {
    judge("speed", "2025-07-01", deck)
}

#[test]
fn le27_a_small_side_deck_is_legal_in_speed() {
    let five = [("Flame Swordsman", 3), ("Gaia the Dragon Champion", 2)];
    let deck = speed(20, &[], &five, &[("Masaki the Legendary Swordsman", 3), ("Kumootoko", 2)]);
    assert_verdict(&judge_speed(&deck), Legal);
}

#[test]
fn le28_a_speed_deck_is_not_held_against_40() {
    let deck = speed(24, &[], &SIX, &[("Masaki the Legendary Swordsman", 3), ("Kumootoko", 3)]);
    assert_verdict(&judge_speed(&deck), Legal);
    assert_eq!(kinds(&judge("free", "", &deck)), [Code::SizeMain]);
}

#[test]
fn le29_the_cards_outside_a_pool_are_named() {
    let deck = speed(22, &[("Raigeki", 1), ("Mirror Wall", 1)], &[], &[]);
    let report = judge_speed(&deck);
    let named: Vec<_> = report.violations.iter().map(|v| (v.code, v.card.map_or("", name))).collect();
    assert_eq!(named, [(Code::PoolNotListed, "Raigeki")]);
}

#[test]
fn le30_every_size_is_part_of_its_format() {
    for (format, date, main, extra, side) in [
        ("speed", "2025-07-01", 20..=30, 0..=6, 0..=6),
        ("master-duel", "2026-08-05", 40..=60, 0..=15, 0..=0),
        ("ocg", "2026-07-01", 40..=60, 0..=15, 0..=15),
        ("rules-2009", "", 40..=80, 0..=15, 0..=15),
    ] {
        let fits = |main, extra, side| {
            let size = |code: &Code| matches!(code, Code::SizeMain | Code::SizeExtra | Code::SizeSide);
            !kinds(&judge(format, date, &sized(main, extra, side))).iter().any(size)
        };
        let least = *main.start();
        for (count, within) in
            [(least - 1, false), (least, true), (*main.end(), true), (main.end() + 1, false)]
        {
            assert_eq!(fits(count, 0, 0), within, "{format}: {count} in the Main Deck");
        }
        assert!(fits(least, *extra.end(), *side.end()), "{format}");
        assert!(!fits(least, extra.end() + 1, 0) && !fits(least, 0, side.end() + 1), "{format}");
    }
}

#[test]
fn le34_points_of_the_side_deck_count_and_the_cap_can_be_set() {
    // 50 and 50 in Main and Extra Deck, 1 in the Side Deck.
    let deck = fill(&[("Reasoning", 1)], &[("Pilgrim Reaper", 1)], &[("Dark Hole", 1)]);
    let wanted = request("genesys", "2026-08-22");
    let report = judge_as(&wanted, &deck);
    assert_eq!((codes(&report), &only(&report).bound), (vec![(Code::Points, 101)], &Bound::Max(100)));
    assert_eq!(places(only(&report)).len(), 3);
    assert_verdict(&judge_as(&Request { cap: Some(101), ..wanted }, &deck), Legal);
    let free = fill(&[("Flash Knight", 1)], &[("Gouki The Great Ogre", 1)], &[]);
    assert_eq!(kinds(&judge("genesys", "2026-08-22", &free)), [Code::Frame, Code::Frame]);
}

#[test]
fn le35_points_of_two_systems_do_not_mix() {
    // Polymerization: 9 in the OCG, none in the TCG. Raigeki: 11 and 2.
    let deck = fill(&[("Polymerization", 3), ("Raigeki", 3)], &[], &[]);
    for (format, points) in [("ocg-genesys", 60), ("genesys", 6)] {
        let report = judge_as(&Request { cap: Some(0), ..request(format, "2026-08-22") }, &deck);
        let found = only(&report);
        assert_eq!(
            (found.code, found.count, &found.bound),
            (Code::Points, points, &Bound::Max(0)),
            "{format}"
        );
    }
}

#[test]
fn le36_missing_points_are_no_pass() {
    let deck = sized(40, 0, 0);
    let unknown = own_list("points", "incomplete", "");
    assert_verdict(&judge_by(&unknown, &request("genesys", "2026-08-22"), &deck), Undetermined);
    let error = crate::support::regulation(&request("genesys", "2025-09-21")).unwrap_err();
    assert_eq!(error.word(), "no-list-yet");
}

#[test]
fn le37_pool_and_list_are_set_apart_from_each_other() {
    // Out in the TCG on 2017-08-03, in Japan on 2017-09-09; the list stays the one of the OCG.
    let deck = fill(&[("Revendread Slayer", 3)], &[], &[]);
    let wanted = request("ocg", "2017-08-20");
    assert_eq!(kinds(&judge_as(&wanted, &deck)), [Code::PoolUnreleased]);
    let open = Request { pool_regions: vec![Region::Ocg, Region::Tcg], ..wanted };
    assert_verdict(&judge_as(&open, &deck), Legal);
    assert_eq!(kinds(&judge_as(&open, &fill(&[("Pot of Greed", 1)], &[], &[]))), [Code::LimitForbidden]);
}

#[test]
fn le38_a_card_that_is_announced_is_not_out() {
    // In the record for both regions; out in Japan from 2026-01-24.
    let deck = fill(&[("Solemn Accusation", 1)], &[], &[]);
    assert_eq!(kinds(&judge("ocg", "2026-01-23", &deck)), [Code::PoolUnreleased]);
    assert_verdict(&judge("ocg", "2026-01-24", &deck), Legal);
}

#[test]
fn le39_the_release_day_decides_between_friday_and_sunday() {
    // Decode Talker: out on Saturday 2017-03-25 in Japan, on Thursday 2017-07-20 in the TCG.
    let deck = fill(&[], &[("Decode Talker", 1)], &[]);
    for (format, date, verdict) in [
        ("ocg", "2017-03-24", Illegal),
        ("ocg", "2017-03-26", Legal),
        ("tcg", "2017-03-26", Illegal),
        ("tcg", "2017-07-20", Legal),
    ] {
        assert_verdict(&judge(format, date, &deck), verdict);
    }
}

#[test]
fn le40_a_card_of_the_tcg_is_legal_in_the_ocg_from_its_print_there() {
    // TCG 2025-05-01, OCG 2025-09-27.
    let deck = fill(&[("Ame no Habakiri no Mitsurugi", 1)], &[], &[]);
    assert_verdict(&judge("tcg", "2025-05-01", &deck), Legal);
    assert_eq!(kinds(&judge("ocg", "2025-09-26", &deck)), [Code::PoolUnreleased]);
    assert_verdict(&judge("ocg", "2025-09-27", &deck), Legal);
}

#[test]
fn le44_limited_1_2_and_3_are_budgets_shared_by_many_cards() {
    // Budget 2 holds Allure of Darkness, Cup of Ace and Monster Reborn.
    let two = [("Allure of Darkness", 2)];
    assert_verdict(&judge_speed(&speed(20, &two, &[], &[])), Legal);
    let three = [("Allure of Darkness", 1), ("Cup of Ace", 1), ("Monster Reborn", 1)];
    let report = judge_speed(&speed(20, &three, &[], &[]));
    assert_eq!((codes(&report), &only(&report).bound), (vec![(Code::LimitBudget, 3)], &Bound::Max(2)));
}

#[test]
fn le45_the_side_deck_counts_towards_a_budget() {
    let report = judge_speed(&speed(20, &[("Allure of Darkness", 2)], &[], &[("Cup of Ace", 1)]));
    assert_eq!((codes(&report), &only(&report).bound), (vec![(Code::LimitBudget, 3)], &Bound::Max(2)));
}
