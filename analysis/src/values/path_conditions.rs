//! `PathConditions`: the orders that hold in each block, by the condition of its arm and by those
//! of the branches around it.
//!
//! Which orders hold is decided by the graph alone. A block sees its own inputs, so an order is
//! handed on where both values are. A loop hands on what holds of loop-invariant inputs. Where one
//! block stands in several places, what holds in all of them is kept.

use std::collections::HashMap;

use outward_expr::{Control, Function, Node, NodeData, Op};

use super::implied;
use super::order::{MOST, Order};

/// What is known in each block of a function, by where the block is kept.
#[derive(Clone, Debug, Default)]
pub(crate) struct PathConditions(HashMap<usize, Vec<Order>>);

/// Where a block is kept: functions hold their blocks, so as long as there is the function, no
/// other block is there.
fn place(block: &Function) -> usize {
    core::ptr::from_ref(block).addr()
}

impl PathConditions {
    /// Of all blocks in a function. Blocks in blocks are looked at one after the other, so that no
    /// depth is too great.
    pub(crate) fn new(f: &Function) -> Self {
        let mut all = Self::default();
        let mut waiting: Vec<(&Function, Vec<Order>)> = vec![(f, Vec::new())];
        while let Some((f, orders)) = waiting.pop() {
            for (_, data) in f.iter() {
                if let Op::Control(control) = data.op {
                    for (i, block) in f.blocks_of(data).iter().enumerate() {
                        let known = match control {
                            Control::If => in_arm(f, data, i == 0, &orders, block),
                            Control::Loop => in_loop(f, data, &orders, block),
                            Control::Call => Vec::new(),
                        };
                        if let Some(known) = all.note(block, known) {
                            waiting.push((block, known));
                        }
                    }
                }
            }
        }
        all
    }

    /// Remembers that this holds in a block, if it does so in all places; what is to be handed on,
    /// if that is new.
    fn note(&mut self, block: &Function, known: Vec<Order>) -> Option<Vec<Order>> {
        let old = self.0.get_mut(&place(block));
        let Some(old) = old else {
            self.0.insert(place(block), known.clone());
            return Some(known);
        };
        let before = old.len();
        old.retain(|order| known.contains(order));
        (old.len() < before).then(|| old.clone())
    }

    /// In a block; nothing of a function that is none.
    pub(crate) fn of(&self, block: &Function) -> &[Order] {
        let known = self.0.get(&place(block));
        known.map_or(&[], Vec::as_slice)
    }
}

/// What an arm of a branch knows of its inputs.
fn in_arm(
    f: &Function,
    data: NodeData,
    taken: bool,
    around: &[Order],
    block: &Function,
) -> Vec<Order> {
    let mut operands = f.operands(data);
    let Some(condition) = operands.next() else {
        return Vec::new();
    };
    let of_condition = implied::orders(f, condition, taken);
    let operands: Vec<Option<Node>> = operands.map(Some).collect();
    handed_on(f, of_condition.iter().chain(around), &operands, block)
}

/// What every iteration of a loop knows of its inputs.
fn in_loop(f: &Function, data: NodeData, around: &[Order], block: &Function) -> Vec<Order> {
    // The first output is whether it goes on.
    let unchanged = |i: usize| {
        let carried_on = block
            .outputs
            .get(i + 1)
            .map(|output| block.node(output.node));
        carried_on.is_some_and(|data| data.op.input() == Some(i))
    };
    let mut operands: Vec<Option<Node>> = f.operands(data).map(Some).collect();
    for (i, operand) in operands.iter_mut().enumerate() {
        *operand = operand.filter(|_| unchanged(i));
    }
    handed_on(f, around.iter(), &operands, block)
}

/// Orders of values, as orders of the inputs of a block that they are, and of constants that it has
/// too. Of inputs that are no operand any more nothing is known.
fn handed_on<'o>(
    f: &Function,
    orders: impl Iterator<Item = &'o Order>,
    operands: &[Option<Node>],
    block: &Function,
) -> Vec<Order> {
    let constant = |f: &Function, data: NodeData| {
        let Op::Const(index) = data.op else {
            return None;
        };
        f.constants.get(index as usize).cloned()
    };
    let seen = |outside: Node| {
        let input = operands.iter().position(|&n| n == Some(outside));
        let outside = constant(f, f.node(outside));
        let same = |data: NodeData| match &outside {
            Some(outside) => constant(block, data).as_ref() == Some(outside),
            None => data.op.input().is_some() && data.op.input() == input,
        };
        (input.is_some() || outside.is_some())
            .then(|| block.iter().find(|(_, data)| same(*data)))?
            .map(|(node, _)| node)
    };
    let found = orders.filter_map(|order| {
        Some(Order {
            low: seen(order.low)?,
            high: seen(order.high)?,
            ..*order
        })
    });
    found.take(MOST).collect()
}
