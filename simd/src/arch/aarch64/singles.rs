//! Vectors of single precision, as kernels see them that are written in it: see `../singles.rs`.

use core::arch::aarch64::*;

use outward_interval::elementary::quick::singles::Singles;

singles! {
    /// Four lanes of NEON, with fused operations.
    S4(float32x4_t) mask uint32x4_t; bits = vreinterpretq_u32_f32; splat = vdupq_n_f32;
    add = vaddq_f32; sub = vsubq_f32; mul = vmulq_f32; mul_add = mul_add; mul_sub = mul_sub; and = and;
    min = vminq_f32; down = |x, y| below_where(x, vcltzq_f32(y)); up = |x, y| above_where(x, vcgtzq_f32(y));
    scaled = |x, steps, k| scaled(x, steps);
    lt = |a, b| vcltq_f32(a, b); le = |a, b| vcleq_f32(a, b); eq = |a, b| vceqq_f32(a, b);
    both = |a, b| vandq_u32(a, b); select = |m, a, b| vbslq_f32(m, a, b); column = column;
    mask_bits = |m| bits(m);
}

/// Bit `i` is what the mask is in lane `i`.
///
/// # Safety
/// The processor has NEON.
#[inline(always)]
unsafe fn bits(mask: uint32x4_t) -> u32 {
    // SAFETY: the caller promises the feature; the array is as long as a vector.
    unsafe { vaddvq_u32(vandq_u32(mask, vld1q_u32([1, 2, 4, 8].as_ptr()))) }
}

/// The bits in both.
///
/// # Safety
/// The processor has NEON.
#[inline(always)]
unsafe fn and(a: float32x4_t, b: float32x4_t) -> float32x4_t {
    // SAFETY: the caller promises the feature.
    unsafe {
        vreinterpretq_f32_u32(vandq_u32(
            vreinterpretq_u32_f32(a),
            vreinterpretq_u32_f32(b),
        ))
    }
}

/// a·b + c. The instruction takes the sum first.
///
/// # Safety
/// The processor has NEON.
#[inline(always)]
unsafe fn mul_add(a: float32x4_t, b: float32x4_t, c: float32x4_t) -> float32x4_t {
    // SAFETY: the caller promises the feature.
    unsafe { vfmaq_f32(c, a, b) }
}

/// a·b − c.
///
/// # Safety
/// The processor has NEON.
#[inline(always)]
unsafe fn mul_sub(a: float32x4_t, b: float32x4_t, c: float32x4_t) -> float32x4_t {
    // SAFETY: the caller promises the feature.
    unsafe { vfmaq_f32(vnegq_f32(c), a, b) }
}

/// The numbers before positive ones where the mask is set. A mask is −1.
///
/// # Safety
/// The processor has NEON.
#[inline(always)]
unsafe fn below_where(x: float32x4_t, mask: uint32x4_t) -> float32x4_t {
    // SAFETY: the caller promises the feature.
    unsafe { vreinterpretq_f32_u32(vaddq_u32(vreinterpretq_u32_f32(x), mask)) }
}

/// The numbers after positive ones where the mask is set.
///
/// # Safety
/// The processor has NEON.
#[inline(always)]
unsafe fn above_where(x: float32x4_t, mask: uint32x4_t) -> float32x4_t {
    // SAFETY: the caller promises the feature.
    unsafe { vreinterpretq_f32_u32(vsubq_u32(vreinterpretq_u32_f32(x), mask)) }
}

/// See [`Singles::scaled`]: the steps without their lowest five bits, as an exponent.
///
/// # Safety
/// The processor has NEON.
#[inline(always)]
unsafe fn scaled(x: float32x4_t, steps: float32x4_t) -> float32x4_t {
    // SAFETY: the caller promises the feature.
    unsafe {
        let steps = vshlq_n_u32::<18>(vreinterpretq_u32_f32(steps));
        let exponent = vandq_u32(steps, vdupq_n_u32(u32::MAX << 23));
        vreinterpretq_f32_u32(vaddq_u32(vreinterpretq_u32_f32(x), exponent))
    }
}

/// From registers: one instruction takes any of 64 bytes, another those of the next 64 where the
/// first found none.
///
/// # Safety
/// The processor has NEON.
#[inline(always)]
unsafe fn column(at: uint32x4_t, column: &'static [f32; 32]) -> float32x4_t {
    // SAFETY: the caller promises the feature. The column has 128 bytes.
    unsafe {
        let half = |i: usize| {
            let bytes = column.as_ptr().cast::<u8>().add(64 * i);
            let quarter = |j: usize| vld1q_u8(bytes.add(16 * j));
            uint8x16x4_t(quarter(0), quarter(1), quarter(2), quarter(3))
        };
        // The bytes of number i are 4·i to 4·i + 3.
        let index = vandq_u32(at, vdupq_n_u32(31));
        let places = vmlaq_u32(vdupq_n_u32(0x0302_0100), index, vdupq_n_u32(0x0404_0404));
        let places = vreinterpretq_u8_u32(places);
        let first = vqtbl4q_u8(half(0), places);
        let both = vqtbx4q_u8(first, half(1), vsubq_u8(places, vdupq_n_u8(64)));
        vreinterpretq_f32_u8(both)
    }
}
