//! Facts of programs that bound real numbers: what one operation returns of operands with known
//! facts.

use outward_expr::{Elementary, RealOp};
use outward_interval::{Domain, Float, Interval, PointFunctions, compiled, elementary_interval};
use outward_semantics::interval_step;

use crate::facts::Fact;

/// The fact of one operation applied to operands with known facts.
#[must_use]
pub fn fact_of<F: Float>(op: RealOp, v: [Fact<F>; 3]) -> Fact<F> {
    compiled!(fact_of_here::<F>: fn(RealOp, [Fact<F>; 3]) -> Fact<F>)(op, v)
}

#[allow(
    clippy::wildcard_enum_match_arm,
    reason = "of the others the bounds on the box hold those on its parts"
)]
fn fact_of_here<F: Float>(op: RealOp, v: [Fact<F>; 3]) -> Fact<F> {
    let bounds = v.map(|fact| fact.bounds);
    let operands = || v.iter().take(op.arity());
    let [x, y, _] = bounds;
    let outside = may_leave_domain(op, x, y);
    let nan = outside || may_be_nan_of_infinities(op, x, y);
    let undefined = nan || operands().any(|fact| fact.undefined);
    let empty = outside || operands().any(|fact| fact.empty);
    let bounds = match op {
        // The endpoint of any part.
        RealOp::Lower | RealOp::Upper => x,
        _ => interval_step(op, bounds),
    };
    Fact {
        bounds,
        undefined: undefined || bounds.is_empty(),
        empty: empty || bounds.is_empty(),
        plus: false,
        integral: stays_integral(op, v.map(|fact| fact.integral)),
    }
}

/// Whether the endpoints of the bounds of an operation are integers, or infinite, where those of
/// the operands are that are said to be: sums and products of integers that the format has are
/// rounded to integers, whichever way.
#[must_use]
pub fn stays_integral(op: RealOp, [x, y, z]: [bool; 3]) -> bool {
    match op {
        RealOp::Floor | RealOp::Ceil | RealOp::Round | RealOp::Compare => true,
        RealOp::Neg | RealOp::Abs | RealOp::Square | RealOp::Lower | RealOp::Upper => x,
        RealOp::Powi(_) => x,
        RealOp::Add | RealOp::Sub | RealOp::Mul | RealOp::Min | RealOp::Max => x && y,
        RealOp::AtMost | RealOp::AtLeast | RealOp::Any => x && y,
        RealOp::BySign => y && z,
        RealOp::Div | RealOp::Mod | RealOp::Sqrt | RealOp::Call(_) => false,
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

/// Whether numbers within these bounds may be outside of the operation's real domain. On parts of
/// the bounds where all are, and on no others, its bounds are empty.
fn may_leave_domain<F: Float>(op: RealOp, x: Interval<F>, y: Interval<F>) -> bool {
    let zero = F::ZERO;
    match op {
        RealOp::Sqrt => x.inf() < zero,
        RealOp::AtMost | RealOp::Any => x.sup() > y.inf(),
        RealOp::AtLeast => x.inf() < y.sup(),
        RealOp::Div | RealOp::Mod => y.contains(zero),
        RealOp::Call(f) => leaves_domain(f, x, y),
        RealOp::Neg
        | RealOp::Abs
        | RealOp::Square
        | RealOp::Floor
        | RealOp::Ceil
        | RealOp::Round
        | RealOp::Powi(_)
        | RealOp::Add
        | RealOp::Sub
        | RealOp::Mul
        | RealOp::Min
        | RealOp::Max
        | RealOp::Compare
        | RealOp::Lower
        | RealOp::Upper
        | RealOp::BySign => false,
    }
}

/// Whether the operation may return NaN of infinities, when run on floats. An end of ±∞ stands for
/// an overflow that may have happened.
#[allow(
    clippy::wildcard_enum_match_arm,
    reason = "operations that make NaN of infinities are few"
)]
fn may_be_nan_of_infinities<F: Float>(op: RealOp, x: Interval<F>, y: Interval<F>) -> bool {
    let zero = F::ZERO;
    match op {
        RealOp::Add => (reaches_up(x) && reaches_down(y)) || (reaches_down(x) && reaches_up(y)),
        RealOp::Sub => (reaches_up(x) && reaches_up(y)) || (reaches_down(x) && reaches_down(y)),
        RealOp::Mul => (x.contains(zero) && unbounded(y)) || (unbounded(x) && y.contains(zero)),
        RealOp::Div => unbounded(x) && unbounded(y),
        RealOp::Mod | RealOp::Call(Elementary::Pow) | RealOp::Call(Elementary::CompoundM1) => {
            unbounded(x) || unbounded(y)
        }
        RealOp::Call(f) if f.arity() == 1 => {
            let limit_fails = |limit: F| F::elementary(f, limit, limit).is_nan();
            (reaches_up(x) && limit_fails(F::INFINITY))
                || (reaches_down(x) && limit_fails(-F::INFINITY))
        }
        _ => false,
    }
}

/// Whether numbers within these bounds may be outside of the real domain of an elementary function.
#[allow(
    clippy::wildcard_enum_match_arm,
    reason = "functions whose domain is one of pairs are few"
)]
fn leaves_domain<F: Float>(f: Elementary, x: Interval<F>, y: Interval<F>) -> bool {
    let (zero, at) = (F::ZERO, |a: i8| F::from_f64(a.into()));
    // A base or a sum with one that is zero, to a power that is not positive.
    let power = |least: F| x.inf() < least || (x.inf() <= least && y.inf() <= zero);
    match f.domain() {
        Domain::All => false,
        // Of a range: both endpoints are in it.
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
        Domain::Pairs => match f {
            Elementary::Atan2 | Elementary::Atan2Pi => x.contains(zero) && y.contains(zero),
            Elementary::Pow => power(zero),
            Elementary::CompoundM1 => power(-F::ONE),
            // Of integers only, which bounds do not show.
            _ => true,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tiny::intervals;
    use outward_interval::tiny::F6;
    use outward_semantics::point_step;

    /// Where bounds are said to be never empty, they are empty for no pair of numbers in the
    /// operands' bounds: so, as operations are inclusion isotone, for no parts of them.
    #[test]
    fn what_is_never_empty_is_so_on_every_part() {
        let all = intervals();
        let numbers: Vec<F6> = F6::all().filter(|x| x.is_finite()).collect();
        let point = |x: F6| Interval::point(x).expect("a number");
        let (mut claims, mut refused) = (0u32, 0u32);
        for op in RealOp::all().filter(|op| op.arity() < 3) {
            let binary = op.arity() == 2;
            // The numbers at which there is no result.
            let mut without = Vec::new();
            for &x in &numbers {
                for &y in if binary { &numbers[..] } else { &numbers[..1] } {
                    let of = [point(x), point(y), Interval::EMPTY].map(Fact::defined);
                    if fact_of(op, of).bounds.is_empty() {
                        without.push((x, y));
                    }
                }
            }
            for &x in &all {
                for &y in all.iter().step_by(if binary { 23 } else { all.len() }) {
                    let fact = fact_of(op, [x, y, Interval::EMPTY].map(Fact::defined));
                    let within = |&&(a, b): &&(F6, F6)| x.contains(a) && (!binary || y.contains(b));
                    let found = without.iter().find(within);
                    claims += u32::from(!fact.empty);
                    refused += u32::from(fact.empty);
                    assert!(
                        fact.empty || found.is_none(),
                        "{op:?} of {x} and {y} is empty at {found:?}"
                    );
                }
            }
        }
        assert!(
            claims > 1_000_000 && refused > 100_000,
            "{claims}, {refused}"
        );
    }

    /// Of operands whose endpoints are integers, the endpoints of what is said to have such
    /// endpoints are integers: of bounds that are rounded outward, and of what floats return.
    #[test]
    fn what_stays_integral_has_integers_for_ends() {
        let is_integer = |x: F6| x.is_nan() || x.floor() == x;
        let all = intervals().into_iter();
        let all: Vec<Interval<F6>> = all.filter(|x| x.floor() == *x).collect();
        let (mut said, mut checked) = (0, 0_u32);
        for op in RealOp::all().filter(|op| op.arity() < 3) {
            if !stays_integral(op, [true; 3]) {
                continue;
            }
            said += 1;
            let second = if op.arity() == 2 { &all[..] } else { &all[..1] };
            for &x in &all {
                for &y in second {
                    let range = interval_step(op, [x, y, y]);
                    assert!(range.floor() == range, "{op:?} of {x} and {y} is {range}");
                    let at = point_step(op, [x.inf(), y.sup(), y.sup()]);
                    assert!(is_integer(at), "{op:?} of {x} and {y} is {at} for floats");
                    checked += 1;
                }
            }
            // What needs no such operands has integers for ends of any.
            if !stays_integral(op, [false; 3]) {
                continue;
            }
            for &x in intervals().iter().step_by(7) {
                let range = interval_step(op, [x, x, x]);
                assert!(range.floor() == range, "{op:?} of {x} is {range}");
            }
        }
        assert!(said > 15 && checked > 10_000, "{said}, {checked}");
    }

    /// Undefined and empty are two things.
    #[test]
    fn what_may_be_nan_is_not_empty() {
        let of = |op: RealOp, x: &str, y: &str| {
            let side = |text: &str| Fact::defined(text.parse::<Interval<f64>>().expect("bounds"));
            let fact = fact_of(op, [side(x), side(y), side("[0, 0]")]);
            (fact.undefined, fact.empty)
        };
        assert_eq!(of(RealOp::Sub, "[0, inf]", "[0, inf]"), (true, false));
        assert_eq!(of(RealOp::Mul, "[0, inf]", "[0, 1]"), (true, false));
        assert_eq!(of(RealOp::Div, "[1, inf]", "[1, inf]"), (true, false));
        assert_eq!(of(RealOp::Div, "[1, 2]", "[0, 1]"), (true, true));
        assert_eq!(of(RealOp::Sqrt, "[-1, 2]", "[0, 0]"), (true, true));
        assert_eq!(
            of(RealOp::Call(Elementary::Sin), "[0, inf]", "[0, 0]"),
            (true, false)
        );
        assert_eq!(
            of(RealOp::Call(Elementary::Pow), "[1, inf]", "[0, 1]"),
            (true, false)
        );
    }
}
