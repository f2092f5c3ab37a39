//! f64 by fused multiply-add: the sign of a rounding error is the sign of one more operation.
//!
//! A fused multiply-add rounds once, so the sign of its result is the sign of the exact value
//! unless that value underflows to zero. The error of a product a·b is a multiple of the product of
//! the last places of a and b, which is at least |a·b|·2⁻¹⁰⁶: where |a·b| ≥ 2⁻⁹⁶⁰ it cannot
//! underflow. Likewise for the remainder a − q·b of a quotient and s² − x of a root. Below,
//! integers decide.
//! **Infinite results need no case of their own.** Where finite operands overflow to −∞, the
//! residual is +∞, and the step up leads to −MAX. Where an operand is infinite or a divisor zero,
//! the result is exact and the residual NaN, which is not above zero.
//!
//! Tested in `exact_tests.rs`, with the processor's instruction and with the standard library's
//! function.

use crate::float::Upward;

use super::Portable;
use super::binary64::step_up_if;

/// Fused multiply-add: a·b + c, rounded to nearest once.
pub(crate) trait MulAdd: Copy {
    /// a·b + c.
    fn fused(self, a: f64, b: f64, c: f64) -> f64;
}

/// The function of the standard library, or of crate `libm`: an instruction where all processors of
/// the architecture have one.
#[cfg(any(test, feature = "tiny", target_arch = "aarch64"))]
#[derive(Clone, Copy, Debug)]
pub(crate) struct Function;

#[cfg(any(test, feature = "tiny", target_arch = "aarch64"))]
impl MulAdd for Function {
    #[inline]
    fn fused(self, a: f64, b: f64, c: f64) -> f64 {
        crate::math::mul_add(a, b, c)
    }
}

/// Rounding up by fused multiply-add.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fused<M>(pub(crate) M);

/// 2^−960. Below this magnitude a residual may underflow.
pub(super) const TINY: f64 = f64::from_bits((1023 - 960) << 52);

/// Whether |x| < `TINY`, but not for a zero, unless the number rounded to it was `nonzero`. One
/// comparison, so that it is foreseen well although zero as an operand is not.
#[inline]
fn is_tiny(x: f64, nonzero: bool) -> bool {
    let magnitude = x.abs().to_bits() | u64::from(nonzero);
    magnitude.wrapping_sub(1) < TINY.to_bits() - 1
}

/// s and the error (a + b) − s, for s rounded to nearest. An error that is not a finite number says
/// that something overflowed.
#[inline]
fn two_sum(a: f64, b: f64) -> (f64, f64) {
    let s = a + b;
    let from_b = s - a;
    let from_a = s - from_b;
    (s, (a - from_a) + (b - from_b))
}

/// The portable operations, kept out of the way.
mod tiny {
    use super::{Portable, Upward};

    macro_rules! cold {
        ($($name:ident($($arg:ident)*);)*) => { $(
            #[cold]
            #[inline(never)]
            pub(super) fn $name($($arg: f64),*) -> f64 {
                Portable.$name($($arg),*)
            }
        )* };
    }
    cold! { mul(a b); div(a b); sqrt(a); sqrt_down(a); mul_add(a b c); }
}

impl<M: MulAdd> Upward<f64> for Fused<M> {
    #[inline]
    fn add(self, a: f64, b: f64) -> f64 {
        Portable.add(a, b)
    }
    #[inline]
    fn mul(self, a: f64, b: f64) -> f64 {
        let p = a * b;
        if is_tiny(p, (a != 0.0) & (b != 0.0)) {
            return tiny::mul(a, b);
        }
        step_up_if(self.0.fused(a, b, -p) > 0.0, p)
    }
    #[inline]
    fn div(self, a: f64, b: f64) -> f64 {
        let q = a / b;
        if is_tiny(a, false) {
            return tiny::div(a, b);
        }
        // a/b > q where a − q·b has the sign of b.
        let remainder = self.0.fused(-q, b, a);
        let above = if b > 0.0 {
            remainder > 0.0
        } else {
            remainder < 0.0
        };
        step_up_if(above, q)
    }
    #[inline]
    fn sqrt(self, a: f64) -> f64 {
        let s = crate::math::sqrt(a);
        if is_tiny(a, false) {
            return tiny::sqrt(a);
        }
        step_up_if(self.0.fused(s, s, -a) < 0.0, s)
    }
    #[inline]
    fn sqrt_down(self, a: f64) -> f64 {
        let s = crate::math::sqrt(a);
        if is_tiny(a, false) {
            return tiny::sqrt_down(a);
        }
        -step_up_if(self.0.fused(s, s, -a) > 0.0, -s)
    }
    /// The exact value is the sum of p, its error, and c. Two steps of error-free addition make of
    /// it u + v + w with u the rounded sum of the leading parts, |v| at most half a place of u and
    /// |w| far smaller: so u is one of the two neighbours of the exact value, and the sign of v + w
    /// says on which side it is.
    #[inline]
    fn mul_add(self, a: f64, b: f64, c: f64) -> f64 {
        let p = a * b;
        let error = self.0.fused(a, b, -p);
        let (s, low) = two_sum(p, c);
        let (t, w) = two_sum(low, error);
        let (u, v) = two_sum(s, t);
        let above = v + w;
        // An overflow on the way leaves an infinity or NaN in `above`. A zero takes its sign from
        // the operands.
        if is_tiny(p, (a != 0.0) & (b != 0.0)) | !above.is_finite() | (u == 0.0) {
            return tiny::mul_add(a, b, c);
        }
        step_up_if(above > 0.0, u)
    }
}
