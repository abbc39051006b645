//! The question that a page or the API asks of the law: which deck, which format, which day, what is set apart.

use std::sync::Arc;

use deck_law::card::Region;
use deck_law::day::Day;
use deck_law::deck::{Deck, Written};
use deck_law::deckfile::{self, FileError, Parsed, Tongue, write_text, write_ydk, write_ydke};
use deck_law::list::Territory;
use deck_law::regulation::{Regulation, RegulationError, Request};
use serde::Deserialize;

use crate::clock;
use crate::http::{Ctx, Error, escape};
use crate::say::{LineOf as _, Say};
use crate::world::{FORMAT, World};

/// The fields of a question, as they come in an address or a form.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Fields {
    /// A ydke link, a .ydk file or a list of names.
    pub deck: String,
    /// Format id.
    pub format: String,
    /// Day.
    pub date: String,
    /// Another list: `series@day`.
    pub list: String,
    /// Last day of release that counts.
    pub pool_until: String,
    /// Regions of the pool, joined by `+`.
    pub pool_regions: String,
    /// `america` or `europe`.
    pub region: String,
    /// Points.
    pub cap: String,
    /// Whether doubt about the record counts.
    pub strict: String,
    /// A name for the deck.
    pub name: String,
    /// Another day to compare with: what must change for it.
    pub then: String,
    /// How many cards were put into a section by their kind when the deck was first read.
    pub moved: String,
}

impl Fields {
    /// The request for a regulation.
    ///
    /// # Errors
    /// A field that cannot be read, with the code of the contract.
    pub fn request(&self, say: &Say) -> Result<Request, Error> {
        let list = match self.list.trim() {
            "" => None,
            text => match text.split_once('@') {
                Some((series, date)) => Some((series.to_owned(), Some(day(say, date)?))),
                None => Some((text.to_owned(), None)),
            },
        };
        let optional_day =
            |text: &str| if text.trim().is_empty() { Ok(None) } else { day(say, text).map(Some) };
        let territory = match self.region.trim() {
            "" => None,
            text => Some(
                Territory::from_word(text)
                    .ok_or_else(|| unknown_region(say, text, &Territory::ALL.map(Territory::word)))?,
            ),
        };
        let mut pool_regions = Vec::new();
        for word in self.pool_regions.split(['+', ' ', ',']).filter(|w| !w.is_empty()) {
            let region = Region::from_word(word);
            pool_regions
                .push(region.ok_or_else(|| unknown_region(say, word, &Region::ALL.map(Region::word)))?);
        }
        let cap = match self.cap.trim() {
            "" => None,
            text => Some(text.parse().map_err(|_| Error::BadRequest {
                code: "cap.invalid",
                message: say.with("error-cap-invalid", &[("value", text.into())]),
            })?),
        };
        Ok(Request {
            format: if self.format.is_empty() { FORMAT.to_owned() } else { self.format.clone() },
            date: optional_day(&self.date)?,
            list,
            pool_until: optional_day(&self.pool_until)?,
            pool_regions,
            territory,
            cap,
            strict: self.is_strict(),
        })
    }

    /// Whether doubt about the record counts.
    pub fn is_strict(&self) -> bool {
        matches!(self.strict.as_str(), "1" | "on" | "true" | "yes")
    }

    /// Every field that is set, but the deck, by its name in addresses and forms.
    pub fn set(&self) -> impl Iterator<Item = (&'static str, &str)> {
        [
            ("format", &self.format),
            ("date", &self.date),
            ("list", &self.list),
            ("pool_until", &self.pool_until),
            ("pool_regions", &self.pool_regions),
            ("region", &self.region),
            ("cap", &self.cap),
            ("strict", &self.strict),
            ("name", &self.name),
            ("then", &self.then),
            ("moved", &self.moved),
        ]
        .into_iter()
        .map(|(name, value)| (name, value.as_str()))
        .filter(|(_, value)| !value.is_empty())
    }

    /// The address of `/check` that asks this question of a deck, without the fields named.
    pub fn address_without(&self, deck: &str, without: &[&str]) -> String {
        let mut address = format!("/check?deck={}", escape(deck));
        for (name, value) in self.set().filter(|(name, _)| !without.contains(name)) {
            address.push_str(&format!("&{name}={}", escape(value)));
        }
        address
    }

    /// The address of `/check` that asks this question of a deck.
    pub fn address(&self, deck: &str) -> String {
        self.address_without(deck, &[])
    }

    /// Takes out what no name of a deck needs: control and direction characters, and what is too long.
    pub fn cleaned(mut self) -> Fields {
        self.name = plain_name(&self.name);
        self
    }
}

fn day(say: &Say, text: &str) -> Result<Day, Error> {
    Day::parse(text.trim()).ok_or_else(|| Error::Unprocessable {
        code: "date.invalid",
        line: None,
        message: say.with("error-date-invalid", &[("date", text.trim().into())]),
    })
}

fn unknown_region(say: &Say, text: &str, known: &[&str]) -> Error {
    let message =
        say.with("error-region-unknown", &[("region", text.into()), ("known", known.join(" ").into())]);
    Error::Unprocessable { code: "region.unknown", line: None, message }
}

/// A regulation error as an answer.
pub fn refused(world: &World, say: &Say, error: &RegulationError) -> Error {
    let message = say.regulation_error(&world.book, error);
    Error::Unprocessable { code: error.word(), line: None, message }
}

/// A deck that cannot be read as an answer.
pub fn unreadable(say: &Say, error: &FileError) -> Error {
    Error::Unprocessable { code: error.word(), line: error.line(), message: say.file_error(error) }
}

/// Today, where a format is played.
pub fn today(world: &World, format: &str) -> Day {
    let zone = world.book.format(format).map(|f| f.zone.as_str()).unwrap_or_default();
    clock::day_in(clock::now(), zone)
}

/// Reads a deck.
///
/// # Errors
/// Why it cannot be read.
pub fn read(world: &World, say: &Say, text: &str) -> Result<Parsed, Error> {
    deckfile::read_str(text, &world.catalogue, &|name| world.find_name(name)).map_err(|e| unreadable(say, &e))
}

/// The name of a deck without control and direction characters, at most 60 characters long.
pub fn plain_name(name: &str) -> String {
    let shown = |c: &char| !c.is_control() && !deckfile::is_invisible(*c);
    name.chars().filter(shown).take(60).collect::<String>().trim().to_owned()
}

/// The name of a file without its ending and its folder, as the name of a deck.
pub fn file_title(name: &str) -> String {
    let name = name.rsplit(['/', '\\']).next().unwrap_or_default();
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    plain_name(stem)
}

/// A deck as it is carried in an address: as a link; with cards that have no passcode as a file; as a list of names
/// when a name is in it that has no number.
///
/// A list of names puts cards into sections by their kind; where that would make another deck of it, it is carried
/// as it was typed.
pub fn in_address(world: &Arc<World>, deck: &Deck, typed: &str) -> String {
    let link = write_ydke(deck);
    let named = link.left_out.iter().any(|(_, written)| matches!(written, Written::Name(_)));
    if link.left_out.is_empty() {
        return link.text;
    }
    let find = |name: &str| world.find_name(name);
    let text =
        if named { write_text(deck, &world.catalogue, &find, Tongue::En) } else { write_ydk(deck).text };
    match deckfile::read_str(&text, &world.catalogue, &find) {
        Ok(again) if again.deck == *deck => text,
        _ => typed.to_owned(),
    }
}

/// How many cards were put into a section by their kind: now, or when the address was made, as it says.
pub fn moved(earlier: &str, parsed: &Parsed) -> u32 {
    earlier.parse::<u32>().unwrap_or(0).min(MOST_MOVED) + parsed.moved
}

/// What an address may say of cards that were moved: as many as a file may hold.
const MOST_MOVED: u32 = 1000;

/// Everything a handler needs to judge: the context with fields read.
pub fn request_of(ctx: &Ctx, fields: &Fields) -> Result<(Request, Day), Error> {
    let request = fields.request(&ctx.say)?;
    let today = today(&ctx.world, &request.format);
    Ok((request, today))
}

/// The regulation that the fields ask for.
///
/// # Errors
/// A field that cannot be read, or that there is no such regulation.
pub fn regulation<'a>(ctx: &'a Ctx, fields: &Fields) -> Result<Regulation<'a>, Error> {
    let (request, today) = request_of(ctx, fields)?;
    let world = &ctx.world;
    let regulation = world.book.regulation(&world.catalogue, &request, today);
    regulation.map_err(|error| refused(world, &ctx.say, &error))
}
