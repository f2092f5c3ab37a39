//! Values and intervals, exactly: as text, and in f64.

use outward_interval::{Float, Interval};
use outward_semantics::Scalar;

/// A value, exactly.
pub(super) fn written<F: Float>(value: Scalar<F>) -> String {
    match value {
        Scalar::Real(x) => match Interval::point(x) {
            Ok(point) => format!("{point:x}"),
            Err(_) => format!("{x}"),
        },
        Scalar::Int(n) => n.to_string(),
        Scalar::Bool(truth) => u8::from(truth).to_string(),
    }
}

/// The same interval, in f64.
pub(super) fn widened_interval<F: Float>(x: Interval<F>) -> Interval<f64> {
    let [neg_inf, sup] = x.endpoints();
    Interval::from_endpoints(neg_inf.to_f64(), sup.to_f64())
}
