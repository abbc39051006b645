//! The hands that fulfil a condition or fail it, by what they hold.

use std::cmp::Reverse;
use std::collections::HashMap;

use super::count::{Question, Ready, Refused};
use super::fraction::{Odds, choose};
use super::plan::{Group, Tree};

/// Hands that hold the same numbers of cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alike {
    /// Cards of each group that was asked for, in that order.
    pub counts: Vec<u32>,
    /// How likely such a hand is.
    pub odds: Odds,
}

/// Most different hands that [`alike`] tells apart.
pub const MOST_ALIKE: usize = 1 << 17;

/// Parts of a condition, and lanes of cards in the hand, that are no more work than putting a hand to those alike.
const PLAIN: u64 = 64;

/// The hands that fulfil the condition (`holds`) or fail it, put together by how many cards of each of these groups they
/// hold: the most likely first, at most `most` of them. All of them together are as likely as the condition, or as its
/// contrary. Hands with the same numbers can stand on either side, where the condition looks at other groups.
///
/// # Errors
/// [`Refused`]; [`Refused::TooManyCases`] for more than [`MOST_ALIKE`] different hands as well.
pub fn alike(
    question: &Question<'_>,
    holds: bool,
    groups: &[Group],
    most: usize,
) -> Result<Vec<Alike>, Refused> {
    let of = |at: usize| question.deck.get(at).map_or(0, |kind| kind.groups);
    let wanted = groups.iter().fold(0, |bits, group| bits | group.bit());
    // Cards are told apart by the groups asked for, too.
    let mut marks: Vec<u64> = vec![0];
    for kind in question.deck {
        if !marks.contains(&(kind.groups & wanted)) {
            marks.push(kind.groups & wanted);
        }
    }
    let mark = |at: usize| marks.iter().position(|mark| *mark == of(at) & wanted).unwrap_or_default() as u32;
    let ready = Ready::apart(question, &mark)?;
    let counts = ready.counts(question.deck.iter().map(|kind| kind.copies));
    let (cases, all) = ready.cases(&counts, question.hand)?;
    let tree = ready.in_hand(&counts);
    // Lanes are added up one by one here, and the tree is walked.
    let parts = tree.parts() + u64::from(question.hand) * ready.plan.lanes.len() as u64;
    ready.bounded(cases, parts.div_ceil(PLAIN))?;
    let bits: Vec<u64> = ready
        .classes
        .iter()
        .map(|class| marks.get(class.mark as usize).copied().unwrap_or_default())
        .collect();
    let mut found: HashMap<Vec<u32>, u128> = HashMap::new();
    let mut lanes = vec![0; ready.plan.lanes.len()];
    each(&counts, question.hand, &mut |taken, ways| {
        lanes.fill(0);
        for (class, taken) in ready.classes.iter().zip(taken).filter(|(_, taken)| **taken > 0) {
            for (at, lane) in lanes.iter_mut().enumerate() {
                *lane += if class.lanes >> at & 1 == 1 { *taken } else { 0 };
            }
        }
        if fulfils(&tree, &lanes) == holds && found.len() <= MOST_ALIKE {
            let own = |group: &Group| {
                taken.iter().zip(&bits).filter(|(_, bits)| **bits & group.bit() != 0).map(|(n, _)| n).sum()
            };
            let puts = || {
                let own = ready.classes.iter().zip(taken).filter(|(class, _)| class.put);
                own.map(|(_, taken)| u128::from(*taken)).sum()
            };
            let times: u128 = if ready.put.is_some() { puts() } else { 1 };
            *found.entry(groups.iter().map(own).collect()).or_default() += ways * times;
        }
    });
    if found.len() > MOST_ALIKE {
        return Err(Refused::TooManyCases { cases: found.len() as u64, most: MOST_ALIKE as u64 });
    }
    let mut found: Vec<(Vec<u32>, u128)> = found.into_iter().filter(|(_, of)| *of > 0).collect();
    found.sort_unstable_by(|(a, of), (b, other)| Reverse(of).cmp(&Reverse(other)).then_with(|| a.cmp(b)));
    found.truncate(most);
    Ok(found.into_iter().map(|(counts, of)| Alike { counts, odds: Odds { of, all } }).collect())
}

/// Whether counts of lanes fulfil a tree.
pub(crate) fn fulfils(tree: &Tree, lanes: &[u32]) -> bool {
    match tree {
        Tree::All(parts) => parts.iter().all(|part| fulfils(part, lanes)),
        Tree::Any(parts) => parts.iter().any(|part| fulfils(part, lanes)),
        Tree::In { lane, low, high } => lanes.get(*lane).is_some_and(|count| (*low..=*high).contains(count)),
    }
}

/// Every choice of so many cards out of classes, with the ways to make it; the ways of all of them have to fit.
pub(crate) fn each(counts: &[u32], cards: u32, look: &mut dyn FnMut(&[u32], u128)) {
    fn from(
        first: usize,
        left: u32,
        counts: &[u32],
        mut behind: u32,
        ways: u128,
        taken: &mut [u32],
        look: &mut dyn FnMut(&[u32], u128),
    ) {
        if left == 0 {
            look(taken, ways);
            return;
        }
        for (at, count) in counts.iter().enumerate().skip(first) {
            if behind < left {
                return;
            }
            behind -= count;
            for own in left.saturating_sub(behind).max(1)..=left.min(*count) {
                if let Some(taken) = taken.get_mut(at) {
                    *taken = own;
                }
                // No part of a product is larger than the product.
                let ways = ways * choose(*count, own).unwrap_or_default();
                from(at + 1, left - own, counts, behind, ways, taken, look);
            }
            if let Some(taken) = taken.get_mut(at) {
                *taken = 0;
            }
        }
    }
    let all = counts.iter().sum();
    from(0, cards, counts, all, 1, &mut vec![0; counts.len()], look);
}
