//! atan2 on boxes: the angle of the points (x, y), monotone along each coordinate, apart from the
//! cut on the negative abscissa.
//!
//! In the upper half plane, y ≥ 0, the angle falls as x grows; as y grows it rises where x > 0 and
//! falls where x < 0. So its extremes are at corners which the signs of x choose. The lower half
//! plane, y < 0, is the mirror image. The cut belongs to the upper one: there the angle is π, and
//! near −π just below. The origin is outside of the domain.
//!
//! A floating-point zero may be −0, for which the rounded function returns −π on the cut. Where
//! compiled code runs it, that has to be enclosed too: [`with_signed_zeros`].
//!
//! Tested in `tests.rs`.

use outward_number::Float;

use super::extreme::{Extreme, Extremes};
use crate::interval::Interval;

/// The part of a box in one closed half plane, without the origin: |y| in [near, far], x in [left,
/// right].
struct Half<F> {
    near: F,
    far: F,
    left: F,
    right: F,
}

impl<F: Float> Half<F> {
    /// The corner (y, x) with the angle that is furthest from 0.
    fn widest(&self) -> [F; 2] {
        let y = if self.left < F::ZERO {
            self.near
        } else {
            self.far
        };
        // On the positive abscissa alone every angle is 0; its origin has none.
        let x = if y == F::ZERO && self.left == F::ZERO {
            self.right
        } else {
            self.left
        };
        [y, x]
    }

    /// The corner with the angle that is nearest to 0.
    fn narrowest(&self) -> [F; 2] {
        let y = if self.right > F::ZERO {
            self.near
        } else {
            self.far
        };
        let x = if y == F::ZERO && self.right == F::ZERO {
            self.left
        } else {
            self.right
        };
        [y, x]
    }
}

/// The extremes of the angle over the box, y first as in the function. `straight` is the angle on
/// the cut, rounded up.
#[inline]
pub(super) fn extremes<F: Float>(straight: F, y: Interval<F>, x: Interval<F>) -> Extremes<F> {
    let zero = F::ZERO;
    let (left, right) = (x.inf() + zero, x.sup());
    let only_ordinate = left == zero && right == zero;
    // On y = 0 there is a point but the origin.
    let upper = (y.sup() > zero || (y.sup() == zero && !only_ordinate)).then(|| Half {
        near: zero.max_x86(y.inf()) + zero,
        far: y.sup(),
        left,
        right,
    });
    // Its border y = 0 is approached only.
    let lower = (y.neg_inf() > zero).then(|| Half {
        near: zero.max_x86(-y.sup()) + zero,
        far: y.neg_inf(),
        left,
        right,
    });
    // Below the cut the angle approaches minus that on it.
    let below = |[y, x]: [F; 2]| {
        if y == zero && x < zero {
            Extreme::known(-straight)
        } else {
            Extreme::at([-y, x])
        }
    };
    match (lower, upper) {
        (None, None) => Extreme::NOWHERE,
        (None, Some(upper)) => [upper.narrowest(), upper.widest()].map(Extreme::at),
        (Some(lower), None) => [lower.widest(), lower.narrowest()].map(below),
        (Some(lower), Some(upper)) => [below(lower.widest()), Extreme::at(upper.widest())],
    }
}

/// The extremes of the angle where a zero ordinate may be −0: on the cut both −π and π, which
/// `straight` is, rounded up.
#[inline]
pub(super) fn with_signed_zeros<F: Float>(
    straight: F,
    y: Interval<F>,
    x: Interval<F>,
) -> Extremes<F> {
    let zero = F::ZERO;
    if y.neg_inf() >= zero && y.sup() >= zero && x.neg_inf() > zero {
        [Extreme::known(-straight), Extreme::known(straight)]
    } else {
        extremes(straight, y, x)
    }
}
