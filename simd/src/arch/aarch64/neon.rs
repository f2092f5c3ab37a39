//! NEON: 128-bit vectors, and half ones of single precision. Every AArch64 has fused operations.

pub(in crate::arch) mod f32 {
    //! Binary32.
    use core::arch::aarch64::*;

    use crate::arch::aarch64::doubles::D2;
    use crate::arch::aarch64::fpcr::{DOWN, UP};
    use crate::arch::aarch64::neon::f64::F64x2;
    use crate::arch::aarch64::registers::{f32x2, f32x4};
    use crate::arch::aarch64::singles::S4;
    use crate::arch::lanes::Lanes;
    use crate::arch::raw::RawKernel;
    use crate::kernels::BLOCK;
    use crate::{Isa, KernelOp, Kernels};

    vector! {
        F32x4(float32x4_t): f32, 4;
        [add = vaddq_f32; sub = vsubq_f32; mul = vmulq_f32; div = vdivq_f32; min = f32x4::min; max = f32x4::max;
        lt = f32x4::lt; le = f32x4::le; eq = f32x4::eq; unordered = f32x4::unordered; and = f32x4::and; andnot = f32x4::andnot; or = f32x4::or; xor = f32x4::xor;]
        load = vld1q_f32; pairs = |from: *const f32| vreinterpretq_f32_f64(vdupq_n_f64(from.cast::<f64>().read_unaligned())); store = vst1q_f32; splat = vdupq_n_f32; sqrt = vsqrtq_f32;
        floor = vrndmq_f32; ceil = vrndpq_f32; round_even = vrndnq_f32; select = f32x4::blend; sign_bits = f32x4::sign_bits;
    }
    under_mode!(two f32, add_up, "fadd", ".4s");
    under_mode!(two f32, sub_up, "fsub", ".4s");
    under_mode!(two f32, mul_up, "fmul", ".4s");
    under_mode!(two f32, div_up, "fdiv", ".4s");
    under_mode!(one f32, sqrt_up, "fsqrt", ".4s", UP);
    under_mode!(one f32, sqrt_down, "fsqrt", ".4s", DOWN);
    table!([target_feature(enable = "neon")] F32x4, f32, Isa::Neon);

    interleaved! {
        F32x4; splat = vdupq_n_f32; nan_unless = f32x4::nan_unless; sign_bits = f32x4::sign_bits;
        unzip = vuzp1q_f32, vuzp2q_f32; zip = vzip1q_f32, vzip2q_f32; swap = vrev64q_f32;
    }
    as_singles! { F32x4, S4 }

    // Half a register: as many lanes as there are in a vector of double precision.
    vector! {
        F32x2(float32x2_t): f32, 2;
        [add = vadd_f32; sub = vsub_f32; mul = vmul_f32; div = vdiv_f32; min = f32x2::min; max = f32x2::max;
        lt = f32x2::lt; le = f32x2::le; eq = f32x2::eq; unordered = f32x2::unordered; and = f32x2::and; andnot = f32x2::andnot; or = f32x2::or; xor = f32x2::xor;]
        load = vld1_f32; pairs = |from| vld1_f32(from); store = vst1_f32; splat = vdup_n_f32; sqrt = vsqrt_f32;
        floor = vrndm_f32; ceil = vrndp_f32; round_even = vrndn_f32; select = f32x2::blend; sign_bits = f32x2::sign_bits;
    }

    interleaved! {
        F32x2; splat = vdup_n_f32; nan_unless = f32x2::nan_unless; sign_bits = f32x2::sign_bits;
        unzip = vuzp1_f32, vuzp2_f32; zip = vzip1_f32, vzip2_f32; swap = vrev64_f32;
    }

    widen! {
        F32x2, D2, Single; widen = |a| vcvt_f64_f32(a); narrow = |x| vcvt_f32_f64(x);
        narrow_down = |x| narrow_down(x); narrow_up = |x| narrow_up(x);
    }
    points! { [target_feature(enable = "neon")] F32x2, F64x2, D2, crate::arch::aarch64::neon::f64::batch::values, 2 }

    /// Numbers rounded down.
    ///
    /// # Safety
    /// The processor has NEON.
    #[inline(always)]
    unsafe fn narrow_down(x: float64x2_t) -> float32x2_t {
        // SAFETY: the caller promises the feature.
        unsafe {
            let nearest = vcvt_f32_f64(x);
            moved(nearest, vcltq_f64(x, vcvt_f64_f32(nearest)), vdup_n_s32(-1))
        }
    }

    /// Numbers rounded up.
    ///
    /// # Safety
    /// The processor has NEON.
    #[inline(always)]
    unsafe fn narrow_up(x: float64x2_t) -> float32x2_t {
        // SAFETY: the caller promises the feature.
        unsafe {
            let nearest = vcvt_f32_f64(x);
            moved(nearest, vcltq_f64(vcvt_f64_f32(nearest), x), vdup_n_s32(0))
        }
    }

    /// The next numbers where the mask is set: above, or, where `down` is −1, below. (Zero rounded
    /// from below is −0.)
    ///
    /// # Safety
    /// The processor has NEON.
    #[inline(always)]
    unsafe fn moved(x: float32x2_t, mask: uint64x2_t, down: int32x2_t) -> float32x2_t {
        // SAFETY: the caller promises the feature.
        unsafe {
            let mask = vreinterpret_s32_u32(vmovn_u64(mask));
            // −1 where the bits get less: for numbers below that are positive, and numbers above
            // that are negative.
            let bits = vreinterpret_s32_f32(x);
            let less = veor_s32(vshr_n_s32::<31>(bits), down);
            let step = vand_s32(vorr_s32(less, vdup_n_s32(1)), mask);
            vreinterpret_f32_s32(vadd_s32(bits, step))
        }
    }

    pub(in crate::arch) mod batch {
        //! Batches.
        use super::*;
        use crate::arch::batch::Places;
        use crate::arch::batch::vectors::Interleaved;

        exact_steps! { vector_kernels! [target_feature(enable = "neon")] F32x4 }
        rounding_steps! { assembly! f32 }
        product_steps! { assembly! f32 }
        fused_steps! { assembly! f32 }
        use crate::arch::aarch64::neon::f64::batch::values;
        elementary_operations! { [target_feature(enable = "neon")] F32x2, F64x2, D2, f32; waves short; F32x4, whole::InSingles<S4> }
        with_operations! { batch_table! { f32, crate::arch::batch::portable::binary32::POWI, Isa::Neon, 4, } }
    }
}

pub(in crate::arch) mod f64 {
    //! Binary64.
    use core::arch::aarch64::*;

    use crate::arch::aarch64::doubles::D2;
    use crate::arch::aarch64::fpcr::{DOWN, UP};
    use crate::arch::aarch64::registers::f64x2;
    use crate::arch::lanes::Lanes;
    use crate::arch::raw::RawKernel;
    use crate::kernels::BLOCK;
    use crate::{Isa, KernelOp, Kernels};

    vector! {
        F64x2(float64x2_t): f64, 2;
        [add = vaddq_f64; sub = vsubq_f64; mul = vmulq_f64; div = vdivq_f64; min = f64x2::min; max = f64x2::max;
        lt = f64x2::lt; le = f64x2::le; eq = f64x2::eq; unordered = f64x2::unordered; and = f64x2::and; andnot = f64x2::andnot; or = f64x2::or; xor = f64x2::xor;]
        load = vld1q_f64; pairs = |from| vld1q_f64(from); store = vst1q_f64; splat = vdupq_n_f64; sqrt = vsqrtq_f64;
        floor = vrndmq_f64; ceil = vrndpq_f64; round_even = vrndnq_f64; select = f64x2::blend; sign_bits = f64x2::sign_bits;
    }
    under_mode!(two f64, add_up, "fadd", ".2d");
    under_mode!(two f64, sub_up, "fsub", ".2d");
    under_mode!(two f64, mul_up, "fmul", ".2d");
    under_mode!(two f64, div_up, "fdiv", ".2d");
    under_mode!(one f64, sqrt_up, "fsqrt", ".2d", UP);
    under_mode!(one f64, sqrt_down, "fsqrt", ".2d", DOWN);
    table!([target_feature(enable = "neon")] F64x2, f64, Isa::Neon);

    interleaved! {
        F64x2; splat = vdupq_n_f64; nan_unless = f64x2::nan_unless; sign_bits = f64x2::sign_bits;
        unzip = vuzp1q_f64, vuzp2q_f64; zip = vzip1q_f64, vzip2q_f64; swap = swap;
    }

    /// Exchanges the lanes.
    ///
    /// # Safety
    /// The processor has NEON.
    #[inline(always)]
    unsafe fn swap(a: float64x2_t) -> float64x2_t {
        // SAFETY: the caller promises the feature.
        unsafe { vextq_f64::<1>(a, a) }
    }

    widen! { F64x2, D2 }

    pub(in crate::arch) mod batch {
        //! Batches.
        use super::*;
        use crate::arch::batch::Places;
        use crate::arch::batch::vectors::Interleaved;

        exact_steps! { vector_kernels! [target_feature(enable = "neon")] F64x2 }
        rounding_steps! { assembly! f64 }
        product_steps! { assembly! f64 }
        fused_steps! { assembly! f64 }
        elementary_values! { [target_feature(enable = "neon")] F64x2, D2 }
        elementary_operations! { [target_feature(enable = "neon")] F64x2, F64x2, D2, f64; waves blocks; F64x2, whole::InDoubles<D2> }
        with_operations! { batch_table! { f64, crate::arch::batch::portable::binary64::POWI, Isa::Neon, 2, } }
    }
}
