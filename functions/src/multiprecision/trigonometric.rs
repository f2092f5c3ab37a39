//! Sine, cosine, tangent and their reciprocals, of radians and of half turns.
//!
//! The idea: the series at the reduced angle, without further reduction: about sixteen terms for
//! 128 bits. 1 − cos is a series with a known sign, so the cosine of a tiny angle is below 1,
//! however little.
//!
//! Tested in `tests.rs`.

use super::exp::SINE;
use super::number::Number;
use super::reduce::Reduced;
use super::series::series;

series! {
    /// cos x, of −x²: Σ u^k/(2k)!.
    COSINE, k => (1, (2 * k - 1) * 2 * k)
}

/// sin r for |r| ≤ 1.
pub(super) fn sin_small<R: Number>(r: R) -> Option<R> {
    let rest = R::tail(-r.sqr(), &SINE)?;
    Some(r * (R::one() + rest))
}

/// cos r for |r| ≤ 1.
pub(super) fn cos_small<R: Number>(r: R) -> Option<R> {
    Some(R::one() + R::tail(-r.sqr(), &COSINE)?)
}

/// The sine of an angle.
pub(super) fn sin<R: Number>(angle: &Reduced<R>) -> Option<R> {
    let value = if angle.quarters & 1 == 0 {
        sin_small(angle.rest)
    } else {
        cos_small(angle.rest)
    }?;
    Some(if angle.quarters & 2 == 0 {
        value
    } else {
        -value
    })
}

/// The cosine of an angle: the sine, a quarter turn on.
pub(super) fn cos<R: Number>(angle: Reduced<R>) -> Option<R> {
    sin(&Reduced {
        quarters: angle.quarters + 1,
        ..angle
    })
}

/// The tangent of an angle; None where it may be a pole.
///
/// Where r² is beyond the precision it is r·(1 + d) with 0 ≤ d ≤ r², as |r| ≤ |tan r| ≤ |r|·(1 +
/// r²) there: it stays beyond r.
pub(super) fn tan<R: Number>(angle: &Reduced<R>) -> Option<R> {
    let r = angle.rest;
    let tiny = -R::BITS / 2;
    let tangent = if r.is_below(tiny) {
        r * R::one_more(2 * tiny)
    } else {
        sin_small(r)?.div(cos_small(r)?)?
    };
    if angle.quarters & 1 == 0 {
        Some(tangent)
    } else {
        Some(-tangent.recip()?)
    }
}
