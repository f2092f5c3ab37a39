//! What refinement did, as it is reported; and what it asks for prices.

use outward_expr::{Node, RealOp};
use outward_interval::Float;

use crate::arithmetic::Arithmetic;
use crate::facts::Class;
use crate::order::Order;
use crate::values::{Path, Reason};

/// What the row of the lowering table costs that such an operation gets, in programs that compute
/// in this arithmetic.
pub type Price<'p> = &'p dyn Fn(Arithmetic, Priced) -> u32;

/// An operation whose price is asked for: what is known of its operands and of its result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Priced {
    /// The operation.
    pub op: RealOp,
    /// What is known of operands; nothing of those that it does not have.
    pub operands: [Class; 3],
    /// What is known of how it runs on them, and how they lie.
    pub order: Order,
    /// What is known of the result.
    pub result: Class,
    /// Whether it may be NaN of operands that are numbers, as far as their bounds say.
    pub may_be_nan: bool,
}

/// One change that refinement made.
#[derive(Clone, PartialEq, Debug)]
pub struct Change<F: Float> {
    /// The path to the block of the given function, and the node there.
    pub old: (Path, Node),
    /// The path to the block of the rewritten function, and the node there that stands for the old
    /// one.
    pub place: (Path, Node),
    /// What the node was replaced by.
    pub what: Substitute<F>,
    /// Why the set of the value is so small.
    pub reason: Reason,
}

/// What became of a node of the given function.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NodeMapping {
    /// The block of the given function, and the node there.
    pub old: (Path, Node),
    /// The block of the rewritten function.
    pub block: Path,
    /// The node there that computes the value.
    pub made: Node,
    /// The node there that is the value with all that is known of it: the same, or a meet.
    pub met: Node,
}

/// What refinement replaces a value by.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Substitute<F: Float> {
    /// This number.
    Constant(F),
    /// This truth value.
    Truth(bool),
    /// One of its operands, by its number: for `by_sign`, `min` and `max`.
    Operand(usize),
    /// The value, intersected with the numbers up to this one.
    AtMost(F),
    /// The value, intersected with the numbers from this one on.
    AtLeast(F),
}

impl<F: Float> core::fmt::Display for Change<F> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let because = match self.reason {
            Reason::Operation => "",
            Reason::Relation(rule) => rule.text(),
            Reason::Condition => "an arm counts only where it is taken",
            Reason::ValidityAssumption => "operations are given what they are defined for",
        };
        match self.what {
            Substitute::Constant(x) => write!(f, "always {x}")?,
            Substitute::Truth(true) => write!(f, "always true")?,
            Substitute::Truth(false) => write!(f, "never true")?,
            Substitute::Operand(0) => write!(f, "always the first operand")?,
            Substitute::Operand(1) => write!(f, "always the second operand")?,
            Substitute::Operand(_) => write!(f, "always the third operand")?,
            Substitute::AtMost(x) => write!(f, "at most {x}")?,
            Substitute::AtLeast(x) => write!(f, "at least {x}")?,
        }
        if because.is_empty() {
            Ok(())
        } else {
            write!(f, ": {because}")
        }
    }
}
