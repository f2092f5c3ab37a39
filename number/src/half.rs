//! Rounding to binary16, the half precision of IEEE 754: 11 bits, from 2⁻²⁴ to 65504.
//!
//! There is no type of that format here. Its numbers are numbers of f32 and f64, and one operation
//! of it is the operation of f32, rounded once more: for sums, products, quotients and roots that
//! is what rounding once gives (Figueroa, "When is double rounding innocuous?", 1995), as 24 ≥
//! 2·11 + 2.
//!
//! Tested below against all numbers of the format, and next to all of its midpoints.

use crate::float::Float;

/// From here on numbers are rounded to infinity: 65504 and half of what would be the next number's
/// distance.
const OVERFLOW: f64 = 65520.0;

/// The number of binary16 next to x, of two the one with an even last bit; ±∞ from ±65520 on. Keeps
/// the sign of a zero, and NaN.
#[must_use]
pub fn round_to_half<F: Float>(x: F) -> F {
    let wide = x.to_f64();
    let size = wide.abs();
    if size >= OVERFLOW {
        return F::from_f64(f64::INFINITY.copysign(wide));
    }
    // Its numbers are 2⁻²⁴ apart below 2⁻¹⁴, and 2¹⁰ steps in each binade from there on. Adding and
    // taking away a number whose unit is that distance rounds to a multiple of it.
    let exponent = (size.to_bits() >> 52).max(1023 - 14);
    let anchor = f64::from_bits((exponent + 52 - 10) << 52);
    F::from_f64(((size + anchor) - anchor).copysign(wide))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 2ⁿ.
    fn power_of_two(n: i32) -> f64 {
        f64::from_bits(u64::try_from(1023 + n).unwrap() << 52)
    }

    /// The number with these bits in binary16, by its definition.
    fn number(bits: u16) -> f64 {
        let (exponent, fraction) = (i32::from(bits >> 10), f64::from(bits & 0x3ff));
        if exponent == 0 {
            fraction * power_of_two(-24)
        } else {
            (1024.0 + fraction) * power_of_two(exponent - 25)
        }
    }

    #[test]
    fn every_number_is_itself_and_between_two_the_nearer_one_wins() {
        // The last is where infinity starts: as if there were one more number.
        for bits in 0..=0x7bff_u16 {
            let (x, next) = (number(bits), number(bits + 1));
            let above = if bits == 0x7bff { f64::INFINITY } else { next };
            let middle = (x + next) / 2.0;
            let even = if bits % 2 == 0 { x } else { above };
            for (at, value) in [
                (x, x),
                (middle, even),
                (middle.next_down(), x),
                (middle.next_up(), above),
                (x.next_up(), x),
                (next.next_down(), above),
            ] {
                for (at, value) in [(at, value), (-at, -value)] {
                    assert_eq!(round_to_half(at).to_bits(), value.to_bits(), "{at:e}");
                }
            }
            // In f32 the same, where these are numbers.
            let at = f32::from_f64(middle);
            assert_eq!(f64::from(at), middle);
            assert_eq!(f64::from(round_to_half(at)).to_bits(), even.to_bits());
            assert_eq!(f64::from(round_to_half(at.next_up())), above);
            assert_eq!(f64::from(round_to_half(at.next_down())), x);
        }
        assert!(round_to_half(f64::NAN).is_nan());
        assert_eq!(round_to_half(-0.0_f64).to_bits(), (-0.0_f64).to_bits());
        for tiny in [5e-324, f64::MIN_POSITIVE, power_of_two(-25)] {
            assert_eq!(round_to_half(-tiny).to_bits(), (-0.0_f64).to_bits());
        }
    }
}
