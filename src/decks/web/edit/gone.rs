//! The deck was deleted in another window while this one edited it: what there is, and how to keep it.

use actix_web::HttpResponse;
use askama::Template;

use super::Editing;
use super::merge::Form;
use crate::decks::model;
use crate::http::page_with;
use crate::http::{Error, Ui};

#[derive(Template)]
#[template(path = "decks/gone.html")]
struct GonePage {
    ui: Ui,
    /// Why what was asked for here was not done; none at first.
    faults: Vec<String>,
    /// What could not be read of the form, if anything.
    lost: String,
    id: String,
    counts: String,
    kept: Form,
    most_name: usize,
    most_notes: usize,
}

pub(super) fn answer(editing: &Editing, faults: Vec<String>) -> Result<HttpResponse, Error> {
    let Editing { ctx, id, draft, lost, .. } = editing;
    let title = ctx.say.text("gone-title");
    let page = GonePage {
        ui: ctx.ui(&title),
        faults,
        lost: lost.clone(),
        id: id.clone(),
        counts: format!("{} / {} / {}", draft.deck.main.len(), draft.deck.extra.len(), draft.deck.side.len()),
        kept: Form::as_sent(editing),
        most_name: model::MOST_NAME,
        most_notes: model::MOST_NOTES,
    };
    page_with(super::status(!page.faults.is_empty()), &page)
}
