//! `PathConditions`: what each block knows of its inputs besides their sets: the orders that hold
//! by the condition of its arm and by those of the branches around it, and which inputs are results
//! of operations on others.
//!
//! The graph alone decides. A block sees its own inputs, so an order is handed on where both values
//! are, and an operation where its operands are. A loop hands on what holds of loop-invariant
//! inputs. Where one block stands in several places, what holds in all of them is kept.

use std::collections::HashMap;

use outward_expr::{Control, Function, Node, NodeData, Op, RealOp};

use super::order::{MOST, Order, orders};

/// What is known in each block of a function, by where the block is kept.
#[derive(Clone, Debug, Default)]
pub(crate) struct PathConditions(HashMap<usize, Inside>);

/// What is known in a block.
#[derive(Clone, Debug, Default)]
pub(crate) struct Inside {
    /// Which values are not above others.
    pub(crate) orders: Vec<Order>,
    /// Inputs that are results of operations on other nodes of the block.
    pub(crate) made: Vec<(Node, NodeData)>,
}

/// Nothing is known.
const TOP: &Inside = &Inside {
    orders: Vec::new(),
    made: Vec::new(),
};

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
        let mut waiting: Vec<(&Function, Inside)> = vec![(f, Inside::default())];
        while let Some((f, around)) = waiting.pop() {
            for (_, data) in f.iter() {
                if let Op::Control(control) = data.op {
                    for (i, block) in f.blocks_of(data).iter().enumerate() {
                        let known = match control {
                            Control::If => in_arm((f, data), i == 0, &around, block),
                            Control::Loop => in_loop((f, data), &around, block),
                            Control::Call => Inside::default(),
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
    fn note(&mut self, block: &Function, known: Inside) -> Option<Inside> {
        let old = self.0.get_mut(&place(block));
        let Some(old) = old else {
            self.0.insert(place(block), known.clone());
            return Some(known);
        };
        let before = old.orders.len() + old.made.len();
        old.orders.retain(|order| known.orders.contains(order));
        old.made.retain(|made| known.made.contains(made));
        (old.orders.len() + old.made.len() < before).then(|| old.clone())
    }

    /// In a block; nothing of a function that is none.
    pub(crate) fn of(&self, block: &Function) -> &Inside {
        self.0.get(&place(block)).unwrap_or(TOP)
    }
}

/// What an arm of a branch knows of its inputs.
fn in_arm(
    (f, data): (&Function, NodeData),
    taken: bool,
    around: &Inside,
    block: &Function,
) -> Inside {
    let mut operands = f.operands(data);
    let Some(condition) = operands.next() else {
        return Inside::default();
    };
    let mut known = orders(f, condition, taken);
    known.extend(&around.orders);
    let operands: Vec<Option<Node>> = operands.map(Some).collect();
    handed_on((f, &known, &around.made), &operands, block)
}

/// What every iteration of a loop knows of its inputs.
fn in_loop((f, data): (&Function, NodeData), around: &Inside, block: &Function) -> Inside {
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
    handed_on((f, &around.orders, &around.made), &operands, block)
}

/// What is known of values, as that of the inputs of a block that they are, and of constants that
/// it has too. Of inputs that are no operand any more nothing is known.
fn handed_on(
    (f, orders, made): (&Function, &[Order], &[(Node, NodeData)]),
    operands: &[Option<Node>],
    block: &Function,
) -> Inside {
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
    let found = orders.iter().filter_map(|order| {
        Some(Order {
            low: seen(order.low)?,
            high: seen(order.high)?,
            ..*order
        })
    });
    let orders = found.take(MOST).collect();
    // Sums alone: no relation asks for others.
    let is_sum = |data: &NodeData| data.op == Op::Real(RealOp::Add);
    let sums = block.iter().filter_map(|(node, data)| {
        let outside = (*operands.get(data.op.input()?)?)?;
        let known = made.iter().find(|known| known.0 == outside);
        let of = known.map_or_else(|| f.node(outside), |known| known.1);
        let of = Some(of).filter(is_sum)?;
        let [a, b] = [seen(of.operand(0))?, seen(of.operand(1))?];
        Some((node, NodeData::new(RealOp::Add, &[a, b])))
    });
    Inside {
        orders,
        made: sums.collect(),
    }
}
