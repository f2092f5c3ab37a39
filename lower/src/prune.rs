//! Pruning: what no output depends on is left out of a program, with branches and loops as without.
//!
//! What leaves an arm or goes on to the next iteration goes through variables, so pruning follows
//! variables: what is put into one that nobody reads before it is written again is left out, with
//! all that it is made of; and so is an arm that puts nothing into any. This is liveness analysis,
//! backward: a variable is live where its content may still be read. An arm may be skipped, so what
//! is live behind it is live before it; a loop may be run again, so what is live where it begins is
//! live where it ends, until nothing changes. A loop of which nothing is needed is left out if it
//! is known to end.

use core::ops::Range;

use outward_interval::Endpoint;

use crate::program::{NO_VALUE, Program, Step};
use crate::routine::Which;

impl Program {
    /// Removes what no output and no trace depends on: keeps, in order, only the outputs that
    /// `keep` says. A program that is asked for one endpoint only loses the other endpoint's whole
    /// chain. Loops stay, and their iterations, unless they are known to end.
    pub fn prune(&mut self, keep: impl Fn(usize) -> bool) {
        self.prune_by(&keep);
    }

    /// Leaves out the endpoints of the outputs of an interval program that are not these.
    pub(crate) fn keep_ends(&mut self, ends: Which) {
        // Outputs are −lo and hi by turns.
        match ends {
            Which::Both => {}
            Which::Lower => self.prune(|output| output % 2 == 0),
            Which::Upper => self.prune(|output| output % 2 == 1),
        }
    }

    fn prune_by(&mut self, keep: &dyn Fn(usize) -> bool) {
        let mut index = 0;
        self.outputs.retain(|_| {
            index += 1;
            keep(index - 1)
        });
        let Liveness { live, first, .. } = Liveness::of(self);
        let mut renamed = vec![NO_VALUE; self.insts.len()];
        let mut next = 0;
        let old = core::mem::take(&mut self.insts);
        let of_old = self.origins.as_mut().map(core::mem::take);
        let is_second = |i: usize| old.get(i).is_some_and(|inst| inst.step == Step::Second);
        for (i, &inst) in old.iter().enumerate() {
            let mut inst = inst;
            if !live[i] {
                continue;
            }
            if inst.step == Step::Second && !first[inst.a as usize] {
                // The call returns that alone.
                renamed[i] = renamed[inst.a as usize];
                continue;
            }
            inst = inst.with_values(|o| renamed[o as usize]);
            if inst.step == Step::Call {
                let second = is_second(i + 1) && live[i + 1];
                inst.c = self.routine_of(inst.c, first[i], second);
            }
            renamed[i] = next;
            next += 1;
            self.insts.push(inst);
            if let (Some(origins), Some(of_old)) = (&mut self.origins, &of_old) {
                origins.push(of_old.get(i).copied().unwrap_or(u32::MAX));
            }
        }
        for o in &mut self.outputs {
            o.0 = renamed[o.0 as usize];
        }
        // A call that returns its second result alone makes no longer the first.
        for (i, inst) in old.iter().enumerate() {
            if inst.step == Step::Call && live[i] && !first[i] {
                renamed[i] = NO_VALUE;
            }
        }
        self.rename_places(&renamed);
    }

    /// The number of the routine that returns those of the results of a routine that are wanted.
    fn routine_of(&mut self, number: u32, first: bool, second: bool) -> u32 {
        let Some(routine) = self.routines.get(number as usize) else {
            return number;
        };
        let wanted = match (routine.results(), first, second) {
            (2, true, false) => routine.only(Endpoint::Lower),
            (2, false, true) => routine.only(Endpoint::Upper),
            _ => return number,
        };
        self.number_of(wanted)
    }
}

/// What is needed of a program.
pub(crate) struct Liveness<'p> {
    program: &'p Program,
    /// Which instructions are.
    pub(crate) live: Vec<bool>,
    /// Calls of which the first result is used.
    first: Vec<bool>,
    /// Which variables may still be read, at the instruction that is looked at.
    variables: Vec<bool>,
    /// Regions whose endpoint was passed, innermost last.
    regions: Vec<Region>,
    /// The loops, in the order of their ends, the last one first.
    loops: Vec<Loop>,
    /// How many ends of loops were passed.
    passed: usize,
}

/// What is known of a loop after each time through the program, which is more and more.
struct Loop {
    /// Which variables may be read where it begins.
    variables: Vec<bool>,
    /// Whether it does something that is needed.
    is_needed: bool,
}

/// A region whose endpoint was passed.
struct Region {
    end: usize,
    /// Which variables may be read behind it.
    behind: Vec<bool>,
    /// Whether it does something that is needed.
    is_needed: bool,
    /// The number of the loop.
    number: usize,
}

/// What is asked of the instructions of a region, or of a program: which of them are needed if some
/// are replaced.
pub(crate) struct Replaced<'r> {
    /// The instructions.
    pub(crate) within: Range<usize>,
    /// Which variables may be read behind them.
    pub(crate) variables: &'r [bool],
    /// Values that are needed, whatever else is.
    pub(crate) also: &'r [u32],
    /// What stands in the place of an instruction, if something does: a copy of a value, or, if
    /// that is [`NO_VALUE`], a constant. The instruction itself is not needed then.
    pub(crate) by: &'r dyn Fn(usize) -> Option<u32>,
}

impl<'p> Liveness<'p> {
    pub(crate) fn of(program: &'p Program) -> Self {
        let mut found = Self::new(program);
        found.follow(&Replaced {
            within: 0..program.insts.len(),
            variables: &vec![false; program.variables as usize],
            also: &[],
            by: &|_| None,
        });
        found
    }

    /// Nothing is needed of this program yet.
    pub(crate) fn new(program: &'p Program) -> Self {
        let count = program.insts.len();
        Self {
            program,
            live: vec![false; count],
            first: vec![false; count],
            variables: Vec::new(),
            regions: Vec::new(),
            loops: Vec::new(),
            passed: 0,
        }
    }

    /// Finds what is needed of some instructions. What is said of others does not count afterwards.
    pub(crate) fn follow(&mut self, asked: &Replaced<'_>) {
        self.loops.clear();
        loop {
            self.live[..asked.within.end].fill(false);
            self.first[..asked.within.end].fill(false);
            self.variables.clear();
            self.variables.extend_from_slice(asked.variables);
            self.passed = 0;
            let outputs = self.program.outputs.iter().map(|output| output.0);
            for o in outputs.chain(asked.also.iter().copied()) {
                self.live[o as usize] = true;
                self.first[o as usize] = true;
            }
            let mut is_done = true;
            for i in asked.within.clone().rev() {
                is_done &= match (asked.by)(i) {
                    None => self.step(i),
                    Some(value) => {
                        let is_read = core::mem::take(&mut self.live[i]);
                        if is_read && value != NO_VALUE {
                            self.live[value as usize] = true;
                            self.first[value as usize] = true;
                        }
                        true
                    }
                };
            }
            if is_done {
                return;
            }
        }
    }

    /// Which variables may be read where the regions of a program end, in the order of their ends,
    /// the last one first: behind an arm, and in another iteration or behind a loop.
    pub(crate) fn variables_behind_regions(&mut self) -> Vec<Vec<bool>> {
        let mut behind = Vec::new();
        self.variables.fill(false);
        self.passed = 0;
        for i in (0..self.program.insts.len()).rev() {
            self.step(i);
            if matches!(self.program.insts[i].step, Step::EndIf | Step::EndLoop) {
                behind.push(self.variables.clone());
            }
        }
        behind
    }

    /// Looks at an instruction, after all that follow it; false if more is read where a loop begins
    /// than was known before.
    #[allow(
        clippy::wildcard_enum_match_arm,
        reason = "most steps are needed where their value is"
    )]
    fn step(&mut self, i: usize) -> bool {
        let inst = self.program.insts[i];
        let is_read = |variables: &[bool], variable: u32| {
            variables.get(variable as usize).copied().unwrap_or(false)
        };
        match inst.step {
            Step::EndIf | Step::EndLoop => {
                let number = self.passed;
                if inst.step == Step::EndLoop {
                    self.passed += 1;
                    if let Some(again) = self.loops.get(number) {
                        unite(&mut self.variables, &again.variables);
                    } else {
                        self.loops.push(Loop {
                            variables: vec![false; self.variables.len()],
                            is_needed: false,
                        });
                    }
                    if self.loops[number].is_needed {
                        self.use_it(i);
                    }
                }
                self.regions.push(Region {
                    end: i,
                    behind: self.variables.clone(),
                    is_needed: false,
                    number,
                });
                return true;
            }
            Step::If => {
                let Some(region) = self.regions.pop() else {
                    return true;
                };
                unite(&mut self.variables, &region.behind);
                if region.is_needed {
                    self.live[region.end] = true;
                    self.use_it(i);
                }
                return true;
            }
            Step::Loop => {
                let Some(region) = self.regions.pop() else {
                    return true;
                };
                let Some(known) = self.loops.get_mut(region.number) else {
                    return true;
                };
                // One that may never end is needed for that.
                let is_needed = region.is_needed || inst.a == 0;
                let is_more =
                    unite(&mut known.variables, &self.variables) | (is_needed && !known.is_needed);
                known.is_needed |= is_needed;
                if is_needed {
                    self.use_it(i);
                }
                return !is_more;
            }
            Step::TraceLt => self.use_it(i),
            Step::Store | Step::StoreWhere if is_read(&self.variables, inst.c) => {
                if inst.step == Step::Store {
                    self.variables[inst.c as usize] = false;
                    if inst.b == 1
                        && let Some(around) = self.regions.last_mut()
                    {
                        around.behind[inst.c as usize] = false;
                    }
                }
                self.use_it(i);
            }
            Step::Store | Step::StoreWhere => {}
            Step::Arg if self.live.get(i + 1).copied().unwrap_or(false) => self.use_it(i),
            Step::Load if self.live[i] => {
                if let Some(variable) = self.variables.get_mut(inst.a as usize) {
                    *variable = true;
                }
            }
            _ if self.live[i] => self.use_operands(i),
            _ => {}
        }
        true
    }

    /// The instruction is needed, and with it the region around.
    fn use_it(&mut self, i: usize) {
        self.live[i] = true;
        if self.program.insts[i].step.has_effect()
            && let Some(around) = self.regions.last_mut()
        {
            around.is_needed = true;
        }
        self.use_operands(i);
    }

    fn use_operands(&mut self, i: usize) {
        let inst = self.program.insts[i];
        for &o in &[inst.a, inst.b, inst.c][..inst.step.arity()] {
            self.live[o as usize] = true;
            self.first[o as usize] |= inst.step != Step::Second;
        }
    }
}

/// Adds variables; whether there are new ones among them.
fn unite(to: &mut [bool], from: &[bool]) -> bool {
    let mut is_more = false;
    for (to, &from) in to.iter_mut().zip(from) {
        is_more |= from && !*to;
        *to |= from;
    }
    is_more
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::{Inst, Value};

    /// A program of f32 with two inputs, the second of which is a mask, and two variables.
    fn program(steps: &[(Step, [u32; 3])], outputs: &[u32]) -> Program {
        let mut program = Program::empty();
        program.inputs = 2;
        program.variables = 2;
        let inputs = [(Step::Input, [0, 0, 0]), (Step::Input, [1, 0, 0])];
        let all = inputs.iter().chain(steps);
        program.insts = all
            .map(|&(step, [a, b, c])| Inst { step, a, b, c })
            .collect();
        program.outputs = outputs.iter().map(|&o| Value(o)).collect();
        assert_eq!(program.check(), Ok(()));
        program
    }

    fn pruned(mut program: Program) -> Vec<Step> {
        program.prune(|_| true);
        assert_eq!(program.check(), Ok(()));
        program.insts.iter().map(|inst| inst.step).collect()
    }

    #[test]
    fn what_an_arm_overwrites_is_read_where_it_is_skipped() {
        let skipped = program(
            &[
                (Step::Neg, [0, 0, 0]),
                (Step::Store, [2, 0, 0]),
                (Step::If, [1, 0, 0]),
                (Step::Store, [0, 0, 0]),
                (Step::EndIf, [0, 0, 0]),
                (Step::Load, [0, 0, 0]),
            ],
            &[7],
        );
        assert_eq!(pruned(skipped).len(), 8);
        // Without the arm it is not.
        let overwritten = program(
            &[
                (Step::Neg, [0, 0, 0]),
                (Step::Store, [2, 0, 0]),
                (Step::Store, [0, 0, 0]),
                (Step::Load, [0, 0, 0]),
            ],
            &[5],
        );
        assert_eq!(pruned(overwritten), [Step::Input, Step::Store, Step::Load]);
    }

    #[test]
    fn an_arm_goes_with_what_it_puts() {
        use Step::{Abs, EndIf, If, Input, Load, Neg, Store};
        let arm = |read: u32| {
            program(
                &[
                    (If, [1, 0, 0]),
                    (Neg, [0, 0, 0]),
                    (Store, [3, 0, 0]),
                    (Abs, [0, 0, 0]),
                    (Store, [5, 0, 1]),
                    (EndIf, [0, 0, 0]),
                    (Load, [0, 0, 0]),
                    (Load, [1, 0, 0]),
                ],
                &[read],
            )
        };
        assert_eq!(pruned(arm(8)), [Input, Input, If, Neg, Store, EndIf, Load]);
        assert_eq!(pruned(arm(9)), [Input, Input, If, Abs, Store, EndIf, Load]);
        assert_eq!(pruned(arm(0)), [Input]);
    }

    #[test]
    fn what_the_next_iteration_reads_is_kept() {
        // The variable is read in the next iteration before it is written.
        let round = program(
            &[
                (Step::Store, [0, 0, 0]),
                (Step::Loop, [0, 0, 0]),
                (Step::Load, [0, 0, 0]),
                (Step::Store, [4, 0, 1]),
                (Step::Neg, [4, 0, 0]),
                (Step::Store, [6, 0, 0]),
                (Step::EndLoop, [1, 0, 0]),
                (Step::Load, [1, 0, 0]),
            ],
            &[9],
        );
        assert_eq!(pruned(round).len(), 10);
    }
}
