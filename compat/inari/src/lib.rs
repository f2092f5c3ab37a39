//! The interface of crate [inari](https://crates.io/crates/inari) 2.0, by Outward: everything in
//! [`outward_interval::inari`].
//!
//! A program that uses inari takes this crate in its place, with no line of its source changed; how
//! is said in `README.md`.
//!
//! ```
//! use inari::*;
//!
//! fn area(side: Interval) -> Interval {
//!     side.sqr()
//! }
//! assert!(area(interval!("[1.1, 1.2]")?).subset(const_interval!(1.2, 1.45)));
//! # Ok::<(), IntervalError>(())
//! ```
//!
//! Tested in `tests/all/`, one module per kind of use.
#![no_std]
#![forbid(unsafe_code)]

pub use outward_interval::inari::*;
// By name, so that they are documented here.
#[doc(inline)]
pub use outward_interval::inari::{dec_interval, interval, interval_exact};

/// The examples of `README.md`, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
#[derive(Debug)]
pub struct Readme;

/// The examples of `docs/coming-from-inari.md`, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/coming-from-inari.md")]
#[derive(Debug)]
pub struct ComingFromInari;
