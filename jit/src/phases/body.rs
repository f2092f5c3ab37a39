//! The program of a phase, instruction by instruction.

use std::collections::BTreeMap;

use outward_lower::program::{Inst, Program, Step, Value};

use super::parts::{Column, Phase, Table};

/// An instruction that is none of the program.
const ADDED: u32 = u32::MAX;

/// Where a value is that is not here. No instruction has this number, so [`Program::check`] refuses
/// it.
const NOWHERE: u32 = u32::MAX;

/// The program of a phase, as far as it is written.
pub(super) struct Body<'p> {
    of: &'p Program,
    insts: Vec<Inst>,
    origins: Vec<u32>,
    /// Where the values of the program are here; [`NOWHERE`] those that are not.
    here: Vec<u32>,
    table: Table,
    /// What is read: values of the program, and the instructions that read them.
    read: Vec<(u32, Inst)>,
    consts: Vec<u64>,
    /// Where each constant is among them.
    numbers: BTreeMap<u64, u32>,
    /// Where zero is.
    zero: Option<u32>,
    /// The numbers here of the cells of the program that are used.
    cells: BTreeMap<u32, u32>,
    /// Those that hold something in the beginning, and the columns of that.
    pub(super) cells_before: Vec<(u32, u32)>,
    /// Values that left regions, with their cells here.
    left: BTreeMap<u32, u32>,
    /// How many cells there are.
    count: u32,
    /// Regions that have not ended.
    pub(super) open: Vec<u32>,
    outputs: Vec<(Value, u32)>,
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
    /// Nothing yet, of a program with these columns.
    pub(super) fn new(of: &'p Program, table: Table) -> Self {
        Self {
            of,
            table,
            insts: Vec::new(),
            origins: Vec::new(),
            here: vec![NOWHERE; of.insts.len()],
            read: Vec::new(),
            consts: Vec::new(),
            numbers: BTreeMap::new(),
            zero: None,
            cells: BTreeMap::new(),
            cells_before: Vec::new(),
            left: BTreeMap::new(),
            count: 0,
            open: Vec::new(),
            outputs: Vec::new(),
        }
    }

    fn push(&mut self, inst: Inst, origin: u32) -> u32 {
        self.insts.push(inst);
        self.origins.push(origin);
        self.insts.len() as u32 - 1
    }

    fn constant(&mut self, bits: u64) -> u32 {
        let next = self.consts.len() as u32;
        *self.numbers.entry(bits).or_insert_with(|| {
            self.consts.push(bits);
            next
        })
    }

    /// Notes that a value is read that is not made here: an input or a constant of the program, or
    /// what lies in this column.
    pub(super) fn read(&mut self, value: u32, column: u32) {
        if self.here[value as usize] != NOWHERE {
            return;
        }
        // Until it is read.
        self.here[value as usize] = 0;
        let inst = self.of.insts[value as usize];
        let read = if inst.step == Step::Const {
            let constant = self.constant(self.of.consts[inst.a as usize]);
            simple(Step::Const, constant)
        } else if inst.step == Step::Input {
            simple(Step::Input, self.table.number(Column::Input(inst.a)))
        } else {
            simple(Step::Input, column)
        };
        self.read.push((value, read));
    }

    /// Notes that zero is needed.
    pub(super) fn zero(&mut self) {
        self.zero = Some(self.constant(0));
    }

    /// Writes what is read, and what cells hold in the beginning.
    pub(super) fn begin(&mut self) {
        for (value, inst) in core::mem::take(&mut self.read) {
            let here = self.push(inst, value);
            self.here[value as usize] = here;
        }
        if let Some(index) = self.zero {
            self.zero = Some(self.push(simple(Step::Const, index), ADDED));
        }
        for (cell, column) in core::mem::take(&mut self.cells_before) {
            let value = self.push(simple(Step::Input, column), ADDED);
            let cell = self.cell(cell);
            self.put(value, cell);
        }
    }

    fn put(&mut self, value: u32, cell: u32) {
        let put = Inst {
            step: Step::Put,
            a: value,
            b: 1,
            c: cell,
        };
        self.push(put, ADDED);
    }

    fn get(&mut self, cell: u32) -> u32 {
        self.push(simple(Step::Get, cell), ADDED)
    }

    /// The number here of a cell of the program.
    fn cell(&mut self, cell: u32) -> u32 {
        *self.cells.entry(cell).or_insert_with(|| {
            self.count += 1;
            self.count - 1
        })
    }

    /// Writes an instruction of the program.
    pub(super) fn step(&mut self, i: u32) {
        let mut inst = self.of.insts[i as usize];
        let arity = inst.step.arity();
        for o in [&mut inst.a, &mut inst.b, &mut inst.c]
            .into_iter()
            .take(arity)
        {
            *o = self.here[*o as usize];
        }
        match inst.step {
            Step::Get => inst.a = self.cell(inst.a),
            Step::Put | Step::Set => inst.c = self.cell(inst.c),
            _ => {}
        }
        let here = self.push(inst, i);
        self.here[i as usize] = here;
    }

    /// Keeps a value of a region for what comes after it.
    pub(super) fn leave(&mut self, value: u32) {
        let cell = self.count;
        self.count += 1;
        self.left.insert(value, cell);
        self.put(self.here[value as usize], cell);
    }

    /// Ends regions, until so many are open.
    pub(super) fn close(&mut self, until: usize) {
        while self.open.len() > until {
            self.open.pop();
            self.push(simple(Step::End, 0), ADDED);
        }
    }

    /// Writes a value to columns.
    pub(super) fn hand_on(&mut self, value: u32, columns: &[u32]) {
        let here = match self.left.get(&value).copied() {
            Some(cell) => self.get(cell),
            None => self.here[value as usize],
        };
        self.outputs
            .extend(columns.iter().map(|&column| (Value(here), column)));
    }

    /// Writes what a cell of the program holds to a column.
    pub(super) fn hand_on_cell(&mut self, cell: u32, column: u32) {
        let cell = self.cell(cell);
        let here = self.get(cell);
        self.outputs.push((Value(here), column));
    }

    /// Writes zero to a column.
    pub(super) fn hand_on_zero(&mut self, column: u32) {
        self.outputs.push((Value(self.zero.unwrap_or(0)), column));
    }

    /// The phase, without its calls.
    pub(super) fn end(self) -> Phase {
        let has = |steps: &[Step]| self.insts.iter().any(|inst| steps.contains(&inst.step));
        let program = Program {
            precision: self.of.precision,
            round: self.of.round,
            consts: self.consts,
            routines: match has(&[Step::Call]) {
                true => self.of.routines.clone(),
                false => Vec::new(),
            },
            inputs: self.table.len(),
            uniforms: self.of.uniforms,
            outputs: self.outputs.iter().map(|&(value, _)| value).collect(),
            traces: match has(&[Step::TraceLt]) {
                true => self.of.traces,
                false => 0,
            },
            cells: match has(&[Step::When, Step::Repeat]) {
                true => self.count.max(1),
                false => self.count,
            },
            insts: self.insts,
            origins: None,
            places: Vec::new(),
        };
        Phase {
            program,
            origins: self.origins,
            outputs: self.outputs.into_iter().map(|(_, column)| column).collect(),
            calls: Vec::new(),
        }
    }
}
