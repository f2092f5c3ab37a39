//! From steps to instructions: one pass over the program, allocating and writing as it goes.
//!
//! The kernel is `extern "sysv64" fn(inputs, outputs, trace, vectors)`: a loop over whole vectors.
//!
//! ```text
//! constants                 masks for signs, then the numbers; 64-byte aligned
//! body:   the steps         values in vector registers, spills at [rsp + …]
//!         next vector       add r15, bytes; jb body
//! exit:   restore           MXCSR, stack, callee-saved registers
//! entry:  prepare           written last, when the size of the frame is known
//! ```
//!
//! | register | holds |
//! |---|---|
//! | r12, r13 | the arrays of pointers to inputs and outputs; of a phase that to all columns, and the memory of its block |
//! | r14 | where this vector's trace words go |
//! | r15, rbx | offset of this vector, and of the endpoint, in bytes |
//! | rax, rdi, rsi, rdx, rcx | scratch |
//!
//! **Rounding.** MXCSR is set on entry, from the caller's word, control bits only: a word that
//! changes the sticky flags costs ten times as much. Flush to zero and denormals-are-zero are
//! cleared, because they make any bound wrong, whatever the rounding. Before a call the default
//! mode is set, which Rust code needs; the caller's word is loaded again on exit, flags and all. On
//! v4 a rounded instruction between registers carries its rounding as well; one with a memory
//! operand cannot, so it relies on MXCSR as on v2 and v3.
//!
//! **Outputs** are stored as soon as their values exist, so they hold no register until the end.
//! The caller sees to it that outputs do not overlap inputs.

use outward_lower::program::{Program, ProgramRounding, Step};
use outward_lower::resolved::ResolvedRoutines;
use outward_lower::routine::ARGUMENTS;

use super::alloc::{Allocator, SOURCES};
use super::emitter::{Columns, Emitter, MAX_FRAME, Pool};
use super::encode::{Asm, Embedded};
use super::held::HeldVariables;
use super::integers::pool_of_integers;
use super::ops::Ops;
use super::pressure::needs;
use super::uses::NEVER;
use crate::{CompileError, Target};

/// What the compiler found out about a kernel.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Layout {
    /// Where to enter, from the first byte.
    pub(crate) entry: usize,
    /// How many instructions there are.
    pub(crate) instructions: usize,
    /// How many values were stored because registers ran out, at most at one time.
    pub(crate) slots: usize,
    /// Where the constants end and the body of the loop begins.
    pub(crate) body: usize,
    /// Where the numbers of the program begin, and how many bytes each takes.
    pub(crate) numbers: (usize, usize),
}

/// Compiles a program and appends it to `asm`: the constants first, aligned to 64 bytes. `routines`
/// must stay where they are while the code is used; without them the code can be looked at, but not
/// used.
pub(crate) fn compile(
    asm: &mut Asm,
    alloc: &mut Allocator,
    columns: Columns<'_>,
    isa: Target,
    program: &Program,
    routines: Option<&ResolvedRoutines>,
    trampoline: usize,
) -> Result<Layout, CompileError> {
    let ops = Ops::of(isa, program.precision);
    asm.align(64);
    asm.inst = u32::MAX;
    let instructions_before = asm.count();
    let held = HeldVariables::of(program, ops.registers);
    let negates = ops.negated.is_some();
    let uses = alloc.prepare(program, ops.registers - held.registers(), negates);
    let down = isa != Target::V4 && program.round == ProgramRounding::Nearest;
    let area = if program.routines.is_empty() {
        0
    } else {
        ARGUMENTS + 2 // and two results
    };
    let variables_at = ops.bytes * (1 + area);
    let slots_at = variables_at + program.variables as usize * ops.bytes;
    if slots_at > MAX_FRAME {
        return Err(CompileError::TooLarge(
            "more variables than the stack should hold",
        ));
    }
    let mut e = Emitter {
        pool: pool(asm, ops, program),
        asm,
        ops,
        program,
        variables_at: variables_at as i32,
        slots_at: slots_at as i32,
        regions: Vec::new(),
        in_block: columns.in_block,
        needs: needs(program, &uses),
        held,
        rounding: match program.round {
            ProgramRounding::Nearest => Embedded::Nearest,
            ProgramRounding::Up => Embedded::Up,
        },
        down: down && program.insts.iter().any(|inst| inst.step == Step::SqrtDown),
        routines,
        trampoline,
        calls: false,
        pairs_set: [false; ARGUMENTS / 2],
    };
    let body = e.asm.here();
    let mut due = columns.outputs;
    // The value of the next output.
    let mut output = due.first().map_or(u32::MAX, |o| o.0);
    for (i, (inst, uses)) in (0..).zip(program.insts.iter().zip(&uses)) {
        if uses.first == NEVER || output != i && inst.step.is_in(SOURCES) {
            continue;
        }
        alloc.at(i as usize);
        e.asm.inst = i;
        let Some(register) = e.step(alloc, uses, inst) else {
            continue;
        };
        while output == i {
            let [(_, k), rest @ ..] = due else { break };
            e.store_output(register, *k);
            due = rest;
            output = due.first().map_or(u32::MAX, |o| o.0);
        }
        alloc.settle_in(register, i, uses.first);
    }
    alloc.reuse(uses);
    let layout_slots = alloc.slots() as usize;
    let frame = e.slots_at as usize + layout_slots * ops.bytes;
    if frame > MAX_FRAME {
        return Err(CompileError::TooLarge(
            "more values live at once than the stack should hold",
        ));
    }
    e.asm.inst = u32::MAX;
    e.advance(body);
    let exit = e.leave();
    let entry = e.enter(frame as i32, body, exit);
    Ok(Layout {
        entry,
        instructions: e.asm.count() - instructions_before,
        slots: layout_slots,
        body,
        numbers: (e.pool.numbers, ops.element),
    })
}

/// Writes the constants.
fn pool(asm: &mut Asm, ops: &Ops, program: &Program) -> Pool {
    let lanes = ops.bytes / ops.element;
    let sign: u64 = 1 << (8 * ops.element - 1);
    let mut pool = Pool {
        sign: asm.here(),
        ..Pool::default()
    };
    for _ in 0..lanes {
        asm.data(sign, ops.element);
    }
    pool.magnitude = asm.here();
    for _ in 0..lanes {
        asm.data(sign - 1, ops.element);
    }
    pool.integers = asm.here();
    pool_of_integers(asm, ops, program);
    pool.numbers = asm.here();
    for &bits in &program.consts {
        asm.data(bits, ops.element);
    }
    asm.align(64);
    pool
}
