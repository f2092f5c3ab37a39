//! Where a vector over its length, rounded, is accurate: numbers are near enough to each other, and
//! squares do not underflow. The proof is in [`unit`](mod@super::unit).

use outward_interval::Float;
use outward_sets::ValueSet;

/// Whether rounding makes a component too great by a few numbers at most: see
/// [`unit`](mod@super::unit).
pub(super) fn is_accurate<F: Float>(sum: ValueSet<F>) -> bool {
    let step = F::ONE.next_up() - F::ONE;
    let sixteen = F::from_f64(16.0);
    let least = F::MIN_SUBNORMAL / step / step * sixteen;
    is_fine::<F>() && sum.inf() >= least
}
/// Whether numbers are near enough to each other: the proof leaves out what is small beside a few
/// times the distance from 1 to the next number.
pub(super) fn is_fine<F: Float>() -> bool {
    F::ONE.next_up() - F::ONE <= F::from_f64(1e-6)
}
