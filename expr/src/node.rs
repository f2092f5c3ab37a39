//! `Node` and `NodeData`: the nodes of a function, by index, and what they are.
//!
//! An operation and the indices of its operands, and nothing of what a function is besides: that is
//! in [`function`](crate::function).
//!
//! # What it means that two nodes are the same
//!
//! A node is *single-valued* if it does not depend on `any`. Each time that its function is run,
//! such a node is one number, and so is every other node of the same operation on the same
//! operands. The [`Builder`](crate::Builder) therefore makes one node of both, and an identity such
//! as x − x = 0 holds of a node x wherever x is a number.
//!
//! `any lo hi` is a number between lo and hi, chosen anew for each node: of two nodes with the same
//! operands nothing is known but that both are between lo and hi. A node that depends on `any` is
//! *multi-valued*; [`Function::is_single_valued`](crate::Function::is_single_valued) says which
//! nodes are. `any` is never hash-consed and every copy of a node of it is another choice: each
//! iteration of a loop that is unrolled, and each call that is inlined, has its own. But a node is
//! still one number each time it is run, so with one node y = `any 2 3`, y − y is 0, while the
//! difference of two such nodes is in \[−1, 1\]. (G. W. Walster and H. J. Bierman, *Interval
//! arithmetic and the single-valued and multi-valued use of intervals*, 1997, call a value that is
//! chosen at each occurrence multi-valued.)
//!
//! So there is one equality of nodes, and it is identity of values. Bounds are another matter: that
//! two intervals are equal says nothing of the numbers in them. These are to be told apart:
//!
//! | equality | of | holds if |
//! |---|---|---|
//! | identical | nodes: [`Node`] `==` | they are the same number each time |
//! | certain | intervals: [`certainly_eq`](outward_interval::Interval::certainly_eq) | each number of one equals each number of the other |
//! | set | intervals: [`Interval`](outward_interval::Interval) `==` | they have the same endpoints |
//! | possible | intervals: [`possibly_eq`](outward_interval::Interval::possibly_eq) | some number of one equals some number of the other |
//!
//! The orders <, ≤, >, ≥ and ≠ of intervals come in the same three kinds; the documentation of
//! [`Interval`](outward_interval::Interval) has their names. Identical nodes have equal bounds, and
//! from none of the equalities of bounds does it follow that nodes are identical.

use core::fmt;

use crate::op::{Control, Op};

/// A node of a function, as its index in [`Function::nodes`](crate::Function::nodes). It means
/// something together with its function only.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
pub struct Node(pub u32);

impl Node {
    /// The index, as a `usize`.
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

/// An operation and its operands. What an operation takes besides operands stands in [`Op`]; the
/// operands of control flow stand in the function, with its blocks: see
/// [`Function::operands`](crate::Function::operands).
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

/// Where the operands of a node of control flow lie in the list of its function, and its blocks, or
/// the call that it is, in theirs.
#[derive(Clone, Copy)]
pub(crate) struct Lists {
    /// The first operand.
    pub(crate) start: u32,
    /// How many operands there are.
    pub(crate) len: u32,
    /// The first block, or the call.
    pub(crate) first: u32,
}

impl NodeData {
    /// An operation on these operands.
    ///
    /// # Panics
    /// If there are more or fewer operands than the operation takes.
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

    /// An operation without operands of interest: all of them are node 0.
    #[inline]
    #[must_use]
    pub fn alone(op: impl Into<Op>) -> Self {
        Self {
            op: op.into(),
            args: [0; 3],
        }
    }

    /// A node of control flow whose lists lie there.
    #[inline]
    pub(crate) fn control(control: Control, Lists { start, len, first }: Lists) -> Self {
        Self {
            op: Op::Control(control),
            args: [start, len, first],
        }
    }

    /// Where the lists of a node of control flow lie; `None` of another node.
    #[inline]
    pub(crate) fn lists(&self) -> Option<Lists> {
        let [start, len, first] = self.args;
        matches!(self.op, Op::Control(_)).then_some(Lists { start, len, first })
    }

    /// The operands, except those of control flow, which
    /// [`Function::operands`](crate::Function::operands) has.
    #[inline]
    pub fn operands(&self) -> impl DoubleEndedIterator<Item = Node> + '_ {
        self.args[..self.op.arity()].iter().map(|&a| Node(a))
    }

    /// The operand with this number, counted from 0.
    ///
    /// # Panics
    /// If the operation has fewer operands. Constants, inputs and control flow have none.
    #[inline]
    #[must_use]
    pub fn operand(&self, k: usize) -> Node {
        Node(self.args[..self.op.arity()][k])
    }

    /// Three operands, with node 0 for those that the operation does not have.
    #[inline]
    #[must_use]
    pub fn padded(&self) -> [Node; 3] {
        if matches!(self.op, Op::Control(_)) {
            return [Node(0); 3];
        }
        self.args.map(Node)
    }

    /// The same operation on other operands, which `of` returns for each.
    #[inline]
    #[must_use]
    pub fn replaced(mut self, mut of: impl FnMut(Node) -> Node) -> Self {
        for arg in &mut self.args[..self.op.arity()] {
            *arg = of(Node(*arg)).0;
        }
        self
    }

    /// The same operation on other operands, which `of` returns for each; `None` if it returns
    /// `None` for one.
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
