//! `POST /api/v1/hands`: the hands of the command line.

use actix_web::{HttpResponse, web};
use serde::Deserialize;

use super::Card;
use crate::chance::hands::{Ready, Size, Wanted};
use crate::chance::refusals::refused;
use crate::http::{Ctx, Error, in_language, json};
use crate::ids;
use crate::say::hands::json_hands;
use crate::view::question::{self, Fields};
use crate::view::sections::{Sections, either};

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

/// Draws hands. A thousand take less time than reading the deck of a large body.
pub async fn post(ctx: Ctx, question: web::Json<Question>) -> Result<HttpResponse, Error> {
    let question = question.into_inner();
    let ctx = in_language(ctx, &question.lang)?;
    let (deck, moved) = either(&ctx, question.deck, question.text)?;
    let fields = Fields { format: question.format, date: question.date, ..Fields::default() };
    let regulation = question::regulation(&ctx, &fields)?;
    let size = match (question.size, question.second) {
        (Some(_), true) => {
            let message = ctx.say.text("hands-size-or-second");
            return Err(Error::BadRequest { code: "hand.size", message });
        }
        (Some(cards), false) => Size::Cards(cards),
        (None, true) => Size::Second,
        (None, false) => Size::First,
    };
    let chosen = question.with.into_iter().map(Card::text).collect();
    let wanted = Wanted { size, chosen, skill: question.skill };
    let ready = Ready::of(&ctx.world, &regulation, &deck, &wanted);
    let ready = ready.map_err(|error| refused(&ctx, &error))?;
    let seed = match question.seed {
        Some(seed) => seed,
        None => ids::seed()?,
    };
    let from = question.number;
    let hands = ready.many(seed, from, question.count.unwrap_or(1));
    let hands = hands.map_err(|error| refused(&ctx, &error))?;
    let place = (&*ctx.world, &*ctx.say, None);
    Ok(json(&json_hands(place, &regulation, (&deck, moved), &ready, (seed, from, &hands))))
}
