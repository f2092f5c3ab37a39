//! What is the same in all iterations of a loop is computed once, before it: loop-invariant code
//! motion.
//!
//! A loop is run at least once, so nothing is computed that was not before: what stands in an arm
//! of a branch stays there. Steps are functions of their operands, so results are the same to the
//! bit. What leaves an inner loop may leave those around, too.

use crate::program::{Program, Step};

impl Program {
    /// Moves what is the same in all iterations of a loop before it.
    pub(crate) fn hoist(&mut self) {
        if self.insts.iter().all(|inst| inst.step != Step::Loop) {
            return;
        }
        let mut mover = Mover {
            program: self,
            behind: ends_of_regions(self),
            changes: vec![false; self.insts.len()],
        };
        let order = mover.list(0, self.insts.len());
        let mut renamed = vec![0_u32; order.len()];
        for (now, &before) in (0_u32..).zip(&order) {
            renamed[before] = now;
        }
        let insts = order
            .iter()
            .map(|&i| self.insts[i].with_values(|operand| renamed[operand as usize]));
        self.insts = insts.collect();
        if let Some(origins) = &mut self.origins {
            let of = |&i: &usize| origins.get(i).copied().unwrap_or(u32::MAX);
            *origins = order.iter().map(of).collect();
        }
        for output in &mut self.outputs {
            output.0 = renamed[output.0 as usize];
        }
        self.rename_places(&renamed);
    }
}

/// For each instruction that begins a region, which one ends it; zero for others.
pub(crate) fn ends_of_regions(program: &Program) -> Vec<usize> {
    let mut behind = vec![0; program.insts.len()];
    let mut open = Vec::new();
    for (i, inst) in program.insts.iter().enumerate() {
        if matches!(inst.step, Step::If | Step::Loop) {
            open.push(i);
        } else if matches!(inst.step, Step::EndIf | Step::EndLoop)
            && let Some(begin) = open.pop()
        {
            behind[begin] = i;
        }
    }
    behind
}

struct Mover<'p> {
    program: &'p Program,
    behind: Vec<usize>,
    /// Which values may change from iteration to iteration of the loop that is looked at.
    changes: Vec<bool>,
}

impl Mover<'_> {
    /// The instructions of a region, or of the program, in their new order.
    // Recursion: as deep as regions stand in regions, which is bounded.
    fn list(&mut self, first: usize, behind: usize) -> Vec<usize> {
        let mut order = Vec::with_capacity(behind - first);
        let mut i = first;
        while i < behind {
            let step = self.program.insts[i].step;
            if !matches!(step, Step::If | Step::Loop) {
                order.push(i);
                i += 1;
                continue;
            }
            let end = self.behind[i];
            let inside = self.list(i + 1, end);
            if step == Step::Loop {
                let [before, inside] = self.split(&inside);
                order.extend(before);
                order.push(i);
                order.extend(inside);
            } else {
                order.push(i);
                order.extend(inside);
            }
            order.push(end);
            i = end + 1;
        }
        order
    }

    /// What is the same in all iterations of a loop, of these instructions in it, and the others.
    fn split(&mut self, inside: &[usize]) -> [Vec<usize>; 2] {
        for &i in inside {
            self.changes[i] = true;
        }
        let [mut before, mut others] = [Vec::new(), Vec::new()];
        // How many regions there are around.
        let mut regions = 0_usize;
        let mut at = 0;
        while at < inside.len() {
            let insts = &inside[at..at + self.together(&inside[at..])];
            at += insts.len();
            let step = self.program.insts[insts[0]].step;
            if matches!(step, Step::EndIf | Step::EndLoop) {
                regions -= 1;
            }
            if regions == 0 && insts.iter().all(|&i| self.is_same(i, insts)) {
                for &i in insts {
                    self.changes[i] = false;
                }
                before.extend_from_slice(insts);
            } else {
                others.extend_from_slice(insts);
            }
            if matches!(step, Step::If | Step::Loop) {
                regions += 1;
            }
        }
        [before, others]
    }

    /// How many instructions cannot be parted: a call, its arguments and its second result.
    fn together(&self, insts: &[usize]) -> usize {
        let step = |k: usize| insts.get(k).map(|&i| self.program.insts[i].step);
        let mut count = 0;
        while step(count) == Some(Step::Arg) {
            count += 1;
        }
        if step(count) == Some(Step::Call) && step(count + 1) == Some(Step::Second) {
            count += 1;
        }
        count + 1
    }

    /// Whether an instruction makes the same value in all iterations; `with` is what moves with it.
    fn is_same(&self, i: usize, with: &[usize]) -> bool {
        let inst = self.program.insts[i];
        let operands = [inst.a, inst.b, inst.c];
        let mut operands = operands[..inst.step.arity()].iter().map(|&o| o as usize);
        !inst.step.has_effect()
            && inst.step != Step::Load
            && operands.all(|operand| !self.changes[operand] || with.contains(&operand))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::interp::run_scalar;
    use crate::program::{Inst, Value};

    #[test]
    fn what_is_the_same_in_all_iterations_stands_before_the_outermost_loop() {
        use Step::{Add, Const, EndIf, EndLoop, If, Input, Load, Loop, Lt, Mul, Sqrt, Store};
        let mut program = Program::empty();
        program.inputs = 1;
        program.variables = 2;
        program.consts = vec![1.0_f64.to_bits(), 3.0_f64.to_bits()];
        program.precision = crate::program::Precision::F64;
        program.insts = [
            (Input, [0, 0, 0]),    // 0: x
            (Const, [0, 0, 0]),    // 1
            (Store, [1, 0, 0]),    // 2
            (Loop, [1, 0, 0]),     // 3
            (Load, [0, 0, 0]),     // 4: n
            (Const, [1, 0, 0]),    // 5: 3
            (Store, [1, 0, 1]),    // 6
            (Loop, [1, 0, 0]),     // 7
            (Load, [1, 0, 0]),     // 8
            (Mul, [0, 5, 0]),      // 9: 3 x, always the same
            (Sqrt, [9, 0, 0]),     // 10: so is its root
            (Mul, [8, 4, 0]),      // 11: the same in the inner loop, but for the variable
            (Mul, [4, 10, 0]),     // 12: the same in the inner loop
            (Lt, [8, 9, 0]),       // 13
            (If, [13, 0, 0]),      // 14
            (Add, [9, 9, 0]),      // 15: stays in the arm
            (Store, [15, 0, 1]),   // 16
            (EndIf, [0, 0, 0]),    // 17
            (Lt, [8, 8, 0]),       // 18: once is enough
            (EndLoop, [18, 0, 0]), // 19
            (Add, [4, 1, 0]),      // 20
            (Store, [20, 0, 0]),   // 21
            (Lt, [20, 5, 0]),      // 22
            (EndLoop, [22, 0, 0]), // 23
            (Load, [1, 0, 0]),     // 24
        ]
        .map(|(step, [a, b, c])| Inst { step, a, b, c })
        .to_vec();
        program.outputs = vec![Value(24)];
        assert_eq!(program.check(), Ok(()));
        let mut hoisted = program.clone();
        hoisted.hoist();
        assert_eq!(hoisted.check(), Ok(()));
        for x in [4.0_f64, 0.75, 0.1, 0.0, f64::NAN] {
            let [found, expected] = [&hoisted, &program].map(|p| run_scalar(p, &[x]).0);
            assert_eq!(found[0].to_bits(), expected[0].to_bits(), "{x}");
        }
        let steps: Vec<Step> = hoisted.insts.iter().map(|inst| inst.step).collect();
        let expected = [
            Input, Const, Store, Const, Mul, Sqrt, Loop, Load, Store, Mul, Loop, Load, Mul, Lt, If,
            Add, Store, EndIf, Lt, EndLoop, Add, Store, Lt, EndLoop, Load,
        ];
        assert_eq!(steps, expected);
    }
}
