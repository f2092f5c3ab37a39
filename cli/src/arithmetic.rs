//! The options that say what bounds contain and how they are rounded.

use clap::ValueEnum;
use outward::analysis::{Arithmetic, NanPolicy, Rounding};
use outward::interval::Semantics;

use crate::report::Failure;

#[derive(Debug, Clone, Copy, ValueEnum)]
pub(crate) enum SemanticsArg {
    /// Real values alone, wherever the function is defined
    #[value(alias = "outward")]
    Real,
    /// What the function returns when it is run in its format, rounding to nearest, including what
    /// depends on divisions by zero
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
    /// How the endpoints of bounds are rounded. Under machine rounding the bounds contain what the
    /// function returns when it is run in its format, and NaN propagates unless --nan says
    /// otherwise
    #[arg(long, value_enum, default_value_t = RoundingArg::Outward)]
    pub(crate) rounding: RoundingArg,
    /// The policy for NaN. With one, the bounds contain what the function returns when it is run in
    /// its format; without, they contain real values, wherever the function is defined
    #[arg(long, value_enum)]
    pub(crate) nan: Option<NanArg>,
}

impl ArithmeticArgs {
    pub(crate) fn arithmetic(&self) -> Arithmetic {
        Arithmetic::new(self.rounding.into(), self.nan.map(Into::into))
    }

    /// Whether values are clamped to what they can be among real numbers.
    pub(crate) fn clamps(&self, semantics: Option<Semantics>) -> bool {
        self.nan == Some(NanArg::Ignore) && semantics == Some(Semantics::Real)
    }

    /// An error where bounds of floating point are asked to be of a semantics, and not of values
    /// that are clamped.
    pub(crate) fn check(&self, semantics: Option<Semantics>) -> Result<(), Failure> {
        let is_of_floats = self.arithmetic() != Arithmetic::REAL;
        let Some(semantics) = semantics.filter(|_| is_of_floats && !self.clamps(semantics)) else {
            return Ok(());
        };
        let with = "with --rounding machine or --nan, which ask for bounds of floating point,";
        Err(Failure::Usage(match semantics {
            Semantics::Real => format!(
                "{with} --semantics real needs --nan ignore: values are then clamped to what they can be among real numbers"
            ),
            Semantics::Float => format!("{with} --semantics float says nothing more"),
        }))
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
