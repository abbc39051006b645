//! Odds over HTTP: the API, the page of a pasted deck, and what is kept with a deck.

use deckward::accounts::Role;
use serde_json::{Value, json};

use super::kept::{Browser, field};
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
fn a_form_leads_to_an_address_that_says_the_same() {
    let place = submit(&[
        ("deck", DECK),
        ("where", "mage >= 1"),
        ("g0", "mage"),
        ("g0k", "46986414"),
        ("g0c", ""),
        ("g1", ""),
        ("size", "5"),
        ("date", "2026-07-01"),
    ]);
    assert!(place.contains("&group=mage%3D46986414&size=5"), "{place}");
    let main = get(&place).main();
    assert!(main.contains("33.7551%") && main.contains("222111 / 658008"), "{main}");
    assert!(main.contains("value=\"46986414\" checked"));
    for (show, word) in [
        ("turns", "<th scope=\"row\">6</th><td class=\"num\">58.91%</td>"),
        ("sizes", "<th scope=\"row\">40</th><td class=\"num\">33.76%</td>"),
        ("copies", "Dark Magician ×3"),
        ("best", "mage (now 3)"),
        ("top", "3/8 ≈ 0.38"),
    ] {
        let main = get(&format!("{place}&show={show}")).main();
        assert!(main.contains(word), "{show}: {main}");
    }
    // What is too much stays in its field.
    let large = get(&format!("{place}&show=top&top=99")).main();
    assert!(
        large.contains("name=\"top\" min=\"1\" max=\"1000\" inputmode=\"numeric\" value=\"99\""),
        "{large}"
    );
    assert!(large.contains("no more to look at"));
    assert!(get(&format!("{place}&show=best&places=99")).main().contains("no more than 40 places"));
    let rows = submit(&[("deck", DECK), ("do", "rows"), ("r0", "kind:trap"), ("r0o", "="), ("r0n", "0")]);
    assert!(rows.contains("&where=kind:trap%20%3D%200"), "{rows}");
}

#[test]
fn rows_that_say_no_number_are_told_and_nothing_typed_passes_silently() {
    let me = Browser::new(&site().to_string());
    let row = |before: &str, text: &str, number: &str| {
        let typed = [("before", before), ("where", text), ("r0", "kind:trap"), ("r0o", "="), ("r0n", number)];
        let answer = me.post("/en/odds", &[&[("deck", DECK)], &typed[..]].concat());
        assert_eq!(answer.status, 303);
        me.get(answer.header("location")).main()
    };
    let none = row("kind:trap = 1", "kind:trap = 1", "none");
    assert!(none.contains("kind:trap = <mark>none</mark>") && none.contains("A number should"), "{none}");
    let changed = row("kind:trap = 1", "kind:trap = 1", "2");
    assert!(changed.contains("kind:trap = 2</textarea>") && !changed.contains("were both changed"));
    // What is not taken is told at once, before it is gone.
    let both = [
        ("before", "kind:trap = 1"),
        ("where", "kind:trap = 3"),
        ("r0", "kind:trap"),
        ("r0o", "="),
        ("r0n", "2"),
    ];
    let both = me.post("/en/odds", &[&[("deck", DECK)], &both[..]].concat());
    assert_eq!(both.status, 200);
    let both = both.main();
    assert!(
        both.contains("kind:trap = 3</textarea>") && both.contains("the rows said: kind:trap = 2"),
        "{both}"
    );
    let panel = get(&submit(&[("deck", DECK), ("where", "kind:trap = 1"), ("show", "turn")]));
    assert!(panel.status == 422 && panel.main().contains("no table “turn”"));
}

#[test]
fn a_question_that_is_too_long_for_an_address_leads_on_by_forms() {
    let group = format!("group {}", "灰".repeat(60));
    let word = format!("\"{group}\" >= 0");
    let long = vec![word.as_str(); 30].join(" and ");
    let named = format!("{group}=Dark Magician");
    let me = Browser::new(&site().to_string());
    let ask = |show: &str| {
        let fields = [
            ("deck", DECK),
            ("where", long.as_str()),
            ("group", named.as_str()),
            ("size", "5"),
            ("show", show),
        ];
        let answer = me.post("/en/odds", &fields);
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.main()
    };
    let main = ask("");
    assert!(main.contains("<input type=\"hidden\" name=\"show\" value=\"turns\">"), "{main}");
    assert_eq!(main.matches("always holds with this deck").count(), 1, "{main}");
    assert!(ask("turns").contains("<th scope=\"row\">6</th>"));
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
fn a_group_says_its_cards_and_their_copies() {
    let place = submit(&[
        ("deck", DECK),
        ("where", "both >= 1"),
        ("group", "both=Dark Magician;Mirror Force"),
        ("date", "2026-07-01"),
    ]);
    let main = get(&place).main();
    assert!(main.contains("<summary>both <span class=\"faint num\">2 cards, 6 copies</span>"), "{main}");
    assert!(main.contains("<b>both</b> <span class=\"faint num\">6 copies</span>"), "{main}");
}

#[test]
fn what_cannot_be_answered_keeps_what_was_typed_and_marks_the_place() {
    let place = submit(&[
        ("deck", DECK),
        ("where", "mage >= 1 and mages >= 1"),
        ("group", "mage=Dark Magician"),
        ("play", "Upstart Goblin"),
        ("turn", "2"),
    ]);
    let page = get(&place);
    assert_eq!(page.status, 422);
    let main = page.main();
    assert!(main.contains("mage &#62;= 1 and <mark>mages</mark> &#62;= 1"), "{main}");
    assert!(
        main.contains("did you mean: mage") && main.contains("mage &#62;= 1 and mages &#62;= 1</textarea>")
    );
    assert!(main.contains("name=\"turn\" inputmode=\"numeric\" maxlength=\"3\" value=\"2\""));
    for (field, value) in
        [("size", "many"), ("seed", "-1"), ("top", "x"), ("date", "soon"), ("format", "chess")]
    {
        let page = get(&format!("{place}&{field}={value}"));
        assert!(page.status == 422 && page.main().contains("role=\"alert\""), "{field}");
    }
    // A hand that no deck has, and a panel that is too much, are told.
    let large = get(&format!("/en/odds?deck={}&where=Dark+Magician+%3E%3D+1&size=999", "3+Dark+Magician"));
    assert!(large.status == 422 && large.main().contains("at most 3"));
}

#[test]
fn questions_are_kept_with_ones_own_deck() {
    let me = Browser::of(Role::Player);
    let deck = me.deck("Mages", DECK);
    let odds = format!("/en{deck}/odds");
    let page = me.get(&odds);
    assert_eq!(page.status, 200);
    assert_eq!(field(&page.text(), "base"), "0");
    let fields =
        [("base", "0"), ("keep", "Opening"), ("where", "mage >= 1"), ("group", "mage=Dark Magician")];
    assert_eq!(me.post(&odds, &fields).status, 303);
    // Who asks nothing is answered what is kept.
    let main = me.get(&format!("{odds}?date=2026-07-01")).main();
    assert!(main.contains("222111 / 658008") && main.contains(">Opening</a>"), "{main}");
    assert!(main.contains("Kept with the deck."), "{main}");
    // Cards that are played are kept with the condition.
    let played = [("base", "1"), ("keep", "Drawn"), ("where", "mage >= 1"), ("play", "Upstart Goblin")];
    assert_eq!(me.post(&odds, &played).status, 303);
    let main = me.get(&format!("{odds}?date=2026-07-01")).main();
    assert!(main.contains("&#38;kept=Drawn\">Drawn</a>"), "{main}");
    let drawn = me.get(&format!("{odds}?kept=Drawn&date=2026-07-01")).main();
    assert!(
        drawn.contains("name=\"play\" value=\"70368879\" checked")
            && drawn.contains("mage &#62;= 1</textarea>")
    );
    assert!(drawn.contains("kept=Drawn&#38;show=turns#beside"), "{drawn}");
    let none = me.get(&format!("{odds}?kept=Nothing"));
    assert!(none.status == 422 && none.main().contains("nothing called “Nothing”"));
    assert_eq!(me.post(&odds, &[("base", "2"), ("forget", "Drawn")]).status, 303);
    // Groups that are typed and not kept stay where a kept condition is asked.
    let typed = me.get(&format!("{odds}?group=x%3DDark+Magician&where=x+%3E%3D+1")).main();
    assert!(typed.contains("&#38;kept=Opening&#38;group=x%3DDark%20Magician\">Opening</a>"), "{typed}");
    // A form without groups means none, and the kept ones do not come back.
    let without = me.get(&format!("{odds}?groups=form&where=kind:monster+%3E%3D+1"));
    assert_eq!(without.status, 303);
    let place = without.header("location");
    assert!(place.ends_with("&groups=none"), "{place}");
    assert!(!me.get(place).main().contains("<summary>mage"));
    // Another window that began before loses nothing.
    let stale = me.post(&odds, &[("base", "0"), ("keep", "Other"), ("where", "mage = 0")]);
    assert_eq!(stale.status, 422);
    assert!(stale.main().contains("another window") && stale.main().contains("mage = 0</textarea>"));
    let no_name = me.post(&odds, &[("base", "3"), ("keep", " "), ("where", "mage = 0")]);
    assert!(no_name.status == 422 && no_name.main().contains("needs a name"));
    // What is forgotten still stands in the form.
    let forgotten = me.post(&odds, &[("base", "3"), ("forget", "Opening")]);
    assert_eq!(forgotten.status, 303);
    let again = me.get(forgotten.header("location")).main();
    assert!(
        again.contains("mage &#62;= 1</textarea>") && again.contains("name=\"keep\" value=\"Opening\""),
        "{again}"
    );
    let main = me.get(&odds).main();
    assert!(!main.contains(">Opening</a>") && main.contains("<summary>mage"), "{main}");
    // Others see what is kept with a public deck, and keep nothing with it.
    me.post(&format!("{deck}/share"), &[("visibility", "public")]);
    let other = Browser::of(Role::Player);
    let page = other.get(&format!("{odds}?where=mage+%3E%3D+1&date=2026-07-01")).text();
    assert!(page.contains("222111 / 658008") && !page.contains("name=\"base\""));
    assert_eq!(other.post(&odds, &fields).status, 403);
}

#[test]
fn side_plans_are_held_against_the_deck_as_it_is() {
    let me = Browser::of(Role::Player);
    let deck = me.deck("Mages", &format!("{DECK}\nSide\n3 Dark Hole"));
    let (out, in_) = ("out m 44095762", "in 53129443");
    let plan = [("name", "Mirror"), ("turn", "first"), (out, "3"), (in_, "3")];
    assert_eq!(me.post(&format!("{deck}/plans"), &plan).status, 303);
    let main = me.get(&format!("/en{deck}/odds?where=Mirror+Force+%3E%3D+1&size=5&show=plans")).main();
    assert!(main.contains("33.7551%"), "{main}");
    assert!(main.contains("<th scope=\"row\">Mirror</th><td class=\"num\">0.00%</td>"), "{main}");
    // What was sampled is marked, and why a plan has no answer is told.
    let sampled = me.get(&format!("/en{deck}/odds?where=Mirror+Force+%3E%3D+1&trials=999&show=plans")).main();
    assert!(sampled.contains("<th scope=\"row\">Mirror</th><td class=\"num\">≈ "), "{sampled}");
    let none = me.get(&format!("/en{deck}/odds?where=Mirror+Force+%3E%3D+1&play=Upstart+Goblin&show=plans"));
    assert!(none.main().contains("<th scope=\"row\">Mirror</th><td class=\"num\">0.00%</td>"));
    let (goblin, again) = (("out m 70368879", "3"), ("in 53129443", "3"));
    let second = [("name", "No draw"), ("turn", "first"), goblin, again];
    assert_eq!(me.post(&format!("{deck}/plans"), &second).status, 303);
    let none = me.get(&format!("/en{deck}/odds?where=Mirror+Force+%3E%3D+1&play=Upstart+Goblin&show=plans"));
    assert!(
        none.main().contains("<p class=\"t1\">No draw: “Upstart Goblin” is not in the Main Deck</p>"),
        "{}",
        none.main()
    );
}

#[test]
fn a_form_has_no_boxes_where_groups_and_cards_are_many() {
    // A thousand different cards, and thousands of words: each would be looked for in each card.
    let deck = (0..1000).fold("#main\n".to_owned(), |deck, at| format!("{deck}{}\n", 90_000_000 + at));
    let group = format!("a={}", "z;".repeat(5000));
    let ask = |groups: usize, deck: &str| {
        let fields =
            [("deck", deck), ("where", "a >= 1")].into_iter().chain((0..groups).map(|_| ("group", &*group)));
        Browser::new(&site().to_string()).post("/en/odds", &fields.collect::<Vec<_>>())
    };
    for (groups, deck) in [(20, &*deck), (1, DECK)] {
        let answer = ask(groups, deck);
        assert_eq!(answer.status, 422);
        let text = answer.text();
        assert!(text.matches("z; z; ").count() > 0 && answer.body.len() < 3_000_000, "{}", answer.body.len());
        // The new group has boxes for the few cards of the second deck; that of too many entries has none.
        assert_eq!(text.matches("odds-ticks").count(), usize::from(groups == 1));
    }
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

#[test]
fn the_same_typed_thousands_of_times_is_taken_once() {
    let zeros = "0".repeat(100_000);
    let mut fields = vec![("deck", DECK), ("where", "Dark Magician >= 1"), ("size", zeros.as_str())];
    fields.extend((0..5000).map(|_| ("play", "auto")));
    let refused = get(&submit(&fields));
    assert!(refused.status == 422 && refused.main().contains("is not a whole number"));
    assert!(refused.body.len() < 100_000, "{}", refused.body.len());
    let many: Vec<String> = (0..60).map(|at| format!("card {at}")).collect();
    let mut fields = vec![("deck", DECK), ("where", "Dark Magician >= 1")];
    fields.extend(many.iter().map(|card| ("play", card.as_str())));
    assert!(get(&submit(&fields)).main().contains("At most 12 different cards"));
}

#[test]
fn a_deck_of_which_nothing_is_known_is_asked_for_a_condition() {
    let place = submit(&[("deck", "3 No Such Thing\n3 Another"), ("format", "free")]);
    let page = get(&place);
    assert!(
        page.status == 200 && !page.main().contains("role=\"alert\"") && !page.main().contains("An example")
    );
    let me = Browser::new(&site().to_string());
    let blank = [("r0", ""), ("r0o", ">="), ("r0n", "1")];
    let typed = [
        &[("deck", "3 No Such Thing\n3 Another"), ("format", "free"), ("where", "Another >= 1")],
        &blank[..],
    ];
    let answer = me.post("/en/odds", &typed.concat());
    assert!(
        answer.header("location").contains("&where=Another%20%3E%3D%201"),
        "{}",
        answer.header("location")
    );
}

#[test]
fn rows_offer_cards_by_name() {
    let place = submit(&[("deck", DECK), ("where", "46986414 >= 1 and Mirror Force = 0")]);
    let main = get(&place).main();
    for name in ["Dark Magician", "Mirror Force"] {
        assert!(
            main.contains(&format!("<option value=\"&#34;{name}&#34;\" selected>{name}</option>")),
            "{main}"
        );
    }
}
