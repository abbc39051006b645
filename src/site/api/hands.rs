//! `POST /api/v1/hands`: the hands of the command line.

use actix_web::{HttpResponse, web};
use serde::Deserialize;

use super::check::{Sections, either};
use crate::chance::hands::{Ready, Refused, Size, Wanted};
use crate::http::{Ctx, Error, in_language, json};
use crate::ids;
use crate::say::hands::json_hands;
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
    size: Option<u32>,
    #[serde(default)]
    second: bool,
    seed: Option<u64>,
    #[serde(default)]
    number: u32,
    count: Option<u32>,
    #[serde(default)]
    with: Vec<Card>,
    #[serde(default)]
    skill: bool,
    #[serde(default)]
    lang: String,
}

/// A card by its passcode, its key or its name.
#[derive(Deserialize)]
#[serde(untagged)]
enum Card {
    Number(u32),
    Text(String),
}

/// Draws hands. A thousand take less time than reading the deck of a large body.
pub async fn post(ctx: Ctx, question: web::Json<Question>) -> Result<HttpResponse, Error> {
    let question = question.into_inner();
    let ctx = in_language(ctx, &question.lang)?;
    let (deck, _) = either(&ctx, question.deck, question.text)?;
    let fields = Fields { format: question.format, date: question.date, ..Fields::default() };
    let (request, today) = question::request_of(&ctx, &fields)?;
    let world = &ctx.world;
    let regulation = world
        .book
        .regulation(&world.catalogue, &request, today)
        .map_err(|error| question::refused(world, &ctx.say, &error))?;
    let size = match (question.size, question.second) {
        (Some(_), true) => {
            let message = ctx.say.text("hands-size-or-second");
            return Err(Error::BadRequest { code: "hand.size", message });
        }
        (Some(cards), false) => Size::Cards(cards),
        (None, true) => Size::Second,
        (None, false) => Size::First,
    };
    let chosen = question.with.into_iter().map(|card| match card {
        Card::Number(number) => number.to_string(),
        Card::Text(text) => text,
    });
    let wanted = Wanted { size, chosen: chosen.collect(), skill: question.skill };
    let refuse = |refused: Refused| Error::Unprocessable {
        code: refused.word(),
        line: None,
        message: ctx.say.hand_refused(world, &refused),
    };
    let ready = Ready::of(world, &regulation, &deck, &wanted).map_err(refuse)?;
    let seed = match question.seed {
        Some(seed) => seed,
        None => ids::seed()?,
    };
    let from = question.number;
    let hands = ready.many(seed, from, question.count.unwrap_or(1)).map_err(refuse)?;
    Ok(json(&json_hands((world, &ctx.say, None), &regulation, &deck, &ready, (seed, from, &hands))))
}
