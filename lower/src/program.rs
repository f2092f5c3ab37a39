//! `Program`: machine-level operations on numbers, with the rounding decided.
//!
//! A program is SSA code on one number per value; an engine runs it on as many lanes at once as it
//! likes. There is nothing left to decide: which endpoint of which interval a value is, which row
//! of the table computes it, how it rounds, all of this happened in lowering. An interval is two
//! values here, kept as `(-lo, hi)`, so that one rounding direction (up) serves both endpoints;
//! under machine rounding it is `(lo, hi)`, and both endpoints round to nearest.
//!
//! Most programs are straight lines. Others have *regions*, which stand one in the other: `If …
//! EndIf` is run if a lane of a mask is set, and `Loop … EndLoop` once, and as often again as a
//! lane of a mask is set. These are votes: a region is run for all lanes or for none. What is
//! computed in a region is not seen outside. What leaves it, or goes on to the next iteration, is
//! kept in *variables*, which are written lane by lane, under a mask. So a lane has its own way
//! through the program as long as it writes no variable where it does not go, and asks for no
//! iteration that is not its own; that is for lowering to see to.
//!
//! Invariant: an operand's index is less than the index of the instruction that uses it, and it is
//! seen there ([`Program::check`]). Every engine must return the bits that the scalar steps in
//! [`interp`](crate::interp) compute; NaNs count as equal whatever their payload.
//!
//! A value is a number, a truth value or an integer of 32 bits ([`Program::types`]). Engines keep
//! all of them in lanes of the width of numbers, as [`lane`](crate::lane) says.

use core::fmt;

mod step;
mod types;

pub use step::Step;
pub use types::{code_of_type, type_of_code};

use crate::routine::Routine;

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
pub enum ProgramRounding {
    /// To nearest, ties to even: point programs, and interval programs under machine rounding.
    Nearest,
    /// Towards +∞: other interval programs.
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

/// One instruction: a step and its operands. Unused operands are zero.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Inst {
    /// What it does.
    pub step: Step,
    /// First operand (value, or index of an input, a constant or a variable).
    pub a: u32,
    /// Second operand (value, or what [stands for](code_of_type) the type of an input, a constant
    /// or a variable).
    pub b: u32,
    /// Third operand (value, or index of a routine, a trace slot or a variable).
    pub c: u32,
}

impl Inst {
    /// Its operands that are values, and `none` in place of those that it does not have. A loop
    /// over all three has no branch that depends on the step, which long programs make
    /// unpredictable.
    #[inline]
    #[must_use]
    pub fn values(self, none: u32) -> [u32; 3] {
        let arity = self.step.arity();
        let if_value = |k: usize, operand: u32| if k < arity { operand } else { none };
        [
            if_value(0, self.a),
            if_value(1, self.b),
            if_value(2, self.c),
        ]
    }

    /// The same with other operands: in place of each that is a value what `new` says, which is
    /// asked in their order.
    #[inline]
    #[must_use]
    pub fn with_values(self, mut new: impl FnMut(u32) -> u32) -> Self {
        let Self { step, a, b, c } = self;
        let arity = step.arity();
        Self {
            step,
            a: if arity > 0 { new(a) } else { a },
            b: if arity > 1 { new(b) } else { b },
            c: if arity > 2 { new(c) } else { c },
        }
    }
}

/// Machine-level code. See the [module](self).
#[derive(Clone, PartialEq, Debug)]
pub struct Program {
    /// The format of every number.
    pub precision: Precision,
    /// The rounding of every rounded step.
    pub round: ProgramRounding,
    /// The instructions; instruction `i` makes value `i`.
    pub insts: Vec<Inst>,
    /// The constants as bit patterns (f32 in the low half).
    pub consts: Vec<u64>,
    /// The routines that `Call` names.
    pub routines: Vec<Routine>,
    /// How many input numbers there are.
    pub inputs: u32,
    /// How many of them, the last ones, are *uniform*: one number for all lanes, which is read as a
    /// constant is. Engines are given one number for each.
    pub uniforms: u32,
    /// The values that are stored at the end, in order.
    pub outputs: Vec<Value>,
    /// How many trace slots `TraceLt` writes: slots 0 to `traces`, each written once.
    pub traces: u32,
    /// How many variables there are. A program without variables is a straight line.
    pub variables: u32,
    /// Where each instruction comes from, if that is asked for: a place of the selection that it
    /// was written from, by which [`Selection::origin`](crate::Selection::origin) says more.
    /// `u32::MAX` of what all share. Set to an empty list before a program is written, and it is
    /// filled in; simplifying keeps it true.
    pub origins: Option<Vec<u32>>,
    /// The values of each place of the selection that it was written from, where
    /// [`origins`](Self::origins) are asked for, else nothing: in an interval program both
    /// endpoints, in a point program twice the same. [`NO_VALUE`] where there is none, or it is not
    /// needed.
    pub places: Vec<[u32; 2]>,
}

/// "No value", where an index of one could stand.
pub const NO_VALUE: u32 = u32::MAX;

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
            round: ProgramRounding::Nearest,
            insts: Vec::new(),
            consts: Vec::new(),
            routines: Vec::new(),
            inputs: 0,
            uniforms: 0,
            outputs: Vec::new(),
            traces: 0,
            variables: 0,
            origins: None,
            places: Vec::new(),
        }
    }

    /// Drops everything and starts anew, keeping the memory.
    pub fn clear(&mut self, precision: Precision, round: ProgramRounding, inputs: u32) {
        self.precision = precision;
        self.round = round;
        self.inputs = inputs;
        self.uniforms = 0;
        self.traces = 0;
        self.variables = 0;
        self.insts.clear();
        self.consts.clear();
        self.routines.clear();
        self.outputs.clear();
        self.places.clear();
        if let Some(origins) = &mut self.origins {
            origins.clear();
        }
    }

    /// The number of a routine, which may be called already.
    pub(crate) fn number_of(&mut self, routine: Routine) -> u32 {
        let known = self.routines.iter().position(|r| *r == routine);
        let index = known.unwrap_or_else(|| {
            self.routines.push(routine);
            self.routines.len() - 1
        });
        u32::try_from(index).unwrap_or(u32::MAX)
    }

    /// Checks the invariant of the module: operands come before their use and are seen there,
    /// regions stand one in the other, indices are in range.
    ///
    /// # Errors
    /// The first instruction that breaks it.
    pub fn check(&self) -> Result<(), Malformed> {
        let fault = |at, what| Err(Malformed { at, what });
        if self.uniforms > self.inputs {
            return fault(0, "more uniform inputs than inputs");
        }
        let mut regions = Regions::default();
        for (i, inst) in self.insts.iter().enumerate() {
            if self.is_well_formed(i, inst) && !regions.hides_any(inst) {
                continue;
            }
            if let Some(what) = self.fault_of(i, *inst, &mut regions) {
                return fault(i, what);
            }
        }
        if !regions.open.is_empty() {
            return fault(self.insts.len(), "a region that does not end");
        }
        for o in &self.outputs {
            let at = self.insts.len();
            match self.insts.get(o.0 as usize) {
                None => return fault(at, "no such output value"),
                Some(inst) if !inst.step.makes_value() => {
                    return fault(at, "output is not a value");
                }
                Some(_) if regions.hides(o.0 as usize) => {
                    return fault(at, "output is in a region");
                }
                Some(_) => {}
            }
        }
        Ok(())
    }

    /// What is wrong with an instruction; goes on to the regions behind it.
    #[inline(never)]
    fn fault_of(&self, i: usize, inst: Inst, regions: &mut Regions) -> Option<&'static str> {
        for &o in &[inst.a, inst.b, inst.c][..inst.step.arity()] {
            if o as usize >= i {
                return Some("operand does not come before its use");
            }
            if !self.insts[o as usize].step.makes_value() {
                return Some("operand is not a value");
            }
            if regions.hides(o as usize) {
                return Some("operand is in a region that has ended");
            }
        }
        // Most steps are of values and nothing else.
        if !inst.step.is_in(WITH_INDICES) {
            return None;
        }
        let fault = self.index_fault(i, inst);
        if fault.is_none() && self.variables > 0 && !regions.step(i, inst.step) {
            return Some("end of a region that was not begun");
        }
        fault
    }

    /// Whether an instruction that neither begins nor ends a region is well formed, but for what is
    /// hidden in regions; false if that takes longer to say. Operands that are not used are zero,
    /// and the first instruction makes a value in almost every program, so the first two are taken
    /// for values.
    #[inline]
    fn is_well_formed(&self, i: usize, inst: &Inst) -> bool {
        let Inst { step, a, b, c } = *inst;
        if step.is_in(NOT_OF_TWO) && !(step == Step::TraceLt && c < self.traces) {
            return step == Step::Const && (a as usize) < self.consts.len();
        }
        let before = &self.insts[..i];
        if let (Some(a), Some(b)) = (before.get(a as usize), before.get(b as usize)) {
            return (1 << a.step as u32 | 1 << b.step as u32) & WITHOUT_VALUES == 0;
        }
        false
    }

    /// Says where the values of places are now: `renamed` has the new index of each.
    pub(crate) fn rename_places(&mut self, renamed: &[u32]) {
        for value in self.places.iter_mut().flatten() {
            *value = renamed.get(*value as usize).copied().unwrap_or(NO_VALUE);
        }
    }

    /// The loops of a well-formed program, where they begin and end, in the order of their ends.
    #[must_use]
    pub fn loops(&self) -> Vec<(usize, usize)> {
        let mut open = Vec::new();
        let mut found = Vec::new();
        for (i, inst) in self.insts.iter().enumerate() {
            if inst.step == Step::Loop {
                open.push(i);
            } else if inst.step == Step::EndLoop {
                found.extend(open.pop().map(|start| (start, i)));
            }
        }
        found
    }

    /// Whether an input, by its number, is one number for all lanes.
    #[must_use]
    pub fn is_uniform(&self, input: u32) -> bool {
        input.saturating_add(self.uniforms) >= self.inputs
    }

    /// Whether the second result of a call can be taken by instruction `i`.
    fn is_second(&self, i: usize, call: u32) -> bool {
        let before = self.insts.get(call as usize);
        let routine = before
            .filter(|inst| inst.step == Step::Call && call as usize + 1 == i)
            .and_then(|inst| self.routines.get(inst.c as usize));
        routine.is_some_and(|routine| routine.results() == 2)
    }

    /// What is wrong with the operands of an instruction that are no values.
    fn index_fault(&self, i: usize, inst: Inst) -> Option<&'static str> {
        let Inst { step, a, c, .. } = inst;
        let is = |steps: &[Step]| steps.contains(&step);
        let call_follows = || match self.insts.get(i + 1) {
            Some(next) if next.step == Step::Arg => next.c < c,
            next => next.is_some_and(|next| next.step == Step::Call),
        };
        if step == Step::Input && a >= self.inputs {
            Some("no such input")
        } else if step == Step::Const && a as usize >= self.consts.len() {
            Some("no such constant")
        } else if step == Step::Call && c as usize >= self.routines.len() {
            Some("no such routine")
        } else if step == Step::Second && !self.is_second(i, a) {
            Some("a second result that does not stand behind its call")
        } else if step == Step::Arg && !matches!(c, 1 | 2) {
            Some("no such pair of arguments")
        } else if step == Step::Arg && !call_follows() {
            Some("arguments without a call")
        } else if step == Step::TraceLt && c >= self.traces {
            Some("no such trace slot")
        } else if step == Step::Load && a >= self.variables
            || is(&[Step::Store, Step::StoreWhere]) && c >= self.variables
        {
            Some("no such variable")
        } else if is(&REGIONS) && self.variables == 0 {
            Some("a region in a program without variables")
        } else {
            None
        }
    }
}

/// The steps that have operands that are no values, or begin or end regions.
const WITH_INDICES: u64 = Step::set(&[
    Step::Input,
    Step::Const,
    Step::Call,
    Step::Second,
    Step::Arg,
    Step::TraceLt,
    Step::Load,
    Step::Store,
    Step::StoreWhere,
    Step::If,
    Step::EndIf,
    Step::Loop,
    Step::EndLoop,
]);

/// The steps with more than two operands that are values, or with others.
const NOT_OF_TWO: u64 = WITH_INDICES | Step::set(&[Step::Select]);

/// The steps that make [no value](Step::makes_value).
const WITHOUT_VALUES: u64 = Step::set(&[
    Step::TraceLt,
    Step::If,
    Step::EndIf,
    Step::Loop,
    Step::EndLoop,
    Step::Store,
    Step::StoreWhere,
    Step::Arg,
]);

/// The steps that begin and end regions.
const REGIONS: [Step; 4] = [Step::If, Step::EndIf, Step::Loop, Step::EndLoop];

/// The regions of a program, on the way through it.
#[derive(Default)]
struct Regions {
    /// Where those begin that have not ended, and whether they are loops.
    open: Vec<(usize, bool)>,
    /// Which values are in regions that have ended; empty as long as there are none.
    hidden: Vec<bool>,
}

impl Regions {
    /// Whether one of the first two operands of an instruction is hidden, or would be if it were
    /// one.
    #[inline]
    fn hides_any(&self, inst: &Inst) -> bool {
        !self.hidden.is_empty() && (self.hides(inst.a as usize) || self.hides(inst.b as usize))
    }

    fn hides(&self, value: usize) -> bool {
        self.hidden.get(value).copied().unwrap_or(false)
    }

    /// False if the step ends a region that was not begun.
    fn step(&mut self, i: usize, step: Step) -> bool {
        let is_loop = matches!(step, Step::Loop | Step::EndLoop);
        if matches!(step, Step::If | Step::Loop) {
            self.open.push((i, is_loop));
        } else if matches!(step, Step::EndIf | Step::EndLoop) {
            let Some((start, of_loop)) = self.open.pop() else {
                return false;
            };
            self.hidden.resize(i, false);
            self.hidden[start..].fill(true);
            return of_loop == is_loop;
        }
        true
    }
}
