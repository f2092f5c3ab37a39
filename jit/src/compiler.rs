//! [`Compiler`]: programs to code, with buffers that are kept from one program to the next.

use std::sync::Arc;

use outward_lower::program::{Malformed, Program};
use outward_lower::resolved::ResolvedRoutines;

use crate::code::{self, Code, InPhases, Parts, PlacedPhase};
use crate::listing::Listing;
use crate::memory::Arena;
use crate::phases::{Phase, Phases, Scratch, Table, phases};
use crate::x86_64::{Allocator, Asm, Columns, emit};
use crate::{CompileError, Target};

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
    isa: Target,
    asm: Asm,
    alloc: Allocator,
    outputs: Vec<(u32, u32)>,
    phases: Scratch,
    arena: Arc<Arena>,
}

impl Compiler {
    /// A compiler for this instruction set. If the processor lacks it, every
    /// [`compile`](Self::compile) says so.
    #[must_use]
    pub fn new(isa: Target) -> Self {
        Self {
            isa,
            asm: Asm::default(),
            alloc: Allocator::default(),
            outputs: Vec::new(),
            phases: Scratch::default(),
            arena: Arc::new(Arena::default()),
        }
    }

    /// The instruction set.
    #[must_use]
    pub fn isa(&self) -> Target {
        self.isa
    }

    /// Compiles a program.
    ///
    /// # Errors
    /// The program is malformed or too large, the processor lacks the instruction set, or there is
    /// no memory.
    pub fn compile(&mut self, program: &Program) -> Result<Code, CompileError> {
        if !self.isa.is_available() {
            return Err(CompileError::Missing(self.isa));
        }
        // Routines take kernels of the level of the code, whose vectors are as wide.
        let level = match self.isa {
            Target::V2 => outward_simd::Isa::V2,
            Target::V3 => outward_simd::Isa::V3,
            Target::V4 => outward_simd::Isa::V4,
        };
        let level = level.min(outward_simd::Isa::detect());
        // The code holds addresses in this table, so it is made before the code, and never moves.
        let routines = Arc::new(ResolvedRoutines::of(program, level));
        checked(program)?;
        self.asm.clear();
        let layout = match phases(program) {
            None => Parts::Whole(self.encode(program, Some(&routines), None)?),
            Some(phases) => Parts::Phases(Box::new(self.encode_phases(&phases, Some(&routines))?)),
        };
        let memory = self.arena.place(self.asm.bytes());
        let memory = memory.map_err(CompileError::Memory)?;
        Ok(Code::new(self.isa, program, layout, memory, routines))
    }

    /// Appends the code of a program in phases to the buffer, one after the other.
    fn encode_phases(
        &mut self,
        phases: &Phases<'_>,
        routines: Option<&ResolvedRoutines>,
    ) -> Result<InPhases, CompileError> {
        let table = phases.table();
        let mut placed = Vec::with_capacity(phases.count());
        let mut scratch = core::mem::take(&mut self.phases);
        for s in 0..phases.count() {
            let phase = phases.write(s, &mut scratch);
            checked_phase(phase, table)?;
            let layout = if phase.has_steps() {
                Some(self.encode(&phase.program, routines, Some((phase, table)))?)
            } else {
                None
            };
            placed.push(PlacedPhase {
                layout,
                calls: core::mem::take(&mut phase.calls),
            });
        }
        self.phases = scratch;
        Ok(InPhases {
            phases: placed,
            table,
        })
    }

    /// How much machine code a program becomes. The processor need not have the instruction set.
    ///
    /// # Errors
    /// The program is malformed or too large.
    pub fn size(&mut self, program: &Program) -> Result<CodeSize, CompileError> {
        checked(program)?;
        self.asm.clear();
        let instructions = match phases(program) {
            None => self.encode(program, None, None)?.instructions,
            Some(phases) => {
                let phases = self.encode_phases(&phases, None)?;
                phases.layouts().map(|layout| layout.instructions).sum()
            }
        };
        Ok(CodeSize {
            instructions,
            bytes: self.asm.bytes().len(),
        })
    }

    /// The machine code of a program as text, for each phase what is run and then called: routines
    /// are called for many vectors at once, and a program that calls none has one phase. The
    /// processor need not have the instruction set.
    ///
    /// # Errors
    /// The program is malformed or too large.
    pub fn list(&mut self, program: &Program) -> Result<Vec<Listing>, CompileError> {
        let trampoline = code::trampoline(program.precision);
        checked(program)?;
        let Some(phases) = phases(program) else {
            let (asm, layout) = self.note(program, None)?;
            return Ok(vec![Listing::new(&asm, program, &layout, trampoline)]);
        };
        let table = phases.table();
        let mut listings = Vec::with_capacity(phases.count());
        let mut scratch = Scratch::default();
        for s in 0..phases.count() {
            let phase = phases.write(s, &mut scratch);
            checked_phase(phase, table)?;
            let mut listing = Listing::default();
            if phase.has_steps() {
                let (asm, layout) = self.note(&phase.program, Some((phase, table)))?;
                listing = Listing::new(&asm, &phase.program, &layout, trampoline);
            }
            listing.place_in(phase, table);
            listings.push(listing);
        }
        Ok(listings)
    }

    /// The code of a program, and what was written. As [`encode`](Self::encode).
    pub(crate) fn note(
        &mut self,
        program: &Program,
        phase: Option<(&Phase, Table)>,
    ) -> Result<(Asm, emit::Layout), CompileError> {
        self.asm = Asm::noting();
        let layout = self.encode(program, None, phase);
        let asm = core::mem::take(&mut self.asm);
        Ok((asm, layout?))
    }

    /// Appends the code of a program that was [checked] to the buffer. It calls these routines;
    /// without them, it calls none that are there, and cannot be run. Of a phase, inputs and
    /// outputs are columns.
    fn encode(
        &mut self,
        program: &Program,
        routines: Option<&ResolvedRoutines>,
        phase: Option<(&Phase, Table)>,
    ) -> Result<emit::Layout, CompileError> {
        self.outputs.clear();
        let numbers = (0..).zip(&program.outputs);
        self.outputs.extend(numbers.map(|(k, output)| {
            let number = phase.map_or(k, |(phase, _)| phase.outputs[k as usize]);
            (output.0, number)
        }));
        self.outputs.sort_unstable();
        let layout = emit::compile(
            &mut self.asm,
            &mut self.alloc,
            Columns {
                outputs: &self.outputs,
                in_block: phase.map(|(_, table)| table.scratch),
            },
            self.isa,
            program,
            routines,
            code::trampoline(program.precision),
        )?;
        if i32::try_from(self.asm.here()).is_err() {
            return Err(CompileError::TooLarge("more than 2 GiB of code"));
        }
        Ok(layout)
    }
}

/// Refuses a phase that was not made right, or with too many columns. What else a program may be
/// wrong in, these cannot be: they are of a program that was [checked].
pub(crate) fn checked_phase(phase: &Phase, table: Table) -> Result<(), CompileError> {
    if !phase.is_whole {
        let what = "the phase that begins here reads what is not there";
        let at = phase.origins.first().map_or(0, |&origin| origin as usize);
        return Err(Malformed { at, what }.into());
    }
    if table.len() as usize > LIMIT {
        return Err(CompileError::TooLarge("more than 4194304 columns"));
    }
    Ok(())
}

/// Refuses a program that is malformed or too large.
fn checked(program: &Program) -> Result<(), CompileError> {
    program.check()?;
    let traces = program.traces as usize;
    let largest = [
        program.insts.len(),
        program.inputs as usize,
        program.outputs.len(),
        program.consts.len(),
        traces,
        program.variables as usize,
    ];
    if largest.iter().any(|&n| n > LIMIT) {
        return Err(CompileError::TooLarge(
            "more than 4194304 steps, constants, inputs, outputs, variables or trace slots",
        ));
    }
    Ok(())
}
