//! `/api/v1/decks`: one's own decks for a program with a token, through the use cases of the pages.

use actix_web::http::header::LOCATION;
use actix_web::web::{Json, Path, Query};
use actix_web::{HttpResponse, HttpResponseBuilder};
use deck_law::regulation::RegulationError;
use serde::{Deserialize, Serialize};

use super::model::{self, Contents, Origin};
use super::refusals::{faulty, refused, unread};
use super::transfer::{self, JsonCards};
use super::{DeckError, Order, Seen, Wanted};
use crate::clock;
use crate::http::{Ctx, Error, ReadToken, Sent, WriteToken, in_language, json, json_with};
use crate::say::report::{JsonReport, json_report};
use crate::view::judged::{judge, try_judge};
use crate::view::question::{self, plain_name};
use crate::world::FORMAT;

/// The most decks an answer holds.
const MOST: i64 = 100;

/// Which decks.
#[derive(Deserialize)]
#[serde(default)]
pub struct Which {
    limit: i64,
    cursor: String,
    /// Part of a name.
    q: String,
    /// A whole tag.
    tag: String,
    /// A format's id.
    format: String,
}

impl Default for Which {
    fn default() -> Self {
        let none = String::new;
        Which { limit: 20, cursor: none(), q: none(), tag: none(), format: none() }
    }
}

#[derive(Serialize)]
struct Page<'a> {
    decks: Vec<Head<'a>>,
    total: i64,
    /// What the next answer begins behind; null at the end.
    cursor: Option<String>,
}

/// A deck without its cards.
#[derive(Serialize)]
struct Head<'a> {
    id: &'a str,
    name: &'a str,
    format: &'a str,
    tags: &'a [String],
    visibility: &'static str,
    revision: i64,
    created_at: String,
    changed_at: String,
    counts: Counts,
    /// Null for a format that is not known any more.
    verdict: Option<&'static str>,
}

/// How many cards are in each section.
#[derive(Serialize)]
struct Counts {
    main: usize,
    extra: usize,
    side: usize,
}

#[derive(Serialize)]
struct Whole<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    notes: &'a str,
    deck: JsonCards,
    #[serde(skip_serializing_if = "Option::is_none")]
    report: Option<JsonReport<'a>>,
}

impl<'a> Head<'a> {
    fn new(seen: &'a Seen, verdict: Option<&'static str>) -> Head<'a> {
        let Contents { name, format, tags, deck, .. } = &seen.contents;
        Head {
            id: &seen.deck.id,
            name,
            format,
            tags,
            visibility: seen.visibility().word(),
            revision: seen.revision.number,
            created_at: clock::text(seen.deck.created_at),
            changed_at: clock::text(seen.deck.changed_at),
            counts: Counts { main: deck.main.len(), extra: deck.extra.len(), side: deck.side.len() },
            verdict,
        }
    }

    /// With the verdict of its format today.
    fn today(ctx: &Ctx, seen: &'a Seen) -> Head<'a> {
        let judged = judge(ctx, &seen.contents.format, "", &seen.contents.deck);
        Head::new(seen, judged.ok().map(|judged| judged.report.verdict.word()))
    }
}

/// One's own decks, what was saved last first. A page begins behind a deck and not at a number, so that decks that come
/// and go between two answers neither hide nor repeat another.
pub async fn list(ctx: Ctx, token: ReadToken, which: Query<Which>) -> Result<HttpResponse, Error> {
    let ReadToken(actor) = token;
    let after = match which.cursor.as_str() {
        "" => None,
        cursor => Some(place(cursor).ok_or_else(|| Error::BadRequest {
            code: "cursor.invalid",
            message: ctx.say.text("error-cursor"),
        })?),
    };
    let wanted = Wanted {
        owner: Some(actor.account.clone()),
        name: model::search_key(&which.q),
        tag: which.tag.trim().to_lowercase(),
        format: which.format.clone(),
        order: Order::Newest,
        after,
    };
    let limit = which.limit.clamp(1, MOST);
    // One more says whether there is another page.
    let found = ctx.db(move |db| super::list(db, Some(&actor), &wanted, 0, limit + 1));
    let (mut decks, total) = found.await??;
    let limit = usize::try_from(limit).unwrap_or(decks.len());
    let has_more = decks.len() > limit;
    decks.truncate(limit);
    let last = decks.last().filter(|_| has_more);
    let cursor = last.map(|seen| format!("{}.{}", seen.deck.changed_at, seen.deck.id));
    let decks = decks.iter().map(|seen| Head::today(&ctx, seen)).collect();
    Ok(json(&Page { decks, total, cursor }))
}

fn place(cursor: &str) -> Option<(i64, String)> {
    let (changed, id) = cursor.split_once('.')?;
    let is_id = !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_graphic());
    Some((changed.parse().ok()?, id.to_owned())).filter(|_| is_id)
}

/// How a deck is answered.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct Asked {
    /// `1` for the whole report.
    report: String,
    /// The day to judge for; today without one.
    date: String,
    lang: String,
}

/// A deck.
pub async fn show(
    ctx: Ctx,
    token: ReadToken,
    id: Path<String>,
    asked: Query<Asked>,
) -> Result<HttpResponse, Error> {
    let ctx = in_language(ctx, &asked.lang)?;
    let ReadToken(actor) = token;
    let found = ctx.db(move |db| super::own(db, &actor, &id)).await?;
    let seen = found.map_err(|error| refused(&ctx, error))?;
    let Contents { format, deck, .. } = &seen.contents;
    let with_report = matches!(asked.report.as_str(), "1" | "true");
    if !with_report && asked.date.is_empty() {
        return Ok(whole(&ctx, HttpResponse::Ok(), &seen));
    }
    let judged = try_judge(&ctx, format, &asked.date, deck)?;
    let report = json_report(&ctx.world, &ctx.say, &judged.regulation, &judged.report, None, 0);
    Ok(json(&Whole {
        head: Head::new(&seen, Some(judged.report.verdict.word())),
        notes: &seen.contents.notes,
        deck: JsonCards::new(deck),
        report: with_report.then_some(report),
    }))
}

fn whole(ctx: &Ctx, answer: HttpResponseBuilder, seen: &Seen) -> HttpResponse {
    let Contents { notes, deck, .. } = &seen.contents;
    let head = Head::today(ctx, seen);
    json_with(answer, &Whole { head, notes, deck: JsonCards::new(deck), report: None })
}

/// What a program says of a deck. What is left out here, a text may say of itself.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Given {
    name: Option<String>,
    format: Option<String>,
    tags: Option<Vec<String>>,
    notes: Option<String>,
    deck: Option<JsonCards>,
    text: Option<String>,
}

impl Given {
    fn contents(self, ctx: &Ctx) -> Result<Contents, Error> {
        let say = &ctx.say;
        let found = match (self.deck, self.text) {
            (Some(cards), None) => cards.deck().map(|deck| Contents { deck, ..Contents::default() }),
            (None, Some(text)) => transfer::read(&ctx.world, text.as_bytes()).map(|found| found.contents),
            _ => {
                let message = say.text("error-deck-or-text");
                return Err(Error::BadRequest { code: "deck.missing", message });
            }
        };
        let found = found.map_err(|why| unread(say, &why))?;
        let name = self.name.unwrap_or_else(|| plain_name(&found.name));
        let format = match self.format.unwrap_or(found.format) {
            none if none.is_empty() => FORMAT.to_owned(),
            format => format,
        };
        if ctx.world.book.format(&format).is_none() {
            return Err(question::refused(&ctx.world, say, &RegulationError::FormatUnknown(format)));
        }
        let wrong = |wrong| faulty(say, wrong);
        Ok(Contents {
            name: model::name(&name).map_err(wrong)?,
            format,
            tags: model::tags(&self.tags.unwrap_or(found.tags).join(" ")).map_err(wrong)?,
            notes: model::notes(&self.notes.unwrap_or(found.notes)).map_err(wrong)?,
            deck: found.deck,
        })
    }
}

/// Keeps a new deck.
pub async fn create(ctx: Ctx, sent: Sent<Json<Given>>) -> Result<HttpResponse, Error> {
    let Sent { actor, body: Json(given) } = sent;
    let contents = given.contents(&ctx)?;
    let made = ctx.db(move |db| {
        let ids = super::create(db, &actor, &[(contents, Origin::Imported)], clock::now())?;
        super::own(db, &actor, ids.first().ok_or(DeckError::NotFound)?)
    });
    let seen = made.await?.map_err(|error| refused(&ctx, error))?;
    let mut answer = HttpResponse::Created();
    answer.insert_header((LOCATION, format!("/api/v1/decks/{}", seen.deck.id)));
    Ok(whole(&ctx, answer, &seen))
}

/// Everything that a deck is to say, and the revision that it was made from.
#[derive(Debug, Deserialize)]
pub struct Replacement {
    revision: i64,
    #[serde(flatten)]
    given: Given,
}

/// Saves a deck as a new revision.
pub async fn save(ctx: Ctx, id: Path<String>, sent: Sent<Json<Replacement>>) -> Result<HttpResponse, Error> {
    let Sent { actor, body: Json(Replacement { revision, given }) } = sent;
    let contents = given.contents(&ctx)?;
    let saved = ctx.db(move |db| {
        let at = (id.as_str(), revision);
        super::save(db, &actor, at, (&contents, Origin::Saved), clock::now())?;
        super::own(db, &actor, &id)
    });
    let seen = saved.await?.map_err(|error| refused(&ctx, error))?;
    Ok(whole(&ctx, HttpResponse::Ok(), &seen))
}

/// Deletes a deck with all its revisions and plans.
pub async fn delete(ctx: Ctx, token: WriteToken, id: Path<String>) -> Result<HttpResponse, Error> {
    let WriteToken(actor) = token;
    let done = ctx.db(move |db| super::delete(db, &actor, &id)).await?;
    done.map_err(|error| refused(&ctx, error))?;
    Ok(HttpResponse::NoContent().finish())
}
