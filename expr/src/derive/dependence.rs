//! Which inputs of a block each of its results depends on, as far as derivatives go.
//!
//! A loop carries the slope of every value that may depend on what it is derived by. To know which
//! these are before the block is differentiated, the paths from inputs to results are followed; in
//! a loop, any number of iterations. Each block is looked at once for each block around it.

use std::collections::HashMap;

use crate::function::{Function, Node, Output};
use crate::op::{Control, IntOp, Op, RealOp};

/// A set of inputs, one bit each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Inputs(Vec<u64>);

impl Inputs {
    fn none(count: usize) -> Self {
        Self(vec![0; count.div_ceil(64)])
    }

    fn one(input: usize, count: usize) -> Self {
        let mut set = Self::none(count);
        set.0[input / 64] |= 1 << (input % 64);
        set
    }

    pub(super) fn contains(&self, input: usize) -> bool {
        self.0[input / 64] >> (input % 64) & 1 == 1
    }

    fn add(&mut self, other: &Self) {
        for (bits, more) in self.0.iter_mut().zip(&other.0) {
            *bits |= more;
        }
    }
}

/// Whether the derivative of an operation can be other than zero.
fn has_slope(op: Op) -> bool {
    match op {
        Op::Real(op) => !matches!(
            op,
            RealOp::Floor | RealOp::Ceil | RealOp::Round | RealOp::Compare
        ),
        Op::Select | Op::Sample(_) | Op::Int(IntOp::ToHalf) => true,
        Op::Const(_)
        | Op::Input(_)
        | Op::Bool(_)
        | Op::Int(_)
        | Op::Projection(_)
        | Op::Control(_) => false,
    }
}

/// For each output of `f`, the inputs that its derivative depends on.
pub(super) fn of_outputs(f: &Function) -> Vec<Inputs> {
    let count = f.inputs.len();
    let mut nodes: Vec<Inputs> = Vec::with_capacity(f.nodes.len());
    // Of the results of control flow.
    let mut results: HashMap<Node, Vec<Inputs>> = HashMap::new();
    for (node, data) in f.iter() {
        let mut set = Inputs::none(count);
        if let Op::Input(index) = data.op {
            set = Inputs::one(index as usize, count);
        } else if let Op::Projection(result) = data.op {
            set = results[&data.operand(0)][result as usize].clone();
        } else if let Op::Control(control) = data.op {
            let operands: Vec<&Inputs> =
                f.operands(data).map(|node| &nodes[node.index()]).collect();
            let made = of_control(f, control, node, &operands, count);
            results.insert(node, made);
        } else if has_slope(data.op) {
            // The condition of a choice has no slope.
            let skipped = usize::from(data.op == Op::Select);
            for operand in data.operands().skip(skipped) {
                set.add(&nodes[operand.index()]);
            }
        }
        nodes.push(set);
    }
    let of = |output: &Output| nodes[output.node.index()].clone();
    f.outputs.iter().map(of).collect()
}

/// Those of the results of a node of control flow, from those of its operands.
fn of_control(
    f: &Function,
    control: Control,
    node: Node,
    operands: &[&Inputs],
    count: usize,
) -> Vec<Inputs> {
    let data = f.node(node);
    let blocks = f.blocks_of(data);
    let (operands, of_blocks) = match control {
        Control::If => {
            let mut of_blocks = of_outputs(&blocks[0]);
            for (set, other) in of_blocks.iter_mut().zip(of_outputs(&blocks[1])) {
                set.add(&other);
            }
            (&operands[1..], of_blocks)
        }
        Control::Loop => (operands, of_rounds(&blocks[0])),
        Control::Call => {
            // Not looked into.
            let mut all = Inputs::none(count);
            for operand in operands {
                all.add(operand);
            }
            return vec![all; f.blocks.result_types(data).len()];
        }
    };
    let through = |set: &Inputs| {
        let mut out = Inputs::none(count);
        for (i, operand) in operands.iter().enumerate() {
            if set.contains(i) {
                out.add(operand);
            }
        }
        out
    };
    of_blocks.iter().map(through).collect()
}

/// For each result of a loop, the inputs of its block that it depends on after one iteration or
/// more.
pub(super) fn of_rounds(block: &Function) -> Vec<Inputs> {
    let mut sets = of_outputs(block).split_off(1);
    // Warshall's algorithm.
    for middle in 0..sets.len() {
        let through = sets[middle].clone();
        for set in &mut sets {
            if set.contains(middle) {
                set.add(&through);
            }
        }
    }
    sets
}
