//! Decorated intervals: an interval together with what is known of the function that it bounds
//! (IEEE 1788-2015 §11).
//!
//! The idea: a decoration is a claim about a real function f on the box of its inputs. It travels
//! with the bounds, and each operation weakens it to what is still known, so that at the end of a
//! program the decoration says whether f is defined, and continuous, on the whole box. A weaker
//! claim is always right.
//!
//! The mechanism is one rule, in `propagate.rs`: the decoration of a result is the least of the
//! decorations of the inputs and of the *local* one, which a table gives for each operation
//! (`operations.rs`, `elementary.rs`), made to fit the bounds of the result.
//!
//! The invariant, which every constructor establishes and every operation keeps:
//!
//! * `ill` goes with the empty set and only there: it is **NaI**, "not an interval", the result of
//!   a constructor that failed;
//! * otherwise the empty set has `trv`;
//! * `com` goes with bounded nonempty intervals only.
//!
//! Tested in `tests.rs`: the decorations of all operations, on all six-bit intervals, against a
//! search for points where the operation is undefined or jumps.

#[cfg(feature = "elementary")]
mod elementary;
mod numbers;
mod operations;
pub(crate) mod propagate;
#[cfg(test)]
mod tests;

use core::fmt;

use outward_number::Float;

use crate::error::{IntervalError, IntervalErrorKind};
use crate::interval::Interval;

/// What is proved of a function f on a box x (IEEE 1788-2015, Table 11.1). A greater decoration
/// claims more; a weaker one than the strongest true one is always right.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
#[repr(u8)]
pub enum Decoration {
    /// *Ill-formed*: it belongs to NaI, which is the result of a construction that failed.
    Ill = 0,
    /// *Trivial*: nothing is claimed. f may be undefined somewhere on x.
    Trv = 4,
    /// *Defined*: x is not empty, and f is defined at each of its points.
    Def = 8,
    /// *Defined and continuous*: as `Def`, and the restriction of f to x is continuous.
    Dac = 12,
    /// *Common*: as `Def`, and f is continuous at each point of x, and x and the bounds of f are
    /// bounded.
    Com = 16,
}

impl Decoration {
    /// All decorations, the least first.
    pub const ALL: [Self; 5] = [Self::Ill, Self::Trv, Self::Def, Self::Dac, Self::Com];

    /// The name that the standard writes, such as `com`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ill => "ill",
            Self::Trv => "trv",
            Self::Def => "def",
            Self::Dac => "dac",
            Self::Com => "com",
        }
    }
}

/// The name as the standard writes it.
impl fmt::Display for Decoration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// An interval with a [`Decoration`], or NaI ("not an interval").
///
/// Operations compute bounds as those of [`Interval`] do, and the decoration beside them: the
/// result of a chain of operations says what is proved of the function that they compute.
///
/// ```
/// use outward_interval::{DecInterval, Decoration};
/// let x: DecInterval<f64> = "[1, 4]".parse()?;
/// assert_eq!((x.sqrt() + x).to_string(), "[2, 6]_com"); // defined, continuous, bounded
/// let y: DecInterval<f64> = "[-1, 4]".parse()?;
/// assert_eq!(y.sqrt().to_string(), "[0, 2]_trv"); // not defined everywhere
/// assert!(DecInterval::<f64>::try_from((2.0, 1.0)).is_err());
/// # Ok::<(), outward_interval::IntervalError>(())
/// ```
///
/// NaI is not equal to itself, so there is no `Eq`; equality compares the interval parts alone, as
/// in the standard. In memory the interval comes first (`#[repr(C)]`).
#[derive(Clone, Copy)]
#[repr(C)]
pub struct DecInterval<F> {
    part: Interval<F>,
    decoration: Decoration,
}

impl<F: Float> DecInterval<F> {
    /// Not an interval: the result of a construction that failed. Every operation on it returns it.
    pub const NAI: Self = Self::from_parts(Interval::EMPTY, Decoration::Ill);
    /// The empty set, with `trv`.
    pub const EMPTY: Self = Self::from_parts(Interval::EMPTY, Decoration::Trv);
    /// All real numbers, with `dac`.
    pub const ENTIRE: Self = Self::from_parts(Interval::ENTIRE, Decoration::Dac);
    /// The set {0}, with `com`.
    pub const ZERO: Self = Self::common(Interval::ZERO);
    /// The set {1}, with `com`.
    pub const ONE: Self = Self::common(Interval::ONE);

    pub(crate) const fn from_parts(part: Interval<F>, decoration: Decoration) -> Self {
        Self { part, decoration }
    }

    /// A bounded nonempty interval with `com`.
    pub(crate) const fn common(part: Interval<F>) -> Self {
        Self::from_parts(part, Decoration::Com)
    }

    /// The interval with the strongest decoration that it can have (`newDec`, IEEE 1788-2015
    /// §11.5): `com` if it is bounded and not empty, `dac` if it is unbounded, `trv` if it is
    /// empty.
    #[must_use]
    pub fn new(x: Interval<F>) -> Self {
        Self::set_dec(x, Decoration::Com)
    }

    /// The interval with this decoration, or with the next weaker one that it can have (`setDec`,
    /// IEEE 1788-2015 §11.5): `dac` for `com` if it is unbounded, and `trv` for all but `ill` if it
    /// is empty. NaI for `ill`.
    #[must_use]
    pub fn set_dec(x: Interval<F>, decoration: Decoration) -> Self {
        match decoration {
            Decoration::Ill => Self::NAI,
            _ if x.is_empty() => Self::EMPTY,
            Decoration::Com if !x.is_common_interval() => Self::from_parts(x, Decoration::Dac),
            Decoration::Trv | Decoration::Def | Decoration::Dac | Decoration::Com => {
                Self::from_parts(x, decoration)
            }
        }
    }

    /// The interval with this decoration, as [`set_dec`](Self::set_dec).
    ///
    /// # Errors
    /// [`IntervalError::IllFormed`] for the decoration `ill`, for which the standard signals
    /// `UndefinedOperation`.
    pub fn try_set_dec(x: Interval<F>, decoration: Decoration) -> Result<Self, IntervalError> {
        match decoration {
            Decoration::Ill => Err(IntervalError::IllFormed),
            Decoration::Trv | Decoration::Def | Decoration::Dac | Decoration::Com => {
                Ok(Self::set_dec(x, decoration))
            }
        }
    }

    /// The interval part; `None` for NaI.
    #[must_use]
    pub fn interval(self) -> Option<Interval<F>> {
        self.interval_part().ok()
    }

    /// The interval part (`intervalPart`, IEEE 1788-2015 §11.5).
    ///
    /// # Errors
    /// [`IntervalError::NotAnInterval`] for NaI, for which the standard returns the empty set and
    /// signals `IntvlPartOfNaI`.
    pub fn interval_part(self) -> Result<Interval<F>, IntervalError> {
        if self.is_nai() {
            Err(IntervalError::NotAnInterval)
        } else {
            Ok(self.part)
        }
    }

    /// The decoration; `ill` for NaI.
    #[must_use]
    pub fn decoration(self) -> Decoration {
        self.decoration
    }

    /// Whether this is NaI, "not an interval".
    #[must_use]
    pub fn is_nai(self) -> bool {
        self.decoration == Decoration::Ill
    }

    /// Turns the result of a constructor into the form of the standard: a value in every case,
    /// which is NaI if there is an error, and the exception that it signals.
    #[must_use]
    pub fn signalling(result: Result<Self, IntervalError>) -> (Self, Option<IntervalErrorKind>) {
        match result {
            Ok(x) => (x, None),
            Err(error) => (Self::NAI, Some(error.kind())),
        }
    }
}

impl<F: Float> Interval<F> {
    /// Turns the result of a constructor into the form of the standard: a value in every case,
    /// which is the empty set if there is an error, and the exception that it signals.
    #[must_use]
    pub fn signalling(result: Result<Self, IntervalError>) -> (Self, Option<IntervalErrorKind>) {
        match result {
            Ok(x) => (x, None),
            Err(error) => (Self::EMPTY, Some(error.kind())),
        }
    }
}

/// The interval part as it prints itself, and the decoration: `[1.0, 2.0]_com`.
impl<F: Float> fmt::Debug for DecInterval<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_nai() {
            f.write_str("[nai]")
        } else {
            write!(f, "{:?}_{}", self.part, self.decoration)
        }
    }
}

/// Equality of the interval parts as sets; NaI equals nothing, itself included.
impl<F: Float> PartialEq for DecInterval<F> {
    fn eq(&self, other: &Self) -> bool {
        !self.is_nai() && !other.is_nai() && self.part == other.part
    }
}

/// The endpoints of a nonempty interval (`numsToInterval`, §11.5), with the strongest decoration.
impl<F: Float> TryFrom<(F, F)> for DecInterval<F> {
    type Error = IntervalError;
    fn try_from((lo, hi): (F, F)) -> Result<Self, IntervalError> {
        Interval::new(lo, hi).map(Self::new)
    }
}
