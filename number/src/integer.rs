//! Functions of numbers with integer values: sign, truncation, the nearest integer with ties away
//! from zero (IEEE 1788-2015 Table 9.1).
//!
//! All are exact, monotone and odd. Tested below, and on intervals of them.

use crate::float::Float;

/// The integer part. Keeps the sign of zero.
#[must_use]
pub fn trunc<F: Float>(x: F) -> F {
    if x.is_sign_negative() {
        x.ceil()
    } else {
        x.floor()
    }
}

/// The nearest integer, ties away from zero.
#[must_use]
pub fn round_away<F: Float>(x: F) -> F {
    let whole = trunc(x);
    // The fraction is exact. Numbers that have one are small enough for the next integer to be
    // exact, too.
    if (x - whole).abs() < F::from_f64(0.5) || !x.is_finite() {
        whole
    } else if x < F::ZERO {
        whole - F::ONE
    } else {
        whole + F::ONE
    }
}

/// −1, 0 or 1.
#[must_use]
pub fn sign<F: Float>(x: F) -> F {
    if x > F::ZERO {
        F::ONE
    } else if x < F::ZERO {
        F::NEG_ONE
    } else {
        // Zero, and NaN for the empty set.
        x
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::special;

    #[test]
    fn wide_formats_round_as_the_standard_library() {
        fn run<F: Float>() {
            for x in special::<F>() {
                assert_eq!(trunc(x).to_f64(), x.to_f64().trunc(), "{x}");
                assert_eq!(round_away(x).to_f64(), x.to_f64().round(), "{x}");
            }
        }
        run::<f32>();
        run::<f64>();
        // Adding a half would round up to 1.
        assert_eq!(round_away(0.5f64.next_down()), 0.0);
        assert_eq!(round_away(-0.5f64), -1.0);
        assert_eq!(round_away(4_503_599_627_370_495.5), 4_503_599_627_370_496.0);
    }
}
