//! Operations that return one of their operands, or one with another sign.

use outward_expr::{NodeData, Op, RealOp};
use outward_interval::Float;

use super::place::{Place, Replacement};
use crate::values::transfer;

/// |x| is x or −x.
pub(super) fn abs<F: Float>(at: &Place<'_, '_, F>) -> Option<Replacement> {
    if at.data.op != Op::Real(RealOp::Abs) {
        return None;
    }
    let x = at.set(0);
    if x.inf() >= F::ZERO && at.zeros(!x.may_be_neg_zero()) {
        Some(Replacement::Node(at.operand(0)))
    } else if x.sup() <= F::ZERO && at.zeros(!x.may_be_pos_zero()) {
        Some(Replacement::Unary(RealOp::Neg, at.operand(0)))
    } else {
        None
    }
}

/// min(x, y) is x or y.
pub(super) fn min<F: Float>(at: &Place<'_, '_, F>) -> Option<Replacement> {
    (at.data.op == Op::Real(RealOp::Min))
        .then(|| choice(at, F::ONE))
        .flatten()
}

/// max(x, y) is x or y.
pub(super) fn max<F: Float>(at: &Place<'_, '_, F>) -> Option<Replacement> {
    (at.data.op == Op::Real(RealOp::Max))
        .then(|| choice(at, -F::ONE))
        .flatten()
}

/// A minimum or maximum: the first operand, unless `compare` of the operands is `loses`, or zero,
/// when the second is returned.
fn choice<F: Float>(at: &Place<'_, '_, F>, loses: F) -> Option<Replacement> {
    let (x, y) = (at.set(0), at.set(1));
    let compare = NodeData::new(RealOp::Compare, &[at.operand(0), at.operand(1)]);
    let order = transfer::evaluate(&at.values.environment(), compare).0;
    // An operand that may be NaN decides the result even if it is never chosen.
    if !order.contains(-loses) && !x.may_be_nan() {
        Some(Replacement::Node(at.operand(1)))
    } else if !order.contains(loses)
        && !y.may_be_nan()
        && at.zeros(!x.may_be_zero() || !y.may_be_zero())
    {
        Some(Replacement::Node(at.operand(0)))
    } else {
        None
    }
}

/// `by_sign` is one of its arms.
pub(super) fn select<F: Float>(at: &Place<'_, '_, F>) -> Option<Replacement> {
    if at.data.op != Op::Real(RealOp::BySign) || at.set(0).may_be_nan() {
        return None;
    }
    if at.operand(1) == at.operand(2) {
        return Some(Replacement::Node(at.operand(1)));
    }
    match at.values.arms(at.node) {
        [Some(_), None] => Some(Replacement::Node(at.operand(1))),
        [None, Some(_)] => Some(Replacement::Node(at.operand(2))),
        [None, None] | [Some(_), Some(_)] => None,
    }
}
