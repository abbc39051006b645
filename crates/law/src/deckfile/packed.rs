//! The body of YGOMobile's links: a stream of bits, the highest of each byte first. How many entries the sections have,
//! in 8, 4 and 4 bits; then for each entry 2 bits of copies and 27 of number.

use super::LineFault;
use super::code::Opened;
use super::write::runs;
use crate::deck::{Deck, Written, Zone};

const COUNT_BITS: [u32; 3] = [8, 4, 4];
const COPIES_BITS: u32 = 2;
const NUMBER_BITS: u32 = 27;
const MOST_COPIES: u32 = 3;
const NUMBERS: std::ops::Range<u64> = 1..1 << NUMBER_BITS;

/// The deck of a body. The counts bound it: 285 entries of three copies at most.
pub(super) fn open(bytes: &[u8]) -> Opened {
    let mut opened = Opened::default();
    let mut bits = Bits { bytes, at: 0 };
    let [Some(main), Some(extra), Some(side)] = COUNT_BITS.map(|width| bits.take(width)) else {
        return opened.with(LineFault::CodeCutOff);
    };
    for (zone, entries) in Zone::ALL.into_iter().zip([main, extra, side]) {
        for _ in 0..entries {
            let (Some(copies), Some(number)) = (bits.take(COPIES_BITS), bits.take(NUMBER_BITS)) else {
                return opened.with(LineFault::CodeCutOff);
            };
            if copies == 0 || number == 0 {
                return opened.with(LineFault::CodeDamaged);
            }
            let copies = std::iter::repeat_n(Written::Number(number), copies as usize);
            opened.deck.zone_mut(zone).extend(copies);
        }
    }
    // Programs that count more entries than four bits hold write them all the same.
    if bits.take(COPIES_BITS + NUMBER_BITS).is_some() { opened.with(LineFault::CodeDamaged) } else { opened }
}

/// The body for a deck, and what does not fit: numbers from 2^27 on, and entries beyond what the counts can say.
pub(super) fn pack(deck: &Deck) -> (Vec<u8>, Vec<(Zone, Written)>) {
    let mut left_out = Vec::new();
    let sections: Vec<_> = Zone::ALL
        .into_iter()
        .zip(COUNT_BITS)
        .map(|(zone, width)| {
            let most = (1usize << width) - 1;
            let mut entries = runs(deck, zone, NUMBERS, MOST_COPIES, &mut left_out);
            if entries.len() > most {
                entries = together(&entries);
            }
            for (number, copies) in entries.drain(most.min(entries.len())..) {
                left_out.extend((0..copies).map(|_| (zone, Written::Number(number))));
            }
            entries
        })
        .collect();
    let mut out = Vec::new();
    let mut at = 0;
    for (entries, width) in sections.iter().zip(COUNT_BITS) {
        put(&mut out, &mut at, entries.len() as u32, width);
    }
    for (number, copies) in sections.into_iter().flatten() {
        put(&mut out, &mut at, copies, COPIES_BITS);
        put(&mut out, &mut at, number, NUMBER_BITS);
    }
    (out, left_out)
}

/// The same copies in as few entries as there can be, in the order of first appearance.
fn together(entries: &[(u32, u32)]) -> Vec<(u32, u32)> {
    let mut sums: Vec<(u32, u32)> = Vec::new();
    for (number, copies) in entries {
        match sums.iter_mut().find(|(known, _)| known == number) {
            Some((_, sum)) => *sum += copies,
            None => sums.push((*number, *copies)),
        }
    }
    let split = |(number, sum): (u32, u32)| {
        (0..sum.div_ceil(MOST_COPIES)).map(move |n| (number, (sum - n * MOST_COPIES).min(MOST_COPIES)))
    };
    sums.into_iter().flat_map(split).collect()
}

struct Bits<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Bits<'_> {
    fn take(&mut self, width: u32) -> Option<u32> {
        let mut value = 0;
        for _ in 0..width {
            let byte = self.bytes.get(self.at / 8)?;
            value = value << 1 | u32::from(byte >> (7 - self.at % 8) & 1);
            self.at += 1;
        }
        Some(value)
    }
}

fn put(out: &mut Vec<u8>, at: &mut usize, value: u32, width: u32) {
    for shift in (0..width).rev() {
        if at.is_multiple_of(8) {
            out.push(0);
        }
        if let Some(last) = out.last_mut() {
            *last |= ((value >> shift & 1) as u8) << (7 - *at % 8);
        }
        *at += 1;
    }
}
