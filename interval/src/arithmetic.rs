//! `+ − × ÷` and the other operations that are tightest on intervals.
//!
//! Each operation is a kernel that rounds up only, on the fields −lo and hi. Why it encloses: on
//! each case of signs the real operation is monotone in both operands, so its extremes are at known
//! ends, and the rounded extreme is the tightest end.
//!
//! Which ends these are is *selected*, not branched on: signs of data cannot be foreseen, and a
//! branch foreseen wrongly costs more than an operation. Branches are left for what is rare, like
//! an empty operand. The invariant of the type is kept by argument where a comment says so, else by
//! `from_endpoints`.
//!
//! Tested in `arithmetic/tests.rs`: over all pairs of six-bit intervals against the extremes of a
//! brute-force enumeration. In `arithmetic/ways_tests.rs`: every way to round gives the same bits,
//! those of a plain reference.

use core::ops::{Add, Div, Mul, Neg, Sub};

use outward_number::compiled;
use outward_number::float::{Float, kernel};

use crate::interval::Interval;

kernel! {
    @SHORT
    /// x + y. Neither field is ever −∞ or −0, so ∞ − ∞ cannot occur and a sum is −0 or −∞ no more
    /// than they are; NaN of the empty set passes through.
    Sum<F>(up, x: Interval<F>, y: Interval<F>) -> Interval<F> {
        let ends = up.add_pair(x.endpoints().into(), y.endpoints().into());
        Interval::from_pair(ends.into())
    }
}

kernel! {
    /// x·y.
    ///
    /// For a fixed factor a, the products a·y reach from −|a|·r to |a|·s if a ≥ 0, and from −|a|·s
    /// to |a|·r if a < 0, where y = [−r, s]. The extremes over x are at a = −p and a = q: four
    /// products.
    Product<F>(up, x: Interval<F>, y: Interval<F>) -> Interval<F> {
        if x.is_empty() || y.is_empty() {
            return Interval::EMPTY;
        }
        let [p, q] = x.endpoints();
        let [r, s] = y.endpoints();
        let to = up.pair_by_sign(p, (r, s), (s, r));
        let from = up.pair_by_sign(q, (s, r), (r, s));
        let (p, q) = (p.abs(), q.abs());
        let (neg_inf, sup) = up.greater_products((p, p), to, (q, q), from);
        // −∞ times a positive number loses against the finite product of the other endpoint. Adding
        // zero clears −0.
        Interval::from_pair([neg_inf + F::ZERO, sup + F::ZERO])
    }
}

kernel! {
    /// x·y + z: as the product, with z's ends added before the one rounding.
    ProductSum<F>(up, x: Interval<F>, y: Interval<F>, z: Interval<F>) -> Interval<F> {
        if x.is_empty() || y.is_empty() || z.is_empty() {
            return Interval::EMPTY;
        }
        let [p, q] = x.endpoints();
        let [r, s] = y.endpoints();
        let to = up.pair_by_sign(p, (r, s), (s, r));
        let from = up.pair_by_sign(q, (s, r), (r, s));
        let (p, q) = (p.abs(), q.abs());
        let (neg_inf, sup) = up.greater_product_sums((p, p), to, (q, q), from, z.endpoints().into());
        Interval::from_pair([neg_inf + F::ZERO, sup + F::ZERO])
    }
}

kernel! {
    /// The hull of x/y for y ≠ 0.
    ///
    /// With y = [c, s] and 0 ≤ c, an endpoint of x on the far side of zero is divided by c, one on
    /// the near side by s: −p is lowest over c if it is negative, over s if not. For c = 0 the
    /// quotient is infinite, the limit. A divisor below zero is turned around together with x. A
    /// divisor on both sides of zero gives quotients of any size and sign, unless x is {0}.
    Quotient<F>(up, x: Interval<F>, y: Interval<F>) -> Interval<F> {
        if x.is_empty() || y.is_empty() || y == Interval::ZERO {
            return Interval::EMPTY;
        }
        if x == Interval::ZERO {
            return x;
        }
        let zero = F::ZERO;
        let ([neg_low, x_high], [r, s]) = (x.endpoints(), y.endpoints());
        // The sign bit of 0 − a is set if a > 0. (That of −a is set for a = 0 too.)
        let below = zero - r;
        let both_sides = below.max_x86(zero - s);
        let (p, q) = up.pair_by_sign(below, (x_high, neg_low), (neg_low, x_high));
        let (c, s) = up.pair_by_sign(below, (s, r), (r, s));
        let c = c.abs();
        let divisors = up.each_by_sign((zero - p, zero - q), (c, c), (s, s));
        let (neg_inf, sup) = up.div_pair((p, q), divisors);
        let ends = (neg_inf + zero, sup + zero);
        let unbounded = (F::INFINITY, F::INFINITY);
        Interval::from_pair(up.pair_by_sign(both_sides, unbounded, ends).into())
    }
}

kernel! {
    /// The hull of 1/x for x ≠ 0.
    ///
    /// 1/x falls on each side of zero, so with x = (r, s) as a pair the result is (−1/s, −1/r). A
    /// divisor 0 − a has the right sign for a = 0 as well: the quotient is then +∞, the limit. An
    /// operand on both sides of zero has quotients of any size and sign.
    Reciprocal<F>(up, x: Interval<F>) -> Interval<F> {
        if x == Interval::ZERO {
            return Interval::EMPTY;
        }
        let zero = F::ZERO;
        let [r, s] = x.endpoints().map(|a| zero - a);
        let both_sides = r.max_x86(s);
        let (neg_inf, sup) = up.div_pair((F::ONE, F::ONE), (s, r));
        let ends = (neg_inf + zero, sup + zero);
        let unbounded = (F::INFINITY, F::INFINITY);
        Interval::from_pair(up.pair_by_sign(both_sides, unbounded, ends).into())
    }
}

kernel! {
    @SHORT
    /// x², from its least and its greatest magnitude.
    Square<F>(up, x: Interval<F>) -> Interval<F> {
        let (low, high) = (x.mig(), x.mag());
        let (neg_inf, sup) = up.mul_pair((low, high), (-low, high));
        Interval::from_pair([neg_inf + F::ZERO, sup + F::ZERO])
    }
}

kernel! {
    @SHORT
    /// √x for the members that are not negative.
    Root<F>(up, x: Interval<F>) -> Interval<F> {
        let [neg_low, high] = x.endpoints();
        let (neg_inf, sup) = up.sqrt_pair((-neg_low).max_x86(F::ZERO), high);
        // NaN for an operand that is empty or negative.
        if sup.is_nan() {
            return Interval::EMPTY;
        }
        Interval::from_pair([neg_inf + F::ZERO, sup])
    }
}

/// Runs a kernel of intervals, in place.
///
/// Where nothing is optimised, each of its many small functions would be a call in the program that
/// uses this crate. There it is one call of a
/// function that is compiled here: a profile can optimise this crate alone.
macro_rules! run {
    ($kernel:ident($($x:ident),*)) => {
        if cfg!(debug_assertions) {
            fn here<F: Float>($($x: run!(@ $x F)),*) -> Interval<F> {
                F::rounding($kernel($($x),*))
            }
            compiled!(here::<F>: fn($(run!(@ $x F)),*) -> Interval<F>)($($x),*)
        } else {
            F::rounding($kernel($($x),*))
        }
    };
    (@ $x:ident $F:ident) => { Interval<$F> };
}

impl<F: Float> Neg for Interval<F> {
    type Output = Self;
    #[inline]
    fn neg(self) -> Self {
        let [neg_inf, sup] = self.endpoints();
        Self::from_pair([sup, neg_inf])
    }
}

impl<F: Float> Add for Interval<F> {
    type Output = Self;
    #[inline]
    fn add(self, rhs: Self) -> Self {
        let (x, y) = (self, rhs);
        run!(Sum(x, y))
    }
}

impl<F: Float> Sub for Interval<F> {
    type Output = Self;
    #[inline]
    fn sub(self, rhs: Self) -> Self {
        self + -rhs
    }
}

impl<F: Float> Mul for Interval<F> {
    type Output = Self;
    #[inline]
    fn mul(self, rhs: Self) -> Self {
        let (x, y) = (self, rhs);
        run!(Product(x, y))
    }
}

/// Division as IEEE 1788 defines it: the least interval that contains x/y for all members x and y
/// ≠ 0. It is empty if the divisor is {0}, and unbounded if the divisor contains zero among other
/// numbers.
impl<F: Float> Div for Interval<F> {
    type Output = Self;
    #[inline]
    fn div(self, rhs: Self) -> Self {
        let (x, y) = (self, rhs);
        run!(Quotient(x, y))
    }
}

impl<F: Float> Interval<F> {
    /// 1/x for the members x ≠ 0. Tightest. Empty for {0}; unbounded where zero is among other
    /// members.
    #[inline]
    #[must_use]
    pub fn recip(self) -> Self {
        let x = self;
        run!(Reciprocal(x))
    }

    /// x·x, with the same member for both factors, so that it is never negative. Tightest.
    ///
    /// ```
    /// use outward_interval::Interval;
    /// let x: Interval<f64> = "[-1, 2]".parse()?;
    /// assert_eq!((x.sqr(), x * x), ("[0, 4]".parse()?, "[-2, 4]".parse()?));
    /// # Ok::<(), outward_interval::IntervalError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn sqr(self) -> Self {
        let x = self;
        run!(Square(x))
    }

    /// The square root of the members that are not negative. Tightest. Empty if there are none.
    #[inline]
    #[must_use]
    pub fn sqrt(self) -> Self {
        let x = self;
        run!(Root(x))
    }

    /// x·y + z, rounded once (`fma`, IEEE 1788). Tightest, which `x * y + z` need not be. Empty if
    /// an operand is empty.
    #[inline]
    #[must_use]
    pub fn mul_add(self, y: Self, z: Self) -> Self {
        let x = self;
        run!(ProductSum(x, y, z))
    }

    /// The absolute values of the members. Exact.
    #[inline]
    #[must_use]
    pub fn abs(self) -> Self {
        Self::from_pair([-self.mig() + F::ZERO, self.mag()])
    }

    /// The lesser of a member of each. Exact. Empty if an operand is empty.
    #[must_use]
    pub fn min(self, rhs: Self) -> Self {
        if self.is_empty() || rhs.is_empty() {
            return Self::EMPTY;
        }
        Self::from_endpoints(
            self.neg_inf().max_x86(rhs.neg_inf()),
            self.sup().min_x86(rhs.sup()),
        )
    }

    /// The greater of a member of each. Exact. Empty if an operand is empty.
    #[must_use]
    pub fn max(self, rhs: Self) -> Self {
        if self.is_empty() || rhs.is_empty() {
            return Self::EMPTY;
        }
        Self::from_endpoints(
            self.neg_inf().min_x86(rhs.neg_inf()),
            self.sup().max_x86(rhs.sup()),
        )
    }

    /// The greatest integers that are not above the members. Exact.
    #[must_use]
    pub fn floor(self) -> Self {
        // −⌊lo⌋ = ⌈−lo⌉.
        Self::from_endpoints(self.neg_inf().ceil(), self.sup().floor())
    }

    /// The least integers that are not below the members. Exact.
    #[must_use]
    pub fn ceil(self) -> Self {
        Self::from_endpoints(self.neg_inf().floor(), self.sup().ceil())
    }

    /// The integers nearest to the members; of two that are equally near, the even one. Exact.
    #[must_use]
    pub fn round_ties_to_even(self) -> Self {
        Self::from_endpoints(
            self.neg_inf().round_ties_even(),
            self.sup().round_ties_even(),
        )
    }

    /// The integers nearest to the members; of two that are equally near, the even one. It is
    /// [`round_ties_to_even`](Self::round_ties_to_even) by the name that numbers of the standard
    /// library have for it.
    #[must_use]
    pub fn round_ties_even(self) -> Self {
        self.round_ties_to_even()
    }

    /// The hull of −1, if x < y is possible for members x of this interval and y of `rhs`, 0, if
    /// x = y is, and 1, if x > y is. Empty if an operand is empty.
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
        // least gives −(the lower endpoint); by symmetry the upper endpoint is that of the operands
        // exchanged.
        Self::from_endpoints(least(self, rhs), least(rhs, self))
    }

    /// The members that are not above every member of `rhs`: those up to its upper endpoint. Empty
    /// if either interval is.
    ///
    /// ```
    /// # use outward_interval::Interval;
    /// let x: Interval<f64> = "[1, 3]".parse()?;
    /// assert_eq!(x.at_most("[0, 2]".parse()?), "[1, 2]".parse()?);
    /// assert!(x.at_most("[-1, 0]".parse()?).is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn at_most(self, rhs: Self) -> Self {
        if rhs.is_empty() {
            return Self::EMPTY;
        }
        self.intersection(Self::from_endpoints(F::INFINITY, rhs.sup()))
    }

    /// All numbers from a member of this interval to one of `rhs` that is not below it: those from
    /// the lower endpoint of this one to the upper endpoint of `rhs`. Empty if either interval is,
    /// or if all of this one is above all of `rhs`. Tightest, and inclusion isotone, since each
    /// endpoint is that of an operand.
    ///
    /// ```
    /// # use outward_interval::Interval;
    /// let x: Interval<f64> = "[1, 3]".parse()?;
    /// assert_eq!(x.up_to("[2, 4]".parse()?), "[1, 4]".parse()?);
    /// assert_eq!(x.up_to("[0, 2]".parse()?), "[1, 2]".parse()?);
    /// assert!(x.up_to("[-1, 0]".parse()?).is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn up_to(self, rhs: Self) -> Self {
        Self::new(self.inf(), rhs.sup()).unwrap_or(Self::EMPTY)
    }

    /// The members that are not below every member of `rhs`: those from its lower endpoint on.
    /// Empty if either interval is.
    #[must_use]
    pub fn at_least(self, rhs: Self) -> Self {
        -(-self).at_most(-rhs)
    }

    /// The lower endpoint as an interval of one number. If there is none, the numbers up to the
    /// least one of the format, [−∞, −MAX]. Empty if the interval is.
    #[must_use]
    pub fn lower_endpoint(self) -> Self {
        if self.is_empty() {
            return Self::EMPTY;
        }
        let lo = self.inf();
        Self::from_endpoints(-lo, lo.max_x86(-F::MAX))
    }

    /// The upper endpoint as an interval of one number. If there is none, the numbers from the
    /// greatest one of the format on, [MAX, ∞]. Empty if the interval is.
    #[must_use]
    pub fn upper_endpoint(self) -> Self {
        -(-self).lower_endpoint()
    }

    /// A choice by the sign of this interval: `a` if it is negative, `b` if no member is, the hull
    /// of both if either is possible. Empty if this interval is.
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
#[cfg(test)]
mod ways_tests;
