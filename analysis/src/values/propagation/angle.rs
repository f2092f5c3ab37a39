//! From an angle back to the coordinates of the point: `atan2` backward.
//!
//! Between finite coordinates this is the reverse function of intervals, for each piece of the
//! angle by itself: of an angle beyond ±2 the hull would say nothing, where both pieces say that
//! the abscissa is negative. Beside a zero or an infinity all finite numbers of a sign have one
//! angle, and which it is may depend on the sign of the zero, which intervals know nothing of:
//! atan2(−0, −2) is −π. So there the operation is run on one number of each sign. Zeros and
//! infinities of the coordinate itself are taken one by one, as everywhere.

use outward_interval::{Float, Interval};
use outward_sets::ValueSet;

use super::inverse::{Result, specials};

/// The coordinates `x`, and the others, which the angle may be of: `reverse` takes the others, an
/// angle and `x`; `at` is the operation.
pub(super) fn coordinate<F: Float>(
    r: &Result<F>,
    exact: ValueSet<F>,
    [x, other]: [ValueSet<F>; 2],
    reverse: fn(Interval<F>, Interval<F>, Interval<F>) -> Interval<F>,
    at: impl Fn(ValueSet<F>, ValueSet<F>) -> ValueSet<F>,
) -> ValueSet<F> {
    let mut found = ValueSet::EMPTY;
    for piece in exact.pieces() {
        let angle = ValueSet::between(piece.lo(), piece.hi()).to_interval();
        let of_piece = reverse(other.to_interval(), angle, x.to_interval());
        found = found.union(of_piece.into());
    }
    for special in specials(other) {
        for (one, sign) in [
            (-F::ONE, ValueSet::negative()),
            (F::ONE, ValueSet::positive()),
        ] {
            if r.meets(at(ValueSet::point(one), special)) {
                found = found.union(sign);
            }
        }
    }
    r.operand(x, found, |x| at(x, other))
}
