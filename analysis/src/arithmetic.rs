//! `Arithmetic`: what the bounds of a program contain, and how they are rounded (decision 042).

/// How the ends of bounds are rounded.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
pub enum Rounding {
    /// Outward: the bounds contain the results of exact operations, too.
    #[default]
    Outward,
    /// To nearest, as the floating-point program rounds: the bounds contain its results and nothing
    /// else, and are cheaper.
    Machine,
}

/// What becomes of NaN, where bounds are those of what the floating-point program returns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum NanPolicy {
    /// Where the program may return NaN, the bounds are *not known*: both ends are NaN. It is looked
    /// for wherever the analysis cannot exclude it.
    Propagate,
    /// The program never returns NaN: operands are cut to what an operation is defined for, 0 · ∞ is
    /// 0, and so is what would be NaN for another reason. See
    /// [`suppressed_step`](outward_semantics::suppressed_step).
    Suppress,
    /// Taken for granted: no operation on bounds returns NaN. Where one does all the same the bounds
    /// mean nothing, and only sometimes is an end NaN, which says so.
    Ignore,
}

/// What the bounds of a program contain, and how they are rounded.
///
/// * Without a NaN policy, which goes with outward rounding only, they contain the results of the
///   function of real numbers wherever it is defined, and what the floating-point program returns
///   but NaN and what comes of divisions by zero.
/// * With one, they contain what the floating-point program returns, infinities and what comes of
///   divisions by zero included. An end that is infinite counts as a value then, and so do zeros of
///   both signs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
pub struct Arithmetic {
    rounding: Rounding,
    nan: Option<NanPolicy>,
}

impl Arithmetic {
    /// Bounds of real numbers, the default.
    pub const REAL: Self = Self {
        rounding: Rounding::Outward,
        nan: None,
    };

    /// This rounding and this policy. Under machine rounding, which says nothing of real numbers,
    /// NaN propagates if there is no policy.
    #[must_use]
    pub const fn new(rounding: Rounding, nan: Option<NanPolicy>) -> Self {
        let nan = match (rounding, nan) {
            (Rounding::Machine, None) => Some(NanPolicy::Propagate),
            (Rounding::Machine | Rounding::Outward, nan) => nan,
        };
        Self { rounding, nan }
    }

    /// How ends are rounded.
    #[must_use]
    pub const fn rounding(self) -> Rounding {
        self.rounding
    }

    /// What becomes of NaN; `None` if the bounds are of real numbers.
    #[must_use]
    pub const fn nan(self) -> Option<NanPolicy> {
        self.nan
    }

    /// Whether bounds are of real numbers.
    #[must_use]
    pub const fn is_real(self) -> bool {
        self.nan.is_none()
    }

    /// Whether ends are rounded to nearest.
    #[must_use]
    pub const fn is_machine(self) -> bool {
        matches!(self.rounding, Rounding::Machine)
    }

    /// Every one there is: for tests.
    pub fn all() -> impl Iterator<Item = Self> {
        let policies = [NanPolicy::Propagate, NanPolicy::Suppress, NanPolicy::Ignore];
        let machine = policies.map(|nan| Self::new(Rounding::Machine, Some(nan)));
        let outward = policies.map(|nan| Self::new(Rounding::Outward, Some(nan)));
        core::iter::once(Self::REAL).chain(outward).chain(machine)
    }
}

/// Such as `machine rounding, NaN ignored`.
impl core::fmt::Display for Arithmetic {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(match self.rounding {
            Rounding::Outward => "outward rounding",
            Rounding::Machine => "machine rounding",
        })?;
        f.write_str(match self.nan {
            None => "",
            Some(NanPolicy::Propagate) => ", NaN propagated",
            Some(NanPolicy::Suppress) => ", NaN suppressed",
            Some(NanPolicy::Ignore) => ", NaN ignored",
        })
    }
}
