//! Where values come from, for [`RegionBuilder`]: see [`lines`](crate::lines).

use crate::builder::region::{RegionBuilder, RegionValue};
use crate::lines::Origin;

impl RegionBuilder {
    /// As [`Builder::name`](crate::Builder::name), in whatever block. An input of the function,
    /// which has a name, gets none, and so does a value of a block that is closed.
    pub fn name(&mut self, value: RegionValue, name: &str) {
        if value.is_outermost() && self.operation(value).0.input().is_some() {
            return;
        }
        self.builder_of(value, |builder, node| builder.name(node, name));
    }

    /// As [`Builder::vector`](crate::Builder::vector), of values of one block; else nothing is
    /// said.
    pub fn vector(&mut self, values: &[RegionValue]) {
        let Some(&first) = values.first() else { return };
        if values.iter().all(|value| value.is_in_block_of(first)) {
            let nodes: Vec<_> = values.iter().map(|value| value.node).collect();
            self.builder_of(first, |builder, _| builder.vector(&nodes));
        }
    }

    /// As [`Builder::at_line`](crate::Builder::at_line), in whatever block.
    pub fn at_line(&mut self, line: u32) -> Origin {
        self.at(Origin::line_number(line))
    }

    /// As [`Builder::at`](crate::Builder::at), in whatever block.
    pub fn at(&mut self, origin: Origin) -> Origin {
        core::mem::replace(&mut self.now, origin)
    }

    /// Where what is made now comes from.
    #[must_use]
    pub fn now(&self) -> Origin {
        self.now
    }
}
