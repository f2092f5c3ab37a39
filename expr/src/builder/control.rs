//! Control flow, for [`Builder`]: blocks are functions that were finished before.

use core::fmt;
use std::sync::Arc;

use crate::builder::Builder;
use crate::function::{Format, Function, Node};
use crate::op::{BoolOp, Control, Op, Type};

/// How deep blocks may stand in blocks.
pub const MAX_DEPTH: usize = 64;

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
    /// There are not as many blocks as there have to be.
    Blocks,
    /// Blocks stand in more than [`MAX_DEPTH`] blocks.
    TooDeep,
    /// A call names a function that its group does not have.
    NoFunction {
        /// The number of the function.
        function: u32,
        /// How many there are.
        functions: usize,
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
            Self::Blocks => {
                f.write_str("`if` takes two blocks, `loop` one, `call` those of a group")
            }
            Self::NoFunction {
                function,
                functions,
            } => write!(
                f,
                "function {function} is called, of a group of {functions} function(s)"
            ),
            Self::TooDeep => write!(f, "blocks stand in more than {MAX_DEPTH} blocks"),
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
    /// The results of the block `then` where `condition` is true, else those of `otherwise`. Both
    /// blocks take the `operands` as inputs, and return results of the same types. Where the
    /// condition is a constant, the block that is run takes the place of all.
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
        let taken = self.truth_of(condition);
        let all: Vec<Node> = core::iter::once(condition)
            .chain(operands.iter().copied())
            .collect();
        let blocks = vec![then, otherwise];
        if let Some(taken) = taken {
            self.check(Control::If, &all, &blocks)?;
            let block = if taken { &blocks[0] } else { &blocks[1] };
            return Ok(self.inline(block, operands));
        }
        let node = self.control(Control::If, &all, blocks)?;
        Ok(self.projections(node))
    }

    /// A loop: its block takes the loop-carried values, at first the `operands`, and returns
    /// whether to go on (a truth value) and the next loop-carried values. The results are the last
    /// of them. The block runs at least once; where it certainly runs once only, it takes the place
    /// of all.
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
        let blocks = vec![block];
        self.check(Control::Loop, operands, &blocks)?;
        let again = blocks[0].node(blocks[0].outputs[0].node).op;
        if again == Op::Bool(BoolOp::False) {
            return Ok(self.inline(&blocks[0], operands).split_off(1));
        }
        let node = self.control(Control::Loop, operands, blocks)?;
        Ok(self.projections(node))
    }

    /// A node of control flow, whatever its condition; its results are
    /// [projections](Self::projection). Operands and blocks are those of [`branch`](Self::branch),
    /// the condition first, or [`repeat`](Self::repeat).
    ///
    /// # Errors
    /// If they do not fit together.
    ///
    /// # Panics
    /// If a node is not of this builder.
    pub fn control(
        &mut self,
        control: Control,
        operands: &[Node],
        blocks: Vec<Function>,
    ) -> Result<Node, ControlError> {
        self.check(control, operands, &blocks)?;
        // What a block is called, and its format, mean nothing; inputs and results go by their
        // place.
        let names = blocks.first().map(|block| Arc::clone(&block.inputs));
        let blocks: Vec<Arc<Function>> = blocks
            .into_iter()
            .map(|mut block| {
                block.name.clear();
                block.format = Format::default();
                block.inputs = names.clone().unwrap_or_default();
                if control == Control::Loop {
                    block.outputs[0].name = String::from("again");
                }
                Arc::new(block)
            })
            .collect();
        Ok(self.push_control(control, operands, &blocks))
    }

    fn check(
        &self,
        control: Control,
        operands: &[Node],
        blocks: &[Function],
    ) -> Result<(), ControlError> {
        let depth = blocks.iter().map(|block| block.blocks.depth()).max();
        if depth >= Some(MAX_DEPTH) {
            return Err(ControlError::TooDeep);
        }
        match (control, blocks) {
            (Control::If, [then, otherwise]) => {
                let Some((&condition, operands)) = operands.split_first() else {
                    return Err(ControlError::Condition);
                };
                if self.type_of(condition) != Type::Bool {
                    return Err(ControlError::Condition);
                }
                self.check_inputs(operands, then)?;
                self.check_inputs(operands, otherwise)?;
                expect_results(then.output_types(), otherwise)
            }
            (Control::Loop, [block]) => {
                self.check_inputs(operands, block)?;
                let carried = operands.iter().map(|&n| self.type_of(n));
                expect_results(core::iter::once(Type::Bool).chain(carried).collect(), block)
            }
            _ => Err(ControlError::Blocks),
        }
    }

    fn check_inputs(&self, operands: &[Node], block: &Function) -> Result<(), ControlError> {
        let types: Vec<Type> = operands.iter().map(|&n| self.type_of(n)).collect();
        fits(block, &types)
    }
}

fn expect_results(expected: Vec<Type>, block: &Function) -> Result<(), ControlError> {
    let found = block.output_types();
    if found == expected {
        Ok(())
    } else {
        Err(ControlError::Results { expected, found })
    }
}

/// Whether a function takes values of these types.
pub(crate) fn fits(function: &Function, operands: &[Type]) -> Result<(), ControlError> {
    if function.inputs.len() != operands.len() {
        return Err(ControlError::Count {
            operands: operands.len(),
            inputs: function.inputs.len(),
        });
    }
    for (i, &found) in operands.iter().enumerate() {
        let expected = function.input_type(i);
        if expected != found {
            let name = function.inputs[i].clone();
            return Err(ControlError::Input {
                name,
                expected,
                found,
            });
        }
    }
    Ok(())
}
