//! What the address of a hand says: everything that draws the same hand again.

use std::str::FromStr;

use crate::http::{Ctx, Error, MOST_ADDRESS, escape};
use crate::view::question;
use crate::world::FORMAT;

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
    /// How many cards of the deck were put into a section by their kind when it was first read.
    pub(super) moved: String,
    /// Whether the fields come from the page's form, which says more than an address.
    pub(super) is_form: bool,
}

/// One step on from a page of hands.
#[derive(Clone, Copy, Debug)]
pub(super) enum Step {
    /// To this hand, or to the sheet that begins with it.
    Number(u32),
    /// From a sheet to one of its hands.
    One(u32),
    /// To a sheet, or back.
    Sheet(bool),
    /// So many cards are drawn after the hand.
    Drawn(u32),
    /// To hands of this size.
    Size(u32),
}

impl Step {
    /// The field of a form that says it. The size has another name than the field in which it is typed.
    pub(super) fn field(self) -> (&'static str, String) {
        match self {
            Step::Number(number) => ("number", number.to_string()),
            Step::One(number) => ("one", number.to_string()),
            Step::Sheet(is_sheet) => ("sheet", u8::from(is_sheet).to_string()),
            Step::Drawn(drawn) => ("drawn", drawn.to_string()),
            Step::Size(size) => ("cards", size.to_string()),
        }
    }
}

impl Asked {
    /// Reads the fields; what is none of them is left alone.
    ///
    /// # Errors
    /// A number that is none.
    pub(super) fn read(ctx: &Ctx, fields: Vec<(String, String)>) -> Result<Asked, Error> {
        let mut asked = Asked::default();
        let (mut cards, mut dealt, mut under) = (None, None, None);
        for (name, value) in fields {
            match name.as_str() {
                "deck" => asked.deck = value,
                "name" => asked.name = question::plain_name(&value),
                "format" => value.trim().clone_into(&mut asked.format),
                "date" => value.trim().clone_into(&mut asked.date),
                "size" => asked.size = number(ctx, &value)?,
                "with" if !value.trim().is_empty() => asked.with.push(value),
                "skill" => asked.skill = value == "1",
                "seed" => asked.seed = number(ctx, &value)?,
                "number" => asked.number = number(ctx, &value)?.unwrap_or(0),
                "drawn" => asked.drawn = number(ctx, &value)?.unwrap_or(0),
                "sheet" => asked.sheet = value == "1",
                "of" => asked.of = value,
                "moved" => asked.moved = value,
                "one" => (asked.number, asked.sheet) = (number(ctx, &value)?.unwrap_or(0), false),
                "cards" => cards = number(ctx, &value)?,
                "dealt" => dealt = number(ctx, &value)?,
                "under" => under = Some(value),
                _ => {}
            }
        }
        asked.is_form = under.is_some();
        if under.is_some_and(|under| under != asked.rules()) {
            // Other rules deal hands of another size, but not against one that was typed.
            asked.size = asked.size.filter(|_| asked.size != dealt);
            asked.skill = false;
        }
        asked.size = cards.or(asked.size);
        Ok(asked)
    }

    /// The rules that hands are drawn under, as the form keeps them.
    fn rules(&self) -> String {
        let format = if self.format.is_empty() { FORMAT } else { &self.format };
        format!("{format} {}", self.date)
    }

    /// What the page's form carries beside what is seen in it: cards drawn after the hand are no part of another.
    pub(super) fn hidden(&self) -> Vec<(&'static str, String)> {
        let mut fields = self.fields();
        let is_seen = |name: &str| matches!(name, "format" | "date" | "size" | "skill" | "with" | "drawn");
        fields.retain(|(name, _)| !is_seen(name));
        fields.push(("under", self.rules()));
        fields.extend(self.size.map(|size| ("dealt", size.to_string())));
        fields
    }

    /// What is asked for one step on.
    pub(super) fn after(&self, step: Step) -> Asked {
        let mut next = Asked { drawn: 0, ..self.clone() };
        match step {
            Step::Number(number) => next.number = number,
            Step::One(number) => (next.number, next.sheet) = (number, false),
            Step::Sheet(is_sheet) => next.sheet = is_sheet,
            Step::Drawn(drawn) => next.drawn = drawn,
            Step::Size(size) => next.size = Some(size),
        }
        next
    }

    /// The fields that are set.
    fn fields(&self) -> Vec<(&'static str, String)> {
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
            ("moved", self.moved.clone()),
        ];
        fields.extend(self.with.iter().map(|card| ("with", card.clone())));
        fields.retain(|(_, value)| !value.is_empty());
        fields
    }

    /// The address of the hand at a path, without the language.
    pub(super) fn path(&self, path: &str) -> String {
        let fields = self.fields();
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
