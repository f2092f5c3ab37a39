//! One interval: directed rounding, sound arithmetic, f32 and f64.
//!
//! An [`Interval`] is a closed set of real numbers between two floating-point
//! ends. An operation on intervals returns an interval that contains *every* value
//! the operation can take on their members: the arithmetic of IEEE 1788, set-based.
//!
//! ```
//! use outward_interval::Interval;
//!
//! let x: Interval<f64> = "[0.1, 0.2]".parse()?;   // rounded outward: 0.1 itself is inside
//! let y = x * x - x;
//! assert!(y.contains(0.15 * 0.15 - 0.15));
//! # Ok::<(), outward_interval::ParseError>(())
//! ```
//!
//! | module | what it holds |
//! |---|---|
//! | [`float`] | the trait of number formats, with directed rounding |
//! | `round` | directed rounding for f32 and f64 by error-free transformations |
//! | [`tiny`] | a six-bit format on which everything can be checked |
//! | [`interval`] | the type, its constructors and its set operations |
//! | `arithmetic`, `power`, `numeric` | operations on intervals |
//! | `constants` | π, e and the others as intervals |
//! | [`elementary`] | sin, exp, pow, … at points and on intervals |
//! | [`text`] | exact literals, printing and reading |
//!
//! Three properties hold for every operation and are tested:
//!
//! 1. **Enclosure.** The result contains the exact real value *and* the value rounded to nearest, for
//!    all floating-point members of the operands in the domain.
//! 2. **Inclusion isotonicity**, bit for bit: if `X ⊆ X'` then `f(X) ⊆ f(X')`.
//! 3. `+ − × ÷ sqr sqrt abs min max floor ceil round` are **tightest**: no smaller
//!    interval of the format would do.
#![forbid(unsafe_code)]

mod arithmetic;
pub(crate) mod constants;
pub mod elementary;
pub mod float;
mod functions;
pub mod interval;
mod numeric;
mod power;
mod round;
#[cfg(test)]
mod testing;
pub mod text;
pub mod tiny;

pub use elementary::{Elementary, elementary_end, elementary_interval};
pub use float::Float;
pub use interval::{End, Interval, IntervalError};
pub use power::powi_point;
pub use text::{Decimal, ParseError, format_outward};
