//! The deck code of YGOPro and MDPro3: base64 of a little-endian 32-bit word a run of copies. The low 28 bits are the
//! number, the next two the section, the highest two the copies less one.

use super::code::Opened;
use super::write::{Written as Output, runs};
use super::{LineFault, MOST_CARDS, bytes};
use crate::deck::{Deck, Written, Zone};

const NUMBER_BITS: u32 = 28;
const NUMBERS: std::ops::Range<u64> = 1..1 << NUMBER_BITS;
const MOST_COPIES: u32 = 4;

pub(super) fn open(bytes: &[u8]) -> Opened {
    let mut opened = Opened::default();
    let mut words = bytes.chunks_exact(4);
    for word in words.by_ref() {
        let word = u32::from_le_bytes([word[0], word[1], word[2], word[3]]);
        let number = word & ((1 << NUMBER_BITS) - 1);
        let copies = (word >> 30) as usize + 1;
        let Some(zone) = Zone::ALL.get((word >> NUMBER_BITS & 3) as usize).filter(|_| number > 0) else {
            return opened.with(LineFault::CodeDamaged);
        };
        if opened.deck.len() + copies > MOST_CARDS {
            return opened.with(LineFault::TooManyCards);
        }
        opened.deck.zone_mut(*zone).extend(std::iter::repeat_n(Written::Number(number), copies));
    }
    if words.remainder().is_empty() { opened } else { opened.with(LineFault::CodeCutOff) }
}

/// Writes the deck code of YGOPro and MDPro3. Numbers under 2^28 fit into it; an empty deck has no code.
pub fn write_ygopro(deck: &Deck) -> Output {
    let mut left_out = Vec::new();
    let mut out = Vec::new();
    for (zone, section) in Zone::ALL.into_iter().zip(0u32..) {
        for (number, copies) in runs(deck, zone, NUMBERS, MOST_COPIES, &mut left_out) {
            out.extend((number | section << NUMBER_BITS | (copies - 1) << 30).to_le_bytes());
        }
    }
    Output { text: bytes::encode(&out), left_out }
}
