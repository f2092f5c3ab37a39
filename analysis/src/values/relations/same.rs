//! One number on both sides: x − x, x/x, x·x, x + x, min(x, x), compare(x, x), x mod x, atan2(x,
//! x).
//!
//! Of the machine, x − x is NaN for ±∞, and x/x for zeros, too. A real x is finite, so only
//! "perhaps not defined" is left of those.

use outward_expr::{Elementary, NodeData, Op, RealOp};
use outward_interval::Float;
use outward_sets::{Semantics, ValueSet};

use crate::values::environment::Environment;

/// What an operation with the same node on both sides returns.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "of other operations nothing is said, which is right for each"
)]
pub(crate) fn set<F: Float>(env: &Environment<'_, F>, data: NodeData) -> Option<ValueSet<F>> {
    let x = env.set(data.operand(0));
    let (zero, one, r) = (ValueSet::point(F::ZERO), F::ONE, env.semantics());
    let numbers = x.without_nan();
    // Reals have no infinite members: there they stand for "unbounded".
    let nonfinite = match r {
        Semantics::Float => x.may_be_infinite(),
        Semantics::Real => false,
    };
    let if_any = |any, set: ValueSet<F>| if any { set } else { ValueSet::EMPTY };
    let finite = numbers.intersection(ValueSet::between(-F::MAX, F::MAX));
    // Under the real semantics an unbounded piece has real members beyond the greatest float.
    let some = !finite.is_empty() || (r == Semantics::Real && x.may_be_infinite());
    let nonzero = !finite
        .difference(ValueSet::ZEROS, Semantics::Float)
        .is_empty()
        || (r == Semantics::Real && x.may_be_infinite());
    let nan = |also: bool| if_any(also || x.may_be_nan(), ValueSet::NAN);
    Some(match data.op {
        Op::Real(RealOp::Sub) => if_any(some, zero).union(nan(nonfinite)),
        Op::Real(RealOp::Mod) => {
            // With the sign of x.
            let zeros = if_any(nonzero, ValueSet::ZEROS);
            zeros.union(nan(nonfinite || x.may_be_zero()))
        }
        Op::Real(RealOp::Div) => {
            let quotient = if_any(nonzero, ValueSet::point(one));
            quotient.union(nan(nonfinite || x.may_be_zero()))
        }
        Op::Real(RealOp::Mul) => x.sqr(r),
        // Twice a number is that number with another exponent: as exact as x + x.
        Op::Real(RealOp::Add) => x.mul(ValueSet::point(one + one), r),
        Op::Real(RealOp::Min) | Op::Real(RealOp::Max) => x,
        Op::Real(RealOp::Compare) => if_any(!numbers.is_empty(), zero).union(nan(false)),
        Op::Real(RealOp::Call(Elementary::Atan2)) => return angle(env, x),
        _ => return None,
    })
}

/// The angle of (x, x): an eighth of a turn above zero, five eighths below. Zeros and infinities
/// have conventions of their own, so of sets that have them nothing is said.
fn angle<F: Float>(env: &Environment<'_, F>, x: ValueSet<F>) -> Option<ValueSet<F>> {
    if x.may_be_zero() || x.may_be_infinite() {
        return None;
    }
    let mut signs = ValueSet::EMPTY;
    for (sign, half) in [
        (F::ONE, ValueSet::positive()),
        (-F::ONE, ValueSet::negative()),
    ] {
        if !x.intersection(half).is_empty() {
            let unit = ValueSet::point(sign);
            signs = signs.union(unit.atan2(unit, env.semantics()));
        }
    }
    let widened = match env.semantics() {
        Semantics::Float => env.settings.accuracy.around(signs),
        Semantics::Real => signs,
    };
    Some(if x.may_be_nan() {
        widened.union(ValueSet::NAN)
    } else {
        widened
    })
}
