//! Bytes in letters: base64 of either alphabet.

use base64::Engine;
use base64::alphabet;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};

/// Both alphabets are read after mapping the url-safe one, with or without padding.
const BASE64: GeneralPurpose = GeneralPurpose::new(
    &alphabet::STANDARD,
    GeneralPurposeConfig::new()
        .with_decode_padding_mode(DecodePaddingMode::Indifferent)
        .with_decode_allow_trailing_bits(true),
);

/// The bytes of letters of either alphabet.
pub(super) fn decode(letters: &str) -> Option<Vec<u8>> {
    BASE64.decode(standard(letters).trim_end_matches('=')).ok()
}

/// The bytes of letters that may have been cut off, and whether they are whole: letters come in fours, and one alone
/// holds no byte.
pub(super) fn decode_start(letters: &str) -> Option<(Vec<u8>, bool)> {
    let letters = letters.trim_end_matches('=');
    let whole = letters.len() % 4 != 1;
    let held = if whole { letters } else { letters.get(..letters.len() - 1)? };
    Some((decode(held)?, whole))
}

/// Letters in the alphabet that is not for addresses. A blank is a plus that went through a form; line breaks come from
/// mails.
pub(super) fn standard(letters: &str) -> String {
    letters
        .chars()
        .filter(|c| !matches!(c, '\r' | '\n' | '\t'))
        .map(|c| match c {
            ' ' | '-' => '+',
            '_' => '/',
            c => c,
        })
        .collect()
}

/// The letters of bytes as they stand in an address.
pub(super) fn encode(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

/// Whether a character is a letter of one of the alphabets, or padding.
pub(super) fn is_letter(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '+' | '/' | '-' | '_' | '=')
}
