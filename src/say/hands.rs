//! Hands: why none is drawn, in words, and hands as JSON, the same on the command line and over HTTP.

use deck_law::deck::{Deck, Written};
use deck_law::regulation::Regulation;
use deck_law::violation::Notice;
use duel_engine::hand::{HandError, MOST_CARDS, MOST_HANDS, Shuffled};
use serde::Serialize;

use super::Say;
use super::report::JsonNotice;
use crate::chance::hands::{MOST_DRAWN, Ready, Refused, cards, word};
use crate::world::World;

/// The version of this shape.
const SCHEMA: u32 = 1;

impl Say {
    /// Why no hand is drawn.
    pub fn hand_refused(&self, world: &World, refused: &Refused) -> String {
        match refused {
            Refused::Hand(error) => self.hand_error(error),
            Refused::NotInDeck(word) => self.with("hands-not-in-deck", &[("card", word.into())]),
            Refused::Ambiguous(word, cards) => {
                let cards = cards.iter().map(|id| self.card_with_number(world.catalogue.card(*id))).collect();
                let cards = self.list_short(cards, 5);
                self.with("hands-ambiguous", &[("card", word.into()), ("cards", cards.into())])
            }
            Refused::TooFewCopies(word, copies) => {
                self.with("hands-too-few", &[("card", word.into()), ("count", (*copies).into())])
            }
            Refused::TooManyCards => self.with("hands-cards-many", &[("limit", MOST_DRAWN.into())]),
            Refused::NoSkill => self.text("hands-no-skill"),
        }
    }

    fn hand_error(&self, error: &HandError) -> String {
        match *error {
            HandError::EmptyDeck => self.text("hands-empty-deck"),
            HandError::DeckTooLarge { .. } => {
                self.with("hands-deck-too-large", &[("limit", MOST_CARDS.into())])
            }
            HandError::NoHand => self.text("hands-size-none"),
            HandError::HandTooLarge { hand, cards } => {
                self.with("hands-size-large", &[("hand", hand.into()), ("cards", cards.into())])
            }
            HandError::TooManyChosen { chosen, hand } => {
                self.with("hands-chosen-many", &[("chosen", chosen.into()), ("hand", hand.into())])
            }
            HandError::NoHands => self.text("hands-count-none"),
            HandError::PastLast => self.with("hands-number-last", &[("last", u32::MAX.into())]),
            HandError::TooManyHands(_) => self.with("hands-count-many", &[("limit", MOST_HANDS.into())]),
        }
    }

    /// What is to be known beside hands: a code, and words.
    pub fn hand_notices(&self, world: &World, ready: &Ready, moved: u32) -> Vec<(&'static str, String)> {
        let idle = ready.skill_needs.map(|needs| {
            ("skill_idle", self.with("hands-skill-idle", &[("needs", u32::from(needs).into())]))
        });
        let moved = (moved > 0).then(|| {
            let notice = Notice::ZoneMoved(moved);
            (notice.word(), self.notice(&world.catalogue, &notice))
        });
        idle.into_iter().chain(moved).collect()
    }
}

/// Hands of a seed.
#[derive(Serialize)]
pub struct JsonHands<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    format: &'a str,
    date: Option<String>,
    /// What draws the same hands again.
    seed: u64,
    /// Cards in a hand.
    size: u32,
    /// Cards in the Main Deck.
    cards: u32,
    /// Cards that are in every hand.
    with: Vec<JsonCode>,
    /// Whether a Skill puts a Spell into every hand.
    skill: bool,
    hands: Vec<JsonHand>,
    notices: Vec<JsonNotice>,
    schema: u32,
}

#[derive(Serialize)]
struct JsonHand {
    /// Counted from 0: a seed has many hands.
    number: u32,
    /// In the order in which they are drawn.
    cards: Vec<JsonCode>,
    /// Their names.
    names: Vec<String>,
}

/// A passcode; else `k4999` or `y12345`; else a name behind a quotation mark, as decks have it over the API.
#[derive(Serialize)]
#[serde(untagged)]
enum JsonCode {
    Number(u32),
    Text(String),
}

impl JsonCode {
    fn of(written: &Written) -> JsonCode {
        match written {
            Written::Number(number) => JsonCode::Number(*number),
            other => JsonCode::Text(word(other)),
        }
    }
}

/// Hands as JSON; `from` is the number of the first. `moved` says how many cards of the deck were put into a section by
/// their kind when it was read.
pub fn json_hands<'a>(
    (world, say, file): (&'a World, &Say, Option<&'a str>),
    regulation: &Regulation<'a>,
    (deck, moved): (&Deck, u32),
    ready: &Ready,
    (seed, from, hands): (u64, u32, &[Shuffled]),
) -> JsonHands<'a> {
    let hand = |(number, hand): (u32, &Shuffled)| {
        let cards = cards(deck, hand.hand());
        JsonHand {
            number,
            names: cards.iter().map(|written| say.written_name(&world.catalogue, written)).collect(),
            cards: cards.into_iter().map(JsonCode::of).collect(),
        }
    };
    let notices = say.hand_notices(world, ready, moved).into_iter();
    let chosen = ready.lines.iter().zip(&ready.chosen);
    let chosen = chosen.flat_map(|(line, count)| (0..*count).map(|_| JsonCode::of(&line.written)));
    JsonHands {
        file,
        format: &regulation.format.id,
        date: regulation.date.map(|day| day.to_string()),
        seed,
        size: ready.size(),
        cards: ready.cards(),
        with: chosen.collect(),
        skill: ready.puts_a_spell(),
        hands: (from..=u32::MAX).zip(hands).map(hand).collect(),
        notices: notices.map(|(code, text)| JsonNotice { code, text }).collect(),
        schema: SCHEMA,
    }
}
