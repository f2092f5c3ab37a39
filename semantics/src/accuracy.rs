//! `Accuracy`: how far the machine's operations may be from the exact results.

use outward_interval::{Float, compiled};
use outward_sets::ValueSet;

/// How far the operations of a machine may be from the exact results.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Accuracy {
    /// IEEE 754: rounded to nearest, but for elementary functions, which may be this many numbers
    /// of the format off the correctly rounded value: 0 for CORE-MATH. Roots and remainders are
    /// exact or correctly rounded. An error of n units in the last place is at most 2n numbers.
    Numbers(u32),
    /// The table of accuracy of WGSL: what any device may return that runs the function in f32. See
    /// [`wgsl`](super::wgsl).
    Wgsl,
}

impl Default for Accuracy {
    fn default() -> Self {
        Self::Numbers(0)
    }
}

impl From<u32> for Accuracy {
    fn from(numbers: u32) -> Self {
        Self::Numbers(numbers)
    }
}

impl Accuracy {
    /// Whether every operation is correctly rounded.
    #[must_use]
    pub fn is_correct(self) -> bool {
        self == Self::Numbers(0)
    }

    /// What an elementary function may return for these correctly rounded values. Anything by a
    /// table, which knows more than these.
    #[must_use]
    pub fn around<F: Float>(self, set: ValueSet<F>) -> ValueSet<F> {
        compiled!(Accuracy::around_here::<F>: fn(Accuracy, ValueSet<F>) -> ValueSet<F>)(self, set)
    }

    fn around_here<F: Float>(self, set: ValueSet<F>) -> ValueSet<F> {
        match self {
            Self::Numbers(numbers) => set.widened(numbers),
            Self::Wgsl if set.is_empty() => set,
            Self::Wgsl => ValueSet::all(),
        }
    }
}
