//! `deckward check`: verdicts on decks.

use std::fs;
use std::io::{self, Read};

use clap::ArgMatches;
use deck_law::card::Region;
use deck_law::check::{Report, check};
use deck_law::day::Day;
use deck_law::deckfile::{self, MOST_BYTES, Parsed};
use deck_law::format::Format;
use deck_law::list::Territory;
use deck_law::regulation::{ListInForce, PoolInForce, Regulation, RegulationError, Request};
use deck_law::timeline::Timeline;
use deck_law::violation::{Authority, Notice, Violation};
use serde::Serialize;

use super::out::{Exit, FAINT, Out, plain, styled, verdict_style};
use crate::clock;
use crate::say::report::{JsonError, JsonErrorBody, json_report, json_timeline};
use crate::say::{LineOf as _, Say};
use crate::world::{Origin, World};

/// An input that cannot be judged.
pub(super) struct Refusal {
    pub(super) code: &'static str,
    pub(super) line: Option<u32>,
    pub(super) message: String,
}

pub(super) fn run(say: &Say, out: &mut Out, matches: &ArgMatches) -> Exit {
    let world = match super::database::load(say, out, matches) {
        Ok(world) => world,
        Err(exit) => return exit,
    };
    let files: Vec<&String> = matches.get_many("file").unwrap_or_default().collect();
    let json = matches.get_flag("json");
    let mut exit = Exit::AllLegal;
    let mut stdin_taken = false;
    let request = request(say, matches);
    for (at, file) in files.iter().enumerate() {
        if out.is_closed() {
            break;
        }
        if at > 0 && !json {
            out.line("");
        }
        let judged = request
            .as_ref()
            .map_err(Refusal::copy)
            .and_then(|request| judge(say, out, &world, request, file, matches, &mut stdin_taken));
        exit = exit.max(match judged {
            Ok(exit) => exit,
            Err(refusal) => refuse(say, out, file, &refusal, json),
        });
    }
    exit
}

impl Refusal {
    fn copy(&self) -> Refusal {
        Refusal { code: self.code, line: self.line, message: self.message.clone() }
    }
}

pub(super) fn refuse(say: &Say, out: &mut Out, file: &str, refusal: &Refusal, json: bool) -> Exit {
    if json {
        let body = JsonErrorBody { code: refusal.code, line: refusal.line, message: &refusal.message };
        json_line(out, &JsonError { file, error: body });
    } else {
        let text = match refusal.line {
            Some(line) => say.with(
                "error-file-line",
                &[("file", file.into()), ("line", line.into()), ("error", (&refusal.message).into())],
            ),
            None => say.with("error-file", &[("file", file.into()), ("error", (&refusal.message).into())]),
        };
        out.error(say, &text);
    }
    Exit::Unusable
}

/// Prints one line of JSON.
pub(super) fn json_line(out: &mut Out, value: &impl Serialize) {
    if let Ok(line) = serde_json::to_string(value) {
        out.line(&line);
    }
}

fn day(say: &Say, text: &str) -> Result<Day, Refusal> {
    Day::parse(text).ok_or_else(|| Refusal {
        code: "date.invalid",
        line: None,
        message: say.with("error-date-invalid", &[("date", text.into())]),
    })
}

/// A request for a format on a day, for commands that take no more.
pub(super) fn request_for(say: &Say, matches: &ArgMatches) -> Result<Request, Refusal> {
    Ok(Request {
        format: matches.get_one::<String>("format").cloned().unwrap_or_default(),
        date: matches.get_one::<String>("date").map(|text| day(say, text)).transpose()?,
        ..Request::default()
    })
}

/// Options to a request for a regulation.
fn request(say: &Say, matches: &ArgMatches) -> Result<Request, Refusal> {
    let option = |name: &str| matches.get_one::<String>(name).map(String::as_str);
    let day = |text: &str| day(say, text);
    let region_error = |text: &str, known: Vec<&str>| Refusal {
        code: "region.unknown",
        line: None,
        message: say
            .with("error-region-unknown", &[("region", text.into()), ("known", known.join(" ").into())]),
    };
    let list = match option("list") {
        None => None,
        Some(text) => match text.split_once('@') {
            Some((series, date)) => Some((series.to_owned(), Some(day(date)?))),
            None => Some((text.to_owned(), None)),
        },
    };
    let territory = match option("region") {
        None => None,
        Some(text) => Some(
            Territory::from_word(text)
                .ok_or_else(|| region_error(text, Territory::ALL.map(Territory::word).to_vec()))?,
        ),
    };
    let mut pool_regions = Vec::new();
    for word in option("pool-region").into_iter().flat_map(|text| text.split('+')) {
        let region = Region::from_word(word.trim());
        pool_regions.push(region.ok_or_else(|| region_error(word, Region::ALL.map(Region::word).to_vec()))?);
    }
    let cap = match option("cap") {
        None => None,
        Some(text) => Some(text.parse().map_err(|_| Refusal {
            code: "cap.invalid",
            line: None,
            message: say.with("error-cap-invalid", &[("value", text.into())]),
        })?),
    };
    Ok(Request {
        format: option("format").unwrap_or_default().to_owned(),
        date: option("date").map(day).transpose()?,
        list,
        pool_until: option("pool-until").map(day).transpose()?,
        pool_regions,
        territory,
        cap,
        strict: matches.get_flag("strict"),
    })
}

/// The regulation that is asked for, and the day that is today where its format is played.
pub(super) fn regulation<'a>(
    say: &Say,
    world: &'a World,
    request: &Request,
) -> Result<(Regulation<'a>, Day), Refusal> {
    let zone = world.book.format(&request.format).map(|f| f.zone.as_str()).unwrap_or_default();
    let today = clock::day_in(clock::now(), zone);
    let regulation = world.book.regulation(&world.catalogue, request, today);
    Ok((regulation.map_err(|error| no_regulation(say, world, &error))?, today))
}

fn no_regulation(say: &Say, world: &World, error: &RegulationError) -> Refusal {
    Refusal { code: error.word(), line: None, message: say.regulation_error(&world.book, error) }
}

fn judge(
    say: &Say,
    out: &mut Out,
    world: &World,
    request: &Request,
    file: &str,
    matches: &ArgMatches,
    stdin_taken: &mut bool,
) -> Result<Exit, Refusal> {
    let (regulation, today) = regulation(say, world, request)?;
    let parsed = read(say, world, file, stdin_taken)?;
    let report = check(&world.catalogue, &regulation, &parsed.deck);
    let exit = Exit::of(report.verdict);
    let json = matches.get_flag("json");
    let timeline = match matches.get_flag("timeline") {
        true => {
            let timeline = world.book.timeline(&world.catalogue, request, today, &parsed.deck);
            Some(timeline.map_err(|error| no_regulation(say, world, &error))?)
        }
        false => None,
    };
    match (&timeline, json) {
        (Some(timeline), true) => {
            json_line(out, &json_timeline(world, say, regulation.format, timeline, Some(file)));
        }
        (None, true) => {
            json_line(out, &json_report(world, say, &regulation, &report, Some(file), parsed.moved));
        }
        (timeline, false) => {
            show(say, out, world, &regulation, &report, file, &parsed);
            if let Some(timeline) = timeline {
                show_timeline(say, out, world, regulation.format, timeline);
            }
        }
    }
    Ok(exit)
}

/// Reads a deck from a link, standard input or a file, never more of it than a deck can be.
pub(super) fn read(say: &Say, world: &World, file: &str, stdin_taken: &mut bool) -> Result<Parsed, Refusal> {
    let io_error = |error: io::Error| Refusal {
        code: "input.unreadable",
        line: None,
        message: say.with("error-input-missing", &[("reason", error.to_string().into())]),
    };
    let most = u64::try_from(MOST_BYTES).unwrap_or(u64::MAX);
    let mut bytes = Vec::new();
    let link = ["ydke://", "ydke%3", "ygo://", "http://", "https://"]
        .iter()
        .any(|s| file.get(..s.len()).is_some_and(|h| h.eq_ignore_ascii_case(s)));
    if link {
        bytes.extend_from_slice(file.as_bytes());
    } else if file == "-" {
        // Standard input can be read once; a second `-` finds it empty.
        if !*stdin_taken {
            io::stdin().lock().take(most + 1).read_to_end(&mut bytes).map_err(io_error)?;
        }
        *stdin_taken = true;
    } else {
        let opened = fs::File::open(file).map_err(io_error)?;
        opened.take(most + 1).read_to_end(&mut bytes).map_err(io_error)?;
    }
    deckfile::read(&bytes, &world.catalogue, &|name| world.find_name(name)).map_err(|error| Refusal {
        code: error.word(),
        line: error.line(),
        message: say.file_error(&error),
    })
}

fn show(
    say: &Say,
    out: &mut Out,
    world: &World,
    regulation: &Regulation<'_>,
    report: &Report,
    file: &str,
    parsed: &Parsed,
) {
    let word = say.text(&format!("verdict-{}", report.verdict.word()));
    out.line(&format!("{}  {}", styled(verdict_style(report.verdict), &word), title(file)));
    out.line(&styled(FAINT, &format!("  {}", basis(say, world, regulation))));
    let counts = &report.counts;
    let main = say.with(
        "counts-main",
        &[
            ("main", counts.main.into()),
            ("monster", counts.monster.into()),
            ("spell", counts.spell.into()),
            ("trap", counts.trap.into()),
        ],
    );
    let extra = say.with("counts-extra", &[("extra", counts.extra.into())]);
    let side = say.with("counts-side", &[("side", counts.side.into())]);
    out.line(&format!("  {main} · {extra} · {side}"));
    for violation in &report.violations {
        show_violation(say, out, world, regulation, violation);
    }
    for (unknown, near) in report.unknown.iter().zip(world.suggestions(&report.unknown)) {
        out.line(&format!(
            "  ? {} — {} {}",
            say.unknown(world, unknown, &near),
            say.zone(unknown.zone),
            unknown.count
        ));
    }
    if !report.unknown.is_empty() && world.source == Origin::Embedded {
        out.line(&styled(FAINT, &format!("  {}", say.text("hint-import"))));
    }
    for unsure in &report.unsure {
        out.line(&format!("  ? {}", say.unsure(&world.catalogue, regulation, unsure)));
    }
    let moved = (parsed.moved > 0).then_some(Notice::ZoneMoved(parsed.moved));
    for notice in report.notices.iter().chain(moved.as_ref()) {
        out.line(&styled(FAINT, &format!("  · {}", say.notice(&world.catalogue, notice))));
    }
}

/// A link is longer than a line.
fn title(file: &str) -> String {
    let file = plain(file);
    if file.chars().count() <= 80 {
        file
    } else {
        format!("{}…", file.chars().take(79).collect::<String>())
    }
}

fn show_violation(
    say: &Say,
    out: &mut Out,
    world: &World,
    regulation: &Regulation<'_>,
    violation: &Violation,
) {
    let rule = match &violation.authority {
        Authority::Rule(rule) => (*rule).to_owned(),
        Authority::Policy(policy) => policy.clone(),
    };
    let message = say.violation(&world.catalogue, regulation, violation);
    out.line(&format!(
        "  ✗ {} → {}  {}",
        message,
        say.remedy(violation),
        styled(FAINT, &format!("[{rule}]"))
    ));
    let several = violation.printings.len() > 1;
    if several {
        let places = violation.printings.iter().map(|p| {
            let card = p.written.card(&world.catalogue).map(|id| say.card_name(world.catalogue.card(id)));
            format!(
                "{} ×{} {} ({})",
                card.unwrap_or_default(),
                p.count,
                say.zone(p.zone),
                say.written(&p.written)
            )
        });
        out.line(&styled(FAINT, &format!("      {}", say.list(places))));
    }
}

/// What the verdict rests on: format and day, list, ruleset, pool, catalogue.
fn basis(say: &Say, world: &World, regulation: &Regulation<'_>) -> String {
    let format = say.format_name(&regulation.format.id);
    let when = match regulation.date {
        Some(day) => {
            say.with("basis-format-date", &[("format", format.into()), ("date", day.to_string().into())])
        }
        None => say.with("basis-format", &[("format", format.into())]),
    };
    let trust = |word: &str| say.text(&format!("trust-{word}"));
    let list = match &regulation.list {
        ListInForce::None => say.text("basis-list-none"),
        ListInForce::Unchecked | ListInForce::Missing => say.text("basis-list-unchecked"),
        ListInForce::Some { series, .. } => {
            let shown = regulation.shown_list();
            let trust = shown.map(|l| trust(l.trust.word())).unwrap_or_default();
            match (shown.and_then(|l| l.effective), series.known_through) {
                (Some(day), Some(known)) => say.with(
                    "basis-list",
                    &[
                        ("day", format!("{}@{day}", series.id).into()),
                        ("trust", trust.into()),
                        ("known", known.to_string().into()),
                    ],
                ),
                _ => say
                    .with("basis-list-undated", &[("series", (&series.id).into()), ("trust", trust.into())]),
            }
        }
    };
    let pool = match &regulation.pool {
        PoolInForce::None => say.text("basis-pool-none"),
        PoolInForce::Unchecked => say.text("basis-pool-unchecked"),
        PoolInForce::Fixed(pool) => say.with(
            "basis-pool-fixed",
            &[("pool", (&pool.id).into()), ("trust", trust(pool.trust.word()).into())],
        ),
        PoolInForce::Released { released, until } => say.with(
            "basis-pool-released",
            &[("regions", say.regions(released).into()), ("until", until.to_string().into())],
        ),
    };
    let ruleset = say.with("basis-ruleset", &[("ruleset", (&regulation.ruleset.id).into())]);
    let source = match &world.source {
        Origin::Embedded => say.text("source-embedded"),
        Origin::Import => say.with("source-import-version", &[("version", world.version.into())]),
        Origin::Table(path) => plain(&path.display().to_string()),
    };
    let catalogue = say
        .with("basis-catalogue", &[("cards", world.catalogue.playable().into()), ("source", source.into())]);
    let mut parts = vec![when, list, ruleset, pool];
    parts.extend(say.apart(regulation));
    parts.push(catalogue);
    parts.join(" · ")
}

fn show_timeline(say: &Say, out: &mut Out, world: &World, format: &Format, timeline: &Timeline) {
    for stretch in &timeline.stretches {
        let open = say.text("stretch-open");
        let day = |day: Option<Day>| day.map_or_else(|| open.clone(), |d| d.to_string());
        let word = say.text(&format!("verdict-{}", stretch.verdict.word()));
        let verdict = styled(verdict_style(stretch.verdict), &word);
        let mut line = format!("  {} – {}  {verdict}", day(stretch.from), day(stretch.to));
        if stretch.violations > 0 {
            line.push_str("  ");
            line.push_str(&say.with("stretch-violations", &[("count", stretch.violations.into())]));
        }
        if let Some(ended) = &stretch.ended_by {
            line.push_str(&styled(
                FAINT,
                &format!("  → {}", say.ended_by(&world.catalogue, format, timeline, ended)),
            ));
        }
        out.line(&line);
    }
}
