//! The arc tangent, and the angle of a point.
//!
//! Of a quotient q in [0, 1], known as a sum: with c = q rounded to a multiple of 1/128, h = q − c
//! and w = h/(1 + c²),
//!
//! atan q = atan c + atan z, z = h/(1 + c·q) = w/(1 + c·w), |w| ≤ 2⁻⁸, |c·w| ≤ 2⁻⁹.
//!
//! w is formed exactly but for 2⁻⁷⁹: 1/(1 + c²) is in a table, with a head of 27 bits. z − w =
//! −c·w²/(1 + c·w) and atan z − z are small, so that they are computed simply. A quotient beyond 1
//! is turned upside down: its angle is π/2 less that of 1/q.
//!
//! Errors, relative to the angle of q, which is at least |w|:
//!
//! | step | error |
//! |---|---|
//! | the rest of q (`proofs/quotient.gappa`) | 2⁻⁷⁶ |
//! | w, two parts | 2⁻⁷⁷ |
//! | z − w, 2⁻¹⁵ in size: 1/(1 + c·w) by six terms, rounded | 2^−64.9 |
//! | atan z − z, 2^−17.5 in size: by three terms | 2⁻⁶⁷ |
//! | the same, rounded | 2^−67.2 |
//! | the sum of all low parts, rounded | 2^−66.4 |
//!
//! In all below 1.86·2⁻⁶⁵ (`proofs/atan.gappa`; `atan_zero.gappa` where c = 0). Where π/2 or π is
//! added the result is no less than the angle of q, and they and their sum add 2⁻⁶⁸ of it. 2⁻⁶⁴ is
//! claimed.

use super::angles::{ATAN, HALF_PI, PI};
use super::doubles::{Doubles, SIGN, power_of_two};
use super::sum::{Sum, halves, sum};
use super::value::Value;

/// A number added to this is rounded to a multiple of 2⁻⁷, and that many 128ths are in the lowest
/// bits of the sum.
const PARTS: f64 = 1.5 * power_of_two(45);

/// The relative error.
pub(super) const ERROR: f64 = power_of_two(-64);

/// Bounds of the coordinates of a point: their quotients and what is left of divisions are normal
/// numbers.
pub(super) const COORDINATES: [f64; 2] = [power_of_two(-450), power_of_two(450)];

/// atan(q + rest) in [0, π/4] as a number and a rest, the first of which is normalised but for
/// 2⁻¹⁵.
#[inline(always)]
fn first_octant<D: Doubles>(q: D, rest: D) -> [D; 2] {
    let parts = D::splat(PARTS);
    let index = q.add(parts);
    let c = index.sub(parts);
    let [g, g_rest, angle, angle_rest] = index.rows(&ATAN);
    let h = q.sub(c);
    let [h1, h2] = halves(h);
    let [high, low] = sum(angle, h1.mul(g));
    let tail = h2.add(rest).mul(g).add(h.mul(g_rest));
    let w = h1.mul(g).add(tail);

    let one = D::splat(1.0);
    let t = c.mul(w);
    let square = t.mul(t);
    let inverse = square.add(one).mul(square).add(one).mul(one.sub(t));
    let less = w.mul(t).mul(inverse);
    let z = w.sub(less);
    let square = z.mul(z);
    let series = D::splat(1.0 / 5.0).sub(square.mul(D::splat(1.0 / 7.0)));
    let series = D::splat(1.0 / 3.0).sub(square.mul(series));
    let cubed = z.mul(square).mul(series);
    let rest = tail.sub(less.add(cubed)).add(low.add(angle_rest));
    [high, rest]
}

/// offset ± (high + rest), with the sign of `sign` and times that of `overall`, and an error
/// relative to it.
#[inline(always)]
pub(super) fn placed<D: Doubles>(
    offset: [D; 2],
    [high, rest]: [D; 2],
    overall: D,
    error: f64,
) -> Sum<D> {
    let [high, low] = sum(offset[0], high);
    let [high, low] = sum(high, low.add(offset[1]).add(rest));
    let error = high.mul(D::splat(error)).abs();
    let sign = overall.and(D::splat_bits(SIGN));
    Sum {
        high: high.xor(sign),
        low: low.xor(sign),
        error,
    }
}

/// Bound of the arguments, from below: nearer to zero the error would not be a normal number.
pub(super) const LEAST: f64 = power_of_two(-900);

/// atan x, for |x| > 2⁻⁹⁰⁰.
#[inline(always)]
pub(super) fn atan<D: Doubles>(x: D) -> Value<D> {
    let (zero, one, infinite) = (D::splat(0.0), D::splat(1.0), D::splat(f64::INFINITY));
    let a = x.abs();
    let beyond = one.lt(a);
    // 1/a and the rest of it.
    let q = one.div(a);
    let ([q1, q2], [a1, a2]) = (halves(q), halves(a));
    let left = one.sub(q1.mul(a1)).sub(q1.mul(a2)).sub(q2.mul(a));
    let rest = left.mul(q).only(beyond);
    let angle = first_octant(D::select(beyond, q, a), rest);

    let sign = D::splat_bits(SIGN).only(beyond);
    let [half_pi, rest] = HALF_PI;
    let offset = [D::splat(half_pi).only(beyond), D::splat(rest).only(beyond)];
    Value {
        sum: placed(offset, angle.map(|part| part.xor(sign)), x, ERROR),
        scale: zero,
        inside: D::both(D::splat(LEAST).lt(a), a.lt(infinite)),
    }
}

/// The angle of the point with ordinate y and abscissa x, for 2⁻⁴⁵⁰ < |y| < 2⁴⁵⁰ and |x| < 2⁴⁵⁰.
///
/// The abscissa may be small or zero: where it is, π/2 takes in all that is lost of it.
#[inline(always)]
pub(super) fn atan2<D: Doubles>(y: D, x: D) -> Value<D> {
    let zero = D::splat(0.0);
    let (a, b) = (y.abs(), x.abs());
    let steep = b.lt(a);
    let [n, d] = [D::select(steep, b, a), D::select(steep, a, b)];
    let inverse = D::splat(1.0).div(d);
    let q = n.mul(inverse);
    let ([q1, q2], [d1, d2]) = (halves(q), halves(d));
    let left = n.sub(q1.mul(d1)).sub(q1.mul(d2)).sub(q2.mul(d));
    let angle = first_octant(q, left.mul(inverse));

    // Steep and to the left, π/2 + the angle; to the right, π/2 − it. Else π − it to the left.
    let sign = D::splat_bits(SIGN).only(steep).xor(x);
    let sign = sign.and(D::splat_bits(SIGN));
    let left = x.lt(zero);
    let offset = |i: usize| {
        let flat = D::splat(PI[i]).only(left);
        D::select(steep, D::splat(HALF_PI[i]), flat)
    };
    let [least, most] = COORDINATES.map(D::splat);
    Value {
        sum: placed(
            [offset(0), offset(1)],
            angle.map(|part| part.xor(sign)),
            y,
            ERROR,
        ),
        scale: zero,
        inside: D::both(D::both(least.lt(a), a.lt(most)), b.lt(most)),
    }
}
