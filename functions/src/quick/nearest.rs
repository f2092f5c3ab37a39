//! Values at points that are to be rounded to nearest, in single precision.
//!
//! The idea: the value lies between two numbers of double precision that are neighbours, or nearly
//! so. Rounding does not change the order of numbers; so where both are rounded to one number of
//! single precision, that is the value rounded. It is not so where the value is too near to the
//! middle of two numbers, about one time in 2²⁸, or 2²⁰ with a short kernel.

use super::doubles::Doubles;
pub use super::precision::Around;
use super::precision::Told;
use super::sum::step;
use super::value::Value;
use super::{ln, short};
use crate::Elementary;

/// Exponentials of numbers beyond this are no numbers of single precision: e^200 is above 10^86.
const FAR: f64 = 200.0;

/// f at points of single precision, where less work does than for double precision: by a short
/// kernel, or from what is known without the last bits of a value. `None` for other functions.
#[inline(always)]
pub fn around<D: Doubles>(f: Elementary, x: D) -> Option<Around<D>> {
    if f == Elementary::Ln {
        // On which side of `high` the value lies is not asked, so the compiler drops what computes
        // it. (The logarithm of 1 is exact.)
        let Value { sum, inside, .. } = ln::ln(x);
        let is_exact = sum.error.lt(D::splat(f64::MIN_POSITIVE));
        let step = step(sum.high).except(is_exact);
        return Some(Around {
            below: sum.high.sub_bits(step),
            above: sum.high.add_bits(step),
            known: inside,
        });
    }
    let Value { sum, scale, inside } = short(f, x)?;
    // Where there is no error, these are one number.
    let below = sum.high.sub(sum.error).add_bits(scale);
    let above = sum.high.add(sum.error).add_bits(scale);
    let mut around = Around {
        below,
        above,
        known: inside,
    };
    if f == Elementary::Exp {
        // Beyond, kernels know nothing; and where things fade away, lanes have great arguments.
        // These are rounded to zero and to infinity.
        let (zero, far, great) = (D::splat(0.0), D::splat(FAR), D::splat(f64::MAX));
        let (vanishes, overflows) = (x.lt(zero.sub(far)), far.lt(x));
        for end in [&mut around.below, &mut around.above] {
            *end = D::select(overflows, great, *end).except(vanishes);
        }
        around.known = D::either(around.known, D::either(vanishes, overflows));
    } else if f == Elementary::Sin {
        around = signed::<D>(around, x);
    }
    Some(around)
}

/// Less known: a zero has its sign, which kernels do not know.
#[inline(always)]
fn signed<D: Doubles>(around: Around<D>, x: D) -> Around<D> {
    let known = D::both(around.known, D::splat_bits(1).le(x.abs()));
    Around { known, ..around }
}

/// f at points of single precision, from what a kernel told. (The condition is known when this is
/// compiled, for functions of one argument and for powers.)
#[inline(always)]
pub fn of_told<D: Doubles>(is_power: bool, [x, y]: [D; 2], told: Told<D>) -> Around<D> {
    let around = told.around();
    if !is_power {
        return signed::<D>(around, x);
    }
    // Powers of zero, of either sign, are zero: where things vanish, lanes have them.
    let vanishes = D::both(x.abs().lt(D::splat_bits(1)), D::splat(0.0).lt(y));
    Around {
        below: around.below.except(vanishes),
        above: around.above.except(vanishes),
        known: D::either(around.known, vanishes),
    }
}
