//! What can be wrong with a deck, as data: code, rule or policy, cards, numbers, and how to mend it.

use duel_engine::facts::{Frame, Traits};

use crate::card::CardId;
use crate::day::Day;
use crate::deck::{Written, Zone};

/// What is wrong. The order is that of reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Code {
    /// The Main Deck has too few or too many cards.
    SizeMain,
    /// The Extra Deck has.
    SizeExtra,
    /// The Side Deck has.
    SizeSide,
    /// More copies of a name than the format allows of any.
    Copies,
    /// A forbidden card.
    LimitForbidden,
    /// More than one of a limited card.
    LimitLimited,
    /// More than two of a semi-limited card.
    LimitSemiLimited,
    /// More cards of a shared budget than it holds.
    LimitBudget,
    /// A card in a section where its kind may not lie.
    Zone,
    /// A token or Skill Card.
    NotDeckCard,
    /// Not out in the region, or not yet.
    PoolUnreleased,
    /// Printed, but never allowed.
    PoolNeverLegal,
    /// Not in the fixed pool of the format.
    PoolNotListed,
    /// The deck costs too many points.
    Points,
    /// A kind of card that the format bars.
    Frame,
}

impl Code {
    /// Every code, in the order of reports.
    pub const ALL: [Code; 15] = [
        Code::SizeMain,
        Code::SizeExtra,
        Code::SizeSide,
        Code::Copies,
        Code::LimitForbidden,
        Code::LimitLimited,
        Code::LimitSemiLimited,
        Code::LimitBudget,
        Code::Zone,
        Code::NotDeckCard,
        Code::PoolUnreleased,
        Code::PoolNeverLegal,
        Code::PoolNotListed,
        Code::Points,
        Code::Frame,
    ];

    /// The spelling in reports.
    pub const fn word(self) -> &'static str {
        match self {
            Code::SizeMain => "size.main",
            Code::SizeExtra => "size.extra",
            Code::SizeSide => "size.side",
            Code::Copies => "copies",
            Code::LimitForbidden => "limit.forbidden",
            Code::LimitLimited => "limit.limited",
            Code::LimitSemiLimited => "limit.semi_limited",
            Code::LimitBudget => "limit.budget",
            Code::Zone => "zone",
            Code::NotDeckCard => "not_deck_card",
            Code::PoolUnreleased => "pool.unreleased",
            Code::PoolNeverLegal => "pool.never_legal",
            Code::PoolNotListed => "pool.not_listed",
            Code::Points => "points",
            Code::Frame => "frame",
        }
    }
}

/// Why it is wrong: a rule of the catalogue of rules, or else the policy that says so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Authority {
    /// Rule id, as in docs/RULES.md.
    Rule(&'static str),
    /// No rule of the source documents; this text names who says so.
    Policy(String),
}

/// The numbers a count is held against.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Bound {
    /// No number: the card may not be there at all.
    None,
    /// At most so many.
    Max(u32),
    /// From `min` to `max`.
    Range {
        /// The least.
        min: u32,
        /// The most, if there is a bound.
        max: Option<u32>,
    },
    /// One of these.
    Allowed(Vec<u16>),
}

/// Copies of one number in one section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Printing {
    /// As the deck has it.
    pub written: Written,
    /// Where.
    pub zone: Zone,
    /// How many.
    pub count: u32,
}

/// One step that mends a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// Add so many cards.
    Add(u32),
    /// Remove so many copies.
    Remove(u32),
    /// Move so many copies to another section.
    Move {
        /// How many.
        count: u32,
        /// Where to.
        to: Zone,
    },
    /// Remove cards that cost so many points.
    RemovePoints(u32),
}

/// One thing that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// What.
    pub code: Code,
    /// By which rule.
    pub authority: Authority,
    /// Whether the list in force decides it.
    pub by_list: bool,
    /// In which section, where that matters.
    pub zone: Option<Zone>,
    /// The card; for a name group the card whose name it goes by.
    pub card: Option<CardId>,
    /// Everything that contributes.
    pub printings: Vec<Printing>,
    /// How many there are: cards, copies or points.
    pub count: u32,
    /// How many there may be.
    pub bound: Bound,
    /// What to do about it.
    pub remedy: Vec<Remedy>,
}

/// The rule id of a card in the wrong section; `fusion_deck` is the boundless one of the old rules.
pub(crate) fn zone_rule(frame: Frame, zone: Zone, fusion_deck: bool) -> &'static str {
    let traits = frame.traits();
    if traits.meets(Traits::PENDULUM) {
        "DECK-10"
    } else if traits.meets(Traits::RITUAL) {
        "DECK-09"
    } else if frame == Frame::Fusion && zone == Zone::Side && fusion_deck {
        "DECK-04"
    } else {
        "DECK-08"
    }
}

/// A card of which the record does not say whether it may be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsure {
    /// The card.
    pub card: CardId,
    /// A number of it in the deck.
    pub written: Written,
    /// How many copies.
    pub count: u32,
    /// Why.
    pub reason: UnsureReason,
}

/// Why a card is unsure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum UnsureReason {
    /// Its release in the region on that day is unknown.
    ReleaseUnknown,
    /// Sources disagree whether it is in the pool.
    Disputed,
}

impl UnsureReason {
    /// The spelling in reports.
    pub const fn word(self) -> &'static str {
        match self {
            UnsureReason::ReleaseUnknown => "pool.release_unknown",
            UnsureReason::Disputed => "pool.disputed",
        }
    }
}

/// Something in the deck that the catalogue does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unknown {
    /// As the deck has it.
    pub written: Written,
    /// Where.
    pub zone: Zone,
    /// How many.
    pub count: u32,
}

impl Unknown {
    /// What the number's own form tells: Rush Duel and prerelease numbers have nine digits.
    pub fn kind(&self) -> Option<&'static str> {
        match self.written {
            Written::Number(120_000_000..=120_999_999 | 160_000_000..=160_999_999) => Some("rush"),
            Written::Number(100_000_000..=109_999_999) => Some("prerelease"),
            _ => None,
        }
    }
}

/// A remark that is no violation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The day lies after the last one the series is known through.
    ListKnownThrough(Day),
    /// The list rests on one source.
    ListSingleSource,
    /// The contents of the list are unknown.
    ListIncomplete,
    /// The first day of the list is uncertain inside this month.
    ListMonthOnly,
    /// Lists differ by territory, and none was named.
    ListRegion,
    /// Sources disagree on these cards of the deck, or on which list holds.
    ListDisputed(Vec<CardId>),
    /// Each list that may be in force forbids the deck, for reasons of its own.
    ListEachForbids,
    /// Entries of the list that nobody could resolve to a card.
    ListUnresolved(Vec<String>),
    /// The list says nothing of forbidden cards; the ones its sister lists forbid are meant.
    ListUnsaid,
    /// No list was applied, though the format may have one.
    ListNotChecked,
    /// The card pool was not checked.
    PoolNotChecked,
    /// The pool rests on one source.
    PoolSingleSource,
    /// The opponent checks for exactly so many cards in the Side Deck before a Match.
    SideCheckExact {
        /// How many it must be.
        exactly: u16,
        /// How many there are.
        found: u32,
    },
    /// The file did not say which section, so the kind of card decided, for so many cards.
    ZoneMoved(u32),
}

impl Notice {
    /// The spelling in reports.
    pub const fn word(&self) -> &'static str {
        match self {
            Notice::ListKnownThrough(_) => "list.known_through",
            Notice::ListSingleSource => "list.single_source",
            Notice::ListIncomplete => "list.incomplete",
            Notice::ListMonthOnly => "list.month_only",
            Notice::ListRegion => "list.region",
            Notice::ListDisputed(_) | Notice::ListEachForbids => "list.disputed",
            Notice::ListUnresolved(_) => "list.unresolved",
            Notice::ListUnsaid => "list.unsaid",
            Notice::ListNotChecked => "list.not_checked",
            Notice::PoolNotChecked => "pool.not_checked",
            Notice::PoolSingleSource => "pool.single_source",
            Notice::SideCheckExact { .. } => "side.check_exact",
            Notice::ZoneMoved(_) => "zone.moved",
        }
    }
}
