//! The same question of other hands and other decks: by turn, by deck size, with a copy more or less, and the best copies
//! for so many places.
//!
//! *Filler* is every card that the condition does not count.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::ops::RangeInclusive;

use super::count::{FILLER, Question, Ready, Refused, cases};
use super::fraction::Odds;
use super::plan::Group;
use super::word::{Condition, Count, Op};

fn copies(question: &Question<'_>) -> impl Iterator<Item = u32> {
    question.deck.iter().map(|kind| kind.copies)
}

/// The chance of 0, 1, 2, … cards of a group in the hand; they sum up to 1. The condition of the question does not matter.
///
/// # Errors
/// [`Refused`].
pub fn distribution(question: &Question<'_>, group: Group) -> Result<Vec<Odds>, Refused> {
    let exactly = |number| {
        let count = Count::Hand(group);
        let condition = Condition::Compare { count, op: Op::Equal, number, at: 0..0 };
        super::count::chance(&Question { condition: &condition, ..*question })
    };
    exactly(0)?;
    (0..=question.hand).map(exactly).collect()
}

/// The chance in the hand of the question, then with one card more for each turn after; shorter where the deck ends.
///
/// # Errors
/// [`Refused`].
pub fn by_turn(question: &Question<'_>, turns: u32) -> Result<Vec<Odds>, Refused> {
    let ready = Ready::of(question)?;
    let counts = ready.counts(copies(question));
    let mut odds = vec![ready.chance_of(&counts, question.hand)?];
    for hand in question.hand.saturating_add(1)..=question.hand.saturating_add(turns) {
        match ready.chance_of(&counts, hand) {
            Err(Refused::HandTooLarge { .. }) => break,
            answer => odds.push(answer?),
        }
    }
    Ok(odds)
}

/// The chance for decks of other sizes (ADV-03), by adding filler or taking it out; nothing for a size at which there is
/// not enough of it.
///
/// # Errors
/// [`Refused`].
pub fn by_size(
    question: &Question<'_>,
    sizes: RangeInclusive<u32>,
) -> Result<Vec<(u32, Option<Odds>)>, Refused> {
    let ready = Ready::of(question)?;
    let own = ready.counts(copies(question));
    let needed: u32 = own.iter().skip(FILLER + 1).sum();
    sizes
        .map(|size| {
            let Some(filler) = size.checked_sub(needed).filter(|_| size >= question.hand) else {
                return Ok((size, None));
            };
            let mut counts = own.clone();
            if let Some(count) = counts.get_mut(FILLER) {
                *count = filler;
            }
            Ok((size, Some(ready.chance_of(&counts, question.hand)?)))
        })
        .collect()
}

/// Whether the deck changes its size with the copies of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// It grows or shrinks by a card.
    Changes,
    /// A card of the filler goes or comes.
    Stays,
}

/// What one copy more or less does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Copy {
    /// With one copy less; nothing if there is none, or no place would be filled.
    pub less: Option<Odds>,
    /// With one copy more; nothing if there is no filler to take out.
    pub more: Option<Odds>,
}

/// The effect of one copy more and less of each kind of card, in the order of the deck.
///
/// # Errors
/// [`Refused`].
pub fn by_copy(question: &Question<'_>, size: Size) -> Result<Vec<Copy>, Refused> {
    let ready = Ready::of(question)?;
    let own = ready.counts(copies(question));
    let changed = |class: usize, more: bool| -> Result<Option<Odds>, Refused> {
        let mut counts = own.clone();
        let mut step = |class: usize, more: bool| {
            let count = counts.get_mut(class)?;
            *count = if more { count.checked_add(1) } else { count.checked_sub(1) }?;
            Some(())
        };
        let done = step(class, more).and_then(|()| match size {
            Size::Changes => Some(()),
            Size::Stays => step(FILLER, !more),
        });
        match done.map(|()| ready.chance_of(&counts, question.hand)) {
            None | Some(Err(Refused::HandTooLarge { .. } | Refused::NothingToPut)) => Ok(None),
            Some(answer) => answer.map(Some),
        }
    };
    let mut known: HashMap<(usize, bool), Option<Odds>> = HashMap::new();
    let mut look = |class: usize, more: bool| match known.get(&(class, more)) {
        Some(odds) => Ok(*odds),
        None => {
            let odds = changed(class, more)?;
            known.insert((class, more), odds);
            Ok(odds)
        }
    };
    let rows = question.deck.iter().zip(&ready.class_of);
    rows.map(|(kind, class)| {
        let less = if kind.copies == 0 { None } else { look(*class, false)? };
        Ok(Copy { less, more: look(*class, true)? })
    })
    .collect()
}

/// Most decks that [`best`] looks at.
pub const MOST_DECKS: u64 = 1 << 16;

/// How often a card may be in the deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The kind of card, by its place in the deck.
    pub kind: usize,
    /// The copies to try.
    pub copies: RangeInclusive<u32>,
}

/// Copies that were tried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tried {
    /// Of each choice, in their order.
    pub copies: Vec<u32>,
    /// The chance with them.
    pub odds: Odds,
}

/// The best copies of some cards for at most so many `places` together: the deck keeps its size, what is left over is
/// filler. The best come first, of equal ones those with fewer cards, and at most `most` are given back.
///
/// # Errors
/// [`Refused::TooManyDecks`] for more than [`MOST_DECKS`] decks; [`Refused::HandTooLarge`] where the other cards
/// leave no room.
pub fn best(
    question: &Question<'_>,
    choices: &[Choice],
    places: u32,
    most: usize,
) -> Result<Vec<Tried>, Refused> {
    let decks =
        choices.iter().fold(1u64, |decks, choice| decks.saturating_mul(choice.copies.clone().count() as u64));
    if decks > MOST_DECKS {
        return Err(Refused::TooManyDecks { decks, most: MOST_DECKS });
    }
    let ready = Ready::of(question)?;
    let class = |choice: &Choice| ready.class_of.get(choice.kind).copied().unwrap_or(FILLER);
    let chosen = |at: usize| choices.iter().any(|choice| choice.kind == at);
    let fixed = ready.counts(copies(question).enumerate().map(|(at, n)| if chosen(at) { 0 } else { n }));
    let size: u32 = copies(question).sum();
    let mut widest = fixed.clone();
    // No deck has more of each class: what is not chosen is filler.
    if let Some(filler) = widest.get_mut(FILLER) {
        *filler = size;
    }
    for choice in choices {
        if let Some(count) = widest.get_mut(class(choice)) {
            *count = count.saturating_add(*choice.copies.end());
        }
    }
    ready.bounded(cases(&widest, question.hand).saturating_mul(decks), ready.weight())?;
    // What a deck must hold beside the filler.
    let needed: u32 = fixed.iter().skip(FILLER + 1).sum();
    let mut known: HashMap<Vec<u32>, Odds> = HashMap::new();
    let mut tried = Vec::new();
    let mut next: Vec<u32> = choices.iter().map(|choice| *choice.copies.start()).collect();
    for _ in 0..decks {
        let sum: u32 = next.iter().sum();
        if sum <= places && needed.saturating_add(sum) <= size {
            let mut counts = fixed.clone();
            for (choice, copies) in choices.iter().zip(&next) {
                if let Some(count) = counts.get_mut(class(choice)) {
                    *count += copies;
                }
            }
            let others: u32 = counts.iter().skip(FILLER + 1).sum();
            if let Some(count) = counts.get_mut(FILLER) {
                *count = size - others;
            }
            let odds = match known.get(&counts) {
                Some(odds) => *odds,
                None => {
                    let odds = ready.chance_of(&counts, question.hand)?;
                    known.insert(counts, odds);
                    odds
                }
            };
            tried.push(Tried { copies: next.clone(), odds });
        }
        // The next deck: like a number whose digits have bounds.
        for (choice, copies) in choices.iter().zip(&mut next) {
            if *copies < *choice.copies.end() {
                *copies += 1;
                break;
            }
            *copies = *choice.copies.start();
        }
    }
    tried.sort_by_cached_key(|one| (Reverse(one.odds), one.copies.iter().sum::<u32>()));
    tried.truncate(most);
    Ok(tried)
}

/// Cards of a group to expect among the top `cards` of a shuffled deck, as a fraction: 24 monsters of 40 cards make 3 of 5
/// (ADV-10). It may be over 1. How likely at least one is, a question with a hand of so many cards says.
///
/// # Errors
/// [`Refused`].
pub fn expected(question: &Question<'_>, group: Group, cards: u32) -> Result<Odds, Refused> {
    let all: u32 = copies(question).sum();
    super::count::check(all, cards)?;
    let own = question.deck.iter().filter(|kind| kind.groups & group.bit() != 0);
    let own: u32 = own.map(|kind| kind.copies).sum();
    Ok(Odds { of: u128::from(own) * u128::from(cards), all: all.into() })
}
