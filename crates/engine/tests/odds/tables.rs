//! The second implementation of played cards: a table with physical cards and everything that can be drawn.

use duel_engine::odds::count::{Question, Refused};
use duel_engine::odds::fraction::Odds;
use duel_engine::odds::plan::{Group, Kind};
use duel_engine::odds::play::{Bars, Draw, Mode, Play, best};
use duel_engine::odds::word::Condition;
use proptest::prelude::*;

use crate::brute::{conditions, holds, physical};

/// Physical cards, one by one: no classes, nothing remembered, every set of cards drawn or dug up.
struct Brute<'a> {
    cards: Vec<u64>,
    /// The play of each card.
    plays: Vec<Option<usize>>,
    draws: &'a [Draw],
    condition: &'a Condition<Group>,
    extra: u32,
}

#[derive(Clone, Default)]
struct Now {
    hand: Vec<usize>,
    unseen: Vec<usize>,
    bottom: Vec<usize>,
    played: Vec<usize>,
    extra: u32,
    hidden: u32,
}

fn sets(of: &[usize], size: u32) -> Vec<(Vec<usize>, Vec<usize>)> {
    let all = (0u32..1 << of.len()).filter(|set| set.count_ones() == size);
    all.map(|set| {
        let (inside, outside): (Vec<_>, Vec<_>) =
            of.iter().enumerate().partition(|(at, _)| set >> at & 1 == 1);
        let cards = |list: Vec<(usize, &usize)>| list.into_iter().map(|(_, card)| *card).collect();
        (cards(inside), cards(outside))
    })
    .collect()
}

fn mean(values: Vec<Odds>) -> Odds {
    let all = values.len() as u128;
    let sum = values.into_iter().fold(Odds::NEVER, |sum, value| sum.plus(value).unwrap().lowest());
    Odds { of: sum.of, all: sum.all * all }.lowest()
}

impl Brute<'_> {
    fn stop(&self, now: &Now) -> Odds {
        let groups = |cards: &[usize]| -> Vec<u64> { cards.iter().map(|card| self.cards[*card]).collect() };
        let each = sets(&now.unseen, now.hidden).into_iter().map(|(_, mut left)| {
            left.extend(&now.bottom);
            let held = holds(self.condition, &groups(&now.hand), &groups(&left));
            if held { Odds::ALWAYS } else { Odds::NEVER }
        });
        mean(each.collect())
    }

    /// Nothing where cards are shuffled among banished ones.
    fn value(&self, now: &Now) -> Option<Odds> {
        let mut best = self.stop(now);
        for (at, card) in now.hand.iter().enumerate() {
            let Some(play) = self.plays[*card] else { continue };
            let draw = &self.draws[play];
            for mode in &draw.modes {
                let of = |other: &usize| &self.draws[*other];
                let drawing = |other: &usize| of(other).modes.iter().any(|mode| mode.draw > 0);
                let allowed = !(draw.once && now.played.contains(&play))
                    && (!draw.first || now.played.is_empty())
                    && (mode.draw == 0 || now.played.iter().all(|other| of(other).bars == Bars::Nothing))
                    && (draw.bars != Bars::DrawsInTurn || !now.played.iter().any(drawing))
                    && now.extra + mode.extra <= self.extra
                    && mode.banish + mode.draw + mode.dig + now.hidden <= now.unseen.len() as u32;
                if !allowed {
                    continue;
                }
                let mut next = now.clone();
                next.hand.remove(at);
                next.played.push(play);
                next.extra += mode.extra;
                next.hidden += mode.banish;
                let values = if mode.dig > 0 {
                    if mode.shuffles && next.hidden > 0 {
                        return None;
                    }
                    self.dig(&next, mode)
                } else {
                    self.draw(&next, mode)
                };
                best = best.max(mean(values?));
            }
        }
        Some(best)
    }

    fn draw(&self, next: &Now, mode: &Mode) -> Option<Vec<Odds>> {
        let each = sets(&next.unseen, mode.draw).into_iter().map(|(drawn, unseen)| {
            let mut state = next.clone();
            state.hand.extend(drawn);
            state.unseen = unseen;
            let size = mode.discard.min(state.hand.len() as u32);
            let kept = sets(&state.hand, size)
                .into_iter()
                .map(|(_, hand)| self.value(&Now { hand, ..state.clone() }));
            kept.collect::<Option<Vec<_>>>()?.into_iter().max()
        });
        each.collect()
    }

    fn dig(&self, next: &Now, mode: &Mode) -> Option<Vec<Odds>> {
        let each = sets(&next.unseen, mode.dig).into_iter().map(|(dug, unseen)| {
            let each = dug.iter().map(|taken| {
                let mut state = next.clone();
                state.hand.push(*taken);
                state.unseen.clone_from(&unseen);
                let others = dug.iter().filter(|card| *card != taken);
                if mode.shuffles {
                    state.unseen.extend(others);
                    state.unseen.append(&mut state.bottom);
                } else {
                    state.bottom.extend(others);
                }
                self.value(&state)
            });
            each.collect::<Option<Vec<_>>>()?.into_iter().max()
        });
        each.collect()
    }
}

fn some_draw() -> impl Strategy<Value = Draw> {
    let mode = prop_oneof![
        3 => (0u32..3, 1u32..3, 0u32..2, prop::bool::weighted(0.3)).prop_map(|(banish, draw, extra, discards)| Mode {
            banish, draw, extra, discard: u32::from(discards), ..Mode::default()
        }),
        2 => (1u32..4, any::<bool>(), 0u32..2).prop_map(|(dig, shuffles, extra)| Mode { dig, shuffles, extra, ..Mode::default() }),
    ];
    let bars = prop::sample::select(&[Bars::Nothing, Bars::Nothing, Bars::DrawsAfter, Bars::DrawsInTurn][..]);
    (prop::collection::vec(mode, 1..3), any::<bool>(), prop::bool::weighted(0.2), bars)
        .prop_map(|(modes, once, first, bars)| Draw { modes, once, first, bars })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn classes_play_as_physical_cards_do(
        draws in prop::collection::vec(some_draw(), 1..3),
        copies in prop::collection::vec(1u32..3, 2),
        rest in prop::collection::vec((1u32..4, 0u64..16), 1..4),
        condition in conditions(),
        hand in 1u32..4,
        extra in 0u32..3,
    ) {
        let mut deck: Vec<Kind> = copies.iter().take(draws.len()).map(|copies| Kind { copies: *copies, groups: 8 }).collect();
        deck.extend(rest.iter().map(|(copies, groups)| Kind { copies: *copies, groups: *groups }));
        let cards = physical(&deck);
        prop_assume!(cards.len() <= 8 && hand as usize <= cards.len());
        let kinds = deck.iter().enumerate().flat_map(|(at, kind)| std::iter::repeat_n(at, kind.copies as usize));
        let plays: Vec<Option<usize>> = kinds.map(|at| Some(at).filter(|at| *at < draws.len())).collect();
        let brute = Brute { cards, plays, draws: &draws, condition: &condition, extra };
        let all: Vec<usize> = (0..brute.cards.len()).collect();
        let each = sets(&all, hand).into_iter().map(|(hand, unseen)| brute.value(&Now { hand, unseen, ..Now::default() }));
        let expected = each.collect::<Option<Vec<_>>>().map(mean);
        let plays: Vec<Play> = draws.iter().enumerate().map(|(kind, draw)| Play { kind, draw: draw.clone() }).collect();
        let question = Question { deck: &deck, condition: &condition, hand, put: None, most_cases: u64::MAX };
        match (best(&question, &plays, extra), expected) {
            (Ok(odds), Some(expected)) => prop_assert_eq!(odds, expected),
            // Shuffled among banished cards: refused only if it can matter, and not looked at where the hand is good already.
            (Ok(_) | Err(Refused::NotExact), None) => {}
            (odds, expected) => prop_assert!(false, "{:?} {:?}", odds, expected),
        }
    }
}
