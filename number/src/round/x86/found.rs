//! What the processor was found to have. A value of [`Avx512`] or [`Fma`] stands for the evidence
//! that it has these instructions.

use core::sync::atomic::{AtomicU8, Ordering};

// Every processor with AVX-512F has FMA, and one with FMA has AVX; asked nevertheless.
cpufeatures::new!(cpuid_avx512, "avx512f", "fma");
cpufeatures::new!(cpuid_fma, "fma", "avx");

/// What the processor was found to have: one of the constants below. The first operation finds out.
static FOUND: AtomicU8 = AtomicU8::new(UNKNOWN);
pub(super) const UNKNOWN: u8 = 0;
const NEITHER: u8 = 1;
pub(super) const ONLY_FMA: u8 = 2;
pub(super) const AVX512: u8 = 3;

/// What has been found out: one of the constants.
#[inline]
pub(super) fn found() -> u8 {
    FOUND.load(Ordering::Relaxed)
}

/// Asks the processor.
#[cold]
#[inline(never)]
pub(super) fn find() {
    let found = if Avx512::detect().is_some() {
        AVX512
    } else if Fma::detect().is_some() {
        ONLY_FMA
    } else {
        NEITHER
    };
    FOUND.store(found, Ordering::Relaxed);
}

/// Rounding up by the instructions of AVX-512F.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx512(());

impl Avx512 {
    /// The value, for callers that know that the processor has it.
    #[inline(always)]
    pub(super) const fn assumed() -> Self {
        Self(())
    }

    /// The way, if the processor has it.
    pub(crate) fn detect() -> Option<Self> {
        cpuid_avx512::get().then_some(Self(()))
    }

    /// The way, if it has been found to be there.
    #[inline]
    pub(super) fn known() -> Option<Self> {
        let known = cfg!(all(target_feature = "avx512f", target_feature = "fma"))
            || FOUND.load(Ordering::Relaxed) == AVX512;
        known.then_some(Self(()))
    }
}

/// The instructions of FMA and AVX.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fma(());

impl Fma {
    /// The value, for callers that know that the processor has it.
    #[inline(always)]
    pub(super) const fn assumed() -> Self {
        Self(())
    }

    /// The instructions, if the processor has them.
    pub(crate) fn detect() -> Option<Self> {
        cpuid_fma::get().then_some(Self(()))
    }

    /// The instructions, if they have been found to be there, without AVX-512F.
    #[inline]
    pub(super) fn known() -> Option<Self> {
        (FOUND.load(Ordering::Relaxed) == ONLY_FMA).then_some(Self(()))
    }
}
