//! The program of a phase, instruction by instruction.

use std::collections::BTreeMap;

use outward_lower::program::{Inst, Program, Step, Value};

use super::parts::{Called, Column, Phase, Table};
use super::place::{OF_VARIABLES, UNARY};

/// An instruction that is none of the program.
const ADDED: u32 = u32::MAX;

/// Where a value is that is not here. No instruction has this number.
const NOWHERE: u32 = u32::MAX;

/// The steps that have no operand that is a value, or three, or read or write a variable.
const OTHERS: u64 = OF_VARIABLES | Step::set_with_arity(0) | Step::set_with_arity(3);

/// Where the values and constants of a program are in the phase that is written. Kept from phase to
/// phase and from program to program, so that nothing has to be cleared.
#[derive(Debug, Default)]
pub(super) struct Here {
    /// How many phases were begun.
    phase: u32,
    /// Of each value the phase that had it last, and where it was there.
    values: Vec<[u32; 2]>,
    /// The same of each constant.
    consts: Vec<[u32; 2]>,
}

impl Here {
    /// Nothing is here, of a phase of this program.
    fn begin(&mut self, of: &Program) {
        if self.phase == u32::MAX {
            *self = Self::default();
        }
        self.phase += 1;
        for (places, count) in [
            (&mut self.values, of.insts.len()),
            (&mut self.consts, of.consts.len()),
        ] {
            if places.len() < count {
                places.resize(count, [0; 2]);
            }
        }
    }
}

/// The program of a phase, as far as it is written.
pub(super) struct Body<'p> {
    of: &'p Program,
    insts: Vec<Inst>,
    origins: Vec<u32>,
    /// The number of this phase.
    phase: u32,
    /// As [`Here::values`] and [`Here::consts`].
    values: &'p mut [[u32; 2]],
    known_consts: &'p mut [[u32; 2]],
    table: Table,
    consts: Vec<u64>,
    /// Where zero is.
    zero: Option<u32>,
    /// The numbers here of the variables of the program that are used.
    variables: BTreeMap<u32, u32>,
    /// Those that hold something in the beginning, and the columns of that.
    pub(super) variables_before: Vec<(u32, u32)>,
    /// Values that left regions, with their variables here.
    left: BTreeMap<u32, u32>,
    /// How many variables there are.
    count: u32,
    /// Regions that have not ended.
    pub(super) open: Vec<u32>,
    /// The values that are handed on, and the columns of them.
    outputs: Vec<Value>,
    columns: Vec<u32>,
    calls: Vec<Called>,
    /// The steps that were written, a bit each.
    written: u64,
    /// Of each value that is handed on its number here, put together by `or`: what is [`NOWHERE`]
    /// is found in the end.
    handed_on: u32,
    /// Whether every column that is read is there.
    reads_are_there: bool,
}

/// An instruction with one operand, or none.
fn simple(step: Step, a: u32) -> Inst {
    Inst {
        step,
        a,
        b: 0,
        c: 0,
    }
}

impl<'p> Body<'p> {
    /// Nothing yet, of a program with these columns, in the memory of another phase.
    pub(super) fn new(of: &'p Program, table: Table, here: &'p mut Here, old: Phase) -> Self {
        here.begin(of);
        let Phase {
            program:
                Program {
                    mut insts,
                    mut consts,
                    mut outputs,
                    ..
                },
            mut origins,
            outputs: mut columns,
            mut calls,
            ..
        } = old;
        insts.clear();
        consts.clear();
        outputs.clear();
        origins.clear();
        columns.clear();
        calls.clear();
        Self {
            of,
            table,
            insts,
            origins,
            consts,
            outputs,
            columns,
            calls,
            phase: here.phase,
            values: &mut here.values,
            known_consts: &mut here.consts,
            zero: None,
            variables: BTreeMap::new(),
            variables_before: Vec::new(),
            left: BTreeMap::new(),
            count: 0,
            open: Vec::new(),
            written: 0,
            handed_on: 0,
            reads_are_there: true,
        }
    }

    fn push(&mut self, inst: Inst, origin: u32) -> u32 {
        self.written |= 1 << inst.step as u32;
        self.insts.push(inst);
        self.origins.push(origin);
        self.insts.len() as u32 - 1
    }

    /// Where a value of the program is here, or [`NOWHERE`].
    #[inline]
    fn place(&self, value: u32) -> u32 {
        let [phase, place] = self.values[value as usize];
        // Without a branch.
        place | u32::from(phase != self.phase).wrapping_neg()
    }

    fn set_place(&mut self, value: u32, place: u32) {
        self.values[value as usize] = [self.phase, place];
    }

    /// The number here of a constant of the program.
    fn constant(&mut self, index: u32) -> u32 {
        let phase = self.phase;
        let here = &mut self.known_consts[index as usize];
        if here[0] != phase {
            *here = [phase, self.consts.len() as u32];
            self.consts.push(self.of.consts[index as usize]);
        }
        here[1]
    }

    /// Whether a value is here.
    pub(super) fn has(&self, value: u32) -> bool {
        self.place(value) != NOWHERE
    }

    /// Reads a value that is not made here, unless it has been read: an input or a constant of the
    /// program, or what lies in this column.
    pub(super) fn read(&mut self, value: u32, column: u32) {
        if !self.has(value) {
            self.read_first(value, column);
        }
    }

    /// Reads a value that has not been read. Returns where it is.
    #[inline(never)]
    fn read_first(&mut self, value: u32, column: u32) -> u32 {
        let inst = self.of.insts[value as usize];
        let read = if inst.step == Step::Const {
            let constant = self.constant(inst.a);
            simple(Step::Const, constant)
        } else if inst.step == Step::Input {
            simple(Step::Input, self.table.number(Column::Input(inst.a)))
        } else {
            self.reads_are_there &= column < self.table.len();
            simple(Step::Input, column)
        };
        let here = self.push(read, value);
        self.set_place(value, here);
        here
    }

    /// Notes that zero is needed.
    pub(super) fn zero(&mut self) {
        let found = self.consts.iter().position(|&bits| bits == 0);
        self.zero = Some(found.unwrap_or_else(|| {
            self.consts.push(0);
            self.consts.len() - 1
        }) as u32);
    }

    /// Writes zero, if it is needed, and what variables hold in the beginning.
    pub(super) fn begin(&mut self) {
        if let Some(index) = self.zero {
            self.zero = Some(self.push(simple(Step::Const, index), ADDED));
        }
        for (variable, column) in core::mem::take(&mut self.variables_before) {
            self.reads_are_there &= column < self.table.len();
            let value = self.push(simple(Step::Input, column), ADDED);
            let variable = self.variable(variable);
            self.store(value, variable);
        }
    }

    fn store(&mut self, value: u32, variable: u32) {
        let put = Inst {
            step: Step::Store,
            a: value,
            b: 1,
            c: variable,
        };
        self.push(put, ADDED);
    }

    fn load(&mut self, variable: u32) -> u32 {
        self.push(simple(Step::Load, variable), ADDED)
    }

    /// The number here of a variable of the program.
    fn variable(&mut self, variable: u32) -> u32 {
        *self.variables.entry(variable).or_insert_with(|| {
            self.count += 1;
            self.count - 1
        })
    }

    /// Where an operand is here, which is read first if need be.
    #[inline]
    fn operand(&mut self, value: u32, column: &impl Fn(u32) -> u32) -> u32 {
        let [phase, place] = self.values[value as usize];
        if phase == self.phase {
            return place;
        }
        self.read_first(value, column(value))
    }

    /// Writes instructions of the program. What is not here is read from the column that `column`
    /// says.
    #[inline(never)]
    pub(super) fn steps(&mut self, all: &[u32], column: impl Fn(u32) -> u32) {
        let phase = self.phase;
        for &i in all {
            let Inst { step, a, b, c } = self.of.insts[i as usize];
            if step.is_in(OTHERS) {
                self.step(i, &column);
                continue;
            }
            // Most operands are here. One that a step does not have is not written.
            let is_unary = step.is_in(UNARY);
            let second = if is_unary { a } else { b };
            let [in_a, at_a] = self.values[a as usize];
            let [in_b, at_b] = self.values[second as usize];
            if (in_a != phase) | (in_b != phase) {
                self.step(i, &column);
                continue;
            }
            let b = if is_unary { b } else { at_b };
            let here = self.push(
                Inst {
                    step,
                    a: at_a,
                    b,
                    c,
                },
                i,
            );
            self.values[i as usize] = [phase, here];
        }
    }

    /// Writes an instruction of the program, as [`steps`](Self::steps).
    #[inline(never)]
    pub(super) fn step(&mut self, i: u32, column: impl Fn(u32) -> u32) {
        let Inst { step, a, b, c } = self.of.insts[i as usize];
        let mut operands = [a, b, c];
        for operand in &mut operands[..step.arity()] {
            *operand = self.operand(*operand, &column);
        }
        let [mut a, b, mut c] = operands;
        if step.is_in(OF_VARIABLES) {
            let variable = if step == Step::Load { &mut a } else { &mut c };
            *variable = self.variable(*variable);
        }
        let here = self.push(Inst { step, a, b, c }, i);
        self.set_place(i, here);
    }

    /// Keeps a value of a region for what comes after it.
    pub(super) fn leave(&mut self, value: u32) {
        let variable = self.count;
        self.count += 1;
        self.left.insert(value, variable);
        let here = self.place(value);
        self.handed_on |= here;
        self.store(here, variable);
    }

    /// Ends regions, until so many are open.
    pub(super) fn close(&mut self, until: usize) {
        while self.open.len() > until {
            self.open.pop();
            self.push(simple(Step::EndIf, 0), ADDED);
        }
    }

    /// Writes a value to columns.
    pub(super) fn hand_on(&mut self, value: u32, columns: impl IntoIterator<Item = u32>) {
        let here = match self.left.get(&value).copied() {
            Some(variable) => self.load(variable),
            None => self.place(value),
        };
        self.handed_on |= here;
        for column in columns {
            self.outputs.push(Value(here));
            self.columns.push(column);
        }
    }

    /// Writes what a variable of the program holds to a column.
    pub(super) fn hand_on_variable(&mut self, variable: u32, column: u32) {
        let variable = self.variable(variable);
        let here = self.load(variable);
        self.outputs.push(Value(here));
        self.columns.push(column);
    }

    /// Writes zero to a column.
    pub(super) fn hand_on_zero(&mut self, column: u32) {
        self.outputs.push(Value(self.zero.unwrap_or(0)));
        self.columns.push(column);
    }

    /// The phase, without its calls.
    pub(super) fn end(self) -> Phase {
        let has = |step: Step| self.written >> step as u32 & 1 == 1;
        let program = Program {
            precision: self.of.precision,
            round: self.of.round,
            consts: self.consts,
            routines: match has(Step::Call) {
                true => self.of.routines.clone(),
                false => Vec::new(),
            },
            inputs: self.table.len(),
            uniforms: self.of.uniforms,
            outputs: self.outputs,
            traces: match has(Step::TraceLt) {
                true => self.of.traces,
                false => 0,
            },
            variables: match has(Step::If) || has(Step::Loop) {
                true => self.count.max(1),
                false => self.count,
            },
            insts: self.insts,
            origins: None,
            places: Vec::new(),
        };
        // Instructions have numbers below 2³¹, which have that bit clear all together.
        let is_whole = self.handed_on != NOWHERE && self.reads_are_there;
        debug_assert!(
            !is_whole || program.check().is_ok(),
            "what a phase is made of was not there: {:?}",
            program.check()
        );
        Phase {
            is_whole,
            program,
            origins: self.origins,
            outputs: self.columns,
            calls: self.calls,
        }
    }
}
