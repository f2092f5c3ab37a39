//! cos_slope2, the one slope function that is not made of a few monotone pieces.
//!
//! (cos x − 1)·(−2)/x² = (sin(x/2)/(x/2))²: even, 1 at zero, falling to zero at 2π; beyond, waves under the
//! curve 4/x², with zeros at the multiples of 2π.

use super::turns::Turns;
use super::{at, between};
use crate::elementary::function::Function;
use crate::float::Float;
use crate::interval::Interval;

impl<F: Float> Interval<F> {
    /// (cos x − 1)·(−2)/x², and 1 at zero.
    ///
    /// Tightest on operands within [−2π, 2π]. Beyond, the lower end is tightest, and the upper end is no more than 4/p²
    /// for the least absolute value p ≥ 2π of a member, or the value at the least absolute value if that is greater.
    #[must_use]
    pub fn cos_slope2(self) -> Self {
        if self.is_empty() {
            return self;
        }
        let f = Function::CosSlope2;
        let (zero, x) = (F::ZERO, self.abs());
        let (low, high, turn) = (x.inf() + zero, x.sup(), Self::TAU.inf());
        if high <= turn {
            return between(f, [high, zero], [low, zero]);
        }
        // Zeros of the function are at the positive multiples of four quarter turns; between them there is one wave.
        let positive = if low == zero {
            Self::from_ends(-F::MIN_SUBNORMAL, high)
        } else {
            x
        };
        let mut range = at(f, low);
        if Turns::of_radians(positive).has(0) || !high.is_finite() {
            range = range.convex_hull(Self::ZERO);
        } else {
            range = range.convex_hull(at(f, high));
        }
        if low == high {
            return range;
        }
        // 4/p² rounded up, with p rounded down.
        let p = low.max_x86(turn);
        let peak = F::from_f64(4.0).div_up(p.mul_down(p));
        range.convex_hull(Self::from_ends(-range.inf(), peak.max_x86(range.sup())))
    }
}
