//! `Node` and `NodeData`: the nodes of a function, by index, and what they are.
//!
//! An operation and the indices of its operands, and nothing of what a function is besides: that is
//! in [`function`](crate::function).

use core::fmt;

use crate::op::Op;

/// A node of a function: an index into [`Function::nodes`](crate::Function::nodes).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
pub struct Node(pub u32);

impl Node {
    /// The index as `usize`.
    #[inline]
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
/// What an operation takes besides operands is in [`Op`]. The operands of control flow stand in the
/// function, with its blocks: [`Function::operands`](crate::Function::operands).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct NodeData {
    /// The operation.
    pub op: Op,
    /// The operands; node 0 behind them. Of control flow: where its operands begin in
    /// [`Blocks::operands`](crate::Blocks::operands), how many there are, and its first block in
    /// [`Blocks::functions`](crate::Blocks::functions), or, of a call, its place in
    /// [`Blocks::calls`](crate::Blocks::calls).
    pub(crate) args: [u32; 3],
}

impl NodeData {
    /// An operation on these operands.
    ///
    /// # Panics
    /// If there are not as many operands as the operation takes.
    #[inline]
    #[must_use]
    pub fn new(op: impl Into<Op>, operands: &[Node]) -> Self {
        let op = op.into();
        assert_eq!(operands.len(), op.arity(), "operands of `{}`", op.text());
        let mut args = [0; 3];
        for (arg, operand) in args.iter_mut().zip(operands) {
            *arg = operand.0;
        }
        Self { op, args }
    }

    /// An operation that is not looked at with its operands: all of them are node 0.
    #[inline]
    #[must_use]
    pub fn alone(op: impl Into<Op>) -> Self {
        Self {
            op: op.into(),
            args: [0; 3],
        }
    }

    /// The operands, but for those of control flow:
    /// [`Function::operands`](crate::Function::operands) has these, too.
    #[inline]
    pub fn operands(&self) -> impl DoubleEndedIterator<Item = Node> + '_ {
        self.args[..self.op.arity()].iter().map(|&a| Node(a))
    }

    /// An operand.
    ///
    /// # Panics
    /// If the operation has fewer, as constants, inputs and control flow have none.
    #[inline]
    #[must_use]
    pub fn operand(&self, k: usize) -> Node {
        Node(self.args[..self.op.arity()][k])
    }

    /// The operands, and node 0 in place of those that the operation does not have.
    #[inline]
    #[must_use]
    pub fn padded(&self) -> [Node; 3] {
        if matches!(self.op, Op::Control(_)) {
            return [Node(0); 3];
        }
        self.args.map(Node)
    }

    /// The same operation on other operands.
    #[inline]
    #[must_use]
    pub fn replaced(mut self, mut of: impl FnMut(Node) -> Node) -> Self {
        for arg in &mut self.args[..self.op.arity()] {
            *arg = of(Node(*arg)).0;
        }
        self
    }

    /// The same operation on other operands; `None` if one has none.
    #[inline]
    #[must_use]
    pub fn map(self, mut of: impl FnMut(Node) -> Option<Node>) -> Option<Self> {
        let mut data = self;
        for arg in &mut data.args[..self.op.arity()] {
            *arg = of(Node(*arg))?.0;
        }
        Some(data)
    }
}
