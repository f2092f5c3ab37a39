//! The loop over the nodes of a function without control flow: one value per node, operands first.
//!
//! Whatever a value is (a number, an interval, a fact), only three things differ: what a constant
//! is, what an input is, and what an operation makes of its operands. Truth values are numbers,
//! too: 1 if they are true, and 0 if they are false.

use outward_expr::{BoolOp, Constant, Function, NodeData, Op, RealOp};

/// An operation whose operands and result are numbers and truth values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FlatOp {
    /// An operation on numbers.
    Real(RealOp),
    /// An operation whose result is a truth value. Its operands are numbers or truth values, and
    /// not integers.
    Bool(BoolOp),
    /// The second operand where the first, a truth value, is true, else the third.
    Select,
}

/// The values of all nodes. `unused` stands for operands that an operation does not have, `unknown`
/// for the values of nodes that are no [`FlatOp`], of which a [flat](Function::is_flat) function
/// has none.
#[inline]
pub fn node_values<V: Copy>(
    f: &Function,
    [unused, unknown]: [V; 2],
    constant: impl Fn(&Constant) -> V,
    input: impl Fn(usize) -> V,
    step: impl Fn(FlatOp, [V; 3]) -> V,
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
    step: impl FnOnce(FlatOp, [V; 3]) -> V,
) -> V {
    let op = match data.op {
        Op::Const(index) => return constant(index as usize),
        Op::Input(index) => return input(index as usize),
        Op::Real(op) => FlatOp::Real(op),
        Op::Bool(BoolOp::Ieq | BoolOp::Slt | BoolOp::Ult) => return unknown,
        Op::Bool(op) => FlatOp::Bool(op),
        Op::Select => FlatOp::Select,
        Op::Int(_) | Op::Control(_) | Op::Projection(_) | Op::Sample(_) => return unknown,
    };
    let mut operands = [unused; 3];
    for (value, node) in operands.iter_mut().zip(data.operands()) {
        *value = before[node.index()];
    }
    step(op, operands)
}
