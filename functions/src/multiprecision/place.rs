//! Where a value lies among the numbers of 54 bits, and what that makes it in a format.
//!
//! The idea: one number of 54 bits below the value and whether the value is above it decide every
//! rounding to f64 or f32: down, up and to nearest. For the numbers of f64, and the points half-way
//! between two, have at most 54 bits.
//!
//! **A value that is no number of 54 bits** is *strictly* between the endpoints of its enclosure
//! where these are such numbers. So [1 − 2⁻¹²⁸, 1] is enough to know that it is just below 1.
//! [`super::exact`] finds the values that are such numbers, beforehand, and proves that the others
//! are not. Only for erf and erfc there is no proof. Were erf x such a number, then the bounds
//! found here would still be bounds, just not the tightest: the strict side is taken of an endpoint
//! that is allowed to be the value.
//!
//! Tested in `tests.rs`, and below against rounding by f64 arithmetic.

use super::float::Float;

/// A value, as far as rounding wants to know it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    /// Beyond the domain.
    Nan,
    /// A limit.
    Infinite {
        /// −∞.
        negative: bool,
    },
    /// Exactly zero.
    Zero,
    /// ± (the significand plus less than 1)·2^(exponent − 54); plus nothing unless `inexact`.
    Number {
        negative: bool,
        /// 54 bits, the top one set.
        significand: u64,
        exponent: i64,
        inexact: bool,
    },
}

/// A binary format, and how far it is rounded.
pub(super) struct Format {
    /// Bits of the significand.
    precision: i64,
    /// The exponent of the least subnormal number.
    least: i64,
    /// 2^top is the first power beyond the format.
    top: i64,
    pub(super) max: f64,
}

/// f64.
pub(super) const BINARY64: Format = Format {
    precision: 53,
    least: -1074,
    top: 1024,
    max: f64::MAX,
};

/// f32, whose numbers are numbers of f64.
pub(super) const BINARY32: Format = Format {
    precision: 24,
    least: -149,
    top: 128,
    max: f32::MAX as f64,
};

/// Exponents beyond those of every format.
pub(super) const IMMENSE: i64 = 1100;
pub(super) const VANISHING: i64 = -1100;

/// A direction of rounding.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Rounding {
    Down,
    Up,
    Nearest,
}

/// The place of the 54 leading bits of x, taken toward zero.
pub(super) fn truncated<const N: usize>(x: &Float<N>) -> Place {
    if x.is_zero() {
        return Place::Zero;
    }
    let (leading, more) = x.leading();
    Place::Number {
        negative: x.is_negative(),
        significand: leading >> 10,
        exponent: x.exponent(),
        inexact: more || leading & 0x3ff != 0,
    }
}

impl Place {
    /// Exactly ± m·2^scale; None if m has more than 54 bits.
    pub(super) fn exactly(negative: bool, m: u128, scale: i64) -> Option<Self> {
        if m == 0 {
            return Some(Self::Zero);
        }
        let zeros = m.trailing_zeros();
        let odd = m >> zeros;
        let length = 128 - odd.leading_zeros();
        let significand = u64::try_from(odd).ok()? << 54_u32.checked_sub(length)?;
        Some(Self::Number {
            negative,
            significand,
            exponent: scale + i64::from(zeros + length),
            inexact: false,
        })
    }

    /// Exactly k.
    pub(super) fn integer(k: i64) -> Option<Self> {
        Self::exactly(k < 0, k.unsigned_abs().into(), 0)
    }

    /// Strictly beyond a place that was taken toward zero.
    pub(super) fn above(self) -> Self {
        match self {
            Self::Number {
                negative,
                significand,
                exponent,
                ..
            } => Self::Number {
                negative,
                significand,
                exponent,
                inexact: true,
            }
            .saturated(),
            Self::Nan | Self::Infinite { .. } | Self::Zero => self,
        }
    }

    /// Just below a positive number.
    pub(super) fn below(self) -> Self {
        match self {
            Self::Number {
                negative,
                significand,
                exponent,
                inexact: false,
            } => {
                // The number below has 54 bits too, at the next exponent below a power of two.
                let (significand, exponent) = if significand == 1 << 53 {
                    ((1 << 54) - 1, exponent - 1)
                } else {
                    (significand - 1, exponent)
                };
                Self::Number {
                    negative,
                    significand,
                    exponent,
                    inexact: true,
                }
                .saturated()
            }
            Self::Number { inexact: true, .. } => self.saturated(),
            Self::Nan | Self::Infinite { .. } | Self::Zero => self,
        }
    }

    /// One place for all numbers beyond every format, and one for all positive numbers below.
    pub(super) fn saturated(self) -> Self {
        match self {
            Self::Number {
                negative, exponent, ..
            } if !(VANISHING < exponent && exponent < IMMENSE) => Self::Number {
                negative,
                significand: 1 << 53,
                exponent: exponent.clamp(VANISHING, IMMENSE),
                inexact: true,
            },
            Self::Number { .. } | Self::Nan | Self::Infinite { .. } | Self::Zero => self,
        }
    }

    /// The place of the negative.
    pub(super) fn opposite(self) -> Self {
        match self {
            Self::Number {
                negative,
                significand,
                exponent,
                inexact,
            } => Self::Number {
                negative: !negative,
                significand,
                exponent,
                inexact,
            },
            Self::Infinite { negative } => Self::Infinite {
                negative: !negative,
            },
            Self::Nan | Self::Zero => self,
        }
    }

    /// The number of the format. A positive value below the least number is rounded down to 0, a
    /// negative one up to −0; exactly zero is 0.
    pub(super) fn round(self, format: &Format, rounding: Rounding) -> f64 {
        let (negative, significand, exponent, inexact) = match self {
            Self::Nan => return f64::NAN,
            Self::Infinite { negative: true } => return f64::NEG_INFINITY,
            Self::Infinite { negative: false } => return f64::INFINITY,
            Self::Zero => return 0.0,
            Self::Number {
                negative,
                significand,
                exponent,
                inexact,
            } => (negative, significand, exponent, inexact),
        };
        let outward = match rounding {
            Rounding::Down => Some(negative),
            Rounding::Up => Some(!negative),
            Rounding::Nearest => None,
        };
        let signed = |x: f64| if negative { -x } else { x };
        let overflow = if outward == Some(false) {
            format.max
        } else {
            f64::INFINITY
        };
        if exponent > format.top {
            return signed(overflow);
        }
        // The last bit of the result is worth 2^unit: cut there.
        let unit = format.least.max(exponent - format.precision);
        let cut = (unit - (exponent - 54)).clamp(1, 60);
        let (kept, rest, half) = (
            significand >> cut,
            significand & ((1 << cut) - 1),
            1_u64 << (cut - 1),
        );
        let away = match outward {
            Some(outward) => outward && (rest != 0 || inexact),
            None => rest > half || rest == half && (inexact || kept & 1 == 1),
        };
        let magnitude = kept + u64::from(away);
        let length = i64::from(64 - magnitude.leading_zeros());
        if unit + length > format.top {
            return signed(overflow);
        }
        signed(scaled(magnitude, unit))
    }
}

/// m·2^unit for m ≤ 2⁵³ and unit from −1074 to 971, where that is an f64.
#[expect(clippy::cast_precision_loss, reason = "at most 53 bits")]
fn scaled(m: u64, unit: i64) -> f64 {
    let power = if unit < -1022 {
        1 << (unit + 1074)
    } else {
        (unit + 1023).unsigned_abs() << 52
    };
    // Exact, as the result is a number of the format.
    m as f64 * f64::from_bits(power)
}
