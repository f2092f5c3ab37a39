//! eˣ.
//!
//! x = k·ln(2)/256 + r with an integer k and |r| ≤ ln(2)/512 + 2⁻³⁰ < 2^−9.52, so eˣ = 2^⌊k/256⌋·T·eʳ, T = 2^(j/256) from a table, j the lowest bits
//! of k.
//!
//! Errors, relative to the result, for |x| < 700, so |k| < 2¹⁸:
//!
//! | step | error |
//! |---|---|
//! | k·L₁, x − k·L₁ | none: L₁ has 35 bits; the difference is a multiple of the unit of x or of L₁, and below 2⁻⁹ |
//! | L₂ and k·L₂ | 2⁻⁷⁹ |
//! | r, rounded | 2⁻⁶³ |
//! | eʳ − 1 − r by four terms of its series, 2⁻²⁰ in size | 2^−66.6, with roundings |
//! | p = eʳ − 1, rounded | 2⁻⁶³ |
//! | T·p and its sum with the low part of T, rounded | 2^−62.5 each |
//!
//! In all below 2^−60.7 (`proofs/exp.gappa`); 2⁻⁶⁰ is claimed.
//!
//! With a second part of the argument, as x^y has one, its own error comes on top: see `pow.rs`.

use super::Value;
use super::doubles::{Doubles, power_of_two};
use super::sum::{Sum, sum};
use super::tables::{EXP, LN2_256, PER_STEP};

/// 1.5·2⁵²: a number added to it is rounded to an integer, which is in the lowest bits of the sum. (To nearest: so no rounding mode but that one may
/// be set. Kernels are never run under another.)
pub(super) const INTEGER: f64 = 6_755_399_441_055_744.0;

/// Bound of the arguments.
pub(super) const LARGEST: f64 = 700.0;

/// The relative error.
pub(super) const ERROR: f64 = power_of_two(-60);

/// e^(x + low)·2^−n and, as bits that are to be added to those of a number, the scaling by 2^n. For |x| < 700 and |low| ≤ 2⁻⁴⁰.
#[inline(always)]
pub(super) fn scaled<D: Doubles>(x: D, low: D) -> (Sum<D>, D) {
    let [per_step, integer] = [PER_STEP[0], INTEGER].map(D::splat);
    let steps = x.mul(per_step).add(integer);
    let k = steps.sub(integer);
    let [l1, l2] = LN2_256.map(D::splat);
    let r = x.sub(k.mul(l1)).sub(k.mul(l2)).add(low);
    // eʳ − 1.
    let [c2, c3, c4, c5] = [1.0 / 2.0, 1.0 / 6.0, 1.0 / 24.0, 1.0 / 120.0].map(D::splat);
    let p = c5.mul(r).add(c4).mul(r).add(c3).mul(r).add(c2);
    let p = r.add(r.mul(r).mul(p));
    let [t, rest] = steps.rows(&EXP);
    let [high, low] = sum(t, t.mul(p).add(rest));
    // ⌊k/256⌋ as an exponent.
    let scale = steps.right::<8>().left::<52>();
    let error = high.mul(D::splat(ERROR));
    (Sum { high, low, error }, scale)
}

/// eˣ, for |x| < 700.
#[inline(always)]
pub(super) fn exp<D: Doubles>(x: D) -> Value<D> {
    let (mut sum, scale) = scaled(x, D::splat(0.0));
    // e⁰ = 1.
    sum.error = sum.error.zero_with(x);
    let inside = x.abs().lt(D::splat(LARGEST));
    Value { sum, scale, inside }
}
