//! Functions on boxes: natural interval extension, node by node, tightest per operation.
//!
//! Why this encloses: an input's interval holds the input; every operation of [`Interval`] encloses the operation
//! on all points of its operands at which it is defined; so by induction every node's interval holds the node's
//! value at every point of the box where it is defined. The same number used twice is treated as two numbers that
//! range independently (the dependency problem), so the result may be wider than the range. Tested in `eval::tests`
//! against sampled points.

use outward_interval::{Elementary, Float, Interval, compiled, elementary_interval};

use crate::error::{EvalError, check_count};
use outward_expr::function::{Function, NodeData};
use outward_expr::op::Op;

/// Bounds on the outputs over a box. `inputs` has an interval for every name in [`Function::inputs`], in that order.
///
/// # Errors
/// If the number of inputs is wrong.
pub fn eval_interval<F: Float>(
    f: &Function,
    inputs: &[Interval<F>],
) -> Result<Vec<Interval<F>>, EvalError> {
    let values = eval_interval_all(f, inputs)?;
    Ok(f.outputs
        .iter()
        .map(|output| values[output.node.index()])
        .collect())
}

/// Bounds on all nodes over a box.
///
/// # Errors
/// If the number of inputs is wrong.
pub fn eval_interval_all<F: Float>(
    f: &Function,
    inputs: &[Interval<F>],
) -> Result<Vec<Interval<F>>, EvalError> {
    compiled!(eval_interval_all_here::<F>: fn(&Function, &[Interval<F>]) -> Result<Vec<Interval<F>>, EvalError>)(
        f, inputs,
    )
}

fn eval_interval_all_here<F: Float>(
    f: &Function,
    inputs: &[Interval<F>],
) -> Result<Vec<Interval<F>>, EvalError> {
    check_count(f, inputs.len())?;
    let mut values: Vec<Interval<F>> = Vec::with_capacity(f.nodes.len());
    for &data in &f.nodes {
        let value = if data.op == Op::Const {
            f.constants[data.args[0] as usize].interval()
        } else if data.op == Op::Input {
            inputs[data.args[0] as usize]
        } else {
            let mut operands = [Interval::EMPTY; 3];
            for (value, node) in operands.iter_mut().zip(data.operands()) {
                *value = values[node.index()];
            }
            interval_step(data, operands)
        };
        values.push(value);
    }
    Ok(values)
}

/// One operation on intervals: the operands are the first [`Op::arity`] entries of `v`. Everything for what has no operands
/// to compute from, and for operations that are not of numbers alone.
pub fn interval_step<F: Float>(data: NodeData, v: [Interval<F>; 3]) -> Interval<F> {
    compiled!(interval_step_here::<F>: fn(NodeData, [Interval<F>; 3]) -> Interval<F>)(data, v)
}

fn interval_step_here<F: Float>(data: NodeData, v: [Interval<F>; 3]) -> Interval<F> {
    let [x, y, z] = v;
    let call = |function| elementary_interval(function, x, y);
    match data.op {
        Op::Const | Op::Input => Interval::ENTIRE,
        Op::Neg => -x,
        Op::Abs => x.abs(),
        Op::Square => x.sqr(),
        Op::Sqrt => x.sqrt(),
        Op::Floor => x.floor(),
        Op::Ceil => x.ceil(),
        Op::Round => x.round_ties_to_even(),
        Op::Sin => call(Elementary::Sin),
        Op::Cos => call(Elementary::Cos),
        Op::Tan => call(Elementary::Tan),
        Op::Asin => call(Elementary::Asin),
        Op::Acos => call(Elementary::Acos),
        Op::Atan => call(Elementary::Atan),
        Op::Exp => call(Elementary::Exp),
        Op::Ln => call(Elementary::Ln),
        Op::Powi => x.powi_sequence(data.args[1]),
        Op::Add => x + y,
        Op::Sub => x - y,
        Op::Mul => x * y,
        Op::Div => x / y,
        Op::Min => x.min(y),
        Op::Max => x.max(y),
        Op::Mod => call(Elementary::Mod),
        Op::Atan2 => call(Elementary::Atan2),
        Op::Pow => call(Elementary::Pow),
        Op::Compare => x.compare(y),
        Op::Select => x.select(y, z),
        Op::Logic(_) | Op::Integer(_) | Op::Choose | Op::Control(_) | Op::Item | Op::Sample(_) => {
            Interval::ENTIRE
        }
    }
}
