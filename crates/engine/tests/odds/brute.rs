//! The second implementation: every physical hand of a small deck, looked at card by card.

use duel_engine::odds::count::{Question, chance};
use duel_engine::odds::fraction::Odds;
use duel_engine::odds::hands::alike;
use duel_engine::odds::plan::{Group, Kind};
use duel_engine::odds::word::{Condition, Count, Op};
use proptest::prelude::*;

/// Whether a condition holds of the groups of the cards in a hand and of those left in the deck.
pub(crate) fn holds(condition: &Condition<Group>, hand: &[u64], left: &[u64]) -> bool {
    match condition {
        Condition::And(parts) => parts.iter().all(|part| holds(part, hand, left)),
        Condition::Or(parts) => parts.iter().any(|part| holds(part, hand, left)),
        Condition::Not(part) => !holds(part, hand, left),
        Condition::Compare { count, op, number, .. } => {
            let of =
                |cards: &[u64], group: &Group| cards.iter().filter(|card| **card & group.bit() != 0).count();
            let count = match count {
                Count::Hand(group) => of(hand, group),
                Count::Left(group) => of(left, group),
                Count::Distinct(roles) => filled(roles, hand, 0),
            };
            op.holds(count as u32, *number)
        }
    }
}

/// The most roles that different cards fill: every card is tried for every role.
fn filled(roles: &[Group], hand: &[u64], taken: u32) -> usize {
    let Some((role, rest)) = roles.split_first() else { return 0 };
    let without = filled(rest, hand, taken);
    let with = hand.iter().enumerate().filter(|(at, card)| taken >> at & 1 == 0 && **card & role.bit() != 0);
    with.map(|(at, _)| 1 + filled(rest, hand, taken | 1 << at)).max().unwrap_or(0).max(without)
}

/// Every card of a deck by itself.
pub(crate) fn physical(deck: &[Kind]) -> Vec<u64> {
    deck.iter().flat_map(|kind| std::iter::repeat_n(kind.groups, kind.copies as usize)).collect()
}

/// Splits the cards by every set of `hand` places.
pub(crate) fn hands(cards: &[u64], hand: u32) -> impl Iterator<Item = (Vec<u64>, Vec<u64>)> {
    (0u32..1 << cards.len()).filter(move |set| set.count_ones() == hand).map(move |set| {
        let (mut inside, mut left) = (Vec::new(), Vec::new());
        for (at, card) in cards.iter().enumerate() {
            if set >> at & 1 == 1 { inside.push(*card) } else { left.push(*card) }
        }
        (inside, left)
    })
}

pub(crate) fn decks() -> impl Strategy<Value = Vec<Kind>> {
    let kind = (0u32..4, 0u64..16).prop_map(|(copies, groups)| Kind { copies, groups });
    prop::collection::vec(kind, 1..7).prop_filter("a deck has 5 to 13 cards", |deck| {
        (5..14).contains(&deck.iter().map(|kind| kind.copies).sum::<u32>())
    })
}

pub(crate) fn conditions() -> impl Strategy<Value = Condition<Group>> {
    let group = || (0u8..5).prop_map(Group);
    let count = prop_oneof![
        4 => group().prop_map(Count::Hand),
        1 => group().prop_map(Count::Left),
        2 => prop::collection::vec(group(), 1..5).prop_map(Count::Distinct),
    ];
    let leaf = (count, prop::sample::select(&Op::ALL[..]), 0u32..5)
        .prop_map(|(count, op, number)| Condition::Compare { count, op, number, at: 0..0 });
    leaf.prop_recursive(3, 10, 3, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 2..4).prop_map(Condition::And),
            prop::collection::vec(inner.clone(), 2..4).prop_map(Condition::Or),
            inner.prop_map(|part| Condition::Not(Box::new(part))),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn classes_count_what_every_physical_hand_counts(deck in decks(), condition in conditions(), hand in 1u32..6, put in 0u8..8) {
        let put = Some(Group(put)).filter(|group| group.0 < 4);
        let question = Question { deck: &deck, condition: &condition, hand, put, most_cases: u64::MAX };
        let cards = physical(&deck);
        // A hand counts once for each of its cards that may have been the one put into it.
        let weight = |hand: &[u64]| match put {
            None => 1,
            Some(group) => hand.iter().filter(|card| **card & group.bit() != 0).count() as u128,
        };
        let (mut of, mut all) = (0, 0);
        for (inside, left) in hands(&cards, hand) {
            all += weight(&inside);
            of += if holds(&condition, &inside, &left) { weight(&inside) } else { 0 };
        }
        prop_assume!(all > 0);
        let odds = chance(&question).unwrap();
        prop_assert_eq!((odds.of, odds.all), (of, all));
        // The two sides together are all hands.
        let groups = [Group(0), Group(2)];
        let sum = |side: &[duel_engine::odds::hands::Alike]| side.iter().map(|one| one.odds.of).sum::<u128>();
        prop_assert_eq!(sum(&alike(&question, true, &groups, 1000).unwrap()), of);
        prop_assert_eq!(sum(&alike(&question, false, &groups, 1000).unwrap()), all - of);
        prop_assert!(odds <= Odds::ALWAYS);
    }
}
