//! Where nodes come from, for [`Builder`]: see [`lines`](crate::lines).

use crate::builder::Builder;
use crate::function::Node;
use crate::lines::Origin;
use crate::op::{IntOp, Op};

impl Builder {
    /// Says that what is made from now on comes from this line, counted from 1; 0 if it is not
    /// known. Returns what was said before.
    pub fn at_line(&mut self, line: u32) -> Origin {
        self.at(Origin::line_number(line))
    }

    /// Says where what is made from now on comes from, as [`at_line`](Self::at_line), for any
    /// origin, such as that of a node of another function. Returns what was said before.
    pub fn at(&mut self, origin: Origin) -> Origin {
        core::mem::replace(&mut self.lines.now, origin)
    }

    /// Where what is made now comes from.
    #[must_use]
    pub fn now(&self) -> Origin {
        self.lines.now
    }

    /// Where a node comes from, which is where it was made first.
    #[must_use]
    pub fn origin(&self, node: Node) -> Origin {
        self.lines.of(node)
    }

    /// Gives a node the name that the text has for it. A node that has a name keeps it, and a
    /// constant gets none, as it may be written elsewhere, too.
    ///
    /// # Panics
    /// If the node is not of this builder.
    pub fn name(&mut self, node: Node, name: &str) {
        let op = self.data(node).op;
        if !matches!(op, Op::Const(_) | Op::Int(IntOp::Const(_))) && self.truth_of(node).is_none() {
            self.lines.name(node, name);
        }
    }

    /// Says that some numbers, in this order, are one vector in the text. Those that are a part of
    /// another vector stay so, and constants are part of none.
    ///
    /// # Panics
    /// If a node is not of this builder.
    pub fn vector(&mut self, nodes: &[Node]) {
        let of_text: Vec<Node> = nodes
            .iter()
            .copied()
            .filter(|&node| !matches!(self.data(node).op, Op::Const(_)))
            .collect();
        if of_text.len() > 1 {
            self.lines.vector(&of_text);
        }
    }

    /// Says that a node is a component of the vector with this number.
    pub fn in_vector(&mut self, node: Node, number: u32) {
        self.lines.in_vector(node, number);
    }

    /// The number of the vector that a node is a component of, if that was said.
    #[must_use]
    pub fn vector_of(&self, node: Node) -> Option<u32> {
        self.lines.vector_of(node)
    }

    /// The name that the text has for a node, if that was said.
    #[must_use]
    pub fn name_of(&self, node: Node) -> Option<&str> {
        self.lines.name_of(node).map(|name| &**name)
    }
}
