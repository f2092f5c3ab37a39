//! What a programmer wants to hear of: values that are never numbers, divisors that are always
//! zero, arms that are never taken.
//!
//! A warning is proved: it holds at every point of the inputs, and of a node in a block in every
//! run of it. It is given where the cause is, not at everything that follows from it: a node that
//! is NaN because an operand always is gets none, nor does a block that is never reached.
//!
//! What a reader made for its own ends
//! ([`Origin::is_implied`](outward_expr::Origin::is_implied)) is not warned of: nobody wrote it.

use core::fmt;
use std::collections::HashSet;

use outward_expr::{BoolOp, Node, NodeData, Op, RealOp};
use outward_interval::{Float, compiled};
use outward_sets::ValueSet;

use super::blocks::Path;
use super::domains::{OperandDomain, domain};
use super::part::{Part, is_branch};
use super::propagation::Arm;
use super::result::Values;
use outward_sets::Semantics;

/// What a warning is about. It prints as a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[non_exhaustive]
pub enum WarningKind {
    /// The divisor of a quotient or a remainder is zero wherever it is a number.
    DivisionByZero,
    /// The operand of a root, a logarithm, an arc sine or the like is outside of the domain
    /// wherever it is a number.
    OutsideOfDomain,
    /// The value is never a number, for another reason.
    AlwaysNan,
    /// This arm of a `by_sign` is never taken.
    NeverTaken(Arm),
    /// The condition of a branch or a `select` always has this value; or the condition of a case of
    /// a switch is always false.
    Always(bool),
}

/// A warning: a problem, and where it is.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct Warning {
    /// The path to the block that the node is in.
    pub path: Path,
    /// The node.
    pub node: Node,
    /// The line of the text that it comes from, counted from 1, if it is known.
    pub line: Option<u32>,
    /// What is wrong with the node.
    pub problem: WarningKind,
    /// The semantics under which that is so; `None` if it is so under all that were asked for.
    pub semantics: Option<Semantics>,
}

impl fmt::Display for Warning {
    /// The problem, and under which semantics it is one.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.semantics {
            None => write!(f, "{}", self.problem),
            Some(Semantics::Real) => write!(f, "{} (of real numbers)", self.problem),
            Some(Semantics::Float) => write!(f, "{} (in floating point)", self.problem),
        }
    }
}

impl fmt::Display for WarningKind {
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
    /// The warnings, in the order of nodes; those of a block come after those of what it is in.
    /// There are none if an input has no value.
    #[must_use]
    pub fn warnings(&self) -> Vec<Warning> {
        compiled!(|values| values.warnings_here(), F: fn(&Values<'_, F>) -> Vec<Warning>)(self)
    }

    fn warnings_here(&self) -> Vec<Warning> {
        if let Some(found) = self.joint_warnings() {
            return found;
        }
        let parts = self.parts();
        parts.iter().flat_map(Part::warnings).collect()
    }

    /// The warnings of each semantics; those that hold under both are about neither.
    fn joint_warnings(&self) -> Option<Vec<Warning>> {
        let joint = self.joint.as_ref()?;
        let mut found = joint.real.warnings();
        for warning in &mut found {
            warning.semantics = Some(Semantics::Real);
        }
        for mut warning in joint.float.warnings() {
            warning.semantics = Some(Semantics::Float);
            let same = |other: &&mut Warning| {
                let of_other = Warning {
                    semantics: other.semantics,
                    ..warning.clone()
                };
                **other == of_other
            };
            match found.iter_mut().find(same) {
                Some(both) => both.semantics = None,
                None => found.push(warning),
            }
        }
        found.sort_by(|a, b| (&a.path, a.node, a.semantics).cmp(&(&b.path, b.node, b.semantics)));
        Some(found)
    }
}

impl<F: Float> Part<'_, F> {
    /// The warnings about these nodes, without those in their blocks.
    #[must_use]
    pub fn warnings(&self) -> Vec<Warning> {
        compiled!(|part| part.warnings_here(), F: fn(&Part<'_, F>) -> Vec<Warning>)(self)
    }

    fn warnings_here(&self) -> Vec<Warning> {
        let mut found = Vec::new();
        if !self.is_reached() {
            return found;
        }
        let f = self.function();
        // A condition that many nodes ask for is one problem.
        let mut said: HashSet<Node> = HashSet::new();
        for (node, data) in f.iter() {
            if f.origin(node).is_implied() {
                continue;
            }
            let case = (f.origin(node).is_case())
                .then(|| self.case(node))
                .flatten();
            let problem = match case.or_else(|| self.condition(data)) {
                Some((condition, always)) => said.insert(condition).then_some(always),
                None => self.problem(node, data),
            };
            found.extend(problem.map(|problem| Warning {
                path: self.path().clone(),
                node,
                line: f.line(node),
                problem,
                semantics: None,
            }));
        }
        found
    }

    /// What a condition always is, though it could be otherwise, and the node that this is about.
    /// Of loops nothing is said: many are made to run a certain number of times.
    fn condition(&self, data: NodeData) -> Option<(Node, WarningKind)> {
        if data.op == Op::Real(RealOp::BySign) || !is_branch(data.op) {
            return None;
        }
        let f = self.function();
        let mut condition = f.operands(data).next()?;
        let always = self.any(condition).truths().value()?;
        let mut asked = f.node(condition);
        while asked.op == Op::Bool(BoolOp::Not) {
            condition = asked.operand(0);
            asked = f.node(condition);
        }
        Some((condition, WarningKind::Always(always)))
    }

    /// That a case of a switch is never chosen. That it always is says nothing but that all others
    /// are not.
    fn case(&self, node: Node) -> Option<(Node, WarningKind)> {
        let never = self.any(node).truths().value() == Some(false);
        never.then_some((node, WarningKind::Always(false)))
    }

    /// What is wrong with an operation on numbers.
    fn problem(&self, node: Node, data: NodeData) -> Option<WarningKind> {
        let mut sets = [ValueSet::EMPTY; 3];
        for (set, operand) in sets.iter_mut().zip(data.operands()) {
            *set = self.set(operand).without_nan();
        }
        // What is only passed on is at fault where it is computed: before, or in a block.
        if matches!(data.op, Op::Input(_) | Op::Projection(_)) {
            return None;
        }
        // What has no value, or none that is a number to compute from, is not at fault.
        let missing = sets.iter().take(data.op.arity()).any(|set| set.is_empty());
        if self.set(node).is_empty() || missing {
            return None;
        }
        let outside = |(set, domain): (&ValueSet<F>, Option<OperandDomain<F>>)| {
            domain.is_some_and(|domain| domain.has_none_of(*set))
        };
        if let Some(operand) = sets.iter().zip(domain(data.op)).position(outside) {
            // The second operands that have a domain are divisors.
            return Some(match operand {
                1 => WarningKind::DivisionByZero,
                _ => WarningKind::OutsideOfDomain,
            });
        } else if self.set(node) == ValueSet::NAN {
            return Some(WarningKind::AlwaysNan);
        } else if data.op != Op::Real(RealOp::BySign) {
            return None;
        }
        match self.arms(node) {
            [None, Some(_)] => Some(WarningKind::NeverTaken(Arm::Below)),
            [Some(_), None] => Some(WarningKind::NeverTaken(Arm::Otherwise)),
            // Neither is taken where the condition is never a number.
            [None, None] | [Some(_), Some(_)] => None,
        }
    }
}
