//! What the handlers of the API share: answers as JSON, in the language that was asked for by name, and what is wrong with
//! JSON that was sent.

use actix_web::http::header::ContentType;
use actix_web::{HttpResponse, HttpResponseBuilder, ResponseError as _};
use serde::Serialize;
use serde_json::error::Category;

use super::{Ctx, Error};
use crate::say::{Lang, Say};

/// An answer.
pub fn json(value: &impl Serialize) -> HttpResponse {
    json_with(HttpResponse::Ok(), value)
}

/// An answer with a status or headers of its own.
pub fn json_with(mut answer: HttpResponseBuilder, value: &impl Serialize) -> HttpResponse {
    // A report is about this large, and need not grow.
    let mut body = Vec::with_capacity(4096);
    match serde_json::to_writer(&mut body, value) {
        Ok(()) => answer.content_type(ContentType::json()).body(body),
        Err(error) => {
            tracing::error!(%error, "an answer could not be written as JSON");
            Error::Internal.error_response()
        }
    }
}

/// The context in the language that a request asks for by name.
///
/// # Errors
/// A language that there is not.
pub fn in_language(ctx: Ctx, tag: &str) -> Result<Ctx, Error> {
    if tag.is_empty() {
        return Ok(ctx);
    }
    match Lang::from_tag(tag) {
        Some(lang) => Ok(ctx.in_language(lang)),
        None => Err(Error::Unprocessable {
            code: "lang.unknown",
            line: None,
            message: ctx.say.with("error-lang-unknown", &[("lang", tag.into())]),
        }),
    }
}

/// What is wrong with JSON, where, and what was expected there. The parser says it in English: of that only what stands in
/// quotation marks is taken over, and its words for kinds of values are known.
pub(super) fn fault(say: &Say, error: &serde_json::Error) -> String {
    let told = error.to_string();
    let fault = match error.classify() {
        Category::Eof => say.text("error-json-end"),
        Category::Syntax => match quoted(&told) {
            signs if signs.is_empty() => say.text("error-json-syntax"),
            signs => say.with("error-json-expected", &[("what", signs.join(" ").into())]),
        },
        Category::Data if told.starts_with("missing field") => {
            say.with("error-json-missing", &[("what", say.list(quoted(&told)).into())])
        }
        Category::Data if told.starts_with("duplicate field") => {
            say.with("error-json-twice", &[("what", say.list(quoted(&told)).into())])
        }
        Category::Data => match kind(&told) {
            Some(key) => say.with("error-json-expected", &[("what", say.text(key).into())]),
            None => say.text("error-json-value"),
        },
        Category::Io => return say.text("error-json"),
    };
    let at = [("line", error.line().into()), ("column", error.column().into()), ("fault", fault.into())];
    say.with("error-json-at", &at)
}

/// What a message has between backticks: fields, and signs of JSON.
fn quoted(told: &str) -> Vec<String> {
    told.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

/// Key of the kind of value that a message says was expected.
fn kind(told: &str) -> Option<&'static str> {
    // The value itself stands before, and may say anything.
    let (_, expected) = told.rsplit_once("expected ")?;
    let first = expected.split(' ').find(|word| !matches!(*word, "a" | "an" | "borrowed"))?;
    Some(match first {
        "string" | "character" => "error-json-string",
        "i8" | "i16" | "i32" | "i64" | "u8" | "u16" | "u32" | "u64" | "usize" => "error-json-number",
        "boolean" => "error-json-boolean",
        "sequence" | "tuple" => "error-json-list",
        "map" | "struct" => "error-json-object",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, Deserialize)]
    #[expect(dead_code, reason = "only read")]
    struct Sent {
        name: String,
        copies: u8,
        #[serde(default)]
        cards: Vec<u32>,
        #[serde(default)]
        strict: bool,
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place_and_without_a_word_of_the_parser_s() {
        let (en, zh, ja) = (Say::new(Lang::En), Say::new(Lang::ZhHans), Say::new(Lang::Ja));
        for (sent, said) in [
            ("", "Line 1, column 0: the JSON ends too early."),
            ("{\"name\":\"a\"", "Line 1, column 11: the JSON ends too early."),
            ("{\"name\":\"a\"\n x", "Line 2, column 2: expected here: , }."),
            ("nothing", "Line 1, column 2: this is not JSON."),
            ("{\"name\":\"a\"}", "Line 1, column 12: copies is missing."),
            ("{\"name\":\"a\",\"name\":\"a\"}", "Line 1, column 18: name stands there twice."),
            ("{\"name\":7}", "Line 1, column 9: expected here: a text."),
            (
                "{\"name\":\"a\",\"copies\":\"expected a boolean\"}",
                "Line 1, column 41: expected here: a whole number.",
            ),
            ("{\"name\":\"a\",\"copies\":256}", "Line 1, column 24: expected here: a whole number."),
            ("{\"name\":\"a\",\"cards\":\"x\"}", "Line 1, column 23: expected here: a list."),
            ("{\"name\":\"a\",\"strict\":1}", "Line 1, column 22: expected here: true or false."),
            ("7", "Line 1, column 1: expected here: an object."),
        ] {
            let error = serde_json::from_str::<Sent>(sent).unwrap_err();
            assert_eq!(fault(&en, &error), said, "{sent}: {error}");
            for say in [&zh, &ja] {
                let said = fault(say, &error);
                let words = ["name", "copies", "JSON", "true", "false"];
                let bare = words.iter().fold(said.clone(), |said, word| said.replace(word, ""));
                assert!(!bare.contains(|c: char| c.is_ascii_alphabetic()), "{sent}: {said}");
            }
        }
    }
}
