//! What a programmer wants to hear of: values that are never numbers, divisors that are always zero, arms that are never taken.
//!
//! A warning is proved: it holds at every point of the inputs. It is given where the cause is, not at everything that follows from
//! it: a node that is NaN because an operand always is gets none.

use core::fmt;

use outward_expr::{Control, Node, NodeData, Op};
use outward_interval::{Float, ValueSet};

use super::Values;
use super::refine::Arm;

/// What is wrong with a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[non_exhaustive]
pub enum Problem {
    /// The divisor of a quotient or a remainder is zero wherever it is a number.
    DivisionByZero,
    /// The operand of a root, a logarithm, an arc sine and the like is outside of the domain wherever it is a number.
    OutsideOfDomain,
    /// It is never a number, for another reason.
    AlwaysNan,
    /// This arm of a `select` is never taken.
    NeverTaken(Arm),
    /// The condition of a branch or a `choose` is always this.
    Always(bool),
}

/// A problem and where it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Warning {
    /// The node.
    pub node: Node,
    /// What is wrong with it.
    pub problem: Problem,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::DivisionByZero => "the divisor is always zero",
            Self::OutsideOfDomain => "the operand is always outside of the domain",
            Self::AlwaysNan => "the value is always NaN",
            Self::Always(true) => "the condition is always true",
            Self::Always(false) => "the condition is always false",
            Self::NeverTaken(Arm::Below) => {
                "the condition is never below zero: the first arm is never taken"
            }
            Self::NeverTaken(Arm::Otherwise) => {
                "the condition is always below zero: the second arm is never taken"
            }
        })
    }
}

impl<F: Float> Values<'_, F> {
    /// The warnings, in the order of nodes. None at all where an input has no value.
    #[must_use]
    pub fn warnings(&self) -> Vec<Warning> {
        let mut found = Vec::new();
        for (node, data) in self.function.iter() {
            let mut sets = [ValueSet::EMPTY; 3];
            for (set, operand) in sets.iter_mut().zip(data.operands()) {
                *set = self.set(operand).without_nan();
            }
            if let Some(problem) = self.always(data) {
                found.push(Warning { node, problem });
                continue;
            }
            // What has no value, or none that is a number to compute from, is not at fault.
            let missing = sets.iter().take(data.op.arity()).any(|set| set.is_empty());
            if self.set(node).is_empty() || missing {
                continue;
            }
            let mut warn = |problem| found.push(Warning { node, problem });
            if matches!(data.op, Op::Div | Op::Mod) && sets[1].subset(ValueSet::ZEROS) {
                warn(Problem::DivisionByZero);
            } else if outside(data.op, sets[0]) {
                warn(Problem::OutsideOfDomain);
            } else if self.set(node) == ValueSet::NAN {
                warn(Problem::AlwaysNan);
            } else if data.op == Op::Select {
                let arms = self.arms(node);
                // Neither is taken where the condition is never a number.
                if arms[0].is_none() && arms[1].is_some() {
                    warn(Problem::NeverTaken(Arm::Below));
                } else if arms[1].is_none() && arms[0].is_some() {
                    warn(Problem::NeverTaken(Arm::Otherwise));
                }
            }
        }
        found
    }
}

impl<F: Float> Values<'_, F> {
    /// What a condition always is, though it could be otherwise. Of loops nothing is said: many are made to run a certain number of times.
    fn always(&self, data: NodeData) -> Option<Problem> {
        if !matches!(data.op, Op::Choose | Op::Control(Control::If)) {
            return None;
        }
        let condition = self.function.operands(data).next()?;
        self.any(condition).truths().value().map(Problem::Always)
    }
}

/// Whether no member, of which there are some, is in the domain of an operation of one operand.
fn outside<F: Float>(op: Op, x: ValueSet<F>) -> bool {
    match op {
        Op::Sqrt => x.sup() < F::ZERO,
        Op::Ln => x.sup() < F::ZERO || x.subset(ValueSet::ZEROS.union(ValueSet::negative())),
        Op::Asin | Op::Acos => x
            .intersection(ValueSet::between(-F::ONE, F::ONE))
            .is_empty(),
        Op::Pow => x.sup() < F::ZERO,
        Op::Const
        | Op::Input
        | Op::Neg
        | Op::Abs
        | Op::Square
        | Op::Floor
        | Op::Ceil
        | Op::Round
        | Op::Sin
        | Op::Cos
        | Op::Tan
        | Op::Atan
        | Op::Exp
        | Op::Powi
        | Op::Add
        | Op::Sub
        | Op::Mul
        | Op::Div
        | Op::Min
        | Op::Max
        | Op::Mod
        | Op::Atan2
        | Op::Compare
        | Op::Select
        | Op::Logic(_)
        | Op::Integer(_)
        | Op::Choose
        | Op::Control(_)
        | Op::Item => false,
    }
}
