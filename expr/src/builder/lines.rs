//! Where nodes come from, for [`Builder`] and [`Nest`]: see [`lines`](crate::lines).

use crate::builder::nest::Value;
use crate::builder::{Builder, Nest};
use crate::function::Node;
use crate::lines::Origin;
use crate::op::{IntOp, Op};

impl Builder {
    /// What is made from now on comes from this line, counted from 1; 0 if it is not known. Returns
    /// what was said before.
    pub fn at_line(&mut self, line: u32) -> Origin {
        self.at(Origin::line_number(line))
    }

    /// The same for any origin, such as that of a node of another function.
    pub fn at(&mut self, origin: Origin) -> Origin {
        core::mem::replace(&mut self.lines.now, origin)
    }

    /// Where what is made now comes from.
    #[must_use]
    pub fn now(&self) -> Origin {
        self.lines.now
    }

    /// Where a node comes from: where it was made first.
    #[must_use]
    pub fn origin(&self, node: Node) -> Origin {
        self.lines.of(node)
    }

    /// Says what the text calls a node. One that is called something already keeps its name, and a
    /// constant gets none: it may be what is written
    /// elsewhere, too.
    ///
    /// # Panics
    /// If the node is not of this builder.
    pub fn name(&mut self, node: Node, name: &str) {
        let op = self.data(node).op;
        if !matches!(op, Op::Const(_) | Op::Int(IntOp::Const(_))) && self.truth_of(node).is_none() {
            self.lines.name(node, name);
        }
    }

    /// What the text calls a node, if that was said.
    #[must_use]
    pub fn name_of(&self, node: Node) -> Option<&str> {
        self.lines.name_of(node).map(|name| &**name)
    }
}

impl Nest {
    /// As [`Builder::name`], in whatever block. An input of the function, which has a name, gets
    /// none, and so does a value of a block that is closed.
    pub fn name(&mut self, value: Value, name: &str) {
        if value.is_outermost() && self.operation(value).0.input().is_some() {
            return;
        }
        self.builder_of(value, |builder, node| builder.name(node, name));
    }

    /// As [`Builder::at_line`], in whatever block.
    pub fn at_line(&mut self, line: u32) -> Origin {
        self.at(Origin::line_number(line))
    }

    /// As [`Builder::at`], in whatever block.
    pub fn at(&mut self, origin: Origin) -> Origin {
        core::mem::replace(&mut self.now, origin)
    }

    /// Where what is made now comes from.
    #[must_use]
    pub fn now(&self) -> Origin {
        self.now
    }
}
