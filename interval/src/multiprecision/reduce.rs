//! Reduction of an angle to |r| ≤ π/4 and a number of quarter turns.
//!
//! The idea: x·2/π in fixed point, with all 2,048 stored bits of 2/π at once. Its integer part counts quarter turns, its
//! fraction times π/2 is the rest: the same for every finite f64, however large.
//!
//! Why it encloses: let x = m·2^e with m < 2⁵³. What is cut off 2/π is worth less than 2⁻²⁰⁴⁸, so the exact product is between the computed one and
//! that plus m·2^(e−2048) < 2⁻¹⁰²⁴, which is added. No f64 is closer to a multiple of π/2 than about 2⁻⁶² times π/2, so the
//! rest is relatively precise; were it not, the enclosure would contain zero and say so.
//!
//! Tested in `tests.rs` by angles of all sizes.

use super::constants::{LONG, TWO_OVER_PI, pi};
use super::enclosure::{Enclosure, nearest_integer, parts};
use super::float::{Float, Toward, high, low};

/// An angle as quarter turns (modulo 4) and a rest in about [−π/4, π/4].
pub(super) struct Reduced<const N: usize> {
    pub(super) quarters: u64,
    pub(super) rest: Enclosure<N>,
}

/// x radians, for finite x.
pub(super) fn radians<const N: usize>(x: f64) -> Reduced<N> {
    if x.abs() < 0.78 {
        return Reduced {
            quarters: 0,
            rest: Enclosure::new(x),
        };
    }
    let (negative, m, e) = parts(x);
    let whole = e.div_euclid(64);
    // (m·2^(e mod 64))·2/π, with the binary point LONG − whole limbs from below, which is 17 to 33.
    let factor = u128::from(m) << e.rem_euclid(64);
    let mut product = [0; LONG + 2];
    for (row, factor) in [low(factor), high(factor)].into_iter().enumerate() {
        let mut carry = 0;
        for (slot, &digit) in product.iter_mut().skip(row).zip(&TWO_OVER_PI) {
            let t = u128::from(factor) * u128::from(digit) + u128::from(*slot) + u128::from(carry);
            (*slot, carry) = (low(t), high(t));
        }
        if let Some(slot) = product.get_mut(row + LONG) {
            *slot = carry;
        }
    }
    let point = usize::try_from(64 / 2 - whole).unwrap_or(0);
    let (fraction, integer) = product.split_at_mut_checked(point).unwrap_or_default();
    let mut quarters = integer.first().copied().unwrap_or(0) & 3;
    let from_above = fraction.last().is_some_and(|&top| top >> 63 == 1);
    if from_above {
        // The fraction is f = 1 − g: the rest is −g.
        quarters += 1;
        let mut carry = true;
        for limb in fraction.iter_mut() {
            (*limb, carry) = (!*limb).overflowing_add(u64::from(carry));
        }
    }
    let digits = |toward| Float::from_digits(false, fraction, 64 * (whole - 32), toward);
    let computed = Enclosure {
        lo: digits(Toward::Down),
        hi: digits(Toward::Up),
    };
    let cut_off = Enclosure::from_zero_to(Float::from_integer(false, m, e - 2048));
    let turned = if from_above { -computed } else { computed } + cut_off;
    let rest = turned * pi().scaled(-1);
    if negative {
        Reduced {
            quarters: (4 - quarters) & 3,
            rest: -rest,
        }
    } else {
        Reduced {
            quarters: quarters & 3,
            rest,
        }
    }
}

/// πx radians, for finite x: x is reduced exactly.
pub(super) fn half_turns<const N: usize>(x: f64) -> Reduced<N> {
    // The remainder of floating-point numbers is exact, and so is a difference of neighbours.
    let x = x % 2.0;
    let quarters = nearest_integer(2.0 * x);
    let rest = Enclosure::new(x) - Enclosure::integer(quarters).scaled(-1);
    Reduced {
        quarters: (quarters & 3).unsigned_abs(),
        rest: rest * pi(),
    }
}
