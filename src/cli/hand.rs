//! `deckward hand`: opening hands of a deck, the same for the same seed on every machine.

use clap::ArgMatches;

use super::check::{self, Refusal};
use super::out::{Exit, FAINT, HEAD, Out, plain, styled};
use crate::chance::hands::{Ready, Refused, Size, Wanted, cards};
use crate::ids;
use crate::say::Say;
use crate::say::hands::json_hands;
use crate::world::World;

pub(super) fn run(say: &Say, out: &mut Out, matches: &ArgMatches) -> Exit {
    let world = match super::database::load(say, out, matches) {
        Ok(world) => world,
        Err(exit) => return exit,
    };
    let file = matches.get_one::<String>("file").map(String::as_str).unwrap_or_default();
    match drawn(say, out, &world, file, matches) {
        Ok(()) => Exit::AllLegal,
        Err(refusal) => check::refuse(say, out, file, &refusal, matches.get_flag("json")),
    }
}

fn drawn(say: &Say, out: &mut Out, world: &World, file: &str, matches: &ArgMatches) -> Result<(), Refusal> {
    let (regulation, _) = check::regulation(say, world, &check::request_for(say, matches)?)?;
    let parsed = check::read(say, world, file, &mut false)?;
    let deck = &parsed.deck;
    let wanted = Wanted {
        size: match (matches.get_one("size"), matches.get_flag("second")) {
            (Some(cards), _) => Size::Cards(*cards),
            (None, true) => Size::Second,
            (None, false) => Size::First,
        },
        chosen: matches.get_many::<String>("with").unwrap_or_default().cloned().collect(),
        skill: matches.get_flag("skill"),
    };
    let refuse = |refused: Refused| Refusal {
        code: refused.word(),
        line: None,
        message: say.hand_refused(world, &refused),
    };
    let ready = Ready::of(world, &regulation, deck, &wanted).map_err(refuse)?;
    let seed = match matches.get_one("seed") {
        Some(seed) => *seed,
        None => ids::seed().map_err(|error| Refusal {
            code: "hand.seed",
            line: None,
            message: say.db_error(&error),
        })?,
    };
    let count = matches.get_one("count").copied().unwrap_or(1);
    let hands = ready.many(seed, 0, count).map_err(refuse)?;
    if matches.get_flag("json") {
        let place = (world, say, Some(file));
        check::json_line(
            out,
            &json_hands(place, &regulation, (deck, parsed.moved), &ready, (seed, 0, &hands)),
        );
        return Ok(());
    }
    let day = regulation.date.map(|day| format!(" {day}")).unwrap_or_default();
    let basis = [
        format!("{}{day}", say.format_name(&regulation.format.id)),
        format!("{} {}", say.zone(deck_law::deck::Zone::Main), ready.cards()),
        say.with("hands-size", &[("count", ready.size().into())]),
        format!("--seed {seed}"),
    ];
    out.line(&styled(FAINT, &basis.join(" · ")));
    let width = count.to_string().len();
    for (number, hand) in (1u32..).zip(&hands) {
        let names =
            cards(deck, hand.hand()).into_iter().map(|card| plain(&say.written_name(&world.catalogue, card)));
        let names: Vec<String> = names.collect();
        let number = styled(HEAD, &format!("{number:>width$}"));
        out.line(&format!("{number}  {}", names.join(" · ")));
    }
    for (_, notice) in say.hand_notices(world, &ready, parsed.moved) {
        out.line(&styled(FAINT, &format!("  · {notice}")));
    }
    Ok(())
}
