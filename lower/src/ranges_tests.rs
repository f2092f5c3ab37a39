//! Operations on ranges of integers against those on sets.

use outward_analysis::Arithmetic;
use outward_expr::integer_step;
use outward_semantics::{Limits, Set, range_step, set_step};
use outward_sets::{I32Range, I32Set, Semantics};

use super::*;
use crate::emit::Emitter;
use crate::interp::run_scalar;
use crate::intervals::precision_of;
use crate::lane::{from_set, int, of_int, to_set};
use crate::program::{Program, ProgramRounding, Value};
use crate::regions::Regions;

/// The interval program of an operation: two inputs for each operand, of which the second is the
/// constant `known` if that is given.
fn program<F: Float>(op: IntOp, known: Option<i32>) -> Program {
    let mut program = Program::empty();
    program.clear(precision_of::<F>(), ProgramRounding::Up, 4);
    let mut emit = Emitter::new(&mut program);
    let regions = Regions::begin::<F>(&mut emit, Some(0), Limits::default(), Vec::new());
    let mut operands = Vec::new();
    for (k, &ty) in (0..).zip(op.operands()) {
        operands.push(match known {
            Some(n) if k == 1 => [emit.integer::<F>(n); 2],
            _ => [2 * k, 2 * k + 1].map(|input| emit.input(input, ty)),
        });
    }
    let mut typed = Typed {
        emit: &mut emit,
        regions: &regions,
        arithmetic: Arithmetic::REAL,
    };
    let ends = typed.integer::<F>(op, &operands);
    program.outputs = ends.map(Value).to_vec();
    assert!(program.types().is_ok(), "{op:?}: {:?}", program.types());
    program
}

struct Random(u64);

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 20) % n
    }

    fn integer(&mut self) -> i64 {
        let special = [
            0,
            1,
            -1,
            2,
            7,
            8,
            255,
            256,
            i32::MAX,
            i32::MIN,
            i32::MIN + 1,
        ];
        let any = i64::try_from(self.below(1 << 32)).unwrap() - (1 << 31);
        match self.below(4) {
            0 => special[usize::try_from(self.below(11)).unwrap()].into(),
            1 => any >> self.below(31),
            2 => any % 100,
            _ => any,
        }
    }

    /// A range, often of one number or a few.
    fn range(&mut self) -> [i64; 2] {
        let lo = self.integer();
        let hi = match self.below(4) {
            0 => lo,
            1 => lo + i64::try_from(self.below(20)).unwrap(),
            _ => self.integer(),
        };
        [lo.min(hi), lo.max(hi).min(i32::MAX.into())]
    }
}

/// Programs hold what sets do, and of single numbers nothing else; how often they are as narrow.
fn operation<F: Float>(random: &mut Random, op: IntOp, known: Option<i32>) -> f64 {
    let program = program::<F>(op, known);
    let (cases, mut same) = (2_000, 0);
    for _ in 0..cases {
        let [x, y] = [random.range(), random.range()];
        let y = known.map_or(y, |n| [n.into(); 2]);
        let lanes = [x[0], x[1], y[0], y[1]].map(|n| of_int::<F>(i32::try_from(n).unwrap()));
        let (outputs, _) = run_scalar::<F>(&program, &lanes);
        let found = [outputs[0], outputs[1]].map(|lane| i64::from(int(lane)));
        let [p, q] = [x, y].map(|[lo, hi]| I32Range::between(lo, hi));
        let expected = range_step(op, [p, q]).endpoints().unwrap();
        assert!(
            found[0] <= expected[0] && expected[1] <= found[1],
            "{op:?} {x:?} {y:?}: {found:?}, and {expected:?}"
        );
        let is_point = x[0] == x[1] && (op.operands().len() == 1 || y[0] == y[1]);
        assert!(
            !is_point || found == expected,
            "{op:?} {x:?} {y:?}: {found:?}"
        );
        same += u32::from(found == expected);
    }
    f64::from(same) / f64::from(cases)
}

fn operations<F: Float>(seed: u64) {
    use IntOp as Is;
    let mut random = Random(seed);
    // How often they are as narrow at least, of these ranges, which wrap around often.
    let all = [
        (Is::Iadd, 1.0),
        (Is::Isub, 1.0),
        (Is::Imul, 0.9),
        (Is::Ineg, 1.0),
        (Is::Iabs, 1.0),
        (Is::Inot, 1.0),
        (Is::Isign, 1.0),
        (Is::Smin, 1.0),
        (Is::Smax, 1.0),
        (Is::Umin, 0.65),
        (Is::Umax, 0.65),
        (Is::Iand, 0.6),
        (Is::Ior, 0.6),
        (Is::Ixor, 0.6),
        (Is::Ishl, 0.8),
        (Is::Sshr, 1.0),
        (Is::Ushr, 1.0),
        (Is::Sdiv, 0.99),
        (Is::Srem, 1.0),
        (Is::Udiv, 0.9),
        (Is::Urem, 0.9),
        (Is::Popcount, 1.0),
        (Is::Clz, 1.0),
        (Is::Bitrev, 1.0),
    ];
    for (op, least) in all {
        let same = operation::<F>(&mut random, op, None);
        assert!(same >= least, "{op:?}: {same}");
    }
    for by in [0, 1, 5, 16, 31, 32, 33, -1] {
        for (op, least) in [(Is::Ishl, 1.0), (Is::Sshr, 1.0), (Is::Ushr, 1.0)] {
            let same = operation::<F>(&mut random, op, Some(by));
            assert!(same >= least, "{op:?} by {by}: {same}");
        }
    }
    for divisor in [
        0,
        1,
        -1,
        2,
        -2,
        3,
        7,
        8,
        100,
        -100,
        65_536,
        i32::MAX,
        i32::MIN,
    ] {
        for (op, least) in [
            (Is::Sdiv, 1.0),
            (Is::Srem, 1.0),
            (Is::Udiv, 1.0),
            (Is::Urem, 0.9),
        ] {
            let same = operation::<F>(&mut random, op, Some(divisor));
            assert!(same >= least, "{op:?} by {divisor}: {same}");
        }
    }
    for factor in [0, 1, -1, 3, 1_664_525] {
        let same = operation::<F>(&mut random, Is::Imul, Some(factor));
        assert!(same >= 0.85, "times {factor}: {same}");
    }
}

#[test]
fn operations_hold_what_sets_do() {
    operations::<f32>(1);
    operations::<f64>(2);
}

/// Operations by ranges, and counts of bits, whose programs choose by the signs of their operands.
const CHOOSING: [IntOp; 10] = [
    IntOp::Sdiv,
    IntOp::Srem,
    IntOp::Udiv,
    IntOp::Urem,
    IntOp::Ishl,
    IntOp::Sshr,
    IntOp::Ushr,
    IntOp::Popcount,
    IntOp::Clz,
    IntOp::Bitrev,
];

/// The endpoints that a program returns.
fn found<F: Float>(program: &Program, x: [i32; 2], y: [i32; 2]) -> [i32; 2] {
    let lanes = [x[0], x[1], y[0], y[1]].map(of_int::<F>);
    let (outputs, _) = run_scalar::<F>(program, &lanes);
    [outputs[0], outputs[1]].map(int)
}

/// All ranges between numbers at which something changes: what sets have, and how often no more.
fn between_special_numbers<F: Float>() {
    let special = [
        i32::MIN,
        i32::MIN + 1,
        -33,
        -32,
        -31,
        -2,
        -1,
        0,
        1,
        2,
        5,
        30,
        31,
        32,
        33,
        63,
        64,
        i32::MAX - 1,
        i32::MAX,
    ];
    let ranges: Vec<[i32; 2]> = (special.iter())
        .flat_map(|&lo| special.iter().map(move |&hi| [lo, hi]))
        .filter(|[lo, hi]| lo <= hi)
        .collect();
    for op in CHOOSING {
        let program = program::<F>(op, None);
        let (mut same, mut cases) = (0, 0);
        for &x in &ranges {
            for &y in &ranges {
                let found = found::<F>(&program, x, y);
                let [p, q] = [x, y].map(|ends| {
                    let [lo, hi] = ends.map(i64::from);
                    I32Range::between(lo, hi)
                });
                let expected = range_step(op, [p, q]).endpoints().unwrap();
                let ends = found.map(i64::from);
                assert!(
                    ends[0] <= expected[0] && expected[1] <= ends[1],
                    "{op:?} {x:?} {y:?}: {found:?}, and {expected:?}"
                );
                same += u32::from(ends == expected);
                cases += 1;
            }
        }
        let share = f64::from(same) / f64::from(cases);
        // Quotients by ranges of negative and other integers, as unsigned ones, are everything.
        let loose = [
            (IntOp::Udiv, 0.95),
            (IntOp::Urem, 0.97),
            (IntOp::Ishl, 0.93),
            (IntOp::Sdiv, 0.999),
        ];
        let least = loose.into_iter().find(|&(of, _)| of == op);
        let least = least.map_or(1.0, |(_, least)| least);
        assert!(share >= least, "{op:?}: {share}");
    }
}

#[test]
fn ranges_between_special_numbers_are_those_of_sets() {
    between_special_numbers::<f32>();
    between_special_numbers::<f64>();
}

/// Small ranges, number by number.
fn every_number<F: Float>(seed: u64) {
    let mut random = Random(seed);
    for op in CHOOSING {
        let program = program::<F>(op, None);
        for _ in 0..1500 {
            let mut range = || {
                let lo = random.integer();
                let hi = lo + i64::try_from(random.below(14)).unwrap();
                [lo, hi.min(i32::MAX.into())].map(|n| i32::try_from(n).unwrap())
            };
            let (x, y) = (range(), range());
            let found = found::<F>(&program, x, y);
            for a in x[0]..=x[1] {
                for b in y[0]..=y[1] {
                    let value = integer_step(op, [a, b]);
                    assert!(
                        found[0] <= value && value <= found[1],
                        "{op:?} {x:?} {y:?}: {found:?}, but {value} of {a}, {b}"
                    );
                }
            }
        }
    }
}

#[test]
fn small_ranges_hold_every_number() {
    every_number::<f32>(5);
    every_number::<f64>(6);
}

/// To and from numbers, what sets return, but that a number beyond all integers is the last one.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "conversions are what is tested"
)]
fn conversions<F: Float>(seed: u64) {
    let mut random = Random(seed);
    for op in [IntOp::ToSint, IntOp::ToUint] {
        let program = program::<F>(op, None);
        for _ in 0..5_000 {
            let scale = [0.25, 1.0, 4.0][usize::try_from(random.below(3)).unwrap()];
            let x = random.range().map(|n| F::from_f64(n as f64 * scale));
            let lanes = [-x[0], x[1], F::ZERO, F::ZERO];
            let (outputs, _) = run_scalar::<F>(&program, &lanes);
            let found = [outputs[0], outputs[1]].map(|lane| i64::from(int(lane)));
            let whole = |x: F| {
                let x = x.to_f64();
                if op == IntOp::ToSint {
                    i64::from(x as i32)
                } else {
                    i64::from(x as u32)
                }
            };
            let [lo, hi] = x.map(whole);
            let signed = |n: i64| i64::from((n as u32).cast_signed());
            let expected = if (lo < 1 << 31) == (hi < 1 << 31) {
                [signed(lo), signed(hi)]
            } else {
                [i32::MIN.into(), i32::MAX.into()]
            };
            assert_eq!(found, expected, "{op:?} {x:?}");
        }
        let nothing = [F::NAN, F::NAN, F::ZERO, F::ZERO];
        let (outputs, _) = run_scalar::<F>(&program, &nothing);
        assert!(int(outputs[0]) > int(outputs[1]), "{op:?} of nothing");
    }
    for op in [IntOp::FromSint, IntOp::FromUint] {
        let program = program::<F>(op, None);
        for _ in 0..5_000 {
            let [lo, hi] = random.range();
            let x: Set<F> = Set::Int(I32Set::between(lo, hi));
            let [a, b] = from_set(&x);
            let (outputs, _) = run_scalar::<F>(&program, &[a, b, F::ZERO, F::ZERO]);
            let found = to_set([outputs[0], outputs[1]], Type::Real);
            let operands = [x, Set::default(), Set::default()];
            let set = set_step(op.into(), operands, Semantics::Real, Default::default());
            let hull = to_set(from_set(&set), Type::Real);
            assert_eq!(found, hull, "{op:?} [{lo}, {hi}]");
        }
    }
}

#[test]
fn conversions_are_those_of_sets() {
    conversions::<f32>(3);
    conversions::<f64>(4);
}
