//! Functions at points: IEEE 754 arithmetic rounded to nearest, operation by operation.
//!
//! This is "the floating-point program" that machine enclosures are about. Constants are the
//! nearest numbers of the format. NaN in any operand gives NaN, except in the side that `by_sign`
//! does not take. Tested in `eval::tests`, and by every engine that is compared with it.

use outward_interval::{Float, PointFunctions, compiled, modulo_point, powi_point};

use crate::error::{EvalError, check_count};
use crate::nodes::node_values;
use outward_expr::Constant;
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
        point_step,
    ))
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
