//! x^y = exp(y·ln x) for x > 0, and 0^y = 0 for y > 0; and (1 + x)^y − 1, which is the same,
//! shifted.
//!
//! The exponent y·ln x is a product, so over a box it takes its extremes at the corners, and the
//! signs of ln x (is x below or above 1?) and y choose which: the cases of interval multiplication.
//! Corners on the border stand for limits: 0^y is 0 or ∞ by the sign of y, and ∞^y likewise.
//!
//! Tested in `tests.rs`.

use outward_number::Float;

use super::extreme::{Extreme, Extremes};
use crate::interval::Interval;

/// Where the base is 0 and where it is 1, as values of x; and the powers 0 and 1.
pub(super) struct Scale<F> {
    base: [F; 2],
    power: [F; 2],
}

impl<F: Float> Scale<F> {
    /// Of x^y.
    pub(super) const POW: Self = Self {
        base: [F::ZERO, F::ONE],
        power: [F::ZERO, F::ONE],
    };
    /// Of (1 + x)^y − 1.
    pub(super) const COMPOUND: Self = Self {
        base: [F::NEG_ONE, F::ZERO],
        power: [F::NEG_ONE, F::ZERO],
    };
}

/// The extremes of the power over the box of x and y.
#[inline(always)]
pub(super) fn extremes<F: Float>(scale: &Scale<F>, x: Interval<F>, y: Interval<F>) -> Extremes<F> {
    let [base_0, base_1] = scale.base;
    let zero = F::ZERO;
    if x.sup() < base_0 {
        return Extreme::NOWHERE;
    }
    if x.sup() == base_0 {
        // Only base 0 remains of x, and only the positive exponents.
        return if y.sup() > zero {
            [Extreme::known(scale.power[0]); 2]
        } else {
            Extreme::NOWHERE
        };
    }
    let (a, b) = (base_0.max_x86(x.inf()), x.sup());
    let (c, d) = (y.inf(), y.sup());
    // Where ln of the base or y is zero, the power is 1; elsewhere it is what the function, or its
    // limit, is there.
    let at = |x: F, y: F| {
        if x == base_1 || y == zero {
            Extreme::known(scale.power[1])
        } else {
            Extreme::at([x, y])
        }
    };
    let lower = if a >= base_1 {
        at(if c >= zero { a } else { b }, c)
    } else if b <= base_1 {
        at(if d >= zero { a } else { b }, d)
    } else if c >= zero {
        at(a, d)
    } else if d <= zero {
        at(b, c)
    } else {
        // Neither base nor exponent stays on one side: at these corners the power is below 1.
        at(a, d).outer(at(b, c))
    };
    let upper = if a >= base_1 {
        at(if d >= zero { b } else { a }, d)
    } else if b <= base_1 {
        at(if c <= zero { a } else { b }, c)
    } else if d <= zero {
        at(a, c)
    } else if c >= zero {
        at(b, d)
    } else {
        at(b, d).outer(at(a, c))
    };
    [lower, upper]
}
