//! The options that say what bounds contain and how they are rounded.

use clap::ValueEnum;
use outward::analysis::{Arithmetic, NanPolicy, Rounding};
use outward::interval::Semantics;

#[derive(Debug, Clone, Copy, ValueEnum)]
pub(crate) enum SemanticsArg {
    /// Real numbers alone, wherever the function is defined
    #[value(alias = "outward")]
    Real,
    /// What the function returns when it is run in its format, rounding to nearest, with what comes
    /// of divisions by zero
    #[value(alias = "machine")]
    Float,
}

impl From<SemanticsArg> for Semantics {
    fn from(semantics: SemanticsArg) -> Self {
        match semantics {
            SemanticsArg::Real => Self::Real,
            SemanticsArg::Float => Self::Float,
        }
    }
}

/// What programs compute in.
#[derive(Debug, clap::Args)]
pub(crate) struct ArithmeticArgs {
    /// How programs round the ends of bounds. Under machine rounding they are of what the function
    /// returns when it is run in its format; NaN propagates if nothing else is said
    #[arg(long, value_enum, default_value_t = RoundingArg::Outward)]
    pub(crate) rounding: RoundingArg,
    /// What becomes of NaN in programs, which are then of what the function returns when it is run in
    /// its format; else they are of real numbers wherever these are defined
    #[arg(long, value_enum)]
    pub(crate) nan: Option<NanArg>,
}

impl ArithmeticArgs {
    pub(crate) fn arithmetic(&self) -> Arithmetic {
        Arithmetic::new(self.rounding.into(), self.nan.map(Into::into))
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum NanArg {
    /// Where the function may return NaN its bounds are not known
    Propagate,
    /// Operands are cut to what operations are defined for, and 0 times infinity is 0
    Suppress,
    /// They are assumed not to occur
    Ignore,
}

impl From<NanArg> for NanPolicy {
    fn from(nan: NanArg) -> Self {
        match nan {
            NanArg::Propagate => Self::Propagate,
            NanArg::Suppress => Self::Suppress,
            NanArg::Ignore => Self::Ignore,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum RoundingArg {
    /// Outward
    Outward,
    /// To nearest, as the function rounds
    Machine,
}

impl From<RoundingArg> for Rounding {
    fn from(rounding: RoundingArg) -> Self {
        match rounding {
            RoundingArg::Outward => Self::Outward,
            RoundingArg::Machine => Self::Machine,
        }
    }
}
