//! Genesys, both of them: points a card, not a name; no Link and no Pendulum Monsters.

use deck_law::check::Verdict::Legal;
use deck_law::deck::Zone;
use deck_law::regulation::Request;
use deck_law::violation::{Bound, Code, Remedy};

use crate::law::tools::{fill, kinds, only, places, policy};
use crate::support::{assert_verdict, codes, judge, judge_as, request};

/// The newest points: TCG 2026-08-04, OCG 2026-08-01.
const TCG: (&str, &str) = ("genesys", "2026-08-22");
const OCG: (&str, &str) = ("ocg-genesys", "2026-08-22");
const WHITE: &str = "Fallen of the White Dragon";

#[test]
fn points_belong_to_the_card_and_not_to_its_name() {
    // 30 each; Fallen of Albaz, whose name it has, is free in both.
    let deck = fill(&[(WHITE, 1), ("Fallen of Albaz", 2)], &[], &[]);
    for (format, date) in [TCG, OCG] {
        for (cap, legal) in [(30, true), (29, false)] {
            let report = judge_as(&Request { cap: Some(cap), ..request(format, date) }, &deck);
            if legal {
                assert_verdict(&report, Legal);
                continue;
            }
            let found = only(&report);
            assert_eq!(
                (found.code, found.count, &found.bound),
                (Code::Points, 30, &Bound::Max(29)),
                "{format}"
            );
            assert_eq!((found.zone, found.card, found.by_list), (None, None, true));
            assert_eq!(found.remedy, [Remedy::RemovePoints(1)]);
            assert_eq!(places(found), [(73819701, Zone::Main, 1)]);
        }
    }
    let deck = fill(&[(WHITE, 2), ("Fallen of Albaz", 2)], &[], &[]);
    assert_eq!(codes(&judge(TCG.0, TCG.1, &deck)), [(Code::Copies, 4)]);
}

#[test]
fn the_cap_is_100_and_all_three_decks_count() {
    // 90 in the Main Deck; Polymerization costs 9 in the OCG and nothing in the TCG.
    let deck = |more| fill(&[(WHITE, 3)], &[], &[("Polymerization", more)]);
    assert_verdict(&judge(OCG.0, OCG.1, &deck(1)), Legal);
    let report = judge(OCG.0, OCG.1, &deck(2));
    let found = only(&report);
    assert_eq!((found.code, found.count, &found.bound), (Code::Points, 108, &Bound::Max(100)));
    assert_eq!(found.remedy, [Remedy::RemovePoints(8)]);
    assert_eq!(places(found), [(73819701, Zone::Main, 3), (24094653, Zone::Side, 2)]);
    assert_verdict(&judge(TCG.0, TCG.1, &deck(3)), Legal);
}

#[test]
fn points_follow_the_day() {
    // Polymerization: 5 points from 2026-06-01, 9 from 2026-08-01.
    let deck = fill(&[("Polymerization", 3)], &[], &[]);
    for (date, cost) in [("2026-06-01", 15), ("2026-07-31", 15), ("2026-08-01", 27)] {
        let report = judge_as(&Request { cap: Some(14), ..request("ocg-genesys", date) }, &deck);
        assert_eq!(codes(&report), [(Code::Points, cost)], "{date}");
    }
}

#[test]
fn link_and_pendulum_monsters_are_barred_at_any_cost() {
    for (format, date) in [TCG, OCG] {
        for deck in [
            fill(&[], &[("Decode Talker", 1)], &[]),
            fill(&[("Flash Knight", 1)], &[], &[]),
            fill(&[], &[("Supreme King Z-ARC", 1)], &[]),
            fill(&[], &[], &[("Decode Talker", 1)]),
        ] {
            let report = judge(format, date, &deck);
            let found = only(&report);
            assert_eq!(
                (found.code, found.count, &found.remedy[..]),
                (Code::Frame, 1, &[Remedy::Remove(1)][..])
            );
            assert!(policy(found).contains("no Link and no Pendulum"), "{}", policy(found));
        }
        assert_verdict(&judge(format, date, &fill(&[], &[("Stardust Dragon", 1)], &[])), Legal);
    }
}

#[test]
fn no_limit_list_holds_beside_the_points() {
    // Pot of Greed is forbidden in both regions; here it costs 30 and 38.
    let two = fill(&[("Pot of Greed", 2)], &[], &[]);
    assert_verdict(&judge(TCG.0, TCG.1, &two), Legal);
    assert_verdict(&judge(OCG.0, OCG.1, &two), Legal);
    let three = fill(&[("Pot of Greed", 3)], &[], &[]);
    assert_verdict(&judge(TCG.0, TCG.1, &three), Legal);
    assert_eq!(codes(&judge(OCG.0, OCG.1, &three)), [(Code::Points, 114)]);
    let four = fill(&[("Pot of Greed", 4)], &[], &[]);
    assert_eq!(codes(&judge(OCG.0, OCG.1, &four)), [(Code::Copies, 4), (Code::Points, 152)]);
}

#[test]
fn the_ocg_pool_closes_on_2025_10_31() {
    // Out on 2025-10-25, 2025-11-22 and 2026-01-24.
    assert_verdict(&judge(OCG.0, OCG.1, &fill(&[(WHITE, 1)], &[], &[])), Legal);
    for deck in [fill(&[], &[("X-Saber Gottoms", 1)], &[]), fill(&[("Elfnote Regina", 1)], &[], &[])] {
        assert_eq!(kinds(&judge(OCG.0, OCG.1, &deck)), [Code::PoolUnreleased]);
        assert_verdict(&judge("ocg", OCG.1, &deck), Legal);
    }
    // Not before 2025-05-24 and out by 2026-08-22: whether by the last day of the pool, nobody knows.
    let report = judge(OCG.0, OCG.1, &fill(&[], &[("Mercurium the Living Quicksilver", 1)], &[]));
    assert_eq!((report.verdict.word(), report.unsure.len()), ("undetermined", 1));
}
