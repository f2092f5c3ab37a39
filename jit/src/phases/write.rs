//! Writes the programs of phases, and says which columns hold what they hand on.

use std::collections::{BTreeMap, BTreeSet};

use outward_lower::program::{Inst, Program, Step};

use super::body::Body;
use super::columns::{Held, Scratch, Time};
use super::parts::{Called, Column, Phase, Phases, Table};
use super::place::Places;

/// The phases of a program.
pub(super) fn written(program: &Program, places: &Places) -> Phases {
    let writer = Writer::new(program, places);
    let mut phases: Vec<Phase> = (0..places.count).map(|s| writer.phase(s)).collect();
    for (phase, calls) in phases.iter_mut().zip(&writer.calls) {
        phase.calls = calls.iter().map(|&call| writer.called(call)).collect();
    }
    Phases {
        phases,
        table: writer.table,
    }
}

struct Writer<'p> {
    program: &'p Program,
    places: &'p Places,
    /// The instructions that are written in each phase, in order.
    steps: Vec<Vec<u32>>,
    /// The calls that are made after each phase.
    calls: Vec<Vec<u32>>,
    /// What is written to columns at the end of each phase.
    left: Vec<Vec<Held>>,
    /// Of each value the outputs that it is.
    outputs: BTreeMap<u32, Vec<u32>>,
    scratch: BTreeMap<Held, Column>,
    /// Of each cell and phase that reads or writes it the phase that did so before.
    before: BTreeMap<(u32, u32), u32>,
    table: Table,
}

impl<'p> Writer<'p> {
    fn new(program: &'p Program, places: &'p Places) -> Self {
        let count = places.count as usize;
        let mut writer = Self {
            program,
            places,
            steps: vec![Vec::new(); count],
            calls: vec![Vec::new(); count],
            left: vec![Vec::new(); count],
            outputs: BTreeMap::new(),
            scratch: BTreeMap::new(),
            before: BTreeMap::new(),
            table: Table {
                scratch: 0,
                outputs: program.outputs.len() as u32,
                inputs: program.inputs,
            },
        };
        for (i, inst) in (0..).zip(&program.insts) {
            let at = i as usize;
            let phase = places.phase[at] as usize;
            match inst.step {
                Step::Input | Step::Const => {}
                _ if !places.is_live[at] => {}
                Step::Call if places.is_cut[at] => writer.calls[phase].push(i),
                Step::Second if places.is_cut[at] => {}
                Step::Arg if writer.is_of_cut_call(i) => {}
                _ if places.is_bracket[at] => {}
                _ => writer.steps[phase].push(i),
            }
        }
        for (k, value) in (0..).zip(&program.outputs) {
            writer.outputs.entry(value.0).or_default().push(k);
        }
        writer.give_columns();
        writer
    }

    /// Whether the arguments are those of a call that is made between phases.
    fn is_of_cut_call(&self, argument: u32) -> bool {
        let rest = self
            .program
            .insts
            .iter()
            .enumerate()
            .skip(argument as usize);
        let call = rest
            .map(|(k, inst)| (k, inst.step))
            .find(|&(_, step)| step != Step::Arg);
        call.is_some_and(|(k, _)| self.places.is_cut[k])
    }

    /// Whether a value is read where it is used, and never handed on: an input or a constant.
    fn is_source(&self, value: u32) -> bool {
        let step = self.program.insts[value as usize].step;
        matches!(step, Step::Input | Step::Const)
    }

    /// The masks of the regions around an instruction that are cut, the innermost first.
    fn masks(&self, i: u32) -> impl Iterator<Item = u32> {
        let around = |i: u32| self.places.around[i as usize];
        let regions = core::iter::successors(around(i), move |&when| around(when));
        regions.map(|when| self.program.insts[when as usize].a)
    }

    /// The arguments of a call, in pairs, as many as it reads; `None` of one that is zero.
    fn arguments(&self, call: u32) -> Vec<Option<u32>> {
        let insts = &self.program.insts;
        let inst = insts[call as usize];
        let read = self.program.routines[inst.c as usize].arguments();
        let mut arguments = vec![None; 2 * read.div_ceil(2).max(1)];
        let mut set = |pair: usize, inst: Inst| {
            for (argument, value) in arguments.iter_mut().skip(2 * pair).zip([inst.a, inst.b]) {
                *argument = Some(value);
            }
        };
        set(0, inst);
        let before = insts[..call as usize].iter().rev();
        for inst in before.take_while(|inst| inst.step == Step::Arg) {
            set(inst.c as usize, *inst);
        }
        arguments
    }

    /// The second result of a call, if it is taken.
    fn second(&self, call: u32) -> Option<u32> {
        let behind = self.program.insts.get(call as usize + 1)?;
        let is_taken = behind.step == Step::Second && behind.a == call;
        (is_taken && self.places.is_live[call as usize + 1]).then_some(call + 1)
    }

    /// Whether a value is there already where a phase begins, in a column or as a source.
    fn is_handed_to(&self, value: u32, phase: u32) -> bool {
        self.places.is_cut[value as usize] || self.places.phase[value as usize] != phase
    }

    /// Finds out what has to lie in columns, and gives these out.
    fn give_columns(&mut self) {
        let mut scratch = Scratch::default();
        let mut left = core::mem::take(&mut self.left);
        let mut before = BTreeMap::new();
        // A value that is needed in a column at a time.
        let mut need = |value: u32, at: Time| {
            let inst = self.program.insts[value as usize];
            let is_input = inst.step == Step::Input && !self.program.is_uniform(inst.a);
            if is_input {
                return;
            }
            let held = Held::Value(value);
            if self.is_source(value) {
                // A number for all lanes is written to a column for the calls that read it.
                left[at as usize / 2].push(held);
            } else if !self.places.is_cut[value as usize] {
                left[self.places.phase[value as usize] as usize].push(held);
            }
            if !self.outputs.contains_key(&value) {
                let made = match (self.is_source(value), self.places.is_cut[value as usize]) {
                    (true, _) => at & !1,
                    (false, is_cut) => 2 * self.places.phase[value as usize] + u32::from(is_cut),
                };
                scratch.ask(held, made);
                scratch.ask(held, at);
            }
        };
        let mut touched: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        for (s, steps) in (0..).zip(&self.steps) {
            for &i in steps {
                let inst = self.program.insts[i as usize];
                for &o in &[inst.a, inst.b, inst.c][..inst.step.arity()] {
                    if !self.is_source(o) && self.is_handed_to(o, s) {
                        need(o, 2 * s);
                    }
                }
                for mask in self.masks(i) {
                    if !self.is_source(mask) && self.is_handed_to(mask, s) {
                        need(mask, 2 * s);
                    }
                }
                if let Some(cell) = cell_of(inst) {
                    let phases = touched.entry(cell).or_default();
                    if phases.last() != Some(&s) {
                        phases.push(s);
                    }
                }
            }
        }
        for (s, calls) in (0..).zip(&self.calls) {
            for &call in calls {
                for value in self.arguments(call).into_iter().flatten() {
                    need(value, 2 * s + 1);
                }
                for mask in self.masks(call) {
                    need(mask, 2 * s + 1);
                }
            }
        }
        for &value in self.outputs.keys() {
            if self.is_source(value) {
                left[0].push(Held::Value(value));
            } else if !self.places.is_cut[value as usize] {
                left[self.places.phase[value as usize] as usize].push(Held::Value(value));
            }
        }
        for (s, calls) in (0..).zip(&self.calls) {
            for &call in calls {
                if self.arguments(call).contains(&None) {
                    left[s as usize].push(Held::Zero(s));
                    scratch.ask(Held::Zero(s), 2 * s);
                    scratch.ask(Held::Zero(s), 2 * s + 1);
                }
                let results = [(false, Some(call)), (true, self.second(call))];
                for (second, result) in results {
                    let held = Held::Nothing { call, second };
                    match result {
                        Some(value) if self.outputs.contains_key(&value) => {}
                        Some(value) => scratch.ask(Held::Value(value), 2 * s + 1),
                        None => scratch.ask(held, 2 * s + 1),
                    }
                }
            }
        }
        for (cell, phases) in touched {
            for pair in phases.windows(2) {
                let held = Held::Cell {
                    cell,
                    phase: pair[0],
                };
                before.insert((cell, pair[1]), pair[0]);
                left[pair[0] as usize].push(held);
                scratch.ask(held, 2 * pair[0]);
                scratch.ask(held, 2 * pair[1]);
            }
        }
        for held in &mut left {
            held.sort_unstable();
            held.dedup();
        }
        self.left = left;
        self.before = before;
        (self.scratch, self.table.scratch) = scratch.given();
    }

    /// The number of the column that a value lies in, which is not made again where it is used.
    fn column(&self, value: u32) -> u32 {
        let inst = self.program.insts[value as usize];
        if inst.step == Step::Input && !self.program.is_uniform(inst.a) {
            return self.table.number(Column::Input(inst.a));
        }
        match self.outputs.get(&value) {
            Some(outputs) => self.table.number(Column::Output(outputs[0])),
            None => self.held(Held::Value(value)),
        }
    }

    fn output(&self, k: u32) -> u32 {
        self.table.number(Column::Output(k))
    }

    /// The number of the column of memory that holds this; of what was not asked for a number that no
    /// column has, and that is refused where programs are checked.
    fn held(&self, held: Held) -> u32 {
        let column = self.scratch.get(&held);
        column.map_or(u32::MAX, |&column| self.table.number(column))
    }

    fn called(&self, call: u32) -> Called {
        let phase = self.places.phase[call as usize];
        let arguments = self
            .arguments(call)
            .into_iter()
            .map(|argument| match argument {
                Some(value) => self.column(value),
                None => self.held(Held::Zero(phase)),
            });
        let result = |value: Option<u32>, second: bool| match value {
            Some(value) => self.column(value),
            None => self.held(Held::Nothing { call, second }),
        };
        Called {
            inst: call,
            routine: self.program.insts[call as usize].c,
            arguments: arguments.collect(),
            results: [result(Some(call), false), result(self.second(call), true)],
            masks: self.masks(call).map(|mask| self.column(mask)).collect(),
        }
    }

    /// The steps of a phase. Its calls are added later.
    fn phase(&self, s: u32) -> Phase {
        let mut body = Body::new(self.program, self.table);
        let steps = &self.steps[s as usize];
        let mine = |value: u32| !self.is_source(value) && !self.is_handed_to(value, s);
        // What is read, before anything else.
        let mut cells = BTreeSet::new();
        for &i in steps {
            let inst = self.program.insts[i as usize];
            let operands = &[inst.a, inst.b, inst.c][..inst.step.arity()];
            for value in operands.iter().copied().chain(self.masks(i)) {
                if !mine(value) {
                    body.read(value, self.column(value));
                }
            }
            if let Some(cell) = cell_of(inst)
                && cells.insert(cell)
                && let Some(&phase) = self.before.get(&(cell, s))
            {
                body.cells_before
                    .push((cell, self.held(Held::Cell { cell, phase })));
            }
        }
        for &held in &self.left[s as usize] {
            match held {
                Held::Value(value) if self.is_source(value) => body.read(value, self.column(value)),
                Held::Zero(_) => body.zero(),
                Held::Value(_) | Held::Cell { .. } | Held::Nothing { .. } => {}
            }
        }
        // The last phase writes the outputs of which another one is the column.
        let copies: Vec<(u32, u32)> = match s + 1 == self.places.count {
            true => self.copies().collect(),
            false => Vec::new(),
        };
        for &(value, _) in &copies {
            body.read(value, self.column(value));
        }
        body.begin();
        for &i in steps {
            self.open_regions(&mut body, i);
            body.step(i);
            let is_left = self.left[s as usize].binary_search(&Held::Value(i)).is_ok();
            if is_left && self.places.around[i as usize].is_some() {
                body.leave(i);
            }
        }
        body.close(0);
        for &held in &self.left[s as usize] {
            match held {
                Held::Value(value) => {
                    let columns = match self.outputs.get(&value) {
                        Some(outputs) => outputs.iter().map(|&k| self.output(k)).collect(),
                        None => vec![self.column(value)],
                    };
                    body.hand_on(value, &columns);
                }
                Held::Cell { cell, .. } => body.hand_on_cell(cell, self.held(held)),
                Held::Zero(_) => body.hand_on_zero(self.held(held)),
                Held::Nothing { .. } => {}
            }
        }
        for (value, k) in copies {
            body.hand_on(value, &[self.output(k)]);
        }
        body.end()
    }

    /// The results of calls that are several outputs: those after the first.
    fn copies(&self) -> impl Iterator<Item = (u32, u32)> {
        let results = self
            .outputs
            .iter()
            .filter(|&(&value, _)| self.places.is_cut[value as usize]);
        results.flat_map(|(&value, outputs)| outputs.iter().skip(1).map(move |&k| (value, k)))
    }

    /// Ends regions and begins others, so that an instruction stands where it stood.
    fn open_regions(&self, body: &mut Body<'_>, i: u32) {
        let around = |i: u32| self.places.around[i as usize];
        let regions = core::iter::successors(around(i), |&when| around(when));
        let mut regions: Vec<u32> = regions.collect();
        regions.reverse();
        let same = (body.open.iter().zip(&regions)).take_while(|(a, b)| a == b);
        let same = same.count();
        body.close(same);
        for &when in &regions[same..] {
            body.step(when);
            body.open.push(when);
        }
    }
}

/// The cell that an instruction reads or writes.
fn cell_of(inst: Inst) -> Option<u32> {
    match inst.step {
        Step::Get => Some(inst.a),
        Step::Put | Step::Set => Some(inst.c),
        _ => None,
    }
}
