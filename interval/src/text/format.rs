//! Decimals for floating-point numbers, on the chosen side.
//!
//! The shortest decimal that reads back as x (what `Display` of a float prints) may lie on either side of x. For
//! a bound that is not good enough: the decimal *itself* must not be inside. So the candidate is compared
//! with x exactly; if it is on the wrong side its last digit is stepped outward, and where that
//! leaves the reach of x (it would read back as a neighbour) one more digit is taken.

use super::decimal::Decimal;
use crate::float::Float;
use crate::interval::End;

/// A short decimal that is not above `x` (`End::Lower`) or not below it (`End::Upper`), and whose nearest number
/// of the format is `x`. `inf`, `-inf` and `NaN` for what has no decimal.
#[must_use]
pub fn format_outward<F: Float>(x: F, end: End) -> String {
    if x.is_nan() {
        return "NaN".to_owned();
    }
    let negative = x < F::ZERO;
    let mut text = String::from(if negative { "-" } else { "" });
    let magnitude = x.abs();
    if magnitude == F::INFINITY {
        text.push_str("inf");
        return text;
    }
    // Whether the decimal of the magnitude must not be below the magnitude.
    let away = (end == End::Upper) != negative;
    let (mut n, mut exponent) = digits_of(&magnitude.to_string(), true);
    let first_precision = n.checked_ilog10().unwrap_or(0) as usize;
    for precision in first_precision + 1..first_precision + 20 {
        for step in [0, 1] {
            let candidate = if away {
                n + step
            } else {
                n.saturating_sub(step)
            };
            if is_bound(candidate, exponent, magnitude, away) {
                let (digits, exponent) = without_trailing_zeros(candidate, exponent);
                push_decimal(&mut text, &digits.to_string(), exponent);
                return text;
            }
        }
        // The decimal of one more digit that is nearest to the exact value.
        (n, exponent) = digits_of(&format!("{:.precision$e}", magnitude.to_f64()), false);
    }
    // Not reached: 20 digits more than the shortest tell x from any bound. But the exact value is one.
    Decimal::from_f64(x.to_f64()).map_or(text, |exact| exact.to_string())
}

/// Whether n·10^exponent lies on the asked side of x and reads back as x.
fn is_bound<F: Float>(n: u128, exponent: i64, x: F, away: bool) -> bool {
    let Ok(decimal) = format!("{n}e{exponent}").parse::<Decimal>() else {
        return false;
    };
    let enclosure = decimal.interval::<f64>();
    // x is an f64, so comparing it with a directed rounding of the decimal is comparing it with the decimal.
    let right_side = if away {
        enclosure.inf() >= x.to_f64()
    } else {
        enclosure.sup() <= x.to_f64()
    };
    right_side && decimal.nearest::<F>() == x
}

/// The digits of a printed positive number as n·10^exponent, with trailing zeros or without.
fn digits_of(text: &str, trim: bool) -> (u128, i64) {
    let (digits, exponent) = text.split_once('e').unwrap_or((text, "0"));
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let all = format!("{whole}{fraction}");
    let significant = if trim {
        all.trim_end_matches('0')
    } else {
        &all
    };
    let zeros = i64::try_from(all.len() - significant.len()).unwrap_or(0);
    let places = i64::try_from(fraction.len()).unwrap_or(0);
    (
        significant.parse().unwrap_or(0),
        exponent.parse::<i64>().unwrap_or(0) + zeros - places,
    )
}

fn without_trailing_zeros(mut n: u128, mut exponent: i64) -> (u128, i64) {
    while n > 0 && n.is_multiple_of(10) {
        n /= 10;
        exponent += 1;
    }
    (n, exponent)
}

/// Appends digits·10^exponent, with a point where that is short, else with an exponent.
pub(super) fn push_decimal(text: &mut String, digits: &str, exponent: i64) {
    let length = i64::try_from(digits.len()).unwrap_or(i64::MAX);
    // The exponent of the first digit.
    let leading = length - 1 + exponent;
    let zeros = |n: i64| "0".repeat(usize::try_from(n).unwrap_or(0));
    if digits == "0" {
        text.push('0');
    } else if exponent >= 0 && leading < 16 {
        text.push_str(digits);
        text.push_str(&zeros(exponent));
    } else if exponent < 0 && leading >= 0 {
        let (whole, fraction) = digits.split_at(usize::try_from(leading + 1).unwrap_or(0));
        text.push_str(whole);
        text.push('.');
        text.push_str(fraction);
    } else if exponent < 0 && leading >= -5 {
        text.push_str("0.");
        text.push_str(&zeros(-leading - 1));
        text.push_str(digits);
    } else {
        let (first, rest) = digits.split_at(1);
        text.push_str(first);
        if !rest.is_empty() {
            text.push('.');
            text.push_str(rest);
        }
        text.push_str(&format!("e{leading}"));
    }
}

/// 2³².
const TWO_32: f64 = 4_294_967_296.0;

/// The exact value in hexadecimal: `0x1.8p1`.
pub(super) fn hexadecimal(x: f64) -> String {
    let sign = if x < 0.0 { "-" } else { "" };
    if x == 0.0 {
        return "0x0p0".to_owned();
    }
    if !x.is_finite() {
        return format!("{sign}{}", if x.is_nan() { "NaN" } else { "inf" });
    }
    // Scaling by 2^64 makes subnormal numbers normal, exactly.
    let subnormal = x.abs() < f64::MIN_POSITIVE;
    let bits = if subnormal { x * TWO_32 * TWO_32 } else { x }.to_bits();
    let exponent = (bits >> 52 & 0x7ff).cast_signed() - 1023 - if subnormal { 64 } else { 0 };
    let mantissa = format!("{:013x}", bits & ((1 << 52) - 1));
    let fraction = mantissa.trim_end_matches('0');
    let point = if fraction.is_empty() { "" } else { "." };
    format!("{sign}0x1{point}{fraction}p{exponent}")
}
