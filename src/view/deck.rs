//! The deck as a grid of tiles, with a mark on each card that something is wrong with.

use deck_law::card::Card;
use deck_law::check::Report;
use deck_law::deck::{Deck, Written, Zone};
use deck_law::regulation::Regulation;
use deck_law::violation::{Bound, Code, Violation};
use duel_engine::facts::{Kind, Stars};

use crate::http::Ctx;
use crate::say::Lang;
use crate::view::parts::{CardView, Mark};

/// Copies of a card of which nothing has to be said.
pub(crate) const NO_LIMIT: u8 = 3;

/// A section of the deck.
pub(crate) struct ZoneView {
    pub(crate) title: String,
    pub(crate) count: u32,
    /// How many cards of it something is wrong with; empty when none.
    pub(crate) wrong: String,
    pub(crate) tiles: Vec<CardView>,
}

pub(crate) fn zones(ctx: &Ctx, judged: Option<(&Regulation<'_>, &Report)>, deck: &Deck) -> Vec<ZoneView> {
    let view = |zone: Zone| {
        let stacks = stacks(ctx, deck, zone).into_iter();
        let tiles: Vec<CardView> =
            stacks.map(|(written, copies)| tile(ctx, judged, written, copies, zone)).collect();
        let is_wrong = |tile: &&CardView| tile.mark.as_ref().is_some_and(|mark| mark.class == "is-bad");
        let wrong = tiles.iter().filter(is_wrong).count();
        ZoneView {
            title: ctx.say.zone(zone),
            count: u32::try_from(deck.zone(zone).len()).unwrap_or(u32::MAX),
            wrong: match wrong {
                0 => String::new(),
                _ => ctx.say.with("check-zone-wrong", &[("count", wrong.into())]),
            },
            tiles,
        }
    };
    Zone::ALL.map(view).into_iter().collect()
}

/// The copies of a section, as players lay a deck out: monsters, spells, traps; higher levels first, then by
/// name; last what nobody knows.
pub(crate) fn stacks<'a>(ctx: &Ctx, deck: &'a Deck, zone: Zone) -> Vec<(&'a Written, u32)> {
    let catalogue = &ctx.world.catalogue;
    let mut stacks: Vec<(&Written, u32)> = Vec::new();
    for written in deck.zone(zone) {
        match stacks.iter_mut().find(|(known, _)| *known == written) {
            Some((_, copies)) => *copies += 1,
            None => stacks.push((written, 1)),
        }
    }
    stacks.sort_by_cached_key(|(written, _)| {
        let card = written.card(catalogue).map(|id| catalogue.card(id));
        (card.is_none(), card.map(|card| (place(card), ctx.say.card_name(card))))
    });
    stacks
}

/// A stack of copies, with what the list says of the card and what is wrong with it.
pub(crate) fn tile(
    ctx: &Ctx,
    judged: Option<(&Regulation<'_>, &Report)>,
    written: &Written,
    copies: u32,
    zone: Zone,
) -> CardView {
    let catalogue = &ctx.world.catalogue;
    let mut tile = match written.card(catalogue) {
        Some(id) => {
            let mut tile = CardView::written(ctx, id, written);
            let limit = judged.map(|(regulation, _)| regulation.copies(catalogue, id));
            tile.limit = limit.filter(|limit| *limit < NO_LIMIT);
            tile
        }
        None => CardView::unknown(&ctx.say, ctx.say.written(written)),
    };
    tile.copies = copies;
    if let Some(mark) = judged.and_then(|(_, report)| mark(ctx, report, written, zone)) {
        tile.mark = Some(mark);
    }
    tile
}

/// Where a card stands in a laid out deck.
pub(crate) fn place(card: &Card) -> (u8, u8, u8) {
    let kind = match card.facts.frame.kind() {
        Some(Kind::Monster) => 0,
        Some(Kind::Spell) => 1,
        Some(Kind::Trap) => 2,
        None => 3,
    };
    let stars = match card.facts.stars {
        Some(Stars::Level(n) | Stars::Rank(n) | Stars::Link(n)) => n,
        None => 0,
    };
    let frame = if card.facts.frame.is_extra() {
        u8::try_from(card.facts.frame.word().len()).unwrap_or(0)
    } else {
        0
    };
    (kind, frame, 20 - stars.min(20))
}

/// The worst thing said of these copies, short.
fn mark(ctx: &Ctx, report: &Report, written: &Written, zone: Zone) -> Option<Mark> {
    let touches = |v: &&Violation| v.printings.iter().any(|p| p.zone == zone && p.written == *written);
    let said = report.violations.iter().filter(touches).min_by_key(|v| match v.code {
        Code::Points => 2,
        Code::LimitBudget => 1,
        _ => 0,
    });
    if let Some(violation) = said {
        return Some(Mark { text: short(ctx, violation), class: "is-bad" });
    }
    let unsure = report
        .unsure
        .iter()
        .any(|u| u.written == *written || written.card(&ctx.world.catalogue) == Some(u.card));
    unsure.then(|| Mark { text: "?".to_owned(), class: "is-open" })
}

fn short(ctx: &Ctx, violation: &Violation) -> String {
    let forbidden = if ctx.say.lang == Lang::En { "0" } else { "禁" };
    match (violation.code, &violation.bound) {
        (Code::LimitForbidden, _) => forbidden.to_owned(),
        (Code::Zone, _) => "⇄".to_owned(),
        (_, Bound::Max(max)) => format!("{}/{max}", violation.count),
        _ => "×".to_owned(),
    }
}
