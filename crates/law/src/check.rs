//! The verdict on a deck. Checking cannot fail: it returns everything that is wrong, unknown or unsure.

use duel_engine::facts::{Frame, Kind};

use crate::card::{Availability, CardId};
use crate::catalogue::Catalogue;
use crate::deck::{Deck, Written, Zone};
use crate::group::GroupId;
use crate::list::Trust;
use crate::regulation::{ListInForce, PoolInForce, Regulation};
use crate::ruleset::{Ruleset, Size};
use crate::series::{Series, SeriesKind};
use crate::violation::{
    Authority, Bound, Code, Notice, Printing, Remedy, Unknown, Unsure, UnsureReason, Violation, zone_rule,
};

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

const NO_CARD: u16 = u16::MAX;

/// A deck with its cards found and counted.
pub(crate) struct Tally<'d> {
    deck: &'d Deck,
    /// The card of each copy, in the order of [`Deck::iter`].
    ids: Vec<u16>,
    /// Copies by card, in the order of first appearance.
    pub(crate) cards: Vec<(CardId, u16)>,
    /// Copies by name group; tokens and Skills are in none.
    pub(crate) groups: Vec<(GroupId, u16)>,
    pub(crate) unknown: bool,
}

impl<'d> Tally<'d> {
    pub(crate) fn count(catalogue: &Catalogue, deck: &'d Deck) -> Tally<'d> {
        let mut tally = Tally {
            deck,
            ids: Vec::with_capacity(deck.len()),
            cards: Vec::with_capacity(deck.len().min(96)),
            groups: Vec::with_capacity(deck.len().min(96)),
            unknown: false,
        };
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
        for written in deck.main.iter().chain(&deck.extra).chain(&deck.side) {
            let Some(id) = written.card(catalogue) else {
                tally.ids.push(NO_CARD);
                tally.unknown = true;
                continue;
            };
            tally.ids.push(id.0);
            let mut at = usize::from(id.0.wrapping_mul(0x9E37) >> 4) & mask;
            loop {
                match slots[at] {
                    0 => {
                        tally.cards.push((id, 1));
                        slots[at] = tally.cards.len() as u16;
                        break;
                    }
                    place if tally.cards[usize::from(place) - 1].0 == id => {
                        tally.cards[usize::from(place) - 1].1 += 1;
                        break;
                    }
                    _ => at = (at + 1) & mask,
                }
            }
        }
        for &(id, count) in &tally.cards {
            let quick = catalogue.quick(id);
            if matches!(quick.frame, Frame::Token | Frame::Skill) {
                continue;
            }
            let known =
                if quick.shared { tally.groups.iter_mut().find(|(g, _)| *g == quick.group) } else { None };
            match known {
                Some((_, sum)) => *sum += count,
                None => tally.groups.push((quick.group, count)),
            }
        }
        tally
    }

    /// Every copy: section, card, as written. For the ways that are walked when something is wrong.
    pub(crate) fn copies(&self) -> impl Iterator<Item = (Zone, Option<CardId>, &'d Written)> {
        self.deck
            .iter()
            .zip(&self.ids)
            .map(|((zone, written), id)| (zone, (*id != NO_CARD).then_some(CardId(*id)), written))
    }

    /// The copies that a test picks, added up by number and section.
    fn printings(&self, mut pick: impl FnMut(Zone, CardId) -> bool) -> Vec<Printing> {
        let mut printings: Vec<Printing> = Vec::new();
        for (zone, id, written) in self.copies() {
            if id.is_some_and(|id| pick(zone, id)) {
                match printings.iter_mut().find(|p| p.zone == zone && p.written == *written) {
                    Some(printing) => printing.count += 1,
                    None => printings.push(Printing { written: written.clone(), zone, count: 1 }),
                }
            }
        }
        printings.sort_by(|a, b| (a.zone, &a.written).cmp(&(b.zone, &b.written)));
        printings
    }
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
    let unknown = if tally.unknown { gather_unknown(&tally) } else { Vec::new() };
    let notices = notices(catalogue, regulation, &tally, &counts);
    let list_carries = match &regulation.list {
        ListInForce::Missing | ListInForce::Some { trust: Trust::Incomplete, .. } => false,
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
        // What does not depend on the section, once a card.
        let mut troubled: Vec<(CardId, Alone)> = Vec::new();
        for &(id, _) in &self.tally.cards {
            match self.anywhere(id) {
                Alone::Fine => {}
                trouble => troubled.push((id, trouble)),
            }
        }
        let mut found: Vec<(Code, Option<Zone>, CardId)> = Vec::new();
        let mut at = 0;
        for zone in Zone::ALL {
            let ids = &self.tally.ids[at..at + deck.zone(zone).len()];
            at += ids.len();
            for &id in ids {
                if id == NO_CARD {
                    continue;
                }
                let id = CardId(id);
                let frame = self.catalogue.quick(id).frame;
                if zone == Zone::Main {
                    match frame.kind() {
                        Some(Kind::Monster) => counts.monster += 1,
                        Some(Kind::Spell) => counts.spell += 1,
                        Some(Kind::Trap) => counts.trap += 1,
                        None => {}
                    }
                }
                if troubled.is_empty() && fits(frame, zone, self.regulation.ruleset) && frame != Frame::Skill
                {
                    continue;
                }
                if let Alone::Wrong(code) = self.alone(id, zone) {
                    found.push((code, (code == Code::Zone).then_some(zone), id));
                }
            }
        }
        found.sort_unstable();
        found.dedup();
        for (code, zone, id) in found {
            self.one_card(code, zone, id);
        }
        for (id, trouble) in troubled {
            if trouble == Alone::Unsure {
                self.one_unsure(id);
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
        if quick.never_legal && !matches!(self.regulation.pool, PoolInForce::None) {
            return Alone::Wrong(Code::PoolNeverLegal);
        }
        let held = self.regulation.pool.holds(self.catalogue, id);
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

    /// A card in a section: what is wrong with it anywhere, else whether it may lie there.
    fn alone(&self, id: CardId, zone: Zone) -> Alone {
        let anywhere = self.anywhere(id);
        if let Alone::Wrong(_) = anywhere {
            return anywhere;
        }
        let frame = self.catalogue.quick(id).frame;
        if frame == Frame::Skill {
            return if zone == Zone::Main { Alone::Fine } else { Alone::Wrong(Code::NotDeckCard) };
        }
        if fits(frame, zone, self.regulation.ruleset) { anywhere } else { Alone::Wrong(Code::Zone) }
    }

    fn one_card(&mut self, code: Code, zone: Option<Zone>, id: CardId) {
        let frame = self.catalogue.quick(id).frame;
        let printings = self.tally.printings(|place, other| {
            other == id && zone.is_none_or(|z| z == place) && self.alone(other, place) == Alone::Wrong(code)
        });
        let count: u32 = printings.iter().map(|p| p.count).sum();
        let (by_ruleset, _) = self.regulation.barred();
        let authority = match code {
            Code::Zone => Authority::Rule(zone_rule(frame, zone.unwrap_or(Zone::Main))),
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
            zone,
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
        let in_main = self.tally.copies().filter(|(z, id, _)| *z == Zone::Main && id.is_some_and(is_skill));
        let count = in_main.count() as u32;
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
            let leaving = self
                .tally
                .copies()
                .filter(|(z, id, _)| {
                    *z == zone && id.is_some_and(|id| self.alone(id, *z) == Alone::Wrong(Code::NotDeckCard))
                })
                .count();
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

    /// Copies, limits, budgets and points.
    fn limits(&mut self) -> Doubt {
        let most = self.regulation.ruleset.copies.value;
        let ListInForce::Some { series, epoch, .. } = &self.regulation.list else {
            for &(group, count) in &self.tally.groups {
                if count > u16::from(most) {
                    self.over_limit(group, count, most, most);
                }
            }
            return Doubt::None;
        };
        let set = epoch.columns;
        let mut forbidding = 0;
        for &(group, count) in &self.tally.groups {
            let by_list = series.forbidding(group, usize::from(count));
            forbidding |= by_list & set;
            if count > u16::from(most) || (by_list & set == set) {
                self.over_limit(group, count, series.limit(group, set).min(most), most);
            }
        }
        let column = set.trailing_zeros() as usize;
        match series.kind {
            SeriesKind::Limits => {}
            SeriesKind::Budget => self.budgets(series, column),
            SeriesKind::Points => self.points(series, column),
        }
        match forbidding {
            0 => Doubt::None,
            all if all == set => Doubt::AllForbid,
            _ => Doubt::Some,
        }
    }

    fn over_limit(&mut self, group: GroupId, count: u16, limit: u8, most: u8) {
        let groups = self.catalogue.groups();
        let code = match limit {
            _ if limit >= most => Code::Copies,
            0 => Code::LimitForbidden,
            1 => Code::LimitLimited,
            _ => Code::LimitSemiLimited,
        };
        let count = u32::from(count);
        self.violations.push(Violation {
            code,
            authority: Authority::Rule(if code == Code::Copies { "DECK-03" } else { "LIST-01" }),
            by_list: code != Code::Copies,
            zone: None,
            card: Some(groups.head(group)),
            printings: self.tally.printings(|_, id| {
                groups.of(id) == group
                    && !matches!(self.catalogue.quick(id).frame, Frame::Token | Frame::Skill)
            }),
            count,
            bound: Bound::Max(limit.into()),
            remedy: vec![Remedy::Remove(count - u32::from(limit))],
        });
    }

    fn budgets(&mut self, series: &Series, column: usize) {
        for budget in 1..=3u16 {
            let in_budget = |id: CardId| series.value(id, column) == budget;
            let count = self.tally.copies().filter(|(_, id, _)| id.is_some_and(in_budget)).count() as u32;
            if count > u32::from(budget) {
                self.violations.push(Violation {
                    code: Code::LimitBudget,
                    authority: Authority::Policy(list_source(series, column)),
                    by_list: true,
                    zone: None,
                    card: None,
                    printings: self.tally.printings(|_, id| in_budget(id)),
                    count,
                    bound: Bound::Max(budget.into()),
                    remedy: vec![Remedy::Remove(count - u32::from(budget))],
                });
            }
        }
    }

    fn points(&mut self, series: &Series, column: usize) {
        let Some(cap) = self.regulation.cap else { return };
        let costs = |id: CardId| u32::from(series.value(id, column));
        let total: u32 = self.tally.copies().filter_map(|(_, id, _)| id).map(costs).sum();
        if total > cap {
            self.violations.push(Violation {
                code: Code::Points,
                authority: Authority::Policy(list_source(series, column)),
                by_list: true,
                zone: None,
                card: None,
                printings: self.tally.printings(|_, id| costs(id) > 0),
                count: total,
                bound: Bound::Max(cap),
                remedy: vec![Remedy::RemovePoints(total - cap)],
            });
        }
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
        Zone::Main => !frame.is_extra(),
        Zone::Extra => frame.is_extra(),
        Zone::Side => !frame.is_extra() || ruleset.extra_in_side.value,
    }
}

fn policy<T>(rule: Option<&crate::stanza::Sourced<T>>) -> Authority {
    Authority::Policy(rule.map(|r| format!("{}: {}", r.mark.word(), r.source)).unwrap_or_default())
}

fn list_source(series: &Series, column: usize) -> String {
    series.lists.get(series.list_of_column(column)).map(|l| l.source.clone()).unwrap_or_default()
}

fn gather_unknown(tally: &Tally<'_>) -> Vec<Unknown> {
    let mut unknown: Vec<Unknown> = Vec::new();
    for (zone, id, written) in tally.copies() {
        if id.is_none() {
            match unknown.iter_mut().find(|u| u.zone == zone && u.written == *written) {
                Some(known) => known.count += 1,
                None => unknown.push(Unknown { written: written.clone(), zone, count: 1 }),
            }
        }
    }
    unknown.sort_by(|a, b| (a.zone, &a.written).cmp(&(b.zone, &b.written)));
    unknown
}

/// With `--strict`, remarks on the record itself keep a deck from being called legal.
pub(crate) fn weakens_strict(notice: &Notice) -> bool {
    matches!(notice, Notice::ListSingleSource | Notice::PoolSingleSource | Notice::ListKnownThrough(_))
}

fn notices(
    catalogue: &Catalogue,
    regulation: &Regulation<'_>,
    tally: &Tally<'_>,
    counts: &Counts,
) -> Vec<Notice> {
    let mut notices = Vec::new();
    match &regulation.list {
        ListInForce::None => {}
        ListInForce::Unchecked | ListInForce::Missing => notices.push(Notice::ListNotChecked),
        ListInForce::Some { series, epoch, trust, disputed, two_named } => {
            if let (Some(known), Some(date)) = (series.known_through, regulation.date)
                && date > known
            {
                notices.push(Notice::ListKnownThrough(known));
            }
            match trust {
                Trust::SingleSource => notices.push(Notice::ListSingleSource),
                Trust::Incomplete => notices.push(Notice::ListIncomplete),
                Trust::Verified | Trust::MonthOnly => {}
            }
            if epoch.month_only {
                notices.push(Notice::ListMonthOnly);
            }
            if epoch.territories_differ {
                notices.push(Notice::ListRegion);
            }
            let in_deck =
                |card: &&CardId| tally.groups.iter().any(|(g, _)| *g == catalogue.groups().of(**card));
            let disputed: Vec<CardId> = disputed.iter().filter(in_deck).copied().collect();
            if *two_named || !disputed.is_empty() {
                notices.push(Notice::ListDisputed(disputed));
            }
            if let Some(list) = series.lists.get(epoch.list) {
                if !list.unresolved.is_empty() {
                    let raw = list.unresolved.iter().map(|u| u.raw.to_string()).collect();
                    notices.push(Notice::ListUnresolved(raw));
                }
                if list.forbidden_unsaid {
                    notices.push(Notice::ListUnsaid);
                }
            }
        }
    }
    match &regulation.pool {
        PoolInForce::Unchecked => notices.push(Notice::PoolNotChecked),
        PoolInForce::Fixed(pool) if pool.trust == Trust::SingleSource => {
            notices.push(Notice::PoolSingleSource)
        }
        _ => {}
    }
    if let Some(rule) = &regulation.ruleset.side_check {
        notices.push(Notice::SideCheckExact { exactly: rule.value, found: counts.side });
    }
    notices
}
