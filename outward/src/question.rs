//! What is asked of `analyze_sets`: which values bounds are to contain, what is assumed, and how
//! much work it may be.

use outward_analysis::values::Accuracy;
use outward_sets::Semantics;

/// What [`analyze_sets`](crate::analyze_sets) is asked: which values the bounds have to contain,
/// and what may be assumed.
///
/// The default is what [`analyze`](crate::analyze) answers: real values and floating-point values,
/// nothing assumed, no limit of work.
///
/// ```
/// use outward::prelude::*;
/// use outward::interval::{Semantics, ValueSet};
/// use outward::semantics::Set;
/// let f = outward::front::read("p.txt", "f(x) = (x + 1) - x")?.function;
/// let x = || vec![("x", Set::Real(ValueSet::<f64>::between(0.0, 1e17)))];
/// // Of real numbers this is 1. Floating point rounds x + 1.
/// let real = outward::Question::default().semantics(Semantics::Real);
/// assert_eq!(outward::analyze_sets(&f, x(), &[], real)?.bounds().to_string(), "[1, 1]");
/// let both = outward::Question::default();
/// assert!(outward::analyze_sets(&f, x(), &[], both)?.bounds().contains(0.0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Question {
    /// Which values the bounds contain. `Some(Semantics::Real)`: the values of the real function.
    /// `Some(Semantics::Float)`: what the floating-point program returns, with infinities and with
    /// what comes of divisions by zero. `None`, the default: both, except NaN and what comes of a
    /// division by zero.
    pub semantics: Option<Semantics>,
    /// How far results of the floating-point program may be from the correctly rounded ones; or
    /// that the program runs on any device that keeps to WGSL's table of accuracy. By default every
    /// operation is correctly rounded. Another accuracy needs [`Semantics::Float`].
    pub accuracy: Accuracy,
    /// Whether it is assumed that no value is NaN or undefined: see
    /// [`Settings::no_nan`](outward_analysis::values::Settings::no_nan). False by default.
    pub no_nan: bool,
    /// Whether it is assumed that no operation is given an operand that it is not defined for, such
    /// as a negative number under a root: see [`valid`](mod@outward_analysis::values::valid).
    /// [`Bounds::assumptions`](crate::Bounds::assumptions) lists what was assumed. False by
    /// default.
    pub assume_valid: bool,
    /// Where [`assume_valid`](Self::assume_valid) is set, whether it is also assumed that a factor
    /// is not negative where the product must not be negative and the other factor is not: see
    /// [`Settings::valid_factors`](outward_analysis::values::Settings::valid_factors). False by
    /// default.
    pub valid_factors: bool,
    /// How much work the analysis may do; [`NODE_WORK`](outward_analysis::values::NODE_WORK) is
    /// what one node costs each time it is evaluated. Beyond that the bounds hold, but are wider.
    /// The same limit leads to the same bounds on every machine. `u64::MAX`, the default, is no
    /// limit. See [`Settings::work`](outward_analysis::values::Settings::work).
    pub work: u64,
    /// Whether the bounds of outputs are also intersected with those of other forms of the output,
    /// which are found by [identities](outward_analysis::identities), and with the result of a
    /// short search for the range. It has no effect if `semantics` is [`Semantics::Float`], or
    /// where anything is assumed. True by default.
    pub identities: bool,
    /// Where [`identities`](Self::identities) are used, whether the conditions under which another
    /// form is the value are assumed, such as that a divisor is not zero, where they are not proved
    /// on the box. [`Bounds::assumed`](crate::Bounds::assumed) lists them; bounds of outputs need
    /// not contain values at points at which one does not hold. False by default.
    pub assume: bool,
    /// Whether what is in blocks of branches and loops is not asked for: see
    /// [`Settings::blocks`](outward_analysis::values::Settings::blocks).
    pub(crate) without_blocks: bool,
}

impl Default for Question {
    fn default() -> Self {
        Self {
            semantics: None,
            accuracy: Accuracy::default(),
            no_nan: false,
            assume_valid: false,
            valid_factors: false,
            work: u64::MAX,
            identities: true,
            assume: false,
            without_blocks: false,
        }
    }
}

impl Question {
    /// Sets [`identities`](Self::identities): whether bounds of outputs are sharpened by other
    /// forms of the function.
    #[must_use]
    pub fn identities(self, identities: bool) -> Self {
        Self { identities, ..self }
    }

    /// Sets [`assume`](Self::assume): whether conditions of other forms are assumed.
    ///
    /// ```
    /// use outward::prelude::*;
    /// use outward::interval::{Semantics, ValueSet};
    /// use outward::semantics::Set;
    /// let f = outward::front::read("p.txt", "f(x, y) = (x - y)/(x^2 - y^2)")?.function;
    /// let side = |lo, hi| Set::Real(ValueSet::<f64>::between(lo, hi));
    /// let inputs = || vec![("x", side(1.0, 2.0)), ("y", side(-1.0, 2.0))];
    /// let question = outward::Question::default().semantics(Semantics::Real);
    /// assert_eq!(outward::analyze_sets(&f, inputs(), &[], question)?.bounds().inf(), f64::NEG_INFINITY);
    /// let bounds = outward::analyze_sets(&f, inputs(), &[], question.assume(true))?;
    /// assert_eq!((bounds.bounds().inf(), bounds.assumed()), (0.25, &["x + y is not 0".to_owned()][..]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn assume(self, assume: bool) -> Self {
        Self { assume, ..self }
    }

    /// Only what nodes of the function itself can be.
    pub(crate) fn without_blocks(self) -> Self {
        Self {
            without_blocks: true,
            ..self
        }
    }

    /// Sets [`semantics`](Self::semantics): the values of one semantics, or, with `None`, of both.
    #[must_use]
    pub fn semantics(self, semantics: impl Into<Option<Semantics>>) -> Self {
        Self {
            semantics: semantics.into(),
            ..self
        }
    }

    /// Sets [`accuracy`](Self::accuracy), and the semantics to [`Semantics::Float`].
    #[must_use]
    pub fn accuracy(self, accuracy: Accuracy) -> Self {
        Self {
            semantics: Some(Semantics::Float),
            accuracy,
            ..self
        }
    }

    /// Sets [`work`](Self::work), the limit of work.
    #[must_use]
    pub fn work(self, work: u64) -> Self {
        Self { work, ..self }
    }

    /// Sets [`no_nan`](Self::no_nan): whether it is assumed that no value is NaN.
    #[must_use]
    pub fn no_nan(self, no_nan: bool) -> Self {
        Self { no_nan, ..self }
    }

    /// Sets [`valid_factors`](Self::valid_factors): whether more is assumed of products.
    #[must_use]
    pub fn valid_factors(self, valid_factors: bool) -> Self {
        Self {
            valid_factors,
            ..self
        }
    }

    /// Sets [`assume_valid`](Self::assume_valid): whether it is assumed that every operation is
    /// defined for its operands.
    #[must_use]
    pub fn assume_valid(self, assume_valid: bool) -> Self {
        Self {
            assume_valid,
            ..self
        }
    }
}
