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
//! # Ok::<(), outward_interval::IntervalError>(())
//! ```
//!
//! | module | what it holds |
//! |---|---|
//! | [`float`] | the trait of number formats, with directed rounding: see `outward-number` |
//! | `tiny` | a six-bit format on which everything can be checked, for tests: behind the feature `tiny` |
//! | [`mod@interval`] | the type, its constructors and its set operations |
//! | `arithmetic`, `division`, `cancel`, `integer`, `power`, `numeric` | operations on intervals |
//! | `reverse` | which arguments a function takes to a given set |
//! | [`decorated`] | intervals with what is known of the function they bound |
//! | `relations`, `overlap` | how two intervals lie to each other |
//! | [`reduction`] | sums of many numbers, rounded once |
//! | `interchange` | intervals as octets |
//! | `constants` | π, e and the others as intervals |
//! | [`elementary`] | sin, exp, pow, … on intervals; at points they are in `outward-functions` |
//! | [`text`] | exact literals, printing and reading |
//! | `convert`, `operators` | the traits of the standard library |
//! | [`integrations`] | the traits of other crates, behind features |
//! | `macros`, [`inari`] | `interval!` and its kin; the names of crate inari |
//!
//! The feature `elementary`, which is on by default, holds `elementary`, the methods named after
//! elementary functions, `powi`, and `reverse`. Without
//! it the crate is built in a fraction of the time.
//!
//! Three properties hold for every operation and are tested; the cancellative operations, which are
//! no functions of points, have the third only:
//!
//! 1. **Enclosure.** The result contains the exact real value *and* the value rounded to nearest,
//!    for all floating-point members of the operands in the domain.
//! 2. **Inclusion isotonicity**, bit for bit: if `X ⊆ X'` then `f(X) ⊆ f(X')`.
//! 3. `+ − × ÷ mul_add sqr sqrt abs min max sign floor ceil trunc round fract`, the cancellative
//!    operations, the division with two results and sums of intervals are **tightest**: no smaller
//!    interval of the format would do.
//!
//! # The floating-point mode
//! Every operation requires the default floating-point mode of the processor: rounding to nearest,
//! subnormal numbers as they are (neither flushed to zero nor read as
//! zero), exceptions masked. So does Rust itself: arithmetic under another mode is undefined
//! behaviour. Under another mode bounds may be too narrow, on all
//! processors, also those whose instructions carry their rounding. Operations on intervals do not
//! look at the mode, as that would take longer than they do. A host that changes it
//! can call them within `outward_simd::with_default_mode`.
#![cfg_attr(not(test), no_std)]
#![deny(unsafe_code)]
#![warn(
    clippy::std_instead_of_core,
    clippy::std_instead_of_alloc,
    clippy::alloc_instead_of_core
)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod arithmetic;
mod cancel;
pub(crate) mod constants;
mod convert;
pub mod decorated;
mod division;
#[cfg(feature = "elementary")]
pub mod elementary;
mod error;
#[cfg(feature = "elementary")]
mod functions;
pub mod half;
pub mod inari;
#[doc(hidden)]
pub mod integer;
pub mod integrations;
mod interchange;
pub mod interval;
#[doc(hidden)]
pub mod macros;
mod numeric;
mod operators;
mod overlap;
mod power;
pub mod reduction;
mod relations;
#[cfg(feature = "elementary")]
mod reverse;
#[cfg(any(test, feature = "tiny"))]
#[doc(hidden)]
pub mod testing;
pub mod text;

pub use decorated::{DecInterval, Decoration};
#[cfg(feature = "elementary")]
pub use elementary::function::{Domain, Monotonicity};
#[cfg(feature = "elementary")]
pub use elementary::{
    Elementary, FunctionRange, PointFunctions, elementary_endpoint, elementary_interval,
    modulo_endpoint, modulo_interval, modulo_point,
};
pub use error::{IntervalError, IntervalErrorKind};
pub use interval::{Endpoint, Interval};
#[doc(hidden)]
pub use outward_number::compiled;
pub use outward_number::float;
#[cfg(any(test, feature = "tiny"))]
pub use outward_number::tiny;
pub use outward_number::{Float, Round};
pub use overlap::Overlap;
pub use power::powi_point;
pub use text::{Decimal, ParseError, format_outward};

/// The example of `README.md`, run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
#[derive(Debug)]
pub struct Readme;
