//! Sine and cosine of radians.
//!
//! x = k·π/256 + r, so sin x = S·cos r + C·sin r with S and C the sine and cosine of k·π/256 from a
//! table, |r| ≤ π/512 + 2⁻³⁰ < 2^−7.34. The cosine is the sine 128 steps on.
//!
//! r is known as n + m with n a number and |m| small. The largest parts, S and C·n, are formed
//! exactly: S and C have high parts of 27 bits.
//!
//! Errors for |x| < 2¹⁶, so |k| < 2²³, relative to the result unless said otherwise. It is at least
//! |r|/2 where S = 0, and at least 2^−7.4 elsewhere.
//!
//! | step | error |
//! |---|---|
//! | where sums with products are fused: n = x − k·P, P = π/256 to nearest | none: a multiple of 2⁻⁶⁰ below 2^−7.3 |
//! | m, the product of k and what P lacks, |m| < 2⁻³⁷ | 2⁻⁸⁹, absolute |
//! | elsewhere: k·P₁ and k·P₂, x − k·P₁ | none: P₁, P₂ have 30 bits |
//! | P₃, k·P₃, its sum with the rest of x − k·P₁ − k·P₂ | 2⁻⁹⁶, absolute |
//! | S·(cos r − 1), of three terms, 2^−15.7·S in size | 2⁻⁶⁷ |
//! | C·(sin r − r), of three terms, 2^−24.6 in size or r²/6 relative | 2⁻⁶⁹ |
//! | the sum of all low parts, rounded | 2⁻⁶⁷ |
//! | where S = 0 and n is below m: the rest of their sum | 2⁻⁹⁰, absolute |
//!
//! In all below 1.82·2⁻⁶⁵ and 2⁻⁸⁷ (`proofs/sin.gappa`; `proofs/sin_zero.gappa` where S = 0). What
//! is absolute is needed where S = 0 only; there k = 0, so n = x and m = 0, and nothing is lost but
//! relative to the result, or |x| > 1. So 2⁻⁶⁴ of the result and 2⁻⁸⁷·|x| are claimed: sines of
//! small numbers are known as well as others. (For |x| < 2⁻¹²⁰, which the scripts leave out, sin x
//! and the sum are x but for 2⁻²⁴⁰ of it, so `low` is below the error, and no sine certain.)
//!
//! For single precision fewer bits do: there S and C are one number each, and each series has a
//! term less. In all below 2⁻⁴⁹ and 2⁻⁸⁷ (the same script), the latter where |x| > 1 only; 2⁻⁴⁸ and
//! 2⁻⁸⁷·|x| are claimed.

use super::angles::PI;
use super::doubles::{Doubles, FIRST, power_of_two};
use super::exp::INTEGER;
use super::sum::{Sum, sum};
use super::tables::{PER_STEP, PI_256, SIN};
use super::value::Value;

/// Bound of the arguments.
pub(super) const LARGEST: f64 = 65536.0;

/// The errors, relative to the result and to the argument: of double precision, and of single
/// precision.
pub(super) const ERRORS: [f64; 2] = [power_of_two(-64), power_of_two(-87)];
pub(super) const SHORT_ERRORS: [f64; 2] = [power_of_two(-48), power_of_two(-87)];

/// The sine of j·π/256 in two parts, then the cosine.
static SIN_COS: [[f64; 4]; 512] = {
    let mut rows = [[0.0; 4]; 512];
    let mut j = 0;
    while j < 512 {
        let ([s, s_rest], [c, c_rest]) = (SIN[j], SIN[(j + 128) % 512]);
        rows[j] = [s, s_rest, c, c_rest];
        j += 1;
    }
    rows
};

/// The same sums, but the first part of each is the sum rounded: where operations are fused it need
/// not be short. (Dekker's sum: nothing is lost.)
static LONG_SIN_COS: [[f64; 4]; 512] = {
    let mut rows = SIN_COS;
    let mut j = 0;
    while j < 512 {
        let [s, s_rest, c, c_rest] = rows[j];
        let (sine, cosine) = (s + s_rest, c + c_rest);
        rows[j] = [sine, s_rest - (sine - s), cosine, c_rest - (cosine - c)];
        j += 1;
    }
    rows
};

/// The same, a number each.
static SHORT_SIN_COS: [[f64; 2]; 512] = {
    let mut rows = [[0.0; 2]; 512];
    let mut j = 0;
    while j < 512 {
        let [s, s_rest, c, c_rest] = SIN_COS[j];
        rows[j] = [s + s_rest, c + c_rest];
        j += 1;
    }
    rows
};

/// k, in the lowest bits, and r with a rest of it, for |x| < 2¹⁶.
#[inline(always)]
pub(super) fn reduced<D: Doubles>(x: D) -> [D; 3] {
    let [per_step, integer] = [PER_STEP[1], INTEGER].map(D::splat);
    let steps = x.mul(per_step).add(integer);
    let k = steps.sub(integer);
    let [p1, p2, p3] = PI_256.map(D::splat);
    let near = x.sub(k.mul(p1));
    let middle = k.mul(p2);
    let r = near.sub(middle);
    // What the rounding of r lost: Knuth's sum, as either part may be the larger.
    let back = r.sub(near);
    let lost = near.sub(r.sub(back)).sub(middle.add(back));
    let [r, r_rest] = sum(r, lost.sub(k.mul(p3)));
    [steps, r, r_rest]
}

/// k, in the lowest bits, n and m, for |x| < 2¹⁶.
#[inline(always)]
fn parts<D: Doubles>(x: D) -> [D; 3] {
    if !D::FUSED {
        return reduced(x);
    }
    let [per_step, integer] = [PER_STEP[1], INTEGER].map(D::splat);
    let steps = x.mul_add(per_step, integer);
    let k = steps.sub(integer);
    let [p1, p2] = PI.map(|p| D::splat(-p / 256.0));
    [steps, k.mul_add(p1, x), k.mul(p2)]
}

/// ⌊x/π + quarters/2⌋·256, more by [`INTEGER`], for |x| < 2¹⁶, where a sine with extremes at these
/// integers is certain at x.
///
/// It is k + 128·quarters, less by one where r is below zero, without its lowest eight bits. These
/// are zero before that next to an extreme only, so there alone the sign of r matters. It is right
/// where |r| > 2⁻⁸⁸, as r is known to 2⁻⁸⁹. Else x is the extreme (x = 0: then it may be counted or
/// not, as it is an endpoint) or the value is nearer to ±1 than its error, so not certain.
#[inline(always)]
pub(super) fn half_turns<D: Doubles>(x: D, quarters: u32) -> D {
    let [steps, n, m] = parts(x);
    let is_before = n.add(m).right::<63>();
    let steps = steps.add_bits(D::splat_bits(128 * u64::from(quarters)));
    steps.sub_bits(is_before).and(D::splat_bits(!255))
}

/// sin(x + shift·π/256) for |x| < 2¹⁶ and the shift 0 or 128.
#[inline(always)]
fn shifted<D: Doubles>(x: D, shift: u64) -> Value<D> {
    let [steps, n, m] = parts(x);
    let index = steps.add_bits(D::splat_bits(shift));
    let [s, s_rest, c, c_rest] = index.rows(if D::FUSED { &LONG_SIN_COS } else { &SIN_COS });

    let coefficient = |n: f64| D::splat(1.0 / n);
    let r = n.add(m);
    let square = r.mul(r);
    // cos r − 1 and sin r − r.
    let cos = coefficient(-720.0).mul_add(square, coefficient(24.0));
    let cos = square.mul(cos.mul_add(square, D::splat(-0.5)));
    let sin = coefficient(-5040.0).mul_add(square, coefficient(120.0));
    let sin = r.mul(square).mul(sin.mul_add(square, coefficient(-6.0)));

    // From the small to the large.
    let [product, lost] = if D::FUSED {
        c.parted_product(n)
    } else {
        // C has 27 bits, so what it makes with 26 is exact.
        let first = n.and(D::splat_bits(FIRST[1]));
        [c.mul(first), c.mul(n.sub(first))]
    };
    let [high, low] = sum(s, product);
    let (s, c) = if D::FUSED {
        (s, c)
    } else {
        (s.add(s_rest), c.add(c_rest))
    };
    let tiny = c.mul_add(m, c_rest.mul_add(n, lost));
    let small = low.add(s_rest).add(tiny);
    let rest = s.mul_add(cos, small);
    let [high, low] = sum(high, c.mul_add(sin, rest));
    value(x, high, low, ERRORS)
}

/// The same for single precision.
#[inline(always)]
fn short<D: Doubles>(x: D, shift: u64) -> Value<D> {
    let [steps, n, m] = parts(x);
    let [s, c] = steps.add_bits(D::splat_bits(shift)).rows(&SHORT_SIN_COS);
    let coefficient = |n: f64| D::splat(1.0 / n);
    let r = n.add(m);
    let square = r.mul(r);
    // cos r − 1 and sin r.
    let cos = square.mul(coefficient(24.0).mul_add(square, D::splat(-0.5)));
    let sin = coefficient(120.0).mul_add(square, coefficient(-6.0));
    let sin = r.mul(square).mul_add(sin, r);
    let high = c.mul_add(sin, s.mul_add(cos, s));
    value(x, high, D::splat(0.0), SHORT_ERRORS)
}

/// What is added to all errors, so that they are normal numbers.
const LEAST_ERROR: f64 = power_of_two(-960);

/// A value with its error.
#[inline(always)]
fn value<D: Doubles>(x: D, high: D, low: D, errors: [f64; 2]) -> Value<D> {
    let [of_value, of_argument] = errors.map(D::splat);
    let error = x.abs().mul_add(of_argument, D::splat(LEAST_ERROR));
    // sin 0 = 0 and cos 0 = 1.
    let error = high.abs().mul_add(of_value, error).zero_with(x);
    Value {
        sum: Sum { high, low, error },
        scale: D::splat(0.0),
        inside: x.abs().lt(D::splat(LARGEST)),
    }
}

/// sin x, for |x| < 2¹⁶.
#[inline(always)]
pub(super) fn sin<D: Doubles>(x: D) -> Value<D> {
    shifted(x, 0)
}

/// cos x, for |x| < 2¹⁶.
#[inline(always)]
pub(super) fn cos<D: Doubles>(x: D) -> Value<D> {
    shifted(x, 128)
}

/// sin x for single precision, |x| < 2¹⁶.
#[inline(always)]
pub(super) fn sin_short<D: Doubles>(x: D) -> Value<D> {
    short(x, 0)
}

/// cos x for single precision, |x| < 2¹⁶.
#[inline(always)]
pub(super) fn cos_short<D: Doubles>(x: D) -> Value<D> {
    short(x, 128)
}
