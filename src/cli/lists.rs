//! `deckward lists`; here `lists show`: the lists of a series, or the list in force on a day.

use clap::ArgMatches;
use deck_law::day::Day;
use deck_law::list::LimitList;
use deck_law::regulation::RegulationError;
use deck_law::series::Series;

use super::out::{Exit, FAINT, HEAD, Out, styled};
use crate::say::Say;
use crate::world::World;

pub(super) fn run(say: &Say, out: &mut Out, matches: &ArgMatches) -> Exit {
    let sub = match matches.subcommand() {
        Some(("show", sub)) => sub,
        Some(("import", sub)) => return super::import::lists(say, out, sub),
        Some(("diff", sub)) => return super::diff::run(say, out, sub),
        _ => return Exit::Unusable,
    };
    let world = match super::database::load(say, out, sub) {
        Ok(world) => world,
        Err(exit) => return exit,
    };
    let id = sub.get_one::<String>("series").map(String::as_str).unwrap_or_default();
    let Some(series) = world.book.series(id) else {
        let error = RegulationError::ListUnknown(id.to_owned());
        out.error(say, &say.regulation_error(&world.book, &error));
        return Exit::Unusable;
    };
    let Some(text) = sub.get_one::<String>("date") else {
        return match &series.lists[..] {
            [only] => show(say, out, &world, series, only),
            _ => overview(say, out, series),
        };
    };
    let Some(day) = Day::parse(text) else {
        out.error(say, &say.with("error-date-invalid", &[("date", text.into())]));
        return Exit::Unusable;
    };
    match series.epoch(None, day) {
        Some(epoch) => {
            series.lists.get(epoch.list).map_or(Exit::Unusable, |list| show(say, out, &world, series, list))
        }
        None => {
            let first =
                series.lists.first().and_then(|l| l.effective).map(|d| d.to_string()).unwrap_or_default();
            let message = say.with(
                "error-no-list-on-day",
                &[("series", id.into()), ("day", day.to_string().into()), ("first", first.into())],
            );
            out.error(say, &message);
            Exit::Unusable
        }
    }
}

/// Day, totals and trust of each list.
fn overview(say: &Say, out: &mut Out, series: &Series) -> Exit {
    out.line(&styled(HEAD, &series.id));
    if let Some(known) = series.known_through {
        out.line(&styled(FAINT, &say.with("series-known", &[("day", known.to_string().into())])));
    }
    for list in &series.lists {
        let label = say.list_label(list);
        let trust = say.text(&format!("trust-{}", list.trust.word()));
        out.line(&format!("  {label}  {}  {}", say.totals(series, list), styled(FAINT, &trust)));
    }
    Exit::AllLegal
}

fn show(say: &Say, out: &mut Out, world: &World, series: &Series, list: &LimitList) -> Exit {
    out.line(&styled(HEAD, format!("{} {}", series.id, say.list_label(list)).trim()));
    let trust = say.text(&format!("trust-{}", list.trust.word()));
    out.line(&format!("  {}  {}", say.totals(series, list), styled(FAINT, &trust)));
    out.line(&styled(FAINT, &format!("  {}", say.with("list-source", &[("source", (&list.source).into())]))));
    if let Some(note) = &list.note {
        out.line(&styled(FAINT, &format!("  {}", say.with("list-note", &[("note", note.into())]))));
    }
    let mut current = None;
    for entry in &list.entries {
        if current != Some(entry.ruling) {
            current = Some(entry.ruling);
            out.line(&styled(HEAD, &say.ruling(Some(entry.ruling))));
        }
        let name = match world.catalogue.find(entry.number) {
            Some(id) => say.card_name(world.catalogue.card(id)),
            None => "",
        };
        let raw = entry.raw.as_ref().map(|raw| format!("  {}", styled(FAINT, raw))).unwrap_or_default();
        out.line(&format!("  {:08}  {name}{raw}", entry.number));
    }
    for entry in &list.unresolved {
        let heading = say.ruling(Some(entry.ruling));
        out.line(&format!("{heading}: {} ({})", entry.raw, say.text("list-unresolved")));
    }
    for row in &list.disputed {
        let name = world
            .catalogue
            .find(row.number)
            .map(|id| say.card_name(world.catalogue.card(id)))
            .unwrap_or_default();
        let limit = say.text(&format!("limit-{}", row.limit));
        let other =
            say.with("disputed-limit", &[("limit", limit.into()), ("source", row.source.as_ref().into())]);
        out.line(&format!("  {:08}  {name}  {}", row.number, styled(FAINT, &other)));
    }
    for remark in say.list_remarks(series, list) {
        out.line(&remark);
    }
    Exit::AllLegal
}
