//! Who runs a program: machine code, or the interpreter. This is the one place that decides.

use core::fmt;

use crate::machine::{Compiler, Target};

/// What runs programs. Every engine returns the same bits wherever something is promised of them;
/// only the time differs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Engine {
    /// Machine code once a program has run often enough for compiling to pay, and the interpreter
    /// before.
    #[default]
    Auto,
    /// Always the interpreter.
    Interpreter,
    /// Always machine code; the interpreter on processors for which there is no compiler.
    Jit,
}

/// The tier-up threshold, in lanes: compiling an instruction takes as long as interpreting it on
/// about this many lanes (25 ns; 1 ns for every 64 lanes and 3 ns to decode; measured by the
/// examples of `outward-jit` and `outward-lower`).
const TIER_UP: usize = 1024;

impl Engine {
    /// The compiler, unless programs are interpreted: because that was asked for, or because there
    /// is no compiler for the processor.
    pub(crate) fn compiler(self) -> Option<Compiler> {
        match self {
            Self::Interpreter => None,
            Self::Auto | Self::Jit => Target::detect().map(Compiler::new),
        }
    }

    /// The tier-up threshold: a program is compiled once it has run on this many lanes.
    pub(crate) fn threshold(self) -> usize {
        match self {
            Self::Interpreter => usize::MAX,
            Self::Auto => TIER_UP,
            Self::Jit => 0,
        }
    }
}

/// An engine refused a program that this library made, which is a defect of the library. It prints
/// as a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EngineError(String);

impl EngineError {
    pub(crate) fn new(cause: impl fmt::Display) -> Self {
        Self(cause.to_string())
    }
}

impl fmt::Display for EngineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl core::error::Error for EngineError {}
