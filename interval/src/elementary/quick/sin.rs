//! Sine and cosine of radians.
//!
//! x = k·π/256 + r, so sin x = S·cos r + C·sin r with S and C the sine and cosine of k·π/256 from a table, |r| ≤ π/512 + 2⁻³⁰ < 2^−7.34. The cosine is the
//! sine 128 steps on.
//!
//! The largest parts, S and C·r, are formed exactly: S and C have high parts of 27 bits, r of 26.
//!
//! Errors for |x| < 2¹⁶, so |k| < 2²³, relative to the result unless said otherwise. It is at least |r|/2 where S = 0, and at least 2^−7.4 elsewhere.
//!
//! | step | error |
//! |---|---|
//! | k·P₁ and k·P₂, x − k·P₁ | none: P₁, P₂ have 30 bits |
//! | P₃, k·P₃, its sum with the rest of x − k·P₁ − k·P₂ | 2⁻⁹⁶, absolute |
//! | S·(cos r − 1), of three terms, 2^−15.7·S in size | 2⁻⁶⁷ |
//! | C·(sin r − r), of three terms, 2^−24.6 in size or r²/6 relative | 2⁻⁶⁹ |
//! | the sum of all low parts, rounded | 2⁻⁶⁷ |
//!
//! In all below 1.75·2⁻⁶⁵ and 2⁻⁹⁵ (`proofs/sin.gappa`; `proofs/sin_zero.gappa` where S = 0); 2⁻⁶⁴ and 2⁻⁹⁵ are claimed.

use super::Value;
use super::doubles::{Doubles, power_of_two};
use super::exp::INTEGER;
use super::sum::{Sum, sum};
use super::tables::{PER_STEP, PI_256, SIN};

/// Bound of the arguments.
pub(super) const LARGEST: f64 = 65536.0;

/// The errors, relative and absolute.
pub(super) const ERRORS: [f64; 2] = [power_of_two(-64), power_of_two(-95)];

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

/// sin(x + shift·π/256) for |x| < 2¹⁶ and the shift 0 or 128.
#[inline(always)]
fn shifted<D: Doubles>(x: D, shift: u64) -> Value<D> {
    let [steps, r, r_rest] = reduced(x);
    let index = steps.add_bits(D::splat_bits(shift));
    let [s, s_rest] = index.rows(&SIN);
    let [c, c_rest] = index.add_bits(D::splat_bits(128)).rows(&SIN);

    let first = r.and(D::splat_bits(!0 << 27));
    let [high, low] = sum(s, c.mul(first));
    let square = r.mul(r);
    let coefficient = |n: f64| D::splat(1.0 / n);
    // cos r − 1 and sin r − r.
    let cos = coefficient(24.0).sub(square.mul(coefficient(720.0)));
    let cos = square.mul(square.mul(cos).sub(D::splat(0.5)));
    let sin = coefficient(120.0).sub(square.mul(coefficient(5040.0)));
    let sin = r.mul(square).mul(square.mul(sin).sub(coefficient(6.0)));

    // From the small to the large.
    let tiny = c_rest.mul(r).add(c.mul(r.sub(first).add(r_rest)));
    let small = low.add(s_rest).add(tiny);
    let rest = c
        .add(c_rest)
        .mul(sin)
        .add(s.add(s_rest).mul(cos))
        .add(small);
    let [high, low] = sum(high, rest);
    let [relative, absolute] = ERRORS.map(D::splat);
    // sin 0 = 0 and cos 0 = 1.
    let error = high.abs().mul(relative).add(absolute).zero_with(x);
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
