//! Steps of integers that are no single instruction: in lanes of 64 bits, where an integer is the
//! upper half and the lower is zero, and shifts of SSE, which has none by numbers of their own.

use outward_lower::program::{Inst, Precision, Program, Step};

use super::alloc::Allocator;
use super::emitter::Emitter;
use super::encode::{Address, Asm, Embedded};
use super::forms::{self as f, Encoding};
use super::ops::Ops;
use crate::Target;

/// The lower and the upper half of a lane of 64 bits, and 2^52 + 2^31 as a number, whose lower half
/// is its last 32 bits of weight 1 and more.
const CONSTANTS: [u64; 3] = [0xffff_ffff, 0xffff_ffff_0000_0000, 0x4330_0000_8000_0000];

/// Writes the constants of these steps, if the program needs them.
pub(super) fn pool_of_integers(asm: &mut Asm, ops: &Ops, program: &Program) {
    let converts = |inst: &Inst| {
        matches!(
            inst.step,
            Step::FromInt | Step::ToInt | Step::Idiv | Step::ToBits
        )
    };
    if program.precision == Precision::F64 && program.insts.iter().any(converts) {
        for constant in CONSTANTS {
            for _ in 0..ops.bytes / ops.element {
                asm.data(constant, ops.element);
            }
        }
    }
}

/// Half of a register.
#[derive(Clone, Copy)]
enum Half {
    Lower,
    Upper,
}

impl Emitter<'_> {
    /// `d = a op constant` with one of [`CONSTANTS`].
    fn with_constant(&mut self, form: &Encoding, d: u8, a: u8, constant: usize) {
        self.with_vector(form, d, a, self.pool.integers + constant * self.ops.bytes);
    }

    /// The integers of lanes of 64 bits as numbers, exactly: with 2^31 more they are the lower half
    /// of 2^52 and so much.
    pub(super) fn number_of(&mut self, alloc: &mut Allocator, next: &[u32; 3], inst: &Inst) -> u8 {
        let a = alloc.operand(self, inst.a);
        alloc.settle(inst.a, next[0]);
        let d = alloc.define(self);
        self.write_number(d, a);
        d
    }

    fn write_number(&mut self, d: u8, a: u8) {
        let ops = self.ops;
        self.asm.regs(&ops.lower, d, 0, a, Embedded::None);
        self.with_constant(&ops.and, d, d, 0);
        self.with_constant(&ops.xor, d, d, 2);
        self.with_constant(&ops.sub, d, d, 2);
    }

    /// Numbers of 64 bits without their fractions, in the upper halves of lanes.
    pub(super) fn integer_of(&mut self, alloc: &mut Allocator, next: &[u32; 3], inst: &Inst) -> u8 {
        let a = alloc.operand(self, inst.a);
        alloc.settle(inst.a, next[0]);
        let d = alloc.define(self);
        self.write_integer(d, a);
        d
    }

    fn write_integer(&mut self, d: u8, a: u8) {
        let (ops, none) = (self.ops, Embedded::None);
        self.asm.regs(&ops.truncate, d, 0, a, none);
        self.asm.regs(&ops.widen, d, 0, d, none);
        self.asm.regs(&ops.upper, d, 0, d, none);
        self.with_constant(&ops.and, d, d, 1);
    }

    /// The upper halves of numbers of 64 bits.
    pub(super) fn bits_of(&mut self, alloc: &mut Allocator, next: &[u32; 3], inst: &Inst) -> u8 {
        let ops = self.ops;
        let a = alloc.operand(self, inst.a);
        let d = alloc.replace(self, [(a, inst.a, next[0])]);
        self.with_constant(&ops.and, d, a, 1);
        d
    }

    /// Quotients of integers without their fractions, as those of numbers of 64 bits.
    ///
    /// Why that is exact, however quotients are rounded: one that is no integer is at least 1/|b|
    /// from the next one, and the rounding error is less than 2^-52 |a| / |b|, with |a| at most
    /// 2^31. So rounding does not reach that integer, and truncating returns what it would of the
    /// exact quotient. A quotient by zero is NaN or infinite, and 2^31 is no integer of 32 bits: of
    /// all these the conversion makes the least one.
    pub(super) fn quotient(&mut self, alloc: &mut Allocator, next: &[u32; 3], inst: &Inst) -> u8 {
        let (a, b) = (alloc.operand(self, inst.a), alloc.operand(self, inst.b));
        let (d, t) = (alloc.define(self), alloc.temporary(self));
        if self.ops.element == 8 {
            self.write_number(d, a);
            self.write_number(t, b);
            self.divide(d, t);
            self.write_integer(d, d);
        } else {
            let u = alloc.temporary(self);
            self.quotient_of_lower_half(d, t, [a, b]);
            for (half, of) in [(t, a), (u, b)] {
                self.halves(half, of, of, Half::Upper);
            }
            self.quotient_of_lower_half(t, u, [t, u]);
            self.halves(d, d, t, Half::Lower);
            alloc.give_back(u);
        }
        alloc.give_back(t);
        alloc.settle(inst.a, next[0]);
        alloc.settle(inst.b, next[1]);
        d
    }

    /// The quotients of the integers in the lower halves of two registers, in the lower half of d,
    /// by way of t.
    fn quotient_of_lower_half(&mut self, d: u8, t: u8, [a, b]: [u8; 2]) {
        let (widen, truncate) = match self.ops.isa {
            Target::V2 => (&f::CVTDQ2PD, &f::CVTTPD2DQ),
            Target::V3 => (&f::VCVTDQ2PD, &f::VCVTTPD2DQ),
            Target::V4 => (&f::ZCVTDQ2PD, &f::ZCVTTPD2DQ),
        };
        self.asm.regs(widen, d, 0, a, Embedded::None);
        self.asm.regs(widen, t, 0, b, Embedded::None);
        self.divide(d, t);
        self.asm.regs(truncate, d, 0, d, Embedded::None);
    }

    /// `d = d / t` of numbers of 64 bits.
    fn divide(&mut self, d: u8, t: u8) {
        let (form, source) = match self.ops.isa {
            Target::V2 => (&f::DIVPD, 0),
            Target::V3 => (&f::VDIVPD, d),
            Target::V4 => (&f::ZDIVPD, d),
        };
        self.asm.regs(form, d, source, t, Embedded::None);
    }

    /// Halves of registers: that of a in the lower half of d, and that of b in the upper half.
    fn halves(&mut self, d: u8, a: u8, b: u8, half: Half) {
        let (form, upper, lower) = match self.ops.isa {
            Target::V2 => (&f::SHUFPS, 0xEE, 0x44),
            Target::V3 => (&f::VPERM2F128, 0x31, 0x20),
            Target::V4 => (&f::ZSHUFF64X2, 0xEE, 0x44),
        };
        let source = if self.ops.isa == Target::V2 {
            self.copy(d, a);
            0
        } else {
            a
        };
        self.asm.regs(form, d, source, b, Embedded::None);
        self.asm.imm8(match half {
            Half::Upper => upper,
            Half::Lower => lower,
        });
    }

    /// A shift in SSE, by the same number of bits in all lanes if that is a constant, and else lane
    /// by lane.
    pub(super) fn shift(
        &mut self,
        alloc: &mut Allocator,
        next: &[u32; 3],
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
            alloc.settle(inst.a, next[0]);
            alloc.settle(inst.b, next[1]);
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
        alloc.settle(inst.a, next[0]);
        alloc.settle(inst.b, next[1]);
        debug_assert_eq!(self.ops.isa, Target::V2, "others have shifts for this");
        d
    }
}
