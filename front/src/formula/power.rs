//! Powers, with what is known about constants.

use outward_expr::{Builder, Constant, Elementary, Node, RealOp};
use outward_interval::Decimal;

/// `x` to the power `y`, with what is known about constants.
pub(super) fn power(builder: &mut Builder, x: Node, y: Node) -> Node {
    if builder.constant_of(x) == Some(&Constant::E) {
        return builder.unary(Elementary::Exp, y);
    }
    if let Some(Constant::Decimal(exponent)) = builder.constant_of(y) {
        if let Some(n) = exponent.to_i64().and_then(|n| i32::try_from(n).ok()) {
            return builder.powi(x, n);
        }
        if Decimal::from_f64(0.5).as_ref() == Some(exponent) {
            return builder.unary(RealOp::Sqrt, x);
        }
    }
    builder.binary(Elementary::Pow, x, y)
}
