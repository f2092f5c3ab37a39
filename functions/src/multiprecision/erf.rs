//! The error function and its complement.
//!
//! The idea: erf x = 2x/√π·e^(−x²)·Σ (2x²)^k/(1·3·…·(2k + 1)), all terms positive; erfc x = 1 − erf
//! x while few bits are lost to cancellation, and from there on the continued fraction erfc x =
//! e^(−x²)/√π · 1/(x + (1/2)/(x + (2/2)/(x + (3/2)/(x + …)))) (NIST handbook, 7.9.1).
//!
//! Why it encloses: all elements of the fraction are positive, so what is left out after level n is
//! between 0 and (n/2)/x. The evaluation starts from both endpoints of that interval; each level is
//! monotone in what it is given, so what is meant stays between the two.
//!
//! Whether erf takes a value of 54 bits elsewhere than at 0 is not known to number theory; see
//! [`super::place`] for what follows.
//!
//! Tested in `tests.rs`.

use super::constants::pi;
use super::enclosure::nearest_integer;
use super::exp::exp;
use super::number::Number;
use super::series::series;

/// From here on erfc x < 2⁻⁵⁵: erf is beside 1 in every format.
const SATURATED: f64 = 6.0;

series! {
    /// Σ u^k/(1·3·…·(2k + 1)).
    ERROR, k => (1, 2 * k + 1)
}

/// erf x.
pub(super) fn erf<R: Number>(x: f64) -> Option<R> {
    if x < 0.0 {
        return Some(-erf(-x)?);
    }
    if x >= SATURATED {
        return Some(R::one_less(-55));
    }
    by_series(x)
}

/// erfc x.
pub(super) fn erfc<R: Number>(x: f64) -> Option<R> {
    if x < 0.0 {
        return Some(R::one() + erf(-x)?);
    }
    let precision = f64::from(u16::try_from(R::BITS).unwrap_or(0));
    // 1 − erf x loses about 1.44·x² bits: up to a third of them.
    if x < SATURATED && x * x < 0.23 * precision {
        return Some(R::one() - by_series(x)?);
    }
    // The fraction to level n is right to about e^(−2x·√(2n)): a guess, which costs width at worst.
    // Three quarters of the bits are nearly always enough.
    let root = (0.75 * precision + 16.0) * 0.35 / x;
    let levels = nearest_integer(root * root / 2.0) + 4;
    let x = R::new(x);
    let half = |k: i64| R::integer(k).scaled(-1);
    let (mut first, mut second) = (R::ZERO, half(levels).div(x)?);
    for k in (1..levels).rev() {
        first = half(k).div(x + first)?;
        second = half(k).div(x + second)?;
    }
    let below = first.hull(second);
    let fraction = (x + below).recip()?;
    (fraction * exp(-x.sqr())?).div(pi::<R>().sqrt()?)
}

/// erf x for 0 ≤ x < 6 by its series.
fn by_series<R: Number>(x: f64) -> Option<R> {
    let x = R::new(x);
    let square = x.sqr();
    let sum = R::one() + R::tail(square.scaled(1), &ERROR)?;
    let factor = (x.scaled(1) * exp(-square)?).div(pi::<R>().sqrt()?)?;
    Some(factor * sum)
}
