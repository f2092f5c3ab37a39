//! Powers and roots: pow, pown, rootn, cbrt, rsqrt, hypot, compound.
//!
//! The idea: x^y = e^(y·ln x), apart from small integer powers, which are products, and square roots. Exact values have been found before
//! ([`super::exact`]), so here only the side matters on which a value lies, and how closely.
//!
//! Tested in `tests.rs`.

use super::enclosure::Enclosure;
use super::exp::{exp, exp_m1};
use super::ln::{ln, ln_1p};

/// x^y for x > 0.
pub(super) fn pow<const N: usize>(x: Enclosure<N>, y: Enclosure<N>) -> Option<Enclosure<N>> {
    exp(y * ln(x)?)
}

/// x^n for x ≠ 0 and an integer n.
pub(super) fn pown<const N: usize>(x: Enclosure<N>, n: f64) -> Option<Enclosure<N>> {
    let size = n.abs();
    if size <= 64.0 {
        let power = x.power((0..=64).find(|&k: &u8| f64::from(k) == size)?.into());
        return if n < 0.0 { power.recip() } else { Some(power) };
    }
    let power = pow(x.abs(), Enclosure::new(n))?;
    Some(if x.is_negative() && n % 2.0 != 0.0 {
        -power
    } else {
        power
    })
}

/// The n-th root of x ≠ 0, for an integer n ≠ 0.
pub(super) fn rootn<const N: usize>(x: Enclosure<N>, n: Enclosure<N>) -> Option<Enclosure<N>> {
    if x.is_negative() {
        return Some(-rootn(-x, n)?);
    }
    exp(ln(x)?.div(n)?)
}

/// 1/√x for x > 0.
pub(super) fn rsqrt<const N: usize>(x: Enclosure<N>) -> Option<Enclosure<N>> {
    x.sqrt()?.recip()
}

/// √(x² + y²).
pub(super) fn hypot<const N: usize>(x: Enclosure<N>, y: Enclosure<N>) -> Option<Enclosure<N>> {
    (x.sqr() + y.sqr()).sqrt()
}

/// (1 + x)^y − 1 for x > −1, neither x nor y being 0, and y not 1.
///
/// Where |x| and |xy| are below 2⁻¹⁴⁰ it is xy·(1 + d), d having the sign of (y − 1)·x and |d| < 2⁻¹³⁸. For the binomial series is
/// xy·(1 + (y − 1)·x/2·(1 + (y − 2)·x/3·(1 + (y − 3)·x/4·(1 + …)))), and |(y − j)·x/(j + 1)| < 2⁻¹⁴⁰ for every j ≥ 1.
pub(super) fn compound_m1<const N: usize>(x: f64, y: f64) -> Option<Enclosure<N>> {
    let (base, exponent) = (Enclosure::new(x), Enclosure::new(y));
    let product = base * exponent;
    if base.is_below(-140) && product.is_below(-140) {
        let grows = (y > 1.0) == (x > 0.0);
        return Some(if grows {
            product * Enclosure::one_more(-138)
        } else {
            product * Enclosure::one_less(-138)
        });
    }
    exp_m1(exponent * ln_1p(base)?)
}
