//! Forward bounds: a box goes in at the inputs, a [`Fact`] comes out at every node.
//!
//! A loop over the graph that calls the interval type, one operation per node. Why this encloses: each operation
//! returns an enclosure of the real results and of the results rounded to nearest, and is applied to enclosures of
//! its operands. The bounds are those of the general interval program, so they enclose what that program computes on any part of
//! the box ([`Class`](crate::Class) relies on it). Tested in `tests/` by sampling, and by `lower`'s verifier.

use outward_expr::{Function, NodeData, Op};
use outward_interval::{Elementary, Float, Interval, compiled, elementary_interval};
use outward_semantics::interval_step;

use crate::facts::Fact;

/// The fact of every node of `f` on the box `inputs` (one interval per input of the function).
///
/// A missing input counts as the whole line. Costs one interval operation per node.
#[must_use]
pub fn bounds<F: Float>(f: &Function, inputs: &[Interval<F>]) -> Vec<Fact<F>> {
    compiled!(bounds_here::<F>: fn(&Function, &[Interval<F>]) -> Vec<Fact<F>>)(f, inputs)
}

fn bounds_here<F: Float>(f: &Function, inputs: &[Interval<F>]) -> Vec<Fact<F>> {
    let mut facts: Vec<Fact<F>> = Vec::with_capacity(f.nodes.len());
    for data in &f.nodes {
        let known = |bounds| Fact {
            bounds,
            undefined: false,
        };
        let fact = if data.op == Op::Const {
            known(f.constants[data.args[0] as usize].interval())
        } else if data.op == Op::Input {
            let given = inputs.get(data.args[0] as usize);
            known(given.copied().unwrap_or(Interval::ENTIRE))
        } else {
            let mut operands = [known(Interval::EMPTY); 3];
            for (fact, node) in operands.iter_mut().zip(data.operands()) {
                *fact = facts[node.index()];
            }
            fact_of(data, operands)
        };
        facts.push(fact);
    }
    facts
}

/// The fact of one operation applied to operands with known facts. `Const` and `Input` have no operands and are
/// given the whole line here.
#[must_use]
pub fn fact_of<F: Float>(data: &NodeData, v: [Fact<F>; 3]) -> Fact<F> {
    compiled!(fact_of_here::<F>: fn(&NodeData, [Fact<F>; 3]) -> Fact<F>)(data, v)
}

fn fact_of_here<F: Float>(data: &NodeData, [x, y, z]: [Fact<F>; 3]) -> Fact<F> {
    let (a, b, c) = (x.bounds, y.bounds, z.bounds);
    let undefined = domain_may_fail(data.op, a, b)
        || match data.op.arity() {
            0 => false,
            1 => x.undefined,
            2 => x.undefined || y.undefined,
            _ => x.undefined || y.undefined || z.undefined,
        };
    let bounds = interval_step(*data, [a, b, c]);
    Fact {
        bounds,
        undefined: undefined || bounds.is_empty(),
    }
}

/// Whether the operation itself, at some point of the operands' bounds, may be outside of its real domain or return NaN
/// when run on floats. An end of ±∞ stands for an overflow that may have happened.
fn domain_may_fail<F: Float>(op: Op, x: Interval<F>, y: Interval<F>) -> bool {
    let zero = F::ZERO;
    let reaches_up = |i: Interval<F>| i.sup() == F::INFINITY;
    let reaches_down = |i: Interval<F>| i.inf() == -F::INFINITY;
    let unbounded = |i: Interval<F>| reaches_up(i) || reaches_down(i);
    match op {
        Op::Const
        | Op::Input
        | Op::Neg
        | Op::Abs
        | Op::Square
        | Op::Floor
        | Op::Ceil
        | Op::Round
        | Op::Atan
        | Op::Exp
        | Op::Powi
        | Op::Min
        | Op::Max
        | Op::Compare
        | Op::Select => false,
        // Nothing is known of these.
        Op::Logic(_) | Op::Integer(_) | Op::Choose | Op::Control(_) | Op::Item | Op::Sample(_) => {
            true
        }
        Op::Sqrt => x.inf() < zero,
        Op::Sin | Op::Cos => unbounded(x),
        Op::Tan => unbounded(x) || unbounded(elementary_interval(Elementary::Tan, x, y)),
        Op::Asin | Op::Acos => x.inf() < -F::ONE || x.sup() > F::ONE,
        Op::Ln => x.inf() <= zero,
        Op::Add => (reaches_up(x) && reaches_down(y)) || (reaches_down(x) && reaches_up(y)),
        Op::Sub => (reaches_up(x) && reaches_up(y)) || (reaches_down(x) && reaches_down(y)),
        Op::Mul => (x.contains(zero) && unbounded(y)) || (unbounded(x) && y.contains(zero)),
        Op::Div => y.contains(zero) || (unbounded(x) && unbounded(y)),
        Op::Mod => y.contains(zero) || unbounded(x) || unbounded(y),
        Op::Atan2 => x.contains(zero) && y.contains(zero),
        Op::Pow => {
            x.inf() < zero || (x.inf() <= zero && y.inf() <= zero) || unbounded(x) || unbounded(y)
        }
    }
}
