//! Elementary functions at points: correctly rounded down, up and to nearest, for f32 and f64.
//!
//! ```
//! use outward_functions::{Elementary, PointFunctions};
//!
//! let (down, up) = f64::directed(Elementary::Sin, [1.0, 0.0], [1.0, 0.0]);
//! let nearest = f64::elementary(Elementary::Sin, 1.0, 0.0);
//! assert!(down < up && (nearest == down || nearest == up));
//! ```
//!
//! | file | what it knows |
//! |---|---|
//! | [`function`] | the list of functions |
//! | `point_functions` | their values for numbers of any format, as a trait |
//! | `directed` | their values in f32 and f64, rounded down, up, or to nearest |
//! | `precise` | these values of most functions in f64: from `quick`, or else from `multiprecision` |
//! | `rest`, `root`, `enclosed` | integer powers and roots; functions with formulas in f64 for narrower formats |
//! | `point` | what the float program computes |
//! | `quick` | most of these values at a fraction of the time, for one number or a vector of them |
//! | `multiprecision` | all of them, by computing until the rounding is certain |
//! | `bounds` | the operations on intervals that `enclosed` is made of |
//!
//! The error bounds of `quick` are proved by the scripts in `proofs/`.
#![cfg_attr(not(test), no_std)]
#![forbid(unsafe_code)]
#![warn(
    clippy::std_instead_of_core,
    clippy::std_instead_of_alloc,
    clippy::alloc_instead_of_core
)]

mod bounds;
#[doc(hidden)]
pub mod directed;
#[cfg(test)]
mod directed_tests;

mod enclosed;
pub mod function;
#[cfg(test)]
mod hard_tests;
mod multiprecision;
mod point;
mod point_functions;
mod precise;
#[doc(hidden)]
pub mod quick;
mod rest;
mod root;

pub use function::{Domain, Elementary, Monotonicity};
#[doc(hidden)]
pub use multiprecision::quarter_turn;
pub use point_functions::PointFunctions;

/// The example of `README.md`, run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
#[derive(Debug)]
pub struct Readme;
