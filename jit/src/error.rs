//! What can go wrong when code is made, and when it is used.

use core::fmt;

use outward_lower::program::{Malformed, Precision};

use crate::Isa;

/// Why a program could not be compiled. The interpreter can run it all the same, unless it is
/// malformed.
#[derive(Debug)]
pub enum Error {
    /// The program breaks its own rules.
    Malformed(Malformed),
    /// The program is beyond a limit of the compiler.
    TooLarge(&'static str),
    /// This processor lacks the instruction set.
    Missing(Isa),
    /// The operating system gave no memory for code.
    Memory(std::io::Error),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Malformed(fault) => fault.fmt(f),
            Self::TooLarge(what) => write!(f, "the program is too large to compile: {what}"),
            Self::Missing(isa) => write!(f, "this processor lacks {isa}"),
            Self::Memory(error) => write!(f, "no memory for machine code: {error}"),
        }
    }
}

impl core::error::Error for Error {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::Malformed(fault) => Some(fault),
            Self::Memory(error) => Some(error),
            Self::TooLarge(_) | Self::Missing(_) => None,
        }
    }
}

impl From<Malformed> for Error {
    fn from(fault: Malformed) -> Self {
        Self::Malformed(fault)
    }
}

/// Why code could not be run on some arrays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EvalError {
    /// The code computes in this other format.
    Precision(Precision),
    /// The number of input arrays is not the program's.
    Inputs {
        /// The program's.
        expected: usize,
        /// The caller's.
        found: usize,
    },
    /// The number of output arrays is not the program's.
    Outputs {
        /// The program's.
        expected: usize,
        /// The caller's.
        found: usize,
    },
    /// An array is not as long as the first one.
    Length {
        /// The length of the first array.
        expected: usize,
        /// The other length.
        found: usize,
    },
    /// The trace has the wrong number of words.
    Trace {
        /// Vectors times trace slots.
        expected: usize,
        /// The caller's.
        found: usize,
    },
}

impl fmt::Display for EvalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Precision(p) => write!(f, "the code computes in {p:?}"),
            Self::Inputs { expected, found } => {
                write!(f, "{expected} input arrays are needed, not {found}")
            }
            Self::Outputs { expected, found } => {
                write!(f, "{expected} output arrays are needed, not {found}")
            }
            Self::Length { expected, found } => {
                write!(f, "arrays of {expected} and of {found} numbers")
            }
            Self::Trace { expected, found } => {
                write!(f, "{expected} trace words are needed, not {found}")
            }
        }
    }
}

impl core::error::Error for EvalError {}
