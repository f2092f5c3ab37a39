//! The loop over the nodes of a function without control flow: one value per node, operands first.
//!
//! Whatever a value is (a number, an interval, a fact), only three things differ: what a constant
//! is, what an input is, and what an operation makes of its operands.

use outward_expr::{Constant, Function, NodeData, Op, RealOp};

/// The values of all nodes. `unused` stands for operands that an operation does not have, `unknown`
/// for the values of nodes that are no numbers, of which a straight-line function has none.
#[inline]
pub fn node_values<V: Copy>(
    f: &Function,
    [unused, unknown]: [V; 2],
    constant: impl Fn(&Constant) -> V,
    input: impl Fn(usize) -> V,
    step: impl Fn(RealOp, [V; 3]) -> V,
) -> Vec<V> {
    let mut values: Vec<V> = Vec::with_capacity(f.nodes.len());
    for &data in &f.nodes {
        let of_constant = |index: usize| constant(&f.constants[index]);
        let value = node_value(data, &values, [unused, unknown], of_constant, &input, &step);
        values.push(value);
    }
    values
}

/// The value of one node, given those of the nodes before it. Constants and inputs are asked for by
/// their numbers.
#[inline]
pub fn node_value<V: Copy>(
    data: NodeData,
    before: &[V],
    [unused, unknown]: [V; 2],
    constant: impl FnOnce(usize) -> V,
    input: impl FnOnce(usize) -> V,
    step: impl FnOnce(RealOp, [V; 3]) -> V,
) -> V {
    match data.op {
        Op::Const(index) => constant(index as usize),
        Op::Input(index) => input(index as usize),
        Op::Real(op) => {
            let mut operands = [unused; 3];
            for (value, node) in operands.iter_mut().zip(data.operands()) {
                *value = before[node.index()];
            }
            step(op, operands)
        }
        Op::Bool(_)
        | Op::Int(_)
        | Op::Select
        | Op::Control(_)
        | Op::Projection(_)
        | Op::Sample(_) => unknown,
    }
}
