//! The transfer functions of the abstract domain of value sets: what a node can be, given what its
//! operands can be.
//!
//! An operation by itself is the value type's, or the device's (`device/`); to this come the
//! relations between its operands (`relations/`). What path conditions imply is not known here.

use outward_expr::{Node, NodeData, Op};
use outward_interval::Float;
use outward_semantics::set::constant;
use outward_semantics::{Set, sample_set, set_step};
use outward_sets::ValueSet;

use super::environment::Environment;
use super::reason::Reason;
use super::{device, relations};

/// What the operation returns for the sets of its operands, by itself. Not for inputs.
pub(crate) fn operation<F: Float>(env: &Environment<'_, F>, data: NodeData) -> ValueSet<F> {
    if env.settings.is_device() {
        return device::operation(env, data);
    }
    match data.op {
        Op::Const(_) => constant(env.f, data, env.semantics()),
        Op::Real(op) => env.step(op, env.operands(data)),
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
pub(crate) fn any_operation<F: Float>(env: &Environment<'_, F>, data: NodeData) -> Set<F> {
    if let Op::Const(_) | Op::Real(_) = data.op {
        return Set::Real(operation(env, data));
    }
    let mut sets = [Set::default(); 3];
    for (set, node) in sets.iter_mut().zip(data.operands()) {
        *set = env.any(node);
    }
    if let Op::Sample(sample) = data.op
        && !env.settings.is_device()
    {
        return sample_set(env.f, sample, &sets);
    }
    set_step(data.op, sets, env.semantics(), env.settings.accuracy)
}

/// [`evaluate`] for an operation of any type, or else [`any_operation`].
pub(crate) fn evaluate_any<F: Float>(env: &Environment<'_, F>, data: NodeData) -> (Set<F>, Reason) {
    if data.op.real().is_some() {
        let (set, reason) = evaluate(env, data);
        return (Set::Real(set), reason);
    }
    let natural = any_operation(env, data);
    if env.has_relations()
        && let Some((truths, rule)) = relations::truth::set(env, data)
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
    env: &Environment<'_, F>,
    data: NodeData,
    node: Node,
) -> Option<ValueSet<F>> {
    if !env.has_relations() || data.op.real().is_none() {
        return None;
    }
    let (set, _) = relations::sharpen(env, data, env.set(node))?;
    Some(set)
}

/// What the operation returns, and what relations between the operands say. Not for inputs.
pub(crate) fn evaluate<F: Float>(
    env: &Environment<'_, F>,
    data: NodeData,
) -> (ValueSet<F>, Reason) {
    let natural = operation(env, data);
    if env.has_relations()
        && let Some((set, rule)) = relations::sharpen(env, data, natural)
    {
        return (set, Reason::Relation(rule));
    }
    (natural, Reason::Operation)
}
