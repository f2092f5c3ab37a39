//! The error of operations on batches.

use core::fmt;

/// Slices of an operation on batches differ in length, or there are more or fewer operands than it
/// has. Nothing was computed or written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LengthMismatch {
    /// The length of the results, or the number of operands of the operation.
    pub expected: usize,
    /// The length or the number that was given.
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
