//! Writes the programs of phases, and says which columns hold what they hand on.

use std::collections::{BTreeMap, BTreeSet};

use outward_lower::program::{Inst, Program, Step, Value};

use super::body::{Body, Here};
use super::columns::{Columns, Held, Scratch};
use super::parts::{Called, Column, Phase, Phases, Table};
use super::place::{NONE, Places, variable_of};

/// The phases of a program.
pub(super) fn written(program: &Program, places: &Places) -> Phases {
    let writer = Writer::new(program, places);
    let mut here = Here::new(program);
    let mut phases: Vec<Phase> = (0..writer.count())
        .map(|s| writer.phase(s, &mut here))
        .collect();
    let most = writer.table.len();
    for (phase, of) in phases.iter_mut().zip(&places.phases) {
        phase.calls = of.calls.iter().map(|&call| writer.called(call)).collect();
        if phase.columns().any(|column| column >= most) {
            phase.is_whole = false;
        }
    }
    Phases {
        phases,
        table: writer.table,
    }
}

struct Writer<'p> {
    program: &'p Program,
    places: &'p Places,
    /// What is written to columns at the end of each phase.
    left: Vec<Vec<Held>>,
    /// Of each value the first output that it is, or [`NONE`].
    first_output: Vec<u32>,
    /// Of each output the next one that is the same value, or [`NONE`].
    next_output: Vec<u32>,
    columns: Columns,
    /// Of each variable and phase that reads or writes it the phase that did so before.
    before: BTreeMap<(u32, u32), u32>,
    table: Table,
}

impl<'p> Writer<'p> {
    fn new(program: &'p Program, places: &'p Places) -> Self {
        let count = places.phases.len();
        let mut writer = Self {
            program,
            places,
            left: vec![Vec::new(); count],
            first_output: vec![NONE; program.insts.len()],
            next_output: vec![NONE; program.outputs.len()],
            columns: Columns::default(),
            before: BTreeMap::new(),
            table: Table {
                scratch: 0,
                outputs: program.outputs.len() as u32,
                inputs: program.inputs,
            },
        };
        for (k, value) in program.outputs.iter().enumerate().rev() {
            let first = &mut writer.first_output[value.0 as usize];
            writer.next_output[k] = *first;
            *first = k as u32;
        }
        writer.give_columns();
        writer
    }

    /// How many phases there are.
    fn count(&self) -> u32 {
        self.places.phases.len() as u32
    }

    /// The outputs that a value is.
    fn outputs_of(&self, value: u32) -> impl Iterator<Item = u32> {
        let is_output = |&k: &u32| k != NONE;
        let first = Some(self.first_output[value as usize]).filter(is_output);
        core::iter::successors(first, move |&k| {
            Some(self.next_output[k as usize]).filter(is_output)
        })
    }

    fn is_output(&self, value: u32) -> bool {
        self.first_output[value as usize] != NONE
    }

    /// Whether a value is read where it is used, and never handed on: an input or a constant.
    fn is_source(&self, value: u32) -> bool {
        self.places.of[value as usize].is_source()
    }

    fn is_cut(&self, value: u32) -> bool {
        self.places.of[value as usize].is_cut()
    }

    fn phase_of(&self, value: u32) -> u32 {
        self.places.of[value as usize].phase()
    }

    /// The masks of the regions around an instruction that are cut, the innermost first.
    fn masks(&self, i: u32) -> impl Iterator<Item = u32> {
        self.regions(i)
            .map(|when| self.program.insts[when as usize].a)
    }

    /// Where the regions around an instruction that are cut begin, the innermost first.
    fn regions(&self, i: u32) -> impl Iterator<Item = u32> {
        let around = move |i: u32| self.places.around(i);
        core::iter::successors(around(i), move |&when| around(when))
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
        (is_taken && self.places.of[call as usize + 1].is_live()).then_some(call + 1)
    }

    /// Finds out what has to lie in columns, and gives these out.
    fn give_columns(&mut self) {
        let insts = &self.program.insts;
        let mut scratch = Scratch::new(insts.len());
        let mut left = core::mem::take(&mut self.left);
        // Columns are asked for in the order of time, as nearly as that is known.
        for (s, phase) in (0..).zip(&self.places.phases) {
            left[s as usize].extend(phase.left.iter().map(|&value| Held::Value(value)));
            for &value in phase.left.iter().filter(|&&value| !self.is_output(value)) {
                scratch.ask(Held::Value(value), 2 * s);
                scratch.ask(Held::Value(value), self.places.of[value as usize].last());
            }
            for &call in &phase.calls {
                let arguments = self.arguments(call);
                let read = arguments.iter().copied().flatten().chain(self.masks(call));
                for value in read.filter(|&value| self.is_one_number(value)) {
                    // It is written to a column for the calls that read it.
                    left[s as usize].push(Held::Value(value));
                    if !self.is_output(value) {
                        scratch.ask(Held::Value(value), 2 * s);
                        scratch.ask(Held::Value(value), 2 * s + 1);
                    }
                }
                if arguments.contains(&None) {
                    left[s as usize].push(Held::Zero(s));
                    scratch.ask(Held::Zero(s), 2 * s);
                    scratch.ask(Held::Zero(s), 2 * s + 1);
                }
                let results = [(false, Some(call)), (true, self.second(call))];
                for (second, result) in results {
                    let held = Held::Nothing { call, second };
                    match result {
                        Some(value) if self.is_output(value) => {}
                        Some(value) => {
                            let last = self.places.of[value as usize].last();
                            scratch.ask(Held::Value(value), 2 * s + 1);
                            scratch.ask(Held::Value(value), last.max(2 * s + 1));
                        }
                        None => scratch.ask(held, 2 * s + 1),
                    }
                }
            }
        }
        for &Value(value) in &self.program.outputs {
            if self.is_source(value) {
                left[0].push(Held::Value(value));
            }
        }
        if self.program.variables > 0 {
            self.give_columns_to_variables(&mut scratch, &mut left);
        }
        for held in &mut left {
            held.sort_unstable();
            held.dedup();
        }
        self.left = left;
        self.columns = scratch.given();
        self.table.scratch = self.columns.count;
    }

    /// What a variable holds is handed on from each phase that reads or writes it to the next one.
    fn give_columns_to_variables(&mut self, scratch: &mut Scratch, left: &mut [Vec<Held>]) {
        let mut touched: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        for s in 0..self.count() {
            for i in self.places.steps_of(s) {
                if let Some(variable) = variable_of(self.program.insts[i as usize]) {
                    let phases = touched.entry(variable).or_default();
                    if phases.last() != Some(&s) {
                        phases.push(s);
                    }
                }
            }
        }
        for (variable, phases) in touched {
            for pair in phases.windows(2) {
                let held = Held::Variable {
                    variable,
                    phase: pair[0],
                };
                self.before.insert((variable, pair[1]), pair[0]);
                left[pair[0] as usize].push(held);
                scratch.ask(held, 2 * pair[0]);
                scratch.ask(held, 2 * pair[1]);
            }
        }
    }

    /// Whether a value is one number for all lanes, which lies in no column: a constant or a
    /// uniform input.
    fn is_one_number(&self, value: u32) -> bool {
        let inst = self.program.insts[value as usize];
        self.is_source(value) && (inst.step != Step::Input || self.program.is_uniform(inst.a))
    }

    /// The number of the column that a value lies in, which is not made again where it is used.
    fn column(&self, value: u32) -> u32 {
        let inst = self.program.insts[value as usize];
        if inst.step == Step::Input && !self.program.is_uniform(inst.a) {
            return self.table.number(Column::Input(inst.a));
        }
        match self.first_output[value as usize] {
            NONE => self.held(Held::Value(value)),
            output => self.output(output),
        }
    }

    fn output(&self, k: u32) -> u32 {
        self.table.number(Column::Output(k))
    }

    /// The number of the column of memory that holds this; of what was not asked for a number that
    /// no column has, and that is refused where programs are checked.
    fn held(&self, held: Held) -> u32 {
        let column = self.columns.get(held);
        column.map_or(u32::MAX, |column| {
            self.table.number(Column::Scratch(column))
        })
    }

    fn called(&self, call: u32) -> Called {
        let phase = self.phase_of(call);
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
    fn phase(&self, s: u32, here: &mut Here) -> Phase {
        let count = self.places.phases[s as usize].count;
        let mut body = Body::new(self.program, self.table, here, count);
        let has_regions = self.program.variables > 0;
        // What is read in a region would not be seen after it, so it is read before anything else.
        let mut variables = BTreeSet::new();
        let mut region = None;
        for i in self.places.steps_of(s).take_while(|_| has_regions) {
            let inst = self.program.insts[i as usize];
            let mut read = |value: u32| {
                let place = self.places.of[value as usize];
                if !(place.is_written() && place.phase() == s || body.has(value)) {
                    body.read(value, self.column(value));
                }
            };
            for value in inst.values(i) {
                read(value);
            }
            if self.places.around(i) != region {
                region = self.places.around(i);
                self.masks(i).for_each(read);
            }
            if let Some(variable) = variable_of(inst)
                && variables.insert(variable)
                && let Some(&phase) = self.before.get(&(variable, s))
            {
                body.variables_before
                    .push((variable, self.held(Held::Variable { variable, phase })));
            }
        }
        for &held in &self.left[s as usize] {
            match held {
                Held::Value(value) if self.is_source(value) => body.read(value, self.column(value)),
                Held::Zero(_) => body.zero(),
                Held::Value(_) | Held::Variable { .. } | Held::Nothing { .. } => {}
            }
        }
        // The last phase writes the outputs of which another one is the column.
        let copies: Vec<(u32, u32)> = match s + 1 == self.count() {
            true => self.copies().collect(),
            false => Vec::new(),
        };
        for &(value, _) in &copies {
            body.read(value, self.column(value));
        }
        body.begin();
        if !has_regions {
            body.steps(self.places.steps_of(s), |value| self.column(value));
        }
        for i in self.places.steps_of(s).take_while(|_| has_regions) {
            self.open_regions(&mut body, i);
            body.step(i, |value| self.column(value));
            if self.places.of[i as usize].is_left() && self.places.around(i).is_some() {
                body.leave(i);
            }
        }
        body.close(0);
        for &held in &self.left[s as usize] {
            match held {
                Held::Value(value) if self.is_output(value) => {
                    body.hand_on(value, self.outputs_of(value).map(|k| self.output(k)));
                }
                Held::Value(value) => body.hand_on(value, [self.column(value)]),
                Held::Variable { variable, .. } => body.hand_on_variable(variable, self.held(held)),
                Held::Zero(_) => body.hand_on_zero(self.held(held)),
                Held::Nothing { .. } => {}
            }
        }
        for (value, k) in copies {
            body.hand_on(value, [self.output(k)]);
        }
        body.end()
    }

    /// The results of calls that are several outputs: those after the first.
    fn copies(&self) -> impl Iterator<Item = (u32, u32)> {
        let mut results: Vec<u32> = self.program.outputs.iter().map(|value| value.0).collect();
        results.sort_unstable();
        results.dedup();
        let results = results.into_iter().filter(|&value| self.is_cut(value));
        results.flat_map(|value| self.outputs_of(value).skip(1).map(move |k| (value, k)))
    }

    /// Ends regions and begins others, so that an instruction stands where it stood.
    fn open_regions(&self, body: &mut Body<'_>, i: u32) {
        // Mostly in the region of the instruction before.
        if self.places.around(i) == body.open.last().copied() {
            return;
        }
        let mut regions: Vec<u32> = self.regions(i).collect();
        regions.reverse();
        let same = (body.open.iter().zip(&regions)).take_while(|(a, b)| a == b);
        let same = same.count();
        body.close(same);
        for &when in &regions[same..] {
            body.step(when, |value| self.column(value));
            body.open.push(when);
        }
    }
}
