//! f64, on any processor: the rounding error of a sum is a number, all other errors are compared as
//! integers.
//!
//! Tested in `exact_tests.rs`.

use super::{Portable, integers, standard_items, step_up_if};
use crate::compiled::{Compiled, Family};
use crate::float::{ByFormat, Float, Upward};
use crate::math;

step_up_if!(f64, i64);

impl Upward<f64> for Portable {
    /// With s the nearest sum and |a| ≥ |b|, `b − (s − a)` is the exact error (the fast two-sum),
    /// and `a − (s − b)` has its sign or is zero, because s − b = a − error, rounded, is on the
    /// same side of a as a − error. With |a| < |b| it is the other way round; so the exact sum is
    /// above s if either is positive. Where s is infinite by overflow, both are infinite with the
    /// opposite sign, which is right; where an operand is infinite or NaN, one is NaN and the other
    /// too or of no effect, and s is exact.
    #[inline]
    fn add(self, a: f64, b: f64) -> f64 {
        let s = a + b;
        let above = (b - (s - a) > 0.0) | (a - (s - b) > 0.0);
        step_up_if(above, s)
    }
    #[inline]
    fn mul(self, a: f64, b: f64) -> f64 {
        let p = a * b;
        if a == 0.0 || b == 0.0 || !a.is_finite() || !b.is_finite() {
            return p;
        }
        if p.is_infinite() {
            return overflow(p);
        }
        step_up_if(is_above(integers::excess_of_product(a, b, p), p), p)
    }
    #[inline]
    fn div(self, a: f64, b: f64) -> f64 {
        let q = a / b;
        if a == 0.0 || b == 0.0 || !a.is_finite() || !b.is_finite() {
            return q;
        }
        if q.is_infinite() {
            return overflow(q);
        }
        // |a/b| is above |q| where |q·b| is below |a|.
        step_up_if(is_above(-integers::excess_of_product(q, b, a), q), q)
    }
    #[inline]
    fn sqrt(self, a: f64) -> f64 {
        let s = math::sqrt(a);
        let rounded = s.is_finite() && s != 0.0;
        step_up_if(rounded && integers::excess_of_product(s, s, a) < 0, s)
    }
    #[inline]
    fn sqrt_down(self, a: f64) -> f64 {
        let s = math::sqrt(a);
        let rounded = s.is_finite() && s != 0.0;
        -step_up_if(rounded && integers::excess_of_product(s, s, a) > 0, -s)
    }
    fn mul_add(self, a: f64, b: f64, c: f64) -> f64 {
        if !a.is_finite() || !b.is_finite() {
            return a * b + c;
        }
        if !c.is_finite() {
            return c;
        }
        let r = integers::mul_add_up(a, b, c);
        // Zero takes its sign from a·b and c.
        if r == 0.0 && !r.is_sign_negative() {
            return a * b + c;
        }
        r
    }
}

/// Whether the exact value is above its nearest number `r`, given a number with the sign of the
/// difference of their magnitudes.
#[inline]
fn is_above(excess: i64, r: f64) -> bool {
    if r.is_sign_negative() {
        excess < 0
    } else {
        excess > 0
    }
}

/// The result rounded up, of finite operands, where the nearest number is infinite.
#[cold]
fn overflow(r: f64) -> f64 {
    if r < 0.0 { -f64::MAX } else { r }
}

impl Float for f64 {
    standard_items!(f64, binary64, sqrt floor ceil round_ties_even);

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

    #[inline(always)]
    fn by_format<T: ByFormat>(input: T::Input<Self>) -> T::Output<Self> {
        T::binary64(input)
    }
    #[inline(always)]
    fn choose_compiled<T: Family>(
        table: &Compiled<T>,
        _other: impl FnOnce() -> T::Of<Self>,
    ) -> T::Of<Self> {
        table.binary64
    }
}
