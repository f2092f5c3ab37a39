//! What is asked of an analysis: [`Settings`].

use outward_semantics::Accuracy;
use outward_sets::Semantics;

/// How [`values`](super::values()) analyses a function: which values sets contain, what is used,
/// what is assumed, and how much work may be done. [`Settings::new`] has everything on, and assumes
/// nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Settings {
    /// Whether sets contain the values of real or of floating-point arithmetic.
    pub semantics: Semantics,
    /// How far results of floating-point operations may be from the exact ones. It has no meaning
    /// for real numbers.
    pub accuracy: Accuracy,
    /// Whether relations between operands are used, for example that both are one number.
    pub relations: bool,
    /// Whether the conditions of `select`, `by_sign`, branches and loops are used.
    pub conditions: bool,
    /// How many iterations all loops together may take before they are widened.
    pub iterations: u64,
    /// How much work may be done; a node costs [`NODE_WORK`] each time that it is evaluated with
    /// all that is known.
    ///
    /// Beyond this limit, neither relations nor conditions are used, and loops are widened at once;
    /// beyond twice of it, nothing is known of what loops return. The sets contain all values even
    /// then, but are larger. The same limit leads to the same sets on every machine.
    pub work: u64,
    /// Whether it is assumed that no value is NaN or undefined. Sets then say what nodes can be at
    /// points at which this is so for everything that is run. It is not followed back to operands,
    /// as [`valid`](mod@super::valid) does.
    pub no_nan: bool,
    /// Whether runs that divide by zero do not count, so that a set need not contain what comes of
    /// a division by zero. In the sense of IEEE 754 (§7.3), that is an infinite result of finite
    /// operands (ln 0, 0 to a negative power), and also any quotient or remainder whose divisor is
    /// zero. Real numbers are never divided by zero.
    pub no_zero_division: bool,
    /// Whether the sets of nodes in blocks are kept, for [`Values::parts`](super::Values::parts)
    /// and for warnings. If not, nothing is known of blocks.
    pub blocks: bool,
    /// For [`valid`](mod@super::valid): whether it is assumed that a factor is not negative where
    /// the product must not be negative and the other factor is not. This leaves out points at
    /// which that other factor is zero.
    pub valid_factors: bool,
}

impl Settings {
    /// Settings for values of this semantics, with correctly rounded functions. Everything is used,
    /// and nothing assumed.
    #[must_use]
    pub fn new(semantics: Semantics) -> Self {
        Self {
            semantics,
            accuracy: Accuracy::default(),
            relations: true,
            conditions: true,
            iterations: 10_000,
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

    /// Sets [`no_zero_division`](Self::no_zero_division): runs that divide by zero do not count.
    #[must_use]
    pub fn no_zero_division(self) -> Self {
        Self {
            no_zero_division: true,
            ..self
        }
    }

    /// Sets [`work`](Self::work), the limit of work.
    #[must_use]
    pub fn work(self, work: u64) -> Self {
        Self { work, ..self }
    }

    /// Sets [`accuracy`](Self::accuracy). A number `n` means [`Accuracy::Numbers`].
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

    /// Whether the accuracy is that of any device that runs WGSL.
    #[must_use]
    pub fn is_device(self) -> bool {
        self.accuracy == Accuracy::Wgsl && self.semantics == Semantics::Float
    }

    /// Sets [`no_nan`](Self::no_nan): it is assumed that no value is NaN.
    #[must_use]
    pub fn no_nan(self) -> Self {
        Self {
            no_nan: true,
            ..self
        }
    }

    /// Uses neither relations nor conditions: only what operations say by themselves.
    #[must_use]
    pub fn plain(self) -> Self {
        Self {
            relations: false,
            conditions: false,
            ..self
        }
    }
}

/// How much work it is to evaluate a node with all that is known. Without relations and conditions
/// it is one.
pub const NODE_WORK: u64 = 8;
