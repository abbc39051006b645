//! `POST /api/v1/check`: the report of the command line.

use actix_web::{HttpResponse, web};
use deck_law::card::CardKey;
use deck_law::check::check;
use deck_law::deck::{Deck, Written, Zone};
use deck_law::deckfile::MOST_CARDS;
use serde::Deserialize;

use crate::http::{Ctx, Error};
use crate::say::report::json_report;
use crate::site::question::{self, Fields};

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
struct Sections {
    #[serde(default)]
    main: Vec<Code>,
    #[serde(default)]
    extra: Vec<Code>,
    #[serde(default)]
    side: Vec<Code>,
}

/// A passcode, or `k4999` and `y12345` for cards without one.
#[derive(Deserialize)]
#[serde(untagged)]
enum Code {
    Number(u32),
    Key(String),
}

/// Judges a deck. It is cheap: no pool of threads, no limit of rate.
pub async fn post(ctx: Ctx, question: web::Json<Question>) -> Result<HttpResponse, Error> {
    let question = question.into_inner();
    let ctx = super::in_language(ctx, &question.lang)?;
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
    let (deck, moved) = match (question.deck, question.text) {
        (Some(sections), None) => (read(&ctx, sections)?, 0),
        (None, Some(text)) => {
            let parsed = question::read(&ctx.world, &ctx.say, &text)?;
            (parsed.deck, parsed.moved)
        }
        _ => {
            let message = ctx.say.text("error-deck-or-text");
            return Err(Error::BadRequest { code: "deck.missing", message });
        }
    };
    let (request, today) = question::request_of(&ctx, &fields)?;
    let world = &ctx.world;
    let regulation = world
        .book
        .regulation(&world.catalogue, &request, today)
        .map_err(|error| question::refused(world, &ctx.say, &error))?;
    let report = check(&world.catalogue, &regulation, &deck);
    Ok(HttpResponse::Ok().json(json_report(world, &ctx.say, &regulation, &report, None, moved)))
}

fn read(ctx: &Ctx, sections: Sections) -> Result<Deck, Error> {
    let mut deck = Deck::default();
    for (zone, codes) in Zone::ALL.into_iter().zip([sections.main, sections.extra, sections.side]) {
        for code in codes {
            if deck.len() == MOST_CARDS {
                let most = u32::try_from(MOST_CARDS).unwrap_or(u32::MAX);
                let message = ctx.say.with("error-line-too-many-cards", &[("limit", most.into())]);
                return Err(Error::Unprocessable { code: "input.too_large", line: None, message });
            }
            deck.zone_mut(zone).push(match code {
                Code::Number(number) => Written::Number(number),
                Code::Key(text) => match CardKey::parse_lettered(&text) {
                    Some(key) => Written::Key(key),
                    None => {
                        let message = ctx.say.with("error-line-not-a-card", &[("text", text.into())]);
                        return Err(Error::Unprocessable { code: "input.line", line: None, message });
                    }
                },
            });
        }
    }
    Ok(deck)
}
