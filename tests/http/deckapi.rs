//! `/api/v1/decks`: decks for programs with a token.

use deckward::accounts::{Actor, Role, Scope, Turn, own, sign, tokens};
use deckward::clock;
use serde_json::{Value, json};

use super::kept::{Browser, Program};
use super::{Answer, get, post};
use crate::cli::serve::serve;
use crate::storage::each;

fn program() -> Program {
    Browser::of(Role::Player).program(&Scope::ALL)
}

/// A deck of one card.
fn new_deck(program: &Program, name: &str) -> String {
    let answer = program.post("/api/v1/decks", &json!({"name": name, "deck": {"main": [55144522]}}));
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.json()["id"].as_str().unwrap().to_owned()
}

fn problem(answer: &Answer) -> (u16, String) {
    assert_eq!(answer.header("content-type"), "application/problem+json", "{}", answer.text());
    let problem = answer.json();
    assert!(problem["detail"].as_str().is_some_and(|detail| !detail.is_empty()), "{problem}");
    (answer.status, problem["code"].as_str().unwrap().to_owned())
}

fn refused(answer: &Answer, status: u16, code: &str) {
    assert_eq!(problem(answer), (status, code.to_owned()), "{}", answer.text());
}

#[test]
fn the_life_of_a_deck() {
    let me = Browser::of(Role::Player);
    let bot = me.program(&Scope::ALL);
    let cards = json!({"main": [55144522, 55144522, "\"A card of tomorrow"], "extra": ["k4844"], "side": []});
    let made = bot.post(
        "/api/v1/decks",
        &json!({"name": " 贪欲 ", "format": "goat", "tags": ["#Goat", "old"], "notes": "a\r\nb", "deck": cards}),
    );
    assert_eq!(made.status, 201, "{}", made.text());
    let place = made.header("location").to_owned();
    let deck = made.json();
    assert_eq!(place, format!("/api/v1/decks/{}", deck["id"].as_str().unwrap()));
    assert_eq!((&deck["name"], &deck["format"]), (&json!("贪欲"), &json!("goat")));
    assert_eq!((&deck["tags"], &deck["notes"]), (&json!(["goat", "old"]), &json!("a\nb")));
    assert_eq!((&deck["deck"], &deck["counts"]), (&cards, &json!({"main": 3, "extra": 1, "side": 0})));
    assert_eq!((&deck["revision"], &deck["visibility"]), (&json!(1), &json!("private")));
    assert_eq!(deck["verdict"], "illegal");
    for time in ["created_at", "changed_at"] {
        let time = deck[time].as_str().unwrap();
        assert!(chrono::DateTime::parse_from_rfc3339(time).is_ok(), "{time}");
    }
    // It is the deck of the pages, and what is got can be sent back.
    let page = place.strip_prefix("/api/v1").unwrap();
    assert!(me.get(page).text().contains("贪欲"));
    let got = bot.get(&place);
    assert_eq!((got.status, got.header("cache-control")), (200, "no-store"));
    assert_eq!(got.json(), deck);
    let same = bot.put(&place, &deck);
    assert_eq!((same.status, &same.json()["revision"]), (200, &json!(1)));
    // The whole contents: what is left out is empty.
    let saved = bot.put(&place, &json!({"revision": 1, "name": "Pots", "text": "3 Pot of Greed"}));
    assert_eq!(saved.status, 200, "{}", saved.text());
    let deck = saved.json();
    assert_eq!(
        (&deck["revision"], &deck["name"], &deck["format"]),
        (&json!(2), &json!("Pots"), &json!("ocg"))
    );
    assert_eq!((&deck["tags"], &deck["notes"]), (&json!([]), &json!("")));
    assert_eq!(deck["deck"], json!({"main": [55144522, 55144522, 55144522], "extra": [], "side": []}));
    let gone = bot.delete(&place);
    assert_eq!((gone.status, gone.body.len()), (204, 0));
    refused(&bot.get(&place), 404, "not_found");
    refused(&bot.delete(&place), 404, "not_found");
    assert_eq!(me.get(page).status, 404);
}

#[test]
fn every_form_that_the_site_reads_is_a_text() {
    let bot = program();
    let made = |body: &Value| {
        let answer = bot.post("/api/v1/decks", body);
        assert_eq!(answer.status, 201, "{}", answer.text());
        answer.json()
    };
    for text in ["ydke://o6lXBQ==!!!", "#main\n89631139\n", "1 青眼の白龍", "Blue-Eyes White Dragon"] {
        let deck = made(&json!({"name": "x", "text": text}));
        assert_eq!(deck["counts"]["main"], 1, "{text}: {deck}");
    }
    // A deck that the site exported says everything of itself; what is said beside it is stronger.
    let whole =
        json!({"name": "Own", "format": "goat", "tags": ["a"], "notes": "n", "side": [5318639]}).to_string();
    let deck = made(&json!({"text": whole}));
    let said = (&deck["name"], &deck["format"], &deck["tags"], &deck["notes"]);
    assert_eq!(said, (&json!("Own"), &json!("goat"), &json!(["a"]), &json!("n")));
    let deck = made(&json!({"text": whole, "name": "Other", "tags": []}));
    assert_eq!((&deck["name"], &deck["tags"], &deck["notes"]), (&json!("Other"), &json!([]), &json!("n")));
    // A field that nobody knows is left alone.
    assert_eq!(made(&json!({"name": "x", "deck": {"main": [], "fusion": 1}, "colour": "red"}))["name"], "x");
}

#[test]
fn the_report_of_a_deck_is_that_of_a_check() {
    let bot = program();
    let cards = json!({"main": [55144522, 55144522, 89631139], "extra": [], "side": []});
    let made = bot.post("/api/v1/decks", &json!({"name": "x", "deck": cards})).json();
    let place = format!("/api/v1/decks/{}", made["id"].as_str().unwrap());
    let deck = bot.get(&format!("{place}?report=1&date=2005-09-01&lang=ja")).json();
    let body = json!({"deck": cards, "format": "ocg", "date": "2005-09-01", "lang": "ja"});
    let report = bot.post("/api/v1/check", &body).json();
    assert_eq!(deck["report"], report);
    assert_eq!(deck["verdict"], report["verdict"]);
    assert_eq!(bot.get(&format!("{place}?date=2005-09-01")).json()["report"], Value::Null);
    refused(&bot.get(&format!("{place}?date=soon")), 422, "date.invalid");
    refused(&bot.get(&format!("{place}?report=1&date=1999-01-01")), 422, "no-list-yet");
    refused(&bot.get(&format!("{place}?lang=xx")), 422, "lang.unknown");
}

#[test]
fn a_token_opens_what_its_scopes_say_and_nothing_of_others() {
    let me = Browser::of(Role::Player);
    let (all, read) = (me.program(&Scope::ALL), me.program(&[Scope::DecksRead]));
    let write = me.program(&[Scope::DecksWrite]);
    let id = new_deck(&all, "mine");
    let place = format!("/api/v1/decks/{id}");
    let change = json!({"revision": 1, "name": "changed", "deck": {"main": []}});
    assert_eq!((read.get("/api/v1/decks").status, read.get(&place).status), (200, 200));
    for answer in [
        read.post("/api/v1/decks", &json!({})),
        read.put(&place, &json!({"revision": "x"})),
        read.delete(&place),
    ] {
        refused(&answer, 403, "token.scope");
        assert!(answer.text().contains("decks:write"), "{}", answer.text());
    }
    for answer in [write.get("/api/v1/decks"), write.get(&place)] {
        refused(&answer, 403, "token.scope");
    }
    // Nobody, and who only looks like somebody.
    let of = |head: &str| Program { address: all.address.clone(), head: head.to_owned() };
    for head in ["", "Authorization: Bearer dw_wrong\r\n", "Authorization: Bearer\r\n", &me.head()] {
        let nobody = of(&format!("{head}Sec-Fetch-Site: same-origin\r\n"));
        for answer in [
            nobody.get("/api/v1/decks"),
            nobody.post("/api/v1/decks", &change),
            nobody.send("POST", "/api/v1/decks", b"{"),
            nobody.get(&place),
            nobody.put(&place, &change),
            nobody.send("PUT", &place, b"{"),
            nobody.delete(&place),
        ] {
            refused(&answer, 401, "sign_in.needed");
            assert_eq!(answer.header("www-authenticate"), "Bearer", "{head}");
        }
    }
    let other = program();
    for answer in [other.get(&place), other.put(&place, &change), other.delete(&place)] {
        refused(&answer, 404, "not_found");
    }
    assert_eq!(other.get("/api/v1/decks").json()["total"], 0);
    assert_eq!((write.put(&place, &change).status, write.delete(&place).status), (200, 204));
}

#[test]
fn a_page_of_another_site_changes_nothing_even_with_a_token() {
    let bot = program();
    let from = |head: &str| Program { address: bot.address.clone(), head: format!("{}{head}", bot.head) };
    let deck = json!({"name": "x", "deck": {}});
    assert_eq!(from("").post("/api/v1/decks", &deck).status, 201);
    for head in ["Origin: https://evil.test\r\n", "Sec-Fetch-Site: cross-site\r\n"] {
        refused(&from(head).post("/api/v1/decks", &deck), 403, "cross_site");
    }
}

#[test]
fn two_programs_never_overwrite_each_other_silently() {
    let bot = program();
    let place = format!("/api/v1/decks/{}", new_deck(&bot, "first"));
    let save = |revision: i64, name: &str| {
        bot.put(&place, &json!({"revision": revision, "name": name, "deck": {"main": [1]}}))
    };
    assert_eq!(save(1, "second").json()["revision"], 2);
    assert_eq!(save(2, "third").json()["revision"], 3);
    let late = save(1, "late");
    refused(&late, 409, "deck.changed");
    assert_eq!(late.json()["revision"], 3);
    assert!(late.json()["detail"].as_str().unwrap().contains('3'));
    for never in [0, -1, 4, i64::MAX] {
        refused(&save(never, "late"), 409, "deck.changed");
    }
    assert_eq!(bot.get(&place).json()["name"], "third");
    let without = bot.put(&place, &json!({"name": "x", "deck": {}}));
    refused(&without, 400, "json.invalid");
    assert!(without.text().contains("revision"), "{}", without.text());
}

#[test]
fn pages_of_decks_have_no_gaps_whatever_happens_between_them() {
    let bot = program();
    let ids: Vec<String> = (0..7).map(|n| new_deck(&bot, &format!("Deck {n}"))).collect();
    let page = |cursor: &str| bot.get(&format!("/api/v1/decks?limit=3&cursor={cursor}")).json();
    let found = |page: &Value| -> Vec<String> {
        page["decks"].as_array().unwrap().iter().map(|deck| deck["id"].as_str().unwrap().to_owned()).collect()
    };
    let first = page("");
    assert_eq!((&first["total"], found(&first).len()), (&json!(7), 3));
    // One that was seen goes, and a new one comes first.
    let mut seen = found(&first);
    assert_eq!(bot.delete(&format!("/api/v1/decks/{}", seen[0])).status, 204);
    let new = new_deck(&bot, "New");
    let second = page(first["cursor"].as_str().unwrap());
    seen.extend(found(&second));
    let third = page(second["cursor"].as_str().unwrap());
    seen.extend(found(&third));
    assert_eq!((found(&third).len(), &third["cursor"]), (1, &Value::Null));
    let mut all = ids.clone();
    all.sort();
    seen.sort();
    assert_eq!(seen, all);
    assert_eq!(found(&page(""))[0], new);
    // What is saved is the newest.
    let kept = seen.iter().find(|id| bot.get(&format!("/api/v1/decks/{id}")).status == 200).unwrap();
    bot.put(&format!("/api/v1/decks/{kept}"), &json!({"revision": 1, "name": "Saved", "deck": {}}));
    let saved = &bot.get("/api/v1/decks?limit=1").json()["decks"][0];
    assert_eq!(
        (&saved["id"], &saved["revision"], &saved["name"]),
        (&json!(kept), &json!(2), &json!("Saved"))
    );
}

#[test]
fn decks_are_found_by_name_tag_and_format() {
    let bot = program();
    for (name, format, tags) in [
        ("Blue-Eyes 100%", "ocg", json!(["Dragon"])),
        ("Goat", "goat", json!(["old"])),
        ("蓝眼", "ocg", json!([])),
    ] {
        let body = json!({"name": name, "format": format, "tags": tags, "deck": {"main": [89631139]}});
        assert_eq!(bot.post("/api/v1/decks", &body).status, 201);
    }
    for (query, names) in [
        ("q=BLUE", vec!["Blue-Eyes 100%"]),
        ("q=s%20100%25", vec!["Blue-Eyes 100%"]),
        ("q=_", vec![]),
        ("tag=dragon", vec!["Blue-Eyes 100%"]),
        ("tag=drag", vec![]),
        ("format=goat&limit=0", vec!["Goat"]),
        ("format=chess", vec![]),
        ("limit=1000", vec!["蓝眼", "Goat", "Blue-Eyes 100%"]),
    ] {
        let page = bot.get(&format!("/api/v1/decks?{query}")).json();
        let mut found: Vec<&str> =
            page["decks"].as_array().unwrap().iter().map(|deck| deck["name"].as_str().unwrap()).collect();
        let mut names = names;
        found.sort_unstable();
        names.sort_unstable();
        assert_eq!(found, names, "{query}");
        assert_eq!((&page["total"], &page["cursor"]), (&json!(names.len()), &Value::Null), "{query}");
    }
    for cursor in ["1", "x.y", "1.", ".x", "99999999999999999999.x", "1.%00"] {
        let answer = bot.get(&format!("/api/v1/decks?cursor={cursor}"));
        refused(&answer, 400, "cursor.invalid");
    }
    refused(&bot.get("/api/v1/decks?limit=many"), 400, "query.invalid");
}

#[test]
fn what_cannot_be_kept_is_refused_with_its_reason() {
    let bot = program();
    let id = new_deck(&bot, "stays");
    let place = format!("/api/v1/decks/{id}");
    let full: Vec<u32> = vec![55144522; 1001];
    for (body, status, code) in [
        (json!({"deck": {}}), 422, "deck.name"),
        (json!({"name": " ", "deck": {}}), 422, "deck.name"),
        (json!({"name": "a\u{202e}b", "deck": {}}), 422, "deck.name"),
        (json!({"name": "a\u{0}b", "deck": {}}), 422, "deck.name"),
        (json!({"name": "龙".repeat(61), "deck": {}}), 422, "deck.name"),
        (json!({"name": "x", "notes": "n".repeat(4001), "deck": {}}), 422, "deck.notes"),
        (json!({"name": "x", "notes": "\u{0}", "deck": {}}), 422, "deck.notes"),
        (json!({"name": "x", "tags": ["t".repeat(25)], "deck": {}}), 422, "deck.tags"),
        (
            json!({"name": "x", "tags": (0..13).map(|n| n.to_string()).collect::<Vec<_>>(), "deck": {}}),
            422,
            "deck.tags",
        ),
        (json!({"name": "x", "format": "chess", "deck": {}}), 422, "format.unknown"),
        (json!({"name": "x", "format": "\u{0}", "deck": {}}), 422, "format.unknown"),
        (json!({"name": "x"}), 400, "deck.missing"),
        (json!({"name": "x", "deck": {}, "text": "1"}), 400, "deck.missing"),
        (json!({"name": "x", "deck": {"main": ["Pot of Greed"]}}), 422, "input.line"),
        (json!({"name": "x", "deck": {"main": ["\""]}}), 422, "input.line"),
        (json!({"name": "x", "deck": {"main": ["\"a\u{0}"]}}), 422, "input.line"),
        (json!({"name": "x", "deck": {"main": [format!("\"{}", "x".repeat(201))]}}), 422, "input.line"),
        (json!({"name": "x", "deck": {"main": [-1]}}), 422, "input.line"),
        (json!({"name": "x", "deck": {"main": [1.5]}}), 422, "input.line"),
        (json!({"name": "x", "deck": {"side": [4_294_967_296_u64]}}), 422, "input.line"),
        (json!({"name": "x", "deck": {"extra": [[[]]]}}), 422, "input.line"),
        (json!({"name": "x", "deck": {"main": full}}), 422, "input.too_large"),
        (json!({"name": "x", "text": ""}), 422, "input.empty"),
        (json!({"name": "x", "text": "ydke://o6lXBZyF!!!"}), 422, "input.line"),
        (json!({"name": "x", "text": "{\"main\": 1}"}), 422, "input.json"),
        (json!({"name": "x", "text": "{\"format\": \"chess\"}"}), 422, "input.json"),
        (json!({"name": "x", "text": "{\"format\": \"chess\", \"main\": []}"}), 422, "format.unknown"),
        (json!({"name": "x", "text": "3 Pot of\u{0}Greed"}), 422, "input.unreadable"),
        (json!({"name": ["x"], "deck": {}}), 400, "json.invalid"),
        (json!({"name": "x", "deck": 1}), 400, "json.invalid"),
    ] {
        refused(&bot.post("/api/v1/decks", &body), status, code);
        let mut change = body.clone();
        if let Some(change) = change.as_object_mut() {
            change.insert("revision".to_owned(), json!(1));
        }
        refused(&bot.put(&place, &change), status, code);
    }
    for body in [&b"{"[..], b"", b"\xff\xfe", &[b'['; 100_000]] {
        refused(&bot.send("POST", "/api/v1/decks", body), 400, "json.invalid");
    }
    let huge = json!({"name": "x", "text": "x".repeat(10_000_000)});
    refused(&bot.post("/api/v1/decks", &huge), 413, "input.too_large");
    refused(&bot.put(&place, &huge), 413, "input.too_large");
    let form =
        Program { address: bot.address.clone(), head: format!("{}Content-Type: text/plain\r\n", bot.head) };
    refused(&form.post("/api/v1/decks", &json!({"name": "x", "deck": {}})), 415, "unsupported_type");
    let deck = bot.get(&place).json();
    assert_eq!((&deck["revision"], &deck["name"]), (&json!(1), &json!("stays")));
    assert_eq!(bot.get("/api/v1/decks").json()["total"], 1);
}

#[test]
fn other_methods_are_refused_and_the_others_are_named() {
    let bot = program();
    for (path, allow) in [("/api/v1/decks", "GET, HEAD, POST"), ("/api/v1/decks/x", "GET, HEAD, PUT, DELETE")]
    {
        let answer = bot.send("PATCH", path, b"");
        refused(&answer, 405, "method_not_allowed");
        assert_eq!(answer.header("allow"), allow);
    }
}

#[test]
fn both_databases_keep_the_same_and_take_no_harm() {
    each(|fresh| {
        let served = serve(&fresh.url);
        let mut db = fresh.db();
        let (name, maker) = ("Kaiba", Actor::command_line());
        let pair = (name, "blue-eyes white");
        sign::create(&mut db, &mut Turn::alone(), &maker, pair, Role::Player, clock::now()).unwrap();
        let actor = Actor { account: own::named(&mut db, name).unwrap().id, ..maker };
        let token = tokens::create(&mut db, &actor, "bot", &Scope::ALL, 30, clock::now()).unwrap();
        let head = format!("Authorization: Bearer {token}\r\n");
        let bot = Program { address: served.address.clone(), head };
        let ids: Vec<String> = (0..5).map(|n| new_deck(&bot, &format!("Deck {n}"))).collect();
        let (mut seen, mut cursor) = (Vec::new(), String::new());
        loop {
            let page = bot.get(&format!("/api/v1/decks?limit=2&cursor={cursor}")).json();
            let found = page["decks"].as_array().unwrap();
            seen.extend(found.iter().map(|deck| deck["id"].as_str().unwrap().to_owned()));
            match page["cursor"].as_str() {
                Some(next) => cursor = next.to_owned(),
                None => break,
            }
        }
        seen.sort();
        let mut all = ids.clone();
        all.sort();
        assert_eq!(seen, all);
        for path in ["/api/v1/decks/%00", "/api/v1/decks/%ff", "/api/v1/decks/..%2f", "/api/v1/decks/'"] {
            assert_eq!(bot.get(path).status, 404, "{path}");
            assert_eq!(bot.delete(path).status, 404, "{path}");
        }
        for query in ["q=%00", "tag=%00", "format=%00", "q=%ff", "tag=%27"] {
            assert_eq!(bot.get(&format!("/api/v1/decks?{query}")).status, 200, "{query}");
        }
        let odd = bot.post("/api/v1/decks", &json!({"name": "x", "text": "3 Pot of\u{0}Greed"}));
        refused(&odd, 422, "input.unreadable");
    });
}

#[test]
fn a_site_without_a_database_says_that_it_keeps_no_decks() {
    refused(&get("/api/v1/decks"), 503, "no_database");
    refused(&post("/api/v1/decks", "application/json", b"{}"), 503, "no_database");
}

/// The body that the README sends with curl.
#[test]
fn the_example_of_the_readme_works_as_it_stands() {
    let readme = include_str!("../../README.md");
    let example = readme.split("http://127.0.0.1:8080/api/v1/decks").nth(1).unwrap();
    let body = example.split('\'').nth(1).unwrap();
    let bot = program();
    let made = bot.send("POST", "/api/v1/decks", body.as_bytes());
    assert_eq!(made.status, 201, "{}", made.text());
    assert_eq!(made.json()["counts"]["main"], 3);
}
