//! Clamps: what meets become where not every point of the box counts.
//!
//! A value is met with a range because at all points that count it is in that range. Where every
//! part of the box has such points, the intersection with the range is never empty, and takes one
//! instruction for an endpoint that becomes narrower. Where inputs are components of unit vectors,
//! a part may have none; then the intersection may be empty, and to find that out takes both
//! endpoints of the value and four instructions more. But of such a part nothing is promised. So
//! both endpoints are brought to the range instead, by `max` and `min`: where there are points it
//! is the same, and elsewhere the result is an interval all the same. (At points that do not count,
//! where the value may be undefined or NaN, `max` and `min` are other functions: this is for bounds
//! alone.)

use std::collections::HashSet;
use std::sync::Arc;

use outward_expr::{Control, Function, Node, NodeData, Op, RealOp};
use outward_interval::Float;
use outward_semantics::flow::Entry;

use super::change::{Change, Substitute};
use crate::arithmetic::{Arithmetic, NanPolicy};
use crate::values::Path;

/// The function with a clamp in the place of each meet with a range among these changes; `all` says
/// to clamp whatever is met with a constant.
pub(super) fn clamped<F: Float>(
    arithmetic: Arithmetic,
    f: &Function,
    changes: &[Change<F>],
    all: bool,
) -> Function {
    let nan = arithmetic.nan();
    let is_meet =
        |what: Substitute<F>| matches!(what, Substitute::AtMost(_) | Substitute::AtLeast(_));
    let meets = changes.iter().filter(|change| is_meet(change.what));
    let places: HashSet<&(Path, Node)> = meets.map(|change| &change.place).collect();
    let places = Some(&places).filter(|_| !all);
    within(f, &Path::default(), places, nan).unwrap_or_else(|| f.clone())
}

/// The same of a block; `None` if there are none of them in it.
// Recursion: as deep as blocks stand in blocks, which is bounded.
fn within(
    f: &Function,
    path: &Path,
    places: Option<&HashSet<&(Path, Node)>>,
    nan: Option<NanPolicy>,
) -> Option<Function> {
    let mut changed: Option<Function> = None;
    for (node, data) in f.iter() {
        if let Some(clamp) = clamp(data, nan)
            && places.map_or_else(
                || matches!(f.node(data.operand(1)).op, Op::Const(_)),
                |places| places.contains(&(path.clone(), node)),
            )
        {
            changed.get_or_insert_with(|| f.clone()).nodes[node.index()] = clamp;
        }
        if !matches!(data.op, Op::Control(Control::If | Control::Loop)) {
            continue;
        }
        for (block, inside) in (0..).zip(f.blocks_of(data)) {
            let mut path = path.clone();
            path.0.push(Entry { node, block });
            if let Some(inside) = within(inside, &path, places, nan) {
                let changed = changed.get_or_insert_with(|| f.clone());
                changed.set_block(node, block, Arc::new(inside));
            }
        }
    }
    changed
}

/// What takes the place of a meet. Where bounds may not be known, the constant comes first, so that
/// what is not known stays so. Where NaN is ignored it comes last: of two zeros the second one is
/// taken, so what is clamped to be at least 0 is no −0.
fn clamp(data: NodeData, nan: Option<NanPolicy>) -> Option<NodeData> {
    let op = match data.op {
        Op::Real(RealOp::AtMost) => RealOp::Min,
        Op::Real(RealOp::AtLeast) => RealOp::Max,
        Op::Real(_)
        | Op::Bool(_)
        | Op::Int(_)
        | Op::Select
        | Op::Sample(_)
        | Op::Control(_)
        | Op::Const(_)
        | Op::Input(_)
        | Op::Projection(_) => return None,
    };
    let [x, constant] = [data.operand(0), data.operand(1)];
    let operands = match nan {
        Some(NanPolicy::Ignore) => [x, constant],
        None | Some(NanPolicy::Propagate | NanPolicy::Suppress) => [constant, x],
    };
    Some(NodeData::new(op, &operands))
}
