//! Hands: a shuffled Main Deck, what is drawn of it, and what comes next (PREP-07 to PREP-09, DRAW-01).
//!
//! Cards are places in the Main Deck, from 0; whose they are is for the caller to say. A link that shall show the same
//! hand to everybody needs the deck in the same order.

use crate::rng::{Rng, part};

/// Largest deck that is shuffled.
pub const MOST_CARDS: u32 = 1000;

/// Most hands that are dealt at once.
pub const MOST_HANDS: u32 = 1000;

/// What a hand is drawn from, and how.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rules {
    /// Cards in the Main Deck.
    pub cards: u32,
    /// Cards in the opening hand.
    pub hand: u32,
    /// Cards that shall be in the hand: places in the deck, in this order. A place that the deck does not have, or that
    /// was there before, is none.
    pub chosen: Vec<u32>,
    /// Cards of which one, picked at random, is put into the hand before anything is drawn (DUELLINKS-03). How the game
    /// picks it is not said; each copy is equally likely here. Nothing is put where a chosen card is one of them.
    pub put_one_of: Vec<u32>,
}

/// Why no hand can be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandError {
    /// The deck has no cards.
    EmptyDeck,
    /// A deck of more than [`MOST_CARDS`].
    DeckTooLarge {
        /// How many it has.
        cards: u32,
    },
    /// A hand of no cards.
    NoHand,
    /// More cards than the deck has.
    HandTooLarge {
        /// Cards of the hand.
        hand: u32,
        /// Cards of the deck.
        cards: u32,
    },
    /// More chosen cards than the hand holds.
    TooManyChosen {
        /// How many were chosen.
        chosen: u32,
        /// Cards of the hand.
        hand: u32,
    },
    /// No hands at all.
    NoHands,
    /// More hands at once than [`MOST_HANDS`].
    TooManyHands(u32),
    /// Hands behind the last of a seed, which is number [`u32::MAX`].
    PastLast,
}

/// A shuffled deck: the order in which its cards come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shuffled {
    order: Vec<u32>,
    hand: usize,
}

/// Shuffles, puts what shall be in the hand on top, and draws. The same rules and seed give the same order, and the first
/// cards of a larger hand are those of a smaller one. `number` counts the hands of one seed, from 0: a new hand is the
/// next number.
///
/// # Errors
/// [`HandError`].
pub fn deal(rules: &Rules, seed: u64, number: u32) -> Result<Shuffled, HandError> {
    check(rules)?;
    let mut rng = Rng::new(part(seed, u64::from(number)));
    let mut order: Vec<u32> = (0..rules.cards).collect();
    rng.shuffle(&mut order);
    let mut top = Vec::with_capacity(order.len());
    for card in &rules.chosen {
        if *card < rules.cards && !top.contains(card) {
            top.push(*card);
        }
    }
    let puts = !rules.put_one_of.is_empty() && !top.iter().any(|card| rules.put_one_of.contains(card));
    if puts && top.len() < rules.hand as usize {
        // The order is random already, so the first of them is a random one.
        top.extend(order.iter().find(|card| rules.put_one_of.contains(card)));
    }
    order.retain(|card| !top.contains(card));
    top.extend(order);
    Ok(Shuffled { order: top, hand: rules.hand as usize })
}

/// So many hands of a seed, from a number on.
///
/// # Errors
/// [`HandError`].
pub fn many(rules: &Rules, seed: u64, from: u32, count: u32) -> Result<Vec<Shuffled>, HandError> {
    if count > MOST_HANDS {
        return Err(HandError::TooManyHands(count));
    }
    let others = count.checked_sub(1).ok_or(HandError::NoHands)?;
    let last = from.checked_add(others).ok_or(HandError::PastLast)?;
    (from..=last).map(|number| deal(rules, seed, number)).collect()
}

/// Looks whether there is such a hand.
///
/// # Errors
/// [`HandError`].
pub fn check(rules: &Rules) -> Result<(), HandError> {
    let &Rules { cards, hand, .. } = rules;
    let chosen = rules.chosen.len().min(u32::MAX as usize) as u32;
    match () {
        () if cards == 0 => Err(HandError::EmptyDeck),
        () if cards > MOST_CARDS => Err(HandError::DeckTooLarge { cards }),
        () if hand == 0 => Err(HandError::NoHand),
        () if hand > cards => Err(HandError::HandTooLarge { hand, cards }),
        () if chosen > hand => Err(HandError::TooManyChosen { chosen, hand }),
        () => Ok(()),
    }
}

impl Shuffled {
    /// The opening hand, in the order it was drawn.
    pub fn hand(&self) -> &[u32] {
        self.order.get(..self.hand).unwrap_or_default()
    }

    /// The cards drawn after the opening hand, `count` of them or as many as there are.
    pub fn drawn(&self, count: u32) -> &[u32] {
        let rest = self.order.get(self.hand..).unwrap_or_default();
        rest.get(..count as usize).unwrap_or(rest)
    }

    /// Every card in the order in which it comes.
    pub fn order(&self) -> &[u32] {
        &self.order
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules(cards: u32, hand: u32) -> Rules {
        Rules { cards, hand, ..Rules::default() }
    }

    #[test]
    fn the_first_twenty_hands_of_a_seed_never_change() {
        let hands = many(&rules(40, 5), 20260101, 0, 20).unwrap();
        let expected: [[u32; 5]; 20] = [
            [20, 23, 2, 32, 9],
            [27, 33, 14, 30, 26],
            [16, 0, 14, 6, 32],
            [31, 19, 22, 2, 18],
            [11, 37, 2, 39, 5],
            [10, 32, 9, 34, 25],
            [15, 38, 29, 22, 20],
            [16, 3, 30, 1, 24],
            [15, 26, 2, 16, 10],
            [25, 13, 38, 8, 1],
            [9, 19, 3, 4, 14],
            [35, 30, 13, 8, 27],
            [2, 34, 9, 22, 36],
            [23, 34, 9, 19, 6],
            [0, 33, 18, 10, 2],
            [7, 29, 3, 26, 21],
            [37, 4, 18, 0, 22],
            [9, 1, 30, 12, 13],
            [11, 34, 0, 36, 25],
            [19, 0, 31, 22, 34],
        ];
        assert!(hands.iter().map(Shuffled::hand).eq(expected.iter().map(|hand| &hand[..])));
    }

    #[test]
    fn prep_07_a_hand_has_its_cards_and_the_deck_the_rest() {
        for (cards, hand) in [(40, 5), (60, 6), (20, 4), (5, 5), (1, 1), (1000, 6)] {
            let dealt = deal(&rules(cards, hand), 9, 0).unwrap();
            assert_eq!(dealt.hand().len(), hand as usize);
            let mut all = dealt.order().to_vec();
            all.sort_unstable();
            assert!(all.into_iter().eq(0..cards));
            assert_eq!(dealt.drawn(cards).len() as u32, cards - hand);
        }
    }

    #[test]
    fn draw_01_the_sixth_card_is_the_one_that_a_hand_of_six_has_last() {
        let (five, six) = (deal(&rules(40, 5), 4, 2).unwrap(), deal(&rules(40, 6), 4, 2).unwrap());
        assert_eq!(six.hand()[..5], *five.hand());
        assert_eq!(six.hand()[5..], *five.drawn(1));
    }

    #[test]
    fn chosen_cards_come_first_and_the_rest_is_random() {
        let rules = Rules { chosen: vec![17, 3], ..rules(40, 5) };
        let hands = many(&rules, 1, 0, 50).unwrap();
        assert!(hands.iter().all(|h| h.hand()[..2] == [17, 3]));
        assert!(hands.windows(2).any(|pair| pair[0].hand() != pair[1].hand()));
        assert_eq!(deal(&rules, 1, 7), Ok(hands[7].clone()));
        assert_eq!(many(&rules, 1, 7, 3).unwrap(), hands[7..10]);
    }

    #[test]
    fn what_is_chosen_twice_or_is_no_card_takes_nothing_away() {
        let rules = Rules { chosen: vec![7, 40, 7], ..rules(40, 3) };
        let dealt = deal(&rules, 1, 0).unwrap();
        assert_eq!(dealt.hand()[0], 7);
        let mut all = dealt.order().to_vec();
        all.sort_unstable();
        assert!(all.into_iter().eq(0..40));
    }

    #[test]
    fn the_last_hands_of_a_seed_are_dealt_and_none_behind_them() {
        let last = |from, count| many(&rules(40, 5), 0, from, count);
        assert_eq!(last(u32::MAX, 1).unwrap().len(), 1);
        assert_eq!(last(u32::MAX - 19, 20).unwrap().len(), 20);
        assert_eq!(last(u32::MAX - 18, 20), Err(HandError::PastLast));
        assert_eq!(last(u32::MAX, 0), Err(HandError::NoHands));
    }

    #[test]
    fn duellinks_03_the_hand_holds_one_of_the_spells() {
        let spells = vec![2, 5, 8, 11, 14];
        let rules = Rules { put_one_of: spells.clone(), ..rules(20, 4) };
        let mut first = [0u32; 20];
        for number in 0..5000 {
            let dealt = deal(&rules, 3, number).unwrap();
            assert!(spells.contains(&dealt.hand()[0]));
            first[dealt.hand()[0] as usize] += 1;
        }
        // A thousand each: five standard deviations are 141.
        assert!(spells.iter().all(|card| first[*card as usize].abs_diff(1000) < 141), "{first:?}");
        let chosen = Rules { chosen: vec![5], ..rules };
        assert_eq!(deal(&chosen, 3, 0).unwrap().hand()[0], 5);
    }

    #[test]
    fn what_cannot_be_drawn_is_refused() {
        let choose = |chosen: &[u32]| Rules { chosen: chosen.to_vec(), ..rules(40, 2) };
        for (rules, error) in [
            (rules(0, 5), HandError::EmptyDeck),
            (rules(40, 0), HandError::NoHand),
            (rules(4, 5), HandError::HandTooLarge { hand: 5, cards: 4 }),
            (rules(1001, 5), HandError::DeckTooLarge { cards: 1001 }),
            (choose(&[1, 2, 3]), HandError::TooManyChosen { chosen: 3, hand: 2 }),
        ] {
            assert_eq!(deal(&rules, 0, 0), Err(error));
        }
        assert_eq!(many(&rules(40, 5), 0, 0, 1001), Err(HandError::TooManyHands(1001)));
    }
}
