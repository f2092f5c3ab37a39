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
use core::sync::atomic::{AtomicU8, Ordering};

use super::Portable;
use super::fused::{Fused, MulAdd};
use crate::float::{Kernel, Runner, Upward};

cpufeatures::new!(cpuid_avx512f, "avx512f");
cpufeatures::new!(cpuid_fma, "fma");

/// What the processor was found to have: one of the constants below. The first operation finds out.
static FOUND: AtomicU8 = AtomicU8::new(UNKNOWN);
const UNKNOWN: u8 = 0;
const NEITHER: u8 = 1;
const ONLY_FMA: u8 = 2;
const AVX512: u8 = 3;

/// Asks the processor.
#[cold]
fn find() -> u8 {
    let found = if Avx512::detect().is_some() {
        AVX512
    } else if Fma::detect().is_some() {
        ONLY_FMA
    } else {
        NEITHER
    };
    FOUND.store(found, Ordering::Relaxed);
    found
}

/// Rounding up by the instructions of AVX-512F.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx512(());

impl Avx512 {
    /// The way, if the processor has it.
    pub(crate) fn detect() -> Option<Self> {
        cpuid_avx512f::get().then_some(Self(()))
    }

    /// The way, if it has been found to be there.
    #[inline]
    fn known() -> Option<Self> {
        let known = cfg!(target_feature = "avx512f") || FOUND.load(Ordering::Relaxed) == AVX512;
        known.then_some(Self(()))
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

/// Implements [`Upward`] with the instructions for one format.
macro_rules! upward {
    ($t:ident $add:literal $mul:literal $div:literal $sqrt:literal $mul_add:literal $blend:literal) => {
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
            #[inline]
            fn by_sign(self, sign: $t, negative: $t, otherwise: $t) -> $t {
                upward!(@by_sign $t $blend sign negative otherwise)
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
    (@by_sign $t:ident $instruction:literal $sign:ident $negative:ident $otherwise:ident) => {{
        let r: $t;
        // SAFETY: `self` shows that the processor has AVX. The instruction has no effect but on `r`.
        unsafe {
            asm!(
                concat!($instruction, " {r}, {otherwise}, {negative}, {sign}"),
                r = lateout(xmm_reg) r,
                otherwise = in(xmm_reg) $otherwise, negative = in(xmm_reg) $negative, sign = in(xmm_reg) $sign,
                options(pure, nomem, nostack, preserves_flags),
            );
        }
        r
    }};
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
    #[inline]
    fn by_sign(self, sign: f64, negative: f64, otherwise: f64) -> f64 {
        // A processor with FMA has AVX.
        upward!(@by_sign f64 "vblendvpd" sign negative otherwise)
    }
}

upward!(f64 "vaddsd" "vmulsd" "vdivsd" "vsqrtsd" "vfmadd213sd" "vblendvpd");
upward!(f32 "vaddss" "vmulss" "vdivss" "vsqrtss" "vfmadd213ss" "vblendvps");

/// Runs the kernel in the best way there is for f64.
#[inline]
pub(super) fn binary64<K: Kernel<f64>>(kernel: K) -> K::Output {
    match Avx512::known() {
        Some(way) => kernel.run(way),
        None => kernel.call::<Otherwise>(),
    }
}

/// Runs the kernel in the best way there is for f32.
#[inline]
pub(super) fn binary32<K: Kernel<f32>>(kernel: K) -> K::Output {
    match Avx512::known() {
        Some(way) => kernel.run(way),
        None => kernel.call::<Otherwise>(),
    }
}

/// What to do as long as AVX-512F is not known to be there: the first time, or always.
struct Otherwise;

impl Runner<f64> for Otherwise {
    #[inline]
    fn run<K: Kernel<f64>>(kernel: K) -> K::Output {
        let found = match FOUND.load(Ordering::Relaxed) {
            UNKNOWN => find(),
            found => found,
        };
        match found {
            AVX512 => kernel.run(Avx512(())),
            ONLY_FMA => kernel.run(Fused(Fma(()))),
            _ => kernel.run(Portable),
        }
    }
}

impl Runner<f32> for Otherwise {
    #[inline]
    fn run<K: Kernel<f32>>(kernel: K) -> K::Output {
        if FOUND.load(Ordering::Relaxed) == UNKNOWN {
            find();
        }
        kernel.run(Portable)
    }
}
