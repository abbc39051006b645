//! `ydke://main!extra!side!`: each part base64 of little-endian 32-bit numbers.

use base64::Engine;
use base64::alphabet;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};

use super::{FileError, Form, LineFault, MOST_CARDS, Parsed, fault};
use crate::deck::{Deck, Written, Zone};

const SCHEME: &str = "ydke://";
const ESCAPED: &str = "ydke%3A%2F%2F";

/// Both alphabets are read after mapping the url-safe one, with or without padding.
const BASE64: GeneralPurpose = GeneralPurpose::new(
    &alphabet::STANDARD,
    GeneralPurposeConfig::new()
        .with_decode_padding_mode(DecodePaddingMode::Indifferent)
        .with_decode_allow_trailing_bits(true),
);

pub(super) fn is_link(text: &str) -> bool {
    let text = text.trim();
    text.get(..SCHEME.len()).is_some_and(|head| head.eq_ignore_ascii_case(SCHEME))
        || text.get(..ESCAPED.len()).is_some_and(|head| head.eq_ignore_ascii_case(ESCAPED))
}

pub(super) fn read(text: &str) -> Result<Parsed, FileError> {
    let text = decode_percent(text.trim());
    let Some(body) = text.get(SCHEME.len()..) else { return fault(1, LineFault::ForeignLink) };
    let mut parts = body.splitn(4, '!');
    let mut deck = Deck::default();
    for zone in Zone::ALL {
        let Some(part) = parts.next() else { break };
        // A blank is a plus that went through a form; line breaks come from mails.
        let part: String = part
            .chars()
            .filter(|c| !matches!(c, '\r' | '\n' | '\t'))
            .map(|c| match c {
                ' ' | '-' => '+',
                '_' => '/',
                c => c,
            })
            .collect();
        if part.starts_with("H4sI") {
            return fault(1, LineFault::ForeignLink);
        }
        let Ok(bytes) = BASE64.decode(part.trim_end_matches('=')) else {
            return fault(1, LineFault::BadBase64(zone));
        };
        if bytes.len() % 4 != 0 {
            return fault(1, LineFault::BadLength(zone));
        }
        if deck.len() + bytes.len() / 4 > MOST_CARDS {
            return fault(1, LineFault::TooManyCards);
        }
        for word in bytes.chunks_exact(4) {
            let number = u32::from_le_bytes([word[0], word[1], word[2], word[3]]);
            deck.zone_mut(zone).push(Written::Number(number));
        }
    }
    let title = parts.next().map(|t| t.trim_matches('!').replace('+', " ").trim().to_owned());
    Ok(Parsed { deck, form: Form::Ydke, moved: 0, title: title.filter(|t| !t.is_empty()) })
}

/// Decodes `%21` once, and leaves what is no escape as it is.
fn decode_percent(text: &str) -> String {
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
