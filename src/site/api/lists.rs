//! `GET /api/v1/lists` and `/api/v1/lists/{series}/{day}`.

use actix_web::{HttpResponse, web};
use deck_law::list::{LimitList, Ruling};
use deck_law::series::Series;
use serde::Serialize;

use crate::http::{Ctx, Error, json};
use crate::site::lists::in_force;

#[derive(Serialize)]
struct JsonSeries<'a> {
    series: &'a str,
    known_through: Option<String>,
    lists: Vec<JsonHead<'a>>,
}

#[derive(Serialize)]
struct JsonHead<'a> {
    effective: Option<String>,
    region: Option<&'static str>,
    trust: &'static str,
    source: &'a str,
    note: Option<&'a str>,
    entries: usize,
}

#[derive(Serialize)]
struct JsonList<'a> {
    series: &'a str,
    #[serde(flatten)]
    head: JsonHead<'a>,
    cards: Vec<JsonEntry<'a>>,
    unresolved: Vec<JsonUnresolved<'a>>,
    disputed: Vec<JsonDisputed<'a>>,
}

#[derive(Serialize)]
struct JsonEntry<'a> {
    passcode: u32,
    name: &'a str,
    #[serde(flatten)]
    ruling: JsonRuling,
}

#[derive(Serialize)]
struct JsonRuling {
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    budget: Option<u8>,
}

#[derive(Serialize)]
struct JsonUnresolved<'a> {
    text: &'a str,
    #[serde(flatten)]
    ruling: JsonRuling,
}

#[derive(Serialize)]
struct JsonDisputed<'a> {
    passcode: u32,
    limit: u8,
    source: &'a str,
}

impl From<Ruling> for JsonRuling {
    fn from(ruling: Ruling) -> Self {
        let none = JsonRuling { limit: None, points: None, budget: None };
        match ruling {
            Ruling::Limit(limit) => JsonRuling { limit: Some(limit), ..none },
            Ruling::Points(points) => JsonRuling { points: Some(points), ..none },
            Ruling::Budget(budget) => JsonRuling { budget: Some(budget), ..none },
        }
    }
}

/// All series with their lists.
pub async fn index(ctx: Ctx) -> HttpResponse {
    let series: Vec<JsonSeries<'_>> = ctx.world.book.all_series().iter().map(series_of).collect();
    json(&serde_json::json!({ "series": series }))
}

fn series_of(series: &Series) -> JsonSeries<'_> {
    JsonSeries {
        series: &series.id,
        known_through: series.known_through.map(|d| d.to_string()),
        lists: series.lists.iter().map(head).collect(),
    }
}

fn head(list: &LimitList) -> JsonHead<'_> {
    JsonHead {
        effective: list.effective.map(|d| d.to_string()),
        region: list.territory.map(|t| t.word()),
        trust: list.trust.word(),
        source: &list.source,
        note: list.note.as_deref(),
        entries: list.entries.len(),
    }
}

/// The list in force on a day.
pub async fn show(ctx: Ctx, path: web::Path<(String, String)>) -> Result<HttpResponse, Error> {
    let (id, day) = path.into_inner();
    let series = ctx.world.book.series(&id).ok_or(Error::NotFound)?;
    let list = in_force(series, &day).and_then(|at| series.lists.get(at)).ok_or(Error::NotFound)?;
    let name = |number| {
        ctx.world
            .catalogue
            .find(number)
            .map(|id| ctx.say.card_name(ctx.world.catalogue.card(id)))
            .unwrap_or_default()
    };
    Ok(json(&JsonList {
        series: &series.id,
        head: head(list),
        cards: list
            .entries
            .iter()
            .map(|e| JsonEntry { passcode: e.number, name: name(e.number), ruling: e.ruling.into() })
            .collect(),
        unresolved: list
            .unresolved
            .iter()
            .map(|u| JsonUnresolved { text: &u.raw, ruling: u.ruling.into() })
            .collect(),
        disputed: list
            .disputed
            .iter()
            .map(|d| JsonDisputed { passcode: d.number, limit: d.limit, source: &d.source })
            .collect(),
    }))
}
