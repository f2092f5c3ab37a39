//! [`InariText`]: intervals of f64, printed as crate inari prints them.
//!
//! inari leaves its numbers to `mpfr_printf` with the conversions `f`, `e` and `a`, rounded down
//! and up. What that prints is made here of
//! the same rounded digits as everywhere in this folder; only their layout is another. Tested in
//! `inari/tests.rs` against
//! texts that inari 2.0.0 printed.

use alloc::{format, string::String};
use core::fmt::{self, Write as _};

use super::format::{Layout, push_decimal};
use crate::decorated::{DecInterval, Decoration};
use crate::interval::{Endpoint, Interval};

/// Prints what crate inari 2.0 prints of the interval in it, to the character.
///
/// | | without a precision | with a precision | |
/// |---|---|---|---|
/// | `{}` | six decimals | so many decimals | `[3.141592,3.141593]` |
/// | `{:e}` | 17 digits | so many digits behind the point | `[3.1415926535897931e+00,3.1415926535897936e+00]` |
/// | `{:x}` | exact | so many hexadecimal digits behind the point | `[0x3.243f6a8885a3p+0,0x3.243f6a8885a32p+0]` |
///
/// The endpoints are rounded outward. There is no blank behind the comma. A lower endpoint of zero,
/// and one that is rounded to zero from below, has a minus: `[-0.000000,1.000000]`; with `#`, as in
/// `{:#}` or `{:#.3e}`, it has none. A width is that of each endpoint, aligned to the right; the
/// words `empty`, `entire` and `nai` stand in the middle. Other flags have no effect, as in inari.
/// In one case inari prints no digit: with `{:.0x}`, of an endpoint whose only hexadecimal digit is
/// `f`, and which is rounded away from zero.
///
/// ```
/// use outward_interval::inari::*;
/// let x = const_interval!(0.0, 0.1);
/// assert_eq!(x.to_string(), "[0, 0.10000000000000001]");
/// assert_eq!(InariText(x).to_string(), "[-0.000000,0.100001]");
/// assert_eq!(format!("{:#.2}", InariText(x)), "[0.00,0.11]");
/// assert_eq!(format!("{:8.3e}", InariText(DecInterval::PI)), "[3.141e+00,3.142e+00]_com");
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct InariText<T>(pub T);

/// A conversion of `mpfr_printf`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Conversion {
    Fixed,
    Exponent,
    Hexadecimal,
}

macro_rules! formats {
    ($($trait:ident $conversion:ident)*) => { $(
        impl fmt::$trait for InariText<Interval<f64>> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write(f, Some(self.0), None, Conversion::$conversion)
            }
        }
        impl fmt::$trait for InariText<DecInterval<f64>> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write(f, self.0.interval(), Some(self.0.decoration()), Conversion::$conversion)
            }
        }
    )* };
}
formats! { Display Fixed LowerExp Exponent LowerHex Hexadecimal }

/// Writes an interval; `None` is NaI.
fn write(
    f: &mut fmt::Formatter<'_>,
    x: Option<Interval<f64>>,
    decoration: Option<Decoration>,
    conversion: Conversion,
) -> fmt::Result {
    let width = f.width().unwrap_or(0);
    let word = match x {
        None => Some("nai"),
        Some(x) if x.is_empty() => Some("empty"),
        Some(x) if x.is_entire() => Some("entire"),
        Some(_) => None,
    };
    if let Some(word) = word {
        write!(f, "[{word:^w$}]", w = 2 * width + 1)?;
    } else {
        let x = x.unwrap_or(Interval::EMPTY);
        let [lo, hi] = [(x.inf(), Endpoint::Lower), (x.sup(), Endpoint::Upper)].map(|(x, end)| {
            let text = number(x, end, f.precision(), conversion);
            match text.strip_prefix('-') {
                Some(rest) if f.alternate() && is_zero(rest) => String::from(rest),
                _ => text,
            }
        });
        write!(f, "[{lo:>width$},{hi:>width$}]")?;
    }
    match decoration {
        None | Some(Decoration::Ill) => Ok(()),
        Some(decoration) => write!(f, "_{}", decoration.name()),
    }
}

/// Whether there is no digit but zero, apart from the exponent.
fn is_zero(number: &str) -> bool {
    let digits = number.strip_prefix("0x").unwrap_or(number);
    let digits = digits.split(['e', 'p']).next().unwrap_or(digits);
    digits.starts_with('0') && digits.bytes().all(|c| c == b'0' || c == b'.')
}

fn number(x: f64, end: Endpoint, precision: Option<usize>, conversion: Conversion) -> String {
    let mut text = String::new();
    if x == 0.0 && x.is_sign_negative() {
        text.push('-');
    }
    match conversion {
        Conversion::Hexadecimal if x.is_finite() => push_hexadecimal(&mut text, x, end, precision),
        Conversion::Exponent if x.is_finite() => {
            // A number of f64 is read back from 17 digits.
            push_decimal(
                &mut text,
                x,
                end,
                Layout::Exponential,
                precision.or(Some(16)),
            );
            if let Some(at) = text.find('e') {
                let exponent = text.split_off(at);
                push_exponent(&mut text, &exponent);
            }
        }
        // Infinities are written the same way by all.
        Conversion::Fixed | Conversion::Exponent | Conversion::Hexadecimal => {
            push_decimal(&mut text, x, end, Layout::Positional, precision.or(Some(6)));
        }
    }
    text
}

/// An exponent of ten with its sign and two digits at least.
fn push_exponent(text: &mut String, exponent: &str) {
    let exponent = exponent.trim_start_matches('e');
    let (sign, digits) = match exponent.strip_prefix('-') {
        Some(digits) => ('-', digits),
        None => ('+', exponent),
    };
    // Writing to a string cannot fail.
    let _ = write!(text, "e{sign}{digits:0>2}");
}

/// The number with one hexadecimal digit before the point, of four bits unless the number has less,
/// and an exponent of two.
fn push_hexadecimal(text: &mut String, x: f64, end: Endpoint, precision: Option<usize>) {
    if x < 0.0 {
        text.push('-');
    }
    let away = (end == Endpoint::Upper) != (x < 0.0);
    let bits = x.abs().to_bits();
    let (fraction, biased) = (bits & ((1 << 52) - 1), (bits >> 52).cast_signed());
    let (m, twos) = if biased == 0 {
        (fraction, -1074)
    } else {
        (fraction | 1 << 52, biased - 1075)
    };
    let (mut digits, mut exponent) = if precision == Some(0) && m != 0 {
        one_digit(m, twos, away)
    } else {
        // Digits begin at exponents that are multiples of four.
        let digits = format!("{:x}", m << twos.rem_euclid(4));
        let places = i64::try_from(digits.len()).unwrap_or(0) - 1;
        match m {
            0 => (digits, 0),
            _ => (digits, twos - twos.rem_euclid(4) + 4 * places),
        }
    };
    match precision {
        None => {
            let kept = digits.trim_end_matches('0').len().max(1);
            digits.truncate(kept);
        }
        Some(precision) if precision + 1 < digits.len() => {
            let rest = digits.split_off(precision + 1);
            if away && rest.bytes().any(|digit| digit != b'0') {
                let next = u64::from_str_radix(&digits, 16).unwrap_or(0) + 1;
                digits = format!("{next:x}");
            }
            if digits.len() > precision + 1 {
                digits.truncate(precision + 1);
                exponent += 4;
            }
        }
        Some(precision) => {
            let missing = precision + 1 - digits.len();
            digits.extend(core::iter::repeat_n('0', missing));
        }
    }
    let (whole, fraction) = digits.split_at(1);
    let point = if fraction.is_empty() { "" } else { "." };
    // Writing to a string cannot fail.
    let _ = write!(text, "0x{whole}{point}{fraction}p{exponent:+}");
}

/// One digit that stands for the first four bits of m · 2^twos. `mpfr_printf` takes the next digit,
/// too, where nothing is cut off.
fn one_digit(m: u64, twos: i64, away: bool) -> (String, i64) {
    let zeros = m.leading_zeros();
    let first = m << zeros >> 60;
    let exponent = twos - i64::from(zeros) + 60;
    match first + u64::from(away) {
        16 => (String::from("1"), exponent + 4),
        digit => (format!("{digit:x}"), exponent),
    }
}

#[cfg(test)]
mod tests;
