//! f64: the sign of the rounding error from FastTwoSum and fused multiply-add.
//!
//! A fused multiply-add rounds once, so the sign of its result is the sign of the exact
//! value unless that value underflows to zero. The error of a product a·b is a multiple of
//! the product of the last places of a and b, which is at least |a·b|·2⁻¹⁰⁶: where
//! |a·b| ≥ 2⁻⁹⁶⁰ it cannot underflow. Below, the operands are first scaled by powers of two,
//! which is exact.
#![allow(
    clippy::disallowed_methods,
    reason = "the fused multiply-add is what this file is made of"
)]

use super::{Direction, standard_items};
use crate::elementary::function::Function;
use crate::elementary::{self, Elementary, directed};
use crate::float::Float;

/// 2^k for −1022 ≤ k ≤ 1023.
#[expect(clippy::cast_sign_loss, reason = "the biased exponent is positive")]
const fn power_of_two(k: i64) -> f64 {
    f64::from_bits(((k + 1023) as u64) << 52)
}

/// Below this magnitude a residual may underflow.
const TINY: f64 = power_of_two(-960);
const TINY_ROOT: f64 = power_of_two(-480);
const UP_300: f64 = power_of_two(300);
const UP_600: f64 = power_of_two(600);
const UP_1000: f64 = power_of_two(1000);

/// `nearest` is −∞ or +∞ or NaN. If it is −∞ by overflow of finite operands, the least number
/// above the exact value is −MAX; everything else stays.
#[cold]
fn settle_non_finite(nearest: f64, operands_finite: bool) -> f64 {
    if nearest == f64::NEG_INFINITY && operands_finite {
        -f64::MAX
    } else {
        nearest
    }
}

/// Whether the exact product is above its nearest number `p`, for |p| < 2⁻⁹⁶⁰ and nonzero factors.
#[cold]
fn tiny_product_above(a: f64, b: f64, p: f64) -> bool {
    let (small, large) = if a.abs() < b.abs() { (a, b) } else { (b, a) };
    // |small| < 2⁻⁴⁷⁹, so the first scaling stays finite; the second applies below 2⁻⁴⁸⁰ only. With one
    // scaling the product is at least 2^(−1074−480+1000), with two at least 2^(−2148+1600).
    let small = small * UP_1000;
    let (large, p) = if large.abs() < TINY_ROOT {
        (large * UP_600, p * UP_1000 * UP_600)
    } else {
        (large, p * UP_1000)
    };
    let nearest = small * large;
    // p and the scaled nearest product are numbers on one grid: if they differ, they differ as the
    // exact product differs from p; if not, the residual decides, and it does not underflow.
    nearest > p || (nearest == p && small.mul_add(large, -nearest) > 0.0)
}

/// Sign of a − q·b, as a number of that sign, for |a| < 2⁻⁹⁶⁰ and q the nearest number to a/b.
#[cold]
fn tiny_remainder(a: f64, b: f64, q: f64) -> f64 {
    // q·b is about a. Where |b| ≥ 2^300, |q| < 2⁻¹²⁵⁹ can be scaled instead.
    if b.abs() < UP_300 {
        (-q).mul_add(b * UP_600, a * UP_600)
    } else {
        (-(q * UP_600)).mul_add(b, a * UP_600)
    }
}

/// Sign of s² − x for the nearest root s of a positive finite x.
fn root_residual(x: f64, s: f64) -> f64 {
    if x < TINY {
        let s = s * UP_300;
        s.mul_add(s, -(x * UP_600))
    } else {
        s.mul_add(s, -x)
    }
}

impl Float for f64 {
    standard_items!(f64, binary64);

    #[inline]
    fn add_up(self, rhs: Self) -> Self {
        let sum = self + rhs;
        if !sum.is_finite() {
            return settle_non_finite(sum, self.is_finite() && rhs.is_finite());
        }
        // FastTwoSum: with the larger operand first, `sum - large` is exact and so is the error.
        let (large, small) = if self.abs() < rhs.abs() {
            (rhs, self)
        } else {
            (self, rhs)
        };
        let error = small - (sum - large);
        if error > 0.0 { sum.next_up() } else { sum }
    }
    #[inline]
    fn mul_up(self, rhs: Self) -> Self {
        let p = self * rhs;
        if !p.is_finite() {
            return settle_non_finite(p, self.is_finite() && rhs.is_finite());
        }
        let above = if p.abs() < TINY {
            self != 0.0 && rhs != 0.0 && tiny_product_above(self, rhs, p)
        } else {
            self.mul_add(rhs, -p) > 0.0
        };
        if above { p.next_up() } else { p }
    }
    #[inline]
    fn div_up(self, rhs: Self) -> Self {
        let q = self / rhs;
        if !q.is_finite() {
            return settle_non_finite(q, self.is_finite() && rhs != 0.0);
        }
        // a/b > q where a − q·b has the sign of b. An infinite b gives NaN here: q = 0 is exact then.
        let remainder = if self.abs() < TINY {
            tiny_remainder(self, rhs, q)
        } else {
            (-q).mul_add(rhs, self)
        };
        if (remainder > 0.0 && rhs > 0.0) || (remainder < 0.0 && rhs < 0.0) {
            q.next_up()
        } else {
            q
        }
    }
    #[inline]
    fn sqrt_up(self) -> Self {
        let s = f64::sqrt(self);
        if s.is_finite() && s != 0.0 && root_residual(self, s) < 0.0 {
            s.next_up()
        } else {
            s
        }
    }
    #[inline]
    fn sqrt_down(self) -> Self {
        let s = f64::sqrt(self);
        if s.is_finite() && s != 0.0 && root_residual(self, s) > 0.0 {
            s.next_down()
        } else {
            s
        }
    }
    #[inline]
    fn from_bits64(bits: u64) -> Self {
        Self::from_bits(bits)
    }
    #[inline]
    fn to_f64(self) -> f64 {
        self
    }
    #[inline]
    fn from_f64(x: f64) -> Self {
        x
    }
    #[inline]
    fn from_f64_up(x: f64) -> Self {
        x
    }

    #[inline]
    fn elementary(f: Elementary, x: Self, y: Self) -> Self {
        elementary::point::binary64(f, x, y)
    }

    #[inline]
    fn directed(f: Function, low: [Self; 2], high: [Self; 2]) -> (Self, Self) {
        directed::binary64::pair(f, low, high)
    }
    #[inline]
    fn directed_down(f: Function, at: [Self; 2]) -> Self {
        directed::binary64::single(f, Direction::Down, at)
    }
    #[inline]
    fn directed_up(f: Function, at: [Self; 2]) -> Self {
        directed::binary64::single(f, Direction::Up, at)
    }
}
