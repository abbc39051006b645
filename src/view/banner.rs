//! The banner: seal, word, sum, what the verdict rests on, and the deck in one line.

use deck_law::check::Report;
use deck_law::deck::{Deck, Zone};
use deck_law::regulation::{ListInForce, PoolInForce, Regulation};
use duel_engine::facts::Frame;

use crate::http::Ctx;
use crate::view::parts::{Seal, Strip, frame_class};

/// The verdict at a glance.
pub(crate) struct Banner {
    pub(crate) seal: Seal,
    /// What is wrong in one sentence.
    pub(crate) sum: String,
    /// What it rests on: label, text, address.
    pub(crate) basis: Vec<Basis>,
    pub(crate) strip: Strip,
    pub(crate) tally: Vec<TallyItem>,
}

/// One thing a verdict rests on.
pub(crate) struct Basis {
    pub(crate) label: String,
    pub(crate) text: String,
    pub(crate) href: Option<String>,
}

/// A count beside the strip.
pub(crate) struct TallyItem {
    pub(crate) frame: &'static str,
    pub(crate) label: String,
    pub(crate) count: u32,
}

impl Banner {
    pub(crate) fn new(ctx: &Ctx, regulation: &Regulation<'_>, report: &Report, deck: &Deck) -> Banner {
        let say = &ctx.say;
        let count = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        let sum = match (report.violations.len(), report.unknown.len() + report.unsure.len()) {
            (0, 0) => say.text("check-sum-none"),
            (0, open) => say.with("check-sum-open", &[("count", count(open).into())]),
            (wrong, 0) => say.with("check-sum-wrong", &[("count", count(wrong).into())]),
            (wrong, open) => {
                say.with("check-sum-both", &[("count", count(wrong).into()), ("open", count(open).into())])
            }
        };
        Banner {
            seal: Seal::of(say, report.verdict),
            sum,
            basis: basis(ctx, regulation, report),
            strip: strip(ctx, report, deck),
            tally: tally(ctx, report),
        }
    }
}

fn basis(ctx: &Ctx, regulation: &Regulation<'_>, report: &Report) -> Vec<Basis> {
    let say = &ctx.say;
    let mut rows = Vec::new();
    let mut row = |key: &str, text: String, href: Option<String>| {
        rows.push(Basis { label: say.text(key), text, href });
    };
    let format = say.format_name(&regulation.format.id);
    let format = match regulation.date {
        Some(day) => {
            say.with("basis-format-date", &[("format", format.into()), ("date", day.to_string().into())])
        }
        None => format,
    };
    row("check-basis-format", format, Some(ctx.href(&format!("/rules#format-{}", regulation.format.id))));
    match &regulation.list {
        ListInForce::None => row("check-basis-list", say.text("basis-list-none"), None),
        ListInForce::Unchecked | ListInForce::Missing => {
            row("check-basis-list", say.text("basis-list-unchecked"), None);
        }
        ListInForce::Some { series, .. } => {
            let list = regulation.shown_list();
            let trust = list.map(|l| say.text(&format!("trust-{}", l.trust.word()))).unwrap_or_default();
            let day = list.and_then(|l| l.effective).map(|d| d.to_string());
            let name = match &day {
                Some(day) => format!("{} {day}", series.id),
                None => series.id.clone(),
            };
            let text = say.with("check-basis-list-trust", &[("list", name.into()), ("trust", trust.into())]);
            let day = day.unwrap_or_else(|| "undated".to_owned());
            row("check-basis-list", text, Some(ctx.href(&format!("/lists/{}/{day}", series.id))));
            if let Some(known) = series.known_through {
                row("check-basis-known", known.to_string(), None);
            }
        }
    }
    let ruleset = &regulation.ruleset.id;
    row("check-basis-ruleset", ruleset.clone(), Some(ctx.href(&format!("/rules#ruleset-{ruleset}"))));
    let pool = match &regulation.pool {
        PoolInForce::None => say.text("basis-pool-none"),
        PoolInForce::Unchecked => say.text("basis-pool-unchecked"),
        PoolInForce::Fixed(pool) => {
            let trust = say.text(&format!("trust-{}", pool.trust.word()));
            say.with("check-basis-list-trust", &[("list", (&pool.id).into()), ("trust", trust.into())])
        }
        PoolInForce::Released { released, until } => say.with(
            "check-basis-pool",
            &[("regions", say.regions(released).into()), ("until", until.to_string().into())],
        ),
    };
    row("check-basis-cards", pool, None);
    for text in say.apart(regulation) {
        row("check-basis-apart", text, None);
    }
    let open = report.unknown.len() + report.unsure.len();
    if open > 0 {
        let open = u32::try_from(open).unwrap_or(u32::MAX);
        row("check-basis-open", say.with("check-basis-open-count", &[("count", open.into())]), None);
    }
    rows
}

/// Runs of frames in deck order, with a notch under every copy that is part of a violation.
pub(crate) fn strip(ctx: &Ctx, report: &Report, deck: &Deck) -> Strip {
    let catalogue = &ctx.world.catalogue;
    let mut strip = Strip::default();
    for zone in Zone::ALL {
        let cards = deck.zone(zone);
        if cards.is_empty() {
            continue;
        }
        strip.gap();
        let mut cards: Vec<_> = cards.iter().collect();
        cards.sort_by_key(|w| w.card(catalogue).map(|id| super::deck::place(catalogue.card(id))));
        for written in cards {
            let frame = written.card(catalogue).map_or(Frame::Unknown, |id| catalogue.card(id).facts.frame);
            let wrong = report
                .violations
                .iter()
                .any(|v| v.printings.iter().any(|p| p.zone == zone && p.written == *written));
            strip.push(frame_class(frame), wrong);
        }
    }
    let counts = &report.counts;
    strip.label = ctx.say.clauses([
        ctx.say.with(
            "counts-main",
            &[
                ("main", counts.main.into()),
                ("monster", counts.monster.into()),
                ("spell", counts.spell.into()),
                ("trap", counts.trap.into()),
            ],
        ),
        ctx.say.with("counts-extra", &[("extra", counts.extra.into())]),
        ctx.say.with("counts-side", &[("side", counts.side.into())]),
    ]);
    strip
}

fn tally(ctx: &Ctx, report: &Report) -> Vec<TallyItem> {
    let counts = &report.counts;
    let item = |frame, key: &str, count| TallyItem { frame, label: ctx.say.text(key), count };
    vec![
        item("f-effect", "kind-monster", counts.monster),
        item("f-spell", "kind-spell", counts.spell),
        item("f-trap", "kind-trap", counts.trap),
        item("", "zone-main", counts.main),
        item("", "zone-extra", counts.extra),
        item("", "zone-side", counts.side),
    ]
}
