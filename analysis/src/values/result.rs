//! `Values`: the sets of all nodes, as an analysis returns them.

use outward_expr::{Function, Node};
use outward_interval::Float;
use outward_semantics::Set;
use outward_sets::ValueSet;

use super::blocks::Blocks;
use super::environment::Environment;
use super::flags::Flags;
use super::path_conditions::PathConditions;
use super::reason::Reason;
use super::settings::Settings;
use super::units::Units;

/// The value set of every node of a function: the result of [`values`](super::values()) and its
/// relatives. See the [module](super).
#[derive(Clone, Debug)]
pub struct Values<'f, F: Float> {
    pub(super) function: &'f Function,
    pub(super) settings: Settings,
    pub(super) units: Units,
    pub(super) orders: PathConditions,
    pub(super) sets: Vec<Set<F>>,
    pub(super) reasons: Vec<Reason>,
    pub(super) blocks: Blocks<F>,
    /// How much was done.
    pub(super) work: u64,
    /// What this is joined of, if it is.
    pub(super) joint: Option<Box<Joint<'f, F>>>,
}

impl<'f, F: Float> Values<'f, F> {
    /// The function that was analysed.
    #[must_use]
    pub fn function(&self) -> &'f Function {
        self.function
    }

    /// The settings of the analysis.
    #[must_use]
    pub fn settings(&self) -> Settings {
        self.settings
    }

    /// How much work was done: see [`Settings::work`].
    #[must_use]
    pub fn work(&self) -> u64 {
        self.work
    }

    /// Whether the analysis was not cut short by [`Settings::work`].
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.work < self.settings.work
    }

    /// The set of a node whose value is a number; empty for a node of another type, or one that the
    /// function does not have.
    #[must_use]
    pub fn set(&self, node: Node) -> ValueSet<F> {
        let set = self.sets.get(node.index());
        set.map_or(ValueSet::EMPTY, Set::reals)
    }

    /// The set of a node of any type. It is the empty set of numbers for a node of control flow,
    /// which has no value itself, and for a node that the function does not have.
    #[must_use]
    pub fn any(&self, node: Node) -> Set<F> {
        self.sets.get(node.index()).copied().unwrap_or_default()
    }

    /// What is certainly true of the value of a node.
    #[must_use]
    pub fn flags(&self, node: Node) -> Flags {
        Flags::of(self.set(node))
    }

    /// The sets of all nodes, in their order.
    #[must_use]
    pub fn sets(&self) -> &[Set<F>] {
        &self.sets
    }

    /// What made the set of a node as small as it is.
    #[must_use]
    pub fn reason(&self, node: Node) -> Reason {
        let found = self.reasons.get(node.index());
        found.copied().unwrap_or(Reason::Operation)
    }

    /// Whether the sets are about some points of the inputs only: those at which vectors have the
    /// length one, or at which operations are given what they are defined for.
    #[must_use]
    pub fn has_assumptions(&self) -> bool {
        let parts = self.joint.as_ref().map(|joint| joint.parts());
        let assumed = |values: &Self| values.reasons.contains(&Reason::ValidityAssumption);
        !self.units.is_empty()
            || assumed(self)
            || parts.is_some_and(|all| all.into_iter().any(assumed))
    }

    /// What operations see: the sets of all nodes.
    pub(crate) fn environment(&self) -> Environment<'_, F> {
        Environment::new(self.function, &self.sets, self.settings).with_units(&self.units)
    }
}

/// What a joint analysis is made of.
#[derive(Clone, Debug)]
pub(super) struct Joint<'f, F: Float> {
    pub(super) real: Values<'f, F>,
    /// With what comes of divisions by zero.
    pub(super) float: Values<'f, F>,
    /// Without; `None` if that is the same.
    pub(super) float_without: Option<Values<'f, F>>,
}

impl<'f, F: Float> Joint<'f, F> {
    /// How much each took, at most: of what is complete, less than it may take.
    pub(super) fn work(&self) -> u64 {
        let without = self.float_without.as_ref().map_or(0, |values| values.work);
        self.real.work.max(self.float.work).max(without)
    }

    /// The two that are joined.
    pub(super) fn parts(&self) -> [&Values<'f, F>; 2] {
        [
            &self.real,
            self.float_without.as_ref().unwrap_or(&self.float),
        ]
    }
}
