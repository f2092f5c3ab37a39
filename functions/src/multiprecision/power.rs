//! Powers and roots: pow, pown, rootn, cbrt, rsqrt, hypot, compound.
//!
//! The idea: x^y = e^(y·ln x), apart from small integer powers, which are products, and square
//! roots. Exact values have been found before ([`super::exact`]), so here only the side matters on
//! which a value lies, and how closely.
//!
//! Tested in `tests.rs`.

use super::exp::{exp, exp_m1};
use super::ln::{ln, ln_1p};
use super::number::Number;

/// x^y for x > 0.
pub(super) fn pow<R: Number>(x: R, y: R) -> Option<R> {
    exp(y * ln(x)?)
}

/// x^n for x ≠ 0 and an integer n.
pub(super) fn pown<R: Number>(x: R, n: f64) -> Option<R> {
    let size = n.abs();
    if size <= 64.0 {
        let power = x.power((0..=64).find(|&k: &u8| f64::from(k) == size)?.into());
        return if n < 0.0 { power.recip() } else { Some(power) };
    }
    let power = pow(x.abs(), R::new(n))?;
    Some(if x.is_negative() && n % 2.0 != 0.0 {
        -power
    } else {
        power
    })
}

/// The n-th root of x ≠ 0, for an integer n ≠ 0.
pub(super) fn rootn<R: Number>(x: R, n: R) -> Option<R> {
    if x.is_negative() {
        return Some(-rootn(-x, n)?);
    }
    exp(ln(x)?.div(n)?)
}

/// 1/√x for x > 0.
pub(super) fn rsqrt<R: Number>(x: R) -> Option<R> {
    x.sqrt()?.recip()
}

/// √(x² + y²).
pub(super) fn hypot<R: Number>(x: R, y: R) -> Option<R> {
    (x.sqr() + y.sqr()).sqrt()
}

/// (1 + x)^y − 1 for x > −1, neither x nor y being 0, and y not 1.
///
/// Where |x| and |xy| are below 2⁻¹⁴⁰ it is xy·(1 + d), d having the sign of (y − 1)·x and |d| <
/// 2⁻¹³⁸. For the binomial series is xy·(1 + (y − 1)·x/2·(1 + (y − 2)·x/3·(1 + (y − 3)·x/4·(1 +
/// …)))), and |(y − j)·x/(j + 1)| < 2⁻¹⁴⁰ for every j ≥ 1.
pub(super) fn compound_m1<R: Number>(x: f64, y: f64) -> Option<R> {
    let (base, exponent) = (R::new(x), R::new(y));
    let product = base * exponent;
    if base.is_below(-140) && product.is_below(-140) {
        let grows = (y > 1.0) == (x > 0.0);
        return Some(if grows {
            product * R::one_more(-138)
        } else {
            product * R::one_less(-138)
        });
    }
    exp_m1(exponent * ln_1p(base)?)
}
