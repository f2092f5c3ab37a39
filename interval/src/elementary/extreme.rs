//! Where the ends of a result come from: the step between knowing a function's shape and evaluating it.
//!
//! The idea: the files `monotone.rs`, `periodic.rs`, `power.rs`, `angle.rs` only *decide*, exactly, at which points a function takes its extremes
//! over the operands. They compute no value. Here the points are evaluated, rounded outward, the two ends in one call where each has one point.
//!
//! Why it is tightest: the decision is exact, so an end is the true extreme, or limit, of the real function, rounded once. Tightest enclosures are
//! isotone, bit for bit: a part of an operand has a range that is a part.
//!
//! Tested in `tests.rs`.

use super::function::Function;
use crate::float::Float;
use crate::interval::{End, Interval};

/// Where an end of the range of a function is attained or approached.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Extreme<F> {
    /// There is no range: no member of the operands is in the domain.
    Nowhere,
    /// It is this number, which needs no rounding, or is already rounded.
    Known(F),
    /// It is the function's value at this point.
    At([F; 2]),
    /// It is the outer one of the values at two points.
    AtEither([F; 2], [F; 2]),
}

/// The lower and the upper extreme.
pub(super) type Extremes<F> = [Extreme<F>; 2];

impl<F: Float> Extreme<F> {
    /// No range.
    pub(super) const NOWHERE: Extremes<F> = [Self::Nowhere; 2];

    /// The outer one of two. One that is known is outermost: it is infinite.
    pub(super) fn outer(self, other: Self) -> Self {
        match (self, other) {
            (Self::At(a), Self::At(b)) => Self::AtEither(a, b),
            (Self::At(_), known) => known,
            (known, _) => known,
        }
    }

    /// The lower end: the number itself, NaN for none.
    fn down(self, f: Function) -> F {
        match self {
            Self::Nowhere => F::NAN,
            Self::Known(value) => value,
            Self::At(point) => F::directed_down(f, point),
            Self::AtEither(a, b) => F::directed_down(f, a).min_x86(F::directed_down(f, b)),
        }
    }

    /// The upper end, NaN for none.
    fn up(self, f: Function) -> F {
        match self {
            Self::Nowhere => F::NAN,
            Self::Known(value) => value,
            Self::At(point) => F::directed_up(f, point),
            Self::AtEither(a, b) => F::directed_up(f, a).max_x86(F::directed_up(f, b)),
        }
    }
}

/// The range of f between its extremes, rounded outward.
#[inline]
pub(super) fn evaluate<F: Float>(f: Function, [lower, upper]: Extremes<F>) -> Interval<F> {
    let (down, up) = match (lower, upper) {
        (Extreme::At(low), Extreme::At(high)) => F::directed(f, low, high),
        _ => (lower.down(f), upper.up(f)),
    };
    Interval::from_ends(-down, up)
}

/// One field, −lo or hi, of [`evaluate`].
#[inline]
pub(super) fn evaluate_end<F: Float>(f: Function, end: End, [lower, upper]: Extremes<F>) -> F {
    let field = match (end, lower) {
        (_, Extreme::Nowhere) => F::NAN,
        (End::Lower, lower) => -lower.down(f),
        (End::Upper, _) => upper.up(f),
    };
    // No end is −0.
    field + F::ZERO
}
