//! Why something with a deck was not done, as an answer and in words: the same for people and for programs.

use super::DeckError;
use super::model::{self, Fault};
use super::transfer::{self, Unread};
use crate::http::{Ctx, Error};
use crate::say::{LineOf as _, Say};

/// Why something with a deck was not done, as an answer.
pub(crate) fn refused(ctx: &Ctx, error: DeckError) -> Error {
    match error {
        DeckError::NotFound => Error::NotFound,
        DeckError::NotYours => Error::Forbidden,
        DeckError::TooMany => {
            Error::Unprocessable { code: "deck.too_many", line: None, message: too_many_decks(&ctx.say) }
        }
        DeckError::TooManyPlans => {
            Error::Unprocessable { code: "plan.too_many", line: None, message: too_many_plans(&ctx.say) }
        }
        DeckError::TooManyRevisions => {
            let message =
                ctx.say.with("deck-error-revisions", &[("limit", number(model::MOST_REVISIONS).into())]);
            Error::Unprocessable { code: "deck.too_many_revisions", line: None, message }
        }
        DeckError::Changed(newest) => Error::Conflict {
            code: "deck.changed",
            message: ctx.say.with("deck-error-changed", &[("number", number(newest.number).into())]),
            newest: newest.number,
        },
        DeckError::PlanChanged(plan) => Error::Conflict {
            code: "plan.changed",
            message: ctx.say.text("plan-changed"),
            newest: plan.revision,
        },
        DeckError::Db(error) => error.into(),
    }
}

/// How many decks an account may have.
pub(super) fn too_many_decks(say: &Say) -> String {
    say.with("deck-error-too-many", &[("limit", number(model::MOST_DECKS).into())])
}

/// How many side plans a deck may have.
pub(super) fn too_many_plans(say: &Say) -> String {
    say.with("plan-too-many", &[("limit", super::plans::MOST_PLANS.into())])
}

/// A number as texts take it.
pub(super) fn number(of: i64) -> u32 {
    u32::try_from(of).unwrap_or(u32::MAX)
}

/// What is wrong with a field, in words.
pub(super) fn fault(say: &Say, fault: Fault) -> String {
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

/// What is wrong with a field, as an answer that names the field.
pub(super) fn faulty(say: &Say, wrong: Fault) -> Error {
    let code = match wrong.field() {
        "name" => "deck.name",
        "tags" => "deck.tags",
        _ => "deck.notes",
    };
    Error::Unprocessable { code, line: None, message: fault(say, wrong) }
}

/// Why a deck was not read, in words without its line.
pub(super) fn unread_words(say: &Say, why: &Unread) -> String {
    match why {
        Unread::Deck(error) => say.file_error(error),
        Unread::Junk(junk) => say.junk(junk),
        Unread::Card(text) => say.with("error-line-not-a-card", &[("text", text.into())]),
        Unread::Full => {
            say.with("error-line-too-many-cards", &[("limit", deck_law::deckfile::MOST_CARDS.into())])
        }
        Unread::Json => say.text("import-json"),
        Unread::Zip => say.text("import-zip"),
        Unread::ZipInZip => say.text("import-zip-in-zip"),
        Unread::TooMany => say.with("import-too-many", &[("limit", transfer::MOST_FILES.into())]),
    }
}

/// Why a deck was not read, as an answer.
pub(super) fn unread(say: &Say, why: &Unread) -> Error {
    let (code, line) = match why {
        Unread::Deck(error) => (error.word(), error.line()),
        Unread::Card(_) => ("input.line", None),
        Unread::Full | Unread::TooMany => ("input.too_large", None),
        Unread::Json => ("input.json", None),
        Unread::Junk(_) => ("input.no_deck", None),
        Unread::Zip | Unread::ZipInZip => ("input.unreadable", None),
    };
    Error::Unprocessable { code, line, message: unread_words(say, why) }
}
