//! Intervals as text: `[0.1, 0.25]`, `[empty]`, `[entire]`.
//!
//! Reading rounds outward: the interval read contains every number the text denotes. Printing rounds outward, too: the
//! decimals printed denote an interval that contains the one in memory. `{:x}` prints the ends exactly.

use core::fmt;
use core::str::FromStr;

use super::decimal::Decimal;
use super::format::{format_outward, hexadecimal};
use super::parse::ParseError;
use crate::float::Float;
use crate::interval::{End, Interval};

fn write<F: Float>(
    f: &mut fmt::Formatter<'_>,
    x: &Interval<F>,
    end: impl Fn(F, End) -> String,
) -> fmt::Result {
    if x.is_empty() {
        f.write_str("[empty]")
    } else if x.is_entire() {
        f.write_str("[entire]")
    } else {
        // A lower end of zero is held as −0, which is nothing to show.
        let (lo, hi) = (x.inf() + F::ZERO, x.sup());
        write!(f, "[{}, {}]", end(lo, End::Lower), end(hi, End::Upper))
    }
}

/// Decimals that are outward bounds of the ends.
impl<F: Float> fmt::Display for Interval<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(f, self, format_outward)
    }
}

/// The ends as their number format prints them, which identifies them.
impl<F: Float> fmt::Debug for Interval<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(f, self, |x, _| format!("{x:?}"))
    }
}

/// The exact ends in hexadecimal, `[0x1.8p1, 0x1p2]`.
impl<F: Float> fmt::LowerHex for Interval<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(f, self, |x, _| hexadecimal(x.to_f64()))
    }
}

/// Reads `[a, b]`, `[a]`, `a`, `[empty]` or `[entire]`; a and b are literals, of which `[a, b]` may
/// have `-inf` and `inf`. The result contains both numbers and all between.
///
/// An error when a is above b by more than the rounding to the format hides.
impl<F: Float> FromStr for Interval<F> {
    type Err = ParseError;
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let (offset, trimmed) = trim(0, text);
        let Some(inner) = trimmed.strip_prefix('[') else {
            return number(offset, trimmed);
        };
        let Some(inner) = inner.strip_suffix(']') else {
            return Err(ParseError::new(
                offset + trimmed.len(),
                "expected `]` at the end",
            ));
        };
        let offset = offset + 1;
        match inner.split_once(',') {
            Some((a, b)) => {
                let (at_a, a) = trim(offset, a);
                let (at_b, b) = trim(offset + inner.len() - b.len(), b);
                let low = if is_infinity(a, "-") {
                    Self::ENTIRE
                } else {
                    number(at_a, a)?
                };
                let high = if is_infinity(b, "+") || is_infinity(b, "") {
                    Self::ENTIRE
                } else {
                    number(at_b, b)?
                };
                let both = Self::from_ends(low.neg_inf(), high.sup());
                if both.is_empty() {
                    return Err(ParseError::new(
                        at_a,
                        "the lower end is above the upper end",
                    ));
                }
                Ok(both)
            }
            None => match trim(offset, inner) {
                (_, word) if word.eq_ignore_ascii_case("empty") => Ok(Self::EMPTY),
                (_, word) if word.eq_ignore_ascii_case("entire") => Ok(Self::ENTIRE),
                (at, literal) => number(at, literal),
            },
        }
    }
}

/// The text without surrounding blanks, and where it starts, if it started at `offset`.
fn trim(offset: usize, text: &str) -> (usize, &str) {
    let start = text.trim_start();
    (offset + text.len() - start.len(), start.trim_end())
}

fn is_infinity(text: &str, sign: &str) -> bool {
    text.strip_prefix(sign).is_some_and(|word| {
        word.eq_ignore_ascii_case("inf") || word.eq_ignore_ascii_case("infinity")
    })
}

/// The tightest interval around a literal at `offset`.
fn number<F: Float>(offset: usize, text: &str) -> Result<Interval<F>, ParseError> {
    Ok(text
        .parse::<Decimal>()
        .map_err(|e| e.shifted(offset))?
        .interval())
}
