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
//! * *Sums* and *products* in another order: `sum.rs`, `product.rs`; with factors taken out of
//!   sums, and constants multiplied into them (`expansion.rs`).
//! * Functions by their rows: see [`wgsl`]; and the other ways in which devices compute some:
//!   [`forms`].
//!
//! Of what is read from fields nothing is said: the table has no row for filters of textures, and a
//! function that is known to be noise has no operations.

mod chain;
mod expansion;
mod product;
mod sum;
#[cfg(test)]
mod tests;

use outward_expr::{NodeData, Op, RealOp};
use outward_interval::Float;
use outward_semantics::wgsl::{self, forms};
use outward_sets::ValueSet;

use super::environment::Environment;

/// What a node that is no input can be: a constant, or an operation on numbers.
pub(crate) fn operation<F: Float>(env: &Environment<'_, F>, data: NodeData) -> ValueSet<F> {
    if let Op::Const(index) = data.op {
        let constant = env.f.constants.get(index as usize);
        return constant.map_or(ValueSet::EMPTY, wgsl::constant);
    }
    let v = env.operands(data);
    match data.op.real() {
        Some(RealOp::Add | RealOp::Sub) => sum::set(env, data, v),
        Some(op @ (RealOp::Mul | RealOp::Div | RealOp::Square | RealOp::Powi(_))) => {
            product::set(env, (op, data), v)
        }
        Some(RealOp::Floor) => {
            let written = wgsl::number(RealOp::Floor, v);
            match forms::packed(env.f, data) {
                Some(product) if !written.is_empty() => {
                    let product = env.set(product);
                    written.union(wgsl::number(RealOp::Round, [product, v[1], v[2]]))
                }
                _ => written,
            }
        }
        Some(op) => wgsl::number(op, v),
        None => ValueSet::all(),
    }
}

/// Whether a number that is seen may be in a set.
pub(crate) fn may_be<F: Float>(x: ValueSet<F>, set: ValueSet<F>) -> bool {
    !x.is_empty() && (wgsl::is_indeterminate(x) || !wgsl::flush(x).intersection(set).is_empty())
}
