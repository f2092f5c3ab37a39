//! Vectors of single precision as kernels see them that are written in it. [`Singles`] is a safe trait, as `Doubles` is: see `doubles.rs`.

#![allow(
    unused_unsafe,
    reason = "masks of AVX-512 are integers, those of others vectors"
)]

use core::arch::x86_64::*;

use outward_interval::elementary::quick::singles::Singles;

use crate::arch::lanes::Lanes;

/// A vector that can be taken as what kernels see.
///
/// # Safety
/// As [`Lanes`].
pub(in crate::arch) trait AsSingles<S: Lane32>: Lanes {
    /// The lanes.
    unsafe fn singles(self) -> S;
    /// The inverse of `singles`.
    unsafe fn of_singles(x: S) -> Self;
}

/// What the loops around kernels need of a vector of single precision.
pub(in crate::arch) trait Lane32: Singles {
    /// Bit `i` says what the mask is in lane `i`.
    fn bits(mask: Self::Mask) -> u32;
}

/// Implements [`Singles`] for a vector; `$bits` casts to integers and `$numbers` back.
macro_rules! singles {
    (
        $(#[$doc:meta])* $S:ident($R:ty) mask $M:ty; bits = $bits:ident; splat = $splat:ident;
        add = $add:ident; sub = $sub:ident; mul = $mul:ident; mul_add = $mul_add:ident; mul_sub = $mul_sub:ident; and = $and:ident;
        min = $min:ident; down = |$xd:ident, $yd:ident| $down:expr; up = |$xu:ident, $yu:ident| $up:expr; scaled = |$s:ident, $steps:ident, $k:ident| $scaled:expr;
        lt = |$la:ident, $lb:ident| $lt:expr; le = |$le_a:ident, $le_b:ident| $le:expr; eq = |$ea:ident, $eb:ident| $eq:expr;
        both = |$ba:ident, $bb:ident| $both:expr; select = |$m:ident, $sa:ident, $sb:ident| $select:expr; column = $column:ident; mask_bits = |$mask:ident| $mask_bits:expr;
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub(in crate::arch) struct $S(pub(super) $R);

        // SAFETY of every block: there is a value of the type, or one is made where the instruction set is at hand, as the type demands.
        impl Singles for $S {
            type Mask = $M;

            #[inline(always)]
            fn splat(x: f32) -> Self {
                // SAFETY: see above.
                Self(unsafe { $splat(x) })
            }
            #[inline(always)]
            fn add(self, b: Self) -> Self {
                // SAFETY: see above.
                Self(unsafe { $add(self.0, b.0) })
            }
            #[inline(always)]
            fn sub(self, b: Self) -> Self {
                // SAFETY: see above.
                Self(unsafe { $sub(self.0, b.0) })
            }
            #[inline(always)]
            fn mul(self, b: Self) -> Self {
                // SAFETY: see above.
                Self(unsafe { $mul(self.0, b.0) })
            }
            #[inline(always)]
            fn mul_add(self, b: Self, c: Self) -> Self {
                // SAFETY: see above.
                Self(unsafe { $mul_add(self.0, b.0, c.0) })
            }
            #[inline(always)]
            fn mul_sub(self, b: Self, c: Self) -> Self {
                // SAFETY: see above.
                Self(unsafe { $mul_sub(self.0, b.0, c.0) })
            }
            #[inline(always)]
            fn abs(self) -> Self {
                // SAFETY: see above.
                Self(unsafe { $and(self.0, $splat(f32::from_bits(u32::MAX >> 1))) })
            }
            #[inline(always)]
            fn min(self, b: Self) -> Self {
                // SAFETY: see above.
                Self(unsafe { $min(self.0, b.0) })
            }
            #[inline(always)]
            fn add_down(self, b: Self) -> Self {
                let ($xd, $yd) = (self.0, b.0);
                // SAFETY: see above.
                Self(unsafe { $down })
            }
            #[inline(always)]
            fn add_up(self, b: Self) -> Self {
                let ($xu, $yu) = (self.0, b.0);
                // SAFETY: see above.
                Self(unsafe { $up })
            }
            #[inline(always)]
            #[allow(unused_variables, reason = "either tells the scaling")]
            fn scaled(self, steps: Self, k: Self) -> Self {
                let ($s, $steps, $k) = (self.0, steps.0, k.0);
                // SAFETY: see above.
                Self(unsafe { $scaled })
            }
            #[inline(always)]
            fn lt(self, b: Self) -> $M {
                let ($la, $lb) = (self.0, b.0);
                // SAFETY: see above.
                unsafe { $lt }
            }
            #[inline(always)]
            fn le(self, b: Self) -> $M {
                let ($le_a, $le_b) = (self.0, b.0);
                // SAFETY: see above.
                unsafe { $le }
            }
            #[inline(always)]
            fn eq(self, b: Self) -> $M {
                let ($ea, $eb) = (self.0, b.0);
                // SAFETY: see above.
                unsafe { $eq }
            }
            #[inline(always)]
            fn both($ba: $M, $bb: $M) -> $M {
                // SAFETY: see above.
                unsafe { $both }
            }
            #[inline(always)]
            fn select($m: $M, a: Self, b: Self) -> Self {
                let ($sa, $sb) = (a.0, b.0);
                // SAFETY: see above.
                Self(unsafe { $select })
            }
            #[inline(always)]
            fn columns<const K: usize>(self, table: &'static [[f32; 32]; K]) -> [Self; K] {
                let mut out = [self; K];
                for (numbers, column) in out.iter_mut().zip(table) {
                    // SAFETY: see above.
                    *numbers = Self(unsafe { $column($bits(self.0), column) });
                }
                out
            }
        }

        impl Lane32 for $S {
            #[inline(always)]
            fn bits($mask: $M) -> u32 {
                // SAFETY: see above.
                unsafe { $mask_bits }
            }
        }
    };
}

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

/// From registers: one instruction takes any of eight numbers, by the lowest three bits. The next two say which eight.
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

/// Implements [`AsSingles`].
macro_rules! as_singles {
    ($V:ident, $S:ident) => {
        impl AsSingles<$S> for $V {
            #[inline(always)]
            unsafe fn singles(self) -> $S {
                $S(self.0)
            }
            #[inline(always)]
            unsafe fn of_singles(x: $S) -> Self {
                Self(x.0)
            }
        }
    };
}
