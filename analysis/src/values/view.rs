//! `View`: a function with what is known of its nodes, and what is known besides in one arm of a branch.

use outward_expr::{Function, Kind, Node, NodeData, Op};
use outward_interval::Float;
use outward_semantics::set::constant;
use outward_semantics::{Set, sample_set, set_step};
use outward_sets::{Rounding, ValueSet};

use super::path_conditions::Order;
use super::quiet::Quiet;
use super::relations::unit::Units;
use super::{Reason, Settings, device, relations, value_step};

/// What an evaluation of one node sees.
pub(crate) struct View<'a, F: Float> {
    pub(crate) f: &'a Function,
    sets: &'a [Set<F>],
    /// What some nodes can be under a condition, where that is less than anywhere. Few, so they are searched one by one.
    known: (&'a [Node], &'a [Set<F>]),
    pub(crate) settings: Settings,
    /// Which of the function's inputs are components of unit vectors.
    pub(crate) units: Option<&'a Units>,
    /// Which nodes tell nothing of their operands.
    pub(crate) quiet: Option<&'a Quiet>,
    /// Which nodes are not above others, besides what the graph says.
    pub(crate) orders: &'a [Order],
}

impl<'a, F: Float> View<'a, F> {
    pub(crate) fn new(f: &'a Function, sets: &'a [Set<F>], settings: Settings) -> Self {
        Self {
            f,
            sets,
            known: (&[], &[]),
            settings,
            units: None,
            quiet: None,
            orders: &[],
        }
    }

    /// The same where these inputs are components of unit vectors.
    pub(crate) fn with_units(self, units: &'a Units) -> Self {
        Self {
            units: Some(units),
            ..self
        }
    }

    /// The same where what nodes tell is remembered. Their sets do not change any more.
    pub(crate) fn with_quiet(self, quiet: &'a Quiet) -> Self {
        Self {
            quiet: Some(quiet),
            ..self
        }
    }

    /// The same where these orders hold.
    pub(crate) fn with_orders<'b>(&self, orders: &'b [Order]) -> View<'b, F>
    where
        'a: 'b,
    {
        View {
            orders,
            ..self.knowing(self.known)
        }
    }

    /// The same where this is known besides.
    pub(crate) fn knowing<'b>(&self, known: (&'b [Node], &'b [Set<F>])) -> View<'b, F>
    where
        'a: 'b,
    {
        View {
            f: self.f,
            sets: self.sets,
            known,
            settings: self.settings,
            units: self.units,
            quiet: self.quiet,
            orders: self.orders,
        }
    }

    pub(crate) fn rounding(&self) -> Rounding {
        self.settings.rounding
    }

    /// What a node can be, in its place: sets are large.
    fn place(&self, node: Node) -> Option<&Set<F>> {
        let (nodes, sets) = self.known;
        let known = nodes.iter().position(|&n| n == node);
        known.map_or_else(|| self.sets.get(node.index()), |i| sets.get(i))
    }

    /// What a node can be.
    pub(crate) fn any(&self, node: Node) -> Set<F> {
        self.place(node).copied().unwrap_or_default()
    }

    /// What a node can be that is a number.
    pub(crate) fn set(&self, node: Node) -> ValueSet<F> {
        match self.place(node) {
            Some(Set::Real(set)) => *set,
            Some(Set::Int(_) | Set::Bool(_)) => ValueSet::all(),
            None => ValueSet::EMPTY,
        }
    }

    /// The same in its place.
    fn get(&self, node: Node) -> Option<&ValueSet<F>> {
        match self.place(node) {
            Some(Set::Real(set)) => Some(set),
            Some(Set::Int(_) | Set::Bool(_)) | None => None,
        }
    }

    /// Whether a node is NaN, or has no value.
    pub(crate) fn has_no_number(&self, node: Node) -> bool {
        self.get(node).is_some_and(|set| set.pieces().is_empty())
    }

    /// Whether a node that is a number may be NaN.
    pub(crate) fn may_be_nan(&self, node: Node) -> bool {
        self.get(node).is_none_or(|set| set.may_be_nan())
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

    /// The same for sets of any type.
    pub(crate) fn meet_any(&self, set: Set<F>, rule: Set<F>) -> Set<F> {
        match (set, rule) {
            (Set::Real(set), Set::Real(rule)) => Set::Real(self.meet(set, rule)),
            (set, rule) => set.intersection(&rule),
        }
    }

    /// The members of both sets, `set` and one that a rule gave. A real number has no sign of zero, so there a rule's zero stands for both.
    pub(crate) fn meet(&self, set: ValueSet<F>, rule: ValueSet<F>) -> ValueSet<F> {
        if self.rounding() == Rounding::Outward && rule.may_be_zero() {
            return set.intersection(rule.union(ValueSet::ZEROS));
        }
        set.intersection(rule)
    }

    /// Whether relations are used. Those of devices, which are few, are [`device`]'s.
    fn has_relations(&self) -> bool {
        self.settings.relations && !self.settings.is_device()
    }

    /// The data of a node.
    pub(crate) fn data(&self, node: Node) -> NodeData {
        self.f.node(node)
    }

    /// An operation on sets.
    pub(crate) fn step(&self, data: NodeData, operands: [ValueSet<F>; 3]) -> ValueSet<F> {
        if self.settings.no_zero_division && self.rounding() == Rounding::Machine {
            return self.step_without_zero_division(data, operands);
        }
        value_step(data, operands, self.rounding(), self.settings.accuracy)
    }

    /// The same where no divisor is zero, no logarithm is that of zero, and zero has no negative
    /// power.
    fn step_without_zero_division(
        &self,
        data: NodeData,
        [x, y, z]: [ValueSet<F>; 3],
    ) -> ValueSet<F> {
        let step = |operands| value_step(data, operands, self.rounding(), self.settings.accuracy);
        let nonzero = |set: ValueSet<F>| set.difference(ValueSet::ZEROS, Rounding::Machine);
        if matches!(data.op, Op::Div | Op::Mod) {
            step([x, nonzero(y), z])
        } else if data.op == Op::Ln {
            step([nonzero(x), y, z])
        } else if data.op == Op::Pow {
            let zero = x.intersection(ValueSet::ZEROS);
            let not_negative = y.difference(ValueSet::negative(), Rounding::Machine);
            step([nonzero(x), y, z]).union(step([zero, not_negative, z]))
        } else {
            step([x, y, z])
        }
    }

    /// What the operation returns for the sets of its operands, by itself. Not for inputs.
    pub(crate) fn operation(&self, data: NodeData) -> ValueSet<F> {
        if self.settings.is_device() {
            return device::operation(self, data);
        }
        if data.op == Op::Const {
            return constant(self.f, data, self.rounding());
        }
        self.step(data, self.operands(data))
    }

    /// The same for an operation of any type. Not for inputs, and not for control flow and its results, of which nothing is said here.
    pub(crate) fn any_operation(&self, data: NodeData) -> Set<F> {
        if let Kind::Const | Kind::Number = data.op.kind() {
            return Set::Real(self.operation(data));
        }
        let mut sets = [Set::default(); 3];
        for (set, node) in sets.iter_mut().zip(data.operands()) {
            *set = self.any(node);
        }
        if let Op::Sample(sample) = data.op
            && !self.settings.is_device()
        {
            return sample_set(self.f, sample, &sets);
        }
        set_step(data, sets, self.rounding(), self.settings.accuracy)
    }

    /// [`evaluate`](Self::evaluate) for an operation of any type, or else [`any_operation`](Self::any_operation).
    pub(crate) fn evaluate_any(&self, data: NodeData) -> (Set<F>, Reason) {
        if data.op.kind() == Kind::Number {
            let (set, reason) = self.evaluate(data);
            return (Set::Real(set), reason);
        }
        let natural = self.any_operation(data);
        if self.has_relations()
            && let Some((truths, rule)) = relations::truth::set(self, data)
            && !natural.truths().subset(truths)
        {
            let truths = natural.truths().intersection(truths);
            return (Set::Bool(truths), Reason::Relation(rule));
        }
        (natural, Reason::Operation)
    }

    /// What relations between the operands of a node say beyond what it can be; `None` if they say nothing.
    pub(crate) fn related(&self, data: NodeData, node: Node) -> Option<ValueSet<F>> {
        if !self.has_relations() || data.op.kind() != Kind::Number {
            return None;
        }
        let (set, _) = relations::sharpen(self, data, self.set(node))?;
        Some(set)
    }

    /// What the operation returns, and what relations between the operands say. Not for inputs.
    pub(crate) fn evaluate(&self, data: NodeData) -> (ValueSet<F>, Reason) {
        let natural = self.operation(data);
        if self.has_relations()
            && let Some((set, rule)) = relations::sharpen(self, data, natural)
        {
            return (set, Reason::Relation(rule));
        }
        (natural, Reason::Operation)
    }
}
