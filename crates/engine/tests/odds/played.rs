//! Draw cards that are played: named cases and identities.

use duel_engine::odds::count::{Question, Refused, chance};
use duel_engine::odds::fraction::Odds;
use duel_engine::odds::play::{Bars, Draw, Mode, Play, best, sample};
use duel_engine::odds::sample::Trials;

use crate::asked::Deck;

fn draws(draw: u32) -> Draw {
    Draw { modes: vec![Mode { draw, ..Mode::default() }], ..Draw::default() }
}

fn desires() -> Draw {
    Draw { modes: vec![Mode { banish: 10, draw: 2, ..Mode::default() }], once: true, ..Draw::default() }
}

fn prosperity() -> Draw {
    let mode = |dig| Mode { extra: dig, dig, ..Mode::default() };
    Draw { modes: vec![mode(3), mode(6)], once: true, bars: Bars::DrawsInTurn, ..Draw::default() }
}

fn extravagance() -> Draw {
    let mode = |draw| Mode { extra: 3 * draw, draw, ..Mode::default() };
    Draw { modes: vec![mode(1), mode(2)], first: true, bars: Bars::DrawsAfter, ..Draw::default() }
}

fn duality() -> Draw {
    let mode = Mode { dig: 3, shuffles: true, ..Mode::default() };
    Draw { modes: vec![mode], once: true, ..Draw::default() }
}

/// The chance when the first cards of the deck are played.
fn played(deck: &str, condition: &str, hand: u32, plays: &[Draw], extra: u32) -> Result<Odds, Refused> {
    let plays: Vec<Play> =
        plays.iter().enumerate().map(|(kind, draw)| Play { kind, draw: draw.clone() }).collect();
    Deck::of(deck).ask(condition, hand, |question| best(question, &plays, extra))
}

fn plain(deck: &str, condition: &str, hand: u32) -> Result<Odds, Refused> {
    Deck::of(deck).chance(condition, hand)
}

/// Cards that only draw one are as good as not there.
#[test]
fn upstart_goblin_makes_a_deck_smaller() {
    for condition in ["x >= 1", "distinct(x, y) or y >= 2", "x >= 2 and y >= 1"] {
        let with = played("3 goblin, 3 x, 5 y, 29", condition, 5, &[draws(1)], 15);
        assert_eq!(with, plain("3 x, 5 y, 29", condition, 5), "{condition}");
    }
    // Who holds what he wants does not draw on.
    let with = played("3 goblin, 3 x, 5 brick, 29", "x >= 1 and brick = 0", 5, &[draws(1)], 15).unwrap();
    assert!(with > plain("3 x, 5 brick, 29", "x >= 1 and brick = 0", 5).unwrap());
}

/// Of the hands without the card those that hold the pot, C(36,4), draw two of the 35 other cards.
#[test]
fn pot_of_greed_and_pot_of_desires_draw_two() {
    for pot in [draws(2), desires()] {
        let odds = played("1 pot, 3 x, 36", "x >= 1", 5, &[pot], 0);
        assert_eq!(odds, Ok(Odds { of: 222_111 * 595 + 58_905 * (595 - 496), all: 658_008 * 595 }));
    }
}

#[test]
fn a_played_card_has_left_the_hand() {
    assert_eq!(
        played("1 pot, 3 x, 4", "x >= 1 and pot >= 1", 5, &[draws(2)], 0),
        plain("1 pot, 3 x, 4", "x >= 1 and pot >= 1", 5)
    );
    assert_eq!(
        played("5 pot, 5", "pot = 0", 5, &[draws(1)], 0),
        plain("5 pot, 5", "pot = 0", 5).map(|_| Odds { of: 252, all: 252 })
    );
}

#[test]
fn pitfall_7_desires_banishes_what_should_be_left() {
    // One garnet among the 34 unseen cards: ten of them are gone.
    let odds = played("40 pot, 0 garnet", "left(garnet) = 0", 5, &[desires()], 0);
    assert_eq!(odds, Ok(Odds::ALWAYS));
    let deck = "6 pot, 1 garnet, 33";
    let [kept, lost] = ["left(garnet) = 1 and pot <= 4", "left(garnet) = 0 and pot >= 6"]
        .map(|condition| played(deck, condition, 6, &[desires()], 0).unwrap());
    assert!(kept < plain(deck, "left(garnet) = 1", 6).unwrap());
    assert_eq!(lost, Odds::NEVER);
    // A hand of six pots: two cards are drawn of 34, and then ten of the other 32 are gone.
    let only = played("6 pot, 1 garnet", "left(garnet) = 0", 6, &[desires()], 0).unwrap();
    assert_eq!(
        only,
        plain("6 pot, 1 garnet", "left(garnet) = 0", 6).unwrap(),
        "seven cards cannot pay for it"
    );
    let thirteen =
        played("1 pot, 1 garnet, 11", "pot = 0 and garnet = 0 and left(garnet) = 0", 1, &[desires()], 0);
    // The pot is the hand; the garnet is not among two of twelve, and then among ten of ten.
    assert_eq!(thirteen, Ok(Odds { of: 10, all: 12 * 13 }));
}

#[test]
fn desires_needs_ten_cards_and_two_and_is_played_once() {
    let never = played("1 pot, 3 x, 12", "x >= 1", 5, &[desires()], 0);
    assert_eq!(never, plain("1 pot, 3 x, 12", "x >= 1", 5));
    let just = played("1 pot, 3 x, 13", "x >= 1", 5, &[desires()], 0);
    assert!(just.unwrap() > plain("1 pot, 3 x, 13", "x >= 1", 5).unwrap());
    let (one, two) = (
        played("2 pot, 1 x, 37", "x >= 1", 5, &[desires()], 0).unwrap(),
        played("2 pot, 1 x, 37", "x >= 1", 5, &[draws(2)], 0).unwrap(),
    );
    assert!(one < two);
}

#[test]
fn prosperity_shows_six_and_takes_one() {
    // The hand fails and holds the pot, C(36,4); then one of six or three of the 35 others, three of which will do.
    let odds = |hits: u128, all: u128| Odds { of: 222_111 * all + 58_905 * hits, all: 658_008 * all };
    let (six, three) = (odds(1_623_160 - 906_192, 1_623_160), odds(6_545 - 4_960, 6_545));
    assert_eq!(played("1 pot, 3 x, 36", "x >= 1", 5, &[prosperity()], 6), Ok(six));
    assert_eq!(played("1 pot, 3 x, 36", "x >= 1", 5, &[prosperity()], 5), Ok(three));
    assert_eq!(
        played("1 pot, 3 x, 36", "x >= 1", 5, &[prosperity()], 2),
        plain("1 pot, 3 x, 36", "x >= 1", 5)
    );
}

#[test]
fn prosperity_and_draws_do_not_go_together() {
    // Both in the hand of two: one or the other.
    let both =
        played("1 prosperity, 1 greed, 1 x, 1 y, 8", "x >= 1 and y >= 1", 2, &[prosperity(), draws(2)], 15);
    // Greed alone: two of ten that are the two; 66 hands, one of them both pots, one x and y, four with one pot and one of
    // the two, and 16 with a pot and filler.
    let by_hand = Odds { of: 1, all: 66 }
        .plus(Odds { of: 1, all: 66 * 45 })
        // Greed and x or y: the other among two of ten.
        .and_then(|sum| sum.plus(Odds { of: 2 * 9, all: 66 * 45 }))
        // Greed and filler, or Greed and Prosperity as above: both of them.
        .and_then(|sum| sum.plus(Odds { of: 8, all: 66 * 45 }))
        // Prosperity and x or y: the other among six of ten.
        .and_then(|sum| sum.plus(Odds { of: 2 * 6, all: 66 * 10 }));
    // After Greed drew one of them and Prosperity, nothing can be played; Prosperity may show Greed, and it is barred.
    assert_eq!(both.ok(), by_hand);
}

#[test]
fn extravagance_comes_first_and_ends_the_drawing() {
    let of = |plays: &[Draw]| played("1 pot, 1 goblin, 2 x, 8", "x >= 1", 2, plays, 6).unwrap();
    let (both, goblin, pot) = (
        of(&[extravagance(), draws(1)]),
        of(&[Draw::default(), draws(1)]),
        of(&[extravagance(), Draw::default()]),
    );
    assert!(both > goblin && both > pot);
    // Both in the hand: two cards are drawn, and the goblin stays.
    let hand = Odds { of: 45 - 28, all: 45 };
    let pots = played("1 pot, 1 goblin, 2 x, 8", "x >= 1 and goblin = 1", 2, &[extravagance(), draws(1)], 6)
        .unwrap();
    assert!(pots >= hand.times(Odds { of: 1, all: 66 }).unwrap());
    let later = played("12 pot, 2 x", "x >= 2", 3, &[extravagance()], 15).unwrap();
    let once = played("12 pot, 2 x", "x >= 2", 3, &[Draw { once: true, ..extravagance() }], 15).unwrap();
    assert_eq!(later, once, "a second one never comes first");
}

#[test]
fn plays_are_options_and_never_harm() {
    for condition in ["x = 0", "x <= 1 and y >= 1", "left(x) >= 3", "not (x >= 1 or y >= 1)"] {
        let (deck, plays) = ("2 pot, 2 duality, 4 x, 3 y, 9", [desires(), duality()]);
        match played(deck, condition, 4, &plays, 15) {
            Ok(odds) => assert!(odds >= plain(deck, condition, 4).unwrap(), "{condition}"),
            Err(refused) => assert_eq!(refused, Refused::NotExact),
        }
    }
}

#[test]
fn what_is_too_much_is_refused_and_can_be_sampled() {
    let deck = Deck::of("3 desires, 3 duality, 3 x, 3 y, 28");
    let plays = [Play { kind: 0, draw: desires() }, Play { kind: 1, draw: duality() }];
    deck.ask("x >= 1 and left(y) >= 1", 5, |question| {
        assert_eq!(best(question, &plays, 15), Err(Refused::NotExact));
        let trials = Trials { chunks_before: 0, seed: 1, trials: 20_000, threads: 2 };
        let sampled = sample(question, &plays, 15, trials).unwrap();
        assert!(sampled.odds > chance(question).unwrap());
        assert_eq!(sampled, sample(question, &plays, 15, Trials { threads: 1, ..trials }).unwrap());
    });
    deck.ask("x >= 1", 5, |question| {
        let question = Question { most_cases: 20, ..*question };
        assert!(matches!(best(&question, &plays[..1], 15), Err(Refused::TooManyCases { most: 20, .. })));
    });
    let large = Deck::of("3 pot, 3 x, 120");
    let refused = large.ask("x >= 1", 5, |q| best(q, &plays[..1], 15));
    assert_eq!(refused, Err(Refused::DeckTooLarge { cards: 126 }));
}

/// Each way in which ten of the unseen cards can be the banished ones is a case: there may be thousands of a hand.
#[test]
fn ways_in_which_cards_are_banished_are_counted_as_cases() {
    let deck = Deck::of("3 desires, 3 a, 3 b, 3 c, 3 d, 25");
    let plays = [Play { kind: 0, draw: desires() }];
    let within = |condition: &str, most_cases| {
        deck.ask(condition, 5, |question| best(&Question { most_cases, ..*question }, &plays, 0))
    };
    assert!(within("a >= 1 and b >= 1 and c >= 1 and d >= 1", 20_000).is_ok());
    let left = "left(a) >= 3 and left(b) >= 3 and left(c) >= 3 and left(d) >= 3 and desires = 0";
    assert!(matches!(within(left, 20_000), Err(Refused::TooManyCases { most: 20_000, .. })));
    assert!(within(left, 5_000_000).is_ok());
}

/// With one kind of draw card there is nothing to decide but whether to play it, so that plain rules are the best play.
#[test]
fn sampled_play_is_the_best_play_where_there_is_one_draw_card() {
    let condition = "x >= 1 and left(y) >= 2 and brick <= 1";
    for (draw, hand) in [(draws(1), 5), (draws(2), 6), (extravagance(), 5), (duality(), 4), (prosperity(), 5)]
    {
        let deck = Deck::of("3 pot, 4 x, 3 y, 9 brick, 21");
        let plays = [Play { kind: 0, draw }];
        deck.ask(condition, hand, |question| {
            let exact = best(question, &plays, 15).unwrap().value();
            let sampled = sample(
                question,
                &plays,
                15,
                Trials { chunks_before: 0, seed: 3, trials: 100_000, threads: 2 },
            )
            .unwrap();
            let deviation = (exact * (1.0 - exact) / 100_000.0).sqrt();
            let off = sampled.odds.value() - exact;
            assert!(off.abs() <= 5.0 * deviation, "{plays:?}: {exact} {}", sampled.odds.value());
        });
    }
}

/// What is banished is sampled card by card, and counted as so many of the unseen.
#[test]
fn banished_cards_are_as_random_as_any() {
    let deck = Deck::of("2 pot, 4 x, 3 y, 11");
    let plays = [Play { kind: 0, draw: desires() }];
    deck.ask("x >= 2 and left(y) >= 1", 5, |question| {
        let exact = best(question, &plays, 0).unwrap().value();
        let sampled =
            sample(question, &plays, 0, Trials { chunks_before: 0, seed: 3, trials: 200_000, threads: 2 })
                .unwrap();
        let deviation = (exact * (1.0 - exact) / 200_000.0).sqrt();
        assert!((sampled.odds.value() - exact).abs() <= 5.0 * deviation, "{exact} {}", sampled.odds.value());
    });
}
