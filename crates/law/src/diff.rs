//! What changes from one list to another.

use std::collections::BTreeMap;

use crate::card::CardId;
use crate::catalogue::Catalogue;
use crate::list::{LimitList, Ruling};

/// A card whose ruling differs; `None` stands for a card that a list does not name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// The card.
    pub card: CardId,
    /// What the first list says.
    pub before: Option<Ruling>,
    /// What the second list says.
    pub after: Option<Ruling>,
}

/// What a change is to players. The order is that in which it is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Shift {
    /// At most 0, 1 or 2 copies from now on.
    Limit(u8),
    /// From now on among the cards of a shared budget.
    Budget(u8),
    /// Costs points, or more of them.
    Dearer,
    /// Costs fewer points.
    Cheaper,
    /// No longer named by the list.
    Free,
}

impl Change {
    /// What it is to players.
    pub const fn shift(&self) -> Shift {
        match (self.before, self.after) {
            (_, None | Some(Ruling::Limit(3..))) => Shift::Free,
            (_, Some(Ruling::Limit(limit))) => Shift::Limit(limit),
            (_, Some(Ruling::Budget(budget))) => Shift::Budget(budget),
            (Some(Ruling::Points(before)), Some(Ruling::Points(after))) if after < before => Shift::Cheaper,
            (_, Some(Ruling::Points(_))) => Shift::Dearer,
        }
    }
}

/// Cards on which two lists differ: by the new ruling, then the old one, then passcode.
pub fn changes(catalogue: &Catalogue, before: &LimitList, after: &LimitList) -> Vec<Change> {
    let rulings = |list: &LimitList| -> BTreeMap<CardId, Ruling> {
        list.entries.iter().filter_map(|e| Some((catalogue.find(e.number)?, e.ruling))).collect()
    };
    let (old, new) = (rulings(before), rulings(after));
    let cards = old.keys().chain(new.keys().filter(|card| !old.contains_key(card)));
    let mut changes: Vec<Change> = cards
        .map(|card| Change { card: *card, before: old.get(card).copied(), after: new.get(card).copied() })
        .filter(|change| change.before != change.after)
        .collect();
    // A card that leaves a list comes after those that are on it.
    changes.sort_by_cached_key(|c| {
        (c.after.is_none(), c.after, c.before.is_none(), c.before, catalogue.card(c.card).passcode)
    });
    changes
}
