//! sin, cos, tan on intervals: which multiples of π/2 lie inside decides.
//!
//! The extremes of sine and cosine and the poles of the tangent are at multiples j·π/2. Whether one lies in an interval
//! is decided *exactly*, from the quadrants k = ⌊x/(π/2)⌋ of both ends: j is inside if
//! k(lo) < j ≤ k(hi). (No floating-point number but 0 is a multiple of π/2, and at 0 the function values are exact.)
//!
//! The quadrant is computed as a floating-point quotient with a known error. Only where the quotient is near an integer
//! n can the floor be in doubt, and there the sign of sin x or cos x, which are correctly rounded and never
//! zero, tells on which side of n·π/2 the number lies. No width is ever compared with π.
//!
//! Beyond 2⁴⁸ the quotient is too coarse for that; intervals that reach there give [−1, 1] or the whole line, except
//! for single points, which need no quadrant.

use super::function::Function;
use super::{Elementary, beside, exactly, within};
use crate::float::Float;
use crate::interval::{End, Interval};

/// Up to this magnitude the quotient x/(π/2) is good to 2⁻³.
const REACH: f64 = 281_474_976_710_656.0;

/// ⌊x/(π/2)⌋, exactly, for |x| ≤ `REACH`.
#[expect(clippy::cast_possible_truncation, reason = "|quotient| < 2^48")]
pub(super) fn quadrant(x: f64) -> i64 {
    if x == 0.0 {
        return 0;
    }
    // Two roundings: a relative error below 2⁻⁵¹.
    let quotient = x * core::f64::consts::FRAC_2_PI;
    let near = quotient.round_ties_even();
    if (quotient - near).abs() > quotient.abs() * f64::EPSILON * 4.0 {
        return quotient.floor() as i64;
    }
    // x is within a quarter turn of n·π/2. There sin (for even n) or cos (for odd n) changes sign; it increases
    // through n·π/2 for n = 0 and n = 3 (mod 4) and decreases for n = 1 and 2.
    let n = near as i64;
    let at = |f| super::directed::binary64::nearest(f, [x, 0.0]);
    let (value, increases) = match n.rem_euclid(4) {
        0 => (at(Function::Sin), true),
        1 => (at(Function::Cos), false),
        2 => (at(Function::Sin), false),
        _ => (at(Function::Cos), true),
    };
    if (value > 0.0) == increases { n } else { n - 1 }
}

/// The quadrants of both ends, or `None` if an end is out of reach.
fn quadrants<F: Float>(x: Interval<F>) -> Option<(i64, i64)> {
    let (lo, hi) = (x.inf().to_f64(), x.sup().to_f64());
    (lo >= -REACH && hi <= REACH).then(|| (quadrant(lo), quadrant(hi)))
}

/// Whether the number residue + m·period is in (low, high] for some integer m.
fn passes(low: i64, high: i64, residue: i64, period: i64) -> bool {
    high - (high - residue).rem_euclid(period) > low
}

/// The upper field of a function that oscillates between −1 and 1 with maxima at `crest`·π/2 and all 2π from there,
/// minima half way. `at` is its upper field at a point.
fn wave<F: Float>(x: Interval<F>, crest: i64, at: impl Fn(F) -> F) -> F {
    let (lo, hi) = (x.inf(), x.sup());
    if lo == hi {
        return at(lo);
    }
    let Some((low, high)) = quadrants(x) else {
        return F::ONE;
    };
    if passes(low, high, crest, 4) {
        F::ONE
    } else if passes(low, high, crest + 2, 4) {
        at(lo).max_x86(at(hi))
    } else if (high - crest).rem_euclid(4) < 2 {
        at(lo) // behind a crest: decreasing
    } else {
        at(hi)
    }
}

/// The field −lo or hi of sin at a point.
fn sin_at<F: Float>(end: End, x: F) -> F {
    if x == F::ZERO {
        return F::ZERO;
    }
    within(
        beside(end, F::elementary(Elementary::Sin, x, F::ZERO)),
        end,
        exactly(end, F::ONE),
    )
}

/// The field −lo or hi of cos at a point.
fn cos_at<F: Float>(end: End, x: F) -> F {
    if x == F::ZERO {
        return exactly(end, F::ONE);
    }
    within(
        beside(end, F::elementary(Elementary::Cos, x, F::ZERO)),
        end,
        exactly(end, F::ONE),
    )
}

/// One end of sin.
pub(super) fn sin<F: Float>(end: End, x: Interval<F>) -> F {
    // The lower field is that of −sin, whose crests are the troughs of sin.
    let crest = match end {
        End::Lower => 3,
        End::Upper => 1,
    };
    wave(x, crest, |a| sin_at(end, a))
}

/// One end of cos.
pub(super) fn cos<F: Float>(end: End, x: Interval<F>) -> F {
    let crest = match end {
        End::Lower => 2,
        End::Upper => 0,
    };
    wave(x, crest, |a| cos_at(end, a))
}

/// One end of tan.
pub(super) fn tan<F: Float>(end: End, x: Interval<F>) -> F {
    let pole_free =
        x.is_singleton() || quadrants(x).is_some_and(|(low, high)| !passes(low, high, 1, 2));
    if !pole_free {
        return F::INFINITY;
    }
    let a = match end {
        End::Lower => x.inf(),
        End::Upper => x.sup(),
    };
    if a == F::ZERO {
        return F::ZERO;
    }
    beside(end, F::elementary(Elementary::Tan, a, F::ZERO))
}
