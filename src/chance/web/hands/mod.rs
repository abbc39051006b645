//! `/hands`, `/decks/{id}/hands`, `/d/{link}/hands`: hands of a deck, one or a sheet of them.
//!
//! The address says everything that draws the same hand again; only a deck that is too long for one travels in forms.

mod asked;
mod page;

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};
use askama::Template;
use deck_law::deck::Deck;
use deck_law::regulation::Regulation;

use crate::chance::hands::{self, Ready, Size, Wanted};
use crate::decks::model::Visibility;
use crate::decks::refusals::refused;
use crate::decks::{self, DeckError, Seen};
use crate::http::{Ctx, Error, Ui, Visitor, page_with, see_other};
use crate::ids;
use crate::view::choice::{Choice, format_choices};
use crate::view::question::{self, Fields};

use asked::Asked;
use page::{Hand, HandsPage};

/// The fields of a query or form: a card may be chosen several times.
type Query = Vec<(String, String)>;

/// Whose hands they are.
struct Place {
    /// Where this page is, without the language.
    path: String,
    /// Where the deck is; empty for one that was pasted.
    deck: String,
    /// Where others find the same hand; empty if they do not.
    shared: String,
    name: String,
}

#[derive(Template)]
#[template(path = "chance/paste.html")]
struct PastePage {
    ui: Ui,
    deck: String,
    name: String,
    formats: Vec<Choice>,
    date: String,
    error: Option<String>,
}

/// Hands of the deck in the address; without a deck, the form.
pub async fn show(ctx: Ctx, query: web::Query<Query>) -> Result<HttpResponse, Error> {
    pasted(&ctx, query.into_inner(), false)
}

/// Hands of a deck that was pasted, or of one that is too long for an address.
pub async fn submit(ctx: Ctx, form: web::Form<Query>) -> Result<HttpResponse, Error> {
    pasted(&ctx, form.into_inner(), true)
}

/// Hands of a kept deck.
pub async fn of_deck(
    ctx: Ctx,
    Visitor(actor): Visitor,
    id: web::Path<String>,
    query: web::Query<Query>,
) -> Result<HttpResponse, Error> {
    let id = id.into_inner();
    let at = format!("/decks/{id}");
    let found = ctx.db(move |db| decks::view(db, actor.as_ref(), &id)).await?;
    kept(&ctx, found, at, query.into_inner())
}

/// Hands of the deck of a share link.
pub async fn by_link(
    ctx: Ctx,
    Visitor(actor): Visitor,
    link: web::Path<String>,
    query: web::Query<Query>,
) -> Result<HttpResponse, Error> {
    let at = format!("/d/{link}");
    let found = ctx.db(move |db| decks::view_by_link(db, actor.as_ref(), &link)).await?;
    kept(&ctx, found, at, query.into_inner())
}

fn pasted(ctx: &Ctx, query: Query, is_sent: bool) -> Result<HttpResponse, Error> {
    let mut asked = Asked::read(ctx, query)?;
    if asked.deck.trim().is_empty() {
        let error = is_sent.then(|| ctx.say.text("error-input-empty"));
        return paste_form(ctx, &asked, error);
    }
    let parsed = match question::read(&ctx.world, &ctx.say, &asked.deck) {
        Ok(parsed) => parsed,
        Err(error) => {
            let words = words(ctx, error)?;
            return paste_form(ctx, &asked, Some(words));
        }
    };
    asked.deck = question::in_address(&ctx.world, &parsed.deck, &asked.deck);
    if asked.name.is_empty() {
        asked.name = question::plain_name(parsed.title.as_deref().unwrap_or_default());
    }
    let place = Place {
        path: "/hands".to_owned(),
        deck: String::new(),
        shared: "/hands".to_owned(),
        name: asked.name.clone(),
    };
    answer(ctx, asked, &parsed.deck, &place, is_sent)
}

fn kept(ctx: &Ctx, found: Result<Seen, DeckError>, at: String, query: Query) -> Result<HttpResponse, Error> {
    let seen = found.map_err(|error| refused(ctx, error))?;
    let mut asked = Asked::read(ctx, query)?;
    asked.deck.clear();
    asked.name.clear();
    if asked.format.is_empty() {
        asked.format.clone_from(&seen.contents.format);
    }
    let shared = match (seen.visibility(), &seen.deck.link) {
        (Visibility::Private, _) => String::new(),
        (Visibility::Link, Some(link)) if seen.is_own => format!("/d/{link}/hands"),
        _ => format!("{at}/hands"),
    };
    let name = seen.contents.name.clone();
    let place = Place { path: format!("{at}/hands"), deck: at, shared, name };
    answer(ctx, asked, &seen.contents.deck, &place, false)
}

/// Draws what is asked for. What is not said, such as the seed, is made up once, and stands in the address from then on.
fn answer(
    ctx: &Ctx,
    mut asked: Asked,
    deck: &Deck,
    place: &Place,
    is_sent: bool,
) -> Result<HttpResponse, Error> {
    let mut notices = Vec::new();
    let print = hands::print(deck);
    if !place.deck.is_empty() {
        if !asked.of.is_empty() && asked.of != print {
            notices.push(ctx.say.text("hands-changed"));
        }
        asked.of = print;
    }
    let regulation = regulation(ctx, &asked);
    let ready = match &regulation {
        Ok(regulation) => ready(ctx, regulation, &asked, deck),
        Err(error) => Err(error.clone()),
    };
    let hand = match ready {
        Ok(ready) => {
            let is_whole = asked.seed.is_some() && asked.size.is_some() && !is_sent;
            let seed = match asked.seed {
                Some(seed) => seed,
                None => ids::seed()?,
            };
            asked.seed = Some(seed);
            asked.size = Some(ready.size());
            if !is_whole && notices.is_empty() && asked.fits(ctx, &place.path) {
                return Ok(see_other(ctx, &asked.path(&place.path)));
            }
            if let Some(needs) = ready.skill_needs {
                notices.push(ctx.say.with("hands-skill-idle", &[("needs", u32::from(needs).into())]));
            }
            Hand::of(ctx, &mut asked, deck, &ready, seed, place)
        }
        Err(error) => Err(words(ctx, error)?),
    };
    let status = if hand.is_ok() { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
    page_with(status, &HandsPage::new(ctx, &asked, place, (hand, notices), regulation.ok().as_ref()))
}

/// Under which regulation the hand is drawn.
fn regulation<'a>(ctx: &'a Ctx, asked: &Asked) -> Result<Regulation<'a>, Error> {
    let fields = Fields { format: asked.format.clone(), date: asked.date.clone(), ..Fields::default() };
    let (request, today) = question::request_of(ctx, &fields)?;
    let world = &ctx.world;
    let regulation = world.book.regulation(&world.catalogue, &request, today);
    regulation.map_err(|error| question::refused(world, &ctx.say, &error))
}

/// Whether there is such a hand.
fn ready(ctx: &Ctx, regulation: &Regulation<'_>, asked: &Asked, deck: &Deck) -> Result<Ready, Error> {
    let world = &ctx.world;
    let wanted = Wanted {
        size: asked.size.map_or(Size::First, Size::Cards),
        chosen: asked.with.clone(),
        skill: asked.skill,
    };
    Ready::of(world, regulation, deck, &wanted).map_err(|refused| Error::Unprocessable {
        code: refused.word(),
        line: None,
        message: ctx.say.hand_refused(world, &refused),
    })
}

fn paste_form(ctx: &Ctx, asked: &Asked, error: Option<String>) -> Result<HttpResponse, Error> {
    let status = if error.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let form = PastePage {
        ui: ctx.ui(&ctx.say.text("hands-title")),
        deck: asked.deck.clone(),
        name: asked.name.clone(),
        formats: format_choices(ctx, &asked.format),
        date: asked.date.clone(),
        error,
    };
    page_with(status, &form)
}

/// What a page says of an error; what is none of the reader's is passed on.
fn words(ctx: &Ctx, error: Error) -> Result<String, Error> {
    match error {
        Error::BadRequest { message, .. } => Ok(message),
        Error::Unprocessable { message, line: Some(line), .. } => {
            Ok(ctx.say.with("error-at-line", &[("line", line.into()), ("error", message.into())]))
        }
        Error::Unprocessable { message, .. } => Ok(message),
        other => Err(other),
    }
}
