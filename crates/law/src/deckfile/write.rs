//! Writing decks: the same forms that are read.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use super::FindName;
use crate::catalogue::Catalogue;
use crate::deck::{self, Deck, Zone};
use crate::names::Found;

/// A deck in a form, and what the form cannot hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The file or link.
    pub text: String,
    /// Copies left out, since the form cannot hold them: names, keys, numbers or counts that are too large for it.
    pub left_out: Vec<(Zone, deck::Written)>,
}

/// The language of names and headings in a text list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tongue {
    /// English.
    #[default]
    En,
    /// Japanese.
    Ja,
    /// Simplified Chinese.
    Zh,
}

/// Writes a `.ydk` file. Cards without a passcode are written as `k4999`, which other programs pass over as
/// unknown; names cannot be written and are left out.
pub fn write_ydk(deck: &Deck) -> Written {
    let mut out = Written { text: "#created by Deckward\n".to_owned(), left_out: Vec::new() };
    for zone in Zone::ALL {
        out.text.push_str(match zone {
            Zone::Main => "#main\n",
            Zone::Extra => "#extra\n",
            Zone::Side => "!side\n",
        });
        for written in deck.zone(zone) {
            match written {
                deck::Written::Number(number) => out.text.push_str(&format!("{number}\n")),
                deck::Written::Key(key) => out.text.push_str(&format!("{key}\n")),
                deck::Written::Name(_) => out.left_out.push((zone, written.clone())),
            }
        }
    }
    out
}

/// Writes a `ydke://` link. Only numbers fit into it.
pub fn write_ydke(deck: &Deck) -> Written {
    let mut out = Written { text: "ydke://".to_owned(), left_out: Vec::new() };
    for zone in Zone::ALL {
        let mut bytes = Vec::with_capacity(deck.zone(zone).len() * 4);
        for written in deck.zone(zone) {
            match written {
                deck::Written::Number(number) => bytes.extend(number.to_le_bytes()),
                _ => out.left_out.push((zone, written.clone())),
            }
        }
        out.text.push_str(&STANDARD.encode(bytes));
        out.text.push('!');
    }
    out
}

/// Copies of one number that stand together, none more than `most` at once. What has no number in the range is left
/// out.
pub(super) fn runs(
    deck: &Deck,
    zone: Zone,
    numbers: std::ops::Range<u64>,
    most: u32,
    left_out: &mut Vec<(Zone, deck::Written)>,
) -> Vec<(u32, u32)> {
    let mut runs: Vec<(u32, u32)> = Vec::new();
    for written in deck.zone(zone) {
        match written {
            deck::Written::Number(number) if numbers.contains(&u64::from(*number)) => match runs.last_mut() {
                Some((last, count)) if last == number && *count < most => *count += 1,
                _ => runs.push((*number, 1)),
            },
            _ => left_out.push((zone, written.clone())),
        }
    }
    runs
}

/// Writes a list of names with headings and counts. A name that would not lead back to the number in the deck
/// carries it in brackets.
pub fn write_text(deck: &Deck, catalogue: &Catalogue, find: FindName<'_>, tongue: Tongue) -> String {
    let mut out = String::new();
    for zone in Zone::ALL {
        let cards = deck.zone(zone);
        if cards.is_empty() {
            continue;
        }
        if !out.is_empty() {
            out.push('\n');
        }
        out.push_str(&format!("{} ({})\n", heading(zone, tongue), cards.len()));
        let mut rest = cards;
        while let Some(first) = rest.first() {
            let run = rest.iter().take_while(|w| *w == first).count();
            out.push_str(&format!("{run} {}\n", label(first, catalogue, find, tongue)));
            rest = rest.get(run..).unwrap_or_default();
        }
    }
    out
}

fn heading(zone: Zone, tongue: Tongue) -> &'static str {
    match (tongue, zone) {
        (Tongue::En, Zone::Main) => "Main Deck",
        (Tongue::En, Zone::Extra) => "Extra Deck",
        (Tongue::En, Zone::Side) => "Side Deck",
        (Tongue::Ja, Zone::Main) => "メインデッキ",
        (Tongue::Ja, Zone::Extra) => "EXデッキ",
        (Tongue::Ja, Zone::Side) => "サイドデッキ",
        (Tongue::Zh, Zone::Main) => "主卡组",
        (Tongue::Zh, Zone::Extra) => "额外卡组",
        (Tongue::Zh, Zone::Side) => "副卡组",
    }
}

fn label(written: &deck::Written, catalogue: &Catalogue, find: FindName<'_>, tongue: Tongue) -> String {
    let number = match written {
        deck::Written::Name(name) => return name.to_string(),
        deck::Written::Number(number) => number.to_string(),
        deck::Written::Key(key) => key.to_string(),
    };
    let Some(id) = written.card(catalogue) else { return format!("[{number}]") };
    let names = &catalogue.card(id).names;
    let own = match tongue {
        Tongue::En => &names.en,
        Tongue::Ja => &names.ja,
        Tongue::Zh => &names.zh,
    };
    let name = [own, &names.en, &names.ja].into_iter().find(|n| !n.is_empty());
    let Some(name) = name else { return format!("[{number}]") };
    let leads_back = find(name) == Found::One(id) && deck::Written::of(catalogue, id) == *written;
    if leads_back { name.to_string() } else { format!("{name} [{number}]") }
}
