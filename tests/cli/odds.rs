//! Odds of hands: golden values through the command, what is refused and where, sampling.

use serde_json::{Value, json};

use super::{json_lines, stderr, stdout, with_input};

/// A Main Deck of 40: cards that are asked for, and plain monsters.
fn deck(cards: &[(&str, u32)], size: u32) -> String {
    let plain =
        ["Hitotsu-Me Giant", "Mystical Elf", "Ryu-Kishin", "Feral Imp", "Silver Fang", "Uraby", "Battle Ox"];
    let mut text = String::new();
    let mut left = size;
    for (name, copies) in cards {
        text.push_str(&format!("{copies} {name}\n"));
        left -= copies;
    }
    for (at, name) in plain.iter().enumerate() {
        let copies = if at + 1 == plain.len() { left } else { left.min(3) };
        if copies > 0 {
            text.push_str(&format!("{copies} {name}\n"));
        }
        left -= copies;
    }
    text
}

fn odds(deck: &str, arguments: &[&str]) -> std::process::Output {
    let mut all = vec!["odds", "-"];
    all.extend(arguments);
    with_input(&all, deck)
}

fn answer(deck: &str, arguments: &[&str]) -> Value {
    let mut all = arguments.to_vec();
    all.push("--json");
    let output = odds(deck, &all);
    assert_eq!(output.status.code(), Some(0), "{}", stdout(&output));
    json_lines(&output).remove(0)
}

fn fraction(answer: &Value) -> (u64, u64) {
    (answer["numerator"].as_u64().unwrap(), answer["denominator"].as_u64().unwrap())
}

#[test]
fn golden_values_are_whole_numbers() {
    let three = deck(&[("Dark Magician", 3)], 40);
    let one = answer(&three, &["--where", "Dark Magician >= 1", "--size", "5"]);
    assert_eq!(fraction(&one), (222_111, 658_008));
    assert_eq!((&one["engine"], &one["probability"]), (&json!("exact"), &json!(222_111.0 / 658_008.0)));
    let six = answer(&three, &["--where", "Dark Magician >= 1", "--size", "6"]);
    assert_eq!(fraction(&six), (3_838_380 - 2_324_784, 3_838_380));
    // One of six and one of ten in 39: inclusion and exclusion over C(39,5).
    let groups = deck(&[("Dark Magician", 6), ("Mirror Force", 10)], 39);
    let both = answer(&groups, &["--where", "Dark Magician >= 1 and Mirror Force >= 1", "--size", "5"]);
    assert_eq!(fraction(&both), (575_757 - 237_336 - 118_755 + 33_649, 575_757));
    // Two cards of one name, and one card for two roles.
    let twice = answer(&three, &["--where", "Dark Magician >= 2", "--size", "5"]);
    assert_eq!(fraction(&twice), (3 * 7770 + 666, 658_008));
    let roles = answer(&three, &["--where", "distinct(Dark Magician, kind:monster)", "--size", "5"]);
    assert_eq!(fraction(&roles), (222_111, 658_008));
}

#[test]
fn without_a_size_both_hands_of_the_ruleset_are_asked() {
    let text = deck(&[("Dark Magician", 3)], 40);
    let sizes = |format: &str, date: &str| {
        let answer = answer(&text, &["--where", "Dark Magician >= 1", "--format", format, "--date", date]);
        let hands = answer["hands"].as_array().unwrap().clone();
        assert_eq!(answer["numerator"], hands[0]["numerator"]);
        hands.iter().map(|hand| (hand["turn"].clone(), hand["size"].clone())).collect::<Vec<_>>()
    };
    let (first, second) = (json!("first"), json!("second"));
    assert_eq!(sizes("ocg", "2026-07-01"), [(first.clone(), json!(5)), (second.clone(), json!(6))]);
    assert_eq!(sizes("ocg", "2005-09-01"), [(first.clone(), json!(6)), (second.clone(), json!(6))]);
    let later = answer(&text, &["--where", "Dark Magician >= 1", "--turn", "3"]);
    assert_eq!((&later["size"], &later["hands"][1]["size"]), (&json!(7), &json!(8)));
    let shown = stdout(&odds(&text, &["--where", "Dark Magician >= 1", "--date", "2026-07-01"]));
    assert!(shown.contains("Going first, 5 cards  33.7551%  222111/658008  exact"), "{shown}");
    assert!(shown.contains("66.24%  no Dark Magician"), "{shown}");
    let alike = stdout(&odds(&text, &["--where", "Dark Magician >= 1", "--date", "2005-09-01"]));
    assert_eq!(alike.matches("1513596/3838380").count(), 1, "{alike}");
    assert!(alike.contains("Going first or second, 6 cards  39.4332%"), "{alike}");
    assert_eq!(alike.matches("Likeliest hands that fail").count(), 1, "{alike}");
}

#[test]
fn groups_hold_cards_and_draw_cards_are_played_out() {
    let text = deck(&[("Dark Magician", 3), ("Upstart Goblin", 3)], 40);
    let group = ["--group", "mage=Dark Magician;ブラック・マジシャン", "--where", "mage >= 1", "--size", "5"];
    assert_eq!(fraction(&answer(&text, &group)), (222_111, 658_008));
    // Three cards that only draw are as good as left out: three of 37.
    let mut played = group.to_vec();
    played.extend(["--play", "auto"]);
    let answer = answer(&text, &played);
    let (of, all) = fraction(&answer);
    assert_eq!(of * 435_897, all * (435_897 - 278_256));
    assert_eq!(answer["plays"], json!([{"passcode": 70_368_879, "name": "Upstart Goblin"}]));
}

#[test]
fn what_is_asked_for_is_sampled_and_says_so() {
    let text = deck(&[("Dark Magician", 3)], 40);
    let ask = ["--where", "Dark Magician >= 1", "--size", "5", "--trials", "200000", "--seed", "7"];
    let sampled = answer(&text, &ask);
    assert_eq!(sampled, answer(&text, &ask));
    assert_eq!((&sampled["engine"], &sampled["trials"]), (&json!("sampled"), &json!(200_000)));
    assert_eq!(sampled["seed"], json!(7));
    let (low, high) = (sampled["low"].as_f64().unwrap(), sampled["high"].as_f64().unwrap());
    assert!(high - low < 0.005 && (sampled["probability"].as_f64().unwrap() - 0.337_55).abs() < 0.006);
    let shown = stdout(&odds(&text, &ask));
    assert!(shown.contains("sampled: 200000 hands, seed 7"), "{shown}");
}

#[test]
fn a_refusal_is_status_2_with_a_mark_under_its_place() {
    let text = deck(&[("Dark Magician", 3)], 40);
    let refused = |arguments: &[&str]| {
        let output = odds(&text, arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(stdout(&output).is_empty());
        stderr(&output)
    };
    let error = refused(&["--where", "starter >= 1 and statrer >= 1", "--group", "starter=Dark Magician"]);
    assert!(error.contains("“statrer”; did you mean: starter"), "{error}");
    // A card of the deck that is shortened, though no name is a typing error away.
    let short = refused(&["--where", "Dark Magi >= 1"]);
    assert!(short.contains("did you mean: Dark Magician"), "{short}");
    assert!(error.ends_with("  starter >= 1 and statrer >= 1\n                   ^^^^^^^\n"), "{error}");
    let error = refused(&["--where", "灰流丽 >= x"]);
    assert!(error.ends_with("  灰流丽 >= x\n            ^\n"), "{error}");
    let error = refused(&["--where", "x >= 1", "--group", "x=Dark Magicain"]);
    assert!(error.contains("group x") && error.contains("Dark Magician"), "{error}");
    for (arguments, words) in [
        (vec!["--where", "Dark Magician >= 1", "--size", "0"], "at least 1 card"),
        (vec!["--where", "Dark Magician >= 1", "--size", "41"], "at most 40"),
        (vec!["--where", "Dark Magician >= 1", "--turn", "99"], "turns 1 to 60"),
        (vec!["--where", "Dark Magician >= 1", "--turn", "0"], "turns 1 to 60"),
        (vec!["--where", ""], "should stand here"),
        (vec!["--where", "x >= 1", "--group", "x"], "NAME=CARD;CARD"),
        (vec!["--where", "x >= 1", "--group", "x=Dark Hole", "--group", "X=Dark Hole"], "two groups"),
        (vec!["--where", "Dark Magician >= 1", "--play", "Dark Magician"], "cannot be played out"),
        (vec!["--where", "Dark Magician >= 1", "--play", "Pot of Greed"], "not in the Main Deck"),
        (vec!["--where", "Dark Magician >= 1", "--play", "Pot of Gread"], "Pot of Greed"),
        (vec!["--where", "Dark Magician >= 1", "--skill"], "no Skill"),
        (vec!["--where", "Dark Magician >= 1", "--trials", "0"], "at least 1 hand"),
        (vec!["--where", "Dark Magician >= 1", "--date", "soon"], "YYYY-MM-DD"),
    ] {
        let error = refused(&arguments);
        assert!(error.contains(words), "{arguments:?}: {error}");
    }
    let deep = format!("{}Dark Magician >= 1{}", "(".repeat(200), ")".repeat(200));
    assert!(refused(&["--where", &deep]).contains("nested deeper"));
    let groups: Vec<String> = (0..200).map(|at| format!("g{at}=Dark Hole")).collect();
    let mut many = vec!["--where", "g1 >= 1"];
    groups.iter().for_each(|group| many.extend(["--group", group.as_str()]));
    assert!(refused(&many).contains("more than 64"));
    let output = odds("Extra\n1 Dark Paladin\n", &["--where", "Dark Magician >= 1", "--json"]);
    let error = &json_lines(&output)[0]["error"];
    assert_eq!((output.status.code(), &error["code"]), (Some(2), &json!("odds.deck")));
}

#[test]
fn a_name_with_signs_is_told_to_stand_in_quotes() {
    let names = [
        ("Maliss <P> White Rabbit", 1),
        ("Light and Darkness Dragon", 1),
        ("Left Arm of the Forbidden One", 1),
        ("Makiu, the Magical Mist", 1),
    ];
    let text = deck(&names, 40);
    let error = |condition: &str| {
        let output = odds(&text, &["--where", condition]);
        assert_eq!(output.status.code(), Some(2), "{condition}");
        stderr(&output)
    };
    let hint = "a name with such a sign, or with one of the words and or not distinct left, stands in quotes";
    for (name, _) in names {
        assert!(error(&format!("{name} >= 1")).contains(hint), "{name}");
        assert!(error(&format!("left({name}) >= 1")).contains(hint), "{name}");
        let quoted = answer(&text, &["--where", &format!("\"{name}\" >= 1"), "--size", "5"]);
        assert_eq!(fraction(&quoted), (82_251, 658_008), "{name}");
    }
    assert!(error("Maliss < 3").contains(hint), "{}", error("Maliss < 3"));
    // What is missing or mistyped is no sign of a name.
    for condition in ["Mystical Elf", "Mystical Elf >= -1", "Mystical Elff >= 1", "Mystical Elf >= 1 Uraby"] {
        assert!(!error(condition).contains("stands in quotes"), "{condition}");
    }
}

#[test]
fn a_contradiction_is_nought_with_a_notice() {
    let text = deck(&[("Dark Magician", 3)], 40);
    let never = answer(&text, &["--where", "Dark Magician >= 4", "--size", "5"]);
    assert_eq!((fraction(&never), &never["notices"][0]["code"]), ((0, 658_008), &json!("never")));
    let none = answer(&text, &["--where", "Dark Hole = 0", "--size", "5"]);
    assert_eq!((fraction(&none), &none["notices"][0]["code"]), ((658_008, 658_008), &json!("no_cards")));
}

#[test]
fn what_cannot_be_counted_in_time_is_sampled() {
    let pots = [
        ("Pot of Prosperity", 3),
        ("Pot of Duality", 3),
        ("Pot of Desires", 3),
        ("Upstart Goblin", 3),
        ("Graceful Charity", 3),
        ("Dark Magician", 3),
        ("Mirror Force", 3),
        ("Dark Hole", 3),
        ("Raigeki", 3),
    ];
    let mut text = deck(&pots, 40);
    text.push_str("Extra\n3 Dark Paladin\n3 Gaia the Dragon Champion\n3 Flame Swordsman\n");
    let condition = "Dark Magician >= 1 and Mirror Force >= 1 and Dark Hole >= 1 and Raigeki >= 1";
    let answer = answer(&text, &["--where", condition, "--size", "5", "--play", "auto"]);
    assert_eq!(answer["engine"], json!("sampled"));
    assert!(answer["low"].as_f64().unwrap() < answer["high"].as_f64().unwrap());
}

#[test]
fn duellinks_03_the_skill_puts_a_spell_into_the_hand() {
    let spells = [
        ("Dark Hole", 1),
        ("Raigeki", 1),
        ("Pot of Greed", 1),
        ("Monster Reborn", 1),
        ("Mystical Space Typhoon", 1),
    ];
    let text = deck(&spells, 20);
    let ask = ["--where", "kind:spell >= 1", "--format", "duel-links", "--skill"];
    assert_eq!(answer(&text, &ask)["probability"], json!(1.0));
    let without = answer(&text, &ask[..4]);
    assert_eq!(fraction(&without), (4845 - 1365, 4845));
    let few = answer(&deck(&spells[..4], 20), &ask);
    assert_eq!(few["notices"][0]["code"], json!("too_few_spells"));
}
