//! The instruction sets, and which of them this processor has.

use core::fmt;

/// A level of the x86-64 architecture, as far as the compiler uses it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Isa {
    /// SSE4.1, 128 bits.
    V2,
    /// AVX2, 256 bits.
    V3,
    /// AVX-512 F, DQ, BW and VL, 512 bits, with the rounding in the instruction.
    V4,
}

impl Isa {
    /// All of them, weakest first.
    pub const ALL: [Self; 3] = [Self::V2, Self::V3, Self::V4];

    /// The environment variable that chooses.
    pub const VARIABLE: &'static str = "OUTWARD_ISA";

    /// Whether this processor (and its operating system) has it. Never on other processors than x86-64, and not
    /// where memory for code cannot be had.
    #[must_use]
    pub fn is_available(self) -> bool {
        #[cfg(all(target_arch = "x86_64", unix))]
        {
            match self {
                Self::V2 => is_x86_feature_detected!("sse4.1"),
                Self::V3 => is_x86_feature_detected!("sse4.1") && is_x86_feature_detected!("avx2"),
                Self::V4 => {
                    Self::V3.is_available()
                        && is_x86_feature_detected!("avx512f")
                        && is_x86_feature_detected!("avx512dq")
                        && is_x86_feature_detected!("avx512bw")
                        && is_x86_feature_detected!("avx512vl")
                }
            }
        }
        #[cfg(not(all(target_arch = "x86_64", unix)))]
        {
            false
        }
    }

    /// All that this processor has, weakest first.
    #[must_use]
    pub fn available() -> Vec<Self> {
        Self::ALL
            .into_iter()
            .filter(|isa| isa.is_available())
            .collect()
    }

    /// The one to use: what `OUTWARD_ISA` says, else the best available. `None` where there is none, and if the
    /// variable names kernels for which no code is made (`none`, `portable`, `neon`). A variable that cannot be obeyed counts as unset here; [`Isa::from_env`] reports it.
    #[must_use]
    pub fn detect() -> Option<Self> {
        Self::from_env().unwrap_or_else(|_| Self::best())
    }

    /// What `OUTWARD_ISA` says (`v2`, `v3`, `v4`, also with `x86-64-` before it; or `none`, `portable`, `neon`, which are
    /// kernels of the interpreter), else the best available.
    ///
    /// # Errors
    /// The variable names something unknown, or an instruction set that this processor lacks.
    pub fn from_env() -> Result<Option<Self>, IsaError> {
        match std::env::var(Self::VARIABLE) {
            Ok(text) if !text.trim().is_empty() => Self::choose(&text),
            Ok(_) | Err(std::env::VarError::NotPresent) => Ok(Self::best()),
            Err(std::env::VarError::NotUnicode(text)) => {
                Err(IsaError::Unknown(text.to_string_lossy().into_owned()))
            }
        }
    }

    /// Reads what `OUTWARD_ISA` may hold; checks that it is available.
    ///
    /// # Errors
    /// As [`Isa::from_env`].
    pub fn choose(text: &str) -> Result<Option<Self>, IsaError> {
        let lower = text.trim().to_ascii_lowercase();
        let isa = match lower.strip_prefix("x86-64-").unwrap_or(&lower) {
            "none" | "portable" | "neon" => return Ok(None),
            "v2" => Self::V2,
            "v3" => Self::V3,
            "v4" => Self::V4,
            _ => return Err(IsaError::Unknown(text.to_string())),
        };
        if isa.is_available() {
            Ok(Some(isa))
        } else {
            Err(IsaError::Missing(isa))
        }
    }

    /// How many bits a vector has.
    #[must_use]
    pub fn bits(self) -> usize {
        match self {
            Self::V2 => 128,
            Self::V3 => 256,
            Self::V4 => 512,
        }
    }

    fn best() -> Option<Self> {
        Self::available().pop()
    }
}

impl fmt::Display for Isa {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::V2 => "x86-64-v2",
            Self::V3 => "x86-64-v3",
            Self::V4 => "x86-64-v4",
        })
    }
}

/// Why `OUTWARD_ISA` cannot be obeyed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum IsaError {
    /// It names no instruction set.
    Unknown(String),
    /// This processor lacks it.
    Missing(Isa),
}

impl fmt::Display for IsaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(text) => write!(
                f,
                "{} is `{text}`; it may be v2, v3, v4, neon, portable or none",
                Isa::VARIABLE
            ),
            Self::Missing(isa) => write!(
                f,
                "{} asks for {isa}, which this processor lacks",
                Isa::VARIABLE
            ),
        }
    }
}

impl core::error::Error for IsaError {}
