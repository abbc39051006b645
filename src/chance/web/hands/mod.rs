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
use crate::chance::refusals;
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
            let (_, words) = error.beside_form(&ctx.say)?;
            return paste_form(ctx, &asked, Some(words));
        }
    };
    let deck = question::in_address(&ctx.world, &parsed.deck, &asked.deck);
    let moved = question::moved(&asked.moved, &parsed);
    // What is carried as it was typed is read again with what had to be moved.
    if moved > 0 && deck != asked.deck {
        asked.moved = moved.to_string();
    }
    asked.deck = deck;
    asked.is_form |= is_sent;
    if asked.name.is_empty() {
        asked.name = question::plain_name(parsed.title.as_deref().unwrap_or_default());
    }
    let place = Place {
        path: "/hands".to_owned(),
        deck: String::new(),
        shared: "/hands".to_owned(),
        name: asked.name.clone(),
    };
    answer(ctx, asked, (&parsed.deck, moved), &place)
}

fn kept(ctx: &Ctx, found: Result<Seen, DeckError>, at: String, query: Query) -> Result<HttpResponse, Error> {
    let seen = found.map_err(|error| refused(ctx, error))?;
    let mut asked = Asked::read(ctx, query)?;
    (asked.deck, asked.name, asked.moved) = Default::default();
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
    answer(ctx, asked, (&seen.contents.deck, 0), &place)
}

/// Draws what is asked for. What is not said, such as the seed, is made up once, and stands in the address from then on.
fn answer(
    ctx: &Ctx,
    mut asked: Asked,
    (deck, moved): (&Deck, u32),
    place: &Place,
) -> Result<HttpResponse, Error> {
    let fields = Fields { format: asked.format.clone(), date: asked.date.clone(), ..Fields::default() };
    let regulation = question::regulation(ctx, &fields);
    let ready = match &regulation {
        Ok(regulation) => ready(ctx, regulation, &asked, deck),
        Err(error) => Err(error.clone()),
    };
    let fingerprint = if place.deck.is_empty() { String::new() } else { hands::fingerprint(deck) };
    let is_whole =
        asked.seed.is_some() && asked.size.is_some() && asked.of.is_empty() == fingerprint.is_empty();
    if place.deck.is_empty() || asked.of.is_empty() {
        asked.of.clone_from(&fingerprint);
    }
    let mut notices = Vec::new();
    if asked.of != fingerprint {
        notices.push(ctx.say.text("hands-changed"));
    }
    let hand = match ready {
        Ok(ready) => {
            let seed = match asked.seed {
                Some(seed) => seed,
                None => ids::seed()?,
            };
            asked.seed = Some(seed);
            asked.size = Some(ready.size());
            let is_clean = is_whole && !asked.is_form;
            if !is_clean && asked.fits(ctx, &place.path) {
                return Ok(see_other(ctx, &asked.path(&place.path)));
            }
            let told = ctx.say.hand_notices(&ctx.world, &ready, moved);
            notices.extend(told.into_iter().map(|(_, words)| words));
            asked.of = fingerprint;
            Hand::of(ctx, &mut asked, deck, &ready, seed, &place.path)
        }
        Err(error) => {
            asked.of = fingerprint;
            Err(error.beside_form(&ctx.say)?.1)
        }
    };
    let status = if hand.is_ok() { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
    page_with(status, &HandsPage::new(ctx, &asked, (deck, place), (hand, notices), regulation.ok().as_ref()))
}

/// Whether there is such a hand.
fn ready(ctx: &Ctx, regulation: &Regulation<'_>, asked: &Asked, deck: &Deck) -> Result<Ready, Error> {
    let wanted = Wanted {
        size: asked.size.map_or(Size::First, Size::Cards),
        chosen: asked.with.clone(),
        skill: asked.skill,
    };
    Ready::of(&ctx.world, regulation, deck, &wanted).map_err(|refused| refusals::refused(ctx, &refused))
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
