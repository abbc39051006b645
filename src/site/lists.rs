//! `/lists`: every series; `/lists/{series}/{day}`: a list, and what it changed.

use actix_web::http::header::LOCATION;
use actix_web::{HttpResponse, web};
use askama::Template;
use deck_law::day::Day;
use deck_law::diff::changes;
use deck_law::list::{Disputed, LimitList, Ruling};
use deck_law::series::Series;

use crate::http::{Ctx, Error, Ui, page};
use crate::view::parts::CardView;

mod day;

/// Series in the order of pages.
pub const SERIES: [&str; 14] = [
    "ocg",
    "ocg-cn",
    "ocg-ae",
    "tcg",
    "traditional",
    "worlds",
    "tcg-event",
    "master-duel",
    "genesys",
    "ocg-genesys",
    "speed",
    "dm5",
    "dm6",
    "dmi",
];

#[derive(Template)]
#[template(path = "site/lists.html")]
struct ListsPage {
    ui: Ui,
    ask: day::Ask,
    series: Vec<SeriesRow>,
}

struct SeriesRow {
    title: String,
    href: String,
    newest: String,
    count: String,
    known: String,
    note: String,
}

#[derive(Template)]
#[template(path = "site/series.html")]
struct SeriesPage {
    ui: Ui,
    id: String,
    heading: String,
    known: String,
    note: String,
    rows: Vec<ListRow>,
}

struct ListRow {
    day: String,
    href: String,
    totals: String,
    trust: String,
    changed: String,
}

#[derive(Template)]
#[template(path = "site/list.html")]
struct ListPage {
    ui: Ui,
    heading: String,
    series_href: String,
    totals: String,
    trust: String,
    trusted: bool,
    source: String,
    note: String,
    before: Option<(String, String)>,
    after: Option<(String, String)>,
    changes: Vec<ChangeRow>,
    changes_title: String,
    groups: Vec<ListGroup>,
    unresolved: Vec<String>,
    remarks: Vec<String>,
}

struct ChangeRow {
    card: CardView,
    before: String,
    after: String,
    /// Whether more may be played than before.
    eased: bool,
}

struct ListGroup {
    title: String,
    cards: Vec<ListCard>,
}

struct ListCard {
    card: CardView,
    raw: String,
    disputed: String,
}

/// All series, and a form for the list of a day.
pub async fn index(ctx: Ctx, query: web::Query<day::Query>) -> Result<HttpResponse, Error> {
    day::answer(&ctx, &query)
}

fn series_row(ctx: &Ctx, series: &Series) -> SeriesRow {
    SeriesRow {
        title: ctx.say.series_name(&series.id),
        href: ctx.href(&format!("/lists/{}", series.id)),
        newest: series.lists.last().and_then(|l| l.effective).map(|d| d.to_string()).unwrap_or_default(),
        count: ctx.say.with("lists-count", &[("count", series.lists.len().into())]),
        known: series.known_through.map(|d| d.to_string()).unwrap_or_default(),
        note: series.note.clone().unwrap_or_default(),
    }
}

/// The lists of a series, newest first; a series of one list leads to it.
pub async fn series(ctx: Ctx, id: web::Path<String>) -> Result<HttpResponse, Error> {
    let series = ctx.world.book.series(&id).ok_or(Error::NotFound)?;
    if let [only] = &series.lists[..] {
        let address = ctx.href(&format!("/lists/{}/{}", series.id, segment(only)));
        return Ok(HttpResponse::SeeOther().insert_header((LOCATION, address)).finish());
    }
    let heading = ctx.say.series_name(&series.id);
    let rows = series.lists.iter().enumerate().rev().map(|(at, list)| {
        let before = at.checked_sub(1).and_then(|at| series.lists.get(at));
        let changed = before.map(|before| changes(&ctx.world.catalogue, before, list).len());
        ListRow {
            day: ctx.say.list_label(list),
            href: ctx.href(&format!("/lists/{}/{}", series.id, segment(list))),
            totals: ctx.say.totals(series, list),
            trust: ctx.say.text(&format!("trust-{}", list.trust.word())),
            changed: changed
                .map_or_else(String::new, |n| ctx.say.with("lists-changed", &[("count", n.into())])),
        }
    });
    page(&SeriesPage {
        ui: ctx.ui(&heading),
        id: series.id.clone(),
        known: series
            .known_through
            .map(|d| ctx.say.with("series-known", &[("day", d.to_string().into())]))
            .unwrap_or_default(),
        note: series.note.clone().unwrap_or_default(),
        rows: rows.collect(),
        heading,
    })
}

/// The part of an address that names a list.
fn segment(list: &LimitList) -> String {
    list.effective.map_or_else(|| "undated".to_owned(), |day| day.to_string())
}

/// A list; any day leads to the list that is in force on it.
pub async fn show(ctx: Ctx, path: web::Path<(String, String)>) -> Result<HttpResponse, Error> {
    let (id, day) = path.into_inner();
    let series = ctx.world.book.series(&id).ok_or(Error::NotFound)?;
    let Some(at) = in_force(series, &day) else { return day::before_the_first(&ctx, series, &day) };
    let list = series.lists.get(at).ok_or(Error::NotFound)?;
    if segment(list) != day {
        let address = ctx.href(&format!("/lists/{id}/{}", segment(list)));
        return Ok(HttpResponse::SeeOther().insert_header((LOCATION, address)).finish());
    }
    page(&list_page(&ctx, series, at, list))
}

/// The place of the list that a day means.
pub fn in_force(series: &Series, day: &str) -> Option<usize> {
    if day == "undated" {
        return series.list_of_day(None);
    }
    let day = Day::parse(day)?;
    series.list_of_day(Some(day)).or_else(|| series.epoch(None, day).map(|epoch| epoch.list))
}

fn list_page(ctx: &Ctx, series: &Series, at: usize, list: &LimitList) -> ListPage {
    let heading = format!("{} {}", ctx.say.series_name(&series.id), ctx.say.list_label(list));
    let link = |list: Option<&LimitList>| {
        list.map(|l| (ctx.say.list_label(l), ctx.href(&format!("/lists/{}/{}", series.id, segment(l)))))
    };
    let before = at.checked_sub(1).and_then(|at| series.lists.get(at));
    ListPage {
        ui: ctx.ui(&heading),
        series_href: ctx.href(&format!("/lists/{}", series.id)),
        totals: ctx.say.totals(series, list),
        trust: ctx.say.text(&format!("trust-{}", list.trust.word())),
        trusted: list.trust == deck_law::list::Trust::Verified,
        source: list.source.clone(),
        note: list.note.clone().unwrap_or_default(),
        before: link(before),
        after: link(series.lists.get(at + 1)),
        changes_title: before
            .map(|b| ctx.say.with("list-changes", &[("day", ctx.say.list_label(b).into())]))
            .unwrap_or_default(),
        changes: before.map(|before| change_rows(ctx, before, list)).unwrap_or_default(),
        groups: groups(ctx, list),
        unresolved: list.unresolved.iter().map(|u| u.raw.to_string()).collect(),
        remarks: ctx.say.list_remarks(series, list),
        heading,
    }
}

fn change_rows(ctx: &Ctx, before: &LimitList, after: &LimitList) -> Vec<ChangeRow> {
    changes(&ctx.world.catalogue, before, after)
        .iter()
        .map(|change| ChangeRow {
            card: CardView::of(ctx, change.card),
            before: ctx.say.ruling(change.before),
            after: ctx.say.ruling(change.after),
            eased: freedom(change.after) > freedom(change.before),
        })
        .collect()
}

/// The more may be played, the larger.
fn freedom(ruling: Option<Ruling>) -> i32 {
    match ruling {
        None => 1000,
        Some(Ruling::Limit(limit)) => i32::from(limit),
        Some(Ruling::Points(points)) => -i32::from(points),
        Some(Ruling::Budget(budget)) => i32::from(budget),
    }
}

fn groups(ctx: &Ctx, list: &LimitList) -> Vec<ListGroup> {
    let mut groups: Vec<ListGroup> = Vec::new();
    let mut last = None;
    for entry in &list.entries {
        if last != Some(entry.ruling) {
            last = Some(entry.ruling);
            groups.push(ListGroup { title: ctx.say.ruling(Some(entry.ruling)), cards: Vec::new() });
        }
        let Some(group) = groups.last_mut() else { continue };
        let disputed = list.disputed.iter().find(|row| row.number == entry.number);
        group.cards.push(ListCard {
            card: view(ctx, entry.number),
            raw: entry.raw.as_deref().unwrap_or_default().to_owned(),
            disputed: disputed.map(|row| disputed_text(ctx, row)).unwrap_or_default(),
        });
    }
    // Sources may dispute a limit on a card that the list leaves free.
    let listed = |number| list.entries.iter().any(|entry| entry.number == number);
    let only: Vec<ListCard> = list
        .disputed
        .iter()
        .filter(|row| !listed(row.number))
        .map(|row| ListCard {
            card: view(ctx, row.number),
            raw: String::new(),
            disputed: disputed_text(ctx, row),
        })
        .collect();
    if !only.is_empty() {
        groups.push(ListGroup { title: ctx.say.text("list-disputed-only"), cards: only });
    }
    groups
}

fn view(ctx: &Ctx, number: u32) -> CardView {
    match ctx.world.catalogue.find(number) {
        Some(id) => CardView::of(ctx, id),
        None => CardView::unknown(&ctx.say, format!("{number:08}")),
    }
}

fn disputed_text(ctx: &Ctx, row: &Disputed) -> String {
    let limit = ctx.say.text(&format!("limit-{}", row.limit));
    let source = row.source.as_ref();
    ctx.say.with("disputed-limit", &[("limit", limit.into()), ("source", source.into())])
}
