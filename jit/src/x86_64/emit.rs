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
//! | r12, r13 | the arrays of pointers to inputs and outputs |
//! | r14 | where this vector's trace words go |
//! | r15, rbx | offset of this vector, and of the end, in bytes |
//! | rax, rdi, rsi, rdx, rcx | scratch |
//!
//! **Rounding.** MXCSR is set on entry, from the caller's word, control bits only: a word that changes the sticky
//! flags costs ten times as much. Flush to zero and denormals-are-zero are cleared, because they make any bound
//! wrong, whatever the rounding. The caller's word is loaded again before a call and on exit. On v4 a rounded
//! instruction between registers carries its rounding as well; one with a memory operand cannot, so it
//! relies on MXCSR as on v2 and v3.
//!
//! **Outputs** are stored as soon as their values exist, so they hold no register until the end. The caller sees to
//! it that outputs do not overlap inputs.

use outward_lower::program::{Inst, Program, Round, Step};
use outward_lower::routine::Routine;

use super::alloc::{Allocator, Moves, NEVER, OUTPUT, Place};
use super::encode::{
    Address, Asm, Embedded, Gpr, R12, R13, R14, R15, RAX, RBP, RBX, RCX, RDI, RDX, RSI, RSP,
};
use super::forms::{self as f, Form};
use super::ops::Ops;
use crate::{Error, Isa};

/// The caller's MXCSR, ours, and ours rounding down, in the frame.
const SAVED: i32 = 0;
const WORK: i32 = 4;
const DOWN: i32 = 8;
/// The largest frame. Beyond it the interpreter does better than the stack of an unknown thread.
const MAX_FRAME: usize = 512 << 10;
/// Frames of this size and more are touched page by page, so that no guard page is jumped over.
const PAGE: usize = 4096;

/// MXCSR: rounding control, flush to zero, denormals are zero.
const CONTROL: i32 = 0xE040;
/// MXCSR: all exceptions masked.
const MASKED: i32 = 0x1F80;
/// MXCSR: round towards +∞; half of it is towards −∞.
const RC_UP: i32 = 0x4000;
const RC_DOWN: i32 = 0x2000;
const RC: i32 = 0x6000;

/// Predicates of the compare instructions, quiet where there is a choice.
const LT: u8 = 0x11;
const LE: u8 = 0x12;
const EQ: u8 = 0;
const UNORDERED: u8 = 3;
const GT: u8 = 0x1E;
/// SSE knows the first eight predicates only: its `<` and `<=` signal, which is masked.
const SSE_PREDICATE: u8 = 7;

/// Where a routine's arguments come from and its results go: see `call`.
pub(crate) type Trampoline = usize;

/// A second source that is read from memory.
#[derive(Clone, Copy)]
enum Right {
    Memory(Address),
    /// One number for all lanes.
    Number(Address),
}

/// Positions in the buffer.
#[derive(Clone, Copy, Debug, Default)]
struct Pool {
    sign: usize,
    magnitude: usize,
    zero: usize,
    numbers: usize,
}

/// What the compiler found out about a kernel.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Layout {
    /// Where to enter, from the first byte.
    pub(crate) entry: usize,
    /// How many instructions there are.
    pub(crate) instructions: usize,
    /// How many values were stored because registers ran out, at most at one time.
    pub(crate) slots: usize,
}

/// Writes instructions: everything but the allocator.
struct Emitter<'a> {
    asm: &'a mut Asm,
    ops: &'static Ops,
    program: &'a Program,
    pool: Pool,
    /// Where slots begin in the frame.
    slots_at: i32,
    /// Rounding of rounded instructions (v4).
    rounding: Embedded,
    /// Whether MXCSR is switched for `SqrtDown`.
    down: bool,
}

/// Compiles a program into `asm`, which begins with the constants. `routines` must stay where they are while the
/// code is used.
pub(crate) fn compile(
    asm: &mut Asm,
    alloc: &mut Allocator,
    outputs: &mut Vec<(u32, u32)>,
    isa: Isa,
    program: &Program,
    routines: &[Routine],
    trampoline: Trampoline,
) -> Result<Layout, Error> {
    let ops = Ops::of(isa, program.precision);
    asm.clear();
    alloc.prepare(program, ops.registers);
    outputs.clear();
    outputs.extend(
        program
            .outputs
            .iter()
            .enumerate()
            .map(|(k, v)| (v.0, k as u32)),
    );
    outputs.sort_unstable();
    let down = isa == Isa::V2 || isa == Isa::V3 && program.round == Round::Nearest;
    let mut e = Emitter {
        pool: pool(asm, ops, program),
        asm,
        ops,
        program,
        slots_at: ops.bytes as i32 * if program.routines.is_empty() { 1 } else { 6 },
        rounding: match program.round {
            Round::Nearest => Embedded::Nearest,
            Round::Up => Embedded::Up,
        },
        down: down && program.insts.iter().any(|inst| inst.step == Step::SqrtDown),
    };
    let body = e.asm.here();
    let mut due = outputs.iter().peekable();
    let mut pair_is_set = false;
    for (i, &inst) in program.insts.iter().enumerate() {
        let first = alloc.first(i);
        if first == NEVER {
            continue;
        }
        alloc.at(i);
        let is_output = due.peek().is_some_and(|o| o.0 == i as u32);
        if !is_output && matches!(inst.step, Step::Input | Step::Const) {
            continue;
        }
        let result = e.step(alloc, i, inst, routines, trampoline, pair_is_set);
        pair_is_set = inst.step == Step::Arg;
        let Some(register) = result else { continue };
        while let Some(&(_, k)) = due.next_if(|o| o.0 == i as u32) {
            e.store_output(register, k);
        }
        alloc.settle(i as u32, first);
    }
    let layout_slots = alloc.slots() as usize;
    let frame = e.slots_at as usize + layout_slots * ops.bytes;
    if frame > MAX_FRAME {
        return Err(Error::TooLarge(
            "more values live at once than the stack should hold",
        ));
    }
    e.advance(body);
    let exit = e.leave();
    let entry = e.enter(frame as i32, body, exit);
    Ok(Layout {
        entry,
        instructions: e.asm.count(),
        slots: layout_slots,
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
    pool.zero = asm.here();
    for _ in 0..lanes {
        asm.data(0, ops.element);
    }
    pool.numbers = asm.here();
    for &bits in &program.consts {
        asm.data(bits, ops.element);
    }
    asm.align(64);
    pool
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
        if inst.step == Step::Input {
            let address = self.input(inst.a);
            self.asm.mem(&self.ops.load_any, register, 0, address);
            return;
        }
        if self.program.consts[inst.a as usize] == 0 {
            return self.clear(register);
        }
        let address = self.number(inst.a);
        self.asm.mem(&self.ops.broadcast, register, 0, address);
        if self.ops.isa == Isa::V2 && self.ops.element == 4 {
            self.asm
                .regs(&f::SHUFPS, register, 0, register, Embedded::None);
            self.asm.imm8(0);
        }
    }
}

impl Emitter<'_> {
    #[inline]
    fn slot(&self, slot: u32) -> Address {
        // A frame that does not fit is refused in the end, before the code can run.
        let offset = (slot as usize * self.ops.bytes).min(MAX_FRAME) as i32;
        Address::Base(RSP, self.slots_at + offset)
    }

    #[inline]
    fn number(&self, index: u32) -> Address {
        Address::Here(self.pool.numbers + index as usize * self.ops.element)
    }

    /// Where this vector of an input lies; uses rax.
    #[inline]
    fn input(&mut self, index: u32) -> Address {
        self.asm
            .mem(&f::MOV_LD, RAX.0, 0, Address::Base(R12, index as i32 * 8));
        Address::Index(RAX, R15)
    }

    fn store_output(&mut self, register: u8, index: u32) {
        self.asm
            .mem(&f::MOV_LD, RAX.0, 0, Address::Base(R13, index as i32 * 8));
        self.asm
            .mem(&self.ops.store_any, register, 0, Address::Index(RAX, R15));
    }

    #[inline]
    fn copy(&mut self, to: u8, from: u8) {
        if to != from {
            self.asm.regs(&self.ops.load, to, 0, from, Embedded::None);
        }
    }

    #[inline]
    fn clear(&mut self, register: u8) {
        self.asm
            .regs(&self.ops.xor, register, register, register, Embedded::None);
    }

    /// Whether an instruction can read this value where it is, for the last time.
    #[inline]
    fn foldable(&self, alloc: &Allocator, value: u32, next: u32) -> bool {
        if next < OUTPUT {
            return false;
        }
        match alloc.place(value) {
            Place::Register(_) => false,
            Place::Slot(_) => true,
            Place::Source => match self.ops.isa {
                Isa::V2 => false, // Memory operands must be aligned.
                Isa::V3 => self.program.insts[value as usize].step == Step::Input,
                Isa::V4 => true,
            },
        }
    }

    /// The memory operand of a foldable value.
    #[inline]
    fn fold(&mut self, alloc: &Allocator, value: u32) -> Right {
        if let Place::Slot(slot) = alloc.place(value) {
            return Right::Memory(self.slot(slot));
        }
        let inst = self.program.insts[value as usize];
        if inst.step == Step::Input {
            Right::Memory(self.input(inst.a))
        } else {
            Right::Number(self.number(inst.a))
        }
    }

    /// One step. Returns the register of its result.
    #[inline]
    fn step(
        &mut self,
        alloc: &mut Allocator,
        i: usize,
        inst: Inst,
        routines: &[Routine],
        trampoline: Trampoline,
        pair_is_set: bool,
    ) -> Option<u8> {
        let ops = self.ops;
        let up = self.rounding;
        let none = Embedded::None;
        Some(match inst.step {
            Step::Input | Step::Const => {
                let d = alloc.define(self);
                self.make(d, i as u32);
                d
            }
            Step::Add => self.binary(alloc, i, inst, &ops.add, up, true),
            Step::Sub => self.binary(alloc, i, inst, &ops.sub, up, false),
            Step::Mul => self.binary(alloc, i, inst, &ops.mul, up, true),
            Step::Div => self.binary(alloc, i, inst, &ops.div, up, false),
            Step::Min => self.binary(alloc, i, inst, &ops.min, none, false),
            Step::Max => self.binary(alloc, i, inst, &ops.max, none, false),
            Step::And => self.binary(alloc, i, inst, &ops.and, none, true),
            Step::AndNot => self.binary(alloc, i, inst, &ops.andnot, none, false),
            Step::Or => self.binary(alloc, i, inst, &ops.or, none, true),
            Step::Xor => self.binary(alloc, i, inst, &ops.xor, none, true),
            Step::Neg => self.with_mask(alloc, i, inst, &ops.xor, self.pool.sign),
            Step::Abs => self.with_mask(alloc, i, inst, &ops.and, self.pool.magnitude),
            Step::Sqrt => self.unary(alloc, i, inst, &ops.sqrt, up, None),
            Step::SqrtDown => self.sqrt_down(alloc, i, inst),
            Step::Floor => self.unary(alloc, i, inst, &ops.round, none, Some(9)),
            Step::Ceil => self.unary(alloc, i, inst, &ops.round, none, Some(10)),
            Step::RoundEven => self.unary(alloc, i, inst, &ops.round, none, Some(8)),
            Step::Lt => self.compare(alloc, i, inst, LT),
            Step::Le => self.compare(alloc, i, inst, LE),
            Step::Eq => self.compare(alloc, i, inst, EQ),
            Step::Unordered => self.compare(alloc, i, inst, UNORDERED),
            Step::Select => self.select(alloc, i, inst),
            Step::Arg => {
                self.argument(alloc, inst.a, 2);
                self.argument(alloc, inst.b, 3);
                alloc.settle(inst.a, alloc.next(i, 0));
                alloc.settle(inst.b, alloc.next(i, 1));
                return None;
            }
            Step::Call => self.call(alloc, i, inst, routines, trampoline, pair_is_set),
            Step::TraceLt => {
                self.trace(alloc, i, inst);
                return None;
            }
        })
    }

    /// `d = a op b`.
    #[inline]
    fn binary(
        &mut self,
        alloc: &mut Allocator,
        i: usize,
        inst: Inst,
        form: &Form,
        er: Embedded,
        commutes: bool,
    ) -> u8 {
        let (mut a, mut b) = (inst.a, inst.b);
        let (mut after_a, mut after_b) = (alloc.next(i, 0), alloc.next(i, 1));
        let mut folds = a != b && self.foldable(alloc, b, after_b);
        if commutes && !folds && a != b && self.foldable(alloc, a, after_a) {
            (a, b, after_a, after_b) = (b, a, after_b, after_a);
            folds = true;
        }
        let left = alloc.operand(self, a);
        if folds {
            // `fold` may use rax, but nothing between it and the instruction does: see `Moves`.
            return self.folded(alloc, (a, after_a), (b, after_b), left, form);
        }
        let right = alloc.operand(self, b);
        if self.ops.isa == Isa::V2 {
            return self.destructive(
                alloc,
                (a, after_a, left),
                (b, after_b, right),
                form,
                commutes,
            );
        }
        alloc.settle(a, after_a);
        alloc.settle(b, after_b);
        let d = alloc.define(self);
        self.asm.regs(form, d, left, right, er);
        d
    }

    /// `d = a op b` with `b` in memory.
    fn folded(
        &mut self,
        alloc: &mut Allocator,
        a: (u32, u32),
        b: (u32, u32),
        left: u8,
        form: &Form,
    ) -> u8 {
        alloc.settle(a.0, a.1);
        let d = if self.ops.isa == Isa::V2 {
            if a.1 >= OUTPUT {
                alloc.define_in(left);
                left
            } else {
                let d = alloc.define(self);
                self.copy(d, left);
                d
            }
        } else {
            alloc.define(self)
        };
        match self.fold(alloc, b.0) {
            Right::Memory(address) => self.asm.mem(form, d, left, address),
            Right::Number(address) => self.asm.broadcast(form, d, left, address),
        }
        alloc.settle(b.0, b.1);
        d
    }

    /// `d = a op b` where the instruction overwrites its first operand: `(value, next use, register)` each.
    fn destructive(
        &mut self,
        alloc: &mut Allocator,
        a: (u32, u32, u8),
        b: (u32, u32, u8),
        form: &Form,
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
    fn with_mask(
        &mut self,
        alloc: &mut Allocator,
        i: usize,
        inst: Inst,
        form: &Form,
        mask: usize,
    ) -> u8 {
        let a = alloc.operand(self, inst.a);
        alloc.settle(inst.a, alloc.next(i, 0));
        let d = alloc.define(self);
        let place = Address::Here(mask);
        match self.ops.isa {
            Isa::V2 => {
                self.copy(d, a);
                self.asm.mem(form, d, 0, place);
            }
            Isa::V3 => self.asm.mem(form, d, a, place),
            Isa::V4 => self.asm.broadcast(form, d, a, place),
        }
        d
    }

    /// `d = op a`.
    fn unary(
        &mut self,
        alloc: &mut Allocator,
        i: usize,
        inst: Inst,
        form: &Form,
        embedded: Embedded,
        imm: Option<u8>,
    ) -> u8 {
        let a = alloc.operand(self, inst.a);
        alloc.settle(inst.a, alloc.next(i, 0));
        let d = alloc.define(self);
        self.asm.regs(form, d, 0, a, embedded);
        if let Some(byte) = imm {
            self.asm.imm8(byte);
        }
        d
    }

    /// The square root rounded down.
    ///
    /// v3 in a program that rounds up: let `r` be the root rounded up, and `e = fma(r, r, -x)`, rounded up too. For
    /// finite `x > 0`, `r` is a normal number and `r*r - x >= 0`; rounding up makes `e` zero only if `r*r = x`
    /// exactly, since nothing positive rounds up to zero. If `e > 0` then `r > √x`, and as `r` is the *least* number
    /// that is not below `√x`, its predecessor (its bits less one, since `r > 0`) is the greatest that is not above.
    /// `e` may overflow to +∞, which is right. For zeros `r` is that zero and `e` is 0; for `x = +∞` and for NaN `r`
    /// (also `x < 0`), `e` is NaN; in none of these is `e > 0`, so `r` stays.
    ///
    /// Rounding to nearest, `e` may underflow to 0, so the argument fails: there, and without FMA (v2), MXCSR
    /// is switched.
    fn sqrt_down(&mut self, alloc: &mut Allocator, i: usize, inst: Inst) -> u8 {
        if self.ops.isa == Isa::V4 {
            return self.unary(alloc, i, inst, &self.ops.sqrt, Embedded::Down, None);
        }
        if self.down {
            let a = alloc.operand(self, inst.a);
            alloc.settle(inst.a, alloc.next(i, 0));
            let d = alloc.define(self);
            self.asm.only_mem(&f::LDMXCSR, Address::Base(RSP, DOWN));
            self.asm.regs(&self.ops.sqrt, d, 0, a, Embedded::None);
            self.asm.only_mem(&f::LDMXCSR, Address::Base(RSP, WORK));
            return d;
        }
        let x = alloc.operand(self, inst.a);
        let d = alloc.define(self);
        let e = alloc.temporary(self);
        self.asm.regs(&self.ops.sqrt, d, 0, x, Embedded::None);
        self.copy(e, d);
        self.asm.regs(&self.ops.fmsub, e, e, x, Embedded::None);
        self.asm
            .mem(&self.ops.compare, e, e, Address::Here(self.pool.zero));
        self.asm.imm8(GT);
        // The mask is -1 as an integer.
        self.asm.regs(&self.ops.padd, d, d, e, Embedded::None);
        alloc.give_back(e);
        alloc.settle(inst.a, alloc.next(i, 0));
        d
    }

    /// `d = mask of a ? b`.
    fn compare(&mut self, alloc: &mut Allocator, i: usize, inst: Inst, predicate: u8) -> u8 {
        let (a, b) = (alloc.operand(self, inst.a), alloc.operand(self, inst.b));
        let (after_a, after_b) = (alloc.next(i, 0), alloc.next(i, 1));
        if self.ops.isa == Isa::V2 {
            let d = self.destructive(
                alloc,
                (inst.a, after_a, a),
                (inst.b, after_b, b),
                &self.ops.compare,
                false,
            );
            self.asm.imm8(predicate & SSE_PREDICATE);
            return d;
        }
        alloc.settle(inst.a, after_a);
        alloc.settle(inst.b, after_b);
        let d = alloc.define(self);
        let target = if self.ops.isa == Isa::V4 { 1 } else { d };
        self.asm
            .regs(&self.ops.compare, target, a, b, Embedded::None);
        self.asm.imm8(predicate);
        if self.ops.isa == Isa::V4 {
            self.asm.regs(&self.ops.mask, d, 0, 1, Embedded::None);
        }
        d
    }

    /// One bit per lane of `a < b`, to the trace.
    fn trace(&mut self, alloc: &mut Allocator, i: usize, inst: Inst) {
        let (a, b) = (alloc.operand(self, inst.a), alloc.operand(self, inst.b));
        let word = Address::Base(R14, inst.c as i32 * 2);
        if self.ops.isa == Isa::V4 {
            self.asm.regs(&self.ops.compare, 1, a, b, Embedded::None);
            self.asm.imm8(LT);
            self.asm.mem(&f::KMOVW_ST, 1, 0, word);
        } else {
            let t = alloc.temporary(self);
            if self.ops.isa == Isa::V2 {
                self.copy(t, a);
            }
            self.asm.regs(&self.ops.compare, t, a, b, Embedded::None);
            self.asm.imm8(if self.ops.isa == Isa::V2 {
                LT & SSE_PREDICATE
            } else {
                LT
            });
            self.asm.regs(&self.ops.mask, RAX.0, 0, t, Embedded::None);
            self.asm.mem(&f::MOV_ST16, RAX.0, 0, word);
            alloc.give_back(t);
        }
        alloc.settle(inst.a, alloc.next(i, 0));
        alloc.settle(inst.b, alloc.next(i, 1));
    }

    /// `d = a ? b : c`, by bits.
    fn select(&mut self, alloc: &mut Allocator, i: usize, inst: Inst) -> u8 {
        let values = [inst.a, inst.b, inst.c];
        let [m, b, c] = values.map(|v| alloc.operand(self, v));
        let after = [alloc.next(i, 0), alloc.next(i, 1), alloc.next(i, 2)];
        let settle = |alloc: &mut Allocator| {
            for k in 0..3 {
                alloc.settle(values[k], after[k]);
            }
        };
        match self.ops.isa {
            Isa::V2 => {
                // ((b ^ c) & m) ^ c, in a register of its own.
                let d = alloc.define(self);
                self.copy(d, b);
                self.asm.regs(&self.ops.xor, d, 0, c, Embedded::None);
                self.asm.regs(&self.ops.and, d, 0, m, Embedded::None);
                self.asm.regs(&self.ops.xor, d, 0, c, Embedded::None);
                settle(alloc);
                d
            }
            Isa::V3 => {
                settle(alloc);
                let d = alloc.define(self);
                // Takes the last register where the mask is set, the second where not.
                self.asm.regs(&self.ops.select, d, c, b, Embedded::None);
                self.asm.imm8(m << 4);
                d
            }
            Isa::V4 => {
                // The destination is the first source: an operand that dies, if it is no other operand too.
                // The constant is the truth table of mask ? b : c, indexed by the sources' bits.
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

    fn ternary(&mut self, d: u8, second: u8, third: u8, truth: u8) {
        self.asm
            .regs(&self.ops.select, d, second, third, Embedded::None);
        self.asm.imm8(truth);
    }

    /// Vector `k` of the area for calls: four arguments and the result.
    fn area(&self, k: i32) -> Address {
        Address::Base(RSP, self.ops.bytes as i32 * (1 + k))
    }

    fn argument(&mut self, alloc: &mut Allocator, value: u32, k: i32) {
        let register = alloc.operand(self, value);
        self.asm.mem(&self.ops.store, register, 0, self.area(k));
    }

    /// Calls a routine on every lane, under the caller's MXCSR.
    fn call(
        &mut self,
        alloc: &mut Allocator,
        i: usize,
        inst: Inst,
        routines: &[Routine],
        trampoline: Trampoline,
        pair_is_set: bool,
    ) -> u8 {
        self.argument(alloc, inst.a, 0);
        self.argument(alloc, inst.b, 1);
        if !pair_is_set {
            let zero = alloc.temporary(self);
            self.clear(zero);
            self.asm.mem(&self.ops.store, zero, 0, self.area(2));
            self.asm.mem(&self.ops.store, zero, 0, self.area(3));
            alloc.give_back(zero);
        }
        alloc.settle(inst.a, alloc.next(i, 0));
        alloc.settle(inst.b, alloc.next(i, 1));
        alloc.spill_all(self);
        self.asm.only_mem(&f::LDMXCSR, Address::Base(RSP, SAVED));
        self.upper_halves();
        let routine = &raw const routines[inst.c as usize];
        self.asm
            .short(&f::MOV_RI, RDI, routine.expose_provenance() as u64);
        self.lea(RSI, self.area(0));
        self.lea(RDX, self.area(4));
        self.asm
            .short(&f::MOV_RI, RCX, (self.ops.bytes / self.ops.element) as u64);
        self.asm.short(&f::MOV_RI, RAX, trampoline as u64);
        self.asm.reg_imm(&f::CALL, RAX, 0);
        // The routine may have raised sticky flags: the word is derived afresh, so that they stay.
        self.asm.only_mem(&f::STMXCSR, Address::Base(RSP, WORK));
        self.set_mxcsr(WORK);
        let d = alloc.define(self);
        self.asm.mem(&self.ops.load, d, 0, self.area(4));
        d
    }

    fn lea(&mut self, to: Gpr, address: Address) {
        self.asm.mem(&f::LEA, to.0, 0, address);
    }

    fn upper_halves(&mut self) {
        if self.ops.isa != Isa::V2 {
            self.asm.bare(&f::VZEROUPPER);
        }
    }

    /// Derives our MXCSR from the word at `[rsp + from]`, and loads it.
    fn set_mxcsr(&mut self, from: i32) {
        let rc = match self.program.round {
            Round::Nearest => 0,
            Round::Up => RC_UP,
        };
        self.asm
            .mem(&f::MOV_LD32, RAX.0, 0, Address::Base(RSP, from));
        self.asm.reg_imm(&f::AND_RI32, RAX, !CONTROL);
        self.asm.reg_imm(&f::OR_RI32, RAX, MASKED | rc);
        self.asm
            .mem(&f::MOV_ST32, RAX.0, 0, Address::Base(RSP, WORK));
        self.asm.only_mem(&f::LDMXCSR, Address::Base(RSP, WORK));
        if self.down {
            self.asm.reg_imm(&f::AND_RI32, RAX, !RC);
            self.asm.reg_imm(&f::OR_RI32, RAX, RC_DOWN);
            self.asm
                .mem(&f::MOV_ST32, RAX.0, 0, Address::Base(RSP, DOWN));
        }
    }

    /// The end of the loop.
    fn advance(&mut self, body: usize) {
        self.asm.reg_imm(&f::ADD_RI, R15, self.ops.bytes as i32);
        if self.program.traces != 0 {
            self.asm
                .reg_imm(&f::ADD_RI, R14, self.program.traces as i32 * 2);
        }
        self.asm.regs(&f::CMP_RR, R15.0, 0, RBX.0, Embedded::None);
        self.asm.branch(&f::JB, body);
    }

    /// The way out. Returns its position.
    fn leave(&mut self) -> usize {
        let exit = self.asm.here();
        self.asm.only_mem(&f::LDMXCSR, Address::Base(RSP, SAVED));
        self.upper_halves();
        self.lea(RSP, Address::Base(RBP, -40));
        for register in [R15, R14, R13, R12, RBX, RBP] {
            self.asm.short(&f::POP, register, 0);
        }
        self.asm.bare(&f::RET);
        exit
    }

    /// The way in. Returns its position.
    fn enter(&mut self, frame: i32, body: usize, exit: usize) -> usize {
        self.asm.align(16);
        let entry = self.asm.here();
        self.asm.short(&f::PUSH, RBP, 0);
        self.asm.regs(&f::MOV_LD, RBP.0, 0, RSP.0, Embedded::None);
        for register in [RBX, R12, R13, R14, R15] {
            self.asm.short(&f::PUSH, register, 0);
        }
        if frame as usize >= PAGE - 256 {
            for page in 1..=frame as usize / PAGE + 1 {
                self.asm.mem(
                    &f::TEST_RR,
                    RAX.0,
                    0,
                    Address::Base(RSP, -((page * PAGE) as i32)),
                );
            }
        }
        self.asm.reg_imm(&f::SUB_RI, RSP, frame);
        self.asm.reg_imm(&f::AND_RI, RSP, -64);
        self.asm.only_mem(&f::STMXCSR, Address::Base(RSP, SAVED));
        self.set_mxcsr(SAVED);
        for (to, from) in [(R12, RDI), (R13, RSI), (R14, RDX), (RBX, RCX)] {
            self.asm.regs(&f::MOV_LD, to.0, 0, from.0, Embedded::None);
        }
        self.asm.regs(&f::XOR_RR, R15.0, 0, R15.0, Embedded::None);
        self.asm.reg_imm(&f::SHL_RI, RBX, i32::from(self.ops.shift));
        self.asm.branch(&f::JE, exit);
        self.asm.branch(&f::JMP, body);
        entry
    }
}
