//! Functions on boxes: natural interval extension, node by node, tightest per operation.
//!
//! Why this encloses: an input's interval holds the input; every operation of [`Interval`] encloses
//! the operation on all points of its operands at which it is defined; so by induction every node's
//! interval holds the node's value at every point of the box where it is defined. The same number
//! used twice is treated as two numbers that range independently (the dependency problem), so the
//! result may be wider than the range. Tested in `eval::tests` against sampled points.

use outward_interval::{Float, Interval, compiled, elementary_interval, modulo_interval};

use crate::error::{EvalError, check_count};
use crate::nodes::{FlatOp, node_values};
use outward_expr::{BoolOp, Constant};
use outward_expr::{Function, RealOp};

/// Bounds on the outputs over a box. `inputs` has an interval for every name in
/// [`Function::inputs`], in that order.
///
/// Where a number that is compared may be NaN, floating point takes the comparison for false. That
/// is seen in functions that [`flatten`](outward_expr::flatten()) returned, where each comparison
/// says it itself, and not in others.
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
        interval_value,
    ))
}

/// One operation on intervals, of which truth values are [0, 0] if they are false, [1, 1] if they
/// are true, and [0, 1] if they may be either. Without operands of a comparison there is no truth
/// value.
pub fn interval_value<F: Float>(op: FlatOp, v: [Interval<F>; 3]) -> Interval<F> {
    let [x, y, z] = v;
    match op {
        FlatOp::Real(op) => interval_step(op, v),
        FlatOp::Bool(op) => truth_on(op, [x, y]),
        FlatOp::Select => {
            let [is_false, is_true] = truths(x);
            let taken = [(is_true, y), (is_false, z)].into_iter();
            taken
                .filter(|(is_taken, _)| *is_taken)
                .fold(Interval::EMPTY, |hull, (_, arm)| hull.convex_hull(arm))
        }
    }
}

/// Whether a truth value may be false, and whether it may be true.
pub fn truths<F: Float>(x: Interval<F>) -> [bool; 2] {
    [F::ZERO, F::ONE].map(|truth| x.contains(truth))
}

/// The truth values of an operation.
fn truth_on<F: Float>(op: BoolOp, [x, y]: [Interval<F>; 2]) -> Interval<F> {
    let ([no_x, yes_x], [no_y, yes_y]) = (truths(x), truths(y));
    let one_is_empty = x.is_empty() || y.is_empty();
    let [no, yes] = match op {
        BoolOp::True => [false, true],
        BoolOp::False => [true, false],
        BoolOp::Not => [yes_x, no_x],
        BoolOp::And => [no_x || no_y, yes_x && yes_y],
        BoolOp::Or => [no_x && no_y, yes_x || yes_y],
        BoolOp::Xor => [
            no_x && no_y || yes_x && yes_y,
            no_x && yes_y || yes_x && no_y,
        ],
        BoolOp::Lt | BoolOp::Le | BoolOp::Eq if one_is_empty => [false; 2],
        BoolOp::Lt => [y.inf() <= x.sup(), x.inf() < y.sup()],
        BoolOp::Le => [y.inf() < x.sup(), x.inf() <= y.sup()],
        BoolOp::Eq => [
            x.inf() < y.sup() || y.inf() < x.sup(),
            x.inf() <= y.sup() && y.inf() <= x.sup(),
        ],
        // No real number is either.
        BoolOp::IsNan | BoolOp::IsInf => [!x.is_empty(), false],
        BoolOp::Ieq | BoolOp::Slt | BoolOp::Ult => [true; 2],
    };
    let of = |low, high| Interval::new(low, high).unwrap_or(Interval::EMPTY);
    match [no, yes] {
        [true, true] => of(F::ZERO, F::ONE),
        [true, false] => of(F::ZERO, F::ZERO),
        [false, true] => of(F::ONE, F::ONE),
        [false, false] => Interval::EMPTY,
    }
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
