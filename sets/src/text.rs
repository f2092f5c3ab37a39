//! Value sets as text: what is printed is read back as the same set.
//!
//! ```text
//! set     := "empty" | ["int"] member ("|" member)*
//! member  := "[" number "," number "]" | number | "nan"
//! number  := a literal, "inf" or "-inf"
//! ```
//!
//! Members are what they say, with one exception: a zero is a member only if it is written by
//! itself, `+0`, `-0`, or `0` for both. `[-1, 2] | +0` has no −0, and `[-1, 2]` has no zero at all.
//! `int` leaves the integers of the pieces, and ±∞.
//!
//! Numbers are printed as outward decimals, like the endpoints of intervals, and read as the
//! nearest number of the format. More pieces than a set can have are joined; NaN, zeros and pieces
//! may come in any order. Sets of integers and of truth values have the same form without the
//! special members.

use core::fmt;
use core::str::FromStr;

use super::image::Builder;
use super::integer::IntegerSet;
use super::{BoolSet, Piece, ValueSet};
use outward_interval::Endpoint;
use outward_interval::Float;
use outward_interval::compiled;
use outward_interval::{Decimal, ParseError, format_outward};

/// Prints members with separators between them.
struct Members<'a, 'b> {
    f: &'a mut fmt::Formatter<'b>,
    some: bool,
}

impl Members<'_, '_> {
    fn add(&mut self, text: fmt::Arguments<'_>) -> fmt::Result {
        if self.some {
            self.f.write_str(" | ")?;
        }
        self.some = true;
        self.f.write_fmt(text)
    }
}

/// Prints the set in the form that the [module](self) describes, such as `[-1, 2] | 5 | +0 | nan`.
impl<F: Float> fmt::Display for ValueSet<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        compiled!(ValueSet::<F>::print_here: fn(&ValueSet<F>, &mut fmt::Formatter<'_>) -> fmt::Result)(
            self, f,
        )
    }
}

impl<F: Float> ValueSet<F> {
    fn print_here(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("empty");
        }
        let zero = |p: &&Piece<F>| p.lo == F::ZERO && p.hi == F::ZERO;
        let ranges = self.pieces().iter().filter(|p| !zero(p));
        let has_finite = ranges.clone().any(|p| p.lo.is_finite() || p.lo != p.hi);
        if self.is_integral() && has_finite {
            f.write_str("int ")?;
        }
        let mut members = Members { f, some: false };
        for p in ranges {
            let lo = format_outward(p.lo, Endpoint::Lower);
            if p.lo == p.hi {
                members.add(format_args!("{lo}"))?;
            } else {
                let hi = format_outward(p.hi, Endpoint::Upper);
                members.add(format_args!("[{lo}, {hi}]"))?;
            }
        }
        let flags = [
            (self.may_be_pos_zero(), "+0"),
            (self.may_be_neg_zero(), "-0"),
            (self.may_be_nan(), "nan"),
        ];
        for (_, name) in flags.iter().filter(|(set, _)| *set) {
            members.add(format_args!("{name}"))?;
        }
        Ok(())
    }
}

impl<F: Float> fmt::Debug for ValueSet<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A member and where it begins: without the blanks around it.
fn trim(at: usize, text: &str) -> (usize, &str) {
    let rest = text.trim_start();
    (at + text.len() - rest.len(), rest.trim_end())
}

/// The members of a text, with the places where they begin.
fn members(at: usize, text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut start = at;
    text.split('|').map(move |part| {
        let here = start;
        start += part.len() + 1;
        trim(here, part)
    })
}

/// The two texts in `[a, b]` and their places, or `None` if the text is not in brackets.
type Ends<'a> = Option<((usize, &'a str), (usize, &'a str))>;

fn ends(at: usize, text: &str) -> Result<Ends<'_>, ParseError> {
    let Some(inner) = text.strip_prefix('[') else {
        return Ok(None);
    };
    let Some(inner) = inner.strip_suffix(']') else {
        return Err(ParseError::new(at + text.len(), "expected `]`"));
    };
    let Some((lo, hi)) = inner.split_once(',') else {
        return Err(ParseError::new(at + text.len() - 1, "expected `,`"));
    };
    Ok(Some((
        trim(at + 1, lo),
        trim(at + 1 + inner.len() - hi.len(), hi),
    )))
}

fn number<F: Float>((at, text): (usize, &str)) -> Result<F, ParseError> {
    match text {
        "inf" | "+inf" => Ok(F::INFINITY),
        "-inf" => Ok(-F::INFINITY),
        literal => match literal.parse::<Decimal>() {
            Ok(decimal) => Ok(decimal.nearest::<F>() + F::ZERO),
            Err(error) => Err(error.shifted(at)),
        },
    }
}

/// Reads a set in the form that the [module](self) describes. An end that is not a number, and a
/// lower endpoint above its upper endpoint, are errors.
impl<F: Float> FromStr for ValueSet<F> {
    type Err = ParseError;
    fn from_str(text: &str) -> Result<Self, ParseError> {
        compiled!(ValueSet::<F>::read_here: fn(&str) -> Result<ValueSet<F>, ParseError>)(text)
    }
}

impl<F: Float> ValueSet<F> {
    fn read_here(text: &str) -> Result<Self, ParseError> {
        let (mut at, mut rest) = trim(0, text);
        if rest == "empty" {
            return Ok(Self::EMPTY);
        }
        let mut integral = false;
        if let Some(more) = rest
            .strip_prefix("int")
            .filter(|t| t.starts_with([' ', '\t']))
        {
            integral = true;
            (at, rest) = trim(at + 3, more);
        }
        let mut builder = Builder::new();
        for (at, member) in members(at, rest) {
            match member {
                "nan" => builder.add_nan(),
                other => {
                    let (lo, hi) = match ends(at, other)? {
                        Some((lo, hi)) => (number(lo)?, number(hi)?),
                        None => {
                            let x: F = number((at, other))?;
                            (x, x)
                        }
                    };
                    if lo > hi {
                        return Err(ParseError::new(
                            at,
                            "the lower endpoint is above the upper endpoint",
                        ));
                    }
                    if lo == hi && lo == F::ZERO && !other.starts_with('[') {
                        builder.add_zeros(!other.starts_with('-'), !other.starts_with('+'));
                    }
                    builder.add_piece(lo, hi);
                }
            }
        }
        Ok(builder.finish(integral))
    }
}

/// Prints the pieces, such as `[-3, 7] | 9`; `empty` if there are none.
impl<const BITS: u32, const SIGNED: bool> fmt::Display for IntegerSet<BITS, SIGNED> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("empty");
        }
        let mut members = Members { f, some: false };
        for p in self.pieces() {
            members.add(format_args!("{p:?}"))?;
        }
        Ok(())
    }
}

impl<const BITS: u32, const SIGNED: bool> fmt::Debug for IntegerSet<BITS, SIGNED> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Reads `[a, b] | c | …`, or `empty`. An integer that the type does not have is an error.
impl<const BITS: u32, const SIGNED: bool> FromStr for IntegerSet<BITS, SIGNED> {
    type Err = ParseError;
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let (at, rest) = trim(0, text);
        let mut set = Self::EMPTY;
        if rest == "empty" {
            return Ok(set);
        }
        let integer = |(at, text): (usize, &str)| match text.parse::<i64>() {
            Ok(x) if Self::MIN <= x && x <= Self::MAX => Ok(x),
            Ok(_) => Err(ParseError::new(at, "the integer is beyond the type")),
            Err(_) => Err(ParseError::new(at, "expected an integer of the type")),
        };
        for (at, member) in members(at, rest) {
            let (lo, hi) = match ends(at, member)? {
                Some((lo, hi)) => (integer(lo)?, integer(hi)?),
                None => {
                    let x = integer((at, member))?;
                    (x, x)
                }
            };
            if lo > hi {
                return Err(ParseError::new(
                    at,
                    "the lower endpoint is above the upper endpoint",
                ));
            }
            set = set.union(Self::between(lo, hi));
        }
        Ok(set)
    }
}

/// Reads `empty`, `false`, `true` or `false | true`.
impl FromStr for BoolSet {
    type Err = ParseError;
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let (at, rest) = trim(0, text);
        let mut set = Self::EMPTY;
        if rest == "empty" {
            return Ok(set);
        }
        for (at, member) in members(at, rest) {
            set = set.union(match member {
                "false" => Self::FALSE,
                "true" => Self::TRUE,
                _ => return Err(ParseError::new(at, "expected `true` or `false`")),
            });
        }
        Ok(set)
    }
}
