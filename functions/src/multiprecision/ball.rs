//! A number of 128 bits and how far it may be off: what is tried first.
//!
//! The idea: midpoint and radius. One integer of 128 bits and one of 64 take a fraction of the time
//! of an [`Enclosure`](super::enclosure::Enclosure), which computes both endpoints, and nearly
//! always tell how a value is rounded. What a ball cannot tell is on which side of its midpoint a
//! number lies: so sin x < x for a tiny x is left to enclosures.
//!
//! Invariant: the number that is meant is ± m·2^(exponent − 128), wrong by at most `error` units of
//! 2^(exponent − 128). The top bit of m is set, unless m is zero or the error is near [`ROUGH`]; a
//! ball whose error is [`LOST`] or more says nothing.
//!
//! Why it encloses: each operation adds up the errors of its operands, in units of the result, and
//! what it cuts off itself, each rounded up. The text of each says how.
//!
//! Tested in `ball_tests.rs`.

use core::ops::{Add, Mul, Neg, Sub};

#[cfg(test)]
use super::enclosure::Enclosure;
use super::enclosure::parts;
use super::float::{high, low};
use super::number::Number;
use super::place::Place;
use super::series::{COEFFICIENTS, Series, tail};
use super::wide::{next_digit, product, right};

/// An error of so many units is too much: sums and products of smaller ones, and of some units
/// more, do not overflow.
const LOST: u64 = 1 << 60;

/// No operation shifts m up where that makes an error greater than this, so that there is room for
/// more errors.
const ROUGH: u64 = 1 << 40;

/// See the head of this file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ball {
    negative: bool,
    exponent: i64,
    m: u128,
    error: u64,
}

impl Ball {
    const LOST: Self = Self {
        negative: false,
        exponent: 0,
        m: 0,
        error: LOST,
    };

    /// Whether nothing is known.
    pub(super) const fn is_lost(self) -> bool {
        self.error >= LOST
    }

    /// The ball with these fields, m brought to its form.
    fn normal(negative: bool, exponent: i64, m: u128, error: u64) -> Self {
        if error >= LOST {
            return Self::LOST;
        }
        // What is left of two numbers that are nearly equal may be known less well than m could
        // say.
        let most = if error == 0 {
            127
        } else {
            error.leading_zeros().saturating_sub(ROUGH.leading_zeros())
        };
        let shift = if m == 0 {
            0
        } else {
            m.leading_zeros().min(most)
        };
        Self {
            negative,
            exponent: exponent - i64::from(shift),
            m: m << shift,
            error: error << shift.min(63),
        }
    }

    /// ± m·2^scale exactly.
    fn exactly(negative: bool, m: u128, scale: i64) -> Self {
        Self::normal(negative, scale + 128, m, 0)
    }

    /// The least and the greatest member, for tests.
    #[cfg(test)]
    pub(super) fn ends<const N: usize>(self) -> (Enclosure<N>, Enclosure<N>) {
        let number = |negative, m: u128| {
            Enclosure::digits(negative, &[low(m), high(m)], self.exponent - 128, 0)
        };
        let (middle, error) = (
            number(self.negative, self.m),
            number(false, self.error.into()),
        );
        (middle - error, middle + error)
    }

    /// The sum of a series with positive terms that grow at first, term by term on integers, in
    /// units of 2^(guard − 128), for an exact u in (0, 128).
    ///
    /// An error e of a term becomes at most u·e/q in the next; what product and quotient cut off is
    /// below one unit each. Where units become greater, an error becomes less, and what is cut off
    /// is below one unit again.
    fn growing_tail(u: Self, ratio: fn(u64) -> (u64, u64)) -> Option<Self> {
        if u.negative || u.error != 0 || u.exponent > 7 {
            return tail(u, ratio);
        }
        let places = u32::try_from(u.exponent).ok()?;
        let most = low(right(u.m, 128 - u.exponent.unsigned_abs())) + 1;
        let mut guard = 10;
        let (mut term, mut error) = (1_u128 << (128 - guard), 0_u64);
        let (mut sum, mut sum_error) = (0_u128, 0_u64);
        for k in 1..1000 {
            let (p, q) = ratio(k);
            if p != 1 {
                return tail(u, ratio);
            }
            if term >> 119 != 0 || sum >> 126 != 0 {
                guard += 8;
                (term, error) = (term >> 8, (error >> 8) + 2);
                (sum, sum_error) = (sum >> 8, (sum_error >> 8) + 2);
            }
            let (top, below) = product(term, u.m);
            term = (top << places | below >> (128 - places)) / u128::from(q);
            error = error.checked_mul(most)? / q + 3;
            sum += term;
            sum_error += error;
            if term == 0 && 2 * most <= q {
                // Each term that is left is at most half of the one before.
                let error = sum_error + error + 1;
                return Some(Self::normal(false, guard.into(), sum, error));
            }
        }
        None
    }

    /// The error in units of 2^(exponent − 128), rounded up: `exponent` is at least that of the
    /// ball.
    fn error_at(self, exponent: i64) -> u64 {
        let distance = exponent.abs_diff(self.exponent);
        let error = right(self.error.into(), distance);
        low(error) + u64::from(self.error != 0)
    }
}

impl Neg for Ball {
    type Output = Self;
    fn neg(self) -> Self {
        Self {
            negative: !self.negative,
            ..self
        }
    }
}

impl Add for Ball {
    type Output = Self;
    /// What is cut off the smaller operand is below one unit, and its error is not more in greater
    /// units. The bit that a carry cuts off is half a unit.
    fn add(self, other: Self) -> Self {
        if self.is_lost() || other.is_lost() {
            return Self::LOST;
        }
        if other.is_zero() {
            return self;
        }
        if self.is_zero() {
            return other;
        }
        let (big, small) = if (self.exponent, self.m) >= (other.exponent, other.m) {
            (self, other)
        } else {
            (other, self)
        };
        let distance = big.exponent.abs_diff(small.exponent);
        let shifted = right(small.m, distance);
        let error = big.error + small.error_at(big.exponent) + u64::from(distance != 0);
        if big.negative != small.negative {
            let (m, turned) = if big.m >= shifted {
                (big.m - shifted, false)
            } else {
                (shifted - big.m, true)
            };
            return Self::normal(big.negative != turned, big.exponent, m, error);
        }
        let (m, carry) = big.m.overflowing_add(shifted);
        if carry {
            let m = m >> 1 | 1 << 127;
            Self::normal(big.negative, big.exponent + 1, m, error / 2 + 2)
        } else {
            Self::normal(big.negative, big.exponent, m, error)
        }
    }
}

impl Sub for Ball {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self + -other
    }
}

impl Mul for Ball {
    type Output = Self;
    /// |ab − AB| ≤ |A|·|b − B| + |B|·|a − A| + |a − A|·|b − B| for numbers a and b and midpoints A
    /// and B. In units of the product before its top bit is set, A and B are at most 1: so the
    /// first two are at most the errors, the last one below one unit, as errors are below 2⁶⁰, and
    /// what is cut off is below one.
    fn mul(self, other: Self) -> Self {
        if self.is_lost() || other.is_lost() {
            return Self::LOST;
        }
        let (top, below) = product(self.m, other.m);
        let mut error = self.error + other.error;
        if error != 0 {
            error += 1;
        }
        let negative = self.negative != other.negative;
        let exponent = self.exponent + other.exponent;
        if top >> 127 == 0 && top != 0 {
            // Both m are at least half: one bit. What is cut off is below one unit after that.
            let m = top << 1 | below >> 127;
            let error = 2 * error + u64::from(below << 1 != 0);
            return Self::normal(negative, exponent - 1, m, error);
        }
        Self::normal(negative, exponent, top, error + u64::from(below != 0))
    }
}

impl Number for Ball {
    /// Some less than 128, as operations lose a few.
    const BITS: i64 = 124;
    const ZERO: Self = Self {
        negative: false,
        exponent: 0,
        m: 0,
        error: 0,
    };

    fn new(x: f64) -> Self {
        let (negative, m, scale) = parts(x);
        Self::exactly(negative, m.into(), scale)
    }

    fn integer(k: i64) -> Self {
        Self::exactly(k < 0, k.unsigned_abs().into(), 0)
    }

    /// The first 128 bits. What is cut off is below one unit; `more` units of the last digit are
    /// rounded up to one.
    fn digits(negative: bool, digits: &[u64], scale: i64, more: u64) -> Self {
        let zeros = digits.iter().rev().take_while(|&&x| x == 0).count();
        let used = digits.len() - zeros;
        let digit = |back: usize| {
            let place = used.checked_sub(back)?;
            digits.get(place).copied()
        };
        let limb = |back| digit(back).unwrap_or(0);
        let top = u128::from(limb(1)) << 64 | u128::from(limb(2));
        let shift = limb(1).leading_zeros().min(63);
        let m = top << shift | u128::from(limb(3) >> 1 >> (63 - shift));
        let rest = used > 2;
        // Digits after the third limb, and bits of that.
        let exponent = scale + 64 * i64::try_from(used).unwrap_or(0) - i64::from(shift);
        // From four digits on a unit of m is more than 2⁶⁴ of the last one.
        let error = match (more, used) {
            (0, _) => u64::from(rest),
            (_, 4..) => 2,
            (_, _) => return Self::LOST,
        };
        Self::normal(negative, exponent, m, error)
    }

    fn between_powers(_: i64, _: i64) -> Option<Self> {
        None
    }

    /// 2^k in units of the ball, rounded up.
    fn and_up_to(self, k: i64, _up: bool) -> Self {
        let place = k - self.exponent + 128;
        if self.is_lost() || place >= 60 {
            return Self::LOST;
        }
        let more = if place < 0 { 1 } else { 1 << place };
        Self {
            error: self.error + more,
            ..self
        }
    }

    /// From the one to the other is their difference.
    fn hull(self, other: Self) -> Self {
        self.give_or_take(other - self)
    }

    fn give_or_take(self, rest: Self) -> Self {
        if self.is_lost() || rest.is_lost() {
            return Self::LOST;
        }
        // The size of the rest in units of this ball: at most (m + error)·2^(difference of
        // exponents), rounded up.
        let Some(size) = rest.m.checked_add(rest.error.into()) else {
            return Self::LOST;
        };
        let distance = self.exponent.abs_diff(rest.exponent);
        let more = if size == 0 {
            0
        } else if rest.exponent > self.exponent {
            return Self::LOST;
        } else {
            right(size, distance) + 1
        };
        if more >= LOST.into() {
            return Self::LOST;
        }
        Self {
            error: self.error + low(more),
            ..self
        }
    }

    fn is_positive(&self) -> bool {
        !self.negative && !self.is_lost() && self.m > self.error.into()
    }

    fn is_negative(&self) -> bool {
        self.negative && !self.is_lost() && self.m > self.error.into()
    }

    fn is_zero(&self) -> bool {
        self.m == 0 && self.error == 0
    }

    fn is_below(&self, k: i64) -> bool {
        let fits = self.m.checked_add(self.error.into()).is_some();
        !self.is_lost() && (self.exponent < k || (self.exponent == k && fits) || self.is_zero())
    }

    fn seems_above(&self, y: &Self) -> bool {
        (self.exponent, self.m) > (y.exponent, y.m)
    }

    fn exponent(&self) -> i64 {
        self.exponent
    }

    fn binary_logarithm(&self) -> i64 {
        self.exponent - i64::from(high(self.m) < 0xB333_3333_3333_3333)
    }

    fn guess(&self) -> f64 {
        let shift = self.m.leading_zeros().min(127);
        let exponent = (self.exponent - i64::from(shift)).clamp(-900, 900) + 1023 - 1;
        // The top bit stays out: it is implicit in f64.
        let bits = exponent.unsigned_abs() << 52 | high(self.m << shift) << 1 >> 12;
        let x = if self.m == 0 {
            0.0
        } else {
            f64::from_bits(bits)
        };
        if self.negative { -x } else { x }
    }

    /// ||a| − |A|| ≤ |a − A|.
    fn abs(self) -> Self {
        Self {
            negative: false,
            ..self
        }
    }

    fn scaled(self, k: i64) -> Self {
        Self {
            exponent: self.exponent + k,
            ..self
        }
    }

    fn mul_small(self, m: u64) -> Self {
        if m == 1 {
            return self;
        }
        self * Self::exactly(false, m.into(), 0)
    }

    /// The quotient with as many bits behind it as it has leading zeros, s of them: 2^s ≤ 2d. The
    /// error is that of the ball, ·2^s/d, rounded up, and what is cut off is below one unit.
    fn div_small(self, d: u64) -> Self {
        if d <= 1 || self.is_lost() {
            return self;
        }
        let wide = u128::from(d);
        let q = self.m / wide;
        let rest = self.m - q * wide;
        let s = q.leading_zeros().min(64);
        // The next 64 bits: the rest is below d, so this is below 2⁶⁴.
        let next = (rest << 64) / wide;
        let m = if s == 0 { q } else { q << s | next >> (64 - s) };
        let error = if self.error == 0 {
            0
        } else {
            match self
                .error
                .checked_shl(s)
                .filter(|_| s < self.error.leading_zeros())
            {
                Some(times) => times / d + 1,
                None => low((u128::from(self.error) << s) / wide) + 1,
            }
        };
        let m_is_exact = rest == 0;
        Self::normal(
            self.negative,
            self.exponent - i64::from(s),
            m,
            error + u64::from(!m_is_exact),
        )
    }

    fn sqr(self) -> Self {
        self * self
    }

    /// The quotient is q = m/M·2^(difference of exponents), with M ≥ 2¹²⁷ and errors below 2⁶⁰. It
    /// differs from a/b by at most q·(e/m + E/M)/(1 − E/M), which is at most (e + q·E)·2⁻¹²⁷·(1 +
    /// 2⁻⁶⁶); in units of 2⁻¹²⁸, or of 2⁻¹²⁷ where q is above 1, at most 2·(e + E) + 1. What is cut
    /// off is below one more.
    fn div(self, other: Self) -> Option<Self> {
        if other.is_lost() || other.m == 0 {
            return None;
        }
        if self.is_lost() || other.m >> 127 == 0 {
            return Some(Self::LOST);
        }
        let negative = self.negative != other.negative;
        let exponent = self.exponent - other.exponent;
        if self.m == 0 {
            // At most e·2^(exponent − 128) over 2^(exponent − 1)·(1 − 2⁻⁶⁶).
            return Some(Self::normal(
                false,
                exponent,
                0,
                if self.error == 0 {
                    0
                } else {
                    2 * self.error + 1
                },
            ));
        }
        // One bit before the point, then two digits to the base 2⁶⁴, each of them the quotient of
        // what is left by the divisor.
        let d = other.m;
        let (one, mut rest) = if self.m >= d {
            (true, self.m - d)
        } else {
            (false, self.m)
        };
        let first = next_digit(&mut rest, d);
        let second = next_digit(&mut rest, d);
        let m = u128::from(first) << 64 | u128::from(second);
        let (m, exponent) = if one {
            (m >> 1 | 1 << 127, exponent + 1)
        } else {
            (m, exponent)
        };
        let errors = self.error + other.error;
        let error = if errors == 0 { 0 } else { 2 * errors + 1 };
        Some(Self::normal(negative, exponent, m, error + 1))
    }

    /// Let a = m·2^(even), 2¹²⁶ ≤ m < 2¹²⁸, where half a unit of m may be cut off. r = ⌊√m⌋ has 64
    /// bits, and √m·2⁶⁴ = r·2⁶⁴ + (m − r²)·2⁶³/r less at most (m − r²)²·2⁶⁴/(8r³) ≤ 1. The root of
    /// a number that is wrong by e is wrong by at most e/(2√a), and √a ≥ 1/2: by e units.
    fn sqrt(self) -> Option<Self> {
        if self.is_zero() {
            return Some(self);
        }
        if self.is_lost() || self.m >> 127 == 0 {
            return Some(Self::LOST);
        }
        if self.negative {
            return None;
        }
        let odd = self.exponent & 1;
        let m = self.m >> odd;
        let cut = u64::from(odd == 1);
        let r = m.isqrt();
        let correction = ((m - r * r) << 63) / r;
        let root = (r << 64).saturating_add(correction);
        let error = self.error + cut + 3;
        Some(Self::normal(false, (self.exponent + odd) / 2, root, error))
    }

    /// Horner's scheme on integers, in units of 2⁻¹²⁸: s ← c ± u·s. An error e of s becomes at most
    /// u·e, rounded up; to which are added that of u, as s is below 1, of c, and what the product
    /// cuts off. What is left out after the term n + 1 is at most twice the first of it.
    fn tail(u: Self, series: &Series) -> Option<Self> {
        if u.is_lost() || u.is_zero() {
            return Some(u);
        }
        if u.exponent > 0 {
            return Self::growing_tail(u, series.ratio);
        }
        let distance = u.exponent.abs_diff(0);
        let x = right(u.m, distance);
        let off = low(right(u.error.into(), distance)) + 2;
        let c = &series.coefficients;
        let zeros = u64::from(x.leading_zeros());
        // Whether what follows coefficient n is nothing, and twice that all that follows.
        let ends = |n: usize| {
            let (Some(&next), Some(&after)) = (c.get(n + 1), c.get(n + 2)) else {
                return false;
            };
            let count = u64::try_from(n).unwrap_or(0);
            right(next + 41, count * zeros) == 0 && (zeros > 0 || 2 * (after + 41) <= next)
        };
        // Fewer terms are enough in no case that occurs.
        let least = usize::try_from(96 / (zeros + 3)).unwrap_or(0).clamp(1, 14);
        let Some(n) = (least..COEFFICIENTS).find(|&n| ends(n)) else {
            return tail(u, series.ratio);
        };
        let (mut s, mut error) = (0_u128, 4_u64);
        for &coefficient in c.get(1..=n)?.iter().rev() {
            let (more, _) = product(x, s);
            s = if u.negative {
                coefficient.checked_sub(more)
            } else {
                coefficient.checked_add(more)
            }?;
            // Three for what is cut off this product, 41 of a coefficient (see `series.rs`), and
            // one that is cut off that of u and s.
            error = high(u128::from(error) * u128::from(high(x))) + 3 + off + 42;
        }
        Some(u * Self::normal(false, 0, s, error))
    }

    fn places(&self) -> Option<(Place, Place)> {
        if self.is_lost() {
            return None;
        }
        if self.m == 0 {
            return (self.error == 0).then_some((Place::Zero, Place::Zero));
        }
        // As an error that is rough may be shifted: both with the top bit of m set.
        let shift = self.m.leading_zeros();
        let (m, error) = (self.m << shift, u128::from(self.error) << shift.min(64));
        let place = |m: u128, inexact| Place::Number {
            negative: self.negative,
            significand: low(m >> 74),
            exponent: self.exponent - i64::from(shift),
            inexact,
        };
        if error == 0 {
            let place = place(m, m << 54 != 0);
            return Some((place, place));
        }
        // Strictly between, as the value is no number of 54 bits.
        let (least, most) = (m.checked_sub(error)?, m.checked_add(error - 1)?);
        if shift > 64 || least >> 127 == 0 || least >> 74 != most >> 74 {
            return None;
        }
        let place = place(least, true).saturated();
        Some((place, place))
    }
}
