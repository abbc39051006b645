//! The report as JSON: the same on the command line and over HTTP. Fields may be added, none change.

use deck_law::card::{Card, CardId};
use deck_law::check::Report;
use deck_law::day::Day;
use deck_law::deck::{Written, Zone};
use deck_law::format::Format;
use deck_law::list::LimitList;
use deck_law::regulation::{ListInForce, PoolInForce, Regulation};
use deck_law::timeline::{EndedBy, Timeline};
use deck_law::violation::{Authority, Bound, Notice, Remedy, Violation};
use serde::{Serialize, Serializer};

use super::Say;
use crate::world::World;

/// The version of this shape.
const SCHEMA: u32 = 1;

fn as_text<S: Serializer>(day: &Option<Day>, serializer: S) -> Result<S::Ok, S::Error> {
    match day {
        Some(day) => serializer.collect_str(day),
        None => serializer.serialize_none(),
    }
}

/// A report.
#[derive(Serialize)]
pub struct JsonReport<'a> {
    file: Option<&'a str>,
    verdict: &'static str,
    format: &'a str,
    #[serde(serialize_with = "as_text")]
    date: Option<Day>,
    ruleset: &'a str,
    /// Points a deck may cost.
    cap: Option<u32>,
    /// Where the event is, if it was said.
    region: Option<&'static str>,
    /// Whether doubt about the record counts.
    strict: bool,
    list: Option<JsonList<'a>>,
    pool: Option<JsonPool<'a>>,
    counts: JsonCounts,
    violations: Vec<JsonViolation<'a>>,
    unknown: Vec<JsonUnknown<'a>>,
    unsure: Vec<JsonUnsure<'a>>,
    notices: Vec<JsonNotice>,
    schema: u32,
    catalogue: JsonCatalogue<'a>,
}

#[derive(Serialize)]
struct JsonList<'a> {
    series: &'a str,
    #[serde(serialize_with = "as_text")]
    effective: Option<Day>,
    trust: &'static str,
    #[serde(serialize_with = "as_text")]
    known_through: Option<Day>,
    source: &'a str,
}

#[derive(Serialize)]
struct JsonPool<'a> {
    /// Id of a fixed pool.
    id: Option<&'a str>,
    regions: Vec<&'static str>,
    /// Whether a card must be out in all regions.
    all: bool,
    #[serde(serialize_with = "as_text")]
    until: Option<Day>,
    trust: Option<&'static str>,
}

#[derive(Serialize)]
struct JsonCounts {
    main: u32,
    extra: u32,
    side: u32,
    monster: u32,
    spell: u32,
    trap: u32,
}

#[derive(Serialize)]
struct JsonViolation<'a> {
    code: &'static str,
    rule: Option<&'static str>,
    source: Option<&'a str>,
    list: Option<JsonListRef<'a>>,
    zone: Option<&'static str>,
    card: Option<JsonCard<'a>>,
    printings: Vec<JsonPrinting<'a>>,
    count: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    min: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    max: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    allowed: Option<&'a [u16]>,
    remedy: Vec<JsonRemedy>,
    message: String,
}

#[derive(Serialize)]
struct JsonListRef<'a> {
    series: &'a str,
    #[serde(serialize_with = "as_text")]
    effective: Option<Day>,
}

#[derive(Serialize)]
struct JsonCard<'a> {
    passcode: Option<u32>,
    konami_id: Option<u32>,
    name: &'a str,
    names: JsonNames<'a>,
}

#[derive(Serialize)]
struct JsonNames<'a> {
    en: &'a str,
    ja: &'a str,
    #[serde(rename = "zh-Hans")]
    zh: &'a str,
}

#[derive(Serialize)]
struct JsonPrinting<'a> {
    passcode: Option<u32>,
    /// What stands in the deck where it is no number.
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<std::borrow::Cow<'a, str>>,
    zone: &'static str,
    count: u32,
}

#[derive(Serialize)]
struct JsonRemedy {
    #[serde(rename = "do")]
    action: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<u32>,
}

#[derive(Serialize)]
struct JsonUnknown<'a> {
    passcode: Option<u32>,
    text: Option<std::borrow::Cow<'a, str>>,
    kind: Option<&'static str>,
    zone: &'static str,
    count: u32,
    suggestions: Vec<u32>,
}

#[derive(Serialize)]
struct JsonUnsure<'a> {
    passcode: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<std::borrow::Cow<'a, str>>,
    count: u32,
    reason: &'static str,
    name: &'a str,
}

/// What is to be known beside an answer.
#[derive(Serialize)]
pub(super) struct JsonNotice {
    pub(super) code: &'static str,
    pub(super) text: String,
}

#[derive(Serialize)]
struct JsonCatalogue<'a> {
    version: u32,
    cards: usize,
    source: &'a str,
}

/// The stretches of a deck.
#[derive(Serialize)]
pub struct JsonTimeline<'a> {
    file: Option<&'a str>,
    format: &'a str,
    stretches: Vec<JsonStretch>,
}

#[derive(Serialize)]
struct JsonStretch {
    #[serde(serialize_with = "as_text")]
    from: Option<Day>,
    #[serde(serialize_with = "as_text")]
    to: Option<Day>,
    verdict: &'static str,
    violations: u32,
    ended_by: Option<JsonEnd>,
}

#[derive(Serialize)]
struct JsonEnd {
    kind: &'static str,
    message: String,
}

/// An input that could not be judged.
#[derive(Serialize)]
pub struct JsonError<'a> {
    /// The input.
    pub file: &'a str,
    /// Why.
    pub error: JsonErrorBody<'a>,
}

/// Why an input could not be judged.
#[derive(Serialize)]
pub struct JsonErrorBody<'a> {
    /// What kind of error.
    pub code: &'a str,
    /// The line it is about.
    pub line: Option<u32>,
    /// In words.
    pub message: &'a str,
}

/// Puts a report into its shape. `moved` is how many cards the file left to their kind.
pub fn json_report<'a>(
    world: &'a World,
    say: &Say,
    regulation: &'a Regulation<'a>,
    report: &'a Report,
    file: Option<&'a str>,
    moved: u32,
) -> JsonReport<'a> {
    let moved = (moved > 0).then_some(Notice::ZoneMoved(moved));
    let shown = regulation.shown_list();
    JsonReport {
        file,
        verdict: report.verdict.word(),
        format: &regulation.format.id,
        date: regulation.date,
        ruleset: &regulation.ruleset.id,
        cap: regulation.cap,
        region: regulation.territory.map(|t| t.word()),
        strict: regulation.strict,
        list: list(regulation, shown),
        pool: pool(regulation),
        counts: JsonCounts {
            main: report.counts.main,
            extra: report.counts.extra,
            side: report.counts.side,
            monster: report.counts.monster,
            spell: report.counts.spell,
            trap: report.counts.trap,
        },
        violations: report.violations.iter().map(|v| violation(world, say, regulation, v)).collect(),
        unknown: report
            .unknown
            .iter()
            .zip(world.suggestions(&report.unknown))
            .map(|(u, found)| JsonUnknown {
                passcode: number(&u.written),
                text: text(&u.written),
                kind: u.kind(),
                zone: u.zone.word(),
                count: u.count,
                suggestions: found.cards.iter().filter_map(|id| world.catalogue.card(*id).passcode).collect(),
            })
            .collect(),
        unsure: report
            .unsure
            .iter()
            .map(|u| JsonUnsure {
                passcode: number(&u.written),
                text: text(&u.written),
                count: u.count,
                reason: u.reason.word(),
                name: say.card_name(world.catalogue.card(u.card)),
            })
            .collect(),
        notices: report
            .notices
            .iter()
            .chain(moved.as_ref())
            .map(|n| JsonNotice { code: n.word(), text: say.notice(&world.catalogue, n) })
            .collect(),
        schema: SCHEMA,
        catalogue: JsonCatalogue {
            version: world.version,
            cards: world.catalogue.playable(),
            source: world.source.word(),
        },
    }
}

fn list<'a>(regulation: &'a Regulation<'a>, shown: Option<&'a LimitList>) -> Option<JsonList<'a>> {
    let (ListInForce::Some { series, .. }, Some(list)) = (&regulation.list, shown) else { return None };
    Some(JsonList {
        series: &series.id,
        effective: list.effective,
        trust: list.trust.word(),
        known_through: series.known_through,
        source: &list.source,
    })
}

fn pool<'a>(regulation: &'a Regulation<'a>) -> Option<JsonPool<'a>> {
    match &regulation.pool {
        PoolInForce::None | PoolInForce::Unchecked => None,
        PoolInForce::Fixed(pool) => Some(JsonPool {
            id: Some(&pool.id),
            regions: Vec::new(),
            all: false,
            until: None,
            trust: Some(pool.trust.word()),
        }),
        PoolInForce::Released { released, until } => Some(JsonPool {
            id: None,
            regions: released.regions.iter().map(|r| r.word()).collect(),
            all: released.all,
            until: Some(*until),
            trust: None,
        }),
    }
}

fn violation<'a>(
    world: &'a World,
    say: &Say,
    regulation: &'a Regulation<'a>,
    violation: &'a Violation,
) -> JsonViolation<'a> {
    let (rule, source) = match &violation.authority {
        Authority::Rule(rule) => (Some(*rule), None),
        Authority::Policy(policy) => (None, Some(policy.as_str())),
    };
    let list = match (&regulation.list, violation.by_list) {
        (ListInForce::Some { series, .. }, true) => Some(JsonListRef {
            series: &series.id,
            effective: regulation.shown_list().and_then(|l| l.effective),
        }),
        _ => None,
    };
    let (min, max, allowed) = match &violation.bound {
        Bound::None => (None, None, None),
        Bound::Max(max) => (None, Some(*max), None),
        Bound::Range { min, max } => (Some(*min), *max, None),
        Bound::Allowed(allowed) => (
            allowed.first().map(|n| u32::from(*n)),
            allowed.last().map(|n| u32::from(*n)),
            Some(allowed.as_slice()),
        ),
    };
    JsonViolation {
        code: violation.code.word(),
        rule,
        source,
        list,
        zone: violation.zone.map(Zone::word),
        card: violation.card.map(|id| card(world, say, id)),
        printings: violation
            .printings
            .iter()
            .map(|p| JsonPrinting {
                passcode: number(&p.written),
                text: text(&p.written),
                zone: p.zone.word(),
                count: p.count,
            })
            .collect(),
        count: violation.count,
        min,
        max,
        allowed,
        remedy: violation.remedy.iter().map(remedy).collect(),
        message: say.violation(&world.catalogue, regulation, violation),
    }
}

fn card<'a>(world: &'a World, say: &Say, id: CardId) -> JsonCard<'a> {
    let card: &Card = world.catalogue.card(id);
    JsonCard {
        passcode: card.passcode,
        konami_id: card.konami,
        name: say.card_name(card),
        names: JsonNames { en: &card.names.en, ja: &card.names.ja, zh: &card.names.zh },
    }
}

fn remedy(remedy: &Remedy) -> JsonRemedy {
    let plain = JsonRemedy { action: "remove", count: None, to: None, points: None };
    match *remedy {
        Remedy::Add(count) => JsonRemedy { action: "add", count: Some(count), ..plain },
        Remedy::Remove(count) => JsonRemedy { count: Some(count), ..plain },
        Remedy::Move { count, to } => {
            JsonRemedy { action: "move", count: Some(count), to: Some(to.word()), ..plain }
        }
        Remedy::RemovePoints(points) => JsonRemedy { points: Some(points), ..plain },
    }
}

fn number(written: &Written) -> Option<u32> {
    match written {
        Written::Number(number) => Some(*number),
        _ => None,
    }
}

fn text(written: &Written) -> Option<std::borrow::Cow<'_, str>> {
    match written {
        Written::Number(_) => None,
        Written::Key(key) => Some(key.to_string().into()),
        Written::Name(name) => Some(name.as_ref().into()),
    }
}

/// Puts stretches into their shape.
pub fn json_timeline<'a>(
    world: &World,
    say: &Say,
    format: &'a Format,
    timeline: &Timeline,
    file: Option<&'a str>,
) -> JsonTimeline<'a> {
    let end = |ended: &EndedBy| JsonEnd {
        kind: match ended {
            EndedBy::List(..) | EndedBy::Record => "list",
            EndedBy::Ruleset(_) => "ruleset",
            EndedBy::Pool(_) => "pool",
        },
        message: say.ended_by(&world.catalogue, format, timeline, ended),
    };
    let stretches = timeline
        .stretches
        .iter()
        .map(|s| JsonStretch {
            from: s.from,
            to: s.to,
            verdict: s.verdict.word(),
            violations: s.violations,
            ended_by: s.ended_by.as_ref().map(end),
        })
        .collect();
    JsonTimeline { file, format: &format.id, stretches }
}
