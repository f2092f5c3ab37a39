//! Reduction of an angle to |r| ≤ π/4 and a number of quarter turns.
//!
//! The idea: x·2/π in fixed point, with those of the 2,048 stored bits of 2/π that matter. Its
//! integer part counts quarter turns, its fraction times π/2 is the rest: the same for every finite
//! f64, however large.
//!
//! Why it encloses: the digits of 2/π that are left out, stored or not, make the exact product
//! greater by less than a unit of a digit that is far behind the point, and that is allowed for. No
//! f64 is closer to a multiple of π/2 than about 2⁻⁶² times π/2, so the rest is relatively precise;
//! were it not, the enclosure would contain zero and say so.
//!
//! Tested in `tests.rs` by angles of all sizes.

use super::constants::{LONG, TWO_OVER_PI, pi};
use super::enclosure::{nearest_integer, parts};
use super::float::{high, low};
use super::number::Number;

/// An angle as quarter turns (modulo 4) and a rest in about [−π/4, π/4].
pub(super) struct Reduced<R> {
    pub(super) quarters: u64,
    pub(super) rest: R,
}

/// x radians, for finite x.
pub(super) fn radians<R: Number>(x: f64) -> Reduced<R> {
    if x.abs() < 0.78 {
        return Reduced {
            quarters: 0,
            rest: R::new(x),
        };
    }
    let (negative, m, e) = parts(x);
    let whole = e.div_euclid(64);
    // (m·2^(e mod 64))·2/π, with the binary point LONG − whole limbs from below, which is 17 to 33.
    // Of that the limb before the point, and some behind it; digits of 2/π before limb `first` are
    // left out: multiplied by a factor below 2¹²⁸, they are below one unit of limb first + 2.
    let factor = u128::from(m) << e.rem_euclid(64);
    let point = usize::try_from(64 / 2 - whole).unwrap_or(0);
    let first = point.saturating_sub(usize::try_from(R::BITS / 64).unwrap_or(0) + 7);
    let used = TWO_OVER_PI
        .get(first..LONG.min(point + 1))
        .unwrap_or_default();
    let mut product = [0; LONG + 2];
    for (row, factor) in [low(factor), high(factor)].into_iter().enumerate() {
        let mut carry = 0;
        for (slot, &digit) in product.iter_mut().skip(first + row).zip(used) {
            let t = u128::from(factor) * u128::from(digit) + u128::from(*slot) + u128::from(carry);
            (*slot, carry) = (low(t), high(t));
        }
        if let Some(slot) = product.get_mut(first + row + used.len()) {
            *slot = carry;
        }
    }
    let (fraction, integer) = product.split_at_mut_checked(point).unwrap_or_default();
    let mut quarters = integer.first().copied().unwrap_or(0) & 3;
    // Without the two lowest limbs, which together with what was left out are worth at most two
    // units of the next.
    let fraction = fraction.get_mut(first + 2..).unwrap_or_default();
    let from_above = fraction.last().is_some_and(|&top| top >> 63 == 1);
    if from_above {
        // The fraction is f = 1 − g: the rest is −g. And 1 − g − 2 units are the digits turned,
        // less one; no less than nothing.
        quarters += 1;
        let mut borrow = true;
        for limb in fraction.iter_mut() {
            (*limb, borrow) = (!*limb).overflowing_sub(u64::from(borrow));
        }
        if borrow {
            fraction.fill(0);
        }
    }
    let scale = 64 * (whole - 32 + i64::try_from(first + 2).unwrap_or(0));
    let turned = R::digits(from_above, fraction, scale, 2);
    let rest = turned * pi::<R>().scaled(-1);
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

/// πx radians as quarter turns and a rest in half turns, at most 1/4 in size: exactly, for finite
/// x.
#[expect(clippy::cast_precision_loss, reason = "an integer from −4 to 4")]
pub(crate) fn exact_half_turns(x: f64) -> (i64, f64) {
    // The remainder of floating-point numbers is exact, and so is a difference of neighbours
    // (Sterbenz).
    let x = x % 2.0;
    let quarters = nearest_integer(2.0 * x);
    (quarters, x - quarters as f64 / 2.0)
}

/// πx radians, for finite x: x is reduced exactly.
pub(super) fn half_turns<R: Number>(x: f64) -> Reduced<R> {
    let (quarters, rest) = exact_half_turns(x);
    Reduced {
        quarters: (quarters & 3).unsigned_abs(),
        rest: R::new(rest) * pi(),
    }
}
