//! From a result of a device back to the operands of an operation.
//!
//! Where a device may have returned anything ([`wgsl::is_indeterminate`]), nothing follows. Else its result is the exact one, so many units off, and perhaps flushed: so the exact one is that result as many units off (and a hundredth more,
//! as units are those of the other number), or near zero if the result is ([`exact`]). From there the inverse operation with outward rounding encloses the operand as it was seen; and if that is near zero, the operand may be
//! any number near zero.

use outward_expr::eval::wgsl;
use outward_expr::{NodeData, Op};
use outward_interval::{Float, Rounding, ValueSet};

use super::product::Computed;
use super::{operation, sum};
use crate::values::node::View;

use Rounding::Outward;

/// The numbers that may be flushed, and their neighbours.
fn near_zero<F: Float>() -> ValueSet<F> {
    let least = F::from_f64(f32::MIN_POSITIVE.into());
    ValueSet::between(-least, least)
}

/// What may be flushed to one of these, or be taken for one.
fn blurred<F: Float>(x: ValueSet<F>) -> ValueSet<F> {
    if x.intersection(near_zero()).is_empty() {
        x
    } else {
        x.union(near_zero())
    }
}

/// The exact results of an operation that is so many units off.
pub(super) fn exact<F: Float>(result: ValueSet<F>, units: f64) -> ValueSet<F> {
    blurred(wgsl::units(result, 1.01 * units))
}

/// What the operands can be if the result is in a set; `None` is nothing new.
pub(crate) fn operands<F: Float>(
    view: &View<'_, F>,
    data: NodeData,
    result: ValueSet<F>,
) -> [Option<ValueSet<F>>; 3] {
    let nothing = [None; 3];
    let v = view.operands(data);
    let used = v.iter().take(data.op.arity());
    let indeterminate = used.clone().any(|&x| wgsl::is_indeterminate(x));
    if data.op == Op::Select || indeterminate || wgsl::is_indeterminate(operation(view, data)) {
        return nothing;
    }
    let r = result.without_nan();
    let [x, y, _] = v.map(wgsl::seen);
    let nonneg = ValueSet::between(-F::ZERO, F::INFINITY);
    let one = |x: ValueSet<F>| [Some(blurred(x)), None, None];
    let both =
        |x: Option<ValueSet<F>>, y: Option<ValueSet<F>>| [x.map(blurred), y.map(blurred), None];
    let same = data.op.arity() == 2 && data.args[0] == data.args[1];
    if matches!(data.op, Op::Mul | Op::Div | Op::Square) {
        let (Some(product), Some(of)) = (Computed::of(view, data), Computed::operands(view, data))
        else {
            return nothing;
        };
        let factors = factors(data, exact(r, product.units), [x, y], &of);
        return [factors[0].map(blurred), factors[1].map(blurred), None];
    }
    match data.op {
        Op::Add if same && sum::has_one_order(view, data) => {
            let half = ValueSet::point(F::from_f64(0.5));
            one(exact(r, 1.0).mul(half, Outward))
        }
        _ if same => nothing,
        Op::Neg => one(-r),
        Op::Abs => one(r.union(-r)),
        Op::Sqrt => one(exact(r, 5.0).intersection(nonneg).sqr(Outward)),
        Op::Floor => one(r.add(ValueSet::between(F::ZERO, F::ONE), Outward)),
        Op::Ceil => one(r.add(ValueSet::between(-F::ONE, F::ZERO), Outward)),
        Op::Add if sum::has_one_order(view, data) => {
            let sum = exact(r, 1.0);
            both(Some(sum.sub(y, Outward)), Some(sum.sub(x, Outward)))
        }
        Op::Sub if sum::has_one_order(view, data) => {
            let difference = exact(r, 1.0);
            both(
                Some(difference.add(y, Outward)),
                Some(x.sub(difference, Outward)),
            )
        }
        Op::Min => {
            let [a, b] = lesser([x, y], r);
            both(Some(a), Some(b))
        }
        Op::Max => {
            let [a, b] = lesser([-x, -y], -r);
            both(Some(-a), Some(-b))
        }
        Op::Exp => {
            let most = x.to_interval().mag().to_f64();
            let power = exact(r, 3.0 + 2.0 * most).intersection(ValueSet::positive());
            one(power.ln(Outward))
        }
        Op::Const
        | Op::Input
        | Op::Add
        | Op::Sub
        | Op::Mul
        | Op::Div
        | Op::Square
        | Op::Round
        | Op::Sin
        | Op::Cos
        | Op::Tan
        | Op::Asin
        | Op::Acos
        | Op::Atan
        | Op::Ln
        | Op::Powi
        | Op::Mod
        | Op::Atan2
        | Op::Pow
        | Op::Compare
        | Op::Select
        | Op::Logic(_)
        | Op::Integer(_)
        | Op::Choose
        | Op::Control(_)
        | Op::Item
        | Op::Sample(_) => nothing,
    }
}

/// The operands of a product, a quotient or a square, whose exact result is this.
#[expect(clippy::wildcard_enum_match_arm, reason = "what is left is a square")]
fn factors<F: Float>(
    data: NodeData,
    result: ValueSet<F>,
    v: [ValueSet<F>; 2],
    of: &[Computed; 2],
) -> [Option<ValueSet<F>>; 2] {
    let [x, y] = [0, 1].map(|i| of[i].exact(v[i]));
    let same = data.op.arity() == 2 && data.args[0] == data.args[1];
    let by = |y: ValueSet<F>| (!y.may_be_zero()).then(|| result.div(y, Outward));
    let found = match data.op {
        Op::Div if same => [None; 2],
        Op::Div => {
            let divisor = (!result.may_be_zero()).then(|| x.div(result, Outward));
            [Some(result.mul(y, Outward)), divisor]
        }
        Op::Mul if !same => [by(y), by(x)],
        _ => {
            let nonneg = ValueSet::between(-F::ZERO, F::INFINITY);
            let root = result.intersection(nonneg).sqrt(Outward);
            [Some(root.union(-root)), None]
        }
    };
    [0, 1].map(|i| found[i].and_then(|x| of[i].computed(x)))
}

/// The operands of a minimum: neither is below it, and one that cannot be above it is the minimum.
fn lesser<F: Float>([x, y]: [ValueSet<F>; 2], minimum: ValueSet<F>) -> [ValueSet<F>; 2] {
    let minimum = blurred(minimum);
    let not_below = ValueSet::between(minimum.inf(), F::INFINITY);
    let of = |x: ValueSet<F>, y: ValueSet<F>| {
        let x = x.intersection(not_below);
        if y.inf() > minimum.sup() {
            x.intersection(minimum)
        } else {
            x
        }
    };
    [of(x, y), of(y, x)]
}
