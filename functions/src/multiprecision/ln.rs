//! The logarithm, and what is made of it: the inverse hyperbolic functions.
//!
//! The idea: a guess g of ln m, from f64 arithmetic; then ln m = g + ln(m·e^−g) with a last
//! logarithm so small that two or three terms of its series suffice. Near 1 the series is taken at
//! once, from 1 + w with the small w itself, so that small values are relatively precise.
//!
//! Why it encloses: the identity holds for any g. A poor guess would cost terms, and never truth.
//!
//! Tested in `tests.rs`.

use super::constants::ln_2;
use super::exp::exp;
use super::number::Number;
use super::series::series;

series! {
    /// artanh x/x, of x², and arctan x/x, of −x²: Σ u^k/(2k + 1).
    ARCTANGENT, k => (2 * k - 1, 2 * k + 1)
}
series! {
    /// arcsin x/x, of x², and arsinh x/x, of −x²: Σ (2k)!/(4^k·k!²·(2k + 1))·u^k.
    ARCSINE, k => ((2 * k - 1) * (2 * k - 1), 2 * k * (2 * k + 1))
}

/// ln x for x > 0; None if x may be zero or negative.
pub(super) fn ln<R: Number>(x: R) -> Option<R> {
    let (k, mantissa) = split(x)?;
    let rest = mantissa_ln(mantissa)?;
    Some(if k == 0 {
        rest
    } else {
        R::integer(k) * ln_2() + rest
    })
}

/// log₂ x for x > 0. A power of two is exact, and what is just above or below one stays on its
/// side.
pub(super) fn log2<R: Number>(x: R) -> Option<R> {
    let (k, mantissa) = split(x)?;
    Some(R::integer(k) + mantissa_ln(mantissa)?.div(ln_2())?)
}

/// ln(1 + w) for w > −1.
pub(super) fn ln_1p<R: Number>(w: R) -> Option<R> {
    if w.is_below(-4) {
        return ln_1p_small(w);
    }
    ln(R::one() + w)
}

/// x = m·2^k with m about 1/√2 to √2.
fn split<R: Number>(x: R) -> Option<(i64, R)> {
    if !x.is_positive() {
        return None;
    }
    let k = x.binary_logarithm();
    Some((k, x.scaled(-k)))
}

/// ln m for m between about 0.7 and 1.4.
fn mantissa_ln<R: Number>(m: R) -> Option<R> {
    let w = m - R::one();
    if w.is_below(-4) {
        return ln_1p_small(w);
    }
    let guess = R::new(guess_ln(m.guess()));
    let w = m * exp(-guess)? - R::one();
    Some(guess + ln_1p_small(w)?)
}

/// ln(1 + w) for |w| < 1/8: 2 artanh z with z = w/(2 + w).
///
/// Where w is beyond the precision it is w·(1 − d) for w > 0 and w·(1 + d) for w < 0, with 0 ≤ d ≤
/// |w|: it stays below w.
fn ln_1p_small<R: Number>(w: R) -> Option<R> {
    let tiny = -R::BITS;
    if w.is_below(tiny) && w.is_positive() {
        return Some(w * R::one_less(tiny));
    }
    if w.is_below(tiny) && w.is_negative() {
        return Some(w * R::one_more(tiny));
    }
    let z = w.div(R::integer(2) + w)?;
    Some(artanh_series(z)?.scaled(1))
}

/// artanh z for |z| ≤ 1/8: z + z³/3 + z⁵/5 + …
fn artanh_series<R: Number>(z: R) -> Option<R> {
    let rest = R::tail(z.sqr(), &ARCTANGENT)?;
    Some(z * (R::one() + rest))
}

/// Some number near ln m for m in [1/2, 2]; right to about 45 bits, and nothing depends on it.
fn guess_ln(m: f64) -> f64 {
    let z = (m - 1.0) / (m + 1.0);
    let square = z * z;
    let sum = (0..12_u8).rev().fold(0.0, |sum, k| {
        sum * square + 1.0 / (2.0 * f64::from(k) + 1.0)
    });
    2.0 * z * sum
}

/// asinh x. The series for small x; else ln(1 + x + x²/(1 + √(1 + x²))) for x > 0.
pub(super) fn asinh<R: Number>(x: R) -> Option<R> {
    if x.is_below(-2) {
        return Some(x * (R::one() + arcsine_tail(-x.sqr())?));
    }
    if x.is_negative() {
        return Some(-asinh(-x)?);
    }
    let square = x.sqr();
    let root = (R::one() + square).sqrt()?;
    ln_1p(x + square.div(R::one() + root)?)
}

/// Σ_{k ≥ 1} of the series asin x = x·Σ (2k)!/(4^k·k!²·(2k + 1))·u^k for u = x² ≤ 1/16; of asinh
/// for u = −x².
pub(super) fn arcsine_tail<R: Number>(u: R) -> Option<R> {
    R::tail(u, &ARCSINE)
}

/// acosh(1 + w) for w ≥ 0: ln(1 + w + √(w·(w + 2))).
pub(super) fn acosh_1p<R: Number>(w: R) -> Option<R> {
    let root = (w * (w + R::integer(2))).sqrt()?;
    ln_1p(w + root)
}

/// atanh x for |x| < 1. The series for small x, which keeps the side of x; else ln(1 + 2x/(1 −
/// x))/2 for x > 0.
pub(super) fn atanh<R: Number>(x: R) -> Option<R> {
    if x.is_below(-3) {
        return artanh_series(x);
    }
    if x.is_negative() {
        return Some(-atanh(-x)?);
    }
    let ratio = x.scaled(1).div(R::one() - x)?;
    Some(ln_1p(ratio)?.scaled(-1))
}
