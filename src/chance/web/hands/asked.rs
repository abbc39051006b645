//! What the address of a hand says: everything that draws the same hand again.

use std::str::FromStr;

use crate::http::{Ctx, Error, MOST_ADDRESS, escape};
use crate::view::question;

/// Room in an address for the cards that a form adds to it.
const ROOM: usize = 1000;

/// The fields of an address or a form.
#[derive(Clone, Debug, Default)]
pub(super) struct Asked {
    /// A pasted deck.
    pub(super) deck: String,
    /// Its name.
    pub(super) name: String,
    pub(super) format: String,
    pub(super) date: String,
    /// Cards in the hand; without a number those of who begins.
    pub(super) size: Option<u32>,
    /// Cards that shall be in it.
    pub(super) with: Vec<String>,
    pub(super) skill: bool,
    /// Without one, a seed that nobody chose.
    pub(super) seed: Option<u64>,
    /// Which of the seed's hands, from 0.
    pub(super) number: u32,
    /// Cards that were drawn after the hand.
    pub(super) drawn: u32,
    /// Whether many hands are shown at once.
    pub(super) sheet: bool,
    /// Of which Main Deck of a kept deck the hand is.
    pub(super) of: String,
}

impl Asked {
    /// Reads the fields; what is none of them is left alone.
    ///
    /// # Errors
    /// A number that is none.
    pub(super) fn read(ctx: &Ctx, fields: Vec<(String, String)>) -> Result<Asked, Error> {
        let mut asked = Asked::default();
        for (name, value) in fields {
            match name.as_str() {
                "deck" => asked.deck = value,
                "name" => asked.name = question::plain_name(&value),
                "format" => asked.format = value,
                "date" => asked.date = value,
                "size" => asked.size = number(ctx, &value)?,
                "with" if !value.trim().is_empty() => asked.with.push(value),
                "skill" => asked.skill = value == "1",
                "seed" => asked.seed = number(ctx, &value)?,
                "number" => asked.number = number(ctx, &value)?.unwrap_or(0),
                "drawn" => asked.drawn = number(ctx, &value)?.unwrap_or(0),
                "sheet" => asked.sheet = value == "1",
                "of" => asked.of = value,
                _ => {}
            }
        }
        Ok(asked)
    }

    /// The fields that are set, but those named.
    pub(super) fn fields(&self, without: &[&str]) -> Vec<(&'static str, String)> {
        let text = |number: Option<u64>| number.map(|number| number.to_string()).unwrap_or_default();
        let some = |number: u32| text((number > 0).then_some(number.into()));
        let flag = |is_set: bool| if is_set { "1".to_owned() } else { String::new() };
        let mut fields = vec![
            ("deck", self.deck.clone()),
            ("name", self.name.clone()),
            ("format", self.format.clone()),
            ("date", self.date.clone()),
            ("size", text(self.size.map(u64::from))),
            ("skill", flag(self.skill)),
            ("seed", text(self.seed)),
            ("number", some(self.number)),
            ("drawn", some(self.drawn)),
            ("sheet", flag(self.sheet)),
            ("of", self.of.clone()),
        ];
        fields.extend(self.with.iter().map(|card| ("with", card.clone())));
        fields.retain(|(name, value)| !value.is_empty() && !without.contains(name));
        fields
    }

    /// The address of the hand at a path, without the language.
    pub(super) fn path(&self, path: &str) -> String {
        let fields = self.fields(&[]);
        let query: Vec<String> =
            fields.iter().map(|(name, value)| format!("{name}={}", escape(value))).collect();
        format!("{path}?{}", query.join("&"))
    }

    /// The same in the reader's language.
    pub(super) fn address(&self, ctx: &Ctx, path: &str) -> String {
        ctx.href(&self.path(path))
    }

    /// Whether this hand and those that lead on from it fit into addresses.
    pub(super) fn fits(&self, ctx: &Ctx, path: &str) -> bool {
        self.deck.is_empty() || self.address(ctx, path).len() + ROOM <= MOST_ADDRESS
    }
}

fn number<T: FromStr>(ctx: &Ctx, typed: &str) -> Result<Option<T>, Error> {
    let typed = typed.trim();
    if typed.is_empty() {
        return Ok(None);
    }
    typed.parse().map(Some).map_err(|_| Error::BadRequest {
        code: "hand.number",
        message: ctx
            .say
            .with("hands-no-number", &[("value", typed.chars().take(40).collect::<String>().into())]),
    })
}
