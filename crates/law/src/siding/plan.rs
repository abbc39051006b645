//! A plan of exchange, "−2 this, +2 that", made at home and carried out on a deck.

use super::{Copies, Same, misplaced};
use crate::catalogue::Catalogue;
use crate::deck::{Deck, Written, Zone};
use crate::ruleset::Ruleset;

/// What one section and the Side Deck exchange: cards with their numbers of copies.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Exchange {
    /// Out of the section, into the Side Deck.
    pub out: Vec<(Written, u32)>,
    /// Out of the Side Deck, into the section.
    pub in_: Vec<(Written, u32)>,
}

/// A plan: what Main and Extra Deck exchange with the Side Deck. They never exchange with each other (SIDE-07).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    /// Of the Main Deck.
    pub main: Exchange,
    /// Of the Extra Deck.
    pub extra: Exchange,
}

/// Why a plan cannot be carried out on a deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlanFault {
    /// A section would give another number of cards than it takes.
    Uneven {
        /// Which.
        zone: Zone,
        /// Cards that go out.
        out: u64,
        /// Cards that come in.
        in_: u64,
    },
    /// A card is not so often where the plan takes it from.
    TooFew {
        /// The section it was to be taken from.
        zone: Zone,
        /// As the plan has it.
        card: Written,
        /// Copies the plan takes.
        wanted: u32,
        /// Copies that are there.
        held: u32,
    },
    /// A card would come to lie where its kind may not lie.
    Misplaced {
        /// In which section.
        zone: Zone,
        /// As the plan has it.
        card: Written,
        /// The rule that says where it belongs.
        rule: &'static str,
    },
}

impl PlanFault {
    /// The rule it breaks, as in docs/RULES.md.
    pub const fn rule(&self) -> &'static str {
        match self {
            PlanFault::Uneven { .. } => "SIDE-04",
            PlanFault::TooFew { .. } => "SIDE-03",
            PlanFault::Misplaced { rule, .. } => rule,
        }
    }
}

impl Plan {
    /// The plan that makes the Main and Extra Deck of one deck those of another, as cards, whichever artwork. It can be
    /// carried out if [`super::swap`] finds nothing wrong.
    pub fn between(catalogue: &Catalogue, before: &Deck, after: &Deck) -> Plan {
        let exchange = |zone| {
            let [had, has] = [before, after].map(|deck| Copies::of(catalogue, deck.zone(zone)));
            Exchange { out: had.beyond(&has).collect(), in_: has.beyond(&had).collect() }
        };
        Plan { main: exchange(Zone::Main), extra: exchange(Zone::Extra) }
    }

    /// The plan that takes this one back.
    pub fn undo(&self) -> Plan {
        let back = |exchange: &Exchange| Exchange { out: exchange.in_.clone(), in_: exchange.out.clone() };
        Plan { main: back(&self.main), extra: back(&self.extra) }
    }

    /// How many cards leave the Side Deck, and as many come into it.
    pub fn cards(&self) -> u64 {
        total(&self.main.in_) + total(&self.extra.in_)
    }

    /// Cards that one section gives away and the other takes. Whichever kind they are of, known or not, they may lie in
    /// one of the two only.
    pub(super) fn crossing(&self, catalogue: &Catalogue) -> Vec<(Zone, Written, u32)> {
        let mut found = Vec::new();
        for (zone, in_, out) in
            [(Zone::Main, &self.main.in_, &self.extra.out), (Zone::Extra, &self.extra.in_, &self.main.out)]
        {
            for (card, count) in in_ {
                let same = Same::of(catalogue, card);
                if out.iter().any(|(other, _)| Same::of(catalogue, other) == same) {
                    found.push((zone, card.clone(), *count));
                }
            }
        }
        found
    }

    /// Carries the plan out. Copies are found by card: the artwork the plan names first, then any other.
    ///
    /// # Errors
    /// Everything that stands against it: for each section the numbers, then card by card; last, cards that would go
    /// from the Main to the Extra Deck or back.
    pub fn apply(
        &self,
        catalogue: &Catalogue,
        ruleset: &Ruleset,
        deck: &Deck,
    ) -> Result<Deck, Vec<PlanFault>> {
        let mut faults = Vec::new();
        let mut deck = deck.clone();
        // All are taken before any is laid down, so that no card moves twice.
        let mut moved = Vec::new();
        for (zone, exchange) in [(Zone::Main, &self.main), (Zone::Extra, &self.extra)] {
            let [out, in_] = [&exchange.out, &exchange.in_].map(|cards| total(cards));
            if out != in_ {
                faults.push(PlanFault::Uneven { zone, out, in_ });
            }
            for (cards, from, to) in [(&exchange.out, zone, Zone::Side), (&exchange.in_, Zone::Side, zone)] {
                for (card, wanted) in cards {
                    let taken = take(catalogue, deck.zone_mut(from), card, *wanted);
                    let held = taken.len() as u32;
                    if held < *wanted {
                        faults.push(PlanFault::TooFew {
                            zone: from,
                            card: card.clone(),
                            wanted: *wanted,
                            held,
                        });
                    }
                    if let Some(rule) = misplaced(catalogue, ruleset, card, to) {
                        faults.push(PlanFault::Misplaced { zone: to, card: card.clone(), rule });
                    }
                    moved.push((to, taken));
                }
            }
        }
        for (zone, card, _) in self.crossing(catalogue) {
            if misplaced(catalogue, ruleset, &card, zone).is_none() {
                faults.push(PlanFault::Misplaced { zone, card, rule: "SIDE-07" });
            }
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        for (to, cards) in moved {
            deck.zone_mut(to).extend(cards);
        }
        Ok(deck)
    }
}

fn total(cards: &[(Written, u32)]) -> u64 {
    cards.iter().map(|(_, count)| u64::from(*count)).sum()
}

/// Takes copies of a card out of a section, as many as wanted and there.
fn take(catalogue: &Catalogue, section: &mut Vec<Written>, card: &Written, wanted: u32) -> Vec<Written> {
    let same = Same::of(catalogue, card);
    let mut taken = Vec::new();
    for exactly in [true, false] {
        section.retain(|copy| {
            let goes = taken.len() < wanted as usize
                && (copy == card || !exactly && Same::of(catalogue, copy) == same);
            if goes {
                taken.push(copy.clone());
            }
            !goes
        });
    }
    taken
}
