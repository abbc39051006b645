//! The verdict on a deck. Checking cannot fail: it returns everything that is wrong, unknown or unsure.

mod limits;
mod notices;
mod tally;

use duel_engine::facts::{Frame, Kind};

use crate::card::{Availability, CardId};
use crate::catalogue::Catalogue;
use crate::deck::{Deck, Zone};
use crate::format::PoolRule;
use crate::list::Trust;
use crate::regulation::{ListInForce, PoolInForce, Regulation};
use crate::ruleset::{Ruleset, Size};
use crate::series::SeriesKind;
use crate::violation::{
    Authority, Bound, Code, Notice, Remedy, Unknown, Unsure, UnsureReason, Violation, zone_rule,
};

use notices::{notices, weakens_strict};
pub(crate) use tally::Tally;

/// The answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// Nothing is wrong, and the record can carry the answer.
    Legal,
    /// Something is wrong.
    Illegal,
    /// Nothing is known to be wrong, and something is not known.
    Undetermined,
}

impl Verdict {
    /// The spelling in reports.
    pub const fn word(self) -> &'static str {
        match self {
            Verdict::Legal => "legal",
            Verdict::Illegal => "illegal",
            Verdict::Undetermined => "undetermined",
        }
    }
}

/// How many cards there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Cards in the Main Deck, as written.
    pub main: u32,
    /// Cards in the Extra Deck.
    pub extra: u32,
    /// Cards in the Side Deck.
    pub side: u32,
    /// Monsters of the Main Deck.
    pub monster: u32,
    /// Spells of the Main Deck.
    pub spell: u32,
    /// Traps of the Main Deck.
    pub trap: u32,
}

/// Everything there is to say of a deck under a regulation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The answer.
    pub verdict: Verdict,
    /// Cards by section, and by kind in the Main Deck.
    pub counts: Counts,
    /// What is wrong, by code, section and passcode.
    pub violations: Vec<Violation>,
    /// What the catalogue does not hold.
    pub unknown: Vec<Unknown>,
    /// What the record leaves open.
    pub unsure: Vec<Unsure>,
    /// Remarks.
    pub notices: Vec<Notice>,
}

/// Judges a deck.
pub fn check(catalogue: &Catalogue, regulation: &Regulation<'_>, deck: &Deck) -> Report {
    let tally = Tally::count(catalogue, deck);
    let mut judge =
        Judge { catalogue, regulation, tally: &tally, violations: Vec::new(), unsure: Vec::new() };
    let counts = judge.cards();
    let apart = judge.skills_apart();
    judge.sizes(&counts, apart);
    let doubt = judge.limits();
    let Judge { mut violations, unsure, .. } = judge;
    if violations.len() > 1 {
        violations.sort_by_cached_key(|v| {
            let card = v.card.map(|id| catalogue.card(id).order());
            (v.code, v.zone.is_none(), v.zone, card.is_none(), card)
        });
    }
    let unknown = tally.unknown();
    let mut notices = notices(catalogue, regulation, &tally);
    if doubt == Doubt::AllForbid && !violations.iter().any(|v| v.by_list) {
        notices.push(Notice::ListEachForbids);
    }
    let list_carries = match &regulation.list {
        ListInForce::Missing | ListInForce::Some { trust: Trust::Incomplete, .. } => false,
        // Points without a cap judge nothing.
        ListInForce::Some { series, .. } if series.kind == SeriesKind::Points && regulation.cap.is_none() => {
            false
        }
        _ if matches!(&regulation.pool, PoolInForce::Fixed(pool) if pool.trust == Trust::Incomplete) => false,
        _ => !regulation.strict || !notices.iter().any(weakens_strict),
    };
    let verdict = if !violations.is_empty() || doubt == Doubt::AllForbid {
        Verdict::Illegal
    } else if !unknown.is_empty() || !unsure.is_empty() || doubt == Doubt::Some || !list_carries {
        Verdict::Undetermined
    } else {
        Verdict::Legal
    };
    Report { verdict, counts, violations, unknown, unsure, notices }
}

/// Whether the lists that may be in force agree.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Doubt {
    None,
    /// Some of them forbid the deck, others do not.
    Some,
    /// Each forbids it, for reasons of its own.
    AllForbid,
}

struct Judge<'a> {
    catalogue: &'a Catalogue,
    regulation: &'a Regulation<'a>,
    tally: &'a Tally<'a>,
    violations: Vec<Violation>,
    unsure: Vec<Unsure>,
}

impl Judge<'_> {
    /// Each card by itself, and the counts.
    fn cards(&mut self) -> Counts {
        let deck = self.tally.deck;
        let mut counts = Counts {
            main: deck.main.len() as u32,
            extra: deck.extra.len() as u32,
            side: deck.side.len() as u32,
            ..Counts::default()
        };
        for &held in &self.tally.cards {
            let id = held.card;
            let frame = self.catalogue.quick(id).frame;
            let in_main = u32::from(held.in_zone(Zone::Main));
            match frame.kind() {
                Some(Kind::Monster) => counts.monster += in_main,
                Some(Kind::Spell) => counts.spell += in_main,
                Some(Kind::Trap) => counts.trap += in_main,
                None => {}
            }
            match self.anywhere(id) {
                Alone::Wrong(code) => {
                    self.one_card(code, None, id);
                    if code == Code::Frame && self.held(id) == Availability::Unsure {
                        self.one_unsure(id);
                    }
                    continue;
                }
                Alone::Unsure => self.one_unsure(id),
                Alone::Fine => {}
            }
            if frame == Frame::Skill {
                // Where Skills have a place of their own, it is beside the Main Deck.
                if held.total() > held.in_zone(Zone::Main) {
                    self.one_card(Code::NotDeckCard, None, id);
                }
                continue;
            }
            for zone in Zone::ALL {
                if held.in_zone(zone) > 0 && !fits(frame, zone, self.regulation.ruleset) {
                    self.one_card(Code::Zone, Some(zone), id);
                }
            }
        }
        self.unsure.sort_by_cached_key(|u| self.catalogue.card(u.card).order());
        counts
    }

    fn one_unsure(&mut self, id: CardId) {
        let printings = self.tally.printings(|_, other| other == id);
        let Some(first) = printings.first() else { return };
        let reason = match self.regulation.pool {
            PoolInForce::Fixed(_) => UnsureReason::Disputed,
            _ => UnsureReason::ReleaseUnknown,
        };
        let count = printings.iter().map(|p| p.count).sum();
        self.unsure.push(Unsure { card: id, written: first.written.clone(), count, reason });
    }

    fn held(&self, id: CardId) -> Availability {
        self.regulation.pool.holds(self.catalogue, id)
    }

    /// The first that applies of: token, never legal, not in the pool, barred kind.
    fn anywhere(&self, id: CardId) -> Alone {
        let quick = self.catalogue.quick(id);
        match quick.frame {
            Frame::Token => return Alone::Wrong(Code::NotDeckCard),
            // Where Skills have a place of their own, `skills_apart` counts them.
            Frame::Skill if self.regulation.ruleset.skills_apart.is_none() => {
                return Alone::Wrong(Code::NotDeckCard);
            }
            Frame::Skill => return Alone::Fine,
            _ => {}
        }
        if quick.never_legal && self.regulation.format.pool.value != PoolRule::None {
            return Alone::Wrong(Code::PoolNeverLegal);
        }
        let held = self.held(id);
        if held == Availability::NotOut {
            let fixed = matches!(self.regulation.pool, PoolInForce::Fixed(_));
            return Alone::Wrong(if fixed { Code::PoolNotListed } else { Code::PoolUnreleased });
        }
        let (by_ruleset, by_format) = self.regulation.barred();
        if quick.frame.traits().meets(by_ruleset.with(by_format)) {
            return Alone::Wrong(Code::Frame);
        }
        if held == Availability::Unsure { Alone::Unsure } else { Alone::Fine }
    }

    fn one_card(&mut self, code: Code, zone: Option<Zone>, id: CardId) {
        let frame = self.catalogue.quick(id).frame;
        let apart = frame == Frame::Skill && self.regulation.ruleset.skills_apart.is_some();
        let printings = self.tally.printings(|place, other| {
            other == id && zone.is_none_or(|z| z == place) && !(apart && place == Zone::Main)
        });
        let count: u32 = printings.iter().map(|p| p.count).sum();
        let (by_ruleset, _) = self.regulation.barred();
        let authority = match code {
            Code::Zone => {
                let fusion_deck = self.regulation.ruleset.extra.value.max().is_none();
                Authority::Rule(zone_rule(frame, zone.unwrap_or(Zone::Main), fusion_deck))
            }
            Code::NotDeckCard if frame == Frame::Token => Authority::Rule("DECK-11"),
            Code::NotDeckCard => {
                Authority::Policy("outside: Speed Duel rules, Skill Cards have a place of their own".into())
            }
            Code::Frame if frame.traits().meets(by_ruleset) => Authority::Rule("DECK-06"),
            Code::Frame => policy(self.regulation.format.barred.as_ref()),
            Code::PoolNeverLegal => Authority::Policy(
                "outside: tournament policy, prize cards and match winners are never legal".into(),
            ),
            _ => policy(Some(&self.regulation.format.pool)),
        };
        let remedy = match (code, zone) {
            (Code::Zone, Some(_)) => {
                let to = if frame.is_extra() { Zone::Extra } else { Zone::Main };
                vec![Remedy::Move { count, to }]
            }
            _ => vec![Remedy::Remove(count)],
        };
        self.violations.push(Violation {
            code,
            authority,
            by_list: false,
            zone: zone.filter(|_| code == Code::Zone),
            card: Some(id),
            printings,
            count,
            bound: Bound::None,
            remedy,
        });
    }

    /// How many Skill Cards of the Main Deck are set apart; each one more is no deck card.
    fn skills_apart(&mut self) -> u32 {
        let Some(rule) = &self.regulation.ruleset.skills_apart else { return 0 };
        let allowed = u32::from(rule.value);
        let is_skill = |id: CardId| self.catalogue.quick(id).frame == Frame::Skill;
        let in_main = self.tally.cards.iter().filter(|held| is_skill(held.card));
        let count: u32 = in_main.map(|held| u32::from(held.in_zone(Zone::Main))).sum();
        if count > allowed {
            let printings = self.tally.printings(|zone, id| zone == Zone::Main && is_skill(id));
            let card = printings.first().and_then(|p| p.written.card(self.catalogue));
            self.violations.push(Violation {
                code: Code::NotDeckCard,
                authority: Authority::Policy(rule.source.clone()),
                by_list: false,
                zone: None,
                card,
                printings,
                count,
                bound: Bound::Max(allowed),
                remedy: vec![Remedy::Remove(count - allowed)],
            });
        }
        count.min(allowed)
    }

    fn sizes(&mut self, counts: &Counts, apart: u32) {
        let rules = self.regulation.ruleset;
        for (zone, code, size, count) in [
            (Zone::Main, Code::SizeMain, &rules.main.value, counts.main - apart),
            (Zone::Extra, Code::SizeExtra, &rules.extra.value, counts.extra),
            (Zone::Side, Code::SizeSide, &rules.side.value, counts.side),
        ] {
            if size.allows(count as usize) {
                continue;
            }
            // Tokens and Skills count as written, but have to leave: the remedy counts what is left.
            let leaving = self.leaving(zone);
            let left = (count as usize).saturating_sub(leaving);
            let wanted = size.nearest(left);
            let remedy = match wanted.cmp(&left) {
                std::cmp::Ordering::Greater => vec![Remedy::Add((wanted - left) as u32)],
                std::cmp::Ordering::Less => vec![Remedy::Remove((left - wanted) as u32)],
                std::cmp::Ordering::Equal => Vec::new(),
            };
            let rule = match zone {
                Zone::Main if count < u32::from(size.min()) => "DECK-01",
                Zone::Main => "DECK-02",
                Zone::Extra => "DECK-05",
                Zone::Side => "SIDE-01",
            };
            let bound = match size {
                Size::Range { min, max } => Bound::Range { min: (*min).into(), max: max.map(u32::from) },
                Size::OneOf(allowed) => Bound::Allowed(allowed.clone()),
            };
            self.violations.push(Violation {
                code,
                authority: Authority::Rule(rule),
                by_list: false,
                zone: Some(zone),
                card: None,
                printings: Vec::new(),
                count,
                bound,
                remedy,
            });
        }
    }

    /// Tokens, and Skills beyond those that have a place of their own, in a section: what has to leave it.
    fn leaving(&self, zone: Zone) -> usize {
        let count = |frame: Frame| -> usize {
            let held = self.tally.cards.iter().filter(|held| self.catalogue.quick(held.card).frame == frame);
            held.map(|held| usize::from(held.in_zone(zone))).sum()
        };
        let apart = match (&self.regulation.ruleset.skills_apart, zone) {
            (Some(rule), Zone::Main) => usize::from(rule.value),
            _ => 0,
        };
        count(Frame::Token) + count(Frame::Skill).saturating_sub(apart)
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Alone {
    Fine,
    Wrong(Code),
    Unsure,
}

/// Whether a kind of card may lie in a section (DECK-04, DECK-08 to DECK-10, SIDE-07).
pub(crate) fn fits(frame: Frame, zone: Zone, ruleset: &Ruleset) -> bool {
    match zone {
        // Nobody can say that a card of unknown kind lies wrong.
        _ if frame == Frame::Unknown => true,
        Zone::Main => !frame.is_extra(),
        Zone::Extra => frame.is_extra(),
        Zone::Side => !frame.is_extra() || ruleset.extra_in_side.value,
    }
}

fn policy<T>(rule: Option<&crate::stanza::Sourced<T>>) -> Authority {
    Authority::Policy(rule.map(|r| format!("{}: {}", r.mark.word(), r.source)).unwrap_or_default())
}
