//! The ALIAS rules: which cards are one name.

use deck_law::check::Verdict::Legal;
use deck_law::deck::Zone;
use deck_law::violation::{Bound, Code, Remedy};

use super::tools::{fill, id, name, only, places, rule};
use crate::support::{assert_verdict, codes, judge, number, world};

#[test]
fn alias_01_cards_are_one_exactly_when_their_names_are() {
    // The Normal and the Ritual Monster "カオス・ソルジャー" have one Japanese name; the two "Harpie" cards do not.
    let both = fill(&[("05405694", 2), ("10000100", 2)], &[], &[]);
    let report = judge("rules-mr4", "", &both);
    assert_eq!(codes(&report), [(Code::Copies, 4)]);
    assert_eq!(places(only(&report)), [(5405694, Zone::Main, 2), (10000100, Zone::Main, 2)]);
    let near = fill(&[("Harpie Lady", 3), ("Harpie Lady Sisters", 3)], &[], &[]);
    assert_verdict(&judge("rules-mr4", "", &near), Legal);
}

#[test]
fn alias_02_always_treated_as_shares_the_copy_limit() {
    // EX-ALIAS-01: a Main Deck card and an Extra Deck card of one name.
    let dolphins = fill(&[("Neo-Spacian Aqua Dolphin", 2)], &[("Neo-Spacian Marine Dolphin", 2)], &[]);
    let report = judge("rules-mr4", "", &dolphins);
    let found = only(&report);
    assert_eq!((found.code, rule(found), found.count), (Code::Copies, "DECK-03", 4));
    assert_eq!((&found.bound, &found.remedy[..]), (&Bound::Max(3), &[Remedy::Remove(1)][..]));
    assert_eq!(found.card.map(name), Some("Neo-Spacian Aqua Dolphin"));
    assert_eq!(places(found), [(17955766, Zone::Main, 2), (78734254, Zone::Extra, 2)]);
    let three = fill(&[("Neo-Spacian Aqua Dolphin", 1)], &[("Neo-Spacian Marine Dolphin", 2)], &[]);
    assert_verdict(&judge("rules-mr4", "", &three), Legal);
}

#[test]
fn alias_02_four_kinds_of_harpie_lady_are_one_too_many() {
    // EX-ALIAS-02
    let four = ["Cyber Harpie Lady", "Harpie Lady 1", "Harpie Lady 2", "Harpie Lady 3"];
    let report = judge("rules-mr4", "", &fill(&four.map(|name| (name, 1)), &[], &[]));
    assert_eq!(codes(&report), [(Code::Copies, 4)]);
    assert_eq!(only(&report).card.map(name), Some("Harpie Lady"));
    for left_out in 0..4 {
        let three: Vec<_> = (0..4).filter(|at| *at != left_out).map(|at| (four[at], 1)).collect();
        assert_verdict(&judge("rules-mr4", "", &fill(&three, &[], &[])), Legal);
    }
}

#[test]
fn alias_03_treated_as_on_the_field_or_in_the_graveyard_does_not_share() {
    // EX-ALIAS-03
    for (card, target) in [
        ("Proto-Cyber Dragon", "Cyber Dragon"),
        ("Cyber Dragon Core", "Cyber Dragon"),
        ("Elemental HERO Neo Bubbleman", "Elemental HERO Bubbleman"),
        ("Red-Eyes Fusion", "Red-Eyes Black Dragon"),
    ] {
        assert_verdict(&judge("rules-mr4", "", &fill(&[(card, 3), (target, 3)], &[], &[])), Legal);
        assert_eq!(
            codes(&judge("rules-mr4", "", &fill(&[(card, 4), (target, 3)], &[], &[]))),
            [(Code::Copies, 4)]
        );
    }
}

#[test]
fn alias_05_a_card_number_tells_prints_apart_and_not_cards() {
    // EX-ALIAS-04: the number of the first print, of another artwork, and a second passcode.
    let dark_magicians = ["46986414", "46986415", "36996508"];
    for number in dark_magicians {
        assert_eq!(id(number.parse().unwrap()), id(crate::support::number("Dark Magician")), "{number}");
    }
    assert_verdict(&judge("rules-mr4", "", &fill(&dark_magicians.map(|n| (n, 1)), &[], &[])), Legal);
    let report = judge("rules-mr4", "", &fill(&dark_magicians.map(|n| (n, 1)), &[], &[("46986416", 1)]));
    let found = only(&report);
    assert_eq!((found.code, found.count), (Code::Copies, 4));
    assert_eq!(
        places(found),
        [
            (36996508, Zone::Main, 1),
            (46986414, Zone::Main, 1),
            (46986415, Zone::Main, 1),
            (46986416, Zone::Side, 1)
        ]
    );
}

#[test]
fn alias_05_near_numbers_are_not_one_card() {
    // 52340445 is a token beside the Spell 52340444.
    let catalogue = &world().catalogue;
    assert_ne!(catalogue.find(52340444), catalogue.find(52340445));
    let report = judge("rules-mr4", "", &fill(&[("52340444", 3), ("52340445", 1)], &[], &[]));
    assert_eq!(codes(&report), [(Code::NotDeckCard, 1)]);
    assert_eq!(number("Sky Striker Mecha - Hornet Drones"), 52340444);
}
