//! The deck of a program's question: by sections, or as text.

use std::fmt;

use deck_law::card::CardKey;
use deck_law::deck::{Deck, Written};
use deck_law::deckfile::MOST_CARDS;
use serde::de::{SeqAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer};

use crate::http::{Ctx, Error};
use crate::view::question;

/// A deck by sections.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sections {
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

/// The deck of a question by sections or as text, and how many cards were put into a section by their kind.
///
/// # Errors
/// Both, neither, or one that cannot be read.
pub(crate) fn either(ctx: &Ctx, deck: Option<Sections>, text: Option<String>) -> Result<(Deck, u32), Error> {
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
