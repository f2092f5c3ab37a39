//! Directed rounding for the formats of the processor, under round-to-nearest only.
//!
//! The idea: compute the nearest result `r`, then find the *sign* of the exact error
//! `exact − r` by an error-free transformation. If the exact value is above `r`, the
//! least number not below it is the successor of `r`; otherwise it is `r` itself,
//! because `r` is one of the two neighbours of the exact value.
//!
//! Why it is exact in every case: overflow, underflow and the non-finite operands are
//! argued at each operation. Tested in `exact.rs` against big integers, over all
//! pairs of special values and over random operands.

mod binary32;
mod binary64;
#[cfg(not(outward_portable))]
#[allow(
    unsafe_code,
    reason = "assembly that changes and restores the rounding mode"
)]
mod call;
#[cfg(not(outward_portable))]
#[allow(unsafe_code, reason = "calls of C")]
pub(crate) mod core_math;
#[cfg(outward_portable)]
#[path = "no_core_math.rs"]
pub(crate) mod core_math;
#[cfg(all(test, not(outward_portable)))]
#[allow(unsafe_code, reason = "environments of a foreign caller")]
mod core_math_tests;
#[cfg(test)]
mod exact;

/// A direction of rounding.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Direction {
    /// Towards −∞.
    Down,
    /// Towards +∞.
    Up,
}

impl Direction {
    /// The other one.
    pub(crate) const fn opposite(self) -> Self {
        match self {
            Self::Down => Self::Up,
            Self::Up => Self::Down,
        }
    }
}

/// The items of `Float` that f32 and f64 take over from the standard library unchanged.
macro_rules! standard_items {
    ($t:ident, $constants:ident) => {
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
        fn sqrt(self) -> Self {
            $t::sqrt(self)
        }
        #[inline]
        fn abs(self) -> Self {
            $t::abs(self)
        }
        #[inline]
        fn floor(self) -> Self {
            $t::floor(self)
        }
        #[inline]
        fn ceil(self) -> Self {
            $t::ceil(self)
        }
        #[inline]
        fn round_ties_even(self) -> Self {
            $t::round_ties_even(self)
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
