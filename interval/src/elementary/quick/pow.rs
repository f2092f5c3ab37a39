//! xʸ = exp(y·ln x).
//!
//! ln x is known as a sum with a relative error of 2⁻⁶⁵, its product with y by Dekker's multiplication but for the roundings of its low part, 2^−73.4
//! in all (`proofs/pow.gappa`). So the error of p = y·ln x is below 2^−64.9·|p|; that of eᵖ on top of it, with one more rounding of r, below
//! 8.0·10⁻¹⁹ + 2^−64.9·|p| (`proofs/exp.gappa`); 2⁻⁶⁰ + 2⁻⁶⁴·|p| is claimed.

use super::doubles::{Doubles, power_of_two};
use super::powi::remainder;
use super::sum::Sum;
use super::{Value, exp, ln};

/// The errors: of the exponential, relative, and of the exponent, relative.
const ERRORS: [f64; 2] = [power_of_two(-60), power_of_two(-64)];

/// xʸ for normal x > 0, finite y and |y·ln x| < 700.
#[inline(always)]
pub(super) fn pow<D: Doubles>(x: D, y: D) -> Value<D> {
    let Sum { high, low, .. } = ln::unscaled(x);
    let p = high.mul(y);
    let lost = remainder(high, y, p);
    let (mut sum, scale) = exp::scaled(p, lost.add(low.mul(y)));
    let [of_exp, of_exponent] = ERRORS.map(D::splat);
    sum.error = sum.high.mul(of_exp.add(p.abs().mul(of_exponent)));
    // Not for infinite y: p is infinite or NaN.
    let inside = D::both(ln::inside(x), p.abs().lt(D::splat(exp::LARGEST)));
    // The largest numbers are not to be cut in two; only of x = 1 are such powers finite.
    let inside = D::both(inside, y.abs().lt(D::splat(power_of_two(1000))));
    Value { sum, scale, inside }
}
