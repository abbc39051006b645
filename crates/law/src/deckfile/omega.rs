//! The deck code of YGO Omega: base64 of deflated bytes: how many cards Main and Extra Deck have together, how many the
//! Side Deck has, and a little-endian 32-bit number a card; perhaps the card on the cover after them.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::{TINFLStatus, decompress_to_vec_with_limit};

use super::code::Opened;
use super::write::Written as Output;
use super::{LineFault, is_extra};
use crate::catalogue::Catalogue;
use crate::deck::{Deck, Written, Zone};

/// As many cards as a byte can count.
const MOST: usize = 255;
/// No code inflates to more: two counts, the cards, and a few for the cover.
const MOST_INFLATED: usize = 2 + 4 * (2 * MOST + 8);
const LEVEL: u8 = 9;

/// The deck of a code, with Main and Extra Deck both in the Main Deck.
pub(super) fn open(bytes: &[u8]) -> Opened {
    let mut opened = Opened::default();
    let (plain, end) = match decompress_to_vec_with_limit(bytes, MOST_INFLATED) {
        Ok(plain) => (plain, None),
        Err(error) if error.status == TINFLStatus::FailedCannotMakeProgress => {
            // What could not be inflated any more is zero.
            (error.output, Some(LineFault::CodeCutOff))
        }
        Err(error) => (error.output, Some(LineFault::CodeDamaged)),
    };
    let [main, side, rest @ ..] = plain.as_slice() else { return opened.with(LineFault::CodeCutOff) };
    let mut cards = rest.chunks_exact(4);
    for (zone, count) in [(Zone::Main, *main), (Zone::Side, *side)] {
        for _ in 0..count {
            let Some(card) = cards.next() else { return opened.with(end.unwrap_or(LineFault::CodeCutOff)) };
            let number = u32::from_le_bytes([card[0], card[1], card[2], card[3]]);
            if number == 0 {
                return opened.with(end.unwrap_or(LineFault::CodeDamaged));
            }
            opened.deck.zone_mut(zone).push(Written::Number(number));
        }
    }
    match end {
        Some(fault) => opened.with(fault),
        None => opened,
    }
}

/// Writes the deck code of YGO Omega. It does not tell the Main from the Extra Deck, so that cards that their kind
/// would not put back where they lie are left out, as is what goes beyond 255 cards.
pub fn write_omega(deck: &Deck, catalogue: &Catalogue) -> Output {
    let mut left_out = Vec::new();
    let mut fitting = [Vec::new(), Vec::new()];
    let [together, side] = &mut fitting;
    for (zone, written) in deck.iter() {
        let section = if zone == Zone::Side { &mut *side } else { &mut *together };
        let is_extra = is_extra(written, catalogue);
        let comes_back = match zone {
            Zone::Main => is_extra != Some(true),
            Zone::Extra => is_extra == Some(true),
            Zone::Side => true,
        };
        match written {
            Written::Number(number) if *number > 0 && comes_back && section.len() < MOST => {
                section.push(*number)
            }
            _ => left_out.push((zone, written.clone())),
        }
    }
    let mut plain: Vec<u8> = fitting.iter().map(|section| section.len() as u8).collect();
    plain.extend(fitting.iter().flatten().flat_map(|number| number.to_le_bytes()));
    Output { text: STANDARD.encode(compress_to_vec(&plain, LEVEL)), left_out }
}
