//! Control flow, for [`Builder`]: blocks are functions that were finished before.

use core::fmt;
use std::sync::Arc;

use crate::builder::Builder;
use crate::function::{Function, Node, NodeData};
use crate::op::{Control, Op, Type};

/// Why blocks do not make control flow.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ControlError {
    /// The condition is no truth value, or there is none.
    Condition,
    /// A block does not take as many values as there are operands.
    Count {
        /// How many operands there are.
        operands: usize,
        /// How many inputs the block has.
        inputs: usize,
    },
    /// An input of a block is of another type than the operand.
    Input {
        /// The name of the input.
        name: String,
        /// Its type.
        expected: Type,
        /// The type of the operand.
        found: Type,
    },
    /// A block does not return what is expected of it.
    Results {
        /// The types of what is expected.
        expected: Vec<Type>,
        /// The types of its outputs.
        found: Vec<Type>,
    },
}

impl fmt::Display for ControlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |types: &[Type]| match types {
            [] => "nothing".to_owned(),
            _ => types.iter().map(|t| t.text()).collect::<Vec<_>>().join(" "),
        };
        match self {
            Self::Condition => f.write_str("the condition is no truth value"),
            Self::Count { operands, inputs } => {
                write!(
                    f,
                    "{operands} value(s) are given to a block of {inputs} input(s)"
                )
            }
            Self::Input {
                name,
                expected,
                found,
            } => write!(
                f,
                "the input `{name}` is of type {expected}, but is given a value of type {found}"
            ),
            Self::Results { expected, found } => write!(
                f,
                "the block returns {}, but {} is expected",
                list(found),
                list(expected)
            ),
        }
    }
}

impl core::error::Error for ControlError {}

impl Builder {
    /// The results of the block `then` where `condition` is true, else those of `otherwise`. Both blocks take the `operands` as inputs, and
    /// return results of the same types.
    ///
    /// # Errors
    /// If blocks and operands do not fit together.
    ///
    /// # Panics
    /// If a node is not of this builder.
    pub fn branch(
        &mut self,
        condition: Node,
        operands: &[Node],
        then: Function,
        otherwise: Function,
    ) -> Result<Vec<Node>, ControlError> {
        if self.type_of(condition) != Type::Bool {
            return Err(ControlError::Condition);
        }
        self.check_inputs(operands, &then)?;
        self.check_inputs(operands, &otherwise)?;
        let types = then.output_types();
        expect_results(types.clone(), &otherwise)?;
        if let Some(taken) = self.truth_of(condition) {
            let block = if taken { &then } else { &otherwise };
            return Ok(self.embed(block, operands));
        }
        let all: Vec<Node> = core::iter::once(condition)
            .chain(operands.iter().copied())
            .collect();
        let blocks = [Arc::new(then), Arc::new(otherwise)];
        let node = self.push_control(Control::If, &all, &blocks);
        Ok(self.items(node, types.len()))
    }

    /// A loop: its block takes what is carried around, at first the `operands`, and returns whether to go on (a truth value) and what is
    /// carried on. The results are what was carried last. The block runs at least once.
    ///
    /// # Errors
    /// If block and operands do not fit together.
    ///
    /// # Panics
    /// If a node is not of this builder.
    pub fn repeat(
        &mut self,
        operands: &[Node],
        block: Function,
    ) -> Result<Vec<Node>, ControlError> {
        self.check_inputs(operands, &block)?;
        let carried = operands.iter().map(|&n| self.type_of(n));
        expect_results(
            core::iter::once(Type::Bool).chain(carried).collect(),
            &block,
        )?;
        let node = self.push_control(Control::Loop, operands, &[Arc::new(block)]);
        Ok(self.items(node, operands.len()))
    }

    fn check_inputs(&self, operands: &[Node], block: &Function) -> Result<(), ControlError> {
        if block.inputs.len() != operands.len() {
            return Err(ControlError::Count {
                operands: operands.len(),
                inputs: block.inputs.len(),
            });
        }
        for (i, &node) in operands.iter().enumerate() {
            let (expected, found) = (block.input_type(i), self.type_of(node));
            if expected != found {
                let name = block.inputs[i].clone();
                return Err(ControlError::Input {
                    name,
                    expected,
                    found,
                });
            }
        }
        Ok(())
    }

    /// A node of control flow, of which the parts are known to fit.
    pub(super) fn push_control(
        &mut self,
        control: Control,
        operands: &[Node],
        blocks: &[Arc<Function>],
    ) -> Node {
        let data = self.blocks.add(control, operands.iter().copied(), blocks);
        let node = self.push(data, Type::Real);
        self.result_types
            .insert(node.0, self.blocks.result_types(data));
        node
    }

    fn items(&mut self, control: Node, count: usize) -> Vec<Node> {
        // As many as blocks have outputs, which are numbered in 32 bits.
        (0..).take(count).map(|i| self.item(control, i)).collect()
    }

    /// A result of control flow: an operand itself where that is what every block returns.
    ///
    /// # Panics
    /// If the node is no control flow of this builder, or has fewer results.
    pub(super) fn item(&mut self, node: Node, index: u32) -> Node {
        let data = self.data(node);
        let operands: Vec<Node> = self.operands(data).collect();
        let Op::Control(control) = data.op else {
            panic!("{node} is no control flow");
        };
        let first = data.args[2] as usize;
        let blocks = &self.blocks.functions[first..first + control.blocks()];
        let at = index as usize;
        // Where a loop returns an input, it is the one that carries this result around, or else it changes from round to round.
        let (skipped, passed): (usize, Vec<Option<usize>>) = match control {
            Control::If => (1, blocks.iter().map(|b| passes(b, at)).collect()),
            Control::Loop => (0, vec![passes(&blocks[0], at + 1).filter(|&i| i == at)]),
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
        let data = NodeData {
            op: Op::Item,
            args: [node.0, index, 0],
        };
        self.intern_typed(data, ty)
    }
}

/// The input that an output is, if it is one.
fn passes(block: &Function, output: usize) -> Option<usize> {
    let data = block.node(block.outputs[output].node);
    (data.op == Op::Input).then_some(data.args[0] as usize)
}

fn expect_results(expected: Vec<Type>, block: &Function) -> Result<(), ControlError> {
    let found = block.output_types();
    if found == expected {
        Ok(())
    } else {
        Err(ControlError::Results { expected, found })
    }
}
