//! `BackwardMemo`: the nodes whose backward transfer narrows no operand, as long as no set around
//! them is narrowed.
//!
//! Conditions look at the same nodes again and again: both arms of a branch do, and so do branches
//! that stand near each other. The sets of most of these nodes are what they are everywhere. Then
//! what the backward step says of their operands is the same each time, and mostly nothing new. So
//! that is remembered, once per node. The sets of the nodes before do not change any more when a
//! condition is asked for.

use core::cell::Cell;

use outward_expr::Node;

/// For each node whether its backward step was taken, and what it found.
#[derive(Default)]
pub(crate) struct BackwardMemo(Vec<Cell<u8>>);

/// The step was taken, and narrowed an operand.
const NARROWS: u8 = 1 << 6;
/// The step was taken, and narrowed no operand. The other bits are the operands for which it
/// returned a set.
const NARROWS_NONE: u8 = 1 << 7;

impl BackwardMemo {
    /// For so many nodes.
    pub(crate) fn new(nodes: usize) -> Self {
        Self(vec![Cell::new(0); nodes])
    }

    /// The operands, as bits, for which the backward step returns a set that narrows nothing;
    /// `None` if that is not known.
    pub(crate) fn get(&self, node: Node) -> Option<u8> {
        let bits = self.0.get(node.index())?.get();
        (bits & NARROWS_NONE != 0).then_some(bits & !NARROWS_NONE)
    }

    /// Remembers the backward step of a node where neither its set nor those of its operands are
    /// narrowed: for which operands it returned a set, and whether that narrowed one.
    pub(crate) fn note(&self, node: Node, operands: u8, new: bool) {
        if let Some(cell) = self.0.get(node.index()) {
            cell.set(if new {
                NARROWS
            } else {
                NARROWS_NONE | operands
            });
        }
    }
}
