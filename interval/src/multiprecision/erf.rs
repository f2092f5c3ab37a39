//! The error function and its complement.
//!
//! The idea: erf x = 2x/√π·e^(−x²)·Σ (2x²)^k/(1·3·…·(2k + 1)), all terms positive; erfc x = 1 − erf x while few bits are lost
//! to cancellation, and from there on the continued fraction
//! erfc x = e^(−x²)/√π · 1/(x + (1/2)/(x + (2/2)/(x + (3/2)/(x + …)))) (NIST handbook, 7.9.1).
//!
//! Why it encloses: all elements of the fraction are positive, so what is left out after level n is between 0 and (n/2)/x. The evaluation
//! starts from that interval and works outward.
//!
//! Whether erf takes a value of 54 bits elsewhere than at 0 is not known to number theory; see [`super::place`] for what follows.
//!
//! Tested in `tests.rs`.

use super::constants::pi;
use super::enclosure::{Enclosure, nearest_integer};
use super::exp::exp;
use super::series::tail;

/// From here on erfc x < 2⁻⁵⁵: erf is beside 1 in every format.
const SATURATED: f64 = 6.0;

/// erf x.
pub(super) fn erf<const N: usize>(x: f64) -> Option<Enclosure<N>> {
    if x < 0.0 {
        return Some(-erf(-x)?);
    }
    if x >= SATURATED {
        return Some(Enclosure::one_less(-55));
    }
    by_series(x)
}

/// erfc x.
pub(super) fn erfc<const N: usize>(x: f64) -> Option<Enclosure<N>> {
    if x < 0.0 {
        return Some(Enclosure::one() + erf(-x)?);
    }
    // 1 − erf x loses about 1.44·x² bits: up to a fifth of them.
    let precision = 64.0 * f64::from(u16::try_from(N).unwrap_or(0));
    if x < SATURATED && x * x < precision / 8.0 {
        return Some(Enclosure::one() - by_series(x)?);
    }
    // The fraction to level n is right to about e^(−2x·√(2n)): a guess, which costs width at worst.
    let root = (precision + 16.0) * 0.35 / x;
    let levels = nearest_integer(root * root / 2.0) + 4;
    let x = Enclosure::new(x);
    let half = |k: i64| Enclosure::integer(k).scaled(-1);
    let mut below = Enclosure::from_zero_to(half(levels).div(x)?.hi);
    for k in (1..levels).rev() {
        below = half(k).div(x + below)?;
    }
    let fraction = (x + below).recip()?;
    (fraction * exp(-x.sqr())?).div(pi().sqrt()?)
}

/// erf x for 0 ≤ x < 6 by its series.
fn by_series<const N: usize>(x: f64) -> Option<Enclosure<N>> {
    let x = Enclosure::new(x);
    let square = x.sqr();
    let sum = Enclosure::one() + tail(square.scaled(1), |k| (1, 2 * k + 1))?;
    let factor = (x.scaled(1) * exp(-square)?).div(pi().sqrt()?)?;
    Some(factor * sum)
}
