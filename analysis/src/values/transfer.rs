//! The transfer functions: what a node can be, given what its operands can be.
//!
//! An operation by itself is the value type's, or the device's (`device/`); to this come the
//! relations between its operands (`relations/`). What conditions say is not known here.

use outward_expr::{Node, NodeData, Op};
use outward_interval::Float;
use outward_semantics::set::constant;
use outward_semantics::{Set, sample_set, set_step};
use outward_sets::ValueSet;

use super::environment::View;
use super::reason::Reason;
use super::{device, relations};

/// What the operation returns for the sets of its operands, by itself. Not for inputs.
pub(crate) fn operation<F: Float>(view: &View<'_, F>, data: NodeData) -> ValueSet<F> {
    if view.settings.is_device() {
        return device::operation(view, data);
    }
    match data.op {
        Op::Const(_) => constant(view.f, data, view.rounding()),
        Op::Real(op) => view.step(op, view.operands(data)),
        Op::Input(_)
        | Op::Bool(_)
        | Op::Int(_)
        | Op::Select
        | Op::Control(_)
        | Op::Projection(_)
        | Op::Sample(_) => ValueSet::all(),
    }
}

/// The same for an operation of any type. Not for inputs, and not for control flow and its results,
/// of which nothing is said here.
pub(crate) fn any_operation<F: Float>(view: &View<'_, F>, data: NodeData) -> Set<F> {
    if let Op::Const(_) | Op::Real(_) = data.op {
        return Set::Real(operation(view, data));
    }
    let mut sets = [Set::default(); 3];
    for (set, node) in sets.iter_mut().zip(data.operands()) {
        *set = view.any(node);
    }
    if let Op::Sample(sample) = data.op
        && !view.settings.is_device()
    {
        return sample_set(view.f, sample, &sets);
    }
    set_step(data.op, sets, view.rounding(), view.settings.accuracy)
}

/// [`evaluate`] for an operation of any type, or else [`any_operation`].
pub(crate) fn evaluate_any<F: Float>(view: &View<'_, F>, data: NodeData) -> (Set<F>, Reason) {
    if data.op.real().is_some() {
        let (set, reason) = evaluate(view, data);
        return (Set::Real(set), reason);
    }
    let natural = any_operation(view, data);
    if view.has_relations()
        && let Some((truths, rule)) = relations::truth::set(view, data)
        && !natural.truths().subset(truths)
    {
        let truths = natural.truths().intersection(truths);
        return (Set::Bool(truths), Reason::Relation(rule));
    }
    (natural, Reason::Operation)
}

/// What relations between the operands of a node say beyond what it can be; `None` if they say
/// nothing.
pub(crate) fn related<F: Float>(
    view: &View<'_, F>,
    data: NodeData,
    node: Node,
) -> Option<ValueSet<F>> {
    if !view.has_relations() || data.op.real().is_none() {
        return None;
    }
    let (set, _) = relations::sharpen(view, data, view.set(node))?;
    Some(set)
}

/// What the operation returns, and what relations between the operands say. Not for inputs.
pub(crate) fn evaluate<F: Float>(view: &View<'_, F>, data: NodeData) -> (ValueSet<F>, Reason) {
    let natural = operation(view, data);
    if view.has_relations()
        && let Some((set, rule)) = relations::sharpen(view, data, natural)
    {
        return (set, Reason::Relation(rule));
    }
    (natural, Reason::Operation)
}
