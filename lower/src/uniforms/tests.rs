//! Programs in two parts: what is moved into the first one, and that nothing changes.
#![allow(clippy::unwrap_used, reason = "a panic is a failure")]

use outward_analysis::{Arithmetic, Demand, NanPolicy, Rounding};
use outward_expr::Format;
use outward_expr::text::parse;

use super::Split;
use crate::interp::run_scalar;
use crate::program::{Inst, Precision, Program, Step, Value};
use crate::select::select_in;
use crate::selection::LowerScratch;

const MACHINE: Arithmetic = Arithmetic::new(Rounding::Machine, Some(NanPolicy::Ignore));

/// The interval program of a function of which some inputs are numbers, one number to each.
fn program(text: &str, scalars: &[bool]) -> Program {
    let f = parse(text, Format::F64).unwrap();
    let selection = select_in::<f64>(&f, &[], Demand::Value, scalars, MACHINE).unwrap();
    let mut program = Program::empty();
    selection.intervals(false, &mut LowerScratch::default(), &mut program);
    program.prune(|_| true);
    program
}

/// Splits a program, and compares both parts with the whole at these inputs, of which all have the
/// same numbers where they are uniform.
fn split(program: &Program, uniform: &[bool], lanes: &[&[f64]]) -> Split {
    assert_eq!(program.check(), Ok(()));
    let split = program.split(uniform);
    assert_eq!(split.before.check(), Ok(()));
    assert_eq!(split.main.check(), Ok(()));
    let part = |lane: &[f64], of: bool| {
        let numbers = lane.iter().zip(uniform).filter(|(_, is)| **is == of);
        numbers.map(|(&x, _)| x).collect::<Vec<f64>>()
    };
    let once = run_scalar(&split.before, &part(lanes[0], true)).0;
    for lane in lanes {
        let expected = run_scalar(program, lane).0;
        let mut inputs = part(lane, false);
        inputs.extend(&once);
        let found = run_scalar(&split.main, &inputs).0;
        let bits = |numbers: &[f64]| numbers.iter().map(|x| x.to_bits()).collect::<Vec<_>>();
        assert_eq!(bits(&found), bits(&expected), "{lane:?}");
    }
    split
}

fn count(program: &Program, step: Step) -> usize {
    let steps = program.insts.iter();
    steps.filter(|inst| inst.step == step).count()
}

/// x, or for positive x x times what the square of c is after some iterations below 100: a loop of
/// `c` alone in an arm that `x` decides over.
const IN_ARM: &str = "\
inputs x c
x var x
c var c
zero const 0
p lt zero x
i if p x x c c
  x var x
  c var c
  n0 iconst 0
  l loop a c n n0
    a var a
    n var n
    s square a
    one iconst 1
    m iadd n one
    most iconst 5
    few slt m most
    hundred const 100
    small lt s hundred
    go and few small
    again go
    output a s
    output n m
  end
  y project l 0
  z mul x y
  output y z
else
  x var x
  output y x
end
y project i 0
output y y
";

#[test]
fn a_loop_of_uniform_numbers_is_run_once() {
    let program = program(IN_ARM, &[false, true]);
    let lanes: [&[f64]; 3] = [
        &[1.0, 2.0, 1.5, 1.5],
        &[-1.0, 2.0, 1.5, 1.5],
        &[-2.0, -1.0, 1.5, 1.5],
    ];
    let parts = split(&program, &[false, false, true, true], &lanes);
    assert_eq!(count(&parts.before, Step::Loop), 1);
    assert_eq!(count(&parts.main, Step::Loop), 0);
    // 1.5^16 = 656.8…
    let found = run_scalar(&parts.before, &[1.5, 1.5]).0;
    assert!(
        found.iter().any(|y| (656.0..657.0).contains(y)),
        "{found:?}"
    );
    // Which lanes get there is not uniform: the arm stays.
    let parts = split(&program, &[true, true, false, false], &lanes[..1]);
    assert_eq!(count(&parts.before, Step::Loop), 0);
    assert_eq!(count(&parts.main, Step::Loop), 1);
}

/// As many iterations as x says, each with a loop of `c` alone, whose results add up.
#[test]
fn a_loop_of_uniform_numbers_leaves_one_that_stays() {
    let text = "\
inputs x c
x var x
c var c
zero const 0
k0 iconst 0
l loop s zero k k0 x x c c
  s var s
  k var k
  x var x
  c var c
  n0 iconst 0
  i loop a c n n0
    a var a
    n var n
    half const 0.5
    h mul a half
    one iconst 1
    m iadd n one
    most iconst 3
    few slt m most
    again few
    output a h
    output n m
  end
  y project i 0
  t add s y
  one iconst 1
  j iadd k one
  most iconst 9
  few slt j most
  less lt t x
  go and few less
  again go
  output s t
  output k j
  output x x
  output c c
end
y project l 0
output y y
";
    let program = program(text, &[false, true]);
    let lanes: [&[f64]; 3] = [
        &[3.0, 4.0, 8.0, 8.0],
        &[0.0, 100.0, 8.0, 8.0],
        &[-2.0, 5.5, 8.0, 8.0],
    ];
    let parts = split(&program, &[false, false, true, true], &lanes);
    assert_eq!(count(&parts.before, Step::Loop), 1);
    assert_eq!(count(&parts.main, Step::Loop), 1);
}

/// A program of numbers, whose first input is a mask and the second a number.
fn written(steps: &[(Step, [u32; 3])], output: u32) -> Program {
    let mut program = Program::empty();
    program.precision = Precision::F64;
    program.inputs = 2;
    program.variables = 2;
    program.consts = vec![u64::MAX];
    let inputs = [(Step::Input, [0, 1, 0]), (Step::Input, [1, 0, 0])];
    let all = inputs.iter().chain(steps);
    let insts = all.map(|&(step, [a, b, c])| Inst { step, a, b, c });
    program.insts = insts.collect();
    program.outputs = vec![Value(output)];
    program
}

/// Lanes with the mask set and not.
fn masked(program: &Program) -> Split {
    let set = f64::from_bits(u64::MAX);
    split(program, &[false, true], &[&[set, 3.0], &[0.0, 3.0]])
}

#[test]
fn what_the_variable_held_before_is_kept() {
    use Step::{EndIf, If, Load, Neg, Store};
    // An arm that writes over what stood there: read where it is skipped.
    let over = written(
        &[
            (Store, [1, 0, 0]), // 2
            (If, [0, 0, 0]),    // 3
            (Neg, [1, 0, 0]),   // 4
            (Store, [4, 0, 0]), // 5
            (EndIf, [0, 0, 0]), // 6
            (Load, [0, 0, 0]),  // 7
        ],
        7,
    );
    let parts = masked(&over);
    assert_eq!([&parts.before, &parts.main].map(|p| count(p, If)), [0, 1]);
    // The same with a condition that is uniform, but the arm around is not.
    let inner = written(
        &[
            (Store, [1, 0, 0]),    // 2
            (If, [0, 0, 0]),       // 3
            (Step::Lt, [1, 1, 0]), // 4: false
            (If, [4, 0, 0]),       // 5
            (Neg, [1, 0, 0]),      // 6
            (Store, [6, 0, 0]),    // 7
            (EndIf, [0, 0, 0]),    // 8
            (EndIf, [0, 0, 0]),    // 9
            (Load, [0, 0, 0]),     // 10
        ],
        10,
    );
    let parts = masked(&inner);
    assert_eq!([&parts.before, &parts.main].map(|p| count(p, If)), [0, 2]);
}

#[test]
fn a_loop_that_may_not_end_stays() {
    use Step::{EndLoop, Load, Loop, Lt, Neg, Store};
    let of = |ends: u32| {
        written(
            &[
                (Store, [1, 0, 0]),   // 2
                (Loop, [ends, 0, 0]), // 3
                (Load, [0, 0, 0]),    // 4
                (Neg, [4, 0, 0]),     // 5
                (Store, [5, 0, 0]),   // 6
                (Lt, [4, 5, 0]),      // 7
                (EndLoop, [7, 0, 0]), // 8
                (Load, [0, 0, 0]),    // 9
            ],
            9,
        )
    };
    let repeats = |program: &Program| {
        let parts = masked(program);
        [&parts.before, &parts.main].map(|p| count(p, Loop))
    };
    assert_eq!(repeats(&of(0)), [0, 1]);
    assert_eq!(repeats(&of(1)), [1, 0]);
}

#[test]
fn what_some_lanes_changed_is_not_uniform() {
    use Step::{Add, EndIf, EndLoop, If, Load, Loop, Lt, Mul, Store, StoreWhere};
    // What the loop starts with is changed where the mask is set, by itself or in an arm.
    let start = [(Store, [1, 0, 0]), (Mul, [1, 1, 0])]; // 2, 3
    let changed = [
        vec![(StoreWhere, [3, 0, 0])],
        vec![(If, [0, 0, 0]), (Store, [3, 0, 0]), (EndIf, [0, 0, 0])],
    ];
    for changed in changed {
        let at = 4 + u32::try_from(changed.len()).unwrap();
        let round = [
            (Loop, [1, 0, 0]),          // at
            (Load, [0, 0, 0]),          // at + 1
            (Add, [at + 1, at + 1, 0]), // at + 2
            (Store, [at + 2, 0, 0]),    // at + 3
            (Lt, [at + 2, 1, 0]),       // at + 4: false
            (EndLoop, [at + 4, 0, 0]),  // at + 5
            (Load, [0, 0, 0]),          // at + 6
        ];
        let steps = [&start[..], &changed, &round].concat();
        let parts = masked(&written(&steps, at + 6));
        assert_eq!([&parts.before, &parts.main].map(|p| count(p, Loop)), [0, 1]);
    }
}

#[test]
fn a_variable_of_the_loop_around_is_not_uniform() {
    use Step::{EndLoop, Input, Le, Load, Loop, Mul, Select, Store, StoreWhere};
    // A loop in a loop that starts with what the outer one carries.
    let text = [
        (Store, [1, 0, 0]),      // 2
        (Store, [0, 0, 1]),      // 3: the lanes that go on
        (Loop, [1, 0, 0]),       // 4
        (Load, [1, 1, 0]),       // 5: the mask
        (Loop, [1, 0, 0]),       // 6
        (Load, [0, 0, 0]),       // 7: what is carried
        (Mul, [7, 7, 0]),        // 8
        (StoreWhere, [8, 5, 0]), // 9
        (Le, [8, 1, 0]),         // 10: false
        (EndLoop, [10, 0, 0]),   // 11
        (Step::Lt, [1, 1, 0]),   // 12: false
        (Store, [12, 0, 1]),     // 13
        (EndLoop, [12, 0, 0]),   // 14
        (Load, [0, 0, 0]),       // 15
        (Select, [0, 15, 1]),    // 16
    ];
    let program = written(&text, 16);
    let parts = masked(&program);
    assert_eq!(count(&parts.main, Loop), 2);
    assert!(
        parts
            .before
            .insts
            .iter()
            .all(|inst| inst.step != Input || inst.a == 0)
    );
}
