//! What x86-64 processors add: rounding in the instruction (AVX-512F), fused multiply-add (FMA).
//!
//! An AVX-512 instruction on registers can name its rounding, whatever mode the processor is in: `{ru-sae}`
//! rounds up, and "suppresses all exceptions", so it changes no status flag either. Only the forms for single
//! numbers are used: they write the low 128 bits and clear the rest. The forms for whole 512-bit registers leave the upper halves in
//! use, after which every old (SSE) instruction of the code around costs several times more.
//!
//! The instructions are written as `asm!`, so that they can stand in code that is compiled for any
//! x86-64 and is run on all. A value of [`Avx512`] or [`Fma`] can be had only where the processor and the operating system support it.
//!
//! Tested in `exact.rs` and `arithmetic/ways.rs`, where the machine that tests has them.

use core::arch::asm;
use core::sync::atomic::{AtomicBool, Ordering};

use super::Portable;
use super::fused::{Fused, MulAdd};
use crate::float::{Kernel, Upward};

cpufeatures::new!(cpuid_avx512f, "avx512f");
cpufeatures::new!(cpuid_fma, "fma");

/// Rounding up by the instructions of AVX-512F.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx512(());

/// Whether [`Avx512::detect`] has found it. False is no answer.
static AVX512: AtomicBool = AtomicBool::new(false);

impl Avx512 {
    /// The way, if it is known to be open.
    #[inline]
    fn known() -> Option<Self> {
        (cfg!(target_feature = "avx512f") || AVX512.load(Ordering::Relaxed)).then_some(Self(()))
    }

    /// The way, if the processor has it.
    pub(crate) fn detect() -> Option<Self> {
        let found = cpuid_avx512f::get();
        AVX512.store(found, Ordering::Relaxed);
        found.then_some(Self(()))
    }
}

/// The instruction for a fused multiply-add.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fma(());

impl Fma {
    /// The instruction, if the processor has it.
    pub(crate) fn detect() -> Option<Self> {
        cpuid_fma::get().then_some(Self(()))
    }
}

impl MulAdd for Fma {
    #[inline]
    fn fused(self, a: f64, b: f64, c: f64) -> f64 {
        let mut r = a;
        // SAFETY: `self` shows that the processor has FMA. The instruction has no effect but on `r` and on the exception
        // flags, and `preserves_flags` is not claimed.
        unsafe {
            asm!(
                "vfmadd213sd {r}, {b}, {c}",
                r = inout(xmm_reg) r, b = in(xmm_reg) b, c = in(xmm_reg) c,
                options(pure, nomem, nostack),
            );
        }
        r
    }
}

/// Implements [`Upward`] with the instructions for one format.
macro_rules! upward {
    ($t:ident $add:literal $mul:literal $div:literal $sqrt:literal $mul_add:literal) => {
        impl Upward<$t> for Avx512 {
            #[inline]
            fn add(self, a: $t, b: $t) -> $t {
                upward!(@binary $t $add a b)
            }
            #[inline]
            fn mul(self, a: $t, b: $t) -> $t {
                upward!(@binary $t $mul a b)
            }
            #[inline]
            fn div(self, a: $t, b: $t) -> $t {
                upward!(@binary $t $div a b)
            }
            #[inline]
            fn sqrt(self, a: $t) -> $t {
                upward!(@root $t $sqrt "{{ru-sae}}" a)
            }
            #[inline]
            fn sqrt_down(self, a: $t) -> $t {
                upward!(@root $t $sqrt "{{rd-sae}}" a)
            }
            #[inline]
            fn mul_add(self, a: $t, b: $t, c: $t) -> $t {
                let mut r = a;
                // SAFETY: `self` shows that the processor has AVX-512F. The instruction has no effect but on `r`.
                unsafe {
                    asm!(
                        concat!($mul_add, " {r}, {b}, {c}, {{ru-sae}}"),
                        r = inout(xmm_reg) r, b = in(xmm_reg) b, c = in(xmm_reg) c,
                        options(pure, nomem, nostack, preserves_flags),
                    );
                }
                r
            }
        }
    };
    (@binary $t:ident $instruction:literal $a:ident $b:ident) => {{
        let r: $t;
        // SAFETY: `self` shows that the processor has AVX-512F. The instruction has no effect but on `r`.
        unsafe {
            asm!(
                concat!($instruction, " {r}, {a}, {b}, {{ru-sae}}"),
                r = lateout(xmm_reg) r, a = in(xmm_reg) $a, b = in(xmm_reg) $b,
                options(pure, nomem, nostack, preserves_flags),
            );
        }
        r
    }};
    (@root $t:ident $instruction:literal $rounding:literal $a:ident) => {{
        let r: $t;
        // SAFETY: `self` shows that the processor has AVX-512F. The instruction has no effect but on `r`.
        unsafe {
            asm!(
                concat!($instruction, " {r}, {a}, {a}, ", $rounding),
                r = lateout(xmm_reg) r, a = in(xmm_reg) $a,
                options(pure, nomem, nostack, preserves_flags),
            );
        }
        r
    }};
}
upward!(f64 "vaddsd" "vmulsd" "vdivsd" "vsqrtsd" "vfmadd213sd");
upward!(f32 "vaddss" "vmulss" "vdivss" "vsqrtss" "vfmadd213ss");

/// Runs the kernel in the best way there is for f64.
#[inline]
pub(super) fn binary64<K: Kernel<f64>>(kernel: K) -> K::Output {
    #[inline(never)]
    fn otherwise<K: Kernel<f64>>(kernel: K) -> K::Output {
        if let Some(way) = Avx512::detect() {
            // Only the first time.
            kernel.run(way)
        } else if let Some(fma) = Fma::detect() {
            kernel.run(Fused(fma))
        } else {
            kernel.run(Portable)
        }
    }
    match Avx512::known() {
        Some(way) => kernel.run(way),
        None => otherwise(kernel),
    }
}

/// Runs the kernel in the best way there is for f32.
#[inline]
pub(super) fn binary32<K: Kernel<f32>>(kernel: K) -> K::Output {
    #[inline(never)]
    fn otherwise<K: Kernel<f32>>(kernel: K) -> K::Output {
        if let Some(way) = Avx512::detect() {
            // Only the first time.
            kernel.run(way)
        } else {
            kernel.run(Portable)
        }
    }
    match Avx512::known() {
        Some(way) => kernel.run(way),
        None => otherwise(kernel),
    }
}
