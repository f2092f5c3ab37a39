//! Values at single points that are rounded to nearest.
//!
//! The idea: a kernel knows that the value lies between high + (low − e) and high + (low + e).
//! Rounding is monotone, so where both sums are rounded to one number, that is the value rounded.
//! One value in some hundred is too near to the middle of two numbers for that.
//!
//! Tested in `tests.rs` against multi-precision arithmetic.

use super::{nearest, value_at};
use crate::Elementary;

/// What is added to the error for the rounding of low ± e: these are rounded to 53 bits.
const ROUNDING: f64 = 4.0 * f64::EPSILON;

/// Lanes in which kernels are fast for single numbers.
#[cfg(all(target_arch = "x86_64", target_feature = "sse2", not(miri)))]
mod lane {
    use super::super::doubles::Doubles;
    use outward_number::round::Two;

    pub(super) type Lane = Two;
    #[inline(always)]
    pub(super) fn of(x: f64) -> Lane {
        Two::new(x, x)
    }
    #[inline(always)]
    pub(super) fn number(x: Lane) -> f64 {
        x.lanes()[0]
    }
    #[inline(always)]
    pub(super) fn truth(mask: <Lane as Doubles>::Mask) -> bool {
        mask.lanes()[0].to_bits() != 0
    }
}
#[cfg(not(all(target_arch = "x86_64", target_feature = "sse2", not(miri))))]
mod lane {
    pub(super) type Lane = f64;
    pub(super) fn of(x: f64) -> Lane {
        x
    }
    pub(super) fn number(x: Lane) -> f64 {
        x
    }
    pub(super) fn truth(mask: bool) -> bool {
        mask
    }
}
use lane::{Lane, number, of, truth};

/// f at a point of double precision, if a quick kernel can tell.
#[inline(never)]
pub(crate) fn binary64(f: Elementary, x: f64, y: f64) -> Option<f64> {
    let value = value_at::<Lane>(f, of(x), of(y), y)?;
    let (high, low) = (number(value.sum.high), number(value.sum.low));
    let error = number(value.sum.error);
    let error = error + (error + low.abs()) * ROUNDING;
    let (below, above) = (high + (low - error), high + (low + error));
    // The bits of a number with the same exponent, or the power of two above: scaled as numbers of
    // kernels are, to a normal number.
    let scale = number(value.scale).to_bits();
    let scaled = f64::from_bits(below.to_bits().wrapping_add(scale));
    (truth(value.inside) && below == above && scaled.is_normal()).then_some(scaled)
}

/// f at a point of single precision, if a quick kernel can tell.
#[inline(never)]
#[expect(
    clippy::cast_possible_truncation,
    reason = "rounding to nearest is the purpose"
)]
pub(crate) fn binary32(f: Elementary, x: f32, y: f32) -> Option<f32> {
    let (x, y) = (f64::from(x), f64::from(y));
    // Numbers that the value is between, and whether that is so.
    let (below, above, known) = match nearest::around::<Lane>(f, of(x)) {
        Some(short) => (short.below, short.above, short.known),
        None => {
            let value = value_at::<Lane>(f, of(x), of(y), y)?;
            (value.down(), value.up(), value.inside)
        }
    };
    let (below, above) = (number(below) as f32, number(above) as f32);
    (truth(known) && below.to_bits() == above.to_bits()).then_some(below)
}
