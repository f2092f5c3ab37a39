//! The exponential, and what is made of it: sinh, cosh, tanh.
//!
//! The idea: eˣ = 2^k·(1 + E) where x = k·ln 2 + r, |r| ≤ 0.35 and E = e^r − 1. E is the series at r/2^s, doubled s times by
//! E(2x) = E·(2 + E), which keeps its relative precision. So eˣ − 1 is E itself where k = 0, and precise for any x.
//!
//! Why it encloses: k may be any integer; the rest is enclosure arithmetic. Beyond |x| = 4096 it is only known that the exponential is
//! beyond 2^±5888 (see [`TOP`]): all that is derived from it here is then beyond every format, or beside a limit, in the
//! same way for every such x.
//!
//! Tested in `tests.rs`.

use super::constants::ln_2;
use super::enclosure::{Enclosure, nearest_integer};
use super::float::{Float, TOP};
use super::series::tail;

/// eˣ.
pub(super) fn exp<const N: usize>(x: Enclosure<N>) -> Option<Enclosure<N>> {
    if let Some(limit) = beyond_4096(x) {
        return Some(limit);
    }
    let (k, small) = split(x)?;
    Some((Enclosure::one() + small).scaled(k))
}

/// eˣ − 1.
pub(super) fn exp_m1<const N: usize>(x: Enclosure<N>) -> Option<Enclosure<N>> {
    if let Some(limit) = beyond_4096(x) {
        return Some(limit - Enclosure::one());
    }
    let (k, small) = split(x)?;
    Some(if k == 0 {
        small
    } else {
        (Enclosure::one() + small).scaled(k) - Enclosure::one()
    })
}

/// The exponential where |x| ≥ 4096: e¹⁶ = 8886110.5… > 2²³, so e⁴⁰⁹⁶ > 2⁵⁸⁸⁸. Divided by the cube of an f64, too, that is beyond 2¹¹⁰⁰.
fn beyond_4096<const N: usize>(x: Enclosure<N>) -> Option<Enclosure<N>> {
    let power = Float::power_of_two;
    let bound = power(12);
    if x.lo >= bound {
        Some(Enclosure {
            lo: power(5888),
            hi: power(TOP),
        })
    } else if x.hi <= bound.negated() {
        Some(Enclosure {
            lo: power(-TOP),
            hi: power(-5888),
        })
    } else {
        None
    }
}

/// k and E with eˣ = 2^k·(1 + E), for |x| < 2¹³.
fn split<const N: usize>(x: Enclosure<N>) -> Option<(i64, Enclosure<N>)> {
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
        x - ln_2() * Enclosure::integer(k)
    };
    let halvings = Enclosure::<N>::BITS / 64 + 2;
    let part = r.scaled(-halvings);
    // Σ r^k/k! without the first term, over r: the ratio of terms is r/(k + 1).
    let mut small = part * (Enclosure::one() + tail(part, |k| (1, k + 1))?);
    for _ in 0..halvings {
        small = small * (Enclosure::integer(2) + small);
    }
    Some((k, small))
}

/// sinh x. The series for small x: (eˣ − e⁻ˣ)/2 would lose the side of x on which the value lies.
pub(super) fn sinh<const N: usize>(x: Enclosure<N>) -> Option<Enclosure<N>> {
    if x.is_below(-1) {
        let rest = tail(x.sqr(), |k| (1, 2 * k * (2 * k + 1)))?;
        return Some(x * (Enclosure::one() + rest));
    }
    let (up, down) = (exp(x)?, exp(-x)?);
    Some((up - down).scaled(-1))
}

/// cosh x = 1 + 2 sinh²(x/2): above 1, however little.
pub(super) fn cosh<const N: usize>(x: Enclosure<N>) -> Option<Enclosure<N>> {
    if x.is_below(0) {
        return Some(Enclosure::one() + sinh(x.scaled(-1))?.sqr().scaled(1));
    }
    let (up, down) = (exp(x)?, exp(-x)?);
    Some((up + down).scaled(-1))
}

/// tanh x = E/(E + 2) for E = e²ˣ − 1; 1 − 2/(e²ˣ + 1) where that is near 1.
///
/// Where x² is beyond the precision it is x·(1 − d) with 0 ≤ d ≤ x², as x − x³/3 ≤ tanh x ≤ x for x ≥ 0: it stays below x.
pub(super) fn tanh<const N: usize>(x: Enclosure<N>) -> Option<Enclosure<N>> {
    if x.is_negative() {
        return Some(-tanh(-x)?);
    }
    let tiny = -Enclosure::<N>::BITS / 2;
    if x.is_below(tiny) {
        return Some(x * Enclosure::one_less(2 * tiny));
    }
    if x.is_below(0) {
        let e = exp_m1(x.scaled(1))?;
        return e.div(e + Enclosure::integer(2));
    }
    let e = exp(x.scaled(1))?;
    Some(Enclosure::one() - Enclosure::integer(2).div(e + Enclosure::one())?)
}
