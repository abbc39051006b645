//! Odds of a deck: a condition as people type it, and its chance in the hands that a format deals.
//!
//! How many cases an answer takes is known before any is looked at. What is over the bound is sampled, and told so; what
//! cannot be sampled is refused.

mod panels;
mod plays;
mod refused;
mod typed;

use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;

use deck_law::card::CardId;
use deck_law::deck::{Deck, Zone};
use deck_law::odds::{self as law, Ask, Asked, Line, Named, Names, Notice};
use deck_law::regulation::Regulation;
use duel_engine::odds::count::{self, Refused as NotCounted, cases_of};
use duel_engine::odds::fraction::Odds;
use duel_engine::odds::hands::Alike;
use duel_engine::odds::parse::parse;
use duel_engine::odds::plan::{Group, Kind};
use duel_engine::odds::play::{self, Mode, Play};
use duel_engine::odds::sample::{self, CHUNK, MOST_TRIALS, Sampled, Trials};
use duel_engine::odds::word::{Condition, Count, Word};

use crate::world::World;

pub use panels::{Best, Panel, Pool, Top, in_a_match};
pub use plays::PlayFault;
pub use refused::Refused;
pub use typed::{MOST_ROWS, Row, Rows, entries, named, spell_named};

/// What is asked of a deck.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Question {
    /// The condition.
    pub condition: String,
    /// Groups that it may name.
    pub groups: Vec<Named>,
    /// Cards in the hand, where not those that the format deals.
    pub size: Option<u32>,
    /// The turn of one's own in which the hand is looked at, from 1: each later one draws a card. 0 is 1.
    pub turn: u32,
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
    /// A hand of a size that was asked for.
    Anyone,
}

impl Who {
    /// The spelling in answers.
    pub const fn word(self) -> &'static str {
        match self {
            Who::First => "first",
            Who::Second => "second",
            Who::Anyone => "any",
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

/// A chance, and how it was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chance {
    /// Every case was counted.
    Exact(Odds),
    /// Hands were tried.
    Sampled(Sampled),
}

impl Chance {
    /// The fraction.
    pub const fn odds(self) -> Odds {
        match self {
            Chance::Exact(odds) => odds,
            Chance::Sampled(sampled) => sampled.odds,
        }
    }

    /// The spelling in answers.
    pub const fn word(self) -> &'static str {
        match self {
            Chance::Exact(_) => "exact",
            Chance::Sampled(_) => "sampled",
        }
    }
}

/// The share of an answer's steps that are taken to know how many a played hand takes.
const MEASURING: u64 = 8;
/// Steps of a piece of what is sampled: about a quarter of a second, or a chunk of each thread.
const PIECE: u64 = 1 << 28;

/// The most turns that are drawn for.
pub const MOST_TURN: u32 = 60;

/// A question whose words are found.
#[derive(Clone, Debug)]
pub struct Ready {
    /// The condition, as it was read.
    pub condition: Condition<Word>,
    /// Its groups and the deck's cards.
    pub asked: Asked,
    /// The hands that are asked of.
    pub hands: Vec<Hand>,
    /// Cards that are played, as the deck has them.
    pub played: Vec<CardId>,
    kinds: Vec<Kind>,
    /// The most copies of each line that a deck may hold.
    most: Vec<u32>,
    plays: Vec<Play>,
    extra: u32,
    trials: Option<u64>,
    seed: Option<u64>,
    bounds: Bounds,
}

impl Ready {
    /// Finds what the words of a question stand for.
    ///
    /// # Errors
    /// [`Refused`].
    pub fn of(
        world: &World,
        regulation: &Regulation<'_>,
        deck: &Deck,
        question: &Question,
        bounds: Bounds,
    ) -> Result<Ready, Refused> {
        if deck.main.is_empty() {
            return Err(NotCounted::EmptyDeck.into());
        }
        let condition = parse(&question.condition).map_err(Refused::Condition)?;
        let rule = regulation.ruleset.opening_spell.as_ref().map(|rule| rule.value);
        let opening_spell = match (question.skill, rule) {
            (true, None) => return Err(Refused::NoSkill),
            (true, rule) => rule,
            (false, _) => None,
        };
        let mut asked = law::resolve(&Ask {
            catalogue: &world.catalogue,
            deck,
            names: Names { find: &|name| world.find_name(name), suggest: &|name| world.suggest(name, 5) },
            groups: &question.groups,
            condition: &condition,
            opening_spell,
        })
        .map_err(Refused::Word)?;
        let (plays, played) = plays::find(world, &asked.lines, &question.plays)?;
        let kinds = asked.kinds();
        let extra = u32::try_from(deck.zone(Zone::Extra).len()).unwrap_or(u32::MAX);
        let hands = hands(regulation, question)?;
        let main: u32 = kinds.iter().map(|kind| kind.copies).sum();
        let least = hands.iter().map(|hand| hand.cards).min().unwrap_or_default();
        for (play, card) in plays.iter().zip(&played) {
            let fits = |mode: &Mode| {
                mode.extra <= extra && mode.banish + mode.draw + mode.dig <= main.saturating_sub(least)
            };
            if !play.draw.modes.iter().any(fits) {
                asked.notices.push(Notice::NeverPlayed(*card));
            }
        }
        let most = |line: &Line| match line.card {
            Some(card) => u32::from(regulation.copies(&world.catalogue, card)),
            None => u32::from(regulation.ruleset.copies.value),
        };
        let most = asked.lines.iter().map(most).collect();
        if let Some(trials) = question.trials.filter(|trials| *trials > bounds.most_trials) {
            return Err(NotCounted::TooManyCases { cases: trials, most: bounds.most_trials }.into());
        }
        let (trials, seed) = (question.trials, question.seed);
        Ok(Ready { condition, asked, hands, played, kinds, most, plays, extra, trials, seed, bounds })
    }

    /// What the engine is asked about a hand.
    fn question(&self, cards: u32) -> count::Question<'_> {
        count::Question {
            deck: &self.kinds,
            condition: &self.asked.condition,
            hand: cards,
            put: self.asked.put,
            most_cases: self.bounds.cases,
        }
    }

    /// The chance for a hand of so many cards.
    fn chance(&self, cards: u32, hearer: &mut Hearer<'_>) -> Result<Chance, Refused> {
        let question = self.question(cards);
        // A seed without a number of trials asks for as many as are usual.
        if self.trials.is_some() || self.seed.is_some() {
            return self.sampled(cards, hearer).map(Chance::Sampled);
        }
        let counted = if self.plays.is_empty() {
            count::chance(&question)
        } else {
            let question = count::Question { most_cases: self.bounds.states, ..question };
            play::best(&question, &self.plays, self.extra)
        };
        match counted {
            Ok(odds) => Ok(Chance::Exact(odds)),
            Err(NotCounted::TooManyCases { .. } | NotCounted::NotExact | NotCounted::TooLarge) => {
                self.sampled(cards, hearer).map(Chance::Sampled)
            }
            Err(refused) => Err(refused.into()),
        }
    }

    /// How many hands of so many cards are sampled, and the steps of each.
    fn trials(&self, cards: u32) -> Result<(u64, u64), Refused> {
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
                Err(NotCounted::TooManyCases { cases: trials, most: fit(shared.most_steps) }.into())
            }
            Some(trials) => Ok((trials, steps)),
            None => {
                let usual = if plain { self.bounds.trials } else { self.bounds.played };
                Ok((usual.min(fit(shared.steps)), steps))
            }
        }
    }

    fn sampled(&self, cards: u32, hearer: &mut Hearer<'_>) -> Result<Sampled, Refused> {
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

    /// How many cases a hand of so many cards is, where no cards are played.
    pub fn cases(&self, cards: u32) -> Option<u64> {
        if self.plays.is_empty() { cases_of(&self.question(cards)).ok() } else { None }
    }

    /// The groups that the condition names, in the order of their first places.
    pub fn groups(&self) -> Vec<Group> {
        fn collect(condition: &Condition<Group>, found: &mut Vec<Group>) {
            match condition {
                Condition::And(parts) | Condition::Or(parts) => {
                    parts.iter().for_each(|part| collect(part, found));
                }
                Condition::Not(part) => collect(part, found),
                Condition::Compare { count: Count::Hand(group) | Count::Left(group), .. } => {
                    found.push(*group)
                }
                Condition::Compare { count: Count::Distinct(roles), .. } => found.extend(roles),
            }
        }
        let mut all = Vec::new();
        collect(&self.asked.condition, &mut all);
        let mut groups: Vec<Group> = Vec::new();
        for group in all {
            if !groups.contains(&group) {
                groups.push(group);
            }
        }
        groups
    }

    /// What a group is called.
    pub fn label(&self, group: Group) -> &str {
        self.asked.labels.get(usize::from(group.0)).map(String::as_str).unwrap_or_default()
    }

    /// What is to be known beside the answer.
    pub fn notices(&self) -> &[Notice] {
        &self.asked.notices
    }

    /// Whether cards are played before the hand is looked at.
    pub fn plays_cards(&self) -> bool {
        !self.plays.is_empty()
    }

    /// How many cards the Main Deck has.
    pub fn deck_size(&self) -> u32 {
        self.kinds.iter().map(|kind| kind.copies).sum()
    }
}

/// An answer for one hand.
#[derive(Clone, Debug)]
pub struct HandAnswer {
    /// The hand.
    pub hand: Hand,
    /// The chance that it fulfils the condition.
    pub chance: Chance,
    /// The likeliest hands that fail; none where cards are played or it was not counted.
    pub fails: Vec<Alike>,
}

/// Who is told how many hands of a sample were tried, and of how many: what is sampled for long comes in pieces.
pub struct Hearer<'a> {
    /// Hears of each piece.
    pub hear: &'a mut dyn FnMut(u64, u64),
    /// Whether nobody waits for the answer any more: then no other piece is begun, and played hands stop at once.
    pub gone: &'a AtomicBool,
}

/// Answers a question for each of its hands.
///
/// # Errors
/// [`Refused::Count`]; that it was stopped, where nobody waits any more.
pub fn answer(ready: &Ready, most_fails: usize, hearer: &mut Hearer<'_>) -> Result<Vec<HandAnswer>, Refused> {
    let one = |hand: &Hand| {
        if hearer.gone.load(Relaxed) {
            return Err(NotCounted::Stopped.into());
        }
        let chance = ready.chance(hand.cards, hearer)?;
        let counted = matches!(chance, Chance::Exact(_)) && !ready.plays_cards() && most_fails > 0;
        let fails = if counted { ready.fails(hand.cards, most_fails) } else { Ok(Vec::new()) };
        let fails = match fails {
            Err(Refused::Count(NotCounted::TooManyCases { .. } | NotCounted::TooLarge)) => Vec::new(),
            fails => fails?,
        };
        Ok(HandAnswer { hand: *hand, chance, fails })
    };
    ready.hands.iter().map(one).collect()
}

/// The hands of a question: those of who goes first and second, or one of a size that was asked for.
fn hands(regulation: &Regulation<'_>, question: &Question) -> Result<Vec<Hand>, Refused> {
    if question.turn > MOST_TURN {
        return Err(Refused::Turn(question.turn));
    }
    let drawn = question.turn.saturating_sub(1);
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
    Ok(vec![hand(Who::First, dealt.first), hand(Who::Second, dealt.second)])
}
