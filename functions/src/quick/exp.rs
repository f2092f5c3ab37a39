//! eˣ, 2ˣ, 10ˣ.
//!
//! x = k·ln(2)/32 + r with an integer k and |r| ≤ ln(2)/64 + 2⁻³⁰ < 2^−6.52, so eˣ = 2^⌊k/32⌋·T·eʳ,
//! T = 2^(j/32) from a table, j the lowest bits of k. The table holds T rounded, t, and ln(T/t),
//! which is added to r: T·eʳ = t·e^(n + m) with n a number and |m| small. Where operations are
//! fused, t + t·q is formed, q = eʳ − 1 as one number, and what it lacks: t less that, and t·n and
//! t·(q − n) on top, in this order. Else, of t + t·n + t·(m + r²/2 + …), the first product is
//! formed exactly. What is rounded is 2⁻¹³ in size.
//!
//! For other bases the steps are those of the base, and what remains is multiplied by its
//! logarithm, exactly, too.
//!
//! Errors, relative to the result, for |k| < 2¹⁶:
//!
//! | step | error |
//! |---|---|
//! | n of eˣ, x − k·L₁ | none: L₁ has 35 bits; the difference is a multiple of the unit of x or of L₁, and below 2⁻⁶ |
//! | m of eˣ, −k·L₂ + ln(T/t) | 2⁻⁷⁸ |
//! | n and m of 2ˣ and 10ˣ: a product in two parts | 2⁻⁷⁸ |
//! | eʳ − 1 − r, of r = n + m rounded | 2^−66.5 |
//! | the same by six terms of its series | 2^−67.4 |
//! | the same with all steps rounded, 2⁻¹⁴ in size | 2^−65.2 |
//! | what remains when t·n has been added, below 2^−14.05·t, rounded, where operations are fused | 2^−67.0 |
//! | its product with t and the sums of all low parts, rounded, where operations are not fused | 2^−65.6 |
//!
//! In all (`proofs/exp.gappa`) below 5.3·10⁻²⁰ where operations are fused, else 6.6·10⁻²⁰; 2⁻⁶⁴ =
//! 5.42·10⁻²⁰ and 1.25·2⁻⁶⁴ = 6.78·10⁻²⁰ are claimed. Of eˣ, |x| where that is less: there k = 0, t
//! = 1 and n = x, and each rounding and what is omitted are below 2⁻⁵⁰·|x|, so the error of e⁰ is
//! zero.
//!
//! With a second part of the argument, as x^y has one, its own error comes on top: see `pow.rs`.
//!
//! For eˣ in single precision fewer bits do: there r is one number, with an error below 2^−45.2,
//! and the series ends with r⁵/120, which adds 2^−48.6. In all below 2^−45.05 (the same script);
//! 2⁻⁴⁵ is claimed.

use core::f64::consts::LN_2;

use super::super::function::Elementary;
use super::doubles::{Doubles, ShortTable, power_of_two};
use super::sum::{Sum, sum};
use super::tables::{BASE_10, EXP, LN_10_REST, LN2, LN2_256, LOG10_OF_2_256, PER_STEP};
use super::value::Value;

/// 1.5·2⁵²: a number added to it is rounded to an integer, which is in the lowest bits of the sum.
/// (To nearest: so no rounding mode but that one may be set. Kernels are never run under another.)
pub(super) const INTEGER: f64 = 6_755_399_441_055_744.0;

/// Bound of the arguments.
pub(super) const LARGEST: f64 = 700.0;

/// Bounds of the arguments to base 2 and 10.
pub(super) const LARGEST_2: f64 = 1020.0;
pub(super) const LARGEST_10: f64 = 304.0;

/// Arguments below which values are less than 2⁻¹⁰⁷⁵, and above which they are greater than the
/// largest number; `None` of other functions.
#[inline(always)]
#[expect(clippy::wildcard_enum_match_arm, reason = "these are the exponentials")]
pub(super) fn limits(f: Elementary) -> Option<[f64; 2]> {
    match f {
        Elementary::Exp => Some([-745.2, 709.79]),
        Elementary::Exp2 => Some([-1075.0, 1024.0_f64.next_down()]),
        Elementary::Exp10 => Some([-323.7, 308.26]),
        _ => None,
    }
}

/// The same of eˣ for single precision, beyond which there are no numbers.
pub(super) const LARGEST_SHORT: f64 = 110.0;

/// The relative errors: of all three, where operations are fused and where they are not, and of
/// that for single precision.
pub(super) const ERRORS: [f64; 2] = [power_of_two(-64), 1.25 * power_of_two(-64)];
pub(super) const SHORT_ERROR: f64 = power_of_two(-45);

/// 2^(j/32) to nearest, and the logarithm of what it is to be multiplied by: rest/t where t + rest
/// is a better value, as that is below 2⁻⁵³.
pub(super) static POWERS: ShortTable<32, 2> = {
    let mut rows = [[0.0; 2]; 32];
    let mut j = 0;
    while j < 32 {
        let [t, rest] = EXP[8 * j];
        rows[j] = [t, rest / t];
        j += 1;
    }
    ShortTable::new(rows)
};

/// An argument as a number of steps, k + `INTEGER`, k, and x − k·L₁, which is exact. `per_step` and
/// `step` are those of steps of an eighth. (Powers of two change no rounding.)
#[inline(always)]
fn reduced<D: Doubles>(x: D, per_step: f64, step: f64) -> [D; 3] {
    let integer = D::splat(INTEGER);
    let steps = x.mul_add(D::splat(per_step / 8.0), integer);
    let k = steps.sub(integer);
    [steps, k, k.mul_add(D::splat(-8.0 * step), x)]
}

/// ⌊k/32⌋ as an exponent: to be added to the bits of a number.
#[inline(always)]
fn exponent<D: Doubles>(steps: D) -> D {
    steps.right::<5>().left::<52>()
}

/// t·e^(n + m), as a sum.
#[inline(always)]
fn of_reduced<D: Doubles>(t: D, n: D, m: D) -> Sum<D> {
    let c = |n: f64| D::splat(1.0 / n);
    let r = n.add(m);
    // In pairs, which wait for each other less (Estrin, "Organization of computer systems: the
    // fixed plus variable structure computer", 1960).
    let square = r.mul(r);
    let series = c(5040.0).mul_add(r, c(720.0));
    let series = series.mul_add(square, c(120.0).mul_add(r, c(24.0)));
    let series = series.mul_add(square, c(6.0).mul_add(r, c(2.0)));
    // eʳ − 1 − n.
    let small = square.mul_add(series, m);
    let [high, low] = if D::FUSED {
        // t·(1 + q) rounded, and what it lacks: t − high is exact, as these are near each other;
        // t·n takes most of it away, and t·small what remains.
        let high = t.mul_add(n.add(small), t);
        let lost = t.mul_add(n, t.sub(high));
        [high, t.mul_add(small, lost)]
    } else {
        let [product, lost] = t.parted_product(n);
        let [high, low] = sum(t, product);
        sum(high, t.mul(small).add(lost).add(low))
    };
    let [fused, apart] = ERRORS;
    let error = high.mul(D::splat(if D::FUSED { fused } else { apart }));
    Sum { high, low, error }
}

/// e^(x + low)·2^−n and, as bits that are to be added to those of a number, the scaling by 2^n. For
/// |x| < 700 and |low| ≤ 2⁻⁴⁰.
#[inline(always)]
pub(super) fn scaled<D: Doubles>(x: D, low: Option<D>) -> (Sum<D>, D) {
    let [steps, k, n] = reduced(x, PER_STEP[0], LN2_256[0]);
    let [t, rest] = steps.short_rows(&POWERS);
    let rest = match low {
        Some(low) => low.add(rest),
        None => rest,
    };
    let m = k.mul_add(D::splat(-8.0 * LN2_256[1]), rest);
    (of_reduced(t, n, m), exponent(steps))
}

/// eˣ, for |x| < 700.
#[inline(always)]
pub(super) fn exp<D: Doubles>(x: D) -> Value<D> {
    let (mut sum, scale) = scaled(x, None);
    // e⁰ = 1; and where |x| is the less of these, the error is below it.
    let size = x.abs();
    sum.error = sum.error.min(size);
    let inside = size.lt(D::splat(LARGEST));
    Value { sum, scale, inside }
}

/// 2ˣ, for |x| < 1020.
#[inline(always)]
pub(super) fn exp2<D: Doubles>(x: D) -> Value<D> {
    let integer = D::splat(INTEGER);
    let x32 = x.mul(D::splat(32.0));
    let steps = x32.add(integer);
    let d = x32.sub(steps.sub(integer));
    let [l1, l2] = LN2.map(|l| D::splat(l / 32.0));
    let [n, lost] = d.parted_product(l1);
    let [t, rest] = steps.short_rows(&POWERS);
    let m = d.mul_add(l2, lost).add(rest);
    let (mut sum, scale) = (of_reduced(t, n, m), exponent(steps));
    // Of integers it is exact: nothing remains, and t, which is 1 at least, is 1.
    sum.error = sum.error.zero_with(d.abs().add(t.sub(D::splat(1.0))));
    let inside = x.abs().lt(D::splat(LARGEST_2));
    Value { sum, scale, inside }
}

/// 10ˣ, for |x| < 304.
#[inline(always)]
pub(super) fn exp10<D: Doubles>(x: D) -> Value<D> {
    let [per_step, ln_10] = BASE_10;
    let [l1, l2] = LOG10_OF_2_256;
    let [steps, k, near] = reduced(x, per_step, l1);
    let [ln_10, ln_10_rest] = [ln_10, LN_10_REST].map(D::splat);
    let [n, lost] = near.parted_product(ln_10);
    let m = near.mul_add(ln_10_rest, lost);
    let [t, rest] = steps.short_rows(&POWERS);
    let m = k.mul(D::splat(-8.0 * l2)).mul_add(ln_10, m).add(rest);
    let (sum, scale) = (of_reduced(t, n, m), exponent(steps));
    let inside = x.abs().lt(D::splat(LARGEST_10));
    Value { sum, scale, inside }
}

/// eˣ for single precision, or e^±109 beyond that, which is rounded to the same number.
#[inline(always)]
pub(super) fn exp_short<D: Doubles>(x: D) -> Value<D> {
    // Beyond, all values are rounded alike. A NaN stays one.
    let beyond = D::splat(LARGEST_SHORT - 1.0);
    let x = D::splat(1.0 - LARGEST_SHORT).max(beyond.min(x));
    let integer = D::splat(INTEGER);
    let steps = x.mul_add(D::splat(PER_STEP[0] / 8.0), integer);
    // With an error of half a unit of the argument.
    let r = steps.sub(integer).mul_add(D::splat(-LN_2 / 32.0), x);
    let c = |n: f64| D::splat(1.0 / n);
    let series = c(120.0).mul_add(r, c(24.0)).mul_add(r, c(6.0));
    let series = series.mul_add(r, c(2.0));
    let small = r.mul(r).mul_add(series, r);
    let [t, _] = steps.short_rows(&POWERS);
    let high = t.mul_add(small, t);
    let sum = Sum {
        high,
        low: D::splat(0.0),
        // e⁰ = 1.
        error: high.mul(D::splat(SHORT_ERROR)).zero_with(x),
    };
    Value {
        sum,
        scale: exponent(steps),
        inside: x.abs().lt(D::splat(LARGEST_SHORT)),
    }
}
