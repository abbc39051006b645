//! What the handlers of the API share: answers as JSON, in the language that was asked for by name.

use actix_web::http::header::ContentType;
use actix_web::{HttpResponse, HttpResponseBuilder, ResponseError as _};
use serde::Serialize;

mod fault;

use super::{Ctx, Error};
use crate::say::Lang;

pub(super) use fault::fault;

/// An answer.
pub fn json(value: &impl Serialize) -> HttpResponse {
    json_with(HttpResponse::Ok(), value)
}

/// An answer with a status or headers of its own.
pub fn json_with(mut answer: HttpResponseBuilder, value: &impl Serialize) -> HttpResponse {
    // A report is about this large, and need not grow.
    let mut body = Vec::with_capacity(4096);
    match serde_json::to_writer(&mut body, value) {
        Ok(()) => answer.content_type(ContentType::json()).body(body),
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
pub fn in_language(ctx: Ctx, tag: &str) -> Result<Ctx, Error> {
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
