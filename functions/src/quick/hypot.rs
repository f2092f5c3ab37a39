//! √(x² + y²).
//!
//! The squares are the squares of first bits, which are exact, and rests. Their sum s is a number
//! and a rest, the first normalised but for 2^−24; r = √s, rounded, is corrected by what is left, s
//! − r², which is exact but for 2⁻⁷⁷, over 2r.
//!
//! Errors, relative to s:
//!
//! | step | error |
//! |---|---|
//! | squares of the first bits, and their sum | none |
//! | the rests of the squares, 2⁻²⁵ in size, and the sum of rests | 2⁻⁷⁶ |
//! | s − r², rounded | 2⁻⁷⁶ |
//! | the square of the correction | 2⁻¹⁰² |
//!
//! The result has half of that: in all below 2⁻⁷⁵ (`proofs/hypot.gappa`); 2⁻⁷⁴ is claimed.

use super::atan::COORDINATES;
use super::doubles::{Doubles, power_of_two};
use super::sum::{Sum, halves, sum};
use super::value::Value;

/// The relative error.
const ERROR: f64 = power_of_two(-74);

/// √(x² + y²), where the larger of |x| and |y| is zero or between 2⁻⁴⁵⁰ and 2⁴⁵⁰.
///
/// The smaller may be tiny or zero: what underflows of its square is below 2⁻¹²⁰ of the result's.
#[inline(always)]
pub(super) fn hypot<D: Doubles>(x: D, y: D) -> Value<D> {
    let (x, y) = (x.abs(), y.abs());
    let less = x.lt(y);
    let [a, b] = [D::select(less, y, x), D::select(less, x, y)];
    let ([a1, a2], [b1, b2]) = (halves(a), halves(b));
    let [s, low] = sum(a1.mul(a1), b1.mul(b1));
    let rests = a2.mul(a.add(a1)).add(b2.mul(b.add(b1)));
    let s_rest = low.add(rests);

    let root = s.add(s_rest).sqrt();
    let [r1, r2] = halves(root);
    let left = s.sub(r1.mul(r1)).sub(r2.mul(root.add(r1))).add(s_rest);
    let [high, low] = sum(root, left.mul(D::splat(0.5).div(root)));
    // Of zero and x it is |x|, exactly; of zeros the division makes a NaN.
    let (high, low) = (high.zero_with(a), low.zero_with(b));
    let error = high.mul(D::splat(ERROR)).zero_with(b);
    let [least, most] = COORDINATES.map(D::splat);
    let is_zero = a.lt(D::splat_bits(1));
    // Not for a NaN, whichever it is.
    let in_range = D::both(D::either(is_zero, least.lt(a)), a.lt(most));
    Value {
        sum: Sum { high, low, error },
        scale: D::splat(0.0),
        inside: D::both(in_range, b.lt(most)),
    }
}
