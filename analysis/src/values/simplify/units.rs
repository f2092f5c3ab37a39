//! Values that are one number, and operands that change nothing.

use outward_expr::{Constant, Op, RealOp};
use outward_interval::{Decimal, Float};
use outward_sets::ValueSet;

use super::place::{Place, Replacement, exactly};

/// A node that is one number, which is no −0.
pub(super) fn constant<F: Float>(at: &Place<'_, '_, F>) -> Option<Replacement> {
    let set = at.values.set(at.node);
    if !at.is_machine() && set.subset(ValueSet::ZEROS) {
        return Some(Replacement::Constant(Constant::Decimal(Decimal::from_i64(
            0,
        ))));
    }
    exactly(set.value()?).map(Replacement::Constant)
}

/// x·1 and x·(−1).
pub(super) fn factor<F: Float>(at: &Place<'_, '_, F>) -> Option<Replacement> {
    if at.data.op != Op::Real(RealOp::Mul) {
        return None;
    }
    for (unit, other) in [(1, 0), (0, 1)] {
        // A factor that may be NaN makes the product NaN.
        if at.set(unit).may_be_nan() {
            continue;
        }
        if at.is_number(unit, F::ONE) {
            return Some(Replacement::Node(at.operand(other)));
        } else if at.is_number(unit, -F::ONE) {
            return Some(Replacement::Unary(RealOp::Neg, at.operand(other)));
        }
    }
    None
}

/// x/1.
pub(super) fn divisor<F: Float>(at: &Place<'_, '_, F>) -> Option<Replacement> {
    let by_one =
        at.data.op == Op::Real(RealOp::Div) && !at.set(1).may_be_nan() && at.is_number(1, F::ONE);
    by_one.then(|| Replacement::Node(at.operand(0)))
}

/// x + 0, unless x is −0 and the other zero +0.
pub(super) fn term<F: Float>(at: &Place<'_, '_, F>) -> Option<Replacement> {
    if at.data.op != Op::Real(RealOp::Add) {
        return None;
    }
    [(1, 0), (0, 1)].into_iter().find_map(|(zero, other)| {
        let (zeros, x) = (at.set(zero), at.set(other));
        let nothing = !zeros.is_empty() && zeros.subset(ValueSet::ZEROS);
        (nothing && at.zeros(!zeros.may_be_pos_zero() || !x.may_be_neg_zero()))
            .then(|| Replacement::Node(at.operand(other)))
    })
}

/// x − 0, unless x and the other zero are −0.
pub(super) fn subtrahend<F: Float>(at: &Place<'_, '_, F>) -> Option<Replacement> {
    let (x, zeros) = (at.set(0), at.set(1));
    let nothing =
        at.data.op == Op::Real(RealOp::Sub) && !zeros.is_empty() && zeros.subset(ValueSet::ZEROS);
    (nothing && at.zeros(!zeros.may_be_neg_zero() || !x.may_be_neg_zero()))
        .then(|| Replacement::Node(at.operand(0)))
}
