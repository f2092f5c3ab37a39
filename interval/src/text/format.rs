//! Decimals for floating-point numbers, on the chosen side.
//!
//! The shortest decimal that reads back as x (what `Display` of a float prints) may lie on either
//! side of x. For a bound that is not good enough: the decimal *itself* must not be inside. So the
//! exact expansion of x is cut outward, to as few digits as still have x as their nearest number.
//! No decimal on that side that has fewer digits reads back as x, as of all decimals with so many
//! digits the one that was tried is the nearest to x.
//!
//! Most numbers need no expansion: [`quick`] has the same digits for them.
//!
//! Tested in `tests.rs` beside this file, and in `decimal/tests.rs`.

use alloc::{format, string::String};

use outward_number::Float;
use outward_number::compiled;

use super::decimal::Decimal;
use super::digits::Digits;
use super::quick;
use crate::interval::Endpoint;

/// How the digits of a number are laid out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Layout {
    /// With a point where that is short, else with an exponent.
    Either,
    /// With a point, `12.5`.
    Positional,
    /// With an exponent, `1.25e1`.
    Exponential,
}

/// A short decimal that is not above `x` (`Endpoint::Lower`) or not below it (`Endpoint::Upper`),
/// and to which `x` is the nearest number of the format. No decimal on that side with fewer
/// significant digits identifies `x` in this way. `inf`, `-inf` and `NaN` for what has no decimal.
#[must_use]
pub fn format_outward<F: Float>(x: F, end: Endpoint) -> String {
    compiled!(format_outward_here::<F>: fn(F, Endpoint) -> String)(x, end)
}

fn format_outward_here<F: Float>(x: F, end: Endpoint) -> String {
    decimal(x, end, Layout::Either, None)
}

/// A decimal on the asked side of `x`: the shortest that identifies it, or with so many digits
/// behind the point.
pub(super) fn decimal<F: Float>(
    x: F,
    end: Endpoint,
    layout: Layout,
    precision: Option<usize>,
) -> String {
    let mut text = String::new();
    push_decimal(&mut text, x, end, layout, precision);
    text
}

/// Appends what [`decimal`] returns.
pub(super) fn push_decimal<F: Float>(
    text: &mut String,
    x: F,
    end: Endpoint,
    layout: Layout,
    precision: Option<usize>,
) {
    if x.is_nan() {
        text.push_str("NaN");
        return;
    }
    let negative = x < F::ZERO;
    if negative {
        text.push('-');
    }
    if !x.is_finite() {
        text.push_str("inf");
        return;
    }
    // Whether the decimal of the magnitude must not be below the magnitude.
    let away = (end == Endpoint::Upper) != negative;
    let short = match precision.map(|precision| i64::try_from(precision).unwrap_or(i64::MAX / 4)) {
        None => quick::shortest(x.abs(), away),
        Some(places) if layout == Layout::Positional => {
            quick::rounded(x.abs().to_f64(), places, away)
        }
        Some(places) => quick::significant(x.abs().to_f64(), places + 1, away),
    };
    if let Some(short) = short {
        let mut buffer = [0; 20];
        let digits = quick::text(short.digits, &mut buffer);
        push_digits(text, digits, short.exponent, layout);
    } else {
        push(text, &exact(x.abs(), away, layout, precision), layout);
    }
}

/// The digits of the magnitude x, from its whole expansion.
fn exact<F: Float>(x: F, away: bool, layout: Layout, precision: Option<usize>) -> Digits {
    match precision {
        None => shortest(x, away),
        Some(precision) => {
            let exact = Digits::exact(x.to_f64());
            let places = i64::try_from(precision).unwrap_or(i64::MAX / 4);
            if layout == Layout::Positional {
                exact.rounded(-places, away)
            } else {
                significant(&exact, places + 1, away)
            }
        }
    }
}

/// The first digits of a number, rounded to one side.
pub(super) fn significant(exact: &Digits, count: i64, away: bool) -> Digits {
    let last = exact.leading() - (count - 1);
    let rounded = exact.rounded(last, away);
    if rounded.len() > count {
        // 9.99 became 10.00.
        rounded.rounded(last + 1, away)
    } else {
        rounded
    }
}

/// As few digits as identify the magnitude x, rounded to one side.
pub(super) fn shortest<F: Float>(x: F, away: bool) -> Digits {
    let exact = Digits::exact(x.to_f64());
    let identifies = |digits: &Digits| {
        let read: Result<Decimal, _> = format!("{}e{}", digits.digits, digits.exponent).parse();
        read.is_ok_and(|decimal| decimal.nearest::<F>() == x)
    };
    // One digit more is nearer to x, so those that identify it are all from some number of digits
    // on; and 20 do, as they are off by less than 10⁻¹⁹ of x.
    let (mut too_few, mut enough) = (0, exact.len().min(20));
    let mut best = significant(&exact, enough, away);
    while enough - too_few > 1 {
        let count = i64::midpoint(too_few, enough);
        let digits = significant(&exact, count, away);
        if identifies(&digits) {
            (enough, best) = (count, digits);
        } else {
            too_few = count;
        }
    }
    best.trimmed()
}

/// Appends a number.
pub(super) fn push(text: &mut String, number: &Digits, layout: Layout) {
    push_digits(text, &number.digits, number.exponent, layout);
}

/// Appends the number `digits · 10^exponent`.
fn push_digits(text: &mut String, digits: &str, exponent: i64, layout: Layout) {
    let leading = i64::try_from(digits.len()).unwrap_or(i64::MAX) - 1 + exponent;
    let zeros = |n: i64| core::iter::repeat_n('0', usize::try_from(n).unwrap_or(0));
    let positional = match layout {
        Layout::Positional => true,
        Layout::Exponential => false,
        Layout::Either => (exponent >= 0 && leading < 16) || (exponent < 0 && leading >= -5),
    };
    if !positional {
        let (first, rest) = digits.split_at(1);
        text.push_str(first);
        if !rest.is_empty() {
            text.push('.');
            text.push_str(rest);
        }
        text.push_str(if leading < 0 { "e-" } else { "e" });
        text.push_str(quick::text(leading.unsigned_abs(), &mut [0; 20]));
    } else if exponent >= 0 {
        text.push_str(digits);
        text.extend(zeros(exponent));
    } else if leading >= 0 {
        let (whole, fraction) = digits.split_at(usize::try_from(leading + 1).unwrap_or(0));
        text.push_str(whole);
        text.push('.');
        text.push_str(fraction);
    } else {
        text.push_str("0.");
        text.extend(zeros(-leading - 1));
        text.push_str(digits);
    }
}

#[cfg(test)]
mod tests;
