//! A deck with its cards found and counted.

use duel_engine::facts::Frame;

use crate::card::CardId;
use crate::catalogue::Catalogue;
use crate::deck::{Deck, Zone};
use crate::group::GroupId;
use crate::violation::{Printing, Unknown};

/// Stands for a copy that no card of the catalogue is behind; never the id of a card.
const NO_CARD: u16 = u16::MAX;

/// Copies of one card, by section.
#[derive(Clone, Copy)]
pub(crate) struct Held {
    pub(crate) card: CardId,
    copies: [u16; 3],
}

impl Held {
    pub(crate) fn in_zone(self, zone: Zone) -> u16 {
        self.copies[zone as usize]
    }

    pub(crate) fn total(self) -> u16 {
        self.copies.iter().sum()
    }
}

/// A deck with its cards found and counted.
pub(crate) struct Tally<'a> {
    pub(crate) deck: &'a Deck,
    /// The card of each copy, section by section; [`NO_CARD`] where there is none.
    ids: Vec<u16>,
    /// Every card of the deck, in the order of first appearance.
    pub(crate) cards: Vec<Held>,
    /// Copies by name group; tokens and Skills are in none.
    pub(crate) groups: Vec<(GroupId, u16)>,
    /// Whether something is in the deck that the catalogue does not hold.
    pub(crate) unknown: bool,
}

impl<'a> Tally<'a> {
    pub(crate) fn count(catalogue: &'a Catalogue, deck: &'a Deck) -> Tally<'a> {
        let mut small = [0u16; 256];
        let mut large = Vec::new();
        // Open addressing from card to its place in `cards`, at most half full.
        let slots: &mut [u16] = if deck.len() <= 128 {
            &mut small
        } else {
            large.resize((deck.len() * 2).next_power_of_two(), 0);
            &mut large
        };
        let mask = slots.len() - 1;
        let mut cards: Vec<Held> = Vec::with_capacity(deck.len().min(96));
        let mut ids = Vec::with_capacity(deck.len());
        let mut unknown = false;
        for zone in Zone::ALL {
            for written in deck.zone(zone) {
                let Some(card) = written.card(catalogue) else {
                    unknown = true;
                    ids.push(NO_CARD);
                    continue;
                };
                ids.push(card.0);
                let mut at = usize::from(card.0.wrapping_mul(0x9E37) >> 4) & mask;
                loop {
                    let place = usize::from(slots[at]);
                    if place == 0 {
                        cards.push(Held { card, copies: [0; 3] });
                        slots[at] = cards.len() as u16;
                    }
                    let held = &mut cards[usize::from(slots[at]) - 1];
                    if held.card == card {
                        held.copies[zone as usize] += 1;
                        break;
                    }
                    at = (at + 1) & mask;
                }
            }
        }
        let mut groups: Vec<(GroupId, u16)> = Vec::with_capacity(cards.len());
        for held in &cards {
            let quick = catalogue.quick(held.card);
            if matches!(quick.frame, Frame::Token | Frame::Skill) {
                continue;
            }
            let known = if quick.shared { groups.iter_mut().find(|(g, _)| *g == quick.group) } else { None };
            match known {
                Some((_, sum)) => *sum += held.total(),
                None => groups.push((quick.group, held.total())),
            }
        }
        Tally { deck, ids, cards, groups, unknown }
    }

    /// The copies that a test picks, added up by number and section. Walked only when something is wrong.
    pub(crate) fn printings(&self, mut pick: impl FnMut(Zone, CardId) -> bool) -> Vec<Printing> {
        let mut printings: Vec<Printing> = Vec::new();
        for ((zone, written), id) in self.deck.iter().zip(&self.ids) {
            if *id != NO_CARD && pick(zone, CardId(*id)) {
                match printings.iter_mut().find(|p| p.zone == zone && p.written == *written) {
                    Some(printing) => printing.count += 1,
                    None => printings.push(Printing { written: written.clone(), zone, count: 1 }),
                }
            }
        }
        if printings.len() > 1 {
            printings.sort_by(|a, b| (a.zone, &a.written).cmp(&(b.zone, &b.written)));
        }
        printings
    }

    /// What the catalogue does not hold.
    pub(crate) fn unknown(&self) -> Vec<Unknown> {
        let mut unknown: Vec<Unknown> = Vec::new();
        if !self.unknown {
            return unknown;
        }
        let copies = self.deck.iter().zip(&self.ids);
        for (zone, written) in copies.filter(|(_, id)| **id == NO_CARD).map(|(copy, _)| copy) {
            match unknown.iter_mut().find(|u| u.zone == zone && u.written == *written) {
                Some(known) => known.count += 1,
                None => unknown.push(Unknown { written: written.clone(), zone, count: 1 }),
            }
        }
        unknown.sort_by(|a, b| (a.zone, &a.written).cmp(&(b.zone, &b.written)));
        unknown
    }
}
