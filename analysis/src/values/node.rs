//! `View`: a function with what is known of its nodes, and what is known besides in one arm of a branch.

use outward_expr::{Function, Node, NodeData, Op};
use outward_interval::{Float, Rounding, ValueSet};

use super::{Reason, Settings, relations, value_step};

/// What some nodes can be under a condition, where that is less than anywhere.
pub(crate) type Known<F> = Vec<(Node, ValueSet<F>)>;

/// What an evaluation of one node sees.
pub(crate) struct View<'a, F: Float> {
    pub(crate) f: &'a Function,
    sets: &'a [ValueSet<F>],
    /// Few, so they are searched one by one.
    known: &'a [(Node, ValueSet<F>)],
    pub(crate) settings: Settings,
}

impl<'a, F: Float> View<'a, F> {
    pub(crate) fn new(f: &'a Function, sets: &'a [ValueSet<F>], settings: Settings) -> Self {
        Self {
            f,
            sets,
            known: &[],
            settings,
        }
    }

    /// The same where this is known besides.
    pub(crate) fn knowing<'b>(&self, known: &'b [(Node, ValueSet<F>)]) -> View<'b, F>
    where
        'a: 'b,
    {
        View {
            f: self.f,
            sets: self.sets,
            known,
            settings: self.settings,
        }
    }

    pub(crate) fn rounding(&self) -> Rounding {
        self.settings.rounding
    }

    /// What a node can be.
    pub(crate) fn set(&self, node: Node) -> ValueSet<F> {
        self.get(node).copied().unwrap_or_default()
    }

    /// The same in its place: sets are large.
    fn get(&self, node: Node) -> Option<&ValueSet<F>> {
        match self.known.iter().find(|(n, _)| *n == node) {
            Some((_, set)) => Some(set),
            None => self.sets.get(node.index()),
        }
    }

    /// Whether a node is a number that is at least zero, or NaN.
    pub(crate) fn is_nonnegative(&self, node: Node) -> bool {
        let first = self.get(node).and_then(|set| set.pieces().first());
        first.is_some_and(|piece| piece.lo() >= F::ZERO)
    }

    /// Whether a node is a number that is at most zero, or NaN.
    pub(crate) fn is_nonpositive(&self, node: Node) -> bool {
        let last = self.get(node).and_then(|set| set.pieces().last());
        last.is_some_and(|piece| piece.hi() <= F::ZERO)
    }

    /// The sets of the operands; unused ones are empty.
    pub(crate) fn operands(&self, data: NodeData) -> [ValueSet<F>; 3] {
        let mut sets = [ValueSet::EMPTY; 3];
        for (set, node) in sets.iter_mut().zip(data.operands()) {
            *set = self.set(node);
        }
        sets
    }

    /// The members of both sets, `set` and one that a rule gave. A real number has no sign of zero, so there a rule's zero stands for both.
    pub(crate) fn meet(&self, set: ValueSet<F>, rule: ValueSet<F>) -> ValueSet<F> {
        if self.rounding() == Rounding::Outward && rule.may_be_zero() {
            return set.intersection(rule.union(ValueSet::ZEROS));
        }
        set.intersection(rule)
    }

    /// The data of a node.
    pub(crate) fn data(&self, node: Node) -> NodeData {
        self.f.node(node)
    }

    /// An operation on sets.
    pub(crate) fn step(&self, data: NodeData, operands: [ValueSet<F>; 3]) -> ValueSet<F> {
        value_step(data, operands, self.rounding(), self.settings.accuracy)
    }

    /// What the operation returns for the sets of its operands, by itself. Not for inputs.
    pub(crate) fn operation(&self, data: NodeData) -> ValueSet<F> {
        if data.op == Op::Const {
            let constant = self.f.constants.get(data.args[0] as usize);
            return constant.map_or(ValueSet::EMPTY, |c| match self.rounding() {
                Rounding::Machine => ValueSet::point(c.nearest()),
                Rounding::Outward => ValueSet::from(c.interval()),
            });
        }
        self.step(data, self.operands(data))
    }

    /// The same, and what relations between the operands say. Not for inputs.
    pub(crate) fn evaluate(&self, data: NodeData) -> (ValueSet<F>, Reason) {
        let natural = self.operation(data);
        if self.settings.relations
            && let Some((set, rule)) = relations::sharpen(self, data, natural)
        {
            return (set, Reason::Relation(rule));
        }
        (natural, Reason::Operation)
    }
}
