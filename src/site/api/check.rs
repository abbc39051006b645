//! `POST /api/v1/check`: the report of the command line.

use actix_web::{HttpResponse, web};
use deck_law::check::check;
use serde::Deserialize;

use crate::http::{Ctx, Error, in_language, json};
use crate::say::report::json_report;
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
    let regulation = question::regulation(&ctx, &fields)?;
    let world = &ctx.world;
    let report = check(&world.catalogue, &regulation, &deck);
    Ok(json(&json_report(world, &ctx.say, &regulation, &report, None, moved)))
}
