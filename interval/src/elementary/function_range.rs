//! Ranges by the name of the function, for code that chooses among functions.

use outward_functions::Elementary;
use outward_number::Float;

use crate::functions::power::over_integers;
use crate::interval::Interval;

/// The range of a function over intervals.
pub trait FunctionRange {
    /// The range over x, and y for functions of two arguments: what the methods of [`Interval`]
    /// return, for code that chooses among functions. Of
    /// integer powers and roots it is the hull of the values for all integers in y; members of y
    /// that are not integers of 32 bits do not
    /// count, as they are not in the domain.
    #[must_use]
    fn range<F: Float>(self, x: Interval<F>, y: Interval<F>) -> Interval<F>;
}

impl FunctionRange for Elementary {
    fn range<F: Float>(self, x: Interval<F>, y: Interval<F>) -> Interval<F> {
        if self == Self::Pown {
            over_integers(x, y, Interval::powi)
        } else if self == Self::Rootn {
            over_integers(x, y, Interval::rootn)
        } else {
            super::ranges::range(self, x, y)
        }
    }
}
