//! Chances as exact fractions.

use std::cmp::Ordering;

/// A chance: so many cases `of` `all`, from 0 to 1. It is as it was counted and not in lowest terms; two are equal if they
/// are the same number.
#[derive(Clone, Copy, Debug)]
pub struct Odds {
    /// Cases in which it holds.
    pub of: u128,
    /// All cases; never 0.
    pub all: u128,
}

/// The greatest common divisor.
pub(crate) const fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        // Division of 64 bits is several times as fast.
        (a, b) = if (a | b) >> 64 == 0 { (b, (a as u64 % b as u64) as u128) } else { (b, a % b) };
    }
    a
}

/// How many ways there are to choose `k` of `n`; nothing if that does not fit.
pub(crate) fn choose(n: u32, k: u32) -> Option<u128> {
    if k > n {
        return Some(0);
    }
    let k = k.min(n - k);
    (0..k).try_fold(1u128, |ways, at| {
        // Whole at every step: so many ways to choose `at + 1` of the last `n`.
        let next = ways.checked_mul(u128::from(n - at))?;
        Some(next / u128::from(at + 1))
    })
}

impl Odds {
    /// What never happens.
    pub const NEVER: Odds = Odds { of: 0, all: 1 };
    /// What always happens.
    pub const ALWAYS: Odds = Odds { of: 1, all: 1 };

    /// In lowest terms.
    pub const fn lowest(self) -> Odds {
        let common = gcd(self.of, self.all);
        if common <= 1 { self } else { Odds { of: self.of / common, all: self.all / common } }
    }

    /// That it does not happen.
    pub const fn not(self) -> Odds {
        Odds { of: self.all.saturating_sub(self.of), all: self.all }
    }

    /// The nearest floating point number.
    pub fn value(self) -> f64 {
        self.of as f64 / self.all as f64
    }

    /// So many digits after the point, rounded half up: 0.33755 is `33755` of five digits. At most 30 digits, and a chance
    /// whose cases need more than 120 bits is taken a little less exactly.
    pub fn digits(self, digits: u32) -> u128 {
        let Odds { mut of, mut all } = self.lowest();
        let excess = (128 - all.leading_zeros()).saturating_sub(120);
        (of, all) = (of >> excess, all >> excess);
        let (mut answer, mut rest) = (of / all, of % all);
        for _ in 0..digits.min(30) {
            rest *= 10;
            answer = answer * 10 + rest / all;
            rest %= all;
        }
        answer + u128::from(rest * 2 >= all)
    }

    /// Both sides over one denominator; nothing if that does not fit.
    fn common(self, other: Odds) -> Option<(u128, u128, u128)> {
        let (a, b) = (self.lowest(), other.lowest());
        let shared = gcd(a.all, b.all).max(1);
        let all = a.all.checked_mul(b.all / shared)?;
        Some((a.of.checked_mul(b.all / shared)?, b.of.checked_mul(a.all / shared)?, all))
    }

    /// The sum; nothing if it does not fit into 128 bits. Only of events that exclude each other is it a chance.
    pub fn plus(self, other: Odds) -> Option<Odds> {
        let (a, b, all) = self.common(other)?;
        Some(Odds { of: a.checked_add(b)?, all })
    }

    /// That both happen, when neither has to do with the other; nothing if it does not fit.
    pub fn times(self, other: Odds) -> Option<Odds> {
        let (a, b) = (self.lowest(), other.lowest());
        let (one, two) = (gcd(a.of, b.all).max(1), gcd(b.of, a.all).max(1));
        Some(Odds { of: (a.of / one).checked_mul(b.of / two)?, all: (a.all / two).checked_mul(b.all / one)? })
    }
}

impl PartialEq for Odds {
    fn eq(&self, other: &Odds) -> bool {
        let (a, b) = (self.lowest(), other.lowest());
        (a.of, a.all) == (b.of, b.all)
    }
}

impl Eq for Odds {}

impl PartialOrd for Odds {
    fn partial_cmp(&self, other: &Odds) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Odds {
    /// By the continued fractions: no product can be too large for it.
    fn cmp(&self, other: &Odds) -> Ordering {
        let (mut a, mut b) = (*self, *other);
        let mut turned = false;
        loop {
            let by_whole = (a.of / a.all).cmp(&(b.of / b.all));
            let (left, right) = (a.of % a.all, b.of % b.all);
            let order = match (by_whole, left, right) {
                (Ordering::Equal, 0, 0) => Ordering::Equal,
                (Ordering::Equal, 0, _) => Ordering::Less,
                (Ordering::Equal, _, 0) => Ordering::Greater,
                (Ordering::Equal, ..) => {
                    (a, b) = (Odds { of: a.all, all: left }, Odds { of: b.all, all: right });
                    turned = !turned;
                    continue;
                }
                (decided, ..) => decided,
            };
            return if turned { order.reverse() } else { order };
        }
    }
}

/// The chance of at least two of three: to open well in two Duels of a Match. The three may differ, as who goes first
/// does. Nothing if it does not fit into 128 bits.
pub fn two_of_three(duels: [Odds; 3]) -> Option<Odds> {
    let [a, b, c] = duels;
    let just_two = |x: Odds, y: Odds, z: Odds| x.times(y)?.times(z.not());
    let all = a.times(b)?.times(c)?;
    all.plus(just_two(a, b, c)?)?.plus(just_two(a, c, b)?)?.plus(just_two(b, c, a)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn odds(of: u128, all: u128) -> Odds {
        Odds { of, all }
    }

    #[test]
    fn choosing_is_whole_and_knows_its_bounds() {
        assert_eq!(choose(40, 5), Some(658_008));
        assert_eq!(choose(60, 6), Some(50_063_860));
        assert_eq!(choose(60, 8), Some(2_558_620_845));
        assert_eq!((choose(3, 4), choose(0, 0), choose(5, 5)), (Some(0), Some(1), Some(1)));
        assert_eq!(choose(1000, 500), None);
    }

    #[test]
    fn fractions_are_compared_and_rounded_exactly() {
        assert_eq!(odds(2, 4), odds(1, 2));
        assert!(odds(u128::MAX / 3, u128::MAX) < odds(u128::MAX / 3 + 1, u128::MAX));
        assert!(odds(1, 3) < odds(1, 2) && odds(2, 3) > odds(1, 2) && odds(0, 7) < odds(1, u128::MAX));
        assert_eq!(odds(222_111, 658_008).digits(9), 337_550_607);
        assert_eq!((odds(1, 2).digits(0), odds(1, 1).digits(2), odds(1, 3).digits(3)), (1, 100, 333));
        assert_eq!(odds(u128::MAX / 2, u128::MAX).digits(3), 500);
        assert_eq!(odds(1, 3).plus(odds(1, 6)), Some(odds(1, 2)));
        assert_eq!(odds(u128::MAX - 1, u128::MAX).plus(odds(1, 2)), None);
    }

    #[test]
    fn at_least_two_of_three() {
        assert_eq!(two_of_three([odds(1, 2); 3]), Some(odds(1, 2)));
        assert_eq!(two_of_three([odds(9, 10); 3]), Some(odds(972, 1000)));
        assert_eq!(two_of_three([odds(1, 2), odds(1, 3), odds(1, 5)]), Some(odds(4, 15)));
        assert_eq!(two_of_three([Odds::ALWAYS, Odds::NEVER, odds(2, 7)]), Some(odds(2, 7)));
    }
}
