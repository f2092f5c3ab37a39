//! [`Digits`]: the decimal expansion of a floating-point number, and what is left of it at fewer
//! digits.
//!
//! The idea: every floating-point number has a finite decimal expansion (at most 767 digits for
//! f64). It is computed exactly, and rounding to fewer digits, towards zero or away from it, is
//! cutting the text, and counting up if something was cut off. So what is printed lies on the side
//! that was asked for by construction.
//!
//! Tested in `format/tests.rs`.

use alloc::string::{String, ToString};

use super::big::Big;

/// The number `digits · 10^exponent`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Digits {
    /// Without leading zeros, except that zero may have some.
    pub(super) digits: String,
    pub(super) exponent: i64,
}

impl Digits {
    /// The exact value of a finite number that is not negative.
    pub(super) fn exact(x: f64) -> Self {
        let bits = x.to_bits();
        let (exponent, fraction) = ((bits >> 52).cast_signed(), bits & ((1 << 52) - 1));
        let (mut mantissa, mut twos) = if exponent == 0 {
            (fraction, -1074)
        } else {
            (fraction | 1 << 52, exponent - 1075)
        };
        if mantissa == 0 {
            twos = 0;
        }
        // m · 2^−k is m · 5^k · 10^−k.
        let zeros = i64::from(mantissa.trailing_zeros()).min(-twos).max(0);
        (mantissa, twos) = (mantissa >> zeros, twos + zeros);
        let power = usize::try_from(twos.unsigned_abs()).unwrap_or(0);
        let (digits, exponent) = if twos < 0 {
            (Big::from(mantissa).mul_pow5(power), twos)
        } else {
            (Big::from(mantissa).shl(power), 0)
        };
        Self {
            digits: digits.to_decimal(),
            exponent,
        }
    }

    pub(super) fn is_zero(&self) -> bool {
        self.digits.bytes().all(|digit| digit == b'0')
    }

    /// The exponent of the first digit.
    pub(super) fn leading(&self) -> i64 {
        self.len() - 1 + self.exponent
    }

    /// How many digits there are.
    pub(super) fn len(&self) -> i64 {
        i64::try_from(self.digits.len()).unwrap_or(i64::MAX)
    }

    /// The nearest multiple of `10^last` that is not greater, or, `away` from zero, not less.
    pub(super) fn rounded(&self, last: i64, away: bool) -> Self {
        let cut = last - self.exponent;
        let mut digits = self.digits.clone();
        if cut <= 0 {
            let zeros = usize::try_from(-cut).unwrap_or(0);
            digits.push_str(&"0".repeat(zeros));
        } else {
            let kept = usize::try_from(self.len() - cut).unwrap_or(0);
            let inexact = digits.bytes().skip(kept).any(|digit| digit != b'0');
            digits.truncate(kept);
            if digits.is_empty() {
                digits.push('0');
            }
            if away && inexact {
                digits = successor(&digits);
            }
        }
        Self {
            digits,
            exponent: last,
        }
    }

    /// The same number without zeros at the end.
    pub(super) fn trimmed(mut self) -> Self {
        let kept = self.digits.trim_end_matches('0').len().max(1);
        self.exponent += self.len() - i64::try_from(kept).unwrap_or(0);
        self.digits.truncate(kept);
        if self.is_zero() {
            self.exponent = 0;
        }
        self
    }
}

/// The next natural number.
fn successor(digits: &str) -> String {
    let kept = digits.trim_end_matches('9');
    let zeros = "0".repeat(digits.len() - kept.len());
    let (head, last) = match kept.char_indices().next_back() {
        Some((at, digit)) => (
            kept.get(..at).unwrap_or_default(),
            digit.to_digit(10).unwrap_or(0),
        ),
        None => ("", 0),
    };
    [head, &(last + 1).to_string(), &zeros].concat()
}
