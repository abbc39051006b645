//! The cards of a deck as text: one line a copy under `#main`, `#extra` and `!side`, in the order of the deck.
//!
//! It is a `.ydk` file that loses nothing: a card without number stands as `k4999` or `y12345`, a name behind a quotation
//! mark.

use deck_law::card::CardKey;
use deck_law::deck::{Deck, Written, Zone};
use deck_law::deckfile::is_invisible;

use crate::db::DbError;

/// The text of a deck.
pub fn to_text(deck: &Deck) -> String {
    let mut text = String::with_capacity(deck.len() * 9 + 24);
    for zone in Zone::ALL {
        text.push_str(heading(zone));
        text.push('\n');
        for written in deck.zone(zone) {
            text.push_str(&word(written));
            text.push('\n');
        }
    }
    text
}

/// The deck of such a text.
///
/// # Errors
/// [`DbError::Damaged`]: a line that [`to_text`] does not write.
pub fn from_text(text: &str) -> Result<Deck, DbError> {
    let mut deck = Deck::default();
    let mut zone = Zone::Main;
    for line in text.lines() {
        match Zone::ALL.into_iter().find(|zone| heading(*zone) == line) {
            Some(found) => zone = found,
            None => {
                let written = from_word(line).ok_or_else(|| DbError::Damaged("revisions".to_owned()))?;
                deck.zone_mut(zone).push(written);
            }
        }
    }
    Ok(deck)
}

fn heading(zone: Zone) -> &'static str {
    match zone {
        Zone::Main => "#main",
        Zone::Extra => "#extra",
        Zone::Side => "!side",
    }
}

/// One card as a word: `55144522`, `k4999`, `"Name`.
pub fn word(written: &Written) -> String {
    match written {
        Written::Number(number) => number.to_string(),
        Written::Key(key) => key.to_string(),
        Written::Name(name) => format!("\"{name}"),
    }
}

/// The card of a word.
pub fn from_word(word: &str) -> Option<Written> {
    if let Some(name) = word.strip_prefix('"') {
        let is_name = !name.is_empty() && !name.contains(char::is_control);
        return is_name.then(|| Written::Name(name.into()));
    }
    if word.bytes().all(|byte| byte.is_ascii_digit()) {
        return word.parse().ok().map(Written::Number);
    }
    CardKey::parse_lettered(word).map(Written::Key)
}

/// The longest name of an unknown card, in characters.
pub(super) const MOST_CARD_NAME: usize = 200;

/// Whether a card may be taken into a deck: a name that nobody knows is short, and has no character that nobody sees.
pub fn is_sound(written: &Written) -> bool {
    match written {
        Written::Name(name) => {
            name.chars().count() <= MOST_CARD_NAME && !name.chars().any(|c| c.is_control() || is_invisible(c))
        }
        Written::Number(_) | Written::Key(_) => true,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn written() -> impl Strategy<Value = Written> {
        prop_oneof![
            any::<u32>().prop_map(Written::Number),
            any::<u32>().prop_map(|n| Written::Key(CardKey::parse_lettered(&format!("k{n}")).unwrap())),
            r"\P{Cc}{1,30}".prop_map(|name| Written::Name(name.into())),
        ]
    }

    proptest! {
        #[test]
        fn what_is_stored_is_what_was_there(
            main in prop::collection::vec(written(), 0..60),
            extra in prop::collection::vec(written(), 0..15),
            side in prop::collection::vec(written(), 0..15),
        ) {
            let deck = Deck { main, extra, side };
            prop_assert_eq!(from_text(&to_text(&deck)).unwrap(), deck);
        }
    }

    #[test]
    fn anything_else_is_damaged() {
        for line in ["x", "\"", "\"a\0b", "-1", "99999999999", "k", "#side", "1 2"] {
            assert!(from_text(&format!("#main\n{line}\n")).is_err(), "{line}");
        }
    }
}
