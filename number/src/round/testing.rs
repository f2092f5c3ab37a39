//! All ways to round that this machine has, for the tests of `round/exact_tests.rs` and
//! `interval/src/arithmetic/ways_tests.rs`.
#![allow(clippy::print_stdout, reason = "a test says which ways are missing")]

use super::Portable;
use super::fused::{Function, Fused};
use crate::float::{Float, Upward};

/// A check to be made in each way.
pub trait WithWay<F: Float> {
    /// Makes the check.
    fn run<U: Upward<F>>(&self, up: U);
}

/// Runs a check in each way; says which ways the machine lacks.
pub mod for_each_way {
    use super::*;

    #[cfg(all(target_arch = "x86_64", target_feature = "sse2", not(miri)))]
    use crate::round::x86::{Avx512, Fma};

    /// The ways for f32.
    pub fn f32(check: &impl WithWay<f32>) {
        check.run(Portable);
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2", not(miri)))]
        match Fma::detect() {
            Some(fma) => check.run(fma),
            None => std::println!("not tested: no FMA here"),
        }
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2", not(miri)))]
        match Avx512::detect() {
            Some(way) => check.run(way),
            None => std::println!("not tested: no AVX-512F here"),
        }
    }

    /// The ways for f64.
    pub fn f64(check: &impl WithWay<f64>) {
        check.run(Portable);
        check.run(Fused(Function));
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2", not(miri)))]
        match Fma::detect() {
            Some(fma) => {
                check.run(fma);
                check.run(Fused(fma));
            }
            None => std::println!("not tested: no FMA here"),
        }
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2", not(miri)))]
        match Avx512::detect() {
            Some(way) => check.run(way),
            None => std::println!("not tested: no AVX-512F here"),
        }
    }
}
