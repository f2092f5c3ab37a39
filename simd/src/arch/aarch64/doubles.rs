//! Vectors of double precision, as the kernels of elementary functions see them: see
//! `../doubles.rs`.

use core::arch::aarch64::*;

use outward_interval::elementary::quick::doubles::Doubles;

use super::registers::f64x2;

doubles! {
    /// Two lanes of NEON, with fused operations.
    D2(float64x2_t, uint64x2_t) mask float64x2_t; bits = vreinterpretq_u64_f64; numbers = vreinterpretq_f64_u64;
    splat = vdupq_n_f64;
    [add = vaddq_f64; sub = vsubq_f64; mul = vmulq_f64; div = vdivq_f64; and = f64x2::and; or = f64x2::or; xor = f64x2::xor; min = f64x2::min; max = f64x2::max;]
    sqrt = vsqrtq_f64;
    add_bits = vaddq_u64; sub_bits = vsubq_u64; left = |a, n| vshlq_u64(a, vdupq_n_s64(n.into())); right = |a, n| vshlq_u64(a, vdupq_n_s64((-n).into()));
    lt = |a, b| f64x2::lt(a, b); le = |a, b| f64x2::le(a, b); both = |a, b| f64x2::and(a, b); either = |a, b| f64x2::or(a, b);
    select = |m, a, b| vbslq_f64(vreinterpretq_u64_f64(m), a, b); rows = rows_2;
    masks = f64x2::and, f64x2::andnot; mask_bits = |m| f64x2::sign_bits(m);
    fused = mul_add mul_sub;
}

/// a·b + c. The instruction takes the sum first.
///
/// # Safety
/// The processor has NEON.
#[inline(always)]
unsafe fn mul_add(a: float64x2_t, b: float64x2_t, c: float64x2_t) -> float64x2_t {
    // SAFETY: the caller promises the feature.
    unsafe { vfmaq_f64(c, a, b) }
}

/// a·b − c.
///
/// # Safety
/// The processor has NEON.
#[inline(always)]
unsafe fn mul_sub(a: float64x2_t, b: float64x2_t, c: float64x2_t) -> float64x2_t {
    // SAFETY: the caller promises the feature.
    unsafe { vfmaq_f64(vnegq_f64(c), a, b) }
}

/// The lowest bits of both lanes, log₂ N of them.
///
/// # Safety
/// The processor has NEON.
#[inline(always)]
unsafe fn indices<const N: usize>(at: D2) -> [usize; 2] {
    // SAFETY: the caller promises the feature.
    let [a, b] = unsafe {
        let bits = vreinterpretq_u64_f64(at.0);
        [vgetq_lane_u64::<0>(bits), vgetq_lane_u64::<1>(bits)]
    };
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the lowest bits are wanted"
    )]
    {
        [a as usize & (N - 1), b as usize & (N - 1)]
    }
}

/// Two numbers of a row at a time.
///
/// # Safety
/// The processor has NEON.
#[inline(always)]
unsafe fn rows_2<const N: usize, const K: usize>(at: D2, table: &'static [[f64; K]; N]) -> [D2; K] {
    const { assert!(K >= 2) };
    let mut out = [at; K];
    // SAFETY: the caller promises the feature. An index is below N, and `k` and `k + 1` are below
    // K.
    unsafe {
        let [i, j] = indices::<N>(at);
        let rows = table.as_ptr();
        let (first, second) = (rows.add(i).cast::<f64>(), rows.add(j).cast::<f64>());
        let mut k = 0;
        while k < K {
            // The last two, where one is left.
            k = k.min(K - 2);
            let (even, odd) = (vld1q_f64(first.add(k)), vld1q_f64(second.add(k)));
            out[k] = D2(vzip1q_f64(even, odd));
            out[k + 1] = D2(vzip2q_f64(even, odd));
            k += 2;
        }
    }
    out
}
