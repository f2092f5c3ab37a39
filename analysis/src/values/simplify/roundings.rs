//! Roundings to integers that do nothing, and remainders within one period.

use outward_expr::{Op, RealOp};
use outward_interval::Float;

use super::place::{Place, Replacement};

/// ⌊x⌋, ⌈x⌉ and the nearest integer of an integer.
pub(super) fn integer<F: Float>(at: &Place<'_, '_, F>) -> Option<Replacement> {
    let rounds = matches!(
        at.data.op,
        Op::Real(RealOp::Floor) | Op::Real(RealOp::Ceil) | Op::Real(RealOp::Round)
    );
    (rounds && at.set(0).is_integral()).then(|| Replacement::Node(at.operand(0)))
}

/// x mod y for 0 ≤ x < |y|.
pub(super) fn modulo<F: Float>(at: &Place<'_, '_, F>) -> Option<Replacement> {
    if at.data.op != Op::Real(RealOp::Mod) {
        return None;
    }
    let (x, y) = (at.set(0), at.set(1));
    let within = x.inf() >= F::ZERO && x.sup() < y.abs().inf();
    (within && !y.may_be_nan() && !y.may_be_infinite()).then(|| Replacement::Node(at.operand(0)))
}
