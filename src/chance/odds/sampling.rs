//! Hands that are tried instead of counted: how many, and in pieces between which it can be stopped.

use std::sync::atomic::AtomicBool;

use duel_engine::odds::fraction::Odds;
use duel_engine::odds::play;
use duel_engine::odds::sample::{self, CHUNK, Sampled, Trials};

use super::{Ready, Refused, SEED};

/// The share of an answer's steps that are taken to know how many a played hand takes.
const MEASURING: u64 = 8;
/// Steps of a piece of what is sampled: about a quarter of a second, or a chunk of each thread.
const PIECE: u64 = 1 << 28;

/// Who is told how many hands of a sample were tried, and of how many: what is sampled for long comes in pieces.
pub struct Hearer<'a> {
    /// Hears of each piece.
    pub hear: &'a mut dyn FnMut(u64, u64),
    /// Whether nobody waits for the answer any more: then no other piece is begun, and played hands stop at once.
    pub gone: &'a AtomicBool,
}

impl Ready {
    /// How many hands of so many cards are sampled, and the steps of each.
    pub(super) fn trials(&self, cards: u32) -> Result<(u64, u64), Refused> {
        let question = self.question(cards);
        let hands = u64::try_from(self.hands.len()).unwrap_or(u64::MAX).max(1);
        let (plain, shared) = (self.plays.is_empty(), self.bounds.shared(hands));
        let steps = match plain {
            true => sample::steps(&question)?,
            false => play::steps(&question, &self.plays, self.extra, shared.steps / MEASURING)?,
        };
        let fit = |all: u64| (all / steps.max(1)).max(1);
        match self.trials {
            Some(trials) if trials > fit(shared.most_steps) => {
                Err(Refused::Trials { trials, most: fit(shared.most_steps) })
            }
            Some(trials) => Ok((trials, steps)),
            None => {
                let usual = if plain { self.bounds.trials } else { self.bounds.played };
                Ok((usual.min(fit(shared.steps)), steps))
            }
        }
    }

    pub(super) fn sampled(&self, cards: u32, hearer: &mut Hearer<'_>) -> Result<Sampled, Refused> {
        let question = self.question(cards);
        let (trials, steps) = self.trials(cards)?;
        let seed = self.seed.unwrap_or(SEED);
        let all = Trials { seed, trials, threads: self.bounds.threads, chunks_before: 0 };
        let mut sum = Odds { of: 0, all: 0 };
        let chunks = PIECE / steps.saturating_mul(CHUNK).max(1);
        for piece in all.pieces(chunks.max(self.bounds.threads.into())) {
            let Sampled { odds, .. } = match self.plays.is_empty() {
                true => sample::sample_until(&question, piece, hearer.gone)?,
                false => play::sample_until(&question, &self.plays, self.extra, piece, hearer.gone)?,
            };
            sum = Odds { of: sum.of + odds.of, all: sum.all + odds.all };
            (hearer.hear)(u64::try_from(sum.all).unwrap_or(trials), trials);
        }
        Ok(Sampled { odds: sum, seed })
    }
}
