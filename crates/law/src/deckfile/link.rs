//! YGOMobile's links. The old one writes numbers out, `ygo://deck?main=89631139*3_46986414&extra=…&side=…`, its successor
//! packs them, `http://deck.ourygo.top?ygotype=deck&v=1&d=…`; either may have the other's beginning.

use super::write::{Written as Output, runs};
use super::ydk::clip;
use super::ydke::{decode_percent, is_more, title};
use super::{FileError, Form, LineFault, MOST_CARDS, Parsed, bytes, fault, lines, packed};
use crate::deck::{Deck, Written, Zone};

const SCHEME: &str = "ygo://deck?";
const NEW: &str = "http://deck.ourygo.top?ygotype=deck&v=1&d=";
/// The old app reads one digit of copies.
const MOST_COPIES: u32 = 9;

/// The query of a link on the first line that says anything, with that line's number.
pub(super) fn find(text: &str) -> Option<(u32, &str)> {
    let (line, words) = lines(text).find(|(_, line)| !line.is_empty())?;
    Some((line, words.split([' ', '<', '>', '"', '`']).find_map(query)?))
}

/// What a link says after its question mark.
fn query(word: &str) -> Option<&str> {
    let lower = word.to_ascii_lowercase();
    let query = match lower.find(SCHEME) {
        Some(at) => word.get(at + SCHEME.len()..)?,
        None => word.split_once('?').map_or(word, |(_, query)| query),
    };
    let query = query.split('#').next()?;
    let is_deck =
        lower.contains(SCHEME) || pairs(query).any(|(key, value)| (key, value) == ("ygotype", "deck"));
    is_deck.then_some(query)
}

/// Keys and values; from pages, the mark between them comes as an entity.
fn pairs(query: &str) -> impl Iterator<Item = (&str, &str)> {
    query
        .split('&')
        .map(|pair| pair.strip_prefix("amp;").unwrap_or(pair))
        .filter_map(|pair| pair.split_once('='))
}

pub(super) fn read(text: &str, line: u32, query: &str) -> Result<Parsed, FileError> {
    let get = |key: &str| pairs(query).find(|(k, _)| *k == key).map(|(_, value)| value);
    let (deck, form) = match (get("v"), get("d")) {
        (None | Some("1"), Some(body)) => {
            let Some((body, whole)) = bytes::decode_start(&decode_percent(body)) else {
                return fault(line, LineFault::CodeDamaged);
            };
            let opened = packed::open(&body);
            let opened = if whole { opened } else { opened.with(LineFault::CodeCutOff) };
            (opened.at(line)?, Form::Mobile)
        }
        (None | Some("0"), _) => {
            let mut deck = Deck::default();
            for zone in Zone::ALL {
                // The app writes all three, empty or not.
                let Some(cards) = get(zone.word()) else { return fault(line, LineFault::CodeCutOff) };
                read_section(&decode_percent(cards), zone, line, &mut deck)?;
            }
            (deck, Form::MobileOld)
        }
        (Some("1"), None) => return fault(line, LineFault::CodeCutOff),
        _ => return fault(line, LineFault::CodeDamaged),
    };
    let mut below = lines(text).filter(|(at, _)| *at > line);
    if let Some((at, more)) = below.find(|(_, more)| is_more(more) || find(more).is_some()) {
        return fault(at, LineFault::NotACard(clip(more)));
    }
    let title = get("name").or(get("ydk")).and_then(|name| title(&decode_percent(name)));
    Ok(Parsed { deck, form, moved: 0, title })
}

/// `89631139*3_46986414_`.
fn read_section(cards: &str, zone: Zone, line: u32, deck: &mut Deck) -> Result<(), FileError> {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    for card in cards.split('_').filter(|card| !card.is_empty()) {
        let (number, copies) = card.split_once('*').unwrap_or((card, "1"));
        if !is_number(number) {
            return fault(line, LineFault::NotACard(clip(card)));
        }
        let Ok(number) = number.parse() else { return fault(line, LineFault::NumberTooLarge(clip(number))) };
        let copies = match copies.parse() {
            Ok(copies @ 1..=MOST_CARDS) if is_number(card.rsplit('*').next().unwrap_or_default()) => copies,
            _ => return fault(line, LineFault::BadCount(clip(card))),
        };
        if deck.len() + copies > MOST_CARDS {
            return fault(line, LineFault::TooManyCards);
        }
        deck.zone_mut(zone).extend(std::iter::repeat_n(Written::Number(number), copies));
    }
    Ok(())
}

/// Writes the old link of YGOMobile. Only numbers fit into it.
pub fn write_mobile_old(deck: &Deck) -> Output {
    let mut out = Output { text: SCHEME.to_owned(), left_out: Vec::new() };
    for zone in Zone::ALL {
        if zone != Zone::Main {
            out.text.push('&');
        }
        out.text.push_str(zone.word());
        out.text.push('=');
        let cards: Vec<String> = runs(deck, zone, 0..1 << 32, MOST_COPIES, &mut out.left_out)
            .into_iter()
            .map(
                |(number, copies)| if copies > 1 { format!("{number}*{copies}") } else { number.to_string() },
            )
            .collect();
        out.text.push_str(&cards.join("_"));
    }
    out
}

/// Writes the link of YGOMobile. It holds numbers under 2^27, and 255 entries of up to three copies of the Main Deck,
/// 15 of the Extra and 15 of the Side Deck.
pub fn write_mobile(deck: &Deck) -> Output {
    let (body, left_out) = packed::pack(deck);
    Output { text: format!("{NEW}{}", bytes::encode(&body)), left_out }
}
