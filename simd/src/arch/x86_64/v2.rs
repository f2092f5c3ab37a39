//! SSE4.1: 128-bit vectors. Instructions have two operands, and memory operands would have to be
//! aligned.

#[rustfmt::skip]
macro_rules! directed {
    (two $F:ty, $name:ident, $op:literal) => {
        under_mode!("sse4.1", $name, $F, crate::arch::x86_64::mxcsr::UP,
            ["xmm0" "xmm1" "xmm2" "xmm3" "xmm4" "xmm5" "xmm6" "xmm7"],
            "movups xmm0, [{a} + {i}]",
            "movups xmm1, [{a} + {i} + 16]",
            "movups xmm2, [{a} + {i} + 32]",
            "movups xmm3, [{a} + {i} + 48]",
            "movups xmm4, [{b} + {i}]",
            "movups xmm5, [{b} + {i} + 16]",
            "movups xmm6, [{b} + {i} + 32]",
            "movups xmm7, [{b} + {i} + 48]",
            concat!($op, " xmm0, xmm4"),
            concat!($op, " xmm1, xmm5"),
            concat!($op, " xmm2, xmm6"),
            concat!($op, " xmm3, xmm7"),
            "movups [{o} + {i}], xmm0",
            "movups [{o} + {i} + 16], xmm1",
            "movups [{o} + {i} + 32], xmm2",
            "movups [{o} + {i} + 48], xmm3",
            => ""
        );
    };
    // `b` is not read; naming it keeps one signature for both shapes.
    (one $F:ty, $name:ident, $op:literal, $mode:expr) => {
        under_mode!("sse4.1", $name, $F, $mode,
            ["xmm0" "xmm1" "xmm2" "xmm3"],
            "/* {b} */",
            "movups xmm0, [{a} + {i}]",
            "movups xmm1, [{a} + {i} + 16]",
            "movups xmm2, [{a} + {i} + 32]",
            "movups xmm3, [{a} + {i} + 48]",
            concat!($op, " xmm0, xmm0"),
            concat!($op, " xmm1, xmm1"),
            concat!($op, " xmm2, xmm2"),
            concat!($op, " xmm3, xmm3"),
            "movups [{o} + {i}], xmm0",
            "movups [{o} + {i} + 16], xmm1",
            "movups [{o} + {i} + 32], xmm2",
            "movups [{o} + {i} + 48], xmm3",
            => ""
        );
    };
}

pub(in crate::arch) mod f32 {
    //! Binary32.
    use core::arch::x86_64::*;

    use crate::arch::lanes::Lanes;
    use crate::arch::raw::RawKernel;
    use crate::arch::x86_64::mxcsr::{DOWN, UP};
    use crate::kernels::BLOCK;
    use crate::{Isa, KernelOp, Kernels};

    const EXACT: i32 = _MM_FROUND_NO_EXC;

    vector! {
        F32x4(__m128): f32, 4;
        [add = _mm_add_ps; sub = _mm_sub_ps; mul = _mm_mul_ps; div = _mm_div_ps; min = _mm_min_ps; max = _mm_max_ps;
        lt = _mm_cmplt_ps; le = _mm_cmple_ps; eq = _mm_cmpeq_ps; unordered = _mm_cmpunord_ps;
        and = _mm_and_ps; andnot = _mm_andnot_ps; or = _mm_or_ps; xor = _mm_xor_ps;]
        load = _mm_loadu_ps; pairs = |from: *const f32| _mm_castpd_ps(_mm_set1_pd(from.cast::<f64>().read_unaligned())); store = _mm_storeu_ps; splat = _mm_set1_ps; sqrt = _mm_sqrt_ps;
        floor = _mm_round_ps::<{ _MM_FROUND_TO_NEG_INF | EXACT }>;
        ceil = _mm_round_ps::<{ _MM_FROUND_TO_POS_INF | EXACT }>;
        round_even = _mm_round_ps::<{ _MM_FROUND_TO_NEAREST_INT | EXACT }>;
        select = _mm_blendv_ps; sign_bits = _mm_movemask_ps;
    }
    directed!(two f32, add_up, "addps");
    directed!(two f32, sub_up, "subps");
    directed!(two f32, mul_up, "mulps");
    directed!(two f32, div_up, "divps");
    directed!(one f32, sqrt_up, "sqrtps", UP);
    directed!(one f32, sqrt_down, "sqrtps", DOWN);
    table!([target_feature(enable = "sse4.1")] F32x4, f32, Isa::V2);

    /// Exchanges the lanes of each pair.
    ///
    /// # Safety
    /// The processor has SSE4.1.
    #[inline(always)]
    unsafe fn swap(a: __m128) -> __m128 {
        // SAFETY: the caller promises the feature.
        unsafe { _mm_shuffle_ps::<0xB1>(a, a) }
    }

    /// NaN where the mask is clear.
    ///
    /// # Safety
    /// The processor has the features of this file.
    #[inline(always)]
    unsafe fn nan_unless(a: __m128, mask: __m128) -> __m128 {
        // SAFETY: the caller promises the features.
        unsafe {
            _mm_or_ps(
                a,
                _mm_andnot_ps(mask, _mm_set1_ps(f32::from_bits(u32::MAX))),
            )
        }
    }

    interleaved! {
        F32x4; splat = _mm_set1_ps; nan_unless = nan_unless; sign_bits = _mm_movemask_ps;
        unzip = _mm_shuffle_ps::<0x88>, _mm_shuffle_ps::<0xDD>; zip = _mm_unpacklo_ps, _mm_unpackhi_ps;
        swap = swap;
    }

    pub(in crate::arch) mod batch {
        //! Batches.
        use super::*;
        use crate::arch::batch::Places;
        use crate::arch::batch::vectors::Interleaved;

        exact_steps! { vector_kernels! [target_feature(enable = "sse4.1")] F32x4 }
        rounding_steps! { assembly! "sse4.1" v2 f32 ps }
        product_steps! { assembly! "sse4.1" v2 f32 ps }
        // There is no instruction for `mul_add`. Kernels of elementary functions on two lanes took
        // half to nine tenths of the time that the interval type takes, and a third of what it took
        // to build this crate: too much for processors of before 2013.
        use crate::arch::batch::portable::binary32::{
            acos, asin, atan, atan2, cbrt, cos, cosh, exp, exp_m1, exp2, exp10, hypot, ln, ln_1p,
            log2, log10, mul_add, piece, pow, powi, sin, sinh, tan, tanh,
        };
        with_operations! { batch_table! { f32, crate::arch::batch::portable::binary32::POWI, Isa::V2, 4, } }
    }
}

pub(in crate::arch) mod f64 {
    //! Binary64.
    use core::arch::x86_64::*;

    use crate::arch::lanes::Lanes;
    use crate::arch::raw::RawKernel;
    use crate::arch::x86_64::mxcsr::{DOWN, UP};
    use crate::kernels::BLOCK;
    use crate::{Isa, KernelOp, Kernels};

    const EXACT: i32 = _MM_FROUND_NO_EXC;

    vector! {
        F64x2(__m128d): f64, 2;
        [add = _mm_add_pd; sub = _mm_sub_pd; mul = _mm_mul_pd; div = _mm_div_pd; min = _mm_min_pd; max = _mm_max_pd;
        lt = _mm_cmplt_pd; le = _mm_cmple_pd; eq = _mm_cmpeq_pd; unordered = _mm_cmpunord_pd;
        and = _mm_and_pd; andnot = _mm_andnot_pd; or = _mm_or_pd; xor = _mm_xor_pd;]
        load = _mm_loadu_pd; pairs = |from| _mm_loadu_pd(from); store = _mm_storeu_pd; splat = _mm_set1_pd; sqrt = _mm_sqrt_pd;
        floor = _mm_round_pd::<{ _MM_FROUND_TO_NEG_INF | EXACT }>;
        ceil = _mm_round_pd::<{ _MM_FROUND_TO_POS_INF | EXACT }>;
        round_even = _mm_round_pd::<{ _MM_FROUND_TO_NEAREST_INT | EXACT }>;
        select = _mm_blendv_pd; sign_bits = _mm_movemask_pd;
    }
    directed!(two f64, add_up, "addpd");
    directed!(two f64, sub_up, "subpd");
    directed!(two f64, mul_up, "mulpd");
    directed!(two f64, div_up, "divpd");
    directed!(one f64, sqrt_up, "sqrtpd", UP);
    directed!(one f64, sqrt_down, "sqrtpd", DOWN);
    table!([target_feature(enable = "sse4.1")] F64x2, f64, Isa::V2);

    /// Exchanges the lanes of each pair.
    ///
    /// # Safety
    /// The processor has SSE4.1.
    #[inline(always)]
    unsafe fn swap(a: __m128d) -> __m128d {
        // SAFETY: the caller promises the feature.
        unsafe { _mm_shuffle_pd::<0x1>(a, a) }
    }

    /// NaN where the mask is clear.
    ///
    /// # Safety
    /// The processor has the features of this file.
    #[inline(always)]
    unsafe fn nan_unless(a: __m128d, mask: __m128d) -> __m128d {
        // SAFETY: the caller promises the features.
        unsafe {
            _mm_or_pd(
                a,
                _mm_andnot_pd(mask, _mm_set1_pd(f64::from_bits(u64::MAX))),
            )
        }
    }

    interleaved! {
        F64x2; splat = _mm_set1_pd; nan_unless = nan_unless; sign_bits = _mm_movemask_pd;
        unzip = _mm_unpacklo_pd, _mm_unpackhi_pd; zip = _mm_unpacklo_pd, _mm_unpackhi_pd;
        swap = swap;
    }

    pub(in crate::arch) mod batch {
        //! Batches.
        use super::*;
        use crate::arch::batch::Places;
        use crate::arch::batch::vectors::Interleaved;

        exact_steps! { vector_kernels! [target_feature(enable = "sse4.1")] F64x2 }
        rounding_steps! { assembly! "sse4.1" v2 f64 pd }
        product_steps! { assembly! "sse4.1" v2 f64 pd }
        // There is no instruction for `mul_add`. Kernels of elementary functions on two lanes took
        // half to nine tenths of the time that the interval type takes, and a third of what it took
        // to build this crate: too much for processors of before 2013.
        use crate::arch::batch::portable::binary64::{
            acos, asin, atan, atan2, cbrt, cos, cosh, exp, exp_m1, exp2, exp10, hypot, ln, ln_1p,
            log2, log10, mul_add, piece, pow, powi, sin, sinh, tan, tanh,
        };
        with_operations! { batch_table! { f64, crate::arch::batch::portable::binary64::POWI, Isa::V2, 2, } }
    }
}
