//! What is wrong with JSON that was sent.

use serde_json::error::Category;

use crate::say::Say;

/// What is wrong with JSON, where, and what was expected there. The parser says it in English: of that only what stands in
/// quotation marks is taken over, and its words for kinds of values are known.
pub(in super::super) fn fault(say: &Say, error: &serde_json::Error) -> String {
    let told = error.to_string();
    let fault = match error.classify() {
        Category::Eof => say.text("error-json-end"),
        Category::Syntax if told.starts_with("number out of range") => say.text("error-json-large"),
        Category::Syntax if told.starts_with("recursion limit") => say.text("error-json-deep"),
        Category::Syntax => match quoted(&told) {
            signs if signs.is_empty() => say.text("error-json-syntax"),
            signs => say.with("error-json-expected", &[("what", signs.join(" ").into())]),
        },
        // Those that there are stand behind it.
        Category::Data if told.starts_with("unknown field") => {
            let name = quoted(&told).into_iter().next().unwrap_or_default();
            say.with(
                "error-json-unknown",
                &[("what", name.chars().take(MOST_NAME).collect::<String>().into())],
            )
        }
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

/// The longest name of a field that is said again, in characters.
const MOST_NAME: usize = 60;

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
    use crate::say::Lang;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
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
            ("{\"name\":\"a\",\"sise\":5}", "Line 1, column 18: there is no field sise."),
            ("{\"name\":1e999}", "Line 1, column 13: this number is too large."),
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
                let words = ["name", "sise", "copies", "JSON", "true", "false"];
                let bare = words.iter().fold(said.clone(), |said, word| said.replace(word, ""));
                assert!(!bare.contains(|c: char| c.is_ascii_alphabetic()), "{sent}: {said}");
            }
        }
    }
}
