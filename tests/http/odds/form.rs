//! The form of the odds: what is typed, and what becomes of it.

use super::super::kept::Browser;
use super::super::{get, site};
use super::{DECK, submit};

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
