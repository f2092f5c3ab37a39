//! What x86-64 processors add: rounding in the instruction (AVX-512F), fused multiply-add (FMA). And the choice between them.
//!
//! A value of [`Avx512`] or [`Fma`] can be had only where the processor and the operating system support it. The functions that run a
//! kernel load what has been found out, and branch; no compiler flags are needed. Where AVX-512F is known when the program is
//! compiled, there is neither.
//!
//! Tested in `exact.rs` and `arithmetic/ways.rs`, where the machine that tests has them.

mod instructions;
mod two;

use core::sync::atomic::{AtomicU8, Ordering};

pub(crate) use two::Two;

use super::Portable;
use super::fused::{Fused, MulAdd};
use crate::float::{Kernel, Runner, Upward};

// Every processor with AVX-512F has FMA, and one with FMA has AVX; asked nevertheless.
cpufeatures::new!(cpuid_avx512, "avx512f", "fma");
cpufeatures::new!(cpuid_fma, "fma", "avx");

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
        cpuid_avx512::get().then_some(Self(()))
    }

    /// The way, if it has been found to be there.
    #[inline]
    fn known() -> Option<Self> {
        let known = cfg!(all(target_feature = "avx512f", target_feature = "fma"))
            || FOUND.load(Ordering::Relaxed) == AVX512;
        known.then_some(Self(()))
    }
}

/// The instructions of FMA and AVX.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fma(());

impl Fma {
    /// The instructions, if the processor has them.
    pub(crate) fn detect() -> Option<Self> {
        cpuid_fma::get().then_some(Self(()))
    }
}

impl MulAdd for Fma {
    #[inline]
    fn fused(self, a: f64, b: f64, c: f64) -> f64 {
        instructions::fused(self, a, b, c)
    }
    #[inline]
    fn by_sign(self, sign: f64, negative: f64, otherwise: f64) -> f64 {
        instructions::blend(self, otherwise, negative, sign)
    }
    #[inline]
    fn by_signf(self, sign: f32, negative: f32, otherwise: f32) -> f32 {
        instructions::blendf(self, otherwise, negative, sign)
    }
}

impl Upward<f64> for Avx512 {
    #[inline]
    fn add(self, a: f64, b: f64) -> f64 {
        instructions::add(self, a, b)
    }
    #[inline]
    fn mul(self, a: f64, b: f64) -> f64 {
        instructions::mul(self, a, b)
    }
    #[inline]
    fn div(self, a: f64, b: f64) -> f64 {
        instructions::div(self, a, b)
    }
    #[inline]
    fn sqrt(self, a: f64) -> f64 {
        instructions::sqrt(self, a)
    }
    #[inline]
    fn sqrt_down(self, a: f64) -> f64 {
        instructions::sqrt_down(self, a)
    }
    #[inline]
    fn mul_add(self, a: f64, b: f64, c: f64) -> f64 {
        instructions::mul_add(self, a, b, c)
    }

    #[inline]
    fn add_pair(self, a: [f64; 2], b: [f64; 2]) -> [f64; 2] {
        instructions::add_pair(self, a, b)
    }
    /// Two roots take twice as long as one, but two roots *to nearest* are one instruction. A residual that is rounded up is above zero
    /// where the exact one is; and the sum of a number and one far below its last place, rounded up, is its successor.
    #[inline]
    fn sqrt_pair(self, low: f64, high: f64) -> [f64; 2] {
        let [s, t] = instructions::nearest_sqrt_pair([low, high]);
        let step_if = |positive: f64| {
            if positive > 0.0 {
                f64::MIN_POSITIVE
            } else {
                0.0
            }
        };
        [
            self.add(-s, step_if(self.mul_add(s, s, -low))),
            self.add(t, step_if(self.mul_add(-t, t, high))),
        ]
    }
    #[inline]
    fn by_sign(self, sign: f64, negative: f64, otherwise: f64) -> f64 {
        Fma(()).by_sign(sign, negative, otherwise)
    }
    #[inline]
    fn pair_by_sign(self, sign: f64, negative: [f64; 2], otherwise: [f64; 2]) -> [f64; 2] {
        instructions::choose_pair(self, sign, negative, otherwise)
    }
}

impl Upward<f32> for Avx512 {
    #[inline]
    fn add(self, a: f32, b: f32) -> f32 {
        instructions::addf(self, a, b)
    }
    #[inline]
    fn mul(self, a: f32, b: f32) -> f32 {
        instructions::mulf(self, a, b)
    }
    #[inline]
    fn div(self, a: f32, b: f32) -> f32 {
        instructions::divf(self, a, b)
    }
    #[inline]
    fn sqrt(self, a: f32) -> f32 {
        instructions::sqrtf(self, a)
    }
    #[inline]
    fn sqrt_down(self, a: f32) -> f32 {
        instructions::sqrt_downf(self, a)
    }
    #[inline]
    fn mul_add(self, a: f32, b: f32, c: f32) -> f32 {
        instructions::mul_addf(self, a, b, c)
    }

    #[inline]
    fn add_pair(self, a: [f32; 2], b: [f32; 2]) -> [f32; 2] {
        instructions::add_pairf(self, a, b)
    }
    #[inline]
    fn by_sign(self, sign: f32, negative: f32, otherwise: f32) -> f32 {
        Fma(()).by_signf(sign, negative, otherwise)
    }
    #[inline]
    fn pair_by_sign(self, sign: f32, negative: [f32; 2], otherwise: [f32; 2]) -> [f32; 2] {
        instructions::choose_pairf(self, sign, negative, otherwise)
    }
}

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

macro_rules! otherwise {
    ($t:ident) => {
        impl Runner<$t> for Otherwise {
            #[inline]
            fn run<K: Kernel<$t>>(kernel: K) -> K::Output {
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
    };
}
otherwise!(f32);
otherwise!(f64);
