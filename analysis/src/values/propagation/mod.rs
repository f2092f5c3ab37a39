//! Conditions, by forward–backward propagation in the manner of HC4: an arm of `select c y z`
//! counts only where it is taken.
//!
//! Where y is taken, c < 0. From there the propagation goes *backward*: `backward.rs` says,
//! operation by operation, what operands can be if the result is in a smaller set (the preimage),
//! down through what c was made from; x − 1 < 0 says that x < 1. Then it goes *forward* again: what
//! y was made from is computed once more with the narrowed sets. So `select (x - 1) (1 - x) 0` is
//! never negative, and where no value is left, the arm is never taken.
//!
//! In both directions only the next few nodes are looked at ([`CONE`]), so the cost of a branch is
//! bounded. Which nodes these are depends on the graph alone: larger sets of the inputs never yield
//! a smaller result.
//!
//! Why this is right: at every point where y is taken, the value of each node is in its narrowed
//! set: to begin with c's; and if a result is in its set, the operands are in what `backward`
//! returns. A node of which nothing is left has no value, so there is no such point.
//!
//! What a truth value or an integer implies of its operands is in `values/implied.rs`.

mod angle;
mod backward;
mod inverse;
pub(super) mod narrowed;
#[cfg(test)]
mod tests;

use outward_expr::{BoolOp, Node, NodeData, Op, RealOp};
use outward_interval::Float;
use outward_semantics::Set;
use outward_sets::{BoolSet, ValueSet};

use super::environment::Environment;
use super::order::{Order, orders};
use super::relations::offset::Combination;
use super::{device, implied, transfer};
pub use narrowed::CONE;
use narrowed::Narrowed;

/// What the condition of a `by_sign` can be in one of its arms.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Arm {
    /// The second operand: the condition is below zero.
    Below,
    /// The third operand: it is not.
    Otherwise,
}

/// What `by_sign` returns, by arms; `None` if a condition says nothing new.
pub(crate) fn select<F: Float>(
    env: &Environment<'_, F>,
    node: Node,
    data: NodeData,
) -> Option<ValueSet<F>> {
    debug_assert!(data.op == Op::Real(RealOp::BySign) && data.operands().all(|n| n < node));
    let condition = env.set(data.operand(0));
    let mut result = condition.intersection(ValueSet::NAN);
    for which in [Arm::Below, Arm::Otherwise] {
        if let Some(set) = arm(env, data, which) {
            result = result.union(set);
        }
    }
    Some(result)
}

/// What an arm returns where it is taken; `None` if it never is.
pub(crate) fn arm<F: Float>(
    env: &Environment<'_, F>,
    data: NodeData,
    which: Arm,
) -> Option<ValueSet<F>> {
    let condition = data.operand(0);
    let (half, value) = match which {
        Arm::Below => (ValueSet::negative(), data.operand(1)),
        Arm::Otherwise => (ValueSet::between(-F::ZERO, F::INFINITY), data.operand(2)),
    };
    if env.settings.is_device() {
        let may_be = device::may_be(env.set(condition), half);
        return may_be.then(|| env.set(value));
    }
    let taken = env.set(condition).intersection(half);
    let orders = orders_in_arm(env, condition, which == Arm::Below);
    let env = &env.with_orders(&orders);
    let narrowed = assume(env, condition, Set::Real(taken))?;
    let set = recompute(env, narrowed, value).reals();
    // Every number that a machine computes has a value, so without one the arm is not taken. A real
    // number need not be defined.
    (env.settings.may_have_no_value() || !set.is_empty()).then_some(set)
}

/// What `select` returns.
pub(crate) fn choose<F: Float>(env: &Environment<'_, F>, data: NodeData) -> Set<F> {
    let [condition, yes, no] = data.padded();
    let arms = [(true, yes), (false, no)].map(|(taken, value)| {
        let arm = where_true(env, condition, taken, &[value])?;
        arm.first().copied()
    });
    let mut result = Set::empty(env.any(yes).ty());
    for arm in arms.iter().flatten() {
        result = result.union(arm);
    }
    result
}

/// How many conditions in each other are taken apart into cases.
const CASES: u32 = 2;

/// What nodes can be where a condition is as said; `None` if it never is.
///
/// An `and` that is false is looked at in two cases: the first operand is false, or the first one
/// is true and the second is not. So is an `or` that is true.
pub(crate) fn where_true<F: Float>(
    env: &Environment<'_, F>,
    condition: Node,
    taken: bool,
    nodes: &[Node],
) -> Option<Vec<Set<F>>> {
    by_cases(env, (condition, taken), nodes, CASES)
}

fn by_cases<F: Float>(
    env: &Environment<'_, F>,
    (mut condition, mut taken): (Node, bool),
    nodes: &[Node],
    depth: u32,
) -> Option<Vec<Set<F>>> {
    let mut data = env.data(condition);
    while data.op == Op::Bool(BoolOp::Not) {
        (condition, taken) = (data.operand(0), !taken);
        data = env.data(condition);
    }
    let mut whole = in_one_case(env, condition, taken, nodes)?;
    let has_cases = data.op == Op::Bool(if taken { BoolOp::Or } else { BoolOp::And });
    if depth == 0 || !has_cases {
        return Some(whole);
    }
    let [x, y, _] = data.padded();
    let first = by_cases(env, (x, taken), nodes, depth - 1);
    let second = may_be(env, (x, !taken), (y, taken))
        .then(|| by_cases(env, (y, taken), nodes, depth - 1))
        .flatten();
    let found = match (first, second) {
        (None, None) => return None,
        (Some(found), None) | (None, Some(found)) => found,
        (Some(mut first), Some(second)) => {
            for (set, other) in first.iter_mut().zip(&second) {
                *set = set.union(other);
            }
            first
        }
    };
    for (set, found) in whole.iter_mut().zip(found) {
        *set = env.meet_any(*set, found);
    }
    Some(whole)
}

/// Whether one truth value may be as said where another is as said.
fn may_be<F: Float>(
    env: &Environment<'_, F>,
    (other, is): (Node, bool),
    (node, truth): (Node, bool),
) -> bool {
    let set = env.any(other).truths().intersection(BoolSet::new(!is, is));
    let orders = orders_in_arm(env, other, is);
    let env = &env.with_orders(&orders);
    let narrowed = assume(env, other, Set::Bool(set));
    narrowed.is_some_and(|narrowed| recompute(env, narrowed, node).truths().contains(truth))
}

/// The same, without cases.
fn in_one_case<F: Float>(
    env: &Environment<'_, F>,
    condition: Node,
    taken: bool,
    nodes: &[Node],
) -> Option<Vec<Set<F>>> {
    let truth = BoolSet::new(!taken, taken);
    let truth = env.any(condition).truths().intersection(truth);
    let orders = orders_in_arm(env, condition, taken);
    let env = &env.with_orders(&orders);
    let narrowed = assume(env, condition, Set::Bool(truth))?;
    let mut found = Vec::with_capacity(nodes.len());
    for &node in nodes {
        let set = recompute(env, narrowed.clone(), node);
        // As for `by_sign`: a machine's value is in the set, so there is one.
        if set.is_empty() && !env.any(node).is_empty() && !env.settings.may_have_no_value() {
            return None;
        }
        found.push(set);
    }
    Some(found)
}

/// The orders that hold in an arm.
fn orders_in_arm<F: Float>(env: &Environment<'_, F>, condition: Node, taken: bool) -> Vec<Order> {
    let mut orders = orders(env.f, condition, taken);
    orders.extend_from_slice(env.orders);
    orders
}

/// The nodes that are still to be visited, each once, the last first.
struct Queue {
    /// Ascending.
    nodes: Vec<Node>,
    left: usize,
}

impl Queue {
    fn new(node: Node) -> Self {
        let mut nodes = Vec::with_capacity(CONE);
        nodes.push(node);
        Self { nodes, left: CONE }
    }

    fn push(&mut self, node: Node) {
        if let Err(place) = self.nodes.binary_search(&node) {
            self.nodes.insert(place, node);
        }
    }

    fn pop(&mut self) -> Option<Node> {
        self.left = self.left.checked_sub(1)?;
        self.nodes.pop()
    }
}

/// The backward propagation: the sets that are narrowed if a node is a member of `set`; `None` if
/// it cannot be.
pub(crate) fn assume<F: Float>(
    env: &Environment<'_, F>,
    node: Node,
    set: Set<F>,
) -> Option<Narrowed<F>> {
    if set.is_empty() {
        return None;
    }
    let mut narrowed = Narrowed::new();
    narrowed.reach(node);
    if set != env.any(node) {
        narrowed.set(node, set);
    }
    let mut queue = Queue::new(node);
    while let Some(at) = queue.pop() {
        let data = env.data(at);
        // Operands that are not narrowed are visited, too: what is narrowed in one place must not
        // make the way shorter elsewhere.
        for operand in data.operands() {
            if env.data(operand).op.arity() > 0 {
                queue.push(operand);
            }
        }
        if !narrowed.is_reached(at) {
            continue;
        }
        for operand in backward_step(env, &mut narrowed, at, data)?
            .into_iter()
            .flatten()
        {
            narrowed.reach(operand);
        }
        if let Some((node, set)) = common_number(&env.narrowed_by(narrowed.sets()), data, at) {
            if set.is_empty() {
                return None;
            }
            let set = Set::Real(set);
            narrowed.reach(node);
            if set != env.narrowed_by(narrowed.sets()).any(node) {
                narrowed.set(node, set);
            }
        }
    }
    Some(narrowed)
}

/// One backward step: the operands that a node implies something of, whose sets are narrowed;
/// `None` if one of them has no value.
fn backward_step<F: Float>(
    env: &Environment<'_, F>,
    narrowed: &mut Narrowed<F>,
    at: Node,
    data: NodeData,
) -> Option<[Option<Node>; 3]> {
    let mut told = [None; 3];
    // The backward step of a number depends on the sets of the number and its operands alone.
    let same = data.op.real().is_some()
        && !narrowed.contains(at)
        && !data.operands().any(|operand| narrowed.contains(operand));
    let memo = env.memo.filter(|_| same);
    if let Some(operands) = memo.and_then(|memo| memo.get(at)) {
        for (i, operand) in data.operands().enumerate() {
            if operands & (1 << i) != 0 {
                told[i] = Some(operand);
            }
        }
        return Some(told);
    }
    let here = env.narrowed_by(narrowed.sets());
    // The backward step of a number leaves NaN out: where the node may be NaN, as where a
    // comparison is false, nothing follows.
    let nan = data.op.real().is_some() && here.may_be_nan(at);
    let found = if nan {
        [None; 3]
    } else {
        operands_of(&here, at)
    };
    let (mut bits, mut new_bits) = (0, false);
    for (i, (operand, found)) in data.operands().zip(found).enumerate() {
        let Some(found) = found else {
            continue;
        };
        // Of x − x the second operand is met with what the first one left.
        let here = env.narrowed_by(narrowed.sets());
        let old = here.any(operand);
        let new = here.meet_any(old, found);
        if new.is_empty() {
            return None;
        }
        if new != old {
            new_bits = true;
            narrowed.set(operand, new);
        }
        told[i] = Some(operand);
        bits |= 1 << i;
    }
    if let Some(memo) = memo {
        memo.note(at, bits, new_bits);
    }
    Some(told)
}

/// What a node being in its set implies of its operands. NaN is left out, so nothing follows where
/// the node may be NaN.
pub(crate) fn operands_of<F: Float>(env: &Environment<'_, F>, node: Node) -> [Option<Set<F>>; 3] {
    let data = env.data(node);
    match data.op {
        Op::Real(op) => {
            backward::operands(env, (op, data), env.set(node)).map(|set| set.map(Set::Real))
        }
        Op::Bool(_) | Op::Int(_) | Op::Select => implied::operands(env, data, env.any(node)),
        Op::Const(_) | Op::Input(_) | Op::Control(_) | Op::Projection(_) | Op::Sample(_) => {
            [None; 3]
        }
    }
}

/// What a difference, a sum or a comparison whose sign is known implies of the number that both
/// operands are multiples of, a constant apart.
fn common_number<F: Float>(
    env: &Environment<'_, F>,
    data: NodeData,
    node: Node,
) -> Option<(Node, ValueSet<F>)> {
    let has_sign = matches!(
        data.op,
        Op::Real(RealOp::Add) | Op::Real(RealOp::Sub) | Op::Real(RealOp::Compare)
    );
    if !has_sign || data.operand(0) == data.operand(1) {
        return None;
    }
    // Where the node may be NaN, as where a comparison is false, so may the number be.
    if env.may_be_nan(node) {
        return None;
    }
    let [x, y, _] = data.padded();
    let both = Combination::of(env, x, y, data.op == Op::Real(RealOp::Add))?;
    let set = env.set(node).without_nan();
    let mut number = env.set(both.node).without_nan();
    for (holds, not_above) in [(set.sup() <= F::ZERO, true), (set.inf() >= F::ZERO, false)] {
        if holds {
            number = env.meet(number, both.number(not_above));
        }
    }
    Some((both.node, number))
}

/// The forward propagation: a node computed once more with the narrowed sets.
fn recompute<F: Float>(env: &Environment<'_, F>, mut narrowed: Narrowed<F>, node: Node) -> Set<F> {
    // The same operands give the same result.
    if narrowed.is_empty() && env.orders.is_empty() {
        return env.any(node);
    }
    let mut queue = Queue::new(node);
    let mut cone = Vec::with_capacity(CONE);
    while let Some(at) = queue.pop() {
        cone.push(at);
        for operand in env.data(at).operands() {
            if env.data(operand).op.arity() > 0 {
                queue.push(operand);
            }
        }
    }
    // Operands first.
    for &at in cone.iter().rev() {
        let data = env.data(at);
        if !data.operands().any(|operand| narrowed.is_reached(operand)) {
            continue;
        }
        // Also if it stays what it was: relations of what is made of it look at what it is made of.
        narrowed.reach(at);
        let here = env.narrowed_by(narrowed.sets());
        // Empty, it may still be of an arm that is not taken, and a real number there need not be
        // defined.
        let new = if data.operands().any(|operand| narrowed.contains(operand)) {
            Some(here.meet_any(here.any(at), transfer::evaluate_any(&here, data).0))
        } else {
            // The operation by itself returns what it returned before; relations look further back.
            transfer::related(&here, data, at).map(Set::Real)
        };
        if let Some(new) = new.filter(|new| *new != here.any(at)) {
            narrowed.set(at, new);
        }
    }
    env.narrowed_by(narrowed.sets()).any(node)
}
