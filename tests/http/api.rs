//! `/api/v1`.

use serde_json::{Value, json};

use super::{get, get_with, post};

fn check(body: &Value) -> super::Answer {
    post("/api/v1/check", "application/json", body.to_string().as_bytes())
}

#[test]
fn a_deck_by_sections_is_judged_as_written() {
    let answer = check(&json!({
        "deck": {"main": [55144522, 55144522], "extra": ["k4844"], "side": []},
        "format": "ocg", "date": "2005-09-01"
    }));
    assert_eq!(answer.status, 200);
    let report = answer.json();
    assert_eq!(report["verdict"], "illegal");
    let codes: Vec<&str> =
        report["violations"].as_array().unwrap().iter().map(|v| v["code"].as_str().unwrap()).collect();
    assert_eq!(codes, ["size.main", "limit.limited", "zone"]);
    assert_eq!(report["violations"][1]["count"], 3);
    assert_eq!(report["violations"][2]["zone"], "extra");
    assert_eq!(report["file"], Value::Null);
}

#[test]
fn the_report_is_that_of_the_command_line() {
    let text = include_str!("../../data/samples/2005-scapegoat-ocg.ydk");
    let mut over_http = check(&json!({"text": text, "date": "2005-09-01"})).json();
    let output = crate::cli::with_input(&["check", "-", "--date", "2005-09-01", "--json"], text);
    let mut by_command = crate::cli::json_lines(&output).remove(0);
    over_http["file"] = Value::Null;
    by_command["file"] = Value::Null;
    assert_eq!(over_http, by_command);
}

#[test]
fn overrides_are_taken_and_echoed() {
    let answer = check(&json!({
        "text": "ydke://!!!", "format": "ocg", "date": "2015-06-01", "list": "ocg@2015-04-01",
        "pool_until": "2015-03-28", "pool_regions": ["ocg", "tcg"]
    }));
    let report = answer.json();
    assert_eq!(report["list"]["effective"], "2015-04-01");
    assert_eq!(report["pool"]["until"], "2015-03-28");
    assert_eq!(report["pool"]["regions"], json!(["ocg", "tcg"]));
    let genesys = check(
        &json!({"text": "ydke://!!!", "format": "genesys", "date": "2026-08-10", "cap": 0, "strict": true}),
    );
    assert_eq!(genesys.json()["format"], "genesys");
}

#[test]
fn errors_are_problems_with_a_code_and_an_id() {
    for (body, status, code) in [
        (json!({"text": "x", "format": "chess"}), 422, "format.unknown"),
        (json!({"text": "ydke://!!!", "date": "1999-01-01"}), 422, "no-list-yet"),
        (json!({"text": "ydke://!!!", "date": "soon"}), 422, "date.invalid"),
        (json!({"text": ""}), 422, "input.empty"),
        (json!({"text": "ydke://o6lXBZyF!!!"}), 422, "input.line"),
        (json!({}), 400, "deck.missing"),
        (json!({"deck": {"main": []}, "text": "x"}), 400, "deck.missing"),
        (json!({"deck": {"main": ["Pot of Greed"]}}), 422, "input.line"),
        (json!({"deck": {"main": [-1]}}), 400, "json.invalid"),
        (json!({"text": "ydke://!!!", "lang": "xx"}), 422, "lang.unknown"),
        (json!({"text": "ydke://!!!", "colour": "red"}), 400, "json.invalid"),
    ] {
        let answer = check(&body);
        assert_eq!(answer.status, status, "{body}");
        assert_eq!(answer.header("content-type"), "application/problem+json", "{body}");
        let problem = answer.json();
        assert_eq!(problem["code"], code, "{body}");
        assert!(problem["detail"].as_str().is_some_and(|d| !d.is_empty()), "{body}: {problem}");
        let id = problem["instance"].as_str().unwrap();
        assert_eq!(u64::from_str_radix(id, 16).map(|_| id.len()), Ok(16), "{id}");
    }
    assert_eq!(post("/api/v1/check", "text/plain", b"{}").status, 415);
    assert_eq!(post("/api/v1/check", "application/json", b"{").json()["code"], "json.invalid");
}

#[test]
fn messages_follow_the_reader() {
    let body = json!({"text": "ydke://!!!", "date": "2005-09-01", "lang": "ja"});
    let message = check(&body).json()["violations"][0]["message"].as_str().unwrap().to_owned();
    assert!(message.contains("メインデッキ"), "{message}");
    let zh = get_with("/api/v1/cards/55144522", &[("Accept-Language", "zh")]).json();
    assert_eq!(zh["name"], "强欲之壶");
}

#[test]
fn cards_are_searched_and_paged() {
    let first = get("/api/v1/cards?q=dragon&limit=3").json();
    assert_eq!(first["cards"].as_array().unwrap().len(), 3);
    assert_eq!(first["cursor"], 3);
    let second = get("/api/v1/cards?q=dragon&limit=3&cursor=3").json();
    assert_ne!(first["cards"][0], second["cards"][0]);
    let card = get("/api/v1/cards/8131171").json();
    assert_eq!((card["passcode"].as_u64(), card["frame"].as_str()), (Some(8131171), Some("effect")));
    assert_eq!(card["attribute"], "WATER");
    assert_eq!(get("/api/v1/cards/0").status, 404);
    let hll = get("/api/v1/cards?q=hll&limit=5").json();
    assert!(hll["cards"].as_array().unwrap().iter().any(|c| c["passcode"] == 14558127), "{hll}");
}

#[test]
fn cards_are_filtered_and_sorted_as_on_the_page() {
    let keys = |query: &str| -> Vec<String> {
        let found = get(&format!("/api/v1/cards?limit=100&{query}")).json();
        found["cards"].as_array().unwrap().iter().map(|c| c["key"].as_str().unwrap().to_owned()).collect()
    };
    let once = keys("property=quick-play&copies=1&limit_format=goat");
    assert!(once.contains(&"05318639".to_owned()) && !once.contains(&"55144522".to_owned()), "{once:?}");
    let gods = ["10000010", "10000080", "10000000", "10000020"];
    assert_eq!(keys("attribute=DIVINE&sort=name&lang=zh-Hans"), gods);
    let rated = keys("race=Cyberse&frame=link&stars_from=3&sort=atk");
    assert!(rated.contains(&"01861629".to_owned()) && !rated.contains(&"41999284".to_owned()), "{rated:?}");
    let atk =
        |key: &String| get(&format!("/api/v1/cards/{key}")).json()["atk"].as_str().unwrap().parse::<u32>();
    assert!(rated.iter().map(|key| atk(key).unwrap()).rev().is_sorted());
}

#[test]
fn the_description_names_every_field_of_the_search() {
    let document = get("/api/openapi.json").json();
    let parameters = document["paths"]["/api/v1/cards"]["get"]["parameters"].as_array().unwrap();
    let page = get("/api").main();
    let all = get("/api/v1/cards").json()["total"].as_u64().unwrap();
    let texts = [("q", "greed"), ("group", "46986414")];
    for parameter in parameters {
        let name = parameter["name"].as_str().unwrap();
        assert!(page.contains(&format!("<code>{name}</code>")), "{name}");
        assert!(!parameter["description"].as_str().unwrap().is_empty(), "{name}");
        if ["limit", "cursor", "lang", "sort", "limit_format"].contains(&name) {
            continue;
        }
        let word = parameter["schema"]["enum"][0].as_str();
        let typed = texts.iter().find(|(other, _)| *other == name).map(|(_, value)| *value);
        let value = word.or(typed).unwrap_or("3");
        let left = get(&format!("/api/v1/cards?{name}={value}")).json()["total"].as_u64().unwrap();
        assert!(left > 0 && left < all, "{name}={value}: {left} of {all}");
    }
}

#[test]
fn lists_carry_their_trust_and_what_is_disputed() {
    let all = get("/api/v1/lists").json();
    let ocg = all["series"].as_array().unwrap().iter().find(|s| s["series"] == "ocg").unwrap();
    assert_eq!(ocg["lists"].as_array().unwrap().len(), 87);
    let list = get("/api/v1/lists/tcg/2025-11-01").json();
    assert_eq!(list["effective"], "2025-10-27");
    assert_eq!(list["disputed"][0]["passcode"], 6728559);
    assert_eq!(get("/api/v1/lists/ocg/1990-01-01").status, 404);
}

#[test]
fn the_description_names_every_route_of_the_api() {
    let document = get("/api/openapi.json").json();
    let page = get("/api").main();
    for route in deckward::http::routes::ROUTES.iter().filter(|r| r.path.starts_with("/api/v1/")) {
        assert!(document["paths"][route.path][route.method].is_object(), "{}", route.path);
        assert!(page.contains(route.path), "{}", route.path);
    }
}
