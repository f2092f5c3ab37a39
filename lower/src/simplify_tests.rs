//! What sums, comparisons and masks become where signs are flipped, one by one. That programs
//! return the same bits is tested at random in `interp/tests.rs`.

use crate::interp::run_scalar;
use crate::program::{Inst, Precision, Program, ProgramRounding, Step, Value, code_of_type};
use outward_expr::Type;

/// Numbers at which signs, zeros and overflow show.
const NUMBERS: [f64; 11] = [
    f64::NEG_INFINITY,
    -2.0,
    -0.1,
    -5e-324,
    -0.0,
    0.0,
    5e-324,
    0.3,
    2.0,
    f64::MAX,
    f64::NAN,
];

/// The program of these steps on two numbers and the constants 2 and a set mask, which are values
/// 0 to 3.
fn program(steps: &[(Step, u32, u32)], round: ProgramRounding) -> Program {
    let mut program = Program::empty();
    program.precision = Precision::F64;
    program.round = round;
    program.inputs = 2;
    program.consts = vec![2.0_f64.to_bits(), u64::MAX];
    let mask = code_of_type(Type::Bool);
    let first = [
        (Step::Input, 0, 0),
        (Step::Input, 1, 0),
        (Step::Const, 0, 0),
        (Step::Const, 1, mask),
    ];
    let insts = first.iter().chain(steps);
    program.insts = insts
        .map(|&(step, a, b)| Inst { step, a, b, c: 0 })
        .collect();
    let last = u32::try_from(program.insts.len() - 1).unwrap_or(u32::MAX);
    program.outputs = vec![Value(last)];
    assert_eq!(program.check(), Ok(()));
    program
}

/// What is left of steps, without inputs and constants; and they return what they returned.
fn left(steps: &[(Step, u32, u32)]) -> Vec<Step> {
    let mut left = Vec::new();
    for round in [ProgramRounding::Up, ProgramRounding::Nearest] {
        let before = program(steps, round);
        let mut after = before.clone();
        after.simplify::<f64>();
        assert_eq!(after.check(), Ok(()));
        for x in NUMBERS {
            for y in NUMBERS {
                let [want, got] = [&before, &after].map(|p| run_scalar(p, &[x, y]).0[0]);
                let same = want.to_bits() == got.to_bits() || want.is_nan() && got.is_nan();
                assert!(same, "{steps:?} of {x} and {y}: {got} for {want}");
            }
        }
        let steps = after.insts.iter().map(|inst| inst.step);
        left = steps
            .filter(|step| !matches!(step, Step::Input | Step::Const))
            .collect();
    }
    left
}

#[test]
fn sums_of_negatives_are_differences() {
    use Step::{Add, Neg, Sub};
    assert_eq!(left(&[(Neg, 1, 0), (Add, 0, 4)]), [Sub]);
    assert_eq!(left(&[(Neg, 0, 0), (Add, 4, 1)]), [Sub]);
    assert_eq!(left(&[(Neg, 1, 0), (Sub, 0, 4)]), [Add]);
    // It is not −(x + y), which is rounded the other way.
    let both = [(Neg, 0, 0), (Neg, 1, 0), (Add, 4, 5)];
    assert_eq!(left(&both), [Neg, Sub]);
}

#[test]
fn comparisons_of_negatives_are_the_other_way_round() {
    use Step::{Eq, Le, Lt, Neg};
    for step in [Lt, Le, Eq] {
        assert_eq!(left(&[(Neg, 0, 0), (Neg, 1, 0), (step, 4, 5)]), [step]);
        assert_eq!(left(&[(Neg, 0, 0), (step, 4, 2)]), [step]);
        assert_eq!(left(&[(Neg, 0, 0), (step, 2, 4)]), [step]);
        // The sign would have to be flipped of the other one.
        assert_eq!(left(&[(Neg, 0, 0), (step, 4, 1)]), [Neg, step]);
    }
}

#[test]
fn opposites_of_masks_are_not_written() {
    use Step::{And, AndNot, Le, Lt, Or, Xor};
    let masks = [(Lt, 0, 1), (Le, 0, 2)];
    let with = |rest: &[(Step, u32, u32)]| left(&[&masks, rest].concat());
    assert_eq!(with(&[(Xor, 5, 3), (And, 4, 6)]), [Lt, Le, AndNot]);
    assert_eq!(with(&[(Xor, 3, 4), (And, 6, 5)]), [Lt, Le, AndNot]);
    let both = [(Xor, 4, 3), (Xor, 5, 3), (Or, 6, 7)];
    assert_eq!(with(&both), [Lt, Le, And, Xor]);
    let and_then = [(Xor, 4, 3), (Xor, 5, 3), (Or, 6, 7), (And, 8, 4)];
    assert_eq!(with(&and_then), [Lt, Le, And, AndNot]);
    // Of one opposite nothing is known.
    assert_eq!(with(&[(Xor, 4, 3), (Or, 6, 5)]), [Lt, Le, Xor, Or]);
}
