//! Where functions call themselves: at their end alone, or elsewhere.

use crate::call::Group;
use crate::function::{Function, Node, NodeData};
use crate::op::{Control, Op};

/// How a function or a block comes to what a function returns.
pub(super) enum Ending {
    /// Without calling that function.
    Value,
    /// By a call of it.
    Call(Node),
    /// By a branch, in the arms of which these nodes are returned.
    Branch(Node, [Vec<Node>; 2]),
}

/// How these results come about; `None` if the function is called elsewhere than at the end.
pub(super) fn end_of(f: &Function, results: &[Node]) -> Option<Ending> {
    let mut calling = f.iter().filter(|&(_, data)| calls_itself(f, data));
    let Some((node, data)) = calling.next() else {
        return Some(Ending::Value);
    };
    let result_of = |n: Node| {
        let of = f.node(n);
        let Op::Projection(place) = of.op else {
            return None;
        };
        (of.operand(0) == node).then_some(place)
    };
    let places: Vec<u32> = results
        .iter()
        .map(|&n| result_of(n))
        .collect::<Option<_>>()?;
    let is_used = |(_, data): (Node, NodeData)| f.operands(data).any(|n| result_of(n).is_some());
    if calling.next().is_some() || f.iter().any(is_used) {
        return None;
    }
    match (data.op, f.blocks_of(data)) {
        (Op::Control(Control::Call), _) => {
            let in_order = (0..).zip(&places).all(|(i, &place)| i == place);
            let all = f.call_of(data)?.results.len() == places.len();
            (in_order && all).then_some(Ending::Call(node))
        }
        (Op::Control(Control::If), [then, otherwise]) => {
            let of = |arm: &Function| {
                let output = |&place: &u32| Some(arm.outputs.get(place as usize)?.node);
                places.iter().map(output).collect::<Option<Vec<Node>>>()
            };
            Some(Ending::Branch(node, [of(then)?, of(otherwise)?]))
        }
        (
            Op::Control(Control::If | Control::Loop)
            | Op::Const(_)
            | Op::Input(_)
            | Op::Real(_)
            | Op::Bool(_)
            | Op::Int(_)
            | Op::Select
            | Op::Sample(_)
            | Op::Projection(_),
            _,
        ) => None,
    }
}

/// Whether a node calls a function of the group that it stands in.
// Recursion: as deep as blocks stand in blocks, which is bounded.
fn calls_itself(f: &Function, data: NodeData) -> bool {
    match data.op {
        Op::Control(Control::Call) => f.call_of(data).is_some_and(|call| call.group.is_none()),
        Op::Control(Control::If | Control::Loop) => {
            let mut blocks = f.blocks_of(data).iter();
            blocks.any(|block| block.iter().any(|(_, data)| calls_itself(block, data)))
        }
        Op::Const(_)
        | Op::Input(_)
        | Op::Real(_)
        | Op::Bool(_)
        | Op::Int(_)
        | Op::Select
        | Op::Sample(_)
        | Op::Projection(_) => false,
    }
}

/// Whether a group is one function that calls itself at its end alone, and not always.
pub(super) fn is_tail_recursive(group: &Group) -> bool {
    let [f] = group.functions() else { return false };
    let results: Vec<Node> = f.outputs.iter().map(|output| output.node).collect();
    may_return(f, &results) == Some(true)
}

/// Whether a function may return these results without calling itself; `None` if it calls itself
/// elsewhere than at its end.
// Recursion: as deep as blocks stand in blocks, which is bounded.
fn may_return(f: &Function, results: &[Node]) -> Option<bool> {
    match end_of(f, results)? {
        Ending::Value => Some(true),
        Ending::Call(_) => Some(false),
        Ending::Branch(node, [then, otherwise]) => {
            let [first, second] = f.blocks_of(f.node(node)) else {
                return None;
            };
            Some(may_return(first, &then)? | may_return(second, &otherwise)?)
        }
    }
}
