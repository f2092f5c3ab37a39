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
    let mut ends = given;
    let mut again = false;
    loop {
        let range = known(f, ends)?;
        if again {
            let least = f32::from_bits(1);
            let [below, above] = [1.0 - f32::EPSILON / 2.0, 1.0 + f32::EPSILON];
            let ends = [
                [0.0, f32::MAX, below, 1.0],
                [least, f32::INFINITY, 1.0, above],
            ];
            let kinds = special(f, given)?;
            let mut found = [range.low, range.high];
            for (kind, of_kind) in kinds.into_iter().enumerate() {
                for (k, is_one) in of_kind.into_iter().enumerate() {
                    found[k] = S::select(is_one, S::splat(ends[k][kind]), found[k]);
                }
            }
            let [low, high] = found;
            return Some(Range {
                low,
                high,
                certain: range.certain,
            });
        }
        if all(range.certain) {
            return Some(range);
        }
        // In their place the other end, or, if that is one of them, one half: of that the value is
        // certain, and the lower end stays in its place, as kernels look at it alone from below.
        let kinds = special(f, given)?;
        let in_place = |k: usize, of: S, or: S| {
            let one_of = |x: S, kind: &[S::Mask; 2]| S::select(kind[k], or, x);
            kinds.iter().fold(of, one_of)
        };
        let [lo, hi] = [0, 1].map(|k| in_place(k, given[k], S::splat(0.5)));
        ends = [in_place(0, lo, hi), in_place(1, hi, lo)];
        again = true;
    }
}

/// Of which ends the values are between zero and half the least number above, above the largest
/// number, and below and above one by less than a quarter of a unit.
#[inline(always)]
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "most functions have no such kernel"
)]
fn special<S: Singles>(f: Elementary, ends: [S; 2]) -> Option<[[S::Mask; 2]; 4]> {
    let (below, above) = match f {
        Elementary::Exp => (exp::VANISHING, exp::OVERFLOWING),
        Elementary::Exp2 => (exp::VANISHING_2, exp::OVERFLOWING_2),
        Elementary::Exp10 => (exp::VANISHING_10, exp::OVERFLOWING_10),
        _ => return None,
    };
    let (zero, near) = (S::splat(0.0), exp::NEAR_ONE);
    Some([
        ends.map(|x| x.lt(S::splat(below))),
        ends.map(|x| S::splat(above).lt(x)),
        ends.map(|x| S::both(x.lt(zero), S::splat(-near).lt(x))),
        ends.map(|x| S::both(zero.lt(x), x.lt(S::splat(near)))),
    ])
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
