//! Functions of one argument in binary32, judged fast enough for all 2³² arguments.
//!
//! Plain arithmetic in binary64 with the functions of the system's C library, taken to be good to
//! [`plain::ERROR`], tells which two neighbours nearly every value lies between. It shares nothing
//! with the code that is judged, and no error of a few units in binary64 can mislead it. The other
//! arguments are for MPFR, or for the function in binary64, rounded once more in the same
//! directions: that is a pair that MPFR judges elsewhere.

use outward_interval::Elementary;
use outward_interval::{Float, PointFunctions};

mod plain;

/// The neighbours in binary32 that the function is strictly between, where plain arithmetic tells,
/// and twice the value where that is a number of binary32, or NaN where there is none; the second
/// argument of functions of two is not looked at.
#[must_use]
pub fn neighbours(f: Elementary, x: f32) -> Option<(f32, f32)> {
    if let Some(value) = plain::exactly(f, x) {
        return Some((value, value));
    }
    if let Some((number, above)) = plain::next_to(f, x) {
        return Some(if above {
            (number, number.next_up())
        } else {
            (number.next_down(), number)
        });
    }
    let value = plain::estimate(f, x)?;
    let error = value.abs() * plain::ERROR;
    let (below, above) = (value - error, value + error);
    let low = f32::from_f64_down(below);
    let inside = f64::from(low) < below && f32::from_f64_down(above) == low;
    inside.then(|| (low, low.next_up()))
}

/// The pair of binary64, rounded again; NaN where the function is not defined.
#[must_use]
pub fn rounded_again(f: Elementary, x: f32) -> (f32, f32) {
    let (low, high) = f64::directed(f, [f64::from(x), 0.0], [f64::from(x), 0.0]);
    (f32::from_f64_down(low), f32::from_f64_up(high))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Estimates are far better than they are taken for, and what is made of them is what binary64
    /// says: at 20,000 arguments of each function, and on both sides of where formulas change.
    #[test]
    fn estimates_are_close() {
        let mut compared = 0;
        for f in Elementary::ALL.into_iter().filter(|f| f.arity() == 1) {
            let strides = (0..20_000_u32).map(|i| i.wrapping_mul(214_741));
            let borders = [
                0x2f80_0000, // 2⁻³²
                0x3780_0000, // 2⁻¹⁶
                0x3e00_0000, // ⅛
                0x3f00_0000, // ½
                0x3f80_0000, // 1
            ]
            .into_iter()
            .chain([5.0_f32, 11.0, 20.0, 60.0, 150.0].map(f32::to_bits))
            .flat_map(|bits: u32| (0..64).map(move |i| bits - 32 + i))
            .flat_map(|bits| [bits, bits | 1 << 31]);
            for x in strides.chain(borders).map(f32::from_bits) {
                if let Some((low, high)) = neighbours(f, x) {
                    let other = rounded_again(f, x);
                    let are_none = low.is_nan() && other.0.is_nan() && other.1.is_nan();
                    assert!(
                        are_none || (low, high) == other,
                        "{f:?}({x:e}): {low:e}, {high:e}, {other:?}"
                    );
                    compared += 1;
                }
                if let Some(value) = plain::estimate(f, x) {
                    let (low, high) = f64::directed(f, [f64::from(x), 0.0], [f64::from(x), 0.0]);
                    // Reciprocals of what overflows; no number of binary32 is near.
                    let most = value.abs() * plain::ERROR / 16.0 + 4.0 * f64::MIN_POSITIVE;
                    for end in [low, high] {
                        let off = (value - end).abs();
                        assert!(off <= most, "{f:?}({x:e}): {value:e}, [{low:e}, {high:e}]");
                    }
                }
            }
        }
        assert!(compared > 300_000, "{compared}");
    }
}
