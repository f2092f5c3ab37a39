//! Where the endpoints of a result come from: the step between knowing a function's shape and
//! evaluating it.
//!
//! The idea: the files `monotone.rs`, `periodic.rs`, `power.rs`, `angle.rs` only *decide*, exactly,
//! at which points a function takes its extremes over the operands. They compute no value. Here the
//! points are evaluated, rounded outward, the two endpoints in one call where each has one point.
//!
//! Why it is tightest: the decision is exact, so an endpoint is the true extreme, or limit, of the
//! real function, rounded once. Tightest enclosures are isotone, bit for bit: a part of an operand
//! has a range that is a part.
//!
//! Tested in `tests.rs`.

use outward_functions::Elementary;
use outward_functions::PointFunctions;
use outward_number::Float;

use crate::interval::{Endpoint, Interval};

/// Where an endpoint of the range of a function is attained or approached: a number that is known,
/// or the value at a point, or the outer one of the values at two.
///
/// Fields, not the variants of an `enum`: compilers keep them in registers.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Extreme<F> {
    /// The extreme is `x`, which needs no rounding, or is already rounded; NaN if there is no
    /// range, as no member of the operands is in the domain.
    is_known: bool,
    /// The extreme is that of the values at (x, y) and `other`.
    is_either: bool,
    x: F,
    y: F,
    other: (F, F),
}

/// The lower and the upper extreme.
pub(super) type Extremes<F> = [Extreme<F>; 2];

impl<F: Float> Extreme<F> {
    /// No range.
    pub(super) const NOWHERE: Extremes<F> = [Self::known(F::NAN); 2];

    /// This number, which needs no rounding, or is already rounded.
    #[inline(always)]
    pub(super) const fn known(value: F) -> Self {
        Self {
            is_known: true,
            is_either: false,
            x: value,
            y: F::ZERO,
            other: (F::ZERO, F::ZERO),
        }
    }

    /// The function's value at this point.
    #[inline(always)]
    pub(super) const fn at([x, y]: [F; 2]) -> Self {
        Self {
            is_known: false,
            is_either: false,
            x,
            y,
            other: (F::ZERO, F::ZERO),
        }
    }

    /// The outer one of two. One that is known is outermost: it is infinite.
    #[inline(always)]
    pub(super) fn outer(self, other: Self) -> Self {
        if self.is_known {
            self
        } else if other.is_known {
            other
        } else {
            Self {
                is_either: true,
                other: (other.x, other.y),
                ..self
            }
        }
    }

    /// The lower endpoint: the number itself, NaN for none.
    #[inline(always)]
    fn down(self, f: Elementary) -> F {
        if self.is_known {
            return self.x;
        }
        let value = F::directed_down(f, [self.x, self.y]);
        if self.is_either {
            let (x, y) = self.other;
            value.min_x86(F::directed_down(f, [x, y]))
        } else {
            value
        }
    }

    /// The upper endpoint, NaN for none.
    #[inline(always)]
    fn up(self, f: Elementary) -> F {
        if self.is_known {
            return self.x;
        }
        let value = F::directed_up(f, [self.x, self.y]);
        if self.is_either {
            let (x, y) = self.other;
            value.max_x86(F::directed_up(f, [x, y]))
        } else {
            value
        }
    }

    /// Whether it is the value at one point.
    #[inline(always)]
    fn is_at(self) -> bool {
        !self.is_known & !self.is_either
    }
}

/// The range of f between its extremes, rounded outward.
#[inline(always)]
pub(super) fn evaluate<F: Float>(f: Elementary, [lower, upper]: Extremes<F>) -> Interval<F> {
    let (down, up) = if lower.is_at() & upper.is_at() {
        F::directed(f, [lower.x, lower.y], [upper.x, upper.y])
    } else {
        (lower.down(f), upper.up(f))
    };
    Interval::from_endpoints(-down, up)
}

/// One field, −lo or hi, of [`evaluate`].
#[inline]
pub(super) fn evaluate_endpoint<F: Float>(
    f: Elementary,
    end: Endpoint,
    [lower, upper]: Extremes<F>,
) -> F {
    let field = match end {
        Endpoint::Lower => -lower.down(f),
        Endpoint::Upper => upper.up(f),
    };
    if field.is_nan() {
        // Of one sign, as in every empty interval.
        F::NAN
    } else {
        // No end is −0.
        field + F::ZERO
    }
}
