//! Vectors of double precision as the kernels of elementary functions see them, and what is between them and a vector of a format.
//!
//! [`Doubles`] is a safe trait: its methods ask nothing of the caller. So a value of these types is the evidence that the processor has their
//! instruction set: they are made by the functions of this file alone, which demand it.

#![allow(
    unused_unsafe,
    reason = "masks of AVX-512 are integers, those of others vectors"
)]

use core::arch::x86_64::*;

use outward_interval::elementary::quick::doubles::{Doubles, ShortTable};
use outward_interval::elementary::quick::precision::Precision;

use crate::arch::lanes::Lanes;

/// A vector whose lanes can be taken as double precision.
///
/// # Safety
/// As [`Lanes`].
pub(in crate::arch) trait Widen<D: Lane64>: Lanes {
    /// The format, as what values are rounded to.
    type P: Precision;
    /// The lanes as double precision.
    unsafe fn widen(self) -> D;
    /// The inverse of `widen`, for numbers of the format.
    unsafe fn narrow(x: D) -> Self;
}

/// What the loops around kernels need of a vector of double precision.
pub(in crate::arch) trait Lane64: Doubles {
    /// Bit `i` says what the mask is in lane `i`.
    fn bits(mask: Self::Mask) -> u32;
}

/// Implements [`Doubles`] for a vector; `$bits` casts to integers and `$numbers` back.
macro_rules! doubles {
    (
        $(#[$doc:meta])* $D:ident($R:ty, $I:ty) mask $M:ty; bits = $bits:ident; numbers = $numbers:ident;
        splat = $splat:ident; [$($binary:ident = $f:expr;)*] sqrt = $sqrt:ident;
        add_bits = $add_bits:ident; sub_bits = $sub_bits:ident; left = $left:ident; right = $right:ident;
        lt = |$a:ident, $b:ident| $lt:expr; le = |$la:ident, $lb:ident| $le:expr; both = |$ma:ident, $mb:ident| $both:expr; either = |$ea:ident, $eb:ident| $either:expr;
        select = |$m:ident, $x:ident, $y:ident| $select:expr; rows = $rows:ident; $(by_columns = $columns:ident;)?
        $(masks = $mask_and:ident $mask_andnot:ident;)? mask_bits = |$mask:ident| $mask_bits:expr; $(fused = $add:ident $sub:ident;)?
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub(in crate::arch) struct $D(pub(super) $R);

        // SAFETY of every block: there is a value of the type, or one is made where the instruction set is at hand, as the type demands.
        impl Doubles for $D {
            type Mask = $M;

            #[inline(always)]
            fn splat(x: f64) -> Self {
                // SAFETY: see above.
                Self(unsafe { $splat(x) })
            }
            $(
                #[inline(always)]
                fn $binary(self, b: Self) -> Self {
                    // SAFETY: see above.
                    Self(unsafe { $f(self.0, b.0) })
                }
            )*
            $(
                const FUSED: bool = true;

                #[inline(always)]
                fn mul_add(self, b: Self, c: Self) -> Self {
                    // SAFETY: see above.
                    Self(unsafe { $add(self.0, b.0, c.0) })
                }
                #[inline(always)]
                fn parted_product(self, b: Self) -> [Self; 2] {
                    let p = self.mul(b);
                    [p, self.remainder(b, p)]
                }
                #[inline(always)]
                fn remainder(self, b: Self, p: Self) -> Self {
                    // SAFETY: see above.
                    Self(unsafe { $sub(self.0, b.0, p.0) })
                }
            )?
            #[inline(always)]
            fn sqrt(self) -> Self {
                // SAFETY: see above.
                Self(unsafe { $sqrt(self.0) })
            }
            #[inline(always)]
            fn add_bits(self, b: Self) -> Self {
                // SAFETY: see above.
                Self(unsafe { $numbers($add_bits($bits(self.0), $bits(b.0))) })
            }
            #[inline(always)]
            fn sub_bits(self, b: Self) -> Self {
                // SAFETY: see above.
                Self(unsafe { $numbers($sub_bits($bits(self.0), $bits(b.0))) })
            }
            #[inline(always)]
            fn left<const N: u32>(self) -> Self {
                // SAFETY: see above.
                Self(unsafe { $numbers($left($bits(self.0), _mm_cvtsi32_si128(N.cast_signed()))) })
            }
            #[inline(always)]
            fn right<const N: u32>(self) -> Self {
                // SAFETY: see above.
                Self(unsafe { $numbers($right($bits(self.0), _mm_cvtsi32_si128(N.cast_signed()))) })
            }
            #[inline(always)]
            fn lt(self, b: Self) -> $M {
                let ($a, $b) = (self.0, b.0);
                // SAFETY: see above.
                unsafe { $lt }
            }
            #[inline(always)]
            fn le(self, b: Self) -> $M {
                let ($la, $lb) = (self.0, b.0);
                // SAFETY: see above.
                unsafe { $le }
            }
            #[inline(always)]
            fn both($ma: $M, $mb: $M) -> $M {
                // SAFETY: see above.
                unsafe { $both }
            }
            #[inline(always)]
            fn either($ea: $M, $eb: $M) -> $M {
                // SAFETY: see above.
                unsafe { $either }
            }
            #[inline(always)]
            fn select($m: $M, a: Self, b: Self) -> Self {
                let ($x, $y) = (a.0, b.0);
                // SAFETY: see above.
                Self(unsafe { $select })
            }
            #[inline(always)]
            fn rows<const N: usize, const K: usize>(self, table: &'static [[f64; K]; N]) -> [Self; K] {
                const { assert!(N.is_power_of_two() && K < 8) };
                // SAFETY: see above; the indices are masked to be below N.
                unsafe { $rows(self, table) }
            }
            $(
                #[inline(always)]
                fn short_rows<const N: usize, const K: usize>(self, table: &'static ShortTable<N, K>) -> [Self; K] {
                    const { assert!(N.is_power_of_two()) };
                    let mut out = [self; K];
                    for (numbers, column) in out.iter_mut().zip(&table.columns) {
                        // SAFETY: see above; the indices are masked to be below N.
                        *numbers = unsafe { $columns(self, column) };
                    }
                    out
                }
            )?
            $(
                #[inline(always)]
                fn only(self, mask: $M) -> Self {
                    // SAFETY: see above.
                    Self(unsafe { $mask_and(self.0, mask) })
                }
                #[inline(always)]
                fn except(self, mask: $M) -> Self {
                    // SAFETY: see above.
                    Self(unsafe { $mask_andnot(mask, self.0) })
                }
                // A mask is −1.
                #[inline(always)]
                fn next_where(self, mask: $M) -> Self {
                    self.sub_bits(Self(mask))
                }
                #[inline(always)]
                fn previous_where(self, mask: $M) -> Self {
                    self.add_bits(Self(mask))
                }
            )?
        }

        impl Lane64 for $D {
            #[inline(always)]
            fn bits($mask: $M) -> u32 {
                // SAFETY: see above.
                unsafe { $mask_bits }
            }
        }
    };
}

doubles! {
    /// Two lanes of SSE4.1.
    D2(__m128d, __m128i) mask __m128d; bits = _mm_castpd_si128; numbers = _mm_castsi128_pd;
    splat = _mm_set1_pd;
    [add = _mm_add_pd; sub = _mm_sub_pd; mul = _mm_mul_pd; div = _mm_div_pd; and = _mm_and_pd; or = _mm_or_pd; xor = _mm_xor_pd; min = _mm_min_pd; max = _mm_max_pd;]
    sqrt = _mm_sqrt_pd;
    add_bits = _mm_add_epi64; sub_bits = _mm_sub_epi64; left = _mm_sll_epi64; right = _mm_srl_epi64;
    lt = |a, b| _mm_cmplt_pd(a, b); le = |a, b| _mm_cmple_pd(a, b); both = |a, b| _mm_and_pd(a, b); either = |a, b| _mm_or_pd(a, b);
    select = |m, a, b| _mm_blendv_pd(b, a, m); rows = rows_2;
    masks = _mm_and_pd _mm_andnot_pd; mask_bits = |m| _mm_movemask_pd(m).cast_unsigned();
}

doubles! {
    /// Four lanes of AVX2.
    D4(__m256d, __m256i) mask __m256d; bits = _mm256_castpd_si256; numbers = _mm256_castsi256_pd;
    splat = _mm256_set1_pd;
    [add = _mm256_add_pd; sub = _mm256_sub_pd; mul = _mm256_mul_pd; div = _mm256_div_pd; and = _mm256_and_pd; or = _mm256_or_pd; xor = _mm256_xor_pd; min = _mm256_min_pd; max = _mm256_max_pd;]
    sqrt = _mm256_sqrt_pd;
    add_bits = _mm256_add_epi64; sub_bits = _mm256_sub_epi64; left = _mm256_sll_epi64; right = _mm256_srl_epi64;
    lt = |a, b| _mm256_cmp_pd::<_CMP_LT_OQ>(a, b); le = |a, b| _mm256_cmp_pd::<_CMP_LE_OQ>(a, b); both = |a, b| _mm256_and_pd(a, b); either = |a, b| _mm256_or_pd(a, b);
    select = |m, a, b| _mm256_blendv_pd(b, a, m); rows = rows_4;
    masks = _mm256_and_pd _mm256_andnot_pd; mask_bits = |m| _mm256_movemask_pd(m).cast_unsigned();
    fused = _mm256_fmadd_pd _mm256_fmsub_pd;
}

doubles! {
    /// Eight lanes of AVX-512.
    D8(__m512d, __m512i) mask __mmask8; bits = _mm512_castpd_si512; numbers = _mm512_castsi512_pd;
    splat = _mm512_set1_pd;
    [add = _mm512_add_pd; sub = _mm512_sub_pd; mul = _mm512_mul_pd; div = _mm512_div_pd; and = _mm512_and_pd; or = _mm512_or_pd; xor = _mm512_xor_pd; min = _mm512_min_pd; max = _mm512_max_pd;]
    sqrt = _mm512_sqrt_pd;
    add_bits = _mm512_add_epi64; sub_bits = _mm512_sub_epi64; left = _mm512_sll_epi64; right = _mm512_srl_epi64;
    lt = |a, b| _mm512_cmp_pd_mask::<_CMP_LT_OQ>(a, b); le = |a, b| _mm512_cmp_pd_mask::<_CMP_LE_OQ>(a, b); both = |a, b| a & b; either = |a, b| a | b;
    select = |m, a, b| _mm512_mask_blend_pd(m, b, a); rows = rows_8; by_columns = column_8;
    mask_bits = |m| u32::from(m);
    fused = _mm512_fmadd_pd _mm512_fmsub_pd;
}

/// # Safety
/// The processor has SSE4.1.
#[inline(always)]
unsafe fn rows_2<const N: usize, const K: usize>(at: D2, table: &'static [[f64; K]; N]) -> [D2; K] {
    // SAFETY: the caller promises the features.
    let [a, b] = unsafe {
        let bits = _mm_castpd_si128(at.0);
        [_mm_cvtsi128_si64(bits), _mm_extract_epi64::<1>(bits)]
    };
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "the lowest bits are wanted"
    )]
    let [a, b] = [a, b].map(|bits| &table[bits as usize & (N - 1)]);
    let mut out = [at; K];
    for (k, column) in out.iter_mut().enumerate() {
        // SAFETY: the caller promises the features.
        *column = D2(unsafe { _mm_set_pd(b[k], a[k]) });
    }
    out
}

/// The lowest bits of four lanes, log₂ N of them.
///
/// # Safety
/// The processor has AVX2.
#[inline(always)]
unsafe fn indices_4<const N: usize>(at: D4) -> [usize; 4] {
    // SAFETY: the caller promises the features.
    let bits = unsafe {
        let bits = _mm256_and_si256(_mm256_castpd_si256(at.0), _mm256_set1_epi64x(N as i64 - 1));
        let (low, high) = (
            _mm256_castsi256_si128(bits),
            _mm256_extracti128_si256::<1>(bits),
        );
        [
            _mm_cvtsi128_si64(low),
            _mm_extract_epi64::<1>(low),
            _mm_cvtsi128_si64(high),
            _mm_extract_epi64::<1>(high),
        ]
    };
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "they are below N"
    )]
    bits.map(|bits| bits as usize & (N - 1))
}

/// Two numbers of a row at a time, and no gathers: see `ARCHITECTURE.md`.
///
/// # Safety
/// The processor has AVX2.
#[inline(always)]
unsafe fn rows_4<const N: usize, const K: usize>(at: D4, table: &'static [[f64; K]; N]) -> [D4; K] {
    const { assert!(K >= 2) };
    let mut out = [at; K];
    // SAFETY: the caller promises the features. An index is below N, and `k` and `k + 1` are below K.
    unsafe {
        let rows = indices_4::<N>(at).map(|index| table.as_ptr().add(index).cast::<f64>());
        let both = |k: usize, i: usize, j: usize| {
            let first = _mm256_castpd128_pd256(_mm_loadu_pd(rows[i].add(k)));
            _mm256_insertf128_pd::<1>(first, _mm_loadu_pd(rows[j].add(k)))
        };
        let mut k = 0;
        while k < K {
            // The last two, where one is left.
            k = k.min(K - 2);
            let (even, odd) = (both(k, 0, 2), both(k, 1, 3));
            out[k] = D4(_mm256_unpacklo_pd(even, odd));
            out[k + 1] = D4(_mm256_unpackhi_pd(even, odd));
            k += 2;
        }
    }
    out
}

/// Rows as they lie, turned in registers, and no gathers: see `ARCHITECTURE.md`.
///
/// # Safety
/// The processor has AVX-512 F and VL.
#[inline(always)]
unsafe fn rows_8<const N: usize, const K: usize>(at: D8, table: &'static [[f64; K]; N]) -> [D8; K] {
    const { assert!(K >= 2 && K <= 4) };
    let mut out = [at; K];
    // SAFETY: the caller promises the features. An index is below N, and of a row its K numbers are loaded.
    unsafe {
        let mut indices = [0usize; 8];
        let row = _mm512_and_si512(_mm512_castpd_si512(at.0), _mm512_set1_epi64(N as i64 - 1));
        _mm512_storeu_si512(indices.as_mut_ptr().cast(), row);
        let rows = indices.map(|index| table.as_ptr().add(index).cast::<f64>());
        if K == 2 {
            let turned = |i: usize| {
                let [a, b, c, d] = [0, 2, 4, 6].map(|j| _mm_loadu_pd(rows[i + j]));
                let (a, b) = (
                    _mm256_insertf128_pd::<1>(_mm256_castpd128_pd256(a), b),
                    _mm256_insertf128_pd::<1>(_mm256_castpd128_pd256(c), d),
                );
                _mm512_insertf64x4::<1>(_mm512_castpd256_pd512(a), b)
            };
            let (even, odd) = (turned(0), turned(1));
            out[0] = D8(_mm512_unpacklo_pd(even, odd));
            out[1] = D8(_mm512_unpackhi_pd(even, odd));
            return out;
        }
        let all = (1 << K) - 1;
        let both = |i: usize, j: usize| {
            let [first, second] = [i, j].map(|i| _mm256_maskz_loadu_pd(all, rows[i]));
            _mm512_insertf64x4::<1>(_mm512_castpd256_pd512(first), second)
        };
        let (a, b, c, d) = (both(0, 2), both(1, 3), both(4, 6), both(5, 7));
        // Numbers 0 and 2 of rows 0 and 1, then 2 and 3; the same of 4 to 7; numbers 1 and 3.
        let (even, even_4) = (_mm512_unpacklo_pd(a, b), _mm512_unpacklo_pd(c, d));
        let (odd, odd_4) = (_mm512_unpackhi_pd(a, b), _mm512_unpackhi_pd(c, d));
        let turned = [
            _mm512_shuffle_f64x2::<0b10_00_10_00>(even, even_4),
            _mm512_shuffle_f64x2::<0b10_00_10_00>(odd, odd_4),
            _mm512_shuffle_f64x2::<0b11_01_11_01>(even, even_4),
            _mm512_shuffle_f64x2::<0b11_01_11_01>(odd, odd_4),
        ];
        for (column, turned) in out.iter_mut().zip(turned) {
            *column = D8(turned);
        }
    }
    out
}

/// # Safety
/// The processor has AVX-512 F.
#[inline(always)]
unsafe fn column_8<const N: usize>(at: D8, column: &'static [f64; N]) -> D8 {
    // SAFETY: the caller promises the features. The column has N numbers, and an index is below N.
    unsafe {
        let bits = _mm512_castpd_si512(at.0);
        if N != 32 {
            let index = _mm512_and_si512(bits, _mm512_set1_epi64(N as i64 - 1));
            return D8(_mm512_i64gather_pd::<8>(index, column.as_ptr().cast()));
        }
        // From registers: one instruction takes any of sixteen numbers, by the lowest four bits.
        let numbers = |i: usize| _mm512_loadu_pd(column.as_ptr().add(8 * i));
        let first = _mm512_permutex2var_pd(numbers(0), bits, numbers(1));
        let second = _mm512_permutex2var_pd(numbers(2), bits, numbers(3));
        let is_second = _mm512_test_epi64_mask(bits, _mm512_set1_epi64(16));
        D8(_mm512_mask_blend_pd(is_second, first, second))
    }
}

/// Implements [`Widen`].
macro_rules! widen {
    ($V:ty, $D:ident, $P:ident; widen = |$a:ident| $widen:expr; narrow = |$x:ident| $narrow:expr;) => {
        impl Widen<$D> for $V {
            type P = outward_interval::elementary::quick::precision::$P;
            #[allow(unused_unsafe, reason = "double precision is what it is")]
            #[inline(always)]
            unsafe fn widen(self) -> $D {
                let $a = self.0;
                // SAFETY: the caller promises the features.
                $D(unsafe { $widen })
            }
            #[allow(unused_unsafe, reason = "double precision is what it is")]
            #[inline(always)]
            unsafe fn narrow(x: $D) -> Self {
                let $x = x.0;
                // SAFETY: the caller promises the features.
                Self(unsafe { $narrow })
            }
        }
    };
}
