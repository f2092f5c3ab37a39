//! Constants: the number that was written, exact until a precision is chosen.

use outward_interval::{Decimal, Float, Interval, compiled};

/// An exact real number. It is rounded only when bounds or values are computed.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub enum Constant {
    /// A number with a finite decimal or binary expansion, as it is written in a text.
    Decimal(Decimal),
    /// The number π.
    Pi,
    /// The number e, the base of the natural logarithm.
    E,
}

impl Constant {
    /// The tightest interval of the format that contains the number.
    #[must_use]
    pub fn interval<F: Float>(&self) -> Interval<F> {
        compiled!(Constant::interval_here::<F>: fn(&Constant) -> Interval<F>)(self)
    }

    fn interval_here<F: Float>(&self) -> Interval<F> {
        match self {
            Self::Decimal(d) => d.interval(),
            Self::Pi => Interval::PI,
            Self::E => Interval::E,
        }
    }

    /// The number of the format that is nearest, ties to even; ±∞ on overflow.
    #[must_use]
    pub fn nearest<F: Float>(&self) -> F {
        compiled!(Constant::nearest_here::<F>: fn(&Constant) -> F)(self)
    }

    fn nearest_here<F: Float>(&self) -> F {
        match self {
            Self::Decimal(d) => d.nearest(),
            Self::Pi => F::from_f64(core::f64::consts::PI),
            Self::E => F::from_f64(core::f64::consts::E),
        }
    }
}
