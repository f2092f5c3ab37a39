//! What a division by zero is: in one place for sets, for sets that leave it out, and for points.
//!
//! IEEE 754 calls it the exact infinite result of finite operands: 1/0, ln 0, zero to a negative
//! power, atanh 1. There the real function has a pole and is undefined. A remainder by zero counts,
//! too, and so does 0/0: a divisor that is zero is what is looked for.

use outward_expr::{Elementary, RealOp};
use outward_interval::Float;
use outward_sets::{Rounding, ValueSet};

/// Whether some members of the operands make the operation divide by zero.
#[must_use]
pub fn possible<F: Float>(op: RealOp, [x, y, _]: [ValueSet<F>; 3]) -> bool {
    match op {
        RealOp::Div | RealOp::Mod => y.may_be_zero() && !x.is_empty(),
        RealOp::Call(f) => match base_of_pole(f) {
            Some(base) => contains(x, base) && y.inf() < F::ZERO,
            None if f.arity() == 1 => x.meets_excluded(f.domain()) || at_a_pole(f, x),
            None => false,
        },
        RealOp::Neg
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
        | RealOp::BySign => false,
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
    let less = |set: ValueSet<F>, part: ValueSet<F>| set.difference(part, Rounding::Machine);
    match op {
        RealOp::Div | RealOp::Mod => step([x, less(y, ValueSet::ZEROS), z]),
        RealOp::Call(f) => match base_of_pole(f) {
            Some(base) => {
                let base = number(base);
                let at_base = x.intersection(base);
                let not_negative = less(y, ValueSet::negative());
                step([less(x, base), y, z]).union(step([at_base, not_negative, z]))
            }
            None => {
                let mut poles = f.domain().excluded().to_vec();
                if matches!(f, Elementary::Cot | Elementary::Csc) {
                    poles.push(0);
                }
                let x = poles.into_iter().fold(x, |x, pole| less(x, number(pole)));
                step([x, y, z])
            }
        },
        RealOp::Neg
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
        | RealOp::BySign => step([x, y, z]),
    }
}

/// The number of which negative powers are poles, of functions that are powers.
fn base_of_pole(f: Elementary) -> Option<i8> {
    if matches!(f, Elementary::Pow | Elementary::Pown | Elementary::Rootn) {
        return Some(0);
    }
    (f == Elementary::CompoundM1).then_some(-1)
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
