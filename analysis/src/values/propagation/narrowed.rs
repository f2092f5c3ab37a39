//! What is known besides under a condition: the nodes that can be less there than anywhere, and what they can be.
//!
//! They are few, and most nodes that are asked for are none of them. So their numbers stand by themselves, close together, and only what is really
//! less is kept. Which nodes were *reached* is another matter: that is decided by the graph, and says what is computed once more.

use outward_expr::Node;
use outward_interval::Float;
use outward_semantics::Set;

/// How many nodes are looked at on each way.
pub const CONE: usize = 24;

/// Nodes with what they can be, and all nodes of which something was said.
#[derive(Clone)]
pub(crate) struct Narrowed<F: Float> {
    nodes: Vec<Node>,
    sets: Vec<Set<F>>,
    reached: Vec<Node>,
}

impl<F: Float> Narrowed<F> {
    /// Nothing.
    pub(super) fn new() -> Self {
        Self {
            nodes: Vec::new(),
            sets: Vec::new(),
            reached: Vec::with_capacity(2 * CONE),
        }
    }

    /// The nodes that are less, and what each of them is.
    pub(super) fn sets(&self) -> (&[Node], &[Set<F>]) {
        (&self.nodes, &self.sets)
    }

    /// Whether anything is less.
    pub(super) fn contains(&self, node: Node) -> bool {
        self.nodes.contains(&node)
    }

    /// Whether no node is less.
    pub(super) fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Whether anything was said of a node.
    pub(super) fn is_reached(&self, node: Node) -> bool {
        self.reached.contains(&node)
    }

    /// Something was said of a node.
    pub(super) fn reach(&mut self, node: Node) {
        if !self.is_reached(node) {
            self.reached.push(node);
        }
    }

    /// A node is less: this.
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
