//! The natural logarithm, of x and of 1 + x.
//!
//! x = 2ᵉ·z with z in [0.705, 1.41). A table has, for each of 128 parts of that range, a number c
//! of ten bits near 1/z: ln x = e·ln 2 − ln c + ln(1 + r), r = c·z − 1, |r| < 2^−7.87. On the part
//! around 1, c = 1: there e and ln c are zero and nothing cancels.
//!
//! r − r²/2 is computed exactly but for 2⁻⁷⁸·|r|, as sums of two numbers; the rest of the series,
//! |r|³/3 in size, simply.
//!
//! Of 1 + x, x = 2ᵉ·z is the sum rounded, and what the rounding lost is added to r. Where e and ln
//! c are zero, r is x then.
//!
//! Errors, relative to the result, which is at least |r|/1.01 where e and ln c are zero and at
//! least 2^−9.1 elsewhere:
//!
//! | step | error |
//! |---|---|
//! | r, as a sum | none: c·z is formed from two parts of z, or with what its rounding lost; the sum has no more than 63 bits. With a part that was lost: 2⁻⁹⁰ |
//! | e·ln 2 − ln c, high parts | none: multiples of 2⁻⁴² below 2¹⁰ |
//! | their low parts, 2⁻³³ at most | 2⁻⁷⁶ |
//! | r³/3 − … + r⁹/9, truncated | 2⁻⁷⁰ |
//! | the same, rounded, and r³/3 without the low part of r | 2⁻⁶⁶ |
//! | the sum of all low parts, rounded | 2⁻⁶⁸ each of two |
//!
//! In all below 2^−65.7 (`proofs/ln.gappa`), whether operations are fused or not; 2⁻⁶⁵ is claimed.

use super::doubles::{Doubles, power_of_two};
use super::expm1::SMALLEST;
use super::sum::{Sum, sum};
use super::tables::{LN, LN2};
use super::value::Value;

/// Bits of the lowest number that is taken as z; its lowest 45 bits are zeros, and so are those of
/// the borders of all parts.
pub(super) const LOWEST: u64 = 0x3fe6_9000_0000_0000;

/// The bits of the exponent and the sign.
const EXPONENT: u64 = 0xfff0_0000_0000_0000;

/// The relative error.
pub(super) const ERROR: f64 = power_of_two(-65);

/// An argument, reduced.
pub(super) struct Reduced<D> {
    /// e.
    pub(super) e: D,
    /// 2ᵉ, as bits that are to be added to those of a number.
    exponent: D,
    /// c, and −log c as the sum of two numbers.
    pub(super) row: [D; 3],
    /// r, as the sum of two numbers.
    pub(super) r: [D; 2],
}

/// Reduces a normal number x > 0.
#[inline(always)]
pub(super) fn reduced<D: Doubles>(x: D, table: &'static [[f64; 3]; 128]) -> Reduced<D> {
    let from_lowest = x.sub_bits(D::splat_bits(LOWEST));
    let row = from_lowest.right::<45>().rows(table);
    let exponent = from_lowest.and(D::splat_bits(EXPONENT));
    let z = x.sub_bits(exponent);
    // e as a number: 1024 more than it is an integer of 12 bits; with the bits of 2⁵² above them,
    // that much more.
    let biased = from_lowest
        .add_bits(D::splat_bits(1024 << 52))
        .right::<52>();
    let e = biased
        .or(D::splat_bits(0x433 << 52))
        .sub(D::splat(power_of_two(52) + 1024.0));

    let (c, one) = (row[0], D::splat(1.0));
    let r = if D::FUSED {
        // The product is near 1: their difference is exact.
        let [product, lost] = z.parted_product(c);
        sum(product.sub(one), lost)
    } else {
        let first = z.and(D::splat_bits(!0 << 27));
        sum(first.mul(c).sub(one), z.sub(first).mul(c))
    };
    Reduced {
        e,
        exponent,
        row,
        r,
    }
}

/// What ln(1 + r) is made of.
pub(super) struct Terms<D> {
    /// Half the square of r, or of its first bits: what it is subtracted from is known to lose
    /// nothing that `rest` does not have.
    pub(super) square: D,
    /// r − r²/2, but for the numbers r and `square`.
    pub(super) rest: D,
    /// The terms from r³/3 on.
    pub(super) cubed: D,
}

/// ln(1 + r) = r − square + rest + cubed.
#[inline(always)]
pub(super) fn terms<D: Doubles>([r, r_rest]: [D; 2]) -> Terms<D> {
    let half = r.mul(D::splat(0.5));
    // Twice the coefficients, as powers are halved.
    let c = |n: f64| D::splat(2.0 / n);
    let series = c(9.0).mul_add(r, c(-8.0)).mul_add(r, c(7.0));
    let series = series.mul_add(r, c(-6.0)).mul_add(r, c(5.0));
    let series = series.mul_add(r, c(-4.0)).mul_add(r, c(3.0));
    let cubed = half.mul(r).mul(r).mul(series);
    if D::FUSED {
        let square = half.mul(r);
        let lost = half.remainder(r, square);
        return Terms {
            square,
            rest: r_rest.sub(r.mul_add(r_rest, lost)),
            cubed,
        };
    }
    let first = r.and(D::splat_bits(!0 << 27));
    let half_first = first.mul(D::splat(0.5));
    let lost = half.sub(half_first).mul(r.add(first));
    Terms {
        square: first.mul(half_first),
        rest: r_rest.sub(r_rest.mul(r)).sub(lost),
        cubed,
    }
}

/// The logarithm of a reduced argument. (Where it is zero all parts are, and so is the error: it is
/// exact.)
#[inline(always)]
fn of_reduced<D: Doubles>(reduced: Reduced<D>) -> Sum<D> {
    // −ln c is in the table.
    let [_, ln_c, ln_c_rest] = reduced.row;
    let [ln_2, ln_2_rest] = LN2.map(D::splat);
    let Terms {
        square,
        rest,
        cubed,
    } = terms(reduced.r);
    let [high, low] = sum(reduced.e.mul_add(ln_2, ln_c), reduced.r[0]);
    let [high, low_2] = sum(high, D::splat(0.0).sub(square));

    // From the small to the large.
    let tiny = reduced.e.mul_add(ln_2_rest, ln_c_rest);
    let tiny = tiny.add(low).add(low_2);
    let [high, low] = sum(high, cubed.add(rest.add(tiny)));
    let error = high.abs().mul(D::splat(ERROR));
    Sum { high, low, error }
}

/// ln x as a sum, for normal x > 0.
#[inline(always)]
pub(super) fn unscaled<D: Doubles>(x: D) -> Sum<D> {
    of_reduced(reduced(x, &LN))
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

/// ln(1 + x), for −1 < x < ∞, |x| > 2⁻⁹⁰⁰.
#[inline(always)]
pub(super) fn ln1p<D: Doubles>(x: D) -> Value<D> {
    let one = D::splat(1.0);
    // 1 + x: Knuth's sum, as either may be the larger.
    let y = one.add(x);
    let back = y.sub(one);
    let lost = one.sub(y.sub(back)).add(x.sub(back));
    let mut reduced = reduced(y, &LN);
    // Scaled by 2^−e.
    let lost = lost.mul(one.sub_bits(reduced.exponent));
    let [r, r_rest] = reduced.r;
    let [r, lost] = sum(r, lost.mul(reduced.row[0]));
    reduced.r = [r, r_rest.add(lost)];
    let not_tiny = D::splat(SMALLEST).lt(x.abs());
    // Of the largest numbers 2^−e is none.
    let [minus_one, most] = [-1.0, power_of_two(1000)].map(D::splat);
    let inside = D::both(minus_one.lt(x), x.lt(most));
    Value {
        sum: of_reduced(reduced),
        scale: D::splat(0.0),
        inside: D::both(not_tiny, inside),
    }
}
