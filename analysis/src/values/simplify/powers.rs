//! Powers and quotients that are simpler operations.

use outward_expr::{Elementary, MAX_POWER, Op, RealOp};
use outward_interval::Float;

use super::place::{Place, Replacement, exactly};

/// x to a constant power. Of the machine, where both are correctly rounded, so they are the same:
/// x, x², √x and 1/x; of reals all integer powers, those below zero where x is not.
pub(super) fn pow<F: Float>(at: &Place<'_, '_, F>) -> Option<Replacement> {
    if at.data.op != Op::Real(RealOp::Call(Elementary::Pow)) {
        return None;
    }
    let (node, x, k) = (at.operand(0), at.set(0), at.constant(1)?);
    let settings = at.values.settings();
    let rounded = !at.is_machine() || settings.accuracy.is_correct();
    // Powers of what is below zero are not defined, and the sign of a zero is lost.
    if !(rounded && x.inf() >= F::ZERO && at.zeros(!x.may_be_neg_zero())) {
        return None;
    }
    let two = F::ONE + F::ONE;
    if k == F::ONE {
        return Some(Replacement::Node(node));
    } else if k == two {
        return Some(Replacement::Unary(RealOp::Square, node));
    } else if k == F::ONE / two {
        return Some(Replacement::Unary(RealOp::Sqrt, node));
    } else if k == -F::ONE && !x.may_be_zero() {
        return Some(Replacement::Reciprocal(node));
    }
    if at.is_machine() {
        return None;
    }
    let magnitude = if k < F::ZERO { -k } else { k };
    let exponent = (2..=MAX_POWER).find(|&n| F::from_f64(f64::from(n)) == magnitude)?;
    if k > F::ZERO {
        Some(Replacement::Power(node, exponent))
    } else {
        (!x.may_be_zero()).then_some(Replacement::ReciprocalPower(node, exponent))
    }
}

/// A third or fourth power as products: the same ones. Of reals only where x has one sign, as
/// bounds of the products are wider otherwise.
pub(super) fn powi<F: Float>(at: &Place<'_, '_, F>) -> Option<Replacement> {
    let Op::Real(RealOp::Powi(n @ (3 | 4))) = at.data.op else {
        return None;
    };
    let x = at.set(0);
    let one_sign = x.inf() >= F::ZERO || x.sup() <= F::ZERO;
    (at.is_machine() || one_sign).then(|| Replacement::Products(at.operand(0), n))
}

/// x/c as x·(1/c), where c and 1/c are powers of two: both are the exact quotient, rounded once.
pub(super) fn divide<F: Float>(at: &Place<'_, '_, F>) -> Option<Replacement> {
    if at.data.op != Op::Real(RealOp::Div) {
        return None;
    }
    let c = at.constant(1)?;
    let reciprocal = F::ONE / c;
    // Numbers of all formats are numbers of f64, and there powers of two have no further digits. A
    // reciprocal that overflows is none; one that is subnormal is exact.
    let is_power = c.to_f64().is_normal() && c.to_f64().to_bits() << 12 == 0;
    let exact = is_power && reciprocal.to_f64() * c.to_f64() == 1.0;
    (exact && at.operand(0) != at.operand(1))
        .then(|| exactly(reciprocal).map(|r| Replacement::Multiple(at.operand(0), r)))
        .flatten()
}
