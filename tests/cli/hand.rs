//! `deckward hand`.

use deck_law::deckfile::write_ydk;
use serde_json::{Value, json};

use super::{deckward, json_lines, stderr, stdout, with_input};
use crate::support::{deck, filler, number};

/// Forty cards, three of each name, as a file.
fn forty() -> String {
    write_ydk(&deck(&[], &[], &[("Pot of Greed", 1)])).text
}

fn hands(arguments: &[&str], deck: &str) -> Value {
    let all: Vec<&str> = ["hand", "-", "--json"].iter().chain(arguments).copied().collect();
    let output = with_input(&all, deck);
    assert_eq!(output.status.code(), Some(0), "{arguments:?} {}", stdout(&output));
    json_lines(&output).remove(0)
}

/// The places are those of the engine's golden hands of this seed.
fn golden(places: [usize; 5]) -> Value {
    let cards = filler(40);
    let number = |place: usize| match &cards[place] {
        deck_law::deck::Written::Number(number) => *number,
        other => panic!("{other:?}"),
    };
    json!(places.map(number))
}

#[test]
fn a_seed_draws_the_same_hands_on_every_machine() {
    let found = hands(&["--seed", "20260101", "--count", "3", "--date", "2026-07-01"], &forty());
    assert_eq!(found["hands"][0]["cards"], golden([20, 23, 2, 32, 9]));
    assert_eq!(
        found["hands"][0]["names"],
        json!(["Dark Gray", "Giant Soldier of Stone", "Hitotsu-Me Giant", "Armored Lizard", "Feral Imp"])
    );
    assert_eq!(found["hands"][1]["cards"], golden([27, 33, 14, 30, 26]));
    assert_eq!(found["hands"][2]["cards"], golden([16, 0, 14, 6, 32]));
    for (key, value) in [
        ("seed", json!(20_260_101)),
        ("size", json!(5)),
        ("cards", json!(40)),
        ("format", json!("ocg")),
        ("date", json!("2026-07-01")),
        ("with", json!([])),
        ("skill", json!(false)),
        ("schema", json!(1)),
    ] {
        assert_eq!(found[key], value, "{key}");
    }
}

#[test]
fn the_seed_that_was_made_up_is_said_and_draws_the_same_again() {
    let text = stdout(&with_input(&["hand", "-", "--count", "12"], &forty()));
    let seed = text.lines().next().unwrap().rsplit("--seed ").next().unwrap();
    let again = stdout(&with_input(&["hand", "-", "--count", "12", "--seed", seed], &forty()));
    assert_eq!(text, again);
    assert_eq!(text.lines().count(), 13);
    let found = hands(&[], &forty());
    let again = hands(&["--seed", &found["seed"].to_string()], &forty());
    assert_eq!(found, again);
}

#[test]
fn prep_07_and_draw_03_say_how_many_cards_a_hand_has() {
    for (arguments, size) in [
        (&["--date", "2026-07-01"][..], 5),
        (&["--date", "2026-07-01", "--second"], 6),
        (&["--date", "2005-09-01"], 6),
        (&["--format", "speed"], 4),
        (&["--format", "speed", "--second"], 5),
        (&["--size", "40"], 40),
        (&["--size", "1"], 1),
    ] {
        let found = hands(arguments, &forty());
        assert_eq!(found["size"], size, "{arguments:?}");
        assert_eq!(found["hands"][0]["cards"].as_array().unwrap().len(), size, "{arguments:?}");
    }
}

#[test]
fn chosen_cards_are_in_every_hand_by_name_or_number() {
    let number = number("Mystical Elf");
    let arguments =
        ["--with", "Mystical Elf", "--with", &number.to_string(), "--with", "圣精灵", "--count", "20"];
    let found = hands(&arguments, &forty());
    assert_eq!(found["with"], json!([number, number, number]));
    for hand in found["hands"].as_array().unwrap() {
        assert_eq!(hand["cards"].as_array().unwrap()[..3], [json!(number), json!(number), json!(number)]);
    }
}

#[test]
fn a_card_that_nobody_knows_is_chosen_as_it_is_written() {
    let deck = "#main\n99999999\n1\n2\n#extra\n!side\n";
    let found = hands(&["--size", "1", "--with", "99999999"], deck);
    assert_eq!(found["hands"][0]["cards"], json!([99_999_999]));
}

#[test]
fn duellinks_03_the_skill_puts_a_spell_into_the_hand() {
    let spells = ["Pot of Greed", "Graceful Charity", "Dark Hole", "Raigeki", "Monster Reborn"];
    let list = |spells: &[&str]| {
        let mut text = String::from("#main\n");
        spells.iter().for_each(|name| text.push_str(&format!("{}\n", number(name))));
        for card in filler(20 - spells.len()) {
            text.push_str(&format!("{}\n", deckward::chance::hands::word(&card)));
        }
        text
    };
    let numbers: Vec<Value> = spells.iter().map(|name| json!(number(name))).collect();
    let all = ["--format", "duel-links", "--skill", "--count", "200", "--seed", "1"];
    let found = hands(&all, &list(&spells));
    assert_eq!((&found["skill"], &found["size"]), (&json!(true), &json!(4)));
    let holds = |hand: &Value| hand["cards"].as_array().unwrap().iter().any(|card| numbers.contains(card));
    assert!(found["hands"].as_array().unwrap().iter().all(holds));
    // With four different ones it does nothing, and says so.
    let few = hands(&all, &list(&spells[..4]));
    assert_eq!(few["skill"], false);
    assert!(!few["hands"].as_array().unwrap().iter().all(holds));
    let said = stdout(&with_input(&["hand", "-", "--format", "duel-links", "--skill"], &list(&spells[..4])));
    assert!(said.contains("needs 5 different Spells"), "{said}");
    let other = with_input(&["hand", "-", "--skill"], &forty());
    assert_eq!(other.status.code(), Some(2));
    assert!(stderr(&other).contains("No Skill"), "{}", stderr(&other));
}

#[test]
fn what_cannot_be_drawn_is_status_2_and_says_why() {
    let forty = forty();
    let side_only = "#main\n#extra\n!side\n55144522\n";
    for (arguments, deck, code, words) in [
        (&[][..], side_only, "hand.empty_deck", "Main Deck is empty"),
        (&["--size", "0"], &*forty, "hand.size", "at least one"),
        (&["--size", "41"], &forty, "hand.size", "Main Deck has 40"),
        (&["--size", "1", "--with", "Uraby", "--with", "Uraby"], &forty, "hand.chosen", "2 cards are chosen"),
        (&["--with", "Pot of Greed"], &forty, "hand.not_in_deck", "Pot of Greed"),
        (&["--with", "No such card"], &forty, "hand.not_in_deck", "No such card"),
        (
            &["--size", "9", "--with=Uraby", "--with=Uraby", "--with=Uraby", "--with=Uraby"],
            &forty,
            "hand.chosen",
            "(3)",
        ),
        (&["--count", "1001"], &forty, "hand.count", "1000 hands"),
        (&["--count", "1000", "--size", "40"], &forty, "hand.count", "10000 cards"),
        (&["--format", "chess"], &forty, "format.unknown", "chess"),
        (&["--date", "yesterday"], &forty, "date.invalid", "yesterday"),
    ] {
        let all: Vec<&str> = ["hand", "-"].iter().chain(arguments).copied().collect();
        let output = with_input(&all, deck);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(stderr(&output).contains(words) && stdout(&output).is_empty(), "{}", stderr(&output));
        let all: Vec<&str> = all.iter().chain(&["--json"]).copied().collect();
        let output = with_input(&all, deck);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert_eq!(json_lines(&output)[0]["error"]["code"], code, "{arguments:?}");
    }
    for bad in [
        &["hand"][..],
        &["hand", "none.ydk"],
        &["hand", "-", "--size", "-1"],
        &["hand", "-", "--count", "0"],
        &["hand", "-", "--seed", "x"],
        &["hand", "-", "--seed", "18446744073709551616"],
        &["hand", "-", "--size", "5", "--second"],
    ] {
        assert_eq!(deckward(bad).status.code(), Some(2), "{bad:?}");
    }
}
