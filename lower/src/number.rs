//! Operations on numbers, as steps of point programs.

use outward_expr::RealOp;
use outward_interval::Float;

use crate::emit::{Emitter, NONE, Small};
use crate::periods::{at_point, period};
use crate::program::Step;
use crate::routine::Routine;

/// An operation on numbers: of the operands that it has. `x_defined` says whether the first is
/// known never to be NaN.
pub(crate) fn number<F: Float>(
    emit: &mut Emitter<'_>,
    op: RealOp,
    [x, y, z]: [u32; 3],
    x_defined: bool,
) -> u32 {
    match op {
        RealOp::Neg => emit.push(Step::Neg, x, 0, 0),
        RealOp::Abs => emit.push(Step::Abs, x, 0, 0),
        RealOp::Square => emit.push(Step::Mul, x, x, 0),
        RealOp::Sqrt => emit.push(Step::Sqrt, x, 0, 0),
        RealOp::Floor => emit.push(Step::Floor, x, 0, 0),
        RealOp::Ceil => emit.push(Step::Ceil, x, 0, 0),
        RealOp::Round => emit.push(Step::RoundEven, x, 0, 0),
        RealOp::Add => emit.push(Step::Add, x, y, 0),
        RealOp::Sub => emit.push(Step::Sub, x, y, 0),
        RealOp::Mul => emit.push(Step::Mul, x, y, 0),
        RealOp::Div => emit.push(Step::Div, x, y, 0),
        RealOp::Min => choose(emit, Step::Min, x, y, x_defined),
        RealOp::Max => choose(emit, Step::Max, x, y, x_defined),
        RealOp::Powi(exponent) => power(emit, x, exponent),
        RealOp::Compare => compare::<F>(emit, x, y),
        RealOp::AtMost | RealOp::AtLeast | RealOp::Any => {
            let (less, greater) = if op == RealOp::AtLeast {
                (y, x)
            } else {
                (x, y)
            };
            let holds = emit.push(Step::Le, less, greater, 0);
            let nan = emit.small::<F>(Small::Nan);
            emit.push(Step::Select, holds, x, nan)
        }
        RealOp::Lower | RealOp::Upper => x,
        RealOp::BySign => {
            let zero = emit.small::<F>(Small::Zero);
            let below = emit.push(Step::Lt, x, zero, 0);
            let chosen = emit.push(Step::Select, below, y, z);
            let nan = emit.push(Step::Unordered, x, x, 0);
            emit.push(Step::NanIf, nan, chosen, 0)
        }
        RealOp::Mod => match period::<F>(emit, [y, y]) {
            Some(period) => at_point(emit, x, period),
            None => call(emit, Routine::Modulo, x, y),
        },
        RealOp::Call(f) => call(emit, Routine::Point(f), x, y),
    }
}

/// `min` or `max`: the packed instruction returns its second operand if the first is NaN, so the
/// first is put back unless it is known never to be NaN.
fn choose(emit: &mut Emitter<'_>, step: Step, x: u32, y: u32, x_defined: bool) -> u32 {
    let chosen = emit.push(step, x, y, 0);
    if x_defined {
        return chosen;
    }
    let nan = emit.push(Step::Unordered, x, x, 0);
    emit.push(Step::Select, nan, x, chosen)
}

/// The sequence of `outward_interval::powi_point`.
fn power(emit: &mut Emitter<'_>, x: u32, n: u32) -> u32 {
    let mut r = x;
    for bit in (0..n.checked_ilog2().unwrap_or(0)).rev() {
        r = emit.push(Step::Mul, r, r, 0);
        if n >> bit & 1 == 1 {
            r = emit.push(Step::Mul, r, x, 0);
        }
    }
    r
}

fn compare<F: Float>(emit: &mut Emitter<'_>, x: u32, y: u32) -> u32 {
    let (zero, one, minus) = (
        emit.small::<F>(Small::Zero),
        emit.small::<F>(Small::One),
        emit.small::<F>(Small::MinusOne),
    );
    let above = emit.push(Step::Lt, y, x, 0);
    let below = emit.push(Step::Lt, x, y, 0);
    let r = emit.push(Step::Select, above, one, zero);
    let r = emit.push(Step::Select, below, minus, r);
    let nan = emit.push(Step::Unordered, x, y, 0);
    emit.push(Step::NanIf, nan, r, 0)
}

fn call(emit: &mut Emitter<'_>, routine: Routine, x: u32, y: u32) -> u32 {
    let y = if y == NONE { x } else { y };
    emit.call(routine, [[x, y]])
}
