//! Where a program is cut: what is left out where values are zero, and how it is put together.
//!
//! What is left out is what is folded, and what only that needs. Such instructions move down to
//! where the first other instruction needs one of them, so that few regions hold them all. What is
//! read behind such a region goes through a cell, which holds what it is where the values are zero.

use std::collections::BTreeSet;

use outward_interval::Float;

use crate::program::{Inst, Program, Step, Value};
use crate::prune::Liveness;
use crate::zeros::layout::index;
use crate::zeros::state::{Facts, Folding, Holder};

/// One part of the new program, in order.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Piece {
    /// An instruction, a mark of a region included, as it is.
    Kept(usize),
    /// The test of the values, behind which it is known whether they are zero.
    Test,
    /// A region that is left out where they are.
    Guarded {
        insts: Vec<usize>,
        /// What is read behind it.
        read: Vec<u32>,
    },
}

/// What is made of a program where values are zero.
pub(super) struct Plan {
    pub(super) zeros: Vec<u32>,
    pub(super) folding: Folding,
    pub(super) pieces: Vec<Piece>,
    /// The region that the test stands in.
    pub(super) region: usize,
    /// Values of one guarded region that are read in another: they go through a cell, too.
    pub(super) passed: BTreeSet<u32>,
}

impl Plan {
    /// Plans for these values being zero; `None` if nothing comes of it.
    pub(super) fn new<F: Float>(facts: &Facts<'_>, zeros: &[u32]) -> Option<Self> {
        let last = zeros.iter().copied().max()? as usize;
        let region = facts.layout.region(last);
        let seen =
            |&value: &u32| (facts.layout).is_seen(facts.layout.region(value as usize), region);
        if !zeros.iter().all(seen) {
            return None;
        }
        let folding = facts.fold::<F>(zeros);
        let left_out = left_out(facts, &folding, zeros, region);
        if !left_out.contains(&true) {
            return None;
        }
        let mut planner = Planner {
            facts,
            left_out: &left_out,
            last,
            region,
            pieces: Vec::new(),
            guarded_in: vec![NEVER; facts.program.insts.len()],
            groups: 0,
            tested: false,
        };
        planner.list(0, facts.program.insts.len(), region == 0);
        let Planner {
            pieces, guarded_in, ..
        } = planner;
        let mut plan = Self {
            zeros: zeros.to_vec(),
            folding,
            pieces,
            region,
            passed: BTreeSet::new(),
        };
        (plan.note_reads(facts.program, &guarded_in)).then_some(plan)
    }

    /// Notes what is read behind guarded regions; false if there is nothing that could be read.
    fn note_reads(&mut self, program: &Program, guarded_in: &[u32]) -> bool {
        let mut read = BTreeSet::new();
        let mut passed = BTreeSet::new();
        let mut group = 0;
        for piece in &self.pieces {
            let (insts, here) = match piece {
                Piece::Kept(i) => (core::slice::from_ref(i), NEVER),
                Piece::Guarded { insts, .. } => {
                    group += 1;
                    (&insts[..], group - 1)
                }
                Piece::Test => continue,
            };
            for &i in insts {
                let inst = program.insts[i];
                for &operand in &[inst.a, inst.b, inst.c][..inst.step.arity()] {
                    let there = guarded_in[operand as usize];
                    if there == NEVER || there == here {
                        continue;
                    }
                    if here == NEVER {
                        read.insert(operand);
                    } else {
                        passed.insert(operand);
                    }
                }
            }
        }
        let outputs = program.outputs.iter().map(|output| output.0);
        read.extend(outputs.filter(|&output| guarded_in[output as usize] != NEVER));
        if !read.iter().all(|&value| self.folding.of(value).is_some()) {
            return false;
        }
        passed.retain(|value| !read.contains(value));
        for piece in &mut self.pieces {
            if let Piece::Guarded { insts, read: of } = piece {
                let here = insts.iter().map(|&i| index(i));
                *of = here.filter(|value| read.contains(value)).collect();
            }
        }
        self.passed = passed;
        true
    }
}

/// The instructions that are left out where values are zero: those in their region that are folded,
/// or needed by such alone.
fn left_out(facts: &Facts<'_>, folding: &Folding, zeros: &[u32], region: usize) -> Vec<bool> {
    let program = facts.program;
    // What is folded depends on its holder alone.
    let mut special = Program {
        insts: program.insts.clone(),
        outputs: program.outputs.clone(),
        routines: program.routines.clone(),
        cells: program.cells,
        traces: program.traces,
        ..Program::empty()
    };
    let mut is_folded = vec![false; program.insts.len()];
    for (k, folded) in folding.folded.iter().enumerate() {
        let i = folding.first + k;
        let Some(folded) = folded else { continue };
        if zeros.contains(&index(i)) {
            continue;
        }
        is_folded[i] = true;
        let (step, a) = match folded.holder {
            Holder::Value { of, .. } => (Step::Neg, of),
            Holder::Bits(_) => (Step::Const, 0),
        };
        special.insts[i] = Inst {
            step,
            a,
            b: 0,
            c: 0,
        };
    }
    special
        .outputs
        .extend(zeros.iter().map(|&zero| Value(zero)));
    let live = Liveness::with_loops(&special, read_in_next_rounds(facts, region)).live;
    let bounds = facts.layout.regions[region];
    let within = |i: usize| (bounds.first..bounds.behind).contains(&i);
    let mut left_out: Vec<bool> = (program.insts.iter().enumerate())
        .map(|(i, inst)| within(i) && inst.step != Step::Const && (is_folded[i] || !live[i]))
        .collect();
    // The candidates are needed for the test, and marks by what stands between them.
    for &zero in zeros {
        left_out[zero as usize] = false;
    }
    left_out
}

/// Which cells are read where loops begin, for each loop in the order of their ends, the last one
/// first: of a loop around a region what the program reads there. For values that are tested in a
/// loop need not be zero in the next round, where they are zero in one.
fn read_in_next_rounds(facts: &Facts<'_>, region: usize) -> Vec<Vec<bool>> {
    let (program, layout) = (facts.program, &facts.layout);
    let marks = program.insts.iter().enumerate();
    let repeats = marks.filter(|(_, inst)| inst.step == Step::Repeat);
    let mut loops: Vec<usize> = repeats.filter_map(|(i, _)| layout.begun(i)).collect();
    let is_around = |of: usize| layout.is_seen(of, region);
    if !loops.iter().any(|&of| is_around(of)) {
        return Vec::new();
    }
    loops.sort_unstable_by_key(|&of| core::cmp::Reverse(layout.regions[of].behind));
    let mut read = Liveness::of(program).loops;
    for (cells, &of) in read.iter_mut().zip(&loops) {
        if !is_around(of) {
            cells.fill(false);
        }
    }
    read
}

const NEVER: u32 = u32::MAX;

struct Planner<'f, 'p> {
    facts: &'f Facts<'p>,
    left_out: &'f [bool],
    /// The last of the values that are tested, and its region.
    last: usize,
    region: usize,
    pieces: Vec<Piece>,
    /// The guarded region that each instruction is in.
    guarded_in: Vec<u32>,
    groups: u32,
    tested: bool,
}

impl Planner<'_, '_> {
    /// The instructions of one region, or of the program. `moves`: whether instructions of it may be
    /// left out.
    fn list(&mut self, first: usize, behind: usize, moves: bool) {
        let mut waiting: Vec<usize> = Vec::new();
        let mut i = first;
        while i < behind {
            let next = self.behind_item(i);
            if moves && self.is_left_out(i, next) {
                waiting.extend(i..next);
                i = next;
                continue;
            }
            if self.needs(&waiting, i, next) {
                self.flush(&mut waiting);
            }
            if let Some(inner) = self.facts.layout.begun(i) {
                let moves = self.facts.layout.is_seen(self.region, inner);
                self.pieces.push(Piece::Kept(i));
                self.list(i + 1, next - 1, moves);
                self.pieces.push(Piece::Kept(next - 1));
            } else {
                self.pieces.extend((i..next).map(Piece::Kept));
                if (i..next).contains(&self.last) {
                    self.pieces.push(Piece::Test);
                    self.tested = true;
                }
            }
            i = next;
        }
        self.flush(&mut waiting);
    }

    /// Behind a region, or a call with its arguments and its second result, or one instruction.
    fn behind_item(&self, i: usize) -> usize {
        let insts = &self.facts.program.insts;
        let is = |k: usize, step: Step| insts.get(k).is_some_and(|inst| inst.step == step);
        if is(i, Step::When) || is(i, Step::Repeat) {
            return self.facts.layout.behind_mark(i);
        }
        let mut next = i;
        while is(next, Step::Arg) {
            next += 1;
        }
        if is(next, Step::Call) && is(next + 1, Step::Second) {
            next += 1;
        }
        next + 1
    }

    fn is_left_out(&self, first: usize, behind: usize) -> bool {
        // A mark of a region is left out where nothing in it has an effect.
        let of_region = matches!(
            self.facts.program.insts[first].step,
            Step::When | Step::Repeat
        );
        let is_free = |i: usize| {
            // Constants may stand anywhere.
            of_region && self.facts.program.insts[i].step == Step::Const
        };
        (first..behind).all(|i| self.left_out[i] || is_free(i))
    }

    /// Whether an item that is kept must stand behind what waits.
    fn needs(&self, waiting: &[usize], first: usize, behind: usize) -> bool {
        if waiting.is_empty() {
            return false;
        }
        let insts = &self.facts.program.insts;
        let mut cells_read = BTreeSet::new();
        let mut cells_written = BTreeSet::new();
        for &i in waiting {
            let inst = insts[i];
            if inst.step == Step::Get {
                cells_read.insert(inst.a);
            } else if matches!(inst.step, Step::Put | Step::Set) {
                cells_written.insert(inst.c);
            }
        }
        insts[first..behind].iter().any(|inst| {
            let operands = [inst.a, inst.b, inst.c];
            let operands = &operands[..inst.step.arity()];
            let reads = operands
                .iter()
                .any(|&o| waiting.binary_search(&(o as usize)).is_ok());
            let is_write = matches!(inst.step, Step::Put | Step::Set);
            let conflict = inst.step == Step::Get && cells_written.contains(&inst.a)
                || is_write && (cells_read.contains(&inst.c) || cells_written.contains(&inst.c));
            reads || conflict
        })
    }

    /// Writes what waits: into a guarded region, if the test stands already.
    fn flush(&mut self, waiting: &mut Vec<usize>) {
        if waiting.is_empty() {
            return;
        }
        let insts = core::mem::take(waiting);
        if !self.tested {
            self.pieces.extend(insts.into_iter().map(Piece::Kept));
            return;
        }
        for &i in &insts {
            self.guarded_in[i] = self.groups;
        }
        self.groups += 1;
        self.pieces.push(Piece::Guarded {
            insts,
            read: Vec::new(),
        });
    }
}
