//! The swap between the Duels of a Match: which cards may change places with the Side Deck (SIDE-03, SIDE-04, SIDE-07).
//!
//! A swap moves cards and changes nothing else, so what is counted over all three sections, copies of a name, limits,
//! budgets and points, is after it what it was before (SIDE-05). A deck that was legal stays so, and needs no second
//! check. Where there is no Side Deck, no swap but the one that changes nothing is legal.

mod plan;

use std::collections::BTreeMap;

use duel_engine::facts::Frame;

use crate::card::CardId;
use crate::catalogue::Catalogue;
use crate::check::fits;
use crate::deck::{Deck, Written, Zone};
use crate::ruleset::Ruleset;
use crate::violation::zone_rule;

pub use plan::{Exchange, Plan, PlanFault};

/// One thing that is wrong with a swap. The order is that in which they are told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SwapFault {
    /// A section does not keep its size.
    Size {
        /// Which.
        zone: Zone,
        /// Cards in it before.
        before: u32,
        /// Cards in it after.
        after: u32,
    },
    /// A card came from outside the deck.
    Added {
        /// As the deck after the swap has it.
        card: Written,
        /// How many copies too many.
        count: u32,
    },
    /// A card is gone.
    Missing {
        /// As the deck before the swap has it.
        card: Written,
        /// How many copies.
        count: u32,
    },
    /// A card lies where its kind may not lie.
    Misplaced {
        /// In which section.
        zone: Zone,
        /// As the deck after the swap has it.
        card: Written,
        /// How many copies.
        count: u32,
        /// The rule that says where it belongs; for a card of unknown kind, the one that keeps it where it was.
        rule: &'static str,
    },
}

impl SwapFault {
    /// The rule it breaks, as in docs/RULES.md.
    pub const fn rule(&self) -> &'static str {
        match self {
            SwapFault::Size { .. } => "SIDE-04",
            SwapFault::Added { .. } | SwapFault::Missing { .. } => "SIDE-03",
            SwapFault::Misplaced { rule, .. } => rule,
        }
    }
}

/// Judges the swap that makes one deck of another, and says what was exchanged.
///
/// Cards are compared, not numbers: another artwork of a card is the same card. Numbers and names that the catalogue
/// does not hold are compared as written. `before` is best the registered deck, since every deck of the Match is made
/// of its cards.
///
/// # Errors
/// Everything that is wrong: sizes, then cards from outside, missing cards, and misplaced ones.
pub fn swap(
    catalogue: &Catalogue,
    ruleset: &Ruleset,
    before: &Deck,
    after: &Deck,
) -> Result<Plan, Vec<SwapFault>> {
    let mut faults = Vec::new();
    for zone in Zone::ALL {
        let [before, after] = [before, after].map(|deck| deck.zone(zone).len() as u32);
        if before != after {
            faults.push(SwapFault::Size { zone, before, after });
        }
    }
    let [had, has] = [before, after].map(|deck| Copies::of(catalogue, deck.iter().map(|(_, card)| card)));
    faults.extend(has.beyond(&had).map(|(card, count)| SwapFault::Added { card, count }));
    faults.extend(had.beyond(&has).map(|(card, count)| SwapFault::Missing { card, count }));
    for zone in Zone::ALL {
        for (card, count) in Copies::of(catalogue, after.zone(zone)).all() {
            if let Some(rule) = misplaced(catalogue, ruleset, &card, zone) {
                faults.push(SwapFault::Misplaced { zone, card, count, rule });
            }
        }
    }
    let plan = Plan::between(catalogue, before, after);
    for (zone, card, count) in plan.crossing(catalogue) {
        if misplaced(catalogue, ruleset, &card, zone).is_none() {
            faults.push(SwapFault::Misplaced { zone, card, count, rule: "SIDE-07" });
        }
    }
    if faults.is_empty() { Ok(plan) } else { Err(faults) }
}

/// The rule by which a card may not lie in a section.
fn misplaced(catalogue: &Catalogue, ruleset: &Ruleset, card: &Written, zone: Zone) -> Option<&'static str> {
    let frame = catalogue.quick(card.card(catalogue)?).frame;
    // A Skill has its place beside the Main Deck, and in no other section.
    let fits = fits(frame, zone, ruleset) && (frame != Frame::Skill || zone == Zone::Main);
    (!fits).then(|| zone_rule(frame, zone, ruleset.extra.value.max().is_none()))
}

/// What makes two copies the same card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Same<'a> {
    Card((bool, u32, bool, u32, &'a str), CardId),
    Unknown(&'a Written),
}

impl<'a> Same<'a> {
    fn of(catalogue: &'a Catalogue, written: &'a Written) -> Same<'a> {
        match written.card(catalogue) {
            Some(id) => Same::Card(catalogue.card(id).order(), id),
            None => Same::Unknown(written),
        }
    }
}

/// Copies by card, in the order of reports, each with how its first copy is written.
struct Copies<'a>(BTreeMap<Same<'a>, (&'a Written, u32)>);

impl<'a> Copies<'a> {
    fn of(catalogue: &'a Catalogue, cards: impl IntoIterator<Item = &'a Written>) -> Copies<'a> {
        let mut copies = BTreeMap::new();
        for written in cards {
            copies.entry(Same::of(catalogue, written)).or_insert((written, 0)).1 += 1;
        }
        Copies(copies)
    }

    fn all(&self) -> impl Iterator<Item = (Written, u32)> {
        self.0.values().map(|(written, count)| ((*written).clone(), *count))
    }

    /// The copies there are more of here than in another.
    fn beyond(&self, other: &Copies<'_>) -> impl Iterator<Item = (Written, u32)> {
        self.0.iter().filter_map(|(same, (written, count))| {
            let more = count.saturating_sub(other.0.get(same).map_or(0, |(_, count)| *count));
            (more > 0).then(|| ((*written).clone(), more))
        })
    }
}
