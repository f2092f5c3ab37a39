//! How many registers loops need.
//!
//! The allocator takes registers from what is used last. In a loop that is what the loop does not
//! use at all, and a value that is stored in a loop is stored, and brought back where the loop
//! ends, in every iteration. So registers are given up before the loop begins, as many as it needs.
//! A call leaves no register as it was, so a loop that always makes one begins with none.

use outward_lower::program::{Program, Step};

use super::alloc::{OUTPUT, SOURCES};
use super::uses::{NEVER, Uses, read};

/// A few more for what an instruction needs while it is written.
const TEMPORARIES: usize = 2;

/// What a loop needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Need {
    /// Where it begins.
    begin: usize,
    /// Where it ends.
    pub(super) end: u32,
    /// How many registers are used in it at the same time; `None` if a call empties all of them in
    /// every iteration.
    pub(super) registers: Option<usize>,
}

/// What the loops of a program need, in the order in which they begin.
pub(super) fn needs(program: &Program, uses: &[Uses]) -> Vec<Need> {
    if program.variables == 0 {
        return Vec::new();
    }
    let mut loops = program.loops();
    loops.sort_unstable();
    let need = |(begin, end)| Need {
        begin,
        end: end as u32,
        registers: registers(program, uses, begin, end),
    };
    loops.into_iter().map(need).collect()
}

/// That of the loop that begins here.
pub(super) fn need_at(needs: &[Need], begin: usize) -> Option<Need> {
    let at = needs.binary_search_by_key(&begin, |need| need.begin).ok()?;
    Some(needs[at])
}

/// As [`Need::registers`].
fn registers(program: &Program, uses: &[Uses], begin: usize, end: usize) -> Option<usize> {
    // Values of the loop that are used again, and the most there were. Values from outside, and
    // what can be made again, are counted all the time.
    let (mut live, mut most) = (0, 0);
    let mut outside = Vec::new();
    // How many regions are open, in which calls may be left out.
    let mut ifs = 0;
    for (inst, uses) in program.insts[begin + 1..end].iter().zip(&uses[begin + 1..]) {
        ifs += i32::from(inst.step == Step::If);
        ifs -= i32::from(inst.step == Step::EndIf);
        if uses.first == NEVER || inst.step.is_in(SOURCES) {
            continue;
        }
        if inst.step == Step::Call && ifs == 0 {
            return None;
        }
        let (inst, _) = read(&program.insts, inst, uses);
        let operands = &[inst.a, inst.b, inst.c][..inst.step.arity()];
        for (k, &operand) in operands.iter().enumerate() {
            let of = operand as usize;
            if of < begin || program.insts[of].step.is_in(SOURCES) {
                outside.push(operand);
            } else if uses.next[k] >= OUTPUT && !operands[..k].contains(&operand) {
                live -= 1;
            }
        }
        // The result may be where an operand was.
        live += i32::from(uses.first < OUTPUT);
        most = most.max(live);
    }
    outside.sort_unstable();
    outside.dedup();
    Some(most.max(0) as usize + outside.len() + TEMPORARIES)
}

#[cfg(test)]
mod tests {
    use outward_lower::program::{Inst, Program, Step, Value};
    use outward_lower::routine::{Routine, Which};

    use crate::{Compiler, Target};

    /// A loop behind values that are read after it, so many that registers run out in it, and in
    /// which a routine is called or not.
    fn program(calls: bool) -> Program {
        const VALUES: u32 = 40;
        let mut insts = Vec::new();
        let mut push = |step, a, b, c| {
            insts.push(Inst { step, a, b, c });
            insts.len() as u32 - 1
        };
        let [x, y] = [0, 1].map(|k| push(Step::Input, k, 0, 0));
        let values: Vec<u32> = (0..VALUES)
            .scan(x, |last, _| {
                *last = push(Step::Add, *last, y, 0);
                Some(*last)
            })
            .collect();
        push(Step::Store, x, 1, 0);
        push(Step::Loop, 1, 0, 0);
        let z = push(Step::Load, 0, 0, 0);
        let parts = [x, y].map(|k| push(Step::Mul, z, k, 0));
        let mut sum = push(Step::Add, parts[0], parts[1], 0);
        if calls {
            sum = push(Step::Call, sum, sum, 0);
        }
        push(Step::Store, sum, 0, 0);
        let goes_on = push(Step::Lt, sum, y, 0);
        push(Step::EndLoop, goes_on, 0, 0);
        let mut last = push(Step::Load, 0, 0, 0);
        for value in values {
            last = push(Step::Mul, last, value, 0);
        }
        let mut program = Program::empty();
        program.insts = insts;
        program.inputs = 2;
        program.variables = 1;
        program.outputs = vec![Value(last)];
        if calls {
            let exp = outward_interval::Elementary::Exp;
            program.routines = vec![Routine::Bound(exp, Which::Upper)];
        }
        assert_eq!(program.check(), Ok(()));
        program
    }

    /// How many times a loop stores to the frame, and loads from it.
    fn moves(target: Target, calls: bool) -> [usize; 2] {
        let program = program(calls);
        let listed = Compiler::new(target).list(&program);
        let listing = listed.expect("it compiles").remove(0);
        let is = |step| program.insts.iter().position(|inst| inst.step == step);
        let (begin, end) = (is(Step::Loop), is(Step::EndLoop));
        let lines = listing.lines.iter().filter(|line| line.inst.is_some());
        let of_loop = lines.filter(|line| line.inst > begin && line.inst <= end);
        let texts: Vec<&str> = of_loop
            .map(|line| line.text.as_str())
            .filter(|text| text.contains("mova") && text.contains("rsp"))
            .collect();
        let stores = texts.iter().filter(|text| text.contains("],")).count();
        [stores, texts.len() - stores]
    }

    #[test]
    fn loops_store_nothing_that_they_do_not_use() {
        for target in [Target::V2, Target::V3, Target::V4] {
            // With AVX-512 the variable is in a register, and stored when the loop has ended.
            let loads = usize::from(target != Target::V4);
            assert_eq!(moves(target, false), [1, loads], "{target}");
        }
    }

    /// Two arguments and the variable are stored, and the variable and the result are loaded.
    #[test]
    fn loops_that_call_load_what_they_use() {
        for target in [Target::V2, Target::V3, Target::V4] {
            assert_eq!(moves(target, true), [3, 2], "{target}");
        }
    }
}
