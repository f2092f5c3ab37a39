//! In which relations of its operands a comparison is true, or false.
//!
//! This is the one place that knows it. The analysis restricts sets by it, and compiled code cuts
//! what an arm is given.

use outward_expr::BoolOp;
use outward_sets::Outcomes;

/// The relations of two numbers, or integers, in which a comparison is as said: none if it is no
/// comparison. One that is false may be so because of NaN.
#[must_use]
pub fn outcomes(op: BoolOp, truth: bool) -> Outcomes {
    let wanted = match op {
        BoolOp::Lt | BoolOp::Slt | BoolOp::Ult => Outcomes::LESS,
        BoolOp::Le => Outcomes::LESS | Outcomes::EQUAL,
        BoolOp::Eq | BoolOp::Ieq => Outcomes::EQUAL,
        BoolOp::True
        | BoolOp::False
        | BoolOp::Not
        | BoolOp::And
        | BoolOp::Or
        | BoolOp::Xor
        | BoolOp::IsNan
        | BoolOp::IsInf => return Outcomes::NONE,
    };
    if truth { wanted } else { wanted.complement() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use core::cmp::Ordering;

    #[test]
    fn a_comparison_is_as_said_in_these_relations_and_no_others() {
        let numbers = [-1.0_f64, -0.0, 0.0, 2.0, f64::NAN];
        for (x, y) in numbers.iter().flat_map(|x| numbers.map(|y| (*x, y))) {
            let relation = match x.partial_cmp(&y) {
                Some(Ordering::Less) => Outcomes::LESS,
                Some(Ordering::Equal) => Outcomes::EQUAL,
                Some(Ordering::Greater) => Outcomes::GREATER,
                None => Outcomes::UNORDERED,
            };
            for (op, truth) in [
                (BoolOp::Lt, x < y),
                (BoolOp::Le, x <= y),
                (BoolOp::Eq, x == y),
            ] {
                assert!(outcomes(op, truth).meets(relation), "{x} {op:?} {y}");
                assert!(!outcomes(op, !truth).meets(relation), "{x} {op:?} {y}");
            }
        }
    }
}
