//! Odds over HTTP: the API, and what the page of a pasted deck answers.

mod form;
mod kept_with_a_deck;

use serde_json::{Value, json};

use super::kept::Browser;
use super::{Answer, get, post, site};

/// Forty cards, three of them Dark Magicians.
const DECK: &str = "3 Dark Magician\n3 Mirror Force\n3 Upstart Goblin\n31 Mystical Elf";

fn ask(body: &Value) -> Answer {
    post("/api/v1/odds", "application/json", body.to_string().as_bytes())
}

/// The place to which a form leads.
fn submit(fields: &[(&str, &str)]) -> String {
    let answer = Browser::new(&site().to_string()).post("/en/odds", fields);
    assert_eq!(answer.status, 303, "{}", answer.text());
    answer.header("location").to_owned()
}

#[test]
fn the_answer_is_that_of_the_command_line() {
    let over_http = ask(&json!({
        "text": DECK, "date": "2026-07-01", "where": "mage >= 1 and kind:trap <= 1",
        "groups": [{"name": "mage", "cards": [46_986_414]}]
    }));
    assert_eq!(over_http.status, 200, "{}", over_http.text());
    let arguments = [
        "odds",
        "-",
        "--where",
        "mage >= 1 and kind:trap <= 1",
        "--group",
        "mage=46986414",
        "--date",
        "2026-07-01",
        "--json",
    ];
    let mut by_command = crate::cli::json_lines(&crate::cli::with_input(&arguments, DECK)).remove(0);
    by_command["file"] = Value::Null;
    // The API tells of more hands that fail.
    let mut over_http = over_http.json();
    for answer in [&mut over_http, &mut by_command] {
        for hand in answer["hands"].as_array_mut().unwrap() {
            hand["fails"] = Value::Null;
        }
        answer["fails"] = Value::Null;
    }
    assert_eq!(over_http, by_command);
}

#[test]
fn draw_cards_are_played_and_samples_are_bounded() {
    let goblins =
        ask(&json!({"text": DECK, "where": "Dark Magician >= 1", "play": ["auto"], "size": 5})).json();
    // Three cards that only draw are as good as left out: three of 37.
    let probability = goblins["probability"].as_f64().unwrap();
    assert!((probability - 157_641.0 / 435_897.0).abs() < 1e-12 && goblins["engine"] == "exact");
    let sampled =
        ask(&json!({"text": DECK, "where": "Dark Magician >= 1", "trials": 50_000, "seed": 3, "size": 5}))
            .json();
    assert_eq!((&sampled["engine"], &sampled["denominator"]), (&json!("sampled"), &json!(50_000)));
    let many = ask(&json!({"text": DECK, "where": "Dark Magician >= 1", "trials": 1u64 << 40}));
    assert_eq!((many.status, &many.json()["code"]), (422, &json!("odds.trials")));
}

#[test]
fn a_refusal_names_its_place() {
    let refused = |body: &Value| {
        let answer = ask(body);
        assert_eq!(answer.status, 422, "{}", answer.text());
        assert_eq!(answer.header("content-type"), "application/problem+json");
        let problem = answer.json();
        (problem["code"].as_str().unwrap().to_owned(), problem["place"].clone())
    };
    let of = |condition: &str| json!({"text": DECK, "where": condition});
    // Characters, not bytes.
    let (code, place) = refused(&of("灰流丽 >= 1 and statrer >= 1"));
    assert_eq!((code.as_str(), place), ("odds.word", json!({"field": "where", "from": 13, "to": 20})));
    let (code, place) = refused(&of("Dark Magician >="));
    assert_eq!((code.as_str(), place), ("odds.condition", json!({"field": "where", "from": 16, "to": 16})));
    let (code, place) = refused(&json!({
        "text": DECK, "where": "x >= 1", "groups": [{"name": "x", "cards": ["Dark Hole", "no such card"]}]
    }));
    assert_eq!((code.as_str(), place), ("odds.group", json!({"field": "groups[0].cards[1]"})));
    let (code, place) =
        refused(&json!({"text": DECK, "where": "Dark Magician >= 1", "play": ["Pot of Greed"]}));
    assert_eq!((code.as_str(), place), ("odds.play", json!({"field": "play[0]"})));
    for (name, value, code) in [
        ("size", json!(41), "odds.hand"),
        ("size", json!(0), "odds.hand"),
        ("turn", json!(0), "odds.turn"),
        ("turn", json!(61), "odds.turn"),
        ("trials", json!(0), "odds.trials"),
        ("trials", json!(1u64 << 40), "odds.trials"),
        ("skill", json!(true), "odds.skill"),
    ] {
        let mut body = of("Dark Magician >= 1");
        body[name] = value;
        assert_eq!(refused(&body), (code.to_owned(), json!({"field": name})), "{body}");
    }
    for (body, field) in [
        (json!({"text": DECK, "where": "kind:trap = 0", "size": 5, "turn": 60}), "turn"),
        (json!({"text": DECK, "where": "kind:trap = 0", "turn": 60}), "turn"),
        (json!({"text": DECK, "where": "kind:trap = 0", "size": 50, "turn": 2}), "size"),
    ] {
        assert_eq!(refused(&body).1, json!({"field": field}), "{body}");
    }
    for (body, code) in [
        (json!({"deck": {"main": []}, "where": "Dark Magician >= 1"}), "odds.deck"),
        (json!({"text": DECK, "where": "Dark Magician >= 1", "format": "chess"}), "format.unknown"),
        (json!({"text": DECK, "where": &"(".repeat(500)}), "odds.condition"),
    ] {
        assert_eq!(refused(&body).0, code, "{body}");
    }
    assert_eq!(ask(&json!({"text": DECK})).status, 400);
    let groups: Vec<Value> = (0..200).map(|at| json!({"name": format!("g{at}"), "cards": []})).collect();
    assert_eq!(refused(&json!({"text": DECK, "where": "g0 >= 1", "groups": groups})).0, "odds.group");
}

#[test]
fn a_deck_that_is_pasted_shows_an_example_at_once() {
    assert!(get("/en/odds").main().contains("<textarea name=\"deck\""));
    let place = submit(&[("deck", DECK), ("format", "ocg"), ("date", "2026-07-01")]);
    let page = get(&place);
    assert_eq!(page.status, 200);
    let main = page.main();
    assert!(main.contains("kind:monster &#62;= 1 and kind:") && main.contains("An example"), "{main}");
    assert!(main.contains("Going first, 5 cards") && main.contains("Going second, 6 cards"));
    assert!(main.contains("role=\"img\" aria-label=\"Going first, 5 cards / Going second, 6 cards. 0: "));
    let refused = Browser::new(&site().to_string()).post("/en/odds", &[("deck", "#main\nx\n")]);
    assert!(refused.status == 422 && refused.main().contains("role=\"alert\""));
}

#[test]
fn cards_that_were_put_into_their_section_are_told_and_stay_told() {
    let deck = format!("{DECK}\n1 Blue-Eyes Ultimate Dragon");
    let place = submit(&[("deck", &deck), ("where", "Dark Magician >= 1"), ("date", "2026-07-01")]);
    assert!(place.contains("&moved=1&"), "{place}");
    let told = get(&place).main();
    let notice = "1 card was put";
    assert!(told.contains(notice), "{told}");
    let by_api = ask(&json!({"text": deck, "where": "Dark Magician >= 1"})).json();
    assert_eq!(by_api["notices"][0]["code"], "zone.moved", "{by_api}");
}

#[test]
fn one_copy_more_than_is_allowed_is_marked() {
    let place = submit(&[("deck", DECK), ("where", "Dark Magician >= 1"), ("show", "copies")]);
    let main = get(&place).main();
    assert!(main.contains("Dark Magician ×3</th>"), "{main}");
    assert!(main.contains("Dark Magician ×3 · over the limit</th>"), "{main}");
}

#[test]
fn what_is_sampled_is_marked_in_a_match() {
    let place = submit(&[("deck", DECK), ("where", "Dark Magician >= 1"), ("trials", "2000")]);
    let main = get(&place).main();
    let from = main.find("id=\"match\"").unwrap();
    assert!(
        main[from..].contains("<td class=\"num\">≈ ") && main[from..].contains("≈ stands before"),
        "{main}"
    );
}

#[test]
fn the_page_on_conditions_leads_to_answers() {
    let main = get("/en/odds/help").main();
    for words in
        ["<code>left(extender) &#62;= 5</code>", "<code>sea-serpent</code>", "<code>≥ ≧ ＞＝ =&#62;</code>"]
    {
        assert!(main.contains(words), "{words}: {main}");
    }
    assert!(main.contains("<code>dark</code></li>") && !main.contains("cond-"), "{main}");
    let links: Vec<&str> = main.split("href=\"").skip(1).filter_map(|part| part.split('"').next()).collect();
    let tries: Vec<String> = links
        .iter()
        .filter(|link| link.starts_with("/en/odds?deck="))
        .map(|link| link.replace("&#38;", "&").replace("&amp;", "&"))
        .collect();
    assert!(tries.len() > 20, "{tries:?}");
    for place in &tries {
        let page = get(place);
        assert!(page.status == 200 && !page.main().contains("role=\"alert\""), "{place}");
    }
    for (place, words) in [("/ja/odds/help", "灰流うらら &#62;= 1"), ("/zh/odds/help", "灰流丽 &#62;= 1")]
    {
        assert!(get(place).main().contains(words), "{place}");
    }
    // The form leads there.
    assert!(get(&tries[0]).main().contains("href=\"/en/odds/help\""));
}

#[test]
fn draw_01_hands_of_one_size_are_answered_once_and_told_for_both() {
    let of_then = json!({"text": DECK, "date": "2005-09-01", "where": "Dark Magician >= 1"});
    let hands = ask(&of_then).json()["hands"].clone();
    let turns = [&hands[0], &hands[1]].map(|hand| (hand["turn"].clone(), hand["size"].clone()));
    assert_eq!(turns, [(json!("first"), json!(6)), (json!("second"), json!(6))], "{hands}");
    let place = submit(&[("deck", DECK), ("where", "Dark Magician >= 1"), ("date", "2005-09-01")]);
    let main = get(&place).main();
    assert_eq!(main.matches("class=\"odds-percent\"").count(), 1, "{main}");
    let title = "Going first or second, 6 cards";
    assert!(main.contains(&format!("<h3 class=\"h3\">{title}</h3>")));
    assert!(main.contains(&format!("<th scope=\"row\">{title}</th><td class=\"num\">34.39%</td>")), "{main}");
}

#[test]
fn a_hand_that_is_too_much_to_be_counted_is_sampled_on_the_page_too() {
    let deck = "3 Dark Magician\n127 Kuriboh";
    let place =
        submit(&[("deck", deck), ("where", "Dark Magician >= 1"), ("size", "60"), ("format", "free")]);
    let page = get(&place);
    assert_eq!(page.status, 200, "{}", page.main());
    assert!(page.main().contains("sampled: ") && !page.main().contains("id=\"groups\""));
}
