//! The chance under best play, exact: every hand, every card that may be played, every draw, by classes of cards.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use super::super::count::{Question, Ready, Refused, cases};
use super::super::fraction::{Odds, choose, gcd};
use super::super::hands::each;
use super::super::terms::Packed;
use super::state::{Cards, State, Table, ready, step, times, without};
use super::{Mode, Play};

/// The chance that a hand can be made to fulfil the condition by playing draw cards, under the best play of who sees the
/// hand and what was drawn. `extra` cards are in the Extra Deck. A card is not played where its draw would reach cards that
/// another put on the bottom of the deck.
///
/// Work is bounded by [`Question::most_cases`]: hands and states that are looked at, each about a tenth of a microsecond,
/// so that only a condition as heavy as sixteen plain ones makes them count twice.
///
/// # Errors
/// [`Refused`]; [`Refused::NotExact`] where cards are shuffled back among face-down banished ones that still matter.
pub fn best(question: &Question<'_>, plays: &[Play], extra: u32) -> Result<Odds, Refused> {
    let (ready, total) = ready(question, plays)?;
    let (cases, all) = ready.cases(&total, question.hand)?;
    ready.bounded(cases, weight(&ready))?;
    match ready.plan.lanes.len().div_ceil(8) {
        0 | 1 => Player::<1>::new(Table::of(ready, total, plays, extra)).all(question.hand, all),
        2 => Player::<2>::new(Table::of(ready, total, plays, extra)).all(question.hand, all),
        _ => Player::<16>::new(Table::of(ready, total, plays, extra)).all(question.hand, all),
    }
}

/// How often a state counts.
fn weight(ready: &Ready) -> u64 {
    ready.weight().div_ceil(16)
}

/// What a state is worth: what was worked out of it already.
type Known = HashMap<State, Odds, BuildHasherDefault<Mix>>;

/// Most states whose value is remembered: about 40 MB.
const MOST_KNOWN: usize = 1 << 18;

struct Player<const W: usize> {
    table: Table<W>,
    known: Known,
    cases: u64,
    weight: u64,
}

impl<const W: usize> Player<W> {
    fn new(table: Table<W>) -> Player<W> {
        let weight = weight(&table.ready);
        Player { table, known: Known::default(), cases: 0, weight }
    }

    fn all(&mut self, hand: u32, all: u128) -> Result<Odds, Refused> {
        let mut sum = Sum::default();
        let mut refused = None;
        let total = self.table.total.clone();
        let put: Vec<bool> = self.table.ready.classes.iter().map(|class| class.put).collect();
        let puts = self.table.ready.put.is_some();
        each(&total, hand, &mut |taken, ways| {
            if refused.is_some() {
                return;
            }
            let own = taken.iter().zip(&put).filter(|(_, put)| **put).map(|(taken, _)| u128::from(*taken));
            let ways = if puts { ways * own.sum::<u128>() } else { ways };
            let state = State { hand: cards(taken), ..State::default() };
            let added = self.value(&state).and_then(|value| sum.add(ways, value));
            refused = added.err();
        });
        match (refused, &sum.parts[..]) {
            (Some(refused), _) => Err(refused),
            // As it was counted, where nothing is left to luck.
            (None, []) => Ok(Odds { of: 0, all }),
            (None, [(1, of)]) => Ok(Odds { of: *of, all }),
            (None, _) => sum.of(all),
        }
    }

    /// Counts cases that are about to be looked at.
    fn look_at(&mut self, cases: u64) -> Result<(), Refused> {
        self.cases = self.cases.saturating_add(cases);
        self.table.ready.bounded(self.cases, self.weight)
    }

    /// The chance from here on.
    fn value(&mut self, state: &State) -> Result<Odds, Refused> {
        self.look_at(1)?;
        let unseen = self.table.unseen(state);
        let mut value = self.now(state, &unseen)?;
        if value.of == value.all {
            return Ok(Odds::ALWAYS);
        }
        let reach = unseen.iter().sum::<u32>().saturating_sub(u32::from(state.hidden));
        let ways = self.table.playable(state, reach);
        if ways.is_empty() {
            return Ok(value);
        }
        if let Some(known) = self.known.get(state) {
            return Ok(*known);
        }
        for (play, class, mode) in ways {
            let next = self.table.after(state, play, class, &mode);
            let played = if mode.dig > 0 {
                self.dug(&next, &unseen, &mode)?
            } else {
                self.drawn(&next, &unseen, &mode)?
            };
            value = value.max(played);
        }
        if self.known.len() < MOST_KNOWN {
            self.known.insert(state.clone(), value);
        }
        Ok(value)
    }

    /// The chance that the condition holds as it is. What is banished is known only as so many of the unseen cards.
    fn now(&mut self, state: &State, unseen: &[u32]) -> Result<Odds, Refused> {
        let counts = self.table.lanes(state);
        if state.hidden == 0 || !self.table.asks_left {
            return Ok(if self.table.holds(&counts) { Odds::ALWAYS } else { Odds::NEVER });
        }
        let mut alike: Vec<(Packed<W>, u32)> = Vec::new();
        for (lanes, count) in self.table.left_lanes.iter().zip(unseen) {
            match alike.iter_mut().find(|(known, _)| known == lanes) {
                Some((_, sum)) => *sum += count,
                None => alike.push((*lanes, *count)),
            }
        }
        let (lanes, own): (Vec<_>, Vec<u32>) = alike.into_iter().unzip();
        let hidden = u32::from(state.hidden);
        self.look_at(cases(&own, hidden))?;
        let mut of = 0;
        each(&own, hidden, &mut |banished, ways| {
            let rows = lanes.iter().zip(banished);
            let rest = rows.fold(counts, |rest, (one, taken)| without(&rest, &times(one, *taken)));
            of += if self.table.holds(&rest) { ways } else { 0 };
        });
        let all = choose(own.iter().sum(), hidden).ok_or(Refused::TooLarge)?;
        Ok(Odds { of, all }.lowest())
    }

    /// After cards are drawn, and some of the hand discarded. Which of the unseen cards are banished does not matter to the
    /// law of those that are drawn.
    fn drawn(&mut self, next: &State, unseen: &[u32], mode: &Mode) -> Result<Odds, Refused> {
        let mut sum = Sum::default();
        let mut refused = None;
        each(unseen, mode.draw, &mut |taken, ways| {
            if refused.is_some() {
                return;
            }
            let mut state = next.clone();
            state.hand = together(&state.hand, taken);
            let value = self.discarded(&state, mode.discard).and_then(|value| sum.add(ways, value));
            refused = value.err();
        });
        match refused {
            Some(refused) => Err(refused),
            None => sum.of(choose(unseen.iter().sum(), mode.draw).ok_or(Refused::TooLarge)?),
        }
    }

    /// After the best choice of so many cards to discard.
    fn discarded(&mut self, state: &State, discard: u32) -> Result<Odds, Refused> {
        if discard == 0 {
            return self.value(state);
        }
        let hand = state.hand.map(u32::from);
        let mut found = Ok(Odds::NEVER);
        each(&hand, discard.min(hand.iter().sum()), &mut |taken, _| {
            let Ok(best) = found else { return };
            if best.of == best.all {
                return;
            }
            let mut next = state.clone();
            next.hand = apart(&state.hand, taken);
            next.gone = together(&state.gone, taken);
            found = self.value(&next).map(|value| value.max(best));
        });
        found
    }

    /// After one of the cards that were dug up is added to the hand.
    fn dug(&mut self, next: &State, unseen: &[u32], mode: &Mode) -> Result<Odds, Refused> {
        let cards: u32 = unseen.iter().sum();
        let reach = cards.saturating_sub(u32::from(next.hidden));
        let goes_on = self.table.could_play(next, unseen, reach);
        let hides = next.hidden > 0 && (goes_on || self.table.asks_left);
        let mut next = next.clone();
        if mode.shuffles {
            if hides {
                return Err(Refused::NotExact);
            }
            next.aside = Cards::default();
        }
        let all = choose(cards, mode.dig).ok_or(Refused::TooLarge)?;
        let mut sum = Sum::default();
        if mode.shuffles || !(goes_on || hides) {
            // What else was dug up does not matter: the best card among them decides.
            let mut values = Vec::new();
            for (class, count) in unseen.iter().enumerate().filter(|(_, count)| **count > 0) {
                let mut state = next.clone();
                step(&mut state.hand, class, 1);
                values.push((self.value(&state)?, *count));
            }
            values.sort_by_key(|(value, _)| Reverse(*value));
            let mut rest = cards;
            for (value, count) in values {
                let with = choose(rest, mode.dig).ok_or(Refused::TooLarge)?;
                rest -= count;
                sum.add(with - choose(rest, mode.dig).ok_or(Refused::TooLarge)?, value)?;
            }
            return sum.of(all);
        }
        let mut refused = None;
        each(unseen, mode.dig, &mut |taken, ways| {
            if refused.is_some() {
                return;
            }
            let added = self.chosen(&next, taken).and_then(|value| sum.add(ways, value));
            refused = added.err();
        });
        match refused {
            Some(refused) => Err(refused),
            None => sum.of(all),
        }
    }

    /// The best of the cards that were dug up, the others going to the bottom.
    fn chosen(&mut self, next: &State, taken: &[u32]) -> Result<Odds, Refused> {
        let mut best = Odds::NEVER;
        let bottom = together(&next.aside, taken);
        for (class, _) in taken.iter().enumerate().filter(|(_, count)| **count > 0) {
            let mut state = next.clone();
            step(&mut state.hand, class, 1);
            state.aside = bottom;
            step(&mut state.aside, class, -1);
            best = best.max(self.value(&state)?);
        }
        Ok(best)
    }
}

fn cards(counts: &[u32]) -> Cards {
    together(&Cards::default(), counts)
}

fn together(cards: &Cards, more: &[u32]) -> Cards {
    let mut sum = *cards;
    for (count, more) in sum.iter_mut().zip(more) {
        *count = count.saturating_add(*more as u8);
    }
    sum
}

fn apart(cards: &Cards, less: &[u32]) -> Cards {
    let mut rest = *cards;
    for (count, less) in rest.iter_mut().zip(less) {
        *count = count.saturating_sub(*less as u8);
    }
    rest
}

/// A weighted sum of chances; those with the same number of cases stay whole numbers.
#[derive(Default)]
struct Sum {
    parts: Vec<(u128, u128)>,
}

impl Sum {
    fn add(&mut self, ways: u128, value: Odds) -> Result<(), Refused> {
        if value.of == 0 || ways == 0 {
            return Ok(());
        }
        let more = ways.checked_mul(value.of).ok_or(Refused::TooLarge)?;
        match self.parts.iter_mut().find(|(all, _)| *all == value.all) {
            Some((_, of)) => *of = of.checked_add(more).ok_or(Refused::TooLarge)?,
            None => self.parts.push((value.all, more)),
        }
        Ok(())
    }

    /// Divided by the weight of everything.
    fn of(self, all: u128) -> Result<Odds, Refused> {
        let sum = || {
            let common = self
                .parts
                .iter()
                .try_fold(1u128, |common, (all, _)| (common / gcd(common, *all).max(1)).checked_mul(*all))?;
            let of = self
                .parts
                .iter()
                .try_fold(0u128, |sum, (all, of)| sum.checked_add(of.checked_mul(common / all)?))?;
            // One common divisor first, for room.
            let shared = gcd(of, common).max(1);
            let (of, common) = (of / shared, common / shared);
            let shared = gcd(of, all).max(1);
            Some((of / shared, common.checked_mul(all / shared)?))
        };
        let (of, all) = sum().ok_or(Refused::TooLarge)?;
        Ok(Odds { of, all })
    }
}

/// A hash for states: eight bytes at a time. Nothing hostile can choose what goes in.
#[derive(Default)]
struct Mix(u64);

impl Hasher for Mix {
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 29
    }

    fn write(&mut self, bytes: &[u8]) {
        for part in bytes.chunks(8) {
            let mut word = [0; 8];
            for (to, from) in word.iter_mut().zip(part) {
                *to = *from;
            }
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }

    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }

    fn write_u8(&mut self, byte: u8) {
        self.write_u64(byte.into());
    }
}
