//! The OpenAPI document, written once for programs and for the readable page.

use serde_json::{Value, json};

use super::parameters::{self, Parameter};
use crate::http::Ctx;
use crate::http::routes::ROUTES;

/// One operation as the page shows it.
pub(super) struct Operation {
    pub(super) method: &'static str,
    pub(super) path: &'static str,
    pub(super) what: String,
    pub(super) example: &'static str,
    /// Fields of the query.
    pub(super) parameters: Vec<Parameter>,
}

/// What each operation of the API is for: path, key of its sentence, example.
const OPERATIONS: [(&str, &str, &str, &str); 5] = [
    ("post", "/api/v1/check", "api-check", r#"{"text":"3 Pot of Greed","format":"ocg","date":"2005-09-01"}"#),
    ("get", "/api/v1/cards", "api-cards", "/api/v1/cards?kind=spell&property=quick-play&copies=1&limit=5"),
    ("get", "/api/v1/cards/{key}", "api-card", "/api/v1/cards/55144522"),
    ("get", "/api/v1/lists", "api-lists", "/api/v1/lists"),
    ("get", "/api/v1/lists/{series}/{day}", "api-list", "/api/v1/lists/ocg/2005-10-01"),
];

pub(super) fn operations(ctx: &Ctx) -> Vec<Operation> {
    OPERATIONS
        .iter()
        .filter_map(|(method, path, key, example)| {
            let route = ROUTES.iter().find(|r| r.path == *path && r.method == *method)?;
            let parameters = match *path {
                "/api/v1/cards" => parameters::of_cards(ctx),
                _ => Vec::new(),
            };
            let what = ctx.say.text(key);
            Some(Operation { method: route.method, path: route.path, what, example, parameters })
        })
        .collect()
}

pub(super) fn document(ctx: &Ctx) -> Value {
    let mut paths = serde_json::Map::new();
    for operation in operations(ctx) {
        let body = match operation.path {
            "/api/v1/check" => check_operation(&operation.what),
            _ => get_operation(&operation),
        };
        paths.insert(operation.path.to_owned(), json!({ operation.method: body }));
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Deckward",
            "version": env!("CARGO_PKG_VERSION"),
            "description": ctx.say.text("api-lead"),
        },
        "servers": [{ "url": ctx.base_url().unwrap_or("/") }],
        "paths": paths,
        "components": { "schemas": schemas() },
    })
}

fn problem(description: &str) -> Value {
    json!({
        "description": description,
        "content": { "application/problem+json": { "schema": { "$ref": "#/components/schemas/Problem" } } },
    })
}

fn check_operation(summary: &str) -> Value {
    json!({
        "summary": summary,
        "requestBody": {
            "required": true,
            "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Question" } } },
        },
        "responses": {
            "200": {
                "description": "The report.",
                "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Report" } } },
            },
            "400": problem("A field that cannot be read."),
            "413": problem("Too large."),
            "422": problem("It can be read, and not be judged."),
        },
    })
}

fn get_operation(operation: &Operation) -> Value {
    let in_path =
        operation.path.split(['{', '}']).skip(1).step_by(2).map(
            |name| json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } }),
        );
    let in_query = operation.parameters.iter().map(|parameter| {
        let kind = if parameter.number { "integer" } else { "string" };
        let schema = match &parameter.words[..] {
            [] => json!({ "type": kind }),
            words => json!({ "type": kind, "enum": words }),
        };
        json!({ "name": parameter.name, "in": "query", "description": parameter.what, "schema": schema })
    });
    let parameters: Vec<Value> = in_path.chain(in_query).collect();
    json!({
        "summary": operation.what,
        "parameters": parameters,
        "responses": {
            "200": { "description": "Found.", "content": { "application/json": { "schema": { "type": "object" } } } },
            "404": problem("There is none."),
        },
    })
}

fn schemas() -> Value {
    let code = json!({ "oneOf": [
        { "type": "integer", "minimum": 0, "maximum": 4_294_967_295u32 },
        { "type": "string", "pattern": "^[ky][0-9]+$" },
    ]});
    let codes = json!({ "type": "array", "items": code });
    let day = json!({ "type": "string", "format": "date" });
    json!({
        "Question": {
            "type": "object",
            "properties": {
                "deck": { "type": "object", "properties": { "main": codes, "extra": codes, "side": codes } },
                "text": { "type": "string" },
                "format": { "type": "string", "default": "ocg" },
                "date": day,
                "list": { "type": "string", "examples": ["ocg@2005-09-01"] },
                "pool_until": day,
                "pool_regions": { "type": "array", "items": { "type": "string" } },
                "region": { "enum": ["america", "europe"] },
                "cap": { "type": "integer" },
                "strict": { "type": "boolean" },
                "lang": { "enum": ["zh-Hans", "en", "ja"] },
            },
        },
        "Report": {
            "type": "object",
            "required": ["verdict", "format", "ruleset", "counts", "violations", "unknown", "unsure", "notices", "schema"],
            "properties": {
                "verdict": { "enum": ["legal", "illegal", "undetermined"] },
                "format": { "type": "string" },
                "date": { "type": ["string", "null"] },
                "ruleset": { "type": "string" },
                "list": { "type": ["object", "null"] },
                "pool": { "type": ["object", "null"] },
                "counts": { "type": "object" },
                "violations": { "type": "array", "items": { "type": "object" } },
                "unknown": { "type": "array", "items": { "type": "object" } },
                "unsure": { "type": "array", "items": { "type": "object" } },
                "notices": { "type": "array", "items": { "type": "object" } },
                "schema": { "const": 1 },
                "catalogue": { "type": "object" },
            },
        },
        "Problem": {
            "type": "object",
            "properties": {
                "type": { "type": "string" },
                "title": { "type": "string" },
                "status": { "type": "integer" },
                "code": { "type": "string" },
                "line": { "type": "integer" },
                "detail": { "type": "string" },
                "instance": { "type": "string" },
            },
        },
    })
}
