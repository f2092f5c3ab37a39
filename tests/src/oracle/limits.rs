//! Where a function is not evaluated but known: outside of its domain, and at infinite arguments
//! and borders, where it has a limit. Written from the definitions, as a table of cases, and not
//! from the code that is judged.
//!
//! What is not listed here MPFR knows: `ln 0 = −∞`, `atan ∞ = π/2`, `asin 2` is NaN.

use outward_interval::Elementary;

const NAN: f64 = f64::NAN;
const INF: f64 = f64::INFINITY;

/// Whether x is an integer, and whether it is odd.
fn integer(x: f64) -> Option<bool> {
    // Beyond 2^53 every number is an even integer.
    (x.is_finite() && x.floor() == x).then(|| (x % 2.0).abs() == 1.0)
}

/// x to the power y where there is a limit to be known. `None` where x is positive and both are
/// finite.
fn power(x: f64, y: f64) -> Option<f64> {
    let large = match x {
        x if x < 0.0 => return Some(NAN),
        x if x == 0.0 || x == INF => {
            return Some(if y == 0.0 {
                NAN
            } else if (y > 0.0) == (x == INF) {
                INF
            } else {
                0.0
            });
        }
        x => x > 1.0,
    };
    if !y.is_infinite() {
        None
    } else if x == 1.0 {
        Some(NAN)
    } else if large == (y > 0.0) {
        Some(INF)
    } else {
        Some(0.0)
    }
}

/// The value at an odd or even pole at zero.
fn pole(y: f64) -> f64 {
    if integer(y) == Some(true) { NAN } else { INF }
}

/// The value if it is known: a number of every format, or NaN where there is none. Zeros are to
/// come without a sign.
#[must_use]
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "what is not listed MPFR knows"
)]
pub fn limit(f: Elementary, x: f64, y: f64) -> Option<f64> {
    use Elementary as F;
    if x.is_nan() || f.arity() == 2 && y.is_nan() {
        return Some(NAN);
    }
    match f {
        F::TanPi if integer(2.0 * x) == Some(true) => Some(NAN),
        F::Cot | F::Csc | F::Coth | F::Csch | F::Acsch if x == 0.0 => Some(NAN),
        F::Asec | F::Acsc | F::Acoth if x.abs() < 1.0 => Some(NAN),
        F::Acoth if x.abs() == 1.0 => Some(x * INF),
        F::Asec if x == 1.0 => Some(0.0),
        F::Acsc | F::Acoth | F::Acsch if x.is_infinite() => Some(0.0),
        F::Asech if !(0.0..=1.0).contains(&x) => Some(NAN),
        F::Asech if x == 0.0 => Some(INF),
        F::Asech if x == 1.0 => Some(0.0),
        F::Pow => power(x, y),
        F::Atan2 | F::Atan2Pi if x == 0.0 && y == 0.0 || x.is_infinite() && y.is_infinite() => {
            Some(NAN)
        }
        F::Pown if y == 0.0 => Some(1.0),
        F::Pown if x == 0.0 && y < 0.0 => Some(pole(y)),
        F::Rootn if y == 0.0 || x < 0.0 && integer(y) == Some(false) => Some(NAN),
        F::Rootn if x == 0.0 && y < 0.0 => Some(pole(y)),
        F::CompoundM1 if x < -1.0 => Some(NAN),
        F::CompoundM1 if x.is_infinite() || x == -1.0 || y.is_infinite() => {
            let base = if x == INF {
                INF
            } else if x == -1.0 {
                0.0
            } else if x == 0.0 {
                1.0
            } else if x > 0.0 {
                2.0
            } else {
                0.5
            };
            power(base, y).map(|p| p - 1.0)
        }
        F::CompoundM1 if x == 0.0 || y == 0.0 => Some(0.0),
        F::ExpSlope1 | F::ExpSlope2 => ends(x, 1.0, 0.0, INF),
        F::LogSlope1 | F::LogSlope2 => {
            let sign = if f == F::LogSlope1 { -1.0 } else { 1.0 };
            if x < -1.0 {
                Some(NAN)
            } else if x == -1.0 {
                Some(sign * INF)
            } else {
                ends(x, sign, NAN, 0.0)
            }
        }
        F::CosSlope2 | F::SinSlope3 | F::AtanSlope3 => ends(x, 1.0, 0.0, 0.0),
        F::AsinSlope3 if x.abs() > 1.0 => Some(NAN),
        F::AsinSlope3 => ends(x, 1.0, NAN, NAN),
        F::CoshSlope2 => ends(x, 1.0, INF, INF),
        F::SinhSlope3 => ends(x, 0.5, INF, INF),
        _ => None,
    }
}

/// A function known at zero, at −∞ and at +∞.
fn ends(x: f64, zero: f64, low: f64, high: f64) -> Option<f64> {
    if x == 0.0 {
        Some(zero)
    } else if x.is_infinite() {
        Some(if x > 0.0 { high } else { low })
    } else {
        None
    }
}
