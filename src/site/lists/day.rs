//! Which list was in force on a day: the question as a form, and what is said where there was none.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use deck_law::day::Day;
use deck_law::series::Series;
use serde::Deserialize;

use super::{ListsPage, SERIES, in_force, segment, series_row};
use crate::http::{Ctx, Error, page_with, see_other};
use crate::view::choice::{Choice, in_order};

/// A series and a day, as the form sends them.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Query {
    series: String,
    day: String,
}

/// The form, and what is said to it.
pub(super) struct Ask {
    pub(super) series: Vec<Choice>,
    pub(super) day: String,
    pub(super) fault: String,
    /// The first list, where the day is before it: words and address.
    pub(super) first: Option<(String, String)>,
}

/// Leads to the list in force on the day that is asked for.
pub(super) fn answer(ctx: &Ctx, query: &Query) -> Result<HttpResponse, Error> {
    let Query { series, day } = query;
    if series.is_empty() {
        return index(ctx, query, StatusCode::OK, String::new(), None);
    }
    let known = ctx.world.book.series(series).ok_or(Error::NotFound)?;
    let day = day.trim();
    if day.is_empty() {
        return Ok(see_other(ctx, &format!("/lists/{series}")));
    }
    if Day::parse(day).is_none() {
        let why =
            ctx.say.with("error-date-invalid", &[("date", day.chars().take(40).collect::<String>().into())]);
        return index(ctx, query, StatusCode::UNPROCESSABLE_ENTITY, why, None);
    }
    match in_force(known, day).and_then(|at| known.lists.get(at)) {
        Some(list) => Ok(see_other(ctx, &format!("/lists/{series}/{}", segment(list)))),
        None => before_the_first(ctx, known, day),
    }
}

/// That there was no list yet, and which was the first.
///
/// # Errors
/// [`Error::NotFound`] where no day was asked for, or no list has one.
pub(super) fn before_the_first(ctx: &Ctx, series: &Series, day: &str) -> Result<HttpResponse, Error> {
    let asked = Day::parse(day).ok_or(Error::NotFound)?;
    let list = series.lists.iter().find(|list| list.effective.is_some()).ok_or(Error::NotFound)?;
    let first = ctx.say.list_label(list);
    let name = ctx.say.series_name(&series.id);
    let why = ctx.say.with("lists-none-yet", &[("series", name.into()), ("day", asked.to_string().into())]);
    let words = ctx.say.with("lists-first", &[("day", first.into())]);
    let href = ctx.href(&format!("/lists/{}/{}", series.id, segment(list)));
    let query = Query { series: series.id.clone(), day: asked.to_string() };
    index(ctx, &query, StatusCode::NOT_FOUND, why, Some((words, href)))
}

fn index(
    ctx: &Ctx,
    query: &Query,
    status: StatusCode,
    fault: String,
    first: Option<(String, String)>,
) -> Result<HttpResponse, Error> {
    let book = &ctx.world.book;
    let all: Vec<&Series> = in_order(&SERIES, book.all_series().iter().map(|series| &*series.id))
        .filter_map(|id| book.series(id))
        .collect();
    let dated = all.iter().filter(|series| series.lists.iter().any(|list| list.effective.is_some()));
    let choice = |series: &&Series| Choice {
        id: series.id.clone(),
        name: ctx.say.series_name(&series.id),
        chosen: series.id == query.series,
    };
    let title = ctx.say.text("lists-title");
    let ask = Ask { series: dated.map(choice).collect(), day: query.day.clone(), fault, first };
    let series = all.iter().map(|series| series_row(ctx, series)).collect();
    page_with(status, &ListsPage { ui: ctx.ui(&title), ask, series })
}
