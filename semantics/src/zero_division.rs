//! What a division by zero is: in one place for sets, for sets that leave it out, and for points.
//!
//! IEEE 754 calls it the exact infinite result of finite operands: 1/0, ln 0, zero to a negative
//! power, atanh 1. There the real function has a pole and is undefined. A remainder by zero counts,
//! too, and so does 0/0: a divisor that is zero is what is looked for.

use outward_expr::{Elementary, RealOp};
use outward_interval::Float;
use outward_sets::{Semantics, ValueSet};

/// How an operation can divide by zero.
enum Pole {
    /// The second operand is a divisor.
    Divisor,
    /// Negative powers of this number are poles.
    NegativePower(i8),
    /// The function of one argument has poles.
    At(Elementary),
    /// Not at all.
    None,
}

fn pole(op: RealOp) -> Pole {
    match op {
        RealOp::Div | RealOp::Mod => Pole::Divisor,
        RealOp::Call(Elementary::Pow | Elementary::Pown | Elementary::Rootn) => {
            Pole::NegativePower(0)
        }
        RealOp::Call(Elementary::CompoundM1) => Pole::NegativePower(-1),
        RealOp::Call(f) if f.arity() == 1 => Pole::At(f),
        RealOp::Call(_)
        | RealOp::Neg
        | RealOp::Abs
        | RealOp::Square
        | RealOp::Sqrt
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
        | RealOp::AtMost
        | RealOp::AtLeast
        | RealOp::Lower
        | RealOp::Upper
        | RealOp::Any
        | RealOp::BySign => Pole::None,
    }
}

/// Whether some members of the operands make the operation divide by zero.
#[must_use]
pub fn possible<F: Float>(op: RealOp, [x, y, _]: [ValueSet<F>; 3]) -> bool {
    match pole(op) {
        Pole::Divisor => y.may_be_zero() && !x.is_empty(),
        Pole::NegativePower(base) => contains(x, base) && y.inf() < F::ZERO,
        Pole::At(f) => x.meets_excluded(f.domain()) || at_a_pole(f, x),
        Pole::None => false,
    }
}

/// Whether the operation divides by zero at a point.
#[must_use]
pub fn at<F: Float>(op: RealOp, v: [F; 3]) -> bool {
    possible(op, v.map(ValueSet::point))
}

/// What floats the operation returns, by `step`, where it does not divide by zero. (Of `tanpi` its
/// poles are left in.)
#[must_use]
pub fn without<F: Float>(
    op: RealOp,
    [x, y, z]: [ValueSet<F>; 3],
    step: impl Fn([ValueSet<F>; 3]) -> ValueSet<F>,
) -> ValueSet<F> {
    let less = |set: ValueSet<F>, part: ValueSet<F>| set.difference(part, Semantics::Float);
    match pole(op) {
        Pole::Divisor => step([x, less(y, ValueSet::ZEROS), z]),
        Pole::NegativePower(base) => {
            let base = number(base);
            let at_base = x.intersection(base);
            let not_negative = less(y, ValueSet::negative());
            step([less(x, base), y, z]).union(step([at_base, not_negative, z]))
        }
        Pole::At(f) => {
            let at_zero = matches!(f, Elementary::Cot | Elementary::Csc).then_some(0);
            let poles = f.domain().excluded().iter().copied().chain(at_zero);
            step([poles.fold(x, |x, pole| less(x, number(pole))), y, z])
        }
        Pole::None => step([x, y, z]),
    }
}

/// The set of one number, or of both zeros.
fn number<F: Float>(x: i8) -> ValueSet<F> {
    match x {
        0 => ValueSet::ZEROS,
        x => ValueSet::point(F::from_f64(x.into())),
    }
}

fn contains<F: Float>(set: ValueSet<F>, x: i8) -> bool {
    !set.intersection(number(x)).is_empty()
}

/// Whether a periodic function has a pole at a member that is a float.
fn at_a_pole<F: Float>(f: Elementary, x: ValueSet<F>) -> bool {
    if matches!(f, Elementary::Cot | Elementary::Csc) {
        return x.may_be_zero();
    }
    let half = F::from_f64(0.5);
    // Half-integers; the poles of other functions are no floats.
    f == Elementary::TanPi
        && x.without_nan().pieces().iter().any(|piece| {
            let (low, high) = (piece.lo() - half, piece.hi() - half);
            high.floor() >= low && !low.is_nan()
        })
}
