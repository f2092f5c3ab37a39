//! `Narrowed`: the sets of nodes that are smaller under a condition than anywhere.
//!
//! They are few, and most nodes that are asked for are none of them. So their numbers stand by
//! themselves, close together, and only sets that really are smaller are kept. Which nodes were
//! *reached* is another matter: that is decided by the graph, and says what is computed once more.

use outward_expr::Node;
use outward_interval::Float;
use outward_semantics::Set;

/// How many nodes are visited in each direction.
pub const CONE: usize = 24;

/// The narrowed sets with their nodes, and all nodes that the propagation has reached.
#[derive(Clone)]
pub(crate) struct Narrowed<F: Float> {
    nodes: Vec<Node>,
    sets: Vec<Set<F>>,
    reached: Vec<Node>,
}

impl<F: Float> Narrowed<F> {
    /// No set is narrowed.
    pub(super) fn new() -> Self {
        Self {
            nodes: Vec::new(),
            sets: Vec::new(),
            reached: Vec::with_capacity(2 * CONE),
        }
    }

    /// The nodes whose sets are narrowed, and these sets.
    pub(super) fn sets(&self) -> (&[Node], &[Set<F>]) {
        (&self.nodes, &self.sets)
    }

    /// Whether the set of a node is narrowed.
    pub(super) fn contains(&self, node: Node) -> bool {
        self.nodes.contains(&node)
    }

    /// Whether no set is narrowed.
    pub(super) fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Whether the propagation has reached a node.
    pub(super) fn is_reached(&self, node: Node) -> bool {
        self.reached.contains(&node)
    }

    /// The propagation has reached a node.
    pub(super) fn reach(&mut self, node: Node) {
        if !self.is_reached(node) {
            self.reached.push(node);
        }
    }

    /// The set of a node is narrowed to this one.
    pub(super) fn set(&mut self, node: Node, set: Set<F>) {
        self.reach(node);
        let place = self.nodes.iter().position(|&n| n == node);
        match place.and_then(|i| self.sets.get_mut(i)) {
            Some(old) => *old = set,
            None => {
                self.nodes.push(node);
                self.sets.push(set);
            }
        }
    }
}
