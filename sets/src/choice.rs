//! Operations that return one of their operands: `min`, `max`, `select`, `copysign`.
//!
//! There are two conventions about NaN. [`min`](ValueSet::min) and [`max`](ValueSet::max), the
//! operations of this project, return NaN where either operand is NaN.
//! [`min_num`](ValueSet::min_num) and [`max_num`](ValueSet::max_num) return the other operand, as
//! `minNum` of IEEE 754-2008, `minimumNumber` of 2019, `fmin` of C and most graphics hardware do.
//! As those leave open which of two equal zeros is returned, either may be.

use super::compare::Outcomes;
use super::{BoolSet, Semantics, ValueSet};
use outward_interval::Float;
use outward_interval::Interval;

impl<F: Float> ValueSet<F> {
    /// x if x < y, otherwise y; NaN if either is NaN. Exact.
    #[must_use]
    pub fn min(self, y: Self) -> Self {
        if let Some(lesser) = self.range_min(&y) {
            return lesser;
        }
        let integral = self.flags.integral && y.flags.integral;
        let point = |x: F, y| if x < y { x } else { y };
        let (outward, real) = (Semantics::Real, Interval::min);
        self.combine(y, outward, integral, point, real, |_, _, _| {})
    }

    /// x if x > y, otherwise y; NaN if either is NaN. Exact.
    #[must_use]
    pub fn max(self, y: Self) -> Self {
        // The same of the numbers with other signs.
        if let Some(lesser) = (-self).range_min(&-y) {
            return -lesser;
        }
        let integral = self.flags.integral && y.flags.integral;
        let point = |x: F, y| if x > y { x } else { y };
        let (outward, real) = (Semantics::Real, Interval::max);
        self.combine(y, outward, integral, point, real, |_, _, _| {})
    }

    /// The lesser number. Of a number and NaN it is the number; of two zeros it may be either.
    #[must_use]
    pub fn min_num(self, y: Self) -> Self {
        self.choose_number(y, Self::min)
    }

    /// The greater number. Of a number and NaN it is the number; of two zeros it may be either.
    #[must_use]
    pub fn max_num(self, y: Self) -> Self {
        self.choose_number(y, Self::max)
    }

    fn choose_number(self, y: Self, choose: impl Fn(Self, Self) -> Self) -> Self {
        let (a, b) = (self.without_nan(), y.without_nan());
        let mut result = choose(a, b);
        if self.may_be_zero() && y.may_be_zero() {
            result = result.union(choose(b, a));
        }
        if self.may_be_nan() {
            result = result.union(y);
        }
        if y.may_be_nan() {
            result = result.union(self);
        }
        // NaN only of two NaNs.
        if self.may_be_nan() && y.may_be_nan() {
            result
        } else {
            result.without_nan()
        }
    }

    /// The operation `select`: a member of `y` where x < 0, a member of `z` where x ≥ 0, and NaN
    /// where x is NaN.
    #[must_use]
    pub fn select(self, y: Self, z: Self) -> Self {
        let mut result = Self::EMPTY;
        if self.inf() < F::ZERO {
            result = result.union(y);
        }
        if self.sup() > F::ZERO || self.may_be_zero() {
            result = result.union(z);
        }
        if self.may_be_nan() {
            result = result.union(Self::NAN);
        }
        result
    }

    /// The operation `any`: all numbers from a member x of this set to a member y of the other,
    /// with both zeros where 0 is among them; NaN where x > y, or either is NaN. It is exact,
    /// except that it is one piece.
    #[must_use]
    pub fn up_to(self, y: Self) -> Self {
        if self.is_empty() || y.is_empty() {
            return Self::EMPTY;
        }
        let [lo, hi] = [self.inf(), y.sup()];
        let mut result = Self::between(lo, hi);
        if lo <= F::ZERO && hi >= F::ZERO {
            result = result.union(Self::ZEROS);
        }
        if self
            .outcomes(y)
            .meets(Outcomes::GREATER | Outcomes::UNORDERED)
        {
            result = result.union(Self::NAN);
        }
        result
    }

    /// |x| with the sign of y; with either sign where y is NaN. NaN where x is. Exact.
    #[must_use]
    pub fn copysign(self, y: Self) -> Self {
        let (magnitude, sign) = (self.abs(), y.is_sign_negative());
        sign.select(-magnitude, magnitude)
    }

    /// Whether the sign bit is set, also of zeros. Either is possible for NaN.
    #[must_use]
    pub fn is_sign_negative(self) -> BoolSet {
        let nan = self.may_be_nan();
        let negative = self.inf() < F::ZERO || self.may_be_neg_zero();
        let positive = self.sup() > F::ZERO || self.may_be_pos_zero();
        BoolSet::new(nan || positive, nan || negative)
    }
}
