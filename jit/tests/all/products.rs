//! Products of numbers whose signs are flipped: where a processor has an instruction for a product
//! that is negated, no sign is flipped, and the bits are the same.

use outward_jit::{Compiler, Target};
use outward_lower::program::{Inst, Precision, Program, ProgramRounding, Step, Value};
use outward_lower::{Number, run_scalar};

/// Numbers at which products overflow, underflow, are inexact or zeros of either sign.
const NUMBERS: [f64; 19] = [
    f64::NEG_INFINITY,
    -1e300,
    -3e38,
    -1.5,
    -0.1,
    -1e-30,
    -1e-45,
    -5e-324,
    -0.0,
    0.0,
    5e-324,
    1e-45,
    1e-30,
    0.3,
    1.0,
    3e38,
    1e300,
    f64::INFINITY,
    f64::NAN,
];

fn program<F: Number>(steps: &[(Step, u32, u32)], outputs: &[u32]) -> Program {
    let mut program = Program::empty();
    program.precision = if F::NAME == "f32" {
        Precision::F32
    } else {
        Precision::F64
    };
    program.inputs = 2;
    let first = [(Step::Input, 0, 0), (Step::Input, 1, 0)];
    let insts = first.iter().chain(steps);
    program.insts = insts
        .map(|&(step, a, b)| Inst { step, a, b, c: 0 })
        .collect();
    program.outputs = outputs.iter().map(|&value| Value(value)).collect();
    assert_eq!(program.check(), Ok(()));
    program
}

/// Products of −x and y, y and −x, −x and −y, −x and x, and −x twice.
const STEPS: [(Step, u32, u32); 7] = [
    (Step::Neg, 0, 0),
    (Step::Neg, 1, 0),
    (Step::Mul, 2, 1),
    (Step::Mul, 1, 2),
    (Step::Mul, 2, 3),
    (Step::Mul, 2, 0),
    (Step::Mul, 2, 2),
];

fn bits_are_the_same<F: Number>() {
    let pairs = NUMBERS.iter().flat_map(|&x| NUMBERS.map(|y| [x, y]));
    let points: Vec<[F; 2]> = pairs.map(|pair| pair.map(F::from_f64)).collect();
    let columns = [0, 1].map(|k| points.iter().map(|p| p[k]).collect::<Vec<F>>());
    for target in Target::available() {
        for round in [ProgramRounding::Up, ProgramRounding::Nearest] {
            let mut program = program::<F>(&STEPS, &[4, 5, 6, 7, 8]);
            program.round = round;
            let code = Compiler::new(target)
                .compile(&program)
                .expect("it compiles");
            let mut outputs = vec![vec![F::ZERO; points.len()]; 5];
            let mut to: Vec<&mut [F]> = outputs.iter_mut().map(Vec::as_mut_slice).collect();
            let [x, y] = &columns;
            code.eval(&[x.as_slice(), y.as_slice()], &mut to, &mut [])
                .expect("it fits");
            for (i, point) in points.iter().enumerate() {
                let (want, _) = run_scalar(&program, point);
                for (output, want) in outputs.iter().zip(want) {
                    let got = output[i];
                    let same = got.to_bits64() == want.to_bits64() || got.is_nan() && want.is_nan();
                    assert!(same, "{target}, {round:?}, {point:?}: {got} for {want}");
                }
            }
        }
    }
}

#[test]
fn products_of_negatives_have_the_bits_of_the_definition() {
    bits_are_the_same::<f32>();
    bits_are_the_same::<f64>();
}

/// How many signs are flipped, and products negated, by the code of steps.
fn counts(target: Target, steps: &[(Step, u32, u32)], outputs: &[u32]) -> [usize; 2] {
    let program = program::<f32>(steps, outputs);
    let listed = Compiler::new(target).list(&program);
    let listing = listed.expect("it compiles").remove(0);
    let lines = listing.lines.iter().filter(|line| line.inst.is_some());
    let texts: Vec<&str> = lines.map(|line| line.text.as_str()).collect();
    let count = |has: &str| texts.iter().filter(|text| text.contains(has)).count();
    [count("[rel sign]"), count("vfnmsub231ps")]
}

#[test]
fn no_sign_is_flipped_for_products_alone() {
    for target in [Target::V2, Target::V3, Target::V4] {
        let of_products = counts(target, &STEPS, &[4, 5, 6, 7, 8]);
        let expected = if target == Target::V2 { [2, 0] } else { [0, 3] };
        assert_eq!(of_products, expected, "{target}");
        // −x is an output as well: then it is there.
        let also = counts(target, &STEPS[..3], &[2, 4]);
        assert_eq!(also, [1, 0], "{target}");
    }
}
