//! Reading intervals (IEEE 1788-2015, 10.5.1, 12.12.8 and 13.4): [`FromStr`], and the standard's operations
//! `textToInterval` and `exactToInterval`.
//!
//! A literal denotes an exact set, and reading it returns the tightest interval of the format that holds that set. Why it
//! encloses: each end is rounded once, outward, from its exact value. Tested in `literal/tests.rs`.

use core::str::FromStr;

use super::error::ParseError;
use super::literal::{Literal, Set, literal};
use crate::error::IntervalErrorKind;
use crate::float::Float;
use crate::interval::Interval;

impl Set {
    /// The tightest interval that holds all of the set.
    pub(super) fn interval<F: Float>(&self) -> Interval<F> {
        match self {
            Self::Empty | Self::NaI => Interval::EMPTY,
            Self::Hull(lower, upper) => {
                Interval::from_ends(lower.interval::<F>().neg_inf(), upper.interval::<F>().sup())
            }
        }
    }

    /// Whether there is an interval of the format that is this very set.
    fn is_exact<F: Float>(&self) -> bool {
        match self {
            Self::Empty | Self::NaI => true,
            Self::Hull(lower, upper) => [lower, upper]
                .iter()
                .all(|end| !end.is_finite() || end.interval::<F>().is_singleton()),
        }
    }
}

impl Literal<'_> {
    /// The tightest interval that holds the set; with the reason if the ends of the literal may be in the wrong order, but
    /// by less than the format can tell.
    pub(super) fn interval<F: Float>(
        &self,
    ) -> Result<(Interval<F>, Option<ParseError>), ParseError> {
        let interval = self.set.interval();
        match self.disorder {
            Some(error) if interval.is_empty() => Err(error),
            Some(error) => Ok((interval, Some(error.in_doubt()))),
            None => Ok((interval, None)),
        }
    }

    /// Refuses what is no bare interval.
    fn bare(self) -> Result<Self, ParseError> {
        if let Some((at, _)) = self.decoration {
            Err(ParseError::new(at, "a bare interval has no decoration"))
        } else if let Set::NaI = self.set {
            Err(ParseError::new(
                self.start,
                "a bare interval is not `[nai]`",
            ))
        } else {
            Ok(self)
        }
    }
}

/// What an operation of the standard returns beside an exception: the value if there is one, in doubt or not, or else
/// `nothing`; all numbers where a text is beyond the limits of this reader, as it may denote any of them.
pub(super) fn with_signal<T>(
    result: Result<(T, Option<ParseError>), ParseError>,
    nothing: T,
    anything: T,
) -> (T, Option<IntervalErrorKind>) {
    match result {
        Ok((value, doubt)) => (value, doubt.map(|error| error.kind())),
        Err(error) if error.kind() == IntervalErrorKind::PossiblyUndefinedOperation => {
            (anything, Some(error.kind()))
        }
        Err(error) => (nothing, Some(error.kind())),
    }
}

/// A value that is not in doubt.
pub(super) fn certain<T>(
    result: Result<(T, Option<ParseError>), ParseError>,
) -> Result<T, ParseError> {
    match result? {
        (value, None) => Ok(value),
        (_, Some(error)) => Err(error),
    }
}

/// Reads a bare interval literal, in any of the forms of IEEE 1788-2015, or a number.
///
/// ```
/// use outward_interval::Interval;
/// for text in ["[1, 3]", "[2/2, 0x3p0]", "2?1", "2.0?10", "20?10e-1", " [ 1e0 , 3.0 ] "] {
///     assert_eq!(text.parse(), Interval::new(1.0, 3.0).map_err(|_| unreachable!()), "{text}");
/// }
/// let tenth: Interval<f32> = "[1/10]".parse()?;
/// assert!(f64::from(tenth.inf()) < 0.1 && 0.1 < f64::from(tenth.sup()));
/// # Ok::<(), outward_interval::ParseError>(())
/// ```
///
/// # Guarantees
/// The tightest interval that holds all that the literal denotes: each end is rounded once, outward. So an interval that was
/// printed exactly (`{:x}`) is read back as it was, and one that was printed otherwise as one that contains it.
///
/// # Errors
/// When the text is not a literal, when its lower end is above its upper end (even where the ends round to an interval
/// that is not empty), and when a number has more than 20,000 significant digits or an exponent beyond 10¹⁵.
/// The error says where and why.
impl<F: Float> FromStr for Interval<F> {
    type Err = ParseError;
    fn from_str(text: &str) -> Result<Self, ParseError> {
        certain(literal(text)?.bare()?.interval())
    }
}

impl<F: Float> Interval<F> {
    /// `textToInterval` of IEEE 1788-2015 (10.5.1, 12.12.8): reads a bare interval literal, and signals instead of failing.
    ///
    /// | text | value | signal |
    /// |---|---|---|
    /// | a literal | the tightest interval that holds what it denotes | none |
    /// | no literal | empty | `UndefinedOperation` |
    /// | ends in the wrong order, which the format cannot tell apart | the hull of both | `PossiblyUndefinedOperation` |
    /// | a number beyond the limits of this reader | entire | `PossiblyUndefinedOperation` |
    ///
    /// ```
    /// use outward_interval::{Interval, IntervalErrorKind};
    /// let (x, signal) = Interval::<f64>::text_to_interval("[1.0000000000000002, 1.0000000000000001]");
    /// assert_eq!((x.inf(), x.sup()), (1.0, 1.0_f64.next_up()));
    /// assert_eq!(signal, Some(IntervalErrorKind::PossiblyUndefinedOperation));
    /// let (x, signal) = Interval::<f64>::text_to_interval("[2, 1]");
    /// assert!(x.is_empty() && signal == Some(IntervalErrorKind::UndefinedOperation));
    /// ```
    #[must_use]
    pub fn text_to_interval(text: &str) -> (Self, Option<IntervalErrorKind>) {
        let result = literal(text).and_then(Literal::bare);
        with_signal(
            result.and_then(|literal| literal.interval()),
            Self::EMPTY,
            Self::ENTIRE,
        )
    }

    /// `exactToInterval` of IEEE 1788-2015 (13.4.2): reads a bare interval literal that denotes exactly an interval of
    /// the format. The inverse of [`interval_to_exact`](Self::interval_to_exact).
    ///
    /// ```
    /// use outward_interval::Interval;
    /// let x: Interval<f64> = "[0.1, 0.25]".parse()?;
    /// assert_eq!(Interval::exact_to_interval(&x.interval_to_exact()), Ok(x));
    /// assert!(Interval::<f64>::exact_to_interval("[0.1, 0.25]").is_err());
    /// # Ok::<(), outward_interval::ParseError>(())
    /// ```
    ///
    /// # Errors
    /// As of [`FromStr`], and when an end is no number of the format.
    pub fn exact_to_interval(text: &str) -> Result<Self, ParseError> {
        let literal = literal(text)?.bare()?;
        if literal.set.is_exact::<F>() {
            certain(literal.interval())
        } else {
            let reason = "an end of the interval is no number of the format";
            Err(ParseError::new(literal.start, reason))
        }
    }
}
