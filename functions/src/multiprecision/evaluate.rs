//! Every function as an enclosure of 64·N bits.
//!
//! Arguments are finite, inside the domain, and not where the value is exact: [`super::limits`] and
//! [`super::exact`] come first.

use super::angle;
use super::constants::{ln_2, ln_10};
use super::erf::{erf, erfc};
use super::exp::{cosh, exp, exp_m1, sinh, tanh};
use super::ln::{acosh_1p, asinh, atanh, ln, ln_1p, log2};
use super::number::Number;
use super::power;
use super::reduce::{half_turns, radians};
use super::slopes;
use super::trigonometric::{cos, sin, tan};
use crate::Elementary;

/// The value; None where 64·N bits leave open whether a divisor is zero.
pub(super) fn evaluate<R: Number>(f: Elementary, x: f64, y: f64) -> Option<R> {
    use Elementary::*;
    let (a, b) = (R::new(x), R::new(y));
    let one = R::one();
    match f {
        Exp => exp(a),
        Exp2 => exp(a * ln_2()),
        Exp10 => exp(a * ln_10()),
        ExpM1 => exp_m1(a),
        Exp2M1 => exp_m1(a * ln_2()),
        Exp10M1 => exp_m1(a * ln_10()),
        Ln => ln(a),
        Log2 => log2(a),
        Log10 => ln(a)?.div(ln_10()),
        Ln1p => ln_1p(a),
        // Far from zero the sum is better: what is beside a power of two stays on its side.
        Log21p if a.is_below(-1) => ln_1p(a)?.div(ln_2()),
        Log21p => log2(one + a),
        Log101p => ln_1p(a)?.div(ln_10()),
        Sin => sin(&radians(x)),
        Cos => cos(radians(x)),
        Tan => tan(&radians(x)),
        SinPi => sin(&half_turns(x)),
        CosPi => cos(half_turns(x)),
        TanPi => tan(&half_turns(x)),
        Asin => Some(angle::asin(a)?.radians()),
        Acos => Some(angle::acos(a)?.radians()),
        Atan => Some(angle::of(a, one)?.radians()),
        AsinPi => angle::asin(a)?.half_turns(),
        AcosPi => angle::acos(a)?.half_turns(),
        AtanPi => angle::of(a, one)?.half_turns(),
        Sinh => sinh(a),
        Cosh => cosh(a),
        Tanh => tanh(a),
        Asinh => asinh(a),
        Acosh => acosh_1p(a - one),
        Atanh => atanh(a),
        Cbrt => power::rootn(a, R::integer(3)),
        Rsqrt => power::rsqrt(a),
        Erf => erf(x),
        Erfc => erfc(x),
        Pow => power::pow(a, b),
        Atan2 => Some(angle::of(a, b)?.radians()),
        Atan2Pi => angle::of(a, b)?.half_turns(),
        Hypot => power::hypot(a, b),
        Pown => power::pown(a, y),
        Rootn => power::rootn(a, b),
        CompoundM1 => power::compound_m1(x, y),
        Cot => tan::<R>(&radians(x))?.recip(),
        Sec => cos::<R>(radians(x))?.recip(),
        Csc => sin::<R>(&radians(x))?.recip(),
        Acot => Some(angle::of(one, a)?.radians()),
        Asec => Some(angle::asec(a)?.radians()),
        Acsc => Some(angle::acsc(a)?.radians()),
        Coth => tanh(a)?.recip(),
        Sech => cosh(a)?.recip(),
        Csch => sinh(a)?.recip(),
        Acoth => {
            let inverse = a.recip()?;
            if inverse.is_below(-3) {
                atanh(inverse)
            } else {
                // atanh(1/x) = ln(1 + 2/(x − 1))/2 for x > 1: nothing is lost near 1.
                let size = a.abs();
                let ratio = R::integer(2).div(size - one)?;
                let value = ln_1p(ratio)?.scaled(-1);
                Some(if x < 0.0 { -value } else { value })
            }
        }
        // acosh(1/x), and 1/x = 1 + (1 − x)/x.
        Asech => acosh_1p((one - a).div(a)?),
        Acsch => asinh(a.recip()?),
        ExpSlope1 => slopes::exp_1(a),
        ExpSlope2 => slopes::exp_2(a),
        LogSlope1 => slopes::ln_1(a),
        LogSlope2 => slopes::ln_2(a),
        CosSlope2 => slopes::cos_2(x),
        SinSlope3 => slopes::sin_3(x),
        AsinSlope3 => slopes::asin_3(a),
        AtanSlope3 => slopes::atan_3(a),
        CoshSlope2 => slopes::cosh_2(a),
        SinhSlope3 => slopes::sinh_3(a),
    }
}
