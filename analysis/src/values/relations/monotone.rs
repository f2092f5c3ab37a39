//! Monotone functions compose: where a ≤ b, exp a ≤ exp b, a + c ≤ b + c, and so on for what is made of them in the same way.
//!
//! Why it holds of the machine: rounding to nearest is monotone, so a correctly rounded function is as monotone as the exact one. Elementary functions whose error is a
//! parameter need not be; of those nothing is said then. "≤" is of numbers: where a value is NaN, so is what is made of it.

use outward_expr::{Node, Op};
use outward_interval::Float;
use outward_sets::Rounding;

use super::order;
use crate::values::view::View;

/// How many operations are taken off both values.
const DEPTH: u32 = 6;

/// Whether x is surely not above y, as both are made of two such values in the same way.
pub(super) fn below_or_same<F: Float>(view: &View<'_, F>, x: Node, y: Node) -> bool {
    composed(view, x, y, DEPTH)
}

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "of an operation that is not here nothing is said, which is right for each"
)]
fn composed<F: Float>(view: &View<'_, F>, x: Node, y: Node, depth: u32) -> bool {
    let (of_x, of_y) = (view.data(x), view.data(y));
    if of_x.op != of_y.op || of_x.op.arity() == 0 || depth == 0 {
        return false;
    }
    let [a, c, _] = of_x.args.map(Node);
    let [b, d, _] = of_y.args.map(Node);
    let le = |low, high| order::listed(view, low, high) || composed(view, low, high, depth - 1);
    let exact = view.rounding() == Rounding::Outward || view.settings.accuracy.is_correct();
    // What both have in common, and what differs.
    let common = || {
        [(a, c, b, d), (a, c, d, b), (c, a, b, d), (c, a, d, b)]
            .into_iter()
            .find_map(|(x, same_x, y, same_y)| (same_x == same_y).then_some((x, y, same_x)))
    };
    match of_x.op {
        Op::Neg => le(b, a),
        Op::Sqrt | Op::Floor | Op::Ceil | Op::Round => le(a, b),
        Op::Exp | Op::Ln | Op::Asin | Op::Atan => exact && le(a, b),
        Op::Acos => exact && le(b, a),
        Op::Square | Op::Powi if of_x.args[1] == of_y.args[1] => {
            let odd = of_x.op == Op::Powi && of_x.args[1] % 2 == 1;
            // Powers of the machine are products, each rounded.
            if odd || view.is_nonnegative(a) {
                le(a, b)
            } else {
                view.is_nonpositive(a) && le(b, a)
            }
        }
        Op::Add => common().is_some_and(|(x, y, _)| le(x, y)),
        Op::Min | Op::Max => common().is_some_and(|(x, y, _)| le(x, y)),
        Op::Mul => common().is_some_and(|(x, y, factor)| {
            (view.is_nonnegative(factor) && le(x, y)) || (view.is_nonpositive(factor) && le(y, x))
        }),
        Op::Sub => (c == d && le(a, b)) || (a == b && le(d, c)),
        Op::Div if c == d => {
            let zero = view.set(c).may_be_zero();
            (!zero && view.is_nonnegative(c) && le(a, b))
                || (!zero && view.is_nonpositive(c) && le(b, a))
        }
        _ => false,
    }
}
