//! The two formats as MPFR sees them: a precision, and rounding that knows overflow and subnormal
//! numbers.

use outward_interval::Float as Format;
use rug::float::Round;
use rug::{Assign, Float};

/// A format whose functions are judged.
pub trait Binary: Format {
    /// Bits of the significand, with the leading one.
    const PRECISION: u32;
    /// Bits of the whole number.
    const BITS: u32;
    /// The greatest number that is not above; −∞ below the least finite number.
    fn floor_of(x: &Float) -> Self;
    /// The least number that is not below; +∞ above the greatest finite number.
    fn ceil_of(x: &Float) -> Self;
}

impl Binary for f64 {
    const PRECISION: u32 = 53;
    const BITS: u32 = 64;
    fn floor_of(x: &Float) -> Self {
        x.to_f64_round(Round::Down)
    }
    fn ceil_of(x: &Float) -> Self {
        x.to_f64_round(Round::Up)
    }
}

impl Binary for f32 {
    const PRECISION: u32 = 24;
    const BITS: u32 = 32;
    fn floor_of(x: &Float) -> Self {
        x.to_f32_round(Round::Down)
    }
    fn ceil_of(x: &Float) -> Self {
        x.to_f32_round(Round::Up)
    }
}

/// Sets a number to a value exactly, whatever precision it had.
pub(super) fn set(to: &mut Float, precision: u32, x: f64) {
    if to.prec() != precision {
        to.set_prec(precision);
    }
    to.assign(x);
}

/// The number in the notation of C: exact, and what the lists of hard cases are written in.
#[must_use]
pub fn hexadecimal(x: f64) -> String {
    if !x.is_finite() {
        return format!("{x}");
    }
    let bits = x.to_bits();
    let sign = if x.is_sign_negative() { "-" } else { "" };
    let fraction = bits & ((1 << 52) - 1);
    let exponent = i64::try_from(bits >> 52 & 0x7ff).unwrap_or(0);
    let (lead, exponent) = match exponent {
        0 if fraction == 0 => return format!("{sign}0"),
        0 => (0, -1022),
        e => (1, e - 1023),
    };
    let digits = format!("{fraction:013x}");
    let digits = digits.trim_end_matches('0');
    let point = if digits.is_empty() { "" } else { "." };
    format!("{sign}0x{lead}{point}{digits}p{exponent:+}")
}

/// Reads what [`hexadecimal`] writes; `None` for anything else, and for numbers that binary64
/// lacks.
#[must_use]
pub fn from_hexadecimal(text: &str) -> Option<f64> {
    let (sign, digits) = text
        .strip_prefix('-')
        .map_or((1.0, text), |rest| (-1.0, rest));
    let (mantissa, exponent) = digits.strip_prefix("0x")?.split_once('p')?;
    let exponent: i32 = exponent.parse().ok()?;
    let value = Float::with_val(64, Float::parse_radix(mantissa, 16).ok()?) << exponent;
    let x = value.to_f64();
    (value == x).then_some(sign * x)
}
