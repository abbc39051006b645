//! The deck was deleted in another window while this one edited it: what there is, and how to keep it.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use super::Editing;
use super::merge::Form;
use crate::http::page_with;
use crate::http::{Error, Ui};

#[derive(Template)]
#[template(path = "decks/gone.html")]
struct GonePage {
    ui: Ui,
    id: String,
    name: String,
    counts: String,
    kept: Form,
}

pub(super) fn answer(editing: &Editing) -> Result<HttpResponse, Error> {
    let Editing { ctx, id, draft, fields, .. } = editing;
    let title = ctx.say.text("gone-title");
    let page = GonePage {
        ui: ctx.ui(&title),
        id: id.clone(),
        name: fields.name.clone(),
        counts: format!("{} / {} / {}", draft.deck.main.len(), draft.deck.extra.len(), draft.deck.side.len()),
        kept: Form::as_sent(editing),
    };
    page_with(StatusCode::CONFLICT, &page)
}
