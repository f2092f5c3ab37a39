//! What is to become of a node.

use outward_expr::{BoolOp, NodeData, Op};
use outward_interval::{Float, Interval};
use outward_semantics::Set;

use crate::facts::Fact;

/// What is to become of a node.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Decision<F: Float> {
    /// It stays as it is.
    Keep,
    /// It is this number.
    Constant(F),
    /// It is this truth value.
    Truth(bool),
    /// It is always this operand.
    Operand(usize),
    /// It is met with these, where there are any: what it is at least, and at most.
    Meet([Option<F>; 2]),
}

impl<F: Float> Decision<F> {
    /// What can be done with a node whose value is in `set`, and of which this is known without its
    /// set and with it.
    ///
    /// A constant or a truth value has bounds where those of an operation might be empty; so it
    /// stands only for what has a value at every point, and bounds on every part. `signs` says that
    /// the sign of a zero counts.
    pub(super) fn of(data: NodeData, set: Set<F>, [raw, met]: [Fact<F>; 2], signs: bool) -> Self {
        let always = !met.undefined && !met.empty;
        let numbers = match set {
            Set::Bool(set) => {
                // Programs have an answer of their own to what asks for NaN and infinities.
                let decided = data.op.arity() == 0
                    || matches!(data.op, Op::Bool(BoolOp::IsNan | BoolOp::IsInf));
                return match set.value().filter(|_| always && !decided) {
                    Some(truth) => Self::Truth(truth),
                    None => Self::Keep,
                };
            }
            Set::Int(_) => return Self::Keep,
            Set::Real(set) => set,
        };
        if matches!(data.op, Op::Const(_) | Op::Control(_)) {
            return Self::Keep;
        }
        let (inf, sup) = (numbers.inf(), numbers.sup());
        let is_minus_zero = signs && numbers.may_be_neg_zero();
        if always && inf == sup && inf.is_finite() && !numbers.may_be_nan() && !is_minus_zero {
            // Without the sign of a zero, which bounds of real numbers do not have.
            return Self::Constant(inf + F::ZERO);
        }
        if raw.bounds == met.bounds || met.bounds.is_empty() {
            return Self::Keep;
        }
        // A zero without its sign.
        let end = |narrower: bool, end: F| narrower.then_some(end + F::ZERO);
        Self::Meet([
            end(met.bounds.inf() > raw.bounds.inf(), met.bounds.inf()),
            end(met.bounds.sup() < raw.bounds.sup(), met.bounds.sup()),
        ])
    }
}

/// The bounds with ends that are not subnormal, as these slow operations down that follow: with
/// zero or the least normal number in their place, outward.
pub(super) fn with_normal_ends<F: Float>(x: Interval<F>) -> Interval<F> {
    let least = F::MIN_SUBNORMAL / (F::ONE.next_up() - F::ONE);
    let upper = |end: F| {
        if F::ZERO < end && end < least {
            least
        } else if -least < end && end < F::ZERO {
            F::ZERO
        } else {
            end
        }
    };
    Interval::new(-upper(-x.inf()), upper(x.sup())).unwrap_or(x)
}
