//! What the tests that cross crates share.
//!
//! | module | what it holds |
//! |---|---|
//! | [`any_device`] | a device that keeps to WGSL's table of accuracy, and is malicious |
//! | [`attack`] | random programs and an evaluator of their own, for an attack on what the command prints |
//! | [`draw`] | random functions, boxes and numbers, biased to where things go wrong |
//! | [`engines`] | every way to run a function, as one list |
//! | [`choices`] | numbers drawn for `any`, another one each time |
//! | [`checks`] | the bodies of property tests and fuzz targets, which are the same |
//! | [`laws`] | the loop that feeds them |
//! | [`files`] | file tests: `.ir` files that are their own expectation |
//! | [`fpbench`] | the functions of FPBench with certified ranges |
//! | `gpu` | shaders run by Vulkan (feature `gpu`) |
//! | [`itl`] | the reader of `.itl` files, the suite of conformance to IEEE 1788 |
//! | [`sweep`] | functions in binary32 at all arguments, judged by plain arithmetic ([`narrow`]) |
//! | `oracle` | functions of real numbers by MPFR (feature `mpfr`) |
//!
//! See `README.md` for which test to write when, how to bless, and how to read a failure.
#![forbid(unsafe_code)]
#![allow(
    clippy::panic,
    clippy::unwrap_used,
    clippy::print_stdout,
    clippy::missing_errors_doc,
    clippy::missing_panics_doc,
    reason = "this crate is tests: an error or a panic is a failure, and what is printed says why"
)]

pub mod any_device;
pub mod attack;
pub mod checks;
pub mod choices;
pub mod draw;
pub mod engines;
pub mod files;
pub mod fpbench;
#[cfg(feature = "gpu")]
pub mod gpu;
pub mod itl;
pub mod laws;
pub mod narrow;
#[cfg(feature = "mpfr")]
pub mod oracle;
pub mod sweep;

/// The text of a shader without the comments that say that functions are noise: then their bodies
/// are read.
#[must_use]
pub fn without_noise(bytes: &[u8]) -> Vec<u8> {
    let lines = bytes.split_inclusive(|&byte| byte == b'\n');
    let kept = lines.filter(|line| !line.starts_with(b"// outward: noise"));
    kept.flatten().copied().collect()
}
