//! The interpreter: runs a [`Program`] on many lanes at once, on every processor.
//!
//! Decoding an instruction costs about 2 ns, which is paid once per block of up to 256 lanes: every
//! value of the program is a block of numbers in a register file, and an instruction is one call of
//! a kernel of `outward-simd`. Preparing a program for this gives every value a slot of the
//! register file by a single scan (`interp/slots.rs`), so that the file is small enough for a near
//! cache; it costs nanoseconds per instruction, which is what makes it worth while to prepare a
//! program that will run only once.
//!
//! Invariant: outputs and traces are, bit for bit, those of [`run_scalar`], the definition that
//! every engine is held to (NaNs are equal whatever their payload). Tested in `interp/tests.rs` on
//! random programs.

mod arrays;
mod code;
mod files;
mod prepared;
mod run;
mod scalar;
mod slots;
#[cfg(test)]
mod tests;

use crate::program::{Malformed, Program};
use crate::resolved::ResolvedRoutines;

pub use arrays::{ArrayCounts, ArrayError};
pub use files::Number;
pub use prepared::{Interpreter, Prepared, TRACE_LANES};
pub use scalar::run_scalar;

impl Interpreter {
    /// Prepares a program for evaluation. To prepare many in turn, reuse the memory:
    /// [`Prepared::rebuild`].
    ///
    /// # Errors
    /// If the program breaks the invariant of [`Program`].
    pub fn prepare(self, program: &Program) -> Result<Prepared, Malformed> {
        let mut prepared = Prepared::new(self);
        prepared.rebuild(program)?;
        Ok(prepared)
    }
}

impl Prepared {
    /// Prepares another program in the same memory.
    ///
    /// # Errors
    /// If the program breaks the invariant of [`Program`]; the former program is then still in
    /// place.
    pub fn rebuild(&mut self, program: &Program) -> Result<(), Malformed> {
        program.check()?;
        self.precision = program.precision;
        self.inputs = program.inputs as usize;
        self.uniforms = program.uniforms as usize;
        self.traces = program.traces as usize;
        self.consts.clone_from(&program.consts);
        self.routines = ResolvedRoutines::of(program, self.isa);
        self.allocate(program);
        self.filled = 0;
        Ok(())
    }
}
