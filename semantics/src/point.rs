//! Functions at points: IEEE 754 arithmetic rounded to nearest, operation by operation.
//!
//! This is "the floating-point program" that machine enclosures are about. Constants are the
//! nearest numbers of the format. NaN in any operand gives NaN, except in the side that `by_sign`
//! does not take. Tested in `eval::tests`, and by every engine that is compared with it.

use outward_interval::{Float, PointFunctions, compiled, modulo_point, powi_point};

use crate::error::{EvalError, check_count};
use crate::nodes::{FlatOp, node_values};
use outward_expr::{BoolOp, Constant};
use outward_expr::{Function, RealOp};

/// The outputs at a point. `inputs` has a number for every name in [`Function::inputs`], in that
/// order.
///
/// # Errors
/// If the number of inputs is wrong.
pub fn eval_point<F: Float>(f: &Function, inputs: &[F]) -> Result<Vec<F>, EvalError> {
    let values = eval_point_all(f, inputs)?;
    Ok(f.outputs
        .iter()
        .map(|output| values[output.node.index()])
        .collect())
}

/// The values of all nodes at a point.
///
/// # Errors
/// If the number of inputs is wrong.
pub fn eval_point_all<F: Float>(f: &Function, inputs: &[F]) -> Result<Vec<F>, EvalError> {
    compiled!(eval_point_all_here::<F>: fn(&Function, &[F]) -> Result<Vec<F>, EvalError>)(f, inputs)
}

fn eval_point_all_here<F: Float>(f: &Function, inputs: &[F]) -> Result<Vec<F>, EvalError> {
    check_count(f, inputs.len())?;
    Ok(node_values(
        f,
        [F::ZERO, F::NAN],
        Constant::nearest,
        |input| inputs[input],
        point_value,
    ))
}

/// One operation at a point, at which truth values are 1 if they are true and 0 if they are false.
/// Comparisons with NaN are false.
fn point_value<F: Float>(op: FlatOp, v: [F; 3]) -> F {
    let [x, y, z] = v;
    let [is_x, is_y] = [x, y].map(|truth| truth != F::ZERO);
    let truth = match op {
        FlatOp::Real(op) => return point_step(op, v),
        // A truth value of which nothing is known.
        FlatOp::Select if x.is_nan() => return F::NAN,
        FlatOp::Select => return if is_x { y } else { z },
        FlatOp::Bool(BoolOp::Not | BoolOp::And | BoolOp::Or | BoolOp::Xor)
            if x.is_nan() || y.is_nan() =>
        {
            return F::NAN;
        }
        FlatOp::Bool(op) => match op {
            BoolOp::True => true,
            BoolOp::False => false,
            BoolOp::Not => !is_x,
            BoolOp::And => is_x && is_y,
            BoolOp::Or => is_x || is_y,
            BoolOp::Xor => is_x != is_y,
            BoolOp::Lt => x < y,
            BoolOp::Le => x <= y,
            BoolOp::Eq => x == y,
            BoolOp::IsNan => x.is_nan(),
            BoolOp::IsInf => !x.is_nan() && !x.is_finite(),
            // Of integers, which are no numbers.
            BoolOp::Ieq | BoolOp::Slt | BoolOp::Ult => return F::NAN,
        },
    };
    if truth { F::ONE } else { F::ZERO }
}

/// One operation at a point: the operands are the first [`RealOp::arity`] entries of `v`.
pub fn point_step<F: Float>(op: RealOp, v: [F; 3]) -> F {
    compiled!(point_step_here::<F>: fn(RealOp, [F; 3]) -> F)(op, v)
}

fn point_step_here<F: Float>(op: RealOp, v: [F; 3]) -> F {
    let [x, y, z] = v;
    match op {
        RealOp::Neg => -x,
        RealOp::Abs => x.abs(),
        RealOp::Square => x * x,
        RealOp::Sqrt => x.sqrt(),
        RealOp::Floor => x.floor(),
        RealOp::Ceil => x.ceil(),
        RealOp::Round => x.round_ties_even(),
        RealOp::Powi(n) => powi_point(x, n),
        RealOp::Add => x + y,
        RealOp::Sub => x - y,
        RealOp::Mul => x * y,
        RealOp::Div => x / y,
        RealOp::Mod => modulo_point(x, y),
        RealOp::Min | RealOp::Max | RealOp::Compare if x.is_nan() || y.is_nan() => F::NAN,
        RealOp::Min => x.min_x86(y),
        RealOp::Max => x.max_x86(y),
        RealOp::Compare if x < y => -F::ONE,
        RealOp::Compare if x > y => F::ONE,
        RealOp::Compare => F::ZERO,
        RealOp::AtMost if x <= y => x,
        RealOp::AtLeast if x >= y => x,
        // One of the numbers that it may be.
        RealOp::Any if x <= y => x,
        RealOp::AtMost | RealOp::AtLeast | RealOp::Any => F::NAN,
        RealOp::Lower | RealOp::Upper => x,
        RealOp::BySign if x.is_nan() => F::NAN,
        RealOp::BySign if x < F::ZERO => y,
        RealOp::BySign => z,
        RealOp::Call(function) => F::elementary(function, x, y),
    }
}
