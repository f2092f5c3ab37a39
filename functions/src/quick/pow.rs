//! xʸ = exp(y·ln x).
//!
//! ln x is known as a sum with a relative error of 2⁻⁶⁵ and an absolute one of 1.2·2⁻⁷⁵, its
//! product with y by Dekker's multiplication but for the roundings of its low part, 2^−73.4 in all
//! (`proofs/pow.gappa`). The error of p = y·ln x is the sum of that and of the smaller one of the
//! others, times |y|; that of eᵖ (`exp.rs`) comes on top.

use super::doubles::{Doubles, power_of_two};
use super::sum::Sum;
use super::value::Value;
use super::{exp, ln};

/// The errors of p: for each unit of y, and for each unit of p, either; and for each unit of p, on
/// top.
const ERRORS: [f64; 3] = [
    1.25 * power_of_two(-75),
    1.25 * power_of_two(-65),
    1.75 * power_of_two(-74),
];

/// What stands for a product p beyond ±[`LARGEST`](exp::LARGEST), of the sign of p: the number
/// before that, so that no other is taken for it.
pub(super) const FAR: f64 = exp::LARGEST - power_of_two(-43);

/// Exponents beyond this are taken for it: the logarithm of a number that is not 1 is above 2⁻⁵⁴ in
/// size.
const GREAT: f64 = power_of_two(900);

/// What stands for the logarithm of ∞.
const LN_INFINITY: f64 = power_of_two(200);

/// xʸ for normal x > 0, finite y and |y·ln x| < 700, and for x = 0 and y > 0.
///
/// Beyond 700 the value is not told, but e^±[`FAR`], with an error as large as that: below all
/// numbers of single precision or above them, it is rounded to the same number there as xʸ is, or
/// its limit where x or y is infinite. To double precision it says nothing.
#[inline(always)]
pub(super) fn pow<D: Doubles>(x: D, y: D) -> Value<D> {
    let (zero, infinite) = (D::splat(0.0), D::splat(f64::INFINITY));
    let Sum { high, low, .. } = ln::unscaled(x);
    let is_infinite = infinite.le(x);
    let high = D::select(is_infinite, D::splat(LN_INFINITY), high);
    // Where y is NaN, it stays that.
    let size_of_y = y.abs();
    let y = D::splat(-GREAT).max(D::splat(GREAT).min(y));
    let p = high.mul(y);
    let lost = high.remainder(y, p);
    let is_far = D::splat(exp::LARGEST).le(p.abs());
    let p = D::splat(-FAR).max(D::splat(FAR).min(p));
    let low = low.mul_add(y, lost).except(is_far);
    let (mut sum, scale) = exp::scaled(p, Some(low));
    let [of_y, of_p, of_both] = ERRORS.map(D::splat);
    let size = p.abs();
    let (of_y, of_p) = (y.abs().mul(of_y), size.mul(of_p));
    let of_ln = of_y.min(of_p);
    let of_exponent = size.mul_add(of_both, of_ln);
    sum.error = sum.high.mul_add(of_exponent, sum.error);
    sum.error = D::select(is_far, sum.high, sum.error);
    // x⁰ and 1 to any power are 1, exactly.
    sum.error = sum.error.zero_with(y).zero_with(high);
    // Not 1 to an infinite power.
    let has_power = D::either(size_of_y.lt(infinite), zero.lt(high.abs()));
    let has_base = D::either(ln::inside(x), D::both(is_infinite, is_far));
    let inside = D::both(D::both(has_base, has_power), size_of_y.le(infinite));
    // What a zero makes of the rest is not looked at.
    let at_zero = D::both(x.abs().lt(D::splat_bits(1)), zero.lt(y));
    // To the power of 1 a number is itself, exactly: no error bound would tell that.
    let one = D::splat(1.0);
    let is_itself = D::both(D::both(one.le(y), y.le(one)), ln::inside(x));
    let mut value = Value { sum, scale, inside }.zero_where(D::either(at_zero, is_itself));
    value.sum.high = D::select(is_itself, x, value.sum.high);
    value
}
