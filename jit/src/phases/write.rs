//! Writes the programs of phases, and says which columns hold what they hand on.

use std::collections::{BTreeMap, BTreeSet};

use outward_lower::program::{Inst, Program, Step, Value};

use super::body::{Body, Here};
use super::columns::{Columns, Held, Scratch, Time};
use super::parts::{Called, Column, Phase, Phases, Table};
use super::place::{NONE, Places, cell_of};

/// The phases of a program.
pub(super) fn written(program: &Program, places: &Places) -> Phases {
    let writer = Writer::new(program, places);
    let mut here = Here::new(program);
    let mut phases: Vec<Phase> = (0..places.count)
        .map(|s| writer.phase(s, &mut here))
        .collect();
    let most = writer.table.len();
    for (phase, calls) in phases.iter_mut().zip(&writer.calls) {
        phase.calls = calls.iter().map(|&call| writer.called(call)).collect();
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
    /// The instructions that are written, those of a phase after those of the phase before, in
    /// order.
    steps: Vec<u32>,
    /// Where those of each phase end.
    ends: Vec<u32>,
    /// The values that each phase reads and does not make, in the order of their uses.
    reads: Vec<Vec<u32>>,
    /// The calls that are made after each phase.
    calls: Vec<Vec<u32>>,
    /// What is written to columns at the end of each phase.
    left: Vec<Vec<Held>>,
    /// Of each value the first output that it is, or [`NONE`].
    first_output: Vec<u32>,
    /// Of each output the next one that is the same value, or [`NONE`].
    next_output: Vec<u32>,
    columns: Columns,
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
            steps: Vec::new(),
            ends: vec![0; count],
            reads: vec![Vec::new(); count],
            calls: vec![Vec::new(); count],
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
        writer.distribute();
        for (k, value) in program.outputs.iter().enumerate().rev() {
            let first = &mut writer.first_output[value.0 as usize];
            writer.next_output[k] = *first;
            *first = k as u32;
        }
        writer.give_columns();
        writer
    }

    /// Sorts the instructions that are needed into phases, by counting, and the calls.
    fn distribute(&mut self) {
        let (insts, places) = (&self.program.insts, &self.places.of);
        let is_step = |i: usize| {
            let (step, place) = (insts[i].step, places[i]);
            let is_of_phase = place.is_live & !place.is_source & !place.is_bracket;
            // Results of a call that is made between phases, and its arguments.
            is_of_phase && !place.is_cut && !(step == Step::Arg && self.is_of_cut_call(i))
        };
        let mut is_written = vec![false; insts.len()];
        let mut counts = vec![0; self.ends.len()];
        for (i, is_written) in is_written.iter_mut().enumerate() {
            *is_written = is_step(i);
            if *is_written {
                counts[places[i].phase() as usize] += 1;
            }
        }
        let mut begin = 0;
        for (at, count) in self.ends.iter_mut().zip(counts) {
            *at = begin;
            begin += count;
        }
        self.steps = vec![0; begin as usize];
        for (i, (inst, place)) in (0..).zip(insts.iter().zip(places)) {
            let phase = place.phase() as usize;
            if is_written[i as usize] {
                let at = &mut self.ends[phase];
                self.steps[*at as usize] = i;
                *at += 1;
            } else if place.is_cut && place.is_live && inst.step == Step::Call {
                self.calls[phase].push(i);
            }
        }
    }

    /// The instructions that are written in a phase, in order.
    fn steps_of(&self, s: u32) -> &[u32] {
        let before = s
            .checked_sub(1)
            .map_or(0, |before| self.ends[before as usize]);
        &self.steps[before as usize..self.ends[s as usize] as usize]
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

    /// Whether the arguments are those of a call that is made between phases.
    fn is_of_cut_call(&self, argument: usize) -> bool {
        let rest = self.program.insts.iter().enumerate().skip(argument);
        let call = rest
            .map(|(k, inst)| (k, inst.step))
            .find(|&(_, step)| step != Step::Arg);
        call.is_some_and(|(k, _)| self.places.of[k].is_cut)
    }

    /// Whether a value is read where it is used, and never handed on: an input or a constant.
    fn is_source(&self, value: u32) -> bool {
        self.places.of[value as usize].is_source
    }

    fn is_cut(&self, value: u32) -> bool {
        self.places.of[value as usize].is_cut
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
        (is_taken && self.places.of[call as usize + 1].is_live).then_some(call + 1)
    }

    /// Finds out what has to lie in columns, and gives these out.
    fn give_columns(&mut self) {
        let mut scratch = Scratch::new(self.program.insts.len());
        let mut left = core::mem::take(&mut self.left);
        let mut reads = core::mem::take(&mut self.reads);
        let mut before = BTreeMap::new();
        // A value that is needed in a column at a time.
        let mut need = |value: u32, at: Time| {
            let (place, held) = (self.places.of[value as usize], Held::Value(value));
            let made = if place.is_source {
                let inst = self.program.insts[value as usize];
                if inst.step == Step::Input && !self.program.is_uniform(inst.a) {
                    return;
                }
                // A number for all lanes is written to a column for the calls that read it.
                left[at as usize / 2].push(held);
                at & !1
            } else {
                2 * place.phase() + u32::from(place.is_cut)
            };
            if !self.is_output(value) {
                let is_new = scratch.ask(held, made);
                scratch.ask(held, at);
                if is_new && !place.is_source && !place.is_cut {
                    left[place.phase() as usize].push(held);
                }
            }
        };
        let has_regions = self.program.cells > 0;
        let mut touched: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        // The phase that was last seen to read each value.
        let mut reader = vec![NONE; self.program.insts.len()];
        for (s, reads) in (0..).zip(&mut reads) {
            for &i in self.steps_of(s) {
                let inst = self.program.insts[i as usize];
                let mut read = |value: u32| {
                    let place = self.places.of[value as usize];
                    let is_made_here = !place.is_source && !place.is_cut && place.phase() == s;
                    if is_made_here || reader[value as usize] == s {
                        return;
                    }
                    reader[value as usize] = s;
                    reads.push(value);
                    if !place.is_source {
                        need(value, 2 * s);
                    }
                };
                for value in inst.values(i) {
                    read(value);
                }
                if !has_regions {
                    continue;
                }
                self.masks(i).for_each(read);
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
        for &Value(value) in &self.program.outputs {
            if self.is_source(value) {
                left[0].push(Held::Value(value));
            } else if !self.is_cut(value) {
                left[self.phase_of(value) as usize].push(Held::Value(value));
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
                        Some(value) if self.is_output(value) => {}
                        Some(value) => _ = scratch.ask(Held::Value(value), 2 * s + 1),
                        None => _ = scratch.ask(held, 2 * s + 1),
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
        self.reads = reads;
        self.before = before;
        self.columns = scratch.given();
        self.table.scratch = self.columns.count;
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
        let steps = self.steps_of(s);
        let mut body = Body::new(self.program, self.table, here, steps.len());
        // What is read, before anything else.
        for &value in &self.reads[s as usize] {
            body.read(value, self.column(value));
        }
        let has_regions = self.program.cells > 0;
        let mut cells = BTreeSet::new();
        let of_cells = if has_regions { steps } else { &[] };
        for &i in of_cells {
            let inst = self.program.insts[i as usize];
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
            if !has_regions {
                body.step(i);
                continue;
            }
            self.open_regions(&mut body, i);
            body.step(i);
            let is_in_region = self.places.around(i).is_some();
            if is_in_region && self.left[s as usize].binary_search(&Held::Value(i)).is_ok() {
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
                Held::Cell { cell, .. } => body.hand_on_cell(cell, self.held(held)),
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
        if self.places.around(i).is_none() {
            return body.close(0);
        }
        let mut regions: Vec<u32> = self.regions(i).collect();
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
