//! atan2 on boxes: monotone along each coordinate, apart from the cut on the negative abscissa.
//!
//! In the upper half plane the angle falls as x grows; as y grows it rises where x > 0 and falls where
//! x < 0. So its extremes over a box are at corners which the signs of x choose. The lower half plane is
//! the mirror image.
//!
//! A box with y = 0 and some x < 0 touches the cut. There the real angle is π on the cut and near −π below it; a
//! floating-point zero may be −0, for which the rounded function returns −π. Both are meant to be enclosed, so
//! the result is [−π, π].
//!
//! The origin is outside of the domain, at points, too.

use super::{Elementary, beside, within};
use crate::float::Float;
use crate::interval::{End, Interval};

/// One end of the angle of (y, x).
pub(super) fn atan2<F: Float>(end: End, y: Interval<F>, x: Interval<F>) -> F {
    let zero = F::ZERO;
    let touches_zero = y.neg_inf() >= zero && y.sup() >= zero;
    if touches_zero && x.neg_inf() > zero {
        return Interval::PI.sup();
    }
    if y == Interval::ZERO && x == Interval::ZERO {
        return F::NAN;
    }
    // Reflect so that the extreme sought is in the upper half plane, or on its border.
    match end {
        End::Upper if y.sup() > zero => highest(y, x),
        End::Upper if y.sup() < zero => lowest(-y, x),
        End::Lower if y.neg_inf() > zero => highest(-y, x),
        End::Lower if y.neg_inf() < zero => lowest(y, x),
        // The sought side of the box is y = 0, with x ≥ 0: the angle there is 0, but for x = 0, the origin.
        End::Upper | End::Lower if x.sup() > zero => zero,
        End::Upper => lowest(-y, x),
        End::Lower => lowest(y, x),
    }
}

/// The field of the greatest angle over the part of the box with y > 0, which must exist; x ≥ 0 if y
/// reaches 0.
fn highest<F: Float>(y: Interval<F>, x: Interval<F>) -> F {
    let corner_y = if x.neg_inf() > F::ZERO {
        y.inf()
    } else {
        y.sup()
    };
    let angle = F::elementary(Elementary::Atan2, corner_y, x.inf());
    within(beside(End::Upper, angle), End::Upper, Interval::PI.sup())
}

/// The *negated* least angle over the part of the box with y > 0, under the same conditions.
fn lowest<F: Float>(y: Interval<F>, x: Interval<F>) -> F {
    let corner_y = if x.sup() > F::ZERO { y.inf() } else { y.sup() };
    let angle = F::elementary(Elementary::Atan2, corner_y, x.sup());
    within(beside(End::Lower, angle), End::Lower, F::ZERO)
}
