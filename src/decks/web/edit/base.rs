//! What the steps of a form begin from.

use deck_law::deck::Deck;
use deck_law::deckfile::MOST_CARDS;

use super::EditFields;
use crate::decks::cards;
use crate::decks::model::Contents;
use crate::http::Ctx;
use crate::world::FORMAT;

/// What the steps of a form begin from.
pub(super) struct Base {
    /// The number of the revision; 0, which none has, where it is not there.
    pub(super) number: i64,
    pub(super) says: Contents,
}

impl Base {
    /// The cards, for the form.
    pub(super) fn start(&self) -> String {
        Some(cards::to_text(&self.says.deck)).filter(|text| text.len() <= MOST_START).unwrap_or_default()
    }

    /// For a form that names no revision of the deck: the cards that it began from, where it brings them, with the words
    /// that the deck has now.
    pub(super) fn unknown(fields: &EditFields, newest: Contents) -> Base {
        let deck = cards_of(fields).unwrap_or_else(|| newest.deck.clone());
        Base { number: 0, says: Contents { deck, ..newest } }
    }

    /// For a deck that is gone. Nothing if the form does not bring the cards that it began from.
    pub(super) fn gone(ctx: &Ctx, fields: &EditFields) -> Option<Base> {
        let known = ctx.world.book.format(&fields.format).is_some();
        let format = if known { &*fields.format } else { FORMAT };
        let says = Contents { format: format.to_owned(), deck: cards_of(fields)?, ..Contents::default() };
        Some(Base { number: 0, says })
    }
}

/// The longest text of cards that a form carries back, in bytes: a form of very long names could else not be sent. Such
/// decks are no less kept; only the page for one that was deleted meanwhile cannot be offered.
const MOST_START: usize = 64 * 1024;

/// The cards that a form began from: nothing that no deck could hold.
fn cards_of(fields: &EditFields) -> Option<Deck> {
    let deck = cards::from_text(&fields.start).ok().filter(|_| !fields.start.is_empty())?;
    let is_sound = deck.len() <= MOST_CARDS && deck.iter().all(|(_, written)| cards::is_sound(written));
    is_sound.then_some(deck)
}
