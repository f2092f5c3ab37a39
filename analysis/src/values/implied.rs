//! What a condition implies: of truth values that it was made from, of the order of numbers that it
//! compares, and of the sets of its operands.
//!
//! The one place that knows what it means that a comparison is true or false ([`outcomes`]), and an
//! `and`, an `or` or a `not` ([`truths`]). From these follow
//!
//! * [`orders`], by the graph alone: for the conditions of arms and blocks;
//! * [`operands`], by what is known of nodes: one step of the way back from a truth value or an
//!   integer, as [`refine`](super::refine) takes it for numbers.

use outward_expr::{Function, Integer, Kind, Logic, Node, NodeData, Op};
use outward_interval::Float;
use outward_semantics::Set;
use outward_sets::{BoolSet, I32Set, Outcomes, U32Set};

use super::order::{MOST, Order};
use super::view::View;

/// What is known of operands; `None` is nothing new.
type Operands<F> = [Option<Set<F>>; 3];

/// The relations of two numbers in which a comparison is as said: none if it is no comparison. One
/// that is false may be so because of NaN.
fn outcomes(op: Logic, truth: bool) -> Outcomes {
    let wanted = match op {
        Logic::Lt | Logic::Slt | Logic::Ult => Outcomes::LESS,
        Logic::Le => Outcomes::LESS | Outcomes::EQUAL,
        Logic::Eq | Logic::Ieq => Outcomes::EQUAL,
        Logic::True
        | Logic::False
        | Logic::Not
        | Logic::And
        | Logic::Or
        | Logic::Xor
        | Logic::IsNan
        | Logic::IsInf => return Outcomes::NONE,
    };
    if truth { wanted } else { wanted.complement() }
}

/// The truth values of operands that follow from that of a truth value, whatever else is known.
fn truths(op: Logic, truth: bool) -> [Option<bool>; 2] {
    match op {
        Logic::Not => [Some(!truth), None],
        Logic::And if truth => [Some(true); 2],
        Logic::Or if !truth => [Some(false); 2],
        Logic::True
        | Logic::False
        | Logic::And
        | Logic::Or
        | Logic::Xor
        | Logic::Lt
        | Logic::Le
        | Logic::Eq
        | Logic::IsNan
        | Logic::IsInf
        | Logic::Ieq
        | Logic::Slt
        | Logic::Ult => [None; 2],
    }
}

/// The orders that a condition being as said implies, of truth values and of numbers that are
/// compared with zero (`taken`: below it). The graph alone decides which.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "of an operation that is not here nothing is said, which is right for each"
)]
pub(crate) fn orders(f: &Function, condition: Node, taken: bool) -> Vec<Order> {
    let mut found = Vec::new();
    let mut waiting = vec![(condition, taken)];
    let mut left = MOST;
    while let Some((node, taken)) = waiting.pop() {
        if left == 0 {
            break;
        }
        left -= 1;
        let data = f.node(node);
        let [x, y, _] = data.args.map(Node);
        let wanted = match data.op {
            Op::Logic(op @ (Logic::Lt | Logic::Le | Logic::Eq)) => outcomes(op, taken),
            Op::Logic(op) => {
                let operands = [x, y].into_iter().zip(truths(op, taken));
                waiting.extend(operands.filter_map(|(node, truth)| Some((node, truth?))));
                continue;
            }
            // A difference of two floats has the sign of the exact one, and is no number if they
            // are none.
            Op::Compare | Op::Sub if taken => Outcomes::LESS,
            Op::Compare | Op::Sub => Outcomes::EQUAL | Outcomes::GREATER,
            _ => continue,
        };
        for (low, high, less) in [(x, y, Outcomes::LESS), (y, x, Outcomes::GREATER)] {
            if !wanted.meets(less.swapped()) {
                found.push(Order {
                    low,
                    high,
                    strict: !wanted.meets(Outcomes::EQUAL),
                    of_numbers: wanted.meets(Outcomes::UNORDERED),
                });
            }
        }
    }
    found.truncate(MOST);
    found
}

/// Sets that hold the operands wherever the result is in `result`.
pub(crate) fn operands<F: Float>(
    view: &View<'_, F>,
    data: NodeData,
    result: Set<F>,
) -> Operands<F> {
    let [x, y, z] = [0, 1, 2].map(|i| {
        let node = data.operands().nth(i);
        node.map_or(Set::default(), |node| view.any(node))
    });
    match data.op.kind() {
        Kind::Logic(op) => match result.truths().value() {
            Some(truth) => of_truth(view, op, truth, [x, y]),
            None => [None; 3],
        },
        Kind::Integer(op) => of_integer(op, result.ints(), [x.ints(), y.ints()]),
        // Where both arms have to be what the result is, or one is the only one.
        Kind::Choose => match x.truths().value() {
            Some(true) => [None, Some(result), None],
            Some(false) => [None, None, Some(result)],
            None => {
                let possible = |arm: Set<F>| !view.meet_any(arm, result).is_empty();
                let truth = BoolSet::new(possible(z), possible(y));
                [Some(Set::Bool(truth)), None, None]
            }
        },
        Kind::Const
        | Kind::Input
        | Kind::Number
        | Kind::Control(_)
        | Kind::Item
        | Kind::Sample(_) => [None; 3],
    }
}

/// Operands of a truth value that is known.
fn of_truth<F: Float>(
    view: &View<'_, F>,
    op: Logic,
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
    let r = view.rounding();
    let compared = || {
        let wanted = outcomes(op, truth);
        [
            Some(Set::Real(a.restrict(wanted, b, r))),
            Some(Set::Real(b.restrict(wanted.swapped(), a, r))),
            None,
        ]
    };
    match op {
        Logic::True | Logic::False => [None; 3],
        Logic::Not => [is(!truth), None, None],
        Logic::And => both(|x, y| x && y),
        Logic::Or => both(|x, y| x || y),
        Logic::Xor => both(|x, y| x != y),
        Logic::Lt | Logic::Le | Logic::Eq => compared(),
        Logic::IsNan if truth => [None; 3],
        Logic::IsNan => [Some(Set::Real(a.without_nan())), None, None],
        Logic::IsInf => [None; 3],
        Logic::Ieq | Logic::Slt => {
            let wanted = outcomes(op, truth);
            let (a, b) = (x.ints(), y.ints());
            [
                Some(Set::Int(a.restrict(wanted, b))),
                Some(Set::Int(b.restrict(wanted.swapped(), a))),
                None,
            ]
        }
        Logic::Ult => {
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
fn of_integer<F: Float>(op: Integer, result: I32Set, [x, y]: [I32Set; 2]) -> Operands<F> {
    let one = |x: I32Set| [Some(Set::Int(x)), None, None];
    let two = |x: I32Set, y: I32Set| [Some(Set::Int(x)), Some(Set::Int(y)), None];
    match op {
        Integer::Ineg => one(-result),
        Integer::Inot => one(!result),
        // As they wrap around, they always can.
        Integer::Iadd => two(result - y, result - x),
        Integer::Isub => two(result + y, x - result),
        Integer::Ixor => two(result ^ y, result ^ x),
        _ => [None; 3],
    }
}
