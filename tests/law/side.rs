//! The SIDE rules that show when a deck is built: how many cards, and which kinds.

use deck_law::check::Verdict::{Illegal, Legal};
use deck_law::deck::Zone;
use deck_law::violation::{Bound, Code, Notice, Remedy};

use super::tools::{fill, fill_15, kinds, only, places, rule, sized};
use crate::support::{assert_verdict, codes, judge};

/// The numbers of cards, of some, that a Side Deck may hold.
fn allowed(format: &str, date: &str) -> Vec<usize> {
    [0, 1, 6, 7, 10, 11, 12, 14, 15, 16]
        .into_iter()
        .filter(|side| {
            let main = if format == "speed" { 20 } else { 40 };
            let report = judge(format, date, &sized(main, 0, *side));
            !kinds(&report).contains(&Code::SizeSide)
        })
        .collect()
}

#[test]
fn side_01_the_documents_allow_up_to_15() {
    // K16: "15" is read as a maximum.
    for format in ["dm5", "dm6", "dmi", "rules-2005", "rules-2009", "rules-mr4"] {
        assert_verdict(&judge(format, "", &sized(40, 0, 15)), Legal);
        let report = judge(format, "", &sized(40, 0, 16));
        let long = only(&report);
        assert_eq!((long.code, rule(long), long.count), (Code::SizeSide, "SIDE-01", 16), "{format}");
        assert_eq!((long.zone, &long.bound), (Some(Zone::Side), &Bound::Range { min: 0, max: Some(15) }));
        assert_eq!((&long.remedy[..], long.card), (&[Remedy::Remove(1)][..], None));
    }
}

#[test]
fn side_01_four_eras_in_the_ocg() {
    let up_to_10 = [0, 1, 6, 7, 10];
    let up_to_15 = [0, 1, 6, 7, 10, 11, 12, 14, 15];
    for (from, to, sizes) in [
        ("1999-07-08", "2000-03-31", &up_to_10[..]),
        ("2000-04-01", "2005-10-19", &up_to_15),
        ("2005-10-20", "2008-03-14", &[15]),
        ("2008-03-15", "2026-08-22", &up_to_15),
    ] {
        assert_eq!(allowed("ocg", from), sizes, "{from}");
        assert_eq!(allowed("ocg", to), sizes, "{to}");
    }
}

#[test]
fn side_01_none_or_15_in_the_tcg_until_2008_08_12() {
    for (from, to, sizes) in [
        ("2002-05-01", "2008-08-12", &[0, 15][..]),
        ("2008-08-13", "2026-08-22", &[0, 1, 6, 7, 10, 11, 12, 14, 15]),
    ] {
        assert_eq!(allowed("tcg", from), sizes, "{from}");
        assert_eq!(allowed("tcg", to), sizes, "{to}");
    }
    assert_eq!(allowed("goat", ""), [0, 15]);
}

#[test]
fn side_01_video_games_and_small_formats() {
    assert_eq!(allowed("master-duel", "2026-08-05"), [0]);
    assert_eq!(allowed("duel-links", ""), [0]);
    assert_eq!(allowed("speed", "2025-07-01"), [0, 1, 6]);
}

#[test]
fn side_01_exactly_15_says_so_and_how_to_get_there() {
    for (side, remedy) in [(0, Remedy::Add(15)), (12, Remedy::Add(3)), (16, Remedy::Remove(1))] {
        let report = judge("ocg", "2005-10-20", &sized(40, 0, side));
        assert_verdict(&report, Illegal);
        let found = only(&report);
        assert_eq!((rule(found), usize::try_from(found.count).unwrap()), ("SIDE-01", side));
        assert_eq!((&found.bound, &found.remedy[..]), (&Bound::Allowed(vec![15]), &[remedy][..]));
    }
}

#[test]
fn side_01_none_or_15_offers_the_nearer() {
    for (side, remedy) in [
        (1, Remedy::Remove(1)),
        (7, Remedy::Remove(7)),
        (8, Remedy::Add(7)),
        (14, Remedy::Add(1)),
        (17, Remedy::Remove(2)),
    ] {
        let report = judge("tcg", "2005-04-01", &sized(40, 0, side));
        let found = only(&report);
        assert_eq!(
            (&found.bound, &found.remedy[..]),
            (&Bound::Allowed(vec![0, 15]), &[remedy][..]),
            "{side}"
        );
    }
}

#[test]
fn side_02_the_check_for_exactly_15_before_a_match_is_a_remark() {
    // EX-SIDE-02, K03, contract A24
    for side in [0, 12, 15] {
        let report = judge("rules-2005", "", &sized(40, 0, side));
        assert_verdict(&report, Legal);
        assert!(
            report
                .notices
                .contains(&Notice::SideCheckExact { exactly: 15, found: u32::try_from(side).unwrap() })
        );
    }
    for format in ["dm5", "rules-2009", "rules-mr4"] {
        let report = judge(format, "", &sized(40, 0, 12));
        assert!(!report.notices.iter().any(|n| n.word() == "side.check_exact"), "{format}");
    }
}

#[test]
fn side_05_copy_limits_hold_over_main_and_side() {
    let report = judge("rules-2005", "", &fill(&[("Sangan", 2)], &[], &[("Sangan", 2)]));
    assert_eq!(codes(&report), [(Code::Copies, 4)]);
    assert_eq!(places(only(&report)), [(26202165, Zone::Main, 2), (26202165, Zone::Side, 2)]);
    assert_verdict(&judge("rules-2005", "", &fill(&[("Sangan", 2)], &[], &[("Sangan", 1)])), Legal);
}

#[test]
fn side_07_old_rules_keep_fusion_monsters_out_of_the_side_deck() {
    // K21; DECK-04 is the rule that names both decks they are not in.
    let one = [("Flame Swordsman", 1)];
    for (format, date) in [
        ("dm5", ""),
        ("rules-2005", ""),
        ("ocg", "1999-07-08"),
        ("ocg", "2000-04-01"),
        ("ocg", "2005-10-20"),
        ("ocg", "2008-03-14"),
        ("tcg", "2002-05-01"),
        ("tcg", "2008-08-12"),
    ] {
        let deck = if date < "2000" { fill(&[], &[], &one) } else { fill_15(&[], &[], &one) };
        let report = judge(format, date, &deck);
        let found = only(&report);
        assert_eq!(
            (found.code, rule(found), found.zone),
            (Code::Zone, "DECK-04", Some(Zone::Side)),
            "{format} {date}"
        );
        assert_eq!(found.remedy, [Remedy::Move { count: 1, to: Zone::Extra }]);
    }
    for (format, date) in
        [("rules-2009", ""), ("rules-mr4", ""), ("ocg", "2008-03-15"), ("tcg", "2008-08-13"), ("free", "")]
    {
        assert_verdict(&judge(format, date, &fill(&[], &[], &one)), Legal);
    }
}

#[test]
fn side_07_synchro_xyz_and_link_monsters_may_be_sided_too() {
    let side =
        [("Stardust Dragon", 1), ("Number 41: Bagooska the Terribly Tired Tapir", 1), ("Linkuriboh", 1)];
    assert_verdict(&judge("rules-mr4", "", &fill(&[], &[], &side)), Legal);
    assert_verdict(&judge("ocg", "2018-01-01", &fill(&[], &[], &side)), Legal);
}
