//! Elementary functions of value sets.
//!
//! At corners the function is the correctly rounded one ([`Float::elementary`]), so for the machine meaning the ends are its
//! values, and for the outward meaning those of [`elementary_interval`].
//!
//! Sines turn around inside of a cell. Whether at a crest, the interval function tells: if it does not reach 1, there is no crest in the
//! cell, and the greatest value is at one end. A tangent has poles inside of a cell where its interval is unbounded.
//!
//! **Two conventions.** The operations of this project are not defined at some points where IEEE 754 returns a number: `ln 0`,
//! `atan2 0 0`, `pow` of a negative base, `pow 0 0`, and others. There both NaN and the number of IEEE 754 are members, so that the
//! set holds for programs of either kind.

use super::{Rounding, ValueSet};
use crate::elementary::{Elementary, elementary_interval};
use crate::float::Float;
use crate::interval::Interval;

/// A function of one argument that is monotone on every cell, without a word of its own.
macro_rules! monotone {
    ($( $(#[$doc:meta])* $name:ident $function:ident; )*) => { $(
        $(#[$doc])*
        #[must_use]
        pub fn $name(self, rounding: Rounding) -> Self {
            self.monotone(Elementary::$function, rounding)
        }
    )* };
}

impl<F: Float> ValueSet<F> {
    fn monotone(self, f: Elementary, rounding: Rounding) -> Self {
        let point = |x| F::elementary(f, x, F::ZERO);
        let real = |x| elementary_interval(f, x, x);
        self.map(rounding, false, point, real, |_, _| {})
    }

    /// A function with crests at 1 and troughs at −1.
    fn wave(self, f: Elementary, rounding: Rounding) -> Self {
        let point = |x| F::elementary(f, x, F::ZERO);
        let real = |x| elementary_interval(f, x, x);
        self.map(rounding, false, point, real, |x, image| {
            let bounds = real(x.floats());
            if bounds.sup() >= F::ONE {
                image.add(F::ONE);
            }
            if bounds.inf() <= -F::ONE {
                image.add(-F::ONE);
            }
        })
    }

    /// A monotone function defined on `domain` only: NaN outside.
    fn monotone_on(self, domain: Self, f: Elementary, rounding: Rounding) -> Self {
        let result = self.intersection(domain).monotone(f, rounding);
        if self.subset(domain) {
            result
        } else {
            result.union(Self::NAN)
        }
    }

    monotone! {
        /// e to the power x.
        exp Exp;
        /// The arc tangent.
        atan Atan;
    }

    /// The natural logarithm: NaN below zero; for a zero −∞ as IEEE 754 has it, and NaN. See the
    /// [two conventions](self).
    #[must_use]
    pub fn ln(self, rounding: Rounding) -> Self {
        let result = self.monotone(Elementary::Ln, rounding);
        if self.may_be_zero() {
            result.union(Self::point(-F::INFINITY))
        } else {
            result
        }
    }

    /// The arc sine: NaN beyond [−1, 1].
    #[must_use]
    pub fn asin(self, rounding: Rounding) -> Self {
        let domain = Self::between(-F::ONE, F::ONE);
        self.monotone_on(domain, Elementary::Asin, rounding)
    }

    /// The arc cosine: NaN beyond [−1, 1].
    #[must_use]
    pub fn acos(self, rounding: Rounding) -> Self {
        let domain = Self::between(-F::ONE, F::ONE);
        self.monotone_on(domain, Elementary::Acos, rounding)
    }

    /// The sine of radians: NaN at ±∞.
    #[must_use]
    pub fn sin(self, rounding: Rounding) -> Self {
        self.wave(Elementary::Sin, rounding)
    }

    /// The cosine of radians: NaN at ±∞.
    #[must_use]
    pub fn cos(self, rounding: Rounding) -> Self {
        self.wave(Elementary::Cos, rounding)
    }

    /// The tangent of radians: NaN at ±∞. Of floats it is never infinite.
    #[must_use]
    pub fn tan(self, rounding: Rounding) -> Self {
        let f = Elementary::Tan;
        let point = |x| F::elementary(f, x, F::ZERO);
        let real = |x| elementary_interval(f, x, x);
        self.map(rounding, false, point, real, |x, image| {
            if real(x.floats()).is_entire() {
                image.cover(Interval::from_ends(F::MAX, F::MAX));
            }
        })
    }

    /// The angle of the point with ordinate y, which is `self`, and abscissa x. Of two zeros: NaN, and the values ±0 and
    /// ±π of IEEE 754. See the [two conventions](self).
    #[must_use]
    pub fn atan2(self, x: Self, rounding: Rounding) -> Self {
        let f = Elementary::Atan2;
        let real = |y: Interval<F>, x: Interval<F>| {
            if y == Interval::ZERO {
                // Beside the origin the angle is 0 or π: exact at the corner, or added below.
                Interval::EMPTY
            } else {
                elementary_interval(f, y, x)
            }
        };
        let point = |y, x| F::elementary(f, y, x);
        let mut result = self.combine(x, rounding, false, point, real, |_, _, _| {});
        let zeros = self.intersection(Self::ZEROS);
        if rounding == Rounding::Outward && self.may_be_zero() && x.inf() < F::ZERO {
            result = result.union(Self::from(Interval::PI));
        }
        if x.may_be_pos_zero() {
            result = result.union(zeros);
        }
        if x.may_be_neg_zero() && !zeros.is_empty() {
            let left = Self::point(-F::ONE);
            result = result.union(zeros.atan2(left, Rounding::Machine));
        }
        result
    }

    /// x to the power y: the real power for x > 0, and 0 for x = 0 and y > 0. Elsewhere NaN, and what IEEE 754 has there: the
    /// powers of a negative base with integer exponents, 1 for y = 0 (even of NaN), 1 for x = 1 (even to the power NaN), ±∞
    /// for zero to a negative power, and what the magnitude gives for −∞. See the [two conventions](self).
    #[must_use]
    pub fn pow(self, y: Self, rounding: Rounding) -> Self {
        let f = Elementary::Pow;
        let point = |x, y| F::elementary(f, x, y);
        let real = |x, y| elementary_interval(f, x, y);
        let integral = self.flags.integral && y.flags.integral && y.inf() >= F::ZERO;
        let mut result = self.combine(y, rounding, integral, point, real, |_, _, _| {});
        let one = Self::point(F::ONE);
        if (y.may_be_zero() && !self.is_empty()) || (y.may_be_nan() && self.contains(F::ONE)) {
            result = result.union(one);
        }
        if self.may_be_zero() && y.inf() < F::ZERO {
            result = result.union(Self::point(F::INFINITY));
        }
        // An infinite base has powers with all exponents, by its magnitude.
        if self.contains(-F::INFINITY) {
            result = result.union(Self::point(F::INFINITY).pow(y, rounding));
        }
        // The negative bases, −0 among them, and the exponents that may go with them.
        let negative = Self::between(-F::INFINITY, -F::ZERO);
        let magnitude = -self.intersection(negative);
        let exponent = y.without_nan().integers();
        if !magnitude.is_empty() && !exponent.is_empty() {
            let power = magnitude.pow(exponent, rounding);
            result = result.union(power);
            if exponent.may_be_odd() {
                result = result.union(-power);
            }
        }
        result
    }

    /// Whether an odd integer may be a member. True for most sets of several members.
    fn may_be_odd(self) -> bool {
        let two = F::ONE + F::ONE;
        match self.value() {
            Some(x) => {
                x.is_finite() && {
                    let half = x / two;
                    half.floor() != half
                }
            }
            None => self.to_interval() != Interval::EMPTY,
        }
    }
}
