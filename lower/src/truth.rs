//! Comparisons, and operations on truth values, as steps: of points, and of scalars on boxes.

use outward_expr::BoolOp;
use outward_interval::Float;

use crate::emit::Emitter;
use crate::program::Step;
use crate::regions::Regions;

/// A comparison, or an operation on truth values: the mask where it is true.
pub(crate) fn logic<F: Float>(
    emit: &mut Emitter<'_>,
    regions: &Regions,
    op: BoolOp,
    [x, y, _]: [u32; 3],
) -> u32 {
    match op {
        BoolOp::True => regions.all,
        BoolOp::False => regions.none,
        BoolOp::Not => emit.push(Step::Xor, x, regions.all, 0),
        BoolOp::And => emit.push(Step::And, x, y, 0),
        BoolOp::Or => emit.push(Step::Or, x, y, 0),
        BoolOp::Xor => emit.push(Step::Xor, x, y, 0),
        BoolOp::Lt => emit.push(Step::Lt, x, y, 0),
        BoolOp::Le => emit.push(Step::Le, x, y, 0),
        BoolOp::Eq => emit.push(Step::Eq, x, y, 0),
        BoolOp::IsNan => emit.push(Step::Unordered, x, x, 0),
        BoolOp::IsInf => {
            let size = emit.push(Step::Abs, x, 0, 0);
            let infinity = emit.constant(F::INFINITY);
            emit.push(Step::Eq, size, infinity, 0)
        }
        BoolOp::Ieq => emit.push(Step::Ieq, x, y, 0),
        BoolOp::Slt => emit.push(Step::Ilt, x, y, 0),
        BoolOp::Ult => {
            // The order of unsigned integers is that of signed ones with the sign the other way
            // round.
            let [x, y] = [x, y].map(|v| emit.push(Step::Ixor, v, regions.least, 0));
            emit.push(Step::Ilt, x, y, 0)
        }
    }
}
