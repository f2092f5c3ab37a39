//! Variables that loops keep in registers.
//!
//! A variable is a vector in the frame. What a loop carries from iteration to iteration would go
//! through memory each time: an iteration waits for what the last one stored. So an innermost loop
//! in which nothing is called has its variables in registers that the allocator is not given: they
//! are loaded before the first iteration, and what was written is stored after the last one. Only
//! where there are registers to spare, that is with AVX-512.

use outward_lower::program::{Program, Step};

/// So many registers are kept for variables at most.
const MOST: usize = 10;

/// A variable in a register.
#[derive(Clone, Copy, Debug)]
pub(super) struct Held {
    pub(super) variable: u32,
    pub(super) register: u8,
    /// Whether it is written in the loop.
    pub(super) is_written: bool,
}

/// The loops that keep variables in registers: where each begins and ends, and its variables.
#[derive(Debug, Default)]
pub(super) struct HeldVariables {
    loops: Vec<(usize, usize, Vec<Held>)>,
    /// The one that is being written.
    now: Option<usize>,
}

impl HeldVariables {
    /// Those of a program, on a processor with so many registers.
    pub(super) fn of(program: &Program, registers: usize) -> Self {
        let mut found = Self::default();
        if registers < 32 || program.variables == 0 {
            return found;
        }
        let insts = &program.insts;
        let is_inner = |&(begin, end): &(usize, usize)| {
            let mut body = insts[begin + 1..end].iter();
            !body.any(|inst| matches!(inst.step, Step::Loop | Step::Call))
        };
        let mut loops = program.loops();
        loops.sort_unstable();
        for (begin, end) in loops.into_iter().filter(is_inner) {
            let mut uses = vec![(0_u32, false); program.variables as usize];
            for inst in &insts[begin + 1..end] {
                let (variable, writes) = match variable_of(inst.step, inst.a, inst.c) {
                    Some(of) => of,
                    None => continue,
                };
                if let Some((count, is_written)) = uses.get_mut(variable as usize) {
                    *count += 1;
                    *is_written |= writes;
                }
            }
            let mut variables: Vec<(u32, u32, bool)> = (0..)
                .zip(uses)
                .filter(|(_, (count, _))| *count > 0)
                .map(|(variable, (count, is_written))| (count, variable, is_written))
                .collect();
            // Those that are used most.
            variables.sort_unstable_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)));
            let first = registers - variables.len().min(MOST);
            let held = variables.into_iter().take(MOST).zip(first as u8..);
            let held = held.map(|((_, variable, is_written), register)| Held {
                variable,
                register,
                is_written,
            });
            found.loops.push((begin, end, held.collect()));
        }
        found
    }

    /// How many registers are kept: the last ones.
    pub(super) fn registers(&self) -> usize {
        let variables = self.loops.iter().map(|(.., variables)| variables.len());
        variables.max().unwrap_or(0)
    }

    /// The variables of the loop that begins here, which is written from here on.
    pub(super) fn begin(&mut self, at: usize) -> Vec<Held> {
        self.now = self.loops.iter().position(|&(begin, ..)| begin == at);
        self.now
            .map_or_else(Vec::new, |now| self.loops[now].2.clone())
    }

    /// The variables of the loop that ends here.
    pub(super) fn end(&mut self, at: usize) -> Vec<Held> {
        match self.now {
            Some(now) if self.loops[now].1 == at => {
                self.now = None;
                self.loops[now].2.clone()
            }
            Some(_) | None => Vec::new(),
        }
    }

    /// The register that a variable is in now.
    pub(super) fn register(&self, variable: u32) -> Option<u8> {
        let held = &self.loops[self.now?].2;
        let held = held.iter().find(|held| held.variable == variable);
        held.map(|held| held.register)
    }
}

/// The variable that a step reads or writes, and whether it writes to it.
fn variable_of(step: Step, a: u32, c: u32) -> Option<(u32, bool)> {
    if step == Step::Load {
        Some((a, false))
    } else if matches!(step, Step::Store | Step::StoreWhere) {
        Some((c, true))
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use outward_lower::program::{Inst, Value};

    /// A loop in a loop, and behind it one with more variables than registers.
    #[test]
    fn innermost_loops_hold_the_variables_that_they_use_most() {
        use Step::{Call, EndLoop, Input, Load, Loop, Store, StoreWhere};
        let mut steps = vec![
            (Input, [0, 1, 0]),      // 0: a mask
            (Loop, [1, 0, 0]),       // 1
            (Load, [3, 0, 0]),       // 2
            (Loop, [1, 0, 0]),       // 3
            (Load, [0, 0, 0]),       // 4
            (Load, [1, 0, 0]),       // 5
            (StoreWhere, [5, 0, 1]), // 6
            (EndLoop, [0, 0, 0]),    // 7
            (Store, [2, 0, 3]),      // 8
            (EndLoop, [0, 0, 0]),    // 9
            (Loop, [1, 0, 0]),       // 10
        ];
        steps.extend((4..20).map(|variable| (Load, [variable, 0, 0])));
        steps.push((Load, [19, 0, 0]));
        steps.push((EndLoop, [0, 0, 0])); // 28
        let insts = steps.iter();
        let insts = insts.map(|&(step, [a, b, c])| Inst { step, a, b, c });
        let mut program = Program::empty();
        program.inputs = 1;
        program.variables = 20;
        program.insts = insts.collect();
        program.outputs = vec![Value(0)];
        assert_eq!(program.check(), Ok(()));
        assert_eq!(HeldVariables::of(&program, 16).registers(), 0);
        let mut held = HeldVariables::of(&program, 32);
        assert_eq!(held.registers(), MOST);
        assert!(held.begin(1).is_empty());
        let of = |held: &[Held]| -> Vec<(u32, u8, bool)> {
            let held = held.iter();
            held.map(|held| (held.variable, held.register, held.is_written))
                .collect()
        };
        assert_eq!(of(&held.begin(3)), [(1, 30, true), (0, 31, false)]);
        assert_eq!([held.register(0), held.register(3)], [Some(31), None]);
        assert_eq!(of(&held.end(7)).len(), 2);
        assert_eq!(held.register(0), None);
        let last = held.begin(10);
        assert_eq!((last.len(), last[0].variable), (MOST, 19));
        assert!(held.end(9).is_empty());
        assert_eq!(held.end(28).len(), MOST);
        // Where something is called, registers hold nothing.
        program.insts[4].step = Call;
        assert_eq!(HeldVariables::of(&program, 32).loops.len(), 1);
    }
}
