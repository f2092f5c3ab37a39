//! The slope functions: what is left of a function when the first terms of its series are taken
//! away and the power of x divided out.
//!
//! The idea: near zero their own series; elsewhere the definition, which loses less than ten bits
//! to cancellation there. The sums are in an order in which only one term is rounded away, so that
//! for huge x the result stays on its side of the leading term.
//!
//! Tested in `tests.rs`.

use super::angle::{asin, of};
use super::exp::{exp_m1, sinh};
use super::ln::ln_1p;
use super::number::Number;
use super::reduce::radians;
use super::series::series;
use super::trigonometric::{sin, sin_small};

series! {
    /// Σ 2u^k/(k + 2)!.
    EXP_2, k => (1, k + 2)
}
series! {
    /// Σ 2u^k/(k + 2).
    LN_1, k => (k + 1, k + 2)
}
series! {
    /// Σ 3u^k/(k + 3).
    LN_2, k => (k + 2, k + 3)
}
series! {
    /// Σ 6u^k/(2k + 3)!.
    SIN_3, k => (1, (2 * k + 2) * (2 * k + 3))
}
series! {
    /// Σ 6(2k + 2)!/(4^(k+1)·(k + 1)!²·(2k + 3))·u^k.
    ASIN_3, k => ((2 * k + 1) * (2 * k + 1), (2 * k + 2) * (2 * k + 3))
}
series! {
    /// Σ 3u^k/(2k + 3).
    ATAN_3, k => (2 * k + 1, 2 * k + 3)
}

/// (eˣ − 1)/x.
pub(super) fn exp_1<R: Number>(x: R) -> Option<R> {
    exp_m1(x)?.div(x)
}

/// (eˣ − 1 − x)·2/x²: Σ 2x^k/(k + 2)!.
pub(super) fn exp_2<R: Number>(x: R) -> Option<R> {
    if x.is_below(0) {
        return Some(R::one() + R::tail(x, &EXP_2)?);
    }
    (exp_m1(x)? - x).scaled(1).div(x.sqr())
}

/// (ln(1 + x) − x)·2/x²: −Σ 2(−x)^k/(k + 2).
pub(super) fn ln_1<R: Number>(x: R) -> Option<R> {
    if x.is_below(-3) {
        return Some(-(R::one() + R::tail(-x, &LN_1)?));
    }
    (ln_1p(x)? - x).scaled(1).div(x.sqr())
}

/// (ln(1 + x) − x + x²/2)·3/x³: Σ 3(−x)^k/(k + 3).
pub(super) fn ln_2<R: Number>(x: R) -> Option<R> {
    if x.is_below(-3) {
        return Some(R::one() + R::tail(-x, &LN_2)?);
    }
    let square = x.sqr();
    let rest = square.scaled(-1) - (x - ln_1p(x)?);
    rest.mul_small(3).div(square * x)
}

/// (1 − cos x)·2/x² = (sin h/h)² with h = x/2. The halving is exact, for subnormal x too, as it is
/// done here.
pub(super) fn cos_2<R: Number>(x: f64) -> Option<R> {
    let h = R::new(x).scaled(-1);
    let sine = if h.is_below(0) {
        sin_small(h)
    } else {
        // x is far from subnormal.
        sin(&radians(x / 2.0))
    }?;
    Some(sine.div(h)?.sqr())
}

/// (x − sin x)·6/x³: Σ 6(−x²)^k/(2k + 3)!.
pub(super) fn sin_3<R: Number>(x: f64) -> Option<R> {
    let whole = R::new(x);
    if whole.is_below(0) {
        let rest = R::tail(-whole.sqr(), &SIN_3)?;
        return Some(R::one() + rest);
    }
    let rest = whole - sin(&radians(x))?;
    rest.mul_small(6).div(whole.sqr() * whole)
}

/// (asin x − x)·6/x³: Σ 6(2k + 2)!/(4^(k+1)·(k + 1)!²·(2k + 3))·x^2k.
pub(super) fn asin_3<R: Number>(x: R) -> Option<R> {
    if x.is_below(-2) {
        let rest = R::tail(x.sqr(), &ASIN_3)?;
        return Some(R::one() + rest);
    }
    let rest = asin(x)?.radians() - x;
    rest.mul_small(6).div(x.sqr() * x)
}

/// (x − atan x)·3/x³: Σ 3(−x²)^k/(2k + 3).
pub(super) fn atan_3<R: Number>(x: R) -> Option<R> {
    if x.is_below(-2) {
        let rest = R::tail(-x.sqr(), &ATAN_3)?;
        return Some(R::one() + rest);
    }
    let arc = of(x, R::one())?.radians();
    (x - arc).mul_small(3).div(x.sqr() * x)
}

/// (cosh x − 1)·2/x² = (sinh h/h)² with h = x/2.
pub(super) fn cosh_2<R: Number>(x: R) -> Option<R> {
    let h = x.scaled(-1);
    Some(sinh(h)?.div(h)?.sqr())
}

/// (sinh x − x)·3/x³: Σ 3x^2k/(2k + 3)!.
pub(super) fn sinh_3<R: Number>(x: R) -> Option<R> {
    if x.is_below(0) {
        let rest = R::tail(x.sqr(), &SIN_3)?;
        return Some((R::one() + rest).scaled(-1));
    }
    (sinh(x)? - x).mul_small(3).div(x.sqr() * x)
}
