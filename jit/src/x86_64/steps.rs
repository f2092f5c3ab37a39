//! One step to instructions: what the three instruction sets do for each.
//!
//! Most steps of two operands are one instruction, found in
//! [`Ops::binary`](super::ops::Ops::binary); the rest are here by name. The order of calls to the
//! allocator is the correctness of this file: an operand is *settled* (its register may be given
//! away) before the result is *defined* only if the instruction reads all operands before it
//! writes; see `alloc`.

use outward_lower::program::{Inst, Step};

use super::alloc::{Allocator, Moves, OUTPUT, Place};
use super::emitter::Emitter;
use super::encode::{Address, Embedded, R14, RAX, RSP};
use super::forms::{self as f, Encoding};
use super::frame::{DOWN, WORK};
use super::ops::Binary;
use super::uses::{NEVER, Uses, read};
use crate::Target;

/// Predicates of the compare instructions, quiet where there is a choice.
const LT: u8 = 0x11;
const LE: u8 = 0x12;
const EQ: u8 = 0;
const UNORDERED: u8 = 3;
/// SSE knows the first eight predicates only: its `<` and `<=` signal, which is masked.
const SSE_PREDICATE: u8 = 7;

/// A second source that is read from memory.
#[derive(Clone, Copy)]
pub(super) enum Right {
    Memory(Address),
    /// One number for all lanes.
    Number(Address),
}

impl Emitter<'_> {
    /// Whether an instruction can read this value where it is, for the last time.
    #[inline]
    pub(super) fn foldable(&self, alloc: &Allocator, value: u32, next: u32) -> bool {
        let place = alloc.place(value);
        // Most operands are in registers, and whether it is the last time cannot be predicted.
        if matches!(place, Place::Register(_)) || next < OUTPUT {
            return false;
        }
        match place {
            Place::Register(_) => false,
            Place::Slot(_) => true,
            Place::Source => match self.ops.isa {
                Target::V2 => false, // Memory operands must be aligned.
                Target::V3 => {
                    let inst = self.program.insts[value as usize];
                    inst.step == Step::Input && !self.program.is_uniform(inst.a)
                }
                Target::V4 => true,
            },
        }
    }

    /// The memory operand of a foldable value.
    #[inline]
    pub(super) fn fold(&mut self, alloc: &Allocator, value: u32) -> Right {
        if let Place::Slot(slot) = alloc.place(value) {
            return Right::Memory(self.slot(slot));
        }
        let inst = self.program.insts[value as usize];
        if inst.step == Step::Input {
            let address = self.input(inst.a);
            if self.program.is_uniform(inst.a) {
                Right::Number(address)
            } else {
                Right::Memory(address)
            }
        } else {
            Right::Number(self.number(inst.a))
        }
    }

    /// One step. Returns the register of its result.
    #[inline]
    pub(super) fn step(&mut self, alloc: &mut Allocator, uses: &Uses, inst: &Inst) -> Option<u8> {
        let ops = self.ops;
        let none = Embedded::None;
        let next = &uses.next;
        if let Some(op) = ops.binary(inst.step) {
            // Of a product of which a factor is read before its sign is flipped.
            if next[2] != NEVER {
                return Some(self.product(alloc, uses, inst, op));
            }
            return Some(self.binary(alloc, next, inst, op));
        }
        Some(match inst.step {
            Step::Input | Step::Const => {
                let d = alloc.define(self);
                self.make(d, alloc.now() as u32);
                d
            }
            Step::Neg => self.with_mask(alloc, next, inst, &ops.xor, self.pool.sign),
            Step::Abs => self.with_mask(alloc, next, inst, &ops.and, self.pool.magnitude),
            Step::Sqrt => self.unary(alloc, next, inst, &ops.sqrt, self.rounding, None),
            Step::SqrtDown => self.sqrt_down(alloc, next, inst),
            Step::Floor => self.unary(alloc, next, inst, &ops.round, none, Some(9)),
            Step::Ceil => self.unary(alloc, next, inst, &ops.round, none, Some(10)),
            Step::RoundEven => self.unary(alloc, next, inst, &ops.round, none, Some(8)),
            Step::Lt => self.compare(alloc, next, inst, LT),
            Step::Le => self.compare(alloc, next, inst, LE),
            Step::Eq => self.compare(alloc, next, inst, EQ),
            Step::Unordered => self.compare(alloc, next, inst, UNORDERED),
            Step::Ieq => {
                self.compare_with(alloc, next, [inst.a, inst.b], [0, 1], &ops.pcmpeq, None)
            }
            // a < b as b > a.
            Step::Ilt => {
                self.compare_with(alloc, next, [inst.b, inst.a], [1, 0], &ops.pcmpgt, None)
            }
            Step::FromInt if ops.element == 4 => {
                self.unary(alloc, next, inst, &ops.from_int, self.rounding, None)
            }
            Step::ToInt if ops.element == 4 => {
                self.unary(alloc, next, inst, &ops.truncate, none, None)
            }
            Step::FromInt => self.number_of(alloc, next, inst),
            Step::ToInt => self.integer_of(alloc, next, inst),
            Step::ToBits if ops.element == 8 => self.bits_of(alloc, next, inst),
            Step::FromBits | Step::ToBits => {
                let a = alloc.operand(self, inst.a);
                alloc.settle(inst.a, next[0]);
                let d = alloc.define(self);
                self.copy(d, a);
                d
            }
            Step::Idiv => self.quotient(alloc, next, inst),
            Step::Ishl => self.shift(alloc, next, inst, &f::PSLLD),
            Step::Sshr => self.shift(alloc, next, inst, &f::PSRAD),
            Step::Ushr => self.shift(alloc, next, inst, &f::PSRLD),
            Step::Load => {
                let d = alloc.define(self);
                match self.held.register(inst.a) {
                    Some(register) => self.copy(d, register),
                    None => {
                        let variable = self.variable(inst.a);
                        self.asm.mem(&ops.load, d, 0, variable);
                    }
                }
                d
            }
            Step::Select => self.select(alloc, next, inst),
            Step::Add
            | Step::Sub
            | Step::Mul
            | Step::Div
            | Step::Min
            | Step::Max
            | Step::And
            | Step::AndNot
            | Step::Or
            | Step::Xor
            | Step::NanIf
            | Step::ZeroIf
            | Step::AnyBits
            | Step::Iadd
            | Step::Isub
            | Step::Imul
            | Step::Imin
            | Step::Imax
            | Step::Iand
            | Step::Ior
            | Step::Ixor => unreachable!("in the table of binary steps"),
            Step::If
            | Step::EndIf
            | Step::Loop
            | Step::EndLoop
            | Step::Store
            | Step::StoreWhere => {
                self.effect(alloc, next, inst);
                return None;
            }
            Step::Arg => {
                let pair = inst.c as usize;
                self.argument(alloc, inst.a, 2 * pair);
                self.argument(alloc, inst.b, 2 * pair + 1);
                self.pairs_set[pair] = true;
                alloc.settle(inst.a, next[0]);
                alloc.settle(inst.b, next[1]);
                return None;
            }
            Step::Call => self.call(alloc, next, inst),
            Step::Second => {
                alloc.settle(inst.a, next[0]);
                self.second(alloc)
            }
            Step::TraceLt => {
                self.trace(alloc, next, inst);
                return None;
            }
        })
    }

    /// `d = a op b`.
    #[inline]
    pub(super) fn binary(
        &mut self,
        alloc: &mut Allocator,
        next: &[u32; 3],
        inst: &Inst,
        op: &Binary,
    ) -> u8 {
        let Binary {
            form,
            rounded,
            commutes,
            narrow,
        } = op;
        let (mut a, mut b) = (inst.a, inst.b);
        let [mut after_a, mut after_b, _] = *next;
        let embedded = if *rounded {
            self.rounding
        } else {
            Embedded::None
        };
        // Mostly both are in registers.
        if let (Some(left), Some(right)) = (alloc.register(a), alloc.register(b))
            && self.ops.isa != Target::V2
        {
            let d = alloc.replace(self, [(left, a, after_a), (right, b, after_b)]);
            self.asm.regs(form, d, left, right, embedded);
            return d;
        }
        let commutes = *commutes;
        let readable = |alloc: &Allocator, value: u32| {
            !*narrow || !matches!(alloc.place(value), Place::Source)
        };
        let mut folds = a != b && self.foldable(alloc, b, after_b) && readable(alloc, b);
        if commutes && !folds && a != b && self.foldable(alloc, a, after_a) && readable(alloc, a) {
            (a, b, after_a, after_b) = (b, a, after_b, after_a);
            folds = true;
        }
        let left = alloc.operand(self, a);
        if folds {
            // `fold` may use rax, but nothing between it and the instruction does: see `Moves`.
            return self.folded(alloc, (a, after_a), (b, after_b), left, form);
        }
        let right = alloc.operand(self, b);
        if self.ops.isa == Target::V2 {
            return self.destructive(
                alloc,
                (a, after_a, left),
                (b, after_b, right),
                form,
                commutes,
            );
        }
        let d = alloc.replace(self, [(left, a, after_a), (right, b, after_b)]);
        self.asm.regs(form, d, left, right, embedded);
        d
    }

    /// A product of factors before their signs are flipped, which is negated if one of them is.
    #[inline(never)]
    fn product(&mut self, alloc: &mut Allocator, uses: &Uses, inst: &Inst, op: &Binary) -> u8 {
        let (inst, is_negated) = read(&self.program.insts, inst, uses);
        let Some(form) = self.ops.negated.filter(|_| is_negated) else {
            return self.binary(alloc, &uses.next, &inst, op);
        };
        let (a, b) = (alloc.operand(self, inst.a), alloc.operand(self, inst.b));
        // It is no operand's, as it is cleared before they are read.
        let d = alloc.define(self);
        self.clear(d);
        self.asm.regs(&form, d, a, b, self.rounding);
        alloc.settle(inst.a, uses.next[0]);
        alloc.settle(inst.b, uses.next[1]);
        d
    }

    /// `d = a op b` with `b` in memory.
    pub(super) fn folded(
        &mut self,
        alloc: &mut Allocator,
        a: (u32, u32),
        b: (u32, u32),
        left: u8,
        form: &Encoding,
    ) -> u8 {
        let d = if self.ops.isa == Target::V2 {
            alloc.settle(a.0, a.1);
            if a.1 >= OUTPUT {
                alloc.define_in(left);
                left
            } else {
                let d = alloc.define(self);
                self.copy(d, left);
                d
            }
        } else {
            alloc.replace(self, [(left, a.0, a.1)])
        };
        match self.fold(alloc, b.0) {
            Right::Memory(address) => self.asm.mem(form, d, left, address),
            Right::Number(address) => self.asm.broadcast(form, d, left, address),
        }
        alloc.settle(b.0, b.1);
        d
    }

    /// `d = a op b` where the instruction overwrites its first operand: `(value, next use,
    /// register)` each.
    pub(super) fn destructive(
        &mut self,
        alloc: &mut Allocator,
        a: (u32, u32, u8),
        b: (u32, u32, u8),
        form: &Encoding,
        commutes: bool,
    ) -> u8 {
        let (d, right) = if a.1 >= OUTPUT {
            alloc.settle(a.0, a.1);
            alloc.settle(b.0, b.1);
            alloc.define_in(a.2);
            (a.2, b.2)
        } else if commutes && b.1 >= OUTPUT {
            alloc.settle(a.0, a.1);
            alloc.settle(b.0, b.1);
            alloc.define_in(b.2);
            (b.2, a.2)
        } else {
            let d = alloc.define(self); // Before settling, so it is neither operand.
            self.copy(d, a.2);
            alloc.settle(a.0, a.1);
            alloc.settle(b.0, b.1);
            (d, b.2)
        };
        self.asm.regs(form, d, 0, right, Embedded::None);
        d
    }

    /// `d = a op mask` with a mask of the pool.
    pub(super) fn with_mask(
        &mut self,
        alloc: &mut Allocator,
        next: &[u32; 3],
        inst: &Inst,
        form: &Encoding,
        mask: usize,
    ) -> u8 {
        let a = alloc.operand(self, inst.a);
        let d = alloc.replace(self, [(a, inst.a, next[0])]);
        self.with_vector(form, d, a, mask);
        d
    }

    /// `d = op a`.
    pub(super) fn unary(
        &mut self,
        alloc: &mut Allocator,
        next: &[u32; 3],
        inst: &Inst,
        form: &Encoding,
        embedded: Embedded,
        imm: Option<u8>,
    ) -> u8 {
        let a = alloc.operand(self, inst.a);
        let d = alloc.replace(self, [(a, inst.a, next[0])]);
        self.asm.regs(form, d, 0, a, embedded);
        if let Some(byte) = imm {
            self.asm.imm8(byte);
        }
        d
    }

    /// The square root rounded down.
    ///
    /// v2 and v3 in a program that rounds up: let `r` be the root rounded up, and `t` the square of
    /// `r`, rounded up. For finite `x > 0`, `r*r >= x`. If `r*r = x`, then `t = x`, and `r` is the
    /// answer. Else `t >= r*r > x`, and as `r` is the *least* number that is not below the root,
    /// its predecessor is the greatest that is not above: its bits less one, as `r > 0`. Underflow
    /// does no harm, since rounding up never goes below `r*r`; neither does overflow of `t` to +∞.
    /// For zeros and +∞, `t = x`; for NaN and `x < 0`, `r` is NaN: in none of these is `x < t`, so
    /// `r` stays. Comparing is all: no residual is needed.
    ///
    /// Rounding to nearest, `t` may fall on `x` by accident, so there MXCSR is switched.
    fn sqrt_down(&mut self, alloc: &mut Allocator, next: &[u32; 3], inst: &Inst) -> u8 {
        let none = Embedded::None;
        if self.ops.isa == Target::V4 {
            return self.unary(alloc, next, inst, &self.ops.sqrt, Embedded::Down, None);
        }
        if self.down {
            self.asm.only_mem(&f::LDMXCSR, Address::Base(RSP, DOWN));
            let d = self.unary(alloc, next, inst, &self.ops.sqrt, none, None);
            self.asm.only_mem(&f::LDMXCSR, Address::Base(RSP, WORK));
            return d;
        }
        let x = alloc.operand(self, inst.a);
        let d = alloc.define(self);
        let t = alloc.temporary(self);
        self.asm.regs(&self.ops.sqrt, d, 0, x, none);
        // The mask is -1 as an integer.
        if self.ops.isa == Target::V2 {
            let mask = alloc.temporary(self);
            self.copy(t, d);
            self.asm.regs(&self.ops.mul, t, 0, t, none);
            self.copy(mask, x);
            self.asm.regs(&self.ops.compare, mask, 0, t, none);
            self.asm.imm8(LT & SSE_PREDICATE);
            self.asm.regs(&self.ops.padd, d, 0, mask, none);
            alloc.give_back(mask);
        } else {
            self.asm.regs(&self.ops.mul, t, d, d, none);
            self.asm.regs(&self.ops.compare, t, x, t, none);
            self.asm.imm8(LT);
            self.asm.regs(&self.ops.padd, d, d, t, none);
        }
        alloc.give_back(t);
        alloc.settle(inst.a, next[0]);
        d
    }

    /// `d = mask of a ? b`.
    pub(super) fn compare(
        &mut self,
        alloc: &mut Allocator,
        next: &[u32; 3],
        inst: &Inst,
        predicate: u8,
    ) -> u8 {
        let form = &self.ops.compare;
        self.compare_with(alloc, next, [inst.a, inst.b], [0, 1], form, Some(predicate))
    }

    /// `d = mask of a ? b`, where a and b are these operands of the instruction.
    fn compare_with(
        &mut self,
        alloc: &mut Allocator,
        next: &[u32; 3],
        [left, right]: [u32; 2],
        operands: [usize; 2],
        form: &Encoding,
        predicate: Option<u8>,
    ) -> u8 {
        let (a, b) = (alloc.operand(self, left), alloc.operand(self, right));
        let [after_a, after_b] = operands.map(|k| next[k]);
        if self.ops.isa == Target::V2 {
            let d = self.destructive(alloc, (left, after_a, a), (right, after_b, b), form, false);
            if let Some(predicate) = predicate {
                self.asm.imm8(predicate & SSE_PREDICATE);
            }
            return d;
        }
        let d = alloc.replace(self, [(a, left, after_a), (b, right, after_b)]);
        let target = if self.ops.isa == Target::V4 { 1 } else { d };
        self.asm.regs(form, target, a, b, Embedded::None);
        if let Some(predicate) = predicate {
            self.asm.imm8(predicate);
        }
        if self.ops.isa == Target::V4 {
            self.asm.regs(&self.ops.mask, d, 0, 1, Embedded::None);
        }
        d
    }

    /// One bit per lane of `a < b`, to the trace.
    pub(super) fn trace(&mut self, alloc: &mut Allocator, next: &[u32; 3], inst: &Inst) {
        let (a, b) = (alloc.operand(self, inst.a), alloc.operand(self, inst.b));
        let word = Address::Base(R14, inst.c as i32 * 2);
        if self.ops.isa == Target::V4 {
            self.asm.regs(&self.ops.compare, 1, a, b, Embedded::None);
            self.asm.imm8(LT);
            self.asm.mem(&f::KMOVW_ST, 1, 0, word);
        } else {
            let t = alloc.temporary(self);
            if self.ops.isa == Target::V2 {
                self.copy(t, a);
            }
            self.asm.regs(&self.ops.compare, t, a, b, Embedded::None);
            self.asm.imm8(if self.ops.isa == Target::V2 {
                LT & SSE_PREDICATE
            } else {
                LT
            });
            self.asm.regs(&self.ops.mask, RAX.0, 0, t, Embedded::None);
            self.asm.mem(&f::MOV_ST16, RAX.0, 0, word);
            alloc.give_back(t);
        }
        alloc.settle_in(a, inst.a, next[0]);
        alloc.settle_in(b, inst.b, next[1]);
    }

    /// `d = a ? b : c`, by bits.
    pub(super) fn select(&mut self, alloc: &mut Allocator, next: &[u32; 3], inst: &Inst) -> u8 {
        let values = [inst.a, inst.b, inst.c];
        let [m, b, c] = values.map(|v| alloc.operand(self, v));
        let after = [next[0], next[1], next[2]];
        let settle = |alloc: &mut Allocator| {
            for k in 0..3 {
                alloc.settle(values[k], after[k]);
            }
        };
        match self.ops.isa {
            Target::V2 => {
                // ((b ^ c) & m) ^ c, in a register of its own.
                let d = alloc.define(self);
                self.copy(d, b);
                self.asm.regs(&self.ops.xor, d, 0, c, Embedded::None);
                self.asm.regs(&self.ops.and, d, 0, m, Embedded::None);
                self.asm.regs(&self.ops.xor, d, 0, c, Embedded::None);
                settle(alloc);
                d
            }
            Target::V3 => {
                settle(alloc);
                let d = alloc.define(self);
                // Takes the last register where the mask is set, the second where not.
                self.asm.regs(&self.ops.select, d, c, b, Embedded::None);
                self.asm.imm8(m << 4);
                d
            }
            Target::V4 => {
                // The destination is the first source: an operand that dies, if it is no other
                // operand too. The constant is the truth table of mask ? b : c, indexed by the
                // sources' bits.
                let dies = |k: usize| {
                    after[k] >= OUTPUT && (0..3).all(|j| j == k || values[j] != values[k])
                };
                let (d, second, third, truth) = if dies(0) {
                    (m, b, c, 0xCA)
                } else if dies(1) {
                    (b, m, c, 0xE2)
                } else if dies(2) {
                    (c, m, b, 0xB8)
                } else {
                    let d = alloc.define(self);
                    self.copy(d, m);
                    settle(alloc);
                    self.ternary(d, b, c, 0xCA);
                    return d;
                };
                settle(alloc);
                alloc.define_in(d);
                self.ternary(d, second, third, truth);
                d
            }
        }
    }
}
