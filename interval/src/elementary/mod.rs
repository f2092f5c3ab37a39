//! Elementary functions on intervals.
//!
//! | file | what it knows |
//! |---|---|
//! | `monotone`, `periodic`, `quarter`, `power`, `angle`, `modulo` | where they take their extremes over intervals |
//! | `ranges`, `extreme` | which of these a function is; from the extremes to an interval |
//!
//! Their values at points, rounded down, up, or to nearest, are those of crate `outward-functions`:
//! its list of functions is [`function`] here.
//!
//! An end of a result is the value at an extreme point, or a limit, rounded outward once:
//! **tightest**. It contains the value rounded to nearest too, as that is never beyond the value
//! rounded outward.
//!
//! **Inclusion isotonicity.** The extremes over a part of an operand are not beyond those over the
//! whole, and directed rounding is monotone. So enlarging an operand never moves an endpoint
//! inward, bit for bit. Other crates rely on this; `tests` checks it on nested intervals.
//!
//! [`elementary_interval`] and [`elementary_endpoint`], one endpoint alone, are what compiled code
//! runs. They differ from the functions of the standard in `atan2` and `atan2pi`, which must
//! enclose the values at both zeros. `mod`, which no directed rounding is needed for, has functions
//! of its own.

mod angle;
mod extreme;
mod function_range;
mod modulo;
mod monotone;
mod periodic;
mod power;
mod quarter;
pub(crate) mod ranges;
#[cfg(test)]
mod ranges_tests;

pub use function_range::FunctionRange;
pub use outward_functions::function;
#[doc(hidden)]
pub use outward_functions::quick;
pub use outward_functions::{Elementary, PointFunctions};
use outward_number::Float;

use extreme::{Extremes, evaluate, evaluate_endpoint};
pub use modulo::{modulo_endpoint, modulo_interval, modulo_point};

use crate::interval::{Endpoint, Interval};

/// One field, −lo or hi, of [`elementary_interval`], with the same bits. NaN for an empty result.
#[must_use]
pub fn elementary_endpoint<F: Float>(
    f: Elementary,
    end: Endpoint,
    x: Interval<F>,
    y: Interval<F>,
) -> F {
    if x.is_empty() || (f.arity() == 2 && y.is_empty()) {
        return F::NAN;
    }
    if matches!(f, Elementary::Pown | Elementary::Rootn) {
        // Zeros of ends are +0.
        let [neg_lo, hi] = FunctionRange::range(f, x, y).endpoints();
        return match end {
            Endpoint::Lower => neg_lo,
            Endpoint::Upper => hi,
        };
    }
    evaluate_endpoint(f, end, at_points(f, x, y))
}

/// The values of the function for all members of `x` (and `y`, for functions of two arguments) in
/// its domain, exact and rounded to nearest. Empty if there are none.
#[must_use]
pub fn elementary_interval<F: Float>(f: Elementary, x: Interval<F>, y: Interval<F>) -> Interval<F> {
    if matches!(f, Elementary::Pown | Elementary::Rootn) {
        return FunctionRange::range(f, x, y);
    }
    if let Some(known) = ranges::quick_range(f, x, y) {
        return known;
    }
    if x.is_empty() || (f.arity() == 2 && y.is_empty()) {
        return Interval::EMPTY;
    }
    evaluate(f, at_points(f, x, y))
}

/// The points whose values are the endpoints.
#[inline]
#[allow(
    clippy::wildcard_enum_match_arm,
    reason = "the others are as in the standard"
)]
fn at_points<F: Float>(f: Elementary, x: Interval<F>, y: Interval<F>) -> Extremes<F> {
    match f {
        Elementary::Atan2 => angle::with_signed_zeros(Interval::PI.sup(), x, y),
        Elementary::Atan2Pi => angle::with_signed_zeros(F::ONE, x, y),
        _ => ranges::extremes(f, x, y),
    }
}

/// The field −lo or hi of the set of one exactly known value.
fn exactly<F: Float>(end: Endpoint, value: F) -> F {
    match end {
        Endpoint::Lower => -value,
        Endpoint::Upper => value,
    }
}

#[cfg(test)]
mod tests;
