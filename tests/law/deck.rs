//! The DECK rules: sizes, copies, and which kind lies where.

use deck_law::check::Verdict::{Illegal, Legal};
use deck_law::deck::{Deck, Zone};
use deck_law::violation::{Bound, Code, Remedy};

use super::tools::{fill, kinds, of, only, places, rule, sized};
use crate::support::{assert_verdict, cards, judge};

const EARLY: [&str; 3] = ["dm5", "dm6", "dmi"];
const DOCUMENTS: [&str; 6] = ["dm5", "dm6", "dmi", "rules-2005", "rules-2009", "rules-mr4"];

#[test]
fn deck_01_main_deck_holds_at_least_40() {
    // EX-DECK-01
    for format in DOCUMENTS {
        let report = judge(format, "", &sized(39, 0, 0));
        assert_verdict(&report, Illegal);
        let short = only(&report);
        assert_eq!((short.code, rule(short), short.count), (Code::SizeMain, "DECK-01", 39), "{format}");
        assert_eq!((short.zone, short.card), (Some(Zone::Main), None));
        assert_eq!(short.remedy, [Remedy::Add(1)]);
        assert!(!short.by_list && short.printings.is_empty());
        assert_verdict(&judge(format, "", &sized(40, 0, 0)), Legal);
    }
}

#[test]
fn deck_01_holds_in_every_dated_era() {
    for (format, date, side) in [
        ("ocg", "1999-07-08", 0),
        ("ocg", "2000-04-01", 0),
        ("ocg", "2005-10-20", 15),
        ("ocg", "2008-03-15", 0),
        ("ocg", "2026-07-01", 0),
        ("tcg", "2002-05-01", 0),
        ("tcg", "2008-08-13", 0),
        ("free", "", 0),
    ] {
        let report = judge(format, date, &sized(39, 0, side));
        assert_eq!(
            (kinds(&report), rule(only(&report))),
            (vec![Code::SizeMain], "DECK-01"),
            "{format} {date}"
        );
        assert_verdict(&judge(format, date, &sized(40, 0, side)), Legal);
    }
}

#[test]
fn deck_02_the_documents_bound_the_main_deck_at_80_60_or_not_at_all() {
    // EX-DECK-02, K01, K14
    for format in EARLY {
        assert_verdict(&judge(format, "", &sized(81, 0, 0)), Legal);
    }
    for (format, most) in [("rules-2005", 80), ("rules-2009", 80), ("rules-mr4", 60)] {
        assert_verdict(&judge(format, "", &sized(most, 0, 0)), Legal);
        let report = judge(format, "", &sized(most + 1, 0, 0));
        let long = only(&report);
        let most = u32::try_from(most).unwrap();
        assert_eq!((long.code, rule(long), long.count), (Code::SizeMain, "DECK-02", most + 1), "{format}");
        assert_eq!(long.bound, Bound::Range { min: 40, max: Some(most) });
        assert_eq!(long.remedy, [Remedy::Remove(1)]);
    }
}

#[test]
fn deck_02_60_from_master_rule_on_in_the_ocg_and_from_2008_08_13_in_the_tcg() {
    for (format, last, first, side) in
        [("ocg", "2008-03-14", "2008-03-15", 15), ("tcg", "2008-08-12", "2008-08-13", 15)]
    {
        assert_verdict(&judge(format, last, &sized(61, 0, side)), Legal);
        assert_verdict(&judge(format, first, &sized(60, 0, side)), Legal);
        let report = judge(format, first, &sized(61, 0, side));
        assert_verdict(&report, Illegal);
        assert_eq!((only(&report).code, rule(only(&report))), (Code::SizeMain, "DECK-02"));
        assert_eq!(only(&report).bound, Bound::Range { min: 40, max: Some(60) });
    }
    assert_verdict(&judge("ocg", "1999-07-08", &sized(81, 0, 0)), Legal);
}

#[test]
fn deck_03_three_copies_of_a_name_and_no_more() {
    for format in DOCUMENTS {
        assert_verdict(&judge(format, "", &fill(&[("Dark Magician", 3)], &[], &[])), Legal);
        let report = judge(format, "", &fill(&[("Dark Magician", 4)], &[], &[]));
        let copies = only(&report);
        assert_eq!((copies.code, rule(copies), copies.count), (Code::Copies, "DECK-03", 4), "{format}");
        assert_eq!((&copies.bound, copies.zone, copies.by_list), (&Bound::Max(3), None, false));
        assert_eq!(copies.remedy, [Remedy::Remove(1)]);
        assert_eq!(places(copies), [(46986414, Zone::Main, 4)]);
    }
}

#[test]
fn deck_04_fusion_monsters_are_not_counted_in_the_main_deck() {
    for format in DOCUMENTS {
        let report = judge(format, "", &sized(40, 15, 0));
        assert_verdict(&report, Legal);
        assert_eq!((report.counts.main, report.counts.extra), (40, 15));
        let report = judge(format, "", &sized(39, 1, 0));
        assert_eq!((kinds(&report), only(&report).count), (vec![Code::SizeMain], 39), "{format}");
    }
}

#[test]
fn deck_05_extra_deck_without_bound_and_then_15() {
    // EX-DECK-03, K02, K15
    for format in ["dm5", "dm6", "dmi", "rules-2005"] {
        assert_verdict(&judge(format, "", &sized(40, 16, 0)), Legal);
    }
    for format in ["rules-2009", "rules-mr4", "free"] {
        assert_verdict(&judge(format, "", &sized(40, 15, 0)), Legal);
        let report = judge(format, "", &sized(40, 16, 0));
        let long = only(&report);
        assert_eq!((long.code, rule(long), long.count), (Code::SizeExtra, "DECK-05", 16), "{format}");
        assert_eq!((long.zone, &long.bound), (Some(Zone::Extra), &Bound::Range { min: 0, max: Some(15) }));
        assert_eq!(long.remedy, [Remedy::Remove(1)]);
    }
    for (format, last, first) in [("ocg", "2008-03-14", "2008-03-15"), ("tcg", "2008-08-12", "2008-08-13")] {
        assert_verdict(&judge(format, last, &sized(40, 16, 15)), Legal);
        assert_eq!(kinds(&judge(format, first, &sized(40, 16, 15))), [Code::SizeExtra]);
    }
}

#[test]
fn deck_06_kinds_a_document_does_not_know_are_barred() {
    // EX-DECK-03, second half
    let synchro = ("Stardust Dragon", 1);
    let xyz = ("Number 41: Bagooska the Terribly Tired Tapir", 1);
    let link = ("Decode Talker", 1);
    let pendulum = ("Flash Knight", 1);
    let four = fill(&[pendulum], &[synchro, xyz, link], &[]);
    for format in ["dm5", "dm6", "dmi", "rules-2005"] {
        assert_eq!(kinds(&judge(format, "", &four)), [Code::Frame; 4], "{format}");
        let report = judge(format, "", &fill(&[], &[synchro], &[]));
        let barred = only(&report);
        assert_eq!((rule(barred), barred.count, &barred.bound), ("DECK-06", 1, &Bound::None));
        assert_eq!(barred.remedy, [Remedy::Remove(1)]);
        assert_eq!((barred.zone, places(barred)), (None, vec![(44508094, Zone::Extra, 1)]));
    }
    assert_eq!(kinds(&judge("rules-2009", "", &four)), [Code::Frame; 3]);
    assert_verdict(&judge("rules-2009", "", &fill(&[], &[synchro], &[])), Legal);
    assert_verdict(&judge("rules-mr4", "", &four), Legal);
}

#[test]
fn deck_07_three_copies_in_the_extra_deck_too() {
    for format in ["rules-2005", "rules-2009"] {
        assert_verdict(&judge(format, "", &fill(&[], &[("Flame Swordsman", 3)], &[])), Legal);
        let report = judge(format, "", &fill(&[], &[("Flame Swordsman", 4)], &[]));
        assert_eq!((only(&report).code, only(&report).count), (Code::Copies, 4), "{format}");
    }
}

#[test]
fn deck_08_each_kind_in_its_section() {
    let right = fill(
        &[("Dark Magician", 1), ("Jinzo", 1), ("Relinquished", 1), ("Dark Hole", 1), ("Mirror Force", 1)],
        &[("Flame Swordsman", 1), ("Stardust Dragon", 1)],
        &[("Sangan", 1), ("Hungry Burger", 1), ("Raigeki", 1), ("Thousand Dragon", 1), ("Goyo Guardian", 1)],
    );
    assert_verdict(&judge("rules-2009", "", &right), Legal);
    let misplaced = |name, zone: Zone, to| {
        let mut wrong = fill(&[], &[], &[]);
        wrong.zone_mut(zone).extend(cards(&[(name, 2)]));
        let report = judge("rules-2009", "", &wrong);
        let found = only(&report);
        assert_eq!((found.code, rule(found), found.zone), (Code::Zone, "DECK-08", Some(zone)), "{name}");
        assert_eq!((found.count, &found.remedy[..]), (2, &[Remedy::Move { count: 2, to }][..]));
    };
    for name in ["Dark Magician", "Jinzo", "Dark Hole", "Mirror Force"] {
        misplaced(name, Zone::Extra, Zone::Main);
    }
    for name in ["Flame Swordsman", "Stardust Dragon"] {
        misplaced(name, Zone::Main, Zone::Extra);
    }
}

#[test]
fn deck_09_ritual_monsters_belong_in_the_main_deck() {
    for format in ["rules-2005", "rules-2009"] {
        assert_verdict(
            &judge(format, "", &fill(&[("Relinquished", 1)], &[], &[("Hungry Burger", 1)])),
            Legal,
        );
        let report = judge(format, "", &fill(&[], &[("Relinquished", 1)], &[]));
        let found = only(&report);
        assert_eq!((found.code, rule(found), found.zone), (Code::Zone, "DECK-09", Some(Zone::Extra)));
        assert_eq!(found.remedy, [Remedy::Move { count: 1, to: Zone::Main }]);
    }
}

#[test]
fn deck_10_only_fusion_synchro_and_xyz_pendulums_are_extra_deck_cards() {
    let (plain, fusion) = (("Flash Knight", 1), ("Supreme King Z-ARC", 1));
    assert_verdict(&judge("rules-mr4", "", &fill(&[plain], &[fusion], &[])), Legal);
    assert_verdict(&judge("rules-mr4", "", &fill(&[], &[], &[plain, fusion])), Legal);
    for (wrong, zone, to) in [
        (fill(&[], &[plain], &[]), Zone::Extra, Zone::Main),
        (fill(&[fusion], &[], &[]), Zone::Main, Zone::Extra),
    ] {
        let report = judge("rules-mr4", "", &wrong);
        let found = only(&report);
        assert_eq!((found.code, rule(found), found.zone), (Code::Zone, "DECK-10", Some(zone)));
        assert_eq!(found.remedy, [Remedy::Move { count: 1, to }]);
    }
}

#[test]
fn deck_11_tokens_lie_in_no_deck() {
    const METAL_FIEND_TOKEN: &str = "24874631";
    for format in ["rules-2005", "rules-mr4", "ocg", "goat", "master-duel", "free"] {
        for zone in Zone::ALL {
            let mut with_token = fill(&[], &[], &[]);
            with_token.zone_mut(zone).extend(cards(&[(METAL_FIEND_TOKEN, 1)]));
            let report = judge(format, "", &with_token);
            let found = of(&report, Code::NotDeckCard);
            assert_eq!((rule(found), found.zone, found.count), ("DECK-11", None, 1), "{format}");
            assert_eq!(places(found), [(24874631, zone, 1)]);
            assert_eq!(found.remedy, [Remedy::Remove(1)]);
        }
    }
}

#[test]
fn deck_08_the_order_of_sections_is_that_of_the_deck_as_written() {
    // Contract A15: sections are judged as written, not mended.
    let swapped = Deck { main: sized(0, 15, 0).extra, extra: sized(15, 0, 0).main, side: Vec::new() };
    let report = judge("rules-2009", "", &swapped);
    assert_eq!(report.counts.main, 15);
    assert_eq!(kinds(&report)[0], Code::SizeMain);
    assert!(report.violations[1..].iter().all(|v| v.code == Code::Zone));
    assert_eq!(report.violations.len(), 1 + 5 + 5);
}
