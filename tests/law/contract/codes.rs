//! Which violations there are, for one card and for a name group, and in which order.

use deck_law::check::Verdict::{Illegal, Legal};
use deck_law::deck::{Deck, Written, Zone};
use deck_law::violation::{Bound, Code, Remedy};

use crate::law::tools::{fill, judge_by, kinds, name, of, only, own_list, places, policy, rule};
use crate::support::{assert_verdict, cards, codes, judge, request, world};

const TYLER: &str = "68811206";
const TOKEN: &str = "24874631";

#[test]
fn codes_are_spelled_and_ordered_as_the_contract_lists_them() {
    let words = "size.main size.extra size.side copies limit.forbidden limit.limited limit.semi_limited \
                 limit.budget zone not_deck_card pool.unreleased pool.never_legal pool.not_listed points frame";
    assert_eq!(Code::ALL.map(Code::word).join(" "), words);
    assert!(Code::ALL.is_sorted());
}

#[test]
fn no_deck_card_comes_before_everything() {
    for (format, date) in [("ocg", "1999-07-08"), ("goat", ""), ("genesys", "2026-08-22")] {
        let report = judge(format, date, &fill(&[], &[(TOKEN, 1)], &[]));
        assert_eq!(codes(&report), [(Code::NotDeckCard, 1)], "{format}");
    }
}

#[test]
fn never_legal_comes_before_pool_frame_and_section() {
    for (format, date) in [("ocg", "1999-07-08"), ("goat", ""), ("genesys", "2026-08-22"), ("dm5", "")] {
        let report = judge(format, date, &fill(&[], &[(TYLER, 1)], &[]));
        assert_eq!(codes(&report), [(Code::PoolNeverLegal, 1)], "{format}");
    }
}

#[test]
fn a08_never_legal_holds_in_every_format_but_free() {
    for format in world().book.formats() {
        let report = judge(&format.id, "", &fill(&[(TYLER, 1)], &[], &[]));
        if format.id == "free" {
            assert_verdict(&report, Legal);
            continue;
        }
        let found = of(&report, Code::PoolNeverLegal);
        assert_eq!((found.zone, found.count, &found.bound), (None, 1, &Bound::None), "{}", format.id);
        assert_eq!(found.remedy, [Remedy::Remove(1)]);
        assert!(!policy(found).is_empty());
        assert!(report.unknown.is_empty());
    }
}

#[test]
fn a08_a_prize_card_without_a_number_is_known_by_its_name() {
    let mut deck = fill(&[], &[], &[]);
    deck.main.push(Written::Name("Tyr, the Vanquishing Warlord".into()));
    let report = judge("tcg", "2026-08-01", &deck);
    assert_eq!(kinds(&report), [Code::PoolNeverLegal]);
    assert!(report.unknown.is_empty());
}

#[test]
fn a06_a_kind_not_yet_invented_is_unreleased_and_nothing_else() {
    // Out in Japan from 2008-04-19; one in the Extra Deck, one wrongly in the Main Deck.
    for deck in [fill(&[], &[("Stardust Dragon", 1)], &[]), fill(&[("Stardust Dragon", 1)], &[], &[])] {
        let report = judge("ocg", "2004-03-01", &deck);
        let found = only(&report);
        assert_eq!((found.code, found.zone, found.count), (Code::PoolUnreleased, None, 1));
        assert_eq!((&found.bound, &found.remedy[..]), (&Bound::None, &[Remedy::Remove(1)][..]));
        assert!(policy(found).contains("Konami tournament regulation"), "{}", policy(found));
    }
}

#[test]
fn unreleased_comes_before_a_barred_kind() {
    // A Link Monster of 2026-03-20, after the last day of the pool, in the wrong section.
    let report = judge("ocg-genesys", "2026-08-01", &fill(&[("Perfectron Hydradrive Dragon", 1)], &[], &[]));
    assert_eq!(kinds(&report), [Code::PoolUnreleased]);
}

#[test]
fn not_listed_comes_before_the_wrong_section() {
    let report = judge("goat", "", &fill(&[("Stardust Dragon", 1)], &[], &[]));
    let found = only(&report);
    assert_eq!((found.code, found.count), (Code::PoolNotListed, 1));
    assert!(policy(found).contains("Goat format"), "{}", policy(found));
}

#[test]
fn a_barred_kind_comes_before_the_wrong_section() {
    let report = judge("genesys", "2026-08-22", &fill(&[("Decode Talker", 1)], &[], &[]));
    let found = only(&report);
    assert_eq!((found.code, found.zone), (Code::Frame, None));
    assert!(policy(found).contains("Genesys"), "{}", policy(found));
    assert_eq!(kinds(&judge("rules-2005", "", &fill(&[("Stardust Dragon", 1)], &[], &[]))), [Code::Frame]);
}

#[test]
fn the_wrong_section_is_told_once_for_each_section() {
    let mut deck = fill(&[("Flame Swordsman", 1)], &[("Flame Swordsman", 1)], &[("Flame Swordsman", 1)]);
    deck.main.push(Written::Number(45231177));
    let report = judge("ocg", "2004-03-01", &deck);
    let zones: Vec<_> = report.violations.iter().filter(|v| v.code == Code::Zone).collect();
    assert_eq!(
        zones.iter().map(|v| (v.zone, v.count)).collect::<Vec<_>>(),
        [(Some(Zone::Main), 2), (Some(Zone::Side), 1)]
    );
    assert_eq!((rule(zones[0]), rule(zones[1])), ("DECK-08", "DECK-04"));
    assert!(zones.iter().all(|v| v.remedy == [Remedy::Move { count: v.count, to: Zone::Extra }]));
}

#[test]
fn counting_codes_come_beside_those_of_the_card() {
    let report = judge("goat", "", &fill(&[], &[("Stardust Dragon", 4)], &[]));
    assert_eq!(codes(&report), [(Code::Copies, 4), (Code::PoolNotListed, 4)]);
    // Forbidden on the Chinese list, and never sold there.
    let report = judge("ocg-cn", "2025-10-01", &super::trust::chinese(40, &[("Vanity's Emptiness", 1)]));
    assert_eq!(codes(&report), [(Code::LimitForbidden, 1), (Code::PoolUnreleased, 1)]);
    let report = judge("rules-mr4", "", &fill(&[("Stardust Dragon", 4)], &[], &[]));
    assert_eq!(codes(&report), [(Code::Copies, 4), (Code::Zone, 4)]);
    let costly = own_list("points", "verified", "points:\n101 01861629 Decode Talker\n");
    let report =
        judge_by(&costly, &request("genesys", "2026-08-22"), &fill(&[], &[("Decode Talker", 1)], &[]));
    assert_eq!(codes(&report), [(Code::Points, 101), (Code::Frame, 1)]);
}

#[test]
fn tokens_have_no_name_group_and_prize_cards_do() {
    let report = judge("ocg", "2026-07-01", &fill(&[(TOKEN, 4)], &[], &[]));
    assert_eq!(codes(&report), [(Code::NotDeckCard, 4)]);
    let report = judge("ocg", "2026-07-01", &fill(&[(TYLER, 4)], &[], &[]));
    assert_eq!(codes(&report), [(Code::Copies, 4), (Code::PoolNeverLegal, 4)]);
}

#[test]
fn a13_one_violation_a_group_and_the_strictest() {
    // OCG 2004-03-01: Raigeki forbidden, Pot of Greed limited, Nobleman of Crossout semi-limited.
    for (card, code, most) in [
        ("Raigeki", Code::LimitForbidden, 0),
        ("Pot of Greed", Code::LimitLimited, 1),
        ("Nobleman of Crossout", Code::LimitSemiLimited, 2),
        ("Book of Moon", Code::Copies, 3),
    ] {
        let report = judge("ocg", "2004-03-01", &fill(&[(card, 4)], &[], &[(card, 1)]));
        let found = only(&report);
        assert_eq!((found.code, found.count, &found.bound), (code, 5, &Bound::Max(most)), "{card}");
        assert_eq!(found.remedy, [Remedy::Remove(5 - most)]);
    }
}

#[test]
fn every_printing_that_contributes_is_named_with_its_section() {
    let deck = fill(&[("46986415", 2), ("Dark Magician", 1)], &[], &[("46986415", 1), ("36996508", 1)]);
    let report = judge("free", "", &deck);
    let found = only(&report);
    assert_eq!((found.card.map(name), found.count), (Some("Dark Magician"), 5));
    assert_eq!(
        places(found),
        [
            (46986414, Zone::Main, 1),
            (46986415, Zone::Main, 2),
            (36996508, Zone::Side, 1),
            (46986415, Zone::Side, 1)
        ]
    );
}

/// A deck of 2012 in which nearly everything is wrong: OCG list of 2012-03-01.
fn messy() -> Deck {
    let mut deck =
        fill(&[], &[], &[("Stardust Dragon", 1), ("Dark Hole", 2), ("12345678", 1), ("Flash Knight", 1)]);
    deck.main.truncate(30);
    deck.main.extend(cards(&[("Goyo Guardian", 1), (TOKEN, 1), (TYLER, 1), ("Raigeki", 4), ("46986415", 2)]));
    deck.extra.extend(cards(&[
        ("Dark Magician", 2),
        ("Sangan", 1),
        ("Relinquished", 1),
        ("Decode Talker", 1),
    ]));
    deck
}

#[test]
fn violations_stand_by_code_then_section_then_passcode() {
    let report = judge("ocg", "2012-03-01", &messy());
    assert_verdict(&report, Illegal);
    let order: Vec<_> = report
        .violations
        .iter()
        .map(|v| (v.code, v.zone, v.card.and_then(|id| world().catalogue.card(id).passcode)))
        .collect();
    assert_eq!(
        order,
        [
            (Code::SizeMain, Some(Zone::Main), None),
            (Code::Copies, None, Some(46986414)),
            (Code::LimitForbidden, None, Some(7391448)),
            (Code::LimitForbidden, None, Some(12580477)),
            (Code::LimitLimited, None, Some(53129443)),
            (Code::Zone, Some(Zone::Main), Some(7391448)),
            (Code::Zone, Some(Zone::Extra), Some(26202165)),
            (Code::Zone, Some(Zone::Extra), Some(46986414)),
            (Code::Zone, Some(Zone::Extra), Some(64631466)),
            (Code::NotDeckCard, None, Some(24874631)),
            (Code::PoolUnreleased, None, Some(1861629)),
            (Code::PoolUnreleased, None, Some(17390179)),
            (Code::PoolNeverLegal, None, Some(68811206)),
        ]
    );
}

#[test]
fn the_report_does_not_depend_on_the_order_of_the_deck() {
    let mut reversed = messy();
    for zone in Zone::ALL {
        reversed.zone_mut(zone).reverse();
    }
    assert_eq!(judge("ocg", "2012-03-01", &messy()), judge("ocg", "2012-03-01", &reversed));
}
