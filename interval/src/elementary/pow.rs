//! pow on intervals: x^y = exp(y·ln x) for x > 0, and 0^y = 0 for y > 0.
//!
//! The exponent y·ln x is a product, so over a box it takes its extremes at the corners, and the signs of
//! ln x (is x below or above 1?) and y choose which: the cases of interval multiplication. Corners on the border stand
//! for limits: 0^y is 0 or ∞ by the sign of y, and ∞^y likewise.

use super::{Elementary, beside, exactly, within};
use crate::float::Float;
use crate::interval::{End, Interval};

/// One end of x to the power y.
pub(super) fn pow<F: Float>(end: End, x: Interval<F>, y: Interval<F>) -> F {
    let (zero, one) = (F::ZERO, F::ONE);
    if x.sup() < zero {
        return F::NAN;
    }
    if x.sup() == zero {
        // Only 0 remains of x, and only the positive exponents.
        return if y.sup() > zero { zero } else { F::NAN };
    }
    let x_low = if x.neg_inf() > zero {
        zero
    } else {
        x.inf() + zero
    };
    let (x_high, y_low, y_high) = (x.sup(), y.inf() + zero, y.sup());
    let at = |x: F, y: F| corner(end, x, y);
    // Of two fields the outer one is the greater: both ends are held so that outward is up.
    let outer = |a: F, b: F| a.max_x86(b);
    match end {
        End::Upper if x_low >= one => at(if y_high >= zero { x_high } else { x_low }, y_high),
        End::Upper if x_high <= one => at(if y_low <= zero { x_low } else { x_high }, y_low),
        End::Upper if y_low >= zero => at(x_high, y_high),
        End::Upper if y_high <= zero => at(x_low, y_low),
        End::Upper => outer(at(x_high, y_high), at(x_low, y_low)),
        End::Lower if x_low >= one => at(if y_low >= zero { x_low } else { x_high }, y_low),
        End::Lower if x_high <= one => at(if y_high >= zero { x_low } else { x_high }, y_high),
        End::Lower if y_low >= zero => at(x_low, y_high),
        End::Lower if y_high <= zero => at(x_high, y_low),
        End::Lower => outer(at(x_low, y_high), at(x_high, y_low)),
    }
}

/// The field −lo or hi of x^y at a corner, 0 ≤ x ≤ ∞; on the border, of the limit.
fn corner<F: Float>(end: End, x: F, y: F) -> F {
    let (zero, one) = (F::ZERO, F::ONE);
    if x == one || y == zero {
        return exactly(end, one);
    }
    // ln x and y are not zero. The power is above 1 if they have the same sign.
    let above_one = (x > one) == (y > zero);
    if x == zero || !x.is_finite() || !y.is_finite() {
        return exactly(end, if above_one { F::INFINITY } else { zero });
    }
    let field = beside(end, F::elementary(Elementary::Pow, x, y));
    match end {
        End::Lower if above_one => within(field, end, one),
        End::Lower => within(field, end, zero),
        End::Upper if above_one => field,
        End::Upper => within(field, end, one),
    }
}
