//! Values at points that are to be rounded to nearest, in single precision.
//!
//! The idea: the value lies between two numbers of double precision that are neighbours, or nearly so. Rounding does not change the order of numbers; so where both are rounded to one number of
//! single precision, that is the value rounded. It is not so where the value is too near to the middle of two numbers, about one time in 2²⁸, or 2²⁰ with a short kernel.

use super::Kernel;
use super::doubles::Doubles;
use super::precision::{Single, single_around};
use crate::elementary::function::Function;

/// Numbers that the value is between, or one of them.
#[derive(Clone, Copy, Debug)]
pub struct Around<D: Doubles> {
    /// Not above the value.
    pub below: D,
    /// Not below it. Of the same sign.
    pub above: D,
    /// Where that is so; elsewhere they mean nothing.
    pub known: D::Mask,
}

/// Exponentials of numbers beyond this are no numbers of single precision: e^200 is above 10^86.
const FAR: f64 = 200.0;

/// f at points of single precision; `None` if there is no quick kernel for it.
#[inline(always)]
pub fn around<D: Doubles>(f: Function, x: D, y: D) -> Option<Around<D>> {
    let kernel = Kernel::Of(f);
    let value = kernel.value::<D, Single>(x, y)?;
    let (mut below, mut above, _) = single_around(kernel, value);
    let (zero, least) = (D::splat(0.0), D::splat_bits(1));
    let size = x.abs();
    let mut known = value.inside;
    if f == Function::Pow {
        // Powers of zero, of either sign, are zero: where things vanish, lanes have them.
        let vanishes = D::both(size.lt(least), zero.lt(y));
        below = below.except(vanishes);
        above = above.except(vanishes);
        known = D::either(known, vanishes);
    } else if f == Function::Exp {
        // Beyond, kernels know nothing; and where things fade away, lanes have great arguments. These are rounded to zero and to infinity.
        let (far, great) = (D::splat(FAR), D::splat(f64::MAX));
        let (vanishes, overflows) = (x.lt(zero.sub(far)), far.lt(x));
        for end in [&mut below, &mut above] {
            *end = D::select(overflows, great, *end).except(vanishes);
        }
        known = D::either(known, D::either(vanishes, overflows));
    } else if matches!(
        f,
        Function::Sin | Function::Tan | Function::Asin | Function::Atan
    ) {
        // A zero has its sign, which kernels do not know.
        known = D::both(known, least.le(size));
    }
    Some(Around {
        below,
        above,
        known,
    })
}
