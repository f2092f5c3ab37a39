//! Relations: what the operands of one operation have to do with each other.
//!
//! Each rule is a function that returns a set in which the value lies, or nothing. All rules that
//! apply are intersected with what the operation says by itself. "The same node" is "the same
//! number", as constants are exact and inputs have one value in a run, so identities need no more
//! than a comparison of nodes.
//!
//! | rule | for example |
//! |---|---|
//! | [`same`] | x − x, x/x, x·x, x + x: one number on both sides |
//! | [`order`] | max(x, y) − x is not negative, x/max(\|x\|, y) is in [−1, 1]; where a < b, b − a is above zero; where a ≤ b, exp a ≤ exp b and a + c ≤ b + c |
//! | [`truth`] | x < x is false, x ≤ max(x, y) true, 2x ≤ x² + 1 true by algebra |
//! | [`offset`] | (x + 3) − x is 3, min(x, 2 − x) at most 1; of the machine where nothing is rounded |
//! | [`fraction`] | x − floor x is in [0, 1] |
//! | [`cases`] | x·\|x\|, x·x²: two functions of one number, by cases of its sign |
//! | [`mean`](mod@mean) | x·(1 − t) + y·t is between x and y, if t is in [0, 1] |
//! | [`polynomial`](mod@polynomial) | t²·(3 − 2·t) is in [0, 1], if t is |
//! | [`quotient`](mod@quotient) | x/(x + 1) is in [0, 1/2], if x is in [0, 1] |
//! | [`unit`](mod@unit) | the product of two unit vectors is in [−1, 1] |
//!
//! The rules of [`mean`](mod@mean), [`polynomial`](mod@polynomial) and [`quotient`](mod@quotient)
//! are for values on the way: of outputs they say nothing, as kernels meet these with other forms,
//! which are as narrow on every part of the box. (But a mean that is a quotient has no such form.)
//!
//! A rule for a NaN operand says nothing: where the operation may give NaN, so may the rule's set.

mod accurate;
pub mod cases;
pub mod fraction;
pub mod mean;
pub mod offset;
pub mod order;
pub mod polynomial;
pub mod quotient;
pub mod same;
pub mod truth;
pub mod unit;

use outward_expr::{Elementary, NodeData, Op, RealOp};
use outward_interval::Float;
use outward_sets::ValueSet;

use super::environment::Environment;
pub use super::reason::RelationRule;

/// Whether relations can say anything of the operation.
fn concerns(op: Op) -> bool {
    matches!(
        op,
        Op::Real(
            RealOp::Add
                | RealOp::Sub
                | RealOp::Mul
                | RealOp::Div
                | RealOp::Min
                | RealOp::Max
                | RealOp::Mod
                | RealOp::Compare
                | RealOp::Call(Elementary::Atan2)
        )
    )
}

/// A smaller set than `natural`, which the operation gives by itself, and the last rule that made
/// it smaller; `None` if no rule does.
pub(crate) fn sharpen<F: Float>(
    env: &Environment<'_, F>,
    data: NodeData,
    natural: ValueSet<F>,
) -> Option<(ValueSet<F>, RelationRule)> {
    if !concerns(data.op) {
        return None;
    }
    // Where an operand is NaN, and so the result, no rule says more.
    if natural.pieces().is_empty() && data.operands().any(|n| env.has_no_number(n)) {
        return None;
    }
    let mut best = None;
    let mut set = natural;
    let mut apply = |rule, found: Option<ValueSet<F>>| {
        if let Some(found) = found
            && !set.subset(found)
        {
            let smaller = env.meet(set, found);
            if smaller != set {
                set = smaller;
                best = Some((set, rule));
            }
        }
    };
    if data.operand(0) == data.operand(1) {
        apply(RelationRule::Same, same::set(env, data));
    } else {
        apply(RelationRule::Order, order::set(env, data));
        apply(RelationRule::Offset, offset::set(env, data));
        apply(RelationRule::Fraction, fraction::set(env, data));
        apply(RelationRule::Cases, cases::set(env, data));
        let within = |found: Option<_>| found.filter(|_| !env.is_output(data));
        let is_quotient = data.op == Op::Real(RealOp::Div);
        let found = mean::set(env, data).filter(|_| is_quotient || !env.is_output(data));
        apply(RelationRule::Mean, found);
        apply(RelationRule::Polynomial, within(polynomial::set(env, data)));
        apply(RelationRule::Quotient, within(quotient::set(env, data)));
        apply(RelationRule::Unit, unit::set(env, data));
    }
    best
}
