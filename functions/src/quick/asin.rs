//! Arc sine and arc cosine.
//!
//! Of a number m in [0, 1/2], known as a sum: with c = m rounded to a multiple of 1/512, h = m − c,
//! w = h/√(1 − c²) and τ = c/√(1 − c²), Taylor's series around c is
//!
//! asin m = asin c + w + τ/2·w² + (1 + 3τ²)/6·w³ + …, |w| < 2^−9.79.
//!
//! w is formed exactly but for 2⁻⁷⁹: 1/√(1 − c²) is in a table, with a head of 27 bits. Beyond 1/2,
//! m = √((1 − |x|)/2) with a rest from its square, and asin |x| = π/2 − 2·asin m.
//!
//! Errors, relative to asin m, which is at least |w|:
//!
//! | step | error |
//! |---|---|
//! | the rest of m (`proofs/root.gappa`) | 2⁻⁷⁶ |
//! | w, two parts; the terms from w² to w⁶; all sums (`proofs/asin.gappa`; `asin_zero.gappa` where c = 0) | 2⁻⁶⁹ |
//! | the terms from w⁷ on, left out (`proofs/terms.sollya`), worst for c = 0 and 1/512 | 2^−64.48 |
//! | the same, where c > 1/4 | 2⁻⁶⁸ |
//!
//! In all below 2^−64.4. Where 2·asin m is subtracted from π/2 or π, the result is less than that
//! only if m > 3/8, and no less than half of it; they and their sum add 2⁻⁶⁸ of it. 2⁻⁶⁴ is
//! claimed.

use super::angles::{ASIN, HALF_PI, PI};
use super::atan::{LEAST, placed};
use super::doubles::{Doubles, SIGN, power_of_two};
use super::sum::{halves, sum};
use super::value::Value;

/// A number added to this is rounded to a multiple of 2⁻⁹, and that many 512ths are in the lowest
/// bits of the sum.
const PARTS: f64 = 1.5 * power_of_two(43);

/// Added to a number of the size of a root of numbers, it changes nothing.
const TINY: f64 = power_of_two(-500);

/// The relative error.
pub(super) const ERROR: f64 = power_of_two(-64);

/// asin(m + rest) in [0, π/6] as a number and a rest, the first of which is normalised but for
/// 2⁻²⁰.
#[inline(always)]
fn up_to_half<D: Doubles>(m: D, rest: D) -> [D; 2] {
    let parts = D::splat(PARTS);
    let index = m.add(parts);
    let c = index.sub(parts);
    let [g, g_rest, angle, angle_rest] = index.rows(&ASIN);
    let h = m.sub(c);
    let [h1, h2] = halves(h);
    let [high, low] = sum(angle, h1.mul(g));
    let tail = h2.add(rest).mul(g).add(h.mul(g_rest));
    let w = h1.mul(g).add(tail);

    let t = c.mul(g.add(g_rest));
    let square = t.mul(t);
    let n = |x: f64| D::splat(x);
    let c3 = square.mul(n(0.5)).add(n(1.0 / 6.0));
    let c4 = square.mul(n(5.0 / 8.0)).add(n(3.0 / 8.0)).mul(t);
    let c5 = square.mul(n(7.0 / 8.0)).add(n(3.0 / 4.0));
    let c5 = c5.mul(square).add(n(3.0 / 40.0));
    let c6 = square.mul(n(21.0 / 16.0)).add(n(35.0 / 24.0));
    let c6 = c6.mul(square).add(n(5.0 / 16.0)).mul(t);
    let series = c6.mul(w).add(c5).mul(w).add(c4).mul(w).add(c3).mul(w);
    let series = t.mul(n(0.5)).add(series).mul(w.mul(w));
    [high, series.add(tail).add(low.add(angle_rest))]
}

/// Whether |x| > 1/2, and asin |x| or asin √((1 − |x|)/2).
#[inline(always)]
fn folded<D: Doubles>(x: D) -> (D::Mask, [D; 2]) {
    let half = D::splat(0.5);
    let a = x.abs();
    let beyond = half.lt(a);
    // Exact.
    let y = half.sub(a.mul(half));
    let root = y.sqrt();
    let [r1, r2] = halves(root);
    let left = y.sub(r1.mul(r1)).sub(r2.mul(root.add(r1)));
    // The root is 2⁻²⁷ or more, or zero, of which nothing is left.
    let divisor = root.add(D::splat(TINY));
    let rest = left.mul(half.div(divisor)).only(beyond);
    (beyond, up_to_half(D::select(beyond, root, a), rest))
}

/// asin x, for 2⁻⁹⁰⁰ < |x| ≤ 1.
#[inline(always)]
pub(super) fn asin<D: Doubles>(x: D) -> Value<D> {
    let (zero, one, minus_two) = (D::splat(0.0), D::splat(1.0), D::splat(-2.0));
    let (beyond, angle) = folded(x);
    let factor = D::select(beyond, minus_two, one);
    let [half_pi, rest] = HALF_PI;
    let offset = [D::splat(half_pi).only(beyond), D::splat(rest).only(beyond)];
    Value {
        sum: placed(offset, angle.map(|part| part.mul(factor)), x, ERROR),
        scale: zero,
        inside: D::both(D::splat(LEAST).lt(x.abs()), x.abs().le(one)),
    }
}

/// acos x, for |x| ≤ 1; that of 1 is exact.
#[inline(always)]
pub(super) fn acos<D: Doubles>(x: D) -> Value<D> {
    let (zero, one) = (D::splat(0.0), D::splat(1.0));
    let (two, minus_one) = (D::splat(2.0), D::splat(-1.0));
    let (beyond, angle) = folded(x);
    let sign = x.and(D::splat_bits(SIGN));
    let factor = D::select(beyond, two, minus_one).xor(sign);
    let left = x.lt(zero);
    let offset = |i: usize| {
        let far = D::splat(PI[i]).only(left);
        D::select(beyond, far, D::splat(HALF_PI[i]))
    };
    Value {
        sum: placed(
            [offset(0), offset(1)],
            angle.map(|part| part.mul(factor)),
            zero,
            ERROR,
        ),
        scale: zero,
        inside: x.abs().le(one),
    }
}
