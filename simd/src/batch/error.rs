//! The error of operations on batches.

use core::fmt;

/// Slices of an operation on batches differ in length, or their number is not that of its operands.
/// Nothing was computed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LengthMismatch {
    /// The length of the results, or the number of operands.
    pub expected: usize,
    /// What was there instead.
    pub found: usize,
}

impl fmt::Display for LengthMismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "slices of an operation on intervals differ in length: {} and {}",
            self.expected, self.found
        )
    }
}

impl core::error::Error for LengthMismatch {}
