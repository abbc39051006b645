//! `/decks/{id}/edit`: the builder. One form holds everything: the revision it began from, the steps taken since, the
//! search and its filters. Each button sends it and gets the page after one more step; only saving stores anything.

mod advice;
mod base;
mod found;
mod gone;
mod merge;
mod missing;
mod page;
mod tiles;

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};
use deck_law::deck::{Written, Zone};
use serde::{Deserialize, Serialize};

use super::{fault, refused, too_many_decks};
use crate::accounts::Actor;
use crate::clock;
use crate::decks::edit::{Draft, Refusal, Step, from_letter};
use crate::decks::model::{Contents, Fault, Origin};
use crate::decks::store::revisions::StoredRevision;
use crate::decks::{self, DeckError, cards, model};
use crate::http::{Ctx, Error, SignedForm, escape, see_done, see_other};
use crate::view::filter::Filter as CardFilter;

use base::Base;
use page::EditPage;

/// What the form of the builder sends.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default)]
pub struct EditFields {
    /// The revision it began from.
    pub base: String,
    /// The cards of that revision, should the deck be deleted meanwhile.
    pub start: String,
    /// Whose deck it was: the account's id.
    pub owner: String,
    /// The steps taken.
    pub past: String,
    /// The steps undone.
    pub ahead: String,
    /// The name as typed.
    pub name: String,
    /// The format.
    pub format: String,
    /// Tags as typed.
    pub tags: String,
    /// Notes as typed.
    pub notes: String,
    /// The day to judge for; today without one.
    pub date: String,
    /// In what order and groups the cards are shown.
    pub order: String,
    /// Whether the advice is shown.
    pub advice: String,
    /// The format that the page was made for.
    pub format_was: String,
    /// Set when the steps were put together with what another window saved.
    pub merged: String,
    /// What the button says: `add 55144522`, `undo`, `save`, …
    #[serde(rename = "do")]
    pub action: String,
    /// `saved` on the way from a form that saved, for the script: it keeps what was not.
    pub done: String,
    /// The search.
    #[serde(flatten)]
    pub filter: CardFilter,
}

impl EditFields {
    /// Whether they say something else of the deck than was saved, apart from its cards.
    fn differ_from(&self, saved: &Contents) -> bool {
        let tags = saved.tags.join(" ");
        (&self.name, &self.format, &self.tags) != (&saved.name, &saved.format, &tags)
            || self.notes.replace("\r\n", "\n") != saved.notes
    }

    /// The rest of the query of the page that has the same search and day again.
    fn query(&self) -> String {
        let filter = self.filter.query_of_page(self.filter.page);
        let typed = [("date", &self.date), ("advice", &self.advice)];
        let typed = typed.into_iter().filter(|(_, value)| !value.is_empty());
        let parts = typed.map(|(name, value)| format!("{name}={}", escape(value)));
        let parts = std::iter::once(filter).chain(parts).filter(|part| !part.is_empty());
        parts.map(|part| format!("&{part}")).collect()
    }
}

/// A deck in the builder.
struct Editing {
    ctx: Ctx,
    id: String,
    owner: String,
    /// What it says now; nothing when it was deleted meanwhile.
    newest: Option<StoredRevision>,
    base: Base,
    draft: Draft,
    fields: EditFields,
    /// What was typed wrong.
    faults: Vec<(&'static str, String)>,
    /// What happened, in a sentence.
    said: String,
    /// The card that was just added.
    added: Option<Written>,
    /// What is said of steps that could not be read; empty if all could.
    lost: String,
}

/// The builder as a revision left it.
pub async fn show(
    ctx: Ctx,
    actor: Actor,
    id: web::Path<String>,
    fields: web::Query<EditFields>,
) -> Result<HttpResponse, Error> {
    let id = id.into_inner();
    let wanted = id.clone();
    let seen = match ctx.db(move |db| decks::own(db, &actor, &wanted)).await? {
        Err(DeckError::NotFound) => return missing::answer(&ctx, id),
        found => found.map_err(|error| refused(&ctx, error))?,
    };
    let is_saved = !ctx.take_done(&[&done_of(&seen.deck.id)]).is_empty();
    if !fields.done.is_empty() && !is_saved {
        // A link cannot say that something was saved: what was not would be forgotten.
        let query = fields.query().replacen('&', "?", 1);
        return Ok(see_other(&ctx, &format!("/decks/{}/edit{query}", seen.deck.id)));
    }
    let said = if is_saved { saved(&ctx, seen.revision.number) } else { String::new() };
    let contents = &seen.contents;
    let fields = EditFields {
        base: seen.revision.number.to_string(),
        name: contents.name.clone(),
        format: contents.format.clone(),
        tags: contents.tags.join(" "),
        notes: contents.notes.clone(),
        past: String::new(),
        ahead: String::new(),
        ..fields.into_inner()
    };
    let draft = Draft::new(contents.deck.clone());
    EditPage::answer(
        &Editing {
            ctx,
            id: seen.deck.id,
            owner: seen.deck.owner,
            base: Base { number: seen.revision.number, says: seen.contents },
            newest: Some(seen.revision),
            draft,
            fields,
            faults: Vec::new(),
            said,
            added: None,
            lost: String::new(),
        },
        StatusCode::OK,
    )
}

/// What is said to be done when a deck was saved: of that one, since several may be edited at once.
fn done_of(id: &str) -> String {
    format!("saved-{id}")
}

fn saved(ctx: &Ctx, number: i64) -> String {
    ctx.say.with("edit-saved", &[("number", super::number(number).into())])
}

/// The builder after a button was pressed.
pub async fn submit(
    ctx: Ctx,
    id: web::Path<String>,
    form: SignedForm<EditFields>,
) -> Result<HttpResponse, Error> {
    let SignedForm { actor, mut fields } = form;
    // The list of the format is what the field shows where nothing was chosen, and follows the format.
    if fields.filter.limit_format == fields.format_was {
        fields.filter.limit_format.clear();
    }
    let mut editing = load(ctx, actor.clone(), id.into_inner(), fields).await?;
    let action = editing.fields.action.clone();
    let (verb, rest) = action.split_once(' ').unwrap_or((&action, ""));
    match verb {
        "save" => return save(editing, actor).await,
        "copy" => return copy(editing, actor).await,
        "page" => editing.fields.filter.page = rest.parse().unwrap_or(1),
        "search" => editing.fields.filter.page = 1,
        "advice" => editing.fields.advice = rest.to_owned(),
        "undo" => match editing.draft.undo() {
            Some(step) => editing.said = said(&editing, "edit-undone", step.card()),
            None => editing.said = editing.ctx.say.text("edit-undo-nothing"),
        },
        "redo" => match editing.draft.redo() {
            Some(step) => editing.said = said(&editing, "edit-redone", step.card()),
            None => editing.said = editing.ctx.say.text("edit-redo-nothing"),
        },
        // Nothing but another look: a format or day was chosen.
        "" | "look" => {}
        _ => step(&mut editing, verb, rest),
    }
    match editing.newest {
        Some(_) => EditPage::answer(&editing, StatusCode::OK),
        None => gone::answer(&editing, Vec::new()),
    }
}

async fn load(ctx: Ctx, actor: Actor, id: String, fields: EditFields) -> Result<Editing, Error> {
    // What cannot be read is no revision, and saving after it shows what there is.
    let (deck, owner, number) = (id.clone(), actor.account.clone(), fields.base.parse().unwrap_or(0));
    let found = ctx.db(move |db| {
        let seen = decks::own(db, &actor, &deck)?;
        let base = match decks::revision(db, &seen, number) {
            Err(DeckError::NotFound) => None,
            base => Some(base?),
        };
        Ok((seen.revision, base))
    });
    let (newest, base) = match found.await? {
        Ok((newest, Some(base))) => (Some(newest), Base { number: base.number, says: base.contents()? }),
        Ok((newest, None)) => {
            let base = Base::unknown(&fields, newest.contents()?);
            (Some(newest), base)
        }
        Err(DeckError::NotFound) if fields.owner == owner => {
            (None, Base::gone(&ctx, &fields).ok_or(Error::NotFound)?)
        }
        Err(error) => return Err(refused(&ctx, error)),
    };
    let (draft, lost) = Draft::of_form(base.says.deck.clone(), &fields.past, &fields.ahead);
    let lost = if lost > 0 { ctx.say.with("edit-lost", &[("count", lost.into())]) } else { String::new() };
    Ok(Editing {
        ctx,
        id,
        owner,
        newest,
        base,
        draft,
        fields,
        faults: Vec::new(),
        said: String::new(),
        added: None,
        lost,
    })
}

/// Takes the step that a button names: `add CARD`, `side CARD`, `put m CARD`, `out m CARD`, `move ms CARD`.
fn step(editing: &mut Editing, verb: &str, rest: &str) {
    let Some(step) = step_of(&editing.ctx, verb, rest) else {
        editing.said = editing.ctx.say.text("edit-refused-unread");
        return;
    };
    match editing.draft.take(step.clone()) {
        Ok(()) => {
            let key = match step {
                Step::Add(Zone::Side, _) => "edit-added-side",
                Step::Add(..) => "edit-added",
                Step::Remove(..) => "edit-removed",
                Step::Move(_, Zone::Side, _) => "edit-moved-side",
                Step::Move(..) => "edit-moved",
            };
            editing.said = said(editing, key, step.card());
            editing.added = matches!(step, Step::Add(..)).then(|| step.card().clone());
        }
        Err(refusal) => {
            let key = match refusal {
                Refusal::NotThere => "edit-refused-not-there",
                Refusal::TooManyCards => "edit-refused-full",
                Refusal::TooManySteps => "edit-refused-steps",
            };
            let limit = deck_law::deckfile::MOST_CARDS;
            editing.said = editing.ctx.say.with(key, &[("limit", limit.into())]);
        }
    }
}

fn step_of(ctx: &Ctx, verb: &str, rest: &str) -> Option<Step> {
    let (zones, card) = match verb {
        "add" | "side" => ("", rest),
        _ => rest.split_once(' ')?,
    };
    let card = cards::from_word(card).filter(cards::is_sound)?;
    let mut zones = zones.chars().map(from_letter);
    Some(match verb {
        "add" => Step::Add(home(ctx, &card), card),
        "side" => Step::Add(Zone::Side, card),
        "put" => Step::Add(zones.next()??, card),
        "out" => Step::Remove(zones.next()??, card),
        "move" => {
            let (from, to) = (zones.next()??, zones.next()??);
            if from == to {
                return None;
            }
            Step::Move(from, to, card)
        }
        _ => return None,
    })
}

/// The section that a kind of card belongs to when it is not sided.
pub(super) fn home(ctx: &Ctx, card: &Written) -> Zone {
    let catalogue = &ctx.world.catalogue;
    match card.card(catalogue) {
        Some(id) if catalogue.card(id).facts.frame.is_extra() => Zone::Extra,
        _ => Zone::Main,
    }
}

fn said(editing: &Editing, key: &str, card: &Written) -> String {
    let Ctx { say, world, .. } = &editing.ctx;
    say.with(key, &[("card", say.written_name(&world.catalogue, card).into())])
}

/// What the form says of the deck; what is wrong with it stays with the form.
fn contents(editing: &mut Editing) -> Option<Contents> {
    let fields = &editing.fields;
    let (name, tags, notes) =
        (model::name(&fields.name), model::tags(&fields.tags), model::notes(&fields.notes));
    let faults = [name.as_ref().err(), tags.as_ref().err(), notes.as_ref().err()];
    let words = |wrong: &Fault| (wrong.field(), fault(&editing.ctx.say, *wrong));
    editing.faults = faults.into_iter().flatten().map(words).collect();
    let known = editing.ctx.world.book.format(&fields.format).is_some();
    let format = if known { &fields.format } else { &editing.base.says.format };
    Some(Contents {
        name: name.ok()?,
        format: format.clone(),
        tags: tags.ok()?,
        notes: notes.ok()?,
        deck: editing.draft.deck.clone(),
    })
}

/// The same, if nothing was lost on the way: that is looked at before it is kept without.
fn sound(editing: &mut Editing) -> Option<Contents> {
    contents(editing).filter(|_| editing.lost.is_empty())
}

/// The form again, with what is wrong with it.
fn again(editing: &Editing) -> Result<HttpResponse, Error> {
    match editing.newest {
        Some(_) => EditPage::answer(editing, StatusCode::UNPROCESSABLE_ENTITY),
        None => gone::answer(editing, editing.faults.iter().map(|(_, fault)| fault.clone()).collect()),
    }
}

async fn save(mut editing: Editing, actor: Actor) -> Result<HttpResponse, Error> {
    let Some(contents) = sound(&mut editing) else { return again(&editing) };
    if editing.newest.is_none() {
        return gone::answer(&editing, Vec::new());
    }
    let ctx = editing.ctx.clone();
    let (id, base) = (editing.id.clone(), editing.base.number);
    let origin = if editing.fields.merged.is_empty() { Origin::Saved } else { Origin::Merged };
    let mine = contents.clone();
    let saved = ctx.db(move |db| decks::save(db, &actor, (&id, base), (&contents, origin), clock::now()));
    match saved.await? {
        Ok(_) => {
            let (id, query) = (&editing.id, editing.fields.query());
            Ok(see_done(&ctx, &format!("/decks/{id}/edit?done=saved{query}"), &done_of(id)))
        }
        Err(DeckError::Changed(newest)) => merge::answer(&editing, &mine, &newest, String::new()),
        Err(DeckError::NotFound) => gone::answer(&editing, Vec::new()),
        Err(error) => Err(refused(&ctx, error)),
    }
}

/// Keeps what the form says as another deck, so that nothing is lost. The deck may be there still, or be gone: then this
/// is no copy of it.
async fn copy(mut editing: Editing, actor: Actor) -> Result<HttpResponse, Error> {
    let Some(mine) = sound(&mut editing) else { return again(&editing) };
    let (ctx, mut copy) = (editing.ctx.clone(), mine.clone());
    if editing.newest.is_some() {
        copy.name = super::copy_name(&ctx, &mine.name);
    }
    let made = ctx.db(move |db| decks::create(db, &actor, &[(copy, Origin::Copied)], clock::now()));
    match made.await? {
        Ok(ids) => {
            let id = ids.first().map(String::as_str).unwrap_or_default();
            Ok(see_other(&ctx, &format!("/decks/{id}/edit")))
        }
        Err(DeckError::TooMany) => {
            let why = too_many_decks(&ctx.say);
            match &editing.newest {
                Some(newest) => merge::answer(&editing, &mine, newest, why),
                None => gone::answer(&editing, vec![why]),
            }
        }
        Err(error) => Err(refused(&ctx, error)),
    }
}

/// The status of a page that lets somebody choose how to go on: that there is something to choose, or why that could not
/// be done.
const fn status(is_refused: bool) -> StatusCode {
    if is_refused { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::CONFLICT }
}
