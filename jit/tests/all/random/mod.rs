//! Random programs, on every instruction set, against a scalar evaluator: the same bits.
//!
//! The evaluator in `evaluator.rs` is written for this test, on top of the interval crate's
//! directed rounding. It shares nothing with `run_scalar`, the definition of what programs mean,
//! which must agree too. Programs use every step, special values abound, and long lifetimes force
//! spills.
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "small indices and random numbers"
)]

mod evaluator;
mod generate;

use outward_jit::{Code, Compiler, Target};
use outward_lower::program::{
    Inst, Precision, Program, ProgramRounding, Step, Value, type_of_code,
};
use outward_lower::{Interpreter, Number, run_scalar};

use self::evaluator::run;
use self::generate::{Random, Shape, generate};

fn same<F: Number>(a: F, b: F) -> bool {
    a.to_bits64() == b.to_bits64() || a.is_nan() && b.is_nan()
}

/// The interpreter returns these numbers, too. What it traces is tested where it is at home.
fn interpreter_agrees<F: Number>(
    program: &Program,
    n: usize,
    inputs: &[Vec<F>],
    expected: &[(Vec<F>, Vec<bool>)],
) {
    let mut prepared = Interpreter::default()
        .prepare(program)
        .expect("a good program");
    let from: Vec<&[F]> = inputs.iter().map(Vec::as_slice).collect();
    let mut outputs = vec![vec![F::ONE; n]; program.outputs.len()];
    let mut to: Vec<&mut [F]> = outputs.iter_mut().map(Vec::as_mut_slice).collect();
    let mut trace = vec![0; prepared.trace_len(n)];
    prepared
        .eval(&from, &mut to, &mut trace)
        .expect("the arrays fit");
    for (k, (numbers, _)) in expected.iter().enumerate() {
        for (o, (&e, array)) in numbers.iter().zip(&outputs).enumerate() {
            assert!(same(array[k], e), "interpreter: output {o} of element {k}");
        }
    }
}

/// Runs a program on `n` elements on every instruction set, and on the evaluator.
fn check<F: Number>(random: &mut Random, program: &Program, n: usize) {
    program.check().expect("the generator makes good programs");
    program.types().expect("the generator makes typed programs");
    let inputs: Vec<Vec<F>> = (0..program.inputs)
        .map(|k| {
            let is_read = |inst: &&Inst| inst.step == Step::Input && inst.a == k;
            let read = program.insts.iter().find(is_read);
            let ty = read.and_then(|inst| type_of_code(inst.b));
            let numbers = (0..n).map(|_| random.lane(ty.unwrap_or_default()));
            let numbers: Vec<F> = numbers.collect();
            match (program.is_uniform(k), numbers.first()) {
                (true, first) => vec![first.copied().unwrap_or(F::ONE)],
                (false, _) => numbers,
            }
        })
        .collect();
    let traces = program.traces as usize;
    let expected: Vec<(Vec<F>, Vec<bool>)> = (0..n)
        .map(|k| {
            let mut trace = vec![false; traces];
            let lane = inputs.iter().map(|array| array[k.min(array.len() - 1)]);
            let lane: Vec<F> = lane.collect();
            let numbers = run(program, &lane, &mut trace);
            let (others, other_trace) = run_scalar(program, &lane);
            assert_eq!(trace, other_trace, "the two evaluators disagree");
            assert!(
                numbers.iter().zip(&others).all(|(&a, &b)| same(a, b)),
                "the two evaluators disagree"
            );
            (numbers, trace)
        })
        .collect();
    interpreter_agrees(program, n, &inputs, &expected);
    for isa in Target::available() {
        let code = Compiler::new(isa).compile(program).expect("compiles");
        let mut outputs = vec![vec![F::ONE; n + 1]; program.outputs.len()];
        let mut trace = vec![0xAAAA; code.trace_words(n)];
        eval(&code, n, &inputs, &mut outputs, &mut trace);
        for (k, (numbers, bits)) in expected.iter().enumerate() {
            for (o, (&e, array)) in numbers.iter().zip(&outputs).enumerate() {
                assert!(
                    same(array[k], e),
                    "{isa} {:?} {:?}: output {o} ({}) of element {k}: {:#x}, not {:#x}",
                    program.precision,
                    program.round,
                    program.outputs[o],
                    array[k].to_bits64(),
                    e.to_bits64()
                );
            }
            let (vector, lane) = (k / code.lanes(), k % code.lanes());
            for (slot, &bit) in bits.iter().enumerate() {
                let word: u16 = trace[vector * traces + slot];
                assert_eq!(
                    word >> lane & 1 == 1,
                    bit,
                    "{isa}: trace slot {slot} of element {k}"
                );
                if k == n - 1 {
                    let beyond = (1_u32 << code.lanes()) - (1 << lane);
                    let expected = if bit { beyond } else { 0 };
                    assert_eq!(
                        u32::from(word) & !((1 << lane) - 1),
                        expected,
                        "{isa}: lanes beyond the end"
                    );
                }
            }
        }
        for array in &outputs {
            assert!(same(array[n], F::ONE), "{isa}: written beyond the end");
        }
    }
}

fn eval<F: Number>(
    code: &Code,
    n: usize,
    inputs: &[Vec<F>],
    outputs: &mut [Vec<F>],
    trace: &mut [u16],
) {
    let from: Vec<&[F]> = inputs.iter().map(Vec::as_slice).collect();
    let mut to: Vec<&mut [F]> = outputs.iter_mut().map(|array| &mut array[..n]).collect();
    code.eval(&from, &mut to, trace).expect("the arrays fit");
}

/// Checks random programs; how many phases they had in all.
fn both<F: Number>(seed: u64, times: usize, shape: &Shape) -> usize {
    let mut random = Random(seed);
    let mut phases = 0;
    for k in 0..times {
        for round in [ProgramRounding::Up, ProgramRounding::Nearest] {
            // Where there is a trace, the rest of arrays goes another way.
            let traces = if k % 2 == 0 { shape.traces } else { 0 };
            let program = generate::<F>(&mut random, round, &Shape { traces, ..*shape });
            // Of what calls, now and then more than two blocks.
            let more = if shape.calls && k % 8 == 5 { 530 } else { 0 };
            let n = 1 + random.below(70) + 16 * (k % 3) + more;
            check::<F>(&mut random, &program, n);
            for isa in Target::available().into_iter().take(1) {
                let code = Compiler::new(isa).compile(&program).expect("compiles");
                phases += code.phases();
            }
        }
    }
    phases
}

const SMALL: Shape = Shape {
    steps: 40,
    inputs: 4,
    consts: 5,
    outputs: 12,
    traces: 2,
    regions: 0,
    calls: false,
    reach: 12,
};
const DEEP: Shape = Shape {
    steps: 2500,
    inputs: 9,
    consts: 60,
    outputs: 24,
    traces: 30,
    regions: 0,
    calls: false,
    reach: 400,
};
const CALLS: Shape = Shape {
    steps: 600,
    inputs: 20,
    consts: 20,
    outputs: 10,
    traces: 5,
    regions: 0,
    calls: true,
    reach: 80,
};

const REGIONS: Shape = Shape {
    steps: 300,
    inputs: 6,
    consts: 10,
    outputs: 12,
    traces: 2,
    regions: 4,
    calls: false,
    reach: 60,
};
const REGIONS_AND_CALLS: Shape = Shape {
    steps: 500,
    inputs: 6,
    consts: 40,
    outputs: 12,
    traces: 2,
    regions: 3,
    calls: true,
    reach: 30,
};

#[test]
fn programs_with_regions() {
    both::<f32>(21, 200, &REGIONS);
    both::<f64>(22, 200, &REGIONS);
}

/// Calls are made between phases, also those in regions; those in loops are not.
#[test]
fn programs_with_regions_and_calls() {
    let phases = both::<f32>(23, 80, &REGIONS_AND_CALLS) + both::<f64>(24, 80, &REGIONS_AND_CALLS);
    assert!(phases > 320 + 100, "{phases}");
}

#[test]
fn small_programs() {
    both::<f32>(1, 300, &SMALL);
    both::<f64>(2, 300, &SMALL);
}

#[test]
fn deep_programs() {
    both::<f32>(3, 12, &DEEP);
    both::<f64>(4, 12, &DEEP);
}

#[test]
fn programs_with_calls() {
    let phases = both::<f32>(5, 20, &CALLS) + both::<f64>(6, 20, &CALLS);
    assert!(phases > 2 * 80, "{phases}");
}

#[test]
fn deep_programs_do_spill() {
    let mut random = Random(7);
    let program = generate::<f32>(&mut random, ProgramRounding::Up, &DEEP);
    for isa in Target::available() {
        let code = Compiler::new(isa).compile(&program).expect("compiles");
        assert!(
            code.spill_slots() > 30,
            "{isa}: {} slots",
            code.spill_slots()
        );
    }
}

/// Every length up to three vectors, with whole vectors and rest.
#[test]
fn every_length() {
    fn all<F: Number>(random: &mut Random) {
        for traces in [0, SMALL.traces] {
            let shape = Shape { traces, ..SMALL };
            let program = generate::<F>(random, ProgramRounding::Up, &shape);
            for n in 0..=48 {
                check::<F>(random, &program, n);
            }
        }
    }
    all::<f32>(&mut Random(8));
    all::<f64>(&mut Random(9));
}

/// More arrays than the fixed tables hold.
#[test]
fn many_inputs_and_outputs() {
    let shape = Shape {
        steps: 300,
        inputs: 70,
        consts: 3,
        outputs: 60,
        traces: 0,
        regions: 0,
        calls: false,
        reach: 100,
    };
    both::<f32>(10, 5, &shape);
    both::<f64>(11, 5, &shape);
}

/// Square roots on every kind of number: the one step that is more than an instruction on some
/// processors.
#[test]
fn square_roots() {
    fn all<F: Number>(seed: u64, edge: impl Fn(&mut Random) -> u64) {
        for round in [ProgramRounding::Up, ProgramRounding::Nearest] {
            let step = |step, a| Inst {
                step,
                a,
                b: 0,
                c: 0,
            };
            let program = Program {
                uniforms: 0,
                precision: F::PRECISION,
                round,
                insts: vec![
                    step(Step::Input, 0),
                    step(Step::SqrtDown, 0),
                    step(Step::Sqrt, 0),
                    Inst {
                        step: Step::Mul,
                        a: 0,
                        b: 0,
                        c: 0,
                    },
                    step(Step::SqrtDown, 3),
                ],
                consts: Vec::new(),
                routines: Vec::new(),
                inputs: 1,
                outputs: vec![Value(1), Value(2), Value(4)],
                traces: 0,
                variables: 0,
                origins: None,
                places: Vec::new(),
            };
            let mut random = Random(seed);
            let mut input: Vec<F> = (0..20_000)
                .map(|_| F::from_bits64(edge(&mut random)))
                .collect();
            input.extend((0..5000).map(|_| random.number::<F>()));
            input.extend([
                F::ZERO,
                -F::ZERO,
                F::INFINITY,
                -F::INFINITY,
                F::NAN,
                F::MAX,
                F::MIN_SUBNORMAL,
            ]);
            for isa in Target::available() {
                let code = Compiler::new(isa).compile(&program).expect("compiles");
                let mut outputs = vec![vec![F::ZERO; input.len()]; 3];
                eval(
                    &code,
                    input.len(),
                    core::slice::from_ref(&input),
                    &mut outputs,
                    &mut [],
                );
                for (k, &x) in input.iter().enumerate() {
                    let expected = run(&program, &[x], &mut []);
                    for (o, &e) in expected.iter().enumerate() {
                        assert!(
                            same(outputs[o][k], e),
                            "{isa} {round:?}: output {o} for {x}: {}, not {e}",
                            outputs[o][k]
                        );
                    }
                }
            }
        }
    }
    // Perfect squares, their neighbours, subnormals.
    all::<f32>(12, |r| {
        let root = f32::from_bits(r.next() as u32 & 0x5FFF_F800);
        u64::from((root * root).to_bits())
            .wrapping_add(r.below(3) as u64)
            .wrapping_sub(1)
    });
    all::<f64>(13, |r| match r.below(2) {
        0 => {
            let root = f64::from_bits(r.next() & 0x5FFF_FFFF_F800_0000);
            (root * root)
                .to_bits()
                .wrapping_add(r.below(3) as u64)
                .wrapping_sub(1)
        }
        _ => r.next() >> (12 + r.below(51)),
    });
}

#[test]
fn precision_is_part_of_the_program() {
    assert_eq!(
        (f32::PRECISION, f64::PRECISION),
        (Precision::F32, Precision::F64)
    );
}
