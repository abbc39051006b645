//! What an answer costs is known before: by estimates, not by the clock.

use std::sync::atomic::AtomicBool;

use duel_engine::odds::count::{Question, Refused, cases_of, chance};
use duel_engine::odds::hands::alike;
use duel_engine::odds::plan::Group;
use duel_engine::odds::play::{self, Draw, Mode, Play, best};
use duel_engine::odds::sample::{self, Trials, sample_until};
use duel_engine::odds::what_if;

use crate::asked::Deck;

/// Different cards, each in a group of its own; the first six groups hold more and more of them, as facts do.
fn facts(cards: usize) -> Deck {
    let card = |at: usize| {
        let facts = (0..6).filter(|fact| at % 7 >= *fact).map(|fact| format!(" f{fact}"));
        format!("1 c{at}{}", facts.collect::<String>())
    };
    Deck::of(&(0..cards).map(card).collect::<Vec<_>>().join(", "))
}

/// A condition of several hundred parts that boxes cannot hold.
fn heavy(cards: usize) -> String {
    let roles = "distinct(f0, f1, f2, f3, f4, f5)";
    let cards = (0..cards).map(|at| format!("c{at} >= 2")).collect::<Vec<_>>().join(" or ");
    format!("{}not {roles} or {cards}", format!("({roles} and not {roles}) or ").repeat(6))
}

/// How much work an answer was that was too much.
fn work<T>(answer: Result<T, Refused>) -> u64 {
    match answer {
        Err(Refused::TooManyCases { cases, .. }) => cases,
        _ => 0,
    }
}

#[test]
fn a_heavy_condition_makes_its_cases_heavy() {
    let deck = facts(40);
    deck.ask(&heavy(40), 6, |question| {
        let cases = cases_of(question).unwrap();
        assert!(cases < 4_000_000);
        let question = Question { most_cases: 4_000_000, ..*question };
        assert!(work(chance(&question)) > 100 * cases);
        assert!(work(alike(&question, false, &[Group(0)], 1)) > 8 * cases);
        assert!(work(what_if::by_turn(&question, 1)) > 100 * cases);
        assert!(work(what_if::best(&question, &[], 0, 1)) > 100 * cases);
    });
    let ten = facts(10);
    ten.ask(&heavy(10), 6, |question| {
        let plays = [Play { kind: 0, draw: Draw::default() }];
        let question = Question { most_cases: 1000, ..*question };
        assert!(work(best(&question, &plays, 0)) > 2 * cases_of(&question).unwrap());
        // A trial is as much heavier.
        assert!(sample::steps(&question).unwrap() > 500);
    });
}

#[test]
fn a_plain_condition_counts_its_cases_once() {
    let deck = Deck::of("3 a, 3 b, 3 c, 31");
    for condition in ["a >= 1", "a >= 1 and b = 0 and left(c) >= 2", "distinct(a, b, c)", "a >= 1 or b >= 1"]
    {
        deck.ask(condition, 5, |question| {
            let cases = cases_of(question).unwrap();
            assert!(chance(&Question { most_cases: cases, ..*question }).is_ok(), "{condition}");
            let refused = chance(&Question { most_cases: cases - 1, ..*question });
            assert_eq!(refused, Err(Refused::TooManyCases { cases, most: cases - 1 }));
            assert!(sample::steps(question).unwrap() < 50, "{condition}");
        });
    }
}

fn discards() -> Draw {
    Draw { modes: vec![Mode { draw: 3, discard: 2, ..Mode::default() }], ..Draw::default() }
}

#[test]
fn a_played_turn_takes_as_many_steps_as_it_looks_at_states() {
    let steps = |deck: &str, hand, condition: &str, draw| {
        let plays = [Play { kind: 0, draw }];
        Deck::of(deck).ask(condition, hand, |question| play::steps(question, &plays, 0, 10_000_000).unwrap())
    };
    let usual = steps("3 pot, 3 x, 34", 5, "x >= 1", Draw { once: true, ..discards() });
    assert!((100..20_000).contains(&usual), "{usual}");
    // Each turn draws the whole deck, and each discard looks at hundreds of hands.
    let kinds: Vec<String> = (0..26).map(|kind| format!("2 k{kind}")).collect();
    let never: Vec<String> = (0..26).map(|kind| format!("k{kind} >= 3")).collect();
    let charity = steps(&format!("60 pot, {}", kinds.join(", ")), 40, &never.join(" or "), discards());
    assert!(charity > 1_000_000, "{charity}");
}

#[test]
fn nothing_is_sampled_after_a_stop() {
    let trials = Trials { seed: 1, trials: 1 << 30, threads: 2, chunks_before: 0 };
    let plays = [Play { kind: 0, draw: discards() }];
    let stop = AtomicBool::new(true);
    Deck::of("3 pot, 3 x, 34").ask("x >= 1", 5, |question| {
        assert_eq!(sample_until(question, trials, &stop), Err(Refused::Stopped));
        assert_eq!(play::sample_until(question, &plays, 0, trials, &stop), Err(Refused::Stopped));
    });
}
