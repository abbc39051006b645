//! `ydke://main!extra!side!`: each part base64 of little-endian 32-bit numbers.

use super::bytes;
use super::text::split_count;
use super::ydk::clip;
use super::{FileError, Form, LineFault, MOST_CARDS, Parsed, fault, is_invisible, lines};
use crate::deck::{Deck, Written, Zone};

const SCHEME: &str = "ydke://";
const ESCAPED: &str = "ydke%3a%2f%2f";
/// The longest title that is kept, in characters.
const MOST_TITLE: usize = 100;
/// A word of so many letters is in no card's name.
const LONGEST_WORD: usize = 30;

/// The body of a link on the first line that says anything, with that line's number: alone, between the marks that
/// chats put around links, after a few words, or as ygoprodeck.com's `?y=`.
pub(super) fn find(text: &str) -> Option<(u32, &str)> {
    let (line, _) = lines(text).find(|(_, line)| !line.is_empty())?;
    let text = text.trim_start();
    let lower = text.to_ascii_lowercase();
    let after = |mark: &str| {
        let at = lower.find(mark).filter(|at| !text[..*at].contains(['\r', '\n']))?;
        text.get(at + mark.len()..)
    };
    if let Some(body) = after(SCHEME).or_else(|| after(ESCAPED)) {
        return Some((line, body.split(['<', '>', '"', '`']).next().unwrap_or_default()));
    }
    if let Some(query) = after("?y=").or_else(|| after("&y=")).filter(|_| lower.starts_with("http")) {
        return Some((line, query.split(['&', '#', '<', '>', '"', '`', '\n']).next().unwrap_or_default()));
    }
    // The value of `y` alone: a word longer than names have, and what ends the first part of a link.
    let word = text.find(|c: char| !bytes::is_letter(c))?;
    let ends = text.get(word..).is_some_and(|rest| rest.starts_with(['!', '%']));
    (word >= LONGEST_WORD && ends).then_some((line, text))
}

pub(super) fn read(line: u32, body: &str) -> Result<Parsed, FileError> {
    let body = decode_percent(body.trim());
    // Links go round without their last mark, so the third part may be open or missing. With fewer marks the link was
    // cut off in one of the parts that no deck does without.
    let marks = body.matches('!').count();
    if let (Some(zone), false) = (Zone::ALL.get(marks), marks == 2 || body.trim_matches('!').is_empty()) {
        return fault(line, LineFault::BadLength(*zone));
    }
    let mut parts = body.splitn(4, '!');
    let mut deck = Deck::default();
    for zone in Zone::ALL {
        let Some(part) = parts.next() else { break };
        if bytes::standard(part).starts_with("H4sI") {
            return fault(line, LineFault::ForeignLink);
        }
        let Some(bytes) = bytes::decode(part) else {
            return fault(line, LineFault::BadBase64(zone));
        };
        if bytes.len() % 4 != 0 {
            return fault(line, LineFault::BadLength(zone));
        }
        if deck.len() + bytes.len() / 4 > MOST_CARDS {
            return fault(line, LineFault::TooManyCards);
        }
        for word in bytes.chunks_exact(4) {
            let number = u32::from_le_bytes([word[0], word[1], word[2], word[3]]);
            deck.zone_mut(zone).push(Written::Number(number));
        }
    }
    let rest = parts.next().unwrap_or_default();
    // What stands below a link may be more of the deck.
    let before = body.get(..body.len() - rest.len()).unwrap_or_default().lines().count().max(1) - 1;
    if let Some((at, more)) = lines(rest).skip(1).find(|(_, more)| is_more(more)) {
        return fault(line + before as u32 + at - 1, LineFault::NotACard(clip(more)));
    }
    let title = rest.split(['\r', '\n']).next().and_then(|line| title(line.trim_matches('!')));
    Ok(Parsed { deck, form: Form::Ydke, moved: 0, title })
}

/// Whether a line below a link reads like cards or another link, and not like what people say about one.
pub(super) fn is_more(line: &str) -> bool {
    let number = line.len() >= 5 && line.bytes().all(|b| b.is_ascii_digit());
    number || line.contains(SCHEME) || split_count(line).is_some()
}

/// The name of a deck in a link. Escapes may hide characters in it that no text would be read with.
pub(super) fn title(text: &str) -> Option<String> {
    let plain = text.chars().map(|c| if c == '+' { ' ' } else { c });
    let shown: String = plain.filter(|c| !c.is_control() && !is_invisible(*c)).take(MOST_TITLE).collect();
    Some(shown.trim().to_owned()).filter(|title| !title.is_empty())
}

/// Decodes `%21` once, and leaves what is no escape as it is.
pub(super) fn decode_percent(text: &str) -> String {
    let bytes = text.as_bytes();
    let hex = |at: usize| bytes.get(at).and_then(|b| char::from(*b).to_digit(16));
    let mut out = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        match (byte, hex(at + 1), hex(at + 2)) {
            (b'%', Some(high), Some(low)) => {
                out.push((high * 16 + low) as u8);
                at += 3;
            }
            _ => {
                out.push(byte);
                at += 1;
            }
        }
    }
    String::from_utf8_lossy(&out).into_owned()
}
