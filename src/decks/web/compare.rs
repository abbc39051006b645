//! `/decks/compare`: two decks or revisions side by side.

use actix_web::{HttpResponse, web};
use askama::Template;
use deck_law::deck::Zone;
use serde::Deserialize;

use super::changes::{self, Difference};
use super::{number, refused};
use crate::accounts::Actor;
use crate::clock;
use crate::db::Db;
use crate::decks::model::Contents;
use crate::decks::store::revisions::StoredRevision;
use crate::decks::{self, DeckError, Seen, Wanted};
use crate::http::page;
use crate::http::{Ctx, Error, Ui, Visitor};
use crate::view::choice::Choice;
use crate::view::judged::judge;
use crate::view::parts::{CardView, Seal};

/// The most of one's decks, and of a deck's revisions, that are offered by name; others are named by their address.
const MOST_OFFERED: i64 = 100;

/// The two sides, as addresses of their pages: `/decks/ID`, `/decks/ID/revisions/3`, `/d/LINK`, or a whole address. What is
/// in a field for links wins over what is chosen from a list.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Query {
    a: String,
    b: String,
    a_link: String,
    b_link: String,
}

impl Query {
    fn sides(self) -> [String; 2] {
        let side = |chosen: String, link: String| if link.trim().is_empty() { chosen } else { link };
        [side(self.a, self.a_link), side(self.b, self.b_link)]
    }
}

#[derive(Template)]
#[template(path = "decks/compare.html")]
struct ComparePage {
    ui: Ui,
    /// The two sides of the form.
    ask: [Ask; 2],
    fault: String,
    sides: Option<Sides>,
    zones: Vec<ZoneRows>,
    difference: Difference,
}

/// A side of the form: a list to choose from, and a field for any other address.
struct Ask {
    name: &'static str,
    label: String,
    /// One's own decks, and revisions of those that are compared; each with its title.
    offers: Vec<(String, Vec<Choice>)>,
    link: String,
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
    let [a, b] = query.into_inner().sides();
    let (left, right) = (a.clone(), b.clone());
    let found = ctx.db(move |db| {
        let (left, right) = (side(db, actor.as_ref(), &left)?, side(db, actor.as_ref(), &right)?);
        let own = actor.map(|actor| Own::of(db, &actor, [&left, &right])).transpose()?;
        Ok((left, right, own.unwrap_or_default()))
    });
    let (left, right, own) = found.await?.map_err(|error: DeckError| refused(&ctx, error))?;
    let wrong =
        |text: &str, side: &Option<Found>| (!text.is_empty() && side.is_none()).then(|| text.to_owned());
    let fault = wrong(&a, &left).or_else(|| wrong(&b, &right));
    let title = ctx.say.text("compare-title");
    let mut page_view = ComparePage {
        ui: ctx.ui(&title),
        ask: [
            own.ask(&ctx, "a", ctx.say.text("compare-left"), &a, left.as_ref()),
            own.ask(&ctx, "b", ctx.say.text("compare-right"), &b, right.as_ref()),
        ],
        fault: fault
            .map(|text| {
                ctx.say
                    .with("compare-not-found", &[("text", text.chars().take(60).collect::<String>().into())])
            })
            .unwrap_or_default(),
        sides: None,
        zones: Vec::new(),
        difference: Difference { cards: Vec::new(), fields: Vec::new() },
    };
    if let (Some(left), Some(right)) = (left, right) {
        page_view.difference = Difference::between(&ctx, &left.contents, &right.contents);
        page_view.zones = zones(&ctx, &left.contents, &right.contents);
        page_view.sides = Some(Sides { left: view(&ctx, &left), right: view(&ctx, &right) });
    }
    page(&page_view)
}

/// What is offered by name.
#[derive(Default)]
struct Own {
    decks: Vec<Seen>,
    /// Decks that are compared, with what they said before.
    before: Vec<(Seen, Vec<StoredRevision>)>,
}

impl Own {
    fn of(db: &mut Db, actor: &Actor, sides: [&Option<Found>; 2]) -> Result<Own, DeckError> {
        let mine = Wanted { owner: Some(actor.account.clone()), ..Wanted::default() };
        let (decks, _) = decks::list(db, Some(actor), &mine, 0, MOST_OFFERED)?;
        let mut own = Own { decks, before: Vec::new() };
        for Found { seen, .. } in sides.into_iter().flatten() {
            if seen.is_own && !own.before.iter().any(|(known, _)| known.deck.id == seen.deck.id) {
                let before = decks::revisions(db, seen, seen.revision.number, MOST_OFFERED)?;
                own.before.push((seen.clone(), before));
            }
        }
        Ok(own)
    }

    /// A side of the form, with what was asked for: chosen where it is offered, else as it was typed.
    fn ask(&self, ctx: &Ctx, name: &'static str, label: String, typed: &str, found: Option<&Found>) -> Ask {
        let here = found.map(|found| found.path.as_str());
        let choice = |id: String, name: String| Choice { chosen: here == Some(id.as_str()), id, name };
        let decks = self.decks.iter().map(|seen| {
            let format = ctx.say.format_name(&seen.contents.format);
            choice(format!("/decks/{}", seen.deck.id), format!("{} · {format}", seen.contents.name))
        });
        let mut offers = vec![(ctx.say.text("decks-title"), decks.collect::<Vec<_>>())];
        for (seen, before) in &self.before {
            let choices = before.iter().map(|row| {
                let shown = ctx.say.with("edit-revision", &[("number", number(row.number).into())]);
                let shown = format!("{shown} · {} · {}", clock::minute_text(row.made_at), row.name);
                choice(format!("/decks/{}/revisions/{}", seen.deck.id, row.number), shown)
            });
            let title = ctx.say.with("revisions-of", &[("name", (&seen.contents.name).into())]);
            offers.push((title, choices.collect()));
        }
        offers.retain(|(_, choices)| !choices.is_empty());
        let is_offered = offers.iter().flat_map(|(_, choices)| choices).any(|choice| choice.chosen);
        let mut link = if is_offered { String::new() } else { typed.to_owned() };
        if let Some(found) = found.filter(|_| !is_offered && !offers.is_empty()) {
            // In the list, where another can be chosen in its place.
            let chosen = choice(found.path.clone(), found.contents.name.clone());
            offers.insert(0, (ctx.say.text("compare-other"), vec![chosen]));
            link = String::new();
        }
        Ask { name, label, offers, link }
    }
}

/// A deck or revision to compare.
struct Found {
    seen: Seen,
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
        Ok(revision) => Ok(Some(Found { contents: revision.contents()?, number, path, seen })),
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
