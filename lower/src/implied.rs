//! What conditions are where a truth value is known: `x and y` is true where both are, and a branch
//! that would have made it false was not taken.
//!
//! Loop-carried values are only of what goes on. So they are computed as if the condition of the
//! loop were true, and with it all that it implies; a counter that is left as it is by an iteration
//! that ends (`break`) is then certainly counted.

use std::collections::BTreeMap;

use outward_expr::op::all_implied;
use outward_expr::{BoolOp, Control, Function, Node, Op};

/// Truth values of nodes.
pub(crate) type Known = BTreeMap<Node, bool>;

/// What is known of the nodes of a function where these have these truth values.
pub(crate) fn implied(f: &Function, known: &[(Node, bool)]) -> Known {
    all_implied(known.iter().copied(), |node, truth| {
        let data = f.node(node);
        let [x, y, _] = data.padded();
        match data.op {
            Op::Bool(op) => op.implied(truth, [x, y]).collect(),
            Op::Projection(result) => of_branch(f, x, result, truth),
            Op::Const(_)
            | Op::Input(_)
            | Op::Real(_)
            | Op::Int(_)
            | Op::Select
            | Op::Sample(_)
            | Op::Control(_) => Vec::new(),
        }
    })
}

/// What the condition of a branch is where a result of it has a truth value: an arm whose output is
/// the other one is not taken.
fn of_branch(f: &Function, control: Node, result: u32, truth: bool) -> Vec<(Node, bool)> {
    let control = f.node(control);
    if control.op != Op::Control(Control::If) {
        return Vec::new();
    }
    let Some(condition) = f.operands(control).next() else {
        return Vec::new();
    };
    let arms = f.blocks_of(control).iter().zip([true, false]);
    let others = arms.filter(|(block, _)| {
        let output = block.outputs.get(result as usize);
        output.and_then(|o| constant(block, o.node)) == Some(!truth)
    });
    others.map(|(_, taken)| (condition, !taken)).collect()
}

/// What is then known of the outputs of an arm of a branch that is taken: the same as of its
/// results.
pub(crate) fn of_arm(
    f: &Function,
    found: &Known,
    control: Node,
    arm: &Function,
) -> Vec<(Node, bool)> {
    let mut known = Vec::new();
    for (&node, &truth) in found {
        let data = f.node(node);
        if let Op::Projection(result) = data.op
            && data.operand(0) == control
            && let Some(output) = arm.outputs.get(result as usize)
        {
            known.push((output.node, truth));
        }
    }
    known
}

/// The truth value of a node that is a constant.
fn constant(f: &Function, node: Node) -> Option<bool> {
    match f.node(node).op {
        Op::Bool(BoolOp::True) => Some(true),
        Op::Bool(BoolOp::False) => Some(false),
        Op::Const(_)
        | Op::Input(_)
        | Op::Real(_)
        | Op::Bool(_)
        | Op::Int(_)
        | Op::Select
        | Op::Sample(_)
        | Op::Control(_)
        | Op::Projection(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use outward_expr::Format;
    use outward_expr::text::parse;

    /// What is known where the last node of a text has a truth value: `%2 true` and the like, of
    /// all nodes that were implied.
    fn known(text: &str, truth: bool) -> String {
        let f = parse(text, Format::F64).unwrap();
        let output = f.outputs[0].node;
        let found = implied(&f, &[(output, truth)]);
        let others = found.iter().filter(|(node, _)| **node != output);
        let shown = others.map(|(&node, truth)| {
            let data = f.node(node);
            let of = match data.op.input() {
                Some(index) => Node(u32::try_from(index).unwrap()),
                None => data.operand(0),
            };
            let of = of.0;
            format!("{}{of} {truth}", data.op.text())
        });
        shown.collect::<Vec<_>>().join(", ")
    }

    const INPUTS: &str =
        "inputs a b c\ntype bool a\ntype bool b\ntype bool c\na var a\nb var b\nc var c\n";

    #[test]
    fn what_follows_from_a_truth_value() {
        let of = |line: &str, truth| known(&format!("{INPUTS}{line}\noutput r r"), truth);
        assert_eq!(of("r and a b", true), "var0 true, var1 true");
        assert_eq!(of("r and a b", false), "");
        assert_eq!(of("r or a b", false), "var0 false, var1 false");
        assert_eq!(of("r or a b", true), "");
        assert_eq!(of("r xor a b", true), "");
        assert_eq!(
            of("n not a\nr and n b", true),
            "var0 false, var1 true, not0 true"
        );
        // Of constants, builders make `and` and `or`.
        assert_eq!(
            of("k false\nr select a k b", true),
            "var0 false, var1 true, not0 true"
        );
        assert_eq!(of("r select a b c", true), "");
    }

    #[test]
    fn a_branch_that_would_have_made_it_false_was_not_taken() {
        let text = format!(
            "{INPUTS}i if a b b\n  k false\n  output y k\nelse\n  b var b\n  n not b\n  output y n\nend\nr project i 0\noutput r r"
        );
        assert_eq!(known(&text, true), "var0 false");
        assert_eq!(known(&text, false), "");
        let f = parse(&text, Format::F64).unwrap();
        let item = f.outputs[0].node;
        let control = f.node(item).operand(0);
        let arm = &f.blocks_of(f.node(control))[1];
        let of_arm = of_arm(&f, &implied(&f, &[(item, true)]), control, arm);
        assert_eq!(of_arm, [(arm.outputs[0].node, true)]);
    }
}
