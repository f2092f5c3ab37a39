//! Elementary functions at points, correctly rounded to nearest.
//!
//! What is not `mod` comes from `directed.rs`, which knows *real* functions: the sign of a zero means nothing there, and on the border
//! of a domain the value is the limit. Here are the differences. A zero ordinate of atan2 has the angle of its sign, and infinite coordinates have an angle, as in
//! IEEE 754; 1^∞ = ∞^0 = 1. But where the real function is undefined (ln 0, 0⁰, 0⁻¹, atan2(0, 0)) the value is NaN, also where IEEE 754 has
//! one. So a point value that is no NaN is always a member of the interval result, with no exceptions to remember.

use super::Elementary;
use super::directed;
use super::function::Function;

macro_rules! format {
    ($format:ident, $t:ident) => {
        /// The function at a point of this format.
        pub(crate) fn $format(f: Elementary, x: $t, y: $t) -> $t {
            let at = |f: Function| directed::$format::nearest(f, [x, y]);
            match f {
                Elementary::Sin => at(Function::Sin),
                Elementary::Cos => at(Function::Cos),
                Elementary::Tan => at(Function::Tan),
                Elementary::Asin => at(Function::Asin),
                Elementary::Acos => at(Function::Acos),
                Elementary::Atan => at(Function::Atan),
                Elementary::Exp => at(Function::Exp),
                Elementary::Ln if x == 0.0 => $t::NAN,
                Elementary::Ln => at(Function::Ln),
                Elementary::Mod => {
                    // The remainder is exact, with the sign of x. NaN for y = 0 and for infinite x.
                    let r = x % y;
                    if r < 0.0 { r + y.abs() } else { r }
                }
                Elementary::Atan2 => {
                    let angle = if x.is_infinite() && y.is_infinite() {
                        let unit = |a: $t| if a < 0.0 { -1.0 } else { 1.0 };
                        directed::$format::nearest(Function::Atan2, [unit(x), unit(y)])
                    } else {
                        at(Function::Atan2)
                    };
                    // Also of a zero.
                    angle.copysign(x)
                }
                Elementary::Pow => {
                    let undefined = x.is_nan() || y.is_nan() || x < 0.0 || (x == 0.0 && y <= 0.0);
                    if undefined {
                        $t::NAN
                    } else if x == 1.0 || y == 0.0 {
                        1.0
                    } else {
                        at(Function::Pow)
                    }
                }
            }
        }
    };
}

format!(binary32, f32);
format!(binary64, f64);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remainder_has_the_sign_of_nothing() {
        let at = |x, y| binary64(Elementary::Mod, x, y);
        assert_eq!(at(5.5, 2.0), 1.5);
        assert_eq!(at(-5.5, 2.0), 0.5);
        assert_eq!(at(-5.5, -2.0), 0.5);
        assert_eq!(at(-1e-30, 1.0), 1.0); // rounded: the exact value is just below 1
        assert!(at(1.0, 0.0).is_nan() && at(f64::INFINITY, 1.0).is_nan());
    }

    #[test]
    fn power_is_undefined_below_zero_and_at_zero_to_no_positive_power() {
        let at = |x, y| binary32(Elementary::Pow, x, y);
        assert!(at(-1.0, 2.0).is_nan() && at(0.0, 0.0).is_nan() && at(-0.0, -1.0).is_nan());
        assert!(at(1.0, f32::NAN).is_nan() && at(f32::NAN, 0.0).is_nan());
        assert_eq!(
            (at(0.0, 0.5), at(2.0, 10.0), at(-0.0, 3.0).to_bits()),
            (0.0, 1024.0, 0)
        );
    }

    #[test]
    fn logarithm_and_angle_are_undefined_where_documented() {
        assert!(
            binary64(Elementary::Ln, -1.0, 0.0).is_nan()
                && binary32(Elementary::Asin, 1.5, 0.0).is_nan()
        );
        assert_eq!(
            binary64(Elementary::Atan2, 1.0, 0.0),
            core::f64::consts::FRAC_PI_2
        );
    }
}
