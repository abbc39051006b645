//! Which card of a Main Deck a word stands for, in hands and in odds.

use deck_law::card::{CardId, CardKey};
use deck_law::deck::{Deck, Written};
use deck_law::odds::{Which, find, lines};

use crate::support::{deck, number, world};

fn which(deck: &Deck, word: &str) -> Which {
    let catalogue = &world().catalogue;
    find(&lines(catalogue, deck), catalogue, &|name| world().find_name(name), word)
}

fn card(name: &str) -> CardId {
    world().catalogue.find(number(name)).unwrap()
}

#[test]
fn a_card_is_called_by_number_key_or_name_with_quotes_or_without() {
    let main = Deck { main: deck(&[("Dark Magician", 3)], &[], &[]).main.split_off(0), ..Deck::default() };
    let first = which(&main, "Dark Magician");
    assert!(matches!(first, Which::Line(_)), "{first:?}");
    for word in ["46986414", "46986415", "k4041", " \"Dark Magician\" ", "\"黑魔术师", "ブラック・マジシャン"]
    {
        assert_eq!(which(&main, word), first, "{word}");
    }
    for word in ["Pot of Greed", "55144522"] {
        assert_eq!(which(&main, word), Which::NotHere(card("Pot of Greed")), "{word}");
    }
    for word in ["No such card", "99999999", "k99999999", "", "\""] {
        assert_eq!(which(&main, word), Which::Unknown, "{word}");
    }
}

#[test]
fn a_name_of_several_cards_is_the_only_one_that_the_deck_has() {
    let (water, aqua) = (("Water Dragon", 1), ("Aqua Dragon", 1));
    assert_eq!(which(&deck(&[water], &[], &[]), "水龙"), which(&deck(&[water], &[], &[]), "Water Dragon"));
    for main in [&[water, aqua][..], &[]] {
        let Which::Several(cards) = which(&deck(main, &[], &[]), "水龙") else { panic!("{main:?}") };
        assert!(cards.contains(&card("Water Dragon")) && cards.contains(&card("Aqua Dragon")));
    }
}

#[test]
fn a_card_that_nobody_knows_goes_by_what_is_written() {
    let key = CardKey::parse_lettered("k99999999").unwrap();
    let main = vec![Written::Number(7), Written::Key(key), Written::Name("\"Homemade\" Dragon".into())];
    let main = Deck { main, ..Deck::default() };
    for (at, words) in [&["7", "007"][..], &["k99999999"], &["\"Homemade\" Dragon"]].into_iter().enumerate() {
        words.iter().for_each(|word| assert_eq!(which(&main, word), Which::Line(at), "{word}"));
    }
}
