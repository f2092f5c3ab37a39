//! x − ⌊x⌋ is in [0, 1], ⌈x⌉ − x, too, and x − round x in [−½, ½]: how shaders write `fract`, and
//! with it their noise.
//!
//! Of reals the first is below 1. The machine rounds it, for a small negative x to 1. Why it holds
//! of the machine: the exact difference is in that range, whose endpoints are floats, and rounding
//! is monotone. At infinities the difference is NaN, which is kept.

use outward_expr::{Node, NodeData, Op, RealOp};
use outward_interval::Float;
use outward_sets::ValueSet;

use crate::values::environment::Environment;

/// What a difference is one of whose operands is the other, made an integer.
pub(super) fn set<F: Float>(env: &Environment<'_, F>, data: NodeData) -> Option<ValueSet<F>> {
    if data.op != Op::Real(RealOp::Sub) {
        return None;
    }
    let [x, y, _] = data.padded();
    let made = |node: Node, of: Node, op: Op| {
        let data = env.data(node);
        data.op == op && data.operand(0) == of
    };
    let range = if made(y, x, Op::Real(RealOp::Floor)) || made(x, y, Op::Real(RealOp::Ceil)) {
        ValueSet::between(-F::ZERO, F::ONE)
    } else if made(y, x, Op::Real(RealOp::Round)) || made(x, y, Op::Real(RealOp::Round)) {
        let half = F::from_f64(0.5);
        ValueSet::between(-half, half)
    } else {
        return None;
    };
    Some(range.union(ValueSet::NAN))
}
