//! Bounds on lanes as boxes of packed bytes: eight lanes are compared in six operations.

use super::plan::{NO_BOUND, Tree};

/// A count in a packed lane is at most this; the eighth bit is for comparing.
pub(crate) const MOST_COUNT: u32 = 127;

/// More boxes than this, and the tree is walked instead.
const MOST_TERMS: usize = 64;

/// Bounds for every lane.
pub(crate) type Term = Vec<(u32, u32)>;

/// The tree as boxes, one of which must hold; nothing where there would be too many of them.
pub(crate) fn boxes(tree: &Tree, lanes: usize) -> Option<Vec<Term>> {
    let mut all = match tree {
        Tree::In { lane, low, high } => {
            let mut term = vec![(0, NO_BOUND); lanes];
            *term.get_mut(*lane)? = (*low, *high);
            return Some(vec![term]);
        }
        Tree::Any(_) => Vec::new(),
        Tree::All(_) => vec![vec![(0, NO_BOUND); lanes]],
    };
    let (Tree::Any(parts) | Tree::All(parts)) = tree else { return Some(all) };
    for part in parts {
        let more = boxes(part, lanes)?;
        if matches!(tree, Tree::Any(_)) {
            all.extend(more);
        } else if all.len() * more.len() > 4 * MOST_TERMS {
            return None;
        } else {
            all = all.iter().flat_map(|a| more.iter().filter_map(|b| both(a, b))).collect();
        }
        all = without_covered(all);
        if all.len() > MOST_TERMS {
            return None;
        }
    }
    Some(all)
}

fn both(a: &Term, b: &Term) -> Option<Term> {
    a.iter()
        .zip(b)
        .map(|((low, high), (other_low, other_high))| {
            let range = (*low.max(other_low), *high.min(other_high));
            (range.0 <= range.1).then_some(range)
        })
        .collect()
}

/// Leaves out boxes that lie in another.
fn without_covered(terms: Vec<Term>) -> Vec<Term> {
    let covers = |a: &Term, b: &Term| a.iter().zip(b).all(|((low, high), (l, h))| low <= l && high >= h);
    let mut kept: Vec<Term> = Vec::with_capacity(terms.len());
    for term in terms {
        if !kept.iter().any(|other| covers(other, &term)) {
            kept.retain(|other| !covers(&term, other));
            kept.push(term);
        }
    }
    kept
}

/// Packed counts, eight lanes a word.
pub(crate) type Packed<const W: usize> = [u64; W];

/// One card in each of a set of lanes.
pub(crate) fn spread<const W: usize>(lanes: u128) -> Packed<W> {
    std::array::from_fn(|word| {
        let own = (lanes >> (word * 8) & 0xFF) as u64;
        (0..8).fold(0, |word, lane| word | (own >> lane & 1) << (lane * 8))
    })
}

/// The sum of two counts.
#[inline(always)]
pub(crate) fn with<const W: usize>(counts: &Packed<W>, more: &Packed<W>) -> Packed<W> {
    let mut sum = *counts;
    for (sum, more) in sum.iter_mut().zip(more) {
        *sum += more;
    }
    sum
}

const HIGH: u64 = 0x8080_8080_8080_8080;

/// Whether the counts of a hand fulfil a condition.
pub(crate) trait Test<const W: usize> {
    fn holds(&self, counts: &Packed<W>) -> bool;

    /// What is sure of every hand that has these counts and `left` cards more.
    fn sure(&self, counts: &Packed<W>, left: u32) -> Sure;
}

/// What is sure of a hand that is not complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sure {
    Never,
    Open,
    Always,
}

/// `n` in every lane.
const fn in_each(n: u32) -> u64 {
    0x0101_0101_0101_0101 * n as u64
}

/// One box.
#[derive(Clone, Copy)]
pub(crate) struct Box1<const W: usize> {
    low: Packed<W>,
    high: Packed<W>,
}

impl<const W: usize> Box1<W> {
    /// Nothing for a box that no count is in.
    fn of(term: &Term) -> Option<Box1<W>> {
        let mut packed = Box1 { low: [0; W], high: [u64::MAX; W] };
        for (at, (low, high)) in term.iter().enumerate() {
            if low > high || *low > MOST_COUNT {
                return None;
            }
            let missing = u64::from(MOST_COUNT - high.min(&MOST_COUNT));
            *packed.low.get_mut(at / 8)? |= u64::from(*low) << (at % 8 * 8);
            *packed.high.get_mut(at / 8)? -= missing << (at % 8 * 8);
        }
        Some(packed)
    }
}

impl<const W: usize> Test<W> for Box1<W> {
    #[inline(always)]
    fn holds(&self, counts: &Packed<W>) -> bool {
        let mut kept = HIGH;
        for ((count, low), high) in counts.iter().zip(&self.low).zip(&self.high) {
            // No byte borrows from the next: each keeps its highest bit if it is not below its bound.
            kept &= ((count | HIGH) - low) & (high - count);
        }
        kept & HIGH == HIGH
    }

    #[inline(always)]
    fn sure(&self, counts: &Packed<W>, left: u32) -> Sure {
        let more = in_each(left);
        let (mut may, mut must) = (HIGH, HIGH);
        for ((count, low), high) in counts.iter().zip(&self.low).zip(&self.high) {
            may &= (((count + more) | HIGH) - low) & (high - count);
            must &= ((count | HIGH) - low) & (high - (count + more));
        }
        match (may & HIGH == HIGH, must & HIGH == HIGH) {
            (false, _) => Sure::Never,
            (true, false) => Sure::Open,
            (true, true) => Sure::Always,
        }
    }
}

/// Some boxes.
pub(crate) struct Boxes<const W: usize>(Vec<Box1<W>>);

impl<const W: usize> Boxes<W> {
    pub(crate) fn of(terms: &[Term]) -> Boxes<W> {
        Boxes(terms.iter().filter_map(Box1::of).collect())
    }

    /// The box, if there is one only.
    pub(crate) fn single(&self) -> Option<Box1<W>> {
        match self.0[..] {
            [one] => Some(one),
            _ => None,
        }
    }
}

impl<const W: usize> Test<W> for Boxes<W> {
    #[inline(always)]
    fn holds(&self, counts: &Packed<W>) -> bool {
        self.0.iter().any(|one| one.holds(counts))
    }

    fn sure(&self, counts: &Packed<W>, left: u32) -> Sure {
        let mut sure = Sure::Never;
        for one in &self.0 {
            match one.sure(counts, left) {
                Sure::Always => return Sure::Always,
                Sure::Open => sure = Sure::Open,
                Sure::Never => {}
            }
        }
        sure
    }
}

/// The tree itself, for conditions with too many boxes.
impl<const W: usize> Test<W> for &Tree {
    fn holds(&self, counts: &Packed<W>) -> bool {
        self.sure(counts, 0) == Sure::Always
    }

    fn sure(&self, counts: &Packed<W>, left: u32) -> Sure {
        match self {
            Tree::All(parts) => {
                let mut sure = Sure::Always;
                for part in parts {
                    match part.sure(counts, left) {
                        Sure::Never => return Sure::Never,
                        Sure::Open => sure = Sure::Open,
                        Sure::Always => {}
                    }
                }
                sure
            }
            Tree::Any(parts) => {
                let mut sure = Sure::Never;
                for part in parts {
                    match part.sure(counts, left) {
                        Sure::Always => return Sure::Always,
                        Sure::Open => sure = Sure::Open,
                        Sure::Never => {}
                    }
                }
                sure
            }
            Tree::In { lane, low, high } => {
                let word = counts.get(lane / 8).copied().unwrap_or_default();
                let count = (word >> (lane % 8 * 8) & 0xFF) as u32;
                match (count + left < *low || count > *high, count >= *low && count + left <= *high) {
                    (true, _) => Sure::Never,
                    (false, sure) => {
                        if sure {
                            Sure::Always
                        } else {
                            Sure::Open
                        }
                    }
                }
            }
        }
    }
}
