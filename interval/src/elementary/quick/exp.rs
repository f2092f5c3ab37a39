//! eˣ, 2ˣ, 10ˣ.
//!
//! x = k·ln(2)/256 + r with an integer k and |r| ≤ ln(2)/512 + 2⁻³⁰ < 2^−9.52, so eˣ = 2^⌊k/256⌋·T·eʳ, T = 2^(j/256) from a table, j the lowest bits
//! of k. For other bases the steps are those of the base, and what remains is multiplied by its logarithm.
//!
//! Errors, relative to the result, for |k| < 2¹⁸:
//!
//! | step | error |
//! |---|---|
//! | k·L₁, x − k·L₁ | none: L₁ has 35 bits; the difference is a multiple of the unit of x or of L₁, and below 2⁻⁹ |
//! | L₂ and k·L₂ | 2⁻⁷⁹ |
//! | r, rounded | 2⁻⁶³ |
//! | 2ˣ: 256·x − k | none |
//! | 2ˣ: ln(2)/256 and the product with it, rounded | 2^−62.5 |
//! | 10ˣ: r, rounded, times ln 10; ln 10 and the product with it, rounded | 2^−61.2 |
//! | eʳ − 1 − r by four terms of its series, 2⁻²⁰ in size | 2^−66.5, with roundings 2⁻⁶⁶ |
//! | p = eʳ − 1, rounded | 2⁻⁶³ |
//! | T·p, its sum with the low part of T, each rounded, and p times that low part | 2^−62.5 each |
//!
//! In all (`proofs/exp.gappa`) below 8.0·10⁻¹⁹ for eˣ and 2ˣ, 9.1·10⁻¹⁹ for 10ˣ; 2⁻⁶⁰ = 8.7·10⁻¹⁹, and 1.125 times that for 10ˣ, are
//! claimed.
//!
//! With a second part of the argument, as x^y has one, its own error comes on top: see `pow.rs`.

use super::Value;
use super::doubles::{Doubles, power_of_two};
use super::sum::{Sum, sum};
use super::tables::{BASE_10, EXP, LN2_256, LOG10_OF_2_256, PER_STEP};

/// 1.5·2⁵²: a number added to it is rounded to an integer, which is in the lowest bits of the sum. (To nearest: so no rounding mode but that one may
/// be set. Kernels are never run under another.)
pub(super) const INTEGER: f64 = 6_755_399_441_055_744.0;

/// Bound of the arguments.
pub(super) const LARGEST: f64 = 700.0;

/// Bounds of the arguments to base 2 and 10.
pub(super) const LARGEST_2: f64 = 1020.0;
pub(super) const LARGEST_10: f64 = 304.0;

/// The relative errors.
pub(super) const ERROR: f64 = power_of_two(-60);
pub(super) const ERROR_10: f64 = 1.125 * ERROR;

/// An argument as a number of steps, k + `INTEGER`, and x − k·step as the difference of two numbers: the first is exact, and the second known as well
/// as the step is.
#[inline(always)]
pub(super) fn reduced<D: Doubles>(x: D, per_step: f64, step: [f64; 2]) -> [D; 3] {
    let integer = D::splat(INTEGER);
    let steps = x.mul(D::splat(per_step)).add(integer);
    let k = steps.sub(integer);
    let [l1, l2] = step.map(D::splat);
    [steps, x.sub(k.mul(l1)), k.mul(l2)]
}

/// ⌊k/256⌋ as an exponent: to be added to the bits of a number.
#[inline(always)]
pub(super) fn exponent<D: Doubles>(steps: D) -> D {
    steps.right::<8>().left::<52>()
}

/// 2^(k/256)·eʳ, as a sum and a scaling.
#[inline(always)]
fn of_reduced<D: Doubles>(steps: D, r: D, error: f64) -> (Sum<D>, D) {
    // eʳ − 1.
    let [c2, c3, c4, c5] = [1.0 / 2.0, 1.0 / 6.0, 1.0 / 24.0, 1.0 / 120.0].map(D::splat);
    let p = c5.mul(r).add(c4).mul(r).add(c3).mul(r).add(c2);
    let p = r.add(r.mul(r).mul(p));
    let [t, rest] = steps.rows(&EXP);
    let [high, low] = sum(t, t.mul(p).add(rest));
    let error = high.mul(D::splat(error));
    (Sum { high, low, error }, exponent(steps))
}

/// e^(x + low)·2^−n and, as bits that are to be added to those of a number, the scaling by 2^n. For |x| < 700 and |low| ≤ 2⁻⁴⁰.
#[inline(always)]
pub(super) fn scaled<D: Doubles>(x: D, low: D) -> (Sum<D>, D) {
    let [steps, near, middle] = reduced(x, PER_STEP[0], LN2_256);
    of_reduced(steps, near.sub(middle).add(low), ERROR)
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

/// 2ˣ, for |x| < 1020.
#[inline(always)]
pub(super) fn exp2<D: Doubles>(x: D) -> Value<D> {
    let integer = D::splat(INTEGER);
    let x256 = x.mul(D::splat(256.0));
    let steps = x256.add(integer);
    let r = x256.sub(steps.sub(integer));
    let r = r.mul(D::splat(core::f64::consts::LN_2 / 256.0));
    let (sum, scale) = of_reduced(steps, r, ERROR);
    let inside = x.abs().lt(D::splat(LARGEST_2));
    Value { sum, scale, inside }
}

/// 10ˣ, for |x| < 304.
#[inline(always)]
pub(super) fn exp10<D: Doubles>(x: D) -> Value<D> {
    let [per_step, ln_10] = BASE_10;
    let [steps, near, middle] = reduced(x, per_step, LOG10_OF_2_256);
    let r = near.sub(middle).mul(D::splat(ln_10));
    let (sum, scale) = of_reduced(steps, r, ERROR_10);
    let inside = x.abs().lt(D::splat(LARGEST_10));
    Value { sum, scale, inside }
}
