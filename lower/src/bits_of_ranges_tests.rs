//! Halves and bits of numbers against the operations on numbers and on sets.

use outward_analysis::{Arithmetic, Rounding};
use outward_expr::Type;
use outward_interval::Interval;
use outward_interval::half::round_to_half;
use outward_semantics::{Accuracy, Limits, Scalar, Set, scalar_step, set_step};
use outward_sets::{Semantics, ValueSet};

use super::*;
use crate::emit::Emitter;
use crate::integers::integer;
use crate::interp::run_scalar;
use crate::intervals::precision_of;
use crate::lane::{from_scalar, from_set, of_int, to_set};
use crate::program::{Program, ProgramRounding, Value};
use crate::regions::Regions;

const ALL: [IntOp; 3] = [IntOp::ToHalf, IntOp::ToBits, IntOp::FromBits];

/// The program of an operation at points.
fn at_points<F: Float>(op: IntOp, round: ProgramRounding) -> Program {
    let mut program = Program::empty();
    program.clear(precision_of::<F>(), round, 1);
    let mut emit = Emitter::new(&mut program);
    let x = emit.input(0, op.operands()[0]);
    let result = integer::<F>(&mut emit, op, [x; 3]);
    program.outputs = vec![Value(result)];
    assert!(program.types().is_ok(), "{op:?}: {:?}", program.types());
    assert!(program.routines.is_empty(), "{op:?}");
    program
}

fn bits<F: Float>(x: F) -> Option<u64> {
    (!x.is_nan()).then(|| x.to_bits64())
}

/// Numbers of a format next to those at which halves and numbers of single precision change.
fn numbers<F: Float>() -> Vec<F> {
    let mut all: Vec<F> = [
        0.0,
        f64::INFINITY,
        f64::NAN,
        f64::MIN_POSITIVE,
        5e-324,
        1e-310,
        1e300,
        f64::MAX,
        f64::from(f32::MAX),
        // Halfway between the greatest number of single precision and the next one.
        f64::from(f32::MAX) + f64::from(f32::MAX).next_up() - f64::from(f32::MAX)
            + 1.014_120_480_182_583_5e31,
        3.402_823_567_797_336_6e38,
        1e-45,
        7.006_492_321_624_085e-46,
        1.175_494_280_757_364_3e-38,
    ]
    .map(F::from_f64)
    .to_vec();
    let mut state = 1_u64;
    for _ in 0..20_000 {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        all.push(F::from_bits64(if F::NAME == "f32" {
            state >> 32
        } else {
            state
        }));
        // Of the exponents of single precision, and halfway between two numbers of it.
        let single = f32::from_bits((state >> 32) as u32);
        all.push(F::from_f64(single.into()));
        all.push(F::from_f64(
            (f64::from(single) + f64::from(single.next_up())) / 2.0,
        ));
    }
    let near = all.clone();
    all.extend(near.iter().flat_map(|x| [x.next_up(), x.next_down()]));
    let negative: Vec<F> = all.iter().map(|&x| -x).collect();
    all.extend(negative);
    all
}

fn points_in<F: Float>() {
    let numbers = numbers::<F>();
    for op in ALL {
        for round in [ProgramRounding::Nearest, ProgramRounding::Up] {
            let program = at_points::<F>(op, round);
            for &x in &numbers {
                let operand = if op == IntOp::FromBits {
                    Scalar::Int(crate::lane::int(x))
                } else {
                    Scalar::Real(x)
                };
                let (found, _) = run_scalar(&program, &[from_scalar(operand)]);
                let expected = scalar_step(op.into(), [operand; 3]);
                let same = match expected {
                    Scalar::Real(y) => bits(found[0]) == bits(y),
                    Scalar::Int(n) => crate::lane::int(found[0]) == n,
                    Scalar::Bool(_) => false,
                };
                assert!(
                    same,
                    "{op:?} {operand:?} {round:?}: {:?}, not {expected:?}",
                    found[0]
                );
            }
        }
    }
}

#[test]
fn points_are_those_of_numbers() {
    points_in::<f32>();
    points_in::<f64>();
}

/// All numbers of half precision, what is halfway to the next one, and the numbers beside both.
fn halves<F: Float>() -> Vec<F> {
    let power = |n: i64| f64::from_bits(u64::try_from(1023 + n).unwrap() << 52);
    let number = |bits: u32| {
        let (exponent, fraction) = (bits >> 10, f64::from(bits & 0x3ff));
        if exponent == 0 {
            fraction * power(-24)
        } else {
            (1024.0 + fraction) * power(i64::from(exponent) - 25)
        }
    };
    let mut all = Vec::new();
    for bits in 0..=0x7c00 {
        let (x, next) = (number(bits), number(bits + 1));
        for x in [x, f64::midpoint(x, next)] {
            let x = F::from_f64(x);
            for x in [x, x.next_up(), x.next_down()] {
                all.extend([x, -x]);
            }
        }
    }
    all
}

fn halves_in<F: Float>() {
    let all = halves::<F>();
    assert_eq!(all.len(), 12 * 0x7c01);
    for round in [ProgramRounding::Nearest, ProgramRounding::Up] {
        let program = at_points::<F>(IntOp::ToHalf, round);
        for &x in &all {
            let (found, _) = run_scalar(&program, &[x]);
            assert_eq!(bits(found[0]), bits(round_to_half(x)), "{x:?} {round:?}");
        }
    }
}

#[test]
fn all_halves_and_what_is_between_them_are_rounded() {
    halves_in::<f32>();
    halves_in::<f64>();
}

/// The interval program of an operation, in an arithmetic.
fn on_ranges<F: Float>(op: IntOp, arithmetic: Arithmetic) -> Program {
    let mut program = Program::empty();
    let round = if arithmetic.is_machine() {
        ProgramRounding::Nearest
    } else {
        ProgramRounding::Up
    };
    program.clear(precision_of::<F>(), round, 2);
    let mut emit = Emitter::new(&mut program);
    let regions = Regions::begin::<F>(&mut emit, Some(0), Limits::default(), Vec::new());
    let ty = op.operands()[0];
    let operand = [0, 1].map(|input| emit.input(input, ty));
    let mut typed = Typed {
        emit: &mut emit,
        regions: &regions,
        arithmetic,
    };
    let ends = typed.integer::<F>(op, &[operand]);
    program.outputs = ends.map(Value).to_vec();
    assert!(program.types().is_ok(), "{op:?}: {:?}", program.types());
    assert!(program.routines.is_empty(), "{op:?}");
    program
}

/// What the set of an operand becomes, as −lo and hi or as integers. Of floating point infinite
/// ends count, and a number that is not known is NaN.
fn of_sets<F: Float>(op: IntOp, policy: Option<NanPolicy>, pair: [F; 2]) -> [F; 2] {
    let operand = if op.operands()[0] == Type::Int || policy.is_none() {
        to_set(pair, op.operands()[0])
    } else if pair.iter().any(|end| end.is_nan()) {
        Set::Real(ValueSet::all())
    } else {
        // Of an infinity the numbers that stand for it.
        let [neg_lo, hi] = pair.map(|end| end.max_x86(-F::MAX));
        Set::Real(Interval::from_endpoints(neg_lo, hi).into())
    };
    let semantics = policy.map_or(Semantics::Real, |_| Semantics::Float);
    let result = set_step(op.into(), [operand; 3], semantics, Accuracy::default());
    match (result, policy) {
        (Set::Real(numbers), Some(NanPolicy::Propagate)) if numbers.may_be_nan() => [F::NAN; 2],
        (Set::Real(numbers), Some(NanPolicy::Suppress)) if numbers.may_be_nan() => {
            numbers.bounds().convex_hull(Interval::ZERO).endpoints()
        }
        (Set::Real(numbers), _) => numbers.bounds().endpoints(),
        (result, _) => from_set(&result),
    }
}

/// Ends of ranges of numbers.
const ENDS: [f64; 30] = [
    f64::NEG_INFINITY,
    -f64::MAX,
    -1e39,
    -65_520.0,
    -65_519.99,
    -65_504.0,
    -1.0,
    -0.1,
    -6e-8,
    -2.9e-8,
    -1e-45,
    -5e-324,
    0.0,
    5e-324,
    1e-45,
    2.9e-8,
    6e-8,
    0.1,
    0.3,
    1.0,
    1.000_488_281_25,
    2047.5,
    65_504.0,
    65_519.99,
    65_520.0,
    3.402_823_567_797_336_6e38,
    1e39,
    1e300,
    f64::MAX,
    f64::INFINITY,
];

/// Ends of ranges of bits.
const BITS: [i32; 15] = [
    i32::MIN,
    i32::MIN + 1,
    -0x40_0000,
    -0x80_0000 - 1,
    -0x80_0000,
    -0x80_0000 + 1,
    -1,
    0,
    1,
    0x80_0000,
    0x3f80_0000,
    0x7f7f_ffff,
    0x7f80_0000,
    0x7f80_0001,
    i32::MAX,
];

fn ranges_in<F: Float>() {
    let numbers = ENDS.map(F::from_f64);
    let mut of_numbers = vec![[F::NAN; 2]];
    for lo in numbers {
        let above = numbers.into_iter().filter(|&hi| lo <= hi);
        of_numbers.extend(above.map(|hi| [-lo, hi]));
    }
    let mut of_bits = Vec::new();
    for lo in BITS {
        let above = BITS.into_iter().filter(|&hi| lo <= hi);
        of_bits.extend(above.map(|hi| [lo, hi].map(of_int::<F>)));
    }
    let policies = [NanPolicy::Propagate, NanPolicy::Suppress, NanPolicy::Ignore];
    let mut arithmetics = vec![Arithmetic::REAL];
    for rounding in [Rounding::Outward, Rounding::Machine] {
        arithmetics.extend(policies.map(|policy| Arithmetic::new(rounding, Some(policy))));
    }
    for op in ALL {
        for &arithmetic in &arithmetics {
            let program = on_ranges::<F>(op, arithmetic);
            let is_of_bits = op == IntOp::FromBits;
            for &pair in if is_of_bits { &of_bits } else { &of_numbers } {
                // No interval of real numbers is an infinity alone.
                let is_infinite = pair.iter().any(|&end| end == -F::INFINITY);
                if arithmetic.is_real() && !is_of_bits && is_infinite {
                    continue;
                }
                let flip = |[first, last]: [F; 2], ty| {
                    let is_plain = ty == Type::Real && arithmetic.is_machine();
                    [if is_plain { -first } else { first }, last]
                };
                let inputs = flip(pair, op.operands()[0]);
                let (outputs, _) = run_scalar(&program, &inputs);
                let found = flip([outputs[0], outputs[1]], op.result());
                let expected = of_sets(op, arithmetic.nan(), pair);
                let same = [0, 1].map(|k| {
                    if op.result() == Type::Real {
                        // Zeros of either sign are one.
                        bits(found[k] + F::ZERO) == bits(expected[k] + F::ZERO)
                    } else {
                        found[k].to_bits64() == expected[k].to_bits64()
                    }
                });
                assert!(
                    same == [true; 2],
                    "{op:?} {arithmetic:?} {pair:?}: {found:?}, not {expected:?}"
                );
            }
        }
    }
}

#[test]
fn ranges_are_those_of_sets() {
    ranges_in::<f32>();
    ranges_in::<f64>();
}
