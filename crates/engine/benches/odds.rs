//! Exact odds, ratio searches, played cards and sampling, with a floor or a plain rival in the same run.
//!
//! `cargo bench -p duel-engine`; a part of a name behind `--` runs what has it in its name. The figure is the median of the rounds; the fastest is what load on the machine cannot
//! make better.

#![expect(
    clippy::unwrap_used,
    clippy::print_stdout,
    clippy::indexing_slicing,
    reason = "a benchmark is started by hand, prints, and may stop at the first fault"
)]

use std::hint::black_box;
use std::time::Instant;

use duel_engine::odds::count::{Question, cases_of, chance};
use duel_engine::odds::parse::parse;
use duel_engine::odds::plan::{Group, Kind};
use duel_engine::odds::play::{Bars, Draw, Mode, Play, best as best_play, sample as sample_play};
use duel_engine::odds::sample::{Trials, sample};
use duel_engine::odds::what_if::{Choice, Size, best, by_copy};
use duel_engine::odds::word::Condition;
use duel_engine::rng::Rng;

/// The condition of a text whose words are `g0`, `g1`, …
fn condition(text: &str) -> Condition<Group> {
    parse(text).unwrap().map(&mut |word| word.text[1..].parse().map(Group)).unwrap()
}

/// Prints what one call takes.
fn time<T>(name: &str, rounds: usize, calls: u32, mut call: impl FnMut() -> T) -> f64 {
    if std::env::args().skip(1).any(|wanted| !wanted.starts_with('-') && !name.contains(&wanted)) {
        return f64::NAN;
    }
    let mut times: Vec<f64> = (0..rounds)
        .map(|_| {
            let start = Instant::now();
            (0..calls).for_each(|_| drop(black_box(call())));
            start.elapsed().as_secs_f64() * 1e6 / f64::from(calls)
        })
        .collect();
    times.sort_by(f64::total_cmp);
    println!("{name:60} median {:10.2} µs, fastest {:10.2}", times[rounds / 2], times[0]);
    times[0]
}

fn main() {
    let all = "g0 >= 1 and g1 >= 1 and g2 <= 2 and g3 <= 2 and g4 <= 3 and g5 <= 3 and g6 <= 1 and g7 <= 2";
    let either =
        "g0 >= 1 and g1 >= 1 or g2 >= 2 or g3 >= 1 and g4 >= 1 or g5 >= 2 and g6 <= 1 or g7 >= 1 and g0 >= 1";
    let copies = [9, 6, 5, 4, 3, 3, 3, 3];
    let mut deck: Vec<Kind> = (0..8).map(|at| Kind { copies: copies[at], groups: 1 << at }).collect();
    deck.push(Kind { copies: 4, groups: 0 });
    let bounds = "g0 <= 2 and g1 <= 2 and g2 <= 3 and g3 <= 2 and g4 <= 2 and g5 <= 3 and g6 <= 2 and g7 <= 2 and left(g0) <= 28";
    // Cards in two groups as well: 12 classes.
    let overlapping: Vec<Kind> = (0..12)
        .map(|at| Kind { copies: if at < 4 { 4 } else { 3 }, groups: 1 << (at % 8) | 1 << (at * 5 % 8) })
        .collect();
    // Sixty different cards, each with groups of its own.
    let singles: Vec<Kind> = (0..60u64).map(|at| Kind { copies: 1, groups: (at * 37 + 1) % 256 }).collect();
    let twenties: Vec<Kind> = (0..20u64).map(|at| Kind { copies: 3, groups: (at * 37 + 1) % 256 }).collect();
    for (name, deck, text, hand, rounds, calls) in [
        ("8 groups of 40 cards, hand of 5", &deck, all, 5, 60, 100),
        ("the same, hand of 6", &deck, all, 6, 60, 100),
        ("8 groups, 5 alternatives, hand of 5", &deck, either, 5, 60, 100),
        ("8 overlapping groups, hand of 5", &overlapping, all, 5, 60, 100),
        ("the same, hand of 6", &overlapping, all, 6, 60, 50),
        ("20 classes of 60 cards, hand of 6", &twenties, either, 6, 20, 1),
        ("60 different cards, hand of 5", &singles, all, 5, 20, 1),
        ("60 different cards, hand of 6", &singles, all, 6, 7, 1),
        ("60 different cards, hand of 6, 9 bounds", &singles, bounds, 6, 5, 1),
        ("60 different cards, hand of 6, 5 alternatives", &singles, either, 6, 5, 1),
    ] {
        let condition = condition(text);
        let question = Question { deck, condition: &condition, hand, put: None, most_cases: u64::MAX };
        let cases = cases_of(&question).unwrap();
        let fastest = time(name, rounds, calls, || chance(&question));
        println!("{:60} {cases} cases, {:.2} ns each", "", fastest * 1e3 / cases as f64);
    }

    let text = condition(all);
    let question = Question { deck: &deck, condition: &text, hand: 5, put: None, most_cases: u64::MAX };
    let mut open = deck.clone();
    (0..6).for_each(|at| open[at].copies = 0);
    open[8].copies += 30;
    let choices: Vec<Choice> = (0..6).map(|kind| Choice { kind, copies: 0..=3 }).collect();
    let search = Question { deck: &open, ..question };
    time("4,096 decks: six cards, none to three copies each", 7, 1, || best(&search, &choices, 18, 10));
    time("a copy more and less of each card", 20, 10, || by_copy(&question, Size::Stays));

    let mut pots = deck.clone();
    pots[8].copies = 1;
    pots.push(Kind { copies: 3, groups: 0 });
    let play =
        |mode: Mode, bars| Play { kind: 9, draw: Draw { modes: vec![mode], once: true, first: false, bars } };
    let played = Question { deck: &pots, ..question };
    for (name, play) in [
        ("with Pot of Desires", play(Mode { banish: 10, draw: 2, ..Mode::default() }, Bars::Nothing)),
        ("with Pot of Prosperity", play(Mode { extra: 6, dig: 6, ..Mode::default() }, Bars::DrawsInTurn)),
    ] {
        time(name, 10, 1, || best_play(&played, std::slice::from_ref(&play), 15));
    }

    let mut many = pots.clone();
    many[8].copies = 0;
    many[7].copies = 0;
    many[6].copies = 1;
    for copies in [2, 1, 1] {
        many.push(Kind { copies, groups: 0 });
    }
    let draws = |kind, draw| {
        let modes = vec![Mode { draw, ..Mode::default() }];
        Play { kind, draw: Draw { modes, once: false, first: false, bars: Bars::Nothing } }
    };
    let dig = Mode { dig: 3, shuffles: true, ..Mode::default() };
    let prosperity = play(Mode { extra: 6, dig: 6, ..Mode::default() }, Bars::DrawsInTurn);
    let duality = Play { kind: 12, draw: Draw { modes: vec![dig], once: true, ..Draw::default() } };
    let played = Question { deck: &many, ..question };
    for (name, plays) in [
        ("with Upstart Goblin and Pot of Greed", vec![draws(10, 1), draws(11, 2)]),
        ("with these and Pot of Prosperity", vec![draws(10, 1), draws(11, 2), prosperity.clone()]),
    ] {
        time(name, 3, 1, || best_play(&played, &plays, 15));
    }
    // Too much to count: what is asked for is refused after so many cases.
    let bounded = Question { most_cases: 1_000_000, ..played };
    let plays = [prosperity, duality];
    time("a million cases of Pot of Prosperity and Pot of Duality", 3, 1, || best_play(&bounded, &plays, 15));
    let trials = Trials { chunks_before: 0, seed: 1, trials: 100_000, threads: 1 };
    time("100,000 hands of these played by plain rules", 3, 1, || sample_play(&played, &plays, 15, trials));

    const HANDS: u64 = 20_000_000;
    let text = condition("g0 >= 1 and g1 >= 1 and g2 = 0 and g3 <= 2");
    let question = Question { condition: &text, ..question };
    for threads in [1, 2] {
        let trials = Trials { chunks_before: 0, seed: 1, trials: HANDS, threads };
        let taken =
            time(&format!("{HANDS} sampled hands, threads: {threads}"), 7, 1, || sample(&question, trials));
        println!("{:60} {:.0} million hands a second", "", HANDS as f64 / taken);
    }
    // The floor: the random numbers alone, one a hand.
    let taken = time("20,000,000 random numbers", 7, 1, || {
        let mut rng = Rng::new(1);
        (0..HANDS).fold(0, |all, _| all ^ rng.bits())
    });
    println!("{:60} {:.0} million numbers a second", "", HANDS as f64 / taken);
    // What most others do: the whole deck is shuffled for each hand.
    let mut whole: Vec<u8> = (0..40).collect();
    let mut rng = Rng::new(1);
    let taken = time("200,000 shuffles of the whole deck", 7, 1, || {
        (0..200_000)
            .filter(|_| {
                rng.shuffle(&mut whole);
                whole[..5].iter().any(|card| *card < 9)
            })
            .count()
    });
    println!("{:60} {:.1} million hands a second", "", 200_000.0 / taken);
}
