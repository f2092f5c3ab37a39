//! The exponential, and what is made of it: sinh, cosh, tanh.
//!
//! The idea: eˣ = 2^k·(1 + E) where x = k·ln 2 + r, |r| ≤ 0.35 and E = e^r − 1. E is the series at
//! r/2^s, doubled s times by E(2x) = E·(2 + E), which keeps its relative precision. So eˣ − 1 is E
//! itself where k = 0, and precise for any x.
//!
//! Why it encloses: k may be any integer; the rest is enclosure arithmetic. Beyond |x| = 4096 it is
//! only known that the exponential is beyond 2^±5888 (see [`TOP`]): all that is derived from it
//! here is then beyond every format, or beside a limit, in the same way for every such x.
//!
//! Tested in `tests.rs`.

use super::constants::ln_2;
use super::enclosure::nearest_integer;
use super::float::TOP;
use super::number::Number;
use super::series::series;

series! {
    /// (eˣ − 1)/x: Σ x^k/(k + 1)!.
    EXPONENTIAL, k => (1, k + 1)
}
series! {
    /// sinh x/x, of x², and sin x/x, of −x²: Σ u^k/(2k + 1)!.
    SINE, k => (1, 2 * k * (2 * k + 1))
}

/// eˣ.
pub(super) fn exp<R: Number>(x: R) -> Option<R> {
    if let Some(limit) = beyond_4096(x) {
        return limit;
    }
    let (k, small) = split(x)?;
    Some((R::one() + small).scaled(k))
}

/// eˣ − 1.
pub(super) fn exp_m1<R: Number>(x: R) -> Option<R> {
    if let Some(limit) = beyond_4096(x) {
        return Some(limit? - R::one());
    }
    let (k, small) = split(x)?;
    Some(if k == 0 {
        small
    } else {
        (R::one() + small).scaled(k) - R::one()
    })
}

/// The exponential where |x| > 4096: e¹⁶ = 8886110.5… > 2²³, so e⁴⁰⁹⁶ > 2⁵⁸⁸⁸. Divided by the cube
/// of an f64, too, that is beyond 2¹¹⁰⁰. In the inner option, what may be known of it.
#[expect(
    clippy::option_option,
    reason = "not that large, or large and not to be told"
)]
fn beyond_4096<R: Number>(x: R) -> Option<Option<R>> {
    let bound = R::integer(4096);
    if (bound - x).is_negative() {
        Some(R::between_powers(5888, TOP))
    } else if (bound + x).is_negative() {
        Some(R::between_powers(-TOP, -5888))
    } else {
        None
    }
}

/// k and E with eˣ = 2^k·(1 + E), for |x| < 2¹³.
fn split<R: Number>(x: R) -> Option<(i64, R)> {
    if !x.is_below(13) {
        return None;
    }
    let guess = x.guess();
    let k = if guess.abs() < 0.35 {
        0
    } else {
        nearest_integer(guess * core::f64::consts::LOG2_E)
    };
    let r = if k == 0 {
        x
    } else {
        x - ln_2::<R>() * R::integer(k)
    };
    let halvings = R::BITS / 64 + 2;
    let part = r.scaled(-halvings);
    // Σ r^k/k! without the first term, over r: the ratio of terms is r/(k + 1).
    let mut small = part * (R::one() + R::tail(part, &EXPONENTIAL)?);
    for _ in 0..halvings {
        small = small * (R::integer(2) + small);
    }
    Some((k, small))
}

/// sinh x. The series for small x: (eˣ − e⁻ˣ)/2 would lose the side of x on which the value lies.
pub(super) fn sinh<R: Number>(x: R) -> Option<R> {
    if x.is_below(-1) {
        let rest = R::tail(x.sqr(), &SINE)?;
        return Some(x * (R::one() + rest));
    }
    let (up, down) = (exp(x)?, exp(-x)?);
    Some((up - down).scaled(-1))
}

/// cosh x = 1 + 2 sinh²(x/2): above 1, however little.
pub(super) fn cosh<R: Number>(x: R) -> Option<R> {
    if x.is_below(0) {
        return Some(R::one() + sinh(x.scaled(-1))?.sqr().scaled(1));
    }
    let (up, down) = (exp(x)?, exp(-x)?);
    Some((up + down).scaled(-1))
}

/// tanh x = E/(E + 2) for E = e²ˣ − 1; 1 − 2/(e²ˣ + 1) where that is near 1.
///
/// Where x² is beyond the precision it is x·(1 − d) with 0 ≤ d ≤ x², as x − x³/3 ≤ tanh x ≤ x for x
/// ≥ 0: it stays below x.
pub(super) fn tanh<R: Number>(x: R) -> Option<R> {
    if x.is_negative() {
        return Some(-tanh(-x)?);
    }
    let tiny = -R::BITS / 2;
    if x.is_below(tiny) {
        return Some(x * R::one_less(2 * tiny));
    }
    if x.is_below(0) {
        let e = exp_m1(x.scaled(1))?;
        return e.div(e + R::integer(2));
    }
    let e = exp(x.scaled(1))?;
    Some(R::one() - R::integer(2).div(e + R::one())?)
}
