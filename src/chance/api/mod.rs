//! `POST /api/v1/hands` and `/api/v1/odds`: the answers of the command line.

pub mod hands;
pub mod odds;

use serde::Deserialize;

/// A card by its passcode, its key or its name.
#[derive(Deserialize)]
#[serde(untagged)]
enum Card {
    Number(u32),
    Text(String),
}

impl Card {
    fn text(self) -> String {
        match self {
            Card::Number(number) => number.to_string(),
            Card::Text(text) => text,
        }
    }
}
