//! The instruction sets, and which of them this processor has.

use core::fmt;

/// A level of the x86-64 architecture, as far as the compiler uses it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Target {
    /// SSE3, SSE4.1 and SSE4.2, 128 bits.
    V2,
    /// AVX2 and FMA, 256 bits.
    V3,
    /// AVX-512 F, DQ, BW and VL, 512 bits, with the rounding in the instruction.
    V4,
}

impl Target {
    /// All of them, weakest first.
    pub const ALL: [Self; 3] = [Self::V2, Self::V3, Self::V4];

    /// The environment variable that chooses.
    pub const VARIABLE: &'static str = "OUTWARD_ISA";

    /// Whether this processor (and its operating system) has it. Never on other processors than
    /// x86-64, and not where memory for code cannot be had.
    #[must_use]
    pub fn is_available(self) -> bool {
        self.is_in(is_detected)
    }

    /// What a processor must have for this level and those below it, by the names of the compiler.
    /// What code needs is tested in `x86_64/encode_tests.rs`. A level has what the kernels of that
    /// level have (`outward_simd::Isa`), which routines call.
    const fn features(self) -> &'static [&'static str] {
        const ALL: [&str; 10] = [
            "sse3", "sse4.1", "sse4.2", "avx", "avx2", "fma", "avx512f", "avx512dq", "avx512bw",
            "avx512vl",
        ];
        let count = match self {
            Self::V2 => 3,
            Self::V3 => 6,
            Self::V4 => ALL.len(),
        };
        ALL.split_at(count).0
    }

    /// Whether a processor with these features has it.
    fn is_in(self, has: impl Fn(&str) -> bool) -> bool {
        self.features().iter().all(|feature| has(feature))
    }

    /// All that this processor has, weakest first.
    #[must_use]
    pub fn available() -> Vec<Self> {
        Self::ALL
            .into_iter()
            .filter(|isa| isa.is_available())
            .collect()
    }

    /// The one to use: what `OUTWARD_ISA` says, else the best available. `None` where there is
    /// none, and if the variable names kernels for which no code is made (`none`, `portable`,
    /// `neon`). A variable that cannot be obeyed counts as unset here; [`Target::from_env`] reports
    /// it.
    #[must_use]
    pub fn detect() -> Option<Self> {
        Self::from_env().unwrap_or_else(|_| Self::best())
    }

    /// What `OUTWARD_ISA` says (`v2`, `v3`, `v4`, also with `x86-64-` before it; or `none`,
    /// `portable`, `neon`, which are kernels of the interpreter), else the best available.
    ///
    /// # Errors
    /// The variable names something unknown, or an instruction set that this processor lacks.
    pub fn from_env() -> Result<Option<Self>, TargetError> {
        match std::env::var(Self::VARIABLE) {
            Ok(text) if !text.trim().is_empty() => Self::choose(&text),
            Ok(_) | Err(std::env::VarError::NotPresent) => Ok(Self::best()),
            Err(std::env::VarError::NotUnicode(text)) => {
                Err(TargetError::Unknown(text.to_string_lossy().into_owned()))
            }
        }
    }

    /// Reads what `OUTWARD_ISA` may hold; checks that it is available.
    ///
    /// # Errors
    /// As [`Target::from_env`].
    pub fn choose(text: &str) -> Result<Option<Self>, TargetError> {
        let lower = text.trim().to_ascii_lowercase();
        let isa = match lower.strip_prefix("x86-64-").unwrap_or(&lower) {
            "none" | "portable" | "neon" => return Ok(None),
            "v2" => Self::V2,
            "v3" => Self::V3,
            "v4" => Self::V4,
            _ => return Err(TargetError::Unknown(text.to_string())),
        };
        if isa.is_available() {
            Ok(Some(isa))
        } else {
            Err(TargetError::Missing(isa))
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

/// Whether this processor has the feature of that name.
fn is_detected(feature: &str) -> bool {
    #[cfg(all(target_arch = "x86_64", unix))]
    {
        match feature {
            "sse3" => is_x86_feature_detected!("sse3"),
            "sse4.1" => is_x86_feature_detected!("sse4.1"),
            "sse4.2" => is_x86_feature_detected!("sse4.2"),
            "avx" => is_x86_feature_detected!("avx"),
            "avx2" => is_x86_feature_detected!("avx2"),
            "fma" => is_x86_feature_detected!("fma"),
            "avx512f" => is_x86_feature_detected!("avx512f"),
            "avx512dq" => is_x86_feature_detected!("avx512dq"),
            "avx512bw" => is_x86_feature_detected!("avx512bw"),
            "avx512vl" => is_x86_feature_detected!("avx512vl"),
            _ => false,
        }
    }
    #[cfg(not(all(target_arch = "x86_64", unix)))]
    {
        let _ = feature;
        false
    }
}

impl fmt::Display for Target {
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
pub enum TargetError {
    /// It names no instruction set.
    Unknown(String),
    /// This processor lacks it.
    Missing(Target),
}

impl fmt::Display for TargetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(text) => write!(
                f,
                "{} is `{text}`; it may be v2, v3, v4, neon, portable or none",
                Target::VARIABLE
            ),
            Self::Missing(isa) => write!(
                f,
                "{} asks for {isa}, which this processor lacks",
                Target::VARIABLE
            ),
        }
    }
}

impl core::error::Error for TargetError {}

#[cfg(test)]
mod tests {
    use super::*;

    /// The levels of a processor that has these features.
    fn levels(features: &[&str]) -> Vec<Target> {
        let has = |feature: &str| features.contains(&feature);
        Target::ALL
            .into_iter()
            .filter(|isa| isa.is_in(has))
            .collect()
    }

    #[test]
    fn a_level_needs_all_its_features() {
        use Target::{V2, V3, V4};
        let all = V4.features();
        assert_eq!(levels(all), [V2, V3, V4]);
        for (missing, expected) in [
            ("sse3", &[][..]),
            ("sse4.1", &[]),
            ("sse4.2", &[]),
            ("avx", &[V2]),
            ("avx2", &[V2]),
            ("fma", &[V2]),
            ("avx512f", &[V2, V3]),
            ("avx512dq", &[V2, V3]),
            ("avx512bw", &[V2, V3]),
            ("avx512vl", &[V2, V3]),
        ] {
            let rest: Vec<&str> = all.iter().copied().filter(|f| *f != missing).collect();
            assert_eq!(rest.len() + 1, all.len(), "{missing}");
            assert_eq!(levels(&rest), expected, "without {missing}");
        }
        assert_eq!(
            levels(&["sse3", "sse4.1", "sse4.2", "avx", "avx2", "fma"]),
            [V2, V3]
        );
    }

    /// Code of a level calls kernels of that level.
    #[cfg(all(target_arch = "x86_64", unix))]
    #[test]
    fn where_there_is_code_of_a_level_there_are_kernels_of_it() {
        let kernels: Vec<String> = outward_simd::Isa::available()
            .map(|isa| format!("x86-64-{isa}"))
            .collect();
        for isa in Target::available() {
            assert!(kernels.contains(&isa.to_string()), "{isa} and {kernels:?}");
        }
    }

    #[test]
    fn every_feature_has_a_way_to_detect_it() {
        assert!(!is_detected("no such feature"));
        #[cfg(all(target_arch = "x86_64", unix))]
        for feature in Target::V4.features() {
            let text = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
            let flags: Vec<&str> = text
                .lines()
                .find_map(|line| line.strip_prefix("flags"))
                .map(|flags| flags.split_whitespace().collect())
                .unwrap_or_default();
            if !flags.is_empty() {
                let name = match *feature {
                    "sse3" => "pni".into(),
                    feature => feature.replace('.', "_"),
                };
                assert_eq!(
                    is_detected(feature),
                    flags.contains(&name.as_str()),
                    "{feature}"
                );
            }
        }
    }
}
