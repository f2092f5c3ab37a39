//! The instruction sets that kernels exist for, and which of them this processor has.
//!
//! Levels stand in one order, and a processor has some of them: those of its own architecture,
//! which are nested, and the portable one. Whoever asks for a level that the processor lacks gets
//! the highest one below it that it has ([`Isa::or_less`]). So `v4` is the best of an older x86-64
//! and NEON on AArch64, and `neon` is portable code on x86-64.
//!
//! The results of a kernel are the same at every level, so the level is a matter of speed and of
//! testing. The environment variable `OUTWARD_ISA` caps it.

use core::fmt;
use core::str::FromStr;
use std::sync::OnceLock;

/// An instruction set, as a level. Of one architecture, each level contains those before it.
/// Results have the same bits on every level.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Isa {
    /// Scalar Rust, on any processor.
    Portable,
    /// AArch64: 128-bit vectors, with fused operations.
    Neon,
    /// x86-64 with SSE4.1: 128-bit vectors.
    V2,
    /// x86-64 with AVX2 and FMA: 256-bit vectors.
    V3,
    /// x86-64 with AVX-512 F, DQ, BW and VL: 512-bit vectors, with the rounding in the instruction.
    V4,
}

impl Isa {
    /// Every level, the least first.
    pub const ALL: [Self; 5] = [Self::Portable, Self::Neon, Self::V2, Self::V3, Self::V4];

    /// The name that `OUTWARD_ISA` and [`FromStr`] read: `portable`, `neon`, `v2`, `v3` or `v4`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Portable => "portable",
            Self::Neon => "neon",
            Self::V2 => "v2",
            Self::V3 => "v3",
            Self::V4 => "v4",
        }
    }

    /// The highest level that this processor has, whatever the environment variable says.
    #[must_use]
    pub fn best() -> Self {
        Self::best_of_processor()
    }

    /// This level if the processor has it, otherwise the highest one below it that the processor
    /// has.
    #[must_use]
    pub fn or_less(self) -> Self {
        let level = self.min(Self::best());
        // Levels of another architecture are no levels of this one.
        if cfg!(target_arch = "aarch64") || level != Self::Neon {
            level
        } else {
            Self::Portable
        }
    }

    /// The level to use: that of the processor, or, if the environment variable `OUTWARD_ISA` names
    /// a level, [what there is](Self::or_less) of that. `none` stands for `portable`; an unknown
    /// name is ignored. The variable is read once.
    #[must_use]
    pub fn detect() -> Self {
        static LEVEL: OnceLock<Isa> = OnceLock::new();
        *LEVEL.get_or_init(|| {
            std::env::var("OUTWARD_ISA")
                .ok()
                .and_then(|name| name.parse::<Self>().ok())
                .map_or_else(Self::best, Self::or_less)
        })
    }

    /// Every level that this processor has, the least first.
    pub fn available() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|&isa| isa.or_less() == isa)
    }

    #[cfg(target_arch = "x86_64")]
    fn best_of_processor() -> Self {
        if !is_x86_feature_detected!("sse4.1") {
            return Self::Portable;
        }
        if !(is_x86_feature_detected!("avx2") && is_x86_feature_detected!("fma")) {
            return Self::V2;
        }
        let v4 = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512dq")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512vl");
        if v4 { Self::V4 } else { Self::V3 }
    }

    #[cfg(target_arch = "aarch64")]
    fn best_of_processor() -> Self {
        // Kernels take the order of lanes in memory to be that of little-endian systems, and an
        // address to fill a register.
        let usual = cfg!(all(target_endian = "little", target_pointer_width = "64"));
        if usual && std::arch::is_aarch64_feature_detected!("neon") {
            Self::Neon
        } else {
            Self::Portable
        }
    }

    #[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
    fn best_of_processor() -> Self {
        Self::Portable
    }
}

impl fmt::Display for Isa {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that names no instruction set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownIsa;

impl fmt::Display for UnknownIsa {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unknown instruction set; expected v2, v3, v4, neon, portable or none")
    }
}

impl core::error::Error for UnknownIsa {}

impl FromStr for Isa {
    type Err = UnknownIsa;

    fn from_str(name: &str) -> Result<Self, UnknownIsa> {
        match name.trim().to_ascii_lowercase().as_str() {
            "portable" | "none" => Ok(Self::Portable),
            "neon" => Ok(Self::Neon),
            "v2" => Ok(Self::V2),
            "v3" => Ok(Self::V3),
            "v4" => Ok(Self::V4),
            _ => Err(UnknownIsa),
        }
    }
}
