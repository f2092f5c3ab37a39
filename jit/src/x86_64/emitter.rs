//! The state of writing one kernel, and the instructions that move values between places.

use outward_lower::program::{Program, Step};
use outward_lower::resolved::ResolvedRoutines;
use outward_lower::routine::ARGUMENTS;

use super::alloc::Moves;
use super::encode::{Address, Asm, Embedded, Forward, R12, R13, R15, RAX, RSP};
use super::forms::{self as f, Encoding};
use super::held::HeldVariables;
use super::ops::Ops;
use super::pressure::Need;
use crate::Target;
use crate::phases::block;

/// The largest frame. Beyond it the interpreter does better than the stack of an unknown thread.
pub(super) const MAX_FRAME: usize = 512 << 10;

/// Positions in the buffer.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Pool {
    pub(super) sign: usize,
    pub(super) magnitude: usize,
    /// Where [`pool_of_integers`](super::integers::pool_of_integers) begins, if it is there.
    pub(super) integers: usize,
    pub(super) numbers: usize,
}

/// Where a kernel reads and writes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Columns<'a> {
    /// The outputs of the program in the order of their values, each with its number in the array
    /// of pointers.
    pub(crate) outputs: &'a [(u32, u32)],
    /// Of a phase, how many of all columns, the first ones, lie one after the other in the memory
    /// of its block.
    pub(crate) in_block: Option<u32>,
}

/// Columns beyond so many are found by their pointers, so that all displacements have 32 bits.
const NEAR: u32 = 1 << 20;

/// Bytes from one column of a block's memory to the next: a block of numbers of this size, and a
/// line of the cache more, so that first vectors are not all in the same few sets of it.
pub(crate) const fn column_bytes(element: usize) -> usize {
    block(element) * element + 64
}

/// A region that has not ended.
#[derive(Clone, Copy, Debug)]
pub(super) enum Region {
    /// One that is left out by this branch.
    If(Forward),
    /// One that begins here.
    Loop(usize),
}

/// Writes instructions: everything but the allocator.
pub(super) struct Emitter<'a> {
    pub(super) asm: &'a mut Asm,
    pub(super) ops: &'static Ops,
    pub(super) program: &'a Program,
    pub(super) pool: Pool,
    /// Where variables begin in the frame.
    pub(super) variables_at: i32,
    /// Where slots begin in the frame.
    pub(super) slots_at: i32,
    /// The regions that have not ended.
    pub(super) regions: Vec<Region>,
    /// As [`Columns::in_block`].
    pub(super) in_block: Option<u32>,
    /// What loops need.
    pub(super) needs: Vec<Need>,
    /// The variables that are in registers.
    pub(super) held: HeldVariables,
    /// Rounding of rounded instructions (v4).
    pub(super) rounding: Embedded,
    /// Whether MXCSR is switched for `SqrtDown`.
    pub(super) down: bool,
    /// What the program calls, where it stays while the code is used; `None` if it will not be.
    pub(super) routines: Option<&'a ResolvedRoutines>,
    /// The address of the function that applies a routine to every lane.
    pub(super) trampoline: usize,
    /// Whether there is a call that needs another MXCSR. Known when the way in is written, last of
    /// all.
    pub(super) calls: bool,
    /// Which pairs of arguments are in place for the next call.
    pub(super) pairs_set: [bool; ARGUMENTS / 2],
}

impl Moves for Emitter<'_> {
    #[inline]
    fn spill(&mut self, register: u8, slot: u32) {
        self.asm.mem(&self.ops.store, register, 0, self.slot(slot));
    }

    #[inline]
    fn reload(&mut self, register: u8, slot: u32) {
        self.asm.mem(&self.ops.load, register, 0, self.slot(slot));
    }

    #[inline]
    fn make(&mut self, register: u8, value: u32) {
        let inst = self.program.insts[value as usize];
        let address = if inst.step == Step::Input {
            let address = self.input(inst.a);
            if !self.program.is_uniform(inst.a) {
                self.asm.mem(&self.ops.load_any, register, 0, address);
                return;
            }
            address
        } else {
            if self.program.consts[inst.a as usize] == 0 {
                return self.clear(register);
            }
            self.number(inst.a)
        };
        self.asm.mem(&self.ops.broadcast, register, 0, address);
        if self.ops.isa == Target::V2 && self.ops.element == 4 {
            self.asm
                .regs(&f::SHUFPS, register, 0, register, Embedded::None);
            self.asm.imm8(0);
        }
    }
}

impl Emitter<'_> {
    #[inline]
    pub(super) fn slot(&self, slot: u32) -> Address {
        // A frame that does not fit is refused in the end, before the code can run.
        let offset = (slot as usize * self.ops.bytes).min(MAX_FRAME) as i32;
        Address::Base(RSP, self.slots_at + offset)
    }

    #[inline]
    pub(super) fn number(&self, index: u32) -> Address {
        Address::Here(self.pool.numbers + index as usize * self.ops.element)
    }

    /// Where this vector of an input lies, or its number if it is one for all lanes; uses rax.
    #[inline]
    pub(super) fn input(&mut self, index: u32) -> Address {
        if let Some(address) = self.of_block(index) {
            return address;
        }
        self.asm
            .mem(&f::MOV_LD, RAX.0, 0, Address::Base(R12, index as i32 * 8));
        if self.program.is_uniform(index) {
            Address::Base(RAX, 0)
        } else {
            Address::Index(RAX, R15, 0)
        }
    }

    pub(super) fn store_output(&mut self, register: u8, index: u32) {
        let address = self.of_block(index).unwrap_or_else(|| {
            // A phase has one array of pointers.
            let pointers = self.in_block.map_or(R13, |_| R12);
            self.asm.mem(
                &f::MOV_LD,
                RAX.0,
                0,
                Address::Base(pointers, index as i32 * 8),
            );
            Address::Index(RAX, R15, 0)
        });
        self.asm.mem(&self.ops.store_any, register, 0, address);
    }

    /// Where this vector of a column lies, if that is memory of the block.
    #[inline]
    fn of_block(&self, column: u32) -> Option<Address> {
        let count = self.in_block?.min(NEAR);
        let stride = column_bytes(self.ops.element) as u32;
        (column < count).then(|| Address::Index(R13, R15, (column * stride) as i32))
    }

    #[inline]
    pub(super) fn copy(&mut self, to: u8, from: u8) {
        if to != from {
            self.asm.regs(&self.ops.load, to, 0, from, Embedded::None);
        }
    }

    #[inline]
    pub(super) fn clear(&mut self, register: u8) {
        self.asm
            .regs(&self.ops.xor, register, register, register, Embedded::None);
    }

    /// `d = a op vector` with a vector of the pool, whose lanes are the same.
    pub(super) fn with_vector(&mut self, form: &Encoding, d: u8, a: u8, vector: usize) {
        let place = Address::Here(vector);
        match self.ops.isa {
            Target::V2 => {
                self.copy(d, a);
                self.asm.mem(form, d, 0, place);
            }
            Target::V3 => self.asm.mem(form, d, a, place),
            Target::V4 => self.asm.broadcast(form, d, a, place),
        }
    }

    pub(super) fn ternary(&mut self, d: u8, second: u8, third: u8, truth: u8) {
        self.asm
            .regs(&self.ops.select, d, second, third, Embedded::None);
        self.asm.imm8(truth);
    }
}
