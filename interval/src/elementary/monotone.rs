//! exp, ln, atan, asin, acos: monotone on their domain, so each end comes from one end of the operand.
//!
//! For an increasing function the upper field is that at hi, and for an odd one the lower field −f(lo) is the
//! upper field at −lo: one function of a number serves both ends.

use super::{Elementary, beside, exactly, within};
use crate::float::Float;
use crate::interval::{End, Interval};

/// The number at which an increasing function takes its extreme: lo or hi.
fn increasing<F: Float>(end: End, x: Interval<F>) -> F {
    match end {
        End::Lower => x.inf(),
        End::Upper => x.sup(),
    }
}

/// A bound on the other side of zero (or of another landmark): values for a ≤ 0 are at most `landmark`, those for
/// a ≥ 0 at least `landmark`.
fn parted<F: Float>(end: End, a: F, at: F, nearest: F, landmark: F) -> F {
    let field = beside(end, nearest);
    let landmark_is_outside = match end {
        End::Lower => a >= at,
        End::Upper => a <= at,
    };
    if landmark_is_outside {
        within(field, end, landmark)
    } else {
        field
    }
}

/// exp: at least 0, and 1 parts the values at 0.
pub(super) fn exp<F: Float>(end: End, x: Interval<F>) -> F {
    let a = increasing(end, x);
    let field = parted(
        end,
        a,
        F::ZERO,
        F::elementary(Elementary::Exp, a, F::ZERO),
        F::ONE,
    );
    match end {
        End::Lower => within(field, end, F::ZERO),
        End::Upper => field,
    }
}

/// ln: of the positive members; 0 parts the values at 1.
pub(super) fn ln<F: Float>(end: End, x: Interval<F>) -> F {
    if x.sup() <= F::ZERO {
        return F::NAN;
    }
    let a = increasing(end, x);
    if a <= F::ZERO {
        return F::INFINITY; // the lower end −∞
    }
    parted(
        end,
        a,
        F::ONE,
        F::elementary(Elementary::Ln, a, F::ZERO),
        F::ZERO,
    )
}

/// The upper field of an odd increasing function at a, whose values are at most `top`.
fn odd<F: Float>(f: Elementary, a: F, top: F) -> F {
    let field = parted(
        End::Upper,
        a,
        F::ZERO,
        F::elementary(f, a, F::ZERO),
        F::ZERO,
    );
    within(field, End::Upper, top)
}

/// atan: between −π/2 and π/2.
pub(super) fn atan<F: Float>(end: End, x: Interval<F>) -> F {
    odd(Elementary::Atan, x.end(end), Interval::FRAC_PI_2.sup())
}

/// The members of x in [−1, 1].
fn clipped<F: Float>(x: Interval<F>) -> Interval<F> {
    x.intersection(Interval::from_ends(F::ONE, F::ONE))
}

/// asin: of the members in [−1, 1]; between −π/2 and π/2.
pub(super) fn asin<F: Float>(end: End, x: Interval<F>) -> F {
    let x = clipped(x);
    if x.is_empty() {
        return F::NAN;
    }
    odd(Elementary::Asin, x.end(end), Interval::FRAC_PI_2.sup())
}

/// acos: of the members in [−1, 1]; between 0 and π, and decreasing.
pub(super) fn acos<F: Float>(end: End, x: Interval<F>) -> F {
    let x = clipped(x);
    if x.is_empty() {
        return F::NAN;
    }
    let (a, bound) = match end {
        End::Lower => (x.sup(), F::ZERO),
        End::Upper => (x.inf(), Interval::PI.sup()),
    };
    if a == F::ONE {
        return exactly(end, F::ZERO);
    }
    within(
        beside(end, F::elementary(Elementary::Acos, a, F::ZERO)),
        end,
        bound,
    )
}
