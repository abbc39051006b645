//! Which card a name is: the whole of it first, and never one of several.

use deck_law::card::Names;
use deck_law::deck::Written;
use deck_law::deckfile::ask;
use deck_law::names::Found;

use super::{deck_of, main_of, unknown};
use crate::support::{number, world};

#[test]
fn a_name_of_two_cards_is_asked_back() {
    // Two cards of this name; two with the same Chinese name; one fan name that is another's real one.
    for (name, first, second) in [
        ("Black Luster Soldier", 5_405_694, 10_000_100),
        ("水龙", 86_164_529, 85_066_822),
        ("混沌核", 54_040_484, 3_806_388),
    ] {
        assert_eq!(main_of(&format!("3 {name}")), [unknown(name, 3)], "{name}");
        let asked = ask(&Written::Name(name.into()), &|n| world().find_name(n));
        let asked: Vec<u32> = asked.iter().map(|id| world().catalogue.card(*id).passcode.unwrap()).collect();
        assert!(asked.len() == 2 && asked.contains(&first) && asked.contains(&second), "{name}: {asked:?}");
    }
}

#[test]
fn names_with_a_number_at_an_end_are_read_whole_first() {
    for (line, name, count) in [
        ("7 Colored Fish", "7 Colored Fish", 1),
        ("7", "7", 1),
        ("７", "7", 1),
        ("3 7", "7", 3),
        ("7 x3", "7", 3),
        ("3 7 Colored Fish", "7 Colored Fish", 3),
        ("7 Colored Fish x3", "7 Colored Fish", 3),
        ("7 Colored Fish [23771716]", "7 Colored Fish", 1),
        ("30,000-Year White Turtle", "30,000-Year White Turtle", 1),
        ("3-Hump Lacooda", "3-Hump Lacooda", 1),
        ("２人３脚ゾンビ ×2", "Three-Legged Zombies", 2),
        ("2人3脚僵尸", "Three-Legged Zombies", 1),
        ("Harpie Lady 1", "Harpie Lady 1", 1),
        ("ハーピィ・レディ１", "Harpie Lady 1", 1),
        ("ハーピィ・レディ１3枚", "Harpie Lady 1", 3),
        ("神鹰女郎2 x3", "Harpie Lady 2", 3),
        ("2 神鷹女郎", "Harpie Lady", 2),
        ("大木人１８ 3", "Inpachi", 3),
        ("3 针二千枚", "Two Thousand Needles", 3),
        ("3 Battle Ox", "Battle Ox", 3),
        ("Battle Ox x3", "Battle Ox", 3),
    ] {
        let cards: Vec<u32> = deck_of(line)
            .main
            .iter()
            .map(|w| match w {
                Written::Number(n) => *n,
                other => panic!("{line}: {other:?}"),
            })
            .collect();
        assert_eq!(cards, vec![number(name); count], "{line}");
    }
}

#[test]
fn every_name_of_every_card_is_found_again() {
    let catalogue = &world().catalogue;
    for (id, card) in catalogue.iter() {
        for name in card.names.all().into_iter().filter(|n| !n.is_empty()) {
            let found = match world().find_name(name) {
                Found::One(one) => one == id,
                Found::Several(several) => several.contains(&id),
                Found::Nothing => false,
            };
            assert!(found, "{name}");
        }
    }
}

#[test]
fn folding_joins_no_two_different_english_or_japanese_names() {
    let catalogue = &world().catalogue;
    for (_, card) in catalogue.iter() {
        for (name, is_en) in [(&card.names.en, true), (&card.names.ja, false)] {
            let Found::Several(cards) = world().find_name(name) else { continue };
            let names = cards.iter().map(|id| &catalogue.card(*id).names);
            let alike = |n: &Names| if is_en { &n.en == name } else { n.all().contains(&&**name) };
            assert!(names.clone().all(alike), "{name}: {:?}", names.map(|n| &n.en).collect::<Vec<_>>());
        }
    }
}
