//! `Order`: that one value is not above another, known from a condition.
//!
//! In `if a < b { … }` not only the sets of a and b are less than anywhere: b − a is above zero,
//! too.
//!
//! This is the one place that knows what it means that a comparison is true or false
//! ([`outcomes`]), and an `and`, an `or` or a `not` ([`truths`]).

use outward_expr::{BoolOp, Function, Node, Op, RealOp};
use outward_sets::Outcomes;

/// As many are remembered of one condition, and of one block.
pub(crate) const MOST: usize = 12;

/// A value that is not above another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Order {
    pub(crate) low: Node,
    pub(crate) high: Node,
    /// Whether it is below.
    pub(crate) strict: bool,
    /// Whether nothing is known if one of them is NaN: so of a comparison that is false.
    pub(crate) of_numbers: bool,
}

/// The relations of two numbers in which a comparison is as said: none if it is no comparison. One
/// that is false may be so because of NaN.
pub(super) fn outcomes(op: BoolOp, truth: bool) -> Outcomes {
    let wanted = match op {
        BoolOp::Lt | BoolOp::Slt | BoolOp::Ult => Outcomes::LESS,
        BoolOp::Le => Outcomes::LESS | Outcomes::EQUAL,
        BoolOp::Eq | BoolOp::Ieq => Outcomes::EQUAL,
        BoolOp::True
        | BoolOp::False
        | BoolOp::Not
        | BoolOp::And
        | BoolOp::Or
        | BoolOp::Xor
        | BoolOp::IsNan
        | BoolOp::IsInf => return Outcomes::NONE,
    };
    if truth { wanted } else { wanted.complement() }
}

/// The truth values of operands that follow from that of a truth value, whatever else is known.
fn truths(op: BoolOp, truth: bool) -> [Option<bool>; 2] {
    match op {
        BoolOp::Not => [Some(!truth), None],
        BoolOp::And if truth => [Some(true); 2],
        BoolOp::Or if !truth => [Some(false); 2],
        BoolOp::True
        | BoolOp::False
        | BoolOp::And
        | BoolOp::Or
        | BoolOp::Xor
        | BoolOp::Lt
        | BoolOp::Le
        | BoolOp::Eq
        | BoolOp::IsNan
        | BoolOp::IsInf
        | BoolOp::Ieq
        | BoolOp::Slt
        | BoolOp::Ult => [None; 2],
    }
}

/// The orders that a condition being as said implies, of truth values and of numbers that are
/// compared with zero (`taken`: below it). The graph alone decides which.
pub(crate) fn orders(f: &Function, condition: Node, taken: bool) -> Vec<Order> {
    orders_without(f, condition, taken, |_| false)
}

/// The same without what follows from truth values that are left out.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "of an operation that is not here nothing is said, which is right for each"
)]
pub(crate) fn orders_without(
    f: &Function,
    condition: Node,
    taken: bool,
    left_out: impl Fn(Node) -> bool,
) -> Vec<Order> {
    let mut found = Vec::new();
    let mut waiting = vec![(condition, taken)];
    let mut left = MOST;
    while let Some((node, taken)) = waiting.pop() {
        if left == 0 {
            break;
        }
        left -= 1;
        if left_out(node) {
            continue;
        }
        let data = f.node(node);
        let [x, y, _] = data.padded();
        let wanted = match data.op {
            Op::Bool(op @ (BoolOp::Lt | BoolOp::Le | BoolOp::Eq)) => outcomes(op, taken),
            Op::Bool(op) => {
                let operands = [x, y].into_iter().zip(truths(op, taken));
                waiting.extend(operands.filter_map(|(node, truth)| Some((node, truth?))));
                continue;
            }
            // A difference of two floats has the sign of the exact one, and is no number if they
            // are none.
            Op::Real(RealOp::Compare) | Op::Real(RealOp::Sub) if taken => Outcomes::LESS,
            Op::Real(RealOp::Compare) | Op::Real(RealOp::Sub) => {
                Outcomes::EQUAL | Outcomes::GREATER
            }
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
