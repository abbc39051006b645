//! What is asked, how much work the answer may be, and which hands it is asked of.

use deck_law::odds::Named;
use deck_law::regulation::Regulation;
use duel_engine::odds::sample::MOST_TRIALS;

use super::Refused;

/// What is asked of a deck.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Question {
    /// The condition.
    pub condition: String,
    /// Groups that it may name.
    pub groups: Vec<Named>,
    /// Cards in the hand, where not those that the format deals.
    pub size: Option<u32>,
    /// The turn of one's own in which the hand is looked at, from 1: each later one draws a card. Without it the first.
    pub turn: Option<u32>,
    /// Draw cards that are played: names or numbers, `auto` for all that are known.
    pub plays: Vec<String>,
    /// Whether the Skill is used that puts a Spell into the opening hand (DUELLINKS-03).
    pub skill: bool,
    /// How many hands are sampled; without a number it is counted where that can be.
    pub trials: Option<u64>,
    /// The seed of what is sampled.
    pub seed: Option<u64>,
}

/// How much work an answer may be.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// Cases of a hand that are counted.
    pub cases: u64,
    /// States that are looked at where cards are played.
    pub states: u64,
    /// Hands that are sampled where cards are not counted, and nobody said how many.
    pub trials: u64,
    /// The same where cards are played.
    pub played: u64,
    /// The most hands that are sampled for who asks for them.
    pub most_trials: u64,
    /// Steps, of about a nanosecond, of all that is sampled for an answer where nobody said how many hands: there are fewer
    /// where each takes long.
    pub steps: u64,
    /// The same for who says how many: what takes more is refused.
    pub most_steps: u64,
    /// Threads that sample.
    pub threads: u32,
}

impl Bounds {
    /// For whoever asks over the net: less than a second of one processor.
    pub const NET: Bounds = Bounds {
        cases: 4_000_000,
        states: 400_000,
        trials: 1_000_000,
        played: 100_000,
        most_trials: 1_000_000,
        steps: 500_000_000,
        most_steps: 500_000_000,
        threads: 1,
    };
    /// For who asks on their own machine.
    pub const OWN: Bounds = Bounds {
        cases: 200_000_000,
        states: 1_000_000,
        trials: 10_000_000,
        played: 300_000,
        most_trials: MOST_TRIALS,
        steps: 20_000_000_000,
        most_steps: u64::MAX,
        threads: 2,
    };

    /// Of one of so many pieces of an answer.
    pub const fn shared(self, pieces: u64) -> Bounds {
        let pieces = if pieces == 0 { 1 } else { pieces };
        Bounds {
            cases: self.cases / pieces,
            states: self.states / pieces,
            steps: self.steps / pieces,
            most_steps: self.most_steps / pieces,
            ..self
        }
    }

    /// Of who asks for so many hands, where fewer will do.
    pub fn up_to(self, trials: u64) -> Bounds {
        Bounds { trials: self.trials.min(trials), played: self.played.min(trials), ..self }
    }
}

/// The seed of who names none: an answer is the same when it is asked for again.
pub const SEED: u64 = 1;

/// Whose hand it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// Who goes first.
    First,
    /// Who goes second.
    Second,
    /// Both, where their hands are of one size.
    Either,
    /// A hand of a size that was asked for.
    Anyone,
}

impl Who {
    /// The spellings in answers: one for each of whom it is.
    pub const fn words(self) -> &'static [&'static str] {
        match self {
            Who::First => &["first"],
            Who::Second => &["second"],
            Who::Either => &["first", "second"],
            Who::Anyone => &["any"],
        }
    }
}

/// A hand that is asked of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hand {
    /// Whose.
    pub who: Who,
    /// How many cards it has.
    pub cards: u32,
}

/// The most turns that are drawn for.
pub const MOST_TURN: u32 = 60;

/// The hands of a question: those of who goes first and second, one for both if they are alike, or one of a size that was
/// asked for.
pub(super) fn hands(regulation: &Regulation<'_>, question: &Question) -> Result<Vec<Hand>, Refused> {
    let turn = question.turn.unwrap_or(1);
    if !(1..=MOST_TURN).contains(&turn) {
        return Err(Refused::Turn(turn));
    }
    let drawn = turn - 1;
    let hand = |who, cards: u32| Hand { who, cards: cards.saturating_add(drawn) };
    if let Some(size) = question.size {
        // A hand of no cards stays one, so that it is refused.
        return Ok(vec![if size == 0 {
            Hand { who: Who::Anyone, cards: 0 }
        } else {
            hand(Who::Anyone, size)
        }]);
    }
    let dealt = regulation.hands();
    if dealt.first == dealt.second {
        return Ok(vec![hand(Who::Either, dealt.first)]);
    }
    Ok(vec![hand(Who::First, dealt.first), hand(Who::Second, dealt.second)])
}
