//! `Order`: that one value is not above another, known from a condition.
//!
//! In `if a < b { … }` not only the sets of a and b are less than anywhere: b − a is above zero,
//! too.
//!
//! What it means that a comparison is true or false is said by [`outcomes`]; that of an `and`, an
//! `or` or a `not` by [`BoolOp::implied`].

use outward_expr::{BoolOp, Function, Node, Op, RealOp};
use outward_semantics::outcomes;
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
                waiting.extend(op.implied(taken, [x, y]));
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
