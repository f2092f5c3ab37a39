//! What can go wrong when code is made, and when it is used.

use core::fmt;

use outward_lower::program::Malformed;

use crate::Target;

/// Why a program could not be compiled. The interpreter can run it all the same, unless it is
/// malformed.
#[derive(Debug)]
pub enum CompileError {
    /// The program breaks its own rules.
    Malformed(Malformed),
    /// The program is beyond a limit of the compiler.
    TooLarge(&'static str),
    /// This processor lacks the instruction set.
    Missing(Target),
    /// The operating system gave no memory for code.
    Memory(std::io::Error),
}

impl fmt::Display for CompileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Malformed(fault) => fault.fmt(f),
            Self::TooLarge(what) => write!(f, "the program is too large to compile: {what}"),
            Self::Missing(isa) => write!(f, "this processor lacks {isa}"),
            Self::Memory(error) => write!(f, "no memory for machine code: {error}"),
        }
    }
}

impl core::error::Error for CompileError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::Malformed(fault) => Some(fault),
            Self::Memory(error) => Some(error),
            Self::TooLarge(_) | Self::Missing(_) => None,
        }
    }
}

impl From<Malformed> for CompileError {
    fn from(fault: Malformed) -> Self {
        Self::Malformed(fault)
    }
}
