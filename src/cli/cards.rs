//! `deckward cards`; here `cards show`: facts, names, name group, releases and limits of a card.

use clap::ArgMatches;
use deck_law::card::{Card, CardId, CardKey, Region, Release};
use deck_law::names::Found;
use deck_law::series::{Series, SeriesKind};

use super::out::{Exit, FAINT, HEAD, Out, styled};
use crate::say::Say;
use crate::world::World;

pub(super) fn run(say: &Say, out: &mut Out, matches: &ArgMatches) -> Exit {
    let sub = match matches.subcommand() {
        Some(("show", sub)) => sub,
        Some(("find", sub)) => return super::find::run(say, out, sub),
        Some(("import", sub)) => return super::import::cards(say, out, sub),
        Some(("info", sub)) => return super::import::info(say, out, sub),
        Some(("rollback", sub)) => return super::import::rollback(say, out, sub),
        _ => return Exit::Unusable,
    };
    let world = match super::database::load(say, out, sub) {
        Ok(world) => world,
        Err(exit) => return exit,
    };
    let words: Vec<&str> = sub.get_many::<String>("card").unwrap_or_default().map(String::as_str).collect();
    let asked = words.join(" ");
    match find(&world, &asked) {
        Found::One(id) => {
            show(say, out, &world, id);
            Exit::AllLegal
        }
        Found::Several(cards) => {
            out.error(say, &say.text("error-card-ambiguous"));
            for id in cards {
                out.line(&format!("  {}", say.card_with_number(world.catalogue.card(id))));
            }
            Exit::Unusable
        }
        Found::Nothing => {
            let mut message = say.with("error-card-unknown", &[("card", (&asked).into())]);
            let cards: Vec<String> = world
                .suggest(&asked, 5)
                .iter()
                .map(|id| say.card_with_number(world.catalogue.card(*id)))
                .collect();
            if !cards.is_empty() {
                let cards = say.with("unknown-suggestions", &[("cards", say.list(cards).into())]);
                message = say.clauses([message, cards]);
            }
            out.error(say, &message);
            Exit::Unusable
        }
    }
}

/// A name first, since names may be numbers; then a number; then a key.
fn find(world: &World, asked: &str) -> Found {
    let by_name = world.find_name(asked);
    if by_name != Found::Nothing {
        return by_name;
    }
    let number = asked.trim().parse().ok().and_then(|n| world.catalogue.find(n));
    let key = CardKey::parse_lettered(asked.trim()).and_then(|k| world.catalogue.find_key(k));
    number.or(key).map_or(Found::Nothing, Found::One)
}

fn show(say: &Say, out: &mut Out, world: &World, id: CardId) {
    let catalogue = &world.catalogue;
    let card = catalogue.card(id);
    out.line(&styled(HEAD, say.card_name(card)));
    let mut seen = vec![say.card_name(card)];
    for name in card.names.all() {
        if !name.is_empty() && !seen.contains(&name) {
            seen.push(name);
            out.line(&format!("  {name}"));
        }
    }
    out.line(&format!("  {}", say.facts(card)));
    let mut row = |key: &str, value: &str| {
        if !value.is_empty() {
            out.line(&format!("  {} {value}", styled(FAINT, &say.text(key))));
        }
    };
    row("card-passcode", &passcode(say, card));
    row("card-konami", &card.konami.map(|n| n.to_string()).unwrap_or_default());
    let others = world.catalogue.other_numbers(id).iter().map(u32::to_string).collect::<Vec<_>>().join(" ");
    row("card-numbers", &others);
    let members = catalogue.groups().members(catalogue.groups().of(id));
    let others: Vec<CardId> = members.into_iter().filter(|other| *other != id).collect();
    let group =
        if others.is_empty() { say.text("card-group-alone") } else { say.card_names(catalogue, &others, 12) };
    row("card-group", &group);
    if card.never_legal {
        row("card-never-legal", " ");
    }
    if card.facts.frame.kind().is_none() {
        return;
    }
    let releases = Region::ALL.into_iter().map(|region| {
        let release = catalogue.release(id, region);
        let none = Release::none_through(catalogue.region(region).known_through);
        let day = if release == none { say.text("release-none") } else { say.release(release) };
        format!("{}: {day}", region.word())
    });
    row("card-released", &releases.collect::<Vec<_>>().join(" · "));
    let newest = world.book.all_series().iter().filter_map(|s| s.known_through).max();
    let limits: Vec<String> = world
        .book
        .all_series()
        .iter()
        // A list without a day says nothing of today, and one of a time that is over says it with its end.
        .filter_map(|s| {
            let known = s.known_through?;
            let until = if Some(known) < newest { format!(" (≤ {known})") } else { String::new() };
            Some(format!("{}{until}: {}", say.series_name(&s.id), limit(say, world, s, id)?))
        })
        .collect();
    row("card-limits", &limits.join(" · "));
}

fn passcode(say: &Say, card: &Card) -> String {
    match card.passcode {
        Some(number) if card.stand_in => format!("{number:08} ({})", say.text("card-stand-in")),
        Some(number) => format!("{number:08}"),
        None => String::new(),
    }
}

/// What the newest list of a series says of a card, where it says anything.
fn limit(say: &Say, world: &World, series: &Series, id: CardId) -> Option<String> {
    let newest = series.lists.len().checked_sub(1)?;
    let epoch = series.only(newest);
    let value = u32::from(series.value_on(id, newest));
    match series.limit(world.catalogue.groups().of(id), epoch.columns) {
        limit @ 0..=2 => Some(say.text(&format!("limit-{limit}"))),
        _ if value > 0 && series.kind == SeriesKind::Points => {
            Some(say.with("points-n", &[("n", value.into())]))
        }
        _ if value > 0 => Some(say.with("budget-n", &[("n", value.into())])),
        _ => None,
    }
}
