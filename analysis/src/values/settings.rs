//! What is asked of an analysis: [`Settings`].

use outward_semantics::Accuracy;
use outward_sets::Semantics;

/// What is asked of [`values`](super::values()).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Settings {
    /// Which values: those of real arithmetic, or those of floating-point arithmetic.
    pub semantics: Semantics,
    /// How far the machine's operations may be from the exact results. Without meaning for real
    /// numbers.
    pub accuracy: Accuracy,
    /// Whether relations between operands are used.
    pub relations: bool,
    /// Whether conditions are used: of `select`, `by_sign`, branches and loops.
    pub conditions: bool,
    /// How many iterations all loops together may take before they are widened.
    pub rounds: u64,
    /// How much work may be done with all that is known, of which a node is [`NODE_WORK`] each time
    /// it is computed. Behind it neither relations nor
    /// conditions are used, and loops are widened at once; behind twice of it nothing is known of
    /// what loops return. All of that holds as well, but says less. The same
    /// work yields the same sets on every machine.
    pub work: u64,
    /// Whether it is assumed that no value is NaN, nor undefined. Then sets say what nodes are at
    /// points at which this is so of all that is run; it is not followed back to operands, as
    /// [`valid`](mod@super::valid) does.
    pub no_nan: bool,
    /// Whether runs that divide by zero do not count: then the set of a node need not contain what
    /// comes of a division by zero. That is, in the sense of
    /// IEEE 754 (§7.3), an infinite result of finite operands (ln 0, 0 to a negative power), or any
    /// quotient or remainder whose divisor is zero. Real
    /// numbers are not divided by zero anyhow.
    pub no_zero_division: bool,
    /// Whether what nodes in blocks can be is kept: [`Values::parts`](super::Values::parts), and
    /// warnings of them. If not, nothing is known of blocks.
    pub blocks: bool,
    /// Of [`valid`](mod@super::valid): whether it is assumed of a product that must not be negative,
    /// and one factor of which is not, that the other is not either. That leaves out points at which
    /// the one factor is zero; no box but those on which it is zero throughout.
    pub valid_factors: bool,
}

impl Settings {
    /// Everything is used, for values of this semantics, with correctly rounded functions.
    #[must_use]
    pub fn new(semantics: Semantics) -> Self {
        Self {
            semantics,
            accuracy: Accuracy::default(),
            relations: true,
            conditions: true,
            rounds: 10_000,
            work: u64::MAX,
            no_nan: false,
            no_zero_division: false,
            blocks: true,
            valid_factors: false,
        }
    }

    /// Whether a node may have no value at a point of the inputs: a real number that is not
    /// defined, or what comes of a division by zero where that does not
    /// count. A machine's value always is in its set, so where nothing is left of the set, the node
    /// is not reached.
    pub(crate) fn may_have_no_value(self) -> bool {
        self.semantics == Semantics::Real || self.no_zero_division
    }

    /// The same where runs that divide by zero do not count: see the field.
    #[must_use]
    pub fn no_zero_division(self) -> Self {
        Self {
            no_zero_division: true,
            ..self
        }
    }

    /// The same with no more than so much work: see the field.
    #[must_use]
    pub fn work(self, work: u64) -> Self {
        Self { work, ..self }
    }

    /// The same for a machine of this accuracy; a number is that of [`Accuracy::Numbers`].
    #[must_use]
    pub fn accuracy(self, accuracy: impl Into<Accuracy>) -> Self {
        Self {
            accuracy: accuracy.into(),
            ..self
        }
    }

    /// Whether conditions are used: what a device compares need not be what it computes with.
    pub(crate) fn has_conditions(self) -> bool {
        self.conditions && !self.is_device()
    }

    /// Whether it is any device that runs WGSL.
    #[must_use]
    pub fn is_device(self) -> bool {
        self.accuracy == Accuracy::Wgsl && self.semantics == Semantics::Float
    }

    /// The same where no value is NaN: see the field.
    #[must_use]
    pub fn no_nan(self) -> Self {
        Self {
            no_nan: true,
            ..self
        }
    }

    /// Only what operations say by themselves: neither relations nor conditions.
    #[must_use]
    pub fn plain(self) -> Self {
        Self {
            relations: false,
            conditions: false,
            ..self
        }
    }
}

/// How much work it is to compute a node with all that is known. Without relations and conditions
/// it is one.
pub const NODE_WORK: u64 = 8;
