//! Why a set is what it is: step by step, from a value down to what it is made of.

use outward_expr::eval::Set;
use outward_expr::{Kind, Node, Op};
use outward_interval::{Float, ValueSet};

use super::{Reason, Values};

/// One step of an explanation: a node, and where its set comes from.
#[derive(Clone, Debug)]
pub struct Step<F: Float> {
    /// The node.
    pub node: Node,
    /// What it can be.
    pub set: Set<F>,
    /// What the operation says by itself, given what its operands can be. Of an input, what was given; of a result of control flow, the
    /// same as `set`.
    pub alone: Set<F>,
    /// What made the set smaller than that.
    pub reason: Reason,
    /// Of a `select`, what its arms return where they are taken: `None` for one that never is.
    pub arms: Option<[Option<ValueSet<F>>; 2]>,
}

impl<F: Float> Values<'_, F> {
    /// The node and what it depends on, the last first, at most `most` of them. They are nodes of the function itself: of a result of control flow
    /// come the operands, not what is in the blocks.
    #[must_use]
    pub fn explain(&self, node: Node, most: usize) -> Vec<Step<F>> {
        let mut steps = Vec::new();
        if node.index() >= self.sets.len() {
            return steps;
        }
        let mut waiting = std::collections::BTreeSet::from([node]);
        while let Some(at) = waiting.pop_last()
            && steps.len() < most
        {
            steps.push(self.step_of(at));
            waiting.extend(self.function.operands(self.function.node(at)));
        }
        steps
    }

    fn step_of(&self, node: Node) -> Step<F> {
        let data = self.function.node(node);
        let set = self.any(node);
        let alone = match data.op.kind() {
            Kind::Input | Kind::Control(_) | Kind::Item => set,
            Kind::Const
            | Kind::Number
            | Kind::Logic(_)
            | Kind::Integer(_)
            | Kind::Choose
            | Kind::Sample(_) => self.view().any_operation(data),
        };
        Step {
            node,
            set,
            alone,
            reason: self.reason(node),
            arms: (data.op == Op::Select).then(|| self.arms(node)),
        }
    }

    /// What the arms of a `select` return where they are taken, `None` for one that never is: first that of a condition below zero. For a
    /// node that is no `select`, both are `None`.
    #[must_use]
    pub fn arms(&self, node: Node) -> [Option<ValueSet<F>>; 2] {
        self.whole().arms(node)
    }
}
