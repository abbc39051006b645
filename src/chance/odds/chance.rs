//! Chances, counted or sampled, and what they come to in a Match.

use duel_engine::odds::fraction::{Odds, two_of_three};
use duel_engine::odds::sample::Sampled;

/// A chance, and how it was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chance {
    /// Every case was counted.
    Exact(Odds),
    /// Hands were tried.
    Sampled(Sampled),
}

impl Chance {
    /// The fraction.
    pub const fn odds(self) -> Odds {
        match self {
            Chance::Exact(odds) => odds,
            Chance::Sampled(sampled) => sampled.odds,
        }
    }

    /// Where it lies in 95 of 100 cases; nothing for one that is known.
    pub fn between(self) -> Option<(f64, f64)> {
        match self {
            Chance::Exact(_) => None,
            Chance::Sampled(sampled) => Some(sampled.interval()),
        }
    }

    /// The spelling in answers.
    pub const fn word(self) -> &'static str {
        match self {
            Chance::Exact(_) => "exact",
            Chance::Sampled(_) => "sampled",
        }
    }
}

/// What several chances come to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Joint {
    /// The chance.
    pub odds: Odds,
    /// Where it lies if each sampled one lies within its interval; nothing where all were counted.
    pub between: Option<(f64, f64)>,
}

/// The chance to do it in at least two of three Duels, by how many of them one goes first in: none to three.
pub fn in_a_match(first: Chance, second: Chance) -> [Joint; 4] {
    [0, 1, 2, 3].map(|firsts| of_three([0, 1, 2].map(|at| if at < firsts { first } else { second })))
}

/// The same where it does not matter who goes first.
pub fn both(either: Chance) -> Joint {
    of_three([either; 3])
}

fn of_three(duels: [Chance; 3]) -> Joint {
    let is_sampled = duels.iter().any(|duel| duel.between().is_some());
    // It grows with each of the three.
    let at = |end: fn((f64, f64)) -> f64| {
        two_of_three_shares(duels.map(|duel| duel.between().map_or(duel.odds().value(), end)))
    };
    Joint {
        odds: joined(duels.map(Chance::odds)),
        between: is_sampled.then(|| (at(|(low, _)| low), at(|(_, high)| high))),
    }
}

fn joined(duels: [Odds; 3]) -> Odds {
    // Of hands with very many cases so many digits are taken that their product has room, and none that is shown is lost.
    const ROOM: u32 = 12;
    let rounded = |odds: Odds| Odds { of: odds.digits(ROOM), all: 10u128.pow(ROOM) };
    two_of_three(duels).or_else(|| two_of_three(duels.map(rounded))).unwrap_or(Odds::NEVER)
}

fn two_of_three_shares([a, b, c]: [f64; 3]) -> f64 {
    a * b + a * c + b * c - 2.0 * a * b * c
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_of_hands_with_too_many_cases_is_rounded() {
        let long = Chance::Exact(Odds { of: u128::MAX / 10 * 9, all: u128::MAX });
        let odds = in_a_match(long, long).map(|joint| (joint.odds.digits(9), joint.between));
        assert_eq!(odds, [(972_000_000, None); 4]);
    }

    #[test]
    fn a_match_of_sampled_hands_lies_somewhere() {
        let half = Chance::Exact(Odds { of: 1, all: 2 });
        let sampled = Chance::Sampled(Sampled { odds: Odds { of: 500, all: 1000 }, seed: 1 });
        let [none, one, _, all] = in_a_match(sampled, half);
        assert_eq!(none, Joint { odds: Odds { of: 1, all: 2 }, between: None });
        let width =
            |joint: Joint| joint.between.map(|(low, high)| (low < 0.5, high > 0.5, high - low)).unwrap();
        let (wide, narrow) = (width(all), width(one));
        assert!(wide.0 && wide.1 && narrow.0 && narrow.1 && wide.2 > narrow.2, "{wide:?} {narrow:?}");
    }
}
