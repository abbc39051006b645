//! There is no such deck to build: it may have been deleted while steps of it, never saved, are left in the tab.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use crate::http::{Ctx, Error, Ui, page_with};
use crate::ids;

#[derive(Template)]
#[template(path = "decks/missing.html")]
struct MissingPage {
    ui: Ui,
    /// Its id, if it is one: what is kept of it is asked for by that.
    id: Option<String>,
    /// What the script fills in of what the tab has kept.
    fields: [&'static str; 8],
}

/// The same whether there never was one, it was deleted, or it is somebody else's and private.
pub(super) fn answer(ctx: &Ctx, id: String) -> Result<HttpResponse, Error> {
    let fields = ["base", "start", "owner", "past", "name", "format", "tags", "notes"];
    let title = ctx.say.text("missing-title");
    page_with(
        StatusCode::NOT_FOUND,
        &MissingPage { ui: ctx.ui(&title), id: Some(id).filter(|id| ids::is_one(id)), fields },
    )
}
