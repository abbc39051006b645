//! Two windows edited one deck, and the other one saved first: what each changed, and how to go on.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use super::Editing;
use crate::clock;
use crate::decks::cards;
use crate::decks::edit::Draft;
use crate::decks::model::Contents;
use crate::decks::store::revisions::StoredRevision;
use crate::decks::web::changes::Difference;
use crate::http::page_with;
use crate::http::{Error, Ui};

#[derive(Template)]
#[template(path = "decks/merge.html")]
struct MergePage {
    ui: Ui,
    id: String,
    lead: String,
    mine: Difference,
    theirs: Difference,
    /// Steps that make no sense on what the other window saved.
    left: Vec<String>,
    /// The form that goes on from the newest revision.
    merged: Form,
    /// The form as it was sent.
    kept: Form,
}

/// The fields of the builder's form.
struct Form {
    base: i64,
    past: String,
    name: String,
    format: String,
    tags: String,
    notes: String,
    date: String,
}

pub(super) fn answer(
    editing: &Editing,
    mine: &Contents,
    newest: &StoredRevision,
) -> Result<HttpResponse, Error> {
    let Editing { ctx, seen, base, draft, fields, .. } = editing;
    let (before, theirs) = (base.contents()?, newest.contents()?);
    let (merged, left) = Draft::new(cards::from_text(&newest.cards)?).after(draft.steps().to_vec());
    // What only one window changed is as that window says; what both did is as this one says, which is the one that asks.
    let pick = |before: &String, mine: &String, theirs: &String| match mine == before {
        true => theirs.clone(),
        false => mine.clone(),
    };
    let join = |tags: &[String]| tags.join(" ");
    let form = Form {
        base: newest.number,
        past: merged.past(),
        name: pick(&before.name, &mine.name, &theirs.name),
        format: pick(&before.format, &mine.format, &theirs.format),
        tags: pick(&join(&before.tags), &join(&mine.tags), &join(&theirs.tags)),
        notes: pick(&before.notes, &mine.notes, &theirs.notes),
        date: fields.date.clone(),
    };
    let title = ctx.say.text("merge-title");
    let page = MergePage {
        ui: ctx.ui(&title),
        id: seen.deck.id.clone(),
        lead: ctx.say.with(
            "merge-lead",
            &[
                ("base", super::super::number(base.number).into()),
                ("number", super::super::number(newest.number).into()),
                ("time", clock::minute_text(newest.made_at).into()),
            ],
        ),
        mine: Difference::between(ctx, &before, mine),
        theirs: Difference::between(ctx, &before, &theirs),
        left: left.iter().map(|step| super::card_name(ctx, step.card())).collect(),
        merged: form,
        kept: Form {
            base: base.number,
            past: draft.past(),
            name: mine.name.clone(),
            format: mine.format.clone(),
            tags: join(&mine.tags),
            notes: mine.notes.clone(),
            date: fields.date.clone(),
        },
    };
    page_with(StatusCode::CONFLICT, &page)
}
