//! What can be wrong with numbers, decorations, bytes or texts that are to become an interval.
//!
//! [`IntervalError`] says which rule is broken. [`IntervalErrorKind`] is the coarser name that IEEE
//! 1788-2015 gives to the exception; it is the same for errors of different origin.
//!
//! [`ParseError`](crate::text::ParseError) says where and why a text is not what was expected.
//!
//! Tested in `interval.rs`, `decorated/` and `interchange.rs`, where the errors arise.

use core::error::Error;
use core::fmt;

/// The exceptions of IEEE 1788-2015, with its names for them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[non_exhaustive]
pub enum IntervalErrorKind {
    /// What was given describes no interval. The operation of the standard returns the empty set or
    /// NaI.
    UndefinedOperation,
    /// It could not be decided whether what was given describes an interval.
    PossiblyUndefinedOperation,
    /// An operand is outside of the set for which the operation is specified, such as octets that
    /// encode no interval.
    InvalidOperand,
    /// The interval part of NaI was asked for. The operation of the standard returns the empty set.
    IntvlPartOfNaI,
    /// An interval that was said to be bounded is too large to have bounds in the format.
    IntvlOverflow,
}

/// Why numbers, a text or octets are no interval.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[non_exhaustive]
pub enum IntervalError {
    /// An end is NaN.
    NotANumber,
    /// The lower endpoint is above the upper endpoint.
    Reversed,
    /// There is no real number between the endpoints, because the lower endpoint is +∞ or the upper
    /// endpoint is −∞.
    NoMember,
    /// The decoration `ill` was given, which belongs to NaI alone.
    IllFormed,
    /// The interval part of NaI was asked for, which has none.
    NotAnInterval,
    /// The interchange encoding has a zero of the wrong sign: a lower endpoint is −0, an upper
    /// endpoint +0.
    SignOfZero,
    /// The last octet of the interchange encoding is not 0, 4, 8, 12 or 16.
    NoDecoration,
    /// The decoration does not go with the interval: `com` with an unbounded one, or another than
    /// `trv` with the empty set.
    WrongDecoration,
    /// The text is not an interval literal.
    Text(ParseError),
}

/// The error of a text.
impl From<ParseError> for IntervalError {
    fn from(error: ParseError) -> Self {
        Self::Text(error)
    }
}

impl IntervalError {
    /// The exception of IEEE 1788-2015 that this error is.
    #[must_use]
    pub const fn kind(self) -> IntervalErrorKind {
        match self {
            Self::NotANumber | Self::Reversed | Self::NoMember | Self::IllFormed => {
                IntervalErrorKind::UndefinedOperation
            }
            Self::NotAnInterval => IntervalErrorKind::IntvlPartOfNaI,
            Self::SignOfZero | Self::NoDecoration | Self::WrongDecoration => {
                IntervalErrorKind::InvalidOperand
            }
            Self::Text(error) => error.kind(),
        }
    }
}

impl fmt::Display for IntervalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotANumber => "an endpoint of the interval is NaN",
            Self::Reversed => "the lower endpoint is above the upper endpoint",
            Self::NoMember => "the interval would lie at infinity, where there are no real numbers",
            Self::IllFormed => "the decoration `ill` is for NaI only",
            Self::NotAnInterval => "NaI (not an interval) has no interval part",
            Self::SignOfZero => "a zero endpoint has the wrong sign: a lower one is -0, an upper one +0",
            Self::NoDecoration => "the byte of the decoration is not 0, 4, 8, 12 or 16",
            Self::WrongDecoration => "the decoration is not valid for the interval: `com` needs a bounded one, and the empty set has `trv`",
            Self::Text(error) => return error.fmt(f),
        })
    }
}

impl Error for IntervalError {}

/// Where a text is not what was expected, and what was expected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct ParseError {
    position: usize,
    reason: &'static str,
    kind: IntervalErrorKind,
}

impl ParseError {
    /// An error at a byte of the text, where a rule is broken.
    #[doc(hidden)]
    #[must_use]
    pub fn new(position: usize, reason: &'static str) -> Self {
        Self {
            position,
            reason,
            kind: IntervalErrorKind::UndefinedOperation,
        }
    }

    /// The text may be right, but was not read: it is beyond a limit, or a rule could not be
    /// checked.
    pub(crate) fn undecided(position: usize, reason: &'static str) -> Self {
        Self {
            kind: IntervalErrorKind::PossiblyUndefinedOperation,
            ..Self::new(position, reason)
        }
    }

    /// The same error where it is in doubt.
    pub(crate) fn in_doubt(self) -> Self {
        Self::undecided(self.position, self.reason)
    }

    /// The same error for a text that begins `offset` bytes earlier.
    #[doc(hidden)]
    #[must_use]
    pub fn shifted(self, offset: usize) -> Self {
        Self {
            position: self.position + offset,
            ..self
        }
    }

    /// The byte of the text at which it goes wrong, counted from 0.
    #[must_use]
    pub const fn position(&self) -> usize {
        self.position
    }

    /// What was expected there.
    #[must_use]
    pub const fn reason(&self) -> &'static str {
        self.reason
    }

    /// The exception of IEEE 1788-2015: `UndefinedOperation` if the text breaks a rule;
    /// `PossiblyUndefinedOperation` if it is beyond a limit of this reader, or if its endpoints are
    /// in the wrong order by less than the number format can tell.
    #[must_use]
    pub const fn kind(&self) -> IntervalErrorKind {
        self.kind
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // What was expected there, or which rule the text breaks.
        let comma = if self.reason.starts_with("expected") {
            ""
        } else {
            ","
        };
        write!(f, "{}{comma} at byte {}", self.reason, self.position)
    }
}

impl Error for ParseError {}
