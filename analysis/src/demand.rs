//! Demand: what the users of a value need to know of it.
//!
//! A picture of `f < 0` asks the output only for its sign (below, at or above zero). `min`, `max`
//! and negation pass that question on to their operands: the sign of `min(a, b)` is the lesser of
//! the two signs. So of a union of a thousand shapes, one that is certainly positive on a region
//! can be dropped there although its value is not dominated by any other. Everything else needs its
//! operands' values.
//!
//! Why this holds of floats too: comparison and negation are exact, so the sign of the machine
//! result is the machine result of the signs.

use outward_expr::{Op, RealOp};

/// What is needed of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
pub enum Demand {
    /// Nothing, as no output depends on it.
    Nothing,
    /// Whether it is below, at or above zero, or undefined.
    Sign,
    /// The value itself.
    Value,
}

impl Demand {
    /// What a node needs of its operands if this is needed of it.
    #[must_use]
    pub fn of_operands(self, op: Op) -> Self {
        match (self, op) {
            (Self::Nothing, _) => Self::Nothing,
            (Self::Sign, Op::Real(RealOp::Min) | Op::Real(RealOp::Max) | Op::Real(RealOp::Neg)) => {
                Self::Sign
            }
            (Self::Sign | Self::Value, _) => Self::Value,
        }
    }
}
