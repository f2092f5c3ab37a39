//! Reading intervals (IEEE 1788-2015, 10.5.1, 12.12.8 and 13.4): [`FromStr`], and the standard's
//! operations `textToInterval` and `exactToInterval`, for bare and for decorated intervals.
//!
//! A literal denotes an exact set, and reading it returns the tightest interval of the format that
//! holds that set. Why it encloses: each endpoint is rounded once, outward, from its exact value.
//! Tested in `literal/tests.rs` and `read/tests.rs`.

use core::str::FromStr;

use outward_number::Float;
use outward_number::compiled;

use super::literal::{Literal, Set, literal};
use crate::decorated::{DecInterval, Decoration};
use crate::error::ParseError;
use crate::error::{IntervalError, IntervalErrorKind};
use crate::interval::Interval;

/// A value, with a reason if it is in doubt; or why there is none.
type Reading<T> = Result<(T, Option<ParseError>), ParseError>;

impl Set {
    /// The tightest interval that holds all of the set.
    pub(super) fn interval<F: Float>(&self) -> Interval<F> {
        match self {
            Self::Empty | Self::NaI => Interval::EMPTY,
            Self::Hull(lower, upper) => Interval::from_endpoints(
                lower.interval::<F>().neg_inf(),
                upper.interval::<F>().sup(),
            ),
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
    /// The tightest interval that holds the set; with the reason if the ends of the literal may be
    /// in the wrong order, but by less than the format can tell.
    pub(super) fn interval<F: Float>(&self) -> Reading<Interval<F>> {
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

    /// The tightest decorated interval that holds the set: with the decoration of the literal, or
    /// the strongest that goes with the interval. The decoration must go with the set that the
    /// literal denotes; where a bounded set is too large for bounds in the format, `com` becomes
    /// `dac`.
    fn decorated<F: Float>(&self) -> Reading<DecInterval<F>> {
        let Some((at, word)) = self.decoration else {
            return Ok(match self.set {
                Set::NaI => (DecInterval::NAI, None),
                Set::Empty | Set::Hull(..) => {
                    let (interval, doubt) = self.interval()?;
                    (DecInterval::new(interval), doubt)
                }
            });
        };
        let wrong = |reason| Err(ParseError::new(at, reason));
        let of_this_name = |d: &Decoration| d.name().eq_ignore_ascii_case(word);
        let Some(decoration) = Decoration::ALL.into_iter().find(of_this_name) else {
            return wrong("expected `com`, `dac`, `def` or `trv`");
        };
        match (&self.set, decoration) {
            (Set::NaI, _) => return wrong("`[nai]` has no decoration"),
            (_, Decoration::Ill) => return wrong("the decoration `ill` is for `[nai]` only"),
            (Set::Empty, Decoration::Def | Decoration::Dac | Decoration::Com) => {
                return wrong("the decoration of the empty set is `trv`");
            }
            (Set::Hull(lower, upper), Decoration::Com)
                if !(lower.is_finite() && upper.is_finite()) =>
            {
                return wrong("an unbounded interval cannot be `com`");
            }
            (Set::Empty | Set::Hull(..), _) => {}
        }
        let (interval, doubt) = self.interval()?;
        Ok((DecInterval::set_dec(interval, decoration), doubt))
    }
}

/// What an operation of the standard returns beside an exception: the value if there is one, in
/// doubt or not, or else `nothing`; all numbers where a text is beyond the limits of this reader,
/// as it may denote any of them.
fn with_signal<T>(reading: Reading<T>, nothing: T, anything: T) -> (T, Option<IntervalErrorKind>) {
    match reading {
        Ok((value, doubt)) => (value, doubt.map(|error| error.kind())),
        Err(error) if error.kind() == IntervalErrorKind::PossiblyUndefinedOperation => {
            (anything, Some(error.kind()))
        }
        Err(error) => (nothing, Some(error.kind())),
    }
}

/// A value that is not in doubt.
fn certain<T>(reading: Reading<T>) -> Result<T, IntervalError> {
    match reading? {
        (value, None) => Ok(value),
        (_, Some(error)) => Err(error.into()),
    }
}

/// The literal, if it is of a number of the format.
fn exact<'a, F: Float>(literal: Literal<'a>) -> Result<Literal<'a>, ParseError> {
    if literal.set.is_exact::<F>() {
        Ok(literal)
    } else {
        let reason = "an endpoint of the interval is not a number of the format";
        Err(ParseError::new(literal.start, reason))
    }
}

/// Reads a bare interval literal, in any of the forms of IEEE 1788-2015, or a number.
///
/// ```
/// use outward_interval::Interval;
/// for text in ["[1, 3]", "[2/2, 0x3p0]", "2?1", "2.0?10", "20?10e-1", " [ 1e0 , 3.0 ] "] {
///     assert_eq!(text.parse(), Interval::new(1.0, 3.0), "{text}");
/// }
/// let tenth: Interval<f32> = "[1/10]".parse()?;
/// assert!(f64::from(tenth.inf()) < 0.1 && 0.1 < f64::from(tenth.sup()));
/// # Ok::<(), outward_interval::IntervalError>(())
/// ```
///
/// # Guarantees
/// The tightest interval that holds all that the literal denotes: each endpoint is rounded once,
/// outward. So an interval that was printed exactly (`{:x}`) is read back as it was, and one that
/// was printed otherwise as one that contains it.
///
/// # Errors
/// When the text is not a literal, when its lower endpoint is above its upper endpoint (even where
/// the endpoints round to an interval that is not empty), and when a number has more than 20,000
/// significant digits or an exponent beyond 10¹⁵. The error, [`IntervalError::Text`], says where
/// and why.
impl<F: Float> FromStr for Interval<F> {
    type Err = IntervalError;
    fn from_str(text: &str) -> Result<Self, IntervalError> {
        compiled!(interval_here::<F>: fn(&str) -> Result<Interval<F>, IntervalError>)(text)
    }
}

fn interval_here<F: Float>(text: &str) -> Result<Interval<F>, IntervalError> {
    certain(literal(text)?.bare()?.interval())
}

/// Reads a decorated interval literal of IEEE 1788-2015: a bare one with `_com`, `_dac`, `_def` or
/// `_trv` behind it, or alone, when it gets the strongest decoration that goes with it; or `[nai]`.
///
/// ```
/// use outward_interval::{DecInterval, Decoration};
/// let x: DecInterval<f64> = "[1, 1e400]_com".parse()?; // bounded, but not in f64
/// assert_eq!((x.decoration(), x.sup()), (Decoration::Dac, f64::INFINITY));
/// assert!("[1, inf]_com".parse::<DecInterval<f64>>().is_err());
/// # Ok::<(), outward_interval::IntervalError>(())
/// ```
///
/// # Errors
/// As for a bare interval, and when the decoration does not go with the set that the literal
/// denotes: `com` with an unbounded one, another than `trv` with the empty set, `ill` with any.
impl<F: Float> FromStr for DecInterval<F> {
    type Err = IntervalError;
    fn from_str(text: &str) -> Result<Self, IntervalError> {
        certain(literal(text)?.decorated())
    }
}

impl<F: Float> Interval<F> {
    /// `textToInterval` of IEEE 1788-2015 (10.5.1, 12.12.8): reads a bare interval literal, and
    /// signals instead of failing.
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

    /// `exactToInterval` of IEEE 1788-2015 (13.4.2): reads a bare interval literal that denotes
    /// exactly an interval of the format. The inverse of
    /// [`interval_to_exact`](Self::interval_to_exact).
    ///
    /// ```
    /// use outward_interval::Interval;
    /// let x: Interval<f64> = "[0.1, 0.25]".parse()?;
    /// assert_eq!(Interval::exact_to_interval(&x.interval_to_exact()), Ok(x));
    /// assert!(Interval::<f64>::exact_to_interval("[0.1, 0.25]").is_err());
    /// # Ok::<(), outward_interval::IntervalError>(())
    /// ```
    ///
    /// # Errors
    /// As of [`FromStr`], and when an endpoint is no number of the format.
    pub fn exact_to_interval(text: &str) -> Result<Self, IntervalError> {
        certain(exact::<F>(literal(text)?.bare()?)?.interval())
    }
}

impl<F: Float> DecInterval<F> {
    /// `textToInterval` of IEEE 1788-2015 for decorated intervals (12.12.8): as
    /// [`Interval::text_to_interval`], with NaI in the place of the empty set.
    ///
    /// ```
    /// use outward_interval::{DecInterval, IntervalErrorKind};
    /// let (x, signal) = DecInterval::<f64>::text_to_interval("[2, 1]");
    /// assert!(x.is_nai() && signal == Some(IntervalErrorKind::UndefinedOperation));
    /// ```
    #[must_use]
    pub fn text_to_interval(text: &str) -> (Self, Option<IntervalErrorKind>) {
        let anything = Self::set_dec(Interval::ENTIRE, Decoration::Trv);
        with_signal(
            literal(text).and_then(|literal| literal.decorated()),
            Self::NAI,
            anything,
        )
    }

    /// `exactToInterval` of IEEE 1788-2015 for decorated intervals (13.4.2): reads a decorated
    /// interval literal that denotes exactly a decorated interval of the format. The inverse of
    /// [`interval_to_exact`](Self::interval_to_exact).
    ///
    /// # Errors
    /// As of [`FromStr`], and when an endpoint is no number of the format.
    pub fn exact_to_interval(text: &str) -> Result<Self, IntervalError> {
        certain(exact::<F>(literal(text)?)?.decorated())
    }
}

#[cfg(test)]
mod tests;
