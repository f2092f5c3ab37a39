//! Nodes as data, and functions copied into a [`Builder`].

use crate::builder::Builder;
use crate::function::{Function, Node, NodeData};
use crate::lines::Origin;
use crate::op::{IntOp, Op, RealOp};

impl Builder {
    /// Any operation on operands of this builder, as data: what [`Function::nodes`] holds, with
    /// `Const`, `Input` and control flow excepted, since their indices belong to another function.
    ///
    /// # Panics
    /// If an operand is not of this builder, or not of the type that the operation takes, or `data`
    /// is a constant, an input or control flow.
    pub fn node(&mut self, data: NodeData) -> Node {
        let padded = data.padded();
        let [a, b, c] = padded;
        let operands = &padded[..data.op.arity()];
        match data.op {
            Op::Real(RealOp::Powi(n)) => {
                assert!(a.index() < self.len(), "{a} is not of this builder");
                match n {
                    0 => self.integer(1),
                    n => self.power(a, n),
                }
            }
            Op::Real(op) => match op.arity() {
                1 => self.unary(op, a),
                2 => self.binary(op, a, b),
                _ => self.by_sign(a, b, c),
            },
            Op::Bool(op) => self.logic(op, operands),
            Op::Int(IntOp::Const(value)) => self.int(value),
            Op::Int(op) => self.integer_op(op, operands),
            Op::Select => self.select(a, b, c),
            Op::Projection(result) => self.projection(a, result),
            Op::Sample(sample) => {
                let field = self.fields[usize::from(sample.field)].clone();
                self.sample(&field, operands)
            }
            #[expect(clippy::panic, reason = "said in the documentation")]
            Op::Const(_) | Op::Input(_) | Op::Control(_) => {
                panic!("`{}` has a method of its own", data.op.text())
            }
        }
    }

    /// As [`node`](Self::node), but nothing is made simpler, though it may always be the same as
    /// something else. (What a `select` chooses is undefined where its condition is; where both
    /// arms are one node, `node` leaves the condition out.) Not for constants, inputs, control flow
    /// and fields.
    ///
    /// # Panics
    /// If an operand is not of this builder, or it is a projection of what is no control flow.
    pub fn as_is(&mut self, data: NodeData) -> Node {
        for operand in data.operands() {
            assert!(
                operand.index() < self.len(),
                "{operand} is not of this builder"
            );
        }
        if let Op::Projection(result) = data.op {
            let types = &self.result_types[&data.operand(0).0];
            let ty = types[result as usize];
            return self.intern_typed(data, ty);
        }
        self.intern(data)
    }

    /// Copies the nodes of a function, its inputs replaced. `inputs` has a node of this builder for
    /// every input of the function; returned is the node of this builder for every node of the
    /// function. What the function says of where its nodes come from is kept.
    ///
    /// # Panics
    /// If `inputs` is shorter than the list of the function's inputs.
    pub fn inline_all(&mut self, function: &Function, inputs: &[Node]) -> Vec<Node> {
        let mut map: Vec<Node> = Vec::with_capacity(function.nodes.len());
        let here = self.lines.now;
        for (node, data) in function.iter() {
            let made = if let Op::Input(index) = data.op {
                inputs[index as usize]
            } else {
                self.copy_with_origin(function, node, &map, here)
            };
            map.push(made);
        }
        self.at(here);
        map
    }

    /// As [`Builder::copy`], with what the function says of where the node comes from; `here` where
    /// it says nothing.
    pub(crate) fn copy_with_origin(
        &mut self,
        function: &Function,
        node: Node,
        map: &[Node],
        here: Origin,
    ) -> Node {
        let origin = function.origin(node);
        self.at(if origin == Origin::UNKNOWN {
            here
        } else {
            origin
        });
        let made = self.copy(function, function.node(node), map);
        if let Some(name) = function.name_of(node) {
            self.name(made, name);
        }
        made
    }

    /// Copies a node of a function that is no input, to where [`Builder::at`] says. `map` has a
    /// node of this builder for every node before it.
    ///
    /// # Panics
    /// If it is an input, or `map` is too short.
    pub fn copy(&mut self, function: &Function, data: NodeData, map: &[Node]) -> Node {
        match data.op {
            Op::Const(index) => self.constant(function.constants[index as usize].clone()),
            Op::Control(control) => {
                let operands: Vec<Node> = function.operands(data).map(|n| map[n.index()]).collect();
                self.push_like(&function.blocks, data, control, &operands)
            }
            Op::Sample(sample) => {
                let field = &function.fields[usize::from(sample.field)];
                let coordinates: Vec<Node> = data.operands().map(|n| map[n.index()]).collect();
                self.sample(field, &coordinates)
            }
            Op::Input(_)
            | Op::Real(_)
            | Op::Bool(_)
            | Op::Int(_)
            | Op::Select
            | Op::Projection(_) => {
                let moved = data.map(|node| Some(map[node.index()]));
                self.node(moved.unwrap_or(data))
            }
        }
    }

    /// As [`Builder::inline_all`], but returns the nodes of the outputs only.
    ///
    /// # Panics
    /// If `inputs` is shorter than the list of the function's inputs.
    pub fn inline(&mut self, function: &Function, inputs: &[Node]) -> Vec<Node> {
        let map = self.inline_all(function, inputs);
        function
            .outputs
            .iter()
            .map(|output| map[output.node.index()])
            .collect()
    }

    /// Copies a function, its inputs taken by name.
    pub fn import(&mut self, function: &Function) -> Vec<Node> {
        let inputs = self.inputs_of(function);
        self.inline_all(function, &inputs)
    }

    /// The inputs of a function, by name, all of them in their order.
    pub(crate) fn inputs_of(&mut self, function: &Function) -> Vec<Node> {
        let here = self.lines.now;
        let mut origins = vec![here; function.inputs.len()];
        for (node, data) in function.iter() {
            if let Op::Input(index) = data.op
                && function.origin(node) != Origin::UNKNOWN
            {
                origins[index as usize] = function.origin(node);
            }
        }
        let mut inputs: Vec<Node> = Vec::with_capacity(origins.len());
        for (i, (name, origin)) in function.inputs.iter().zip(origins).enumerate() {
            self.at(origin);
            inputs.push(self.typed_input(name, function.input_type(i)));
        }
        self.at(here);
        inputs
    }
}
