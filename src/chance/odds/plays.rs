//! Draw cards that are played before the hand is looked at: which of a deck they are.

use deck_law::card::CardId;
use deck_law::odds::{Line, Which, find as which};
use duel_engine::odds::play::{MOST_PLAYS, Play};

use super::Refused;
use crate::world::World;

/// Stands for every draw card of the deck whose chances are counted.
const AUTO: &str = "auto";
/// The most words that are looked up: several may name one card.
pub const MOST_WORDS: usize = 4 * MOST_PLAYS;

/// Why a card is not played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayFault {
    /// No card is called so; what may have been meant.
    Unknown(Vec<CardId>),
    /// Several cards are.
    Ambiguous(Vec<CardId>),
    /// It is none of the draw cards whose chances are counted.
    NotADraw,
    /// The Main Deck does not have it.
    NotInDeck,
    /// More different cards than can be played.
    TooMany,
}

/// The draw cards of a deck that are named, each once.
pub(super) fn find(
    world: &World,
    lines: &[Line],
    words: &[String],
) -> Result<(Vec<Play>, Vec<CardId>), Refused> {
    let mut cards: Vec<CardId> = Vec::new();
    let mut plays = Vec::new();
    if let Some(word) = words.get(MOST_WORDS) {
        return Err(Refused::Play { at: MOST_WORDS, word: word.clone(), fault: PlayFault::TooMany });
    }
    for (at, word) in words.iter().enumerate() {
        let refuse = |fault| Refused::Play { at, word: word.trim().to_owned(), fault };
        let named = if word.trim().eq_ignore_ascii_case(AUTO) {
            let there = lines.iter().filter_map(|line| line.card);
            there.filter(|card| world.draws.of(&world.catalogue, *card).is_some()).collect()
        } else {
            vec![card(world, lines, word).map_err(refuse)?]
        };
        for card in named {
            if cards.contains(&card) {
                continue;
            }
            if world.draws.of(&world.catalogue, card).is_none() {
                return Err(refuse(PlayFault::NotADraw));
            }
            let play = world.draws.play(&world.catalogue, lines, card);
            plays.push(play.ok_or_else(|| refuse(PlayFault::NotInDeck))?);
            cards.push(card);
            if cards.len() > MOST_PLAYS {
                return Err(refuse(PlayFault::TooMany));
            }
        }
    }
    Ok((plays, cards))
}

/// A card by name, number or key.
fn card(world: &World, lines: &[Line], word: &str) -> Result<CardId, PlayFault> {
    match which(lines, &world.catalogue, &|name| world.find_name(name), word) {
        Which::Line(at) => lines.get(at).and_then(|line| line.card).ok_or(PlayFault::NotADraw),
        Which::NotHere(card) => Ok(card),
        Which::Several(cards) => Err(PlayFault::Ambiguous(cards)),
        Which::Unknown => Err(PlayFault::Unknown(world.suggest(word.trim().trim_matches('"'), 5))),
    }
}
