//! Which card of a Main Deck a word stands for.

use super::Line;
use crate::card::{CardId, CardKey};
use crate::catalogue::Catalogue;
use crate::deck::Written;
use crate::deckfile::FindName;
use crate::names::Found;

/// What a word stands for in a Main Deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Which {
    /// One of its lines.
    Line(usize),
    /// A card that the deck does not have.
    NotHere(CardId),
    /// Several cards have this name, and not just one of them is in the deck.
    Several(Vec<CardId>),
    /// Nobody knows it.
    Unknown,
}

/// Finds the card of a word: its number, its key, a name in any language, or what the deck has written of a card that
/// nobody knows. Quotes around a name, or one before it, are none of it.
pub fn find(lines: &[Line], catalogue: &Catalogue, names: FindName<'_>, text: &str) -> Which {
    let text = text.trim();
    let name = text.strip_prefix('"').map_or(text, |rest| rest.strip_suffix('"').unwrap_or(rest)).trim();
    let is_number = name.bytes().all(|byte| byte.is_ascii_digit());
    let number = is_number.then(|| name.parse::<u32>().ok()).flatten();
    let key = CardKey::parse_lettered(name);
    let of_card = |card: CardId| lines.iter().position(|line| line.card == Some(card));
    let here = |card: CardId| of_card(card).map_or(Which::NotHere(card), Which::Line);
    let known = number.and_then(|number| catalogue.find(number));
    if let Some(card) = known.or_else(|| catalogue.find_key(key?)) {
        return here(card);
    }
    let is_written = |line: &Line| match &line.written {
        _ if line.card.is_some() => false,
        Written::Number(own) => Some(*own) == number,
        Written::Key(own) => Some(*own) == key,
        Written::Name(own) => [name, text].contains(&own.trim()),
    };
    if let Some(at) = lines.iter().position(is_written) {
        return Which::Line(at);
    }
    match names(name) {
        Found::One(card) => here(card),
        Found::Nothing => Which::Unknown,
        Found::Several(cards) => {
            let mut there = cards.iter().filter_map(|card| of_card(*card));
            match (there.next(), there.next()) {
                (Some(at), None) => Which::Line(at),
                // With none of them: what the deck has of cards that nobody knows may be one.
                _ => Which::Several(cards),
            }
        }
    }
}
