//! Fast seeded hashing for the small keys of this crate: nodes, names, constants.
//!
//! One multiplication to 128 bits per eight bytes, its halves folded together. A random seed per
//! process keeps prepared input from making long chains of collisions; results never depend on the
//! order of a table, so they do not depend on the seed either. Tested through the builder and the
//! readers, which rest on it.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::sync::OnceLock;

/// Folds the 128-bit product of two numbers into 64 bits.
#[allow(
    clippy::cast_possible_truncation,
    reason = "the two halves of the product are taken apart on purpose"
)]
pub(crate) fn fold(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    (product as u64) ^ ((product >> 64) as u64)
}

const MULTIPLIER: u64 = 0x9e37_79b9_7f4a_7c15;

/// The seed of this process.
pub(crate) fn seed() -> u64 {
    static SEED: OnceLock<u64> = OnceLock::new();
    *SEED.get_or_init(|| RandomState::new().hash_one(0_u64) | 1)
}

/// A fast [`BuildHasher`] for hash maps with short keys.
#[derive(Clone, Copy, Debug)]
pub struct FastHash(u64);

impl Default for FastHash {
    fn default() -> Self {
        Self(seed())
    }
}

impl BuildHasher for FastHash {
    type Hasher = FastHasher;
    fn build_hasher(&self) -> FastHasher {
        FastHasher(self.0)
    }
}

/// The hasher of [`FastHash`].
#[derive(Clone, Copy, Debug)]
pub struct FastHasher(u64);

impl Hasher for FastHasher {
    fn write(&mut self, bytes: &[u8]) {
        let mut chunks = bytes.chunks_exact(8);
        for chunk in &mut chunks {
            let mut word = [0; 8];
            word.copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
        let rest = chunks.remainder();
        let mut word = [0; 8];
        word[..rest.len()].copy_from_slice(rest);
        // The length keeps "a" and "a\0" apart.
        self.write_u64(u64::from_le_bytes(word) ^ ((bytes.len() as u64) << 56));
    }
    fn write_u8(&mut self, n: u8) {
        self.write_u64(u64::from(n));
    }
    fn write_u32(&mut self, n: u32) {
        self.write_u64(u64::from(n));
    }
    fn write_u64(&mut self, n: u64) {
        self.0 = fold(self.0 ^ n, MULTIPLIER).rotate_left(23) ^ n;
    }
    fn write_usize(&mut self, n: usize) {
        self.write_u64(n as u64);
    }
    fn finish(&self) -> u64 {
        fold(self.0, MULTIPLIER)
    }
}
