//! Elementary functions at points, correctly rounded to nearest.
//!
//! CORE-MATH does the work. It leaves `mod`, and the points outside of a *real* function's domain at which IEEE 754 has
//! a value all the same: ln 0 = −∞, 0⁰ = 1, 1^NaN = 1, atan2(0, 0) = 0. Here these are NaN. So a point value that is no
//! NaN is always a member of the interval result, with no exceptions to remember.

use super::Elementary;

macro_rules! dispatch {
    ($name:ident, $t:ident, $sin:ident $cos:ident $tan:ident $asin:ident $acos:ident $atan:ident $exp:ident $ln:ident $atan2:ident $pow:ident) => {
        /// The function at a point of this format.
        pub(crate) fn $name(f: Elementary, x: $t, y: $t) -> $t {
            match f {
                Elementary::Sin => core_math::$sin(x),
                Elementary::Cos => core_math::$cos(x),
                Elementary::Tan => core_math::$tan(x),
                Elementary::Asin => core_math::$asin(x),
                Elementary::Acos => core_math::$acos(x),
                Elementary::Atan => core_math::$atan(x),
                Elementary::Exp => core_math::$exp(x),
                Elementary::Ln => {
                    if x == 0.0 {
                        $t::NAN
                    } else {
                        core_math::$ln(x)
                    }
                }
                Elementary::Mod => {
                    // The remainder is exact, with the sign of x. NaN for y = 0 and for infinite x.
                    let r = x % y;
                    if r < 0.0 { r + y.abs() } else { r }
                }
                Elementary::Atan2 => {
                    if x == 0.0 && y == 0.0 {
                        $t::NAN
                    } else {
                        core_math::$atan2(x, y)
                    }
                }
                Elementary::Pow => {
                    let undefined = x.is_nan() || y.is_nan() || x < 0.0 || (x == 0.0 && y <= 0.0);
                    if undefined {
                        $t::NAN
                    } else {
                        core_math::$pow(x.abs(), y)
                    }
                }
            }
        }
    };
}

dispatch!(binary32, f32, sinf cosf tanf asinf acosf atanf expf logf atan2f powf);
dispatch!(binary64, f64, sin cos tan asin acos atan exp log atan2 pow);

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
