//! Intervals as text through the formatting traits: `[0.1, 0.25]`, `[empty]`, `[entire]`, `[1,
//! 2]_com`, `[nai]`.
//!
//! | trait | ends are | with a precision |
//! |---|---|---|
//! | `Display`, `{}` | the shortest outward decimals that identify them | `{:.3}`: three decimals, outward |
//! | `LowerExp`, `UpperExp`, `{:e}` | the same, with an exponent | `{:.3e}`: four digits, outward |
//! | `LowerHex`, `UpperHex`, `{:x}` | exact, in hexadecimal | `{:.3x}`: three hexadecimal digits behind the point, outward |
//! | `Debug`, `{:?}` | the nearest decimals, as the number format prints them | |
//!
//! *Outward*: a printed lower endpoint is not above the lower endpoint, a printed upper endpoint
//! not below the upper endpoint. *Identify*: the number of the format that is nearest to the
//! printed decimal is the end; of the outward decimals that do, one of the fewest digits is
//! printed. Reading what `Display` printed gives an interval that contains the one that was
//! printed, with each endpoint the same where its decimal is exact, else the next number outward.
//! Reading what `LowerHex` printed gives the same interval.
//!
//! The width is that of each endpoint, as the ends of a column of intervals then stand below each
//! other; they are aligned to the right unless it is said otherwise. A `+` puts a sign in front of
//! every end, and a `0` fills with zeros. Upper case holds for all letters. Tested in
//! `display/tests.rs`.

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;

use outward_number::Float;

use super::decimal::Decimal;
use super::digits::Digits;
use super::format::{Layout, push};
use super::render::{Case, Notation, Options, render};
use crate::decorated::DecInterval;
use crate::interval::Interval;

impl Options {
    /// The options that a formatting macro was given.
    fn of(f: &fmt::Formatter<'_>, notation: Notation, case: Case) -> Self {
        Self {
            notation,
            precision: f.precision(),
            plus: f.sign_plus(),
            case,
            punctuation: true,
            width: f.width().unwrap_or(0),
            fill: f.fill(),
            align: f.align().unwrap_or(fmt::Alignment::Right),
            zeros: f.sign_aware_zero_pad(),
        }
    }
}

/// The layout of `Display`: with a precision it is that of decimals.
fn plain(f: &fmt::Formatter<'_>) -> Notation {
    Notation::Decimal(match f.precision() {
        Some(_) => Layout::Positional,
        None => Layout::Either,
    })
}

macro_rules! formats {
    ($($doc:literal $trait:ident $case:ident $notation:expr;)*) => { $(
        #[doc = $doc]
        impl<F: Float> fmt::$trait for Interval<F> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let options = Options::of(f, $notation(f), Case::$case);
                f.write_str(&render(Some(*self), None, &options))
            }
        }

        #[doc = concat!($doc, " The decoration follows.")]
        impl<F: Float> fmt::$trait for DecInterval<F> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let options = Options::of(f, $notation(f), Case::$case);
                f.write_str(&render(self.interval(), Some(self.decoration()), &options))
            }
        }
    )* };
}

formats! {
    "Prints the shortest decimals that lie outward of the endpoints and identify them, such as `[0.1, 2]`; with a precision, so many decimals, rounded outward. The empty set is `[empty]`, all real numbers are `[entire]`."
    Display Lower plain;
    "Prints as `Display` does, with an exponent at each endpoint."
    LowerExp Lower |_: &_| Notation::Decimal(Layout::Exponential);
    "Prints as `LowerExp` does, in upper case."
    UpperExp Upper |_: &_| Notation::Decimal(Layout::Exponential);
    "Prints the exact ends in hexadecimal, such as `[0x1.8p1, 0x1p2]`; with a precision, so many digits, rounded outward."
    LowerHex Lower |_: &_| Notation::Hexadecimal;
    "Prints as `LowerHex` does, in upper case."
    UpperHex Upper |_: &_| Notation::Hexadecimal;
}

/// The endpoints as their number format prints them, which identifies them.
impl<F: Float> fmt::Debug for Interval<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            f.write_str("[empty]")
        } else if self.is_entire() {
            f.write_str("[entire]")
        } else {
            // A lower endpoint of zero is held as −0, which is nothing to show.
            write!(f, "[{:?}, {:?}]", self.inf() + F::ZERO, self.sup())
        }
    }
}

impl<F: Float> Interval<F> {
    /// An interval literal that denotes exactly this interval, in hexadecimal (`intervalToExact`,
    /// IEEE 1788-2015 §13.4.1). [`exact_to_interval`](Self::exact_to_interval) reads it.
    #[must_use]
    pub fn interval_to_exact(self) -> String {
        format!("{self:x}")
    }
}

impl<F: Float> DecInterval<F> {
    /// A literal that denotes exactly this decorated interval, or NaI, in hexadecimal
    /// (`intervalToExact`, IEEE 1788-2015 §13.4.1).
    #[must_use]
    pub fn interval_to_exact(self) -> String {
        format!("{self:x}")
    }
}

/// Prints a literal that reads back as the same number: decimal, or hexadecimal for large powers of
/// two.
impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (significand, twos, fives) = self.magnitude();
        let mut text = String::new();
        if self.is_negative() {
            text.push('-');
        }
        let big = significand.to_big();
        let surplus = twos - fives;
        let amount = usize::try_from(surplus.unsigned_abs()).unwrap_or(usize::MAX);
        // Hexadecimal literals are those with 5^fives in the significand; decimal ones have as many
        // twos as fives, up to the powers in their digits.
        if amount > 200 && (0..100_000).contains(&fives) {
            let digits = big.mul_pow5(usize::try_from(fives).unwrap_or(0)).to_hex();
            let exponent = twos.to_string();
            text.push_str(&["0x", &digits, "p", &exponent].concat());
            return f.write_str(&text);
        }
        let (digits, exponent) = if surplus >= 0 {
            (big.shl(amount), fives)
        } else {
            (big.mul_pow5(amount), twos)
        };
        let digits = Digits {
            digits: digits.to_decimal(),
            exponent,
        };
        push(&mut text, &digits, Layout::Either);
        f.write_str(&text)
    }
}

#[cfg(test)]
mod tests;
