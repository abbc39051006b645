//! The verdict, unknown cards, and what is counted.

use deck_law::card::CardKey;
use deck_law::check::Verdict::{Illegal, Legal, Undetermined};
use deck_law::deck::{Deck, Written, Zone};
use deck_law::violation::{Bound, Code, Remedy, UnsureReason};

use crate::law::tools::{fill, kinds, only, sized};
use crate::support::{assert_verdict, cards, codes, judge, world};

const TOKEN: &str = "24874631";

#[test]
fn an_unknown_card_is_undetermined_and_never_passes() {
    for (format, date) in [("ocg", "2004-03-01"), ("goat", ""), ("dm5", ""), ("rules-mr4", ""), ("free", "")]
    {
        let report = judge(format, date, &fill(&[("12345678", 2)], &[("12345678", 1)], &[]));
        assert_verdict(&report, Undetermined);
        let unknown: Vec<_> = report.unknown.iter().map(|u| (u.zone, u.count)).collect();
        assert_eq!(unknown, [(Zone::Main, 2), (Zone::Extra, 1)], "{format}");
        assert!(report.unknown.iter().all(|u| u.written == Written::Number(12345678)));
        assert!(report.violations.is_empty() && report.unsure.is_empty(), "{format}");
    }
}

#[test]
fn an_unknown_number_tells_by_its_form_what_it_may_be() {
    for (number, kind) in [
        (12345678, None),
        (99999999, None),
        (120123456, Some("rush")),
        (160001001, Some("rush")),
        (101999001, Some("prerelease")),
        (109999999, Some("prerelease")),
        (110000000, None),
        (161000000, None),
        (4_294_967_295, None),
    ] {
        let mut deck = fill(&[], &[], &[]);
        deck.main.push(Written::Number(number));
        let report = judge("free", "", &deck);
        assert_eq!(report.unknown.iter().map(|u| u.kind()).collect::<Vec<_>>(), [kind], "{number}");
    }
    let mut deck = fill(&[], &[], &[]);
    deck.main.push(Written::Name("No Such Card".into()));
    deck.main.push(Written::Key(CardKey::Konami(9_999_999)));
    deck.main.push(Written::Number(0));
    let report = judge("free", "", &deck);
    assert_verdict(&report, Undetermined);
    assert_eq!(report.unknown.len(), 3);
}

#[test]
fn a26_illegal_beats_undetermined_and_both_are_shown() {
    let report = judge("ocg", "2004-03-01", &fill(&[("12345678", 1), ("Raigeki", 1)], &[], &[]));
    assert_verdict(&report, Illegal);
    assert_eq!((kinds(&report), report.unknown.len()), (vec![Code::LimitForbidden], 1));
    // Out in the TCG at some day of November 2005, and a Raigeki.
    let report =
        judge("tcg", "2005-11-15", &fill(&[("Raigeki", 1)], &[("Blue-Eyes Ultimate Dragon", 1)], &[]));
    assert_verdict(&report, Illegal);
    assert_eq!((kinds(&report), report.unsure.len()), (vec![Code::LimitForbidden], 1));
}

#[test]
fn an_unsure_card_is_named_with_its_count_and_reason() {
    let deck = fill(&[], &[("Blue-Eyes Ultimate Dragon", 1), ("23995347", 2)], &[]);
    let report = judge("tcg", "2005-11-15", &deck);
    assert_verdict(&report, Undetermined);
    let [unsure] = &report.unsure[..] else { panic!("{report:#?}") };
    assert_eq!(
        (unsure.count, unsure.reason, unsure.reason.word()),
        (3, UnsureReason::ReleaseUnknown, "pool.release_unknown")
    );
    assert_eq!(unsure.written, Written::Number(23995346));
    assert!(report.unknown.is_empty() && report.violations.is_empty());
}

#[test]
fn an_unsure_card_in_the_wrong_section_is_wrong_too() {
    let report = judge("tcg", "2005-11-15", &fill(&[("Blue-Eyes Ultimate Dragon", 1)], &[], &[]));
    assert_verdict(&report, Illegal);
    assert_eq!((kinds(&report), report.unsure.len()), (vec![Code::Zone], 1));
}

#[test]
fn a09_any_number_of_a_card_is_the_card() {
    // Another artwork, a second passcode, a stand-in, the print before a correction, Konami's id.
    let catalogue = &world().catalogue;
    for (number, canonical) in [
        (46986415, 46986414),
        (36996508, 46986414),
        (10000001, 10000000),
        (504700000, 126218),
        (16226796, 16226786),
        (5405695, 10000100),
    ] {
        assert_eq!(catalogue.find(number), catalogue.find(canonical), "{number}");
    }
    assert_eq!(catalogue.find_key(CardKey::Konami(4041)), catalogue.find(46986414));
    let mut deck = fill(&[("46986414", 1), ("46986415", 1), ("36996508", 1)], &[], &[]);
    deck.main.push(Written::Key(CardKey::Konami(4041)));
    assert_eq!(codes(&judge("free", "", &deck)), [(Code::Copies, 4)]);
}

#[test]
fn a09_the_number_of_the_normal_black_luster_soldier_is_no_ritual_monster() {
    assert_verdict(
        &judge("free", "", &fill(&[("10000100", 1), ("5405695", 1), ("5405694", 1)], &[], &[])),
        Legal,
    );
    let report = judge("free", "", &fill(&[], &[("5405695", 1), ("5405694", 1)], &[]));
    let rules: Vec<_> = report.violations.iter().map(crate::law::tools::rule).collect();
    assert_eq!((kinds(&report), rules), (vec![Code::Zone; 2], vec!["DECK-09", "DECK-08"]));
}

#[test]
fn a14_tokens_and_unknown_numbers_count_as_written() {
    let mut deck = sized(38, 0, 0);
    deck.main.extend(cards(&[(TOKEN, 1), ("12345678", 1)]));
    let report = judge("free", "", &deck);
    assert_eq!((report.counts.main, kinds(&report)), (40, vec![Code::NotDeckCard]));
    let mut deck = sized(36, 0, 0);
    deck.main.extend(cards(&[("12345678", 3)]));
    let report = judge("free", "", &deck);
    assert_eq!((only(&report).code, only(&report).count), (Code::SizeMain, 39));
}

#[test]
fn a14_the_remedy_of_a_size_is_that_after_tokens_have_left() {
    let size = |plain: usize, tokens: usize| {
        let mut deck = sized(plain, 0, 0);
        deck.main.extend(cards(&[(TOKEN, tokens)]));
        let report = judge("free", "", &deck);
        let found = crate::law::tools::of(&report, Code::SizeMain);
        (found.count, found.remedy.clone())
    };
    assert_eq!(size(38, 1), (39, vec![Remedy::Add(2)]));
    assert_eq!(size(59, 2), (61, vec![]));
    assert_eq!(size(62, 2), (64, vec![Remedy::Remove(2)]));
    assert_eq!(size(39, 22), (61, vec![Remedy::Add(1)]));
}

#[test]
fn a18_kinds_are_counted_in_the_main_deck_only() {
    let mut deck =
        fill(&[("Raigeki", 1), ("Dark Hole", 2), ("Mirror Force", 1), (TOKEN, 1), ("12345678", 1)], &[], &[]);
    deck.extra = cards(&[("Flame Swordsman", 2)]);
    deck.side = cards(&[("Jinzo", 1), ("Mirror Force", 2), ("Dark Hole", 1)]);
    let counts = judge("free", "", &deck).counts;
    assert_eq!((counts.main, counts.extra, counts.side), (40, 2, 4));
    assert_eq!((counts.monster, counts.spell, counts.trap), (34, 3, 1));
}

#[test]
fn a19_an_empty_deck_is_too_small() {
    let report = judge("ocg", "2005-10-20", &Deck::default());
    assert_verdict(&report, Illegal);
    assert_eq!(codes(&report), [(Code::SizeMain, 0), (Code::SizeSide, 0)]);
    assert_eq!(report.violations[0].bound, Bound::Range { min: 40, max: None });
    assert_eq!(report.violations[0].remedy, [Remedy::Add(40)]);
    assert_eq!(codes(&judge("ocg", "2008-03-15", &Deck::default())), [(Code::SizeMain, 0)]);
}

#[test]
fn a16_rituals_and_plain_pendulums_may_be_sided() {
    let side = [("Relinquished", 1), ("Flash Knight", 1), ("Supreme King Z-ARC", 1)];
    assert_verdict(&judge("ocg", "2017-04-01", &fill(&[], &[], &side)), Legal);
    let report = judge("ocg", "2017-04-01", &fill(&[("Supreme King Z-ARC", 1)], &[("Flash Knight", 1)], &[]));
    assert_eq!(kinds(&report), [Code::Zone, Code::Zone]);
}
