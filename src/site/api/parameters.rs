//! What the API may be asked in a query: the filters of the page of cards, which decks, and which part of what is found.

use duel_engine::facts::{Attribute, Kind, Property, Race, Traits};

use crate::http::Ctx;
use crate::say::Lang;
use crate::view::filter::Sort;

/// A field of a query.
pub(super) struct Parameter {
    pub(super) name: &'static str,
    pub(super) what: String,
    /// The words it may be; none for a number or a free text.
    pub(super) words: Vec<&'static str>,
    pub(super) number: bool,
}

impl Parameter {
    /// The words in a row.
    pub(super) fn all_words(&self) -> String {
        self.words.join(", ")
    }
}

fn text(ctx: &Ctx, name: &'static str, key: &str) -> Parameter {
    Parameter { name, what: ctx.say.text(key), words: Vec::new(), number: false }
}

/// The language of an answer.
fn lang(ctx: &Ctx) -> Parameter {
    Parameter { words: Lang::ALL.iter().map(|lang| lang.tag()).collect(), ..text(ctx, "lang", "api-lang") }
}

/// What `GET /api/v1/decks` may be asked.
pub(super) fn of_decks(ctx: &Ctx) -> Vec<Parameter> {
    vec![
        text(ctx, "q", "api-deck-q"),
        text(ctx, "tag", "api-deck-tag"),
        text(ctx, "format", "api-deck-format"),
        Parameter { number: true, ..text(ctx, "limit", "api-deck-limit") },
        text(ctx, "cursor", "api-cursor"),
    ]
}

/// What `GET /api/v1/decks/{id}` may be asked.
pub(super) fn of_deck(ctx: &Ctx) -> Vec<Parameter> {
    vec![
        Parameter { words: vec!["1"], ..text(ctx, "report", "api-deck-report") },
        text(ctx, "date", "api-deck-date"),
        lang(ctx),
    ]
}

/// What `GET /api/v1/cards` may be asked.
pub(super) fn of_cards(ctx: &Ctx) -> Vec<Parameter> {
    let say = &ctx.say;
    let text = |name, key: &str| text(ctx, name, key);
    let number = |name, key: &str| Parameter { number: true, ..text(name, key) };
    let words = |name, key: &str, words: Vec<&'static str>| Parameter { words, ..text(name, key) };
    let end = |name, key: &str, end: &str| Parameter {
        what: format!("{} {}", say.text(key), say.text(end)),
        ..number(name, key)
    };
    vec![
        text("q", "search-label"),
        words("kind", "filter-kind", Kind::ALL.iter().map(|kind| kind.word()).collect()),
        words("frame", "filter-frame", Traits::WORDS.iter().map(|(word, _)| *word).collect()),
        words("property", "filter-property", Property::ALL.iter().map(|property| property.word()).collect()),
        words("attribute", "filter-attribute", Attribute::ALL.iter().map(|one| one.word()).collect()),
        words("race", "filter-race", Race::ALL.iter().map(|race| race.word()).collect()),
        end("stars_from", "filter-stars", "filter-from"),
        end("stars_to", "filter-stars", "filter-to"),
        end("scale_from", "filter-scale", "filter-from"),
        end("scale_to", "filter-scale", "filter-to"),
        end("atk_from", "filter-atk", "filter-from"),
        end("atk_to", "filter-atk", "filter-to"),
        end("def_from", "filter-def", "filter-from"),
        end("def_to", "filter-def", "filter-to"),
        words("copies", "api-copies", vec!["0", "1", "2", "3"]),
        text("limit_format", "api-limit-format"),
        text("group", "api-group"),
        words("sort", "filter-sort", Sort::ALL.iter().map(|sort| sort.word()).collect()),
        number("limit", "api-limit"),
        number("cursor", "api-cursor"),
        lang(ctx),
    ]
}
