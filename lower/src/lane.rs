//! What is in a lane that is no number: truth values and integers, as bits of the format.
//!
//! A truth value is a *mask*: all bits, or none. Looked at is the highest one, the sign. An integer
//! of 32 bits is the highest bits of the lane's, and the others are zero: so sums, differences and
//! signed comparisons of lanes are those of integers, in either format.

use outward_expr::Type;
use outward_interval::{Float, Interval, compiled};
use outward_semantics::{Scalar, Set};
use outward_sets::{BoolSet, I32Set};

/// Bits of a lane below those of an integer.
fn below<F: Float>() -> u32 {
    u32::try_from(8 * size_of::<F>()).map_or(0, |bits| bits.saturating_sub(32))
}

/// The lane that holds an integer.
pub(crate) fn of_int<F: Float>(n: i32) -> F {
    F::from_bits64(u64::from(n.cast_unsigned()) << below::<F>())
}

/// The integer that a lane holds.
pub(crate) fn int<F: Float>(lane: F) -> i32 {
    // The lowest 32 bits of what is shifted down.
    let bits = lane.to_bits64() >> below::<F>();
    u32::try_from(bits & u64::from(u32::MAX)).map_or(0, u32::cast_signed)
}

/// A number without its fraction, as an integer; the least integer where it is none.
#[expect(
    clippy::cast_possible_truncation,
    reason = "what is within the range has no fraction to lose but that"
)]
pub(crate) fn truncated(x: f64) -> i32 {
    // Greater than the least integer less one, and less than the greatest plus one; NaN is neither.
    if x > -2_147_483_649.0 && x < 2_147_483_648.0 {
        x as i32
    } else {
        i32::MIN
    }
}

/// The quotient of two integers as [`Step::Idiv`](crate::program::Step::Idiv) has it.
pub(crate) fn quotient(x: i32, y: i32) -> i32 {
    if y == 0 { i32::MIN } else { x.wrapping_div(y) }
}

/// The lane that holds a truth value.
pub(crate) fn of_truth<F: Float>(truth: bool) -> F {
    F::from_bits64(if truth { !0 } else { 0 })
}

/// Whether the mask is set in a lane.
pub(crate) fn is_set<F: Float>(lane: F) -> bool {
    lane.is_sign_negative()
}

/// The number of a program's input that stands for a value of any type.
///
/// ```
/// use outward_expr::{Type};
/// use outward_semantics::Scalar;
/// use outward_lower::lane::{from_scalar, to_scalar};
/// let three: f32 = from_scalar(Scalar::Int(3));
/// assert_eq!(to_scalar(three, Type::Int), Scalar::Int(3));
/// ```
#[must_use]
pub fn from_scalar<F: Float>(value: Scalar<F>) -> F {
    match value {
        Scalar::Real(x) => x,
        Scalar::Int(n) => of_int(n),
        Scalar::Bool(truth) => of_truth(truth),
    }
}

/// The value of a type that a number of a program's output stands for.
#[must_use]
pub fn to_scalar<F: Float>(lane: F, ty: Type) -> Scalar<F> {
    match ty {
        Type::Real => Scalar::Real(lane),
        Type::Int => Scalar::Int(int(lane)),
        Type::Bool => Scalar::Bool(is_set(lane)),
    }
}

/// The two numbers of an interval program's input that stand for what a value can be: a number that
/// is between the endpoints of a set, a truth value, or an integer.
#[must_use]
pub fn from_set<F: Float>(set: &Set<F>) -> [F; 2] {
    compiled!(from_set_here::<F>: fn(&Set<F>) -> [F; 2])(set)
}

fn from_set_here<F: Float>(set: &Set<F>) -> [F; 2] {
    match set {
        Set::Real(x) => x.to_interval().endpoints(),
        Set::Bool(c) => [c.contains(true), c.contains(false)].map(of_truth),
        Set::Int(n) => {
            let (first, last) = (n.first(), n.last());
            let lo = first.map_or(i32::MAX, |n| i32::try_from(n).unwrap_or(i32::MIN));
            let hi = last.map_or(i32::MIN, |n| i32::try_from(n).unwrap_or(i32::MAX));
            [lo, hi].map(of_int)
        }
    }
}

/// What a value of a type can be, of the two numbers of an interval program's output.
#[must_use]
pub fn to_set<F: Float>(v: [F; 2], ty: Type) -> Set<F> {
    compiled!(to_set_here::<F>: fn([F; 2], Type) -> Set<F>)(v, ty)
}

fn to_set_here<F: Float>([a, b]: [F; 2], ty: Type) -> Set<F> {
    match ty {
        Type::Real => Set::Real(Interval::from_endpoints(a, b).into()),
        Type::Bool => Set::Bool(BoolSet::new(is_set(b), is_set(a))),
        Type::Int => Set::Int(I32Set::between(int(a).into(), int(b).into())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn there_and_back<F: Float>() {
        for n in [0, 1, -1, 7, i32::MAX, i32::MIN] {
            let lane: F = from_scalar(Scalar::Int(n));
            assert_eq!(to_scalar(lane, Type::Int), Scalar::Int(n));
        }
        for truth in [false, true] {
            let lane: F = from_scalar(Scalar::Bool(truth));
            assert_eq!(to_scalar(lane, Type::Bool), Scalar::Bool(truth));
        }
    }

    #[test]
    fn lanes_hold_values_of_all_types() {
        there_and_back::<f32>();
        there_and_back::<f64>();
    }
}
