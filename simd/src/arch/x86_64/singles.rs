//! Vectors of single precision of each instruction set, as kernels see them that are written in it:
//! see `../singles.rs`.

#![allow(
    unused_unsafe,
    reason = "masks of AVX-512 are integers, those of others vectors"
)]

use core::arch::x86_64::*;

use outward_interval::elementary::quick::singles::Singles;

singles! {
    /// Eight lanes of AVX2, with fused operations.
    S8(__m256) mask __m256; bits = _mm256_castps_si256; splat = _mm256_set1_ps;
    add = _mm256_add_ps; sub = _mm256_sub_ps; mul = _mm256_mul_ps; mul_add = _mm256_fmadd_ps; mul_sub = _mm256_fmsub_ps; and = _mm256_and_ps;
    min = _mm256_min_ps; down = |x, y| next_where(x, y, _mm256_setzero_ps(), -1); up = |x, y| next_where(x, _mm256_setzero_ps(), y, 1);
    scaled = |x, steps, k| scaled_8(x, steps);
    lt = |a, b| _mm256_cmp_ps::<_CMP_LT_OQ>(a, b); le = |a, b| _mm256_cmp_ps::<_CMP_LE_OQ>(a, b); eq = |a, b| _mm256_cmp_ps::<_CMP_EQ_OQ>(a, b);
    both = |a, b| _mm256_and_ps(a, b); select = |m, a, b| _mm256_blendv_ps(b, a, m); column = column_8;
    mask_bits = |m| _mm256_movemask_ps(m).cast_unsigned();
}

singles! {
    /// Sixteen lanes of AVX-512.
    S16(__m512) mask __mmask16; bits = _mm512_castps_si512; splat = _mm512_set1_ps;
    add = _mm512_add_ps; sub = _mm512_sub_ps; mul = _mm512_mul_ps; mul_add = _mm512_fmadd_ps; mul_sub = _mm512_fmsub_ps; and = _mm512_and_ps;
    min = _mm512_min_ps; down = |x, y| _mm512_add_round_ps::<DOWN>(x, y); up = |x, y| _mm512_add_round_ps::<UP>(x, y);
    scaled = |x, steps, k| _mm512_scalef_ps(x, k);
    lt = |a, b| _mm512_cmp_ps_mask::<_CMP_LT_OQ>(a, b); le = |a, b| _mm512_cmp_ps_mask::<_CMP_LE_OQ>(a, b); eq = |a, b| _mm512_cmp_ps_mask::<_CMP_EQ_OQ>(a, b);
    both = |a, b| a & b; select = |m, a, b| _mm512_mask_blend_ps(m, b, a); column = column_16; mask_bits = |m| u32::from(m);
}

const UP: i32 = _MM_FROUND_TO_POS_INF | _MM_FROUND_NO_EXC;
const DOWN: i32 = _MM_FROUND_TO_NEG_INF | _MM_FROUND_NO_EXC;

/// The next numbers of positive ones, above or below as the `step` is 1 or −1, where a < b.
///
/// # Safety
/// The processor has AVX2.
#[inline(always)]
unsafe fn next_where(x: __m256, a: __m256, b: __m256, step: i32) -> __m256 {
    // SAFETY: the caller promises the features.
    unsafe {
        let (bits, mask) = (
            _mm256_castps_si256(x),
            _mm256_castps_si256(_mm256_cmp_ps::<_CMP_LT_OQ>(a, b)),
        );
        // A mask is −1.
        _mm256_castsi256_ps(if step < 0 {
            _mm256_add_epi32(bits, mask)
        } else {
            _mm256_sub_epi32(bits, mask)
        })
    }
}

/// See [`Singles::scaled`]: the steps without their lowest five bits, as an exponent.
///
/// # Safety
/// The processor has AVX2.
#[inline(always)]
unsafe fn scaled_8(x: __m256, steps: __m256) -> __m256 {
    // SAFETY: the caller promises the features.
    unsafe {
        let steps = _mm256_slli_epi32::<18>(_mm256_castps_si256(steps));
        let exponent = _mm256_and_si256(steps, _mm256_set1_epi32(-1 << 23));
        _mm256_castsi256_ps(_mm256_add_epi32(_mm256_castps_si256(x), exponent))
    }
}

/// From registers: one instruction takes any of eight numbers, by the lowest three bits. The next
/// two say which eight.
///
/// # Safety
/// The processor has AVX2.
#[inline(always)]
unsafe fn column_8(at: __m256i, column: &'static [f32; 32]) -> __m256 {
    // SAFETY: the caller promises the features. The column has 32 numbers.
    unsafe {
        let eight =
            |i: usize| _mm256_permutevar8x32_ps(_mm256_loadu_ps(column.as_ptr().add(8 * i)), at);
        // Blends look at the sign bit.
        let bit_3 = _mm256_castsi256_ps(_mm256_slli_epi32::<28>(at));
        let bit_4 = _mm256_castsi256_ps(_mm256_slli_epi32::<27>(at));
        let first = _mm256_blendv_ps(eight(0), eight(1), bit_3);
        let second = _mm256_blendv_ps(eight(2), eight(3), bit_3);
        _mm256_blendv_ps(first, second, bit_4)
    }
}

/// From registers: one instruction takes any of 32 numbers, by the lowest five bits.
///
/// # Safety
/// The processor has AVX-512 F.
#[inline(always)]
unsafe fn column_16(at: __m512i, column: &'static [f32; 32]) -> __m512 {
    // SAFETY: the caller promises the features. The column has 32 numbers.
    unsafe {
        let (first, second) = (
            _mm512_loadu_ps(column.as_ptr()),
            _mm512_loadu_ps(column.as_ptr().add(16)),
        );
        _mm512_permutex2var_ps(first, at, second)
    }
}
