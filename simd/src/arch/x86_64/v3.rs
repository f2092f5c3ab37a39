//! AVX2: 256-bit vectors.

#[rustfmt::skip]
macro_rules! directed {
    (two $F:ty, $name:ident, $op:literal) => {
        under_mode!("avx2,fma", $name, $F, crate::arch::x86_64::mxcsr::UP,
            ALL,
            "vmovups ymm0, [{a} + {i}]",
            "vmovups ymm1, [{a} + {i} + 32]",
            concat!($op, " ymm0, ymm0, [{b} + {i}]"),
            concat!($op, " ymm1, ymm1, [{b} + {i} + 32]"),
            "vmovups [{o} + {i}], ymm0",
            "vmovups [{o} + {i} + 32], ymm1",
            => "vzeroupper"
        );
    };
    // `b` is not read; naming it keeps one signature for both shapes.
    (one $F:ty, $name:ident, $op:literal, $mode:expr) => {
        under_mode!("avx2,fma", $name, $F, $mode,
            ALL,
            "/* {b} */",
            concat!($op, " ymm0, [{a} + {i}]"),
            concat!($op, " ymm1, [{a} + {i} + 32]"),
            "vmovups [{o} + {i}], ymm0",
            "vmovups [{o} + {i} + 32], ymm1",
            => "vzeroupper"
        );
    };
}

pub(in crate::arch) mod f32 {
    //! Binary32.
    use core::arch::x86_64::*;

    use crate::arch::lanes::Lanes;
    use crate::arch::raw::RawKernel;
    use crate::arch::x86_64::doubles::D4;
    use crate::arch::x86_64::mxcsr::{DOWN, UP};
    use crate::arch::x86_64::singles::S8;
    use crate::arch::x86_64::v2::f32::F32x4;
    use crate::arch::x86_64::v3::f64::F64x4;
    use crate::kernels::BLOCK;
    use crate::{Isa, KernelOp, Kernels};

    const EXACT: i32 = _MM_FROUND_NO_EXC;

    vector! {
        F32x8(__m256): f32, 8;
        [add = _mm256_add_ps; sub = _mm256_sub_ps; mul = _mm256_mul_ps; div = _mm256_div_ps; min = _mm256_min_ps; max = _mm256_max_ps;
        lt = _mm256_cmp_ps::<{ _CMP_LT_OQ }>; le = _mm256_cmp_ps::<{ _CMP_LE_OQ }>; eq = _mm256_cmp_ps::<{ _CMP_EQ_OQ }>; unordered = _mm256_cmp_ps::<{ _CMP_UNORD_Q }>;
        and = _mm256_and_ps; andnot = _mm256_andnot_ps; or = _mm256_or_ps; xor = _mm256_xor_ps;]
        load = _mm256_loadu_ps; pairs = |from: *const f32| _mm256_castpd_ps(_mm256_set1_pd(from.cast::<f64>().read_unaligned())); store = _mm256_storeu_ps; splat = _mm256_set1_ps; sqrt = _mm256_sqrt_ps;
        floor = _mm256_round_ps::<{ _MM_FROUND_TO_NEG_INF | EXACT }>;
        ceil = _mm256_round_ps::<{ _MM_FROUND_TO_POS_INF | EXACT }>;
        round_even = _mm256_round_ps::<{ _MM_FROUND_TO_NEAREST_INT | EXACT }>;
        select = _mm256_blendv_ps; sign_bits = _mm256_movemask_ps;
    }
    directed!(two f32, add_up, "vaddps");
    directed!(two f32, sub_up, "vsubps");
    directed!(two f32, mul_up, "vmulps");
    directed!(two f32, div_up, "vdivps");
    directed!(one f32, sqrt_up, "vsqrtps", UP);
    directed!(one f32, sqrt_down, "vsqrtps", DOWN);
    table!([target_feature(enable = "avx2,fma")] F32x8, f32, Isa::V3);

    /// NaN where the mask is clear.
    ///
    /// # Safety
    /// The processor has the features of this file.
    #[inline(always)]
    unsafe fn nan_unless(a: __m256, mask: __m256) -> __m256 {
        // SAFETY: the caller promises the features.
        unsafe {
            _mm256_or_ps(
                a,
                _mm256_andnot_ps(mask, _mm256_set1_ps(f32::from_bits(u32::MAX))),
            )
        }
    }

    interleaved! {
        F32x8; splat = _mm256_set1_ps; nan_unless = nan_unless; sign_bits = _mm256_movemask_ps;
        unzip = _mm256_shuffle_ps::<0x88>, _mm256_shuffle_ps::<0xDD>; zip = _mm256_unpacklo_ps, _mm256_unpackhi_ps;
        swap = _mm256_permute_ps::<0xB1>;
    }

    // As many lanes as there are in a vector of double precision.
    widen! {
        F32x4, D4, Single; widen = |a| _mm256_cvtps_pd(a); narrow = |x| _mm256_cvtpd_ps(x);
        narrow_down = |x| narrow_down(x); narrow_up = |x| narrow_up(x);
    }

    /// Numbers rounded down.
    ///
    /// # Safety
    /// The processor has AVX2.
    #[inline(always)]
    unsafe fn narrow_down(x: __m256d) -> __m128 {
        // SAFETY: the caller promises the features.
        unsafe {
            let nearest = _mm256_cvtpd_ps(x);
            let is_above = _mm256_cmp_pd::<_CMP_LT_OQ>(x, _mm256_cvtps_pd(nearest));
            moved(nearest, is_above, _mm_set1_epi32(-1))
        }
    }

    /// Numbers rounded up.
    ///
    /// # Safety
    /// The processor has AVX2.
    #[inline(always)]
    unsafe fn narrow_up(x: __m256d) -> __m128 {
        // SAFETY: the caller promises the features.
        unsafe {
            let nearest = _mm256_cvtpd_ps(x);
            let is_below = _mm256_cmp_pd::<_CMP_LT_OQ>(_mm256_cvtps_pd(nearest), x);
            moved(nearest, is_below, _mm_setzero_si128())
        }
    }

    /// The next numbers where the mask is set: above, or, where `down` is −1, below. (Zero rounded
    /// from below is −0.)
    ///
    /// # Safety
    /// The processor has AVX2.
    #[inline(always)]
    unsafe fn moved(x: __m128, mask: __m256d, down: __m128i) -> __m128 {
        // SAFETY: the caller promises the features.
        unsafe {
            let (first, second) = (
                _mm256_castpd256_pd128(mask),
                _mm256_extractf128_pd::<1>(mask),
            );
            let mask = _mm_shuffle_ps::<0x88>(_mm_castpd_ps(first), _mm_castpd_ps(second));
            // −1 where the bits get less: for numbers below that are positive, and numbers above
            // that are negative.
            let bits = _mm_castps_si128(x);
            let less = _mm_xor_si128(_mm_srai_epi32::<31>(bits), down);
            let step = _mm_or_si128(less, _mm_set1_epi32(1));
            let step = _mm_and_si128(step, _mm_castps_si128(mask));
            _mm_castsi128_ps(_mm_add_epi32(bits, step))
        }
    }

    points! { [target_feature(enable = "avx2,fma")] F32x4, F64x4, D4, crate::arch::x86_64::v3::f64::batch::values, 4 }
    as_singles! { F32x8, S8 }

    pub(in crate::arch) mod batch {
        //! Batches.
        use super::*;
        use crate::arch::batch::Places;
        use crate::arch::batch::vectors::Interleaved;

        exact_steps! { vector_kernels! [target_feature(enable = "avx2,fma")] F32x8 }
        rounding_steps! { assembly! "avx2,fma" v3 f32 ps }
        product_steps_of_all_apart! { assembly! "avx2,fma" v3 f32 ps }
        fused_steps! { assembly! "avx2,fma" v3 f32 ps }
        use crate::arch::x86_64::v3::f64::batch::values;
        elementary_operations! { [target_feature(enable = "avx2,fma")] F32x4, F64x4, D4, f32; waves short; F32x8, whole::InSingles<S8> }
        with_operations! { batch_table! { f32, crate::arch::batch::portable::binary32::POWI, Isa::V3, 8, } }
    }
}

pub(in crate::arch) mod f64 {
    //! Binary64.
    use core::arch::x86_64::*;

    use crate::arch::lanes::Lanes;
    use crate::arch::raw::RawKernel;
    use crate::arch::x86_64::doubles::D4;
    use crate::arch::x86_64::mxcsr::{DOWN, UP};
    use crate::kernels::BLOCK;
    use crate::{Isa, KernelOp, Kernels};

    const EXACT: i32 = _MM_FROUND_NO_EXC;

    vector! {
        F64x4(__m256d): f64, 4;
        [add = _mm256_add_pd; sub = _mm256_sub_pd; mul = _mm256_mul_pd; div = _mm256_div_pd; min = _mm256_min_pd; max = _mm256_max_pd;
        lt = _mm256_cmp_pd::<{ _CMP_LT_OQ }>; le = _mm256_cmp_pd::<{ _CMP_LE_OQ }>; eq = _mm256_cmp_pd::<{ _CMP_EQ_OQ }>; unordered = _mm256_cmp_pd::<{ _CMP_UNORD_Q }>;
        and = _mm256_and_pd; andnot = _mm256_andnot_pd; or = _mm256_or_pd; xor = _mm256_xor_pd;]
        load = _mm256_loadu_pd; pairs = |from| { let x = _mm_loadu_pd(from); _mm256_set_m128d(x, x) }; store = _mm256_storeu_pd; splat = _mm256_set1_pd; sqrt = _mm256_sqrt_pd;
        floor = _mm256_round_pd::<{ _MM_FROUND_TO_NEG_INF | EXACT }>;
        ceil = _mm256_round_pd::<{ _MM_FROUND_TO_POS_INF | EXACT }>;
        round_even = _mm256_round_pd::<{ _MM_FROUND_TO_NEAREST_INT | EXACT }>;
        select = _mm256_blendv_pd; sign_bits = _mm256_movemask_pd;
    }
    directed!(two f64, add_up, "vaddpd");
    directed!(two f64, sub_up, "vsubpd");
    directed!(two f64, mul_up, "vmulpd");
    directed!(two f64, div_up, "vdivpd");
    directed!(one f64, sqrt_up, "vsqrtpd", UP);
    directed!(one f64, sqrt_down, "vsqrtpd", DOWN);
    table!([target_feature(enable = "avx2,fma")] F64x4, f64, Isa::V3);

    /// NaN where the mask is clear.
    ///
    /// # Safety
    /// The processor has the features of this file.
    #[inline(always)]
    unsafe fn nan_unless(a: __m256d, mask: __m256d) -> __m256d {
        // SAFETY: the caller promises the features.
        unsafe {
            _mm256_or_pd(
                a,
                _mm256_andnot_pd(mask, _mm256_set1_pd(f64::from_bits(u64::MAX))),
            )
        }
    }

    interleaved! {
        F64x4; splat = _mm256_set1_pd; nan_unless = nan_unless; sign_bits = _mm256_movemask_pd;
        unzip = _mm256_unpacklo_pd, _mm256_unpackhi_pd; zip = _mm256_unpacklo_pd, _mm256_unpackhi_pd;
        swap = _mm256_permute_pd::<0x5>;
    }

    widen! { F64x4, D4 }

    pub(in crate::arch) mod batch {
        //! Batches.
        use super::*;
        use crate::arch::batch::Places;
        use crate::arch::batch::vectors::Interleaved;

        exact_steps! { vector_kernels! [target_feature(enable = "avx2,fma")] F64x4 }
        rounding_steps! { assembly! "avx2,fma" v3 f64 pd }
        product_steps_of_all_by_lanes! { assembly! "avx2,fma" v3 f64 pd }
        fused_steps! { assembly! "avx2,fma" v3 f64 pd }
        elementary_values! { [target_feature(enable = "avx2,fma")] F64x4, D4 }
        elementary_operations! { [target_feature(enable = "avx2,fma")] F64x4, F64x4, D4, f64; waves blocks; F64x4, whole::InDoubles<D4> }
        with_operations! { batch_table! { f64, crate::arch::batch::portable::binary64::POWI, Isa::V3, 4, } }
    }
}
