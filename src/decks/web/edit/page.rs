//! The page of the builder.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;
use deck_law::deck::Written;
use deck_law::violation::Violation;

use super::Editing;
use super::advice::{self, AdviceView};
use super::found::{self, Found};
use super::tiles::{self, EditZone, Order};
use crate::decks::web::chart::{self, Bar, Levels, SizeView};
use crate::decks::{diff, model};
use crate::http::page_with;
use crate::http::{Ctx, Error, Ui};
use crate::view::choice::{Choice, format_choices};
use crate::view::filter::{Filter as CardFilter, FilterView};
use crate::view::judged::{Judged, VerdictView, judge};

/// The page of the builder.
#[derive(Template)]
#[template(path = "decks/edit.html")]
pub(super) struct EditPage {
    ui: Ui,
    id: String,
    base: i64,
    start: String,
    owner: String,
    past: String,
    ahead: String,
    merged: String,
    name: String,
    tags: String,
    notes: String,
    format: String,
    formats: Vec<Choice>,
    date: String,
    faults: Vec<(&'static str, String)>,
    said: String,
    revision: String,
    unsaved: String,
    /// Whether leaving would lose something.
    is_unsaved: bool,
    can_undo: bool,
    can_redo: bool,
    query: String,
    filters: FilterView,
    found: Found,
    /// Shown when it was asked for.
    advice: Option<Vec<AdviceView>>,
    zones: Vec<EditZone>,
    orders: Vec<Choice>,
    verdict: Result<VerdictView, String>,
    sizes: Vec<SizeView>,
    levels: Levels,
    attributes: Vec<Bar>,
    most_name: usize,
    most_notes: usize,
}

impl EditPage {
    pub(super) fn answer(editing: &Editing, status: StatusCode) -> Result<HttpResponse, Error> {
        page_with(status, &EditPage::new(editing)?)
    }

    fn new(editing: &Editing) -> Result<EditPage, Error> {
        let Editing { ctx, id, owner, base, draft, fields, faults, said, added, lost, .. } = editing;
        let say = &ctx.say;
        let judged = judge(ctx, &fields.format, &fields.date, &draft.deck);
        let known = judged.as_ref().ok();
        let order = Order::from_word(&fields.order);
        // A limit is looked for on the list of the deck's own format, unless another was chosen.
        let mut filter = CardFilter { tongue: say.lang.tongue(), ..fields.filter.clone() };
        if filter.limit_format.is_empty() {
            filter.limit_format.clone_from(&fields.format);
        }
        let changes = diff::changes(&base.says.deck, &draft.deck);
        let more: usize = changes.iter().map(|c| c.after.saturating_sub(c.before)).sum();
        let fewer: usize = changes.iter().map(|c| c.before.saturating_sub(c.after)).sum();
        let is_unsaved = !draft.steps().is_empty() || fields.differ_from(&base.says);
        let title = say.with("edit-title", &[("name", (&fields.name).into())]);
        Ok(EditPage {
            ui: ctx.ui(&title),
            id: id.clone(),
            base: base.number,
            start: base.start(),
            owner: owner.clone(),
            past: draft.past(),
            ahead: draft.ahead(),
            merged: fields.merged.clone(),
            name: fields.name.clone(),
            tags: fields.tags.clone(),
            notes: fields.notes.clone(),
            format: fields.format.clone(),
            formats: format_choices(ctx, &fields.format),
            date: fields.date.clone(),
            faults: faults.clone(),
            said: format!("{lost} {said} {}", over(ctx, known, added.as_ref())).trim().to_owned(),
            revision: match base.number {
                0 => String::new(),
                number => say.with("edit-revision", &[("number", super::super::number(number).into())]),
            },
            unsaved: match (more, fewer) {
                (0, 0) if is_unsaved => say.text("edit-unsaved-words"),
                (0, 0) => String::new(),
                _ => say.with("edit-unsaved", &[("more", more.into()), ("fewer", fewer.into())]),
            },
            is_unsaved,
            can_undo: !draft.steps().is_empty(),
            can_redo: draft.can_redo(),
            query: fields.filter.q.clone(),
            filters: FilterView::new(ctx, &filter),
            found: found::search(ctx, &filter, known, &draft.deck),
            advice: (fields.advice == "on")
                .then(|| advice::of(ctx, known.map(|judged| &judged.regulation), &draft.deck)),
            zones: tiles::zones(ctx, known, &draft.deck, order),
            orders: order.choices(ctx),
            sizes: chart::sizes(ctx, known.map(|judged| &judged.regulation), &draft.deck),
            levels: Levels::of(ctx, &draft.deck),
            attributes: chart::attributes(ctx, &draft.deck),
            verdict: match &judged {
                Ok(judged) => Ok(VerdictView::new(ctx, judged, &draft.deck)),
                Err(message) => Err(message.clone()),
            },
            most_name: model::MOST_NAME,
            most_notes: model::MOST_NOTES,
        })
    }

    /// What is wrong with a field; empty when nothing is.
    fn fault(&self, field: &str) -> &str {
        self.faults.iter().find(|(of, _)| *of == field).map_or("", |(_, fault)| fault)
    }
}

/// What is wrong with a card that was just added; empty when nothing is.
fn over(ctx: &Ctx, judged: Option<&Judged<'_>>, added: Option<&Written>) -> String {
    let (Some(Judged { regulation, report }), Some(added)) = (judged, added) else { return String::new() };
    let is_it = |violation: &&Violation| violation.printings.iter().any(|p| p.written == *added);
    let wrong = report.violations.iter().find(is_it);
    wrong.map(|v| ctx.say.violation(&ctx.world.catalogue, regulation, v)).unwrap_or_default()
}
