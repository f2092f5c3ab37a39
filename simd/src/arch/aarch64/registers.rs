//! What NEON does in several instructions, or between integers and numbers: functions of the shape
//! of intrinsics, for each type of register.

use core::arch::aarch64::*;

/// Defines them for the register type `$R`. Comparisons give integers as wide as lanes, `$numbers`
/// takes these as numbers; bits are taken as bytes, by `$bytes`, and back, by `$of_bytes`.
macro_rules! of_register {
    (
        $(#[$doc:meta])* $name:ident $R:ty; lt = $lt:ident; le = $le:ident; eq = $eq:ident; numbers = $numbers:ident; select = $select:ident;
        bytes = $bytes:ident; of_bytes = $of_bytes:ident; and = $and:ident; clear = $clear:ident; or = $or:ident; xor = $xor:ident; not = $not:ident;
        or_not = $or_not:ident;
        sign_mask = |$m:ident| $sign_mask:expr; sign_bits = |$s:ident| $sign_bits:expr;
    ) => {
        $(#[$doc])*
        pub(super) mod $name {
            use super::*;

            of_register! { @binary $R;
                /// The second operand if either is NaN or both are equal: not what the instruction
                /// of that name does.
                min |a, b| $select($lt(a, b), a, b);
                /// Likewise.
                max |a, b| $select($lt(b, a), a, b);
                /// A mask.
                lt |a, b| $numbers($lt(a, b));
                /// A mask.
                le |a, b| $numbers($le(a, b));
                /// A mask.
                eq |a, b| $numbers($eq(a, b));
                /// A mask: where one is not equal to itself.
                unordered |a, b| not(and(eq(a, a), eq(b, b)));
                /// The bits in both.
                and |a, b| $of_bytes($and($bytes(a), $bytes(b)));
                /// The bits of `b` that are not in `a`.
                andnot |a, b| $of_bytes($clear($bytes(b), $bytes(a)));
                /// The bits in either.
                or |a, b| $of_bytes($or($bytes(a), $bytes(b)));
                /// The bits in one.
                xor |a, b| $of_bytes($xor($bytes(a), $bytes(b)));
                /// `a`, and NaN where the mask is clear.
                nan_unless |a, mask| $of_bytes($or_not($bytes(a), $bytes(mask)));
            }

            /// # Safety
            /// The processor has NEON.
            #[inline(always)]
            unsafe fn not(a: $R) -> $R {
                // SAFETY: the caller promises the feature.
                unsafe { $of_bytes($not($bytes(a))) }
            }

            /// `b` where the sign bit of `mask` is set, else `a`.
            ///
            /// # Safety
            /// The processor has NEON.
            #[inline(always)]
            pub(in crate::arch::aarch64) unsafe fn blend(a: $R, b: $R, $m: $R) -> $R {
                // SAFETY: the caller promises the feature.
                unsafe { $select($sign_mask, b, a) }
            }

            /// The sign bits of the lanes.
            ///
            /// # Safety
            /// The processor has NEON.
            #[inline(always)]
            pub(in crate::arch::aarch64) unsafe fn sign_bits($s: $R) -> u32 {
                // SAFETY: the caller promises the feature.
                unsafe { $sign_bits }
            }
        }
    };
    (@binary $R:ty; $($(#[$doc:meta])* $name:ident |$a:ident, $b:ident| $value:expr;)*) => { $(
        $(#[$doc])*
        ///
        /// # Safety
        /// The processor has NEON.
        #[inline(always)]
        pub(in crate::arch::aarch64) unsafe fn $name($a: $R, $b: $R) -> $R {
            // SAFETY: the caller promises the feature.
            unsafe { $value }
        }
    )* };
}

of_register! {
    /// Four lanes of single precision.
    f32x4 float32x4_t; lt = vcltq_f32; le = vcleq_f32; eq = vceqq_f32; numbers = vreinterpretq_f32_u32; select = vbslq_f32;
    bytes = vreinterpretq_u8_f32; of_bytes = vreinterpretq_f32_u8; and = vandq_u8; clear = vbicq_u8; or = vorrq_u8; xor = veorq_u8; not = vmvnq_u8;
    or_not = vornq_u8;
    sign_mask = |m| vreinterpretq_u32_s32(vshrq_n_s32::<31>(vreinterpretq_s32_f32(m)));
    sign_bits = |a| vaddvq_u32(vshlq_u32(vshrq_n_u32::<31>(vreinterpretq_u32_f32(a)), vld1q_s32([0, 1, 2, 3].as_ptr())));
}

of_register! {
    /// Two lanes of single precision.
    f32x2 float32x2_t; lt = vclt_f32; le = vcle_f32; eq = vceq_f32; numbers = vreinterpret_f32_u32; select = vbsl_f32;
    bytes = vreinterpret_u8_f32; of_bytes = vreinterpret_f32_u8; and = vand_u8; clear = vbic_u8; or = vorr_u8; xor = veor_u8; not = vmvn_u8;
    or_not = vorn_u8;
    sign_mask = |m| vreinterpret_u32_s32(vshr_n_s32::<31>(vreinterpret_s32_f32(m)));
    sign_bits = |a| vaddv_u32(vshl_u32(vshr_n_u32::<31>(vreinterpret_u32_f32(a)), vld1_s32([0, 1].as_ptr())));
}

of_register! {
    /// Two lanes of double precision.
    f64x2 float64x2_t; lt = vcltq_f64; le = vcleq_f64; eq = vceqq_f64; numbers = vreinterpretq_f64_u64; select = vbslq_f64;
    bytes = vreinterpretq_u8_f64; of_bytes = vreinterpretq_f64_u8; and = vandq_u8; clear = vbicq_u8; or = vorrq_u8; xor = veorq_u8; not = vmvnq_u8;
    or_not = vornq_u8;
    sign_mask = |m| vreinterpretq_u64_s64(vshrq_n_s64::<63>(vreinterpretq_s64_f64(m)));
    sign_bits = |a| {
        let signs = vshrq_n_u64::<63>(vreinterpretq_u64_f64(a));
        u32::from(vgetq_lane_u64::<0>(signs) != 0) | u32::from(vgetq_lane_u64::<1>(signs) != 0) << 1
    };
}
