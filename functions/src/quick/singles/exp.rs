//! eˣ, 2ˣ, 10ˣ in lanes of single precision.
//!
//! The steps are those of `../exp.rs` where operations are fused, and so are the reasons; the
//! numbers have 24 bits. x = k·ln(2)/32 + r with an integer k and |r| below 0.01084, so eˣ =
//! 2^⌊k/32⌋·T·eʳ with T = 2^(j/32) from a table, j the lowest bits of k. The table holds T rounded,
//! t, and ln(T/t), which is added to r: T·eʳ = t·e^(n + m) with n a number and |m| < 2⁻¹⁷. eʳ − 1
//! is formed as the sum q of two numbers, and t + t·q with what its rounding loses.
//!
//! Errors, relative to the result, in the domains, where |k| < 2¹²:
//!
//! | step | error |
//! |---|---|
//! | n of eˣ, x − k·L₁ | none: L₁ has 21 bits, and is a multiple of 2⁻²⁶; x is a multiple of 2⁻³⁰ where k is not zero |
//! | m of eˣ, −k·L₂ + ln(T/t), below 2⁻²¹ | 2⁻⁴⁴ |
//! | n and m of 2ˣ: a product and its remainder | 2⁻⁴⁴ |
//! | n and m of 10ˣ: x less k steps, as exact as that of eˣ, times ln 10, likewise | 2^−40.3 |
//! | eʳ − 1 − r, of r = n + m rounded | 2^−37.5 |
//! | the same by three terms | 2^−42.4 |
//! | the same with all steps rounded, 2⁻¹⁴ in size | 2⁻³⁷ |
//!
//! In all, with t ≤ 2^(31/32) (`proofs/exp_single.gappa`), values before they are scaled are off by
//! less than 2.5·10⁻¹¹, of 10ˣ 3.1·10⁻¹¹; 1.75·2⁻³⁶ = 2.55·10⁻¹¹ and 2.25·2⁻³⁶ = 3.27·10⁻¹¹ are
//! claimed. They lie between 0.98 and 2, so that numbers around them are 2⁻²⁴ or 2⁻²³ apart: one
//! value in 1,700 or more, 1,300 of 10ˣ, is within the error of a number.

use core::f32::consts::{LOG2_10, LOG2_E};
use core::f64::consts;

use super::super::doubles::power_of_two;
use super::super::tables::EXP;
use super::vector::{Singles, Value};

/// 1.5·2¹⁸: a number added to it is rounded to 32nds, the number of which is in the lowest bits of
/// the sum.
const INTEGER: f32 = 393_216.0;

/// What arguments are above and below, so that values are normal numbers, and the exponent of a
/// value before its last rounding is that of a normal number as well: k ≠ −126·32.
pub(super) const DOMAIN: [f32; 2] = [-87.25, 88.5];
/// The same to base 2 and 10.
pub(super) const DOMAIN_2: [f32; 2] = [-125.5, 127.5];
pub(super) const DOMAIN_10: [f32; 2] = [-37.875, 38.5];
/// Arguments below the first have values less than 2⁻¹⁵⁰; from there on to the second they are
/// below 2⁻¹²⁶, the least normal number; and above the third above the largest number, 2¹²⁸ − 2¹⁰⁴.
/// The last is an argument with a subnormal value that is not near a number.
pub(super) const LIMITS: [f32; 4] = [-104.0, -87.34, 88.722_84, -95.0];
/// The same to base 2 and 10.
pub(super) const LIMITS_2: [f32; 4] = [-150.0, -126.0, 128.0, -140.5];
pub(super) const LIMITS_10: [f32; 4] = [-45.25, -37.93, 38.531_84, -41.3];
/// Of arguments below this in size, values are less than 2⁻²⁶ from one, whatever the base.
#[expect(clippy::cast_possible_truncation, reason = "exact")]
pub(super) const NEAR_ONE: f32 = power_of_two(-28) as f32;

/// The errors of values before they are scaled: of eˣ and 2ˣ, and of 10ˣ.
#[expect(clippy::cast_possible_truncation, reason = "exact")]
pub(in super::super) const ERRORS: [f32; 2] = [
    1.75 * power_of_two(-36) as f32,
    2.25 * power_of_two(-36) as f32,
];

/// Units of the result's exponent to one of the argument's, and the reverse in two parts: ln 2 and
/// log₁₀ 2. A step is a 32nd of that; powers of two change no rounding.
pub(in super::super) const LOG2_OF: [f32; 2] = [LOG2_E, LOG2_10];
pub(in super::super) const LN_2: [f32; 2] = parts(consts::LN_2);
pub(in super::super) const LOG10_2: [f32; 2] = parts(consts::LOG10_2);

/// ln 10 in two parts, and its product with the second part of log₁₀ 2.
pub(in super::super) const LN_10: [f32; 2] = parts(consts::LN_10);
const FAR_10: f32 = LOG10_2[1] * LN_10[0];

/// (eʳ − 1 − r − r²/2)/r³, by `fpminimax` of Sollya, see `proofs/bounds.sollya`.
pub(in super::super) const SERIES: [f32; 2] = [0.166_667_52, 0.041_666_828];

/// A number to nearest, and the rest of it, of 24 bits each.
#[expect(clippy::cast_possible_truncation, reason = "rounded to nearest")]
const fn parts(x: f64) -> [f32; 2] {
    let first = x as f32;
    [first, (x - first as f64) as f32]
}

/// t = 2^(j/32) to nearest, and the logarithm of what it is to be multiplied by: d, but for d²/2,
/// where t(1 + d) is better.
static POWERS: [[f32; 32]; 2] = {
    let mut columns = [[0.0; 32]; 2];
    let mut j = 0;
    while j < 32 {
        let [t, rest] = parts(EXP[8 * j][0]);
        [columns[0][j], columns[1][j]] = [t, rest / t];
        j += 1;
    }
    columns
};

/// The steps of an argument: k/32 + `INTEGER`, and k/32.
#[inline(always)]
fn steps<S: Singles>(x: S, per_unit: f32) -> [S; 2] {
    let integer = S::splat(INTEGER);
    let steps = x.mul_add(S::splat(per_unit), integer);
    [steps, steps.sub(integer)]
}

/// t·e^(n + m) before it is scaled.
#[inline(always)]
fn of_reduced<S: Singles>(steps: [S; 2], t: S, n: S, m: S, error: f32, exact: S::Mask) -> Value<S> {
    let [c3, c4] = SERIES.map(S::splat);
    let r = n.add(m);
    let square = r.mul(r);
    let series = c4.mul_add(r, c3).mul_add(r, S::splat(0.5));
    // eʳ − 1 − n.
    let small = square.mul_add(series, m);
    let q = n.add(small);
    let rest = small.sub(q.sub(n));
    // t·(1 + q) rounded, and what it lacks: t − high is exact, as these are near each other.
    let high = t.mul_add(q, t);
    let lost = t.mul_add(q, t.sub(high));
    let low = t.mul_add(rest, lost);
    Value {
        high,
        low,
        error,
        steps,
        exact,
    }
}

/// eˣ.
#[inline(always)]
pub(super) fn exp<S: Singles>(x: S) -> Value<S> {
    let [steps, k] = steps(x, LOG2_OF[0]);
    let [t, rest] = steps.columns(&POWERS);
    let n = k.mul_add(S::splat(-LN_2[0]), x);
    let m = k.mul_add(S::splat(-LN_2[1]), rest);
    of_reduced([steps, k], t, n, m, ERRORS[0], x.eq(S::splat(0.0)))
}

/// 2ˣ.
#[inline(always)]
pub(super) fn exp2<S: Singles>(x: S) -> Value<S> {
    let integer = S::splat(INTEGER);
    let steps = x.add(integer);
    let k = steps.sub(integer);
    let [t, rest] = steps.columns(&POWERS);
    // Exact: half a step at most.
    let near = x.sub(k);
    let [l1, l2] = LN_2.map(S::splat);
    let n = near.mul(l1);
    let m = near.mul_add(l2, near.mul_sub(l1, n)).add(rest);
    // Integers.
    let exact = S::both(near.eq(S::splat(0.0)), t.eq(S::splat(1.0)));
    of_reduced([steps, k], t, n, m, ERRORS[0], exact)
}

/// 10ˣ.
#[inline(always)]
pub(super) fn exp10<S: Singles>(x: S) -> Value<S> {
    let [steps, k] = steps(x, LOG2_OF[1]);
    let [t, rest] = steps.columns(&POWERS);
    let near = k.mul_add(S::splat(-LOG10_2[0]), x);
    let [l1, l2] = LN_10.map(S::splat);
    let n = near.mul(l1);
    let m = near.mul_add(l2, near.mul_sub(l1, n));
    let m = k.mul_add(S::splat(-FAR_10), m).add(rest);
    of_reduced([steps, k], t, n, m, ERRORS[1], x.eq(S::splat(0.0)))
}
