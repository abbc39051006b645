//! The one source of chance: numbers that follow from a seed, the same on every machine and in every version.
//!
//! Links to hands and answers that were sampled rest on these streams. **They never change**; the tests hold them with
//! golden vectors. A better generator would be another module beside this one.

/// A stream of random numbers: xoshiro256++ of Blackman and Vigna, its state filled by splitmix64.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rng([u64; 4]);

/// The step of splitmix64: 2^64 divided by the golden ratio.
const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

/// The mixing of splitmix64.
const fn mix(z: u64) -> u64 {
    let z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// The seed of a part of something seeded: of the hand with this number, of a chunk of trials.
pub const fn part(seed: u64, number: u64) -> u64 {
    mix(mix(seed.wrapping_add(GOLDEN)) ^ mix(number.wrapping_mul(GOLDEN).wrapping_add(1)))
}

impl Rng {
    /// The stream of a seed; every seed has a good one, 0 included.
    pub const fn new(seed: u64) -> Rng {
        let a = seed.wrapping_add(GOLDEN);
        let b = a.wrapping_add(GOLDEN);
        let c = b.wrapping_add(GOLDEN);
        let d = c.wrapping_add(GOLDEN);
        Rng([mix(a), mix(b), mix(c), mix(d)])
    }

    /// The next 64 bits.
    pub const fn bits(&mut self) -> u64 {
        let [a, b, c, d] = self.0;
        let answer = a.wrapping_add(d).rotate_left(23).wrapping_add(a);
        let [c, d] = [c ^ a, d ^ b];
        self.0 = [a ^ d, b ^ c, c ^ (b << 17), d.rotate_left(45)];
        answer
    }

    /// A number below a bound, each equally likely (Lemire's multiplication with rejection). Below 0 there is none, and
    /// the answer is 0.
    pub const fn below(&mut self, bound: u32) -> u32 {
        let bound = bound as u64;
        if bound == 0 {
            return 0;
        }
        loop {
            let product = (self.bits() >> 32) * bound;
            let low = product & 0xFFFF_FFFF;
            // What is below 2^32 mod bound would come up once too often.
            if low >= bound || low >= (1 << 32) % bound {
                return (product >> 32) as u32;
            }
        }
    }

    /// Puts things into an order, each order equally likely (Fisher and Yates, from the front): the first places are the
    /// same however long the rest is left alone.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        let len = things.len().min(u32::MAX as usize) as u32;
        for place in 0..len.saturating_sub(1) {
            let from = place + self.below(len - place);
            things.swap(place as usize, from as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_streams_never_change() {
        let first = |seed| {
            let mut rng = Rng::new(seed);
            [rng.bits(), rng.bits(), rng.bits()]
        };
        // Other libraries seed xoshiro256++ with splitmix64 too, and give these first numbers for 0.
        assert_eq!(first(0), [0x5317_5d61_490b_23df, 0x61da_6f3d_c380_d507, 0x5c0f_df91_ec9a_7bfc]);
        assert_eq!(first(1), [0xcfc5_d07f_6f03_c29b, 0xbf42_4132_963f_e08d, 0x19a3_7d57_57aa_f520]);
        assert_eq!(first(u64::MAX), [0x56cc_f8ce_948e_27b2, 0xe685_8843_2e5a_5b90, 0xe3e9_b5a4_8119_ca8b]);
        assert_eq!((part(0, 0), part(1, 7)), (0x4829_4f70_ccf5_e4fc, 0x0de9_6e41_6c69_8d8f));
    }

    #[test]
    fn shuffles_never_change() {
        let mut deck: Vec<u8> = (0..40).collect();
        Rng::new(2026).shuffle(&mut deck);
        let order = [
            17, 24, 29, 34, 5, 37, 33, 36, 3, 23, 4, 28, 39, 38, 25, 20, 32, 2, 21, 9, 1, 14, 10, 15, 13, 8,
            7, 6, 19, 26, 22, 12, 0, 30, 18, 27, 35, 16, 31, 11,
        ];
        assert_eq!(deck, order);
        let mut rng = Rng::new(7);
        let numbers: [u32; 12] = std::array::from_fn(|_| rng.below(40));
        assert_eq!(numbers, [2, 6, 28, 17, 38, 18, 28, 13, 39, 2, 4, 6]);
    }

    /// Each card is on each place equally often: chi-square over 40 places and 40 cards, 1521 degrees of freedom.
    #[test]
    fn a_shuffle_prefers_no_card_and_no_place() {
        let mut seen = [[0u32; 40]; 40];
        let mut rng = Rng::new(1);
        const TRIALS: u32 = 40_000;
        for _ in 0..TRIALS {
            let mut deck: [usize; 40] = std::array::from_fn(|at| at);
            rng.shuffle(&mut deck);
            deck.into_iter().enumerate().for_each(|(place, card)| seen[place][card] += 1);
        }
        let expected = f64::from(TRIALS) / 40.0;
        let chi: f64 =
            seen.as_flattened().iter().map(|n| (f64::from(*n) - expected).powi(2) / expected).sum();
        assert!((chi - 1521.0).abs() < 5.0 * (2.0f64 * 1521.0).sqrt(), "{chi}");
    }

    #[test]
    fn below_reaches_every_number_and_no_other() {
        let mut rng = Rng::new(3);
        for bound in 1..70 {
            let mut seen = vec![false; bound as usize];
            (0..bound * 40).for_each(|_| seen[rng.below(bound) as usize] = true);
            assert!(seen.iter().all(|s| *s), "{bound}");
        }
        assert_eq!((rng.below(0), rng.below(1)), (0, 0));
    }
}
