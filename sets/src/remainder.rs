//! Remainders of value sets, and the fraction of a number.
//!
//! They jump inside of a cell, where the operand passes a multiple of the divisor. So results
//! between the corners are covered by the intervals of `mod`, which has three cases: the operand is
//! less than the divisor, and so its own remainder; it stays within one period; or anything up to
//! the divisor.

use super::{Semantics, ValueSet};
use outward_interval::{Float, Interval, modulo_interval, modulo_point};

/// x % y, rounded towards zero: exact, with the sign of x; NaN for y = 0 and infinite x.
fn rem_point<F: Float>(x: F, y: F) -> F {
    // The remainder of two numbers of a format is a number of it, so computing in f64 is exact.
    F::from_f64(x.to_f64() % y.to_f64())
}

/// The values of x % y for nonzero members, where neither operand has members of both signs. Where
/// x is not negative, that is `mod`.
fn rem_interval<F: Float>(x: Interval<F>, y: Interval<F>) -> Interval<F> {
    if x.inf() < F::ZERO {
        -modulo_interval(-x, y)
    } else {
        modulo_interval(x, y)
    }
}

impl<F: Float> ValueSet<F> {
    /// x − |y|·⌊x/|y|⌋, the operation `mod`: in [0, |y|]. NaN for y = 0 and for infinite x. A zero
    /// has the sign of x.
    ///
    /// It is not always tight: if x passes several periods, it is all of [0, |y|].
    #[must_use]
    pub fn modulo(self, y: Self, semantics: Semantics) -> Self {
        let integral = self.flags.integral && y.flags.integral;
        let (point, real) = (modulo_point, modulo_interval);
        self.combine(y, semantics, integral, point, real, |x, y, image| {
            let bounds = real(x.members(semantics), y.members(semantics));
            image.cover(bounds);
            if bounds.contains(F::ZERO) {
                image.add(if x.is_negative() { -F::ZERO } else { F::ZERO });
            }
        })
    }

    /// x − y·trunc(x/y), exactly, as `%` in C and Rust: less than |y|, with the sign of x. NaN for
    /// y = 0 and for infinite x.
    ///
    /// It is not always tight: if x passes several periods, it is all of [0, |y|].
    #[must_use]
    pub fn rem(self, y: Self, semantics: Semantics) -> Self {
        let integral = self.flags.integral && y.flags.integral;
        self.combine(
            y,
            semantics,
            integral,
            rem_point,
            rem_interval,
            |x, y, image| {
                let bounds = rem_interval(x.members(semantics), y.members(semantics));
                image.cover(bounds);
                if bounds.contains(F::ZERO) {
                    image.add(if x.is_negative() { -F::ZERO } else { F::ZERO });
                }
            },
        )
    }

    /// x − ⌊x⌋, as computed in the format: in [0, 1]. It is 1 for small negative x, NaN for ±∞, and
    /// +0 for integers.
    ///
    /// It is not always tight: if x passes an integer, it is all of [0, 1).
    #[must_use]
    pub fn fract(self, semantics: Semantics) -> Self {
        let point = |x: F| x - x.floor();
        self.map(semantics, false, point, Interval::fract, |x, image| {
            if x.lo.floor() != x.hi.floor() {
                image.add(F::ZERO);
                // Only above −1 the fraction of a negative number has more digits than fit.
                let rounds = x.is_negative() && x.hi > -F::ONE;
                image.add(if rounds { F::ONE } else { F::ONE.next_down() });
            }
        })
    }
}
