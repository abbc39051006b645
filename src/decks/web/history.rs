//! `/decks/{id}/revisions`: what a deck said before, newest first, with what changed each time.

use actix_web::{HttpResponse, web};
use askama::Template;
use deck_law::deck::Deck;
use serde::Deserialize;

use super::changes::Difference;
use super::{number, refused};
use crate::accounts::Actor;
use crate::clock;
use crate::decks::model::{Contents, Origin};
use crate::decks::store::revisions::StoredRevision;
use crate::decks::{self, DeckError};
use crate::http::page;
use crate::http::{Ctx, Error, Ui};

/// Revisions on a page.
const PAGE: i64 = 20;

/// Where a page begins.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Query {
    /// Revisions with a lower number.
    before: Option<i64>,
}

#[derive(Template)]
#[template(path = "decks/revisions.html")]
struct RevisionsPage {
    ui: Ui,
    base: String,
    name: String,
    rows: Vec<Row>,
    newest: i64,
    older: Option<i64>,
    is_later: bool,
}

/// One revision.
struct Row {
    number: i64,
    title: String,
    origin: String,
    /// Who saved it.
    by: String,
    time: String,
    difference: Difference,
}

/// The revisions of one's own deck.
pub async fn show(
    ctx: Ctx,
    actor: Actor,
    id: web::Path<String>,
    query: web::Query<Query>,
) -> Result<HttpResponse, Error> {
    let id = id.into_inner();
    let before = query.before.unwrap_or(i64::MAX);
    let found = ctx.db(move |db| {
        let seen = decks::own(db, &actor, &id)?;
        // One more than is shown: what the last one is compared with.
        let rows = decks::revisions(db, &seen, before, PAGE + 1)?;
        Ok::<_, DeckError>((seen, rows))
    });
    let (seen, mut found) = found.await?.map_err(|error| refused(&ctx, error))?;
    let contents = found.iter().map(StoredRevision::contents).collect::<Result<Vec<_>, _>>()?;
    let shown = usize::try_from(PAGE).unwrap_or(0);
    let last = found.get(shown).map(|revision| revision.number + 1);
    found.truncate(shown);
    let mut rows = Vec::with_capacity(found.len());
    for (at, (revision, now)) in found.iter().zip(&contents).enumerate() {
        let shown = number(revision.number);
        rows.push(Row {
            number: revision.number,
            title: ctx.say.with("edit-revision", &[("number", shown.into())]),
            origin: match revision.came_about()? {
                Origin::Restored(from) => ctx.say.with("origin-restored", &[("number", number(from).into())]),
                origin => ctx.say.text(&format!("origin-{}", origin.word())),
            },
            by: if revision.made_by == seen.deck.owner { seen.owner.clone() } else { "?".to_owned() },
            time: clock::minute_text(revision.made_at),
            difference: match contents.get(at + 1) {
                Some(before) => Difference::between(&ctx, before, now),
                None => beginning(&ctx, now),
            },
        });
    }
    let title = ctx.say.with("revisions-of", &[("name", (&seen.contents.name).into())]);
    page(&RevisionsPage {
        ui: ctx.ui(&title),
        base: format!("/decks/{}", seen.deck.id),
        name: seen.contents.name,
        rows,
        newest: seen.revision.number,
        older: last,
        is_later: before != i64::MAX,
    })
}

/// What a first revision brought: its cards. Name, format and notes did not change, they began.
fn beginning(ctx: &Ctx, now: &Contents) -> Difference {
    Difference::between(ctx, &Contents { deck: Deck::default(), ..now.clone() }, now)
}
