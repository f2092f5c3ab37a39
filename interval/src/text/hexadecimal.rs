//! Floating-point numbers in hexadecimal, exactly or with fewer digits on the chosen side:
//! `0x1.8p1`.
//!
//! One digit stands before the point: 1, or 0 for zero. An exponent is a power of two, written in
//! decimal. Tested in `format/tests.rs`.

use alloc::{
    borrow::ToOwned,
    format,
    string::{String, ToString},
};

/// 2³².
const TWO_32: f64 = 4_294_967_296.0;

/// How many hexadecimal digits there are behind the point of an f64.
const PLACES: usize = 13;

/// The number in hexadecimal: exactly, or with so many digits behind the point, not below x if
/// `upward`, else not above it.
pub(super) fn hexadecimal(x: f64, upward: bool, precision: Option<usize>) -> String {
    let sign = if x < 0.0 { "-" } else { "" };
    if !x.is_finite() {
        return format!("{sign}{}", if x.is_nan() { "NaN" } else { "inf" });
    }
    let (mantissa, exponent) = parts(x.abs());
    let away = upward != (x < 0.0);
    let places = precision.unwrap_or(PLACES).min(PLACES);
    // What is left of the 52 bits behind the point.
    let cut = 4 * (PLACES - places);
    let rest = mantissa & ((1 << cut) - 1);
    let kept = (mantissa >> cut) + u64::from(away && rest != 0);
    // 1.ff may have become 2.00: then all digits behind the point are zero.
    let (kept, exponent) = if kept >> (4 * places) == 2 {
        (kept >> 1, exponent + 1)
    } else {
        (kept, exponent)
    };
    let (whole, fraction) = (kept >> (4 * places), kept & ((1 << (4 * places)) - 1));
    let mut digits = match places {
        0 => String::new(),
        _ => format!("{fraction:0places$x}"),
    };
    match precision {
        None => digits = digits.trim_end_matches('0').to_owned(),
        Some(precision) => digits.push_str(&"0".repeat(precision - places)),
    }
    let point = if digits.is_empty() { "" } else { "." };
    let exponent = exponent.to_string();
    [
        sign,
        "0x",
        &whole.to_string(),
        point,
        &digits,
        "p",
        &exponent,
    ]
    .concat()
}

/// A finite number that is not negative as mantissa · 2^(exponent − 52), where 1 or 0 stands before
/// the last 52 bits.
fn parts(x: f64) -> (u64, i64) {
    if x == 0.0 {
        return (0, 0);
    }
    // Scaling by 2^64 makes subnormal numbers normal, exactly.
    let subnormal = x < f64::MIN_POSITIVE;
    let bits = if subnormal { x * TWO_32 * TWO_32 } else { x }.to_bits();
    let exponent = (bits >> 52).cast_signed() - 1023 - if subnormal { 64 } else { 0 };
    (bits & ((1 << 52) - 1) | 1 << 52, exponent)
}
