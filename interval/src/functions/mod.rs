//! The forward elementary functions of IEEE 1788-2015 (§9.1, §10.6.1, tables 9.1 and 10.5) as methods of [`Interval`](crate::Interval).
//!
//! Every function here is made of pieces on which it is monotone, so its range on an interval is the hull of values at
//! ends and at extreme points. The values come from [`Float::directed`](crate::Float::directed), rounded down for a lower end and up for an
//! upper one. Why this encloses: on a monotone piece all values lie between those at its ends. Why it is tightest: the
//! hull of a real set has those same values as its ends, and directed rounding takes the nearest number outside.
//!
//! | file | what it holds |
//! |---|---|
//! | `monotone.rs` | functions of one argument, each as a list of monotone pieces |
//! | `turns.rs` | which multiples of a quarter turn lie in an interval |
//! | `periodic.rs` | sin, cos, tan, cot, sec, csc, also of multiples of π |
//! | `power.rs` | integer powers and roots |
//! | `two.rs` | pow, compound_m1, hypot, atan2 |
//! | `slope.rs` | the slope functions |
//!
//! The functions take what of the operand lies in their domain; nothing of it: the result is empty.
//! Tested in `tests.rs`, over all intervals of the six-bit format and with random ones; against MPFR in `tests/`.

mod monotone;
mod periodic;
mod power;
mod slope;
#[cfg(test)]
mod tests;
mod turns;
mod two;

use crate::elementary::function::Function;
use crate::float::Float;
use crate::interval::Interval;

/// The interval from f(low) rounded down to f(high) rounded up.
fn between<F: Float>(f: Function, low: [F; 2], high: [F; 2]) -> Interval<F> {
    let (lo, hi) = F::directed(f, low, high);
    Interval::from_ends(-lo, hi)
}

/// The tightest interval around f(x).
fn at<F: Float>(f: Function, x: F) -> Interval<F> {
    between(f, [x, F::ZERO], [x, F::ZERO])
}
