//! Kernels of single precision whose lanes are numbers of single precision: twice as many to a
//! vector as there are of double precision.
//!
//! The idea: a value is known as a sum of two numbers of 24 bits, as in [`sum`](super::sum) of 53,
//! with an error of about 2⁻³⁵. For one endpoint in 1,300 to 3,000 that does not say on which side
//! of a number the value lies; it is computed another way then, as arguments outside of a kernel's
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
use vector::Value;

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

/// The range of f over intervals that are given by their endpoints, the lower not above the upper
/// or both NaN; `None` if there is no kernel. `all` says whether a mask is set in all lanes.
///
/// Values that are less than half the least number above zero are between that and zero, those that
/// are too large for a number between the largest one and infinity, and those that are near one,
/// but not one, between that and the number beside it. Where all lanes are otherwise known, that
/// costs nothing; else lanes are computed once more with other arguments in the place of those of
/// such values; and if there are subnormal values, again for these.
#[inline(always)]
pub fn range<S: Singles>(
    f: Elementary,
    given: [S; 2],
    all: impl Fn(S::Mask) -> bool,
) -> Option<Range<S>> {
    let limits = limits(f)?;
    let [lo, hi] = given;
    let mut ends = given;
    let mut again = false;
    let mut found: Option<Range<S>> = None;
    loop {
        let (value, range) = known(f, ends)?;
        if let Some(found) = found {
            let ([low, high], certain) = value.subnormal_ends();
            return Some(Range {
                low: S::select(subnormal(limits, lo), low, found.low),
                high: S::select(subnormal(limits, hi), high, found.high),
                certain: S::both(certain, found.certain),
            });
        }
        if !again && all(range.certain) {
            return Some(range);
        }
        let (of_lo, of_hi) = (special(limits, lo), special(limits, hi));
        if !again {
            // In their place the other endpoint, or, if that is one of them, one half, of which the
            // value is certain. So ends stay in order: a kernel looks whether the lower one is too
            // small, and the higher one too large.
            let half = S::splat(0.5);
            let (lo_or_half, hi_or_half) =
                (chosen(of_lo, [half; 5], lo), chosen(of_hi, [half; 5], hi));
            ends = [
                chosen(of_lo, [hi_or_half; 5], lo),
                chosen(of_hi, [lo_or_half; 5], hi),
            ];
            again = true;
            continue;
        }
        let one = 1.0_f32;
        let (zero, least) = (S::splat(0.0), S::splat(f32::from_bits(1)));
        let (most, infinity) = (S::splat(f32::MAX), S::splat(f32::INFINITY));
        let (before, after) = (S::splat(one.next_down()), S::splat(one.next_up()));
        let one = S::splat(one);
        let range = Range {
            low: chosen(of_lo, [zero, most, before, one, zero], range.low),
            high: chosen(of_hi, [least, infinity, one, after, least], range.high),
            certain: range.certain,
        };
        // One where neither end has a subnormal value.
        let of_lo = S::select(subnormal(limits, lo), zero, one);
        let of_both = S::select(subnormal(limits, hi), zero, of_lo);
        if all(one.le(of_both)) {
            return Some(range);
        }
        // In the place of other arguments one of which the value is certain.
        let other = S::splat(limits[3]);
        ends = [
            S::select(subnormal(limits, lo), lo, other),
            S::select(subnormal(limits, hi), hi, other),
        ];
        found = Some(range);
    }
}

/// The bounds of the arguments of which values are neither between zero and half the least number
/// above, nor subnormal, nor above the largest number; and an argument with a subnormal value.
#[inline(always)]
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "most functions have no such kernel"
)]
fn limits(f: Elementary) -> Option<[f32; 4]> {
    match f {
        Elementary::Exp => Some(exp::LIMITS),
        Elementary::Exp2 => Some(exp::LIMITS_2),
        Elementary::Exp10 => Some(exp::LIMITS_10),
        _ => None,
    }
}

/// Where the value of an argument is subnormal.
#[inline(always)]
fn subnormal<S: Singles>([below, normal, ..]: [f32; 4], x: S) -> S::Mask {
    S::both(S::splat(below).le(x), x.lt(S::splat(normal)))
}

/// Where the value of an argument is less than half the least number, where it is above the largest
/// one, where below and above one by less than a quarter of a unit, and where it is subnormal.
#[inline(always)]
fn special<S: Singles>(limits: [f32; 4], x: S) -> [S::Mask; 5] {
    let [below, _, above, _] = limits;
    let (zero, near) = (S::splat(0.0), exp::NEAR_ONE);
    [
        x.lt(S::splat(below)),
        S::splat(above).lt(x),
        S::both(x.lt(zero), S::splat(-near).lt(x)),
        S::both(zero.lt(x), x.lt(S::splat(near))),
        subnormal(limits, x),
    ]
}

/// The value that goes with the mask that is set, or this one.
#[inline(always)]
fn chosen<S: Singles>(masks: [S::Mask; 5], values: [S; 5], or: S) -> S {
    let ([m0, m1, m2, m3, m4], [v0, v1, v2, v3, v4]) = (masks, values);
    let of_far = S::select(m0, v0, S::select(m1, v1, or));
    S::select(m2, v2, S::select(m3, v3, S::select(m4, v4, of_far)))
}

/// The range where arguments are in the domain of the kernel.
#[inline(always)]
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "most functions have no such kernel"
)]
fn known<S: Singles>(f: Elementary, [lo, hi]: [S; 2]) -> Option<(Value<Pair<S>>, Range<S>)> {
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
    let [low, high] = value.endpoints();
    let certain = S::both(inside, value.certain());
    Some((value, Range { low, high, certain }))
}
