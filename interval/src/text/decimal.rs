//! [`Decimal`]: the exact number that a literal denotes.
//!
//! Held as ± m · 2^a · 5^b with m prime to 10. Both `d·10^k` and `h·2^k` have this form, and in
//! exactly one way, so equality and hash of the parts are equality and hash of the *number*:
//! `0x1p-1`, `0.5` and `5e-1` are one value. Exponents stay exponents, so `1e-1000000000` takes no
//! memory.
//!
//! Tested in `tests.rs` beside this file.

use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use outward_number::Float;

use super::big::Big;
use super::digits::Digits;
use super::format::{self, Layout};
use super::round::{self, Enclosure};
use super::scan;
use crate::error::ParseError;
use crate::interval::Interval;

/// An exact number with a finite decimal or binary expansion.
///
/// Equality is equality of numbers. There is no negative zero and no infinity.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Decimal {
    negative: bool,
    /// Prime to 10, or 0. Then all other fields are zero, too.
    significand: Significand,
    twos: i64,
    fives: i64,
}

/// A natural number; `Big` only if it does not fit into `Small`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum Significand {
    Small(u64),
    Big(Big),
}

impl From<Big> for Significand {
    fn from(big: Big) -> Self {
        big.to_u64().map_or_else(|| Self::Big(big), Self::Small)
    }
}

impl Significand {
    /// Divides by 2 and by 5 as often as possible; returns how often.
    pub(super) fn strip(&mut self) -> (i64, i64) {
        let (mut twos, mut fives) = (0, 0);
        if let Self::Big(big) = self {
            let zeros = big.trailing_zeros();
            *big = big.shr(zeros);
            twos += i64::try_from(zeros).unwrap_or(i64::MAX);
            for (power, exponent) in [(1_220_703_125, 13), (5, 1)] {
                while big.rem(power) == 0 {
                    big.div_rem(power);
                    fives += exponent;
                }
            }
            if let Some(small) = big.to_u64() {
                *self = Self::Small(small);
            }
        }
        if let Self::Small(small) = self {
            let zeros = small.trailing_zeros();
            *small >>= zeros;
            twos += i64::from(zeros);
            while small.is_multiple_of(5) {
                *small /= 5;
                fives += 1;
            }
        }
        (twos, fives)
    }

    /// A copy as a `Big`.
    pub(super) fn to_big(&self) -> Big {
        match self {
            Self::Small(small) => Big::from(*small),
            Self::Big(big) => big.clone(),
        }
    }
}

impl Decimal {
    /// ± significand · 2^twos · 5^fives, brought into its one form.
    pub(super) fn from_parts(
        negative: bool,
        mut significand: Significand,
        twos: i64,
        fives: i64,
    ) -> Self {
        if significand == Significand::Small(0) {
            return Self {
                negative: false,
                significand,
                twos: 0,
                fives: 0,
            };
        }
        let (more_twos, more_fives) = significand.strip();
        Self {
            negative,
            significand,
            twos: twos + more_twos,
            fives: fives + more_fives,
        }
    }

    /// An integer.
    #[must_use]
    pub fn from_i64(x: i64) -> Self {
        Self::from_parts(x < 0, Significand::Small(x.unsigned_abs()), 0, 0)
    }

    /// The exact value of a floating-point number; `None` for infinities and NaN.
    #[must_use]
    pub fn from_f64(x: f64) -> Option<Self> {
        if !x.is_finite() {
            return None;
        }
        let bits = x.to_bits();
        let (exponent, mantissa) = ((bits >> 52 & 0x7ff).cast_signed(), bits & ((1 << 52) - 1));
        let (mantissa, twos) = if exponent == 0 {
            (mantissa, -1074)
        } else {
            (mantissa | 1 << 52, exponent - 1075)
        };
        Some(Self::from_parts(
            x < 0.0,
            Significand::Small(mantissa),
            twos,
            0,
        ))
    }

    /// The integer, if it is one and fits.
    #[must_use]
    pub fn to_i64(&self) -> Option<i64> {
        let &Significand::Small(m) = &self.significand else {
            return None;
        };
        let (twos, fives) = (
            u32::try_from(self.twos).ok()?,
            u32::try_from(self.fives).ok()?,
        );
        let magnitude = i128::from(m)
            .checked_mul(2_i128.checked_pow(twos)?)?
            .checked_mul(5_i128.checked_pow(fives)?)?;
        i64::try_from(if self.negative { -magnitude } else { magnitude }).ok()
    }

    /// The number of opposite sign.
    #[must_use]
    pub fn neg(&self) -> Self {
        Self {
            negative: !self.negative && !self.is_zero(),
            ..self.clone()
        }
    }

    /// Whether it is zero.
    #[must_use]
    pub fn is_zero(&self) -> bool {
        self.significand == Significand::Small(0)
    }

    /// Whether it is below zero.
    #[must_use]
    pub fn is_negative(&self) -> bool {
        self.negative
    }

    /// The m, a, b of the magnitude m · 2^a · 5^b.
    pub(super) fn magnitude(&self) -> (&Significand, i64, i64) {
        (&self.significand, self.twos, self.fives)
    }

    fn enclosure(&self) -> Enclosure {
        round::enclose(&self.significand, self.twos, self.fives)
    }

    /// The enclosure of the magnitude divided by a number that is not zero.
    pub(super) fn over(&self, divisor: &Big) -> Enclosure {
        if divisor.to_u64() == Some(1) {
            self.enclosure()
        } else {
            round::enclose_quotient(&self.significand.to_big(), self.twos, self.fives, divisor)
        }
    }

    /// The tightest interval of the format that holds the number.
    ///
    /// A number beyond the greatest finite one gives the half-line from there.
    #[must_use]
    pub fn interval<F: Float>(&self) -> Interval<F> {
        self.enclosure().interval(self.negative)
    }

    /// The nearest number of the format, ties to even; ±∞ where it overflows. Rounded once, not
    /// through another format.
    #[must_use]
    pub fn nearest<F: Float>(&self) -> F {
        let Enclosure {
            below,
            above,
            nearest,
        } = self.enclosure();
        let magnitude = if F::MAX.to_f64() == f64::MAX || below == above {
            F::from_f64(nearest)
        } else {
            // Rounding to odd first makes the second rounding right: an odd last bit says "not
            // exactly here", and a narrower format has its midpoints at even ones.
            F::from_f64(if below.to_bits() & 1 == 1 {
                below
            } else {
                above
            })
        };
        if self.negative { -magnitude } else { magnitude }
    }
}

impl FromStr for Decimal {
    type Err = ParseError;
    fn from_str(text: &str) -> Result<Self, ParseError> {
        scan::decimal(text)
    }
}

/// Prints a literal that reads back as the same number: decimal, or hexadecimal for large powers of
/// two.
impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        if self.negative {
            text.push('-');
        }
        let big = self.significand.to_big();
        let surplus = self.twos - self.fives;
        let amount = usize::try_from(surplus.unsigned_abs()).unwrap_or(usize::MAX);
        // Hexadecimal literals are those with 5^fives in the significand; decimal ones have as many
        // twos as fives, up to the powers in their digits.
        if amount > 200 && (0..100_000).contains(&self.fives) {
            let digits = big
                .mul_pow5(usize::try_from(self.fives).unwrap_or(0))
                .to_hex();
            let twos = self.twos.to_string();
            text.push_str(&["0x", &digits, "p", &twos].concat());
            return f.write_str(&text);
        }
        let (digits, exponent) = if surplus >= 0 {
            (big.shl(amount), self.fives)
        } else {
            (big.mul_pow5(amount), self.twos)
        };
        let digits = Digits {
            digits: digits.to_decimal(),
            exponent,
        };
        format::push(&mut text, &digits, Layout::Either);
        f.write_str(&text)
    }
}

#[cfg(test)]
mod tests;
