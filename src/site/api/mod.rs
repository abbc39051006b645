//! `/api/v1`: the same answers as JSON, and their description.

pub mod cards;
pub mod check;
pub mod lists;
mod openapi;

use actix_web::HttpResponse;
use actix_web::http::header::ETAG;
use askama::Template;
use serde::Serialize;

use super::page as html;
use crate::http::{Ctx, Error, Ui};
use openapi::Operation;

#[derive(Template)]
#[template(path = "site/api.html")]
struct ApiPage {
    ui: Ui,
    operations: Vec<Operation>,
}

/// The description that people read.
pub async fn page(ctx: Ctx) -> Result<HttpResponse, Error> {
    let title = ctx.say.text("api-title");
    html(&ApiPage { ui: ctx.ui(&title), operations: openapi::operations(&ctx) })
}

/// The description that programs read.
pub async fn openapi(ctx: Ctx) -> HttpResponse {
    HttpResponse::Ok().json(openapi::document(&ctx))
}

/// Answers with JSON; the entity tag names the data it was answered from.
fn json(ctx: &Ctx, body: &impl Serialize) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((ETAG, format!("W/\"{}-{}\"", ctx.world.source.len(), ctx.world.catalogue.len())))
        .json(body)
}
