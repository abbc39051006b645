//! Sampled chances beside exact ones.

use duel_engine::odds::count::{Question, Refused, chance};
use duel_engine::odds::plan::Group;
use duel_engine::odds::sample::{MOST_TRIALS, Sampled, Trials, sample};

use crate::asked::Deck;

const DECK: &str = "9 starter, 6 extender, 3 starter extender, 4 brick, 9 trap, 9";

fn sampled(condition: &str, hand: u32, put: Option<Group>, trials: Trials) -> (Sampled, f64) {
    let deck = Deck::of(DECK);
    deck.ask(condition, hand, |question| {
        let question = Question { put, ..*question };
        (sample(&question, trials).unwrap(), chance(&question).unwrap().value())
    })
}

#[test]
fn sampled_chances_lie_within_five_deviations_of_the_exact_ones() {
    let many = "distinct(starter, extender, trap) and left(brick) >= 3 or starter = 2 and not trap >= 1";
    for (seed, condition) in [(1, "starter >= 1 and extender >= 1 and brick = 0 and trap <= 2"), (2, many)] {
        for hand in [1, 4, 5, 6, 7, 9] {
            for put in [None, Some(Group(0))] {
                let (sampled, exact) = sampled(
                    condition,
                    hand,
                    put,
                    Trials { chunks_before: 0, seed, trials: 400_000, threads: 2 },
                );
                let deviation = (exact * (1.0 - exact) / 400_000.0).sqrt();
                let off = (sampled.odds.value() - exact).abs();
                assert!(
                    off <= 5.0 * deviation,
                    "{condition} {hand} {put:?}: {} {exact}",
                    sampled.odds.value()
                );
            }
        }
    }
}

#[test]
fn threads_do_not_change_an_answer() {
    for hand in [5, 9] {
        let [one, two, seven] = [1, 2, 7].map(|threads| {
            sampled(
                "starter >= 1",
                hand,
                None,
                Trials { chunks_before: 0, seed: 5, trials: 300_001, threads },
            )
            .0
        });
        assert_eq!((one, one), (two, seven));
        let other = sampled(
            "starter >= 1",
            hand,
            None,
            Trials { chunks_before: 0, seed: 6, trials: 300_001, threads: 2 },
        )
        .0;
        assert_ne!(one.odds.of, other.odds.of);
    }
}

#[test]
fn pieces_add_up_to_the_whole() {
    let whole = Trials { seed: 5, trials: 300_001, threads: 2, chunks_before: 0 };
    let of = |trials| sampled("starter >= 1", 5, None, trials).0.odds.of;
    for chunks in [0, 1, 3, 5, u64::MAX] {
        assert_eq!(whole.pieces(chunks).map(|piece| piece.trials).sum::<u64>(), whole.trials);
        assert_eq!(whole.pieces(chunks).map(of).sum::<u128>(), of(whole), "{chunks}");
    }
}

#[test]
fn a_seed_gives_the_same_answer_in_every_version() {
    let of = |hand| {
        sampled("starter >= 1", hand, None, Trials { chunks_before: 0, seed: 5, trials: 100_000, threads: 2 })
            .0
            .odds
            .of
    };
    assert_eq!([of(5), of(9)], [85_086, 97_492]);
}

#[test]
fn the_interval_of_wilson() {
    let of = |of, all| Sampled { odds: duel_engine::odds::fraction::Odds { of, all }, seed: 0 }.interval();
    let (low, high) = of(50, 100);
    assert!((low - 0.403_83).abs() < 1e-5 && (high - 0.596_17).abs() < 1e-5, "{low} {high}");
    assert_eq!(of(0, 10).0, 0.0);
    assert!((of(0, 10).1 - 0.277_53).abs() < 1e-5 && (of(10, 10).1 - 1.0).abs() < 1e-12);
}

#[test]
fn too_many_trials_and_none_are_refused() {
    let ask = |trials| {
        Deck::of(DECK)
            .ask("starter >= 1", 5, |q| sample(q, Trials { chunks_before: 0, seed: 0, trials, threads: 1 }))
    };
    assert_eq!(ask(0), Err(Refused::NoTrials));
    assert_eq!(
        ask(MOST_TRIALS + 1),
        Err(Refused::TooManyCases { cases: MOST_TRIALS + 1, most: MOST_TRIALS })
    );
}
