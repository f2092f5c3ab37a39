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

/// The value set of every node. See the [module](super).
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

    /// How much was done: see [`Settings::work`].
    #[must_use]
    pub fn work(&self) -> u64 {
        self.work
    }

    /// Whether all of it was done with all that is known, and not cut short by [`Settings::work`].
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.work < self.settings.work
    }

    /// What a node can be that is a number; nothing for a node of another function.
    #[must_use]
    pub fn set(&self, node: Node) -> ValueSet<F> {
        let set = self.sets.get(node.index());
        set.map_or(ValueSet::EMPTY, Set::reals)
    }

    /// What a node of any type can be; no number for a node of another function. Of control flow
    /// itself, which has no value, no number, too.
    #[must_use]
    pub fn any(&self, node: Node) -> Set<F> {
        self.sets.get(node.index()).copied().unwrap_or_default()
    }

    /// What is surely true of a node.
    #[must_use]
    pub fn flags(&self, node: Node) -> Flags {
        Flags::of(self.set(node))
    }

    /// What every node can be, in the order of nodes.
    #[must_use]
    pub fn sets(&self) -> &[Set<F>] {
        &self.sets
    }

    /// Why a node's set is no larger.
    #[must_use]
    pub fn reason(&self, node: Node) -> Reason {
        let found = self.reasons.get(node.index());
        found.copied().unwrap_or(Reason::Operation)
    }

    /// Whether the sets are about some points of the inputs only, that are not all there are: those
    /// where vectors have the length one, or where operations are given what they are defined for.
    #[must_use]
    pub fn has_assumptions(&self) -> bool {
        let parts = self.joint.as_ref().map(|joint| joint.parts());
        let assumed = |values: &Self| values.reasons.contains(&Reason::Assumption);
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
