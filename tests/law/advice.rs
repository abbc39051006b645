//! Advice on a deck, against values worked out by hand.

use deck_law::advice::{
    Advice, Chance, Copies, Missing, Mix, Partner, Role, chance, copies, mix, of_deck, opening, partners,
    usual,
};
use deck_law::deck::{Deck, Written};
use proptest::prelude::*;

use super::tools::{fill, id, sized};
use crate::support::{cards, number, world};

fn part(of: u128, all: u128) -> Chance {
    Chance { of, all }
}

#[test]
fn adv_01_24_10_and_6_of_40() {
    for (cards, parts) in [
        (40, [24, 10, 6]),
        (60, [36, 15, 9]),
        (80, [48, 20, 12]),
        (20, [12, 5, 3]),
        (0, [0, 0, 0]),
        // 24.6, 10.25 and 6.15: the monsters miss most of a card.
        (41, [25, 10, 6]),
        // 25.2, 10.5 and 6.3.
        (42, [25, 11, 6]),
        // 30, 12.5 and 7.5: of equals the first.
        (50, [30, 13, 7]),
        // 0.6, 0.25 and 0.15.
        (1, [1, 0, 0]),
    ] {
        assert_eq!(usual(cards), parts, "{cards}");
    }
    let deck = fill(&[("Raigeki", 3), ("Call of the Haunted", 2), ("99999999", 1)], &[], &[("Jinzo", 3)]);
    assert_eq!(mix(&world().catalogue, &deck), Mix { have: [34, 3, 2], usual: [23, 10, 6], unknown: 1 });
}

#[test]
fn adv_02_three_of_the_core_two_of_support_one_of_rescue() {
    assert_eq!(Role::ALL.map(Role::copies), [3, 2, 1]);
    let main = cards(&[
        ("Jinzo", 3),
        ("Raigeki", 1),
        // Two artworks of one card, and two numbers of none.
        ("46986414", 1),
        ("46986415", 1),
        ("99999998", 1),
        ("99999999", 4),
    ]);
    let deck = Deck { main, extra: cards(&[("Stardust Dragon", 3)]), side: cards(&[("Raigeki", 2)]) };
    assert_eq!(copies(&world().catalogue, &deck), Copies { three: 2, two: 1, one: 2 });
}

#[test]
fn adv_03_the_more_cards_the_smaller_the_chance() {
    // 1 - (37 · 36 · 35 · 34 · 33) / (40 · 39 · 38 · 37 · 36).
    assert_eq!(chance(40, 3, 5), Some(part(667, 1976)));
    assert_eq!(chance(41, 3, 5), Some(part(176, 533)));
    assert_eq!(chance(60, 3, 5), Some(part(1597, 6844)));
    assert_eq!((chance(40, 1, 5), chance(60, 1, 5)), (Some(part(1, 8)), Some(part(1, 12))));
    // Six cards to see in the old rules, four in Speed Duels.
    assert_eq!((chance(40, 3, 6), chance(20, 3, 4)), (Some(part(487, 1235)), Some(part(29, 57))));
    assert_eq!(
        (chance(40, 0, 5), chance(40, 40, 5), chance(0, 0, 0)),
        (Some(part(0, 1)), Some(part(1, 1)), Some(part(0, 1)))
    );
    assert_eq!(chance(40, 36, 5), Some(part(1, 1)));
    for (cards, copies, hand) in [(4, 1, 5), (40, 41, 5), (40, 3, 7), (1001, 3, 5)] {
        assert_eq!(chance(cards, copies, hand), None, "{copies} of {cards}");
    }
    let large = opening(60, 3, 5).unwrap();
    assert_eq!((large.cards, large.chance), (60, part(1597, 6844)));
    assert_eq!((large.lost, large.last_card), (part(352_319, 3_380_936), part(477, 130_036)));
    let usual = opening(40, 3, 5).unwrap();
    assert_eq!(usual.lost, part(0, 1));
    assert_eq!(opening(41, 3, 5).unwrap().last_card, part(595, 81_016));
    assert_eq!(opening(1000, 3, 6).unwrap().chance, part(372_007, 20_770_875));
}

#[test]
fn adv_05_ritual_monsters_and_spells_need_each_other_and_synchro_monsters_a_tuner() {
    let missing = |main: &[(&str, usize)], extra: &[(&str, usize)]| {
        partners(&world().catalogue, &fill(main, extra, &[("Black Luster Ritual", 1)]))
    };
    let alone =
        |missing, names: &[&str]| Partner { missing, cards: names.iter().map(|n| id(number(n))).collect() };
    assert_eq!(missing(&[], &[("Flame Swordsman", 1)]), []);
    let (zera, fiend) = ("Zera the Mant", "Fiend's Mirror");
    assert_eq!(
        missing(&[(zera, 2), (fiend, 1)], &[("Stardust Dragon", 2)]),
        [alone(Missing::RitualSpell, &[fiend, zera]), alone(Missing::Tuner, &["Stardust Dragon"])]
    );
    assert_eq!(
        missing(&[("Zera Ritual", 1), ("Debris Dragon", 1)], &[("Stardust Dragon", 2)]),
        [alone(Missing::RitualMonster, &["Zera Ritual"])]
    );
    assert_eq!(missing(&[(zera, 2), ("Zera Ritual", 1)], &[]), []);
    // The unknown card may be the Ritual Spell.
    assert_eq!(missing(&[(zera, 2), ("99999999", 1)], &[]), []);
}

#[test]
fn each_advice_says_which_it_is() {
    let deck = fill(&[("Zera the Mant", 1)], &[], &[]);
    let ids: Vec<_> = of_deck(&world().catalogue, &deck).iter().map(Advice::id).collect();
    assert_eq!(ids, ["ADV-01", "ADV-02", "ADV-05"]);
    assert_eq!(Advice::Opening(opening(40, 3, 5).unwrap()).id(), "ADV-03");
    assert_eq!(of_deck(&world().catalogue, &sized(40, 15, 15)).len(), 2);
}

/// Every hand, drawn and looked at.
fn counted(cards: u32, copies: u32, hand: u32) -> (u128, u128) {
    let hands: Vec<u32> = (0..1u32 << cards).filter(|set| set.count_ones() == hand).collect();
    let with = hands.iter().filter(|set| *set & ((1 << copies) - 1) != 0).count();
    (u128::try_from(with).unwrap(), u128::try_from(hands.len()).unwrap())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn adv_03_is_what_drawing_every_hand_gives((cards, copies, hand) in (1u32..12).prop_flat_map(|n| (Just(n), 0..=n, 0..=n.min(6)))) {
        let found = chance(cards, copies, hand).unwrap();
        let (with, all) = counted(cards, copies, hand);
        prop_assert_eq!(found.of * all, with * found.all);
        prop_assert!(found.of <= found.all);
    }

    #[test]
    fn adv_03_never_rises_with_more_cards(cards in 40u32..1000, copies in 0u32..4, hand in 0u32..7) {
        let [now, more] = [cards, cards + 1].map(|n| chance(n, copies, hand).unwrap());
        prop_assert!(now.of * more.all >= more.of * now.all);
    }

    #[test]
    fn adv_01_gives_away_every_card(cards in any::<u32>()) {
        prop_assert_eq!(usual(cards).iter().map(|n| u64::from(*n)).sum::<u64>(), u64::from(cards));
    }

    #[test]
    fn adv_02_counts_every_card_once(numbers in prop::collection::vec(99_000_000u32..99_000_006, 0..30)) {
        let main: Vec<Written> = numbers.iter().copied().map(Written::Number).collect();
        let held = copies(&world().catalogue, &Deck { main, ..Deck::default() });
        let mut different = numbers;
        different.sort_unstable();
        different.dedup();
        prop_assert_eq!(usize::try_from(held.one + held.two + held.three).unwrap(), different.len());
    }
}
