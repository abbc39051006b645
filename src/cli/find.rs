//! `deckward cards find`: cards with a text in their name, best first.

use clap::ArgMatches;
use deck_law::card::CardId;
use deck_law::search::{Hit, Rank};
use serde::Serialize;

use super::out::{Exit, FAINT, HEAD, OPEN, Out, styled};
use crate::say::Say;
use crate::world::World;

#[derive(Serialize)]
struct JsonFound<'a> {
    query: &'a str,
    /// How many there are, shown or not.
    total: usize,
    /// Whether nothing has the query in its name and these come near.
    near: bool,
    cards: Vec<JsonHit<'a>>,
}

#[derive(Serialize)]
struct JsonHit<'a> {
    passcode: Option<u32>,
    konami_id: Option<u32>,
    name: &'a str,
    rank: &'static str,
}

pub(super) fn run(say: &Say, out: &mut Out, matches: &ArgMatches) -> Exit {
    let world = match super::database::load(say, out, matches) {
        Ok(world) => world,
        Err(exit) => return exit,
    };
    let words: Vec<&str> =
        matches.get_many::<String>("query").unwrap_or_default().map(String::as_str).collect();
    let query = words.join(" ");
    let most =
        matches.get_one::<u32>("limit").map_or(usize::MAX, |n| usize::try_from(*n).unwrap_or(usize::MAX));
    let hits = world.search(&query);
    let near = hits.first().is_some_and(|hit| hit.rank == Rank::Near);
    if matches.get_flag("json") {
        json(say, out, &world, &query, &hits, near, most);
    } else if hits.is_empty() {
        out.error(say, &say.with("error-find-nothing", &[("query", (&query).into())]));
    } else {
        if near {
            out.line(&styled(OPEN, &say.text("search-near")));
        }
        for hit in hits.iter().take(most) {
            out.line(&line(say, &world, hit.card, &query));
        }
        let more = u32::try_from(hits.len().saturating_sub(most)).unwrap_or(u32::MAX);
        if more > 0 {
            out.line(&styled(FAINT, &say.with("find-more", &[("count", more.into())])));
        }
    }
    if hits.is_empty() { Exit::NothingFound } else { Exit::AllLegal }
}

fn json(say: &Say, out: &mut Out, world: &World, query: &str, hits: &[Hit], near: bool, most: usize) {
    let cards = hits.iter().take(most).map(|hit| {
        let card = world.catalogue.card(hit.card);
        JsonHit {
            passcode: card.passcode,
            konami_id: card.konami,
            name: say.card_name(card),
            rank: hit.rank.word(),
        }
    });
    let found = JsonFound { query, total: hits.len(), near, cards: cards.collect() };
    if let Ok(line) = serde_json::to_string(&found) {
        out.line(&line);
    }
}

/// The card's name, its names in the other languages, facts and number. The name that has the query is always
/// among them, so that nobody wonders why a card was found.
fn line(say: &Say, world: &World, id: CardId, query: &str) -> String {
    let card = world.catalogue.card(id);
    let mut names = vec![say.card_name(card)];
    let own = &card.names;
    let found_by = world.name_with(id, query).unwrap_or_default();
    for name in [&own.en, &own.ja, &own.zh].into_iter().map(AsRef::as_ref).chain([found_by]) {
        if !name.is_empty() && !names.contains(&name) {
            names.push(name);
        }
    }
    let (shown, others) = names.split_first().unwrap_or((&"", &[]));
    let number = card.key().map(|key| key.to_string()).unwrap_or_default();
    let parts = [styled(HEAD, shown), others.join(" / "), styled(FAINT, &say.facts(card)), number];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("  ")
}
