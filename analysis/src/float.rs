//! Facts of programs that bound what the floating-point program returns: see
//! [`Arithmetic`](crate::Arithmetic).
//!
//! Bounds are those of the interval type, which contain what is rounded to nearest, made wider
//! where floating point returns more than the function of real numbers: at zeros of either sign
//! under a quotient, at poles on the border of a domain, and at infinities. An end of ±∞ stands for
//! that number, too. Tested exhaustively in `lower`: whatever row computes an operation, its bounds
//! are within those said here (`float_rows_meet_their_claim`).
//!
//! Monotone functions are called at the endpoints, as the floating-point program calls them. Other
//! functions are called for bounds rounded outward, which contain what that program returns; where
//! the operand is a number, they are called once. Rows require finite operands only because of NaN,
//! so operands count as finite where no NaN arises.

use outward_expr::{Elementary, RealOp};
use outward_interval::{Domain, Float, Interval, PointFunctions};
use outward_semantics::interval_step;

use crate::arithmetic::{Arithmetic, NanPolicy};
use crate::facts::Fact;
use crate::real::{fact_of, stays_integral};

/// The fact of one operation applied to operands with known facts, where programs compute in this
/// arithmetic.
#[must_use]
pub fn fact_in<F: Float>(arithmetic: Arithmetic, op: RealOp, v: [Fact<F>; 3]) -> Fact<F> {
    let Some(policy) = arithmetic.nan() else {
        return fact_of(op, v);
    };
    let bounds = v.map(|fact| fact.bounds);
    let invalid = may_return_nan(op, bounds);
    let unknown = v.iter().take(op.arity()).any(|fact| fact.undefined);
    let result = if policy == NanPolicy::Suppress && invalid {
        suppressed_bounds(op, bounds, v[1].plus)
    } else {
        float_bounds(op, bounds, v[1].plus)
    };
    let propagates = policy == NanPolicy::Propagate;
    let nan = propagates && (invalid || unknown);
    let empty = v.iter().take(op.arity()).any(|fact| fact.empty);
    Fact {
        bounds: result,
        undefined: nan,
        empty: nan || (propagates && empty),
        plus: sets_no_sign(op, v.map(|fact| fact.plus)),
        integral: stays_integral(op, v.map(|fact| fact.integral)),
    }
}

/// The fact of an operation that is proved to return NaN at no point, although what is known of its
/// operands does not say so. Where NaN propagates, programs then cut operands to the domain, as
/// where it is suppressed, and look for nothing.
#[must_use]
pub fn fact_without_nan<F: Float>(op: RealOp, v: [Fact<F>; 3]) -> Fact<F> {
    let bounds = v.map(|fact| fact.bounds);
    let bounds = if may_return_nan(op, bounds) {
        suppressed_bounds(op, bounds, v[1].plus)
    } else {
        float_bounds(op, bounds, v[1].plus)
    };
    Fact {
        bounds,
        undefined: false,
        empty: v.iter().take(op.arity()).any(|fact| fact.empty),
        plus: sets_no_sign(op, v.map(|fact| fact.plus)),
        integral: stays_integral(op, v.map(|fact| fact.integral)),
    }
}

/// Whether an operation on floats never returns a number whose sign bit is set, where no operand
/// that is said to be `plus` has one.
#[must_use]
pub fn sets_no_sign(op: RealOp, [x, y, z]: [bool; 3]) -> bool {
    match op {
        RealOp::Abs | RealOp::Square => true,
        RealOp::Powi(n) => x || (n % 2 == 0 && n > 0),
        RealOp::Sqrt | RealOp::Floor | RealOp::Ceil | RealOp::Round => x,
        RealOp::Add | RealOp::Mul | RealOp::Div | RealOp::Min => x && y,
        // The second one, if both are zero.
        RealOp::Max => y,
        RealOp::BySign => y && z,
        RealOp::AtMost | RealOp::AtLeast => x && y,
        RealOp::Lower | RealOp::Upper => x,
        RealOp::Call(Elementary::Exp | Elementary::Exp2 | Elementary::Exp10) => true,
        RealOp::Call(Elementary::Cosh | Elementary::Hypot) => true,
        RealOp::Call(_) | RealOp::Neg | RealOp::Sub | RealOp::Compare | RealOp::Mod => false,
        // Of two zeros either.
        RealOp::Any => false,
    }
}

/// Whether an operation on floats within these bounds, zeros of both signs and infinite endpoints
/// included, may return NaN. `false` is a proof.
#[must_use]
#[allow(
    clippy::wildcard_enum_match_arm,
    reason = "functions whose NaN is looked for are few"
)]
pub fn may_return_nan<F: Float>(op: RealOp, [x, y, _]: [Interval<F>; 3]) -> bool {
    let zero = |v: Interval<F>| v.contains(F::ZERO);
    let up = |v: Interval<F>| v.sup() == F::INFINITY;
    let down = |v: Interval<F>| v.inf() == -F::INFINITY;
    let unbounded = |v: Interval<F>| up(v) || down(v);
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
        | RealOp::Lower
        | RealOp::Upper
        | RealOp::BySign => false,
        RealOp::Add => (up(x) && down(y)) || (down(x) && up(y)),
        RealOp::Sub => (up(x) && up(y)) || (down(x) && down(y)),
        RealOp::Mul => (zero(x) && unbounded(y)) || (unbounded(x) && zero(y)),
        RealOp::Div => (zero(x) && zero(y)) || (unbounded(x) && unbounded(y)),
        RealOp::Mod => zero(y) || unbounded(x),
        RealOp::Sqrt => x.inf() < F::ZERO,
        RealOp::AtMost | RealOp::Any => x.sup() > y.inf(),
        RealOp::AtLeast => x.inf() < y.sup(),
        RealOp::Call(f) => {
            let nan_at = |end: F| F::elementary(f, end, end).is_nan();
            let at = |a: i8| F::from_f64(a.into());
            match (closed_domain(f), f.domain()) {
                // All floats between the endpoints are in it if these are.
                (Some(_), _) => x.is_empty() || nan_at(x.inf()) || nan_at(x.sup()),
                (None, Domain::All) => f != Elementary::Hypot,
                (None, Domain::Nonzero) => zero(x),
                (None, Domain::Beyond(a)) => x.inf() < at(a) && x.sup() > -at(a),
                (None, Domain::Outside(a)) => x.inf() <= at(a) && x.sup() >= -at(a),
                // Which pairs and poles these are is said by the functions; programs do not look
                // for the other ones.
                (None, _) => match f {
                    // No float is at a pole of these.
                    Elementary::Tan | Elementary::Sec => unbounded(x),
                    Elementary::Cot | Elementary::Csc => zero(x) || unbounded(x),
                    Elementary::Pow => x.inf() < F::ZERO || (zero(x) && y.inf() <= F::ZERO),
                    Elementary::Atan2 | Elementary::Atan2Pi => zero(x) && zero(y),
                    _ => true,
                },
            }
        }
    }
}

/// Whether the ends of a function's range follow from its values at the endpoints of its operand,
/// which is all there is to say of it in floating point: it rises or falls on a domain that is a
/// range.
#[must_use]
pub fn is_monotone(f: Elementary) -> bool {
    use outward_interval::Monotonicity;
    f.arity() == 1 && matches!(f.shape(), Monotonicity::Rises | Monotonicity::Falls)
}

/// The least bounds of the first operand that contain the given ones and in which a pole on the
/// border of a domain is no longer alone: [0, 0] becomes [0, s], s the least number above zero. So
/// the range on them has the limit at the pole, which many a library returns there: ln 0 is −∞. (In
/// [`point_step`](outward_semantics::point_step) it is NaN.)
///
/// The constants are the least that the upper endpoint becomes, and the greatest that the lower
/// endpoint becomes.
#[must_use]
pub fn beside_poles<F: Float>(f: Elementary) -> [Option<F>; 2] {
    let above = |a: i8| F::from_f64(a.into()).next_up();
    match f.domain() {
        Domain::Above(a) => [Some(above(a)), None],
        Domain::Upto(_) => [Some(above(0)), None],
        Domain::Inside(a) => [Some(above(-a)), Some(-above(-a))],
        Domain::Pairs if f == Elementary::Pow => [Some(above(0)), None],
        Domain::Pairs
        | Domain::All
        | Domain::From(_)
        | Domain::Within(_)
        | Domain::Beyond(_)
        | Domain::Outside(_)
        | Domain::Nonzero
        | Domain::Poles => [None, None],
    }
}

/// The range of numbers that a function of one argument is cut to where NaN is suppressed: its
/// domain with the border; `None` if the domain is no range.
#[must_use]
pub fn closed_domain(f: Elementary) -> Option<[Option<i8>; 2]> {
    f.domain().range().filter(|_| f.arity() == 1)
}

/// Bounds that contain every number that the operation returns on floats within these bounds, but
/// NaN. Of a second operand that is `plus` no sign bit is set.
#[allow(
    clippy::wildcard_enum_match_arm,
    reason = "operations of which floats return more than the interval are few"
)]
fn float_bounds<F: Float>(op: RealOp, bounds: [Interval<F>; 3], plus: bool) -> Interval<F> {
    let [x, y, _] = bounds;
    match op {
        // Beside zero alone there are the numbers by which quotients go to infinity.
        RealOp::Div if y.contains(F::ZERO) && plus && y.inf() >= F::ZERO => {
            let beside = Interval::new(F::ZERO, y.sup().max_x86(F::ZERO.next_up()));
            interval_step(op, [x, beside.unwrap_or(y), y])
        }
        // Zeros of both signs.
        RealOp::Div if y.contains(F::ZERO) => Interval::ENTIRE,
        // What a row returns where x is beyond y is its nearest number.
        // The endpoint of any part.
        RealOp::Lower | RealOp::Upper => x,
        RealOp::Any => x.up_to(Interval::new(y.inf(), y.sup().max_x86(x.inf())).unwrap_or(y)),
        RealOp::AtMost => cut(x, [-F::INFINITY, y.sup()], x.inf()),
        RealOp::AtLeast => cut(x, [y.inf(), F::INFINITY], x.sup()),
        RealOp::Call(f) => {
            let [least, greatest] = beside_poles(f);
            let lo = greatest.map_or(x.inf(), |greatest| x.inf().min_x86(greatest));
            let hi = least.map_or(x.sup(), |least| x.sup().max_x86(least));
            let wide = Interval::new(lo, hi).unwrap_or(x);
            interval_step(op, [wide, y, y])
        }
        _ => interval_step(op, bounds),
    }
}

/// The part of x between two endpoints, or the number of x next to it.
fn cut<F: Float>(x: Interval<F>, [lo, hi]: [F; 2], nearest: F) -> Interval<F> {
    let part = Interval::new(lo, hi).map_or(Interval::EMPTY, |to| x.intersection(to));
    if part.is_empty() && !x.is_empty() {
        point(nearest)
    } else {
        part
    }
}

/// A number as an interval; of an infinity the numbers that stand for it.
fn point<F: Float>(x: F) -> Interval<F> {
    let within = |lo: F, hi: F| Interval::new(lo, hi).unwrap_or(Interval::EMPTY);
    if x == F::INFINITY {
        within(F::MAX, x)
    } else if x == -F::INFINITY {
        within(x, -F::MAX)
    } else {
        within(x, x)
    }
}

/// The same where what would be NaN is a number, as [`NanPolicy::Suppress`] says.
#[allow(
    clippy::wildcard_enum_match_arm,
    reason = "operations that are cut to a domain are few"
)]
fn suppressed_bounds<F: Float>(op: RealOp, bounds: [Interval<F>; 3], plus: bool) -> Interval<F> {
    let [x, y, _] = bounds;
    let clamped = |least: Option<i8>, greatest: Option<i8>| {
        let at = |a: i8| F::from_f64(a.into());
        let (mut lo, mut hi) = (x.inf(), x.sup());
        if let Some(least) = least {
            (lo, hi) = (lo.max_x86(at(least)), hi.max_x86(at(least)));
        }
        if let Some(greatest) = greatest {
            (lo, hi) = (lo.min_x86(at(greatest)), hi.min_x86(at(greatest)));
        }
        Interval::new(lo, hi).unwrap_or(Interval::ENTIRE)
    };
    let or_zero = |range: Interval<F>| range.convex_hull(Interval::ZERO);
    match op {
        RealOp::Sqrt => interval_step(op, [clamped(Some(0), None), y, y]),
        RealOp::AtMost => x.min(y),
        RealOp::AtLeast => x.max(y),
        RealOp::Any => x.up_to(x.convex_hull(y)),
        RealOp::Call(f) => match closed_domain(f) {
            Some([least, greatest]) => {
                let operand = clamped(least, greatest);
                or_zero_unless(f, float_bounds(op, [operand, y, y], false))
            }
            None => or_zero(float_bounds(op, bounds, plus)),
        },
        _ => or_zero(float_bounds(op, bounds, plus)),
    }
}

/// With zero, but where a value at an infinite operand cannot be NaN: where the function rises or
/// falls.
fn or_zero_unless<F: Float>(f: Elementary, range: Interval<F>) -> Interval<F> {
    if is_monotone(f) {
        range
    } else {
        range.convex_hull(Interval::ZERO)
    }
}
