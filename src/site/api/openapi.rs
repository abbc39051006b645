//! The OpenAPI document, written once for programs and for the readable page.

mod decks;
mod hands;
mod odds;

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::parameters::{self, Parameter};
use crate::accounts::Scope;
use crate::http::Ctx;
use crate::http::routes::{Access, ROUTES, Route};
use crate::world::FORMAT;

/// One operation as the page shows it.
pub(super) struct Operation {
    pub(super) method: &'static str,
    pub(super) path: &'static str,
    pub(super) what: String,
    /// What a token has to be for; nothing where none is needed.
    pub(super) scope: Option<Scope>,
    pub(super) example: &'static str,
    /// Fields of the query.
    pub(super) parameters: Vec<Parameter>,
}

/// What each operation of the API is for: path, key of its sentence, example.
const OPERATIONS: [(&str, &str, &str, &str); 12] = [
    ("post", "/api/v1/check", "api-check", r#"{"text":"3 Pot of Greed","format":"ocg","date":"2005-09-01"}"#),
    (
        "post",
        "/api/v1/hands",
        "api-hands",
        r#"{"text":"3 Pot of Greed","format":"goat","size":2,"seed":2026,"count":3,"with":["Pot of Greed"]}"#,
    ),
    (
        "post",
        "/api/v1/odds",
        "api-odds",
        r#"{"text":"3 Pot of Greed\n3 Dark Magician","where":"pot >= 1","groups":[{"name":"pot","cards":["Pot of Greed"]}],"size":5}"#,
    ),
    ("get", "/api/v1/cards", "api-cards", "/api/v1/cards?kind=spell&property=quick-play&copies=1&limit=5"),
    ("get", "/api/v1/cards/{key}", "api-card", "/api/v1/cards/55144522"),
    ("get", "/api/v1/lists", "api-lists", "/api/v1/lists"),
    ("get", "/api/v1/lists/{series}/{day}", "api-list", "/api/v1/lists/ocg/2005-10-01"),
    ("get", "/api/v1/decks", "api-decks", "/api/v1/decks?format=ocg&limit=50"),
    (
        "post",
        "/api/v1/decks",
        "api-deck-new",
        r#"{"name":"Pots","format":"ocg","tags":["2005"],"deck":{"main":[55144522,55144522],"extra":[],"side":["k4844"]}}"#,
    ),
    ("get", "/api/v1/decks/{id}", "api-deck", "/api/v1/decks/ID?report=1&date=2005-09-01"),
    (
        "put",
        "/api/v1/decks/{id}",
        "api-deck-save",
        r#"{"revision":1,"name":"Pots","format":"goat","text":"3 Pot of Greed"}"#,
    ),
    ("delete", "/api/v1/decks/{id}", "api-deck-delete", "/api/v1/decks/ID"),
];

/// What a token has to be for to use a route.
fn scope(route: &Route) -> Option<Scope> {
    match (route.access, route.method) {
        (Access::Token, "get") => Some(Scope::DecksRead),
        (Access::Token, _) => Some(Scope::DecksWrite),
        _ => None,
    }
}

pub(super) fn operations(ctx: &Ctx) -> Vec<Operation> {
    OPERATIONS
        .iter()
        .filter_map(|(method, path, key, example)| {
            let route = ROUTES.iter().find(|r| r.path == *path && r.method == *method)?;
            let parameters = match (*method, *path) {
                (_, "/api/v1/cards") => parameters::of_cards(ctx),
                ("get", "/api/v1/decks") => parameters::of_decks(ctx),
                ("get", "/api/v1/decks/{id}") => parameters::of_deck(ctx),
                _ => Vec::new(),
            };
            let what = ctx.say.text(key);
            let scope = scope(route);
            Some(Operation { method: route.method, path: route.path, what, scope, example, parameters })
        })
        .collect()
}

pub(super) fn document(ctx: &Ctx) -> Value {
    let mut paths: BTreeMap<&str, Map<String, Value>> = BTreeMap::new();
    for operation in operations(ctx) {
        let body = match operation.path {
            "/api/v1/check" => question_operation(&operation.what, "Question", "Report"),
            "/api/v1/hands" => question_operation(&operation.what, "HandsQuestion", "Hands"),
            "/api/v1/odds" => question_operation(&operation.what, "OddsQuestion", "Odds"),
            _ if operation.scope.is_some() => decks::operation(&operation),
            _ => get_operation(&operation),
        };
        paths.entry(operation.path).or_default().insert(operation.method.to_owned(), body);
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
        "components": {
            "schemas": schemas(),
            "securitySchemes": {
                "token": { "type": "http", "scheme": "bearer", "description": ctx.say.text("api-tokens-text") },
            },
        },
    })
}

fn reference(schema: &str) -> Value {
    json!({ "$ref": format!("#/components/schemas/{schema}") })
}

fn problem(description: &str) -> Value {
    json!({
        "description": description,
        "content": { "application/problem+json": { "schema": { "$ref": "#/components/schemas/Problem" } } },
    })
}

/// A question that is sent as JSON, and its answer.
fn question_operation(summary: &str, question: &str, answer: &str) -> Value {
    json!({
        "summary": summary,
        "requestBody": {
            "required": true,
            "content": { "application/json": { "schema": reference(question) } },
        },
        "responses": {
            "200": {
                "description": "The answer.",
                "content": { "application/json": { "schema": reference(answer) } },
            },
            "400": problem("A field that cannot be read."),
            "413": problem("Too large."),
            "422": problem("It can be read, and not be answered."),
        },
    })
}

/// What stands in the path.
fn in_path(operation: &Operation) -> impl Iterator<Item = Value> {
    let names = operation.path.split(['{', '}']).skip(1).step_by(2);
    names.map(|name| json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } }))
}

/// What stands in the query.
fn in_query(operation: &Operation) -> impl Iterator<Item = Value> {
    operation.parameters.iter().map(|parameter| {
        let kind = if parameter.number { "integer" } else { "string" };
        let schema = match &parameter.words[..] {
            [] => json!({ "type": kind }),
            words => json!({ "type": kind, "enum": words }),
        };
        json!({ "name": parameter.name, "in": "query", "description": parameter.what, "schema": schema })
    })
}

fn get_operation(operation: &Operation) -> Value {
    let parameters: Vec<Value> = in_path(operation).chain(in_query(operation)).collect();
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
    let mut schemas = json!({
        "Question": {
            "type": "object",
            "properties": {
                "deck": { "type": "object", "properties": { "main": codes, "extra": codes, "side": codes } },
                "text": { "type": "string" },
                "format": { "type": "string", "default": FORMAT },
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
                "place": reference("Place"),
                "revision": { "type": "integer" },
                "detail": { "type": "string" },
                "instance": { "type": "string" },
            },
        },
    });
    if let Some(schemas) = schemas.as_object_mut() {
        schemas.extend(hands::schemas().map(|(name, schema)| (name.to_owned(), schema)));
        schemas.extend(odds::schemas().map(|(name, schema)| (name.to_owned(), schema)));
        schemas.extend(decks::schemas().map(|(name, schema)| (name.to_owned(), schema)));
    }
    schemas
}
