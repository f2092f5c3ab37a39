//! The interpreter: runs a [`Program`] on many lanes at once, on every processor.
//!
//! Decoding an instruction costs about 2 ns, which is paid once per block of up to 256 lanes: every value of the
//! program is a block of numbers in a register file, and an instruction is one call of a kernel of `outward-simd`.
//! Preparing a program for this gives every value a slot of the register file by a single scan (`interp/slots.rs`), so
//! that the file is small enough for a near cache; it costs nanoseconds per instruction, which is what makes
//! it worth while to prepare a program that will run only once.
//!
//! Invariant: outputs and traces are, bit for bit, those of [`run_scalar`], the definition that every engine is held to
//! (NaNs are equal whatever their payload). Tested in `interp/tests.rs` on random programs.

mod run;
mod scalar;
mod slots;
#[cfg(test)]
mod tests;

use core::fmt;

use outward_simd::Isa;

pub use run::Number;
pub use scalar::run_scalar;

use crate::program::{Malformed, Precision, Program};
use run::Files;
use slots::{Code, Scratch};

/// How many lanes one word of a trace covers.
pub const TRACE_LANES: usize = 16;

/// The engine: which instruction set to run programs on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Interpreter {
    isa: Isa,
}

impl Interpreter {
    /// An interpreter on the given instruction set, or [what there is](Isa::or_less) of it.
    #[must_use]
    pub fn new(isa: Isa) -> Self {
        Self { isa: isa.or_less() }
    }

    /// The instruction set that programs run on.
    #[must_use]
    pub fn isa(self) -> Isa {
        self.isa
    }

    /// Prepares a program for evaluation. To prepare many in turn, reuse the memory: [`Prepared::rebuild`].
    ///
    /// # Errors
    /// If the program breaks the invariant of [`Program`].
    pub fn prepare(self, program: &Program) -> Result<Prepared, Malformed> {
        let mut prepared = Prepared::new(self);
        prepared.rebuild(program)?;
        Ok(prepared)
    }
}

impl Default for Interpreter {
    /// On the instruction set of [`Isa::detect`].
    fn default() -> Self {
        Self::new(Isa::detect())
    }
}

/// A program made ready to run, with the memory it runs in. One per thread; `Clone` is cheap enough for that.
#[derive(Clone, Debug)]
pub struct Prepared {
    isa: Isa,
    precision: Precision,
    inputs: usize,
    traces: usize,
    /// The instructions that matter for the outputs or the trace, in order.
    code: Vec<Code>,
    /// The slot of each output.
    outputs: Vec<u32>,
    /// Slots that hold a constant throughout, with the constant's bits.
    pinned: Vec<(u32, u64)>,
    consts: Vec<u64>,
    routines: Vec<crate::routine::Routine>,
    /// How many slots the register file has.
    slots: usize,
    /// The lanes per slot for which `pinned` is filled in; zero if it is not.
    filled: usize,
    scratch: Scratch,
    files: Files,
}

impl Prepared {
    /// The empty program: no inputs, no outputs.
    #[must_use]
    pub fn new(engine: Interpreter) -> Self {
        Self {
            isa: engine.isa,
            precision: Precision::F32,
            inputs: 0,
            traces: 0,
            code: Vec::new(),
            outputs: Vec::new(),
            pinned: Vec::new(),
            consts: Vec::new(),
            routines: Vec::new(),
            slots: 0,
            filled: 0,
            scratch: Scratch::default(),
            files: Files::default(),
        }
    }

    /// Prepares another program in the same memory.
    ///
    /// # Errors
    /// If the program breaks the invariant of [`Program`]; the former program is then still in place.
    pub fn rebuild(&mut self, program: &Program) -> Result<(), Malformed> {
        program.check()?;
        self.precision = program.precision;
        self.inputs = program.inputs as usize;
        self.traces = program.traces as usize;
        self.consts.clone_from(&program.consts);
        self.routines.clone_from(&program.routines);
        self.allocate(program);
        self.filled = 0;
        Ok(())
    }

    /// How many slots the register file has: the most values alive at once, and the constants.
    #[must_use]
    pub fn slots(&self) -> usize {
        self.slots
    }

    /// How many instructions run: those of the program less the ones that neither an output nor the trace needs.
    #[must_use]
    pub fn steps(&self) -> usize {
        self.code.len()
    }

    /// How many words the trace of `lanes` lanes has: one for every slot of the trace and group of
    /// [`TRACE_LANES`] lanes, the last of which may be incomplete.
    #[must_use]
    pub fn trace_len(&self, lanes: usize) -> usize {
        lanes.div_ceil(TRACE_LANES) * self.traces
    }
}

/// Why an evaluation did not take place. Nothing was written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EvalError {
    /// The numbers are not of the program's format.
    Precision,
    /// Not as many inputs as the program has.
    Inputs,
    /// Not as many outputs as the program has.
    Outputs,
    /// The inputs and outputs do not all have the same length.
    Lanes,
    /// The trace does not have the length of [`Prepared::trace_len`].
    Trace,
}

impl fmt::Display for EvalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Precision => "the numbers are not of the program's format",
            Self::Inputs => "wrong number of inputs",
            Self::Outputs => "wrong number of outputs",
            Self::Lanes => "inputs and outputs differ in length",
            Self::Trace => "wrong length of the trace",
        })
    }
}

impl core::error::Error for EvalError {}
