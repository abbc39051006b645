//! The sections of a deck in the builder: tiles with what can be done to each.

use deck_law::deck::{Deck, Zone};

use super::home;
use crate::decks::cards;
use crate::http::Ctx;
use crate::view::deck::{ZoneView, stacks, tile};
use crate::view::judged::Judged;
use crate::view::parts::CardView;

/// A section in the builder.
pub(super) struct EditZone {
    /// `m`, `e`, `s`.
    pub(super) letter: char,
    pub(super) view: ZoneView,
    pub(super) cells: Vec<Cell>,
}

/// A stack of copies, and the steps from here.
pub(super) struct Cell {
    pub(super) tile: CardView,
    /// The card as steps name it.
    pub(super) word: String,
    /// Where `move` leads: `ms`.
    pub(super) way: String,
    /// The name of that section.
    pub(super) to: String,
}

pub(super) fn zones(ctx: &Ctx, judged: Option<&Judged<'_>>, deck: &Deck) -> Vec<EditZone> {
    let zone_view = |zone: Zone| {
        let letter = letter(zone);
        let cells = stacks(ctx, deck, zone).into_iter().map(|(written, copies)| {
            let own = home(ctx, written);
            let to = if zone == own { Zone::Side } else { own };
            Cell {
                tile: tile(ctx, judged.map(|j| (&j.regulation, &j.report)), written, copies, zone),
                word: cards::word(written),
                way: format!("{letter}{}", self::letter(to)),
                to: ctx.say.zone(to),
            }
        });
        let cells: Vec<Cell> = cells.collect();
        let count = u32::try_from(deck.zone(zone).len()).unwrap_or(u32::MAX);
        let view = ZoneView { title: ctx.say.zone(zone), count, wrong: String::new(), tiles: Vec::new() };
        EditZone { letter, view, cells }
    };
    Zone::ALL.map(zone_view).into_iter().collect()
}

const fn letter(zone: Zone) -> char {
    match zone {
        Zone::Main => 'm',
        Zone::Extra => 'e',
        Zone::Side => 's',
    }
}
