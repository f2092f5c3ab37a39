//! f32: every operation goes through f64, which is wide enough.
//!
//! * A product of two f32 is exact in f64: 48 bits, exponents down to −298.
//! * A sum is not always exact; but rounding up to f64 and then up to f32 is rounding up
//!   to f32, because every f32 is an f64.
//! * A quotient a/b that differs from an f32 `v` differs by a relative 2⁻⁴⁸ or more
//!   (a − v·b is a nonzero multiple of the product of the last places), so its nearest f64
//!   is on the same side of `v`. The same holds for square roots, with 2⁻⁴⁹.

use super::{Direction, standard_items};
use crate::elementary::function::Function;
use crate::elementary::{self, Elementary, directed};
use crate::float::Float;

impl Float for f32 {
    standard_items!(f32, binary32);

    #[inline]
    fn add_up(self, rhs: Self) -> Self {
        Self::from_f64_up(f64::from(self).add_up(f64::from(rhs)))
    }
    #[inline]
    fn mul_up(self, rhs: Self) -> Self {
        Self::from_f64_up(f64::from(self) * f64::from(rhs))
    }
    #[inline]
    fn div_up(self, rhs: Self) -> Self {
        Self::from_f64_up(f64::from(self) / f64::from(rhs))
    }
    #[inline]
    fn sqrt_up(self) -> Self {
        Self::from_f64_up(f64::from(self).sqrt())
    }
    #[inline]
    fn sqrt_down(self) -> Self {
        Self::from_f64_down(f64::from(self).sqrt())
    }
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
        // Also repairs −∞ where a finite x overflowed: the successor of −∞ is −MAX.
        if f64::from(nearest) < x {
            nearest.next_up()
        } else {
            nearest
        }
    }

    #[inline]
    fn elementary(f: Elementary, x: Self, y: Self) -> Self {
        elementary::point::binary32(f, x, y)
    }

    #[inline]
    fn directed(f: Function, low: [Self; 2], high: [Self; 2]) -> (Self, Self) {
        directed::binary32::pair(f, low, high)
    }
    #[inline]
    fn directed_down(f: Function, at: [Self; 2]) -> Self {
        directed::binary32::single(f, Direction::Down, at)
    }
    #[inline]
    fn directed_up(f: Function, at: [Self; 2]) -> Self {
        directed::binary32::single(f, Direction::Up, at)
    }
}
