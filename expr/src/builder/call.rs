//! Calls of functions that call themselves, for [`Builder`] and [`RegionBuilder`].

use std::sync::Arc;

use crate::builder::control::fits;
use crate::builder::region::{RegionBuilder, RegionValue};
use crate::builder::{Builder, ControlError, MAX_DEPTH};
use crate::function::{Call, Group, Node};
use crate::op::Type;

impl Builder {
    /// The results of a function of a group, by its number, given these operands.
    ///
    /// # Errors
    /// If there is no such function, it takes other operands, or blocks stand too deep in blocks.
    ///
    /// # Panics
    /// If a node is not of this builder.
    pub fn call(
        &mut self,
        group: &Arc<Group>,
        function: usize,
        operands: &[Node],
    ) -> Result<Vec<Node>, ControlError> {
        let index = u32::try_from(function).unwrap_or(u32::MAX);
        let Some(called) = group.functions().get(function) else {
            return Err(ControlError::NoFunction {
                function: index,
                functions: group.functions().len(),
            });
        };
        if group.depth() >= MAX_DEPTH {
            return Err(ControlError::TooDeep);
        }
        let types: Vec<Type> = operands.iter().map(|&n| self.type_of(n)).collect();
        fits(called, &types)?;
        let call = Call {
            group: Some(Arc::clone(group)),
            function: index,
            results: called.output_types().into(),
        };
        Ok(self.push_call(call, operands))
    }

    /// The results of a function of the group that this is to stand in, by its number, given these
    /// operands; they are of these types. [`Group::new`] checks that the function is there and
    /// takes and returns that.
    ///
    /// # Panics
    /// If a node is not of this builder.
    pub fn recurse(&mut self, function: u32, operands: &[Node], results: &[Type]) -> Vec<Node> {
        let call = Call {
            group: None,
            function,
            results: results.into(),
        };
        self.push_call(call, operands)
    }

    fn push_call(&mut self, call: Call, operands: &[Node]) -> Vec<Node> {
        let data = self.blocks.add_call(operands.iter().copied(), call);
        let node = self.push_made(data);
        self.projections(node)
    }
}

impl RegionBuilder {
    /// As [`Builder::call`].
    ///
    /// # Errors
    /// As there.
    ///
    /// # Panics
    /// If the block of a value is closed.
    pub fn call(
        &mut self,
        group: &Arc<Group>,
        function: usize,
        operands: &[RegionValue],
    ) -> Result<Vec<RegionValue>, ControlError> {
        let operands = self.nodes(operands);
        let results = self.builder().call(group, function, &operands)?;
        Ok(results.into_iter().map(|node| self.value(node)).collect())
    }

    /// As [`Builder::recurse`].
    ///
    /// # Panics
    /// If the block of a value is closed.
    pub fn recurse(
        &mut self,
        function: u32,
        operands: &[RegionValue],
        results: &[Type],
    ) -> Vec<RegionValue> {
        let operands = self.nodes(operands);
        let results = self.builder().recurse(function, &operands, results);
        results.into_iter().map(|node| self.value(node)).collect()
    }
}
