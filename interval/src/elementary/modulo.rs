//! mod on intervals: x − |y|·⌊x/|y|⌋, the distance from x down to the next multiple of |y|.
//!
//! Two cases have a sharp answer. Where 0 ≤ x < |y| for all members, mod is x itself. Where |y| is one number and the
//! operand lies in one period, mod is a translation, monotone. Otherwise the values fill at most [0, |y|],
//! and are at most x where x ≥ 0.
//!
//! The exact values are below |y|; rounded to nearest a value can be |y|. Both are enclosed.

use super::exactly;
use crate::float::Float;
use crate::interval::{End, Interval};

/// One end of x mod y.
pub(super) fn modulo<F: Float>(end: End, x: Interval<F>, y: Interval<F>) -> F {
    let zero = F::ZERO;
    if y == Interval::ZERO {
        return F::NAN;
    }
    let not_negative = x.neg_inf() <= zero;
    if not_negative && x.sup() < y.mig() {
        return x.end(end);
    }
    let period = y.mag();
    if y.is_singleton() && x.wid() < period {
        // The width is below the period, so the ends lie in one period exactly if their values are in order.
        let (low, high) = (remainder(x.inf(), period), remainder(x.sup(), period));
        if low.is_not_above(&high) {
            return match end {
                End::Lower => low.rounded(End::Lower, period),
                End::Upper => high.rounded(End::Upper, period),
            };
        }
    }
    match end {
        End::Lower => zero,
        End::Upper if not_negative => period.min_x86(x.sup()),
        End::Upper => period,
    }
}

/// A value of mod, exactly: `base`, plus the period if `shifted`.
struct Remainder<F> {
    base: F,
    shifted: bool,
}

/// The exact value at x, for a positive finite period.
fn remainder<F: Float>(x: F, period: F) -> Remainder<F> {
    // The remainder of two numbers is a number of their format: exact.
    let base = F::from_f64(x.to_f64() % period.to_f64()) + F::ZERO;
    Remainder {
        base,
        shifted: base < F::ZERO,
    }
}

impl<F: Float> Remainder<F> {
    /// Whether the exact value is at most that of `other`, known to come from a point nearer than one period.
    fn is_not_above(&self, other: &Self) -> bool {
        match (self.shifted, other.shifted) {
            (false, false) | (true, true) => self.base <= other.base,
            // From a negative point to 0 or beyond, or the other way: a multiple of the period is between.
            (true, false) => false,
            // From 0, or a multiple of the period, into the next period: only 0 is not shifted below zero.
            (false, true) => self.base == F::ZERO,
        }
    }

    /// The field −lo or hi.
    fn rounded(&self, end: End, period: F) -> F {
        if !self.shifted {
            return exactly(end, self.base);
        }
        match end {
            End::Lower => (-self.base).sub_up(period),
            End::Upper => self.base.add_up(period),
        }
    }
}
