//! The loop that counts hands: classes of cards in rows, chosen from the first to the last.

use super::count::Class;
use super::terms::{Packed, Sure, Test, spread, with};

/// Whole numbers that are wide enough for all hands of a question.
pub(crate) trait Whole: Copy + std::ops::AddAssign + std::ops::Mul<Output = Self> {
    const ZERO: Self;
    const ONE: Self;

    fn of(number: u32) -> Self;

    /// `ways * times / by`, a whole number; nothing if it does not fit on the way.
    fn step(ways: Self, times: u32, by: u32) -> Option<Self>;
}

macro_rules! whole {
    ($($number:ty),+) => {$(
        impl Whole for $number {
            const ZERO: Self = 0;
            const ONE: Self = 1;

            #[inline(always)]
            fn of(number: u32) -> Self {
                number.into()
            }

            fn step(ways: Self, times: u32, by: u32) -> Option<Self> {
                Some(ways.checked_mul(times.into())? / Self::from(by))
            }
        }
    )+};
}

whole!(u64, u128);

/// Classes of which the deck has cards, those that most of the condition counts first.
pub(crate) struct Rows<N, const W: usize> {
    hand: u32,
    /// One card of each.
    ones: Vec<Packed<W>>,
    /// How many cards.
    copies: Vec<u32>,
    /// Whether they may be put into the hand.
    puts: Vec<bool>,
    /// Ways to choose 0, 1, … of them: `hand + 1` numbers a row.
    ways: Vec<N>,
    /// Ways to choose 0, 1, … out of a row and all behind it; one row more than there are.
    rest: Vec<N>,
    /// Cards behind a row.
    behind: Vec<u32>,
}

/// Ways to choose 0 to `most` of `n`. What does not fit is 0: it belongs to no hand, as no part of a product is larger
/// than the product, and that fits.
fn choices<N: Whole>(n: u32, most: u32, into: &mut Vec<N>) {
    let mut ways = Some(N::ONE);
    for taken in 0..=most {
        into.push(if taken > n { N::ZERO } else { ways.unwrap_or(N::ZERO) });
        ways = ways.and_then(|ways| N::step(ways, n.saturating_sub(taken), taken + 1));
    }
}

impl<N: Whole, const W: usize> Rows<N, W> {
    pub(crate) fn of(classes: &[Class], counts: &[u32], hand: u32) -> Rows<N, W> {
        let mut own: Vec<(&Class, u32)> =
            classes.iter().zip(counts.iter().copied()).filter(|(_, count)| *count > 0).collect();
        // The sooner it is settled whether a hand will do, the fewer are looked at.
        own.sort_by_key(|(class, _)| std::cmp::Reverse(class.lanes.count_ones()));
        let mut rows = Rows {
            hand,
            ones: own.iter().map(|(class, _)| spread(class.lanes)).collect(),
            copies: own.iter().map(|(_, count)| *count).collect(),
            puts: own.iter().map(|(class, _)| class.put).collect(),
            ways: Vec::with_capacity(own.len() * (hand as usize + 1)),
            rest: Vec::with_capacity((own.len() + 1) * (hand as usize + 1)),
            behind: Vec::with_capacity(own.len()),
        };
        let mut cards: u32 = rows.copies.iter().sum();
        for count in &rows.copies {
            choices(*count, hand, &mut rows.ways);
            choices(cards, hand, &mut rows.rest);
            cards -= count;
            rows.behind.push(cards);
        }
        choices(0, hand, &mut rows.rest);
        rows
    }

    /// How many hands fulfil a test. With `put` a hand counts as often as it holds cards that may have been put into it.
    pub(crate) fn hands<T: Test<W>>(&self, test: &T, put: bool) -> N {
        if put {
            self.below::<T, true>(test, 0, self.hand, &[0; W], N::ONE, 0)
        } else {
            self.below::<T, false>(test, 0, self.hand, &[0; W], N::ONE, 0)
        }
    }

    fn row(numbers: &[N], row: usize, hand: u32) -> &[N] {
        let width = hand as usize + 1;
        numbers.get(row * width..(row + 1) * width).unwrap_or_default()
    }

    /// The hands with `counts` so far that take `left` cards more from row `first` on.
    fn below<T: Test<W>, const PUT: bool>(
        &self,
        test: &T,
        first: usize,
        left: u32,
        counts: &Packed<W>,
        ways: N,
        puts: u32,
    ) -> N {
        match test.sure(counts, left) {
            Sure::Never => return N::ZERO,
            Sure::Always if !PUT => {
                let rest = Self::row(&self.rest, first, self.hand).get(left as usize);
                return ways * rest.copied().unwrap_or(N::ZERO);
            }
            _ => {}
        }
        let mut sum = N::ZERO;
        if left == 1 {
            let (ones, copies) = (self.ones.iter().skip(first), self.copies.iter().skip(first));
            let mut cards = 0;
            if PUT {
                for ((one, copies), put) in ones.zip(copies).zip(self.puts.iter().skip(first)) {
                    let holds = test.holds(&with(counts, one));
                    cards += if holds { copies * (puts + u32::from(*put)) } else { 0 };
                }
            } else {
                // Most of the time is spent here.
                for (one, copies) in ones.zip(copies) {
                    cards += if test.holds(&with(counts, one)) { *copies } else { 0 };
                }
            }
            return ways * N::of(cards);
        }
        let rows = self.ones.iter().zip(&self.behind).zip(&self.puts).enumerate().skip(first);
        for (at, ((one, behind), put)) in rows {
            let mut now = *counts;
            let own = Self::row(&self.ways, at, self.hand).iter().zip(0u32..);
            let copies = self.copies.get(at).copied().unwrap_or_default();
            for (own, taken) in own.skip(1).take(left.min(copies) as usize) {
                now = with(&now, one);
                if left - taken > *behind {
                    continue;
                }
                let (ways, puts) = (ways * *own, if PUT && *put { puts + taken } else { puts });
                if left > taken {
                    sum += self.below::<T, PUT>(test, at + 1, left - taken, &now, ways, puts);
                } else if test.holds(&now) {
                    sum += if PUT { ways * N::of(puts) } else { ways };
                }
            }
        }
        sum
    }
}
