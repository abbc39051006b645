//! What a player knows while draw cards are played, and what may be played next.

use super::super::count::{Question, Ready, Refused, check};
use super::super::terms::{Boxes, Packed, Test, boxes, spread, with};
use super::{Bars, Draw, MOST_CARDS, MOST_PLAYS, Mode, Play};

/// Most classes of cards that are told apart while cards are played.
pub(super) const MOST_CLASSES: usize = 28;

/// Cards of each class.
pub(super) type Cards = [u8; MOST_CLASSES];

/// What is known at some time of the turn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct State {
    /// In the hand.
    pub(super) hand: Cards,
    /// Played or discarded.
    pub(super) gone: Cards,
    /// On the bottom of the deck, where no draw reaches.
    pub(super) aside: Cards,
    /// How often each card was played.
    pub(super) played: [u8; MOST_PLAYS],
    /// Cards of the Extra Deck that are gone.
    pub(super) extra: u8,
    /// Unseen cards that are banished.
    pub(super) hidden: u8,
}

/// A question with played cards, made ready.
pub(super) struct Table<const W: usize> {
    pub(super) ready: Ready,
    /// Cards of each class in the deck.
    pub(super) total: Vec<u32>,
    /// The cards that are played, each with its class.
    pub(super) plays: Vec<(usize, Draw)>,
    /// Cards in the Extra Deck.
    pub(super) extra: u32,
    /// One card of a class in the lanes of the hand.
    hand_lanes: Vec<Packed<W>>,
    /// One card of a class in the lanes of what is left.
    pub(super) left_lanes: Vec<Packed<W>>,
    all_left: Packed<W>,
    boxes: Option<Boxes<W>>,
    /// Whether the condition asks for what is left.
    pub(super) asks_left: bool,
}

/// Whether the question and its plays can be held at all.
pub(super) fn ready(question: &Question<'_>, plays: &[Play]) -> Result<(Ready, Vec<u32>), Refused> {
    let mark = |kind: usize| plays.iter().position(|play| play.kind == kind).map_or(0, |at| at as u32 + 1);
    let ready = Ready::apart(question, &mark)?;
    let total = ready.counts(question.deck.iter().map(|kind| kind.copies));
    let cards = total.iter().fold(0u32, |sum, count| sum.saturating_add(*count));
    check(cards, question.hand)?;
    if cards > MOST_CARDS {
        return Err(Refused::DeckTooLarge { cards });
    }
    if plays.len() > MOST_PLAYS || total.len() > MOST_CLASSES {
        return Err(Refused::TooManyGroups);
    }
    Ok((ready, total))
}

impl<const W: usize> Table<W> {
    pub(super) fn of(ready: Ready, total: Vec<u32>, plays: &[Play], extra: u32) -> Table<W> {
        let lanes = |left: bool| -> Vec<Packed<W>> {
            let own = ready.plan.lanes.iter().enumerate().filter(|(_, lane)| lane.left == left);
            let own: u128 = own.fold(0, |bits, (at, _)| bits | 1 << at);
            ready.classes.iter().map(|class| spread(class.lanes & own)).collect()
        };
        let (hand_lanes, left_lanes) = (lanes(false), lanes(true));
        let all_left =
            left_lanes.iter().zip(&total).fold([0; W], |sum, (one, n)| with(&sum, &times(one, *n)));
        let plays = plays
            .iter()
            .filter_map(|play| Some((*ready.class_of.get(play.kind)?, play.draw.clone())))
            .collect();
        Table {
            boxes: boxes(&ready.plan.tree, ready.plan.lanes.len()).map(|terms| Boxes::of(&terms)),
            asks_left: ready.plan.lanes.iter().any(|lane| lane.left),
            extra: extra.min(255),
            ready,
            total,
            plays,
            hand_lanes,
            left_lanes,
            all_left,
        }
    }

    /// Unseen cards of each class: in the deck where a draw can reach them, or banished face-down.
    pub(super) fn unseen(&self, state: &State) -> Vec<u32> {
        let seen = state.hand.iter().zip(&state.gone).zip(&state.aside);
        let seen = seen.map(|((hand, gone), aside)| u32::from(*hand) + u32::from(*gone) + u32::from(*aside));
        self.total.iter().zip(seen).map(|(total, seen)| total.saturating_sub(seen)).collect()
    }

    /// The lanes of a state, as if nothing were banished.
    pub(super) fn lanes(&self, state: &State) -> Packed<W> {
        let mut counts = self.all_left;
        let rows = self.hand_lanes.iter().zip(&self.left_lanes).zip(state.hand.iter().zip(&state.gone));
        for ((in_hand, left), (hand, gone)) in rows {
            counts = with(&counts, &times(in_hand, u32::from(*hand)));
            counts = without(&counts, &times(left, u32::from(*hand) + u32::from(*gone)));
        }
        counts
    }

    /// Whether lanes fulfil the condition.
    pub(super) fn holds(&self, counts: &Packed<W>) -> bool {
        match &self.boxes {
            Some(boxes) => boxes.holds(counts),
            None => (&self.ready.plan.tree).holds(counts),
        }
    }

    /// Whether the rules of the turn allow a card now, if it is in the hand. `reach` cards of the deck can be reached.
    pub(super) fn allows(&self, state: &State, play: usize, mode: &Mode, reach: u32) -> bool {
        let Some((_, card)) = self.plays.get(play) else { return false };
        let played =
            || self.plays.iter().zip(&state.played).filter(|(_, times)| **times > 0).map(|((_, c), _)| c);
        let draws = |card: &Draw| card.modes.iter().any(|mode| mode.draw > 0);
        let own = state.played.get(play).is_some_and(|times| *times > 0);
        let needs = mode.banish + mode.draw + mode.dig;
        let barred = card.once && own
            || card.first && played().next().is_some()
            || mode.draw > 0 && played().any(|other| other.bars != Bars::Nothing)
            || card.bars == Bars::DrawsInTurn && played().any(draws);
        !barred && mode.extra + u32::from(state.extra) <= self.extra && needs > 0 && needs <= reach
    }

    /// The ways in which cards of the hand can be played now.
    pub(super) fn playable(&self, state: &State, reach: u32) -> Vec<(usize, usize, Mode)> {
        let mut ways = Vec::new();
        for (play, (class, card)) in self.plays.iter().enumerate() {
            if state.hand.get(*class).is_some_and(|copies| *copies > 0) {
                let modes = card.modes.iter().filter(|mode| self.allows(state, play, mode, reach));
                ways.extend(modes.map(|mode| (play, *class, *mode)));
            }
        }
        ways
    }

    /// Whether any card could be played now or after the next card comes to the hand.
    pub(super) fn could_play(&self, state: &State, unseen: &[u32], reach: u32) -> bool {
        self.plays.iter().enumerate().any(|(play, (class, card))| {
            let there = state.hand.get(*class).is_some_and(|copies| *copies > 0)
                || unseen.get(*class).is_some_and(|copies| *copies > 0);
            there && card.modes.iter().any(|mode| self.allows(state, play, mode, reach))
        })
    }

    /// The state after a card has left the hand and its costs are paid.
    pub(super) fn after(&self, state: &State, play: usize, class: usize, mode: &Mode) -> State {
        let mut next = state.clone();
        step(&mut next.hand, class, -1);
        step(&mut next.gone, class, 1);
        if let Some(played) = next.played.get_mut(play) {
            *played = played.saturating_add(1);
        }
        next.extra = next.extra.saturating_add(mode.extra.min(255) as u8);
        next.hidden = next.hidden.saturating_add(mode.banish.min(255) as u8);
        next
    }
}

/// Adds to the cards of a class.
pub(super) fn step(cards: &mut Cards, class: usize, by: i8) {
    if let Some(count) = cards.get_mut(class) {
        *count = count.saturating_add_signed(by);
    }
}

/// A number of cards in lanes; counts are under 128, so that no byte overflows.
pub(super) fn times<const W: usize>(one: &Packed<W>, count: u32) -> Packed<W> {
    one.map(|word| word * u64::from(count))
}

pub(super) fn without<const W: usize>(counts: &Packed<W>, less: &Packed<W>) -> Packed<W> {
    let mut rest = *counts;
    for (rest, less) in rest.iter_mut().zip(less) {
        *rest -= less;
    }
    rest
}
