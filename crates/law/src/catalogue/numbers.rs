//! The numbers that stand for cards.

use std::collections::HashMap;

use crate::card::CardId;

/// Open addressing from number to card: one probe for most numbers, 8 bytes a slot.
#[derive(Debug)]
pub(super) struct Numbers {
    pub(super) slots: Vec<(u32, u16)>,
    shift: u32,
}

impl Numbers {
    pub(super) fn new(meanings: &HashMap<u32, CardId>) -> Numbers {
        let size = (meanings.len() * 2).next_power_of_two().max(16);
        let mut numbers = Numbers { slots: vec![(0, 0); size], shift: 32 - size.trailing_zeros() };
        for (&number, &id) in meanings {
            let mut at = numbers.start(number);
            while numbers.slots[at].0 != 0 {
                at = (at + 1) & (size - 1);
            }
            numbers.slots[at] = (number, id.0);
        }
        numbers
    }

    fn start(&self, number: u32) -> usize {
        // Fibonacci hashing: passcodes are spread, artworks of one card lie side by side.
        (number.wrapping_mul(0x9E37_79B1) >> self.shift) as usize
    }

    pub(super) fn get(&self, number: u32) -> Option<CardId> {
        let mask = self.slots.len() - 1;
        let mut at = self.start(number);
        loop {
            match self.slots[at] {
                (0, _) => return None,
                (n, id) if n == number => return Some(CardId(id)),
                _ => at = (at + 1) & mask,
            }
        }
    }
}
