//! `Function`: what the user meant, as a graph in SSA form.
//!
//! Nodes stand in an order in which operands come before their uses. Single-valued
//! nodes are hash-consed by [`Builder`](crate::Builder), so "the same node" is
//! "the same number". Constants are the numbers that were written: `0.1` is the
//! decimal 0.1 until a precision is chosen. Analyses keep their results in side
//! tables indexed by [`Node`].

use core::fmt;
use std::sync::Arc;

use crate::constant::Constant;
use crate::op::Op;

/// A node of a function: an index into [`Function::nodes`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
pub struct Node(pub u32);

impl Node {
    /// The index as `usize`.
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "%{}", self.0)
    }
}

/// An operation and its operands.
///
/// The first [`Op::arity`] entries of `args` are operands. Of the rest: `Const` has the index of its constant in
/// `args[0]`, `Input` the index of its input in `args[0]`, `Powi` the exponent in `args[1]`; others are zero.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct NodeData {
    /// The operation.
    pub op: Op,
    /// Operands, and what else the operation takes.
    pub args: [u32; 3],
}

impl NodeData {
    /// The operands.
    pub fn operands(&self) -> impl Iterator<Item = Node> + '_ {
        self.args[..self.op.arity()].iter().map(|&a| Node(a))
    }
}

/// The format that the function, run as a program, computes in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub enum Format {
    /// IEEE 754 binary32: `.vm` models.
    F32,
    /// IEEE 754 binary64: formulas.
    #[default]
    F64,
}

/// One result of a function.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Output {
    /// Its name, `out` where the source gives none.
    pub name: String,
    /// The value.
    pub node: Node,
}

/// A numeric function of named inputs. See the [module](self).
#[derive(Clone, PartialEq, Debug)]
pub struct Function {
    /// The name in the source, `f` where it gives none.
    pub name: String,
    /// The format it computes in when it is run on numbers.
    pub format: Format,
    /// The names of the inputs.
    pub inputs: Arc<[String]>,
    /// The constants, without duplicates.
    pub constants: Arc<[Constant]>,
    /// The nodes, operands before uses.
    pub nodes: Vec<NodeData>,
    /// The results.
    pub outputs: Vec<Output>,
}

impl Function {
    /// The data of a node.
    ///
    /// # Panics
    /// If the node belongs to another function.
    #[must_use]
    pub fn node(&self, node: Node) -> NodeData {
        self.nodes[node.index()]
    }

    /// All nodes with their data, operands first.
    ///
    /// # Panics
    /// If there are 2³² nodes or more; a [`Builder`](crate::Builder) stops long before.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Node, NodeData)> + '_ {
        let len = u32::try_from(self.nodes.len()).expect("nodes are numbered in 32 bits");
        (0..len).zip(&self.nodes).map(|(i, &data)| (Node(i), data))
    }

    /// The index of the input of that name.
    #[must_use]
    pub fn input(&self, name: &str) -> Option<usize> {
        self.inputs.iter().position(|n| n == name)
    }

    /// Which inputs the outputs depend on, in the order of [`Function::inputs`].
    #[must_use]
    pub fn used_inputs(&self) -> Vec<bool> {
        let mut used = vec![false; self.inputs.len()];
        for data in &self.nodes {
            if data.op == Op::Input {
                used[data.args[0] as usize] = true;
            }
        }
        used
    }
}
