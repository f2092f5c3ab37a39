//! Which slot of the register file each value lives in.
//!
//! Straight-line code needs no more than a scan from each side. Backwards: the last use of every value, and with it
//! which instructions matter at all. Forwards: a value takes a slot from the free list, and returns it at its last
//! use, *before* the result of that use takes one; so results replace operands in place, which kernels allow.
//!
//! Constants are kept in slots of their own if they are few, and else written when their turn comes.

use std::sync::LazyLock;

use outward_simd::Op;

use super::Prepared;
use crate::program::{Inst, Program, Round, Step};

/// How many constants are kept in slots of their own at most.
const PINNED: usize = 32;

/// What an instruction of the interpreter does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Act {
    /// A kernel on slots.
    Kernel(Op),
    /// Input `a` to slot `out`.
    Input,
    /// Constant `a` to slot `out`.
    Const,
    /// Slots `a` and `b` are the third and fourth argument of the call that follows.
    Arg,
    /// Routine `c` of slots `a` and `b`.
    Call,
    /// `a < b` to trace slot `c`.
    TraceLt,
}

/// An instruction of the interpreter. Operands are slots, but for the exceptions that [`Act`] names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Code {
    pub(super) act: Act,
    pub(super) out: u32,
    pub(super) a: u32,
    pub(super) b: u32,
    pub(super) c: u32,
}

/// Memory of the scans, kept from one program to the next.
#[derive(Clone, Default, Debug)]
pub(super) struct Scratch {
    /// The last use of each value: an instruction, [`UNUSED`] or [`FOREVER`].
    last: Vec<u32>,
    /// The slot of each value.
    slot: Vec<u32>,
    /// Slots whose value is no longer needed: the first `free_len`.
    free: Vec<u32>,
    free_len: usize,
}

/// No instruction uses the value. Instruction zero has no operands, so it is nobody's last use.
const UNUSED: u32 = 0;
/// The value outlives all instructions.
const FOREVER: u32 = u32::MAX;

impl Scratch {
    /// Finds the last uses in a program.
    fn find_last_uses(&mut self, program: &Program) {
        let len = program.insts.len();
        let (table, last) = (&*TABLE, &mut self.last);
        last.clear();
        last.resize(len + 1, UNUSED);
        last[len] = FOREVER; // the value that stands for no operand
        for output in &program.outputs {
            last[output.0 as usize] = FOREVER;
        }
        for (i, inst) in program.insts.iter().enumerate().rev() {
            // The operands of `Arg` are read by the `Call` after it.
            let user = if inst.step == Step::Arg { i + 1 } else { i };
            if last[user] == UNUSED && inst.step != Step::TraceLt {
                continue;
            }
            for operand in operands(inst, table[inst.step as usize].arity, len) {
                let last = &mut last[operand];
                *last = if *last == UNUSED { index(user) } else { *last };
            }
        }
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

    /// Frees the slots of those of the values that are used for the last time by instruction `user`.
    ///
    /// Whether a use is the last one is hard to predict, so this writes always and counts what is true.
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

/// The values that an instruction reads, filled up with the value number `none`.
fn operands(inst: &Inst, arity: u8, none: usize) -> [usize; 3] {
    let pick = |k, operand| if k < arity { operand as usize } else { none };
    [pick(0, inst.a), pick(1, inst.b), pick(2, inst.c)]
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
        let mut slots = 0;
        // The operands of the `Arg` just before.
        let mut held: Option<[usize; 2]> = None;
        for (i, inst) in program.insts.iter().enumerate() {
            let user = if inst.step == Step::Arg { i + 1 } else { i };
            if scratch.last[user] == UNUSED && inst.step != Step::TraceLt {
                continue;
            }
            let Row { arity, nearest, up } = table[inst.step as usize];
            let act = if program.round == Round::Up {
                up
            } else {
                nearest
            };
            let values = operands(inst, arity, none);
            let [mut a, b, mut c] = values.map(|value| scratch.slot[value]);
            scratch.release(values, i);
            let mut out = 0;
            if let Act::Kernel(_) = act {
                out = scratch.take(&mut slots);
                scratch.slot[i] = out;
            } else {
                // What is no value (an input, a constant, a routine, a trace slot) goes as it is.
                match act {
                    Act::Input | Act::Const => a = inst.a,
                    Act::Call | Act::TraceLt => c = inst.c,
                    Act::Kernel(_) | Act::Arg => {}
                }
                if let Some(values) = held.take() {
                    scratch.release(values, i);
                }
                match act {
                    Act::Arg => held = Some([inst.a as usize, inst.b as usize]),
                    Act::TraceLt => {}
                    Act::Const if pin => {
                        // A slot of its own from the start: it is filled before the first instruction runs.
                        scratch.last[i] = FOREVER;
                        scratch.slot[i] = slots;
                        pinned.push((slots, program.consts[inst.a as usize]));
                        slots += 1;
                        continue;
                    }
                    Act::Kernel(_) | Act::Input | Act::Const | Act::Call => {
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
    arity: u8,
    nearest: Act,
    up: Act,
}

/// The rows of all steps. Steps alternate too irregularly for a processor to predict a `match`, so a table is faster.
static TABLE: LazyLock<[Row; STEPS.len()]> = LazyLock::new(|| {
    STEPS.map(|step| Row {
        arity: u8::try_from(step.arity()).unwrap_or(u8::MAX),
        nearest: act(step, Round::Nearest),
        up: act(step, Round::Up),
    })
});

/// Every step, in the order of the enumeration.
#[rustfmt::skip]
const STEPS: [Step; 27] = [
    Step::Input, Step::Const, Step::Add, Step::Sub, Step::Mul, Step::Div, Step::Sqrt, Step::SqrtDown, Step::Min,
    Step::Max, Step::Neg, Step::Abs, Step::Floor, Step::Ceil, Step::RoundEven, Step::Lt, Step::Le, Step::Eq,
    Step::Unordered, Step::And, Step::AndNot, Step::Or, Step::Xor, Step::Select, Step::Arg, Step::Call, Step::TraceLt,
];

const _: () = {
    let mut i = 0;
    while i < STEPS.len() {
        assert!(
            STEPS[i] as usize == i,
            "the steps are not in the order of the enumeration"
        );
        i += 1;
    }
};

/// What the interpreter does for a step under a rounding.
fn act(step: Step, round: Round) -> Act {
    let rounded = |nearest, up| {
        Act::Kernel(match round {
            Round::Nearest => nearest,
            Round::Up => up,
        })
    };
    match step {
        Step::Input => Act::Input,
        Step::Const => Act::Const,
        Step::Arg => Act::Arg,
        Step::Call => Act::Call,
        Step::TraceLt => Act::TraceLt,
        Step::Add => rounded(Op::Add, Op::AddUp),
        Step::Sub => rounded(Op::Sub, Op::SubUp),
        Step::Mul => rounded(Op::Mul, Op::MulUp),
        Step::Div => rounded(Op::Div, Op::DivUp),
        Step::Sqrt => rounded(Op::Sqrt, Op::SqrtUp),
        Step::SqrtDown => Act::Kernel(Op::SqrtDown),
        Step::Min => Act::Kernel(Op::Min),
        Step::Max => Act::Kernel(Op::Max),
        Step::Neg => Act::Kernel(Op::Neg),
        Step::Abs => Act::Kernel(Op::Abs),
        Step::Floor => Act::Kernel(Op::Floor),
        Step::Ceil => Act::Kernel(Op::Ceil),
        Step::RoundEven => Act::Kernel(Op::RoundEven),
        Step::Lt => Act::Kernel(Op::Lt),
        Step::Le => Act::Kernel(Op::Le),
        Step::Eq => Act::Kernel(Op::Eq),
        Step::Unordered => Act::Kernel(Op::Unordered),
        Step::And => Act::Kernel(Op::And),
        Step::AndNot => Act::Kernel(Op::AndNot),
        Step::Or => Act::Kernel(Op::Or),
        Step::Xor => Act::Kernel(Op::Xor),
        Step::Select => Act::Kernel(Op::Select),
    }
}
