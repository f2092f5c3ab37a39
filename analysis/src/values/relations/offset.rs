//! Multiples of one number, a constant apart: y = s·x + c, so y − x = (s − 1)·x + c.
//!
//! Each operand is followed back through sums with constants, products with constants and
//! negations; where the two meet in one number x, their sum, difference and order are those of
//! s·x + c.
//!
//! **Of reals** this holds as it stands. **Of the machine** (x + 3) − x need not be 3: the sum is
//! rounded. So there each step is that of reals and an error, at most half the spacing of numbers
//! at the greatest result; none of a negation, nor of a sum or product of integers whose result
//! lies within the integers that the format has all of. The errors are part of the constant. The
//! last operation, too, is rounded; but that leads to no number beyond the endpoints of an
//! interval, as these are numbers of the format. (That y ≥ x for y = x + 3 holds in any case: see
//! [`order`](super::order).)
//!
//! Where the order of the two is not known, the sign of their difference still tells where x is:
//! min(x, 2 − x) is x only where x ≤ 1, and 2 − x where x ≥ 1, so it is at most 1.
//!
//! Constants are enclosed, so no more is claimed of s and c than that they lie in intervals.

use outward_expr::{Node, Op, RealOp};
use outward_interval::{Float, Interval};
use outward_sets::{Semantics, ValueSet};

use crate::values::chains::{Chain, STEPS};
use crate::values::environment::Environment;
use outward_expr::NodeData;

/// `scale`·node + `offset`.
#[derive(Clone, Copy)]
struct Linear<F: Float> {
    node: Node,
    scale: Interval<F>,
    offset: Interval<F>,
}

/// The forms of one node over those that it is made from, its own first.
struct Linears<F: Float> {
    items: [Linear<F>; STEPS + 1],
    len: usize,
}

impl<F: Float> Linears<F> {
    fn of(env: &Environment<'_, F>, node: Node) -> Self {
        let itself = Linear {
            node,
            scale: Interval::from_endpoints(-F::ONE, F::ONE),
            offset: Interval::ZERO,
        };
        let mut forms = Self {
            items: [itself; STEPS + 1],
            len: 1,
        };
        let mut form = itself;
        while let Some(next) = before(env, form)
            && let Some(slot) = forms.items.get_mut(forms.len)
        {
            *slot = next;
            forms.len += 1;
            form = next;
        }
        forms
    }

    fn items(&self) -> &[Linear<F>] {
        self.items.get(..self.len).unwrap_or(&[])
    }
}

/// A form over the operand of its node.
fn before<F: Float>(env: &Environment<'_, F>, form: Linear<F>) -> Option<Linear<F>> {
    let Linear {
        node,
        scale,
        offset,
    } = form;
    let data = env.data(node);
    let [a, b, _] = data.padded();
    if data.op == Op::Real(RealOp::Neg) {
        return Some(Linear {
            node: a,
            scale: -scale,
            offset,
        });
    }
    if !matches!(
        data.op,
        Op::Real(RealOp::Add)
            | Op::Real(RealOp::Sub)
            | Op::Real(RealOp::Mul)
            | Op::Real(RealOp::Div)
    ) {
        return None;
    }
    let (x, c, reversed) = match (constant(env, a), constant(env, b)) {
        (None, Some(c)) => (a, c, false),
        (Some(c), None) => (b, c, true),
        (None, None) | (Some(_), Some(_)) => return None,
    };
    let error = match env.semantics() {
        Semantics::Real => Interval::ZERO,
        Semantics::Float if data.op != Op::Real(RealOp::Div) && is_exact(env, node, x, c) => {
            Interval::ZERO
        }
        Semantics::Float => rounding_error(env, node, x)?,
    };
    let over = |next: Interval<F>, offset| {
        Some(Linear {
            node: x,
            scale: next,
            offset: offset + scale * error,
        })
    };
    match (data.op, reversed) {
        (Op::Real(RealOp::Add), _) => over(scale, offset + scale * c),
        (Op::Real(RealOp::Sub), false) => over(scale, offset - scale * c),
        (Op::Real(RealOp::Sub), true) => over(-scale, offset + scale * c),
        (Op::Real(RealOp::Mul), _) => over(scale * c, offset),
        (_, false) if !c.contains(F::ZERO) => over(scale / c, offset),
        _ => None,
    }
}

/// Whether a node has a form over another, as far as its operation tells.
fn has_form<F: Float>(env: &Environment<'_, F>, node: Node) -> bool {
    let data = env.data(node);
    let constant = |i: usize| matches!(env.data(data.operand(i)).op, Op::Const(_));
    data.op == Op::Real(RealOp::Neg)
        || matches!(
            data.op,
            Op::Real(RealOp::Add)
                | Op::Real(RealOp::Sub)
                | Op::Real(RealOp::Mul)
                | Op::Real(RealOp::Div)
        ) && (constant(0) || constant(1))
}

/// The number of a constant node.
fn constant<F: Float>(env: &Environment<'_, F>, node: Node) -> Option<Interval<F>> {
    let data = env.data(node);
    let Op::Const(index) = data.op else {
        return None;
    };
    Some(env.f.constants.get(index as usize)?.interval())
}

/// What rounding a result that is made from `x` may add to it; `None` if either may be no number of
/// reals.
fn rounding_error<F: Float>(env: &Environment<'_, F>, node: Node, x: Node) -> Option<Interval<F>> {
    let (operand, result) = (env.set(x), env.set(node));
    if operand.may_be_infinite() || result.may_be_infinite() || result.is_empty() {
        return None;
    }
    let two = F::ONE + F::ONE;
    let half_spacing = (F::ONE.next_up() - F::ONE) / two;
    // Numbers near zero are as far apart as the least of them is from zero; half of that is none.
    let least = F::ZERO.next_up();
    let most = result
        .to_interval()
        .mag()
        .mul_up(half_spacing)
        .add_up(least);
    Some(Interval::from_endpoints(most, most))
}

/// Whether a sum or product of `x` and a constant is surely not rounded: all are integers below 2ᵖ,
/// p the precision of the format.
fn is_exact<F: Float>(env: &Environment<'_, F>, node: Node, x: Node, c: Interval<F>) -> bool {
    let two = F::ONE + F::ONE;
    // The spacing of numbers above one is 2^(1 − p).
    let limit = two / (F::ONE.next_up() - F::ONE);
    let (operand, result) = (env.set(x), env.set(node));
    let whole = c.inf() == c.sup() && c.inf().floor() == c.inf();
    // A sum that reaches 2ᵖ may have been rounded to it.
    let fits = result.inf() > -limit && result.sup() < limit;
    whole && fits && operand.is_integral() && !operand.may_be_infinite()
}

/// A number in `node` times `scale`, plus `offset`.
#[derive(Clone, Copy)]
pub(crate) struct Combination<F: Float> {
    pub(crate) node: Node,
    scale: Interval<F>,
    offset: Interval<F>,
}

impl<F: Float> Combination<F> {
    /// x − y, or x + y, as a multiple of one number with something added. The nodes are not the
    /// same.
    pub(crate) fn of(env: &Environment<'_, F>, x: Node, y: Node, sum: bool) -> Option<Self> {
        if !has_form(env, x) && !has_form(env, y) {
            return None;
        }
        // Most have nothing in common, which the nodes tell without arithmetic.
        Chain::of(env.f, x).meet(&Chain::of(env.f, y))?;
        let (xs, ys) = (Linears::of(env, x), Linears::of(env, y));
        if xs.len + ys.len == 2 {
            return None;
        }
        let (p, q) = xs.items().iter().find_map(|p| {
            let other = ys.items().iter().find(|q| q.node == p.node)?;
            Some((*p, *other))
        })?;
        let (scale, offset) = if sum {
            (p.scale + q.scale, p.offset + q.offset)
        } else {
            (p.scale - q.scale, p.offset - q.offset)
        };
        Some(Self {
            node: p.node,
            scale,
            offset,
        })
    }

    /// Where the number can be if the combination is at most zero, or at least zero; everywhere if
    /// that does not tell.
    pub(crate) fn number(&self, not_above: bool) -> ValueSet<F> {
        let zero = F::ZERO;
        let root = -self.offset / self.scale;
        let grows = self.scale.inf() > zero;
        if root.is_empty() || !(grows || self.scale.sup() < zero) {
            return ValueSet::numbers();
        }
        let (lo, hi) = if grows == not_above {
            (-F::INFINITY, root.sup())
        } else {
            (root.inf(), F::INFINITY)
        };
        // An end of zero is one of either sign.
        let zeros = if lo == zero || hi == zero {
            ValueSet::ZEROS
        } else {
            ValueSet::EMPTY
        };
        ValueSet::between(lo, hi).union(zeros)
    }
}

/// What a minimum or maximum returns, by operands: each counts only where it is the lesser, or
/// greater, and that says where the number is that both are made from.
fn extremum<F: Float>(
    env: &Environment<'_, F>,
    data: NodeData,
    difference: Combination<F>,
) -> Option<ValueSet<F>> {
    let base = env.set(difference.node).without_nan();
    let mut result = ValueSet::EMPTY;
    for (operand, first) in [(data.operand(0), true), (data.operand(1), false)] {
        // The first is returned where the difference is below zero, or above it.
        let range = difference.number(first == (data.op == Op::Real(RealOp::Min)));
        let part = env.meet(base, range);
        if !part.is_empty() {
            let chain = Chain::of(env.f, operand);
            result = result.union(chain.along(env, difference.node, part)?);
        }
    }
    Some(result)
}

/// What an operation on two such forms of one number returns.
pub(crate) fn set<F: Float>(env: &Environment<'_, F>, data: NodeData) -> Option<ValueSet<F>> {
    if !matches!(
        data.op,
        Op::Real(RealOp::Add)
            | Op::Real(RealOp::Sub)
            | Op::Real(RealOp::Min)
            | Op::Real(RealOp::Max)
            | Op::Real(RealOp::Compare)
    ) {
        return None;
    }
    let [x, y, _] = data.padded();
    let both = Combination::of(env, x, y, data.op == Op::Real(RealOp::Add))?;
    let value = both.scale * env.set(both.node).to_interval() + both.offset;
    if value.is_empty() {
        return None;
    }
    let (below, above) = (value.inf() < F::ZERO, value.sup() > F::ZERO);
    let found = if matches!(data.op, Op::Real(RealOp::Add) | Op::Real(RealOp::Sub)) {
        ValueSet::from(value)
    } else if data.op == Op::Real(RealOp::Compare) {
        ValueSet::from(value).sign()
    } else if below && above {
        extremum(env, data, both)?
    } else {
        // Of two equal zeros the second is returned.
        let first = (data.op == Op::Real(RealOp::Min)) != above;
        let chosen = env.set(if first { x } else { y });
        if chosen.may_be_zero() {
            chosen.union(ValueSet::ZEROS)
        } else {
            chosen
        }
    };
    // Of the machine NaN is for the operation to say. A real number less another is defined, also
    // where both are unbounded.
    let nan = match env.semantics() {
        Semantics::Float => true,
        Semantics::Real => env.set(x).may_be_nan() || env.set(y).may_be_nan(),
    };
    Some(if nan {
        found.union(ValueSet::NAN)
    } else {
        found
    })
}
