//! The part of the document about decks: operations that take a token.

use serde_json::{Map, Value, json};

use super::{Operation, in_path, in_query, problem, reference};
use crate::world::FORMAT;

/// An operation on decks.
pub(super) fn operation(operation: &Operation) -> Value {
    let deck = |description: &str| json!({ "description": description, "content": { "application/json": { "schema": reference("Deck") } } });
    let mut responses = Map::new();
    let mut answer = |status: &str, what: Value| drop(responses.insert(status.to_owned(), what));
    let is_one = operation.path.contains("{id}");
    match (operation.method, is_one) {
        ("get", false) => {
            let schema = json!({ "schema": reference("DeckList") });
            answer("200", json!({ "description": "A page.", "content": { "application/json": schema } }));
        }
        ("post", _) => {
            let mut kept = deck("Kept.");
            if let Some(kept) = kept.as_object_mut() {
                let place = json!({ "schema": { "type": "string" } });
                kept.insert("headers".to_owned(), json!({ "Location": place }));
            }
            answer("201", kept);
        }
        ("delete", _) => answer("204", json!({ "description": "Deleted." })),
        ("put", _) => {
            answer("200", deck("Saved."));
            answer("409", problem("Another revision is newer; `revision` is its number."));
        }
        _ => answer("200", deck("Found.")),
    }
    answer("401", problem("No token, or one that has ended."));
    answer("403", problem("The token is not for this."));
    if is_one {
        answer("404", problem("The account has none."));
    }
    let body = match operation.method {
        "post" => Some("DeckContents"),
        "put" => Some("DeckReplacement"),
        _ => None,
    };
    if body.is_some() {
        answer("400", problem("A field that cannot be read."));
        answer("413", problem("Too large."));
        answer("415", problem("Not JSON."));
    }
    if body.is_some() || operation.method == "get" && is_one {
        answer("422", problem("It can be read, and not be used: the code says which field."));
    }
    let parameters: Vec<Value> = in_path(operation).chain(in_query(operation)).collect();
    let mut described = Map::new();
    described.insert("summary".to_owned(), json!(operation.what));
    described.insert("security".to_owned(), json!([{ "token": [] }]));
    described.insert("parameters".to_owned(), json!(parameters));
    if let Some(name) = body {
        let content = json!({ "application/json": { "schema": reference(name) } });
        described.insert("requestBody".to_owned(), json!({ "required": true, "content": content }));
    }
    described.insert("responses".to_owned(), Value::Object(responses));
    Value::Object(described)
}

/// What the operations send and answer.
pub(super) fn schemas() -> [(&'static str, Value); 5] {
    let text = json!({ "type": "string" });
    let texts = json!({ "type": "array", "items": text });
    let time = json!({ "type": "string", "format": "date-time" });
    let count = json!({ "type": "integer", "minimum": 0 });
    let card = json!({ "oneOf": [
        { "type": "integer", "minimum": 0, "maximum": u32::MAX },
        { "type": "string", "pattern": "^([ky][0-9]+|\".+)$" },
    ]});
    let section = json!({ "type": "array", "items": card });
    let sections = json!({
        "type": "object",
        "properties": { "main": section, "extra": section, "side": section },
    });
    let contents = json!({
        "name": text,
        "format": { "type": "string", "default": FORMAT },
        "tags": texts,
        "notes": text,
        "deck": sections,
        "text": text,
    });
    let head = json!({
        "id": text,
        "name": text,
        "format": text,
        "tags": texts,
        "visibility": { "enum": ["private", "link", "public"] },
        "revision": { "type": "integer", "minimum": 1 },
        "created_at": time,
        "changed_at": time,
        "counts": { "type": "object", "properties": { "main": count, "extra": count, "side": count } },
        "verdict": { "enum": ["legal", "illegal", "undetermined", null] },
    });
    let whole = json!({ "notes": text, "deck": sections, "report": reference("Report") });
    [
        ("DeckContents", json!({ "type": "object", "properties": contents })),
        (
            "DeckReplacement",
            json!({
                "allOf": [reference("DeckContents")],
                "required": ["revision"],
                "properties": { "revision": { "type": "integer" } },
            }),
        ),
        ("DeckHead", json!({ "type": "object", "properties": head })),
        ("Deck", json!({ "allOf": [reference("DeckHead")], "properties": whole })),
        (
            "DeckList",
            json!({
                "type": "object",
                "properties": {
                    "decks": { "type": "array", "items": reference("DeckHead") },
                    "total": count,
                    "cursor": { "type": ["string", "null"] },
                },
            }),
        ),
    ]
}
