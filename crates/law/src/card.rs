//! A card: its names and numbers, what is printed on it, and where it came out when.

use std::fmt;

use duel_engine::facts::Facts;

use crate::day::Day;

/// A card inside one catalogue. Dense, never stored, never shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardId(pub u16);

impl CardId {
    /// As an index into tables of one row a card.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What stands for a card outside: in decks, addresses and reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CardKey {
    /// The number printed on the card.
    Passcode(u32),
    /// Konami's id, for a card without a passcode: `k4999`.
    Konami(u32),
    /// Yugipedia's page id, for a card with neither: `y12345`.
    Yugipedia(u32),
}

impl CardKey {
    /// Reads `k4999` or `y12345`; passcodes are plain numbers and read elsewhere.
    pub fn parse_lettered(text: &str) -> Option<CardKey> {
        let (letter, digits) = text.split_at_checked(1)?;
        if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        let number = digits.parse().ok()?;
        match letter {
            "k" | "K" => Some(CardKey::Konami(number)),
            "y" | "Y" => Some(CardKey::Yugipedia(number)),
            _ => None,
        }
    }
}

impl fmt::Display for CardKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CardKey::Passcode(n) => write!(f, "{n:08}"),
            CardKey::Konami(n) => write!(f, "k{n}"),
            CardKey::Yugipedia(n) => write!(f, "y{n}"),
        }
    }
}

/// The names of a card; empty where it has none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    /// English.
    pub en: Box<str>,
    /// Japanese as printed, without ruby.
    pub ja: Box<str>,
    /// Reading of the Japanese name.
    pub ja_kana: Box<str>,
    /// Simplified Chinese: the official name, else what players call it.
    pub zh: Box<str>,
    /// Simplified Chinese in Master Duel, where it differs.
    pub zh_md: Box<str>,
    /// Simplified Chinese of the fan translations, where it differs.
    pub zh_fan: Box<str>,
    /// Traditional Chinese.
    pub zh_hant: Box<str>,
    /// Traditional Chinese of the fan translations.
    pub zh_hant_fan: Box<str>,
}

impl Names {
    /// All names, empty ones and doubles included.
    pub fn all(&self) -> [&str; 8] {
        [
            &self.en,
            &self.ja,
            &self.ja_kana,
            &self.zh,
            &self.zh_md,
            &self.zh_fan,
            &self.zh_hant,
            &self.zh_hant_fan,
        ]
    }
}

/// A territory with card releases and lists of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Region {
    /// Japan.
    Ocg,
    /// America, Europe, Oceania.
    Tcg,
    /// Simplified Chinese.
    OcgCn,
    /// Asian English.
    OcgAe,
    /// The video game Master Duel.
    MasterDuel,
}

impl Region {
    /// Every region, in the order of [`Card::releases`].
    pub const ALL: [Region; 5] = [Region::Ocg, Region::Tcg, Region::OcgCn, Region::OcgAe, Region::MasterDuel];

    /// The spelling in data files, commands and JSON.
    pub const fn word(self) -> &'static str {
        match self {
            Region::Ocg => "ocg",
            Region::Tcg => "tcg",
            Region::OcgCn => "ocg-cn",
            Region::OcgAe => "ocg-ae",
            Region::MasterDuel => "master-duel",
        }
    }

    /// The region with this spelling.
    pub fn from_word(word: &str) -> Option<Region> {
        Region::ALL.into_iter().find(|r| r.word() == word)
    }
}

/// Whether a card is out on a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Availability {
    /// Out: it may be played.
    Out,
    /// Not out, or not yet.
    NotOut,
    /// The record does not say.
    Unsure,
}

/// When a card came out in a region, as far as it is known: not out before `earliest`, out from `certain` on,
/// unsure between. A known day is both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Release {
    /// The first day on which it may have been out.
    pub earliest: Day,
    /// The first day on which it was out for certain.
    pub certain: Day,
}

impl Release {
    /// Nothing is known at all.
    pub const UNKNOWN: Release = Release { earliest: Day::MIN, certain: Day::MAX };

    /// A known day.
    pub const fn on(day: Day) -> Release {
        Release { earliest: day, certain: day }
    }

    /// No release is known up to and including `known_through`; later nobody knows.
    pub const fn none_through(known_through: Day) -> Release {
        Release { earliest: known_through.next(), certain: Day::MAX }
    }

    /// Whether it was out on a day; a release day counts as released.
    pub fn on_day(self, day: Day) -> Availability {
        if day < self.earliest {
            Availability::NotOut
        } else if day >= self.certain {
            Availability::Out
        } else {
            Availability::Unsure
        }
    }

    /// Out as soon as either is.
    pub fn either(self, other: Release) -> Release {
        Release { earliest: self.earliest.min(other.earliest), certain: self.certain.min(other.certain) }
    }

    /// Out only when both are.
    pub fn both(self, other: Release) -> Release {
        Release { earliest: self.earliest.max(other.earliest), certain: self.certain.max(other.certain) }
    }
}

/// A card of the catalogue: facts only, no text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// The passcode, or the number that stands in for one.
    pub passcode: Option<u32>,
    /// Whether that number is printed on no card.
    pub stand_in: bool,
    /// Konami's id.
    pub konami: Option<u32>,
    /// Yugipedia's page id, kept where the others are missing.
    pub yugipedia: Option<u32>,
    /// Its names.
    pub names: Names,
    /// What is printed on it.
    pub facts: Facts,
    /// When it came out, by [`Region::ALL`].
    pub releases: [Release; 5],
    /// Printed, but never allowed in any event: prize cards, match winners.
    pub never_legal: bool,
}

impl Card {
    /// What stands for the card outside; `None` for the few that have a name only.
    pub fn key(&self) -> Option<CardKey> {
        self.passcode
            .map(CardKey::Passcode)
            .or(self.konami.map(CardKey::Konami))
            .or(self.yugipedia.map(CardKey::Yugipedia))
    }

    /// Sorts by passcode, then cards without one by Konami id, then by name.
    pub fn order(&self) -> (bool, u32, bool, u32, &str) {
        (
            self.passcode.is_none(),
            self.passcode.unwrap_or(0),
            self.konami.is_none(),
            self.konami.unwrap_or(0),
            &self.names.en,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        Day::parse(text).unwrap()
    }

    #[test]
    fn le39_a_release_day_counts_as_released() {
        let saturday = Release::on(day("2026-05-23"));
        assert_eq!(saturday.on_day(day("2026-05-22")), Availability::NotOut);
        assert_eq!(saturday.on_day(day("2026-05-23")), Availability::Out);
    }

    #[test]
    fn no_release_known_is_not_out_then_unsure() {
        let release = Release::none_through(day("2026-08-22"));
        assert_eq!(release.on_day(day("2026-08-22")), Availability::NotOut);
        assert_eq!(release.on_day(day("2026-08-23")), Availability::Unsure);
        assert_eq!(Release::UNKNOWN.on_day(day("2000-01-01")), Availability::Unsure);
    }

    #[test]
    fn keys_read_back() {
        assert_eq!(CardKey::parse_lettered("k4999"), Some(CardKey::Konami(4999)));
        assert_eq!(CardKey::parse_lettered("Y12"), Some(CardKey::Yugipedia(12)));
        for bad in ["k", "k-1", "4999", "", "z1", "ｋ１", "k99999999999"] {
            assert_eq!(CardKey::parse_lettered(bad), None, "{bad}");
        }
    }
}
