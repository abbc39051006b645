//! `.ydk`: `#main`, `#extra`, `!side`, and one number a line for each copy.

use super::text::split_count;
use super::{FileError, Form, LineFault, MOST_CARDS, Parsed, fault, lines, place_by_kind};
use crate::card::CardKey;
use crate::catalogue::Catalogue;
use crate::deck::{Deck, Written, Zone};

/// Headers under which clients keep pictures of mats and sleeves. Others pass these lines over as remarks and take a
/// plain number below them for a card, so only what is a picture's number is left out.
const COSMETIC: [&str; 9] =
    ["pickup", "case", "protector", "field", "grave", "stand", "mate", "avatar", "wallpaper"];

/// Numbers of mats, sleeves and the like.
const PICTURES: std::ops::Range<u32> = 1_000_000..2_000_000;

enum Meaning<'a> {
    Blank,
    Header(Zone),
    Cosmetic,
    Card(Written),
    Overflow(&'a str),
    Other(&'a str),
}

fn meaning(line: &str) -> Meaning<'_> {
    let lower = line.to_ascii_lowercase();
    match lower.as_str() {
        "" => return Meaning::Blank,
        "#main" => return Meaning::Header(Zone::Main),
        "#extra" => return Meaning::Header(Zone::Extra),
        "#side" => return Meaning::Header(Zone::Side),
        _ => {}
    }
    // Clients take any line with this mark for the header.
    if lower.strip_prefix('!').is_some_and(|rest| rest.trim_start().starts_with("side")) {
        return Meaning::Header(Zone::Side);
    }
    if let Some(comment) = lower.strip_prefix('#') {
        return if COSMETIC.contains(&comment.trim()) { Meaning::Cosmetic } else { Meaning::Blank };
    }
    let word = line.split(|c: char| c.is_whitespace()).next().unwrap_or_default();
    let rest = line.get(word.len()..).unwrap_or_default().trim_start();
    let remark = rest.is_empty() || rest.starts_with('#') || rest.starts_with("--") || rest.starts_with("//");
    if !remark {
        return Meaning::Other(line);
    }
    if !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit()) {
        return match word.parse::<u32>() {
            Ok(number) => Meaning::Card(Written::Number(number)),
            Err(_) => Meaning::Overflow(word),
        };
    }
    if let Some(key) = CardKey::parse_lettered(word) {
        return Meaning::Card(Written::Key(key));
    }
    // `1080001#`: a number that is marked as none of the deck's.
    match word.strip_suffix('#') {
        Some(digits) if !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()) => Meaning::Blank,
        _ => Meaning::Other(line),
    }
}

/// The lines of a text, each with what it means in such a file.
pub(super) struct Lines<'a>(Vec<(u32, Meaning<'a>)>);

impl<'a> Lines<'a> {
    pub(super) fn of(text: &'a str) -> Lines<'a> {
        // A line of a file is a number of eight digits and its end.
        let mut meanings = Vec::with_capacity(text.len() / 9 + 8);
        let mut lines = lines(text.trim_start_matches('\u{feff}'));
        loop {
            if let Some((line, number)) = lines.next_number() {
                meanings.push((line, Meaning::Card(Written::Number(number))));
            } else if let Some((line, text)) = lines.next() {
                meanings.push((line, meaning(text)));
            } else {
                break;
            }
        }
        Lines(meanings)
    }

    /// Whether a text is such a file: it has a header, or nothing but numbers. Names with counts under such headers,
    /// and no number at all, are a list of names.
    pub(super) fn are_a_file(&self) -> bool {
        let (mut headers, mut cards, mut small, mut others, mut counted) = (0, 0, 0, 0, 0);
        for (_, meaning) in &self.0 {
            match meaning {
                Meaning::Header(_) => headers += 1,
                Meaning::Card(Written::Number(number)) if *number < 1000 => small += 1,
                Meaning::Card(_) | Meaning::Overflow(_) => cards += 1,
                Meaning::Blank | Meaning::Cosmetic => {}
                Meaning::Other(line) => {
                    others += 1;
                    counted +=
                        usize::from(split_count(line).is_some_and(|(count, _)| count <= MOST_CARDS as u64));
                }
            }
        }
        if headers > 0 { cards > 0 || counted == 0 } else { cards > 0 && small == 0 && others == 0 }
    }

    /// The lines that are neither a number nor a comment: what they say depends on the encoding.
    pub(super) fn others(&self) -> impl Iterator<Item = &'a str> {
        self.0.iter().filter_map(|(_, meaning)| match meaning {
            Meaning::Other(line) => Some(*line),
            _ => None,
        })
    }

    pub(super) fn read(self, catalogue: &Catalogue) -> Result<Parsed, FileError> {
        let mut deck = Deck::default();
        deck.main.reserve(self.0.len().min(MOST_CARDS));
        let mut zone = Zone::Main;
        let mut cosmetic = false;
        let mut extra_said = false;
        for (number, meaning) in self.0 {
            match meaning {
                Meaning::Blank => {}
                Meaning::Header(found) => {
                    zone = found;
                    cosmetic = false;
                    extra_said |= found == Zone::Extra;
                }
                Meaning::Cosmetic => cosmetic = true,
                Meaning::Card(written) => {
                    if cosmetic && is_picture(&written, catalogue) {
                        continue;
                    }
                    if deck.len() == MOST_CARDS {
                        return fault(number, LineFault::TooManyCards);
                    }
                    deck.zone_mut(zone).push(written);
                }
                Meaning::Overflow(word) => {
                    if !cosmetic {
                        return fault(number, LineFault::NumberTooLarge(clip(word)));
                    }
                }
                Meaning::Other(line) => {
                    if !cosmetic {
                        return fault(number, LineFault::NotACard(clip(line)));
                    }
                }
            }
        }
        let moved = if extra_said { 0 } else { place_by_kind(&mut deck, catalogue) };
        Ok(Parsed { deck, form: Form::Ydk, moved, title: None })
    }
}

fn is_picture(written: &Written, catalogue: &Catalogue) -> bool {
    matches!(written, Written::Number(number) if PICTURES.contains(number))
        && written.card(catalogue).is_none()
}

/// The beginning of a text, for a message.
pub(super) fn clip(text: &str) -> String {
    text.chars().take(60).collect()
}
