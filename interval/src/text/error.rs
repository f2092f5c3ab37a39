//! [`ParseError`]: where and why a text is not what was expected.

use core::error::Error;
use core::fmt;

use crate::error::IntervalErrorKind;

/// Where and why a text is not what was expected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct ParseError {
    position: usize,
    reason: &'static str,
    kind: IntervalErrorKind,
}

impl ParseError {
    /// The text breaks a rule.
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

    /// The same error in a text that begins `offset` bytes earlier.
    #[doc(hidden)]
    #[must_use]
    pub fn shifted(self, offset: usize) -> Self {
        Self {
            position: self.position + offset,
            ..self
        }
    }

    /// The byte of the text at which it goes wrong.
    #[must_use]
    pub const fn position(&self) -> usize {
        self.position
    }

    /// What was expected there.
    #[must_use]
    pub const fn reason(&self) -> &'static str {
        self.reason
    }

    /// The exception of IEEE 1788-2015: `UndefinedOperation` where the text breaks a rule,
    /// `PossiblyUndefinedOperation` where it is beyond a limit of this reader, or its ends are in
    /// the wrong order by less than the number format can tell.
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
