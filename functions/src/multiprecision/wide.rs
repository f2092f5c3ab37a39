//! Products, shifts and quotients of integers of 128 bits, of which [`Ball`](super::ball::Ball) is
//! made.
//!
//! Tested in `ball_tests.rs`.

use super::float::{high, low};

/// The high half of a product of 128 bits by 128, rounded down, and the low half.
#[inline]
pub(super) fn product(a: u128, b: u128) -> (u128, u128) {
    let (a1, a0) = (u128::from(high(a)), u128::from(low(a)));
    let (b1, b0) = (u128::from(high(b)), u128::from(low(b)));
    let below = a0 * b0;
    let (middle, other) = (a1 * b0, a0 * b1);
    let carry = u128::from(high(below)) + u128::from(low(middle)) + u128::from(low(other));
    let top =
        a1 * b1 + u128::from(high(middle)) + u128::from(high(other)) + u128::from(high(carry));
    (top, carry << 64 | u128::from(low(below)))
}

/// x·2^−k, rounded down.
#[inline]
pub(super) fn right(x: u128, k: u64) -> u128 {
    u32::try_from(k)
        .ok()
        .and_then(|k| x.checked_shr(k))
        .unwrap_or(0)
}

/// The next 64 bits of a quotient, and what is left: `rest` < d, and the top bit of d is set.
#[inline]
pub(super) fn next_digit(rest: &mut u128, d: u128) -> u64 {
    // A guess from the leading half of d is at most 2 too great (Knuth, The Art of Computer
    // Programming 2, 4.3.1, theorem B).
    let mut digit = (*rest / u128::from(high(d))).min(u64::MAX.into());
    while is_beyond(digit, d, *rest) {
        digit -= 1;
    }
    // Below d, so its lowest 128 bits are all of it.
    *rest = (*rest << 64).wrapping_sub(digit.wrapping_mul(d));
    low(digit)
}

/// Whether digit·d > rest·2⁶⁴, for a digit of 64 bits.
#[inline]
fn is_beyond(digit: u128, d: u128, rest: u128) -> bool {
    let (below, above) = (digit * u128::from(low(d)), digit * u128::from(high(d)));
    let (sum, carry) = above.overflowing_add(below >> 64);
    carry || sum > rest || (sum == rest && low(below) > 0)
}
