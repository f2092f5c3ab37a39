//! `a ≤ b`, known from what the operands are: `min`, `max`, `abs`, `floor`, `ceil`, and sums with
//! what is not negative.
//!
//! Also √(x² + y²) is not below |x|, of the machine where nothing underflows, so that the parts of
//! a vector over its length are in [−1, 1].
//!
//! *Monotone functions compose*: where a ≤ b, exp a ≤ exp b, a + c ≤ b + c, and so on for what is
//! made of them in the same way.
//!
//! For a few nodes that are surely not below a, and a few that are surely not above b, the order is
//! known if these lists meet. "Surely" is of numbers: where either is NaN, so is the result of
//! every operation here, and of sets that may be NaN the results may.
//!
//! Why it holds of the machine: minima, maxima and roundings to integers are exact, and rounding to
//! nearest is monotone, so x + c, rounded, is not below x if c is not negative. That difference of
//! two floats, rounded, has the sign of the exact one: it never underflows. A correctly rounded
//! function is as monotone as the exact one. Elementary functions whose error is a parameter need
//! not be; of those nothing is said then.

use outward_expr::{Elementary, Node, NodeData, Op, RealOp};
use outward_interval::{Float, Monotonicity};
use outward_sets::{Semantics, ValueSet};

use super::accurate::is_accurate;
use crate::values::environment::Environment;
use crate::values::order::Order;

/// How many nodes are looked at on each side. Which ones is decided by the graph alone: did a node
/// that what is known leaves out make room for another, less could be known of smaller inputs.
const MOST: usize = 12;

/// A few nodes, and of which of them the order is known.
pub(super) struct Few {
    nodes: [(Node, bool); MOST],
    len: usize,
}

impl Few {
    fn one(node: Node) -> Self {
        Self {
            nodes: [(node, true); MOST],
            len: 1,
        }
    }

    fn add(&mut self, node: Node, known: bool) {
        let mut seen = self.nodes.iter_mut().take(self.len);
        if let Some(seen) = seen.find(|(n, _)| *n == node) {
            seen.1 |= known;
        } else if let Some(slot) = self.nodes.get_mut(self.len) {
            *slot = (node, known);
            self.len += 1;
        }
    }

    fn get(&self, i: usize) -> Option<(Node, bool)> {
        (i < self.len).then(|| self.nodes.get(i).copied()).flatten()
    }

    /// All, and whether their order is known.
    pub(super) fn all(&self) -> impl Iterator<Item = (Node, bool)> + '_ {
        self.nodes.iter().take(self.len).copied()
    }

    /// Those of which the order is known.
    fn nodes(&self) -> impl Iterator<Item = Node> + '_ {
        self.all().filter_map(|(node, known)| known.then_some(node))
    }

    fn meets(&self, other: &Self) -> bool {
        self.nodes().any(|n| other.nodes().any(|m| n == m))
    }
}

/// Whether an order that a condition implies holds: where it is of numbers only, of values that are
/// not NaN.
fn holds<F: Float>(env: &Environment<'_, F>, order: &Order) -> bool {
    !order.of_numbers || (!env.may_be_nan(order.low) && !env.may_be_nan(order.high))
}

/// Nodes that are not below this one, itself first.
fn above<F: Float>(env: &Environment<'_, F>, node: Node) -> Few {
    let mut few = Few::one(node);
    let mut next = 0;
    while let Some((at, known)) = few.get(next) {
        next += 1;
        for order in env.orders.iter().filter(|order| order.low == at) {
            few.add(order.high, known && holds(env, order));
        }
        let data = env.data(at);
        if !ordered(data.op) {
            continue;
        }
        let [x, y, _] = data.padded();
        if data.op == Op::Real(RealOp::Min) {
            few.add(x, known);
            few.add(y, known);
        } else if data.op == Op::Real(RealOp::Floor) {
            few.add(x, known);
        } else if data.op == Op::Real(RealOp::Add) {
            few.add(x, known && env.is_nonpositive(y));
            few.add(y, known && env.is_nonpositive(x));
        } else if data.op == Op::Real(RealOp::Sub) {
            few.add(x, known && env.is_nonnegative(y));
        }
    }
    few
}

/// Nodes that are not above this one, itself first.
pub(super) fn below<F: Float>(env: &Environment<'_, F>, node: Node) -> Few {
    let mut few = Few::one(node);
    let mut next = 0;
    while let Some((at, known)) = few.get(next) {
        next += 1;
        for order in env.orders.iter().filter(|order| order.high == at) {
            few.add(order.low, known && holds(env, order));
        }
        let data = env.data(at);
        if !ordered(data.op) {
            continue;
        }
        let [x, y, _] = data.padded();
        if data.op == Op::Real(RealOp::Max) {
            few.add(x, known);
            few.add(y, known);
        } else if matches!(data.op, Op::Real(RealOp::Ceil) | Op::Real(RealOp::Abs)) {
            few.add(x, known);
        } else if data.op == Op::Real(RealOp::Add) {
            few.add(x, known && env.is_nonnegative(y));
            few.add(y, known && env.is_nonnegative(x));
        } else if data.op == Op::Real(RealOp::Sub) {
            few.add(x, known && env.is_nonpositive(y));
        }
    }
    few
}

/// Whether the operation can have an operand that it is never below, or never above.
fn ordered(op: Op) -> bool {
    matches!(
        op,
        Op::Real(RealOp::Min)
            | Op::Real(RealOp::Max)
            | Op::Real(RealOp::Floor)
            | Op::Real(RealOp::Ceil)
            | Op::Real(RealOp::Abs)
            | Op::Real(RealOp::Add)
            | Op::Real(RealOp::Sub)
    )
}

/// Whether a node that is not below |x| is among these: |x| itself or, of reals, the root of a sum
/// of squares with x².
///
/// The machine's squares can underflow, and so can its root of x² + y² be less than |x|. Where the
/// sum is great enough that they do not, it is not: sums and roots are monotone, and the rounded
/// root of a rounded square is what was squared (S. Boldo, Stupid is as Stupid Does: Taking the
/// Square Root of the Square of a Floating-Point Number, 2015: in radix 2, without underflow). A
/// square that underflows beside a great sum is of a lesser number.
fn holds_magnitude<F: Float>(env: &Environment<'_, F>, few: &Few, x: Node) -> bool {
    few.nodes().any(|n| {
        let data = env.data(n);
        let operand = data.padded()[0];
        let is_length = data.op == Op::Real(RealOp::Sqrt)
            && (env.semantics() == Semantics::Real || is_accurate(env.set(operand)))
            && below(env, operand).nodes().any(|term| {
                let term = env.data(term);
                term.op == Op::Real(RealOp::Square) && term.operand(0) == x
            });
        is_length || (data.op == Op::Real(RealOp::Abs) && operand == x)
    })
}

/// Whether x is surely not above y, by the lists of both.
pub(super) fn listed<F: Float>(env: &Environment<'_, F>, x: Node, y: Node) -> bool {
    above(env, x).meets(&below(env, y))
}

/// Whether x is surely not above y.
pub(super) fn below_or_same<F: Float>(env: &Environment<'_, F>, x: Node, y: Node) -> bool {
    listed(env, x, y) || below_by_monotonicity(env, x, y)
}

/// How many operations are taken off both values.
const DEPTH: u32 = 6;

/// Whether x is surely not above y, as both are made of two such values in the same way.
fn below_by_monotonicity<F: Float>(env: &Environment<'_, F>, x: Node, y: Node) -> bool {
    composed(env, x, y, DEPTH)
}

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "of an operation that is not here nothing is said, which is right for each"
)]
fn composed<F: Float>(env: &Environment<'_, F>, x: Node, y: Node, depth: u32) -> bool {
    let (of_x, of_y) = (env.data(x), env.data(y));
    if of_x.op != of_y.op || of_x.op.arity() == 0 || depth == 0 {
        return false;
    }
    let [a, c, _] = of_x.padded();
    let [b, d, _] = of_y.padded();
    let le = |low, high| listed(env, low, high) || composed(env, low, high, depth - 1);
    let exact = env.semantics() == Semantics::Real || env.settings.accuracy.is_correct();
    // What both have in common, and what differs.
    let common = || {
        [(a, c, b, d), (a, c, d, b), (c, a, b, d), (c, a, d, b)]
            .into_iter()
            .find_map(|(x, same_x, y, same_y)| (same_x == same_y).then_some((x, y, same_x)))
    };
    let Some(op) = of_x.op.real() else {
        return false;
    };
    match op {
        RealOp::Neg => le(b, a),
        RealOp::Sqrt | RealOp::Floor | RealOp::Ceil | RealOp::Round => le(a, b),
        RealOp::Call(f) => {
            // Of the machine, those that are correctly rounded: one of the two numbers beside the
            // exact value need not rise as the value does.
            let rounded = matches!(
                f,
                Elementary::Exp
                    | Elementary::Ln
                    | Elementary::Asin
                    | Elementary::Acos
                    | Elementary::Atan
            );
            let monotone = env.semantics() == Semantics::Real || (exact && rounded);
            monotone
                && match f.shape() {
                    Monotonicity::Rises => le(a, b),
                    Monotonicity::Falls => le(b, a),
                    Monotonicity::Turns => false,
                }
        }
        RealOp::Square | RealOp::Powi(_) => {
            let odd = matches!(op, RealOp::Powi(n) if n % 2 == 1);
            // Powers of the machine are products, each rounded.
            if odd || env.is_nonnegative(a) {
                le(a, b)
            } else {
                env.is_nonpositive(a) && le(b, a)
            }
        }
        RealOp::Add => common().is_some_and(|(x, y, _)| le(x, y)),
        RealOp::Min | RealOp::Max => common().is_some_and(|(x, y, _)| le(x, y)),
        RealOp::Mul => common().is_some_and(|(x, y, factor)| {
            (env.is_nonnegative(factor) && le(x, y)) || (env.is_nonpositive(factor) && le(y, x))
        }),
        RealOp::Sub => (c == d && le(a, b)) || (a == b && le(d, c)),
        RealOp::Div if c == d => {
            let zero = env.set(c).may_be_zero();
            (!zero && env.is_nonnegative(c) && le(a, b))
                || (!zero && env.is_nonpositive(c) && le(b, a))
        }
        _ => false,
    }
}

/// Whether a condition says that x is below y.
pub(super) fn is_below<F: Float>(env: &Environment<'_, F>, x: Node, y: Node) -> bool {
    let mut orders = env.orders.iter();
    orders.any(|o| o.strict && o.low == x && o.high == y && holds(env, o))
}

/// What an operation on two numbers in a known order returns.
pub(crate) fn set<F: Float>(env: &Environment<'_, F>, data: NodeData) -> Option<ValueSet<F>> {
    if !matches!(
        data.op,
        Op::Real(RealOp::Sub)
            | Op::Real(RealOp::Div)
            | Op::Real(RealOp::Min)
            | Op::Real(RealOp::Max)
            | Op::Real(RealOp::Compare)
    ) {
        return None;
    }
    let [x, y, _] = data.padded();
    let is_length = data.op == Op::Real(RealOp::Div) && env.data(y).op == Op::Real(RealOp::Sqrt);
    let ops = [env.data(x).op, env.data(y).op];
    let alike = ops[0] == ops[1] && ops[0].arity() > 0;
    if !is_length && !alike && !ops.into_iter().any(ordered) && env.orders.is_empty() {
        return None;
    }
    let below_y = below(env, y);
    let less = above(env, x).meets(&below_y) || below_by_monotonicity(env, x, y);
    let greater = above(env, y).meets(&below(env, x)) || below_by_monotonicity(env, y, x);
    if !less && !greater && data.op != Op::Real(RealOp::Div) {
        return None;
    }
    let (a, b) = (env.set(x), env.set(y));
    let (zero, one, inf) = (F::ZERO, F::ONE, F::INFINITY);
    let with_nan = |set: ValueSet<F>| Some(set.union(ValueSet::NAN));
    if data.op == Op::Real(RealOp::Div) {
        let mut quotient = ValueSet::all();
        if holds_magnitude(env, &below_y, x) {
            quotient = ValueSet::between(-one, one);
        }
        // Of numbers below zero nothing is said: they are rare.
        if less && env.is_nonnegative(x) {
            quotient = quotient.intersection(ValueSet::between(-zero, one));
        }
        if greater && env.is_nonnegative(y) {
            let above_one = ValueSet::between(one, inf);
            // Which sign a zero has, the order does not say.
            let by_zero = ValueSet::point(-inf);
            let more = b.may_be_neg_zero();
            let set = if more {
                above_one.union(by_zero)
            } else {
                above_one
            };
            quotient = quotient.intersection(set);
        }
        return with_nan(quotient);
    }
    // Equal zeros may differ in sign, and then which one is returned does not follow from the
    // order.
    let or_zeros = |set: ValueSet<F>| {
        if set.may_be_zero() {
            set.union(ValueSet::ZEROS)
        } else {
            set
        }
    };
    let (if_less, if_greater) = if data.op == Op::Real(RealOp::Sub) {
        (ValueSet::between(-inf, zero), ValueSet::between(-zero, inf))
    } else if data.op == Op::Real(RealOp::Compare) {
        (ValueSet::between(-one, zero), ValueSet::between(-zero, one))
    } else if data.op == Op::Real(RealOp::Min) {
        (or_zeros(a), or_zeros(b))
    } else {
        (or_zeros(b), or_zeros(a))
    };
    let found = match (less, greater) {
        (false, false) => return None,
        (true, false) => if_less,
        (false, true) => if_greater,
        (true, true) => if_less.intersection(if_greater),
    };
    // A difference of two floats underflows to zero only if they are the same; one of two reals may
    // be as near to zero as it likes.
    let differs = matches!(data.op, Op::Real(RealOp::Sub) | Op::Real(RealOp::Compare))
        && (is_below(env, x, y) || is_below(env, y, x));
    with_nan(if differs {
        found.difference(ValueSet::ZEROS, env.semantics())
    } else {
        found
    })
}
