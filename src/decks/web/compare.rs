//! `/decks/compare`: two decks or revisions side by side.

use actix_web::{HttpResponse, web};
use askama::Template;
use deck_law::deck::Zone;
use serde::Deserialize;

use super::changes::{self, Difference};
use super::{number, refused};
use crate::accounts::Actor;
use crate::db::Db;
use crate::decks::model::Contents;
use crate::decks::{self, DeckError, Wanted};
use crate::http::page;
use crate::http::{Ctx, Error, Ui, Visitor};
use crate::view::judged::judge;
use crate::view::parts::{CardView, Seal};

/// The two sides, as addresses of their pages: `/decks/ID`, `/decks/ID/revisions/3`, `/d/LINK`, or a whole address.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Query {
    a: String,
    b: String,
}

#[derive(Template)]
#[template(path = "decks/compare.html")]
struct ComparePage {
    ui: Ui,
    a: String,
    b: String,
    fault: String,
    sides: Option<Sides>,
    zones: Vec<ZoneRows>,
    difference: Difference,
    /// One's own decks to choose from: address and name.
    own: Vec<(String, String)>,
}

struct Sides {
    left: SideView,
    right: SideView,
}

struct SideView {
    title: String,
    href: String,
    seal: Option<Seal>,
    counts: String,
}

struct ZoneRows {
    title: String,
    rows: Vec<Line>,
}

struct Line {
    card: CardView,
    left: usize,
    right: usize,
}

/// Compares.
pub async fn show(
    ctx: Ctx,
    Visitor(actor): Visitor,
    query: web::Query<Query>,
) -> Result<HttpResponse, Error> {
    let Query { a, b } = query.into_inner();
    let (left, right) = (a.clone(), b.clone());
    let found = ctx.db(move |db| {
        let mut own = Vec::new();
        if let Some(actor) = &actor {
            let mine = Wanted { owner: Some(actor.account.clone()), ..Wanted::default() };
            own = decks::list(db, Some(actor), &mine, 0, 100)?.0;
        }
        let left = side(db, actor.as_ref(), &left)?;
        Ok((left, side(db, actor.as_ref(), &right)?, own))
    });
    let (left, right, own) = found.await?.map_err(|error: DeckError| refused(&ctx, error))?;
    let wrong =
        |text: &str, side: &Option<Found>| (!text.is_empty() && side.is_none()).then(|| text.to_owned());
    let fault = wrong(&a, &left).or_else(|| wrong(&b, &right));
    let title = ctx.say.text("compare-title");
    let mut page_view = ComparePage {
        ui: ctx.ui(&title),
        a,
        b,
        fault: fault
            .map(|text| ctx.say.with("compare-not-found", &[("text", text.into())]))
            .unwrap_or_default(),
        sides: None,
        zones: Vec::new(),
        difference: Difference { cards: Vec::new(), fields: Vec::new() },
        own: own.into_iter().map(|seen| (format!("/decks/{}", seen.deck.id), seen.contents.name)).collect(),
    };
    if let (Some(left), Some(right)) = (left, right) {
        page_view.difference = Difference::between(&ctx, &left.contents, &right.contents);
        page_view.zones = zones(&ctx, &left.contents, &right.contents);
        page_view.sides = Some(Sides { left: view(&ctx, &left), right: view(&ctx, &right) });
    }
    page(&page_view)
}

/// A deck or revision to compare.
struct Found {
    contents: Contents,
    number: i64,
    path: String,
}

/// What an address stands for; nothing where there is none that one may look at.
fn side(db: &mut Db, actor: Option<&Actor>, address: &str) -> Result<Option<Found>, DeckError> {
    let typed = address.trim();
    let at = typed.find("/decks/").or_else(|| typed.find("/d/")).unwrap_or(typed.len());
    let mut parts = typed.get(at..).unwrap_or_default().split(['/', '?', '#']).skip(1);
    let (seen, number, path) = match (parts.next(), parts.next(), parts.next(), parts.next()) {
        (Some("d"), Some(link), _, _) => (decks::view_by_link(db, actor, link), None, format!("/d/{link}")),
        (Some("decks"), Some(id), Some("revisions"), Some(number)) => {
            let Ok(number) = number.parse::<i64>() else { return Ok(None) };
            (decks::view(db, actor, id), Some(number), format!("/decks/{id}/revisions/{number}"))
        }
        (Some("decks"), Some(id), _, _) => (decks::view(db, actor, id), None, format!("/decks/{id}")),
        _ => return Ok(None),
    };
    let seen = match seen {
        Ok(seen) => seen,
        Err(DeckError::NotFound) => return Ok(None),
        Err(error) => return Err(error),
    };
    let number = number.unwrap_or(seen.revision.number);
    match decks::revision(db, &seen, number) {
        Ok(revision) => Ok(Some(Found { contents: revision.contents()?, number, path })),
        Err(DeckError::NotFound) => Ok(None),
        Err(error) => Err(error),
    }
}

fn view(ctx: &Ctx, found: &Found) -> SideView {
    let deck = &found.contents.deck;
    let judged = judge(ctx, &found.contents.format, "", deck);
    SideView {
        title: format!(
            "{} · {}",
            found.contents.name,
            ctx.say.with("edit-revision", &[("number", number(found.number).into())])
        ),
        href: ctx.href(&found.path),
        seal: judged.ok().map(|judged| Seal::of(&ctx.say, judged.report.verdict)),
        counts: format!("{} / {} / {}", deck.main.len(), deck.extra.len(), deck.side.len()),
    }
}

/// Every card of either deck, with its copies in both.
fn zones(ctx: &Ctx, left: &Contents, right: &Contents) -> Vec<ZoneRows> {
    let of_zone = |zone: Zone| {
        let mut both = left.deck.clone();
        both.zone_mut(zone).extend_from_slice(right.deck.zone(zone));
        let count =
            |contents: &Contents, card| contents.deck.zone(zone).iter().filter(|c| *c == card).count();
        let stacks = crate::view::deck::stacks(ctx, &both, zone);
        let rows = stacks.into_iter().map(|(card, _)| Line {
            card: changes::card(ctx, card),
            left: count(left, card),
            right: count(right, card),
        });
        let rows = rows.collect();
        ZoneRows { title: ctx.say.zone(zone), rows }
    };
    Zone::ALL.map(of_zone).into_iter().collect()
}
