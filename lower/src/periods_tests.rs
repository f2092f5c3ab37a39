//! `mod` by powers of two against the function of numbers and of intervals.

use outward_expr::{RealOp, Type};
use outward_interval::{Interval, modulo_interval, modulo_point};

use super::*;
use crate::interp::run_scalar;
use crate::intervals::precision_of;
use crate::number::number;
use crate::program::{Program, ProgramRounding, Value};

const PERIODS: [f64; 9] = [
    1.0,
    2.0,
    4.0,
    0.25,
    0.5,
    -1.0,
    -8.0,
    65_536.0,
    1.0 / 65_536.0,
];

/// Numbers of all sizes, multiples of the period, and what is beside them.
fn numbers<F: Float>(period: f64) -> Vec<F> {
    let mut all: Vec<F> = [
        0.0,
        f64::INFINITY,
        5e-324,
        1e-45,
        1e-40,
        1e-300,
        1e300,
        1e38,
    ]
    .map(F::from_f64)
    .to_vec();
    all.extend([F::MAX, F::NAN, F::MIN_SUBNORMAL]);
    for k in [
        0.25,
        0.5,
        1.0,
        1.5,
        2.0,
        3.0,
        7.0,
        8_388_608.0,
        16_777_217.0,
    ] {
        let x = F::from_f64(k * period);
        all.extend([x, x.next_up(), x.next_down()]);
    }
    let mut state = 1_u64;
    for _ in 0..400 {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        let unit = f64::from((state >> 32) as u32) / 4_294_967_296.0;
        all.push(F::from_f64(unit * 20.0 * period));
        all.push(F::from_bits64(if F::NAME == "f32" {
            state >> 33
        } else {
            state >> 1
        }));
    }
    let negative: Vec<F> = all.iter().map(|&x| -x).collect();
    all.extend(negative);
    all
}

fn bits<F: Float>(x: F) -> Option<u64> {
    (!x.is_nan()).then(|| x.to_bits64())
}

fn points_in<F: Float>() {
    for period in PERIODS {
        let mut program = Program::empty();
        program.clear(precision_of::<F>(), ProgramRounding::Nearest, 1);
        let mut emit = Emitter::new(&mut program);
        let x = emit.input(0, Type::Real);
        let y = emit.constant(F::from_f64(period));
        let result = number::<F>(&mut emit, RealOp::Mod, [x, y, y], false);
        program.outputs = vec![Value(result)];
        assert!(program.routines.is_empty() && program.types().is_ok());
        for x in numbers::<F>(period) {
            let (found, _) = run_scalar(&program, &[x]);
            let expected = modulo_point(x, F::from_f64(period));
            assert_eq!(bits(found[0]), bits(expected), "{x:?} mod {period}");
        }
    }
}

#[test]
fn points_are_those_of_the_function() {
    points_in::<f32>();
    points_in::<f64>();
}

/// The program of −lo and hi.
fn on_boxes<F: Float>(divisor: f64, round: ProgramRounding) -> Program {
    let mut program = Program::empty();
    program.clear(precision_of::<F>(), round, 2);
    let mut emit = Emitter::new(&mut program);
    let x = [0, 1].map(|input| emit.input(input, Type::Real));
    let y = emit.constant(F::from_f64(divisor));
    let period = period::<F>(&emit, [y, y]).unwrap();
    program.outputs = on_box(&mut Emitter::new(&mut program), x, period)
        .map(Value)
        .to_vec();
    assert!(program.routines.is_empty() && program.types().is_ok());
    program
}

fn boxes_in<F: Float>() {
    for divisor in PERIODS {
        let y = Interval::new(F::from_f64(divisor), F::from_f64(divisor)).unwrap();
        let programs = [ProgramRounding::Up, ProgramRounding::Nearest]
            .map(|round| (round, on_boxes::<F>(divisor, round)));
        let mut all = numbers::<F>(divisor);
        all.retain(|x| !x.is_nan());
        let mut cases = 0;
        for (i, &lo) in all.iter().enumerate() {
            let far = all.iter().step_by(17).copied();
            let near = [1, 2, 3].map(|k| all[(i + k) % all.len()]);
            let beside = [lo, lo.next_up(), lo + F::from_f64(divisor / 2.0).abs()];
            for hi in far.chain(near).chain(beside) {
                let Ok(x) = Interval::new(lo, hi) else {
                    continue;
                };
                let [neg_lo, hi] = x.endpoints();
                let expected = modulo_interval(x, y);
                for (round, program) in &programs {
                    let (found, _) = run_scalar(program, &[neg_lo, hi]);
                    if *round == ProgramRounding::Up {
                        let bits = [found[0], found[1]].map(|end| end.to_bits64());
                        let expected = expected.endpoints().map(|end| end.to_bits64());
                        assert_eq!(bits, expected, "{x:?} mod {divisor}: {found:?}");
                    }
                    let found = Interval::from_endpoints(found[0], found[1]);
                    assert!(found.subset(expected), "{x:?} mod {divisor}: {found:?}");
                    for at in [lo, hi, x.mid()] {
                        let value = modulo_point(at, F::from_f64(divisor));
                        assert!(
                            !x.contains(at) || found.contains(value),
                            "{at:?} of {x:?} mod {divisor} {round:?}: {value:?}, not in {found:?}"
                        );
                    }
                }
                cases += 1;
            }
        }
        assert!(cases > 10_000, "{cases}");
    }
}

#[test]
fn boxes_are_those_of_the_function() {
    boxes_in::<f32>();
    boxes_in::<f64>();
}

/// What is no interval has no remainders, and other divisors are left to the call.
#[test]
fn nothing_is_made_of_nothing() {
    let program = on_boxes::<f32>(2.0, ProgramRounding::Up);
    let (found, _) = run_scalar(&program, &[f32::NAN; 2]);
    assert!(found.iter().all(|end| end.is_nan()));
    let mut program = Program::empty();
    program.clear(precision_of::<f32>(), ProgramRounding::Up, 1);
    let mut emit = Emitter::new(&mut program);
    let x = emit.input(0, Type::Real);
    let numbers = [0.0, -0.0, 3.0, 1e-30, 1e30, f32::INFINITY, f32::NAN];
    let [two, four] = [2.0_f32, 4.0].map(|y| emit.constant(y));
    let others = numbers.map(|y| emit.constant(y));
    assert!(
        others
            .iter()
            .all(|&y| period::<f32>(&emit, [y, y]).is_none())
    );
    assert!(period::<f32>(&emit, [two, four]).is_none());
    assert!(period::<f32>(&emit, [two, x]).is_none());
    assert!(period::<f32>(&emit, [two, two]).is_some());
}
