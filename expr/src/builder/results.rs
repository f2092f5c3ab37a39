//! Nodes of control flow whose parts are known to fit, and their results, for [`Builder`].

use std::sync::Arc;

use crate::builder::Builder;
use crate::function::{Blocks, Function, Node, NodeData};
use crate::op::{Control, Op, Type};

impl Builder {
    /// How many results a node of control flow has; `None` of another node.
    #[must_use]
    pub fn result_count(&self, node: Node) -> Option<usize> {
        self.result_types.get(&node.0).map(Vec::len)
    }

    /// A node of control flow, of which the parts are known to fit.
    pub(super) fn push_control(
        &mut self,
        control: Control,
        operands: &[Node],
        blocks: &[Arc<Function>],
    ) -> Node {
        let data = self.blocks.add(control, operands.iter().copied(), blocks);
        self.push_made(data)
    }

    /// A node like one of a function with these blocks.
    pub(super) fn push_like(
        &mut self,
        blocks: &Blocks,
        data: NodeData,
        control: Control,
        operands: &[Node],
    ) -> Node {
        let operands = operands.iter().copied();
        let data = self.blocks.add_like(blocks, data, control, operands);
        self.push_made(data)
    }

    /// A node of control flow whose parts are there.
    pub(super) fn push_made(&mut self, data: NodeData) -> Node {
        let node = self.push(data, Type::Real);
        if self.blocks.have_choices(data) {
            self.note_choice();
        }
        self.result_types
            .insert(node.0, self.blocks.result_types(data));
        node
    }

    pub(super) fn projections(&mut self, control: Node) -> Vec<Node> {
        let count = self.result_count(control).unwrap_or(0);
        // As many as blocks have outputs, which are numbered in 32 bits.
        (0..)
            .take(count)
            .map(|i| self.projection(control, i))
            .collect()
    }

    /// A result of control flow: an operand itself where that is what every block returns.
    ///
    /// # Panics
    /// If the node is no control flow of this builder, or has fewer results.
    pub fn projection(&mut self, node: Node, index: u32) -> Node {
        let data = self.data(node);
        let operands: Vec<Node> = self.operands(data).collect();
        assert!(
            self.result_types.contains_key(&node.0),
            "{node} is no control flow"
        );
        let Op::Control(control) = data.op else {
            return node;
        };
        let blocks = self.blocks.of(data);
        let at = index as usize;
        // Where a loop returns an input, it is the one that carries this result around, or else it
        // changes from iteration to iteration.
        let (skipped, passed): (usize, Vec<Option<usize>>) = match control {
            Control::If => (1, blocks.iter().map(|b| passes(b, at)).collect()),
            Control::Loop => (0, vec![passes(&blocks[0], at + 1).filter(|&i| i == at)]),
            // Not looked into: it may call a group that is not known yet.
            Control::Call => (0, Vec::new()),
        };
        let sources: Vec<Option<Node>> = passed
            .iter()
            .map(|input| input.map(|i| operands[i + skipped]))
            .collect();
        if let [Some(source), rest @ ..] = &sources[..]
            && rest.iter().all(|other| *other == Some(*source))
        {
            return *source;
        }
        let ty = self.result_types[&node.0][at];
        let data = NodeData::new(Op::Projection(index), &[node]);
        self.intern_typed(data, ty)
    }
}

/// The input that an output is, if it is one.
fn passes(block: &Function, output: usize) -> Option<usize> {
    let data = block.node(block.outputs[output].node);
    data.op.input()
}
