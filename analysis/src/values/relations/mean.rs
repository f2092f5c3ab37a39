//! Weighted means: x·(1 − t) + y·t with t in [0, 1] is between x and y, as is x + t·(y − x), and
//! (x·p + y·q)/(p + q) where p and q are not negative. So shaders write `mix`.
//!
//! Where t is up to e outside of [0, 1], the mean is up to e·|y − x| outside of what is between x
//! and y.
//!
//! **Of the machine**, with u half the distance from 1 to the next number, η the least number above
//! zero, and M the greatest size of x and y: let s be 1 − t, rounded. If t is in [0, 1], s + t is 1
//! but for u, so x·s + y·t is between x and y but for u·M. Each product is off by u times its size
//! and η, and together these sizes are at most (1 + u)·M; so is the sum, off by u times its size.
//! That is less than 4·u·M + 4·η in all. In the second form the difference is off by 2·u·M, the
//! product by as much and η, and the sum by u·M. Twice as much is left, and four times as much
//! again where t may be outside of [0, 1], by 1 at most. Of quotients of the machine nothing is
//! said.

use outward_expr::{Node, NodeData, Op, RealOp};
use outward_interval::Float;
use outward_sets::{Semantics, ValueSet};

use super::accurate::is_fine;
use crate::values::environment::Environment;

/// What a weighted mean is, if this is one.
pub(super) fn set<F: Float>(env: &Environment<'_, F>, data: NodeData) -> Option<ValueSet<F>> {
    let (x, y, weight) = if is_op(data, RealOp::Add) {
        of_parts(env, data).or_else(|| from_one(env, data))?
    } else if is_op(data, RealOp::Sub) {
        from_one(env, data)?
    } else if is_op(data, RealOp::Div) {
        let [x, y] = of_weights(env, data)?;
        (x, y, None)
    } else {
        return None;
    };
    let hull = x.union(y);
    let (lo, hi) = (hull.inf(), hull.sup());
    let eighth = F::from_f64(0.125);
    // The greatest number, or infinities, would lead beyond all numbers.
    let most = F::MAX.mul_up(eighth);
    if hull.pieces().is_empty() || lo < -most || hi > most {
        return None;
    }
    let mut beyond = F::ZERO;
    let mut margin = F::ZERO;
    if let Some(weight) = weight {
        beyond = (-weight.inf()).max_x86(weight.sup().sub_up(F::ONE));
        if weight.pieces().is_empty() || beyond > F::ONE {
            return None;
        }
        if beyond > F::ZERO {
            margin = beyond.mul_up(hi.sub_up(lo));
        }
    }
    if env.semantics() == Semantics::Float {
        if !is_fine::<F>() || data.op == Op::Real(RealOp::Div) {
            return None;
        }
        // 8·u, or 32·u.
        let step = F::ONE.next_up() - F::ONE;
        let factor = F::from_f64(if beyond > F::ZERO { 16.0 } else { 4.0 }) * step;
        let size = hi.max_x86(-lo);
        let tiny = F::from_f64(8.0) * F::MIN_SUBNORMAL;
        margin = margin
            .add_up(margin)
            .add_up(size.mul_up(factor))
            .add_up(tiny);
    }
    let (lo, hi) = (-margin.sub_up(lo), hi.add_up(margin));
    // A zero of either sign.
    let lo = if lo == F::ZERO { -F::ZERO } else { lo };
    let hi = if hi == F::ZERO { F::ZERO } else { hi };
    Some(ValueSet::between(lo, hi).union(ValueSet::NAN))
}

type Mean<F> = (ValueSet<F>, ValueSet<F>, Option<ValueSet<F>>);

fn is_op(data: NodeData, op: RealOp) -> bool {
    data.op == Op::Real(op)
}

/// The ways to read a node as a weight and what it weighs: a product both ways, and any node as one
/// that weighs 1, which is `None`.
fn weighed<F: Float>(env: &Environment<'_, F>, node: Node) -> [(Node, Option<Node>); 3] {
    let data = env.data(node);
    if is_op(data, RealOp::Mul) {
        let [p, q] = [data.operand(0), data.operand(1)];
        [(p, Some(q)), (q, Some(p)), (node, None)]
    } else {
        [(node, None); 3]
    }
}

/// x·(1 − t) + y·t: x, y and t.
fn of_parts<F: Float>(env: &Environment<'_, F>, data: NodeData) -> Option<Mean<F>> {
    let value = |node: Option<Node>| node.map_or(ValueSet::point(F::ONE), |node| env.set(node));
    for (first, second) in [(0, 1), (1, 0)] {
        for (rest, x) in weighed(env, data.operand(first)) {
            let of_rest = env.data(rest);
            if !is_op(of_rest, RealOp::Sub) || env.set(of_rest.operand(0)).value() != Some(F::ONE) {
                continue;
            }
            let t = of_rest.operand(1);
            for (weight, y) in weighed(env, data.operand(second)) {
                if weight == t {
                    return Some((value(x), value(y), Some(env.set(t))));
                }
            }
        }
    }
    None
}

/// x + t·(y − x), or x − t·(x − y).
fn from_one<F: Float>(env: &Environment<'_, F>, data: NodeData) -> Option<Mean<F>> {
    let is_sum = is_op(data, RealOp::Add);
    let ways = if is_sum {
        &[(0, 1), (1, 0)][..]
    } else {
        &[(0, 1)]
    };
    for &(first, second) in ways {
        let (x, product) = (data.operand(first), env.data(data.operand(second)));
        if !is_op(product, RealOp::Mul) {
            continue;
        }
        for (weight, difference) in [(0, 1), (1, 0)] {
            let way = env.data(product.operand(difference));
            if !is_op(way, RealOp::Sub) {
                continue;
            }
            let [to, from] = if is_sum { [0, 1] } else { [1, 0] }.map(|k| way.operand(k));
            if from == x {
                let t = env.set(product.operand(weight));
                return Some((env.set(x), env.set(to), Some(t)));
            }
        }
    }
    None
}

/// (x·p + y·q)/(p + q): x and y, if p and q are never negative.
fn of_weights<F: Float>(env: &Environment<'_, F>, data: NodeData) -> Option<[ValueSet<F>; 2]> {
    let [above, below] = [0, 1].map(|k| env.made_by(data.operand(k)));
    if !is_op(above, RealOp::Add) || !is_op(below, RealOp::Add) {
        return None;
    }
    let weights = [below.operand(0), below.operand(1)];
    if !weights.iter().all(|&weight| env.is_nonnegative(weight)) {
        return None;
    }
    let value = |node: Option<Node>| node.map_or(ValueSet::point(F::ONE), |node| env.set(node));
    for (first, second) in [(0, 1), (1, 0)] {
        for (p, x) in weighed(env, above.operand(first)) {
            for (q, y) in weighed(env, above.operand(second)) {
                if [p, q] == weights {
                    return Some([value(x), value(y)]);
                }
            }
        }
    }
    None
}
