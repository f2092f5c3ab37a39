//! What conditions are where a truth value is known: `x and y` is true where both are, and a branch that would have made it false was not taken.
//!
//! What a loop carries on is only what goes on. So it is computed as if the condition of the loop were true, and with it all that it
//! implies; a counter that is left as it is by a round that ends (`break`) is then certainly counted.

use std::collections::BTreeMap;

use outward_expr::{Control, Function, Kind, Logic, Node};

/// Truth values of nodes.
pub(super) type Known = BTreeMap<Node, bool>;

/// What is known of the nodes of a function where these have these truth values.
pub(super) fn implied(f: &Function, known: &[(Node, bool)]) -> Known {
    let mut found = Known::new();
    let mut next = known.to_vec();
    while let Some((node, truth)) = next.pop() {
        if found.contains_key(&node) {
            continue;
        }
        found.insert(node, truth);
        let data = f.node(node);
        let [x, y, z] = data.args.map(Node);
        match data.op.kind() {
            Kind::Logic(Logic::Not) => next.push((x, !truth)),
            Kind::Logic(Logic::And) if truth => next.extend([(x, true), (y, true)]),
            Kind::Logic(Logic::Or) if !truth => next.extend([(x, false), (y, false)]),
            Kind::Choose => {
                // The side that is a constant of the other truth value was not chosen.
                if constant(f, y) == Some(!truth) {
                    next.extend([(x, false), (z, truth)]);
                } else if constant(f, z) == Some(!truth) {
                    next.extend([(x, true), (y, truth)]);
                }
            }
            Kind::Item => {
                let control = f.node(x);
                if control.op.kind() != Kind::Control(Control::If) {
                    continue;
                }
                let Some(condition) = f.operands(control).next() else {
                    continue;
                };
                for (block, taken) in f.blocks_of(control).iter().zip([true, false]) {
                    let output = block.outputs.get(data.args[1] as usize);
                    if output.and_then(|o| constant(block, o.node)) == Some(!truth) {
                        next.push((condition, !taken));
                    }
                }
            }
            Kind::Const
            | Kind::Input
            | Kind::Number
            | Kind::Logic(_)
            | Kind::Integer(_)
            | Kind::Sample(_)
            | Kind::Control(_) => {}
        }
    }
    found
}

/// What is then known of the outputs of an arm of a branch that is taken: the same as of its results.
pub(super) fn of_arm(
    f: &Function,
    found: &Known,
    control: Node,
    arm: &Function,
) -> Vec<(Node, bool)> {
    let mut known = Vec::new();
    for (&node, &truth) in found {
        let data = f.node(node);
        if data.op.kind() == Kind::Item
            && data.args[0] == control.0
            && let Some(output) = arm.outputs.get(data.args[1] as usize)
        {
            known.push((output.node, truth));
        }
    }
    known
}

/// The truth value of a node that is a constant.
fn constant(f: &Function, node: Node) -> Option<bool> {
    match f.node(node).op.kind() {
        Kind::Logic(Logic::True) => Some(true),
        Kind::Logic(Logic::False) => Some(false),
        Kind::Const
        | Kind::Input
        | Kind::Number
        | Kind::Logic(_)
        | Kind::Integer(_)
        | Kind::Choose
        | Kind::Sample(_)
        | Kind::Control(_)
        | Kind::Item => None,
    }
}
