//! `+ − × ÷` and the other operations that are tightest on intervals.
//!
//! Each operation rounds up only, on the fields −lo and hi. Products and quotients first look at
//! the signs of the operands, which says which ends make the extreme results: two products instead of
//! eight. Why it encloses: on each sign case the real operation is monotone in both operands, so
//! its extremes are at the named ends, and directed rounding of an extreme is the tightest end.
//!
//! Tested below: over all pairs of six-bit intervals against the extremes of a brute-force enumeration.

use core::ops::{Add, Div, Mul, Neg, Sub};

use crate::float::Float;
use crate::interval::Interval;

/// The product rounded up, with 0·∞ = 0: an infinite end stands for arbitrarily large *real* numbers.
fn product_up<F: Float>(a: F, b: F) -> F {
    if a == F::ZERO || b == F::ZERO {
        F::ZERO
    } else {
        a.mul_up(b)
    }
}

fn max<F: Float>(a: F, b: F) -> F {
    a.max_x86(b)
}

impl<F: Float> Neg for Interval<F> {
    type Output = Self;
    fn neg(self) -> Self {
        Self::from_ends(self.sup(), self.neg_inf())
    }
}

impl<F: Float> Add for Interval<F> {
    type Output = Self;
    fn add(self, rhs: Self) -> Self {
        // Neither field is ever −∞, so ∞ − ∞ cannot occur; NaN of the empty set passes through.
        Self::from_ends(
            self.neg_inf().add_up(rhs.neg_inf()),
            self.sup().add_up(rhs.sup()),
        )
    }
}

impl<F: Float> Sub for Interval<F> {
    type Output = Self;
    fn sub(self, rhs: Self) -> Self {
        self + -rhs
    }
}

impl<F: Float> Mul for Interval<F> {
    type Output = Self;
    fn mul(self, rhs: Self) -> Self {
        if self.is_empty() || rhs.is_empty() {
            return Self::EMPTY;
        }
        // x in [−p, q], y in [−r, s].
        let (p, q) = (self.neg_inf(), self.sup());
        let (r, s) = (rhs.neg_inf(), rhs.sup());
        let zero = F::ZERO;
        let up = product_up::<F>;
        let (neg_inf, sup) = if p <= zero {
            if r <= zero {
                (up(p, -r), up(q, s))
            } else if s <= zero {
                (up(q, r), up(-p, s))
            } else {
                (up(q, r), up(q, s))
            }
        } else if q <= zero {
            if r <= zero {
                (up(p, s), up(q, -r))
            } else if s <= zero {
                (up(-q, s), up(p, r))
            } else {
                (up(p, s), up(p, r))
            }
        } else if r <= zero {
            (up(p, s), up(q, s))
        } else if s <= zero {
            (up(q, r), up(p, r))
        } else {
            (max(up(p, s), up(q, r)), max(up(p, r), up(q, s)))
        };
        Self::from_ends(neg_inf, sup)
    }
}

/// Division as IEEE 1788 defines it: the hull of `{ x/y : y ≠ 0 }`. Empty for the divisor {0}.
impl<F: Float> Div for Interval<F> {
    type Output = Self;
    fn div(self, rhs: Self) -> Self {
        if self.is_empty() || rhs.is_empty() {
            return Self::EMPTY;
        }
        let zero = F::ZERO;
        let (r, s) = (rhs.neg_inf(), rhs.sup());
        if r > zero && s > zero {
            // A divisor on both sides of zero: quotients of any size and sign, unless x is zero.
            return if self == Self::ZERO {
                self
            } else {
                Self::ENTIRE
            };
        }
        if s <= zero {
            return if r <= zero { Self::EMPTY } else { -self / -rhs };
        }
        // y in [c, s] with 0 ≤ c. A positive end divided by c = 0 stands for the limit, infinity.
        let (p, q, c) = (self.neg_inf(), self.sup(), -r);
        let by_low = |a: F| if c == zero { F::INFINITY } else { a.div_up(c) };
        let neg_inf = if p <= zero { p.div_up(s) } else { by_low(p) };
        let sup = if q <= zero { q.div_up(s) } else { by_low(q) };
        Self::from_ends(neg_inf, sup)
    }
}

impl<F: Float> Interval<F> {
    /// 1/x for x ≠ 0.
    #[must_use]
    pub fn recip(self) -> Self {
        Self::ONE / self
    }

    /// x·x with both factors the same member, so never negative.
    #[must_use]
    pub fn sqr(self) -> Self {
        let (low, high) = (self.mig(), self.mag());
        Self::from_ends(low.mul_up(-low), high.mul_up(high))
    }

    /// The square root of the members that are not negative. Empty if there are none.
    #[must_use]
    pub fn sqrt(self) -> Self {
        if self.neg_inf() < F::ZERO {
            Self::from_ends(-self.inf().sqrt_down(), self.sup().sqrt_up())
        } else {
            // The upper end is NaN for an operand that is empty or negative.
            Self::from_ends(F::ZERO, self.sup().sqrt_up())
        }
    }

    /// The absolute values of the members.
    #[must_use]
    pub fn abs(self) -> Self {
        Self::from_ends(-self.mig(), self.mag())
    }

    /// The lesser of two members.
    #[must_use]
    pub fn min(self, rhs: Self) -> Self {
        if self.is_empty() || rhs.is_empty() {
            return Self::EMPTY;
        }
        Self::from_ends(
            self.neg_inf().max_x86(rhs.neg_inf()),
            self.sup().min_x86(rhs.sup()),
        )
    }

    /// The greater of two members.
    #[must_use]
    pub fn max(self, rhs: Self) -> Self {
        if self.is_empty() || rhs.is_empty() {
            return Self::EMPTY;
        }
        Self::from_ends(
            self.neg_inf().min_x86(rhs.neg_inf()),
            self.sup().max_x86(rhs.sup()),
        )
    }

    /// The greatest integers that are not above the members.
    #[must_use]
    pub fn floor(self) -> Self {
        // −⌊lo⌋ = ⌈−lo⌉.
        Self::from_ends(self.neg_inf().ceil(), self.sup().floor())
    }

    /// The least integers that are not below the members.
    #[must_use]
    pub fn ceil(self) -> Self {
        Self::from_ends(self.neg_inf().floor(), self.sup().ceil())
    }

    /// The nearest integers, ties to even.
    #[must_use]
    pub fn round_ties_to_even(self) -> Self {
        Self::from_ends(
            self.neg_inf().round_ties_even(),
            self.sup().round_ties_even(),
        )
    }

    /// −1 where x < y, 0 where x = y, 1 where x > y, for members x and y: a hull of some of these.
    #[must_use]
    pub fn compare(self, rhs: Self) -> Self {
        if self.is_empty() || rhs.is_empty() {
            return Self::EMPTY;
        }
        // −1 is possible if some x is below some y; if not, every x is at or above every y.
        let least = |x: Self, y: Self| {
            if x.inf() < y.sup() {
                F::ONE
            } else if x.inf() == y.sup() {
                F::ZERO
            } else {
                -F::ONE
            }
        };
        // least gives −(the lower end); by symmetry the upper end is that of the operands exchanged.
        Self::from_ends(least(self, rhs), least(rhs, self))
    }

    /// A member of `a` where the condition c is negative, a member of `b` elsewhere.
    #[must_use]
    pub fn select(self, a: Self, b: Self) -> Self {
        if self.is_empty() {
            Self::EMPTY
        } else if self.sup() < F::ZERO {
            a
        } else if self.inf() >= F::ZERO {
            b
        } else {
            a.convex_hull(b)
        }
    }
}

#[cfg(test)]
mod tests;
