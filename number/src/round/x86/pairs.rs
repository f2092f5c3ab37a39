//! Pairs rounded up, two numbers in a register, on processors with FMA and without AVX-512.
//!
//! The idea: both fields of a result take the time of one, and need no branch. Each function does
//! to both places what `binary64.rs`, `binary32.rs` and `fused.rs` do to one number, and their
//! proofs hold here. Where residuals might underflow, it returns `None`: then it has to be done
//! number by number.
//!
//! Of two products the greater one is found before anything is rounded up, so there is one residual
//! to look at instead of two.
//!
//! Tested in `exact_tests.rs` against the operations on single numbers, and in
//! `interval/src/arithmetic/ways_tests.rs`.

use core::arch::x86_64::*;

use super::found::Fma;
use super::instructions::fused_pair;
use super::two::{SIGN, Two};
use crate::float::Pair;
use crate::round::fused::TINY;

/// Wraps comparisons of SSE2, which is there wherever this file is compiled.
macro_rules! comparisons {
    ($($(#[$doc:meta])* $name:ident $f:ident;)*) => { $(
        $(#[$doc])*
        #[inline(always)]
        fn $name(a: Two, b: Two) -> Two {
            // SAFETY: the file is compiled for targets with SSE2 only.
            Two(unsafe { $f(a.0, b.0) })
        }
    )* };
}
comparisons! {
    /// Where a = b.
    equal _mm_cmpeq_pd;
    /// Where neither is NaN.
    ordered _mm_cmpord_pd;
    /// Where a or b is NaN.
    unordered _mm_cmpunord_pd;
    /// Where a > b, or one is NaN.
    not_at_most _mm_cmpnle_pd;
    /// The bits of b that are not set in a.
    without _mm_andnot_pd;
    /// a > b ? a : b.
    greater _mm_max_pd;
}

/// Whether the mask is set somewhere.
#[inline(always)]
fn any(mask: Two) -> bool {
    // SAFETY: the file is compiled for targets with SSE2 only.
    unsafe { _mm_movemask_pd(mask.0) != 0 }
}

#[inline(always)]
fn zero() -> Two {
    Two::splat(0.0)
}

/// The successors of `r` where the mask says so, else `r`; −∞ goes to −MAX. There `r` is no NaN, +∞
/// or −0.
#[inline(always)]
fn step_up_where(above: Two, r: Two) -> Two {
    // Away from zero for a positive number, towards it for a negative one: 1 or −1.
    let step = r.lt(zero()).or(Two::splat_bits(1));
    r.add_bits(step.and(above))
}

/// a + b. Every processor of x86-64 can do this.
#[inline(always)]
fn sum(a: Two, b: Two) -> Two {
    let s = a.add(b);
    // As in `binary64.rs`: x > y where x − y, which never underflows to zero, is above zero.
    let above = s.sub(a).lt(b).or(s.sub(b).lt(a));
    step_up_where(above, s)
}

/// s and the error of s = a + b rounded to nearest.
#[inline(always)]
fn two_sum(a: Two, b: Two) -> (Two, Two) {
    let s = a.add(b);
    let from_b = s.sub(a);
    let from_a = s.sub(from_b);
    (s, a.sub(from_a).add(b.sub(from_b)))
}

/// Where |x| < `TINY`.
#[inline(always)]
fn tiny(x: Two) -> Two {
    x.abs().lt(Two::splat(TINY))
}

/// Where a·b is zero and exact.
#[inline(always)]
fn no_product(a: Two, b: Two) -> Two {
    equal(a, zero()).or(equal(b, zero()))
}

/// Whether the residual of m, the greater of the products p of `ab` and q of `cd`, may be wrong in
/// one of the places. It is not where m is an exact zero.
#[inline(always)]
fn may_underflow(m: Two, [p, q]: [Two; 2], ab: [Two; 2], cd: [Two; 2]) -> bool {
    let tiny = tiny(m);
    // Two branches, as zeros are not rare.
    any(tiny) && {
        let exact = |p: Two, [a, b]: [Two; 2]| no_product(a, b).or(p.lt(zero()));
        let exact = equal(m, zero()).and(exact(p, ab)).and(exact(q, cd));
        any(without(exact, tiny))
    }
}

/// f64.
pub(super) mod binary64 {
    use super::*;

    #[inline(always)]
    pub(in super::super) fn add_pair(a: Pair<f64>, b: Pair<f64>) -> Pair<f64> {
        sum(Two::of(a), Two::of(b)).pair()
    }

    #[inline(always)]
    pub(in super::super) fn mul_pair(fma: Fma, a: Pair<f64>, b: Pair<f64>) -> Option<Pair<f64>> {
        let (a, b) = (Two::of(a), Two::of(b));
        let p = a.mul(b);
        if any(without(no_product(a, b), tiny(p))) {
            return None;
        }
        let residual = fused_pair(fma, a, b, p.xor(Two::splat_bits(SIGN)));
        Some(step_up_where(zero().lt(residual), p).pair())
    }

    #[inline(always)]
    pub(in super::super) fn div_pair(fma: Fma, a: Pair<f64>, b: Pair<f64>) -> Option<Pair<f64>> {
        let (a, b) = (Two::of(a), Two::of(b));
        let q = a.div(b);
        if any(without(equal(a, zero()), tiny(a))) {
            return None;
        }
        // a/b > q where a − q·b has the sign of b.
        let sign = Two::splat_bits(SIGN);
        let residual = fused_pair(fma, q.xor(sign), b, a);
        let above = zero().lt(residual.xor(b.and(sign)));
        Some(step_up_where(above, q).pair())
    }

    #[inline(always)]
    pub(in super::super) fn sqrt_pair(fma: Fma, low: f64, high: f64) -> Option<Pair<f64>> {
        let a = Two::new(low, high);
        let s = a.sqrt();
        if any(without(equal(a, zero()), tiny(a))) {
            return None;
        }
        // −√low > −s where s² − low > 0, and √high > s where s² − high < 0.
        let excess = fused_pair(fma, s, s, a.xor(Two::splat_bits(SIGN)));
        let mirror = |x: Two, first| {
            x.xor(if first {
                Two::new(-0.0, 0.0)
            } else {
                Two::new(0.0, -0.0)
            })
        };
        let above = zero().lt(mirror(excess, false));
        Some(step_up_where(above, mirror(s, true)).pair())
    }

    #[inline(always)]
    pub(in super::super) fn greater_products(
        fma: Fma,
        [a, b, c, d]: [Pair<f64>; 4],
    ) -> Option<Pair<f64>> {
        let [a, b, c, d] = [a, b, c, d].map(Two::of);
        let product = |a: Two, b: Two| {
            let p = a.mul(b);
            p.and(ordered(p, p))
        };
        let (p, q) = (product(a, b), product(c, d));
        let m = greater(p, q);
        if may_underflow(m, [p, q], [a, b], [c, d]) {
            return None;
        }
        // A residual of 0·∞ is NaN, and the product not above m. Of the lesser product it is not
        // above zero.
        let minus = m.xor(Two::splat_bits(SIGN));
        let (first, second) = (fused_pair(fma, a, b, minus), fused_pair(fma, c, d, minus));
        let above = zero().lt(first).or(zero().lt(second));
        Some(step_up_where(above, m).pair())
    }

    /// The greater product is m and the greater residual, exactly. See `Fused::mul_add` for what
    /// follows.
    #[inline(always)]
    pub(in super::super) fn greater_product_sums(
        fma: Fma,
        [a, b, c, d]: [Pair<f64>; 4],
        e: Pair<f64>,
    ) -> Option<Pair<f64>> {
        let [a, b, c, d, e] = [a, b, c, d, e].map(Two::of);
        let (p, q) = (a.mul(b), c.mul(d));
        let m = greater(p, q);
        if any(unordered(p, q)) || may_underflow(m, [p, q], [a, b], [c, d]) {
            return None;
        }
        let minus = m.xor(Two::splat_bits(SIGN));
        let residual = greater(fused_pair(fma, a, b, minus), fused_pair(fma, c, d, minus));
        let (s, low) = two_sum(m, e);
        let (t, w) = two_sum(low, residual);
        let (u, v) = two_sum(s, t);
        let above = v.add(w);
        // No overflow, and no sum of zero that is not exact.
        if any(not_at_most(above.abs(), u.abs())) {
            return None;
        }
        Some(step_up_where(zero().lt(above), u).pair())
    }

    #[inline(always)]
    pub(in super::super) fn each_by_sign(s: Pair<f64>, a: Pair<f64>, b: Pair<f64>) -> Pair<f64> {
        let negative = Two::of(s).lt(zero());
        Two::select(negative, Two::of(a), Two::of(b)).pair()
    }
}

/// f32, by way of f64.
pub(super) mod binary32 {
    use super::*;

    #[inline(always)]
    fn wide((a, b): Pair<f32>) -> Two {
        // SAFETY: the file is compiled for targets with SSE2 only.
        Two(unsafe { _mm_cvtps_pd(_mm_setr_ps(a, b, 0.0, 0.0)) })
    }

    /// Rounded up.
    #[inline(always)]
    fn narrow(x: Two) -> Pair<f32> {
        // SAFETY: the file is compiled for targets with SSE2 only.
        unsafe {
            let r = _mm_cvtpd_ps(x.0);
            let above = _mm_castpd_ps(_mm_cmplt_pd(_mm_cvtps_pd(r), x.0));
            // The low half of either mask.
            let above = _mm_castps_si128(_mm_shuffle_ps::<0b1000>(above, above));
            let negative = _mm_castps_si128(_mm_cmplt_ps(r, _mm_setzero_ps()));
            let step = _mm_and_si128(_mm_or_si128(negative, _mm_set1_epi32(1)), above);
            let r = _mm_castsi128_ps(_mm_add_epi32(_mm_castps_si128(r), step));
            (_mm_cvtss_f32(r), _mm_cvtss_f32(_mm_shuffle_ps::<1>(r, r)))
        }
    }

    #[inline(always)]
    pub(in super::super) fn add_pair(a: Pair<f32>, b: Pair<f32>) -> Pair<f32> {
        narrow(sum(wide(a), wide(b)))
    }

    #[inline(always)]
    pub(in super::super) fn mul_pair(a: Pair<f32>, b: Pair<f32>) -> Pair<f32> {
        narrow(wide(a).mul(wide(b)))
    }

    #[inline(always)]
    pub(in super::super) fn div_pair(a: Pair<f32>, b: Pair<f32>) -> Pair<f32> {
        narrow(wide(a).div(wide(b)))
    }

    #[inline(always)]
    pub(in super::super) fn sqrt_pair(low: f32, high: f32) -> Pair<f32> {
        narrow(wide((low, high)).sqrt().xor(Two::new(-0.0, 0.0)))
    }

    /// Exact.
    #[inline(always)]
    fn greater_product([a, b, c, d]: [Pair<f32>; 4]) -> Two {
        let product = |a, b| {
            let p = wide(a).mul(wide(b));
            p.and(ordered(p, p))
        };
        greater(product(a, b), product(c, d))
    }

    #[inline(always)]
    pub(in super::super) fn greater_products([a, b, c, d]: [Pair<f32>; 4]) -> Pair<f32> {
        narrow(greater_product([a, b, c, d]))
    }

    #[inline(always)]
    pub(in super::super) fn greater_product_sums(
        [a, b, c, d]: [Pair<f32>; 4],
        e: Pair<f32>,
    ) -> Pair<f32> {
        let e = wide(e);
        let s = sum(greater_product([a, b, c, d]), e);
        narrow(Two::select(ordered(s, s), s, e))
    }

    #[inline(always)]
    pub(in super::super) fn each_by_sign(s: Pair<f32>, a: Pair<f32>, b: Pair<f32>) -> Pair<f32> {
        // SAFETY: the file is compiled for targets with SSE2 only.
        unsafe {
            let all = |(a, b): Pair<f32>| _mm_setr_ps(a, b, 0.0, 0.0);
            let negative = _mm_cmplt_ps(all(s), _mm_setzero_ps());
            let r = _mm_or_ps(
                _mm_and_ps(negative, all(a)),
                _mm_andnot_ps(negative, all(b)),
            );
            (_mm_cvtss_f32(r), _mm_cvtss_f32(_mm_shuffle_ps::<1>(r, r)))
        }
    }
}
