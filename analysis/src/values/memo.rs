//! Nodes that tell nothing of their operands, as long as nothing more is known of any of them than
//! everywhere.
//!
//! Conditions look at the same nodes again and again: both arms of a branch do, and so do branches
//! that stand near each other. Most of these nodes can be all that they can be anywhere, and then
//! what they say of their operands is the same each time, and mostly nothing. So that is
//! remembered, once per node. What all nodes before can be does not change any more when a
//! condition is asked for.

use core::cell::Cell;

use outward_expr::Node;

/// Of each node: not known, or not memo, or memo.
#[derive(Default)]
pub(crate) struct BackwardMemo(Vec<Cell<u8>>);

/// It was looked at, and tells something.
const TELLS: u8 = 1 << 6;
/// It was looked at, and tells nothing new. The other bits are the operands of which that is known.
const NOTHING: u8 = 1 << 7;

impl BackwardMemo {
    /// For so many nodes.
    pub(crate) fn new(nodes: usize) -> Self {
        Self(vec![Cell::new(0); nodes])
    }

    /// The operands, as bits, of which a node tells nothing new; `None` if that is not known.
    pub(crate) fn get(&self, node: Node) -> Option<u8> {
        let bits = self.0.get(node.index())?.get();
        (bits & NOTHING != 0).then_some(bits & !NOTHING)
    }

    /// What was found of a node where nothing more was known of it, nor of its operands: of which
    /// of these it tells something, and whether that is new.
    pub(crate) fn note(&self, node: Node, operands: u8, new: bool) {
        if let Some(cell) = self.0.get(node.index()) {
            cell.set(if new { TELLS } else { NOTHING | operands });
        }
    }
}
