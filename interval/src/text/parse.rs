//! Reading a literal.
//!
//! ```text
//! literal := sign? (decimal | hex)
//! decimal := digits with at most one "." ( [eE] sign? digits )?
//! hex     := 0 [xX] hex digits with at most one "." ( [pP] sign? digits )?
//! ```
//!
//! A hexadecimal exponent is a power of two. At least one digit is needed, the point may be first or last. `inf` and `nan` are
//! no numbers.

use core::error::Error;
use core::fmt;

use super::big::Big;
use super::decimal::{Decimal, Significand};

/// More significant digits than this are refused, so that no input takes long. (767 are enough for the
/// exact value of any f64.)
const MAX_DIGITS: usize = 20_000;

/// Greater exponents are refused, so that sums of exponents cannot overflow.
const MAX_EXPONENT: i64 = 1_000_000_000_000_000;

/// Where and why a text is not what was expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseError {
    position: usize,
    reason: &'static str,
}

impl ParseError {
    pub(crate) fn new(position: usize, reason: &'static str) -> Self {
        Self { position, reason }
    }

    /// The same error in a text that has `offset` more bytes in front.
    pub(crate) fn shifted(self, offset: usize) -> Self {
        Self {
            position: self.position + offset,
            ..self
        }
    }

    /// The byte of the text at which it goes wrong.
    #[must_use]
    pub fn position(&self) -> usize {
        self.position
    }

    /// What was expected there.
    #[must_use]
    pub fn reason(&self) -> &'static str {
        self.reason
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at byte {}", self.reason, self.position)
    }
}

impl Error for ParseError {}

/// The significant digits of a literal, gathered in chunks.
struct Digits {
    small: u64,
    big: Option<Big>,
    /// Digits so far, from the first that is not zero.
    count: usize,
    base: u32,
}

impl Digits {
    fn push(&mut self, digit: u32) {
        self.count += usize::from(self.count > 0 || digit > 0);
        match &mut self.big {
            Some(big) => big.mul_add(self.base, digit),
            // 15 hexadecimal or 18 decimal digits always fit.
            None if self.count <= if self.base == 10 { 18 } else { 15 } => {
                self.small = self.small * u64::from(self.base) + u64::from(digit)
            }
            None => {
                let mut big = Big::from(self.small);
                big.mul_add(self.base, digit);
                self.big = Some(big);
            }
        }
    }

    fn finish(self) -> Significand {
        self.big
            .map_or(Significand::Small(self.small), Significand::from)
    }
}

/// Reads a whole text as one literal.
pub(super) fn literal(text: &str) -> Result<Decimal, ParseError> {
    let bytes = text.as_bytes();
    let mut at = 0;
    let negative = bytes.first() == Some(&b'-');
    if matches!(bytes.first(), Some(b'-' | b'+')) {
        at = 1;
    }
    let hex = bytes.get(at) == Some(&b'0') && matches!(bytes.get(at + 1), Some(b'x' | b'X'));
    if hex {
        at += 2;
    }
    let mut digits = Digits {
        small: 0,
        big: None,
        count: 0,
        base: if hex { 16 } else { 10 },
    };
    let (mut seen, mut point, mut fraction) = (false, false, 0_i64);
    while let Some(&byte) = bytes.get(at) {
        if byte == b'.' {
            if point {
                return Err(ParseError::new(at, "a second decimal point"));
            }
            point = true;
        } else if let Some(digit) = char::from(byte).to_digit(digits.base) {
            seen = true;
            fraction += i64::from(point);
            digits.push(digit);
            if digits.count > MAX_DIGITS {
                return Err(ParseError::new(at, "more than 20000 significant digits"));
            }
        } else {
            break;
        }
        at += 1;
    }
    if !seen {
        return Err(ParseError::new(at, "expected a digit"));
    }
    let mut exponent = 0;
    let marker = if hex { b'p' } else { b'e' };
    if bytes
        .get(at)
        .is_some_and(|b| b.to_ascii_lowercase() == marker)
    {
        (exponent, at) = read_exponent(bytes, at + 1)?;
    }
    if at < bytes.len() {
        return Err(ParseError::new(at, "unexpected character in a number"));
    }
    let significand = digits.finish();
    Ok(if hex {
        Decimal::from_parts(negative, significand, exponent - 4 * fraction, 0)
    } else {
        Decimal::from_parts(
            negative,
            significand,
            exponent - fraction,
            exponent - fraction,
        )
    })
}

/// Reads `sign? digits` from `at` on; returns the value and the position behind it.
fn read_exponent(bytes: &[u8], mut at: usize) -> Result<(i64, usize), ParseError> {
    let start = at;
    let negative = bytes.get(at) == Some(&b'-');
    if matches!(bytes.get(at), Some(b'-' | b'+')) {
        at += 1;
    }
    let first = at;
    let mut value = 0_i64;
    while let Some(digit) = bytes.get(at).filter(|b| b.is_ascii_digit()) {
        value = value * 10 + i64::from(digit - b'0');
        if value > MAX_EXPONENT {
            return Err(ParseError::new(start, "the exponent is beyond 1e15"));
        }
        at += 1;
    }
    if at == first {
        return Err(ParseError::new(at, "expected a digit of the exponent"));
    }
    Ok((if negative { -value } else { value }, at))
}
