//! `Environment`: a function with the sets of its nodes, and with the sets that are narrowed in one
//! arm of a branch.
//!
//! It is what transfer functions and relations are given. It knows the sets, the semantics and the
//! orders that path conditions imply; it evaluates nothing but one operation of the value type
//! ([`Environment::step`]).

use outward_expr::{Function, Node, NodeData, RealOp};
use outward_interval::{Float, Interval};
use outward_semantics::{Accuracy, Set, value_step, zero_division};
use outward_sets::{Semantics, ValueSet};

use super::memo::BackwardMemo;
use super::order::Order;
use super::path_conditions::Inside;
use super::settings::Settings;
use super::units::Units;
use crate::identities::Differences;

/// What the transfer function of a node is given.
pub(crate) struct Environment<'a, F: Float> {
    pub(crate) f: &'a Function,
    sets: &'a [Set<F>],
    /// The sets of nodes that are smaller under a condition. They are few, so they are searched one
    /// by one.
    narrowed: (&'a [Node], &'a [Set<F>]),
    pub(crate) settings: Settings,
    /// Which of the function's inputs are components of unit vectors.
    pub(crate) units: Option<&'a Units>,
    /// The backward steps that narrow no operand.
    pub(crate) memo: Option<&'a BackwardMemo>,
    /// Which nodes are not above others, besides what the graph says.
    pub(crate) orders: &'a [Order],
    /// Which inputs are results of operations on other nodes.
    made: &'a [(Node, NodeData)],
    /// Differences by algebra.
    differences: Option<&'a Differences>,
}

impl<'a, F: Float> Environment<'a, F> {
    pub(crate) fn new(f: &'a Function, sets: &'a [Set<F>], settings: Settings) -> Self {
        Self {
            f,
            sets,
            narrowed: (&[], &[]),
            settings,
            units: None,
            memo: None,
            orders: &[],
            made: &[],
            differences: None,
        }
    }

    /// The same where algebra may say which of two nodes is greater.
    pub(crate) fn with_differences(self, known: &'a Differences) -> Self {
        Self {
            differences: Some(known),
            ..self
        }
    }

    /// The same where these inputs are components of unit vectors.
    pub(crate) fn with_units(self, units: &'a Units) -> Self {
        Self {
            units: Some(units),
            ..self
        }
    }

    /// The same with a memo of backward steps. The sets of the nodes must not change any more.
    pub(crate) fn with_memo(self, memo: &'a BackwardMemo) -> Self {
        Self {
            memo: Some(memo),
            ..self
        }
    }

    /// The same in a block of which this is known.
    pub(crate) fn inside(self, known: &'a Inside) -> Self {
        Self {
            orders: &known.orders,
            made: &known.made,
            ..self
        }
    }

    /// The same where these orders hold.
    pub(crate) fn with_orders<'b>(&self, orders: &'b [Order]) -> Environment<'b, F>
    where
        'a: 'b,
    {
        Environment {
            orders,
            ..self.narrowed_by(self.narrowed)
        }
    }

    /// The same with these sets narrowed.
    pub(crate) fn narrowed_by<'b>(&self, narrowed: (&'b [Node], &'b [Set<F>])) -> Environment<'b, F>
    where
        'a: 'b,
    {
        Environment {
            f: self.f,
            sets: self.sets,
            narrowed,
            settings: self.settings,
            units: self.units,
            memo: self.memo,
            orders: self.orders,
            made: self.made,
            differences: self.differences,
        }
    }

    /// Bounds of x − y by algebra, where these are numbers; `None` where it says nothing of the
    /// sign. It is not asked under a condition, where the same comparison was met before.
    pub(crate) fn difference(&self, x: Node, y: Node) -> Option<Interval<F>> {
        let known = self.differences.filter(|_| self.narrowed.0.is_empty())?;
        let floats = self.semantics() == Semantics::Float;
        if floats && self.settings.accuracy != Accuracy::default() {
            return None;
        }
        let side = |node| self.set(node).to_interval();
        known.of(self.f, [x, y], &side, floats)
    }

    pub(crate) fn semantics(&self) -> Semantics {
        self.settings.semantics
    }

    /// What a node can be, in its place: sets are large.
    fn place(&self, node: Node) -> Option<&Set<F>> {
        let (nodes, sets) = self.narrowed;
        let narrowed = nodes.iter().position(|&n| n == node);
        narrowed.map_or_else(|| self.sets.get(node.index()), |i| sets.get(i))
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

    /// The members of both sets, `set` and one that a rule gave. A real number has no sign of zero,
    /// so there a rule's zero stands for both.
    pub(crate) fn meet(&self, set: ValueSet<F>, rule: ValueSet<F>) -> ValueSet<F> {
        if self.semantics() == Semantics::Real && rule.may_be_zero() {
            return set.intersection(rule.union(ValueSet::ZEROS));
        }
        set.intersection(rule)
    }

    /// Whether relations are used. Those of devices, which are few, are those of `device/`.
    pub(crate) fn has_relations(&self) -> bool {
        self.settings.relations && !self.settings.is_device()
    }

    /// Whether the function returns a value of this operation.
    pub(crate) fn is_output(&self, data: NodeData) -> bool {
        let mut outputs = self.f.outputs.iter();
        outputs.any(|output| self.f.node(output.node) == data)
    }

    /// The data of a node.
    pub(crate) fn data(&self, node: Node) -> NodeData {
        self.f.node(node)
    }

    /// The operation that a node is the result of: of an input of a block perhaps one outside of
    /// it.
    pub(crate) fn made_by(&self, node: Node) -> NodeData {
        let known = self.made.iter().find(|made| made.0 == node);
        known.map_or_else(|| self.data(node), |made| made.1)
    }

    /// An operation on sets; where settings say so, without what comes of a division by zero.
    pub(crate) fn step(&self, op: RealOp, operands: [ValueSet<F>; 3]) -> ValueSet<F> {
        let step = |v| value_step(op, v, self.semantics(), self.settings.accuracy);
        if self.settings.no_zero_division && self.semantics() == Semantics::Float {
            return zero_division::without(op, operands, step);
        }
        step(operands)
    }
}
