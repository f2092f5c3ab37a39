//! mod on intervals: x − |y|·⌊x/|y|⌋, the distance from x down to the next multiple of |y|.
//!
//! Two cases have a sharp answer. Where 0 ≤ x < |y| for all members, mod is x itself. Where |y| is
//! one number and the operand lies in one period, mod is a translation, monotone. Otherwise the
//! values fill at most [0, |y|], and are at most x where x ≥ 0.
//!
//! The exact values are below |y|; rounded to nearest a value can be |y|. Both are enclosed.

use outward_number::Float;

use super::exactly;
use crate::interval::{End, Interval};

/// x − |y|·⌊x/|y|⌋ at a point, rounded to nearest: in [0, |y|]. NaN for y = 0 and for infinite x. A
/// zero has the sign of x.
pub fn modulo_point<F: Float>(x: F, y: F) -> F {
    // The remainder is exact, with the sign of x.
    let r = F::from_f64(x.to_f64() % y.to_f64());
    if r < F::ZERO { r + y.abs() } else { r }
}

/// The values of x − |y|·⌊x/|y|⌋ for the members of the operands, exact and rounded to nearest.
/// Sound; tightest where 0 ≤ x < |y| for all members, and where |y| is one number and x lies in one
/// period.
#[must_use]
pub fn modulo_interval<F: Float>(x: Interval<F>, y: Interval<F>) -> Interval<F> {
    if x.is_empty() || y.is_empty() {
        return Interval::EMPTY;
    }
    Interval::from_ends(modulo(End::Lower, x, y), modulo(End::Upper, x, y))
}

/// One field, −lo or hi, of [`modulo_interval`], with the same bits. NaN for an empty result.
#[must_use]
pub fn modulo_end<F: Float>(end: End, x: Interval<F>, y: Interval<F>) -> F {
    if x.is_empty() || y.is_empty() {
        return F::NAN;
    }
    // No end is −0.
    modulo(end, x, y) + F::ZERO
}

/// One end of x mod y.
fn modulo<F: Float>(end: End, x: Interval<F>, y: Interval<F>) -> F {
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
        // The width is below the period, so the ends lie in one period exactly if their values are
        // in order.
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
    /// Whether the exact value is at most that of `other`, known to come from a point nearer than
    /// one period.
    fn is_not_above(&self, other: &Self) -> bool {
        match (self.shifted, other.shifted) {
            (false, false) | (true, true) => self.base <= other.base,
            // From a negative point to 0 or beyond, or the other way: a multiple of the period is
            // between.
            (true, false) => false,
            // From 0, or a multiple of the period, into the next period: only 0 is not shifted
            // below zero.
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

#[cfg(test)]
mod tests {
    use super::modulo_point as at;

    #[test]
    fn remainder_has_the_sign_of_nothing() {
        assert_eq!(at(5.5, 2.0), 1.5);
        assert_eq!(at(-5.5, 2.0), 0.5);
        assert_eq!(at(-5.5, -2.0), 0.5);
        assert_eq!(at(-1e-30, 1.0), 1.0); // rounded: the exact value is just below 1
        assert!(at(1.0_f64, 0.0).is_nan() && at(f64::INFINITY, 1.0).is_nan());
    }
}
