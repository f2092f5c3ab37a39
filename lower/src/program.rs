//! `Program`: machine-level operations on numbers, with the rounding decided.
//!
//! A program is straight-line SSA code on one number per value; an engine runs it on
//! as many lanes at once as it likes. There is nothing left to decide: which end of
//! which interval a value is, which row of the table computes it, how it rounds, all
//! of this happened in lowering. An interval is two values here, kept as
//! `(-lo, hi)`, so that one rounding direction (up) serves both ends.
//!
//! Invariant: an operand's index is less than the index of the instruction that uses it
//! ([`Program::check`]). Every engine must return the bits that the scalar steps in
//! [`interp`](crate::interp) compute; NaNs count as equal whatever their payload.

use core::fmt;

/// The format that a program computes in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
pub enum Precision {
    /// IEEE 754 binary32.
    F32,
    /// IEEE 754 binary64.
    F64,
}

impl Precision {
    /// Bytes in one number.
    #[must_use]
    pub fn bytes(self) -> usize {
        match self {
            Self::F32 => 4,
            Self::F64 => 8,
        }
    }
}

/// How `Add`, `Sub`, `Mul`, `Div` and `Sqrt` of a program round. One for the whole program.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Round {
    /// To nearest, ties to even: point programs.
    Nearest,
    /// Towards +∞: interval programs.
    Up,
}

/// A value of a program: the index of the instruction that makes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
pub struct Value(pub u32);

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "v{}", self.0)
    }
}

/// One machine-level operation. `a`, `b`, `c` are the operands in order.
///
/// Comparisons make a *lane mask*: all bits of the lane set, or none. `And`, `AndNot`, `Or`, `Xor` work on the
/// bits of numbers and masks alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[repr(u8)]
pub enum Step {
    /// The input number `a` (an index, not a value).
    Input,
    /// The constant number `a` of [`Program::consts`] (an index, not a value).
    Const,
    /// `a + b`, rounded.
    Add,
    /// `a - b`, rounded.
    Sub,
    /// `a * b`, rounded.
    Mul,
    /// `a / b`, rounded.
    Div,
    /// Square root of `a`, rounded; NaN below zero, −0 for −0.
    Sqrt,
    /// Square root of `a`, rounded towards −∞ whatever the program's rounding.
    SqrtDown,
    /// `a < b ? a : b`: the second operand if either is NaN or both are equal.
    Min,
    /// `a > b ? a : b`: the second operand if either is NaN or both are equal.
    Max,
    /// `a` with its sign bit flipped (also of NaN).
    Neg,
    /// `a` with its sign bit cleared.
    Abs,
    /// Greatest integer ≤ a; exact; keeps the sign of zero.
    Floor,
    /// Least integer ≥ a; exact; keeps the sign of zero.
    Ceil,
    /// Nearest integer, ties to even; exact; keeps the sign of zero.
    RoundEven,
    /// Mask of `a < b`; false if either is NaN.
    Lt,
    /// Mask of `a <= b`; false if either is NaN.
    Le,
    /// Mask of `a == b`; false if either is NaN.
    Eq,
    /// Mask of "`a` or `b` is NaN".
    Unordered,
    /// Bits of `a & b`.
    And,
    /// Bits of `!a & b`.
    AndNot,
    /// Bits of `a | b`.
    Or,
    /// Bits of `a ^ b`.
    Xor,
    /// `a ? b : c` where `a` is a lane mask.
    Select,
    /// Holds `a` and `b` as the third and fourth argument of the `Call` that must follow at once. Makes no value.
    Arg,
    /// Calls the routine number `c` (an index into [`Program::routines`], not a value) on every lane, with `a`, `b`
    /// and the pair held by an `Arg` just before (zeros without one). See [`Routine`](crate::routine::Routine).
    Call,
    /// Writes one bit per lane, `a < b`, to the trace at slot `c` (an index, not a value). Makes no value.
    TraceLt,
}

impl Step {
    /// How many of `a`, `b`, `c` are values (they always come first).
    #[must_use]
    pub fn arity(self) -> usize {
        match self {
            Self::Input | Self::Const => 0,
            Self::Sqrt
            | Self::SqrtDown
            | Self::Neg
            | Self::Abs
            | Self::Floor
            | Self::Ceil
            | Self::RoundEven => 1,
            Self::Add
            | Self::Sub
            | Self::Mul
            | Self::Div
            | Self::Min
            | Self::Max
            | Self::Lt
            | Self::Le
            | Self::Eq
            | Self::Unordered
            | Self::And
            | Self::AndNot
            | Self::Or
            | Self::Xor
            | Self::Arg
            | Self::Call
            | Self::TraceLt => 2,
            Self::Select => 3,
        }
    }

    /// Whether the instruction makes a value that others may use.
    #[must_use]
    pub fn makes_value(self) -> bool {
        !matches!(self, Self::TraceLt | Self::Arg)
    }
}

/// One instruction: a step and its operands. Unused operands are zero.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Inst {
    /// What it does.
    pub step: Step,
    /// First operand (value, input index or constant index).
    pub a: u32,
    /// Second operand.
    pub b: u32,
    /// Third operand (value, routine index or trace slot).
    pub c: u32,
}

/// Straight-line machine-level code. See the [module](self).
#[derive(Clone, PartialEq, Debug)]
pub struct Program {
    /// The format of every number.
    pub precision: Precision,
    /// The rounding of every rounded step.
    pub round: Round,
    /// The instructions; instruction `i` makes value `i`.
    pub insts: Vec<Inst>,
    /// The constants as bit patterns (f32 in the low half).
    pub consts: Vec<u64>,
    /// The routines that `Call` names.
    pub routines: Vec<crate::routine::Routine>,
    /// How many input numbers there are.
    pub inputs: u32,
    /// The values that are stored at the end, in order.
    pub outputs: Vec<Value>,
    /// How many trace slots `TraceLt` writes: slots 0 to `traces`, each written once.
    pub traces: u32,
}

/// Why a program is not well formed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Malformed {
    /// The instruction at fault; the number of instructions stands for the outputs.
    pub at: usize,
    /// What is wrong with it.
    pub what: &'static str,
}

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "malformed program at v{}: {}", self.at, self.what)
    }
}

impl core::error::Error for Malformed {}

impl Program {
    /// A program of nothing.
    #[must_use]
    pub fn empty() -> Self {
        Self {
            precision: Precision::F32,
            round: Round::Nearest,
            insts: Vec::new(),
            consts: Vec::new(),
            routines: Vec::new(),
            inputs: 0,
            outputs: Vec::new(),
            traces: 0,
        }
    }

    /// Drops everything and starts anew, keeping the memory.
    pub fn clear(&mut self, precision: Precision, round: Round, inputs: u32) {
        self.precision = precision;
        self.round = round;
        self.inputs = inputs;
        self.traces = 0;
        self.insts.clear();
        self.consts.clear();
        self.routines.clear();
        self.outputs.clear();
    }

    /// Removes what no output and no trace depends on: keeps, in order, only the outputs that `keep` says.
    /// A program that is asked for one end only loses the other end's whole chain.
    pub fn prune(&mut self, keep: impl Fn(usize) -> bool) {
        let mut index = 0;
        self.outputs.retain(|_| {
            index += 1;
            keep(index - 1)
        });
        let mut live = vec![false; self.insts.len()];
        for o in &self.outputs {
            live[o.0 as usize] = true;
        }
        for i in (0..self.insts.len()).rev() {
            let inst = self.insts[i];
            if inst.step == Step::Arg {
                live[i] = live.get(i + 1).copied().unwrap_or(false);
            }
            if inst.step == Step::TraceLt {
                live[i] = true;
            }
            if live[i] {
                for &o in &[inst.a, inst.b, inst.c][..inst.step.arity()] {
                    live[o as usize] = true;
                }
            }
        }
        let mut renamed = vec![0u32; self.insts.len()];
        let mut next = 0;
        let old = core::mem::take(&mut self.insts);
        for (i, mut inst) in old.into_iter().enumerate() {
            if live[i] {
                let arity = inst.step.arity();
                for o in [&mut inst.a, &mut inst.b, &mut inst.c]
                    .into_iter()
                    .take(arity)
                {
                    *o = renamed[*o as usize];
                }
                renamed[i] = next;
                next += 1;
                self.insts.push(inst);
            }
        }
        for o in &mut self.outputs {
            o.0 = renamed[o.0 as usize];
        }
    }

    /// Checks the invariant of the module: operands come before their use, indices are in range.
    ///
    /// # Errors
    /// The first instruction that breaks it.
    pub fn check(&self) -> Result<(), Malformed> {
        let fault = |at, what| Err(Malformed { at, what });
        for (i, inst) in self.insts.iter().enumerate() {
            let operands = [inst.a, inst.b, inst.c];
            for &o in &operands[..inst.step.arity()] {
                if o as usize >= i {
                    return fault(i, "operand does not come before its use");
                }
                if !self.insts[o as usize].step.makes_value() {
                    return fault(i, "operand is not a value");
                }
            }
            if inst.step == Step::Input && inst.a >= self.inputs {
                return fault(i, "no such input");
            }
            if inst.step == Step::Const && inst.a as usize >= self.consts.len() {
                return fault(i, "no such constant");
            }
            if inst.step == Step::Call && inst.c as usize >= self.routines.len() {
                return fault(i, "no such routine");
            }
            if inst.step == Step::Arg && self.insts.get(i + 1).map(|n| n.step) != Some(Step::Call) {
                return fault(i, "arguments without a call");
            }
            if inst.step == Step::TraceLt && inst.c >= self.traces {
                return fault(i, "no such trace slot");
            }
        }
        for o in &self.outputs {
            match self.insts.get(o.0 as usize) {
                None => return fault(self.insts.len(), "no such output value"),
                Some(inst) if !inst.step.makes_value() => {
                    return fault(self.insts.len(), "output is not a value");
                }
                Some(_) => {}
            }
        }
        Ok(())
    }
}
