//! Words: typed results become sentences in a language here, and nowhere else.

mod account;
mod card;
mod diff;
mod error;
pub mod hands;
mod list;
pub mod odds;
mod plan;
pub mod report;
mod storage;
mod timeline;
mod violation;

use std::borrow::Cow;

use deck_law::deckfile::Tongue;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

pub use error::LineOf;

use crate::world::locale;

/// A language of the product.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lang {
    /// Simplified Chinese.
    ZhHans,
    /// English.
    En,
    /// Japanese.
    Ja,
}

impl Lang {
    /// All of them.
    pub const ALL: [Lang; 3] = [Lang::ZhHans, Lang::En, Lang::Ja];

    /// The BCP 47 tag, also the folder of its texts.
    pub const fn tag(self) -> &'static str {
        match self {
            Lang::ZhHans => "zh-Hans",
            Lang::En => "en",
            Lang::Ja => "ja",
        }
    }

    /// The same, for names of cards.
    pub const fn tongue(self) -> Tongue {
        match self {
            Lang::ZhHans => Tongue::Zh,
            Lang::En => Tongue::En,
            Lang::Ja => Tongue::Ja,
        }
    }

    /// The language of a tag or of a POSIX locale: `zh_CN.UTF-8`, `ja`, `zh-Hans`, `en-GB`.
    pub fn from_tag(tag: &str) -> Option<Lang> {
        let primary = tag.split(['-', '_', '.', '@']).next().unwrap_or_default();
        match primary.to_ascii_lowercase().as_str() {
            "zh" => Some(Lang::ZhHans),
            "en" => Some(Lang::En),
            "ja" => Some(Lang::Ja),
            _ => None,
        }
    }
}

/// The texts of one language.
pub struct Say {
    /// The language.
    pub lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

/// A value to put into a text.
pub enum Arg<'a> {
    /// A text.
    Text(Cow<'a, str>),
    /// A number, written without separators.
    Number(u32),
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Self {
        Arg::Text(Cow::Borrowed(text))
    }
}

impl<'a> From<&'a String> for Arg<'a> {
    fn from(text: &'a String) -> Self {
        Arg::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Arg<'_> {
    fn from(text: String) -> Self {
        Arg::Text(Cow::Owned(text))
    }
}

impl From<u32> for Arg<'_> {
    fn from(number: u32) -> Self {
        Arg::Number(number)
    }
}

impl From<usize> for Arg<'_> {
    /// Nothing that is counted here comes near the end of 32 bits.
    fn from(number: usize) -> Self {
        Arg::Number(u32::try_from(number).unwrap_or(u32::MAX))
    }
}

impl From<u64> for Arg<'_> {
    fn from(number: u64) -> Self {
        Arg::Number(u32::try_from(number).unwrap_or(u32::MAX))
    }
}

impl From<u16> for Arg<'_> {
    fn from(number: u16) -> Self {
        Arg::Number(number.into())
    }
}

impl Say {
    /// Reads the packed texts of a language.
    pub fn new(lang: Lang) -> Say {
        let language = lang.tag().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        // Isolation marks are for mixed directions; in JSON and on terminals they are invisible dirt.
        bundle.set_use_isolating(false);
        for (_, text) in locale(lang.tag()) {
            let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(resource, _)| resource);
            // A message that stands twice keeps its first form; the test of the texts refuses doubles.
            let _ = bundle.add_resource(resource);
        }
        Say { lang, bundle }
    }

    /// A text without values.
    pub fn text(&self, key: &str) -> String {
        self.with(key, &[])
    }

    /// A text with values. A key that is not defined is shown as it is: a test holds that there is none.
    pub fn with(&self, key: &str, values: &[(&str, Arg<'_>)]) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            return key.to_owned();
        };
        let mut args = FluentArgs::with_capacity(values.len());
        for (name, value) in values {
            match value {
                Arg::Text(text) => args.set(*name, FluentValue::String(text.clone())),
                Arg::Number(number) => args.set(*name, *number),
            }
        }
        let mut errors = Vec::new();
        self.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned()
    }

    /// What a format is called; one that was imported, by its id.
    pub fn format_name(&self, id: &str) -> String {
        self.name("format", id)
    }

    /// What a series of lists is called; one that was imported, by its id.
    pub fn series_name(&self, id: &str) -> String {
        self.name("series", id)
    }

    fn name(&self, kind: &str, id: &str) -> String {
        let key = format!("{kind}-{id}");
        if self.bundle.has_message(&key) { self.text(&key) } else { id.to_owned() }
    }

    /// Several things in a row.
    pub fn list(&self, items: impl IntoIterator<Item = String>) -> String {
        let comma = match self.lang {
            Lang::En => ", ",
            Lang::ZhHans | Lang::Ja => "、",
        };
        items.into_iter().collect::<Vec<_>>().join(comma)
    }

    /// Clauses one after the other.
    pub fn clauses(&self, clauses: impl IntoIterator<Item = String>) -> String {
        let stop = match self.lang {
            Lang::En => "; ",
            Lang::ZhHans => "；",
            Lang::Ja => "。",
        };
        clauses.into_iter().collect::<Vec<_>>().join(stop)
    }

    /// The first few of many things, and how many more there are.
    pub fn list_short(&self, items: Vec<String>, most: usize) -> String {
        let more = items.len().saturating_sub(most);
        let mut shown: Vec<String> = items.into_iter().take(most).collect();
        if more > 0 {
            shown.push(self.with("more-cards", &[("count", more.into())]));
        }
        self.list(shown)
    }
}
