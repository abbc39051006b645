//! Why: violations grouped by what is wrong, and what is open.

use deck_law::check::Report;
use deck_law::deck::Zone;
use deck_law::regulation::{ListInForce, Regulation};
use deck_law::violation::{Authority, Bound, Code, Notice, Violation};

use crate::http::Ctx;
use crate::view::parts::CardView;
use crate::world::Origin;

/// Violations of one kind.
pub(crate) struct Group {
    pub(crate) title: String,
    pub(crate) why: String,
    pub(crate) items: Vec<Item>,
}

/// One violation.
pub(crate) struct Item {
    /// The card; none for sizes and points.
    pub(crate) card: Option<CardView>,
    /// Ids of the tiles it speaks of, for the script.
    pub(crate) tiles: String,
    pub(crate) text: String,
    pub(crate) have: String,
    /// Classes of the pips: one a copy, in or over.
    pub(crate) pips: Vec<&'static str>,
    pub(crate) rule: String,
    /// Whether `rule` is an id, with its own place on the rules page.
    pub(crate) rule_href: Option<String>,
    pub(crate) fix: String,
    /// What the list before said.
    pub(crate) before: String,
}

/// Something unknown or unsure.
pub(crate) struct Doubt {
    pub(crate) text: String,
    pub(crate) place: String,
    pub(crate) choices: Vec<CardView>,
}

/// Violations by kind, and what is open.
pub(crate) fn collect(ctx: &Ctx, regulation: &Regulation<'_>, report: &Report) -> (Vec<Group>, Vec<Doubt>) {
    let mut groups: Vec<Group> = Vec::new();
    let mut last = None;
    for violation in &report.violations {
        if last != Some(violation.code) {
            last = Some(violation.code);
            let word = violation.code.word().replace('.', "-");
            groups.push(Group {
                title: ctx.say.text(&format!("group-{word}")),
                why: ctx.say.text(&format!("group-{word}-why")),
                items: Vec::new(),
            });
        }
        if let Some(group) = groups.last_mut() {
            group.items.push(item(ctx, regulation, violation));
        }
    }
    let unknown =
        report.unknown.iter().zip(ctx.world.suggestions(&report.unknown)).map(|(unknown, found)| Doubt {
            text: ctx.say.unknown_alone(unknown, &found),
            place: format!("{} {}", ctx.say.zone(unknown.zone), unknown.count),
            choices: found.cards.iter().take(5).map(|id| CardView::of(ctx, *id)).collect(),
        });
    let unsure = report.unsure.iter().map(|unsure| Doubt {
        text: ctx.say.unsure(&ctx.world.catalogue, regulation, unsure),
        place: unsure.count.to_string(),
        choices: vec![CardView::of(ctx, unsure.card)],
    });
    (groups, unknown.chain(unsure).collect())
}

fn item(ctx: &Ctx, regulation: &Regulation<'_>, violation: &Violation) -> Item {
    let say = &ctx.say;
    let (rule, rule_href) = match &violation.authority {
        Authority::Rule(rule) => ((*rule).to_owned(), Some(ctx.href(&format!("/rules#{rule}")))),
        Authority::Policy(policy) => (policy.clone(), None),
    };
    Item {
        card: violation.card.map(|id| CardView::of(ctx, id)),
        tiles: tiles(ctx, violation),
        text: say.violation(&ctx.world.catalogue, regulation, violation),
        have: have(ctx, violation),
        pips: pips(violation),
        rule,
        rule_href,
        fix: say.remedy(violation),
        before: before(ctx, regulation, violation),
    }
}

fn tiles(ctx: &Ctx, violation: &Violation) -> String {
    let mut ids: Vec<String> = violation.printings.iter().map(|p| ctx.say.written(&p.written)).collect();
    ids.dedup();
    ids.join(" ")
}

/// Copies by section against the limit: "Main 1, Side 1; limit 1".
fn have(ctx: &Ctx, violation: &Violation) -> String {
    let places = Zone::ALL.into_iter().filter_map(|zone| {
        let count: u32 = violation.printings.iter().filter(|p| p.zone == zone).map(|p| p.count).sum();
        let key = match zone {
            Zone::Main => "have-main",
            Zone::Extra => "have-extra",
            Zone::Side => "have-side",
        };
        (count > 0).then(|| ctx.say.with(key, &[("count", count.into())]))
    });
    let places: Vec<String> = places.collect();
    match (&violation.bound, violation.code) {
        (_, Code::Points | Code::LimitBudget) | (Bound::Range { .. } | Bound::Allowed(_), _) => String::new(),
        (Bound::Max(max), _) => {
            ctx.say.with("have-limit", &[("places", ctx.say.list(places).into()), ("max", (*max).into())])
        }
        (Bound::None, _) => ctx.say.list(places),
    }
}

fn pips(violation: &Violation) -> Vec<&'static str> {
    match (&violation.bound, violation.code) {
        (Bound::Max(max), code) if !matches!(code, Code::Points | Code::LimitBudget) => {
            (0..violation.count.min(9)).map(|at| if at < *max { "in" } else { "over" }).collect()
        }
        _ => Vec::new(),
    }
}

/// What the list before said of the card, where a list decides.
fn before(ctx: &Ctx, regulation: &Regulation<'_>, violation: &Violation) -> String {
    let (ListInForce::Some { series, epoch, .. }, true, Some(card)) =
        (&regulation.list, violation.by_list, violation.card)
    else {
        return String::new();
    };
    let Some(earlier) = epoch.list.checked_sub(1) else { return String::new() };
    let limit = series.limit(ctx.world.catalogue.groups().of(card), series.only(earlier).columns);
    let word = ctx.say.text(&format!("limit-{limit}"));
    ctx.say.with("check-before", &[("limit", word.into())])
}

/// Remarks in words.
pub(crate) fn notices(ctx: &Ctx, report: &Report, moved: u32) -> Vec<String> {
    let moved = (moved > 0).then_some(Notice::ZoneMoved(moved));
    let all = report.notices.iter().chain(moved.as_ref());
    let all = all.map(|notice| ctx.say.notice(&ctx.world.catalogue, notice));
    let is_small = !report.unknown.is_empty() && ctx.world.source == Origin::Embedded;
    all.chain(is_small.then(|| ctx.say.text("check-small-table"))).collect()
}
