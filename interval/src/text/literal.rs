//! Interval literals (IEEE 1788-2015, 9.7 and 12.11): from text to the exact set that it denotes.
//!
//! ```text
//! literal   := blanks interval ("_" decoration)? blanks
//! interval  := "[" "]" | "[" "empty" "]" | "[" "entire" "]" | "[" "nai" "]"
//!            | "[" number "]" | "[" number? "," number? "]" | uncertain | number
//! uncertain := sign? digits "?" (digits | "?")? ("d" | "u")? ("e" sign? digits)?
//! number    := sign? ( "inf" | "infinity" | digits "/" digits | decimal | hex )
//! ```
//!
//! Letters may be of either case. Blanks may stand around the whole, inside of the brackets and
//! around the comma. In the uncertain form m`?`r the radius is r units of the last place of m, half
//! a unit where it is not given, or infinite (`??`); `d` and `u` say that only the lower, or only
//! the upper, end lies beyond m. A number without brackets is an extension of the standard's forms:
//! the interval of that one number.
//!
//! No end is rounded here. Tested in `literal/tests.rs`.

use core::cmp::Ordering;

use super::big::Big;
use super::decimal::Decimal;
use super::number::Number;
use super::scan::{Scanner, Written};
use super::significand::Significand;
use crate::error::ParseError;

/// What a literal denotes.
#[derive(Clone, Debug)]
pub(super) enum Set {
    Empty,
    /// Not an interval; a decorated literal only.
    NaI,
    /// The real numbers from one to the other.
    Hull(Number, Number),
}

/// A literal, as it was read.
#[derive(Clone, Debug)]
pub(super) struct Literal<'a> {
    pub(super) set: Set,
    /// If the endpoints are, or may be, in the wrong order, why the literal is refused.
    pub(super) disorder: Option<ParseError>,
    /// What stands behind `_`, and where.
    pub(super) decoration: Option<(usize, &'a str)>,
    /// Where the interval begins.
    pub(super) start: usize,
}

/// Reads a whole text as one literal.
pub(super) fn literal(text: &str) -> Result<Literal<'_>, ParseError> {
    let mut scanner = Scanner::new(text);
    scanner.blanks();
    let start = scanner.position();
    let (set, disorder) = if scanner.eat(b'[') {
        bracketed(&mut scanner)?
    } else {
        (unbracketed(&mut scanner)?, None)
    };
    let decoration = scanner.eat(b'_').then(|| {
        let at = scanner.position();
        scanner.letters();
        (at, text.get(at..scanner.position()).unwrap_or_default())
    });
    scanner.blanks();
    if !scanner.is_at_end() {
        return scanner.error("unexpected character behind the interval");
    }
    Ok(Literal {
        set,
        disorder,
        decoration,
        start,
    })
}

/// Reads what follows an opening bracket: the set, and whether its endpoints are in the wrong
/// order.
fn bracketed(scanner: &mut Scanner<'_>) -> Result<(Set, Option<ParseError>), ParseError> {
    scanner.blanks();
    let start = scanner.position();
    let mut disordered = None;
    let set = if scanner.peek() == Some(b']') || scanner.eat_word("empty") {
        Set::Empty
    } else if scanner.eat_word("entire") {
        Set::Hull(Number::NegInfinity, Number::Infinity)
    } else if scanner.eat_word("nai") {
        Set::NaI
    } else {
        let lower = optional_number(scanner, b',', Number::NegInfinity)?;
        scanner.blanks();
        let upper = if scanner.eat(b',') {
            scanner.blanks();
            optional_number(scanner, b']', Number::Infinity)?
        } else if scanner.peek() == Some(b']') {
            lower.clone()
        } else {
            return scanner.error("expected `,` or `]`");
        };
        if matches!(lower, Number::Infinity) || matches!(upper, Number::NegInfinity) {
            let reason = "there is no real number in the interval: it would lie at infinity";
            return Err(ParseError::new(start, reason));
        }
        disordered = disorder(&lower, &upper, start);
        Set::Hull(lower, upper)
    };
    scanner.blanks();
    if !scanner.eat(b']') {
        return scanner.error("expected `]`");
    }
    Ok((set, disordered))
}

/// Reads a number, or returns another if the next byte shows that there is none.
fn optional_number(
    scanner: &mut Scanner<'_>,
    absent_before: u8,
    absent: Number,
) -> Result<Number, ParseError> {
    if scanner.peek() == Some(absent_before) {
        return Ok(absent);
    }
    let start = scanner.position();
    let negative = scanner.sign();
    if scanner.eat_word("infinity") || scanner.eat_word("inf") {
        return Ok(if negative {
            Number::NegInfinity
        } else {
            Number::Infinity
        });
    }
    if scanner.eat_word("nan") {
        return Err(ParseError::new(
            start,
            "NaN is not an endpoint of an interval",
        ));
    }
    let written = scanner.significand(negative)?;
    number(scanner, written)
}

/// Reads what follows the digits of a number.
fn number(scanner: &mut Scanner<'_>, written: Written) -> Result<Number, ParseError> {
    if scanner.peek() == Some(b'/') && !written.hexadecimal && !written.point {
        scanner.eat(b'/');
        let at = scanner.position();
        let divisor = scanner.significand(false)?;
        if divisor.hexadecimal || divisor.point {
            return Err(ParseError::new(
                at,
                "the divisor of a fraction is a whole number",
            ));
        }
        let (dividend, divisor) = (written.whole()?.into(), divisor.whole()?.into());
        return Number::quotient(written.negative, dividend, divisor)
            .ok_or(ParseError::new(at, "the divisor of a fraction is zero"));
    }
    let exponent = scanner.exponent_of(&written)?;
    Ok(Number::from(written.value(exponent)))
}

/// Reads an uncertain form, or a number.
fn unbracketed(scanner: &mut Scanner<'_>) -> Result<Set, ParseError> {
    let negative = scanner.sign();
    let written = scanner.significand(negative)?;
    if scanner.peek() == Some(b'?') && !written.hexadecimal {
        scanner.eat(b'?');
        return uncertain(scanner, written);
    }
    let number = number(scanner, written)?;
    Ok(Set::Hull(number.clone(), number))
}

/// Reads what follows `?`.
fn uncertain(scanner: &mut Scanner<'_>, written: Written) -> Result<Set, ParseError> {
    // All in halves of a unit of the last place, for the default radius.
    let mut radius = Some(Big::from(1));
    if scanner.eat(b'?') {
        radius = None;
    } else if scanner.peek().is_some_and(|b| b.is_ascii_digit()) {
        let at = scanner.position();
        let digits = scanner.significand(false)?;
        if digits.hexadecimal || digits.point {
            return Err(ParseError::new(at, "the radius is a whole number"));
        }
        radius = Some(digits.whole()?.shl(1));
    } else if scanner.peek() == Some(b'-') {
        return scanner.error("the radius is negative");
    }
    let down = scanner.eat(b'd');
    let up = !down && scanner.eat(b'u');
    let exponent = scanner.exponent(b'e')? - written.fraction;
    let center = written.whole()?.shl(1);
    // The endpoint that lies beyond the centre on one side.
    let end = |below: bool, wanted: bool| match (&radius, wanted) {
        (_, false) => of_halves(written.negative, center.clone(), exponent),
        (None, true) if below => Number::NegInfinity,
        (None, true) => Number::Infinity,
        (Some(radius), true) => {
            let (negative, sum) = add(written.negative, &center, below, radius);
            of_halves(negative, sum, exponent)
        }
    };
    Ok(Set::Hull(end(true, !up), end(false, !down)))
}

/// ± n/2 · 10^exponent.
fn of_halves(negative: bool, n: Big, exponent: i64) -> Number {
    Decimal::from_parts(negative, Significand::from(n), exponent - 1, exponent).into()
}

/// The sum of two numbers, each a sign (whether it is negative) and a magnitude.
fn add(a_negative: bool, a: &Big, b_negative: bool, b: &Big) -> (bool, Big) {
    let (larger, smaller, negative) = if a < b {
        (b, a, b_negative)
    } else {
        (a, b, a_negative)
    };
    let mut sum = larger.clone();
    if a_negative == b_negative {
        sum.add_assign(smaller);
    } else {
        sum.sub_assign(smaller);
    }
    (negative, sum)
}

/// Why ends at `position` are refused if they are in the wrong order.
fn disorder(lower: &Number, upper: &Number, position: usize) -> Option<ParseError> {
    match lower.compare(upper) {
        Some(Ordering::Less | Ordering::Equal) => None,
        Some(Ordering::Greater) => {
            let reason = "the lower endpoint is above the upper endpoint";
            Some(ParseError::new(position, reason))
        }
        None => {
            let reason =
                "it could not be decided whether the lower endpoint is above the upper endpoint";
            Some(ParseError::undecided(position, reason))
        }
    }
}

#[cfg(test)]
mod tests;
