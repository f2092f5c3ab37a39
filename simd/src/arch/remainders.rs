//! `mod` of many numbers and of many intervals: loops that the compiler makes vectors of.
//!
//! The remainder of two numbers of a format is a number of that format. Here it is computed in
//! double precision, in four steps: x/p is rounded to nearest and cut off, so that the integer `q`
//! that is left is the exact one, or, where the quotient was rounded up to an integer, the next one
//! away from zero; x − qp is exact, by one fused operation; and if `q` was too large, that has not
//! the sign of x, and p is added back.
//!
//! Why that is exact. Let |x/p| be less than 2⁵¹, so that `q` is an integer that double precision
//! holds and is at most one off. x − qp is a multiple of the last place of one of the two numbers,
//! that of p if |x| ≥ p, and it is not larger than p; so it is a number of the format. (If |x| < p,
//! the quotient is cut off to 0, or rounded to 1.) Adding p gives the remainder, which is a number,
//! too. What is not covered is told, and computed one by one.

use outward_interval::{Float, Interval, modulo_interval, modulo_point};

use crate::{Isa, Lane};

/// Quotients below this are integers, once they are cut off, and at most one off.
const LARGE: f64 = 2_251_799_813_685_248.0; // 2⁵¹

/// The remainder of x by a number that is not negative, with the sign of x; the quotient, rounded
/// down; and whether both are sure. NaN for infinite x and for p = 0.
#[inline(always)]
#[allow(
    clippy::disallowed_methods,
    reason = "the mode is the default one, and the result is exact"
)]
fn remainder(x: f64, p: f64) -> (f64, f64, bool) {
    let quotient = (x / p).trunc();
    let rest = quotient.mul_add(-p, x);
    // Without branches, as for all of this file.
    let is_beyond = ((rest < 0.0) & (x > 0.0)) | ((rest > 0.0) & (x < 0.0));
    let back = if is_beyond { p.copysign(x) } else { 0.0 };
    let is_known = (quotient.abs() < LARGE) & (p <= f64::MAX);
    // Then it is NaN, as computed.
    let is_none = !x.is_finite() | (p == 0.0) | p.is_nan();
    let rest = (rest + back).copysign(x);
    let too_far = select(is_beyond, 1.0_f64.copysign(x), 0.0);
    let floor = quotient - too_far - select(rest < 0.0, 1.0, 0.0);
    (rest, floor, is_known | is_none)
}

/// The number before a positive one.
#[inline(always)]
fn before<F: Float>(x: F) -> F {
    F::from_bits64(x.to_bits64().wrapping_sub(1))
}

/// x + y rounded to nearest, and what is missing, exactly.
#[inline(always)]
fn two_sum(x: f64, y: f64) -> (f64, f64) {
    let sum = x + y;
    let of_y = sum - x;
    let of_x = sum - of_y;
    (sum, (x - of_x) + (y - of_y))
}

/// x + y, which is positive, rounded down and up.
#[inline(always)]
fn sums<F: Float>(x: f64, y: f64) -> [F; 2] {
    let (sum, missing) = two_sum(x, y);
    let nearest = F::from_f64(sum);
    // The first is a multiple of the last place of the sum, if it is not zero, and the other one is
    // less than that.
    let first = sum - nearest.to_f64();
    let is_below = (first < 0.0) | ((first == 0.0) & (missing < 0.0));
    let is_above = (first > 0.0) | ((first == 0.0) & (missing > 0.0));
    let bits = nearest.to_bits64();
    [
        F::from_bits64(bits.wrapping_sub(u64::from(is_below))),
        F::from_bits64(bits.wrapping_add(u64::from(is_above))),
    ]
}

/// Whether x + y is less than a positive number.
#[inline(always)]
fn sum_is_below<F: Float>(x: F, y: F, limit: F) -> bool {
    // Rounded up, the sum is less exactly if it is at most the number before the limit.
    let last = before(limit).to_f64();
    let (sum, missing) = two_sum(x.to_f64(), y.to_f64());
    (sum < last) | ((sum == last) & (missing <= 0.0))
}

#[inline(always)]
fn select<F>(condition: bool, a: F, b: F) -> F {
    if condition { a } else { b }
}

/// [`modulo_point`], and whether that is sure.
#[inline(always)]
fn point<F: Float>(x: F, y: F) -> (F, bool) {
    let y = y.abs();
    let (rest, _, is_sure) = remainder(x.to_f64(), y.to_f64());
    let rest = F::from_f64(rest);
    (select(rest < F::ZERO, rest + y, rest), is_sure)
}

/// −lo and hi of [`modulo_interval`] of what [`Interval::from_endpoints`] makes of two pairs, and
/// whether they are sure.
#[inline(always)]
fn ends<F: Float>([a, b]: [F; 2], [c, d]: [F; 2]) -> ([F; 2], bool) {
    let zero = F::ZERO;
    let is_some =
        |neg_lo: F, hi: F| (-neg_lo <= hi) & (neg_lo > -F::INFINITY) & (hi > -F::INFINITY);
    let is_defined = is_some(a, b) & is_some(c, d) & !((c == zero) & (d == zero));
    let is_positive = a <= zero;
    let nearest = (-c).max_x86(-d).max_x86(zero);
    let is_itself = is_positive & (b < nearest);
    let period = c.max_x86(d);
    let is_in_one = (-c == d) & sum_is_below(b, a, period);
    // The least quotient is at the lower endpoint of x, the greatest at the upper one.
    let [of_low, of_high] = [
        select(is_positive, period, nearest).to_f64(),
        select(b < zero, period, nearest).to_f64(),
    ];
    let (low, least, low_is_sure) = remainder((-a).to_f64(), of_low);
    let (high, greatest, high_is_sure) = remainder(b.to_f64(), of_high);
    let (low_is_moved, high_is_moved) = (low < 0.0, high < 0.0);
    let is_in_order = ((low_is_moved == high_is_moved) & (low <= high))
        | (!low_is_moved & high_is_moved & (low == 0.0));
    let [lowest, _] = sums::<F>(select(low_is_moved, of_low, 0.0), low);
    let [_, highest] = sums::<F>(select(high_is_moved, of_high, 0.0), high);
    // Of periods that are more than one number, the quotients are compared.
    let are_many = !(-c == d) & (nearest > zero) & (period.to_f64() <= f64::MAX);
    let is_same = (least == greatest) & (least.abs() <= LARGE / 2.0);
    let is_moved = (is_in_one & is_in_order) | (are_many & is_same);
    let most = select(is_positive, period.min_x86(b), period);
    let neg_lo = select(is_itself, a, select(is_moved, -lowest, zero));
    let hi = select(is_itself, b, select(is_moved, highest, most));
    let ends = [neg_lo, hi].map(|end| select(is_defined, end + zero, F::NAN));
    let needs_none = !is_defined | is_itself | !(is_in_one | are_many);
    (ends, needs_none | (low_is_sure & high_is_sure))
}

#[inline(always)]
fn run_points<F: Float>(x: &[F], y: &[F], out: &mut [F]) {
    let mut is_sure = true;
    for ((out, &x), &y) in out.iter_mut().zip(x).zip(y) {
        let (value, is_this) = point(x, y);
        *out = value;
        is_sure &= is_this;
    }
    if !is_sure {
        for ((out, &x), &y) in out.iter_mut().zip(x).zip(y) {
            if !point(x, y).1 {
                *out = modulo_point(x, y);
            }
        }
    }
}

#[inline(always)]
fn run_ends<F: Float>(x: Pair<'_, F>, y: Pair<'_, F>, [neg_lo, hi]: [&mut [F]; 2]) {
    let mut is_sure = true;
    let operands = || {
        let x = x[0].iter().zip(x[1]);
        let y = y[0].iter().zip(y[1]);
        x.zip(y).map(|((&a, &b), (&c, &d))| ([a, b], [c, d]))
    };
    for ((neg_lo, hi), (x, y)) in neg_lo.iter_mut().zip(&mut *hi).zip(operands()) {
        let (found, is_this) = ends(x, y);
        [*neg_lo, *hi] = found;
        is_sure &= is_this;
    }
    if !is_sure {
        for ((neg_lo, hi), (x, y)) in neg_lo.iter_mut().zip(hi).zip(operands()) {
            if !ends(x, y).1 {
                let [x, y] = [x, y].map(|[a, b]| Interval::from_endpoints(a, b));
                [*neg_lo, *hi] = modulo_interval(x, y).endpoints();
            }
        }
    }
}

/// The endpoints of intervals, −lo and hi.
type Pair<'a, F> = [&'a [F]; 2];

/// The loops of an instruction set for one format.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Loops<F> {
    /// From the operands to the results, all of one length.
    pub(crate) points: fn(&[F], &[F], &mut [F]),
    /// From −lo and hi of the operands to those of the results, all of one length.
    pub(crate) ends: fn(Pair<'_, F>, Pair<'_, F>, [&mut [F]; 2]),
}

impl<F: Lane> Loops<F> {
    /// Those of the level, or of what there is of it: [`Isa::or_less`]. `None` where there is
    /// nothing quicker than one after the other.
    pub(crate) fn get(isa: Isa) -> Option<Self> {
        #[cfg(target_arch = "x86_64")]
        if isa.or_less() >= Isa::V3 {
            return Some(fused::loops());
        }
        #[cfg(target_arch = "aarch64")]
        if isa.or_less() == Isa::Neon {
            return Some(Self {
                points: run_points,
                ends: run_ends,
            });
        }
        let _ = isa;
        None
    }
}

/// With fused operations in vectors of 256 bits.
#[cfg(target_arch = "x86_64")]
mod fused {
    use super::{Float, Loops, Pair, run_ends, run_points};

    #[target_feature(enable = "avx2,fma")]
    fn points<F: Float>(x: &[F], y: &[F], out: &mut [F]) {
        run_points(x, y, out);
    }

    #[target_feature(enable = "avx2,fma")]
    fn ends<F: Float>(x: Pair<'_, F>, y: Pair<'_, F>, out: [&mut [F]; 2]) {
        run_ends(x, y, out);
    }

    /// For processors that have level V3.
    pub(super) fn loops<F: Float>() -> Loops<F> {
        Loops {
            // SAFETY: the processor has the features, as the caller has looked.
            points: |x, y, out| unsafe { points(x, y, out) },
            // SAFETY: likewise.
            ends: |x, y, out| unsafe { ends(x, y, out) },
        }
    }
}
