//! Steps of integers that are no single instruction: in lanes of 64 bits, where an integer is the
//! upper half and the lower is zero, and shifts of SSE, which has none by numbers of their own.

use outward_lower::program::{Inst, Precision, Program, Step};

use super::alloc::Allocator;
use super::emitter::Emitter;
use super::encode::{Address, Asm, Embedded};
use super::forms::{self as f, Encoding};
use super::ops::Ops;
use crate::Isa;

/// The lower and the upper half of a lane of 64 bits, and 2^52 + 2^31 as a number, whose lower half
/// is its last 32 bits of weight 1 and more.
const CONSTANTS: [u64; 3] = [0xffff_ffff, 0xffff_ffff_0000_0000, 0x4330_0000_8000_0000];

/// Writes the constants of these steps, if the program needs them.
pub(super) fn pool_of_integers(asm: &mut Asm, ops: &Ops, program: &Program) {
    let converts = |inst: &Inst| matches!(inst.step, Step::FromInt | Step::ToInt);
    if program.precision == Precision::F64 && program.insts.iter().any(converts) {
        for constant in CONSTANTS {
            for _ in 0..ops.bytes / ops.element {
                asm.data(constant, ops.element);
            }
        }
    }
}

impl Emitter<'_> {
    /// `d = a op constant` with one of [`CONSTANTS`].
    fn with_constant(&mut self, form: &Encoding, d: u8, a: u8, constant: usize) {
        self.with_vector(form, d, a, self.pool.integers + constant * self.ops.bytes);
    }

    /// The integers of lanes of 64 bits as numbers, exactly: with 2^31 more they are the lower half of
    /// 2^52 and so much.
    pub(super) fn number_of(&mut self, alloc: &mut Allocator, i: usize, inst: &Inst) -> u8 {
        let (ops, none) = (self.ops, Embedded::None);
        let a = alloc.operand(self, inst.a);
        alloc.settle(inst.a, alloc.next(i, 0));
        let d = alloc.define(self);
        self.asm.regs(&ops.lower, d, 0, a, none);
        self.with_constant(&ops.and, d, d, 0);
        self.with_constant(&ops.xor, d, d, 2);
        self.with_constant(&ops.sub, d, d, 2);
        d
    }

    /// Numbers of 64 bits without their fractions, in the upper halves of lanes.
    pub(super) fn integer_of(&mut self, alloc: &mut Allocator, i: usize, inst: &Inst) -> u8 {
        let (ops, none) = (self.ops, Embedded::None);
        let a = alloc.operand(self, inst.a);
        alloc.settle(inst.a, alloc.next(i, 0));
        let d = alloc.define(self);
        self.asm.regs(&ops.truncate, d, 0, a, none);
        self.asm.regs(&ops.widen, d, 0, d, none);
        self.asm.regs(&ops.upper, d, 0, d, none);
        self.with_constant(&ops.and, d, d, 1);
        d
    }

    /// A shift in SSE, by the same number of bits in all lanes if that is a constant, and else lane
    /// by lane.
    pub(super) fn shift(
        &mut self,
        alloc: &mut Allocator,
        i: usize,
        inst: &Inst,
        form: &Encoding,
    ) -> u8 {
        let none = Embedded::None;
        let by = self.program.insts[inst.b as usize];
        let a = alloc.operand(self, inst.a);
        let t = alloc.temporary(self);
        if by.step == Step::Const {
            let bytes = self.ops.element;
            let upper = self.pool.numbers + by.a as usize * bytes + bytes - 4;
            self.asm.mem(&f::MOVSS, t, 0, Address::Here(upper));
            let d = alloc.define(self);
            self.copy(d, a);
            self.asm.regs(form, d, 0, t, none);
            alloc.give_back(t);
            alloc.settle(inst.a, alloc.next(i, 0));
            alloc.settle(inst.b, alloc.next(i, 1));
            return d;
        }
        let bits = alloc.operand(self, inst.b);
        let (d, one) = (alloc.define(self), alloc.temporary(self));
        for lane in 0..4_u8 {
            // The number of this lane alone, and zeros.
            self.asm.regs(&f::INSERTPS, t, 0, bits, none);
            self.asm.imm8(lane << 6 | 0b1110);
            self.copy(one, a);
            self.asm.regs(form, one, 0, t, none);
            if lane == 0 {
                self.copy(d, one);
            } else {
                self.asm.regs(&f::BLENDPS, d, 0, one, none);
                self.asm.imm8(1 << lane);
            }
        }
        alloc.give_back(one);
        alloc.give_back(t);
        alloc.settle(inst.a, alloc.next(i, 0));
        alloc.settle(inst.b, alloc.next(i, 1));
        debug_assert_eq!(self.ops.isa, Isa::V2, "others have shifts for this");
        d
    }
}
