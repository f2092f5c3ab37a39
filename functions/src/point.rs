//! Elementary functions at points, correctly rounded to nearest.
//!
//! `directed.rs` knows *real* functions: the sign of a zero means nothing there, and on the border
//! of a domain the value is the limit. Here are the differences. A zero ordinate of atan2 has the
//! angle of its sign, and infinite coordinates have an angle, as in IEEE 754; 1^∞ = ∞^0 = 1. But
//! where the real function is undefined (ln 0, 0⁰, 0⁻¹, atan2(0, 0), atanh 1) the value is NaN,
//! also where IEEE 754 has one. So a point value that is no NaN is always a member of the interval
//! result, with no exceptions to remember.

use super::directed;
use super::function::Elementary;

macro_rules! format {
    ($format:ident, $t:ident) => {
        /// The function at a point of this format.
        #[allow(
            clippy::wildcard_enum_match_arm,
            reason = "the functions that have no convention of their own are many"
        )]
        pub(crate) fn $format(f: Elementary, x: $t, y: $t) -> $t {
            let at = |f: Elementary| directed::$format::nearest(f, [x, y]);
            // Of one argument: see the table.
            let excluded = f.domain().excluded().iter();
            let pole = f.arity() == 1 && excluded.copied().any(|pole| x == pole.into());
            if pole {
                return $t::NAN;
            }
            match f {
                Elementary::Atan2 | Elementary::Atan2Pi => {
                    let angle = if x.is_infinite() && y.is_infinite() {
                        let unit = |a: $t| if a < 0.0 { -1.0 } else { 1.0 };
                        directed::$format::nearest(f, [unit(x), unit(y)])
                    } else {
                        at(f)
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
                        at(f)
                    }
                }
                Elementary::CompoundM1 => {
                    let undefined = x.is_nan() || y.is_nan() || x < -1.0 || (x == -1.0 && y <= 0.0);
                    if undefined {
                        $t::NAN
                    } else if x == 0.0 || y == 0.0 {
                        0.0
                    } else {
                        at(f)
                    }
                }
                Elementary::Pown | Elementary::Rootn => {
                    let least = -32_768.0 * 65_536.0;
                    let integer = y % 1.0 == 0.0 && y >= least && y < -least;
                    let pole = x == 0.0 && y < 0.0;
                    if x.is_nan() || !integer || pole {
                        $t::NAN
                    } else {
                        at(f)
                    }
                }
                _ => at(f),
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
