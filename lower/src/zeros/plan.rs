//! Where a program is cut: what is left out where values are zero, and how it is put together.
//!
//! What is left out is what is folded, and what only that needs. Such instructions move down to
//! where the first other instruction needs one of them, so that few regions hold them all. What is
//! read behind such a region goes through a variable, which holds what it is where the values are
//! zero. In a loop a value may be zero in one iteration and not in the next, so what the next
//! iteration reads is kept as the program without the test needs it.

use core::ops::Range;
use std::collections::BTreeSet;

use outward_interval::Float;

use crate::program::{NO_VALUE, Program, Step};
use crate::prune::{Liveness, Replaced};
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
    /// Values of one guarded region that are read in another: they go through a variable, too.
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
            waits_in: vec![NEVER; facts.program.insts.len()],
            lists: 0,
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
        let mut is_read = vec![false; program.insts.len()];
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
                        is_read[operand as usize] = true;
                    } else {
                        passed.insert(operand);
                    }
                }
            }
        }
        for output in &program.outputs {
            let output = output.0 as usize;
            is_read[output] |= guarded_in[output] != NEVER;
        }
        let is_known =
            |(i, &is_read): (usize, &bool)| !is_read || self.folding.of(index(i)).is_some();
        if !is_read.iter().enumerate().all(is_known) {
            return false;
        }
        passed.retain(|&value| !is_read[value as usize]);
        for piece in &mut self.pieces {
            if let Piece::Guarded { insts, read } = piece {
                let here = insts.iter().filter(|&&i| is_read[i]);
                *read = here.map(|&i| index(i)).collect();
            }
        }
        self.passed = passed;
        true
    }
}

/// The instructions that are left out where values are zero: those in their region that are folded,
/// or needed by such alone. What the region does for others is needed as it was: variables that are
/// read behind it, or, as values that are tested in a loop need not be zero in the next iteration,
/// there.
fn left_out(facts: &Facts<'_>, folding: &Folding, zeros: &[u32], region: usize) -> Vec<bool> {
    let program = facts.program;
    let bounds = facts.layout.regions[region];
    let within = bounds.first..bounds.behind;
    let mut needed = Liveness::new(program);
    needed.follow(&Replaced {
        within: within.clone(),
        variables: &facts.variables_behind[region],
        also: zeros,
        by: &|i| {
            let folded = folding
                .of(index(i))
                .filter(|_| !zeros.contains(&index(i)))?;
            // What is folded depends on its holder alone.
            Some(match folded.holder {
                Holder::Value { of, .. } => of,
                Holder::Bits(_) => NO_VALUE,
            })
        },
    });
    let mut left_out = vec![false; program.insts.len()];
    for i in within {
        left_out[i] = program.insts[i].step != Step::Const && !needed.live[i];
    }
    left_out
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
    /// The list that each instruction waits in, if it does.
    waits_in: Vec<u32>,
    /// How many lists have begun.
    lists: u32,
}

/// The instructions of one list that were not written yet.
struct Waiting {
    /// The number of the list.
    list: u32,
    insts: Vec<usize>,
    /// The variables that they read, and those that they write.
    read: Vec<u32>,
    written: Vec<u32>,
}

impl Planner<'_, '_> {
    /// The instructions of one region, or of the program. `moves`: whether instructions of it may
    /// be left out.
    fn list(&mut self, first: usize, behind: usize, moves: bool) {
        let mut waiting = Waiting {
            list: self.lists,
            insts: Vec::new(),
            read: Vec::new(),
            written: Vec::new(),
        };
        self.lists += 1;
        let mut i = first;
        while i < behind {
            let next = self.behind_item(i);
            if moves && self.is_left_out(i, next) {
                self.wait(&mut waiting, i..next);
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
        if is(i, Step::If) || is(i, Step::Loop) {
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
        let of_region = matches!(self.facts.program.insts[first].step, Step::If | Step::Loop);
        let is_free = |i: usize| {
            // Constants may stand anywhere.
            of_region && self.facts.program.insts[i].step == Step::Const
        };
        (first..behind).all(|i| self.left_out[i] || is_free(i))
    }

    /// Has instructions wait.
    fn wait(&mut self, waiting: &mut Waiting, insts: Range<usize>) {
        for i in insts {
            let inst = self.facts.program.insts[i];
            if inst.step == Step::Load {
                waiting.read.push(inst.a);
            } else if matches!(inst.step, Step::Store | Step::StoreWhere) {
                waiting.written.push(inst.c);
            }
            self.waits_in[i] = waiting.list;
            waiting.insts.push(i);
        }
    }

    /// Whether an item that is kept must stand behind what waits.
    fn needs(&self, waiting: &Waiting, first: usize, behind: usize) -> bool {
        if waiting.insts.is_empty() {
            return false;
        }
        let (read, written) = (&waiting.read, &waiting.written);
        self.facts.program.insts[first..behind].iter().any(|inst| {
            let operands = [inst.a, inst.b, inst.c];
            let mut operands = operands[..inst.step.arity()].iter();
            let is_write = matches!(inst.step, Step::Store | Step::StoreWhere);
            let conflict = inst.step == Step::Load && written.contains(&inst.a)
                || is_write && (read.contains(&inst.c) || written.contains(&inst.c));
            conflict || operands.any(|&operand| self.waits_in[operand as usize] == waiting.list)
        })
    }

    /// Writes what waits: into a guarded region, if the test stands already.
    fn flush(&mut self, waiting: &mut Waiting) {
        if waiting.insts.is_empty() {
            return;
        }
        let insts = core::mem::take(&mut waiting.insts);
        waiting.read.clear();
        waiting.written.clear();
        for &i in &insts {
            self.waits_in[i] = NEVER;
        }
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
