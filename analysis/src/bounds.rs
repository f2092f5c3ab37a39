//! Forward bounds: a box goes in at the inputs, a [`Fact`] comes out at every node.
//!
//! A loop over the graph that calls the interval type, one operation per node. Why this encloses:
//! each operation returns an enclosure of the real results and of the results rounded to nearest,
//! and is applied to enclosures of its operands. The bounds are those of the general interval
//! program, so they enclose what that program computes on any part of the box
//! ([`Class`](crate::Class) relies on it). Tested in `tests/` by sampling, and by `lower`'s
//! verifier.

use outward_expr::{Elementary, Function, RealOp};
use outward_interval::{Domain, Float, Interval, PointFunctions, compiled, elementary_interval};
use outward_semantics::{interval_step, node_values};

use crate::facts::Fact;

/// The fact of every node of `f` on the box `inputs` (one interval per input of the function).
///
/// A missing input counts as the whole line. Costs one interval operation per node.
#[must_use]
pub fn bounds<F: Float>(f: &Function, inputs: &[Interval<F>]) -> Vec<Fact<F>> {
    compiled!(bounds_here::<F>: fn(&Function, &[Interval<F>]) -> Vec<Fact<F>>)(f, inputs)
}

fn bounds_here<F: Float>(f: &Function, inputs: &[Interval<F>]) -> Vec<Fact<F>> {
    node_values(
        f,
        [Fact::defined(Interval::EMPTY), Fact::UNKNOWN],
        |constant| Fact::defined(constant.interval()),
        |input| Fact::defined(inputs.get(input).copied().unwrap_or(Interval::ENTIRE)),
        fact_of,
    )
}

/// What is known of every node on any box: of constants, and of what depends on constants alone,
/// their values; of the others nothing.
///
/// With `defined` it is taken for granted that the others are defined and finite. These are the
/// facts of *general* code, which specialised code is compared with: the rows for operands of any
/// sign, without the steps that make undefined results empty, and zero times infinity zero.
#[must_use]
pub fn general<F: Float>(f: &Function, defined: bool) -> Vec<Fact<F>> {
    compiled!(general_here::<F>: fn(&Function, bool) -> Vec<Fact<F>>)(f, defined)
}

fn general_here<F: Float>(f: &Function, defined: bool) -> Vec<Fact<F>> {
    let any = match Interval::new(-F::MAX, F::MAX) {
        Ok(finite) if defined => Fact::defined(finite),
        Ok(_) | Err(_) => Fact::UNKNOWN,
    };
    let constants = node_values(
        f,
        [Some(Fact::defined(Interval::EMPTY)), None],
        |constant| Some(Fact::defined(constant.interval())),
        |_| None,
        |op: RealOp, operands: [Option<Fact<F>>; 3]| {
            let mut facts = [Fact::defined(Interval::EMPTY); 3];
            for (fact, operand) in facts.iter_mut().zip(operands).take(op.arity()) {
                *fact = operand?;
            }
            Some(fact_of(op, facts))
        },
    );
    let known = constants.into_iter();
    known.map(|constant| constant.unwrap_or(any)).collect()
}

/// The fact of one operation applied to operands with known facts.
#[must_use]
pub fn fact_of<F: Float>(op: RealOp, v: [Fact<F>; 3]) -> Fact<F> {
    compiled!(fact_of_here::<F>: fn(RealOp, [Fact<F>; 3]) -> Fact<F>)(op, v)
}

fn fact_of_here<F: Float>(op: RealOp, v: [Fact<F>; 3]) -> Fact<F> {
    let bounds = v.map(|fact| fact.bounds);
    let of_operands = v.iter().take(op.arity()).any(|fact| fact.undefined);
    let undefined = of_operands || domain_may_fail(op, bounds[0], bounds[1]);
    let bounds = interval_step(op, bounds);
    Fact {
        bounds,
        undefined: undefined || bounds.is_empty(),
    }
}

/// Whether an interval reaches ∞.
fn reaches_up<F: Float>(x: Interval<F>) -> bool {
    x.sup() == F::INFINITY
}

/// Whether an interval reaches −∞.
fn reaches_down<F: Float>(x: Interval<F>) -> bool {
    x.inf() == -F::INFINITY
}

fn unbounded<F: Float>(x: Interval<F>) -> bool {
    reaches_up(x) || reaches_down(x)
}

/// Whether the operation itself, at some point of the operands' bounds, may be outside of its real
/// domain or return NaN when run on floats. An end of ±∞ stands for an overflow that may have
/// happened.
fn domain_may_fail<F: Float>(op: RealOp, x: Interval<F>, y: Interval<F>) -> bool {
    let zero = F::ZERO;
    match op {
        RealOp::Neg
        | RealOp::Abs
        | RealOp::Square
        | RealOp::Floor
        | RealOp::Ceil
        | RealOp::Round
        | RealOp::Powi(_)
        | RealOp::Min
        | RealOp::Max
        | RealOp::Compare
        | RealOp::BySign => false,
        RealOp::Sqrt => x.inf() < zero,
        RealOp::Add => (reaches_up(x) && reaches_down(y)) || (reaches_down(x) && reaches_up(y)),
        RealOp::Sub => (reaches_up(x) && reaches_up(y)) || (reaches_down(x) && reaches_down(y)),
        RealOp::Mul => (x.contains(zero) && unbounded(y)) || (unbounded(x) && y.contains(zero)),
        RealOp::Div => y.contains(zero) || (unbounded(x) && unbounded(y)),
        RealOp::Mod => y.contains(zero) || unbounded(x) || unbounded(y),
        RealOp::Call(f) => call_may_fail(f, x, y),
    }
}

/// The same of an elementary function.
#[allow(
    clippy::wildcard_enum_match_arm,
    reason = "functions whose domain is one of pairs are few"
)]
fn call_may_fail<F: Float>(f: Elementary, x: Interval<F>, y: Interval<F>) -> bool {
    let (zero, at) = (F::ZERO, |a: i8| F::from_f64(a.into()));
    // A base or a sum with one that is zero, to a power that is not positive.
    let power = |least: F| {
        let border = x.inf() <= least && y.inf() <= zero;
        x.inf() < least || border || unbounded(x) || unbounded(y)
    };
    let limit_fails = |limit: F| F::elementary(f, limit, limit).is_nan();
    let fails = match f.domain() {
        Domain::All => false,
        // Of a range: both ends are in it.
        domain @ (Domain::From(_)
        | Domain::Above(_)
        | Domain::Within(_)
        | Domain::Inside(_)
        | Domain::Upto(_)) => !domain.contains(x.inf()) || !domain.contains(x.sup()),
        Domain::Beyond(a) => x.inf() < at(a) && x.sup() > -at(a),
        Domain::Outside(a) => x.inf() <= at(a) && x.sup() >= -at(a),
        Domain::Nonzero => x.contains(zero),
        Domain::Poles => {
            let range = elementary_interval(f, x, y);
            range.is_empty() || unbounded(range)
        }
        Domain::Pairs => {
            return match f {
                Elementary::Atan2 | Elementary::Atan2Pi => x.contains(zero) && y.contains(zero),
                Elementary::Pow => power(zero),
                Elementary::CompoundM1 => power(-F::ONE),
                // Of integers only, which bounds do not show.
                _ => true,
            };
        }
    };
    let one = f.arity() == 1;
    fails
        || (one && reaches_up(x) && limit_fails(F::INFINITY))
        || (one && reaches_down(x) && limit_fails(-F::INFINITY))
}
