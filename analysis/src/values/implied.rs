//! What a condition implies: of truth values that it was made from, of the order of numbers that it
//! compares, and of the sets of its operands.
//!
//! Orders that follow by the graph alone are in [`order`](super::order). From what it means that a
//! comparison is true or false ([`outcomes`]) follow here [`operands`], by the sets of nodes: one
//! backward step from a truth value or an integer, as [`propagation`](super::propagation) takes it
//! for numbers.

use outward_expr::{BoolOp, IntOp, NodeData, Op};
use outward_interval::Float;
use outward_semantics::{Set, outcomes};
use outward_sets::{BoolSet, I32Set, U32Set};

use super::environment::Environment;

/// What is known of operands; `None` is nothing new.
type Operands<F> = [Option<Set<F>>; 3];

/// Sets that hold the operands wherever the result is in `result`.
pub(crate) fn operands<F: Float>(
    env: &Environment<'_, F>,
    data: NodeData,
    result: Set<F>,
) -> Operands<F> {
    let [x, y, z] = [0, 1, 2].map(|i| {
        let node = data.operands().nth(i);
        node.map_or(Set::default(), |node| env.any(node))
    });
    match data.op {
        Op::Bool(op) => match result.truths().value() {
            Some(truth) => of_truth(env, op, truth, [x, y]),
            None => [None; 3],
        },
        Op::Int(op) => of_integer(op, result.ints(), [x.ints(), y.ints()]),
        // Where both arms have to be what the result is, or one is the only one.
        Op::Select => match x.truths().value() {
            Some(true) => [None, Some(result), None],
            Some(false) => [None, None, Some(result)],
            None => {
                let possible = |arm: Set<F>| !env.meet_any(arm, result).is_empty();
                let truth = BoolSet::new(possible(z), possible(y));
                [Some(Set::Bool(truth)), None, None]
            }
        },
        Op::Const(_)
        | Op::Input(_)
        | Op::Real(_)
        | Op::Control(_)
        | Op::Projection(_)
        | Op::Sample(_) => [None; 3],
    }
}

/// Operands of a truth value that is known.
fn of_truth<F: Float>(
    env: &Environment<'_, F>,
    op: BoolOp,
    truth: bool,
    [x, y]: [Set<F>; 2],
) -> Operands<F> {
    let is = |truth: bool| Some(Set::Bool(BoolSet::new(!truth, truth)));
    // Where one operand is known, what the other has to be so that `of` both is the result.
    let rest = |of: fn(bool, bool) -> bool, known: Set<F>| {
        let known = known.truths();
        let may = |value: bool| {
            let fits = |k: bool| known.contains(k) && of(k, value) == truth;
            fits(false) || fits(true)
        };
        Some(Set::Bool(BoolSet::new(may(false), may(true))))
    };
    let both = |of: fn(bool, bool) -> bool| [rest(of, y), rest(of, x), None];
    let (a, b) = (x.reals(), y.reals());
    let r = env.semantics();
    let compared = || {
        let wanted = outcomes(op, truth);
        [
            Some(Set::Real(a.restrict(wanted, b, r))),
            Some(Set::Real(b.restrict(wanted.swapped(), a, r))),
            None,
        ]
    };
    match op {
        BoolOp::True | BoolOp::False => [None; 3],
        BoolOp::Not => [is(!truth), None, None],
        BoolOp::And => both(|x, y| x && y),
        BoolOp::Or => both(|x, y| x || y),
        BoolOp::Xor => both(|x, y| x != y),
        BoolOp::Lt | BoolOp::Le | BoolOp::Eq => compared(),
        BoolOp::IsNan if truth => [None; 3],
        BoolOp::IsNan => [Some(Set::Real(a.without_nan())), None, None],
        BoolOp::IsInf => [None; 3],
        BoolOp::Ieq | BoolOp::Slt => {
            let wanted = outcomes(op, truth);
            let (a, b) = (x.ints(), y.ints());
            [
                Some(Set::Int(a.restrict(wanted, b))),
                Some(Set::Int(b.restrict(wanted.swapped(), a))),
                None,
            ]
        }
        BoolOp::Ult => {
            let wanted = outcomes(op, truth);
            let (a, b): (U32Set, U32Set) = (x.ints().cast(), y.ints().cast());
            [
                Some(Set::Int(a.restrict(wanted, b).cast())),
                Some(Set::Int(b.restrict(wanted.swapped(), a).cast())),
                None,
            ]
        }
    }
}

/// Operands of an integer that is known: of operations that can be undone.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "of an operation that is not here nothing is said, which is right for each"
)]
fn of_integer<F: Float>(op: IntOp, result: I32Set, [x, y]: [I32Set; 2]) -> Operands<F> {
    let one = |x: I32Set| [Some(Set::Int(x)), None, None];
    let two = |x: I32Set, y: I32Set| [Some(Set::Int(x)), Some(Set::Int(y)), None];
    match op {
        IntOp::Ineg => one(-result),
        IntOp::Inot => one(!result),
        // As they wrap around, they always can.
        IntOp::Iadd => two(result - y, result - x),
        IntOp::Isub => two(result + y, x - result),
        IntOp::Ixor => two(result ^ y, result ^ x),
        _ => [None; 3],
    }
}
