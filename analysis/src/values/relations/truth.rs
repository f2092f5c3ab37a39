//! Comparisons of values that have to do with each other: x < x is false, x ≤ max(x, y) true, and a
//! < b is decided where it was asked before.
//!
//! A comparison with NaN is false, so one that holds of all numbers is only certain where neither
//! may be NaN; one that holds of none is false in any case.

use outward_expr::{BoolOp, NodeData, Op};
use outward_interval::Float;
use outward_sets::BoolSet;

use super::order;
use crate::values::environment::Environment;
use crate::values::reason::Rule;

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "other operations were left out before"
)]
/// What a comparison can be; `None` if nothing is known.
pub(crate) fn set<F: Float>(env: &Environment<'_, F>, data: NodeData) -> Option<(BoolSet, Rule)> {
    let Op::Bool(op) = data.op else {
        return None;
    };
    let [x, y, _] = data.padded();
    let of_numbers = matches!(op, BoolOp::Lt | BoolOp::Le | BoolOp::Eq);
    if !of_numbers && !matches!(op, BoolOp::Ieq | BoolOp::Slt | BoolOp::Ult) {
        return None;
    }
    let nan = of_numbers && (env.may_be_nan(x) || env.may_be_nan(y));
    let certain = BoolSet::new(nan, true);
    if x == y {
        let truths = match op {
            BoolOp::Lt | BoolOp::Slt | BoolOp::Ult => BoolSet::FALSE,
            _ => certain,
        };
        return Some((truths, Rule::Same));
    }
    if !of_numbers {
        return None;
    }
    let (less, greater) = (
        order::below_or_same(env, x, y),
        order::below_or_same(env, y, x),
    );
    let strictly = |low, high| order::is_below(env, low, high);
    let truths = match op {
        BoolOp::Lt if greater => BoolSet::FALSE,
        BoolOp::Lt if strictly(x, y) => certain,
        BoolOp::Le if less => certain,
        BoolOp::Le if strictly(y, x) => BoolSet::FALSE,
        BoolOp::Eq if strictly(x, y) || strictly(y, x) => BoolSet::FALSE,
        BoolOp::Eq if less && greater => certain,
        _ => return None,
    };
    Some((truths, Rule::Order))
}
