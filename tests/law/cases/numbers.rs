//! Artworks, tokens, unknown numbers: which card a number is, and where it counts.

use deck_law::check::Verdict::{Illegal, Legal, Undetermined};
use deck_law::deck::Zone;
use deck_law::error::Source;
use deck_law::pool::Pool;
use deck_law::regulation::PoolInForce;
use deck_law::violation::{Bound, Code};

use crate::law::tools::{fill, id, judge_by, judge_in, kinds, name, only, own_list, places};
use crate::support::{assert_verdict, codes, judge, request, world};

#[test]
fn le01_a_limit_written_on_an_artwork_is_a_limit_on_the_card() {
    let list = own_list("limits", "verified", "forbidden:\n12580478 Raigeki\n");
    for number in ["12580477", "12580478"] {
        let report = judge_by(&list, &request("free", ""), &fill(&[(number, 1)], &[], &[]));
        assert_eq!(codes(&report), [(Code::LimitForbidden, 1)], "{number}");
    }
}

#[test]
fn le02_a_pool_that_names_an_artwork_holds_the_card() {
    let text = "trust: verified\nsource: a test\ncards:\n12580478\n";
    let pool = Pool::parse("own", Source::new("own.txt", text), &world().catalogue).unwrap();
    let report =
        judge_in(PoolInForce::Fixed(&pool), &request("goat", ""), &fill(&[("Raigeki", 1)], &[], &[]));
    let outside = report.violations.iter().filter(|v| v.code == Code::PoolNotListed);
    assert!(outside.into_iter().all(|v| v.card != Some(id(12580477))), "{report:#?}");
    assert!(kinds(&report).contains(&Code::PoolNotListed));
}

#[test]
fn le03_artworks_of_one_card_are_counted_together() {
    let report = judge("ocg", "2026-07-01", &fill(&[("14558127", 1), ("14558128", 2)], &[], &[]));
    let found = only(&report);
    assert_eq!((found.code, found.count, &found.bound), (Code::LimitSemiLimited, 3, &Bound::Max(2)));
    assert_eq!(found.card.map(name), Some("Ash Blossom & Joyous Spring"));
    assert_eq!(places(found), [(14558127, Zone::Main, 1), (14558128, Zone::Main, 2)]);
}

#[test]
fn le24_tokens_anywhere_and_main_deck_cards_in_the_extra_deck_are_wrong() {
    let report =
        judge("ocg", "2026-07-01", &fill(&[("27204312", 1)], &[("Raigeki", 1), ("27204312", 1)], &[]));
    assert_eq!(codes(&report), [(Code::Zone, 1), (Code::NotDeckCard, 2)]);
    assert_eq!(report.violations[0].zone, Some(Zone::Extra));
}

#[test]
fn le25_a_token_beside_a_card_is_no_further_copy_of_it() {
    // Each token has the number after its card's.
    let main = [("Nibiru, the Primal Being", 3), ("Scapegoat", 3), ("Dandylion", 1)];
    let report = judge("free", "", &fill(&main, &[], &[("27204312", 1), ("73915052", 1), ("15341822", 1)]));
    assert_eq!(kinds(&report), [Code::NotDeckCard; 3]);
    assert!(report.violations.iter().all(|v| v.count == 1 && v.printings[0].zone == Zone::Side));
    assert!(report.unknown.is_empty());
}

#[test]
fn le26_ritual_monsters_belong_in_the_main_deck() {
    let rituals = [("Hungry Burger", 2)];
    assert_verdict(&judge("ocg", "2026-07-01", &fill(&rituals, &[], &[])), Legal);
    assert_eq!(codes(&judge("ocg", "2026-07-01", &fill(&[], &rituals, &[]))), [(Code::Zone, 2)]);
}

#[test]
fn le42_a_match_winner_is_known_and_never_legal() {
    for (number, card) in [("68811206", "Tyler the Great Warrior"), ("501000001", "Meteo the Matchless")] {
        let report = judge("tcg", "2026-07-01", &fill(&[(number, 1)], &[], &[]));
        let found = only(&report);
        assert_eq!((found.code, found.card.map(name)), (Code::PoolNeverLegal, Some(card)));
        assert!(report.unknown.is_empty());
    }
}

#[test]
fn le47_unknown_numbers_stay_in_the_deck_and_are_named() {
    let report = judge("ocg", "2026-07-01", &fill(&[("100000", 1), ("100001", 1), ("100002", 1)], &[], &[]));
    assert_verdict(&report, Undetermined);
    assert_eq!((report.counts.main, report.unknown.len()), (40, 3));
    assert!(report.violations.is_empty());
}

#[test]
fn le48_the_limit_is_over_all_decks_together() {
    let report = judge("ocg", "2026-07-01", &fill(&[("Jinzo", 3)], &[], &[("Jinzo", 3)]));
    assert_verdict(&report, Illegal);
    assert_eq!((codes(&report), &only(&report).bound), (vec![(Code::Copies, 6)], &Bound::Max(3)));
}

#[test]
fn le52_prints_before_and_after_a_correction_are_one_card_on_paper() {
    // Skull Dice and Ultimate Offering, today's numbers and those of the old prints.
    for (now, then) in [("126218", "504700000"), ("80604091", "511003023")] {
        for number in [now, then] {
            assert_verdict(&judge("goat", "", &fill(&[(number, 3)], &[], &[])), Legal);
        }
        assert_eq!(codes(&judge("goat", "", &fill(&[(now, 2), (then, 2)], &[], &[]))), [(Code::Copies, 4)]);
    }
}
