//! What a device may return that runs a function as WGSL: [`wgsl`] for each operation, and what an operation by itself does not know.
//!
//! * *Sums* and *products* may be computed in any order: `sum.rs`, `product.rs`.
//! * *The same number on both sides*: x·x is a square, x − x is zero, x/x about one. x − ⌊x⌋ is in [0, 1].
//! * *Built-ins* that a reader makes of other operations, and whose row is wider than those of what they were made of: `builtin.rs`.
//! * *Conditions*: `backward.rs`.
//!
//! Of what is read from fields nothing is said: the table has no row for filters of textures, and a function that is known to be noise has no operations. The other relations
//! are those of correctly rounded operations, and not used.

mod backward;
mod builtin;
mod product;
mod sum;
#[cfg(test)]
mod tests;

use outward_expr::eval::wgsl;
use outward_expr::{Node, NodeData, Op};
use outward_interval::{Float, Outcomes, Rounding, ValueSet};

use super::node::View;

pub(crate) use backward::operands;

/// What a node that is no input can be: a constant, or an operation on numbers.
#[expect(clippy::wildcard_enum_match_arm, reason = "others have no order")]
pub(crate) fn operation<F: Float>(view: &View<'_, F>, data: NodeData) -> ValueSet<F> {
    if data.op == Op::Const {
        let constant = view.f.constants.get(data.args[0] as usize);
        return constant.map_or(ValueSet::EMPTY, wgsl::constant);
    }
    let v = view.operands(data);
    let set = match data.op {
        Op::Add | Op::Sub => sum::set(view, data, v),
        Op::Mul | Op::Div | Op::Square | Op::Powi => product::set(view, data, v),
        _ => wgsl::number(data, v),
    };
    builtin::widened(view, data, set)
}

/// Whether a number that is seen may be in a set.
pub(crate) fn may_be<F: Float>(x: ValueSet<F>, set: ValueSet<F>) -> bool {
    !x.is_empty() && (wgsl::is_indeterminate(x) || !wgsl::seen(x).intersection(set).is_empty())
}

/// What is known of a number, given what it is seen as: one that is seen as zero may be one near zero.
fn unseen<F: Float>(x: ValueSet<F>) -> ValueSet<F> {
    if x.may_be_zero() {
        let least = F::from_f64(f32::MIN_POSITIVE.into());
        x.union(ValueSet::between(-least, least))
    } else {
        x
    }
}

/// What two numbers are that compare like this; `None` of what is not known to be numbers, which may compare in any way.
pub(crate) fn compared<F: Float>(
    wanted: Outcomes,
    [x, y]: [ValueSet<F>; 2],
) -> [Option<ValueSet<F>>; 2] {
    if wgsl::is_indeterminate(x) || wgsl::is_indeterminate(y) {
        return [None; 2];
    }
    let [a, b] = [x, y].map(wgsl::seen);
    [
        Some(unseen(a.restrict(wanted, b, Rounding::Machine))),
        Some(unseen(b.restrict(wanted.swapped(), a, Rounding::Machine))),
    ]
}

/// The operands of a node, if it is this operation.
fn operands_if<F: Float>(view: &View<'_, F>, node: Node, op: Op) -> Option<[Node; 2]> {
    let data = view.data(node);
    (data.op == op).then_some([Node(data.args[0]), Node(data.args[1])])
}

/// The operand of a node, if it is this operation.
fn operand_of<F: Float>(view: &View<'_, F>, node: Node, op: Op) -> Option<Node> {
    operands_if(view, node, op).map(|[x, _]| x)
}
