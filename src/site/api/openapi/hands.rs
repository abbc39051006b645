//! The part of the document about hands.

use crate::world::FORMAT;
use serde_json::{Value, json};

/// What is asked of a deck, and the hands.
pub(super) fn schemas() -> [(&'static str, Value); 2] {
    let whole = |least: u64| json!({ "type": "integer", "minimum": least });
    let card =
        json!({ "oneOf": [{ "type": "integer", "minimum": 0, "maximum": u32::MAX }, { "type": "string" }] });
    let cards = json!({ "type": "array", "items": card });
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
            "number": { "type": "integer", "minimum": 0, "default": 0 },
            "count": { "type": "integer", "minimum": 0, "maximum": 1000, "default": 1 },
            "with": cards,
            "skill": { "type": "boolean", "default": false },
            "lang": { "enum": ["zh-Hans", "en", "ja"] },
        },
    });
    let hand = json!({
        "type": "object",
        "properties": {
            "number": whole(0),
            "cards": cards,
            "names": { "type": "array", "items": { "type": "string" } },
        },
    });
    let answer = json!({
        "type": "object",
        "required": ["format", "date", "seed", "size", "cards", "with", "skill", "hands", "schema"],
        "properties": {
            "format": { "type": "string" },
            "date": { "type": ["string", "null"] },
            "seed": whole(0),
            "size": whole(1),
            "cards": whole(1),
            "with": cards,
            "skill": { "type": "boolean" },
            "hands": { "type": "array", "items": hand },
            "schema": { "const": 1 },
        },
    });
    [("HandsQuestion", question), ("Hands", answer)]
}
