//! Writes the programs of phases, and says which columns hold what they hand on.

use std::collections::{BTreeMap, BTreeSet};

use outward_lower::program::{Inst, Program, Step, Value};
use outward_lower::routine::ARGUMENTS;

use super::body::{Body, Here};
use super::columns::{Columns, Held, Lies};
use super::parts::{Called, Column, Phase, Table};
use super::place::{NONE, Places, variable_of};

/// What phases are written with, kept from program to program.
#[derive(Debug)]
pub(crate) struct Scratch {
    here: Here,
    /// The phase that was written last.
    phase: Phase,
}

impl Default for Scratch {
    fn default() -> Self {
        Self {
            here: Here::default(),
            phase: Phase::nothing(),
        }
    }
}

/// A program in phases.
pub(crate) struct Phases<'p>(Writer<'p>);

impl<'p> Phases<'p> {
    pub(super) fn new(program: &'p Program, places: Places) -> Self {
        Self(Writer::new(program, places))
    }

    /// How many phases there are.
    pub(crate) fn count(&self) -> usize {
        self.0.places.phases.len()
    }

    /// The columns.
    pub(crate) fn table(&self) -> Table {
        self.0.table
    }

    /// Writes a phase, in the place of the last one.
    pub(crate) fn write<'s>(&self, s: usize, scratch: &'s mut Scratch) -> &'s mut Phase {
        let writer = &self.0;
        let old = core::mem::replace(&mut scratch.phase, Phase::nothing());
        let mut phase = writer.phase(s as u32, &mut scratch.here, old);
        let calls = writer.places.phases[s].calls.iter();
        phase.calls.extend(calls.map(|&call| writer.called(call)));
        let most = self.table().len();
        let are_there = phase.columns().all(|column| column < most);
        phase.is_whole &= are_there;
        scratch.phase = phase;
        &mut scratch.phase
    }
}

struct Writer<'p> {
    program: &'p Program,
    places: Places,
    /// What is written to columns at the end of each phase beside the values that it
    /// [leaves](super::place::InPhase::left).
    also: Vec<Vec<Held>>,
    /// Of each output the next one that is the same value, or [`NONE`].
    next_output: Vec<u32>,
    columns: Columns,
    /// Of each variable and phase that reads or writes it the phase that did so before.
    before: BTreeMap<(u32, u32), u32>,
    table: Table,
}

impl<'p> Writer<'p> {
    fn new(program: &'p Program, places: Places) -> Self {
        let count = places.phases.len();
        let mut writer = Self {
            program,
            places,
            also: vec![Vec::new(); count],
            next_output: vec![NONE; program.outputs.len()],
            columns: Columns::new(program.insts.len()),
            before: BTreeMap::new(),
            table: Table {
                scratch: 0,
                outputs: program.outputs.len() as u32,
                inputs: program.inputs,
            },
        };
        for (k, value) in program.outputs.iter().enumerate().rev() {
            let next = writer.columns.set_output(value.0, k as u32);
            writer.next_output[k] = next.unwrap_or(NONE);
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
        let first = match self.columns.of(value) {
            Lies::Output(k) => Some(k),
            Lies::Scratch(_) | Lies::Nowhere => None,
        };
        core::iter::successors(first, move |&k| {
            Some(self.next_output[k as usize]).filter(|&k| k != NONE)
        })
    }

    fn is_output(&self, value: u32) -> bool {
        matches!(self.columns.of(value), Lies::Output(_))
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

    /// The steps of a phase, in order.
    fn steps_of(&self, s: u32) -> &[u32] {
        &self.places.phases[s as usize].steps
    }

    /// The arguments of a call, in pairs, as many as it reads; `None` of one that is zero.
    fn arguments(&self, call: u32) -> impl Iterator<Item = Option<u32>> + use<> {
        let insts = &self.program.insts;
        let inst = insts[call as usize];
        let read = self.program.routines[inst.c as usize].arguments();
        let pairs = read.div_ceil(2).max(1);
        let mut arguments = [None; ARGUMENTS];
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
        arguments.into_iter().take(2 * pairs)
    }

    /// The second result of a call, if it is taken.
    fn second(&self, call: u32) -> Option<u32> {
        self.places.second(self.program, call)
    }

    /// Finds out what has to lie in columns, and gives these out.
    fn give_columns(&mut self) {
        for (s, phase) in (0..).zip(&self.places.phases) {
            let [steps_at, calls_at] = [2 * s, 2 * s + 1];
            for &value in &phase.left {
                if !self.is_output(value) {
                    let last = self.places.of[value as usize].last();
                    self.columns.ask(Held::Value(value), [steps_at, last]);
                }
            }
            // Of what calls read, numbers are written to columns for them, and zeros.
            for &call in &phase.calls {
                for read in self
                    .arguments(call)
                    .chain(self.places.masks(self.program, call).map(Some))
                {
                    let held = match read {
                        Some(value) if self.is_one_number(value) => {
                            Held::Number { value, phase: s }
                        }
                        Some(_) => continue,
                        None => Held::Zero(s),
                    };
                    if self.columns.ask(held, [steps_at, calls_at]) {
                        self.also[s as usize].push(held);
                    }
                }
            }
            for &call in &phase.calls {
                for (second, result) in [(false, Some(call)), (true, self.second(call))] {
                    if let Some(value) = result {
                        if !self.is_output(value) {
                            let last = self.places.of[value as usize].last().max(calls_at);
                            self.columns.ask(Held::Value(value), [calls_at, last]);
                        }
                    } else {
                        let nothing = Held::Nothing { call, second };
                        self.columns.ask(nothing, [calls_at, calls_at]);
                    }
                }
            }
        }
        for (k, &Value(value)) in (0..).zip(&self.program.outputs) {
            if self.is_source(value) && self.columns.of(value) == Lies::Output(k) {
                self.also[0].push(Held::Value(value));
            }
        }
        if self.program.variables > 0 {
            self.give_columns_to_variables();
        }
        self.columns.give();
        self.table.scratch = self.columns.count;
    }

    /// What a variable holds is handed on from each phase that reads or writes it to the next one.
    fn give_columns_to_variables(&mut self) {
        let mut touched: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        for s in 0..self.count() {
            for &i in self.steps_of(s) {
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
                self.also[pair[0] as usize].push(held);
                self.columns.ask(held, [2 * pair[0], 2 * pair[1]]);
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
        match self.columns.of(value) {
            Lies::Output(k) => self.output(k),
            Lies::Scratch(column) => self.table.number(Column::Scratch(column)),
            Lies::Nowhere => NONE,
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
        let read = |value: Option<u32>| match value {
            Some(value) if self.is_one_number(value) => self.held(Held::Number { value, phase }),
            Some(value) => self.column(value),
            None => self.held(Held::Zero(phase)),
        };
        let result = |value: Option<u32>, second: bool| match value {
            Some(value) => self.column(value),
            None => self.held(Held::Nothing { call, second }),
        };
        Called {
            inst: call,
            routine: self.program.insts[call as usize].c,
            arguments: self.arguments(call).map(read).collect(),
            results: [result(Some(call), false), result(self.second(call), true)],
            masks: self
                .places
                .masks(self.program, call)
                .map(|mask| read(Some(mask)))
                .collect(),
        }
    }

    /// The steps of a phase. Its calls are added later.
    fn phase(&self, s: u32, here: &mut Here, old: Phase) -> Phase {
        let steps = self.steps_of(s);
        let mut body = Body::new(self.program, self.table, here, old);
        let has_regions = self.program.variables > 0;
        // What is read in a region would not be seen after it, so it is read before anything else.
        let mut variables = BTreeSet::new();
        let mut region = None;
        for &i in self.steps_of(s).iter().take_while(|_| has_regions) {
            let inst = self.program.insts[i as usize];
            let mut read = |value: u32| {
                let place = self.places.of[value as usize];
                if !(place.is_step_of(s) || body.has(value)) {
                    body.read(value, self.column(value));
                }
            };
            for value in inst.values(i) {
                read(value);
            }
            if self.places.around(i) != region {
                region = self.places.around(i);
                self.places.masks(self.program, i).for_each(read);
            }
            if let Some(variable) = variable_of(inst)
                && variables.insert(variable)
                && let Some(&phase) = self.before.get(&(variable, s))
            {
                body.variables_before
                    .push((variable, self.held(Held::Variable { variable, phase })));
            }
        }
        for &held in &self.also[s as usize] {
            match held {
                Held::Value(value) | Held::Number { value, .. } => {
                    body.read(value, self.column(value));
                }
                Held::Zero(_) => body.zero(),
                Held::Variable { .. } | Held::Nothing { .. } => {}
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
            body.steps(steps, |value| self.column(value));
        }
        for &i in self.steps_of(s).iter().take_while(|_| has_regions) {
            self.open_regions(&mut body, i);
            body.step(i, |value| self.column(value));
            if self.places.of[i as usize].is_left() && self.places.around(i).is_some() {
                body.leave(i);
            }
        }
        body.close(0);
        for &value in &self.places.phases[s as usize].left {
            match self.columns.of(value) {
                Lies::Output(_) => self.hand_on_output(&mut body, value),
                Lies::Scratch(_) | Lies::Nowhere => body.hand_on(value, [self.column(value)]),
            }
        }
        for &held in &self.also[s as usize] {
            match held {
                Held::Value(value) => self.hand_on_output(&mut body, value),
                Held::Number { value, .. } => body.hand_on(value, [self.held(held)]),
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

    /// Writes a value to the outputs that it is.
    fn hand_on_output(&self, body: &mut Body<'_>, value: u32) {
        body.hand_on(value, self.outputs_of(value).map(|k| self.output(k)));
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
        let mut regions: Vec<u32> = self.places.regions(i).collect();
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
