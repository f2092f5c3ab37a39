//! What a device may return that runs a function as WGSL: each operation by its row of the table of
//! accuracy ([`wgsl`]), and sums and products in any order.
//!
//! WGSL lets a device reassociate and fuse operations, and compute a value once more wherever it is
//! used: then `p - floor(p)` may be negative, as p may be rounded in one place and not in
//! the other. So nothing is known of the operands of an operation but their sets: there are no
//! relations, and no condition says anything of a value
//! beyond whether an arm can be taken. The one exception is a square, which is taken to be one of a
//! single number.
//!
//! A fused product and sum is within the bounds of both: the set of the product has the exact
//! products of all members of its operands in it, as they lie
//! between numbers that it may be rounded to.
//!
//! * *Sums* and *products* in another order: `sum.rs`, `product.rs`.
//! * *Built-in functions* that a reader makes of other operations than those of the table are
//!   marked by it ([`BuiltIn`]), and are as far off as the table's form is ([`wgsl::built_in`]).
//!
//! Of what is read from fields nothing is said: the table has no row for filters of textures, and a
//! function that is known to be noise has no operations.

mod product;
mod sum;
#[cfg(test)]
mod tests;

use outward_expr::{Node, NodeData, Op};
use outward_interval::Float;
use outward_semantics::wgsl;
use outward_sets::ValueSet;

use super::view::View;

/// What a node that is no input can be: a constant, or an operation on numbers.
#[expect(clippy::wildcard_enum_match_arm, reason = "others have no order")]
pub(crate) fn operation<F: Float>(view: &View<'_, F>, data: NodeData) -> ValueSet<F> {
    if data.op == Op::Const {
        let constant = view.f.constants.get(data.args[0] as usize);
        return constant.map_or(ValueSet::EMPTY, wgsl::constant);
    }
    let v = view.operands(data);
    match data.op {
        Op::Add | Op::Sub => sum::set(view, data, v),
        Op::Mul | Op::Div | Op::Square | Op::Powi => product::set(view, data, v),
        _ => wgsl::number(data, v),
    }
}

/// What a node can be, given what its operation returns: more if it is the result of a built-in
/// function.
pub(crate) fn result<F: Float>(view: &View<'_, F>, node: Node, set: ValueSet<F>) -> ValueSet<F> {
    match view.f.origin(node).result_of() {
        Some(function) => wgsl::built_in(function, set),
        None => set,
    }
}

/// Whether a number that is seen may be in a set.
pub(crate) fn may_be<F: Float>(x: ValueSet<F>, set: ValueSet<F>) -> bool {
    !x.is_empty() && (wgsl::is_indeterminate(x) || !wgsl::seen(x).intersection(set).is_empty())
}
