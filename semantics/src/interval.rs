//! Functions on boxes: natural interval extension, node by node, tightest per operation.
//!
//! Why this encloses: an input's interval holds the input; every operation of [`Interval`] encloses
//! the operation on all points of its operands at which it is defined; so by induction every node's
//! interval holds the node's value at every point of the box where it is defined. The same number
//! used twice is treated as two numbers that range independently (the dependency problem), so the
//! result may be wider than the range. Tested in `eval::tests` against sampled points.

use outward_interval::{Float, Interval, compiled, elementary_interval, modulo_interval};

use crate::error::{EvalError, check_count};
use crate::nodes::node_values;
use outward_expr::Constant;
use outward_expr::{Function, RealOp};

/// Bounds on the outputs over a box. `inputs` has an interval for every name in
/// [`Function::inputs`], in that order.
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
    Ok(node_values(
        f,
        [Interval::EMPTY, Interval::ENTIRE],
        Constant::interval,
        |input| inputs[input],
        interval_step,
    ))
}

/// One operation on intervals: the operands are the first [`RealOp::arity`] entries of `v`.
pub fn interval_step<F: Float>(op: RealOp, v: [Interval<F>; 3]) -> Interval<F> {
    compiled!(interval_step_here::<F>: fn(RealOp, [Interval<F>; 3]) -> Interval<F>)(op, v)
}

fn interval_step_here<F: Float>(op: RealOp, v: [Interval<F>; 3]) -> Interval<F> {
    let [x, y, z] = v;
    match op {
        RealOp::Neg => -x,
        RealOp::Abs => x.abs(),
        RealOp::Square => x.sqr(),
        RealOp::Sqrt => x.sqrt(),
        RealOp::Floor => x.floor(),
        RealOp::Ceil => x.ceil(),
        RealOp::Round => x.round_ties_to_even(),
        RealOp::Powi(n) => x.powi_sequence(n),
        RealOp::Add => x + y,
        RealOp::Sub => x - y,
        RealOp::Mul => x * y,
        RealOp::Div => x / y,
        RealOp::Min => x.min(y),
        RealOp::Max => x.max(y),
        RealOp::Mod => modulo_interval(x, y),
        RealOp::Compare => x.compare(y),
        RealOp::AtMost => x.at_most(y),
        RealOp::AtLeast => x.at_least(y),
        RealOp::Lower => x.lower_endpoint(),
        RealOp::Upper => x.upper_endpoint(),
        RealOp::Any => x.up_to(y),
        RealOp::BySign => x.select(y, z),
        RealOp::Call(function) => elementary_interval(function, x, y),
    }
}
