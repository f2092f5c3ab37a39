//! What a sequence costs: a sum over its steps, from a table per step.
//!
//! The unit is about half the time of one packed addition on a current x86-64 core (throughput,
//! full vectors). The numbers are rough estimates, not measurements: they rank rows, and are never
//! typed into the table.

use outward_expr::RealOp;
use outward_interval::Float;

use crate::emit::{Apply, Emitter, Ends};
use crate::program::{Precision, Program, Round, Step};
use crate::table::Row;

/// Cost of one step.
#[must_use]
pub fn of_step(step: Step) -> u32 {
    match step {
        Step::Arg | Step::End | Step::Repeat => 0,
        Step::Input | Step::Const => 1, // a load, shared by later users
        Step::Neg | Step::Abs | Step::And | Step::AndNot | Step::Or | Step::Xor => 1,
        Step::Put | Step::Get | Step::Iadd | Step::Isub | Step::FromInt => 2,
        Step::Set | Step::Ieq | Step::Ilt => 3,
        Step::When | Step::Again => 4,
        Step::Add | Step::Sub | Step::Mul | Step::Min | Step::Max => 2,
        Step::Floor | Step::Ceil | Step::RoundEven => 2,
        Step::Lt | Step::Le | Step::Eq | Step::Unordered | Step::Select => 3,
        Step::TraceLt => 4,
        Step::Div => 16,
        Step::Sqrt | Step::SqrtDown => 20,
        Step::Call => 400,
    }
}

/// Cost of a program: the sum over its steps.
#[must_use]
pub fn of_program(program: &Program) -> u32 {
    program.insts.iter().map(|i| of_step(i.step)).sum()
}

/// Cost of a row: of both ends, for operands that come as (−lo, hi) and nothing else.
#[must_use]
pub fn of_row(op: RealOp, row: &Row) -> u32 {
    of_program(&sequence::<f32>(op, row)) - 2 * u32::try_from(op.arity()).unwrap_or(0)
}

/// The steps of a row as a program: inputs are −lo and hi of each operand, outputs −lo and hi of
/// the result (zeros not normalised), its constants those of `F`. The exponent of `powi` is 3.
#[must_use]
pub fn sequence<F: Float>(op: RealOp, row: &Row) -> Program {
    let mut program = Program::empty();
    let n = u32::try_from(op.arity()).unwrap_or(0);
    program.clear(Precision::F32, Round::Up, 2 * n);
    let mut emit = Emitter::new(&mut program);
    let mut operands = [Ends::EMPTY; 3];
    for (i, ends) in (0..n).zip(&mut operands) {
        let neg_lo = emit.push(Step::Input, 2 * i, 0, 0);
        *ends = Ends::new(neg_lo, emit.push(Step::Input, 2 * i + 1, 0, 0));
    }
    let [x, y, z] = &mut operands;
    let ends = Apply {
        emit: &mut emit,
        operands: [x, y, z],
        exponent: 3,
    }
    .row::<F>(row);
    program
        .outputs
        .extend([ends.neg_lo(), ends.hi()].map(crate::program::Value));
    program
}
