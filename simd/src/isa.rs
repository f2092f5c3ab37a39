//! The instruction sets that kernels exist for, and which of them this processor has.
//!
//! The levels are nested: a processor with one of them has all the lesser ones. The results of a kernel are the same
//! at every level, so the level is a matter of speed and of testing. The environment variable `OUTWARD_ISA` caps it.

use core::fmt;
use core::str::FromStr;
use std::sync::OnceLock;

/// An instruction set, as a level: each contains those before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Isa {
    /// Scalar Rust, on any processor.
    Portable,
    /// x86-64 with SSE4.1: 128-bit vectors.
    V2,
    /// x86-64 with AVX2 and FMA: 256-bit vectors.
    V3,
    /// x86-64 with AVX-512 F, DQ, BW and VL: 512-bit vectors, rounding written into the instruction.
    V4,
}

impl Isa {
    /// Every level, the least first.
    pub const ALL: [Self; 4] = [Self::Portable, Self::V2, Self::V3, Self::V4];

    /// The name that `OUTWARD_ISA` and [`FromStr`] read: `portable`, `v2`, `v3`, `v4`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Portable => "portable",
            Self::V2 => "v2",
            Self::V3 => "v3",
            Self::V4 => "v4",
        }
    }

    /// The highest level of this processor, whatever the environment says.
    #[must_use]
    pub fn best() -> Self {
        Self::best_of_processor()
    }

    /// The level to use: that of the processor, or the one that the environment variable `OUTWARD_ISA` names if it
    /// is lower. `none` stands for `portable`; a name that nobody knows is ignored. The variable is read once.
    #[must_use]
    pub fn detect() -> Self {
        static LEVEL: OnceLock<Isa> = OnceLock::new();
        *LEVEL.get_or_init(|| {
            let best = Self::best();
            match std::env::var("OUTWARD_ISA")
                .ok()
                .and_then(|name| name.parse::<Self>().ok())
            {
                Some(asked) if asked < best => asked,
                Some(_) | None => best,
            }
        })
    }

    /// Every level that this processor has, the least first.
    pub fn available() -> impl Iterator<Item = Self> {
        let best = Self::best();
        Self::ALL.into_iter().filter(move |&isa| isa <= best)
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

    #[cfg(not(target_arch = "x86_64"))]
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
        f.write_str("unknown instruction set; expected v2, v3, v4, portable or none")
    }
}

impl core::error::Error for UnknownIsa {}

impl FromStr for Isa {
    type Err = UnknownIsa;

    fn from_str(name: &str) -> Result<Self, UnknownIsa> {
        match name.trim().to_ascii_lowercase().as_str() {
            "portable" | "none" => Ok(Self::Portable),
            "v2" => Ok(Self::V2),
            "v3" => Ok(Self::V3),
            "v4" => Ok(Self::V4),
            _ => Err(UnknownIsa),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for isa in Isa::ALL {
            assert_eq!(isa.to_string().parse(), Ok(isa));
        }
        assert_eq!("none".parse(), Ok(Isa::Portable));
        assert_eq!(" V3 ".parse(), Ok(Isa::V3));
        assert_eq!("avx2".parse::<Isa>(), Err(UnknownIsa));
    }

    #[test]
    fn levels_are_nested() {
        assert_eq!(Isa::available().next(), Some(Isa::Portable));
        assert_eq!(Isa::available().last(), Some(Isa::best()));
        assert!(Isa::detect() <= Isa::best());
    }
}
