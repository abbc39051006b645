//! `/api/v1`: the same answers as JSON, and their description.

pub mod cards;
pub mod check;
pub mod lists;
mod openapi;
mod parameters;

use actix_web::http::header::ContentType;
use actix_web::{HttpResponse, ResponseError as _};
use askama::Template;
use serde::Serialize;

use crate::http::{Ctx, Error, Ui, page as html};
use crate::say::Lang;
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

/// An answer.
fn json(value: &impl Serialize) -> HttpResponse {
    // A report is about this large, and need not grow.
    let mut body = Vec::with_capacity(4096);
    match serde_json::to_writer(&mut body, value) {
        Ok(()) => HttpResponse::Ok().content_type(ContentType::json()).body(body),
        Err(error) => {
            tracing::error!(%error, "an answer could not be written as JSON");
            Error::Internal.error_response()
        }
    }
}

/// The context in the language that a request asks for by name.
///
/// # Errors
/// A language that there is not.
fn in_language(ctx: Ctx, tag: &str) -> Result<Ctx, Error> {
    if tag.is_empty() {
        return Ok(ctx);
    }
    match Lang::from_tag(tag) {
        Some(lang) => Ok(ctx.in_language(lang)),
        None => Err(Error::Unprocessable {
            code: "lang.unknown",
            line: None,
            message: ctx.say.with("error-lang-unknown", &[("lang", tag.into())]),
        }),
    }
}
