//! `Place`: a node that rules look at; and `Replacement`, what they say of it.

use outward_expr::{Constant, Node, NodeData, Op, RealOp};
use outward_interval::Float;
use outward_sets::{Semantics, ValueSet};

use crate::values::result::Values;

/// What a node can be replaced by.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Replacement {
    /// Another node.
    Node(Node),
    /// A number.
    Constant(Constant),
    /// An operation on another node.
    Unary(RealOp, Node),
    /// One over another node.
    Reciprocal(Node),
    /// Another node times a number.
    Multiple(Node, Constant),
    /// A power of another node, as one operation.
    Power(Node, u32),
    /// One over a power of another node, as two operations.
    ReciprocalPower(Node, u32),
    /// A power of another node, as squares and products in the order of `powi`.
    Products(Node, u32),
}

/// A node that rules look at.
pub(super) struct Place<'v, 'f, F: Float> {
    pub(super) values: &'v Values<'f, F>,
    pub(super) node: Node,
    pub(super) data: NodeData,
}

impl<F: Float> Place<'_, '_, F> {
    pub(super) fn operand(&self, i: usize) -> Node {
        self.data.padded()[i]
    }

    /// What an operand can be.
    pub(super) fn set(&self, i: usize) -> ValueSet<F> {
        self.values.set(self.operand(i))
    }

    pub(super) fn is_machine(&self) -> bool {
        self.values.settings().semantics == Semantics::Float
    }

    /// Whether a fact about the sign of a zero is of no concern, or holds.
    pub(super) fn zeros(&self, holds: bool) -> bool {
        holds || !self.is_machine()
    }

    /// Whether an operand is this number only, NaN excepted.
    pub(super) fn is_number(&self, i: usize, x: F) -> bool {
        let set = self.set(i).without_nan();
        set.value() == Some(x) && (x != F::ZERO || !set.may_be_neg_zero())
    }

    /// The exact number of an operand that is a constant which the format has.
    pub(super) fn constant(&self, i: usize) -> Option<F> {
        let data = self.values.function().node(self.operand(i));
        let constants = &self.values.function().constants;
        let Op::Const(index) = data.op else {
            return None;
        };
        let bounds = constants.get(index as usize)?.interval::<F>();
        (bounds.inf() == bounds.sup()).then(|| bounds.inf())
    }
}

/// The constant that is this number; `None` for an infinity, NaN and −0, which no constant is.
pub(super) fn exactly<F: Float>(x: F) -> Option<Constant> {
    if x == F::ZERO && x.is_sign_negative() {
        return None;
    }
    outward_interval::Decimal::from_f64(x.to_f64()).map(Constant::Decimal)
}
