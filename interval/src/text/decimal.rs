//! [`Decimal`]: the exact number that a literal denotes.
//!
//! Held as ± m · 2^a · 5^b with m prime to 10. Both `d·10^k` and `h·2^k` have this form, and in
//! exactly one way, so equality and hash of the parts are equality and hash of the *number*:
//! `0x1p-1`, `0.5` and `5e-1` are one value. Exponents stay exponents, so `1e-1000000000` takes no
//! memory.
//!
//! Tested in `tests.rs` beside this file.

use outward_number::Float;

use super::big::Big;
use super::round::{self, Enclosure};
use super::significand::Significand;
use alloc::vec::Vec;

use crate::interval::Interval;

/// An exact number with a finite decimal or binary expansion, such as 0.1 or 2⁻¹⁰⁷⁴. Constants of
/// functions are such numbers.
///
/// `parse` reads a number as literals of intervals have it, decimal or hexadecimal; it is not
/// rounded. Equality is that of numbers. There is no negative zero, no infinity and no NaN.
///
/// ```
/// use outward_interval::Decimal;
/// let tenth: Decimal = "0.1".parse()?;
/// assert_eq!(tenth, "100e-3".parse()?);
/// assert_ne!(Some(tenth.clone()), Decimal::from_f64(0.1)); // the double is not one tenth
/// let x = tenth.interval::<f64>();
/// assert!(x.sup() == 0.1 && x.inf() == 0.1_f64.next_down());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Decimal {
    negative: bool,
    /// Prime to 10, or 0. Then all other fields are zero, too.
    significand: Significand,
    twos: i64,
    fives: i64,
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

    /// The integer `x`.
    #[must_use]
    pub fn from_i64(x: i64) -> Self {
        Self::from_parts(x < 0, Significand::Small(x.unsigned_abs()), 0, 0)
    }

    /// The exact value of a floating-point number; `None` for infinities and NaN. −0 becomes 0.
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

    /// The number as an integer, or `None` if it is not one or does not fit.
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

    /// The number with the opposite sign.
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

    /// The number as ± m · 2^a · 5^b: whether it is negative; the digits of m to base 2³², the
    /// least first; and the exponents a and b.
    #[must_use]
    pub fn factors(&self) -> (bool, Vec<u32>, i64, i64) {
        let digits = self.significand.to_big().digits().to_vec();
        (self.negative, digits, self.twos, self.fives)
    }

    /// The number ± m · 2^a · 5^b, where `digits` are those of m to base 2³², the least first.
    /// These are the [`factors`](Self::factors) of a number, or other ones of the same number.
    ///
    /// ```
    /// use outward_interval::Decimal;
    /// // 6 · 2⁻³ · 5⁻² is 0.03.
    /// assert_eq!(Decimal::from_factors(false, &[6], -3, -2), "0.03".parse()?);
    /// assert_eq!(Decimal::from_factors(true, &[], 7, 7), Decimal::from_i64(0));
    /// # Ok::<(), outward_interval::IntervalError>(())
    /// ```
    #[must_use]
    pub fn from_factors(negative: bool, digits: &[u32], twos: i64, fives: i64) -> Self {
        Self::from_parts(negative, Big::from_digits(digits).into(), twos, fives)
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

    /// The tightest interval of the format that contains the number. For a number beyond the
    /// greatest finite one it is the half-line from there.
    #[must_use]
    pub fn interval<F: Float>(&self) -> Interval<F> {
        self.enclosure().interval(self.negative)
    }

    /// The number of the format that is nearest, ties to even; ±∞ on overflow. It is rounded once,
    /// and not through another format.
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

#[cfg(test)]
mod tests;
