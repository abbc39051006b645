//! A hash for characters: one multiplication each. Nothing hostile chooses them, names and shipped tables do.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// A map by characters, or by two of them in one number.
pub(crate) type QuickMap<K, V> = HashMap<K, V, BuildHasherDefault<Quick>>;

/// The hasher.
#[derive(Clone, Default)]
pub(crate) struct Quick(u64);

impl Hasher for Quick {
    fn finish(&self) -> u64 {
        // The map takes its place from the low bits, and the product mixes upwards.
        self.0.rotate_left(20)
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u32(u32::from(*byte));
        }
    }

    fn write_u32(&mut self, n: u32) {
        self.write_u64(u64::from(n));
    }

    fn write_u64(&mut self, n: u64) {
        self.0 = (self.0.rotate_left(21) ^ n).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }
}
