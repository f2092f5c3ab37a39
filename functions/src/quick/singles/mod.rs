//! Kernels of single precision whose lanes are numbers of single precision: twice as many to a
//! vector as there are of double precision.
//!
//! The idea: a value is known as a sum of two numbers of 24 bits, as in [`sum`](super::sum) of 53,
//! with an error of about 2⁻³⁵. For one end in 1,300 to 3,000 that does not say on which side of a
//! number the value lies; it is computed another way then, as arguments outside of a kernel's
//! domain are. So bounds are the tightest, and the same to the bit as by kernels in double
//! precision. Only exponentials are worth it: they need little more than a table of 32 numbers,
//! which processors find in their registers.
//!
//! All sums with products are fused, and rounded to nearest: what has no such instruction stays
//! with double precision.

pub(super) mod exp;
mod pair;
#[cfg(test)]
mod tests;
mod vector;

pub use vector::Singles;

use super::super::function::Elementary;
use super::doubles::Pair;

/// Ranges, a lane each.
#[derive(Clone, Copy, Debug)]
pub struct Range<S: Singles> {
    /// Lower ends.
    pub low: S,
    /// Upper ends.
    pub high: S,
    /// Where they are the tightest.
    pub certain: S::Mask,
}

/// The range of f over intervals that are given by their ends, the lower not above the upper or
/// both NaN; `None` if there is no kernel.
#[inline(always)]
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "most functions have no such kernel"
)]
pub fn range<S: Singles>(f: Elementary, [lo, hi]: [S; 2]) -> Option<Range<S>> {
    // They rise. Both ends at once: so a processor finds work in the one while it waits for the
    // other.
    let vanishing = match f {
        Elementary::Exp => exp::VANISHING,
        Elementary::Exp2 => exp::VANISHING_2,
        Elementary::Exp10 => exp::VANISHING_10,
        _ => return None,
    };
    // Values that are less than half the least number above zero are between that and zero. In
    // their place f(1/2) is computed, which is certain.
    let vanish = [lo, hi].map(|x| x.lt(S::splat(vanishing)));
    let half = S::splat(0.5);
    let (lo, hi) = (
        S::select(vanish[0], half, lo),
        S::select(vanish[1], half, hi),
    );
    let ends = Pair(lo, hi);
    let (value, [least, most]) = match f {
        Elementary::Exp => (exp::exp(ends), exp::DOMAIN),
        Elementary::Exp2 => (exp::exp2(ends), exp::DOMAIN_2),
        _ => (exp::exp10(ends), exp::DOMAIN_10),
    };
    // Of two ends of which the lower one vanishes the upper one may be too small for the kernel.
    let above = S::splat(least).lt(lo.min(hi));
    let inside = S::both(above, hi.lt(S::splat(most)));
    let [low, high] = value.ends();
    let low = S::select(vanish[0], S::splat(0.0), low);
    let high = S::select(vanish[1], S::splat(f32::from_bits(1)), high);
    Some(Range {
        low,
        high,
        certain: S::both(inside, value.certain()),
    })
}
