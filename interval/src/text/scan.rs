//! The scanner of number literals, one byte after the other (IEEE 1788-2015, 9.7.2 and 12.11.2).
//!
//! ```text
//! number  := sign? (decimal | hex)
//! decimal := digits with at most one "." ( [eE] sign? digits )?
//! hex     := 0 [xX] hex digits with at most one "." ( [pP] sign? digits )?
//! ```
//!
//! A hexadecimal exponent is a power of two. At least one digit is needed, the point may be first
//! or last. What stands behind a number is not looked at: [`Decimal`] wants nothing there, an
//! interval literal a comma, a bracket, `/` or `?`.
//!
//! No text takes long: digits and exponents have limits, beyond which a text is refused. Tested in
//! `decimal/tests.rs` and `literal/tests.rs`.

use core::str::FromStr;

use super::big::Big;
use super::decimal::Decimal;
use super::significand::Significand;
use crate::error::ParseError;

/// More significant digits than this are refused, so that no input takes long. (767 are enough for
/// the exact value of any f64.)
const MAX_DIGITS: usize = 20_000;

const TOO_LONG: &str = "more than 20000 significant digits";

/// Greater exponents are refused, so that sums of exponents cannot overflow.
const MAX_EXPONENT: i64 = 1_000_000_000_000_000;

/// A place in a text. All that is read is ASCII, so the text is bytes.
#[derive(Clone, Copy)]
pub(super) struct Scanner<'a> {
    bytes: &'a [u8],
    at: usize,
}

/// A number as it was written, `digits · 10^zeros · 10^−fraction · 10^exponent`, or with 16 and 2.
pub(super) struct Written {
    digits: Significand,
    /// Zeros at the end of the digits; they are as many as one likes.
    zeros: i64,
    pub(super) negative: bool,
    pub(super) hexadecimal: bool,
    /// There was a point.
    pub(super) point: bool,
    /// How many digits were behind the point.
    pub(super) fraction: i64,
    /// The position behind the digits.
    end: usize,
}

impl Written {
    /// The number, with the exponent that was written behind it.
    pub(super) fn value(self, exponent: i64) -> Decimal {
        let places = self.zeros - self.fraction;
        let (twos, fives) = if self.hexadecimal {
            (exponent + 4 * places, 0)
        } else {
            (exponent + places, exponent + places)
        };
        Decimal::from_parts(self.negative, self.digits, twos, fives)
    }

    /// The decimal digits as a whole number, with the zeros at their end.
    pub(super) fn whole(&self) -> Result<Big, ParseError> {
        match usize::try_from(self.zeros) {
            Ok(zeros) if zeros <= MAX_DIGITS => Ok(self.digits.to_big().mul_pow5(zeros).shl(zeros)),
            _ => Err(ParseError::undecided(self.end, TOO_LONG)),
        }
    }
}

/// Digits gathered in chunks that fit into one limb, so that a long literal is not multiplied digit
/// by digit.
struct Digits {
    base: u32,
    big: Big,
    /// The digits that are not yet in `big`, and the power of the base that they take.
    chunk: u32,
    scale: u32,
    /// Digits so far; those from the first that is not zero to the last; and the zeros behind them.
    seen: usize,
    significant: usize,
    zeros: usize,
}

impl Digits {
    fn new(base: u32) -> Self {
        Self {
            base,
            big: Big::from(0),
            chunk: 0,
            scale: 1,
            seen: 0,
            significant: 0,
            zeros: 0,
        }
    }

    /// Takes one more digit; `None` if that is too many.
    fn push(&mut self, digit: u32) -> Option<()> {
        self.seen += 1;
        if digit == 0 {
            self.zeros += usize::from(self.significant > 0);
            return Some(());
        }
        self.significant += self.zeros + 1;
        if self.significant > MAX_DIGITS {
            return None;
        }
        for _ in 0..core::mem::take(&mut self.zeros) {
            self.append(0);
        }
        self.append(digit);
        Some(())
    }

    fn append(&mut self, digit: u32) {
        self.chunk = self.chunk * self.base + digit;
        self.scale *= self.base;
        if self.scale > u32::MAX / self.base {
            self.flush();
        }
    }

    fn flush(&mut self) {
        self.big.mul_add(self.scale, self.chunk);
        (self.chunk, self.scale) = (0, 1);
    }

    fn finish(mut self) -> Significand {
        self.flush();
        Significand::from(self.big)
    }
}

impl<'a> Scanner<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self {
            bytes: text.as_bytes(),
            at: 0,
        }
    }

    /// How many bytes were read.
    pub(super) fn position(&self) -> usize {
        self.at
    }

    pub(super) fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    pub(super) fn is_at_end(&self) -> bool {
        self.at >= self.bytes.len()
    }

    /// Reads this byte, in either case, if it is next.
    pub(super) fn eat(&mut self, byte: u8) -> bool {
        let found = self.peek().is_some_and(|b| b.eq_ignore_ascii_case(&byte));
        self.at += usize::from(found);
        found
    }

    /// Reads this word, in either case, if it is next.
    pub(super) fn eat_word(&mut self, word: &str) -> bool {
        let found = self
            .bytes
            .get(self.at..self.at + word.len())
            .is_some_and(|bytes| bytes.eq_ignore_ascii_case(word.as_bytes()));
        if found {
            self.at += word.len();
        }
        found
    }

    /// Reads blanks.
    pub(super) fn blanks(&mut self) {
        while self.peek().is_some_and(|b| b.is_ascii_whitespace()) {
            self.at += 1;
        }
    }

    /// The error that the rule is broken here.
    pub(super) fn error<T>(&self, reason: &'static str) -> Result<T, ParseError> {
        Err(ParseError::new(self.at, reason))
    }

    /// Reads `sign?`; whether it is a minus.
    pub(super) fn sign(&mut self) -> bool {
        let negative = self.eat(b'-');
        if !negative {
            self.eat(b'+');
        }
        negative
    }

    /// Reads letters.
    pub(super) fn letters(&mut self) {
        while self.peek().is_some_and(|b| b.is_ascii_alphabetic()) {
            self.at += 1;
        }
    }

    /// Reads a digit, if one is next.
    fn digit(&mut self, digits: &mut Digits) -> Result<bool, ParseError> {
        let byte = self.peek().map_or(' ', char::from);
        let Some(digit) = byte.to_digit(digits.base) else {
            return Ok(false);
        };
        if digits.push(digit).is_none() {
            return Err(ParseError::undecided(self.at, TOO_LONG));
        }
        self.at += 1;
        Ok(true)
    }

    /// Reads the digits of a number, without an exponent.
    pub(super) fn significand(&mut self, negative: bool) -> Result<Written, ParseError> {
        let hexadecimal = self.eat_word("0x");
        let base = if hexadecimal { 16 } else { 10 };
        let mut digits = Digits::new(base);
        // How many digits stood before the point.
        let mut before = None;
        loop {
            while self.digit(&mut digits)? {}
            if self.peek() != Some(b'.') {
                break;
            }
            if before.is_some() {
                return self.error("a second decimal point");
            }
            before = Some(digits.seen);
            self.at += 1;
        }
        if digits.seen == 0 {
            return self.error("expected a digit");
        }
        // A text is shorter than 2^63 bytes.
        let count = |n: usize| i64::try_from(n).unwrap_or(i64::MAX);
        let fraction = digits.seen - before.unwrap_or(digits.seen);
        Ok(Written {
            zeros: count(digits.zeros),
            digits: digits.finish(),
            negative,
            hexadecimal,
            point: before.is_some(),
            fraction: count(fraction),
            end: self.at,
        })
    }

    /// Reads an exponent, if one is next: the marker `e` or `p`, and `sign? digits`. Zero if there
    /// is none.
    pub(super) fn exponent(&mut self, marker: u8) -> Result<i64, ParseError> {
        if !self.eat(marker) {
            return Ok(0);
        }
        let start = self.at;
        let negative = self.sign();
        let first = self.at;
        let mut value = 0_i64;
        while let Some(digit) = self.peek().filter(u8::is_ascii_digit) {
            value = value * 10 + i64::from(digit - b'0');
            if value > MAX_EXPONENT {
                let reason = "the exponent is beyond 1e15";
                return Err(ParseError::undecided(start, reason));
            }
            self.at += 1;
        }
        if self.at == first {
            return self.error("expected a digit of the exponent");
        }
        Ok(if negative { -value } else { value })
    }

    /// The exponent that goes with digits of this base.
    pub(super) fn exponent_of(&mut self, written: &Written) -> Result<i64, ParseError> {
        self.exponent(if written.hexadecimal { b'p' } else { b'e' })
    }
}

/// A whole text is one number.
impl FromStr for Decimal {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut scanner = Scanner::new(text);
        let negative = scanner.sign();
        let written = scanner.significand(negative)?;
        let exponent = scanner.exponent_of(&written)?;
        if !scanner.is_at_end() {
            return scanner.error("unexpected character in a number");
        }
        Ok(written.value(exponent))
    }
}
