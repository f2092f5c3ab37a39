//! Hyperbolic sine, cosine and tangent.
//!
//! With |x| = k·ln(2)/256 + r as in `expm1.rs` let S and C be the hyperbolic sine and cosine of
//! k·ln(2)/256: half the difference and half the sum of 2^(k/256) and 2^(−k/256), both from the
//! table. Then sinh |x| = S·cosh r + C·sinh r and cosh x = C·cosh r + S·sinh r. Near zero k = 0 and
//! S = 0: nothing cancels. Elsewhere C·|r| is at most S/2.
//!
//! Errors, relative to the result, for |x| < 700:
//!
//! | step | sinh | cosh |
//! |---|---|---|
//! | S or C as a sum of two numbers | 2⁻⁹³ | 2⁻¹⁰⁰ |
//! | C·r: its largest part, 27 bits by 26, is exact | 2⁻⁶⁸ | |
//! | S, r and sinh r, and their product, rounded | | 2^−60.7 |
//! | sinh r − r, of two terms | 2⁻⁶⁸ | 2⁻⁷⁸ |
//! | cosh r − 1, of two terms | 2^−65.5 | 2^−66.5 |
//! | S·(cosh r − 1) without the low part of S | 2^−63.9 | |
//! | these, and the sums of low parts, rounded | 2⁻⁶⁵ | 2^−61.8 |
//!
//! In all (`proofs/sinh.gappa`, `proofs/cosh.gappa`) below 8.6·10⁻²⁰ and 8.1·10⁻¹⁹; 8.7·10⁻²⁰ and
//! 8.2·10⁻¹⁹ are claimed, as the error
//! is a multiple of the high part, rounded.
//!
//! tanh |x| = N/(2 − N), N = 1 − e^(−2|x|), of which `expm1.rs` knows a sum of two numbers with a
//! relative error of 4.9·10⁻¹⁹. 2 − N is between 1 and 2, so the quotient has at most twice that
//! error. Its first 26 bits times the first 27 of 2 − N are exact, so the remainder of N is known
//! as well as that of numbers of 2⁻²³ in size can be, and the division adds no more than 2^−72.8:
//! in all below 9.81·10⁻¹⁹ (`proofs/tanh.gappa`); 9.9·10⁻¹⁹ is claimed. Where k is not zero, N is
//! also known to 6.5·10⁻²², as e^(−2|x|) ≤ 1 (`expm1.rs`). The quotient grows by at most 2 for each
//! 1 that N does, so it is known to 1.3·10⁻²¹, and with the error of the division to 1.43·10⁻²¹;
//! 1.5·10⁻²¹ is claimed. Where k is zero, tanh |x| < 0.0007, and this is more than 9.9·10⁻¹⁹ of it:
//! so the lesser of the two is a bound in any case.

use super::doubles::{Doubles, FIRST, SIGN, power_of_two};
use super::exp::{INTEGER, LARGEST};
use super::expm1::{self, exponent, reduced};
use super::sum::{Sum, sum};
use super::tables::{EXP, LN2_256, PER_STEP};
use super::value::Value;

/// The relative errors of sinh, cosh and tanh.
pub(super) const ERRORS: [f64; 3] = [8.7e-20, 8.2e-19, 9.9e-19];

/// The error of tanh where that is less.
const TANH_ERROR: f64 = 1.5e-21;

/// An argument, reduced.
struct Parts<D> {
    /// 2^(k/256)/2 and 2^(−k/256)/2, each as the sum of two numbers.
    powers: [[D; 2]; 2],
    /// x − k·L₁ and k·L₂: their difference is r.
    r: [D; 2],
}

#[inline(always)]
fn parts<D: Doubles>(x: D) -> Parts<D> {
    let [steps, near, middle] = reduced(x, PER_STEP[0], LN2_256);
    let back = D::splat(2.0 * INTEGER).sub(steps);
    Parts {
        powers: [power(steps), power(back)],
        r: [near, middle],
    }
}

/// 2^(steps/256 − 1), of the table. (Not a closure: those are not compiled for the instruction set
/// of their vectors unless they are inlined.)
#[inline(always)]
fn power<D: Doubles>(steps: D) -> [D; 2] {
    let scale = D::splat(0.5).add_bits(exponent(steps));
    let [high, low] = steps.rows(&EXP);
    [high.mul(scale), low.mul(scale)]
}

/// sinh r − r and cosh r − 1.
#[inline(always)]
fn series<D: Doubles>(r: D) -> [D; 2] {
    let c = |n: f64| D::splat(1.0 / n);
    let square = r.mul(r);
    let sinh = r.mul(square).mul(c(120.0).mul(square).add(c(6.0)));
    let cosh = square.mul(c(24.0).mul(square).add(c(2.0)));
    [sinh, cosh]
}

/// A value, of its parts and the relative error.
#[inline(always)]
fn value<D: Doubles>([high, low]: [D; 2], error: f64, inside: D::Mask) -> Value<D> {
    let error = high.abs().mul(D::splat(error));
    Value {
        sum: Sum { high, low, error },
        scale: D::splat(0.0),
        inside,
    }
}

/// The parts with the sign of x.
#[inline(always)]
fn with_sign_of<D: Doubles>(x: D, parts: [D; 2]) -> [D; 2] {
    let sign = x.and(D::splat_bits(SIGN));
    parts.map(|part| part.xor(sign))
}

/// sinh x, for 2⁻⁹⁰⁰ < |x| < 700.
#[inline(always)]
pub(super) fn sinh<D: Doubles>(x: D) -> Value<D> {
    let Parts {
        powers: [[up, up_rest], [down, down_rest]],
        r: [near, middle],
    } = parts(x.abs());
    let [s, s_rest] = sum(up, D::splat(0.0).sub(down));
    let c = up.add(down);
    let [bits_27, bits_26] = FIRST.map(D::splat_bits);
    let [c_first, near_first] = [c.and(bits_27), near.and(bits_26)];
    let c_rest = up.sub(c_first).add(down).add(up_rest.add(down_rest));
    let [high, low] = sum(s, c_first.mul(near_first));

    let [sinh, cosh] = series(near.sub(middle));
    let r_rest = near.sub(near_first).sub(middle);
    let tiny = low.add(s_rest.add(up_rest.sub(down_rest)));
    let small = s.mul(cosh).add(c_rest.mul(near_first).add(tiny));
    let parts = sum(high, c.mul(sinh.add(r_rest)).add(small));
    let inside = expm1::inside(x, LARGEST);
    value(with_sign_of(x, parts), ERRORS[0], inside)
}

/// cosh x, for |x| < 700; that of zero is exact.
#[inline(always)]
pub(super) fn cosh<D: Doubles>(x: D) -> Value<D> {
    let Parts {
        powers: [[up, up_rest], [down, down_rest]],
        r: [near, middle],
    } = parts(x.abs());
    let [c, c_rest] = sum(up, down);
    let s = up.sub(down);
    let r = near.sub(middle);
    let [sinh, cosh] = series(r);
    let small = c.mul(cosh).add(c_rest.add(up_rest.add(down_rest)));
    let parts = sum(c, s.mul(r.add(sinh)).add(small));
    let mut value = value(parts, ERRORS[1], x.abs().lt(D::splat(LARGEST)));
    value.sum.error = value.sum.error.zero_with(x);
    value
}

/// Beyond this tanh |x| is between 1 − 2⁻⁵⁴, the middle of 1 and the number before it, and 1:
/// 2·e^(−38.2) = 0.93·2⁻⁵⁴.
pub(super) const NEARLY_ONE: f64 = 19.1;

/// tanh x, for 2⁻⁹⁰⁰ < |x| < ∞.
#[inline(always)]
pub(super) fn tanh<D: Doubles>(x: D) -> Value<D> {
    let [two, one] = [2.0, 1.0].map(D::splat);
    // −N: x·(−2) without its sign, and with that of −2.
    let [n, n_rest] = expm1::unscaled(x.abs().mul(D::splat(-2.0)));
    let d = two.add(n);
    let [bits_27, bits_26] = FIRST.map(D::splat_bits);
    let d_first = d.and(bits_27);
    let d_rest = two.sub(d_first).add(n).add(n_rest);
    let reciprocal = one.div(d);
    let q = n.mul(reciprocal).and(bits_26);
    let remainder = n.sub(q.mul(d_first)).sub(q.mul(d_rest)).add(n_rest);
    let [high, low] = sum(q, remainder.mul(reciprocal));
    // Both are negative now.
    let sign = x.and(D::splat_bits(SIGN)).xor(D::splat_bits(SIGN));
    let parts = [high, low].map(|part| part.xor(sign));
    let inside = expm1::inside(x, f64::INFINITY);
    let Value { sum: mut near, .. } = value(parts, ERRORS[2], inside);
    near.error = near.error.min(D::splat(TANH_ERROR));
    // Between 1 and 1 − 2⁻⁵⁴: so a low part of half of that, and an error as great.
    let far = D::splat(NEARLY_ONE).lt(x.abs());
    let sign = x.and(D::splat_bits(SIGN));
    let (less, error) = (D::splat(-power_of_two(-55)), D::splat(power_of_two(-55)));
    Value {
        sum: Sum {
            high: D::select(far, one.xor(sign), near.high),
            low: D::select(far, less.xor(sign), near.low),
            error: D::select(far, error, near.error),
        },
        scale: D::splat(0.0),
        inside,
    }
}
