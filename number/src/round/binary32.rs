//! f32, on any processor: every operation goes through f64, which is wide enough.
//!
//! * A product of two f32 is exact in f64: 48 bits, exponents down to −298.
//! * A sum is not always exact; but rounding up to f64 and then up to f32 is rounding up
//!   to f32, because every f32 is an f64. The same holds for a sum of a product and a number.
//! * A quotient a/b that differs from an f32 `v` differs by a relative 2⁻⁴⁸ or more
//!   (a − v·b is a nonzero multiple of the product of the last places), so its nearest f64
//!   is on the same side of `v`. The same holds for square roots, with 2⁻⁴⁹.
//!
//! Tested in `exact_tests.rs`.

use super::{Portable, standard_items, step_up_if};
use crate::compiled::{Compiled, Family};
use crate::float::{ByFormat, Float, Upward};
use crate::math;

step_up_if!(f32, i32);

impl Upward<f32> for Portable {
    #[inline]
    fn add(self, a: f32, b: f32) -> f32 {
        f32::from_f64_up(self.add(f64::from(a), f64::from(b)))
    }
    #[inline]
    fn mul(self, a: f32, b: f32) -> f32 {
        f32::from_f64_up(f64::from(a) * f64::from(b))
    }
    #[inline]
    fn div(self, a: f32, b: f32) -> f32 {
        f32::from_f64_up(f64::from(a) / f64::from(b))
    }
    #[inline]
    fn sqrt(self, a: f32) -> f32 {
        f32::from_f64_up(math::sqrt(f64::from(a)))
    }
    #[inline]
    fn sqrt_down(self, a: f32) -> f32 {
        f32::from_f64_down(math::sqrt(f64::from(a)))
    }
    #[inline]
    fn mul_add(self, a: f32, b: f32, c: f32) -> f32 {
        f32::from_f64_up(self.add(f64::from(a) * f64::from(b), f64::from(c)))
    }
}
impl Float for f32 {
    standard_items!(f32, binary32, sqrtf floorf ceilf round_ties_evenf);

    #[inline]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the pattern of an f32 is in the low half"
    )]
    fn from_bits64(bits: u64) -> Self {
        Self::from_bits(bits as u32)
    }
    #[inline]
    fn to_f64(self) -> f64 {
        f64::from(self)
    }
    #[inline]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "rounding to nearest is what is asked for"
    )]
    fn from_f64(x: f64) -> Self {
        x as Self
    }
    #[inline]
    fn from_f64_up(x: f64) -> Self {
        let nearest = Self::from_f64(x);
        // Also repairs −∞ where a finite x overflowed. Below a number comes no −0, because it is
        // below x > 0 then.
        step_up_if(f64::from(nearest) < x, nearest)
    }

    #[inline(always)]
    fn by_format<T: ByFormat>(input: T::Input<Self>) -> T::Output<Self> {
        T::binary32(input)
    }
    #[inline(always)]
    fn choose_compiled<T: Family>(
        table: &Compiled<T>,
        _other: impl FnOnce() -> T::Of<Self>,
    ) -> T::Of<Self> {
        table.binary32
    }
}
