//! `/api/v1`: the same answers as JSON, and their description.

pub mod cards;
pub mod check;
pub mod lists;
mod openapi;
mod parameters;

use std::sync::Arc;

use actix_web::HttpResponse;
use askama::Template;

use crate::accounts::Scope;
use crate::http::{Ctx, Error, Ui, json, page as html};
use crate::say::Say;
use openapi::Operation;

#[derive(Template)]
#[template(path = "site/api.html")]
struct ApiPage {
    ui: Ui,
    say: Arc<Say>,
    /// Where the site is reached from outside.
    base: String,
    operations: Vec<Operation>,
}

impl ApiPage {
    /// What a token has to be for.
    fn needs(&self, scope: &Scope) -> String {
        self.say.with("api-needs-token", &[("scope", scope.word().into())])
    }
}

/// The description that people read.
pub async fn page(ctx: Ctx) -> Result<HttpResponse, Error> {
    let title = ctx.say.text("api-title");
    html(&ApiPage {
        ui: ctx.ui(&title),
        say: ctx.say.clone(),
        base: ctx.base_url().unwrap_or("http://127.0.0.1:8080").to_owned(),
        operations: openapi::operations(&ctx),
    })
}

/// The description that programs read.
pub async fn openapi(ctx: Ctx) -> HttpResponse {
    json(&openapi::document(&ctx))
}
