//! An operation as a programmer would write it.

use outward_expr::{Function, Node, NodeData, Op, RealOp};

/// So deep an operand is written out; what is deeper is the number of the node.
const DEPTH: u32 = 2;

/// The operation of a node, with the names that the text gives to its operands.
pub(super) fn operation(f: &Function, node: Node) -> String {
    let data = f.node(node);
    written(f, node, data, DEPTH, false)
}

fn operand(f: &Function, node: Node, depth: u32, is_inner: bool) -> String {
    if let Some(name) = f.name_of(node) {
        return name.to_owned();
    }
    let data = f.node(node);
    if let Op::Input(index) = data.op {
        return f.inputs.get(index as usize).cloned().unwrap_or_default();
    }
    match depth {
        0 if !matches!(data.op, Op::Const(_)) => node.to_string(),
        depth => written(f, node, data, depth.saturating_sub(1), is_inner),
    }
}

fn written(f: &Function, node: Node, data: NodeData, depth: u32, is_inner: bool) -> String {
    let sign = match data.op {
        Op::Const(index) => {
            let constant = f.constants.get(index as usize);
            return constant.map_or_else(|| node.to_string(), ToString::to_string);
        }
        Op::Projection(_) | Op::Control(_) | Op::Input(_) => return node.to_string(),
        Op::Real(RealOp::Add) => "+",
        Op::Real(RealOp::Sub) => "-",
        Op::Real(RealOp::Mul) => "*",
        Op::Real(RealOp::Div) => "/",
        Op::Real(RealOp::Powi(n)) => {
            let base = data.operand(0);
            return format!("{}^{n}", operand(f, base, depth, true));
        }
        Op::Real(RealOp::Square) => {
            let base = data.operand(0);
            return format!("{}^2", operand(f, base, depth, true));
        }
        Op::Real(_) | Op::Bool(_) | Op::Int(_) | Op::Select | Op::Sample(_) => {
            let operands = data.operands().map(|n| operand(f, n, depth, false));
            let operands: Vec<String> = operands.collect();
            return format!("{}({})", data.op.text(), operands.join(", "));
        }
    };
    let [x, y] = [0, 1].map(|i| operand(f, data.operand(i), depth, true));
    if is_inner {
        format!("({x} {sign} {y})")
    } else {
        format!("{x} {sign} {y}")
    }
}
