//! eˣ − 1.
//!
//! x = k·ln(2)/256 + r with an integer k and |r| ≤ ln(2)/512 + 2⁻³⁰ < 2^−9.52. With T = 2^(k/256)
//! from a table, scaled, eˣ − 1 = (T − 1) + T·r + T·(eʳ − 1 − r). Near zero k = 0, T = 1, and the
//! leading terms are 0 and r = x: nothing cancels. Elsewhere |T·r| is at most half of |T − 1|, and
//! |T − 1| at least 2^−8.6.
//!
//! T − 1 is formed exactly. Of T·r so is the product of the first 27 bits of T and the first 26 of
//! n = x − k·L₁, which is exact itself.
//!
//! Errors, relative to the result, for |x| < 700; it is at least 2^−9.6·max(T, 1) where k is not
//! zero, and at least |r|/1.001 where it is:
//!
//! | step | error |
//! |---|---|
//! | L₂, k·L₂, T as a sum of two numbers | 2⁻⁶⁹ |
//! | eʳ − 1 − r by five terms of its series, 2⁻²⁰ in size or r/2 relative | 2⁻⁶⁸ |
//! | the same, with r and all steps rounded | 2^−61.7 |
//! | its product with T, rounded, and with the low part of T, omitted | 2^−62.6 |
//! | the sum of all low parts, rounded | 2^−63.5 |
//!
//! In all below 4.9·10⁻¹⁹ (`proofs/expm1.gappa`); 4.95·10⁻¹⁹ is claimed, as the error is a multiple
//! of the high part, rounded.
//!
//! That is the error of results near zero. Where k is not zero, the error is also below 6.5·10⁻²²
//! for T ≤ 1.01, and below 1.2·10⁻²¹·T for others (the same proof: between two powers
//! of 2 all parts grow as T does, but for one that is no larger), hence below 1.25·10⁻²¹·(1 + |eˣ −
//! 1|). Where k is zero, the result is below 0.00136 in size, and this is more than
//! 4.95·10⁻¹⁹ of it. So the lesser of the two is a bound in any case: far from zero hardly any
//! result is in doubt.

use super::doubles::{Doubles, FIRST, power_of_two};
use super::exp::{INTEGER, LARGEST};
use super::sum::{Sum, sum};
use super::tables::{EXP, LN2_256, PER_STEP};
use super::value::Value;

/// The relative error.
pub(super) const ERROR: f64 = 4.95e-19;

/// The error as a part of 1 + |eˣ − 1|, where that is less.
pub(super) const ABSOLUTE_ERROR: f64 = 1.25e-21;

/// Where arguments are too near to zero for low parts to be normal numbers.
pub(super) const SMALLEST: f64 = power_of_two(-900);

/// An argument as a number of steps, k + `INTEGER`, and x − k·step as the difference of two
/// numbers: the first is exact, and the second known as well as the step is.
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

/// eˣ − 1 as a sum, for |x| < 700. Of 0 the parts are zeros.
#[inline(always)]
pub(super) fn unscaled<D: Doubles>(x: D) -> [D; 2] {
    let [steps, near, middle] = reduced(x, PER_STEP[0], LN2_256);
    let one = D::splat(1.0);
    let scale = one.add_bits(exponent(steps));
    let [t, rest] = steps.rows(&EXP);
    let [t, rest] = [t.mul(scale), rest.mul(scale)];

    // T − 1: Knuth's sum, as either may be the larger.
    let head = t.sub(one);
    let back = head.sub(t);
    let head_rest = t.sub(head.sub(back)).sub(one.add(back));

    let [bits_27, bits_26] = FIRST.map(D::splat_bits);
    let [t_first, near_first] = [t.and(bits_27), near.and(bits_26)];
    let [high, low] = sum(head, t_first.mul(near_first));

    // eʳ − 1 − r.
    let r = near.sub(middle);
    let c = |n: f64| D::splat(1.0 / n);
    let series = c(720.0).mul(r).add(c(120.0)).mul(r).add(c(24.0));
    let series = series.mul(r).add(c(6.0)).mul(r).add(c(2.0));
    let series = r.mul(r).mul(series);

    let r_rest = near.sub(near_first).sub(middle);
    let t_rest = t.sub(t_first).add(rest);
    let tiny = low.add(head_rest.add(rest));
    let small = t_rest.mul(near_first).add(tiny);
    sum(high, t.mul(series.add(r_rest)).add(small))
}

/// Where |x| is below a bound and not tiny.
#[inline(always)]
pub(super) fn inside<D: Doubles>(x: D, largest: f64) -> D::Mask {
    let x = x.abs();
    D::both(D::splat(SMALLEST).lt(x), x.lt(D::splat(largest)))
}

/// eˣ − 1, for 2⁻⁹⁰⁰ < |x| < 700.
#[inline(always)]
pub(super) fn expm1<D: Doubles>(x: D) -> Value<D> {
    let [high, low] = unscaled(x);
    let size = high.abs();
    let absolute = size.add(D::splat(1.0)).mul(D::splat(ABSOLUTE_ERROR));
    let error = size.mul(D::splat(ERROR)).min(absolute);
    Value {
        sum: Sum { high, low, error },
        scale: D::splat(0.0),
        inside: inside(x, LARGEST),
    }
}
