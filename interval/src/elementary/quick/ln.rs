//! The natural logarithm.
//!
//! x = 2ᵉ·z with z in [0.705, 1.41). A table has, for each of 128 parts of that range, a number c of ten bits near 1/z: ln x = e·ln 2 − ln c + ln(1 + r),
//! r = c·z − 1, |r| < 2^−7.87. On the part around 1, c = 1: there e and ln c are zero and nothing cancels.
//!
//! r − r²/2 is computed exactly but for 2⁻⁷⁸·|r|, as sums of two numbers; the rest of the series, |r|³/3 in size, simply.
//!
//! Errors, relative to the result, which is at least |r|/2 where e and ln c are zero and at least 2^−9.1 elsewhere:
//!
//! | step | error |
//! |---|---|
//! | r, as a sum | none: c·z is formed from two parts of z; the sum has no more than 55 bits |
//! | e·ln 2 − ln c, high parts | none: multiples of 2⁻⁴² below 2¹⁰ |
//! | their low parts, 2⁻³³ at most | 2⁻⁷⁶ |
//! | r³/3 − … + r⁹/9, truncated | 2⁻⁷³ |
//! | the same, rounded | 2⁻⁶⁸ |
//! | the sum of all low parts, rounded | 2⁻⁶⁸ each of two |
//!
//! In all below 2^−66.4 (`proofs/ln.gappa`); 2⁻⁶⁵ is claimed.

use super::Value;
use super::doubles::{Doubles, power_of_two};
use super::sum::{Sum, sum};
use super::tables::{LN, LN2};

/// Bits of the lowest number that is taken as z; its lowest 45 bits are zeros, and so are those of the borders of all parts.
pub(super) const LOWEST: u64 = 0x3fe6_9000_0000_0000;

/// The bits of the exponent and the sign.
const EXPONENT: u64 = 0xfff0_0000_0000_0000;

/// The relative error.
pub(super) const ERROR: f64 = power_of_two(-65);

/// ln x as a sum, for normal x > 0. (Of ln 1 = 0 the parts are zeros, so that it is not certain.)
#[inline(always)]
pub(super) fn unscaled<D: Doubles>(x: D) -> Sum<D> {
    let from_lowest = x.sub_bits(D::splat_bits(LOWEST));
    let [c, ln_c, ln_c_rest] = from_lowest.right::<45>().rows(&LN);
    let z = x.sub_bits(from_lowest.and(D::splat_bits(EXPONENT)));
    // e as a number: 1024 more than it is an integer of 12 bits; with the bits of 2⁵² above them, that much more.
    let biased = from_lowest
        .add_bits(D::splat_bits(1024 << 52))
        .right::<52>();
    let e = biased
        .or(D::splat_bits(0x433 << 52))
        .sub(D::splat(power_of_two(52) + 1024.0));

    let first = z.and(D::splat_bits(!0 << 27));
    let [r, r_rest] = sum(first.mul(c).sub(D::splat(1.0)), z.sub(first).mul(c));
    let [ln_2, ln_2_rest] = LN2.map(D::splat);
    // −ln c is in the table.
    let [high, low] = sum(e.mul(ln_2).add(ln_c), r);

    // r²/2: the square of the first bits of r exactly, and the rest.
    let half = D::splat(0.5);
    let first = r.and(D::splat_bits(!0 << 27));
    let square = first.mul(first).mul(half);
    let square_rest = r.sub(first).mul(r.add(first)).mul(half);
    let [high, low_2] = sum(high, D::splat(0.0).sub(square));

    let c = |n: f64| D::splat(1.0 / n);
    let series = c(9.0).mul(r).sub(c(8.0)).mul(r).add(c(7.0)).mul(r);
    let series = series.sub(c(6.0)).mul(r).add(c(5.0)).mul(r);
    let series = series.sub(c(4.0)).mul(r).add(c(3.0));
    let cubed = r.mul(r).mul(r).mul(series);

    // From the small to the large.
    let tiny = e.mul(ln_2_rest).add(ln_c_rest).add(low).add(low_2);
    let small = r_rest.sub(r_rest.mul(r)).sub(square_rest);
    let [high, low] = sum(high, cubed.add(small.add(tiny)));
    let error = high.abs().mul(D::splat(ERROR));
    Sum { high, low, error }
}

/// Where x > 0 is a normal number.
#[inline(always)]
pub(super) fn inside<D: Doubles>(x: D) -> D::Mask {
    let [zero, infinite] = [BELOW_NORMAL, f64::INFINITY].map(D::splat);
    D::both(zero.lt(x), x.lt(infinite))
}

/// The largest number that is not normal.
const BELOW_NORMAL: f64 = f64::from_bits((1 << 52) - 1);

/// ln x, for normal x > 0.
#[inline(always)]
pub(super) fn ln<D: Doubles>(x: D) -> Value<D> {
    Value {
        sum: unscaled(x),
        scale: D::splat(0.0),
        inside: inside(x),
    }
}
