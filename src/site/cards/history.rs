//! The limits of a card over a series of lists, as a picture and as text.

use deck_law::card::CardId;
use deck_law::day::Day;
use deck_law::series::{Series, SeriesKind};

use crate::http::Ctx;
use crate::site::lists::SERIES;
use crate::view::choice::in_order;

const WIDTH: i64 = 640;
const HEIGHT: i64 = 40;

/// What a series has said of a card.
pub(super) struct History {
    pub(super) title: String,
    pub(super) href: String,
    pub(super) bars: Vec<Step>,
    pub(super) steps: Vec<(String, String)>,
    pub(super) label: String,
    /// The first day and the last of the picture.
    pub(super) from: String,
    pub(super) to: String,
}

/// A stretch with one limit.
pub(super) struct Step {
    pub(super) x: i64,
    pub(super) width: i64,
    pub(super) y: i64,
    pub(super) height: i64,
    pub(super) class: &'static str,
}

/// The series that name the card in any of their lists.
pub(super) fn of(ctx: &Ctx, id: CardId) -> Vec<History> {
    let book = &ctx.world.book;
    let series = in_order(&SERIES, book.all_series().iter().map(|series| &*series.id));
    let dated =
        series.filter_map(|id| book.series(id)).filter(|s| s.known_through.is_some() && s.lists.len() > 1);
    dated.filter_map(|series| one(ctx, series, id)).collect()
}

fn one(ctx: &Ctx, series: &Series, id: CardId) -> Option<History> {
    let group = ctx.world.catalogue.groups().of(id);
    let said = |list: usize| -> u32 {
        match series.kind {
            SeriesKind::Points => series.value_on(id, list).into(),
            SeriesKind::Limits | SeriesKind::Budget => series.limit(group, series.only(list).columns).into(),
        }
    };
    let free = if series.kind == SeriesKind::Points { 0 } else { 3 };
    let all: Vec<(Day, u32)> =
        series.lists.iter().enumerate().filter_map(|(at, list)| Some((list.effective?, said(at)))).collect();
    if all.iter().all(|(_, value)| *value == free) {
        return None;
    }
    let mut steps: Vec<(Day, u32)> = Vec::new();
    for (day, value) in all {
        if steps.last().is_none_or(|(_, last)| *last != value) {
            steps.push((day, value));
        }
    }
    let first = steps.first()?.0;
    let end = series.known_through?;
    let span = first.until(end).max(1);
    let x = |day: Day| WIDTH * first.until(day) / span;
    let most = steps.iter().map(|(_, v)| i64::from(*v)).max().unwrap_or(1).max(1);
    let bars = steps
        .iter()
        .enumerate()
        .map(|(at, (day, value))| {
            let to = steps.get(at + 1).map_or(end, |(next, _)| *next);
            // For limits the bar is what may be played; for points it is the price.
            let height = match series.kind {
                SeriesKind::Points => HEIGHT * i64::from(*value) / most,
                SeriesKind::Limits | SeriesKind::Budget => HEIGHT * i64::from(*value) / 3,
            };
            Step {
                x: x(*day),
                width: (x(to) - x(*day)).max(1),
                y: HEIGHT - height.max(2),
                height: height.max(2),
                class: if *value == free {
                    "free"
                } else if height == 0 {
                    "none"
                } else {
                    "some"
                },
            }
        })
        .collect();
    let word = |value: u32| match series.kind {
        SeriesKind::Points => ctx.say.with("points-n", &[("n", value.into())]),
        SeriesKind::Limits | SeriesKind::Budget => ctx.say.text(&format!("limit-{value}")),
    };
    let words: Vec<(String, String)> =
        steps.iter().map(|(day, value)| (day.to_string(), word(*value))).collect();
    Some(History {
        title: ctx.say.series_name(&series.id),
        href: ctx.href(&format!("/lists/{}", series.id)),
        label: ctx.say.list(words.iter().map(|(day, word)| format!("{day} {word}"))),
        bars,
        from: first.to_string(),
        to: end.to_string(),
        steps: words.into_iter().rev().collect(),
    })
}
