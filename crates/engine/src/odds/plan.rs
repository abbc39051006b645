//! A condition made ready to be counted: numbers of cards in *lanes*, and a tree of bounds on them.
//!
//! A lane counts the cards of one group, or of several together. `distinct` is no more than that: by Hall's theorem the
//! roles of a set each find a card of their own if, of every part of the set, there are as many cards as roles.

use super::word::{Condition, Count, Op};

/// A group of cards, by its place among those of a question: 0 to 63.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Group(pub u8);

impl Group {
    /// Its bit in [`Kind::groups`].
    pub const fn bit(self) -> u64 {
        if self.0 < 64 { 1 << self.0 } else { 0 }
    }
}

/// Most groups of one question.
pub const MOST_GROUPS: usize = 64;

/// Cards of a Main Deck that are alike: the copies of a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Kind {
    /// How many.
    pub copies: u32,
    /// The groups they are in: bit `n` stands for [`Group`] `n`.
    pub groups: u64,
}

/// What a lane counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lane {
    /// Cards that are in any of these groups.
    pub(crate) groups: u64,
    /// Those left in the Main Deck, not those in the hand.
    pub(crate) left: bool,
}

/// Bounds on lanes, joined. An empty `All` always holds, an empty `Any` never.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Tree {
    All(Vec<Tree>),
    Any(Vec<Tree>),
    /// The count of a lane is from `low` to `high`.
    In {
        lane: usize,
        low: u32,
        high: u32,
    },
}

impl Tree {
    /// All bounds and the places where they are joined.
    pub(crate) fn parts(&self) -> u64 {
        match self {
            Tree::All(parts) | Tree::Any(parts) => 1 + parts.iter().map(Tree::parts).sum::<u64>(),
            Tree::In { .. } => 1,
        }
    }
}

/// No upper bound.
pub(crate) const NO_BOUND: u32 = u32::MAX;

/// Most lanes of one question: what fits into sixteen machine words.
pub(crate) const MOST_LANES: usize = 128;

/// A condition as bounds on lanes.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) lanes: Vec<Lane>,
    pub(crate) tree: Tree,
}

impl Plan {
    /// Nothing if it takes more than [`MOST_LANES`], or names a group over [`MOST_GROUPS`].
    pub(crate) fn of(condition: &Condition<Group>) -> Option<Plan> {
        let mut lanes = Lanes(Vec::new());
        let tree = tree(condition, true, &mut lanes)?;
        (lanes.0.len() <= MOST_LANES).then_some(Plan { lanes: lanes.0, tree })
    }
}

struct Lanes(Vec<Lane>);

impl Lanes {
    fn of(&mut self, groups: u64, left: bool) -> usize {
        let lane = Lane { groups, left };
        self.0.iter().position(|known| *known == lane).unwrap_or_else(|| {
            self.0.push(lane);
            self.0.len() - 1
        })
    }
}

/// The tree of a condition, or of its contrary.
fn tree(condition: &Condition<Group>, holds: bool, lanes: &mut Lanes) -> Option<Tree> {
    match condition {
        Condition::Not(part) => tree(part, !holds, lanes),
        Condition::And(parts) | Condition::Or(parts) => {
            let parts = parts.iter().map(|part| tree(part, holds, lanes)).collect::<Option<Vec<_>>>()?;
            let all = matches!(condition, Condition::And(_)) == holds;
            Some(if all { Tree::All(parts) } else { Tree::Any(parts) })
        }
        Condition::Compare { count, op, number, .. } => {
            let ranges = ranges(if holds { *op } else { contrary(*op) }, *number);
            let parts = ranges.into_iter().map(|(low, high)| match count {
                Count::Hand(group) | Count::Left(group) => {
                    let known = usize::from(group.0) < MOST_GROUPS;
                    let lane = lanes.of(group.bit(), matches!(count, Count::Left(_)));
                    known.then_some(Tree::In { lane, low, high })
                }
                Count::Distinct(roles) => matched(roles, low, high, lanes),
            });
            Some(Tree::Any(parts.collect::<Option<Vec<_>>>()?))
        }
    }
}

const fn contrary(op: Op) -> Op {
    match op {
        Op::AtLeast => Op::Less,
        Op::AtMost => Op::More,
        Op::Equal => Op::Unequal,
        Op::Unequal => Op::Equal,
        Op::More => Op::AtMost,
        Op::Less => Op::AtLeast,
    }
}

/// The counts that compare so with a number.
pub(crate) fn ranges(op: Op, number: u32) -> Vec<(u32, u32)> {
    let below = number.checked_sub(1).map(|high| (0, high));
    let above = (number.saturating_add(1), NO_BOUND);
    match op {
        Op::AtLeast => vec![(number, NO_BOUND)],
        Op::AtMost => vec![(0, number)],
        Op::Equal => vec![(number, number)],
        Op::More => vec![above],
        Op::Less => below.into_iter().collect(),
        Op::Unequal => below.into_iter().chain([above]).collect(),
    }
}

/// From `low` to `high` of the roles can be filled at once.
fn matched(roles: &[Group], low: u32, high: u32, lanes: &mut Lanes) -> Option<Tree> {
    let count = u32::try_from(roles.len()).ok().filter(|count| *count <= 16)?;
    if roles.iter().any(|role| usize::from(role.0) >= MOST_GROUPS) {
        return None;
    }
    // For each part of the roles, the groups of which their cards are; of equal ones the largest part says most.
    let mut parts: Vec<(u64, u32)> = Vec::new();
    for part in 1u32..1 << count {
        let chosen = roles.iter().enumerate().filter(|(at, _)| part >> at & 1 == 1);
        let groups = chosen.fold(0, |groups, (_, role)| groups | role.bit());
        match parts.iter_mut().find(|(known, _)| *known == groups) {
            Some((_, size)) => *size = part.count_ones().max(*size),
            None => parts.push((groups, part.count_ones())),
        }
    }
    let mut at_least = |wanted: u32, holds: bool| {
        // The largest matching leaves out what some part lacks.
        let bounds = parts.iter().filter_map(|(groups, size)| {
            let low = (wanted + size).checked_sub(count).filter(|low| *low > 0)?;
            let lane = lanes.of(*groups, false);
            Some(if holds {
                Tree::In { lane, low, high: NO_BOUND }
            } else {
                Tree::In { lane, low: 0, high: low - 1 }
            })
        });
        let bounds = bounds.collect();
        if holds { Tree::All(bounds) } else { Tree::Any(bounds) }
    };
    let never = || Tree::Any(Vec::new());
    let low = if low > count { never() } else { at_least(low, true) };
    if high >= count {
        return Some(low);
    }
    Some(Tree::All(vec![low, at_least(high + 1, false)]))
}
