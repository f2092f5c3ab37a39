//! Which exceptions one operation can raise, given what its operands can be.
//!
//! Nothing is analysed here: the operand sets come from [`values`](crate::values), the transfer
//! functions from [`value_step`], and what a pole is from [`zero_division`]. Everything errs
//! towards [`Occurrence::Possible`].

use outward_expr::{Elementary, RealOp};
use outward_interval::{Domain, Float};
use outward_semantics::{Accuracy, value_step, zero_division};
use outward_sets::{Semantics, ValueSet};

use super::exceptions::{Exceptions, Occurrence};

/// Whether an operation raises an exception at some operands, whatever these are.
pub(super) fn can_raise(op: RealOp) -> bool {
    match op {
        RealOp::Square
        | RealOp::Sqrt
        | RealOp::Powi(_)
        | RealOp::Add
        | RealOp::Sub
        | RealOp::Mul
        | RealOp::Div
        | RealOp::Mod
        | RealOp::AtMost
        | RealOp::AtLeast
        | RealOp::Any
        | RealOp::Call(_) => true,
        RealOp::Neg
        | RealOp::Abs
        | RealOp::Floor
        | RealOp::Ceil
        | RealOp::Round
        | RealOp::Min
        | RealOp::Max
        | RealOp::Compare
        | RealOp::Lower
        | RealOp::Upper
        | RealOp::BySign => false,
    }
}

/// Of the floating-point program; `None` if the operation is never run. Operands beyond those that
/// the operation has are some number.
pub(super) fn of_floats<F: Float>(
    op: RealOp,
    v: [ValueSet<F>; 3],
    result: ValueSet<F>,
) -> Option<Exceptions> {
    if result.is_empty() || v.iter().any(|set| set.is_empty()) {
        return None;
    }
    let step = |v| value_step(op, v, Semantics::Float, Accuracy::default());
    let numbers = v.map(ValueSet::without_nan);
    let finite = numbers.map(|set| set.intersection(finite()));
    let always_numbers = !v.iter().any(|set| set.may_be_nan());
    let always_finite = always_numbers && !numbers.iter().any(|set| set.may_be_infinite());
    let may_be_infinite = numbers.iter().any(|set| set.may_be_infinite());
    let may_be_finite = !finite.iter().any(|set| set.is_empty());
    let of_numbers = step(numbers);

    let may_meet_pole = may_be_finite && may_meet_pole(op, finite);
    let without_poles = zero_division::without(op, finite, step);
    // The quotient of two zeros and a remainder by zero are invalid, and so are exponents that are
    // no integers; at a pole nothing is.
    let has_invalid_poles = matches!(op, RealOp::Div | RealOp::Mod)
        || (is_integer_power(op) && !is_exponent(finite[1]));
    let of_finite = if has_invalid_poles {
        of_numbers
    } else {
        without_poles
    };
    let may_be_invalid = result.may_be_nan()
        && of_numbers.may_be_nan()
        && (may_be_infinite || of_finite.may_be_nan());
    let may_overflow = result.may_be_infinite() && without_poles.may_be_infinite();
    let all_infinite = |set: ValueSet<F>| {
        !set.may_be_nan() && !set.is_empty() && set.intersection(self::finite()).is_empty()
    };
    Some(Exceptions {
        invalid: Occurrence::new(
            may_be_invalid,
            always_numbers
                && !may_meet_pole
                && (result == ValueSet::NAN || of_numbers == ValueSet::NAN),
        ),
        division_by_zero: Occurrence::new(
            may_meet_pole && (result.may_be_infinite() || result.may_be_nan()),
            always_finite && is_at_pole(op, finite),
        ),
        overflow: Occurrence::new(
            may_overflow,
            always_finite && !may_meet_pole && (all_infinite(result) || all_infinite(of_numbers)),
        ),
    })
}

/// Of the real function; `None` if the operands are never real numbers.
pub(super) fn of_reals<F: Float>(op: RealOp, v: [ValueSet<F>; 3]) -> Option<Exceptions> {
    let v = v.map(ValueSet::without_nan);
    if v.iter().any(|set| set.is_empty()) {
        return None;
    }
    let has_real_poles = |f: Elementary| f.arity() == 1 && f.domain() == Domain::Poles;
    let has_poles = matches!(op, RealOp::Call(f) if has_real_poles(f));
    let may_meet_pole = if has_poles {
        let result = value_step(op, v, Semantics::Real, Accuracy::default());
        result.may_be_infinite() || result.may_be_nan()
    } else {
        may_meet_pole(op, v)
    };
    let (may_be_invalid, is_invalid) = invalid_for_reals(op, v);
    Some(Exceptions {
        invalid: Occurrence::new(may_be_invalid, is_invalid),
        division_by_zero: Occurrence::new(may_meet_pole, is_at_pole(op, v)),
        overflow: Occurrence::Impossible,
    })
}

/// The finite numbers.
fn finite<F: Float>() -> ValueSet<F> {
    ValueSet::between(-F::MAX, F::MAX)
}

fn is_zero<F: Float>(set: ValueSet<F>) -> bool {
    set.subset(ValueSet::ZEROS)
}

fn number<F: Float>(x: i8) -> ValueSet<F> {
    match x {
        0 => ValueSet::ZEROS,
        x => ValueSet::point(F::from_f64(x.into())),
    }
}

/// Whether some operands are at a pole that is a number of the format.
fn may_meet_pole<F: Float>(op: RealOp, v: [ValueSet<F>; 3]) -> bool {
    let [x, y, _] = v;
    if op == RealOp::Div {
        return y.may_be_zero() && !is_zero(x);
    }
    if is_integer_power(op) && y.intersection(ValueSet::negative()).integers().is_empty() {
        return false;
    }
    op != RealOp::Mod && zero_division::possible(op, v)
}

/// Whether all operands are at a pole.
fn is_at_pole<F: Float>(op: RealOp, [x, y, _]: [ValueSet<F>; 3]) -> bool {
    let RealOp::Call(f) = op else {
        return op == RealOp::Div && is_zero(y) && !x.may_be_zero();
    };
    let is_negative = y.sup() < F::ZERO;
    if f == Elementary::Pow {
        is_zero(x) && is_negative
    } else if f == Elementary::CompoundM1 {
        x.subset(number(-1)) && is_negative
    } else if matches!(f, Elementary::Pown | Elementary::Rootn) {
        is_zero(x) && is_negative && is_exponent(y)
    } else if f == Elementary::TanPi {
        x.value()
            .is_some_and(|x| x.floor() < x && (x + x).floor() >= x + x)
    } else if matches!(f, Elementary::Cot | Elementary::Csc) {
        is_zero(x)
    } else {
        let excluded = f.domain().excluded().iter();
        let poles = excluded.fold(ValueSet::EMPTY, |all, &pole| all.union(number(pole)));
        f.arity() == 1 && x.subset(poles)
    }
}

/// Whether the second operand has to be an integer.
fn is_integer_power(op: RealOp) -> bool {
    matches!(op, RealOp::Call(Elementary::Pown | Elementary::Rootn))
}

/// Whether every member is an integer of 32 bits.
fn is_exponent<F: Float>(y: ValueSet<F>) -> bool {
    let limit = F::from_f64(2_147_483_648.0);
    y.is_integral() && y.inf() >= -limit && y.sup() < limit
}

/// Whether the real operation may be, and whether it is always, undefined away from its poles.
fn invalid_for_reals<F: Float>(op: RealOp, [x, y, _]: [ValueSet<F>; 3]) -> (bool, bool) {
    let both_zero = (x.may_be_zero() && y.may_be_zero(), is_zero(x) && is_zero(y));
    match op {
        RealOp::Div => both_zero,
        RealOp::Mod => (y.may_be_zero(), is_zero(y)),
        RealOp::AtMost | RealOp::Any => (x.sup() > y.inf(), x.inf() > y.sup()),
        RealOp::AtLeast => (x.inf() < y.sup(), x.sup() < y.inf()),
        RealOp::Sqrt => outside(x, Domain::From(0)),
        RealOp::Call(f) => invalid_call(f, x, y, both_zero),
        RealOp::Neg
        | RealOp::Abs
        | RealOp::Square
        | RealOp::Floor
        | RealOp::Ceil
        | RealOp::Round
        | RealOp::Add
        | RealOp::Sub
        | RealOp::Mul
        | RealOp::Min
        | RealOp::Max
        | RealOp::Compare
        | RealOp::Lower
        | RealOp::Upper
        | RealOp::BySign
        | RealOp::Powi(_) => (false, false),
    }
}

fn invalid_call<F: Float>(
    f: Elementary,
    x: ValueSet<F>,
    y: ValueSet<F>,
    both_zero: (bool, bool),
) -> (bool, bool) {
    let no_exponent = (!is_exponent(y), y.integers().is_empty());
    if f.arity() == 1 {
        outside(x, f.domain())
    } else if f == Elementary::Pow {
        let (possible, certain) = outside(x, Domain::From(0));
        (possible || both_zero.0, certain || both_zero.1)
    } else if f == Elementary::CompoundM1 {
        let (possible, certain) = outside(x, Domain::From(-1));
        let at_pole = !x.intersection(number(-1)).is_empty();
        (possible || (at_pole && y.may_be_zero()), certain)
    } else if f == Elementary::Pown {
        no_exponent
    } else if f == Elementary::Rootn {
        let possible = no_exponent.0 || y.may_be_zero() || x.inf() < F::ZERO;
        (possible, no_exponent.1 || is_zero(y))
    } else if f == Elementary::Hypot {
        (false, false)
    } else {
        // The angle of the origin.
        both_zero
    }
}

/// Whether some, and whether all members are outside of a domain with the poles at its border.
fn outside<F: Float>(x: ValueSet<F>, domain: Domain) -> (bool, bool) {
    let poles = domain.excluded().iter();
    let closed = poles.fold(ValueSet::of_domain(domain), |all, &pole| {
        all.union(number(pole))
    });
    (!x.subset(closed), x.intersection(closed).is_empty())
}
