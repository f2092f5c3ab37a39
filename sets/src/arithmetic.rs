//! Sums, products, quotients, roots, powers and roundings of value sets.
//!
//! Each operation names its floating-point operation, its interval operation and whether it keeps
//! integers integers; the rest is the mechanism of [`image`](super::image). None of them turns
//! around inside of a cell. The integer flag survives rounding, as a float beyond the precision of
//! the format is an integer anyway.

use core::ops::Neg;

use super::{Flags, Semantics, ValueSet};
use outward_interval::Float;
use outward_interval::Interval;
use outward_interval::half;
use outward_interval::integer;
use outward_interval::powi_point;

/// An exact operation that gives integers: at numbers, on intervals.
macro_rules! roundings {
    ($( $(#[$doc:meta])* $name:ident $at:expr, $on:expr; )*) => { $(
        $(#[$doc])*
        #[must_use]
        pub fn $name(self) -> Self {
            self.map(Semantics::Real, true, $at, $on, |_, _| {})
        }
    )* };
}

impl<F: Float> ValueSet<F> {
    /// |x|. Exact.
    #[must_use]
    pub fn abs(self) -> Self {
        let integral = self.flags.integral;
        self.map(Semantics::Real, integral, F::abs, Interval::abs, |_, _| {})
    }

    roundings! {
        /// −1 or 1 by the sign; ±0 and NaN for themselves. Exact.
        sign integer::sign, Interval::sign;
        /// The greatest integer that is not above. Keeps the sign of a zero, ±∞ and NaN. Exact.
        floor F::floor, Interval::floor;
        /// The least integer that is not below. −0 for −1 < x < 0. Exact.
        ceil F::ceil, Interval::ceil;
        /// The integer next to x on the side of zero. −0 for −1 < x < 0. Exact.
        trunc integer::trunc, Interval::trunc;
        /// The nearest integer, of two the even one. −0 for −1/2 ≤ x < 0. Exact.
        round_ties_to_even F::round_ties_even, Interval::round_ties_to_even;
        /// The nearest integer, of two the one further from zero. −0 for −1/2 < x < 0. Exact.
        round_ties_to_away integer::round_away, Interval::round_ties_to_away;
    }

    /// The number of binary16 that is nearest to x: see
    /// [`round_to_half`](outward_interval::half::round_to_half()). It is the same function for real
    /// numbers and for floats.
    #[must_use]
    pub fn round_to_half(self) -> Self {
        let integral = self.flags.integral;
        self.map(
            Semantics::Real,
            integral,
            half::round_to_half,
            Interval::round_to_half,
            |_, _| {},
        )
    }

    /// x·x, with the same x for both factors.
    #[must_use]
    pub fn sqr(self, semantics: Semantics) -> Self {
        let integral = self.flags.integral;
        self.map(semantics, integral, |x| x * x, Interval::sqr, |_, _| {})
    }

    /// √x: NaN below zero, −0 for −0.
    #[must_use]
    pub fn sqrt(self, semantics: Semantics) -> Self {
        self.map(semantics, false, F::sqrt, Interval::sqrt, |_, _| {})
    }

    /// xⁿ by the sequence of multiplications of [`powi_point`].
    #[must_use]
    pub fn powi_sequence(self, n: u32, semantics: Semantics) -> Self {
        let point = |x| powi_point(x, n);
        let integral = self.flags.integral;
        self.map(
            semantics,
            integral,
            point,
            |x| x.powi_sequence(n),
            |_, _| {},
        )
    }

    /// x + y. NaN for ∞ − ∞.
    #[must_use]
    pub fn add(self, y: Self, semantics: Semantics) -> Self {
        if let Some(sum) = self.range_sum(&y, semantics) {
            return sum;
        }
        let integral = self.flags.integral && y.flags.integral;
        let real = |x, y| x + y;
        self.combine(y, semantics, integral, |x, y| x + y, real, |_, _, _| {})
    }

    /// x − y. NaN for ∞ − ∞.
    #[must_use]
    pub fn sub(self, y: Self, semantics: Semantics) -> Self {
        // x − y is x + (−y), of zeros, too.
        if let Some(sum) = self.range_sum(&-y, semantics) {
            return sum;
        }
        let integral = self.flags.integral && y.flags.integral;
        let real = |x, y| x - y;
        self.combine(y, semantics, integral, |x, y| x - y, real, |_, _, _| {})
    }

    /// x · y. NaN for 0 · ∞.
    #[must_use]
    pub fn mul(self, y: Self, semantics: Semantics) -> Self {
        let integral = self.flags.integral && y.flags.integral;
        let real = |x, y| x * y;
        self.combine(y, semantics, integral, |x, y| x * y, real, |_, _, _| {})
    }

    /// x / y. Division by zero gives ±∞ by the signs of both; NaN for 0/0 and ∞/∞.
    #[must_use]
    pub fn div(self, y: Self, semantics: Semantics) -> Self {
        let real = |x, y| x / y;
        self.combine(y, semantics, false, |x, y| x / y, real, |_, _, _| {})
    }
}

/// −x. Exact.
impl<F: Float> Neg for ValueSet<F> {
    type Output = Self;
    fn neg(self) -> Self {
        // Where these two are all there is, the cells show that it is integers.
        if self.pieces().iter().any(|p| p.is_last_two()) {
            return self.map(
                Semantics::Real,
                self.flags.integral,
                |x| -x,
                |x| -x,
                |_, _| {},
            );
        }
        Self {
            // Plus zero: no endpoint is −0.
            pieces: self.pieces.negated(|x| -x + F::ZERO),
            flags: Flags {
                pos_zero: self.flags.neg_zero,
                neg_zero: self.flags.pos_zero,
                ..self.flags
            },
        }
    }
}
