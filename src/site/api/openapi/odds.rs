//! The part of the document about odds.

use serde_json::{Value, json};

use super::reference;
use crate::world::FORMAT;

/// What the operation sends and answers.
pub(super) fn schemas() -> [(&'static str, Value); 4] {
    let text = json!({ "type": "string" });
    let texts = json!({ "type": "array", "items": text });
    let card = json!({ "oneOf": [{ "type": "integer", "minimum": 0, "maximum": u32::MAX }, text] });
    let count = json!({ "type": "integer", "minimum": 0 });
    // Whole numbers over 64 bits are texts.
    let whole = json!({ "oneOf": [count, { "type": "string", "pattern": "^[0-9]+$" }] });
    let chance = json!({ "type": "number", "minimum": 0, "maximum": 1 });
    let hand = json!({
        "type": "object",
        "required": ["turn", "size", "numerator", "denominator", "probability", "engine"],
        "properties": {
            "turn": { "enum": ["first", "second", "any"] },
            "size": count,
            "numerator": whole,
            "denominator": whole,
            "probability": chance,
            "engine": { "enum": ["exact", "sampled"] },
            "cases": count,
            "seed": count,
            "trials": whole,
            "low": chance,
            "high": chance,
            "fails": { "type": "array", "items": { "type": "object" } },
        },
    });
    let odds = json!({
        "allOf": [reference("OddsHand"), {
            "type": "object",
            "required": ["format", "ruleset", "condition", "deck", "groups", "plays", "hands", "notices", "schema"],
            "properties": {
                "format": text,
                "date": { "type": ["string", "null"] },
                "ruleset": text,
                "condition": text,
                "deck": count,
                "groups": { "type": "array", "items": { "type": "object" } },
                "plays": { "type": "array", "items": { "type": "object" } },
                "hands": { "type": "array", "items": reference("OddsHand") },
                "notices": { "type": "array", "items": { "type": "object" } },
                "schema": { "const": 1 },
            },
        }],
    });
    let group = json!({
        "type": "object",
        "required": ["name", "cards"],
        "properties": { "name": text, "cards": { "type": "array", "items": card } },
    });
    let section = json!({ "type": "array", "items": card });
    let question = json!({
        "type": "object",
        "required": ["where"],
        "properties": {
            "deck": {
                "type": "object",
                "properties": { "main": section, "extra": section, "side": section },
            },
            "text": text,
            "format": { "type": "string", "default": FORMAT },
            "date": { "type": "string", "format": "date" },
            "where": text,
            "groups": { "type": "array", "items": group },
            "play": texts,
            "size": count,
            "turn": { "type": "integer", "minimum": 1, "default": 1 },
            "skill": { "type": "boolean" },
            "trials": count,
            "seed": count,
            "lang": { "enum": ["zh-Hans", "en", "ja"] },
        },
    });
    // Characters from the beginning of the field; without them all of it.
    let place = json!({
        "type": "object",
        "required": ["field"],
        "properties": { "field": text, "from": count, "to": count },
    });
    [("OddsQuestion", question), ("OddsHand", hand), ("Odds", odds), ("Place", place)]
}
