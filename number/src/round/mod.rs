//! Directed rounding for f32 and f64: three ways, one result.
//!
//! | way | what it needs | idea |
//! |---|---|---|
//! | `Avx512` | an x86-64 processor with AVX-512F | instructions that carry "round up" in themselves |
//! | `Fused` | fused multiply-add | the sign of the rounding error, as a number |
//! | [`Portable`] | nothing | the sign of the rounding error, as an integer |
//!
//! The idea of the last two: compute the nearest result `r`, then find the *sign* of the exact
//! error `exact − r`. If the exact value is above `r`, the least number not below it is the
//! successor of `r`; otherwise it is `r` itself, because `r` is one of the two neighbours of the
//! exact value.
//!
//! Where x86-64 has FMA and no AVX-512, both fields of an interval are computed at once, by
//! instructions on two numbers (`x86/pairs.rs`); `Fused` is for single numbers then, and for pairs
//! that might underflow.
//!
//! No Rust code runs under a changed rounding mode. The way is chosen while the program runs, once
//! for each operation on intervals, by a load and a branch that always goes the same way; no
//! compiler flags are needed. A value of a way's type exists only where the processor can go that
//! way.
//!
//! Tested in `exact_tests.rs`: each way against big integers, over all pairs of special values and
//! over random operands. In `interval/src/arithmetic/ways_tests.rs`: the operations on intervals,
//! in each way.

mod binary32;
mod binary64;
#[cfg(test)]
mod exact_tests;
#[cfg(any(
    test,
    feature = "tiny",
    target_arch = "aarch64",
    all(target_arch = "x86_64", target_feature = "sse2", not(miri))
))]
mod fused;
mod integers;
#[cfg(any(test, feature = "tiny"))]
pub mod testing;

#[cfg(all(target_arch = "x86_64", target_feature = "sse2", not(miri)))]
mod x86;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2", not(miri)))]
use x86 as machine;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2", not(miri)))]
pub use x86::Two;

#[cfg(not(all(target_arch = "x86_64", target_feature = "sse2", not(miri))))]
mod other;
#[cfg(not(all(target_arch = "x86_64", target_feature = "sse2", not(miri))))]
use other as machine;

/// The way that every processor has.
#[derive(Clone, Copy, Debug)]
pub struct Portable;

/// A direction of rounding.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// Towards −∞.
    Down,
    /// Towards +∞.
    Up,
}

impl Direction {
    /// The other one.
    pub const fn opposite(self) -> Self {
        match self {
            Self::Down => Self::Up,
            Self::Up => Self::Down,
        }
    }
}

/// The items that f32 and f64 have in common.
macro_rules! standard_items {
    ($t:ident, $constants:ident, $sqrt:ident $floor:ident $ceil:ident $round_ties_even:ident) => {
        const ZERO: Self = 0.0;
        const ONE: Self = 1.0;
        const NEG_ONE: Self = -1.0;
        const CONSTANTS: [[Self; 2]; crate::constants::COUNT] = crate::constants::$constants();
        const INFINITY: Self = $t::INFINITY;
        const MAX: Self = $t::MAX;
        const MIN_SUBNORMAL: Self = $t::from_bits(1);
        const NAN: Self = $t::NAN;
        const NAME: &'static str = stringify!($t);

        #[inline]
        fn rounding<K: $crate::float::UpwardKernel<Self>>(kernel: K) -> K::Output {
            super::machine::$constants(kernel)
        }
        #[inline]
        fn sqrt(self) -> Self {
            crate::math::$sqrt(self)
        }
        #[inline]
        fn abs(self) -> Self {
            $t::abs(self)
        }
        #[inline]
        fn floor(self) -> Self {
            crate::math::$floor(self)
        }
        #[inline]
        fn ceil(self) -> Self {
            crate::math::$ceil(self)
        }
        #[inline]
        fn round_ties_even(self) -> Self {
            crate::math::$round_ties_even(self)
        }
        #[inline]
        fn next_up(self) -> Self {
            $t::next_up(self)
        }
        #[inline]
        fn is_nan(self) -> bool {
            $t::is_nan(self)
        }
        #[inline]
        fn is_finite(self) -> bool {
            $t::is_finite(self)
        }
        #[inline]
        fn is_sign_negative(self) -> bool {
            $t::is_sign_negative(self)
        }
        #[inline]
        fn to_bits64(self) -> u64 {
            u64::from(self.to_bits())
        }
    };
}
use standard_items;

/// Defines `step_up_if(above, r)`: the successor of `r` if `above`, else `r` itself, without a
/// branch. −∞ goes to −MAX. With `above`, r must be no NaN, +∞ or −0.
macro_rules! step_up_if {
    ($t:ident, $signed:ident) => {
        #[inline]
        pub(super) fn step_up_if(above: bool, r: $t) -> $t {
            let bits = r.to_bits().cast_signed();
            // Away from zero for a positive number, towards it for a negative one.
            let step = (bits >> ($signed::BITS - 1)) | 1;
            let mask = $signed::from(above).wrapping_neg();
            $t::from_bits(bits.wrapping_add(step & mask).cast_unsigned())
        }
    };
}
use step_up_if;
