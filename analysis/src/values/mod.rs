//! Value sets: for every node of a function, what its value can be.
//!
//! Where [`bounds`](crate::bounds()) says what *programs made by this project* compute, and must never be sharper than they are, these sets say
//! what the *value itself* can be, as sharply as can be proved: a union of pieces, NaN, zeros by their sign, integers. They are for
//! who reads or rewrites the function: warnings, simplification, branches that are never taken. No row of the lowering table may rely on
//! them.
//!
//! A loop over the graph calls the value type, one operation per node; the arithmetic is all there ([`value_step`]). To this come
//! two things that one operation cannot know:
//!
//! * *relations* between its operands ([`relations`]): that they are one number, or in an order, or a constant apart;
//! * *conditions* ([`refine`]): an arm of `select c y z` counts only where it is taken, and there c < 0 says something of what
//!   c was made from.
//!
//! Both yield further sets that hold the value; the node's set is the intersection.
//!
//! # Two meanings
//!
//! [`Rounding::Machine`]: the set contains every float, NaN included, that the node has when the function is run in the format `F`,
//! rounding to nearest, at inputs that are members of theirs. [`Rounding::Outward`]: it contains the node's real value at every real
//! point of the inputs where the node and all it depends on are defined. There, relations are those of real numbers, and
//! a result need *not* contain what the machine returns: (x + 1) − x is 1. NaN as a member means "perhaps not defined", ±∞
//! "unbounded, or not defined".
//!
//! # Limits
//!
//! Every node costs a bounded number of operations, so the whole is linear in the graph; nothing recurses. Smaller input sets give
//! smaller results as long as no set was cut down to its greatest number of pieces on the way, and with the exceptions that
//! [`value_set`](outward_interval::value_set) names. Tested in `tests.rs`, and at random in `tests/` (`values_hold`).

mod chains;
mod explain;
mod flags;
mod node;
pub mod refine;
pub mod relations;
pub mod simplify;
#[cfg(test)]
mod tests;
mod warnings;

use outward_expr::{Function, Node, NodeData, Op};
use outward_interval::{Float, Rounding, ValueSet};

pub use explain::Step;
pub use flags::Flags;
pub use outward_expr::eval::value_step;
pub use warnings::{Problem, Warning};

use node::View;

/// What is asked of [`values`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Settings {
    /// Whose values: real numbers', or the machine's.
    pub rounding: Rounding,
    /// How far, in numbers of the format, an elementary function of the machine may be from the correctly rounded value: 0 for
    /// CORE-MATH; an error of n units in the last place is at most 2n numbers. Without meaning for real numbers.
    pub accuracy: u32,
    /// Whether relations between operands are used.
    pub relations: bool,
    /// Whether the conditions of `select` are used.
    pub conditions: bool,
}

impl Settings {
    /// All that is known, for values of this meaning, with correctly rounded functions.
    #[must_use]
    pub fn new(rounding: Rounding) -> Self {
        Self {
            rounding,
            accuracy: 0,
            relations: true,
            conditions: true,
        }
    }

    /// The same for a library whose elementary functions are this many numbers of the format off.
    #[must_use]
    pub fn accuracy(self, accuracy: u32) -> Self {
        Self { accuracy, ..self }
    }

    /// Only what operations say by themselves: neither relations nor conditions.
    #[must_use]
    pub fn plain(self) -> Self {
        Self {
            relations: false,
            conditions: false,
            ..self
        }
    }
}

/// What made the set of a node as small as it is, beside the operation itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Reason {
    /// Nothing: it is what the operation returns for the sets of its operands, or an input's or constant's.
    Operation,
    /// A relation between the operands.
    Relation(relations::Rule),
    /// What the condition says in an arm.
    Condition,
}

/// The value set of every node. See the [module](self).
#[derive(Clone, Debug)]
pub struct Values<'f, F: Float> {
    function: &'f Function,
    settings: Settings,
    sets: Vec<ValueSet<F>>,
    reasons: Vec<Reason>,
}

/// What every node of `f` can be when its inputs are members of these sets, one per input.
///
/// A missing input can be any number, but not NaN. Intervals are made into sets by `ValueSet::from`; the methods of sets
/// (`integers`, `without_nan`, `intersection`) say the rest.
///
/// ```
/// use outward_analysis::values::{Settings, values};
/// use outward_expr::Graph;
/// use outward_interval::{Interval, Rounding, ValueSet};
///
/// let g = Graph::new();
/// let x = g.var("x");
/// let f = g.function("f", [("out", 1.0 / x)])?;
/// let unit: Interval<f64> = "[-1, 1]".parse()?;
/// let v = values(&f, &[ValueSet::from(unit)], Settings::new(Rounding::Machine));
/// assert_eq!(v.set(f.outputs[0].node).to_string(), "[-inf, -1] | [1, inf]");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn values<'f, F: Float>(
    f: &'f Function,
    inputs: &[ValueSet<F>],
    settings: Settings,
) -> Values<'f, F> {
    let mut sets: Vec<ValueSet<F>> = Vec::with_capacity(f.nodes.len());
    let mut reasons = Vec::with_capacity(f.nodes.len());
    for (node, data) in f.iter() {
        let view = View::new(f, &sets, settings);
        let (set, reason) = if data.op == Op::Input {
            let given = inputs.get(data.args[0] as usize);
            let set = given.copied().unwrap_or(ValueSet::numbers());
            (set, Reason::Operation)
        } else {
            computed(&view, node, data)
        };
        sets.push(set);
        reasons.push(reason);
    }
    Values {
        function: f,
        settings,
        sets,
        reasons,
    }
}

/// What a node that is no input can be.
fn computed<F: Float>(view: &View<'_, F>, node: Node, data: NodeData) -> (ValueSet<F>, Reason) {
    let (set, reason) = view.evaluate(data);
    if data.op == Op::Select
        && view.settings.conditions
        && let Some(sharper) = refine::select(view, node, data)
        && !set.subset(sharper)
    {
        return (view.meet(set, sharper), Reason::Condition);
    }
    (set, reason)
}

impl<'f, F: Float> Values<'f, F> {
    /// The function.
    #[must_use]
    pub fn function(&self) -> &'f Function {
        self.function
    }

    /// What was asked for.
    #[must_use]
    pub fn settings(&self) -> Settings {
        self.settings
    }

    /// What a node can be; nothing for a node of another function.
    #[must_use]
    pub fn set(&self, node: Node) -> ValueSet<F> {
        self.sets.get(node.index()).copied().unwrap_or_default()
    }

    /// What is surely true of a node.
    #[must_use]
    pub fn flags(&self, node: Node) -> Flags {
        Flags::of(self.set(node))
    }

    /// What every node can be, in the order of nodes.
    #[must_use]
    pub fn sets(&self) -> &[ValueSet<F>] {
        &self.sets
    }

    /// Why a node's set is no larger.
    #[must_use]
    pub fn reason(&self, node: Node) -> Reason {
        let found = self.reasons.get(node.index());
        found.copied().unwrap_or(Reason::Operation)
    }

    /// What operations see: the sets of all nodes.
    pub(crate) fn view(&self) -> View<'_, F> {
        View::new(self.function, &self.sets, self.settings)
    }
}
