//! The two f64 around a number m · 2^a · 5^b, and the nearest one, exactly.
//!
//! Three ways, from quick to general. Short decimals: m and 5^|b| are exact in f64, so one directed
//! product or quotient is the answer. Otherwise the leading 64 bits of the number are computed
//! exactly, with a flag for whether anything follows, in 128-bit integers or with big ones; cutting
//! and rounding 64 bits is then plain integer work.
//!
//! Numbers far beyond the range of f64 are recognised from their logarithm and never expanded.

use outward_number::Float;

use super::big::Big;
use super::significand::Significand;
use crate::interval::Interval;

/// What f64 knows of a non-negative number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Enclosure {
    /// The greatest f64 that is not above it.
    pub(super) below: f64,
    /// The least f64 that is not below it.
    pub(super) above: f64,
    /// The nearest f64, ties to even, or infinity.
    pub(super) nearest: f64,
}

impl Enclosure {
    /// The tightest interval of the format around the number, or around its negative.
    pub(super) fn interval<F: Float>(self, negative: bool) -> Interval<F> {
        // Rounding down to f64 and then to a narrower format is rounding down to that: all its
        // numbers are f64.
        let (low, high) = (F::from_f64_down(self.below), F::from_f64_up(self.above));
        if negative {
            Interval::from_endpoints(high, -low)
        } else {
            Interval::from_endpoints(-low, high)
        }
    }

    const ZERO: Self = Self {
        below: 0.0,
        above: 0.0,
        nearest: 0.0,
    };
    const HUGE: Self = Self {
        below: f64::MAX,
        above: f64::INFINITY,
        nearest: f64::INFINITY,
    };
    const TINY: Self = Self {
        below: 0.0,
        above: f64::MIN_SUBNORMAL,
        nearest: 0.0,
    };
}

/// 5^k for the k whose power is exact in f64.
#[expect(clippy::cast_precision_loss, reason = "5^22 < 2^53")]
const POWERS: [f64; 23] = {
    let mut powers = [1.0; 23];
    let (mut k, mut power) = (0, 1_u64);
    while k < 23 {
        powers[k] = power as f64;
        power = power.wrapping_mul(5);
        k += 1;
    }
    powers
};

/// The enclosure of m · 2^twos · 5^fives.
pub(super) fn enclose(significand: &Significand, twos: i64, fives: i64) -> Enclosure {
    match *significand {
        Significand::Small(0) => Enclosure::ZERO,
        Significand::Small(m) => quick(m, twos, fives)
            .or_else(|| medium(m, twos, fives))
            .unwrap_or_else(|| general(&Big::from(m), twos, fives, &Big::from(1))),
        Significand::Big(ref big) => general(big, twos, fives, &Big::from(1)),
    }
}

/// The enclosure of m · 2^twos · 5^fives / divisor, where the divisor is not zero.
pub(super) fn enclose_quotient(m: &Big, twos: i64, fives: i64, divisor: &Big) -> Enclosure {
    if m.bits() == 0 {
        Enclosure::ZERO
    } else {
        general(m, twos, fives, divisor)
    }
}

/// One directed operation, for short significands and small exponents.
#[expect(
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "m < 2^53; the biased exponent is positive"
)]
fn quick(m: u64, twos: i64, fives: i64) -> Option<Enclosure> {
    // With these bounds all values stay normal, so that the power of two is applied exactly.
    if m >= 1 << 53 || twos.abs() > 500 {
        return None;
    }
    let power = *POWERS.get(usize::try_from(fives.unsigned_abs()).ok()?)?;
    let (m, scale) = (m as f64, f64::from_bits(((twos + 1023) as u64) << 52));
    let (below, above, nearest) = if fives >= 0 {
        (m.mul_down(power), m.mul_up(power), m * power)
    } else {
        (m.div_down(power), m.div_up(power), m / power)
    };
    Some(Enclosure {
        below: below * scale,
        above: above * scale,
        nearest: nearest * scale,
    })
}

/// Through one 128-bit product or quotient, for significands and powers of 64 bits.
fn medium(m: u64, twos: i64, fives: i64) -> Option<Enclosure> {
    // 5^27 < 2^63.
    if fives.abs() > 27 || twos.abs() > 2000 {
        return None;
    }
    let power = u128::from(5_u64.pow(u32::try_from(fives.unsigned_abs()).ok()?));
    let (value, exponent, rest) = if fives >= 0 {
        (u128::from(m) * power, twos, false)
    } else {
        // With the top bit of 128 set the quotient has 65 bits or more.
        let shift = u128::from(m).leading_zeros();
        let dividend = u128::from(m) << shift;
        (
            dividend / power,
            twos - i64::from(shift),
            !dividend.is_multiple_of(power),
        )
    };
    let shift = value.leading_zeros();
    let value = value << shift;
    let lead = u64::try_from(value >> 64).ok()?;
    let tail = value & u128::from(u64::MAX);
    Some(assemble(
        lead,
        exponent - i64::from(shift) + 64,
        rest || tail != 0,
    ))
}

/// Through the leading 64 bits.
#[expect(clippy::cast_precision_loss, reason = "an estimate, with a margin")]
fn general(m: &Big, twos: i64, fives: i64, divisor: &Big) -> Enclosure {
    let log2_of_5 = 2.321_928_094_887_362;
    let bits = m.bits() as f64 - divisor.bits() as f64 + twos as f64 + fives as f64 * log2_of_5;
    // The estimate is off by less than 5: 2 from the bits, the rest from rounding terms below 2^53.
    if bits > 1100.0 {
        return Enclosure::HUGE;
    }
    if bits < -1200.0 {
        return Enclosure::TINY;
    }
    let power = usize::try_from(fives.unsigned_abs()).unwrap_or(usize::MAX);
    let (dividend, divisor) = if fives >= 0 {
        (m.clone().mul_pow5(power), divisor.clone())
    } else {
        (m.clone(), divisor.clone().mul_pow5(power))
    };
    let (lead, exponent, inexact) = if divisor.to_u64() == Some(1) {
        leading(&dividend)
    } else {
        leading_quotient(&dividend, &divisor)
    };
    assemble(lead, twos + exponent, inexact)
}

/// The leading 64 bits of a positive number: `lead · 2^exponent`, and whether something is cut off.
fn leading(x: &Big) -> (u64, i64, bool) {
    let bits = x.bits();
    if bits <= 64 {
        let lead = x.to_u64().unwrap_or(0);
        let shift = lead.leading_zeros();
        return (lead << shift, -i64::from(shift), false);
    }
    let cut = bits - 64;
    (
        x.shr(cut).to_u64().unwrap_or(0),
        i64::try_from(cut).unwrap_or(i64::MAX),
        x.trailing_zeros() < cut,
    )
}

/// The leading 64 bits of a quotient.
fn leading_quotient(m: &Big, divisor: &Big) -> (u64, i64, bool) {
    // Align so that divisor ≤ rest < 2·divisor; then one bit of the quotient per step.
    let (a, b) = (m.bits(), divisor.bits());
    let mut exponent = i64::try_from(a).unwrap_or(i64::MAX) - i64::try_from(b).unwrap_or(i64::MAX);
    let (mut rest, divisor) = if a >= b {
        (m.clone(), divisor.shl(a - b))
    } else {
        (m.shl(b - a), divisor.clone())
    };
    if rest < divisor {
        rest = rest.shl(1);
        exponent -= 1;
    }
    let mut lead = 0_u64;
    for _ in 0..64 {
        lead <<= 1;
        if rest >= divisor {
            rest.sub_assign(&divisor);
            lead |= 1;
        }
        rest = rest.shl(1);
    }
    (lead, exponent - 63, rest.bits() > 0)
}

/// Rounds `lead · 2^exponent` (plus something smaller than the last place if `inexact`), where the
/// top bit of `lead` is set.
fn assemble(lead: u64, exponent: i64, inexact: bool) -> Enclosure {
    let top = exponent + 63; // the number is in [2^top, 2^(top + 1))
    if top > 1023 {
        return Enclosure::HUGE;
    }
    // The last place of f64 there.
    let last = top.max(-1022) - 52;
    let cut = last - exponent; // 11 or more
    let (kept, dropped) = match u32::try_from(cut) {
        Ok(cut) if cut < 64 => (lead >> cut, lead << (64 - cut)),
        Ok(64) => (0, lead),
        // Less than half of the last place.
        _ => (0, 1),
    };
    // Consecutive bit patterns are consecutive numbers, across the exponents, too.
    let biased = u64::try_from(last + 1074).unwrap_or(0);
    let number = |kept: u64| f64::from_bits(kept + (biased << 52));
    let below = number(kept);
    if dropped == 0 && !inexact {
        return Enclosure {
            below,
            above: below,
            nearest: below,
        };
    }
    let above = number(kept + 1);
    let half = 1 << 63;
    let upward = dropped > half || (dropped == half && (inexact || kept & 1 == 1));
    Enclosure {
        below,
        above,
        nearest: if upward { above } else { below },
    }
}
