//! Copies, limits, budgets and points: what is counted over the whole deck.

use duel_engine::facts::Frame;

use super::{Doubt, Judge, tally};
use crate::group::GroupId;
use crate::regulation::ListInForce;
use crate::series::{Columns, Series, SeriesKind, bits};
use crate::violation::{Authority, Bound, Code, Remedy, Violation};

impl Judge<'_> {
    /// Copies, limits, budgets and points.
    pub(super) fn limits(&mut self) -> Doubt {
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
        forbidding |= match series.kind {
            SeriesKind::Limits => 0,
            SeriesKind::Budget => self.budgets(series, set),
            SeriesKind::Points => self.points(series, set),
        };
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

    /// Judges shared budgets; returns the columns that forbid the deck.
    fn budgets(&mut self, series: &Series, set: Columns) -> Columns {
        let mut forbidding = 0;
        for budget in 1..=3u16 {
            let spent = |column: usize| -> u32 {
                let held = self.tally.cards.iter().filter(|held| series.value(held.card, column) == budget);
                held.map(|held| u32::from(held.total())).sum()
            };
            let over = over(set, u32::from(budget), spent);
            forbidding |= over.columns;
            if over.columns == set {
                let remedy = Remedy::Remove(over.least - u32::from(budget));
                self.over_sum(series, Code::LimitBudget, over, budget.into(), remedy, move |value| {
                    value == budget
                });
            }
        }
        forbidding
    }

    /// Judges points; returns the columns that forbid the deck.
    fn points(&mut self, series: &Series, set: Columns) -> Columns {
        let Some(cap) = self.regulation.cap else { return 0 };
        let cost = |column: usize| -> u32 {
            let costs =
                |held: &tally::Held| u32::from(series.value(held.card, column)) * u32::from(held.total());
            self.tally.cards.iter().map(costs).sum()
        };
        let over = over(set, cap, cost);
        let columns = over.columns;
        if columns == set {
            let remedy = Remedy::RemovePoints(over.least - cap);
            self.over_sum(series, Code::Points, over, cap, remedy, |value| value > 0);
        }
        columns
    }

    fn over_sum(
        &mut self,
        series: &Series,
        code: Code,
        over: Over,
        max: u32,
        remedy: Remedy,
        counts: impl Fn(u16) -> bool,
    ) {
        self.violations.push(Violation {
            code,
            authority: Authority::Policy(list_source(series, over.column)),
            by_list: true,
            zone: None,
            card: None,
            printings: self.tally.printings(|_, id| counts(series.value(id, over.column))),
            count: over.least,
            bound: Bound::Max(max),
            remedy: vec![remedy],
        });
    }
}

/// A sum held against a bound under every list that may be in force.
struct Over {
    /// The columns under which it is too large.
    columns: Columns,
    /// The least sum of all, and its column: what every list finds.
    least: u32,
    column: usize,
}

fn over(set: Columns, max: u32, sum: impl Fn(usize) -> u32) -> Over {
    let mut over = Over { columns: 0, least: u32::MAX, column: 0 };
    for column in bits(set) {
        let found = sum(column);
        if found > max {
            over.columns |= 1 << column;
        }
        if found < over.least {
            (over.least, over.column) = (found, column);
        }
    }
    over
}

fn list_source(series: &Series, column: usize) -> String {
    series.lists.get(series.list_of_column(column)).map(|l| l.source.clone()).unwrap_or_default()
}
