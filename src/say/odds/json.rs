//! An answer as JSON.

use deck_law::regulation::Regulation;
use duel_engine::odds::fraction::Odds;
use duel_engine::odds::hands::Alike;
use serde::Serialize;

use super::super::Say;
use crate::chance::odds::{Chance, HandAnswer, Question, Ready};
use crate::world::World;

/// An answer as JSON: the same on the command line and over HTTP. What is said of the first hand stands beside the rest,
/// too, since often there is only one.
#[derive(Serialize)]
pub struct JsonOdds<'a> {
    file: Option<&'a str>,
    format: &'a str,
    date: Option<String>,
    ruleset: &'a str,
    /// The condition as it was read.
    condition: String,
    /// Cards in the Main Deck.
    deck: u32,
    groups: Vec<JsonGroup>,
    plays: Vec<JsonPlayed<'a>>,
    #[serde(flatten)]
    first: Option<JsonHand>,
    hands: Vec<JsonHand>,
    notices: Vec<JsonNotice>,
    schema: u32,
}

#[derive(Serialize)]
struct JsonGroup {
    name: String,
    /// Cards of it in the Main Deck.
    cards: u32,
}

#[derive(Serialize)]
struct JsonPlayed<'a> {
    passcode: Option<u32>,
    name: &'a str,
}

#[derive(Clone, Serialize)]
struct JsonHand {
    turn: &'static str,
    size: u32,
    #[serde(flatten)]
    odds: JsonFraction,
    engine: &'static str,
    /// How many cases were counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    cases: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    trials: Option<Whole>,
    /// Where the chance lies in 95 of 100 cases.
    #[serde(skip_serializing_if = "Option::is_none")]
    low: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    high: Option<f64>,
    /// The likeliest hands that fail.
    fails: Vec<JsonFail>,
}

#[derive(Clone, Serialize)]
struct JsonFraction {
    numerator: Whole,
    denominator: Whole,
    probability: f64,
}

#[derive(Clone, Serialize)]
struct JsonFail {
    /// How many cards of each group, in the order of `groups`.
    counts: Vec<u32>,
    #[serde(flatten)]
    odds: JsonFraction,
    message: String,
}

#[derive(Serialize)]
struct JsonNotice {
    code: &'static str,
    text: String,
}

/// A whole number: a text where it has more than 64 bits.
#[derive(Clone, Serialize)]
#[serde(untagged)]
enum Whole {
    Number(u64),
    Text(String),
}

impl From<u128> for Whole {
    fn from(number: u128) -> Self {
        u64::try_from(number).map_or_else(|_| Whole::Text(number.to_string()), Whole::Number)
    }
}

impl From<Odds> for JsonFraction {
    fn from(odds: Odds) -> Self {
        JsonFraction { numerator: odds.of.into(), denominator: odds.all.into(), probability: odds.value() }
    }
}

/// An answer as JSON. `moved` says how many cards of the deck were put into a section by their kind.
pub fn json_odds<'a>(
    world: &'a World,
    say: &Say,
    regulation: &'a Regulation<'_>,
    question: &Question,
    (ready, hands, moved): (&Ready, &[HandAnswer], u32),
    file: Option<&'a str>,
) -> JsonOdds<'a> {
    let groups = ready.groups();
    let fail = |alike: &Alike| JsonFail {
        counts: alike.counts.clone(),
        odds: alike.odds.into(),
        message: say.held(world, ready, &groups, &alike.counts),
    };
    let hand = |one: &HandAnswer, turn: &'static str| {
        let sampled = match one.chance {
            Chance::Sampled(sampled) => Some(sampled),
            Chance::Exact(_) => None,
        };
        JsonHand {
            turn,
            size: one.hand.cards,
            odds: one.chance.odds().into(),
            engine: one.chance.word(),
            cases: if sampled.is_none() { ready.cases(one.hand.cards) } else { None },
            seed: sampled.map(|sampled| sampled.seed),
            trials: sampled.map(|sampled| sampled.odds.all.into()),
            low: sampled.map(|sampled| sampled.interval().0),
            high: sampled.map(|sampled| sampled.interval().1),
            fails: one.fails.iter().map(fail).collect(),
        }
    };
    let whose = hands.iter().flat_map(|one| one.hand.who.words().iter().map(move |turn| (one, *turn)));
    let hands: Vec<JsonHand> = whose.map(|(one, turn)| hand(one, turn)).collect();
    JsonOdds {
        file,
        format: &regulation.format.id,
        date: regulation.date.map(|day| day.to_string()),
        ruleset: &regulation.ruleset.id,
        condition: ready.condition.to_string(),
        deck: ready.deck_size(),
        groups: groups
            .iter()
            .map(|group| JsonGroup { name: ready.label(*group).to_owned(), cards: ready.asked.cards(*group) })
            .collect(),
        plays: ready
            .played
            .iter()
            .map(|card| world.catalogue.card(*card))
            .map(|card| JsonPlayed { passcode: card.passcode, name: say.card_name(card) })
            .collect(),
        first: hands.first().cloned(),
        hands,
        notices: say
            .odds_notices(world, &question.condition, ready, moved)
            .into_iter()
            .map(|(code, text)| JsonNotice { code, text })
            .collect(),
        schema: 1,
    }
}
