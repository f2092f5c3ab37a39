//! Random programs on every instruction set, format and rounding, at every kind of length, against
//! `run_scalar`.
//!
//! Programs are typed. Numbers do not become integers by their bits, as the payload of a NaN, which
//! no engine promises, would show.

use std::sync::Arc;

use outward_expr::field::{Noise, NoiseKind};
use outward_expr::{Field, Type};
use outward_interval::{Elementary, Float};
use outward_simd::Isa;

use super::*;
use crate::lane::of_int;
use crate::program::{Inst, Precision, ProgramRounding, Step, Value, code_of_type};
use crate::routine::{FieldOf, Routine, Which};

/// A small generator of random bits (splitmix64).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    fn below(&mut self, n: usize) -> usize {
        usize::try_from(self.next() % n as u64).unwrap()
    }

    /// A number: special, random bits, or moderate.
    fn number<F: Float>(&mut self) -> F {
        let special = [
            F::ZERO,
            -F::ZERO,
            F::ONE,
            -F::ONE,
            F::MAX,
            F::MIN_SUBNORMAL,
            F::INFINITY,
            -F::INFINITY,
            F::NAN,
        ];
        match self.below(8) {
            0 => special[self.below(special.len())],
            1 => F::from_bits64(self.next()),
            2 => F::from_f64(f64::from(i8::from_ne_bytes([self.next().to_le_bytes()[0]])) / 2.0),
            _ => F::from_f64(
                f64::from(i32::from_ne_bytes(
                    *self.next().to_le_bytes().first_chunk().unwrap(),
                )) / 1e8,
            ),
        }
    }
}

const BINARY: [Step; 6] = [
    Step::Add,
    Step::Sub,
    Step::Mul,
    Step::Div,
    Step::Min,
    Step::Max,
];
const UNARY: [Step; 7] = [
    Step::Sqrt,
    Step::SqrtDown,
    Step::Neg,
    Step::Abs,
    Step::Floor,
    Step::Ceil,
    Step::RoundEven,
];
const OF_INTS: [Step; 9] = [
    Step::Iadd,
    Step::Isub,
    Step::Imul,
    Step::Idiv,
    Step::Imin,
    Step::Imax,
    Step::Iand,
    Step::Ior,
    Step::Ixor,
];
const COMPARE: [Step; 4] = [Step::Lt, Step::Le, Step::Eq, Step::Unordered];

/// Builds programs, knowing which values are numbers, masks and integers.
struct Builder {
    program: Program,
    numbers: Vec<u32>,
    masks: Vec<u32>,
    ints: Vec<u32>,
}

impl Builder {
    fn push(&mut self, step: Step, [a, b, c]: [u32; 3]) -> u32 {
        let index = u32::try_from(self.program.insts.len()).unwrap();
        self.program.insts.push(Inst { step, a, b, c });
        index
    }
}

/// A random well-formed program. `window` is how far back operands reach: great windows need many
/// slots. Noise of three coordinates: a routine of six arguments.
fn noise() -> FieldOf {
    let noise = Noise::new(NoiseKind::Value, 3).unwrap();
    FieldOf::new(&Arc::from([Field::Noise(noise)]), 0).unwrap()
}

fn random_program<F: Number>(
    random: &mut Random,
    round: ProgramRounding,
    len: usize,
    window: usize,
    consts: usize,
) -> Program {
    let consts: Vec<u64> = (0..consts)
        .map(|_| random.number::<F>().to_bits64())
        .collect();
    let routines = vec![
        Routine::Point(Elementary::Exp),
        Routine::Bound(Elementary::Sin, Which::Upper),
        Routine::ModuloBound(Which::Lower),
        Routine::ModuloBound(Which::Both),
        Routine::Bound(Elementary::Exp, Which::Both),
        Routine::FieldBound(noise(), Which::Upper),
    ];
    let inputs = random.below(4) + 1;
    let mut made = Builder {
        program: Program {
            precision: F::PRECISION,
            round,
            insts: Vec::new(),
            consts,
            routines,
            inputs: u32::try_from(inputs).unwrap(),
            uniforms: 0,
            outputs: Vec::new(),
            traces: 0,
            variables: 0,
            origins: None,
            places: Vec::new(),
        },
        numbers: Vec::new(),
        masks: Vec::new(),
        ints: Vec::new(),
    };
    let first = made.push(Step::Input, [0, 0, 0]);
    made.numbers.push(first);
    let mask = made.push(Step::Lt, [first, first, 0]);
    made.masks.push(mask);
    let whole = made.push(Step::ToInt, [first, 0, 0]);
    made.ints.push(whole);
    let bits = {
        let consts = &mut made.program.consts;
        consts.push(of_int::<F>(31).to_bits64());
        let at = u32::try_from(consts.len() - 1).unwrap();
        made.push(Step::Const, [at, code_of_type(Type::Int), 0])
    };
    while made.program.insts.len() < len {
        let recent = made.numbers.len().min(window);
        let mut number = || made.numbers[made.numbers.len() - 1 - random.below(recent)];
        let (x, y, z, w) = (number(), number(), number(), number());
        let recent = made.masks.len().min(window);
        let mut mask = || made.masks[made.masks.len() - 1 - random.below(recent)];
        let (m, k) = (mask(), mask());
        let recent = made.ints.len().min(window);
        let mut int = || made.ints[made.ints.len() - 1 - random.below(recent)];
        let (i, j) = (int(), int());
        match random.below(36) {
            0..9 => {
                let v = made.push(BINARY[random.below(6)], [x, y, 0]);
                made.numbers.push(v);
            }
            9..13 => {
                let v = made.push(UNARY[random.below(7)], [x, 0, 0]);
                made.numbers.push(v);
            }
            13..16 => {
                let v = made.push(COMPARE[random.below(4)], [x, y, 0]);
                made.masks.push(v);
            }
            16..19 => {
                let step = [Step::And, Step::AndNot, Step::Or, Step::Xor][random.below(4)];
                let v = made.push(step, [m, k, 0]);
                made.masks.push(v);
            }
            19 => {
                let p = made.push(Step::NanIf, [m, x, 0]);
                let q = made.push(Step::ZeroIf, [m, y, 0]);
                let v = made.push(Step::AnyBits, [x, y, 0]);
                made.numbers.extend([p, q, v]);
            }
            32 => {
                let v = made.push(OF_INTS[random.below(8)], [i, j, 0]);
                made.ints.push(v);
            }
            33 => {
                let by = made.push(Step::Iand, [j, bits, 0]);
                let step = [Step::Ishl, Step::Sshr, Step::Ushr][random.below(3)];
                let v = made.push(step, [i, by, 0]);
                let w = made.push(Step::Select, [m, v, j]);
                made.ints.extend([v, w]);
            }
            34 => {
                let v = made.push([Step::Ieq, Step::Ilt][random.below(2)], [i, j, 0]);
                made.masks.push(v);
                let v = made.push(Step::FromInt, [i, 0, 0]);
                made.numbers.push(v);
            }
            35 => {
                let v = made.push(Step::ToInt, [x, 0, 0]);
                made.ints.push(v);
                let v = made.push(Step::FromBits, [i, 0, 0]);
                made.numbers.push(v);
            }
            20..23 => {
                let v = made.push(Step::Select, [m, x, y]);
                made.numbers.push(v);
            }
            23..25 => {
                let slot = made.program.traces;
                made.push(Step::TraceLt, [x, y, slot]);
                made.program.traces += 1;
            }
            25 => {
                // Half of the calls have four arguments, and a quarter have six.
                if random.below(4) == 0 {
                    made.push(Step::Arg, [w, x, 2]);
                }
                if random.below(2) == 0 {
                    made.push(Step::Arg, [z, w, 1]);
                }
                let routine = u32::try_from(random.below(made.program.routines.len())).unwrap();
                let v = made.push(Step::Call, [x, y, routine]);
                let has_second = made.program.routines[routine as usize].results() == 2;
                if random.below(4) > 0 || !has_second {
                    made.numbers.push(v);
                }
                if has_second && random.below(4) > 0 {
                    let second = made.push(Step::Second, [v, 0, 0]);
                    made.numbers.push(second);
                }
            }
            26..28 => {
                let v = made.push(
                    Step::Input,
                    [u32::try_from(random.below(inputs)).unwrap(), 0, 0],
                );
                made.numbers.push(v);
            }
            _ => {
                if !made.program.consts.is_empty() {
                    let constant = random.below(made.program.consts.len());
                    let v = made.push(Step::Const, [u32::try_from(constant).unwrap(), 0, 0]);
                    made.numbers.push(v);
                }
            }
        }
    }
    for _ in 0..random.below(4) + 1 {
        let from = if random.below(4) == 0 {
            &made.masks
        } else {
            &made.numbers
        };
        let recent = from.len().min(window);
        made.program
            .outputs
            .push(Value(from[from.len() - 1 - random.below(recent)]));
    }
    assert_eq!(made.program.check(), Ok(()));
    made.program
}

fn same<F: Float>(x: F, y: F) -> bool {
    (x.is_nan() && y.is_nan()) || x.to_bits64() == y.to_bits64()
}

/// Runs a program and compares every lane and every bit of the trace with the definition.
fn check<F: Number>(prepared: &mut Prepared, program: &Program, lanes: usize, random: &mut Random) {
    let inputs: Vec<Vec<F>> = (0..program.inputs)
        .map(|_| (0..lanes).map(|_| random.number()).collect())
        .collect();
    let mut outputs = vec![vec![F::ONE; lanes]; program.outputs.len()];
    let mut trace = vec![0xFFFF; prepared.trace_len(lanes)];
    {
        let inputs: Vec<&[F]> = inputs.iter().map(Vec::as_slice).collect();
        let mut outputs: Vec<&mut [F]> = outputs.iter_mut().map(Vec::as_mut_slice).collect();
        prepared.eval(&inputs, &mut outputs, &mut trace).unwrap();
    }
    let slots = program.traces as usize;
    let padded = if slots == 0 {
        lanes
    } else {
        lanes.next_multiple_of(16)
    };
    for lane in 0..padded {
        let numbers: Vec<F> = inputs.iter().map(|x| x[lane.min(lanes - 1)]).collect();
        let (want, bits) = run_scalar(program, &numbers);
        for (slot, &bit) in bits.iter().enumerate() {
            let word = trace[lane / 16 * slots + slot];
            assert_eq!(
                word >> (lane % 16) & 1 == 1,
                bit,
                "slot {slot} lane {lane} of {lanes}"
            );
        }
        if lane < lanes {
            for (output, &want) in outputs.iter().zip(&want) {
                let got = output[lane];
                assert!(
                    same(got, want),
                    "lane {lane} of {lanes}: {got} is not {want}; {program:?}"
                );
            }
        }
    }
}

fn random_programs<F: Number>() {
    let mut random = Random(7);
    for isa in Isa::available() {
        for round in [ProgramRounding::Nearest, ProgramRounding::Up] {
            let mut prepared = Prepared::new(Interpreter::new(isa));
            for case in 0..60 {
                let len = [5, 30, 120, 400][case % 4];
                let window = [2, 10, 1000][case % 3];
                let consts = [0, 6, 40][case % 3];
                let program = random_program::<F>(&mut random, round, len, window, consts);
                prepared.rebuild(&program).unwrap();
                assert!(prepared.steps() <= program.insts.len());
                for lanes in [1, 15, 16, 17, 64, 1 + random.below(300)] {
                    check::<F>(&mut prepared, &program, lanes, &mut random);
                }
            }
            // Many blocks, and a register file that is greater than any cache of the first level.
            let program = random_program::<F>(&mut random, round, 3000, 3000, 500);
            prepared.rebuild(&program).unwrap();
            check::<F>(&mut prepared, &program, 200, &mut random);
        }
    }
}

#[test]
fn f32_programs_agree_with_the_definition() {
    random_programs::<f32>();
}

#[test]
fn f64_programs_agree_with_the_definition() {
    random_programs::<f64>();
}

fn simplified_programs<F: Number>() {
    let mut random = Random(11);
    let mut dropped = 0;
    for case in 0..4_000 {
        let round = [ProgramRounding::Nearest, ProgramRounding::Up][case % 2];
        let len = [5, 30, 120][case % 3];
        let consts = [0, 3, 12][case % 3];
        let program = random_program::<F>(&mut random, round, len, 12, consts);
        let mut simple = program.clone();
        simple.prune(|_| true);
        let before = simple.insts.len();
        simple.simplify::<F>();
        assert_eq!(simple.check(), Ok(()));
        assert!(simple.insts.len() <= before);
        dropped += before - simple.insts.len();
        for _ in 0..20 {
            let inputs: Vec<F> = (0..program.inputs).map(|_| random.number()).collect();
            let (want, bits) = run_scalar(&program, &inputs);
            let (got, simple_bits) = run_scalar(&simple, &inputs);
            assert_eq!(bits, simple_bits);
            for (&got, &want) in got.iter().zip(&want) {
                assert!(same(got, want), "{got} is not {want}; {program:?}");
            }
        }
    }
    assert!(dropped > 1000, "{dropped} instructions were dropped");
}

#[test]
fn simplified_programs_return_the_same_bits() {
    simplified_programs::<f32>();
    simplified_programs::<f64>();
}

/// `sqrt(x) + 1/3`, with a choice.
fn small(precision: Precision, bits: u64) -> Program {
    let inst = |step, a, b, c| Inst { step, a, b, c };
    Program {
        precision,
        round: ProgramRounding::Up,
        insts: vec![
            inst(Step::Input, 0, 0, 0),
            inst(Step::Const, 0, 0, 0),
            inst(Step::Sqrt, 0, 0, 0),
            inst(Step::TraceLt, 0, 1, 0),
            inst(Step::Mul, 0, 0, 0), // nobody uses it
            inst(Step::Add, 2, 1, 0),
        ],
        consts: vec![bits],
        routines: vec![],
        inputs: 1,
        uniforms: 0,
        outputs: vec![Value(5), Value(5), Value(0)],
        traces: 1,
        variables: 0,
        origins: None,
        places: Vec::new(),
    }
}

#[test]
fn slots_are_reused_and_dead_steps_dropped() {
    let program = small(Precision::F64, 1.0f64.to_bits());
    let prepared = Interpreter::default().prepare(&program).unwrap();
    // Input, square root and sum can share no more than this: the input is an output, the constant
    // is pinned.
    assert_eq!(prepared.slots(), 3);
    assert_eq!(prepared.steps(), 4); // the product is dropped, the constant written beforehand
}

#[test]
fn a_program_runs_in_both_formats_in_one_memory() {
    let mut prepared = Prepared::new(Interpreter::default());
    let mut random = Random(3);
    for _ in 0..3 {
        prepared
            .rebuild(&small(Precision::F64, 0.25f64.to_bits()))
            .unwrap();
        check::<f64>(
            &mut prepared,
            &small(Precision::F64, 0.25f64.to_bits()),
            40,
            &mut random,
        );
        prepared
            .rebuild(&small(Precision::F32, u64::from(0.75f32.to_bits())))
            .unwrap();
        for lanes in [300, 3] {
            check::<f32>(
                &mut prepared,
                &small(Precision::F32, u64::from(0.75f32.to_bits())),
                lanes,
                &mut random,
            );
        }
    }
}

#[test]
fn misfits_are_refused() {
    let length = |expected, found| Err(ArrayError::Length { expected, found });
    let program = small(Precision::F32, 0);
    let mut prepared = Interpreter::default().prepare(&program).unwrap();
    let x = [1.0f32; 20];
    let mut y = [[0.0f32; 20]; 3];
    let mut trace = [0; 2];
    {
        let [p, q, r] = &mut y;
        let mut eval = |inputs: &[&[f32]], outputs: &mut [&mut [f32]], trace: &mut [u16]| {
            prepared.eval(inputs, outputs, trace)
        };
        assert_eq!(
            eval(&[], &mut [p, q, r], &mut trace),
            Err(ArrayError::Inputs {
                expected: 1,
                found: 0
            })
        );
        assert_eq!(
            eval(&[&x], &mut [p, q], &mut trace),
            Err(ArrayError::Outputs {
                expected: 3,
                found: 2
            })
        );
        assert_eq!(
            eval(&[&x], &mut [p, q, &mut r[1..]], &mut trace),
            length(20, 19)
        );
        assert_eq!(eval(&[&x[1..]], &mut [p, q, r], &mut trace), length(19, 20));
        assert_eq!(
            eval(&[&x], &mut [p, q, r], &mut trace[..1]),
            Err(ArrayError::Trace {
                expected: 2,
                found: 1
            })
        );
        assert_eq!(
            eval(&[&[]], &mut [&mut [], &mut [], &mut []], &mut []),
            Ok(())
        );
    }
    assert_eq!(y, [[0.0; 20]; 3]);
    let z = [1.0f64; 20];
    let mut w = [[0.0f64; 20]; 3];
    let [p, q, r] = &mut w;
    assert_eq!(
        prepared.eval(&[&z], &mut [p, q, r], &mut trace),
        Err(ArrayError::Precision(Precision::F32))
    );
    let mut bad = program;
    bad.insts[2].a = 9;
    assert!(prepared.rebuild(&bad).is_err());
}

/// A clone's memory begins at another distance from an aligned address; its constants must be in
/// its slots all the same.
#[test]
fn clones_compute_what_the_original_does() {
    let inst = |step, a, b, c| Inst { step, a, b, c };
    let program = Program {
        precision: Precision::F64,
        round: ProgramRounding::Up,
        insts: vec![
            inst(Step::Input, 0, 0, 0),
            inst(Step::Const, 0, 0, 0),
            inst(Step::Const, 1, 0, 0),
            inst(Step::Mul, 0, 1, 0),
            inst(Step::Add, 3, 2, 0),
        ],
        consts: vec![0.7f64.to_bits(), 3.0f64.to_bits()],
        routines: vec![],
        inputs: 1,
        uniforms: 0,
        outputs: vec![Value(4)],
        traces: 0,
        variables: 0,
        origins: None,
        places: Vec::new(),
    };
    let mut first = Interpreter::default().prepare(&program).expect("a program");
    // All lanes of a group, so that a shift either way shows.
    let run = |code: &mut Prepared| {
        let mut out = [0.0; 16];
        code.eval::<f64>(&[&[2.0; 16]], &mut [&mut out], &mut [])
            .expect("a run");
        out
    };
    let expected = run(&mut first);
    assert!(expected.iter().all(|x| *x > 4.39 && *x < 4.41));
    // Blocks in between, so that the clones lie at many addresses.
    let mut between: Vec<Vec<u8>> = Vec::new();
    let mut clones: Vec<Prepared> = Vec::new();
    for i in 0..300 {
        between.push(vec![0; 8 + 24 * i]);
        clones.push(first.clone());
        let last = clones.len() - 1;
        assert_eq!(run(&mut clones[last]), expected, "clone {i}");
    }
}

/// The definition on the six-bit format: masks, selection and rounding work on any width.
#[test]
fn the_definition_serves_every_format() {
    let inst = |step, a, b, c| Inst { step, a, b, c };
    let program = Program {
        precision: Precision::F32, // not read by the definition
        round: ProgramRounding::Up,
        insts: vec![
            inst(Step::Input, 0, 0, 0),
            inst(Step::Input, 1, 0, 0),
            inst(Step::Lt, 0, 1, 0),
            inst(Step::Select, 2, 1, 0),
            inst(Step::Add, 0, 1, 0),
        ],
        consts: vec![],
        routines: vec![],
        inputs: 2,
        uniforms: 0,
        outputs: vec![Value(3), Value(4)],
        traces: 0,
        variables: 0,
        origins: None,
        places: Vec::new(),
    };
    for i in 0..64 {
        for j in 0..64 {
            let (x, y) = (
                outward_interval::tiny::F6::from_bits64(i),
                outward_interval::tiny::F6::from_bits64(j),
            );
            let (out, _) = run_scalar(&program, &[x, y]);
            assert!(same(out[0], if x < y { y } else { x }));
            assert!(same(out[1], x.add_up(y)));
        }
    }
}
