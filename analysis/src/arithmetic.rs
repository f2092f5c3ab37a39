//! `Arithmetic`: what the bounds of a program contain, and how they are rounded (decision 042).

/// How the endpoints of bounds are rounded.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
pub enum Rounding {
    /// Outward: the bounds contain the results of exact operations, too.
    #[default]
    Outward,
    /// To nearest, as the floating-point program rounds. The bounds contain what the program
    /// returns, and nothing else; they are cheaper.
    Machine,
}

/// What becomes of NaN in bounds of what the floating-point program returns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum NanPolicy {
    /// Where the program may return NaN, the bounds are *not known*: both endpoints are NaN. Code
    /// looks for it wherever the analysis cannot exclude it. A comparison of a value that is not
    /// known may be true and may be false; a loop that it keeps running has no bound.
    Propagate,
    /// Bounds are those of a program that never returns NaN: operands are cut to what an operation
    /// is defined for, 0 · ∞ is 0, and so is what would be NaN for another reason. They are always
    /// known. See [`suppressed_step`](outward_semantics::suppressed_step).
    Suppress,
    /// It is assumed that no operation on bounds returns NaN. If one does, the bounds mean nothing;
    /// only sometimes is an endpoint NaN, which says so. Use another policy if NaN cannot be
    /// excluded.
    Ignore,
}

/// What the bounds of a program contain, and how they are rounded.
///
/// * Without a policy for NaN, which goes with outward rounding only, bounds contain the results of
///   the function of real numbers wherever it is defined, and what the floating-point program
///   returns, except NaN and what comes of divisions by zero.
/// * With a policy, bounds contain what the floating-point program returns, including infinities
///   and what comes of divisions by zero. An infinite endpoint then counts as a value, and so do
///   zeros of both signs.
///
/// ```
/// use outward_analysis::{Arithmetic, NanPolicy, Rounding};
/// assert!(Arithmetic::REAL.is_real() && !Arithmetic::REAL.is_machine());
/// let machine = Arithmetic::new(Rounding::Machine, None);
/// assert_eq!(machine.nan(), Some(NanPolicy::Propagate)); // if no policy is given
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
pub struct Arithmetic {
    rounding: Rounding,
    nan: Option<NanPolicy>,
}

impl Arithmetic {
    /// Bounds of real numbers, rounded outward: the default.
    pub const REAL: Self = Self {
        rounding: Rounding::Outward,
        nan: None,
    };

    /// This rounding with this policy. Machine rounding says nothing of real numbers, so NaN
    /// propagates if there is no policy.
    #[must_use]
    pub const fn new(rounding: Rounding, nan: Option<NanPolicy>) -> Self {
        let nan = match (rounding, nan) {
            (Rounding::Machine, None) => Some(NanPolicy::Propagate),
            (Rounding::Machine | Rounding::Outward, nan) => nan,
        };
        Self { rounding, nan }
    }

    /// How the endpoints of bounds are rounded.
    #[must_use]
    pub const fn rounding(self) -> Rounding {
        self.rounding
    }

    /// The policy for NaN; `None` for bounds of real numbers.
    #[must_use]
    pub const fn nan(self) -> Option<NanPolicy> {
        self.nan
    }

    /// Whether the bounds are those of real numbers.
    #[must_use]
    pub const fn is_real(self) -> bool {
        self.nan.is_none()
    }

    /// Whether the endpoints of bounds are rounded to nearest.
    #[must_use]
    pub const fn is_machine(self) -> bool {
        matches!(self.rounding, Rounding::Machine)
    }

    /// Every combination of rounding and policy that there is, for tests.
    pub fn all() -> impl Iterator<Item = Self> {
        let policies = [NanPolicy::Propagate, NanPolicy::Suppress, NanPolicy::Ignore];
        let machine = policies.map(|nan| Self::new(Rounding::Machine, Some(nan)));
        let outward = policies.map(|nan| Self::new(Rounding::Outward, Some(nan)));
        core::iter::once(Self::REAL).chain(outward).chain(machine)
    }
}

/// Prints words such as `machine rounding, NaN ignored`.
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
