//! xʸ = exp(y·ln x).
//!
//! ln x is known as a sum with a relative error of 2⁻⁶⁵, its product with y by Dekker's multiplication but for 2⁻¹⁰⁴ and the roundings of its low part:
//! 2⁻¹⁰⁴ again. So the error of p = y·ln x is below 2^−64.9·|p|; that of eᵖ on top of it, with one more rounding of r, below 2^−60.4 + 2^−64.9·|p|.

use super::doubles::{Doubles, power_of_two};
use super::exp;
use super::ln::ln;
use super::sum::Sum;

/// The errors: of the exponential, relative, and of the exponent, relative.
const ERRORS: [f64; 2] = [power_of_two(-60), power_of_two(-64)];

/// xʸ·2^−n and the scaling by 2ⁿ, as [`exp::scaled`] has it, and the exponent y·ln x, which must be of a size below [`exp::LARGEST`]. For normal x > 0 and
/// finite y.
#[inline(always)]
pub(super) fn scaled<D: Doubles>(x: D, y: D) -> (Sum<D>, D, D) {
    let Sum { high, low, .. } = ln(x);
    let halves = |a: D| {
        let first = a.and(D::splat_bits(!0 << 27));
        [first, a.sub(first)]
    };
    let ([h1, h2], [y1, y2]) = (halves(high), halves(y));
    let p = high.mul(y);
    let lost = h1
        .mul(y1)
        .sub(p)
        .add(h1.mul(y2))
        .add(h2.mul(y1))
        .add(h2.mul(y2));
    let (mut sum, scale) = exp::scaled(p, lost.add(low.mul(y)));
    let [of_exp, of_exponent] = ERRORS.map(D::splat);
    sum.error = sum.high.mul(of_exp.add(p.abs().mul(of_exponent)));
    (sum, scale, p)
}
