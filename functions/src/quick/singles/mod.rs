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
/// both NaN; `None` if there is no kernel. `all` says whether a mask is set in all lanes.
///
/// Values that are less than half the least number above zero are between that and zero, those that
/// are too large for a number between the largest one and infinity, and those that are near one, but
/// not one, between that and the number beside it. Where all lanes are otherwise known, that costs
/// nothing; else lanes are computed once more with other arguments in the place of those of such
/// values.
#[inline(always)]
pub fn range<S: Singles>(
    f: Elementary,
    given: [S; 2],
    all: impl Fn(S::Mask) -> bool,
) -> Option<Range<S>> {
    let limits = limits(f)?;
    let mut ends = given;
    let mut again = false;
    loop {
        let range = known(f, ends)?;
        let [lo, hi] = given;
        if again {
            let one = 1.0_f32;
            let lows = [0.0, f32::MAX, one.next_down(), one];
            let highs = [f32::from_bits(1), f32::INFINITY, one, one.next_up()];
            return Some(Range {
                low: placed(special(limits, lo), lows, range.low),
                high: placed(special(limits, hi), highs, range.high),
                certain: range.certain,
            });
        }
        if all(range.certain) {
            return Some(range);
        }
        // In their place the other end, or, if that is one of them, one half, of which the value is
        // certain. So ends stay in order: a kernel looks whether the lower one is too small, and the
        // higher one too large.
        let half = [0.5; 4];
        let [of_lo, of_hi] = [special(limits, lo), special(limits, hi)];
        let (lo, hi) = (placed(of_lo, half, lo), placed(of_hi, half, hi));
        let [or_hi, or_lo] = [[hi; 4], [lo; 4]];
        ends = [chosen(of_lo, or_hi, lo), chosen(of_hi, or_lo, hi)];
        again = true;
    }
}

/// The bounds of the arguments of which values are neither between zero and half the least number
/// above, nor above the largest number.
#[inline(always)]
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "most functions have no such kernel"
)]
fn limits(f: Elementary) -> Option<[f32; 2]> {
    match f {
        Elementary::Exp => Some([exp::VANISHING, exp::OVERFLOWING]),
        Elementary::Exp2 => Some([exp::VANISHING_2, exp::OVERFLOWING_2]),
        Elementary::Exp10 => Some([exp::VANISHING_10, exp::OVERFLOWING_10]),
        _ => None,
    }
}

/// Where the value of an argument is beyond either limit, and where below and above one by less than
/// a quarter of a unit.
#[inline(always)]
fn special<S: Singles>([below, above]: [f32; 2], x: S) -> [S::Mask; 4] {
    let (zero, near) = (S::splat(0.0), exp::NEAR_ONE);
    [
        x.lt(S::splat(below)),
        S::splat(above).lt(x),
        S::both(x.lt(zero), S::splat(-near).lt(x)),
        S::both(zero.lt(x), x.lt(S::splat(near))),
    ]
}

/// The value that goes with the mask that is set, or this one.
#[inline(always)]
fn chosen<S: Singles>(masks: [S::Mask; 4], values: [S; 4], or: S) -> S {
    let ([m0, m1, m2, m3], [v0, v1, v2, v3]) = (masks, values);
    let of_far = S::select(m0, v0, S::select(m1, v1, or));
    S::select(m2, v2, S::select(m3, v3, of_far))
}

/// The same of numbers.
#[inline(always)]
fn placed<S: Singles>(masks: [S::Mask; 4], [a, b, c, d]: [f32; 4], or: S) -> S {
    let values = [S::splat(a), S::splat(b), S::splat(c), S::splat(d)];
    chosen(masks, values, or)
}

/// The range where arguments are in the domain of the kernel.
#[inline(always)]
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "most functions have no such kernel"
)]
fn known<S: Singles>(f: Elementary, [lo, hi]: [S; 2]) -> Option<Range<S>> {
    // They rise. Both ends at once: so a processor finds work in the one while it waits for the
    // other.
    let ends = Pair(lo, hi);
    let (value, [least, most]) = match f {
        Elementary::Exp => (exp::exp(ends), exp::DOMAIN),
        Elementary::Exp2 => (exp::exp2(ends), exp::DOMAIN_2),
        Elementary::Exp10 => (exp::exp10(ends), exp::DOMAIN_10),
        _ => return None,
    };
    let inside = S::both(S::splat(least).lt(lo), hi.lt(S::splat(most)));
    let [low, high] = value.ends();
    Some(Range {
        low,
        high,
        certain: S::both(inside, value.certain()),
    })
}
