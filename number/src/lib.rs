//! Number formats with directed rounding: f32 and f64, and a six-bit format for tests.
//!
//! ```
//! use outward_number::Float;
//!
//! // No number is one tenth, and the sum of two numbers is seldom a number.
//! assert!(0.1_f64.add_down(0.2) < 0.1_f64.add_up(0.2));
//! assert_eq!(1.0_f32.div_up(3.0), 0.333_333_34);
//! ```
//!
//! | module | what it holds |
//! |---|---|
//! | [`float`] | the trait of number formats |
//! | `round` | directed rounding for f32 and f64, as fast as the processor can |
//! | `compiled` | generic functions that are compiled once for f32 and f64 |
//! | [`half`], [`integer`] | rounding to binary16, and to integers |
//! | `accumulator` | exact sums of products |
//! | `constants` | the numbers next to π, e and the others |
//! | `tiny` | the six-bit format, on which everything can be checked: behind the feature `tiny` |
//!
//! Everything here requires the default floating-point mode of the processor, as Rust does.
#![cfg_attr(not(test), no_std)]
#![deny(unsafe_code)]
#![warn(
    clippy::std_instead_of_core,
    clippy::std_instead_of_alloc,
    clippy::alloc_instead_of_core
)]

#[cfg(any(test, feature = "tiny"))]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

#[doc(hidden)]
pub mod accumulator;
#[doc(hidden)]
pub mod compiled;
#[doc(hidden)]
pub mod constants;
pub mod float;
pub mod half;
pub mod integer;
#[doc(hidden)]
pub mod math;
#[allow(
    unsafe_code,
    reason = "instructions that carry their rounding are `asm!`"
)]
#[doc(hidden)]
pub mod round;
#[cfg(any(test, feature = "tiny"))]
#[doc(hidden)]
pub mod testing;
#[cfg(any(test, feature = "tiny"))]
pub mod tiny;

pub use accumulator::Round;
pub use float::Float;

/// The example of `README.md`, run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
#[derive(Debug)]
pub struct Readme;
