//! Two windows edited one deck, and the other one saved first: what each changed, and how to go on.

use actix_web::HttpResponse;
use askama::Template;

use super::Editing;
use crate::clock;
use crate::decks::edit::Draft;
use crate::decks::model::Contents;
use crate::decks::store::revisions::StoredRevision;
use crate::decks::web::changes::Difference;
use crate::http::page_with;
use crate::http::{Ctx, Error, Ui};

#[derive(Template)]
#[template(path = "decks/merge.html")]
struct MergePage {
    ui: Ui,
    /// Why what was asked for here was not done; empty at first.
    fault: String,
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
pub(super) struct Form {
    pub(super) base: i64,
    pub(super) start: String,
    pub(super) owner: String,
    pub(super) past: String,
    pub(super) name: String,
    pub(super) format: String,
    pub(super) tags: String,
    pub(super) notes: String,
    pub(super) date: String,
}

impl Form {
    /// As it was sent.
    pub(super) fn as_sent(editing: &Editing) -> Form {
        let Editing { base, owner, draft, fields, .. } = editing;
        Form {
            base: base.number,
            start: base.start(),
            owner: owner.clone(),
            past: draft.past(),
            name: fields.name.clone(),
            format: fields.format.clone(),
            tags: fields.tags.clone(),
            notes: fields.notes.clone(),
            date: fields.date.clone(),
        }
    }
}

pub(super) fn answer(
    editing: &Editing,
    mine: &Contents,
    newest: &StoredRevision,
    fault: String,
) -> Result<HttpResponse, Error> {
    let Editing { ctx, id, owner, base, draft, fields, .. } = editing;
    let (before, theirs) = (&base.says, newest.contents()?);
    let (merged, left) = Draft::new(theirs.deck.clone()).after(draft.steps().to_vec());
    // What only one window changed is as that window says; what both did is as this one says, which is the one that asks.
    let pick = |before: &String, mine: &String, theirs: &String| match mine == before {
        true => theirs.clone(),
        false => mine.clone(),
    };
    let join = |tags: &[String]| tags.join(" ");
    let form = Form {
        base: newest.number,
        start: newest.cards.clone(),
        owner: owner.clone(),
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
        fault,
        id: id.clone(),
        lead: lead(ctx, base.number, newest),
        mine: Difference::between(ctx, before, mine),
        theirs: Difference::between(ctx, before, &theirs),
        left: left.iter().map(|step| ctx.say.written_name(&ctx.world.catalogue, step.card())).collect(),
        merged: form,
        kept: Form::as_sent(editing),
    };
    page_with(super::status(!page.fault.is_empty()), &page)
}

fn lead(ctx: &Ctx, base: i64, newest: &StoredRevision) -> String {
    let number = ("number", super::super::number(newest.number).into());
    let time = ("time", clock::minute_text(newest.made_at).into());
    match base {
        0 => ctx.say.with("merge-lead-unknown", &[number, time]),
        base => ctx.say.with("merge-lead", &[("base", super::super::number(base).into()), number, time]),
    }
}
