//! How many cards a hand has, by ruleset and day.

use deck_law::deck::{Deck, Written};
use deck_law::ruleset::{FirstDraw, Hands};
use deckward::chance::hands::{Ready, Size, Wanted, cards, print, word};
use proptest::prelude::*;

use crate::support::{day, filler, regulation, request, world};

fn hands(format: &str, date: &str) -> (u32, u32) {
    let Hands { first, second, .. } = regulation(&request(format, date)).unwrap().hands();
    (first, second)
}

#[test]
fn prep_07_and_draw_03_by_ruleset_and_day() {
    for (format, date, expected) in [
        ("ocg", "1999-07-22", (5, 6)),
        ("ocg", "2000-03-31", (5, 6)),
        ("ocg", "2000-04-01", (6, 6)),
        ("ocg", "2005-10-20", (6, 6)),
        ("ocg", "2014-03-20", (6, 6)),
        ("ocg", "2014-03-21", (5, 6)),
        ("ocg", "2026-07-01", (5, 6)),
        ("tcg", "2002-05-01", (6, 6)),
        ("tcg", "2014-07-13", (6, 6)),
        ("tcg", "2014-07-14", (5, 6)),
        ("goat", "", (6, 6)),
        ("edison", "", (6, 6)),
        ("tengu", "", (6, 6)),
        ("hat", "", (6, 6)),
        ("worlds", "", (5, 6)),
        ("master-duel", "", (5, 6)),
        ("genesys", "", (5, 6)),
        ("speed", "", (4, 5)),
        ("duel-links", "", (4, 5)),
        ("free", "", (5, 6)),
        ("dm5", "", (6, 6)),
        ("rules-2005", "", (6, 6)),
        ("rules-2009", "", (6, 6)),
        ("rules-mr4", "", (5, 6)),
    ] {
        assert_eq!(hands(format, date), expected, "{format} {date}");
    }
}

#[test]
fn the_opening_hand_is_the_same_for_both() {
    assert_eq!(regulation(&request("goat", "")).unwrap().hands().opening, 5);
    assert_eq!(regulation(&request("speed", "")).unwrap().hands().opening, 4);
}

#[test]
fn a_first_draw_can_end_on_a_day() {
    let until = FirstDraw::parse("yes until 2014-03-20").unwrap();
    assert!(until.on(Some(day("2014-03-20"))) && !until.on(Some(day("2014-03-21"))) && !until.on(None));
    for bad in ["yes until", "yes until 2014", "maybe", ""] {
        assert_eq!(FirstDraw::parse(bad), None, "{bad}");
    }
}

#[test]
fn duellinks_03_only_duel_links_has_such_a_skill() {
    let skilled: Vec<&str> = world()
        .book
        .formats()
        .iter()
        .filter(|format| regulation(&request(&format.id, "")).unwrap().ruleset.opening_spell.is_some())
        .map(|format| format.id.as_str())
        .collect();
    assert_eq!(skilled, ["duel-links"]);
}

/// A Main Deck in any order, with some that nobody knows.
fn any_deck() -> impl Strategy<Value = Deck> {
    let mut cards = filler(30);
    cards.extend([1, 2, 2].map(Written::Number));
    cards.push(Written::Name("Nobody".into()));
    let main = Just(cards).prop_shuffle();
    (main, 1usize..=34).prop_map(|(mut main, count)| {
        main.truncate(count);
        Deck { main, ..Deck::default() }
    })
}

proptest! {
    #[test]
    fn prep_08_every_card_is_drawn_once_and_the_chosen_ones_first(
        deck in any_deck(),
        size in 1usize..=34,
        chosen in prop::collection::vec(any::<prop::sample::Index>(), 0..5),
        seed in any::<u64>(),
        number in any::<u32>(),
    ) {
        let size = size.min(deck.main.len());
        let mut places: Vec<usize> = chosen.iter().map(|index| index.index(deck.main.len())).collect();
        places.sort_unstable();
        places.dedup();
        places.truncate(size);
        let words: Vec<String> = places.iter().map(|place| word(&deck.main[*place])).collect();
        let whole = Size::Cards(u32::try_from(size).unwrap());
        let wanted = Wanted { size: whole, chosen: words.clone(), skill: false };
        let regulation = regulation(&request("ocg", "")).unwrap();
        let ready = Ready::of(world(), &regulation, &deck, &wanted).unwrap();
        let dealt = ready.deal(seed, number).unwrap();
        let found: Vec<String> = cards(&deck, dealt.hand()).into_iter().map(word).collect();
        prop_assert_eq!(found.len(), size);
        prop_assert_eq!(&found[..words.len()], &words[..]);
        let mut all = dealt.order().to_vec();
        all.sort_unstable();
        prop_assert!(all.into_iter().eq(0..ready.cards()));
    }

    #[test]
    fn a_print_is_of_the_main_deck_in_its_order(deck in any_deck(), other in any_deck()) {
        let sided = Deck { side: filler(3), ..deck.clone() };
        prop_assert_eq!(print(&deck), print(&sided));
        prop_assert_eq!(print(&deck) == print(&other), deck.main == other.main);
    }
}
