//! Functions copied into a [`Builder`].

use crate::builder::Builder;
use crate::function::{Function, Node, NodeData};
use crate::op::{Kind, Op};

impl Builder {
    /// Copies the nodes of a function, its inputs replaced. `inputs` has a node of this builder for every input of
    /// the function; returned is the node of this builder for every node of the function.
    ///
    /// # Panics
    /// If `inputs` is shorter than the list of the function's inputs.
    pub fn embed_all(&mut self, function: &Function, inputs: &[Node]) -> Vec<Node> {
        let mut map: Vec<Node> = Vec::with_capacity(function.nodes.len());
        for &data in &function.nodes {
            let node = if data.op == Op::Input {
                inputs[data.args[0] as usize]
            } else {
                self.copy(function, data, &map)
            };
            map.push(node);
        }
        map
    }

    /// Copies a node of a function that is no input. `map` has a node of this builder for every node before it.
    ///
    /// # Panics
    /// If it is an input, or `map` is too short.
    pub fn copy(&mut self, function: &Function, data: NodeData, map: &[Node]) -> Node {
        match data.op.kind() {
            Kind::Const => self.constant(function.constants[data.args[0] as usize].clone()),
            Kind::Control(control) => {
                let operands: Vec<Node> = function.operands(data).map(|n| map[n.index()]).collect();
                self.push_control(control, &operands, function.blocks_of(data))
            }
            Kind::Input
            | Kind::Number
            | Kind::Logic(_)
            | Kind::Integer(_)
            | Kind::Choose
            | Kind::Item => {
                let mut moved = data;
                for arg in &mut moved.args[..data.op.arity()] {
                    *arg = map[*arg as usize].0;
                }
                self.node(moved)
            }
        }
    }

    /// As [`Builder::embed_all`], but returns the nodes of the outputs only.
    ///
    /// # Panics
    /// If `inputs` is shorter than the list of the function's inputs.
    pub fn embed(&mut self, function: &Function, inputs: &[Node]) -> Vec<Node> {
        let map = self.embed_all(function, inputs);
        function
            .outputs
            .iter()
            .map(|output| map[output.node.index()])
            .collect()
    }

    /// Copies a function, its inputs taken by name.
    pub fn import(&mut self, function: &Function) -> Vec<Node> {
        let inputs: Vec<Node> = (0..)
            .zip(function.inputs.iter())
            .map(|(i, name)| self.typed_input(name, function.input_type(i)))
            .collect();
        self.embed_all(function, &inputs)
    }
}
