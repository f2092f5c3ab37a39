//! Vectors of double precision of each instruction set, as the kernels of elementary functions see
//! them: see `../doubles.rs`.
//!
//! Rows of tables are found without `map`: a kernel asks for those of both endpoints, and of what
//! is called twice the compiler makes a function, for another instruction set.

#![allow(
    unused_unsafe,
    reason = "masks of AVX-512 are integers, those of others vectors"
)]

use core::arch::x86_64::*;

use outward_interval::elementary::quick::doubles::Doubles;

doubles! {
    /// Four lanes of AVX2.
    D4(__m256d, __m256i) mask __m256d; bits = _mm256_castpd_si256; numbers = _mm256_castsi256_pd;
    splat = _mm256_set1_pd;
    [add = _mm256_add_pd; sub = _mm256_sub_pd; mul = _mm256_mul_pd; div = _mm256_div_pd; and = _mm256_and_pd; or = _mm256_or_pd; xor = _mm256_xor_pd; min = _mm256_min_pd; max = _mm256_max_pd;]
    sqrt = _mm256_sqrt_pd;
    add_bits = _mm256_add_epi64; sub_bits = _mm256_sub_epi64; left = |a, n| _mm256_sll_epi64(a, _mm_cvtsi32_si128(n)); right = |a, n| _mm256_srl_epi64(a, _mm_cvtsi32_si128(n));
    lt = |a, b| _mm256_cmp_pd::<_CMP_LT_OQ>(a, b); le = |a, b| _mm256_cmp_pd::<_CMP_LE_OQ>(a, b); both = |a, b| _mm256_and_pd(a, b); either = |a, b| _mm256_or_pd(a, b);
    select = |m, a, b| _mm256_blendv_pd(b, a, m); rows = rows_4;
    masks = _mm256_and_pd, _mm256_andnot_pd; mask_bits = |m| _mm256_movemask_pd(m).cast_unsigned();
    fused = _mm256_fmadd_pd _mm256_fmsub_pd;
}

doubles! {
    /// Eight lanes of AVX-512.
    D8(__m512d, __m512i) mask __mmask8; bits = _mm512_castpd_si512; numbers = _mm512_castsi512_pd;
    splat = _mm512_set1_pd;
    [add = _mm512_add_pd; sub = _mm512_sub_pd; mul = _mm512_mul_pd; div = _mm512_div_pd; and = _mm512_and_pd; or = _mm512_or_pd; xor = _mm512_xor_pd; min = _mm512_min_pd; max = _mm512_max_pd;]
    sqrt = _mm512_sqrt_pd;
    add_bits = _mm512_add_epi64; sub_bits = _mm512_sub_epi64; left = |a, n| _mm512_sll_epi64(a, _mm_cvtsi32_si128(n)); right = |a, n| _mm512_srl_epi64(a, _mm_cvtsi32_si128(n));
    lt = |a, b| _mm512_cmp_pd_mask::<_CMP_LT_OQ>(a, b); le = |a, b| _mm512_cmp_pd_mask::<_CMP_LE_OQ>(a, b); both = |a, b| a & b; either = |a, b| a | b;
    select = |m, a, b| _mm512_mask_blend_pd(m, b, a); rows = rows_8; by_columns = column_8;
    mask_bits = |m| u32::from(m);
    fused = _mm512_fmadd_pd _mm512_fmsub_pd;
}

/// The rows whose indices are the lowest bits of four lanes, log₂ N of them.
///
/// # Safety
/// The processor has AVX2.
#[inline(always)]
unsafe fn row_addresses_4<const N: usize, const K: usize>(
    at: D4,
    table: &'static [[f64; K]; N],
) -> [*const f64; 4] {
    // A row of a power of two of bytes is found by its offset, which lanes can tell; else by its
    // index.
    let size = K * size_of::<f64>();
    let is_offset = size.is_power_of_two();
    let places = if is_offset { size.trailing_zeros() } else { 0 };
    let mut stored = [0u64; 4];
    // SAFETY: the caller promises the features; an index is below N. Indices are read back as
    // volatile, so that they are no lanes taken out one by one: that is twice as many instructions,
    // and all for the ports that arithmetic takes.
    unsafe {
        let bits = _mm256_sll_epi64(
            _mm256_castpd_si256(at.0),
            _mm_cvtsi32_si128(places.cast_signed()),
        );
        let mask = ((N - 1) << places).cast_signed();
        let bits = _mm256_and_si256(bits, _mm256_set1_epi64x(mask as i64));
        _mm256_storeu_si256(stored.as_mut_ptr().cast(), bits);
        let mut rows = [table.as_ptr().cast(); 4];
        for (row, place) in rows.iter_mut().zip(&stored) {
            #[expect(
                clippy::cast_possible_truncation,
                reason = "it is less than the size of the table"
            )]
            let found = core::ptr::from_ref(place).read_volatile() as usize;
            *row = if is_offset {
                table.as_ptr().byte_add(found).cast()
            } else {
                table.as_ptr().add(found).cast()
            };
        }
        rows
    }
}

/// Two numbers of a row at a time, and no gathers: see
/// `docs/decisions/018-tables-are-not-gathered.md`.
///
/// # Safety
/// The processor has AVX2.
#[inline(always)]
unsafe fn rows_4<const N: usize, const K: usize>(at: D4, table: &'static [[f64; K]; N]) -> [D4; K] {
    const { assert!(K >= 2) };
    let mut out = [at; K];
    // SAFETY: the caller promises the features. An index is below N, and `k` and `k + 1` are below
    // K.
    unsafe {
        let rows = row_addresses_4(at, table);
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

/// Rows as they lie, turned in registers, and no gathers: see
/// `docs/decisions/018-tables-are-not-gathered.md`.
///
/// # Safety
/// The processor has AVX-512 F and VL.
#[inline(always)]
unsafe fn rows_8<const N: usize, const K: usize>(at: D8, table: &'static [[f64; K]; N]) -> [D8; K] {
    const { assert!(K >= 2 && K <= 4) };
    let mut out = [at; K];
    // SAFETY: the caller promises the features. An index is below N, and of a row its K numbers are
    // loaded.
    unsafe {
        let mut indices = [0usize; 8];
        let row = _mm512_and_si512(_mm512_castpd_si512(at.0), _mm512_set1_epi64(N as i64 - 1));
        _mm512_storeu_si512(indices.as_mut_ptr().cast(), row);
        let mut rows = [table.as_ptr().cast::<f64>(); 8];
        for (row, &index) in rows.iter_mut().zip(&indices) {
            *row = table.as_ptr().add(index).cast();
        }
        if K == 2 {
            let turned = |i: usize| {
                let (a, b) = (_mm_loadu_pd(rows[i]), _mm_loadu_pd(rows[i + 2]));
                let (c, d) = (_mm_loadu_pd(rows[i + 4]), _mm_loadu_pd(rows[i + 6]));
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
            let first = _mm256_maskz_loadu_pd(all, rows[i]);
            let second = _mm256_maskz_loadu_pd(all, rows[j]);
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
