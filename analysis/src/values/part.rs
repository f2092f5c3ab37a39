//! `Part`: the function itself, or one of its blocks, with what its nodes can be.
//!
//! A block is run many times while a function is analysed: in every iteration of a loop, and in
//! every iteration of the loops around. The set of one of its nodes is the join over all runs that
//! count (see [`TransferFunctions::ran`](outward_semantics::flow::TransferFunctions::ran)): so it
//! holds what the node is in every real run, and what is said of it holds in all of them. A block
//! that was not run is never reached. Where a loop has no bound, nothing is known of its block.
//!
//! The cost is one join per node and run, and one set per node of a block. A straight-line function
//! costs nothing.

use std::borrow::Cow;

use outward_expr::{Function, MAX_DEPTH, Node, NodeData, Op, RealOp};
use outward_interval::{Float, compiled};
use outward_semantics::Set;
use outward_semantics::flow::Entry;
use outward_sets::ValueSet;

use super::blocks::Path;
use super::environment::Environment;
use super::propagation::{self, Arm};
use super::result::Values;
use super::settings::Settings;

/// The function itself, or one of its blocks, with the sets of its nodes. The sets of a block
/// contain the values of all its runs. See [`Values::parts`].
#[derive(Clone, Debug)]
pub struct Part<'v, F: Float> {
    values: &'v Values<'v, F>,
    function: &'v Function,
    path: Path,
    sets: Cow<'v, [Set<F>]>,
    reached: bool,
    lost: bool,
}

impl<F: Float> Values<'_, F> {
    /// The function itself, without its blocks.
    #[must_use]
    pub fn whole(&self) -> Part<'_, F> {
        Part {
            values: self,
            function: self.function,
            path: Path::default(),
            sets: Cow::Borrowed(&self.sets),
            reached: true,
            // Of its own nodes there are sets.
            lost: self.blocks.lost.contains(&[][..]),
        }
    }

    /// The function itself and all its blocks, each after the one that it is in. The blocks of a
    /// block that is never reached, or of which nothing is known, are left out, so that there are
    /// not many more parts than blocks that were run.
    #[must_use]
    pub fn parts(&self) -> Vec<Part<'_, F>> {
        compiled!(|values| values.parts_here(), F: for<'v> fn(&'v Values<'_, F>) -> Vec<Part<'v, F>>)(
            self,
        )
    }

    /// The block at this path, or `None` if there is none.
    #[must_use]
    pub fn part(&self, path: &Path) -> Option<Part<'_, F>> {
        path.0.iter().try_fold(self.whole(), |part, entry| {
            let mut inside = part.inside(entry.node);
            let index = entry.block as usize;
            (index < inside.len()).then(|| inside.swap_remove(index))
        })
    }

    fn parts_here(&self) -> Vec<Part<'_, F>> {
        let mut found = Vec::new();
        // The next one comes last.
        let mut waiting = vec![self.whole()];
        while let Some(part) = waiting.pop() {
            if part.reached && !part.lost && part.path.0.len() < MAX_DEPTH {
                let inside = part.function.iter().flat_map(|(node, _)| part.inside(node));
                let mut inside: Vec<Part<'_, F>> = inside.collect();
                waiting.extend(inside.drain(..).rev());
            }
            found.push(part);
        }
        found
    }
}

impl<'v, F: Float> Part<'v, F> {
    /// The function, or the block as a function of its own.
    #[must_use]
    pub fn function(&self) -> &'v Function {
        self.function
    }

    /// What was asked for.
    pub(super) fn settings(&self) -> Settings {
        self.values.settings
    }

    /// The path to the block.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Whether the block may be run. If not, none of its nodes has a value.
    #[must_use]
    pub fn is_reached(&self) -> bool {
        self.reached
    }

    /// Whether anything is known of its nodes. If not, they can be anything, and so can those of
    /// blocks in it, and it may be reached or not.
    #[must_use]
    pub fn is_known(&self) -> bool {
        !self.lost || self.path.0.is_empty()
    }

    /// Whether some number in it may be NaN where it is run; also if nothing is known of it.
    #[must_use]
    pub fn may_have_nan(&self) -> bool {
        let mut nodes = self.function.nodes.iter().zip(self.sets.iter());
        // Truth values and integers are no NaN, and control flow itself has no value.
        let is_nan = |(data, set): (&NodeData, &Set<F>)| {
            !matches!(data.op, Op::Control(_)) && matches!(set, Set::Real(set) if set.may_be_nan())
        };
        !self.is_known() || nodes.any(is_nan)
    }

    /// The blocks of a node of control flow; empty for another node.
    #[must_use]
    pub fn inside(&self, node: Node) -> Vec<Self> {
        compiled!(|part, node| part.inside_here(node), F: for<'v> fn(&Part<'v, F>, Node) -> Vec<Part<'v, F>>)(
            self, node,
        )
    }

    fn inside_here(&self, node: Node) -> Vec<Self> {
        let Some(&data) = self.function.nodes.get(node.index()) else {
            return Vec::new();
        };
        let blocks = (0..).zip(self.function.blocks_of(data));
        blocks
            .map(|(i, block)| self.block(node, i, block))
            .collect()
    }

    fn block(&self, node: Node, index: u32, function: &'v Function) -> Self {
        let mut path = self.path.clone();
        path.0.push(Entry { node, block: index });
        let lost = self.lost || self.values.blocks.lost.contains(&path.0);
        let found = self.values.blocks.sets.get(&path.0).filter(|_| !lost);
        let reached = self.reached && (lost || found.is_some());
        let types = || function.node_types().into_iter();
        let sets: Cow<'v, [Set<F>]> = match found {
            Some(sets) if self.reached => Cow::Borrowed(sets),
            _ if reached => types().map(Set::all).collect(),
            _ => types().map(Set::empty).collect(),
        };
        Self {
            values: self.values,
            function,
            path,
            sets,
            reached,
            lost,
        }
    }

    /// The sets of all nodes, in their order.
    #[must_use]
    pub fn sets(&self) -> &[Set<F>] {
        &self.sets
    }

    /// The set of a node of any type. It is the empty set of numbers for a node of control flow,
    /// which has no value itself, and for a node that the function or block does not have.
    #[must_use]
    pub fn any(&self, node: Node) -> Set<F> {
        self.sets.get(node.index()).copied().unwrap_or_default()
    }

    /// The set of a node whose value is a number; empty for another node.
    #[must_use]
    pub fn set(&self, node: Node) -> ValueSet<F> {
        let set = self.sets.get(node.index());
        set.map_or(ValueSet::EMPTY, Set::reals)
    }

    /// The analysis that it is a part of.
    pub(super) fn values(&self) -> &'v Values<'v, F> {
        self.values
    }

    /// What operations see, of an analysis under one semantics.
    pub(super) fn environment(&self) -> Environment<'_, F> {
        let known = self.values.orders.of(self.function);
        Environment::new(self.function, &self.sets, self.values.settings).inside(known)
    }

    /// The same; of the function itself with what is known of its inputs.
    pub(super) fn environment_here(&self) -> Environment<'_, F> {
        if self.path.0.is_empty() {
            self.values.environment()
        } else {
            self.environment()
        }
    }

    /// What the arms of a `by_sign` return where they are taken, first that of a condition below
    /// zero; `None` for an arm that is never taken. Both are `None` for another node.
    #[must_use]
    pub fn arms(&self, node: Node) -> [Option<ValueSet<F>>; 2] {
        compiled!(|part, node| part.arms_here(node), F: fn(&Part<'_, F>, Node) -> [Option<ValueSet<F>>; 2])(
            self, node,
        )
    }

    fn arms_here(&self, node: Node) -> [Option<ValueSet<F>>; 2] {
        let Some(&data) = self.function.nodes.get(node.index()) else {
            return [None; 2];
        };
        if data.op != Op::Real(RealOp::BySign) {
            return [None; 2];
        }
        if let Some(arms) = self.joint_arms(node) {
            return arms;
        }
        let env = self.environment();
        [Arm::Below, Arm::Otherwise].map(|arm| propagation::arm(&env, data, arm))
    }

    /// What the condition of a branch always is: of a `select` or an `if`; of a `by_sign`, whether
    /// it is below zero. `None` if it may be either, if the node is not a branch, or if it is never
    /// reached.
    #[must_use]
    pub fn taken(&self, node: Node) -> Option<bool> {
        let &data = self.function.nodes.get(node.index())?;
        if data.op == Op::Real(RealOp::BySign) {
            return match self.arms(node) {
                [Some(_), None] => Some(true),
                [None, Some(_)] => Some(false),
                [None, None] | [Some(_), Some(_)] => None,
            };
        }
        is_branch(data.op).then_some(())?;
        let condition = self.function.operands(data).next()?;
        self.any(condition).truths().value()
    }

    /// The same block in each of the two that are joined; `None` if this is an analysis under one
    /// semantics.
    pub(super) fn of_each(&self) -> Option<[Option<Part<'v, F>>; 2]> {
        let joint = self.values().joint.as_ref()?;
        Some(joint.parts().map(|values| values.part(self.path())))
    }

    /// Of a `by_sign`, what either says of its arms.
    fn joint_arms(&self, node: Node) -> Option<[Option<ValueSet<F>>; 2]> {
        let [real, float] = self.of_each()?;
        let arms = |part: Option<Part<'_, F>>| part.map_or([None; 2], |part| part.arms(node));
        let ([a, b], [c, d]) = (arms(real), arms(float));
        let union = |x: Option<ValueSet<F>>, y: Option<ValueSet<F>>| match (x, y) {
            (Some(x), Some(y)) => Some(x.union(y)),
            (x, y) => x.or(y),
        };
        Some([union(a, c), union(b, d)])
    }
}

/// Whether a condition decides what the operation returns.
#[must_use]
pub fn is_branch(op: Op) -> bool {
    match op {
        Op::Select => true,
        Op::Control(control) => control == outward_expr::Control::If,
        Op::Real(_) => op == Op::Real(RealOp::BySign),
        Op::Const(_)
        | Op::Input(_)
        | Op::Bool(_)
        | Op::Int(_)
        | Op::Projection(_)
        | Op::Sample(_) => false,
    }
}
