//! Pages of decks.

mod changes;
mod chart;
pub mod compare;
pub mod edit;
pub mod export;
pub mod history;
pub mod import;
pub mod list;
pub mod plans;
pub mod show;

use crate::decks::DeckError;
use crate::decks::model::{self, Fault};
use crate::http::{Ctx, Error};
use crate::say::Say;

/// Why something with a deck was not done, as an answer.
fn refused(ctx: &Ctx, error: DeckError) -> Error {
    match error {
        DeckError::NotFound => Error::NotFound,
        DeckError::NotYours => Error::Forbidden,
        DeckError::TooMany => {
            let message = ctx.say.with("deck-error-too-many", &[("limit", most(model::MOST_DECKS).into())]);
            Error::Unprocessable { code: "deck.too_many", line: None, message }
        }
        DeckError::Changed(newest) => Error::Conflict {
            code: "deck.changed",
            message: ctx.say.with("deck-error-changed", &[("number", most(newest.number).into())]),
        },
        DeckError::Db(error) => error.into(),
    }
}

/// The name of a copy, no longer than names are.
fn copy_name(ctx: &Ctx, name: &str) -> String {
    let whole = ctx.say.with("deck-copy-name", &[("name", name.into())]);
    whole.chars().take(model::MOST_NAME).collect()
}

fn most(number: i64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// What is wrong with a field, in words.
fn fault(say: &Say, fault: Fault) -> String {
    let unseen = |key: &str, c: char| {
        let code = format!("U+{:04X}", u32::from(c));
        say.with(key, &[("code", code.into())])
    };
    match fault {
        Fault::NameMissing => say.text("deck-fault-name-missing"),
        Fault::NameLong => say.with("deck-fault-name-long", &[("limit", model::MOST_NAME.into())]),
        Fault::NameInvisible(c) | Fault::NotesInvisible(c) | Fault::TagInvisible(c) => {
            unseen("deck-fault-invisible", c)
        }
        Fault::NotesLong => say.with("deck-fault-notes-long", &[("limit", model::MOST_NOTES.into())]),
        Fault::TagsMany => say.with("deck-fault-tags-many", &[("limit", model::MOST_TAGS.into())]),
        Fault::TagLong => say.with("deck-fault-tag-long", &[("limit", model::MOST_TAG.into())]),
    }
}
