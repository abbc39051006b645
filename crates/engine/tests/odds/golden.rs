//! Values that others published, as whole numbers of hands.

use duel_engine::odds::count::{Question, Refused, chance};
use duel_engine::odds::fraction::{Odds, two_of_three};
use duel_engine::odds::hands::alike;
use duel_engine::odds::plan::Group;
use duel_engine::odds::what_if::{Choice, Size, best, by_copy, by_size, by_turn, distribution, expected};

use crate::asked::{Deck, counted};

#[test]
fn one_of_three_in_five_and_six_of_forty() {
    assert_eq!(counted("3 x, 37", "x >= 1", 5), (222_111, 658_008));
    assert_eq!(counted("3 x, 37", "x >= 1", 6), (1_513_596, 3_838_380));
}

#[test]
fn one_of_six_and_one_of_ten_in_a_deck_of_39_is_44_percent() {
    let (of, all) = counted("6 a, 10 b, 23", "a >= 1 and b >= 1", 5);
    assert_eq!((of, all), (253_315, 575_757));
    assert_eq!(Odds { of, all }.digits(9), 439_968_598);
}

#[test]
fn allure_of_darkness_is_dead_in_seven_percent() {
    assert_eq!(counted("1 allure, 5 dark, 34", "allure >= 1 and dark = 0", 5), (46_376, 658_008));
    assert_eq!(counted("1 allure, 5 dark, 34", "allure >= 1 and dark >= 1", 5), (35_875, 658_008));
}

#[test]
fn two_cards_of_three_copies_each() {
    assert_eq!(counted("3 a, 3 b, 34", "a >= 1 and b >= 1", 5), (64_470, 658_008));
}

#[test]
fn one_of_seven_among_three_and_of_four_among_six_of_35() {
    assert_eq!(counted("7 x, 28", "x >= 1", 3), (3_269, 6_545));
    assert_eq!(counted("4 x, 31", "x >= 1", 6), (886_879, 1_623_160));
}

#[test]
fn a_card_that_is_there_once_is_drawn_in_an_eighth_of_the_hands() {
    let deck = Deck::of("1 garnet, 39");
    assert_eq!(deck.chance("garnet = 1", 5), Ok(Odds { of: 1, all: 8 }));
    assert_eq!(deck.chance("garnet = 1", 6), Ok(Odds { of: 3, all: 20 }));
    assert_eq!(deck.chance("left(garnet) = 1", 6), Ok(Odds { of: 17, all: 20 }));
}

#[test]
fn the_chances_of_each_number_of_cards_sum_up_to_one() {
    let each = Deck::of("3 x, 37").ask("x >= 1", 5, |q| distribution(q, Group(0))).unwrap();
    let of: Vec<u128> = each.iter().map(|odds| odds.of).collect();
    assert_eq!(of, [435_897, 198_135, 23_310, 666, 0, 0]);
    assert!(each.iter().all(|odds| odds.all == 658_008));
}

#[test]
fn draw_01_a_turn_is_a_card() {
    let deck = Deck::of("3 x, 4");
    let turns = deck.ask("x >= 1", 5, |q| by_turn(q, 10)).unwrap();
    assert_eq!(turns, [Odds::ALWAYS; 3], "and no turn after the last card");
    let turns = Deck::of("1 x, 9").ask("x >= 1", 5, |q| by_turn(q, 2)).unwrap();
    assert_eq!(turns, [5, 6, 7].map(|of| Odds { of, all: 10 }));
}

#[test]
fn adv_03_each_card_beyond_forty_costs() {
    let deck = Deck::of("3 x, 2 y, 37");
    let sizes = deck.ask("x >= 1 or y >= 1", 5, |q| by_size(q, 3..=60)).unwrap();
    let at = |size: u32| sizes.iter().find(|(n, _)| *n == size).unwrap().1;
    assert_eq!(at(3), None);
    assert_eq!(at(5), Some(Odds::ALWAYS));
    assert_eq!(at(40), Some(Odds { of: 658_008 - 324_632, all: 658_008 }));
    assert_eq!(at(42), deck.chance("x >= 1 or y >= 1", 5).ok());
    let larger: Vec<Odds> = sizes.iter().filter(|(n, _)| *n >= 40).map(|(_, odds)| odds.unwrap()).collect();
    assert!(larger.windows(2).all(|pair| pair[0] > pair[1]));
}

#[test]
fn a_copy_more_and_less() {
    let deck = Deck::of("3 x, 1 y, 36");
    let of = |deck: &str| Deck::of(deck).chance("x >= 1", 5).ok();
    let stays = deck.ask("x >= 1", 5, |q| by_copy(q, Size::Stays)).unwrap();
    assert_eq!((stays[0].less, stays[0].more), (of("2 x, 38"), of("4 x, 36")));
    assert_eq!((stays[1].less, stays[1].more), (of("3 x, 37"), of("3 x, 37")));
    let changes = deck.ask("x >= 1", 5, |q| by_copy(q, Size::Changes)).unwrap();
    assert_eq!((changes[0].less, changes[0].more), (of("2 x, 37"), of("4 x, 37")));
    assert_eq!((changes[1].less, changes[1].more), (of("3 x, 36"), of("3 x, 38")));
    let whole = Deck::of("3 x").ask("x >= 1", 3, |q| by_copy(q, Size::Stays)).unwrap();
    assert_eq!((whole[0].less, whole[0].more), (Some(Odds::ALWAYS), None));
}

#[test]
fn the_best_copies_for_six_places() {
    let deck = Deck::of("0 a, 0 b, 5 brick, 35");
    let choices = [Choice { kind: 0, copies: 0..=6 }, Choice { kind: 1, copies: 0..=6 }];
    let tried = deck.ask("a >= 1 and b >= 1", 5, |q| best(q, &choices, 6, 3)).unwrap();
    assert_eq!(tried[0].copies, [3, 3]);
    assert_eq!((tried[0].odds.of, tried[0].odds.all), (64_470, 658_008));
    assert_eq!(tried.len(), 3);
    let too_many = Choice { kind: 0, copies: 0..=70_000 };
    let refused = deck.ask("a >= 1", 5, |q| best(q, &[too_many], 6, 3));
    assert_eq!(refused, Err(Refused::TooManyDecks { decks: 70_001, most: 65_536 }));
}

#[test]
fn the_best_copies_are_as_many_cases_as_the_widest_deck_has() {
    // None to three copies of four: four decks of at most four hands each.
    let deck = Deck::of("3 a, 37");
    let choices = [Choice { kind: 0, copies: 0..=3 }];
    let within = |most_cases| deck.ask("a >= 1", 5, |q| best(&Question { most_cases, ..*q }, &choices, 3, 1));
    assert_eq!(within(16).unwrap()[0].copies, [3]);
    assert_eq!(within(15), Err(Refused::TooManyCases { cases: 16, most: 15 }));
}

#[test]
fn adv_10_five_cards_of_24_monsters_in_40_hold_three() {
    let deck = Deck::of("24 monster, 16 other");
    assert_eq!(deck.ask("other >= 1", 5, |q| expected(q, Group(0), 5)), Ok(Odds { of: 3, all: 1 }));
    // No Spell or Trap in five cards: all are monsters.
    assert_eq!(deck.chance("other >= 1", 5), Ok(Odds { of: 658_008 - 42_504, all: 658_008 }));
}

#[test]
fn the_hands_that_fail_by_what_they_hold() {
    let deck = Deck::of("3 starter, 10 trap, 27");
    let failing = deck.ask("starter >= 1", 5, |q| alike(q, false, &[Group(0), Group(1)], 2)).unwrap();
    // No starter, one trap: 10 · C(27,4); none: C(27,5).
    let expected = [(vec![0, 1], 175_500), (vec![0, 2], 131_625)];
    for (one, (counts, of)) in failing.iter().zip(expected) {
        assert_eq!((&one.counts, one.odds.of, one.odds.all), (&counts, of, 658_008));
    }
    let all = deck.ask("starter >= 1", 5, |q| alike(q, false, &[], 9)).unwrap();
    assert_eq!((all.len(), all[0].odds.of), (1, 658_008 - 222_111));
}

#[test]
fn two_of_three_duels_begun_by_the_loser_of_the_one_before() {
    let deck = Deck::of("3 x, 37");
    let [first, second] = [5, 6].map(|hand| deck.chance("x >= 1", hand).unwrap());
    let odds = two_of_three([first, second, second]).unwrap();
    let (a, b) = (first.value(), second.value());
    let expected = 2.0 * a * b * (1.0 - b) + (1.0 - a) * b * b + a * b * b;
    assert!((odds.value() - expected).abs() < 1e-12);
}

#[test]
fn duellinks_03_a_spell_is_put_into_the_hand() {
    let deck = Deck::of("6 spell, 3 x, 11");
    let ask = |condition: &str| {
        let condition = deck.condition(condition);
        let question = duel_engine::odds::count::Question {
            deck: &deck.kinds,
            condition: &condition,
            hand: 4,
            put: Some(Group(0)),
            most_cases: u64::MAX,
        };
        chance(&question).unwrap()
    };
    assert_eq!(ask("spell >= 1"), Odds::ALWAYS);
    // The other three are of the nineteen that are left, sixteen of them without the card.
    assert_eq!(ask("x = 0"), Odds { of: 560, all: 969 });
    // Exactly one Spell: the one that was put there, and three of the fourteen others.
    assert_eq!(ask("spell = 1"), Odds { of: 364, all: 969 });
}

/// Numbers of hands over 64 bits.
#[test]
fn large_decks_and_hands_are_as_exact() {
    // None of three: 55, 54 and 53 of the 80, 79 and 78 places are outside the hand.
    let none = Odds { of: 55 * 54 * 53, all: 80 * 79 * 78 };
    let odds = Deck::of("3 x, 77").chance("x = 0", 25).unwrap();
    assert!(odds.all > u128::from(u64::MAX));
    assert_eq!(odds, none);
    assert_eq!(Deck::of("3 x, 77").chance("left(x) < 3", 25), Ok(none.not()));
}

#[test]
fn what_cannot_be_asked_is_refused() {
    let ask = |deck: &str, hand| Deck::of(deck).chance("x >= 1", hand);
    assert_eq!(ask("0", 5), Err(Refused::EmptyDeck));
    assert_eq!(ask("40", 0), Err(Refused::NoHand));
    assert_eq!(ask("4", 5), Err(Refused::HandTooLarge { hand: 5, most: 4 }));
    assert_eq!(ask("400", 101), Err(Refused::HandTooLarge { hand: 101, most: 100 }));
    assert_eq!(ask("1001", 5), Err(Refused::DeckTooLarge { cards: 1001 }));
    assert_eq!(ask("1000", 100), Err(Refused::TooLarge));
    assert_eq!(ask("3 x, 37", 5).map(|odds| odds.digits(3)), Ok(338));
    let condition = Deck::of("3 x, 37").condition("x >= 1");
    let kinds = Deck::of("3 x, 37").kinds;
    let question = duel_engine::odds::count::Question {
        deck: &kinds,
        condition: &condition,
        hand: 5,
        put: None,
        most_cases: 3,
    };
    assert_eq!(chance(&question), Err(Refused::TooManyCases { cases: 4, most: 3 }));
    let question = duel_engine::odds::count::Question { put: Some(Group(9)), ..question };
    assert_eq!(chance(&question), Err(Refused::NothingToPut));
}
