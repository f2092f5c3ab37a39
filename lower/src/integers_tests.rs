//! Operations on integers at points against what they are defined to return.

use outward_expr::{Type, integer_step};

use super::*;
use crate::intervals::precision_of;
use crate::lane::of_int;
use crate::program::{Program, ProgramRounding, Value, code_of_type};
use crate::run_scalar;

/// Numbers at which something changes.
const SPECIAL: [i32; 22] = [
    0,
    1,
    -1,
    2,
    -2,
    3,
    7,
    -7,
    31,
    32,
    33,
    255,
    46_341,
    65_535,
    65_536,
    16_777_217,
    1 << 30,
    (1 << 30) + 1,
    i32::MAX - 1,
    i32::MAX,
    i32::MIN,
    i32::MIN + 1,
];

/// The program of an operation, whose second operand is this constant, or an input.
fn program<F: Float>(op: IntOp, known: Option<i32>, round: ProgramRounding) -> Program {
    let mut program = Program::empty();
    program.clear(precision_of::<F>(), round, 2);
    let mut emit = Emitter::new(&mut program);
    let code = code_of_type(Type::Int);
    let x = emit.push(Step::Input, 0, code, 0);
    let y = match known {
        Some(n) => emit.integer::<F>(n),
        None => emit.push(Step::Input, 1, code, 0),
    };
    let result = integer::<F>(&mut emit, op, [x, y, y]);
    program.outputs = vec![Value(result)];
    assert!(program.types().is_ok(), "{op:?}: {:?}", program.types());
    program
}

fn of_one_format<F: Float>(op: IntOp, round: ProgramRounding) {
    let numbers = || SPECIAL.into_iter().chain((0..40).map(random));
    for y in numbers() {
        for program in [None, Some(y)].map(|known| program::<F>(op, known, round)) {
            for x in numbers() {
                let (found, _) = run_scalar::<F>(&program, &[x, y].map(of_int::<F>));
                let expected = integer_step(op, [x, y]);
                assert_eq!(int(found[0]), expected, "{op:?} {x} {y}, {round:?}");
            }
        }
    }
}

/// Some number, of some size.
fn random(k: u32) -> i32 {
    let bits = (k + 1).wrapping_mul(2_654_435_761);
    (bits ^ bits >> 15).cast_signed() >> (k % 31)
}

#[test]
fn operations_return_what_they_are_defined_to() {
    let integers = [Type::Int; 2];
    let of_integers = |op: &&IntOp| {
        let takes = op.operands();
        op.result() == Type::Int && !takes.is_empty() && integers.starts_with(takes)
    };
    let all: Vec<&IntOp> = IntOp::ALL.iter().filter(of_integers).collect();
    assert!(all.contains(&&IntOp::Urem) && all.contains(&&IntOp::Clz));
    for &&op in &all {
        for round in [ProgramRounding::Nearest, ProgramRounding::Up] {
            of_one_format::<f32>(op, round);
            of_one_format::<f64>(op, round);
        }
    }
}
