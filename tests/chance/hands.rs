//! Hands of decks.

use deck_law::deck::{Deck, Written};
use deckward::chance::hands::{Ready, Refused, Size, Wanted, cards, fingerprint, ticked, word};
use duel_engine::hand::{HandError, Shuffled};
use proptest::prelude::*;

use crate::support::{deck, filler, number, regulation, request, world};

fn drawn(deck: &Deck, chosen: &[&str]) -> Result<Vec<String>, Refused> {
    let regulation = regulation(&request("ocg", "")).unwrap();
    let chosen: Vec<String> = chosen.iter().map(|word| (*word).to_owned()).collect();
    let count = u32::try_from(chosen.len()).unwrap();
    let wanted = Wanted { size: Size::Cards(count), chosen, skill: false };
    let hand: Shuffled = Ready::of(world(), &regulation, deck, &wanted)?.many(1, 0, 1)?.remove(0);
    Ok(cards(deck, hand.hand()).into_iter().map(word).collect())
}

#[test]
fn a_name_of_several_cards_is_the_one_that_is_in_the_deck() {
    let aqua = number("Aqua Dragon").to_string();
    assert_eq!(drawn(&deck(&[("Aqua Dragon", 1)], &[], &[]), &["水龙"]), Ok(vec![aqua]));
    for main in [&[("Aqua Dragon", 1), ("Water Dragon", 1)][..], &[]] {
        let Err(Refused::Ambiguous(word, cards)) = drawn(&deck(main, &[], &[]), &["水龙"]) else {
            panic!()
        };
        assert_eq!((word.as_str(), cards.len()), ("水龙", 2));
    }
}

#[test]
fn what_a_hand_shows_chooses_the_same_card() {
    let main = [Written::Number(7), Written::Name("Homemade Dragon".into())];
    let deck = Deck { main: main.to_vec(), ..Deck::default() };
    for words in [["7", "\"Homemade Dragon"], ["0000007", "Homemade Dragon"], ["7", "\"Homemade Dragon\""]] {
        assert_eq!(drawn(&deck, &words), Ok(vec!["7".to_owned(), "\"Homemade Dragon".to_owned()]));
    }
}

#[test]
fn boxes_are_ticked_for_what_the_deck_has() {
    let main = deck(&[("Pot of Greed", 2)], &[], &[]);
    let words = ["Pot of Greed", "55144522", "Pot of Greed", "Dark Hole", "nobody"].map(str::to_owned);
    let ticked: u32 = ticked(world(), &main, &words).iter().map(|(_, count)| count).sum();
    assert_eq!(ticked, 3);
}

#[test]
fn hands_that_are_not_there_are_refused() {
    let regulation = regulation(&request("ocg", "")).unwrap();
    let ready = Ready::of(world(), &regulation, &deck(&[], &[], &[]), &Wanted::default()).unwrap();
    assert_eq!(ready.many(1, u32::MAX, 2), Err(Refused::Hand(HandError::PastLast)));
    assert_eq!(ready.many(1, 0, 0), Err(Refused::Hand(HandError::NoHands)));
    assert_eq!(ready.many(1, u32::MAX, 1).unwrap().len(), 1);
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
        let dealt = ready.many(seed, number, 1).unwrap().remove(0);
        let found: Vec<String> = cards(&deck, dealt.hand()).into_iter().map(word).collect();
        prop_assert_eq!(found.len(), size);
        prop_assert_eq!(&found[..words.len()], &words[..]);
        let mut all = dealt.order().to_vec();
        all.sort_unstable();
        prop_assert!(all.into_iter().eq(0..ready.cards()));
    }

    #[test]
    fn a_fingerprint_is_of_the_main_deck_in_its_order(deck in any_deck(), other in any_deck()) {
        let sided = Deck { side: filler(3), ..deck.clone() };
        prop_assert_eq!(fingerprint(&deck), fingerprint(&sided));
        prop_assert_eq!(fingerprint(&deck) == fingerprint(&other), deck.main == other.main);
    }
}
