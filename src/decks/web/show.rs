//! `/decks/{id}` and `/d/{link}`: a deck for who may look at it, and what its owner can do with it.

use actix_web::{HttpResponse, web};
use askama::Template;
use deck_law::deck::Deck;
use deck_law::regulation::Regulation;
use serde::Deserialize;

use super::chart::{self, Bar, Levels, SizeView};
use super::{number, refused};
use crate::accounts::Actor;
use crate::clock;
use crate::decks::model::{Contents, Origin, Visibility};
use crate::decks::store::revisions::StoredRevision;
use crate::decks::{self, Seen};
use crate::http::{Ctx, Error, SignedForm, Ui, Visitor, escape, page, see_done};
use crate::view::choice::{Choice, format_choices};
use crate::view::deck::{ZoneView, zones};
use crate::view::judged::{VerdictView, judge};
use crate::view::question::{Fields, request_of};
use crate::view::when::When;

/// What the address says beside the deck.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Question {
    /// Another format than its own.
    pub format: String,
    /// The day to judge for; today without one.
    pub date: String,
}

#[derive(Template)]
#[template(path = "decks/show.html")]
struct ShowPage {
    ui: Ui,
    /// Where this page is, without the language.
    here: String,
    /// Where the deck is for its owner.
    base: String,
    name: String,
    owner: String,
    is_own: bool,
    /// The number of the revision that is shown, if it is not the newest.
    older: Option<Older>,
    done: String,
    /// Whether that is the sharing.
    is_shared_now: bool,
    revision: String,
    tags: Vec<String>,
    notes: String,
    formats: Vec<Choice>,
    date: String,
    verdict: Result<VerdictView, String>,
    zones: Vec<ZoneView>,
    when: Option<When>,
    sizes: Vec<SizeView>,
    levels: Levels,
    attributes: Vec<Bar>,
    visibility: Visibility,
    /// The same in words, for its owner.
    seen_now: String,
    link: String,
    /// What the share link ends in, where the deck is looked at by that.
    seen_by: String,
}

/// What is said of a revision that is not the newest.
struct Older {
    number: i64,
    lead: String,
}

/// A deck.
pub async fn show(
    ctx: Ctx,
    Visitor(actor): Visitor,
    id: web::Path<String>,
    question: web::Query<Question>,
) -> Result<HttpResponse, Error> {
    let id = id.into_inner();
    let found = ctx.db(move |db| decks::view(db, actor.as_ref(), &id)).await?;
    let seen = found.map_err(|error| refused(&ctx, error))?;
    let here = format!("/decks/{}", seen.deck.id);
    answer(&ctx, &seen, &seen.revision, here, &question)
}

/// The deck of a share link.
pub async fn by_link(
    ctx: Ctx,
    Visitor(actor): Visitor,
    link: web::Path<String>,
    question: web::Query<Question>,
) -> Result<HttpResponse, Error> {
    let here = format!("/d/{link}");
    let found = ctx.db(move |db| decks::view_by_link(db, actor.as_ref(), &link)).await?;
    let seen = found.map_err(|error| refused(&ctx, error))?;
    answer(&ctx, &seen, &seen.revision, here, &question)
}

/// A revision of one's own deck.
pub async fn revision(
    ctx: Ctx,
    actor: Actor,
    path: web::Path<(String, i64)>,
    question: web::Query<Question>,
) -> Result<HttpResponse, Error> {
    let (id, number) = path.into_inner();
    let found = ctx.db(move |db| {
        let seen = decks::own(db, &actor, &id)?;
        let revision = decks::revision(db, &seen, number)?;
        Ok((seen, revision))
    });
    let (seen, revision) = found.await?.map_err(|error| refused(&ctx, error))?;
    let here = format!("/decks/{}/revisions/{number}", seen.deck.id);
    answer(&ctx, &seen, &revision, here, &question)
}

fn answer(
    ctx: &Ctx,
    seen: &Seen,
    revision: &StoredRevision,
    here: String,
    question: &Question,
) -> Result<HttpResponse, Error> {
    let contents = revision.contents()?;
    let deck = &contents.deck;
    let format = if question.format.is_empty() { &contents.format } else { &question.format };
    let judged = judge(ctx, format, &question.date, deck);
    let say = &ctx.say;
    let base = format!("/decks/{}", seen.deck.id);
    let done = ctx.take_done(&["shared", "restored", "same", "copied", "imported"]);
    page(&ShowPage {
        ui: ctx.ui(&contents.name),
        name: contents.name.clone(),
        owner: say.with("deck-by", &[("name", (&seen.owner).into())]),
        is_own: seen.is_own,
        older: (revision.number != seen.revision.number).then(|| Older {
            number: revision.number,
            lead: say.with("deck-older", &[("number", number(revision.number).into())]),
        }),
        done: match done {
            "" => String::new(),
            done => say.text(&format!("deck-done-{done}")),
        },
        is_shared_now: done == "shared",
        revision: say.with(
            "deck-revision",
            &[
                ("number", number(revision.number).into()),
                ("time", clock::minute_text(revision.made_at).into()),
            ],
        ),
        formats: format_choices(ctx, format),
        date: question.date.clone(),
        when: judged.as_ref().ok().and_then(|judged| when(ctx, &judged.regulation, question, deck, &here)),
        sizes: chart::sizes(ctx, judged.as_ref().ok().map(|judged| &judged.regulation), deck),
        levels: Levels::of(ctx, deck),
        attributes: chart::attributes(ctx, deck),
        zones: zones(ctx, judged.as_ref().ok().map(|judged| (&judged.regulation, &judged.report)), deck),
        verdict: judged.map(|judged| VerdictView::new(ctx, &judged, deck)),
        visibility: seen.visibility(),
        seen_now: say.with(
            "share-now",
            &[("state", say.text(&format!("visibility-{}", seen.visibility().word())).into())],
        ),
        link: match (&seen.deck.link, seen.is_own) {
            (Some(link), true) => outside(ctx, &format!("/d/{link}")),
            _ => String::new(),
        },
        seen_by: here.strip_prefix("/d/").unwrap_or_default().to_owned(),
        here,
        base,
        tags: contents.tags,
        notes: contents.notes,
    })
}

/// When the deck is legal, each day with the address of this page on it.
fn when(
    ctx: &Ctx,
    regulation: &Regulation<'_>,
    question: &Question,
    deck: &Deck,
    here: &str,
) -> Option<When> {
    if deck.is_empty() {
        return None;
    }
    let format = &regulation.format.id;
    let fields = Fields { format: format.clone(), date: question.date.clone(), ..Fields::default() };
    let (request, today) = request_of(ctx, &fields).ok()?;
    let timeline = ctx.world.book.timeline(&ctx.world.catalogue, &request, today, deck).ok()?;
    let on = |day| ctx.href(&format!("{here}?format={}&date={day}", escape(format)));
    Some(When::new(ctx, regulation, &timeline, &on))
}

/// An address of this site as it is used elsewhere.
pub(super) fn outside(ctx: &Ctx, path: &str) -> String {
    format!("{}{path}", ctx.base_url().unwrap_or_default())
}

/// Who may look at it, and whether the link is made anew.
#[derive(Deserialize)]
pub struct ShareFields {
    visibility: String,
    #[serde(default)]
    new_link: String,
}

/// Says who may look at a deck.
pub async fn share(
    ctx: Ctx,
    id: web::Path<String>,
    form: SignedForm<ShareFields>,
) -> Result<HttpResponse, Error> {
    let SignedForm { actor, fields } = form;
    let visibility = Visibility::from_word(&fields.visibility).ok_or(Error::NotFound)?;
    let id = id.into_inner();
    let deck = id.clone();
    let done = ctx.db(move |db| decks::share(db, &actor, &id, visibility, !fields.new_link.is_empty()));
    done.await?.map_err(|error| refused(&ctx, error))?;
    Ok(see_done(&ctx, &format!("/decks/{deck}"), "shared"))
}

/// A form of one button.
#[derive(Deserialize)]
pub struct Button {}

/// What a deck is copied by.
#[derive(Deserialize)]
pub struct CopyFields {
    /// The share link that it was looked at by, if it was.
    #[serde(default)]
    link: String,
}

/// Takes a copy of a deck that one may look at.
pub async fn copy(
    ctx: Ctx,
    id: web::Path<String>,
    form: SignedForm<CopyFields>,
) -> Result<HttpResponse, Error> {
    let SignedForm { actor, fields } = form;
    let id = id.into_inner();
    let naming = ctx.clone();
    let done = ctx.db(move |db| {
        let seen = match fields.link.as_str() {
            "" => decks::view(db, Some(&actor), &id)?,
            link => decks::view_by_link(db, Some(&actor), link)?,
        };
        let name = super::copy_name(&naming, &seen.contents.name);
        let contents = Contents { name, ..seen.contents };
        decks::create(db, &actor, &[(contents, Origin::Copied)], clock::now())
    });
    let ids = done.await?.map_err(|error| refused(&ctx, error))?;
    let id = ids.first().map(String::as_str).unwrap_or_default();
    Ok(see_done(&ctx, &format!("/decks/{id}"), "copied"))
}

/// Lets a deck say again what a revision said.
pub async fn restore(
    ctx: Ctx,
    path: web::Path<(String, i64)>,
    form: SignedForm<Button>,
) -> Result<HttpResponse, Error> {
    let (id, number) = path.into_inner();
    let (actor, deck) = (form.actor, id.clone());
    let done = ctx.db(move |db| decks::restore(db, &actor, &id, number, clock::now()));
    let new = done.await?.map_err(|error| refused(&ctx, error))?;
    let done = if new.is_some() { "restored" } else { "same" };
    Ok(see_done(&ctx, &format!("/decks/{deck}"), done))
}

#[derive(Template)]
#[template(path = "decks/delete.html")]
struct DeletePage {
    ui: Ui,
    base: String,
    lead: String,
}

/// Asks whether a deck is to be deleted.
pub async fn ask_delete(ctx: Ctx, actor: Actor, id: web::Path<String>) -> Result<HttpResponse, Error> {
    let found = ctx.db(move |db| decks::own(db, &actor, &id)).await?;
    let seen = found.map_err(|error| refused(&ctx, error))?;
    let title = ctx.say.with("deck-delete-title", &[("name", (&seen.contents.name).into())]);
    page(&DeletePage {
        ui: ctx.ui(&title),
        base: format!("/decks/{}", seen.deck.id),
        lead: ctx.say.with("deck-delete-lead", &[("count", number(seen.revision.number).into())]),
    })
}

/// Deletes a deck.
pub async fn delete(
    ctx: Ctx,
    id: web::Path<String>,
    form: SignedForm<Button>,
) -> Result<HttpResponse, Error> {
    let actor = form.actor;
    let done = ctx.db(move |db| decks::delete(db, &actor, &id)).await?;
    done.map_err(|error| refused(&ctx, error))?;
    Ok(see_done(&ctx, "/decks", "deck-deleted"))
}
