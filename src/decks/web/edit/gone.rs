//! The deck was deleted in another window while this one edited it: what there is, and how to keep it.

use actix_web::HttpResponse;
use askama::Template;

use super::Editing;
use super::merge::Form;
use crate::http::page_with;
use crate::http::{Error, Ui};

#[derive(Template)]
#[template(path = "decks/gone.html")]
struct GonePage {
    ui: Ui,
    /// Why what was asked for here was not done; empty at first.
    fault: String,
    id: String,
    name: String,
    counts: String,
    kept: Form,
}

pub(super) fn answer(editing: &Editing, fault: String) -> Result<HttpResponse, Error> {
    let Editing { ctx, id, draft, fields, .. } = editing;
    let title = ctx.say.text("gone-title");
    let page = GonePage {
        ui: ctx.ui(&title),
        fault,
        id: id.clone(),
        name: fields.name.clone(),
        counts: format!("{} / {} / {}", draft.deck.main.len(), draft.deck.extra.len(), draft.deck.side.len()),
        kept: Form::as_sent(editing),
    };
    page_with(super::status(&page.fault), &page)
}
