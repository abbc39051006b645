//! Sampled chances: for what is too much to count. Trials come in chunks with seeds of their own, so that the answer does
//! not depend on how many threads work at them.

use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;

use super::count::{Question, Ready, Refused, check, members};
use super::fraction::Odds;
use super::plan::Tree;
use super::terms::{Box1, Boxes, Packed, Test, boxes, spread, with};
use crate::rng::{Rng, part};

/// How a chance is sampled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trials {
    /// The seed; with the same one the answer is the same.
    pub seed: u64,
    /// How many hands, at most [`MOST_TRIALS`].
    pub trials: u64,
    /// How many threads work at it, from 1 to 64; it does not change the answer.
    pub threads: u32,
    /// Chunks of [`CHUNK`] hands of the seed that were tried before and are left out: 0 for all of an answer.
    pub chunks_before: u64,
}

impl Trials {
    /// The same trials in pieces of so many chunks, for who wants to see them pass: the hands that fulfil the condition in
    /// each add up to those of the whole.
    pub fn pieces(self, chunks: u64) -> impl Iterator<Item = Trials> {
        let size = CHUNK * chunks.clamp(1, MOST_TRIALS / CHUNK);
        let pieces = self.trials.div_ceil(size).max(1);
        (0..pieces).map(move |piece| Trials {
            trials: size.min(self.trials - piece * size),
            chunks_before: self.chunks_before + piece * (size / CHUNK),
            ..self
        })
    }
}

/// Most trials of one answer.
pub const MOST_TRIALS: u64 = 1 << 36;

/// Trials of one chunk, which has a seed of its own.
pub const CHUNK: u64 = 1 << 16;

/// A sampled chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sampled {
    /// Hands that fulfilled the condition, of all that were tried.
    pub odds: Odds,
    /// The seed.
    pub seed: u64,
}

impl Sampled {
    /// Wilson's interval: where the chance lies in 95 of 100 cases.
    pub fn interval(&self) -> (f64, f64) {
        /// The 97.5th percentile of the normal distribution.
        const Z: f64 = 1.959_963_984_540_054;
        let (n, p) = (self.odds.all as f64, self.odds.value());
        let scale = 1.0 + Z * Z / n;
        let middle = (p + Z * Z / (2.0 * n)) / scale;
        let half = Z / scale * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
        ((middle - half).max(0.0), (middle + half).min(1.0))
    }
}

/// The work of one trial of [`sample`], in steps of about a nanosecond: the hand, and what the condition weighs.
///
/// # Errors
/// [`Refused`].
pub fn steps(question: &Question<'_>) -> Result<u64, Refused> {
    let ready = Ready::of(question)?;
    Ok(u64::from(question.hand) * (4 + ready.words() as u64) + look(&ready))
}

/// Steps of finding out whether counts fulfil a condition.
pub(crate) fn look(ready: &Ready) -> u64 {
    ready.weight().saturating_mul(8)
}

/// Draws hands and counts those that fulfil the condition. The bound of cases of the question is not asked: see [`steps`].
///
/// # Errors
/// [`Refused`]; [`Refused::TooManyCases`] for more than [`MOST_TRIALS`], and [`Refused::NoTrials`].
pub fn sample(question: &Question<'_>, trials: Trials) -> Result<Sampled, Refused> {
    sample_until(question, trials, &AtomicBool::new(false))
}

/// The same until somebody says `stop`.
///
/// # Errors
/// [`Refused`]; [`Refused::Stopped`] as well.
pub fn sample_until(question: &Question<'_>, trials: Trials, stop: &AtomicBool) -> Result<Sampled, Refused> {
    let ready = Ready::of(question)?;
    let counts = ready.counts(question.deck.iter().map(|kind| kind.copies));
    check(counts.iter().fold(0, |sum, count| sum.saturating_add(*count)), question.hand)?;
    if question.put.is_some() && !ready.classes.iter().zip(&counts).any(|(class, n)| class.put && *n > 0) {
        return Err(Refused::NothingToPut);
    }
    let tree = ready.in_hand(&counts);
    match ready.plan.lanes.len().div_ceil(8) {
        0 | 1 => wide::<1>(question, &ready, &tree, trials, stop),
        2 => wide::<2>(question, &ready, &tree, trials, stop),
        3..=8 => wide::<8>(question, &ready, &tree, trials, stop),
        _ => wide::<16>(question, &ready, &tree, trials, stop),
    }
}

fn wide<const W: usize>(
    question: &Question<'_>,
    ready: &Ready,
    tree: &Tree,
    trials: Trials,
    stop: &AtomicBool,
) -> Result<Sampled, Refused> {
    // Cards that may be put into the hand come first.
    let mut cards: Vec<(bool, Packed<W>)> = Vec::new();
    for kind in question.deck {
        let lanes = members(&ready.plan.lanes, kind.groups);
        let put = question.put.is_some_and(|group| kind.groups & group.bit() != 0);
        cards.extend(std::iter::repeat_n((put, spread(lanes)), kind.copies as usize));
    }
    cards.sort_by_key(|(put, _)| !put);
    let put = cards.iter().filter(|(put, _)| *put).count();
    let cards: Vec<Packed<W>> = cards.into_iter().map(|(_, lanes)| lanes).collect();
    let hand = question.hand as usize;
    let run: Box<dyn Fn(u64, u64) -> u64 + Sync> =
        match boxes(tree, ready.plan.lanes.len()).map(|terms| Boxes::<W>::of(&terms)) {
            None => Box::new(move |seed, trials| chunk(&cards, &tree, hand, put, seed, trials)),
            Some(boxes) => match boxes.single() {
                Some(one) => {
                    Box::new(move |seed, trials| plain::<W, Box1<W>>(&cards, &one, hand, put, seed, trials))
                }
                None => Box::new(move |seed, trials| plain(&cards, &boxes, hand, put, seed, trials)),
            },
        };
    let of = in_chunks(trials, stop, &*run)?;
    Ok(Sampled { odds: Odds { of: of.into(), all: trials.trials.into() }, seed: trials.seed })
}

/// Adds up what a function of a chunk's seed and trials gives, on several threads.
pub(crate) fn in_chunks(
    trials: Trials,
    stop: &AtomicBool,
    run: &(dyn Fn(u64, u64) -> u64 + Sync),
) -> Result<u64, Refused> {
    let Trials { seed, trials, threads, chunks_before } = trials;
    if trials == 0 {
        return Err(Refused::NoTrials);
    }
    if trials > MOST_TRIALS {
        return Err(Refused::TooManyCases { cases: trials, most: MOST_TRIALS });
    }
    let chunks = trials.div_ceil(CHUNK);
    let threads = u64::from(threads.clamp(1, 64)).min(chunks);
    let share = |first: u64| {
        let own = (first..chunks).step_by(threads as usize).take_while(|_| !stop.load(Relaxed));
        own.map(|chunk| run(part(seed, chunks_before + chunk), CHUNK.min(trials - chunk * CHUNK)))
            .sum::<u64>()
    };
    let held = std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|first| scope.spawn(move || share(first))).collect();
        let own = share(0);
        let others = others
            .into_iter()
            .map(|other| other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        own + others.sum::<u64>()
    });
    if stop.load(Relaxed) { Err(Refused::Stopped) } else { Ok(held) }
}

/// A chunk of hands of the commonest sizes, for each of which there is a loop of its own.
fn plain<const W: usize, T: Test<W>>(
    cards: &[Packed<W>],
    test: &T,
    hand: usize,
    put: usize,
    seed: u64,
    trials: u64,
) -> u64 {
    match hand {
        4 if put == 0 && cards.len() <= 64 => quick::<W, 4, T>(cards, test, seed, trials),
        5 if put == 0 && cards.len() <= 64 => quick::<W, 5, T>(cards, test, seed, trials),
        6 if put == 0 && cards.len() <= 64 => quick::<W, 6, T>(cards, test, seed, trials),
        _ => chunk(cards, test, hand, put, seed, trials),
    }
}

/// Hands of `H` cards out of at most 64, with one random number each, by Floyd's way to choose a set: of the cards up to one
/// more each time, a random one, or where that is chosen already the last.
fn quick<const W: usize, const H: usize, T: Test<W>>(
    cards: &[Packed<W>],
    test: &T,
    seed: u64,
    trials: u64,
) -> u64 {
    let fewest = cards.len() as u64 - H as u64 + 1;
    let choices: u64 = (0..H as u64).map(|drawn| fewest + drawn).product();
    // What is below 2^64 mod `choices` would come up once too often (Brackett-Rozinsky and Lemire).
    let few = choices.wrapping_neg() % choices;
    let mut deck = [[0; W]; 64];
    deck.iter_mut().zip(cards).for_each(|(to, card)| *to = *card);
    let mut rng = Rng::new(seed);
    let mut held = 0;
    for _ in 0..trials {
        let counts = loop {
            let mut bits = rng.bits();
            let (mut chosen, mut counts) = (0u64, [0; W]);
            for drawn in 0..H as u64 {
                let product = u128::from(bits) * u128::from(fewest + drawn);
                bits = product as u64;
                let place = (product >> 64) as u64;
                let taken = chosen >> place & 1 == 1;
                let place = if taken { fewest + drawn - 1 } else { place };
                chosen |= 1 << place;
                // Every place is below 64; saying so spares a comparison.
                counts = with(&counts, &deck[(place & 63) as usize]);
            }
            if bits >= few {
                break counts;
            }
        };
        held += u64::from(test.holds(&counts));
    }
    held
}

/// Hands of any size. The first `put` cards may be put into the hand: one of them comes first.
fn chunk<const W: usize, T: Test<W>>(
    cards: &[Packed<W>],
    test: &T,
    hand: usize,
    put: usize,
    seed: u64,
    trials: u64,
) -> u64 {
    let mut order: Vec<usize> = (0..cards.len()).collect();
    let mut rng = Rng::new(seed);
    let mut held = 0;
    for _ in 0..trials {
        if put > 0 {
            let first = rng.below(put as u32) as usize;
            let at = order.iter().position(|card| *card == first).unwrap_or_default();
            order.swap(0, at);
        }
        let mut counts = [0; W];
        for drawn in 0..hand {
            if drawn > 0 || put == 0 {
                let place = drawn + rng.below((cards.len() - drawn) as u32) as usize;
                order.swap(drawn, place);
            }
            let card = order.get(drawn).and_then(|card| cards.get(*card));
            counts = with(&counts, card.unwrap_or(&[0; W]));
        }
        held += u64::from(test.holds(&counts));
    }
    held
}
