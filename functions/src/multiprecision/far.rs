//! Values that are larger than every number of f64, or nearer to zero than every one but zero:
//! there is nothing to compute.
//!
//! Exponentials are so nearly everywhere, and boxes of shaders reach there: exp(−tan²θ/m²).
//!
//! Tested in `tests.rs`, against what is computed.

#![expect(
    clippy::approx_constant,
    reason = "bounds of constants, and not the constants"
)]

use super::place::{IMMENSE, Place, VANISHING};
use crate::Elementary;

/// Exponents of two below which, and above which, all values are rounded to numbers of f64 alike; a
/// value below 2⁻¹⁰⁷⁵ is nearest to zero.
pub(super) const FAR64: [f64; 2] = [-1080.0, 1030.0];
/// The same of f32.
pub(super) const FAR32: [f64; 2] = [-155.0, 132.0];

/// The place of a value at finite arguments in the domain, if it is such a value, beyond these
/// exponents of two.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "functions that grow so fast are few"
)]
pub(super) fn far(f: Elementary, x: f64, y: f64, [least, top]: [f64; 2]) -> Option<Place> {
    // What is a lower bound of the value's logarithm to base 2, and an upper one: the constants are
    // rounded so that products are.
    let per = |down: f64, up: f64| {
        if x < 0.0 {
            (x * up, x * down)
        } else {
            (x * down, x * up)
        }
    };
    let (lo, hi) = match f {
        // 1/ln 2 = 1.44269…, log₂ 10 = 3.32192…
        Elementary::Exp => per(1.4426, 1.4427),
        Elementary::Exp2 => (x, x),
        Elementary::Exp10 => per(3.3219, 3.3220),
        // A unit less: −1, or the other exponential, takes at most half of it.
        Elementary::ExpM1 if x > 1.0 => (1.4426 * x - 1.0, 1.4427 * x),
        Elementary::Sinh | Elementary::Cosh => {
            let size = x.abs();
            (1.4426 * size - 2.0, 1.4427 * size)
        }
        // erfc x < e^−x² for x > 1.
        Elementary::Erfc if x > 1.0 => (f64::NEG_INFINITY, -1.4426 * (x * x)),
        Elementary::Pow => {
            let (low, high) = logarithm(x);
            let products = [y * low, y * high];
            if products[0] <= products[1] {
                (products[0], products[1])
            } else {
                (products[1], products[0])
            }
        }
        _ => return None,
    };
    // The products above are rounded, by less than a millionth where that matters.
    let at = |exponent: i64| Place::Number {
        negative: f == Elementary::Sinh && x < 0.0,
        significand: 1 << 53,
        exponent,
        inexact: true,
    };
    if hi < least {
        Some(at(VANISHING))
    } else if lo > top {
        Some(at(IMMENSE))
    } else {
        None
    }
}

/// Bounds of the logarithm to base 2 of a number above zero.
///
/// With x = m·2^e, 1 ≤ m < 2, it is e + log₂ m. Logarithms are concave, so log₂ m is above its
/// chord m − 1 and log₂ x below the tangent at 1, (x − 1)/ln 2; log₂ m is below 1.
fn logarithm(x: f64) -> (f64, f64) {
    let bits = x.to_bits();
    let exponent = i32::try_from(bits >> 52).unwrap_or(0) - 1023;
    if exponent == -1023 {
        // Of subnormal numbers only this is said.
        return (-1074.0, -1022.0);
    }
    let m = f64::from_bits(bits << 12 >> 12 | 1023 << 52);
    let e = f64::from(exponent);
    let tangent = (x - 1.0) * if x < 1.0 { 1.4426 } else { 1.4427 };
    (
        e + (m - 1.0),
        if tangent < e + 1.0 { tangent } else { e + 1.0 },
    )
}
