//! `deckward lists diff`: what changes from one list to another.

use clap::ArgMatches;
use deck_law::day::Day;
use deck_law::diff::{Shift, changes};
use deck_law::list::LimitList;
use deck_law::regulation::RegulationError;

use super::out::{Exit, HEAD, Out, styled};
use crate::say::Say;
use crate::world::World;

pub(super) fn run(say: &Say, out: &mut Out, matches: &ArgMatches) -> Exit {
    let world = match super::database::load(say, out, matches) {
        Ok(world) => world,
        Err(exit) => return exit,
    };
    let side = |name: &str| {
        let written = matches.get_one::<String>(name).map(String::as_str).unwrap_or_default();
        list(say, &world, written)
    };
    let (before, after) = match (side("before"), side("after")) {
        (Ok(before), Ok(after)) => (before, after),
        (Err(message), _) | (_, Err(message)) => {
            out.error(say, &message);
            return Exit::Unusable;
        }
    };
    out.line(&styled(HEAD, &format!("{} → {}", before.0, after.0)));
    let mut changes = changes(&world.catalogue, before.1, after.1);
    changes.sort_by_key(|change| change.shift());
    if changes.is_empty() {
        out.line(&say.text("diff-none"));
    }
    let mut current: Option<Shift> = None;
    for change in &changes {
        let shift = change.shift();
        if current.replace(shift) != Some(shift) {
            out.line(&styled(HEAD, &say.shift(shift)));
        }
        let card = world.catalogue.card(change.card);
        let number = card.key().map(|key| key.to_string()).unwrap_or_default();
        out.line(&format!("  {number}  {}  {}", say.card_name(card), say.change(change)));
    }
    Exit::AllLegal
}

/// The list that `SERIES@DAY` means, begun on that day or in force on it, and its name. A series without days is
/// named alone.
fn list<'w>(say: &Say, world: &'w World, written: &str) -> Result<(String, &'w LimitList), String> {
    let (id, day) = match written.split_once('@') {
        None => (written, None),
        Some((id, text)) => {
            let bad = || say.with("error-date-invalid", &[("date", text.into())]);
            (id, Some(Day::parse(text).ok_or_else(bad)?))
        }
    };
    let found = world.book.series(id).and_then(|series| {
        let begun = series.list_of_day(day);
        let list = begun.or_else(|| series.epoch(None, day?).map(|epoch| epoch.list))?;
        series.lists.get(list)
    });
    let unknown = || say.regulation_error(&world.book, &RegulationError::ListUnknown(written.to_owned()));
    let list = found.ok_or_else(unknown)?;
    let name = list.effective.map_or_else(|| id.to_owned(), |day| format!("{id} {day}"));
    Ok((name, list))
}
