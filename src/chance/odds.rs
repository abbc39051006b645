//! Odds of a deck: a condition as people type it, and its chance in the hands that a format deals.
//!
//! How many cases an answer takes is known before any is looked at. What is over the bound is sampled, and told so; what
//! cannot be sampled is refused.

mod chance;
mod panels;
mod plays;
mod question;
mod refused;
mod sampling;
mod typed;

use std::sync::atomic::Ordering::Relaxed;

use deck_law::card::CardId;
use deck_law::deck::{Deck, Zone};
use deck_law::odds::{self as law, Ask, Asked, Line, Names, Notice};
use deck_law::regulation::Regulation;
use duel_engine::odds::count::{self, Refused as NotCounted, cases_of};
use duel_engine::odds::hands::Alike;
use duel_engine::odds::parse::parse;
use duel_engine::odds::plan::{Group, Kind};
use duel_engine::odds::play::{self, Mode, Play};
use duel_engine::odds::word::{Condition, Count, Word};

use crate::world::World;

pub use chance::{Chance, Joint, both, in_a_match};
pub use panels::{Best, Panel, Pool, Top};
pub use plays::{MOST_WORDS, PlayFault};
pub use question::{Bounds, Hand, MOST_TURN, Question, SEED, Who};
pub use refused::Refused;
pub use sampling::Hearer;
pub use typed::{MOST_ROWS, Row, Rows, entries, in_a_row, join, named, spell_named};

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
        let hands = question::hands(regulation, question)?;
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
            return Err(Refused::Trials { trials, most: bounds.most_trials });
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

    /// Whether one copy more of the card of a line were more than ruleset and list allow.
    pub fn is_full(&self, line: usize) -> bool {
        let copies = self.kinds.get(line).map_or(0, |kind| kind.copies);
        self.most.get(line).is_some_and(|most| copies >= *most)
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
