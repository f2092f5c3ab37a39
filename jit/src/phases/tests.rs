//! What stands where.

use outward_interval::Elementary;
use outward_lower::program::{Inst, Precision, Program, ProgramRounding, Step, Value};
use outward_lower::routine::{Routine, Which};

use super::body::{Body, Here};
use super::{Column, Phase, Scratch, Table, phases};
use crate::compiler::checked_phase;

fn program(insts: &[(Step, [u32; 3])], inputs: u32, outputs: &[u32], variables: u32) -> Program {
    let insts = insts
        .iter()
        .map(|&(step, [a, b, c])| Inst { step, a, b, c });
    let program = Program {
        precision: Precision::F64,
        round: ProgramRounding::Up,
        insts: insts.collect(),
        consts: vec![1.0_f64.to_bits()],
        routines: vec![
            Routine::Bound(Elementary::Exp, Which::Both),
            Routine::Bound(Elementary::Pow, Which::Lower),
        ],
        inputs,
        uniforms: 0,
        outputs: outputs.iter().map(|&o| Value(o)).collect(),
        traces: 0,
        variables,
        origins: None,
        places: Vec::new(),
    };
    assert_eq!(program.check(), Ok(()));
    program
}

/// All phases of a program, and the columns.
struct All {
    phases: Vec<Phase>,
    table: Table,
}

fn all(program: &Program) -> All {
    let phases = phases(program).expect("it calls");
    let write = |s| {
        let mut scratch = Scratch::default();
        core::mem::replace(phases.write(s, &mut scratch), Phase::nothing())
    };
    All {
        phases: (0..phases.count()).map(write).collect(),
        table: phases.table(),
    }
}

/// The steps of each phase.
fn steps(program: &Program) -> Vec<Vec<Step>> {
    let phases = all(program);
    for phase in &phases.phases {
        assert_eq!(phase.program.check(), Ok(()));
        assert_eq!(phase.program.inputs, phases.table.len());
        assert_eq!(phase.program.outputs.len(), phase.outputs.len());
        assert_eq!(phase.program.insts.len(), phase.origins.len());
    }
    let steps = phases.phases.iter();
    let steps = steps.map(|phase| phase.program.insts.iter().map(|inst| inst.step).collect());
    steps.collect()
}

#[test]
fn arguments_and_results_lie_where_they_are() {
    // exp of an input, and of that: nothing is copied.
    let twice = program(
        &[
            (Step::Input, [0, 0, 0]),
            (Step::Input, [1, 0, 0]),
            (Step::Call, [0, 1, 0]),
            (Step::Second, [2, 0, 0]),
            (Step::Call, [2, 3, 0]),
            (Step::Second, [4, 0, 0]),
        ],
        2,
        &[4, 5],
        0,
    );
    let found = all(&twice);
    assert!(found.phases.iter().all(|phase| !phase.has_steps()));
    let calls: Vec<_> = found.phases.iter().flat_map(|phase| &phase.calls).collect();
    let number = |column| found.table.number(column);
    assert_eq!(calls[0].arguments, [0, 1].map(|k| number(Column::Input(k))));
    assert_eq!(calls[1].arguments, calls[0].results);
    assert_eq!(calls[1].results, [0, 1].map(|k| number(Column::Output(k))));
    assert_eq!(found.table.scratch, 2);
}

#[test]
fn steps_stand_where_their_operands_are_known() {
    // The sum is needed after the call alone, the difference before it.
    let early = program(
        &[
            (Step::Input, [0, 0, 0]),
            (Step::Input, [1, 0, 0]),
            (Step::Add, [0, 1, 0]),
            (Step::Sub, [0, 1, 0]),
            (Step::Call, [3, 1, 0]),
            (Step::Mul, [4, 2, 0]),
        ],
        2,
        &[5],
        0,
    );
    let [before, after] = &steps(&early)[..] else {
        unreachable!("two phases");
    };
    assert!(before.contains(&Step::Sub) && before.contains(&Step::Add));
    assert_eq!(after[..], [Step::Input, Step::Input, Step::Mul]);
}

#[test]
fn arguments_that_are_not_given_are_zero() {
    let half = program(
        &[(Step::Input, [0, 0, 0]), (Step::Call, [0, 0, 1])],
        1,
        &[1],
        0,
    );
    let found = all(&half);
    let [first, second] = &found.phases[..] else {
        unreachable!("two phases");
    };
    let zero = first.calls[0].arguments[2];
    let input = found.table.number(Column::Input(0));
    assert_eq!(first.calls[0].arguments, [input, input, zero, zero]);
    assert_eq!(
        (&first.outputs[..], first.program.consts[0]),
        (&[zero][..], 0)
    );
    assert!(!second.has_steps());
}

#[test]
fn regions_are_cut_and_loops_are_not() {
    let region = |[begin, end]: [Step; 2]| {
        program(
            &[
                (Step::Input, [0, 0, 0]),
                (Step::Input, [1, 0, 0]),
                (Step::Lt, [0, 1, 0]),
                (Step::Store, [0, 1, 0]),
                (begin, [2, 0, 0]),
                (Step::Mul, [0, 1, 0]),
                (Step::Call, [5, 1, 0]),
                (Step::Add, [6, 5, 0]),
                (Step::StoreWhere, [7, 2, 0]),
                (end, [2, 0, 0]),
                (Step::Load, [0, 0, 0]),
            ],
            2,
            &[10],
            1,
        )
    };
    let cut = region([Step::If, Step::EndIf]);
    let [before, after] = &steps(&cut)[..] else {
        unreachable!("two phases");
    };
    let count = |steps: &[Step], step| steps.iter().filter(|&&s| s == step).count();
    for steps in [before, after] {
        assert_eq!([count(steps, Step::If), count(steps, Step::EndIf)], [1, 1]);
    }
    assert_eq!([count(before, Step::Mul), count(after, Step::Mul)], [1, 0]);
    // The call is made where the mask has a lane: the mask, the product, and the variable are
    // handed on.
    let found = all(&cut);
    assert_eq!(found.phases[0].calls[0].masks.len(), 1);
    assert_eq!(found.phases[0].outputs.len(), 3);
    assert!(
        found.phases[0]
            .outputs
            .contains(&found.phases[0].calls[0].masks[0])
    );
    assert!(phases(&region([Step::Loop, Step::EndLoop])).is_none());
}

/// Columns are used again once nobody reads them.
#[test]
fn columns_are_few() {
    let mut insts = vec![(Step::Input, [0, 0, 0]), (Step::Input, [1, 0, 0])];
    let mut last = 0;
    for _ in 0..20 {
        let at = insts.len() as u32;
        insts.push((Step::Call, [last, 1, 1]));
        insts.push((Step::Abs, [at, 0, 0]));
        last = at + 1;
    }
    let chain = program(&insts, 2, &[last], 0);
    let found = all(&chain);
    assert_eq!(found.phases.len(), 21);
    assert!(found.table.scratch <= 5, "{:?}", found.table);
}

/// What was written of another program is not found in the next one.
#[test]
fn memory_is_used_for_program_after_program() {
    let chain = |count: u32| {
        let mut insts = vec![(Step::Input, [0, 0, 0]), (Step::Input, [1, 0, 0])];
        for _ in 0..count {
            let last = insts.len() as u32 - 1;
            insts.push((Step::Const, [0, 0, 0]));
            insts.push((Step::Call, [last, last + 1, 0]));
            insts.push((Step::Mul, [last + 1, last + 2, 0]));
        }
        let last = insts.len() as u32 - 1;
        program(&insts, 2, &[last], 0)
    };
    let mut scratch = Scratch::default();
    for count in [7, 2, 9, 1, 7] {
        let program = chain(count);
        let written = phases(&program).expect("it calls");
        for (s, alone) in all(&program).phases.iter().enumerate() {
            let phase = written.write(s, &mut scratch);
            assert_eq!(phase.program, alone.program);
            assert_eq!(
                (&phase.origins, &phase.outputs, &phase.calls),
                (&alone.origins, &alone.outputs, &alone.calls)
            );
        }
    }
}

/// Thousands of calls, side by side and one after the other, with as many constants: nothing takes
/// time that grows with their square.
#[test]
fn large_programs_are_cut() {
    for in_a_row in [false, true] {
        let mut insts = vec![(Step::Input, [0, 0, 0])];
        let (mut last, mut sum) = (0, 0);
        let count = 3000;
        for k in 0..count {
            let at = insts.len() as u32;
            insts.push((Step::Const, [k, 0, 0]));
            insts.push((Step::Mul, [if in_a_row { last } else { 0 }, at, 0]));
            insts.push((Step::Call, [at + 1, at + 1, 0]));
            insts.push((Step::Add, [at + 2, sum, 0]));
            (last, sum) = (at + 2, at + 3);
        }
        let mut large = program(&insts[..1], 1, &[0], 0);
        large.insts = (insts.iter())
            .map(|&(step, [a, b, c])| Inst { step, a, b, c })
            .collect();
        large.consts = (0..u64::from(count)).collect();
        large.outputs = vec![Value(sum)];
        assert_eq!(large.check(), Ok(()));
        let found = all(&large);
        let expected = if in_a_row { count + 1 } else { 2 };
        assert_eq!(found.phases.len(), expected as usize);
    }
}

#[test]
fn phases_that_read_what_is_not_there_are_refused() {
    let negated = program(
        &[
            (Step::Input, [0, 0, 0]),
            (Step::Neg, [0, 0, 0]),
            (Step::Neg, [1, 0, 0]),
        ],
        1,
        &[2],
        0,
    );
    let table = Table {
        scratch: 1,
        outputs: 1,
        inputs: 1,
    };
    // A phase of the last step, whose operand lies in this column, that hands on this value.
    let is_whole = |column: u32, value: u32| {
        let mut here = Here::default();
        let mut body = Body::new(&negated, table, &mut here, Phase::nothing());
        body.begin();
        body.step(2, |_| column);
        body.hand_on(value, [1]);
        body.end().is_whole
    };
    assert!(is_whole(0, 2));
    assert!(!is_whole(table.len(), 2) && !is_whole(u32::MAX, 2));
    assert!(!is_whole(0, 0));
    let twice = program(
        &[
            (Step::Input, [0, 0, 0]),
            (Step::Input, [1, 0, 0]),
            (Step::Call, [0, 1, 0]),
            (Step::Neg, [2, 0, 0]),
        ],
        2,
        &[3],
        0,
    );
    let mut found = all(&twice);
    let is_right = |found: &All| checked_phase(&found.phases[1], found.table).is_ok();
    assert!(is_right(&found));
    found.phases[1].is_whole = false;
    assert!(!is_right(&found));
}
