//! The domain of each function, and its limits at infinity and at poles.
//!
//! The idea: after this file arguments are finite, inside the domain and at no pole. A limit such
//! as π/2 is the value of another function at a finite point.
//!
//! Tested in `tests.rs`, against the documentation of [`Elementary`] row by row.

use super::place::Place;
use crate::Elementary;

/// What remains to be done.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Case {
    /// Nothing.
    Known(Place),
    /// The value of a function at finite arguments in its domain.
    At(Elementary, f64, f64),
    /// The negative of such a value.
    MinusAt(Elementary, f64, f64),
}

const NAN: Case = Case::Known(Place::Nan);
const ZERO: Case = Case::Known(Place::Zero);

/// ±∞ with the sign of x.
fn infinite(x: f64) -> Case {
    Case::Known(Place::Infinite { negative: x < 0.0 })
}

/// An integer.
fn exactly(k: i64) -> Case {
    Place::integer(k).map_or(NAN, Case::Known)
}

/// ±1 with the sign of x.
fn one(x: f64) -> Case {
    exactly(if x < 0.0 { -1 } else { 1 })
}

/// Which case the arguments are.
pub(super) fn case(f: Elementary, x: f64, y: f64) -> Case {
    use Elementary::*;
    let at = Case::At(f, x, y);
    if x.is_nan() || f.arity() == 2 && y.is_nan() {
        return NAN;
    }
    let size = x.abs();
    // Most functions have a value everywhere, and limits at −∞ and ∞.
    let ends = |low: Case, high: Case| match x {
        f64::NEG_INFINITY => low,
        f64::INFINITY => high,
        _ => at,
    };
    let (minus_infinity, infinity) = (infinite(-1.0), infinite(1.0));
    match f {
        Exp | Exp2 | Exp10 | ExpSlope1 | ExpSlope2 => ends(ZERO, infinity),
        ExpM1 | Exp2M1 | Exp10M1 => ends(one(-1.0), infinity),
        Ln | Log2 | Log10 if x <= 0.0 => pole(x == 0.0, -1.0),
        Ln | Log2 | Log10 => ends(NAN, infinity),
        Ln1p | Log21p | Log101p if x <= -1.0 => pole(x == -1.0, -1.0),
        Ln1p | Log21p | Log101p => ends(NAN, infinity),
        LogSlope1 if x <= -1.0 => pole(x == -1.0, -1.0),
        LogSlope2 if x <= -1.0 => pole(x == -1.0, 1.0),
        LogSlope1 | LogSlope2 | CosSlope2 | SinSlope3 | AtanSlope3 | Sech => ends(ZERO, ZERO),
        TanPi if size % 1.0 == 0.5 => NAN,
        Cot | Csc if x == 0.0 => NAN,
        Sin | Cos | Tan | SinPi | CosPi | TanPi | Cot | Sec | Csc => ends(NAN, NAN),
        Asin | Acos | AsinPi | AcosPi | AsinSlope3 => within(size <= 1.0, at),
        Atan => ends(Case::At(Atan2, -1.0, 0.0), Case::At(Atan2, 1.0, 0.0)),
        AtanPi => ends(Case::At(Atan2Pi, -1.0, 0.0), Case::At(Atan2Pi, 1.0, 0.0)),
        Acot => ends(Case::At(Atan2, 0.0, -1.0), ZERO),
        Sinh | Asinh | Cbrt => ends(minus_infinity, infinity),
        Cosh | CoshSlope2 | SinhSlope3 => ends(infinity, infinity),
        Coth if x == 0.0 => NAN,
        Tanh | Coth | Erf => ends(one(-1.0), one(1.0)),
        Erfc => ends(exactly(2), ZERO),
        Acosh if x < 1.0 => NAN,
        Acosh => ends(NAN, infinity),
        Atanh if size == 1.0 => infinite(x),
        Atanh => within(size < 1.0, at),
        Rsqrt if x <= 0.0 => pole(x == 0.0, 1.0),
        Rsqrt => ends(NAN, ZERO),
        Csch | Acsch if x == 0.0 => NAN,
        Csch | Acsch => ends(ZERO, ZERO),
        Asec | Acsc | Acoth if size < 1.0 => NAN,
        Asec => {
            let right = Case::At(Atan2, 1.0, 0.0);
            ends(right, right)
        }
        Acsc => ends(ZERO, ZERO),
        Acoth if size == 1.0 => infinite(x),
        Acoth => ends(ZERO, ZERO),
        Asech if x <= 0.0 => pole(x == 0.0, 1.0),
        Asech => within(x <= 1.0, at),
        Pow => power(x, 0.0, y).unwrap_or(at),
        CompoundM1 => power(x, -1.0, y).unwrap_or(at),
        Atan2 | Atan2Pi => angle(f, x, y),
        Hypot if size == f64::INFINITY || y.abs() == f64::INFINITY => infinity,
        Hypot => at,
        Pown => integer_power(x, y).unwrap_or(at),
        Rootn => root(x, y).unwrap_or(at),
    }
}

/// The value at a pole at the border of the domain, or beyond.
fn pole(at_border: bool, sign: f64) -> Case {
    within(at_border, infinite(sign))
}

/// A case inside the domain.
fn within(domain: bool, inside: Case) -> Case {
    if domain { inside } else { NAN }
}

/// base^y and base^y − 1, the base being x less `zero`: limits where the base is 0 or ∞, or y is
/// infinite. Everything else is None.
fn power(x: f64, zero: f64, y: f64) -> Option<Case> {
    let one = zero + 1.0;
    if x < zero {
        Some(NAN)
    } else if x > zero && x.is_finite() && y.is_finite() {
        None
    } else if x == one || y == 0.0 {
        Some(NAN)
    } else if (x > one) == (y > 0.0) {
        Some(infinite(1.0))
    } else {
        Some(if zero == 0.0 { ZERO } else { exactly(-1) })
    }
}

/// The angle of the point with ordinate y and abscissa x.
fn angle(f: Elementary, y: f64, x: f64) -> Case {
    let turned = |x: f64, y: f64| Case::At(f, y, x);
    if y.is_infinite() {
        return within(x.is_finite(), turned(0.0, y.signum()));
    }
    match x {
        f64::INFINITY => ZERO,
        f64::NEG_INFINITY if y < 0.0 => Case::MinusAt(f, 0.0, -1.0),
        f64::NEG_INFINITY => turned(-1.0, 0.0),
        _ => within(x != 0.0 || y != 0.0, turned(x, y)),
    }
}

/// x^n where x is 0 or infinite, or n is 0 or no integer.
fn integer_power(x: f64, n: f64) -> Option<Case> {
    if n % 1.0 != 0.0 {
        // Infinite n too.
        return Some(NAN);
    }
    if n == 0.0 {
        return Some(exactly(1));
    }
    beside_finite(x, n > 0.0, n % 2.0 == 0.0)
}

/// The n-th root of x where x is 0 or infinite, or there is none.
fn root(x: f64, n: f64) -> Option<Case> {
    let even = n % 2.0 == 0.0;
    if n % 1.0 != 0.0 || n == 0.0 || x < 0.0 && even {
        return Some(NAN);
    }
    beside_finite(x, n > 0.0, even)
}

/// A power with a positive or negative, even or odd exponent at 0 or ±∞.
fn beside_finite(x: f64, rises: bool, even: bool) -> Option<Case> {
    if x != 0.0 && x.is_finite() {
        return None;
    }
    Some(if (x == 0.0) == rises {
        ZERO
    } else if even {
        infinite(1.0)
    } else if x == 0.0 {
        // A pole with two sides.
        NAN
    } else {
        infinite(x)
    })
}
