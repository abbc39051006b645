//! `POST /api/v1/check`: the report of the command line.

use std::fmt;

use actix_web::{HttpResponse, web};
use deck_law::card::CardKey;
use deck_law::check::check;
use deck_law::deck::{Deck, Written};
use deck_law::deckfile::MOST_CARDS;
use serde::de::{SeqAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer};

use crate::http::{Ctx, Error, in_language, json};
use crate::say::report::json_report;
use crate::view::question::{self, Fields};

/// What is asked.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Question {
    deck: Option<Sections>,
    text: Option<String>,
    #[serde(default)]
    format: String,
    #[serde(default)]
    date: String,
    #[serde(default)]
    list: String,
    #[serde(default)]
    pool_until: String,
    #[serde(default)]
    pool_regions: Vec<String>,
    #[serde(default)]
    region: String,
    cap: Option<u32>,
    #[serde(default)]
    strict: bool,
    #[serde(default)]
    lang: String,
}

/// A deck by sections.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Sections {
    #[serde(default)]
    main: Section,
    #[serde(default)]
    extra: Section,
    #[serde(default)]
    side: Section,
}

/// The cards of a section, read straight into the form that a deck has. A text that is no card's key stays as a name,
/// which `read` refuses.
#[derive(Default)]
struct Section(Vec<Written>);

impl<'de> Deserialize<'de> for Section {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Section, D::Error> {
        struct Codes;

        impl<'de> Visitor<'de> for Codes {
            type Value = Section;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of passcodes")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut codes: A) -> Result<Section, A::Error> {
                let mut cards = Vec::with_capacity(64);
                while let Some(Code(written)) = codes.next_element()? {
                    // One too many is enough for `read` to refuse.
                    if cards.len() <= MOST_CARDS {
                        cards.push(written);
                    }
                }
                Ok(Section(cards))
            }
        }

        deserializer.deserialize_seq(Codes)
    }
}

/// A passcode, or `k4999` and `y12345` for cards without one.
struct Code(Written);

impl<'de> Deserialize<'de> for Code {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Code, D::Error> {
        struct One;

        impl Visitor<'_> for One {
            type Value = Code;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a passcode, or k or y with a number")
            }

            fn visit_u64<E: serde::de::Error>(self, number: u64) -> Result<Code, E> {
                let passcode = u32::try_from(number);
                passcode
                    .map(|n| Code(Written::Number(n)))
                    .map_err(|_| E::invalid_value(Unexpected::Unsigned(number), &self))
            }

            fn visit_str<E>(self, text: &str) -> Result<Code, E> {
                let key = CardKey::parse_lettered(text);
                Ok(Code(key.map_or_else(|| Written::Name(text.into()), Written::Key)))
            }
        }

        deserializer.deserialize_any(One)
    }
}

/// Judges a deck. It is cheap: no pool of threads, no limit of rate.
pub async fn post(ctx: Ctx, question: web::Json<Question>) -> Result<HttpResponse, Error> {
    let question = question.into_inner();
    let ctx = in_language(ctx, &question.lang)?;
    let fields = Fields {
        format: question.format,
        date: question.date,
        list: question.list,
        pool_until: question.pool_until,
        pool_regions: question.pool_regions.join("+"),
        region: question.region,
        cap: question.cap.map(|n| n.to_string()).unwrap_or_default(),
        strict: if question.strict { "1".to_owned() } else { String::new() },
        ..Fields::default()
    };
    let (deck, moved) = either(&ctx, question.deck, question.text)?;
    let (request, today) = question::request_of(&ctx, &fields)?;
    let world = &ctx.world;
    let regulation = world
        .book
        .regulation(&world.catalogue, &request, today)
        .map_err(|error| question::refused(world, &ctx.say, &error))?;
    let report = check(&world.catalogue, &regulation, &deck);
    Ok(json(&json_report(world, &ctx.say, &regulation, &report, None, moved)))
}

/// The deck of a question by sections or as text, and how many cards were put into a section by their kind.
///
/// # Errors
/// Both, neither, or one that cannot be read.
pub(super) fn either(ctx: &Ctx, deck: Option<Sections>, text: Option<String>) -> Result<(Deck, u32), Error> {
    match (deck, text) {
        (Some(sections), None) => Ok((read(ctx, sections)?, 0)),
        (None, Some(text)) => {
            let parsed = question::read(&ctx.world, &ctx.say, &text)?;
            Ok((parsed.deck, parsed.moved))
        }
        _ => {
            let message = ctx.say.text("error-deck-or-text");
            Err(Error::BadRequest { code: "deck.missing", message })
        }
    }
}

fn read(ctx: &Ctx, sections: Sections) -> Result<Deck, Error> {
    let Sections { main: Section(main), extra: Section(extra), side: Section(side) } = sections;
    let deck = Deck { main, extra, side };
    if deck.len() > MOST_CARDS {
        let message = ctx.say.with("error-line-too-many-cards", &[("limit", MOST_CARDS.into())]);
        return Err(Error::Unprocessable { code: "input.too_large", line: None, message });
    }
    for (_, written) in deck.iter() {
        if let Written::Name(text) = written {
            let message = ctx
                .say
                .with("error-line-not-a-card", &[("text", text.chars().take(60).collect::<String>().into())]);
            return Err(Error::Unprocessable { code: "input.line", line: None, message });
        }
    }
    Ok(deck)
}
