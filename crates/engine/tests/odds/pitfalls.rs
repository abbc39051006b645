//! Mistakes that other calculators make, each held off by name.

use duel_engine::odds::fraction::Odds;

use crate::asked::{Deck, counted};

#[test]
fn pitfall_1_two_copies_are_not_one_copy_said_twice() {
    let deck = "3 gryphon, 37";
    // Two of three: C(3,2) · C(37,3) + C(37,2).
    let two = 3 * 7770 + 666;
    assert_eq!(counted(deck, "gryphon >= 2", 5).0, two);
    assert_eq!(counted(deck, "distinct(gryphon, gryphon)", 5).0, two);
    assert_eq!(counted(deck, "gryphon >= 1 and gryphon >= 1", 5).0, 222_111);
}

#[test]
fn pitfall_2_one_card_does_not_fill_two_roles() {
    let deck = "3 a b, 37";
    assert_eq!(counted(deck, "a >= 1 and b >= 1", 5).0, 222_111);
    // Two copies fill two roles.
    assert_eq!(counted(deck, "distinct(a, b)", 5).0, 3 * 7770 + 666);
    let more = "3 a b, 2 b c, 1 a, 34";
    let plain = counted(more, "a >= 1 and b >= 1 and c >= 1", 5).0;
    let roles = counted(more, "distinct(a, b, c)", 5).0;
    assert!(roles < plain, "{roles} {plain}");
}

#[test]
fn pitfall_3_no_bound_of_five_for_a_hand_of_six() {
    // All six cards of the hand may be of one group.
    assert_eq!(counted("20 x, 20", "x >= 6", 6).0, 38_760);
    assert_eq!(counted("40 x", "x >= 1", 6), (3_838_380, 3_838_380));
}

#[test]
fn pitfall_4_what_overlaps_is_not_counted_twice() {
    let deck = Deck::of("9 a, 9 b, 9 a b, 13");
    let [a, b, either, both] =
        ["a >= 1", "b >= 1", "a >= 1 or b >= 1", "a >= 1 and b >= 1"].map(|c| deck.chance(c, 5).unwrap().of);
    assert_eq!(a + b, either + both);
    assert!(a + b > 658_008 && either < 658_008);
}

#[test]
fn pitfall_5_nothing_is_taken_to_be_independent() {
    // Two cards of three copies each: 9.80 %, where 9.5 % are told.
    assert_eq!(
        Deck::of("3 a, 3 b, 34").chance("a >= 1 and b >= 1", 5).map(|odds| odds.digits(9)),
        Ok(97_977_532)
    );
}

#[test]
fn pitfall_6_a_redraw_is_a_hand_from_a_deck_that_is_whole_again() {
    // Another hand from the whole deck is another try, and a draw from what is left of it is none.
    let deck = Deck::of("1 x, 9");
    let once = deck.chance("x >= 1", 5).unwrap();
    assert_eq!(once.not().times(once.not()).unwrap().not(), Odds { of: 3, all: 4 });
    assert_eq!(deck.chance("x >= 1", 10), Ok(Odds::ALWAYS));
}

#[test]
fn pitfall_8_numbers_are_whole_and_do_not_change_from_click_to_click() {
    let deck = Deck::of("3 a, 3 b, 2 c, 52");
    let first = deck.chance("distinct(a, b, c)", 8).unwrap();
    assert_eq!(first.all, 2_558_620_845);
    for _ in 0..3 {
        let again = deck.chance("distinct(a, b, c)", 8).unwrap();
        assert_eq!((first.of, first.all), (again.of, again.all));
    }
}
