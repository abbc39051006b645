//! The exact chance that a hand fulfils a condition: all hands, counted by the classes of cards that are alike.
//!
//! Cards that are in the same groups of the condition are one class, and a hand is so many cards of each class. How many
//! such hands there are is known before any is looked at.

use super::fraction::{Odds, choose};
use super::plan::{Group, Kind, Lane, Plan, Tree};
use super::rows::{Rows, Whole};
use super::terms::{Boxes, Term, boxes};
use super::word::Condition;

/// Largest deck of which hands are counted.
pub const MOST_CARDS: u32 = 1000;
/// Largest hand that is counted.
pub const MOST_HAND: u32 = 100;

/// What is asked of a hand.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// The Main Deck: a row for each card, with its copies.
    pub deck: &'a [Kind],
    /// What the hand shall be.
    pub condition: &'a Condition<Group>,
    /// Cards in the hand: those it opens with and those drawn since. One more a turn (DRAW-01).
    pub hand: u32,
    /// A group of which one card, picked at random, is put into the hand before the others are drawn (DUELLINKS-03).
    pub put: Option<Group>,
    /// The most work that an answer may be, in cases of a plain condition; [`Refused::TooManyCases`] if it is more. A case
    /// counts once where the condition is one set of bounds on up to 64 counts. It counts once more for every eight words
    /// of eight counts that its alternatives compare, and where those are too many once for each part of the condition.
    pub most_cases: u64,
}

/// Why a question has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The deck has no cards.
    EmptyDeck,
    /// A deck of more than [`MOST_CARDS`].
    DeckTooLarge {
        /// How many it has.
        cards: u32,
    },
    /// A hand of no cards.
    NoHand,
    /// A hand of more cards than the deck has, or than [`MOST_HAND`].
    HandTooLarge {
        /// Cards of the hand.
        hand: u32,
        /// Cards it can have.
        most: u32,
    },
    /// A card shall be put into the hand, and the deck has none of that group.
    NothingToPut,
    /// More groups, or more sets of roles, than one question can have.
    TooManyGroups,
    /// More cases than the caller allows.
    TooManyCases {
        /// How many there are, each as often as its condition is heavy; of played cards, how many were looked at.
        cases: u64,
        /// How many are allowed.
        most: u64,
    },
    /// More decks would have to be tried than may be.
    TooManyDecks {
        /// How many.
        decks: u64,
        /// The most.
        most: u64,
    },
    /// No trials to sample with.
    NoTrials,
    /// The numbers do not fit into 128 bits.
    TooLarge,
    /// What was played changes what is known of the deck in a way that is not counted here; it can be sampled.
    NotExact,
    /// Whoever asked needs no answer any more.
    Stopped,
}

/// A question made ready: asked of decks with other copies and of other hands, it need not be read again.
#[derive(Clone, Debug)]
pub struct Ready {
    pub(crate) plan: Plan,
    pub(crate) put: Option<Group>,
    /// The class of each kind of card.
    pub(crate) class_of: Vec<usize>,
    /// What each class is.
    pub(crate) classes: Vec<Class>,
    /// The condition as boxes, if it is not too many; what is left in the deck is left to be turned round.
    terms: Option<Vec<Term>>,
    pub(crate) most_cases: u64,
}

/// The class of cards that do not matter.
pub(crate) const FILLER: usize = 0;

/// Cards that the condition does not tell apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Class {
    /// Bit `n`: lane `n` counts them.
    pub(crate) lanes: u128,
    pub(crate) put: bool,
    /// Cards that are told apart all the same: see [`Ready::apart`].
    pub(crate) mark: u32,
}

impl Ready {
    /// Reads a question.
    ///
    /// # Errors
    /// [`Refused::TooManyGroups`].
    pub fn of(question: &Question<'_>) -> Result<Ready, Refused> {
        Ready::apart(question, &|_| 0)
    }

    /// The same with kinds of cards told apart that have different marks.
    pub(crate) fn apart(question: &Question<'_>, mark: &dyn Fn(usize) -> u32) -> Result<Ready, Refused> {
        let plan = Plan::of(question.condition).ok_or(Refused::TooManyGroups)?;
        // The first class is of cards that do not matter, whether the deck has such cards or not.
        let mut classes = vec![Class { lanes: 0, put: false, mark: 0 }];
        let class_of = question.deck.iter().enumerate().map(|(at, kind)| {
            let class = Class {
                lanes: members(&plan.lanes, kind.groups),
                put: question.put.is_some_and(|group| kind.groups & group.bit() != 0),
                mark: mark(at),
            };
            classes.iter().position(|known| *known == class).unwrap_or_else(|| {
                classes.push(class);
                classes.len() - 1
            })
        });
        let class_of = class_of.collect();
        let terms = boxes(&plan.tree, plan.lanes.len());
        Ok(Ready { plan, put: question.put, class_of, classes, terms, most_cases: question.most_cases })
    }

    /// How much more than that of a plain condition the work of a case is: see [`Question::most_cases`].
    pub(crate) fn weight(&self) -> u64 {
        match &self.terms {
            Some(terms) => ((terms.len() * self.words()) as u64).div_ceil(8).max(1),
            None => self.plan.tree.parts(),
        }
    }

    /// Words of eight lanes.
    pub(crate) fn words(&self) -> usize {
        self.plan.lanes.len().div_ceil(8).max(1)
    }

    /// Refuses what is more work than the question allows: so many cases, each of a weight.
    pub(crate) fn bounded(&self, cases: u64, weight: u64) -> Result<(), Refused> {
        let (cases, most) = (cases.saturating_mul(weight), self.most_cases);
        if cases > most { Err(Refused::TooManyCases { cases, most }) } else { Ok(()) }
    }

    /// How many cards of each class a deck has.
    pub(crate) fn counts(&self, copies: impl Iterator<Item = u32>) -> Vec<u32> {
        let mut counts = vec![0u32; self.classes.len()];
        for (class, copies) in self.class_of.iter().zip(copies) {
            if let Some(count) = counts.get_mut(*class) {
                *count = count.saturating_add(copies);
            }
        }
        counts
    }

    /// How many different hands there are to look at, and how many hands in all.
    pub(crate) fn cases(&self, counts: &[u32], hand: u32) -> Result<(u64, u128), Refused> {
        let cards = counts.iter().fold(0u32, |sum, count| sum.saturating_add(*count));
        check(cards, hand)?;
        let all = match self.put {
            None => choose(cards, hand),
            Some(_) => {
                let put = self.classes.iter().zip(counts).filter(|(class, _)| class.put);
                let put: u32 = put.map(|(_, count)| count).sum();
                if put == 0 {
                    return Err(Refused::NothingToPut);
                }
                choose(cards - 1, hand - 1).and_then(|ways| ways.checked_mul(put.into()))
            }
        };
        Ok((cases(counts, hand), all.ok_or(Refused::TooLarge)?))
    }

    /// The chance for a deck with so many copies of each of its kinds.
    ///
    /// # Errors
    /// [`Refused`].
    pub fn chance(&self, copies: impl Iterator<Item = u32>, hand: u32) -> Result<Odds, Refused> {
        self.chance_of(&self.counts(copies), hand)
    }

    /// The chance for a deck with so many cards of each class.
    pub(crate) fn chance_of(&self, counts: &[u32], hand: u32) -> Result<Odds, Refused> {
        let (cases, all) = self.cases(counts, hand)?;
        self.bounded(cases, self.weight())?;
        Ok(Odds { of: self.fulfilling(counts, hand, all), all })
    }

    /// How many cards of a deck each lane counts.
    fn totals(&self, counts: &[u32]) -> Vec<u32> {
        let total = |lane: usize| {
            let own = self.classes.iter().zip(counts).filter(|(class, _)| class.lanes >> lane & 1 == 1);
            own.map(|(_, count)| count).sum()
        };
        (0..self.plan.lanes.len()).map(total).collect()
    }

    /// The tree with counts left in the deck turned into counts in the hand.
    pub(crate) fn in_hand(&self, counts: &[u32]) -> Tree {
        turned(&self.plan.tree, &self.plan.lanes, &self.totals(counts))
    }

    /// How many of all hands fulfil the condition.
    fn fulfilling(&self, counts: &[u32], hand: u32, all: u128) -> u128 {
        let asks_left = self.plan.lanes.iter().any(|lane| lane.left);
        let own = self.terms.as_ref().filter(|_| asks_left).map(|terms| {
            let totals = self.totals(counts);
            let turn = |((bounds, lane), total): ((&(u32, u32), &Lane), &u32)| {
                if lane.left { turned_round(*bounds, *total) } else { Some(*bounds) }
            };
            let turn = |term: &Term| term.iter().zip(&self.plan.lanes).zip(&totals).map(turn).collect();
            terms.iter().filter_map(turn).collect()
        });
        let terms: Option<&Vec<Term>> = own.as_ref().or(self.terms.as_ref());
        if terms.is_some_and(Vec::is_empty) {
            return 0;
        }
        // A partial product is at most the number of hands, so that it needs no more room.
        match (u64::try_from(all).is_ok(), self.plan.lanes.len().div_ceil(8)) {
            (true, 0 | 1) => self.wide::<u64, 1>(terms, counts, hand).into(),
            (true, 2) => self.wide::<u64, 2>(terms, counts, hand).into(),
            (true, 3..=8) => self.wide::<u64, 8>(terms, counts, hand).into(),
            (true, _) => self.wide::<u64, 16>(terms, counts, hand).into(),
            (false, _) => self.wide::<u128, 16>(terms, counts, hand),
        }
    }

    fn wide<N: Whole, const W: usize>(&self, terms: Option<&Vec<Term>>, counts: &[u32], hand: u32) -> N {
        let rows = Rows::<N, W>::of(&self.classes, counts, hand);
        let put = self.put.is_some();
        let Some(terms) = terms else { return rows.hands(&&self.in_hand(counts), put) };
        let boxes = Boxes::of(terms);
        match boxes.single() {
            Some(one) => rows.hands(&one, put),
            None => rows.hands(&boxes, put),
        }
    }
}

/// The chance that a hand fulfils the condition of a question.
///
/// # Errors
/// [`Refused`].
pub fn chance(question: &Question<'_>) -> Result<Odds, Refused> {
    Ready::of(question)?.chance(question.deck.iter().map(|kind| kind.copies), question.hand)
}

/// How many cases [`chance`] looks at: about a nanosecond or two each where the condition is plain. The bound of the
/// question is not asked.
///
/// # Errors
/// [`Refused`].
pub fn cases_of(question: &Question<'_>) -> Result<u64, Refused> {
    let ready = Ready::of(question)?;
    let counts = ready.counts(question.deck.iter().map(|kind| kind.copies));
    Ok(ready.cases(&counts, question.hand)?.0)
}

pub(crate) fn check(cards: u32, hand: u32) -> Result<(), Refused> {
    match () {
        () if cards == 0 => Err(Refused::EmptyDeck),
        () if cards > MOST_CARDS => Err(Refused::DeckTooLarge { cards }),
        () if hand == 0 => Err(Refused::NoHand),
        () if hand > cards.min(MOST_HAND) => Err(Refused::HandTooLarge { hand, most: cards.min(MOST_HAND) }),
        () => Ok(()),
    }
}

/// The lanes that count a card of these groups.
pub(crate) fn members(lanes: &[Lane], groups: u64) -> u128 {
    let own = lanes.iter().enumerate().filter(|(_, lane)| lane.groups & groups != 0);
    own.fold(0, |members, (at, _)| members | 1 << at)
}

/// How many hands there are that differ in the cards of some class: the coefficient of a product of polynomials.
pub(crate) fn cases(counts: &[u32], hand: u32) -> u64 {
    let mut ways = vec![0u64; hand as usize + 1];
    if let Some(none) = ways.first_mut() {
        *none = 1;
    }
    for count in counts.iter().filter(|count| **count > 0) {
        for taken in (1..ways.len()).rev() {
            let from = taken.saturating_sub(*count as usize);
            let more = ways.get(from..taken).unwrap_or_default();
            let more = more.iter().fold(0u64, |sum, ways| sum.saturating_add(*ways));
            if let Some(ways) = ways.get_mut(taken) {
                *ways = ways.saturating_add(more);
            }
        }
    }
    ways.last().copied().unwrap_or_default()
}

/// Bounds on what is left of so many cards as bounds on what is not.
fn turned_round((low, high): (u32, u32), total: u32) -> Option<(u32, u32)> {
    Some((total.saturating_sub(high), total.checked_sub(low)?))
}

fn turned(tree: &Tree, lanes: &[Lane], totals: &[u32]) -> Tree {
    let all = |parts: &[Tree]| parts.iter().map(|part| turned(part, lanes, totals)).collect();
    match tree {
        Tree::All(parts) => Tree::All(all(parts)),
        Tree::Any(parts) => Tree::Any(all(parts)),
        Tree::In { lane, low, high } if lanes.get(*lane).is_some_and(|lane| lane.left) => {
            let total = totals.get(*lane).copied().unwrap_or_default();
            match turned_round((*low, *high), total) {
                Some((low, high)) => Tree::In { lane: *lane, low, high },
                None => Tree::Any(Vec::new()),
            }
        }
        Tree::In { .. } => tree.clone(),
    }
}
