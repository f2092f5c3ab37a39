//! Powers and angles of value sets: the elementary functions of two operands.
//!
//! On a pair of cells both are monotone in each operand, so the correctly rounded values at the
//! corners are the extremes of the machine, and the interval function on the cells gives those of
//! the reals.
//!
//! **Two conventions.** The operations of this project are not defined at some points where IEEE
//! 754 returns a number: the angle of two zeros, `pow` of a negative base, `pow 0 0`, and others.
//! There both NaN and the number of IEEE 754 are members, so that the set holds for programs of
//! either kind. Negative bases go with the even integers among the exponents and, the other way up,
//! with the odd ones.

use super::{Piece, Semantics, ValueSet};
use outward_interval::Float;
use outward_interval::Interval;
use outward_interval::{Elementary, PointFunctions};

impl<F: Float> ValueSet<F> {
    /// The angle of the point with ordinate y, which is `self`, and abscissa x, in [−π, π]. For two
    /// zeros it is NaN, and the values ±0 and ±π of IEEE 754: see the [two conventions](crate).
    #[must_use]
    pub fn atan2(self, x: Self, semantics: Semantics) -> Self {
        let f = Elementary::Atan2;
        let real = |y: Interval<F>, x: Interval<F>| {
            if y == Interval::ZERO {
                // Beside the origin the angle is 0 or π: exact at the corner, or added below.
                Interval::EMPTY
            } else {
                y.atan2(x)
            }
        };
        let point = |y, x| F::elementary(f, y, x);
        let mut result = self.combine(x, semantics, false, point, real, |_, _, _| {});
        let zeros = self.intersection(Self::ZEROS);
        if semantics == Semantics::Real && self.may_be_zero() && x.inf() < F::ZERO {
            result = result.union(Self::from(Interval::PI));
        }
        if x.may_be_pos_zero() {
            result = result.union(zeros);
        }
        if x.may_be_neg_zero() && !zeros.is_empty() {
            let left = Self::point(-F::ONE);
            result = result.union(zeros.atan2(left, Semantics::Float));
        }
        result
    }

    /// x to the power y: the real power for x > 0, and 0 for x = 0 and y > 0.
    ///
    /// Elsewhere it is NaN, and what IEEE 754 has there: powers of a negative base with integer
    /// exponents; 1 for y = 0, even of NaN; 1 for x = 1, even with exponent NaN; ±∞ for zero to a
    /// negative power; and what the magnitude gives for −∞. See the [two conventions](crate).
    #[must_use]
    pub fn pow(self, y: Self, semantics: Semantics) -> Self {
        let f = Elementary::Pow;
        let point = |x, y| F::elementary(f, x, y);
        let integral = self.flags.integral && y.flags.integral && y.inf() >= F::ZERO;
        let mut result = self.combine(y, semantics, integral, point, Interval::pow, |_, _, _| {});
        let one = Self::point(F::ONE);
        if (y.may_be_zero() && !self.is_empty()) || (y.may_be_nan() && self.contains(F::ONE)) {
            result = result.union(one);
        }
        // Bases below zero with integers are dealt with below.
        let whole = y.flags.integral;
        if y.inf() < F::ZERO && (self.may_be_pos_zero() || (self.may_be_neg_zero() && !whole)) {
            result = result.union(Self::point(F::INFINITY));
        }
        // An infinite base has powers with all exponents, by its magnitude.
        if self.contains(-F::INFINITY) && !whole {
            result = result.union(Self::point(F::INFINITY).pow(y, semantics));
        }
        // The negative bases, −0 among them, and the exponents that may go with them.
        let negative = Self::between(-F::INFINITY, -F::ZERO);
        let magnitude = -self.intersection(negative);
        let exponent = y.without_nan().integers();
        if !magnitude.is_empty() {
            let [even, odd] = [false, true].map(|odd| exponent.of_parity(odd));
            if !even.is_empty() {
                result = result.union(magnitude.pow(even, semantics));
            }
            if !odd.is_empty() {
                result = result.union(-magnitude.pow(odd, semantics));
            }
        }
        result
    }

    /// The integers of a set that is integers, each piece from its first odd one to its last, or
    /// from its first even one; what is between of the other kind is left there. Infinities count
    /// as even, as IEEE 754 has it.
    fn of_parity(self, odd: bool) -> Self {
        let two = F::ONE + F::ONE;
        let is_odd = |x: F| x.is_finite() && (x / two).floor() != x / two;
        // One further, if it is of the other kind. Where floats are two apart, a real integer
        // between them may be of this one.
        let trimmed = |end: F, step: F| {
            let next = end + step;
            let exact = next - end == step && end - next == -step;
            let found = if exact && is_odd(end) != odd {
                next
            } else {
                end
            };
            if found == F::ZERO && !self.may_be_zero() {
                return step + step;
            }
            found
        };
        let mut found = Self::EMPTY;
        for &Piece { lo, hi } in self.pieces() {
            let (first, last) = (trimmed(lo, F::ONE), trimmed(hi, -F::ONE));
            if first > last || (lo == hi && is_odd(lo) != odd) {
                continue;
            }
            // From −0: of the zeros those that are members.
            let first = if first == F::ZERO { -F::ZERO } else { first };
            found = found.union(self.intersection(Self::between(first, last)));
        }
        found
    }
}
