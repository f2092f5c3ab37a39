//! Comparisons of values that have to do with each other: x < x is false, x ≤ max(x, y) true, a < b
//! is decided where it was asked before, and x² + 1 ≥ 2x is true by algebra.
//!
//! A comparison with NaN is false, so one that holds of all numbers is only certain where neither
//! may be NaN; one that holds of none is false in any case.

use outward_expr::{BoolOp, Node, NodeData, Op};
use outward_interval::Float;
use outward_sets::BoolSet;

use super::order;
use crate::values::environment::Environment;
use crate::values::reason::RelationRule;

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "other operations were left out before"
)]
/// What a comparison can be; `None` if nothing is known.
pub(crate) fn set<F: Float>(
    env: &Environment<'_, F>,
    data: NodeData,
) -> Option<(BoolSet, RelationRule)> {
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
        return Some((truths, RelationRule::Same));
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
        _ => {
            return by_algebra(env, op, [x, y], certain)
                .map(|truths| (truths, RelationRule::Difference));
        }
    };
    Some((truths, RelationRule::Order))
}

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "other operations were left out before"
)]
/// What a comparison of numbers can be, by bounds of their difference; `None` if that decides
/// nothing, or if their sets decide it.
fn by_algebra<F: Float>(
    env: &Environment<'_, F>,
    op: BoolOp,
    [x, y]: [Node; 2],
    certain: BoolSet,
) -> Option<BoolSet> {
    let [first, second] = [x, y].map(|node| env.set(node).to_interval());
    if first.sup() < second.inf() || first.inf() > second.sup() {
        return None;
    }
    let difference = env.difference(x, y)?;
    let (least, greatest) = (difference.inf(), difference.sup());
    let [is_less, is_greater] = [greatest < F::ZERO, least > F::ZERO];
    let [never_less, never_greater] = [least >= F::ZERO, greatest <= F::ZERO];
    // That it holds, and that it does not.
    let [holds, fails] = match op {
        BoolOp::Lt => [is_less, never_less],
        BoolOp::Le => [never_greater, is_greater],
        _ => [never_less && never_greater, is_less || is_greater],
    };
    if fails {
        return Some(BoolSet::FALSE);
    }
    holds.then_some(certain)
}
