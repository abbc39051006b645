//! `/api/v1`: the same answers as JSON, and their description.

pub mod cards;
pub mod check;
pub mod lists;
mod openapi;
mod parameters;

use actix_web::HttpResponse;
use askama::Template;

use crate::http::{Ctx, Error, Ui, json, page as html};
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
    json(&openapi::document(&ctx))
}
