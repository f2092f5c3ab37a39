//! The instructions of x86-64 that are not in every processor, as functions.
//!
//! An AVX-512 instruction on registers can name its rounding, whatever mode the processor is in:
//! `{ru-sae}` rounds up, and "suppresses all exceptions", so it changes no status flag either. Only
//! the forms for single numbers are used: they write the low 128 bits of a register and clear the
//! rest. The forms for whole 512-bit registers leave the upper parts in use, after which every old
//! (SSE) instruction of the code around costs several times more.
//!
//! They are written as `asm!`, so that they can stand in code that is compiled for any x86-64. The
//! first argument of each function is the evidence that the processor has the instruction.

use core::arch::asm;
use core::arch::x86_64::{
    __m128, __m128d, _mm_cvtsd_f64, _mm_cvtss_f32, _mm_set_pd, _mm_setr_ps, _mm_shuffle_ps,
    _mm_sqrt_pd, _mm_unpackhi_pd,
};

use super::found::{Avx512, Fma};
use super::two::Two;
use crate::float::Pair;

#[inline]
fn pack((a, b): Pair<f64>) -> __m128d {
    // SAFETY: this module is compiled only where SSE2 is a feature of the target.
    unsafe { _mm_set_pd(b, a) }
}

#[inline]
fn unpack(pair: __m128d) -> Pair<f64> {
    // SAFETY: this module is compiled only where SSE2 is a feature of the target.
    unsafe {
        let high = _mm_unpackhi_pd(pair, pair);
        (_mm_cvtsd_f64(pair), _mm_cvtsd_f64(high))
    }
}

#[inline]
fn packf((a, b): Pair<f32>) -> __m128 {
    // SAFETY: this module is compiled only where SSE2 is a feature of the target.
    unsafe { _mm_setr_ps(a, b, 0.0, 0.0) }
}

#[inline]
fn unpackf(pair: __m128) -> Pair<f32> {
    // SAFETY: this module is compiled only where SSE2 is a feature of the target.
    unsafe {
        let high = _mm_shuffle_ps::<1>(pair, pair);
        (_mm_cvtss_f32(pair), _mm_cvtss_f32(high))
    }
}

/// Operations of AVX-512F on single numbers.
macro_rules! rounded {
    ($($name:ident $t:ident ($($arg:ident)*) $instruction:literal;)*) => { $(
        #[inline]
        pub(super) fn $name(_: Avx512, $($arg: $t),*) -> $t {
            let r: $t;
            // SAFETY: the first argument shows that the processor has AVX-512F. The instruction has
            // no effect but on `r`.
            unsafe {
                asm!(
                    $instruction,
                    r = lateout(xmm_reg) r, $($arg = in(xmm_reg) $arg),*,
                    options(pure, nomem, nostack, preserves_flags),
                );
            }
            r
        }
    )* };
}
rounded! {
    add f64 (a b) "vaddsd {r}, {a}, {b}, {{ru-sae}}";
    mul f64 (a b) "vmulsd {r}, {a}, {b}, {{ru-sae}}";
    div f64 (a b) "vdivsd {r}, {a}, {b}, {{ru-sae}}";
    sqrt f64 (a) "vsqrtsd {r}, {a}, {a}, {{ru-sae}}";
    sqrt_down f64 (a) "vsqrtsd {r}, {a}, {a}, {{rd-sae}}";
    addf f32 (a b) "vaddss {r}, {a}, {b}, {{ru-sae}}";
    mulf f32 (a b) "vmulss {r}, {a}, {b}, {{ru-sae}}";
    divf f32 (a b) "vdivss {r}, {a}, {b}, {{ru-sae}}";
    sqrtf f32 (a) "vsqrtss {r}, {a}, {a}, {{ru-sae}}";
    sqrt_downf f32 (a) "vsqrtss {r}, {a}, {a}, {{rd-sae}}";
}

#[inline]
pub(super) fn mul_add(_: Avx512, a: f64, b: f64, c: f64) -> f64 {
    let mut r = a;
    // SAFETY: the first argument shows that the processor has AVX-512F. The instruction has no
    // effect but on `r`.
    unsafe {
        asm!(
            "vfmadd213sd {r}, {b}, {c}, {{ru-sae}}",
            r = inout(xmm_reg) r, b = in(xmm_reg) b, c = in(xmm_reg) c,
            options(pure, nomem, nostack, preserves_flags),
        );
    }
    r
}

#[inline]
pub(super) fn mul_addf(_: Avx512, a: f32, b: f32, c: f32) -> f32 {
    let mut r = a;
    // SAFETY: the first argument shows that the processor has AVX-512F. The instruction has no
    // effect but on `r`.
    unsafe {
        asm!(
            "vfmadd213ss {r}, {b}, {c}, {{ru-sae}}",
            r = inout(xmm_reg) r, b = in(xmm_reg) b, c = in(xmm_reg) c,
            options(pure, nomem, nostack, preserves_flags),
        );
    }
    r
}

/// Sums of pairs in one register each. Where all code is compiled for AVX-512F, none of it minds
/// that a whole register is written, and one instruction adds both. Else: of the low numbers, then
/// of the high ones, which `$swap` brings down; `$join` puts them together.
macro_rules! add_pair {
    ($name:ident $t:ident $pack:ident $unpack:ident $widen:ident $whole:ident $narrow:ident $add:literal $swap:literal $join:literal) => {
        #[cfg(target_feature = "avx512f")]
        #[inline]
        pub(super) fn $name(_: Avx512, a: Pair<$t>, b: Pair<$t>) -> Pair<$t> {
            use core::arch::x86_64::*;
            const UP: i32 = _MM_FROUND_TO_POS_INF | _MM_FROUND_NO_EXC;
            // SAFETY: AVX-512F is a feature of the target. What the upper lanes hold is not looked
            // at, and causes no exceptions.
            $unpack(unsafe { $narrow($whole::<UP>($widen($pack(a)), $widen($pack(b)))) })
        }

        #[cfg(not(target_feature = "avx512f"))]
        #[inline]
        pub(super) fn $name(_: Avx512, a: Pair<$t>, b: Pair<$t>) -> Pair<$t> {
            let r;
            // SAFETY: the first argument shows that the processor has AVX-512F. The instructions
            // have no effect but on the registers that are named.
            unsafe {
                asm!(
                    concat!($add, " {r}, {a}, {b}, {{ru-sae}}"),
                    concat!($swap, " {a}, {a}, 1"),
                    concat!($swap, " {b}, {b}, 1"),
                    concat!($add, " {a}, {a}, {b}, {{ru-sae}}"),
                    concat!($join, " {r}, {r}, {a}"),
                    r = out(xmm_reg) r, a = inout(xmm_reg) $pack(a) => _, b = inout(xmm_reg) $pack(b) => _,
                    options(pure, nomem, nostack, preserves_flags),
                );
            }
            $unpack(r)
        }
    };
}
add_pair!(add_pair f64 pack unpack _mm512_castpd128_pd512 _mm512_add_round_pd _mm512_castpd512_pd128 "vaddsd" "vpermilpd" "vunpcklpd");
add_pair!(add_pairf f32 packf unpackf _mm512_castps128_ps512 _mm512_add_round_ps _mm512_castps512_ps128 "vaddss" "vpermilps" "vunpcklps");

/// a·b + c to nearest.
#[inline]
pub(super) fn fused(_: Fma, a: f64, b: f64, c: f64) -> f64 {
    let mut r = a;
    // SAFETY: the first argument shows that the processor has FMA. The instruction has no effect
    // but on `r` and on the exception flags, and `preserves_flags` is not claimed.
    unsafe {
        asm!(
            "vfmadd213sd {r}, {b}, {c}",
            r = inout(xmm_reg) r, b = in(xmm_reg) b, c = in(xmm_reg) c,
            options(pure, nomem, nostack),
        );
    }
    r
}

/// a·b + c to nearest, in both lanes.
#[inline]
pub(super) fn fused_pair(_: Fma, a: Two, b: Two, c: Two) -> Two {
    let mut r = a.0;
    // SAFETY: the first argument shows that the processor has FMA. The instruction has no effect
    // but on `r` and on the exception flags, and `preserves_flags` is not claimed.
    unsafe {
        asm!(
            "vfmadd213pd {r}, {b}, {c}",
            r = inout(xmm_reg) r, b = in(xmm_reg) b.0, c = in(xmm_reg) c.0,
            options(pure, nomem, nostack),
        );
    }
    Two(r)
}

/// Square roots to nearest, in one instruction.
#[inline]
pub(super) fn nearest_sqrt_pair(a: Pair<f64>) -> Pair<f64> {
    // SAFETY: this module is compiled only where SSE2 is a feature of the target.
    unpack(unsafe { _mm_sqrt_pd(pack(a)) })
}

/// `b` where the sign bit of `sign` is set, else `a`.
macro_rules! blend {
    ($name:ident $t:ident $instruction:literal) => {
        #[inline]
        pub(super) fn $name(_: Fma, a: $t, b: $t, sign: $t) -> $t {
            let r;
            // SAFETY: the first argument shows that the processor has AVX. The instruction has no
            // effect but on `r`.
            unsafe {
                asm!(
                    concat!($instruction, " {r}, {a}, {b}, {sign}"),
                    r = lateout(xmm_reg) r,
                    a = in(xmm_reg) a, b = in(xmm_reg) b, sign = in(xmm_reg) sign,
                    options(pure, nomem, nostack, preserves_flags),
                );
            }
            r
        }
    };
}
blend!(blend f64 "vblendvpd");
blend!(blendf f32 "vblendvps");

/// `a` and `b` where a number is below zero, else `c` and `d`: one comparison for both, and a move
/// each. (A blend by the sign takes three steps of some processors.)
macro_rules! choose_pair {
    ($name:ident $t:ident $compare:literal $move:literal) => {
        #[inline]
        pub(super) fn $name(_: Avx512, sign: $t, (a, b): Pair<$t>, (c, d): Pair<$t>) -> Pair<$t> {
            let (mut r, mut s) = (c, d);
            // SAFETY: the first argument shows that the processor has AVX-512F. The instructions
            // have no effect but on the registers that are named.
            unsafe {
                asm!(
                    concat!($compare, " k1, {sign}, {zero}, {{sae}}, 1"),
                    concat!($move, " {r}{{k1}}, {a}, {a}"),
                    concat!($move, " {s}{{k1}}, {b}, {b}"),
                    sign = in(xmm_reg) sign, zero = in(xmm_reg) 0.0 as $t,
                    a = in(xmm_reg) a, b = in(xmm_reg) b,
                    r = inout(xmm_reg) r, s = inout(xmm_reg) s,
                    out("k1") _,
                    options(pure, nomem, nostack, preserves_flags),
                );
            }
            (r, s)
        }
    };
}
choose_pair!(choose_pair f64 "vcmpsd" "vmovsd");
choose_pair!(choose_pairf f32 "vcmpss" "vmovss");
