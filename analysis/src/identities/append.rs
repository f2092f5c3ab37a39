//! A function with other forms of its outputs behind its own nodes, which keep their numbers.

use std::collections::HashMap;

use outward_expr::{Constant, Function, Node, NodeData, Op, RealOp};

/// The function with the nodes of another of the same inputs behind its own, whose outputs take the
/// place of the `planned` nodes as outputs; and of each node that was added, the node that it stands
/// for, if it is that value met with others. `choices` are the nodes of the added function that are
/// the same choice as one of `f`; every other choice is one of its own.
pub(super) fn append(
    f: &Function,
    added: &Function,
    choices: &HashMap<Node, Node>,
    planned: impl Iterator<Item = Node>,
) -> (Function, Vec<Option<Node>>) {
    let mut function = f.clone();
    let mut constants: Vec<Constant> = f.constants.to_vec();
    let number = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    let mut places: HashMap<NodeData, Node> = HashMap::new();
    for (node, data) in f.iter() {
        places.entry(data).or_insert(node);
    }
    let mut map: Vec<Node> = Vec::with_capacity(added.nodes.len());
    for (node, data) in added.iter() {
        if let Some(&known) = choices.get(&node) {
            map.push(known);
            continue;
        }
        let data = match data.op {
            Op::Const(index) => {
                let constant = &added.constants[index as usize];
                let known = constants.iter().position(|c| c == constant);
                let at = known.unwrap_or_else(|| {
                    constants.push(constant.clone());
                    constants.len() - 1
                });
                NodeData::alone(Op::Const(number(at)))
            }
            Op::Input(index) => {
                let name = &added.inputs[index as usize];
                let index = f.input(name).map_or(index, number);
                NodeData::alone(Op::Input(index))
            }
            op @ (Op::Real(_)
            | Op::Bool(_)
            | Op::Int(_)
            | Op::Select
            | Op::Control(_)
            | Op::Projection(_)
            | Op::Sample(_)) => {
                let operands: Vec<Node> = data.operands().map(|n| map[n.index()]).collect();
                NodeData::new(op, &operands)
            }
        };
        let known = places.get(&data).filter(|_| !data.op.is_choice());
        let place = known.copied().unwrap_or_else(|| {
            function.nodes.push(data);
            Node(number(function.nodes.len() - 1))
        });
        places.insert(data, place);
        map.push(place);
    }
    function.constants = constants.into();
    let mut stands_for = vec![None; function.nodes.len() - f.nodes.len()];
    for (of, output) in planned.zip(&added.outputs) {
        let met = map[output.node.index()];
        // The meets on the way stand for the node as well. (Of constants there are none.)
        let mut meets = Vec::new();
        let mut at = met;
        while at != of
            && matches!(
                function.node(at).op,
                Op::Real(RealOp::AtMost | RealOp::AtLeast)
            )
        {
            meets.push(at);
            at = function.node(at).operand(0);
        }
        if at != of {
            continue;
        }
        for output in &mut function.outputs {
            if output.node == of {
                output.node = met;
            }
        }
        for at in meets {
            if let Some(place) = at.index().checked_sub(f.nodes.len()) {
                stands_for[place] = Some(of);
            }
        }
    }
    (function, stands_for)
}
