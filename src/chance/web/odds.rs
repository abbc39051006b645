//! `/odds`, `/decks/{id}/odds` and `/d/{link}/odds`: the odds of a pasted deck, and of one that is kept.

mod bars;
mod find;
mod form;
mod keep;
mod panels;
mod rows;
mod typed;
mod view;

use std::sync::Arc;

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};
use deck_law::deck::Deck;
use deck_law::regulation::{RegulationError, Request};

use crate::chance::kept::{self, Kept};
use crate::chance::odds::{Panel, Refused};
use crate::chance::turns::{Turn, Waiting};
use crate::db::{Db, DbError};
use crate::decks::refusals::refused;
use crate::decks::{self, DeckError, Seen, plans};
use crate::http::{Ctx, Error, MOST_ADDRESS, Visitor, page_with, see_other};
use crate::view::question;
use find::{Basis, Found, Sided, Task, example};
use form::{Form, Own};
use rows::Left;
use typed::Typed;
use view::{AnswerView, FaultView, KeptView, OddsPage, Step};

pub use keep::keep;

/// What is said to be done, in words of the cookie and of the texts.
const KEPT: &str = "kept";
const FORGOTTEN: &str = "forgotten";

type Fields = Vec<(String, String)>;

/// The deck of a page, and what is kept with it.
struct Asked {
    /// Where the page is, without the language.
    path: String,
    deck: Deck,
    /// Cards of a pasted deck that were put into a section by their kind.
    moved: u32,
    /// Of a kept deck.
    stored: Option<Stored>,
}

impl Asked {
    /// Of a kept deck.
    fn of(path: String, stored: Stored) -> Asked {
        Asked { path, deck: stored.seen.contents.deck.clone(), moved: 0, stored: Some(stored) }
    }
}

/// A kept deck with its questions.
struct Stored {
    seen: Seen,
    kept: Kept,
    revision: i64,
    plans: Vec<Sided>,
}

/// The odds of the deck in the address; without a deck, the form for one.
pub async fn pasted(ctx: Ctx, fields: web::Query<Fields>) -> Result<HttpResponse, Error> {
    of_pasted(ctx, Typed::read(&fields.into_inner()), false).await
}

/// Takes a deck or a question from the form and leads to the address that shows it.
pub async fn submit(ctx: Ctx, fields: web::Form<Fields>) -> Result<HttpResponse, Error> {
    of_pasted(ctx, Typed::read(&fields.into_inner()), true).await
}

async fn of_pasted(ctx: Ctx, mut typed: Typed, leads_on: bool) -> Result<HttpResponse, Error> {
    if typed.deck.trim().is_empty() {
        return start(&ctx, &typed, None);
    }
    let parsed = match question::read(&ctx.world, &ctx.say, &typed.deck) {
        Ok(parsed) => parsed,
        Err(error) => return start(&ctx, &typed, Some(error)),
    };
    if typed.name.is_empty() {
        typed.name = question::plain_name(parsed.title.as_deref().unwrap_or_default());
    }
    let deck = question::in_address(&ctx.world, &parsed.deck, &typed.deck);
    let moved = question::moved(&typed.moved, &parsed);
    // What is carried as it was typed is read again with what had to be moved.
    if moved > 0 && deck != typed.deck {
        typed.moved = moved.to_string();
    }
    typed.deck = deck;
    typed.is_form |= leads_on;
    if let Some(there) = short(&ctx, &typed, "/odds") {
        return Ok(there);
    }
    answer(&ctx, typed, Asked { path: "/odds".to_owned(), deck: parsed.deck, moved, stored: None }, None)
        .await
}

/// Leads from what a form says to the address that says the same, if that is short enough; what was not taken of a form is
/// told at once, before it is gone.
fn short(ctx: &Ctx, typed: &Typed, path: &str) -> Option<HttpResponse> {
    let address = typed.address(path);
    let leads_on = typed.is_form && typed.left.is_none() && ctx.href(&address).len() <= MOST_ADDRESS;
    leads_on.then(|| see_other(ctx, &address))
}

/// The form for a deck.
fn start(ctx: &Ctx, typed: &Typed, error: Option<Error>) -> Result<HttpResponse, Error> {
    let (status, message) = match error {
        None => (StatusCode::OK, None),
        Some(error) => {
            let (status, message) = error.beside_form(&ctx.say)?;
            (status, Some(message))
        }
    };
    let groups = typed.groups.clone().unwrap_or_default();
    let without_deck = Typed { deck: String::new(), ..typed.clone() };
    let none = Own::of(ctx, &Deck::default());
    let mut form = Form::new(ctx, ("/odds", "post"), &without_deck, &groups, &none, None, None);
    form.deck = Some(typed.deck.clone());
    // What was asked already stays asked.
    form.hidden =
        without_deck.fields().into_iter().filter(|(name, _)| !matches!(*name, "format" | "date")).collect();
    let page = OddsPage {
        ui: ctx.ui(&ctx.say.text("odds-title")),
        form,
        deck_page: String::new(),
        deck_name: typed.name.clone(),
        done: String::new(),
        fault: message.map(|message| FaultView { message, place: None }),
        answer: None,
        kept: None,
        conditions: Vec::new(),
    };
    page_with(status, &page)
}

/// The odds of a deck that one may look at.
pub async fn of_deck(
    ctx: Ctx,
    Visitor(actor): Visitor,
    id: web::Path<String>,
    fields: web::Query<Fields>,
) -> Result<HttpResponse, Error> {
    let id = id.into_inner();
    let stored = ctx.db(move |db| {
        let seen = decks::view(db, actor.as_ref(), &id)?;
        with_kept(db, seen)
    });
    let stored = stored.await?.map_err(|error| refused(&ctx, error))?;
    let path = format!("/decks/{}/odds", stored.seen.deck.id);
    of_stored(&ctx, path, stored, &fields).await
}

/// The odds of the deck of a share link.
pub async fn by_link(
    ctx: Ctx,
    Visitor(actor): Visitor,
    link: web::Path<String>,
    fields: web::Query<Fields>,
) -> Result<HttpResponse, Error> {
    let path = format!("/d/{link}/odds");
    let stored = ctx.db(move |db| {
        let seen = decks::view_by_link(db, actor.as_ref(), &link)?;
        with_kept(db, seen)
    });
    let stored = stored.await?.map_err(|error| refused(&ctx, error))?;
    of_stored(&ctx, path, stored, &fields).await
}

fn with_kept(db: &mut Db, seen: Seen) -> Result<Stored, DeckError> {
    let (kept, revision) = kept::load(db, &seen)?;
    // Side plans are their owner's alone.
    let rows = if seen.is_own { plans::list(db, &seen.deck.id)? } else { Vec::new() };
    let plans = rows.iter().map(|row| row.said().map(|said| Sided { name: said.name, plan: said.plan }));
    let plans = plans.collect::<Result<_, DbError>>()?;
    Ok(Stored { seen, kept, revision, plans })
}

async fn of_stored(
    ctx: &Ctx,
    path: String,
    stored: Stored,
    fields: &[(String, String)],
) -> Result<HttpResponse, Error> {
    let typed = of_its_deck(Typed::read(fields), &stored);
    if let Some(there) = short(ctx, &typed, &path) {
        return Ok(there);
    }
    answer(ctx, typed, Asked::of(path, stored), None).await
}

/// What was typed about a deck that is not in the address.
fn of_its_deck(mut typed: Typed, stored: &Stored) -> Typed {
    (typed.deck, typed.moved, typed.name) = Default::default();
    if typed.format.is_empty() {
        typed.format.clone_from(&stored.seen.contents.format);
    }
    // What is kept need not be said.
    typed.groups = typed.groups.filter(|groups| *groups != stored.kept.groups);
    typed
}

/// The page with an answer, or with why there is none. `not_kept` says why something was not kept, and its name.
async fn answer(
    ctx: &Ctx,
    mut typed: Typed,
    asked: Asked,
    not_kept: Option<(String, String)>,
) -> Result<HttpResponse, Error> {
    let Asked { path, deck, moved, stored } = asked;
    let kept = stored.as_ref().map(|stored| &stored.kept);
    let groups = typed.groups.clone().or_else(|| kept.map(|kept| kept.groups.clone())).unwrap_or_default();
    let asks = typed.take_kept(kept.map(|kept| &kept.conditions[..]).unwrap_or_default());
    let is_example = asks == Ok(false);
    if is_example {
        typed.condition = example(&ctx.world, &deck);
    }
    let whole = Typed { groups: Some(groups.clone()), ..typed.clone() };
    let own = Own::of(ctx, &deck);
    let (has_plans, plans) = match &stored {
        Some(stored) if typed.show == Panel::Plans.word() => {
            let plans = stored.plans.iter();
            (true, plans.map(|one| Sided { name: one.name.clone(), plan: one.plan.clone() }).collect())
        }
        Some(stored) => (!stored.plans.is_empty(), Vec::new()),
        None => (false, Vec::new()),
    };
    if is_example && typed.condition.is_empty() {
        // Of cards that nobody knows nothing can be asked by example.
        return not_asked(ctx, &typed, (&path, &groups, &own), stored.as_ref(), None);
    }
    let read = |question| Ok((question, whole.panel()?, whole.top()?, whole.places()?));
    let found = match asks.and_then(|_| whole.question()).and_then(read) {
        Err(wrong) => Err((wrong.words(&ctx.say), None, None)),
        Ok((question, show, top, places)) => {
            let (request, today) = match question::request_of(ctx, &typed.of_format()) {
                Ok(found) => found,
                Err(Error::BadRequest { message, .. } | Error::Unprocessable { message, .. }) => {
                    return not_asked(ctx, &typed, (&path, &groups, &own), stored.as_ref(), Some(message));
                }
                Err(error) => return Err(error),
            };
            let task = Task { deck, question: question.clone(), show, top, places, plans };
            match counted(ctx, request, today, task).await? {
                Err(error) => {
                    let message = ctx.say.regulation_error(&ctx.world.book, &error);
                    return not_asked(ctx, &typed, (&path, &groups, &own), stored.as_ref(), Some(message));
                }
                Ok((basis, Ok(found))) => Ok((basis, found)),
                Ok((basis, Err(refused))) => {
                    Err((ctx.say.odds_fault(&ctx.world, &question, &refused), Some(basis), Some(refused)))
                }
            }
        }
    };
    let (basis, refused) = match &found {
        Ok((basis, _)) => (Some(basis), None),
        Err((_, basis, refused)) => (basis.as_ref(), refused.as_ref()),
    };
    let method = if stored.is_some() { "get" } else { "post" };
    let mut form = Form::new(ctx, (&path, method), &whole, &groups, &own, basis, refused);
    form.is_example = is_example;
    let fault = found.as_ref().err();
    let fault = fault.map(|(message, _, refused)| FaultView::new(&whole, message.clone(), refused.as_ref()));
    let view = found.as_ref().ok();
    let view = view.map(|found| AnswerView::new(ctx, &typed, (&path, has_plans, moved), &own, found));
    let status = match (&fault, &not_kept) {
        (None, None) => StatusCode::OK,
        _ => StatusCode::UNPROCESSABLE_ENTITY,
    };
    page_with(status, &page(ctx, &typed, (&path, form), stored.as_ref(), fault, view, not_kept))
}

/// The page when there are no rules to ask by, or nothing to ask.
fn not_asked(
    ctx: &Ctx,
    typed: &Typed,
    (path, groups, own): (&str, &[deck_law::odds::Named], &Own),
    stored: Option<&Stored>,
    message: Option<String>,
) -> Result<HttpResponse, Error> {
    let method = if stored.is_some() { "get" } else { "post" };
    let form = Form::new(ctx, (path, method), typed, groups, own, None, None);
    let fault = message.map(|message| FaultView { message, place: None });
    let status = if fault.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    page_with(status, &page(ctx, typed, (path, form), stored, fault, None, None))
}

fn page(
    ctx: &Ctx,
    typed: &Typed,
    (path, form): (&str, Form),
    stored: Option<&Stored>,
    fault: Option<FaultView>,
    answer: Option<AnswerView>,
    not_kept: Option<(String, String)>,
) -> OddsPage {
    let name = stored.map_or(&typed.name, |stored| &stored.seen.contents.name);
    let title = match name.as_str() {
        "" => ctx.say.text("odds-title"),
        name => ctx.say.with("odds-of", &[("name", name.into())]),
    };
    let conditions = stored.map(|stored| &stored.kept.conditions[..]).unwrap_or_default();
    let link = |condition: &kept::Condition| {
        let own = Typed { kept: condition.name.clone(), ..typed.clone() };
        Step::new(ctx, condition.name.clone(), &own, (path, ""), is_asked(typed, condition))
    };
    let (error, named) = not_kept.unwrap_or_default();
    OddsPage {
        ui: ctx.ui(&title),
        form,
        deck_page: path.strip_suffix("/odds").unwrap_or_default().to_owned(),
        deck_name: name.clone(),
        done: match (&typed.left, ctx.take_done(&[KEPT, FORGOTTEN])) {
            (Some(Left::Rows(text)), _) => ctx.say.with("odds-left-rows", &[("text", text.into())]),
            (Some(Left::Condition(text)), _) => ctx.say.with("odds-left-condition", &[("text", text.into())]),
            (None, "") => String::new(),
            (None, done) => ctx.say.text(&format!("odds-done-{done}")),
        },
        fault,
        answer,
        kept: stored.filter(|stored| stored.seen.is_own).map(|stored| {
            // Under its name it is kept again, with other cards played too.
            let current = conditions.iter().find(|known| known.text.trim() == typed.condition.trim());
            let current = current.map_or("", |known| &known.name);
            let name = [&*named, &*typed.keep, current].into_iter().find(|name| !name.is_empty());
            KeptView {
                action: format!("/decks/{}/odds", stored.seen.deck.id),
                revision: stored.revision,
                name: name.unwrap_or_default().to_owned(),
                names: conditions.iter().map(|condition| condition.name.clone()).collect(),
                error,
                most_name: kept::MOST_NAME,
            }
        }),
        conditions: conditions.iter().map(link).collect(),
    }
}

/// Whether a kept condition is what is asked now.
fn is_asked(typed: &Typed, condition: &kept::Condition) -> bool {
    typed.kept == condition.name
        || typed.condition.trim() == condition.text.trim() && typed.plays == condition.plays
}

/// Counts in a turn, on a thread that may take its time.
async fn counted(
    ctx: &Ctx,
    request: Request,
    today: deck_law::day::Day,
    task: Task,
) -> Result<Result<(Basis, Result<Found, Refused>), RegulationError>, Error> {
    let turn = Turn::wait(ctx.address()).await.ok_or(Error::Busy)?;
    let (_waiting, gone) = Waiting::begin();
    let world = Arc::clone(&ctx.world);
    web::block(move || {
        let regulation = world.book.regulation(&world.catalogue, &request, today)?;
        let found = find::find(&world, &regulation, &task, &gone);
        drop(turn);
        Ok((Basis::of(&regulation, &request), found))
    })
    .await
    .map_err(|_| Error::Internal)
}
