//! What is true of chances whatever the deck.

use duel_engine::odds::count::{Question, Refused, chance};
use duel_engine::odds::fraction::Odds;
use duel_engine::odds::plan::{Group, Kind};
use duel_engine::odds::what_if::distribution;
use duel_engine::odds::word::{Condition, Count, Op};
use proptest::prelude::*;

use crate::brute::{conditions, decks};

fn ask(deck: &[Kind], condition: &Condition<Group>, hand: u32) -> Result<Odds, Refused> {
    chance(&Question { deck, condition, hand, put: None, most_cases: u64::MAX })
}

fn at_least(group: u8, number: u32) -> Condition<Group> {
    Condition::Compare { count: Count::Hand(Group(group)), op: Op::AtLeast, number, at: 0..0 }
}

/// Conditions that more cards can only help.
fn monotone() -> impl Strategy<Value = Condition<Group>> {
    let leaf = prop_oneof![
        (0u8..4, 1u32..4).prop_map(|(group, number)| at_least(group, number)),
        prop::collection::vec((0u8..4).prop_map(Group), 1..4).prop_map(|roles| {
            let number = roles.len() as u32;
            Condition::Compare { count: Count::Distinct(roles), op: Op::AtLeast, number, at: 0..0 }
        }),
    ];
    leaf.prop_recursive(2, 6, 3, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 2..4).prop_map(Condition::And),
            prop::collection::vec(inner, 2..4).prop_map(Condition::Or),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn a_condition_and_its_contrary_are_all_hands(deck in decks(), condition in conditions(), hand in 1u32..6) {
        let not = Condition::Not(Box::new(condition.clone()));
        let (a, b) = (ask(&deck, &condition, hand).unwrap(), ask(&deck, &not, hand).unwrap());
        prop_assert_eq!(a.of + b.of, a.all);
    }

    #[test]
    fn either_is_the_sum_without_both(deck in decks(), a in conditions(), b in conditions(), hand in 1u32..6) {
        let or = Condition::Or(vec![a.clone(), b.clone()]);
        let and = Condition::And(vec![a.clone(), b.clone()]);
        let [a, b, or, and] = [a, b, or, and].map(|c| ask(&deck, &c, hand).unwrap().of);
        prop_assert_eq!(a + b, or + and);
    }

    #[test]
    fn the_numbers_of_a_group_are_all_hands(deck in decks(), group in 0u8..5, hand in 1u32..6) {
        let condition = at_least(group, 1);
        let question = Question { deck: &deck, condition: &condition, hand, put: None, most_cases: u64::MAX };
        let each = distribution(&question, Group(group)).unwrap();
        prop_assert_eq!(each.iter().map(|odds| odds.of).sum::<u128>(), each[0].all);
    }

    #[test]
    fn a_good_card_in_the_place_of_filler_never_harms(deck in decks(), condition in monotone(), groups in 1u64..16) {
        let mut deck = deck;
        deck.push(Kind { copies: 1, groups: 0 });
        let before = ask(&deck, &condition, 5).unwrap();
        deck.pop();
        deck.push(Kind { copies: 1, groups });
        prop_assert!(ask(&deck, &condition, 5).unwrap() >= before);
    }

    #[test]
    fn order_copies_and_groups_that_are_not_asked_for_do_not_matter(
        deck in decks(), condition in conditions(), hand in 1u32..6, other in 0u64..1 << 20,
    ) {
        let plain = ask(&deck, &condition, hand).unwrap();
        let mut single: Vec<Kind> = deck
            .iter()
            .flat_map(|kind| std::iter::repeat_n(Kind { copies: 1, ..*kind }, kind.copies as usize))
            .collect();
        single.reverse();
        for (at, kind) in single.iter_mut().enumerate() {
            kind.groups |= (other >> at & 1) << 40;
        }
        single.push(Kind { copies: 0, groups: 3 });
        let again = ask(&single, &condition, hand).unwrap();
        prop_assert_eq!((again.of, again.all), (plain.of, plain.all));
    }

    #[test]
    fn roles_of_their_own_are_never_easier(deck in decks(), roles in prop::collection::vec((0u8..4).prop_map(Group), 1..6)) {
        let plain = Condition::And(roles.iter().map(|role| at_least(role.0, 1)).collect());
        let number = roles.len() as u32;
        let own = Condition::Compare { count: Count::Distinct(roles), op: Op::AtLeast, number, at: 0..0 };
        prop_assert!(ask(&deck, &own, 5).unwrap() <= ask(&deck, &plain, 5).unwrap());
    }

    /// What is in the hand and what is not are two hands of one deck.
    #[test]
    fn what_is_left_is_a_hand_too(deck in decks(), group in 0u8..4, number in 0u32..5) {
        let cards: u32 = deck.iter().map(|kind| kind.copies).sum();
        let left = Condition::Compare { count: Count::Left(Group(group)), op: Op::AtLeast, number, at: 0..0 };
        prop_assume!(cards > 5);
        prop_assert_eq!(ask(&deck, &left, 5), ask(&deck, &at_least(group, number), cards - 5));
    }

    /// Conditions with too many alternatives for boxes are walked as they are.
    #[test]
    fn boxes_and_the_tree_count_the_same(deck in decks(), conditions in prop::collection::vec(conditions(), 1..12)) {
        let and = Condition::And(conditions.clone());
        let both = conditions.iter().cloned().reduce(|a, b| Condition::And(vec![a, b])).unwrap();
        prop_assert_eq!(ask(&deck, &and, 4), ask(&deck, &both, 4));
    }
}

#[test]
fn conditions_of_hundreds_of_alternatives_are_counted() {
    // (a or b) and (c or d) and …: 2^7 boxes, more than are made.
    let pairs = (0..7).map(|at| Condition::Or(vec![at_least(at * 2, 1), at_least(at * 2 + 1, 1)])).collect();
    let deck: Vec<Kind> = (0..14).map(|at| Kind { copies: 3, groups: 1 << at }).collect();
    let odds = ask(&deck, &Condition::And(pairs), 7).unwrap();
    // One of the six cards of each pair.
    assert_eq!((odds.of, odds.all), (6u128.pow(7), 26_978_328));
}
