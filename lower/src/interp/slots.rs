//! Which slot of the register file each value lives in.
//!
//! Straight-line code needs no more than a scan from each side. Backwards: the last use of every
//! value, and with it which instructions matter at all. Forwards: a value takes a slot from the
//! free list, and returns it at its last use, *before* the result of that use takes one; so results
//! replace operands in place, which kernels allow.
//!
//! Constants are kept in slots of their own if they are few, and else written when their turn
//! comes. Variables have slots of their own, too.
//!
//! A loop runs its region again, so what it uses from outside is kept until it ends. That is all
//! that is to be seen to: a value is not seen outside of its region, and what is written to the
//! slot of a value that is no longer needed does no harm, whether it is written or left out.

use std::sync::LazyLock;

use outward_simd::KernelOp;

use super::code::{Act, Code, Lanes, Scratch};
use super::prepared::Prepared;
use crate::program::{Inst, Program, ProgramRounding, Step};

/// How many constants are kept in slots of their own at most.
const PINNED: usize = 32;

/// No instruction uses the value. Instruction zero has no operands, so it is nobody's last use.
const UNUSED: u32 = 0;
/// The value outlives all instructions.
const FOREVER: u32 = u32::MAX;

impl Scratch {
    /// Finds the last uses in a program.
    fn find_last_uses(&mut self, program: &Program) {
        let len = program.insts.len();
        let last = &mut self.last;
        last.clear();
        last.resize(len + 1, UNUSED);
        last[len] = FOREVER; // the value that stands for no operand
        for output in &program.outputs {
            last[output.0 as usize] = FOREVER;
        }
        self.kept.clear();
        let mut loops: Vec<(usize, usize)> = Vec::new();
        let begins = if program.variables == 0 {
            Vec::new()
        } else {
            program.loops()
        };
        let mut begins = begins.iter().rev().peekable();
        for (i, inst) in program.insts.iter().enumerate().rev() {
            let user = user(&program.insts, i);
            if inst.step == Step::EndLoop {
                loops.extend(begins.next_if(|l| l.1 == i));
            }
            if inst.step == Step::Loop {
                loops.pop();
            }
            if last[user] == UNUSED && !inst.step.has_effect() {
                continue;
            }
            for operand in inst.values(index(len)) {
                let operand = operand as usize;
                if last[operand] != UNUSED {
                    continue;
                }
                last[operand] = index(user);
                // The outermost loop that began after it.
                if let Some(&(_, end)) = loops.iter().find(|l| operand < l.0) {
                    last[operand] = index(end);
                    self.kept.push((index(end), index(operand)));
                }
            }
        }
        self.kept.sort_unstable_by(|a, b| b.cmp(a));
    }

    /// A free slot, or a new one.
    fn take(&mut self, slots: &mut u32) -> u32 {
        if self.free_len > 0 {
            self.free_len -= 1;
            self.free[self.free_len]
        } else {
            *slots += 1;
            *slots - 1
        }
    }

    /// Frees the slots of those of the values that are used for the last time by instruction
    /// `user`.
    ///
    /// Whether a use is the last one is hard to predict, so this writes always and counts what is
    /// true.
    fn release<const N: usize>(&mut self, values: [usize; N], user: usize) {
        for value in values {
            let ends = self.last[value] == index(user);
            self.free[self.free_len] = self.slot[value];
            self.free_len += usize::from(ends);
            // A value that is two operands at once is freed once.
            self.last[value] = if ends { UNUSED } else { self.last[value] };
        }
    }
}

impl Scratch {
    /// Frees the slots of what the loop that ends here used from outside, and nobody uses after it.
    fn release_kept(&mut self, end: usize) {
        while let Some(&(of, value)) = self.kept.last()
            && of as usize <= end
        {
            self.kept.pop();
            self.release([value as usize], end);
        }
    }
}

/// The instruction that reads the operands of this one: of `Arg` the `Call` after it, else itself.
fn user(insts: &[Inst], mut i: usize) -> usize {
    while insts.get(i).is_some_and(|inst| inst.step == Step::Arg) {
        i += 1;
    }
    i
}

/// An index of an instruction in the width that programs number values with.
#[allow(
    clippy::cast_possible_truncation,
    reason = "values are numbered by u32"
)]
fn index(i: usize) -> u32 {
    i as u32
}

impl Prepared {
    /// Translates a well-formed program.
    pub(super) fn allocate(&mut self, program: &Program) {
        let Self {
            scratch,
            code,
            pinned,
            outputs,
            second,
            ..
        } = self;
        let (table, none) = (&*TABLE, program.insts.len());
        scratch.find_last_uses(program);
        scratch.slot.clear();
        scratch.slot.resize(none + 1, 0);
        scratch.free_len = 0;
        // Each value is freed once at most; three more as `release` writes ahead.
        let most = none + 3;
        if scratch.free.len() < most {
            scratch.free.resize(most, 0);
        }
        code.clear();
        code.reserve(none);
        pinned.clear();
        let pin = program.consts.len() <= PINNED;
        // Those of the variables come first, and then that of second results.
        let mut slots = program.variables;
        let has_second = program.routines.iter().any(|r| r.results() == 2);
        *second = slots;
        slots += u32::from(has_second);
        scratch.open.clear();
        // The operands of each `Arg` just before.
        let mut held: [Option<[usize; 2]>; 3] = [None; 3];
        for (i, inst) in program.insts.iter().enumerate() {
            let user = user(&program.insts, i);
            if scratch.last[user] == UNUSED && !inst.step.has_effect() {
                continue;
            }
            let Row { nearest, up } = table[inst.step as usize];
            let act = if program.round == ProgramRounding::Up {
                up
            } else {
                nearest
            };
            let values = inst.values(index(none)).map(|value| value as usize);
            let [mut a, mut b, mut c] = values.map(|value| scratch.slot[value]);
            scratch.release(values, i);
            let mut out = 0;
            if let Act::Kernel(_) | Act::Lanes(_) = act {
                if inst.step == Step::StoreWhere {
                    // mask ? value : what is there.
                    (a, b, c, out) = (b, a, inst.c, inst.c);
                } else {
                    out = scratch.take(&mut slots);
                    scratch.slot[i] = out;
                }
            } else {
                // What is no value (an input, a constant, a routine, a trace slot) goes as it is.
                match act {
                    Act::Input | Act::Const => a = inst.a,
                    Act::Call | Act::TraceLt | Act::Arg => c = inst.c,
                    Act::Copy if inst.step == Step::Load => a = inst.a,
                    Act::If | Act::Loop => scratch.open.push((i, code.len())),
                    Act::EndLoop => {
                        let start = scratch.open.pop().map_or(0, |open| open.1);
                        c = index(start + 1);
                        scratch.release_kept(i);
                    }
                    Act::EndIf => {
                        let start = scratch.open.pop().map_or(0, |open| open.1);
                        code[start].c = index(code.len());
                    }
                    Act::Second => a = *second,
                    Act::Kernel(_) | Act::Lanes(_) | Act::Copy => {}
                }
                if act == Act::Call {
                    for values in core::mem::take(&mut held).into_iter().flatten() {
                        scratch.release(values, i);
                    }
                }
                match act {
                    Act::Arg => {
                        held[inst.c as usize] = Some([inst.a as usize, inst.b as usize]);
                    }
                    Act::EndIf => continue,
                    Act::Copy if inst.step == Step::Store => out = inst.c,
                    Act::TraceLt | Act::If | Act::Loop | Act::EndLoop => {}
                    Act::Const if pin => {
                        // A slot of its own from the start: it is filled before the first
                        // instruction runs.
                        scratch.last[i] = FOREVER;
                        scratch.slot[i] = slots;
                        pinned.push((slots, program.consts[inst.a as usize]));
                        slots += 1;
                        continue;
                    }
                    Act::Kernel(_)
                    | Act::Lanes(_)
                    | Act::Copy
                    | Act::Input
                    | Act::Const
                    | Act::Second
                    | Act::Call => {
                        out = scratch.take(&mut slots);
                        scratch.slot[i] = out;
                    }
                }
            }
            code.push(Code { act, out, a, b, c });
        }
        outputs.clear();
        outputs.extend(program.outputs.iter().map(|o| scratch.slot[o.0 as usize]));
        self.slots = slots as usize;
    }
}

/// What the translation asks of a step.
#[derive(Clone, Copy, Debug)]
struct Row {
    nearest: Act,
    up: Act,
}

/// The rows of all steps. Steps alternate too irregularly for a processor to predict a `match`, so
/// a table is faster.
static TABLE: LazyLock<[Row; Step::ALL.len()]> = LazyLock::new(|| {
    Step::ALL.map(|step| Row {
        nearest: act(step, ProgramRounding::Nearest),
        up: act(step, ProgramRounding::Up),
    })
});

/// What the interpreter does for a step under a rounding.
fn act(step: Step, round: ProgramRounding) -> Act {
    let rounded = |nearest, up| {
        Act::Kernel(match round {
            ProgramRounding::Nearest => nearest,
            ProgramRounding::Up => up,
        })
    };
    match step {
        Step::Input => Act::Input,
        Step::Const => Act::Const,
        Step::Arg => Act::Arg,
        Step::Call => Act::Call,
        Step::Second => Act::Second,
        Step::TraceLt => Act::TraceLt,
        Step::Add => rounded(KernelOp::Add, KernelOp::AddUp),
        Step::Sub => rounded(KernelOp::Sub, KernelOp::SubUp),
        Step::Mul => rounded(KernelOp::Mul, KernelOp::MulUp),
        Step::Div => rounded(KernelOp::Div, KernelOp::DivUp),
        Step::Sqrt => rounded(KernelOp::Sqrt, KernelOp::SqrtUp),
        Step::SqrtDown => Act::Kernel(KernelOp::SqrtDown),
        Step::Min => Act::Kernel(KernelOp::Min),
        Step::Max => Act::Kernel(KernelOp::Max),
        Step::Neg => Act::Kernel(KernelOp::Neg),
        Step::Abs => Act::Kernel(KernelOp::Abs),
        Step::Floor => Act::Kernel(KernelOp::Floor),
        Step::Ceil => Act::Kernel(KernelOp::Ceil),
        Step::RoundEven => Act::Kernel(KernelOp::RoundEven),
        Step::Lt => Act::Kernel(KernelOp::Lt),
        Step::Le => Act::Kernel(KernelOp::Le),
        Step::Eq => Act::Kernel(KernelOp::Eq),
        Step::Unordered => Act::Kernel(KernelOp::Unordered),
        Step::And | Step::Iand => Act::Kernel(KernelOp::And),
        Step::AndNot | Step::ZeroIf => Act::Kernel(KernelOp::AndNot),
        Step::Or | Step::Ior | Step::NanIf | Step::AnyBits => Act::Kernel(KernelOp::Or),
        Step::Xor | Step::Ixor => Act::Kernel(KernelOp::Xor),
        Step::Select | Step::StoreWhere => Act::Kernel(KernelOp::Select),
        Step::If => Act::If,
        Step::EndIf => Act::EndIf,
        Step::Loop => Act::Loop,
        Step::EndLoop => Act::EndLoop,
        Step::Store | Step::Load | Step::FromBits => Act::Copy,
        Step::ToBits => Act::Lanes(Lanes::Bits),
        Step::Iadd => Act::Lanes(Lanes::Add),
        Step::Isub => Act::Lanes(Lanes::Sub),
        Step::Imul => Act::Lanes(Lanes::Mul),
        Step::Idiv => Act::Lanes(Lanes::Div),
        Step::Imin => Act::Lanes(Lanes::Min),
        Step::Imax => Act::Lanes(Lanes::Max),
        Step::Ishl => Act::Lanes(Lanes::Left),
        Step::Sshr => Act::Lanes(Lanes::Right),
        Step::Ushr => Act::Lanes(Lanes::RightUnsigned),
        Step::ToInt => Act::Lanes(Lanes::Truncate),
        Step::Ieq => Act::Lanes(Lanes::Equal),
        Step::Ilt => Act::Lanes(Lanes::Less),
        Step::FromInt => Act::Lanes(match round {
            ProgramRounding::Nearest => Lanes::ToNumber,
            ProgramRounding::Up => Lanes::ToNumberUp,
        }),
    }
}
