//! Operations on integers, halves, bits of numbers, and `mod` by powers of two as functions, at
//! points and on boxes: no calls, and the same bits on every instruction set, in the interpreter,
//! and in the scalar definition.

use outward_analysis::{Demand, bounds};
use outward_expr::text::parse;
use outward_expr::{Format, IntOp, Type};
use outward_interval::Float;
use outward_jit::{Compiler, Target};
use outward_lower::lane::from_scalar;
use outward_lower::{Interpreter, LowerScratch, Number, Program, Step, run_scalar, select};
use outward_semantics::Scalar;

const INTEGERS: [i32; 20] = [
    i32::MIN,
    i32::MIN + 1,
    -0x80_0001,
    -0x80_0000,
    -100,
    -32,
    -2,
    -1,
    0,
    1,
    2,
    7,
    31,
    32,
    33,
    65_536,
    0x7f7f_ffff,
    0x7f80_0000,
    0x7f80_0001,
    i32::MAX,
];

const NUMBERS: [f64; 24] = [
    f64::NEG_INFINITY,
    -1e39,
    -65_520.0,
    -65_519.0,
    -1.000_488_281_25,
    -6e-8,
    -1e-45,
    -5e-324,
    -0.0,
    0.0,
    5e-324,
    1e-45,
    2.98e-8,
    6.1e-5,
    0.1,
    1.0,
    1.001_464_843_75,
    2047.5,
    65_504.0,
    65_520.0,
    3.402_823_567_797_336_6e38,
    1e300,
    f64::INFINITY,
    f64::NAN,
];

fn same<F: Number>(a: F, b: F) -> bool {
    a.to_bits64() == b.to_bits64() || a.is_nan() && b.is_nan()
}

/// Lanes for the inputs of a program of so many operands of a type: all combinations.
fn lanes<F: Number>(ty: Type, operands: usize, boxes: bool) -> Vec<Vec<F>> {
    let numbers: Vec<F> = match ty {
        Type::Int => INTEGERS.map(|n| from_scalar(Scalar::Int(n))).to_vec(),
        Type::Real | Type::Bool => NUMBERS.map(F::from_f64).to_vec(),
    };
    let mut sides: Vec<Vec<F>> = Vec::new();
    for (i, &lo) in numbers.iter().enumerate() {
        if !boxes {
            sides.push(vec![lo]);
            continue;
        }
        let first = if ty == Type::Int { lo } else { -lo };
        sides.extend(numbers[i..].iter().step_by(3).map(|&hi| vec![first, hi]));
    }
    let mut all = sides.clone();
    for _ in 1..operands {
        let pairs = all.iter().flat_map(|first| {
            let others = sides.iter();
            others.map(move |second| [first.as_slice(), second].concat())
        });
        all = pairs.collect();
    }
    all
}

/// The text of a function that is one operation on its inputs.
fn text(op: IntOp) -> String {
    let operands = op.operands();
    let names = ["a", "b"].map(str::to_owned)[..operands.len()].join(" ");
    let types = if operands[0] == Type::Int {
        format!("type int {names}\n")
    } else {
        String::new()
    };
    let inputs: String = names
        .split(' ')
        .map(|name| format!("{name} var {name}\n"))
        .collect();
    format!("inputs {names}\n{types}{inputs}r {} {names}", op.text())
}

fn check<F: Number + Float>(text: &str, format: Format, boxes: bool) {
    let f = parse(text, format).expect("a function");
    let facts = bounds::<F>(&f, &[]);
    let selection = select(&f, &facts, Demand::Value).expect("a selection");
    let mut program = Program::empty();
    let scratch = &mut LowerScratch::default();
    if boxes {
        selection.intervals(false, scratch, &mut program);
    } else {
        selection.points(scratch, &mut program).expect("no texture");
    }
    program.simplify::<F>();
    let calls = program.insts.iter().filter(|inst| inst.step == Step::Call);
    assert_eq!(calls.count(), 0, "{text}");
    let ty = if text.contains("type int") {
        Type::Int
    } else {
        Type::Real
    };
    let lanes = lanes::<F>(ty, f.inputs.len(), boxes);
    let n = lanes.len();
    let columns: Vec<Vec<F>> = (0..program.inputs as usize)
        .map(|k| lanes.iter().map(|lane| lane[k]).collect())
        .collect();
    let from: Vec<&[F]> = columns.iter().map(Vec::as_slice).collect();
    let expected: Vec<Vec<F>> = lanes
        .iter()
        .map(|lane| run_scalar(&program, lane).0)
        .collect();
    let agrees = |outputs: &[Vec<F>], engine: &str| {
        for (k, expected) in expected.iter().enumerate() {
            for (array, &number) in outputs.iter().zip(expected) {
                assert!(
                    same(array[k], number),
                    "{text} {format:?} boxes {boxes} {engine}: {:?}, not {number:?} at {:?}",
                    array[k],
                    lanes[k]
                );
            }
        }
    };
    let mut outputs = vec![vec![F::ONE; n]; program.outputs.len()];
    let mut to: Vec<&mut [F]> = outputs.iter_mut().map(Vec::as_mut_slice).collect();
    let mut prepared = Interpreter::default()
        .prepare(&program)
        .expect("a good program");
    let mut trace = vec![0; prepared.trace_len(n)];
    prepared.eval(&from, &mut to, &mut trace).expect("they fit");
    agrees(&outputs, "interpreter");
    for isa in Target::available() {
        let code = Compiler::new(isa).compile(&program).expect("compiles");
        let mut trace = vec![0; code.trace_words(n)];
        let mut to: Vec<&mut [F]> = outputs.iter_mut().map(Vec::as_mut_slice).collect();
        code.eval(&from, &mut to, &mut trace).expect("they fit");
        agrees(&outputs, &isa.to_string());
    }
}

#[test]
fn every_engine_returns_the_same_bits() {
    let mut count = 0;
    for &op in IntOp::ALL.iter() {
        if op.operands().is_empty() {
            continue;
        }
        count += 1;
        for boxes in [false, true] {
            check::<f32>(&text(op), Format::F32, boxes);
            check::<f64>(&text(op), Format::F64, boxes);
        }
    }
    assert!(count > 25, "{count}");
}

#[test]
fn remainders_by_powers_of_two_are_no_calls() {
    for divisor in ["1", "4", "-0.25"] {
        let text = format!("inputs x\nx var x\nc const {divisor}\nr mod x c");
        for boxes in [false, true] {
            check::<f32>(&text, Format::F32, boxes);
            check::<f64>(&text, Format::F64, boxes);
        }
    }
}
