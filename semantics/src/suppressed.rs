//! Operations on floats without NaN: what they mean where NaN is *suppressed*.

use outward_expr::RealOp;
use outward_interval::{Float, PointFunctions, compiled};

use crate::point::point_step;

/// One operation at a point, which is never NaN if no operand is: the operands are the first
/// [`RealOp::arity`] entries of `v`.
///
/// It is [`point_step`] where that is a number. Otherwise
///
/// * the operand of `sqrt`, and of an elementary function of one argument whose domain is a range,
///   is cut to the domain (with its border, where the value is the limit): √−1 is √0, and asin 2 is
///   asin 1;
/// * `at_most` and `at_least` are `min` and `max`;
/// * `any x y` is x;
/// * everything else is 0: 0 · ∞, ∞ − ∞, 0/0, ∞/∞, the sine of ∞.
///
/// ```
/// use outward_expr::RealOp;
/// use outward_semantics::suppressed_step;
/// assert_eq!(suppressed_step(RealOp::Mul, [0.0, f64::INFINITY, 0.0]), 0.0);
/// assert_eq!(suppressed_step(RealOp::Sqrt, [-1.0, 0.0, 0.0]), 0.0);
/// ```
pub fn suppressed_step<F: Float>(op: RealOp, v: [F; 3]) -> F {
    compiled!(suppressed_step_here::<F>: fn(RealOp, [F; 3]) -> F)(op, v)
}

#[allow(
    clippy::wildcard_enum_match_arm,
    reason = "what is cut to a domain is little; all else is zero"
)]
fn suppressed_step_here<F: Float>(op: RealOp, v: [F; 3]) -> F {
    let value = point_step(op, v);
    if !value.is_nan() {
        return value;
    }
    let [x, y, _] = v;
    let or_zero = |value: F| if value.is_nan() { F::ZERO } else { value };
    match op {
        RealOp::AtMost => x.min_x86(y),
        RealOp::AtLeast => x.max_x86(y),
        RealOp::Any => x,
        RealOp::Call(f) if f.arity() == 1 => {
            let at = |a: i8| F::from_f64(a.into());
            let Some([least, greatest]) = f.domain().range() else {
                return F::ZERO;
            };
            let cut = least.map_or(x, |least| x.max_x86(at(least)));
            let cut = greatest.map_or(cut, |greatest| cut.min_x86(at(greatest)));
            if f.domain().excluded().iter().any(|&pole| cut == at(pole)) {
                return or_zero(F::directed_down(f, [cut; 2]));
            }
            or_zero(F::elementary(f, cut, cut))
        }
        // The root of −1 is that of 0.
        _ => F::ZERO,
    }
}
