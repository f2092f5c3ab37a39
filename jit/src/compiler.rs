//! [`Compiler`]: programs to code, with buffers that are kept from one program to the next.

use std::sync::Arc;

use outward_lower::program::Program;
use outward_lower::resolved::ResolvedRoutines;

use crate::code::{self, Code};
use crate::listing::Listing;
use crate::memory::Arena;
use crate::x86_64::{Allocator, Asm, emit};
use crate::{Error, Isa};

/// Most instructions, inputs, outputs, constants and trace slots of a program: keeps every offset
/// in 32 bits.
const LIMIT: usize = 1 << 22;

/// How much machine code there is of a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CodeSize {
    /// Instructions, with those of the frame around them.
    pub instructions: usize,
    /// Bytes, with the constants.
    pub bytes: usize,
}

/// Compiles programs for one instruction set.
///
/// A compiler keeps its buffers and its memory for code, so one that compiles many programs is
/// faster than many compilers. It is not shared between threads: make one per thread. The code that
/// it makes lives on its own.
#[derive(Debug)]
pub struct Compiler {
    isa: Isa,
    asm: Asm,
    alloc: Allocator,
    outputs: Vec<(u32, u32)>,
    arena: Arc<Arena>,
}

impl Compiler {
    /// A compiler for this instruction set. If the processor lacks it, every
    /// [`compile`](Self::compile) says so.
    #[must_use]
    pub fn new(isa: Isa) -> Self {
        Self {
            isa,
            asm: Asm::default(),
            alloc: Allocator::default(),
            outputs: Vec::new(),
            arena: Arc::new(Arena::default()),
        }
    }

    /// The instruction set.
    #[must_use]
    pub fn isa(&self) -> Isa {
        self.isa
    }

    /// Compiles a program.
    ///
    /// # Errors
    /// The program is malformed or too large, the processor lacks the instruction set, or there is
    /// no memory.
    pub fn compile(&mut self, program: &Program) -> Result<Code, Error> {
        if !self.isa.is_available() {
            return Err(Error::Missing(self.isa));
        }
        // Routines take kernels of the level of the code, whose vectors are as wide.
        let level = match self.isa {
            Isa::V2 => outward_simd::Isa::V2,
            Isa::V3 => outward_simd::Isa::V3,
            Isa::V4 => outward_simd::Isa::V4,
        };
        let level = level.min(outward_simd::Isa::detect());
        // The code holds addresses in this table, so it is made before the code, and never moves.
        let routines = Arc::new(ResolvedRoutines::of(program, level));
        let layout = self.encode(program, Some(&routines))?;
        let memory = self.arena.place(self.asm.bytes()).map_err(Error::Memory)?;
        Ok(Code::new(self.isa, program, layout, memory, routines))
    }

    /// How much machine code a program becomes. The processor need not have the instruction set.
    ///
    /// # Errors
    /// The program is malformed or too large.
    pub fn size(&mut self, program: &Program) -> Result<CodeSize, Error> {
        let layout = self.encode(program, None)?;
        Ok(CodeSize {
            instructions: layout.instructions,
            bytes: self.asm.bytes().len(),
        })
    }

    /// The machine code of a program as text. The processor need not have the instruction set.
    ///
    /// # Errors
    /// The program is malformed or too large.
    pub fn list(&mut self, program: &Program) -> Result<Listing, Error> {
        let (asm, layout) = self.note(program)?;
        let trampoline = code::trampoline(program.precision);
        Ok(Listing::new(&asm, program, &layout, trampoline))
    }

    /// The code of a program, and what was written.
    pub(crate) fn note(&mut self, program: &Program) -> Result<(Asm, emit::Layout), Error> {
        self.asm = Asm::noting();
        let layout = self.encode(program, None);
        let asm = core::mem::take(&mut self.asm);
        Ok((asm, layout?))
    }

    /// The code of a program, in the buffer. It calls these routines; without them, it calls none
    /// that are there, and cannot be run.
    fn encode(
        &mut self,
        program: &Program,
        routines: Option<&ResolvedRoutines>,
    ) -> Result<emit::Layout, Error> {
        program.check()?;
        let traces = program.traces as usize;
        let largest = [
            program.insts.len(),
            program.inputs as usize,
            program.outputs.len(),
            program.consts.len(),
            traces,
            program.cells as usize,
        ];
        if largest.iter().any(|&n| n > LIMIT) {
            return Err(Error::TooLarge(
                "more than 4194304 steps, constants, inputs, outputs, cells or trace slots",
            ));
        }
        let layout = emit::compile(
            &mut self.asm,
            &mut self.alloc,
            &mut self.outputs,
            self.isa,
            program,
            routines,
            code::trampoline(program.precision),
        )?;
        if i32::try_from(self.asm.here()).is_err() {
            return Err(Error::TooLarge("more than 2 GiB of code"));
        }
        Ok(layout)
    }
}
