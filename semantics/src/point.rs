//! Functions at points: IEEE 754 arithmetic rounded to nearest, operation by operation.
//!
//! This is "the floating-point program" that machine enclosures are about. Constants are the nearest numbers of the
//! format. NaN in any operand gives NaN, except in the side that `select` does not take. Tested in `eval::tests`, and by
//! every engine that is compared with it.

use outward_interval::{Elementary, Float, compiled, powi_point};

use crate::error::{EvalError, check_count};
use outward_expr::function::{Function, NodeData};
use outward_expr::op::Op;

/// The outputs at a point. `inputs` has a number for every name in [`Function::inputs`], in that order.
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
    let mut values: Vec<F> = Vec::with_capacity(f.nodes.len());
    for &data in &f.nodes {
        let value = if data.op == Op::Const {
            f.constants[data.args[0] as usize].nearest()
        } else if data.op == Op::Input {
            inputs[data.args[0] as usize]
        } else {
            let mut operands = [F::ZERO; 3];
            for (value, node) in operands.iter_mut().zip(data.operands()) {
                *value = values[node.index()];
            }
            point_step(data, operands)
        };
        values.push(value);
    }
    Ok(values)
}

/// One operation at a point: the operands are the first [`Op::arity`] entries of `v`. NaN for what
/// has no operands to compute from, and for operations that are not of numbers alone.
pub fn point_step<F: Float>(data: NodeData, v: [F; 3]) -> F {
    compiled!(point_step_here::<F>: fn(NodeData, [F; 3]) -> F)(data, v)
}

fn point_step_here<F: Float>(data: NodeData, v: [F; 3]) -> F {
    let [x, y, z] = v;
    let call = |function| F::elementary(function, x, y);
    match data.op {
        Op::Const | Op::Input => F::NAN,
        Op::Logic(_) | Op::Integer(_) | Op::Choose | Op::Control(_) | Op::Item | Op::Sample(_) => {
            F::NAN
        }
        Op::Neg => -x,
        Op::Abs => x.abs(),
        Op::Square => x * x,
        Op::Sqrt => x.sqrt(),
        Op::Floor => x.floor(),
        Op::Ceil => x.ceil(),
        Op::Round => x.round_ties_even(),
        Op::Sin => call(Elementary::Sin),
        Op::Cos => call(Elementary::Cos),
        Op::Tan => call(Elementary::Tan),
        Op::Asin => call(Elementary::Asin),
        Op::Acos => call(Elementary::Acos),
        Op::Atan => call(Elementary::Atan),
        Op::Exp => call(Elementary::Exp),
        Op::Ln => call(Elementary::Ln),
        Op::Powi => powi_point(x, data.args[1]),
        Op::Add => x + y,
        Op::Sub => x - y,
        Op::Mul => x * y,
        Op::Div => x / y,
        Op::Mod => call(Elementary::Mod),
        Op::Atan2 => call(Elementary::Atan2),
        Op::Pow => call(Elementary::Pow),
        Op::Min | Op::Max | Op::Compare if x.is_nan() || y.is_nan() => F::NAN,
        Op::Min => x.min_x86(y),
        Op::Max => x.max_x86(y),
        Op::Compare if x < y => -F::ONE,
        Op::Compare if x > y => F::ONE,
        Op::Compare => F::ZERO,
        Op::Select if x.is_nan() => F::NAN,
        Op::Select if x < F::ZERO => y,
        Op::Select => z,
    }
}
