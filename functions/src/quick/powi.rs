//! xⁿ for a whole number n, by multiplication.
//!
//! The square-and-multiply method on numbers that are sums of two. A product is Dekker's, of
//! numbers cut in two: the product of the high parts is exact, and each of the others is rounded. n
//! is the same in all lanes, so the loop is too.
//!
//! Errors: a product of sums has a relative error below 2⁻¹⁰² of its own, and those of its factors.
//! Of a power the error is less than n such errors; for |n| ≤ 2¹⁰, in all 2⁻⁹², and for the
//! reciprocal 2⁻⁹¹. 2⁻⁸⁰ is claimed: it makes no difference. Where all the low parts are zero,
//! nothing was rounded.

use super::doubles::{Doubles, power_of_two};
use super::sum::{Sum, sum};
use super::value::Value;

/// Bound of |n|.
pub(super) const LARGEST: u32 = 1024;

/// The error, relative.
const ERROR: f64 = power_of_two(-80);

/// The product of two sums; and the bits of all that is not zero in low parts, added to those that
/// there were.
#[inline(always)]
fn product<D: Doubles>([a, a_low]: [D; 2], [b, b_low]: [D; 2], lows: D) -> ([D; 2], D) {
    let p = a.mul(b);
    let low = a.remainder(b, p);
    let lows = lows.or(low);
    let cross = a.mul(b_low).add(a_low.mul(b));
    (sum(p, low.add(cross)), lows)
}

/// xⁿ for |n| up to [`LARGEST`], where it is between 2⁻⁹⁰⁰ and 2⁹⁰⁰ in size. (Then so are the
/// powers on the way.)
#[inline(always)]
pub(super) fn powi<D: Doubles>(x: D, n: i32) -> Value<D> {
    let mut left = n.unsigned_abs();
    let (mut base, mut lows) = ([x, D::splat(0.0)], D::splat(0.0));
    let mut power = None;
    while left > 0 {
        if left & 1 == 1 {
            let so_far = match power {
                None => base,
                Some(so_far) => {
                    let (next, all) = product(so_far, base, lows);
                    lows = all;
                    next
                }
            };
            power = Some(so_far);
        }
        left >>= 1;
        if left > 0 {
            (base, lows) = product(base, base, lows);
        }
    }
    let one = D::splat(1.0);
    let [high, low] = power.unwrap_or([one, D::splat(0.0)]);
    let [high, low, error] = if n >= 0 {
        [high, low, D::splat(ERROR).zero_with(lows)]
    } else {
        // A step of Newton's method, from the quotient.
        let q = one.div(high);
        let p = q.mul(high);
        let rest = one.sub(p).sub(q.remainder(high, p)).sub(q.mul(low));
        let [high, low] = sum(q, q.mul(rest));
        [high, low, D::splat(ERROR)]
    };
    let size = high.abs();
    let [least, most] = [power_of_two(-900), power_of_two(900)].map(D::splat);
    let inside = D::both(least.lt(size), size.lt(most));
    Value {
        sum: Sum {
            high,
            low,
            error: size.mul(error),
        },
        scale: D::splat(0.0),
        inside,
    }
}
