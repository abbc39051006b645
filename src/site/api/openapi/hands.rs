//! The part of the document about hands.

use duel_engine::hand::MOST_HANDS;
use serde_json::{Value, json};

use crate::world::FORMAT;

/// What is asked of a deck, and the hands.
pub(super) fn schemas() -> [(&'static str, Value); 2] {
    let whole = |least: u64| json!({ "type": "integer", "minimum": least });
    let number = json!({ "type": "integer", "minimum": 0, "maximum": u32::MAX });
    let wanted = json!({ "oneOf": [number, { "type": "string" }] });
    // What nobody knows stands as it is written: a key, or a name behind a quotation mark.
    let drawn = json!({ "oneOf": [number, { "type": "string", "pattern": "^([ky][0-9]+|\".+)$" }] });
    let cards = json!({ "type": "array", "items": drawn });
    let text = json!({ "type": "string" });
    let question = json!({
        "type": "object",
        "properties": {
            "deck": { "$ref": "#/components/schemas/Question/properties/deck" },
            "text": { "type": "string" },
            "format": { "type": "string", "default": FORMAT },
            "date": { "type": "string", "format": "date" },
            "size": whole(1),
            "second": { "type": "boolean", "default": false },
            "seed": whole(0),
            "number": { "type": "integer", "minimum": 0, "maximum": u32::MAX, "default": 0 },
            "count": { "type": "integer", "minimum": 1, "maximum": MOST_HANDS, "default": 1 },
            "with": { "type": "array", "items": wanted },
            "skill": { "type": "boolean", "default": false },
            "lang": { "enum": ["zh-Hans", "en", "ja"] },
        },
    });
    let hand = json!({
        "type": "object",
        "properties": {
            "number": number,
            "cards": cards,
            "names": { "type": "array", "items": { "type": "string" } },
        },
    });
    let notice = json!({ "type": "object", "properties": { "code": text, "text": text } });
    let answer = json!({
        "type": "object",
        "required": ["format", "date", "seed", "size", "cards", "with", "skill", "hands", "notices", "schema"],
        "properties": {
            "format": { "type": "string" },
            "date": { "type": ["string", "null"] },
            "seed": whole(0),
            "size": whole(1),
            "cards": whole(1),
            "with": cards,
            "skill": { "type": "boolean" },
            "hands": { "type": "array", "items": hand },
            "notices": { "type": "array", "items": notice },
            "schema": { "const": 1 },
        },
    });
    [("HandsQuestion", question), ("Hands", answer)]
}
