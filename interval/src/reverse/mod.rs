//! Reverse functions: which arguments does a function take to a given set? (IEEE 1788-2015,
//! §10.5.4, Table 10.2.)
//!
//! For a constraint c and a set x, `c.sin_rev(x)` is the hull of { t ∈ x : sin t ∈ c }. Functions
//! of two arguments take the set of the other argument first: `b.pow_rev1(c, x)` is the hull of { t
//! ∈ x : tᵖ ∈ c for some p ∈ b }. The standard's forms without x are those with
//! [`Interval::ENTIRE`]. The empty set for any operand gives the empty set.
//!
//! All are **tightest**: the result is the least interval of the format that holds the real set,
//! empty if and only if the set is, as long as the forward functions are rounded correctly at
//! points. So they are isotone, too.
//!
//! **One format.** The work is done in f64. Operands of another format are exactly operands of f64,
//! and a result that is rounded outward twice is rounded outward once, because every number of the
//! format is a number of f64.
//!
//! | file | what it holds |
//! |---|---|
//! | `edge` | real numbers between neighbours, found by comparisons |
//! | `point` | forward functions at points |
//! | `even` | sqr, abs, cosh, pown |
//! | `periodic` | sin, cos, tan |
//! | `quotient` | mul, pow: divisions of numbers or of logarithms |
//! | `angle` | atan2 |
//!
//! Tested in `tests.rs`: on all pairs of six-bit intervals by values at members (enclosure) and by
//! forward images of the gaps at the endpoints (tightness), at random in f64 and f32, and in
//! `tests/` by the ITF1788 suite.

mod angle;
mod decorated;
mod edge;
mod even;
mod periodic;
mod point;
mod quotient;
#[cfg(test)]
mod random_tests;
#[cfg(test)]
mod tests;

use outward_number::Float;
use periodic::Wave;

use crate::interval::Interval;

/// The same set in f64.
fn wide<F: Float>(x: Interval<F>) -> Interval<f64> {
    Interval::from_endpoints(x.neg_inf().to_f64(), x.sup().to_f64())
}

/// The least interval of the format around a set in f64.
fn outward<F: Float>(x: Interval<f64>) -> Interval<F> {
    Interval::from_endpoints(F::from_f64_up(x.neg_inf()), F::from_f64_up(x.sup()))
}

macro_rules! of_one_argument {
    ($($(#[$doc:meta])* $name:ident = $f:expr;)*) => {
        impl<F: Float> Interval<F> { $(
            $(#[$doc])*
            ///
            /// Tightest. Empty if either operand is.
            #[must_use]
            pub fn $name(self, x: Self) -> Self {
                outward($f(wide(self), wide(x)))
            }
        )* }
    };
}
of_one_argument! {
    /// The hull of the members t of `x` for which t² is a member of this interval.
    sqr_rev = even::sqr;
    /// The hull of the members t of `x` for which |t| is a member of this interval.
    abs_rev = even::abs;
    /// The hull of the members t of `x` for which sin t is a member of this interval.
    sin_rev = |c, x| periodic::reverse(Wave::Sin, c, x);
    /// The hull of the members t of `x` for which cos t is a member of this interval.
    cos_rev = |c, x| periodic::reverse(Wave::Cos, c, x);
    /// The hull of the members t of `x` for which tan t is defined and a member of this interval.
    tan_rev = |c, x| periodic::reverse(Wave::Tan, c, x);
    /// The hull of the members t of `x` for which cosh t is a member of this interval.
    cosh_rev = even::cosh;
}

macro_rules! of_two_arguments {
    ($($(#[$doc:meta])* $name:ident = $f:expr;)*) => {
        impl<F: Float> Interval<F> { $(
            $(#[$doc])*
            ///
            /// Tightest. Empty if any operand is.
            #[must_use]
            pub fn $name(self, c: Self, x: Self) -> Self {
                outward($f(wide(self), wide(c), wide(x)))
            }
        )* }
    };
}
of_two_arguments! {
    /// The hull of the members t of `x` for which t·s is a member of `c` for some member s of this
    /// interval.
    mul_rev = quotient::mul;
    /// The hull of the members t of `x` for which tᵖ is a member of `c` for some member p of this
    /// interval.
    ///
    /// tᵖ is defined for t > 0, and 0 for t = 0 and p > 0, as [`pow`](Interval::pow) is.
    pow_rev1 = quotient::base;
    /// The hull of the members p of `x` for which tᵖ is a member of `c` for some member t of this
    /// interval.
    ///
    /// tᵖ is defined for t > 0, and 0 for t = 0 and p > 0, as [`pow`](Interval::pow) is.
    pow_rev2 = quotient::exponent;
    /// The hull of the members y of `x` for which atan2(y, s) is a member of `c` for some member s
    /// of this interval.
    ///
    /// Angles are in (−π, π]; the origin has none.
    atan2_rev1 = angle::ordinates;
    /// The hull of the members s of `x` for which atan2(y, s) is a member of `c` for some member y
    /// of this interval.
    ///
    /// Angles are in (−π, π]; the origin has none.
    atan2_rev2 = angle::abscissas;
}

impl<F: Float> Interval<F> {
    /// The hull of the members t of `x` for which tᵖ is a member of this interval: `pownRev` of the
    /// standard.
    ///
    /// t⁰ is 1, for t = 0, too; negative powers of 0 are not defined.
    ///
    /// Tightest. Empty if either operand is.
    #[must_use]
    pub fn powi_rev(self, x: Self, p: i32) -> Self {
        outward(even::powi(wide(self), wide(x), p))
    }
}
