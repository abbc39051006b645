//! Cards by a text of their name, and what two lists differ in.

use serde_json::json;

use super::{deckward, json_lines, stderr, stdout};

#[test]
fn a_text_finds_cards_in_every_language_best_first() {
    for query in ["pot of greed", "強欲な壺", "强欲之壶", "ごうよくなつぼ", "qyzh", "55144522"]
    {
        let output = deckward(&["cards", "find", query]);
        assert_eq!(output.status.code(), Some(0), "{query}");
        let text = stdout(&output);
        let first = text.lines().next().unwrap();
        assert!(first.starts_with("Pot of Greed  強欲な壺 / 强欲之壶"), "{query}: {first}");
        assert!(first.ends_with("Normal Spell  55144522"), "{query}: {first}");
    }
    let words = stdout(&deckward(&["cards", "find", "magician", "dark", "--lang", "zh-Hans"]));
    assert!(words.lines().next().unwrap().contains("Dark Magician"), "{words}");
}

#[test]
fn twenty_are_shown_or_as_many_as_asked_for() {
    let lines = |arguments: &[&str]| stdout(&deckward(arguments)).lines().count();
    // One line more says how many are left.
    assert_eq!(lines(&["cards", "find", "dragon"]), 21);
    assert_eq!(lines(&["cards", "find", "dragon", "--limit", "3"]), 4);
    assert!(stdout(&deckward(&["cards", "find", "dragon", "--limit", "3"])).contains(" more; --limit"));
    assert_eq!(lines(&["cards", "find", "raigeki", "--limit", "1000"]), lines(&["cards", "find", "raigeki"]));
    for bad in ["0", "-1", "many", "99999999999"] {
        let output = deckward(&["cards", "find", "dragon", "--limit", bad]);
        assert_eq!(output.status.code(), Some(2), "{bad}");
    }
}

#[test]
fn near_misses_are_said_to_be_near_and_nothing_is_status_1() {
    let output = stdout(&deckward(&["cards", "find", "Pot of Gread"]));
    assert!(output.starts_with("No card has this in its name. These come near.\nPot of Greed  "), "{output}");
    assert!(!stdout(&deckward(&["cards", "find", "Pot of Greed"])).contains("come near"));
    for query in ["qqqqqqqqqq", "!?", "99999999"] {
        let output = deckward(&["cards", "find", query]);
        assert_eq!(output.status.code(), Some(1), "{query}");
        assert!(stdout(&output).is_empty() && stderr(&output).contains(query), "{query}");
    }
}

#[test]
fn the_name_a_card_was_found_by_is_shown() {
    let output = stdout(&deckward(&["cards", "find", "ごうよくなつぼ"]));
    assert!(output.lines().next().unwrap().contains(" / ごうよくなつぼ  "), "{output}");
}

#[test]
fn json_is_one_line() {
    let output = deckward(&["cards", "find", "pot of", "--limit", "2", "--json", "--lang", "ja"]);
    let lines = json_lines(&output);
    assert_eq!(lines.len(), 1);
    let found = &lines[0];
    assert_eq!((&found["query"], &found["near"]), (&json!("pot of"), &json!(false)));
    assert!(found["total"].as_u64().unwrap() > 2);
    assert_eq!(found["cards"].as_array().unwrap().len(), 2);
    let exact = json_lines(&deckward(&["cards", "find", "pot of greed", "--json"])).remove(0);
    assert_eq!(
        exact["cards"][0],
        json!({"passcode": 55144522, "konami_id": 4844, "name": "Pot of Greed", "rank": "exact"})
    );
    let nothing = deckward(&["cards", "find", "qqqqqqqqqq", "--json"]);
    assert_eq!(nothing.status.code(), Some(1));
    assert_eq!(
        json_lines(&nothing),
        [json!({"query": "qqqqqqqqqq", "total": 0, "near": false, "cards": []})]
    );
}

#[test]
fn two_lists_are_compared_as_players_read_them() {
    let output = stdout(&deckward(&["lists", "diff", "ocg@2005-03-01", "ocg@2005-09-01"]));
    assert!(output.starts_with("ocg 2005-03-01 → ocg 2005-09-01\n"), "{output}");
    let headings: Vec<&str> = output.lines().skip(1).filter(|line| !line.starts_with(' ')).collect();
    assert!(headings.is_sorted_by_key(|heading| {
        ["Forbidden now", "Limited now", "Semi-Limited now", "No longer on the list"]
            .iter()
            .position(|known| known == heading)
            .unwrap()
    }));
    assert!(headings.contains(&"Limited now"), "{output}");
    for line in output.lines().filter(|line| line.starts_with(' ')) {
        let (before, after) = line.rsplit("  ").next().unwrap().split_once(" → ").unwrap();
        assert_ne!(before, after, "{line}");
    }
    // A day inside the life of a list means that list; back again says the opposite.
    let later = stdout(&deckward(&["lists", "diff", "ocg@2005-04-01", "ocg@2005-10-01"]));
    assert_eq!(later, output);
    let back = stdout(&deckward(&["lists", "diff", "ocg@2005-09-01", "ocg@2005-03-01"]));
    assert_eq!(back.matches(" → ").count(), output.matches(" → ").count());
    let same = stdout(&deckward(&["lists", "diff", "ocg@2005-09-01", "ocg@2005-09-01"]));
    assert!(same.ends_with("The same on both lists.\n"), "{same}");
}

#[test]
fn points_are_compared_too() {
    let all = stdout(&deckward(&["lists", "show", "genesys"]));
    let days: Vec<&str> =
        all.lines().filter_map(|line| line.strip_prefix("  ")?.split(' ').next()).take(2).collect();
    let sides: Vec<String> = days.iter().map(|day| format!("genesys@{day}")).collect();
    let output = stdout(&deckward(&["lists", "diff", &sides[0], &sides[1]]));
    assert!(output.contains("More points\n") && output.contains(" points"), "{output}");
    assert!(!output.contains("Unlimited"), "{output}");
}

#[test]
fn a_list_that_is_not_there_is_named() {
    for (sides, said) in [
        (["nothing@2005-09-01", "ocg@2005-09-01"], "there is no list nothing@2005-09-01. Series: "),
        (["ocg@2005-09-01", "ocg@1998-01-01"], "there is no list ocg@1998-01-01. Series: "),
        (["ocg", "ocg@2005-09-01"], "there is no list ocg. Series: "),
        (["ocg@2005-09-01", "ocg@2005-02-30"], "2005-02-30 is no day"),
    ] {
        let output = deckward(&["lists", "diff", sides[0], sides[1]]);
        assert_eq!(output.status.code(), Some(2), "{sides:?}");
        assert!(stderr(&output).contains(said), "{}", stderr(&output));
        assert!(stdout(&output).is_empty());
    }
}
