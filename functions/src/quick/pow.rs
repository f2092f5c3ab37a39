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

/// xʸ for normal x > 0, finite y and |y·ln x| < 700, and for x = 0 and y > 0.
#[inline(always)]
pub(super) fn pow<D: Doubles>(x: D, y: D) -> Value<D> {
    let Sum { high, low, .. } = ln::unscaled(x);
    let p = high.mul(y);
    let lost = high.remainder(y, p);
    let (mut sum, scale) = exp::scaled(p, Some(low.mul_add(y, lost)));
    let [of_y, of_p, of_both] = ERRORS.map(D::splat);
    let size = p.abs();
    let (of_y, of_p) = (y.abs().mul(of_y), size.mul(of_p));
    let of_ln = of_y.min(of_p);
    let of_exponent = size.mul_add(of_both, of_ln);
    sum.error = sum.high.mul_add(of_exponent, sum.error);
    // Not for infinite y: p is infinite or NaN.
    let inside = D::both(ln::inside(x), size.lt(D::splat(exp::LARGEST)));
    // The largest numbers are not to be cut in two; only of x = 1 are such powers finite.
    let inside = D::both(inside, y.abs().lt(D::splat(power_of_two(1000))));
    // What a zero makes of the rest is not looked at.
    let at_zero = D::both(x.abs().lt(D::splat_bits(1)), D::splat(0.0).lt(y));
    Value { sum, scale, inside }.zero_where(at_zero)
}
