//! Square roots of enclosures.
//!
//! The idea: for any r > 0 the root of a is between r and a/r. So the last step of Newton's iteration proves itself, whatever the
//! start was; from 62 correct bits on a step doubles them. A square of at most 64 bits keeps its exact root.
//!
//! Tested in `tests/arithmetic.rs`.

use super::enclosure::Enclosure;
use super::float::{Float, Toward};
use super::number::Number;

/// √x for x ≥ 0; None if x may be negative.
pub(super) fn sqrt<const N: usize>(x: Enclosure<N>) -> Option<Enclosure<N>> {
    Some(Enclosure {
        lo: root(x.lo)?.lo,
        hi: root(x.hi)?.hi,
    })
}

/// The root of one number.
fn root<const N: usize>(a: Float<N>) -> Option<Enclosure<N>> {
    if a.is_negative() {
        return None;
    }
    if a.is_zero() {
        return Some(Enclosure::ZERO);
    }
    // a = m·2^scale with 126 or 127 bits of m and an even scale.
    let (leading, _) = a.leading();
    let odd = a.exponent() & 1;
    let m = u128::from(leading) << (62 + odd);
    let start = u64::try_from(m.isqrt()).unwrap_or(u64::MAX);
    let mut r = Float::from_integer(false, start, (a.exponent() - 126 - odd) / 2);
    let mut bits = 62;
    while bits < 64 * N {
        // Newton: the mean of r and a/r.
        let quotient = a.div(r, Toward::Down)?;
        r = r.add(quotient, Toward::Down).scaled(-1);
        bits *= 2;
    }
    let (down, up) = (a.div(r, Toward::Down)?, a.div(r, Toward::Up)?);
    Some(Enclosure {
        lo: r.min(down),
        hi: r.max(up),
    })
}
