//! Sampled play: shuffled decks, played out by plain rules that look at nothing the player does not see.
//!
//! While the condition does not hold, what may be played is played: first what must come first, then what shows most cards.
//! Of cards dug up the one is taken that fulfils the condition, else the one that brings most that is not in the hand yet;
//! cards are discarded so that most of it stays.

use std::cell::Cell;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;

use super::super::count::{Question, Refused};
use super::super::fraction::Odds;
use super::super::hands::each;
use super::super::sample::{Sampled, Trials, in_chunks, look};
use super::super::terms::Packed;
use super::state::{Cards, State, Table, ready, step, times, without};
use super::{Mode, Play};
use crate::rng::Rng;

/// The chance by trials, under plain rules of play: at most that of the best play, but for the luck of the draw. The bound
/// of cases of the question is not asked: see [`steps`].
///
/// # Errors
/// [`Refused`].
pub fn sample(
    question: &Question<'_>,
    plays: &[Play],
    extra: u32,
    trials: Trials,
) -> Result<Sampled, Refused> {
    sample_until(question, plays, extra, trials, &AtomicBool::new(false))
}

/// The same until somebody says `stop`.
///
/// # Errors
/// [`Refused`]; [`Refused::Stopped`] as well.
pub fn sample_until(
    question: &Question<'_>,
    plays: &[Play],
    extra: u32,
    trials: Trials,
    stop: &AtomicBool,
) -> Result<Sampled, Refused> {
    let (ready, total) = ready(question, plays)?;
    let of = match ready.plan.lanes.len().div_ceil(8) {
        0 | 1 => chunks(question, &Table::<1>::of(ready, total, plays, extra), trials, stop),
        2 => chunks(question, &Table::<2>::of(ready, total, plays, extra), trials, stop),
        _ => chunks(question, &Table::<16>::of(ready, total, plays, extra), trials, stop),
    }?;
    Ok(Sampled { odds: Odds { of: of.into(), all: trials.trials.into() }, seed: trials.seed })
}

/// The work of one trial of [`sample`], in steps of about a nanosecond. It depends on what comes to the hand, so that a few
/// hundred turns are played to know their mean: fewer where they take more than `most` steps together. They are not those of
/// any sample.
///
/// # Errors
/// [`Refused`].
pub fn steps(question: &Question<'_>, plays: &[Play], extra: u32, most: u64) -> Result<u64, Refused> {
    let (ready, total) = ready(question, plays)?;
    match ready.plan.lanes.len().div_ceil(8) {
        0 | 1 => mean(question, &Table::<1>::of(ready, total, plays, extra), most),
        2 => mean(question, &Table::<2>::of(ready, total, plays, extra), most),
        _ => mean(question, &Table::<16>::of(ready, total, plays, extra), most),
    }
}

/// Turns that are played to know how long they are.
const MEASURED: u64 = 512;

fn mean<const W: usize>(question: &Question<'_>, table: &Table<W>, most: u64) -> Result<u64, Refused> {
    let start = Start::of(question, table)?;
    let mut rng = Rng::new(0);
    let (mut turns, mut sum) = (0, 0u64);
    while turns < MEASURED && sum <= most {
        turns += 1;
        sum = sum.saturating_add(start.turn(&mut rng).1);
    }
    Ok(sum.div_ceil(turns.max(1)))
}

fn chunks<const W: usize>(
    question: &Question<'_>,
    table: &Table<W>,
    trials: Trials,
    stop: &AtomicBool,
) -> Result<u64, Refused> {
    let start = Start::of(question, table)?;
    in_chunks(trials, stop, &|seed, trials| {
        let mut rng = Rng::new(seed);
        let turns = (0..trials).take_while(|_| !stop.load(Relaxed));
        turns.map(|_| u64::from(start.turn(&mut rng).0)).sum()
    })
}

/// What every turn begins with.
struct Start<'t, const W: usize> {
    table: &'t Table<W>,
    hand: usize,
    /// The class of each card.
    cards: Vec<usize>,
    /// Places of the cards that may be put into the hand.
    put: Vec<usize>,
    /// Steps of looking at a state.
    look: u64,
}

impl<'t, const W: usize> Start<'t, W> {
    fn of(question: &Question<'_>, table: &'t Table<W>) -> Result<Self, Refused> {
        let classes = table.total.iter().enumerate();
        let cards: Vec<usize> =
            classes.flat_map(|(class, n)| std::iter::repeat_n(class, *n as usize)).collect();
        let put: Vec<usize> = match question.put {
            None => Vec::new(),
            Some(_) => {
                let is_put = |class: usize| table.ready.classes.get(class).is_some_and(|class| class.put);
                (0..cards.len()).filter(|at| cards.get(*at).is_some_and(|class| is_put(*class))).collect()
            }
        };
        if question.put.is_some() && put.is_empty() {
            return Err(Refused::NothingToPut);
        }
        let look = LOOK + (W * table.total.len()) as u64 * CLASS + look(&table.ready);
        Ok(Start { table, hand: question.hand as usize, cards, put, look })
    }

    /// Plays a turn: whether the condition holds then, and how many steps it took.
    fn turn(&self, rng: &mut Rng) -> (bool, u64) {
        let mut turn = Turn::begin(self.table, self.cards.clone(), rng);
        if let Some(first) = self.put.get(turn.rng.below(self.put.len() as u32) as usize) {
            turn.deck.swap(0, *first);
            turn.top = 1;
            turn.take(0);
        }
        while turn.top < self.hand {
            let card = turn.draw();
            turn.take(card);
        }
        let holds = turn.play();
        let drawn = (self.cards.len() + turn.top) as u64;
        (holds, (1 + turn.looks.get()).saturating_mul(self.look) + drawn * 2)
    }
}

/// Steps of looking at a state, beside those of each class of cards and of the condition.
const LOOK: u64 = 64;
/// Steps of each class and word of lanes.
const CLASS: u64 = 6;

/// A turn that is played out.
struct Turn<'t, const W: usize> {
    table: &'t Table<W>,
    rng: &'t mut Rng,
    /// Classes of all cards: those before `top` are out of the deck, those from `low` on lie on its bottom.
    deck: Vec<usize>,
    top: usize,
    low: usize,
    state: State,
    banished: Cards,
    /// How many states were looked at.
    looks: Cell<u64>,
}

impl<'t, const W: usize> Turn<'t, W> {
    fn begin(table: &'t Table<W>, deck: Vec<usize>, rng: &'t mut Rng) -> Self {
        let low = deck.len();
        Turn {
            table,
            rng,
            deck,
            top: 0,
            low,
            state: State::default(),
            banished: Cards::default(),
            looks: Cell::new(0),
        }
    }

    /// The place of the next card of the deck.
    fn draw(&mut self) -> usize {
        let place = self.top + self.rng.below(self.reach()) as usize;
        if place < self.deck.len() {
            self.deck.swap(self.top, place);
        }
        self.top += 1;
        self.top - 1
    }

    fn reach(&self) -> u32 {
        (self.low - self.top.min(self.low)) as u32
    }

    fn class(&self, place: usize) -> usize {
        self.deck.get(place).copied().unwrap_or_default()
    }

    /// Takes a card into the hand.
    fn take(&mut self, place: usize) {
        let class = self.class(place);
        step(&mut self.state.hand, class, 1);
    }

    /// What the player sees of how good a hand is.
    fn score(&self, state: &State) -> (bool, u32) {
        self.looks.set(self.looks.get() + 1);
        let counts = self.table.lanes(state);
        (self.table.holds(&counts), some(&counts))
    }

    /// Plays it out, and says whether the condition holds.
    fn play(&mut self) -> bool {
        while !self.score(&self.state).0 {
            let ways = self.table.playable(&self.state, self.reach());
            let rank = |(play, _, mode): &(usize, usize, Mode)| {
                let first = self.table.plays.get(*play).is_some_and(|(_, card)| card.first);
                (first, mode.draw + mode.dig)
            };
            let Some((play, class, mode)) = ways.into_iter().max_by_key(rank) else { break };
            self.state = self.table.after(&self.state, play, class, &mode);
            for _ in 0..mode.banish {
                let card = self.draw();
                let class = self.class(card);
                step(&mut self.banished, class, 1);
            }
            for _ in 0..mode.draw {
                let card = self.draw();
                self.take(card);
            }
            if mode.dig > 0 {
                self.dig(&mode);
            }
            if mode.discard > 0 {
                self.discard(mode.discard);
            }
        }
        let left = &self.table.left_lanes;
        let counts =
            left.iter().zip(&self.banished).fold(self.table.lanes(&self.state), |counts, (one, n)| {
                without(&counts, &times(one, u32::from(*n)))
            });
        self.table.holds(&counts)
    }

    fn dig(&mut self, mode: &Mode) {
        let from = self.top;
        for _ in 0..mode.dig {
            self.draw();
        }
        let with = |place: usize| {
            let mut state = self.state.clone();
            step(&mut state.hand, self.class(place), 1);
            self.score(&state)
        };
        let best = (from..self.top).max_by_key(|place| with(*place)).unwrap_or(from);
        self.take(best);
        self.deck.swap(from, best);
        if mode.shuffles {
            // All of them lie in one heap again, and the next card is a random one.
            self.low = self.deck.len();
        } else {
            for place in from + 1..self.top {
                self.low -= 1;
                self.deck.swap(place, self.low);
            }
        }
        self.top = from + 1;
    }

    fn discard(&mut self, cards: u32) {
        let hand = self.state.hand.map(u32::from);
        let mut best: Option<((bool, u32), State)> = None;
        each(&hand, cards.min(hand.iter().sum()), &mut |taken, _| {
            let mut state = self.state.clone();
            for (class, count) in taken.iter().enumerate() {
                step(&mut state.hand, class, -(*count as i8));
                step(&mut state.gone, class, *count as i8);
            }
            let score = self.score(&state);
            if best.as_ref().is_none_or(|(known, _)| score > *known) {
                best = Some((score, state));
            }
        });
        if let Some((_, state)) = best {
            self.state = state;
        }
    }
}

/// How many lanes count anything.
fn some<const W: usize>(counts: &Packed<W>) -> u32 {
    let bytes = counts.iter().flat_map(|word| word.to_le_bytes());
    bytes.filter(|count| *count > 0).count() as u32
}
