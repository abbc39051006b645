//! Deck files as the world writes them.

mod bytes;
mod codes;
mod forms;
mod import;
mod junk;
mod lookup;
mod mistaken;
mod names;
mod pasted;
mod real;
mod refusals;
mod roundtrip;

use deck_law::deck::{Deck, Written, Zone};
use deck_law::deckfile::{self, FileError, LineFault, Parsed};

use crate::support::{number, world};

/// Reads a deck from bytes with the embedded World.
fn read_bytes(bytes: &[u8]) -> Result<Parsed, FileError> {
    deckfile::read(bytes, &world().catalogue, &|name| world().find_name(name))
}

/// The deck of a text that must be readable.
fn deck_of(text: &str) -> Deck {
    match read_bytes(text.as_bytes()) {
        Ok(parsed) => parsed.deck,
        Err(error) => panic!("{error:?} in {text}"),
    }
}

/// The Main Deck of a list, as `(written, copies)` in order.
fn main_of(text: &str) -> Vec<(Written, usize)> {
    let deck = deck_of(text);
    assert!(deck.extra.is_empty() && deck.side.is_empty(), "{text}: {deck:?}");
    let mut runs: Vec<(Written, usize)> = Vec::new();
    for card in deck.main {
        match runs.last_mut() {
            Some((last, count)) if *last == card => *count += 1,
            _ => runs.push((card, 1)),
        }
    }
    runs
}

/// Copies of the card with this name.
fn copies(name: &str, count: usize) -> (Written, usize) {
    (Written::Number(number(name)), count)
}

/// Copies of a card that is known by nothing but what was typed.
fn unknown(name: &str, count: usize) -> (Written, usize) {
    (Written::Name(name.into()), count)
}

/// What an input is refused for: the line and the reason.
fn refusal(text: &str) -> (u32, LineFault) {
    match read_bytes(text.as_bytes()) {
        Err(FileError::Line { line, fault }) => (line, fault),
        other => panic!("{other:?} of {text}"),
    }
}

/// The numbers of a section.
fn numbers(deck: &Deck, zone: Zone) -> Vec<u32> {
    deck.zone(zone)
        .iter()
        .map(|written| match written {
            Written::Number(number) => *number,
            other => panic!("{other:?}"),
        })
        .collect()
}
