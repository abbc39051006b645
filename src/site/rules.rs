//! `/rules`: every ruleset and format with each value and its source, and the rules that reports name.

use actix_web::HttpResponse;
use askama::Template;
use deck_law::format::{Format, ListRule, PoolRule};
use deck_law::ruleset::{Ruleset, Size};
use deck_law::stanza::Sourced;

use crate::http::{Ctx, Error, Ui, page};
use crate::view::choice::{FORMATS, in_order};

/// Rule ids that reports name; each has a sentence, `rule-ID`.
pub const REPORTED: [&str; 10] = [
    "DECK-01", "DECK-02", "DECK-03", "DECK-04", "DECK-05", "DECK-06", "DECK-08", "DECK-09", "DECK-10",
    "DECK-11",
];
/// The same for lists and the Side Deck.
pub const REPORTED_TOO: [&str; 2] = ["LIST-01", "SIDE-01"];

#[derive(Template)]
#[template(path = "site/rules.html")]
struct RulesPage {
    ui: Ui,
    rules: Vec<(String, String)>,
    formats: Vec<FormatRow>,
    rulesets: Vec<RulesetView>,
}

struct FormatRow {
    id: String,
    name: String,
    rulesets: String,
    list: String,
    pool: String,
    pool_source: String,
    zone: String,
}

struct RulesetView {
    id: String,
    values: Vec<Value>,
}

struct Value {
    label: String,
    value: String,
    mark_text: String,
    source: String,
}

/// Shows everything that is judged by.
pub async fn show(ctx: Ctx) -> Result<HttpResponse, Error> {
    let title = ctx.say.text("rules-title");
    let rules = REPORTED.iter().chain(&REPORTED_TOO);
    let book = &ctx.world.book;
    let ids = in_order(&FORMATS, book.formats().iter().map(|format| &*format.id));
    let formats: Vec<&Format> = ids.filter_map(|id| book.format(id)).collect();
    page(&RulesPage {
        ui: ctx.ui(&title),
        rules: rules.map(|id| ((*id).to_owned(), ctx.say.text(&format!("rule-{id}")))).collect(),
        rulesets: in_use(&formats, book.rulesets())
            .into_iter()
            .map(|ruleset| ruleset_view(&ctx, ruleset))
            .collect(),
        formats: formats.into_iter().map(|format| format_row(&ctx, format)).collect(),
    })
}

/// Rulesets in the order of the formats that are played by them, of each format the present one first.
fn in_use<'a>(formats: &[&Format], all: &'a [Ruleset]) -> Vec<&'a Ruleset> {
    let order: Vec<&String> = formats.iter().flat_map(|format| format.rulesets.iter().rev()).collect();
    let mut sorted: Vec<&Ruleset> = all.iter().collect();
    sorted.sort_by_key(|ruleset| order.iter().position(|id| **id == ruleset.id).unwrap_or(order.len()));
    sorted
}

fn format_row(ctx: &Ctx, format: &Format) -> FormatRow {
    let say = &ctx.say;
    let list = match &format.list {
        ListRule::None => say.text("basis-list-none"),
        ListRule::Unchecked => say.text("basis-list-unchecked"),
        ListRule::Missing => say.text("rules-list-missing"),
        ListRule::Series(id) => id.clone(),
        ListRule::Pinned { series, day, or } => {
            let days =
                [day, or].into_iter().flatten().map(ToString::to_string).collect::<Vec<_>>().join(" / ");
            format!("{series} {days}").trim().to_owned()
        }
    };
    let pool = match &format.pool.value {
        PoolRule::None => say.text("basis-pool-none"),
        PoolRule::Unchecked => say.text("basis-pool-unchecked"),
        PoolRule::Fixed(id) => id.clone(),
        PoolRule::Released(released) => match released.until {
            Some(day) => format!("{} ≤ {day}", say.regions(released)),
            None => say.regions(released),
        },
    };
    FormatRow {
        id: format.id.clone(),
        name: say.format_name(&format.id),
        rulesets: format.rulesets.join(", "),
        list,
        pool,
        pool_source: format.pool.source.clone(),
        zone: format.zone.clone(),
    }
}

fn ruleset_view(ctx: &Ctx, ruleset: &Ruleset) -> RulesetView {
    fn row<T>(ctx: &Ctx, key: &str, sourced: &Sourced<T>, value: String) -> Value {
        Value {
            label: ctx.say.text(key),
            value,
            mark_text: ctx.say.text(&format!("mark-{}", sourced.mark.word())),
            source: sourced.source.clone(),
        }
    }
    let mut values = Vec::new();
    if let Some(from) = &ruleset.from {
        values.push(row(ctx, "ruleset-from", from, from.value.to_string()));
    }
    for (key, size) in
        [("zone-main", &ruleset.main), ("zone-extra", &ruleset.extra), ("zone-side", &ruleset.side)]
    {
        values.push(row(ctx, key, size, size_text(ctx, &size.value)));
    }
    let yes_no = |yes: bool| ctx.say.text(if yes { "word-yes" } else { "word-no" });
    values.push(row(
        ctx,
        "ruleset-extra-in-side",
        &ruleset.extra_in_side,
        yes_no(ruleset.extra_in_side.value),
    ));
    values.push(row(ctx, "ruleset-copies", &ruleset.copies, ruleset.copies.value.to_string()));
    if let Some(barred) = &ruleset.barred {
        let words = barred.value.words().map(|w| ctx.say.text(&format!("trait-{w}")));
        values.push(row(ctx, "ruleset-barred", barred, ctx.say.list(words)));
    }
    if let Some(skills) = &ruleset.skills_apart {
        values.push(row(ctx, "ruleset-skills", skills, skills.value.to_string()));
    }
    if let Some(check) = &ruleset.side_check {
        values.push(row(ctx, "ruleset-side-check", check, check.value.to_string()));
    }
    RulesetView { id: ruleset.id.clone(), values }
}

fn size_text(ctx: &Ctx, size: &Size) -> String {
    match size {
        Size::Range { min: 0, max: None } => ctx.say.text("size-any"),
        Size::Range { min, max: None } => ctx.say.with("size-least", &[("min", (*min).into())]),
        Size::Range { min, max: Some(max) } => format!("{min}–{max}"),
        Size::OneOf(allowed) => allowed.iter().map(u16::to_string).collect::<Vec<_>>().join(" / "),
    }
}
