//! The arguments at which a function takes a value of 54 bits, and that value.
//!
//! The idea: everywhere else the value is strictly between two neighbours of 54 bits, and more
//! precision will tell which ([`super::place`]). So this file must find *every* such value. Why
//! there are no others, for finite arguments in the domain, which are rational (and their
//! denominators powers of two):
//!
//! * e^x, sin, cos, tan, sinh, cosh, tanh, their reciprocals and inverses, and the slope functions
//!   at x ≠ 0 are transcendental, but where an inverse is zero (Lindemann).
//! * 2^x for x that is no integer is irrational, being a root of 2 or 1/2; likewise 10^x; 10^−n is
//!   no binary fraction. log₂ x = p/q means x^q = 2^p, so x is a power of two; log₁₀ likewise.
//! * sin πx is rational for rational x only where it is 0, ±1/2, ±1; tan πx only where it is 0, ±1
//!   (Niven). The value 1/2 needs x = 1/6, which is no binary fraction. So asin x/π, atan x/π and
//!   atan2/π are rational only at the arguments 0, ±1/2 and ±1, or 0 and ±1; and 1/6, 1/3, 2/3 are
//!   no binary fractions.
//! * Roots, powers, hypot and compound are algebraic: see [`super::algebraic`].
//!
//! Tested in `tests/exact_values.rs`: exact values are hit, neighbours are not.

use super::algebraic::{
    Odd, compound_m1, hypot, integer, minus_one, one_plus, rational_power, rootn,
};
use super::place::Place;
use crate::Elementary;

/// sin πx: 0 or ±1 at multiples of 1/2.
fn sin_pi(x: f64) -> Option<Place> {
    match x % 2.0 {
        0.5 | -1.5 => Place::integer(1),
        -0.5 | 1.5 => Place::integer(-1),
        r if r % 1.0 == 0.0 => Some(Place::Zero),
        _ => None,
    }
}

/// cos πx, likewise. (A quarter turn could not be added to a tiny x.)
fn cos_pi(x: f64) -> Option<Place> {
    match (x % 2.0).abs() {
        0.0 => Place::integer(1),
        0.5 | 1.5 => Some(Place::Zero),
        1.0 => Place::integer(-1),
        _ => None,
    }
}

/// ± 1/2^k.
fn fraction(negative: bool, k: i64) -> Option<Place> {
    Place::exactly(negative, 1, -k)
}

/// The value at finite arguments in the domain, if it has 54 bits.
pub(super) fn exact(f: Elementary, x: f64, y: f64) -> Option<Place> {
    use Elementary::*;
    let zero = Some(Place::Zero);
    let one = Place::integer(1);
    match f {
        ExpM1 | Ln1p | Sin | Tan | Asin | Atan | Sinh | Tanh | Asinh | Atanh | Erf | Cbrt
        | SinPi | TanPi | AsinPi | AtanPi | Log21p | Log101p | Exp2M1 | Exp10M1
            if x == 0.0 =>
        {
            zero
        }
        Exp | Exp2 | Exp10 | Cos | CosPi | Cosh | Erfc | Sec | Sech | ExpSlope1 | ExpSlope2
        | LogSlope2 | CosSlope2 | SinSlope3 | AsinSlope3 | AtanSlope3 | CoshSlope2
            if x == 0.0 =>
        {
            one
        }
        LogSlope1 if x == 0.0 => Place::integer(-1),
        SinhSlope3 if x == 0.0 => fraction(false, 1),
        Ln | Acos | Acosh | Asech if x == 1.0 => zero,
        Exp2 => Place::exactly(false, 1, integer(x)?),
        Exp2M1 => minus_one(Odd {
            m: 1,
            e: integer(x)?,
        }),
        Exp10 | Exp10M1 => {
            let e = integer(x)?;
            let m = 5_u128.checked_pow(u32::try_from(e).ok()?)?;
            if f == Exp10 {
                Place::exactly(false, m, e)
            } else {
                minus_one(Odd { m, e })
            }
        }
        Log2 => power_of_two(Odd::of(x)),
        Log21p => power_of_two(one_plus(x)?),
        Log10 => Place::integer(Odd::of(x).log10()?),
        Log101p => Place::integer(one_plus(x)?.log10()?),
        SinPi => sin_pi(x),
        CosPi => cos_pi(x),
        TanPi => match x % 1.0 {
            0.0 => zero,
            0.25 | -0.75 => one,
            -0.25 | 0.75 => Place::integer(-1),
            _ => None,
        },
        AsinPi if x.abs() == 1.0 => fraction(x < 0.0, 1),
        AcosPi => match x {
            0.0 => fraction(false, 1),
            1.0 => zero,
            -1.0 => one,
            _ => None,
        },
        AtanPi if x.abs() == 1.0 => fraction(x < 0.0, 2),
        Atan2 => zero.filter(|_| x == 0.0 && y > 0.0),
        Atan2Pi if x == 0.0 => Place::integer(i64::from(y < 0.0)),
        Atan2Pi if y == 0.0 => fraction(x < 0.0, 1),
        Atan2Pi if x.abs() == y.abs() => Place::exactly(x < 0.0, if y < 0.0 { 3 } else { 1 }, -2),
        Hypot => hypot(x, y),
        Pow => {
            let power = rational_power(Odd::of(x), y)?;
            Place::exactly(false, power.m, power.e)
        }
        Pown => {
            let power = rational_power(Odd::of(x), y)?;
            Place::exactly(x < 0.0 && y % 2.0 != 0.0, power.m, power.e)
        }
        CompoundM1 => compound_m1(x, y),
        Rootn => rootn(x, y),
        Cbrt => rootn(x, 3.0),
        Rsqrt => {
            let base = Odd::of(x);
            (base.is_power() && base.e % 2 == 0)
                .then(|| Place::exactly(false, 1, -base.e / 2))
                .flatten()
        }
        // Transcendental, but at the argument that has been dealt with.
        Exp | ExpM1 | Ln | Ln1p | Sin | Cos | Tan | Asin | Acos | Atan | AsinPi | AtanPi | Sinh
        | Cosh | Tanh | Asinh | Acosh | Atanh | Atan2Pi | Cot | Sec | Csc | Acot | Asec | Acsc
        | Coth | Sech | Csch | Acoth | Asech | Acsch | ExpSlope1 | ExpSlope2 | LogSlope1
        | LogSlope2 | CosSlope2 | SinSlope3 | AsinSlope3 | AtanSlope3 | CoshSlope2 | SinhSlope3 => {
            None
        }
        // Not known to be so.
        Erf | Erfc => None,
    }
}

/// log₂ of a power of two.
fn power_of_two(x: Odd) -> Option<Place> {
    x.is_power().then(|| Place::integer(x.e)).flatten()
}
