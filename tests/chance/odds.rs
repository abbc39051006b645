//! The work of an answer is bounded by what it is estimated to be; whoever has gone gets none.

use std::sync::atomic::{AtomicBool, Ordering};

use deck_law::deck::{Deck, Written};
use deckward::chance::odds::{Bounds, Chance, HandAnswer, Hearer, Question, Ready, Refused, answer};
use duel_engine::odds::count::Refused as NotCounted;

use crate::support::{cards, deck, filler, number, regulation, request, world};

fn ready(deck: &Deck, question: &Question, bounds: Bounds) -> Ready {
    let regulation = regulation(&request("free", "")).unwrap();
    Ready::of(world(), &regulation, deck, question, bounds).unwrap()
}

fn answered(deck: &Deck, question: &Question, bounds: Bounds) -> Result<Vec<HandAnswer>, Refused> {
    let mut hearer = Hearer { hear: &mut |_, _| (), gone: &AtomicBool::new(false) };
    answer(&ready(deck, question, bounds), 8, &mut hearer)
}

/// How many hands were sampled for each; none where they were counted.
fn trials(answer: &[HandAnswer]) -> Vec<u128> {
    let trials = |one: &HandAnswer| match one.chance {
        Chance::Exact(_) => 0,
        Chance::Sampled(sampled) => sampled.odds.all,
    };
    answer.iter().map(trials).collect()
}

/// So many copies of some plain monster.
fn never(copies: u32) -> String {
    let some = |card| match card {
        Written::Number(number) => Some(format!("{number} >= {copies}")),
        _ => None,
    };
    filler(60).into_iter().step_by(3).filter_map(some).collect::<Vec<_>>().join(" or ")
}

#[test]
fn a_heavy_condition_is_sampled_with_fewer_hands() {
    let roles = "distinct(level:0+, level:1+, atk:0+, def:0+, kind:monster, frame:normal)";
    let condition =
        format!("{}not {roles} or {}", format!("({roles} and not {roles}) or ").repeat(6), never(3));
    let main = Deck { main: filler(60), ..Deck::default() };
    let heavy = Question { condition, size: Some(6), ..Question::default() };
    let asked = ready(&main, &heavy, Bounds::NET);
    assert!(asked.cases(6).unwrap() < Bounds::NET.cases);
    let fewer = trials(&answered(&main, &heavy, Bounds::NET).unwrap());
    assert!(fewer[0] > 10_000 && fewer[0] < 200_000, "{fewer:?}");
    // A usual one is counted, and as many hands of it as ever can be sampled.
    let usual = Question { condition: "\"Mystical Elf\" >= 1".to_owned(), ..Question::default() };
    assert_eq!(trials(&answered(&main, &usual, Bounds::NET).unwrap()), [0, 0]);
    let sampled = Question { trials: Some(1_000_000), ..usual };
    assert_eq!(trials(&answered(&main, &sampled, Bounds::NET).unwrap()), [1_000_000; 2]);
}

#[test]
fn played_hands_that_take_long_are_few() {
    let mut main = cards(&[("Graceful Charity", 60)]);
    main.extend(filler(60));
    let main = Deck { main, ..Deck::default() };
    let plays = vec!["auto".to_owned()];
    let long = Question { condition: never(4), size: Some(40), plays: plays.clone(), ..Question::default() };
    let few = trials(&answered(&main, &long, Bounds::NET).unwrap());
    assert!((1..5_000).contains(&few[0]), "{few:?}");
    let Err(Refused::Trials { trials: 100_000, most }) =
        answered(&main, &Question { trials: Some(100_000), ..long }, Bounds::NET)
    else {
        panic!()
    };
    assert!(most < 5_000);
    // A draw card or two are played as often as ever.
    let condition = "\"Mystical Elf\" >= 1".to_owned();
    let usual = Question { condition, plays, seed: Some(1), ..Question::default() };
    let main = deck(&[("Upstart Goblin", 3)], &[], &[]);
    assert_eq!(trials(&answered(&main, &usual, Bounds::NET).unwrap()), [100_000; 2]);
}

#[test]
fn a_plan_takes_its_share_and_fewer_hands_than_asked_for() {
    let shared = Bounds::NET.shared(10).up_to(500);
    assert_eq!((shared.steps, shared.most_steps), (Bounds::NET.steps / 10, Bounds::NET.most_steps / 10));
    assert_eq!((shared.trials, shared.played), (500, 500));
    assert_eq!(Bounds::NET.up_to(u64::MAX).trials, Bounds::NET.trials);
}

#[test]
fn nothing_more_is_sampled_for_who_has_gone() {
    let main = deck(&[("Upstart Goblin", 3)], &[], &[]);
    for plays in [Vec::new(), vec!["auto".to_owned()]] {
        let condition = format!("{} >= 1", number("Mystical Elf"));
        let question = Question { condition, plays, trials: Some(1 << 30), ..Question::default() };
        let gone = AtomicBool::new(false);
        let mut heard = Vec::new();
        let mut hear = |tried: u64, all: u64| {
            heard.push((tried, all));
            gone.store(true, Ordering::Relaxed);
        };
        let mut hearer = Hearer { hear: &mut hear, gone: &gone };
        let stopped = answer(&ready(&main, &question, Bounds::OWN), 8, &mut hearer);
        assert_eq!(stopped.err(), Some(Refused::Count(NotCounted::Stopped)));
        assert!(heard.len() == 1 && heard[0].0 < 1 << 24 && heard[0].1 == 1 << 30, "{heard:?}");
    }
}
