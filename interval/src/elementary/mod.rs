//! Elementary functions: at points, and on intervals.
//!
//! | file | what it knows |
//! |---|---|
//! | [`function`] | the list of functions |
//! | `directed`, `enclosed`, `rest`, `root` | their values at points, rounded down, up, or to nearest |
//! | `monotone`, `periodic`, `quarter`, `power`, `angle`, `modulo` | where they take their extremes over intervals |
//! | [`quick`] | most of these values at a fraction of the time, for one number or a vector of them |
//! | `ranges`, `extreme` | which of these a function is; from the extremes to an interval |
//! | `point` | what the float program computes |
//! | `point_functions` | these values for numbers of any format, as a trait |
//!
//! An end of a result is the value at an extreme point, or a limit, rounded outward once: **tightest**. It contains the value rounded to nearest too,
//! as that is never beyond the value rounded outward.
//!
//! **Inclusion isotonicity.** The extremes over a part of an operand are not beyond those over the whole, and directed rounding is monotone. So
//! enlarging an operand never moves an end inward, bit for bit. Other crates rely on this; `tests` checks it on nested intervals.
//!
//! [`elementary_interval`] and [`elementary_end`], one end alone, are what compiled code runs. They
//! differ from the functions of the standard in `atan2` and `atan2pi`, which must enclose the values
//! at both zeros. `mod`, which no directed rounding is needed for, has functions of its own.

mod angle;
pub(crate) mod directed;
#[cfg(test)]
mod directed_tests;
mod enclosed;
mod extreme;
pub mod function;
#[cfg(test)]
mod hard_tests;
mod modulo;
mod monotone;
mod periodic;
pub(crate) mod point;
mod point_functions;
mod power;
mod quarter;
pub mod quick;
pub(crate) mod ranges;
#[cfg(test)]
mod ranges_tests;
mod rest;
mod root;

pub use point_functions::PointFunctions;

use extreme::{Extremes, evaluate, evaluate_end};
pub use function::Function as Elementary;
use function::Function;
pub use modulo::{modulo_end, modulo_interval, modulo_point};

use outward_number::Float;

use crate::interval::{End, Interval};

/// One field, −lo or hi, of [`elementary_interval`], with the same bits. NaN for an empty result.
#[must_use]
pub fn elementary_end<F: Float>(f: Function, end: End, x: Interval<F>, y: Interval<F>) -> F {
    if x.is_empty() || (f.arity() == 2 && y.is_empty()) {
        return F::NAN;
    }
    if matches!(f, Function::Pown | Function::Rootn) {
        // Zeros of ends are +0.
        let [neg_lo, hi] = f.range(x, y).ends();
        return match end {
            End::Lower => neg_lo,
            End::Upper => hi,
        };
    }
    evaluate_end(f, end, at_points(f, x, y))
}

/// The values of the function for all members of `x` (and `y`, for functions of two arguments) in its domain,
/// exact and rounded to nearest. Empty if there are none.
#[must_use]
pub fn elementary_interval<F: Float>(f: Function, x: Interval<F>, y: Interval<F>) -> Interval<F> {
    if matches!(f, Function::Pown | Function::Rootn) {
        return f.range(x, y);
    }
    if let Some(known) = ranges::quick_range(f, x, y) {
        return known;
    }
    if x.is_empty() || (f.arity() == 2 && y.is_empty()) {
        return Interval::EMPTY;
    }
    evaluate(f, at_points(f, x, y))
}

/// The points whose values are the ends.
#[inline]
fn at_points<F: Float>(f: Function, x: Interval<F>, y: Interval<F>) -> Extremes<F> {
    match f {
        Function::Atan2 => angle::with_signed_zeros(Interval::PI.sup(), x, y),
        Function::Atan2Pi => angle::with_signed_zeros(F::ONE, x, y),
        _ => ranges::extremes(f, x, y),
    }
}

/// The field −lo or hi of the set of one exactly known value.
fn exactly<F: Float>(end: End, value: F) -> F {
    match end {
        End::Lower => -value,
        End::Upper => value,
    }
}

#[cfg(test)]
mod tests;
