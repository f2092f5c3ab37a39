//! AVX-512 F, DQ, BW and VL: 512-bit vectors. The direction of rounding is part of the instruction.

/// Ends of sums and differences, rounded outward; zeros are those of the interval type. (A sum with
/// −0 that is rounded down changes +0 alone, one with +0 that is rounded up −0 alone.)
macro_rules! sums_of_ends {
    ($V:ident; splat = $splat:expr; add_down = $add:expr; sub_down = $sub:expr;) => {
        /// # Safety
        /// Every method demands AVX-512 F.
        impl $V {
            /// `self + b` rounded down, or −0.
            #[inline(always)]
            unsafe fn lower_sum(self, b: Self) -> Self {
                // SAFETY: the caller promises the features.
                Self(unsafe { $add($add(self.0, b.0), $splat(-0.0)) })
            }
            /// `self + b` rounded up, or +0.
            #[inline(always)]
            unsafe fn upper_sum(self, b: Self) -> Self {
                // SAFETY: the caller promises the features.
                unsafe { self.add_up(b).add_up(Self::zero()) }
            }
            /// `self - b` rounded down, or −0.
            #[inline(always)]
            unsafe fn lower_difference(self, b: Self) -> Self {
                // SAFETY: the caller promises the features.
                Self(unsafe { $add($sub(self.0, b.0), $splat(-0.0)) })
            }
            /// `self - b` rounded up, or +0.
            #[inline(always)]
            unsafe fn upper_difference(self, b: Self) -> Self {
                // SAFETY: the caller promises the features.
                unsafe { self.sub_up(b).add_up(Self::zero()) }
            }
        }
    };
}

/// Products of ends, and what is rare of them.
macro_rules! products_of_ends {
    ($V:ident; splat = $splat:expr; fma_up = $fma_up:expr; fma_down = $fma_down:expr; fnma_up = $fnma_up:expr; of_class = $of_class:ident;) => {
        /// # Safety
        /// Every method demands AVX-512 F and DQ.
        impl $V {
            /// `self * b` rounded up; a product of zero is +0, and what is rounded to zero from
            /// below −0.
            #[inline(always)]
            unsafe fn product_up(self, b: Self) -> Self {
                // SAFETY: the caller promises the features.
                Self(unsafe { $fma_up(self.0, b.0, $splat(0.0)) })
            }
            /// `self * b` rounded down; a product of zero is −0, and what is rounded to zero from
            /// above +0.
            #[inline(always)]
            unsafe fn product_down(self, b: Self) -> Self {
                // SAFETY: the caller promises the features.
                Self(unsafe { $fma_down(self.0, b.0, $splat(-0.0)) })
            }
            /// `-(self * b)`, as `product_up`.
            #[inline(always)]
            unsafe fn opposite_product_up(self, b: Self) -> Self {
                // SAFETY: the caller promises the features.
                Self(unsafe { $fnma_up(self.0, b.0, $splat(0.0)) })
            }
            /// Where either is NaN or −0.
            #[inline(always)]
            unsafe fn nan_or_negative_zero(self, b: Self) -> Self {
                // SAFETY: the caller promises the features.
                unsafe {
                    Self($of_class::<NAN_OR_NEGATIVE_ZERO>(self.0))
                        .or(Self($of_class::<NAN_OR_NEGATIVE_ZERO>(b.0)))
                }
            }
            /// Where an endpoint is NaN, the lower is +0 or the upper −0.
            #[inline(always)]
            unsafe fn nan_or_inner_zero(self, hi: Self) -> Self {
                // SAFETY: the caller promises the features.
                unsafe {
                    Self($of_class::<NAN_OR_POSITIVE_ZERO>(self.0))
                        .or(Self($of_class::<NAN_OR_NEGATIVE_ZERO>(hi.0)))
                }
            }
            /// `self`, and where the mask is clear.
            #[inline(always)]
            unsafe fn or_unless(self, mask: Self) -> Self {
                // SAFETY: the caller promises the features.
                unsafe { self.or(mask.andnot(Self($splat(-0.0)))) }
            }
        }
    };
}

// Classes of numbers, as bits of the operand of `vfpclass`: quiet NaN 0, +0 1, −0 2, signaling NaN
// 7.
const NAN_OR_POSITIVE_ZERO: i32 = 0x83;
const NAN_OR_NEGATIVE_ZERO: i32 = 0x85;

pub(in crate::arch) mod f32 {
    //! Binary32.
    use core::arch::x86_64::*;

    use super::{NAN_OR_NEGATIVE_ZERO, NAN_OR_POSITIVE_ZERO};
    use crate::arch::batch::vectors::Interleaved;
    use crate::arch::lanes::{Directed, Lanes};
    use crate::arch::raw::RawKernel;
    use crate::arch::x86_64::doubles::D8;
    use crate::arch::x86_64::singles::S16;
    use crate::arch::x86_64::v3::f32::F32x8;
    use crate::arch::x86_64::v4::f64::F64x8;
    use crate::kernels::BLOCK;
    use crate::{Isa, KernelOp, Kernels};

    const EXACT: i32 = _MM_FROUND_NO_EXC;
    const UP: i32 = _MM_FROUND_TO_POS_INF | EXACT;
    const DOWN: i32 = _MM_FROUND_TO_NEG_INF | EXACT;

    /// The comparison as a mask of whole lanes.
    ///
    /// # Safety
    /// The processor has AVX-512 F and DQ.
    #[inline(always)]
    unsafe fn compare<const PREDICATE: i32>(a: __m512, b: __m512) -> __m512 {
        // SAFETY: the caller promises the features.
        unsafe { _mm512_castsi512_ps(_mm512_movm_epi32(_mm512_cmp_ps_mask::<PREDICATE>(a, b))) }
    }

    /// Where numbers are of these classes, as a mask of whole lanes.
    ///
    /// # Safety
    /// The processor has AVX-512 F and DQ.
    #[inline(always)]
    unsafe fn of_class<const CLASSES: i32>(a: __m512) -> __m512 {
        // SAFETY: the caller promises the features.
        unsafe { _mm512_castsi512_ps(_mm512_movm_epi32(_mm512_fpclass_ps_mask::<CLASSES>(a))) }
    }

    /// `b` where the sign bit of `mask` is set, else `a`.
    ///
    /// # Safety
    /// The processor has AVX-512 F and DQ.
    #[inline(always)]
    unsafe fn blend(a: __m512, b: __m512, mask: __m512) -> __m512 {
        // SAFETY: the caller promises the features.
        unsafe { _mm512_mask_blend_ps(sign_bits(mask), a, b) }
    }

    /// The sign bits of the lanes.
    ///
    /// # Safety
    /// The processor has AVX-512 F and DQ.
    #[inline(always)]
    unsafe fn sign_bits(a: __m512) -> __mmask16 {
        // SAFETY: the caller promises the features.
        unsafe { _mm512_movepi32_mask(_mm512_castps_si512(a)) }
    }

    vector! {
        F32x16(__m512): f32, 16;
        [add = _mm512_add_ps; sub = _mm512_sub_ps; mul = _mm512_mul_ps; div = _mm512_div_ps; min = _mm512_min_ps; max = _mm512_max_ps;
        lt = compare::<{ _CMP_LT_OQ }>; le = compare::<{ _CMP_LE_OQ }>; eq = compare::<{ _CMP_EQ_OQ }>; unordered = compare::<{ _CMP_UNORD_Q }>;
        and = _mm512_and_ps; andnot = _mm512_andnot_ps; or = _mm512_or_ps; xor = _mm512_xor_ps;]
        load = _mm512_loadu_ps; pairs = |from: *const f32| _mm512_castpd_ps(_mm512_set1_pd(from.cast::<f64>().read_unaligned())); store = _mm512_storeu_ps; splat = _mm512_set1_ps; sqrt = _mm512_sqrt_ps;
        floor = _mm512_roundscale_ps::<{ DOWN }>;
        ceil = _mm512_roundscale_ps::<{ UP }>;
        round_even = _mm512_roundscale_ps::<{ _MM_FROUND_TO_NEAREST_INT | EXACT }>;
        select = blend; sign_bits = sign_bits;
    }

    impl Directed for F32x16 {
        #[inline(always)]
        unsafe fn add_up(self, b: Self) -> Self {
            // SAFETY: the caller promises the features.
            Self(unsafe { _mm512_add_round_ps::<UP>(self.0, b.0) })
        }
        #[inline(always)]
        unsafe fn sub_up(self, b: Self) -> Self {
            // SAFETY: the caller promises the features.
            Self(unsafe { _mm512_sub_round_ps::<UP>(self.0, b.0) })
        }
        #[inline(always)]
        unsafe fn mul_up(self, b: Self) -> Self {
            // SAFETY: the caller promises the features.
            Self(unsafe { _mm512_mul_round_ps::<UP>(self.0, b.0) })
        }
        #[inline(always)]
        unsafe fn div_up(self, b: Self) -> Self {
            // SAFETY: the caller promises the features.
            Self(unsafe { _mm512_div_round_ps::<UP>(self.0, b.0) })
        }
        #[inline(always)]
        unsafe fn sqrt_up(self) -> Self {
            // SAFETY: the caller promises the features.
            Self(unsafe { _mm512_sqrt_round_ps::<UP>(self.0) })
        }
        #[inline(always)]
        unsafe fn sqrt_down(self) -> Self {
            // SAFETY: the caller promises the features.
            Self(unsafe { _mm512_sqrt_round_ps::<DOWN>(self.0) })
        }
    }

    impl F32x16 {
        /// `self * b + c` rounded up, once.
        ///
        /// # Safety
        /// The processor has AVX-512 F.
        #[inline(always)]
        unsafe fn mul_add_up(self, b: Self, c: Self) -> Self {
            // SAFETY: the caller promises the features.
            Self(unsafe { _mm512_fmadd_round_ps::<UP>(self.0, b.0, c.0) })
        }
    }
    products_of_ends! { F32x16; splat = _mm512_set1_ps; fma_up = _mm512_fmadd_round_ps::<UP>; fma_down = _mm512_fmadd_round_ps::<DOWN>; fnma_up = _mm512_fnmadd_round_ps::<UP>; of_class = of_class; }
    sums_of_ends! { F32x16; splat = _mm512_set1_ps; add_down = _mm512_add_round_ps::<DOWN>; sub_down = _mm512_sub_round_ps::<DOWN>; }
    directed_kernels!([target_feature(enable = "avx512f,avx512dq,avx512bw,avx512vl")] F32x16);
    table!([target_feature(enable = "avx512f,avx512dq,avx512bw,avx512vl")] F32x16, f32, Isa::V4);

    /// NaN where the mask is clear.
    ///
    /// # Safety
    /// The processor has the features of this file.
    #[inline(always)]
    unsafe fn nan_unless(a: __m512, mask: __m512) -> __m512 {
        // SAFETY: the caller promises the features.
        unsafe { blend(_mm512_set1_ps(f32::NAN), a, mask) }
    }

    interleaved! {
        F32x16; splat = _mm512_set1_ps; nan_unless = nan_unless; sign_bits = sign_bits;
        unzip = _mm512_shuffle_ps::<0x88>, _mm512_shuffle_ps::<0xDD>; zip = _mm512_unpacklo_ps, _mm512_unpackhi_ps;
        swap = _mm512_permute_ps::<0xB1>;
    }

    // As many lanes as there are in a vector of double precision.
    widen! {
        F32x8, D8, Single; widen = |a| _mm512_cvtps_pd(a); narrow = |x| _mm512_cvtpd_ps(x);
        narrow_down = |x| _mm512_cvt_roundpd_ps::<DOWN>(x); narrow_up = |x| _mm512_cvt_roundpd_ps::<UP>(x);
    }

    points! { [target_feature(enable = "avx512f,avx512dq,avx512bw,avx512vl")] F32x8, F64x8, D8, crate::arch::x86_64::v4::f64::batch::values, 8 }
    as_singles! { F32x16, S16 }

    pub(in crate::arch) mod batch {
        //! Batches.
        use super::*;
        use crate::arch::batch::Places;

        exact_steps! { vector_kernels! [target_feature(enable = "avx512f,avx512dq,avx512bw,avx512vl")] F32x16 }
        rounding_steps! { vector_kernels! [target_feature(enable = "avx512f,avx512dq,avx512bw,avx512vl")] F32x16 }
        product_steps_by_masks! { vector_kernels! [target_feature(enable = "avx512f,avx512dq,avx512bw,avx512vl")] F32x16 }
        fused_steps! { vector_kernels! [target_feature(enable = "avx512f,avx512dq,avx512bw,avx512vl")] F32x16 }
        use crate::arch::x86_64::v4::f64::batch::values;
        elementary_operations! { [target_feature(enable = "avx512f,avx512dq,avx512bw,avx512vl")] F32x8, F64x8, D8, f32; waves short; F32x16, whole::InSingles<S16> }
        with_operations! { batch_table! { f32, crate::arch::batch::portable::binary32::POWI, Isa::V4, 16, } }
    }
}

pub(in crate::arch) mod f64 {
    //! Binary64.
    use core::arch::x86_64::*;

    use super::{NAN_OR_NEGATIVE_ZERO, NAN_OR_POSITIVE_ZERO};
    use crate::arch::batch::vectors::Interleaved;
    use crate::arch::lanes::{Directed, Lanes};
    use crate::arch::raw::RawKernel;
    use crate::arch::x86_64::doubles::D8;
    use crate::kernels::BLOCK;
    use crate::{Isa, KernelOp, Kernels};

    const EXACT: i32 = _MM_FROUND_NO_EXC;
    const UP: i32 = _MM_FROUND_TO_POS_INF | EXACT;
    const DOWN: i32 = _MM_FROUND_TO_NEG_INF | EXACT;

    /// The comparison as a mask of whole lanes.
    ///
    /// # Safety
    /// The processor has AVX-512 F and DQ.
    #[inline(always)]
    unsafe fn compare<const PREDICATE: i32>(a: __m512d, b: __m512d) -> __m512d {
        // SAFETY: the caller promises the features.
        unsafe { _mm512_castsi512_pd(_mm512_movm_epi64(_mm512_cmp_pd_mask::<PREDICATE>(a, b))) }
    }

    /// Where numbers are of these classes, as a mask of whole lanes.
    ///
    /// # Safety
    /// The processor has AVX-512 F and DQ.
    #[inline(always)]
    unsafe fn of_class<const CLASSES: i32>(a: __m512d) -> __m512d {
        // SAFETY: the caller promises the features.
        unsafe { _mm512_castsi512_pd(_mm512_movm_epi64(_mm512_fpclass_pd_mask::<CLASSES>(a))) }
    }

    /// `b` where the sign bit of `mask` is set, else `a`.
    ///
    /// # Safety
    /// The processor has AVX-512 F and DQ.
    #[inline(always)]
    unsafe fn blend(a: __m512d, b: __m512d, mask: __m512d) -> __m512d {
        // SAFETY: the caller promises the features.
        unsafe { _mm512_mask_blend_pd(sign_bits(mask), a, b) }
    }

    /// The sign bits of the lanes.
    ///
    /// # Safety
    /// The processor has AVX-512 F and DQ.
    #[inline(always)]
    unsafe fn sign_bits(a: __m512d) -> __mmask8 {
        // SAFETY: the caller promises the features.
        unsafe { _mm512_movepi64_mask(_mm512_castpd_si512(a)) }
    }

    vector! {
        F64x8(__m512d): f64, 8;
        [add = _mm512_add_pd; sub = _mm512_sub_pd; mul = _mm512_mul_pd; div = _mm512_div_pd; min = _mm512_min_pd; max = _mm512_max_pd;
        lt = compare::<{ _CMP_LT_OQ }>; le = compare::<{ _CMP_LE_OQ }>; eq = compare::<{ _CMP_EQ_OQ }>; unordered = compare::<{ _CMP_UNORD_Q }>;
        and = _mm512_and_pd; andnot = _mm512_andnot_pd; or = _mm512_or_pd; xor = _mm512_xor_pd;]
        load = _mm512_loadu_pd; pairs = |from| _mm512_broadcast_f64x2(_mm_loadu_pd(from)); store = _mm512_storeu_pd; splat = _mm512_set1_pd; sqrt = _mm512_sqrt_pd;
        floor = _mm512_roundscale_pd::<{ DOWN }>;
        ceil = _mm512_roundscale_pd::<{ UP }>;
        round_even = _mm512_roundscale_pd::<{ _MM_FROUND_TO_NEAREST_INT | EXACT }>;
        select = blend; sign_bits = sign_bits;
    }

    impl Directed for F64x8 {
        #[inline(always)]
        unsafe fn add_up(self, b: Self) -> Self {
            // SAFETY: the caller promises the features.
            Self(unsafe { _mm512_add_round_pd::<UP>(self.0, b.0) })
        }
        #[inline(always)]
        unsafe fn sub_up(self, b: Self) -> Self {
            // SAFETY: the caller promises the features.
            Self(unsafe { _mm512_sub_round_pd::<UP>(self.0, b.0) })
        }
        #[inline(always)]
        unsafe fn mul_up(self, b: Self) -> Self {
            // SAFETY: the caller promises the features.
            Self(unsafe { _mm512_mul_round_pd::<UP>(self.0, b.0) })
        }
        #[inline(always)]
        unsafe fn div_up(self, b: Self) -> Self {
            // SAFETY: the caller promises the features.
            Self(unsafe { _mm512_div_round_pd::<UP>(self.0, b.0) })
        }
        #[inline(always)]
        unsafe fn sqrt_up(self) -> Self {
            // SAFETY: the caller promises the features.
            Self(unsafe { _mm512_sqrt_round_pd::<UP>(self.0) })
        }
        #[inline(always)]
        unsafe fn sqrt_down(self) -> Self {
            // SAFETY: the caller promises the features.
            Self(unsafe { _mm512_sqrt_round_pd::<DOWN>(self.0) })
        }
    }

    impl F64x8 {
        /// `self * b + c` rounded up, once.
        ///
        /// # Safety
        /// The processor has AVX-512 F.
        #[inline(always)]
        unsafe fn mul_add_up(self, b: Self, c: Self) -> Self {
            // SAFETY: the caller promises the features.
            Self(unsafe { _mm512_fmadd_round_pd::<UP>(self.0, b.0, c.0) })
        }
    }
    products_of_ends! { F64x8; splat = _mm512_set1_pd; fma_up = _mm512_fmadd_round_pd::<UP>; fma_down = _mm512_fmadd_round_pd::<DOWN>; fnma_up = _mm512_fnmadd_round_pd::<UP>; of_class = of_class; }
    sums_of_ends! { F64x8; splat = _mm512_set1_pd; add_down = _mm512_add_round_pd::<DOWN>; sub_down = _mm512_sub_round_pd::<DOWN>; }
    directed_kernels!([target_feature(enable = "avx512f,avx512dq,avx512bw,avx512vl")] F64x8);
    table!([target_feature(enable = "avx512f,avx512dq,avx512bw,avx512vl")] F64x8, f64, Isa::V4);

    /// NaN where the mask is clear.
    ///
    /// # Safety
    /// The processor has the features of this file.
    #[inline(always)]
    unsafe fn nan_unless(a: __m512d, mask: __m512d) -> __m512d {
        // SAFETY: the caller promises the features.
        unsafe { blend(_mm512_set1_pd(f64::NAN), a, mask) }
    }

    interleaved! {
        F64x8; splat = _mm512_set1_pd; nan_unless = nan_unless; sign_bits = sign_bits;
        unzip = _mm512_unpacklo_pd, _mm512_unpackhi_pd; zip = _mm512_unpacklo_pd, _mm512_unpackhi_pd;
        swap = _mm512_permute_pd::<0x55>;
    }

    widen! { F64x8, D8 }

    pub(in crate::arch) mod batch {
        //! Batches.
        use super::*;
        use crate::arch::batch::Places;

        exact_steps! { vector_kernels! [target_feature(enable = "avx512f,avx512dq,avx512bw,avx512vl")] F64x8 }
        rounding_steps! { vector_kernels! [target_feature(enable = "avx512f,avx512dq,avx512bw,avx512vl")] F64x8 }
        product_steps_by_masks! { vector_kernels! [target_feature(enable = "avx512f,avx512dq,avx512bw,avx512vl")] F64x8 }
        fused_steps! { vector_kernels! [target_feature(enable = "avx512f,avx512dq,avx512bw,avx512vl")] F64x8 }
        elementary_values! { [target_feature(enable = "avx512f,avx512dq,avx512bw,avx512vl")] F64x8, D8 }
        elementary_operations! { [target_feature(enable = "avx512f,avx512dq,avx512bw,avx512vl")] F64x8, F64x8, D8, f64; waves blocks; F64x8, whole::InDoubles<D8> }
        with_operations! { batch_table! { f64, crate::arch::batch::portable::binary64::POWI, Isa::V4, 8, } }
    }
}
