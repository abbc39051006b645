//! "Legal when": stretches as a picture and as text.

use deck_law::check::Verdict;
use deck_law::day::Day;
use deck_law::regulation::Regulation;
use deck_law::timeline::{Stretch, Timeline};

use crate::http::Ctx;
use crate::view::parts::Seal;

/// Width and height of the picture, in its own units.
const WIDTH: i64 = 960;
const HEIGHT: i64 = 96;

/// The address of a page on another day; empty where there is none.
pub(crate) type On<'a> = &'a dyn Fn(Day) -> String;

/// The timeline of a deck.
pub(crate) struct When {
    /// Stretches as bars; empty for undated formats.
    pub(crate) bars: Vec<Bar>,
    pub(crate) years: Vec<Year>,
    /// Where the chosen day stands.
    pub(crate) flag: Option<Flag>,
    /// The stretches that matter, as text: legal and open ones, and the one of the chosen day.
    pub(crate) spans: Vec<Span>,
    pub(crate) label: String,
}

/// One stretch of the picture.
pub(crate) struct Bar {
    pub(crate) x: i64,
    pub(crate) width: i64,
    pub(crate) y: i64,
    pub(crate) height: i64,
    /// `ok`, `no` or `open`.
    pub(crate) class: &'static str,
    pub(crate) href: String,
    pub(crate) title: String,
}

/// A year on the axis.
pub(crate) struct Year {
    pub(crate) x: i64,
    pub(crate) label: String,
}

/// The chosen day.
pub(crate) struct Flag {
    pub(crate) x: i64,
    /// Where its text begins, so that it stays inside.
    pub(crate) text_x: i64,
    pub(crate) label: String,
}

/// A stretch in words.
pub(crate) struct Span {
    pub(crate) seal: Seal,
    pub(crate) days: String,
    pub(crate) violations: String,
    pub(crate) ended: String,
    pub(crate) on: bool,
}

impl When {
    pub(crate) fn new(ctx: &Ctx, regulation: &Regulation<'_>, timeline: &Timeline, on: On<'_>) -> When {
        let chosen = regulation.date;
        let holds = |s: &Stretch| {
            chosen.is_some_and(|day| s.from.is_none_or(|f| f <= day) && s.to.is_none_or(|t| day <= t))
        };
        let spans: Vec<Span> = timeline
            .stretches
            .iter()
            .filter(|s| s.verdict != Verdict::Illegal || holds(s))
            .map(|s| span(ctx, regulation, timeline, s, holds(s)))
            .collect();
        let mut when = When { bars: Vec::new(), years: Vec::new(), flag: None, spans, label: String::new() };
        let first = timeline.stretches.first().and_then(|s| s.from);
        if let (Some(first), true) = (first, timeline.stretches.len() > 1) {
            when.draw(ctx, first, timeline, chosen, on);
        }
        let legal = timeline.stretches.iter().filter(|s| s.verdict == Verdict::Legal);
        let days = ctx.say.list(legal.map(|s| days(ctx, s)));
        when.label = if days.is_empty() {
            ctx.say.text("when-never")
        } else {
            ctx.say.with("when-legal", &[("days", days.into())])
        };
        when
    }

    fn draw(&mut self, ctx: &Ctx, first: Day, timeline: &Timeline, chosen: Option<Day>, on: On<'_>) {
        let last_change = timeline.stretches.last().and_then(|s| s.from).unwrap_or(first);
        // The open end is drawn a year long, and holds the chosen day.
        let end = last_change.plus(365).max(chosen.unwrap_or(first).plus(60));
        let all = first.until(end).max(1);
        let x = |day: Day| WIDTH * first.until(day.clamp(first, end)) / all;
        let most = timeline.stretches.iter().map(|s| i64::from(s.violations)).max().unwrap_or(1).max(1);
        for stretch in &timeline.stretches {
            let from = stretch.from.unwrap_or(first);
            let to = stretch.to.map_or(end, Day::next);
            let (class, height) = match stretch.verdict {
                Verdict::Legal => ("ok", HEIGHT),
                Verdict::Undetermined => ("open", HEIGHT),
                // Few violations are few pixels: nearly legal shows.
                Verdict::Illegal => ("no", 8 + (HEIGHT - 20) * i64::from(stretch.violations) / most),
            };
            self.bars.push(Bar {
                x: x(from),
                width: (x(to) - x(from)).max(1),
                y: HEIGHT - height,
                height,
                class,
                href: on(from),
                title: bar_title(ctx, stretch),
            });
        }
        let (start_year, _, _) = first.civil();
        let (end_year, _, _) = end.civil();
        let step = if end_year - start_year > 14 {
            4
        } else if end_year - start_year > 6 {
            2
        } else {
            1
        };
        for year in (start_year + 1..=end_year).filter(|y| y % step == 0) {
            if let Some(day) = Day::new(year, 1, 1) {
                self.years.push(Year { x: x(day), label: year.to_string() });
            }
        }
        self.flag = chosen.map(|day| Flag {
            x: x(day),
            text_x: (x(day) - 40).clamp(0, WIDTH - 80),
            label: day.to_string(),
        });
    }
}

fn days(ctx: &Ctx, stretch: &Stretch) -> String {
    let open = ctx.say.text("stretch-open");
    let day = |day: Option<Day>| day.map_or_else(|| open.clone(), |d| d.to_string());
    match (stretch.from, stretch.to) {
        (None, None) => ctx.say.text("when-always"),
        (from, None) => ctx.say.with("when-from", &[("day", day(from).into())]),
        (from, to) => format!("{} – {}", day(from), day(to)),
    }
}

fn bar_title(ctx: &Ctx, stretch: &Stretch) -> String {
    let word = ctx.say.text(&format!("verdict-{}", stretch.verdict.word()));
    let mut parts = vec![days(ctx, stretch), word];
    if stretch.violations > 0 {
        parts.push(ctx.say.with("stretch-violations", &[("count", stretch.violations.into())]));
    }
    ctx.say.list(parts)
}

fn span(ctx: &Ctx, regulation: &Regulation<'_>, timeline: &Timeline, stretch: &Stretch, on: bool) -> Span {
    let ended = stretch.ended_by.as_ref();
    Span {
        seal: Seal::of(&ctx.say, stretch.verdict),
        days: days(ctx, stretch),
        violations: match stretch.violations {
            0 => String::new(),
            n => ctx.say.with("stretch-violations", &[("count", n.into())]),
        },
        ended: ended
            .map(|e| ctx.say.ended_by(&ctx.world.catalogue, regulation.format, timeline, e))
            .unwrap_or_default(),
        on,
    }
}
