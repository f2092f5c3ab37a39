//! Macros that construct intervals, as crate inari spells them: [`interval!`](crate::interval!),
//! [`dec_interval!`](crate::dec_interval!), [`interval_exact!`](crate::interval_exact!), and for
//! constants [`const_interval!`](crate::const_interval!) and
//! [`const_dec_interval!`](crate::const_dec_interval!).
//!
//! The functions here are what the macros expand to. Tested by the examples of the macros, some of
//! which must not compile, and in `tests/all/macros.rs`.

use outward_number::Float;

use crate::decorated::DecInterval;
use crate::error::IntervalError;
use crate::interval::Interval;

/// Reads a bare interval.
///
/// # Errors
/// As of `FromStr`.
pub fn text<F: Float>(text: &str) -> Result<Interval<F>, IntervalError> {
    text.parse()
}

/// Reads a bare interval that the format has.
///
/// # Errors
/// As of [`Interval::exact_to_interval`].
pub fn exact_text<F: Float>(text: &str) -> Result<Interval<F>, IntervalError> {
    Interval::exact_to_interval(text)
}

/// Reads a decorated interval.
///
/// # Errors
/// As of `FromStr`.
pub fn decorated_text<F: Float>(text: &str) -> Result<DecInterval<F>, IntervalError> {
    text.parse()
}

/// A nonempty interval of its endpoints.
///
/// # Errors
/// As of [`Interval::new`].
pub fn ends<F: Float>(lo: F, hi: F) -> Result<Interval<F>, IntervalError> {
    Interval::new(lo, hi)
}

/// A nonempty decorated interval of its endpoints.
///
/// # Errors
/// As of [`Interval::new`].
pub fn decorated_ends<F: Float>(lo: F, hi: F) -> Result<DecInterval<F>, IntervalError> {
    Interval::new(lo, hi).map(DecInterval::new)
}

/// The value of a constant; while compiling, an error.
///
/// # Panics
/// Where there is no value. The macros call it in `const` blocks only.
#[must_use]
#[expect(
    clippy::panic,
    reason = "a panic in a constant is an error of the compiler"
)]
pub const fn constant<T: Copy>(value: Result<T, IntervalError>) -> T {
    match value {
        Ok(value) => value,
        Err(IntervalError::NotANumber) => panic!("an endpoint of the interval is NaN"),
        Err(IntervalError::Reversed) => panic!("the lower endpoint is above the upper endpoint"),
        Err(_) => panic!("there is no real number in the interval"),
    }
}

/// An [`Interval`](crate::Interval) of its endpoints, or of a bare interval literal.
///
/// * `interval!(a, b)`, from two numbers of one format, is that of
///   [`Interval::new`](crate::Interval::new);
/// * `interval!(s)`, from a `&str`, is what [`FromStr`](core::str::FromStr) reads: the tightest
///   interval that holds what the literal denotes. The format must be known from where the interval
///   goes, or be given.
///
/// Both are a `Result<Interval<F>, IntervalError>`.
///
/// ```
/// use outward_interval::{Interval, IntervalError, IntervalErrorKind, interval};
/// let x = interval!(1.0, 2.0)?; // numbers that nothing else decides on are f64
/// let y: Interval<f64> = interval!("[1.0, 2.0]")?;
/// let z: Interval<f32> = interval!("1.5?5")?;
/// assert!(x == y && x == z.into());
/// let error: Result<Interval<f64>, IntervalError> = interval!("[2, 1]");
/// assert_eq!(error.map_err(|e| e.kind()), Err(IntervalErrorKind::UndefinedOperation));
/// # Ok::<(), IntervalError>(())
/// ```
#[macro_export]
macro_rules! interval {
    ($text:expr $(,)?) => {
        $crate::macros::text($text)
    };
    ($lo:expr, $hi:expr $(,)?) => {
        $crate::macros::ends($lo, $hi)
    };
}

/// An [`Interval`](crate::Interval) of a bare interval literal that denotes exactly an interval of
/// the format, as [`exact_to_interval`](crate::Interval::exact_to_interval) reads it: a
/// `Result<Interval<F>, IntervalError>`.
///
/// ```
/// use outward_interval::{Interval, interval_exact};
/// assert_eq!(interval_exact!("[1.25]"), Interval::<f64>::new(1.25, 1.25));
/// let tenth: Result<Interval<f64>, _> = interval_exact!("[0.1]");
/// assert!(tenth.is_err());
/// ```
#[macro_export]
macro_rules! interval_exact {
    ($text:expr $(,)?) => {
        $crate::macros::exact_text($text)
    };
}

/// A [`DecInterval`](crate::DecInterval) of its endpoints, with the strongest decoration, or of a
/// decorated interval literal: a `Result<DecInterval<F>, IntervalError>`. The two forms are those
/// of [`interval!`](crate::interval!).
///
/// ```
/// use outward_interval::{DecInterval, Decoration, dec_interval};
/// let x = dec_interval!(1.0, f64::INFINITY)?;
/// let y: DecInterval<f64> = dec_interval!("[1, inf]_def")?;
/// assert_eq!((x.decoration(), y.decoration()), (Decoration::Dac, Decoration::Def));
/// # Ok::<(), outward_interval::IntervalError>(())
/// ```
#[macro_export]
macro_rules! dec_interval {
    ($text:expr $(,)?) => {
        $crate::macros::decorated_text($text)
    };
    ($lo:expr, $hi:expr $(,)?) => {
        $crate::macros::decorated_ends($lo, $hi)
    };
}

/// An [`Interval`](crate::Interval) of two constant endpoints, made while compiling.
/// `const_interval!(a, b)` is one of f64, `const_interval!(f32, a, b)` one of f32.
///
/// ```
/// use outward_interval::{Interval, const_interval};
/// const UNIT: Interval<f64> = const_interval!(0.0, 1.0);
/// static HALF_LINE: Interval<f32> = const_interval!(f32, -0.5, f32::INFINITY);
/// assert!(UNIT.subset(HALF_LINE.into()));
/// ```
///
/// Ends that make no interval are an error of the compiler:
///
/// ```compile_fail,E0080
/// use outward_interval::{Interval, const_interval};
/// const REVERSED: Interval<f64> = const_interval!(1.0, 0.0);
/// ```
///
/// ```compile_fail,E0080
/// let nan = outward_interval::const_interval!(f64::NAN, 1.0);
/// ```
///
/// ```compile_fail,E0080
/// let no_member = outward_interval::const_interval!(f32, f32::INFINITY, f32::INFINITY);
/// ```
#[macro_export]
macro_rules! const_interval {
    (f32, $lo:expr, $hi:expr $(,)?) => {
        const {
            $crate::macros::constant($crate::Interval::<::core::primitive::f32>::const_new(
                $lo, $hi,
            ))
        }
    };
    (f64, $lo:expr, $hi:expr $(,)?) => {
        const {
            $crate::macros::constant($crate::Interval::<::core::primitive::f64>::const_new(
                $lo, $hi,
            ))
        }
    };
    ($lo:expr, $hi:expr $(,)?) => {
        $crate::const_interval!(f64, $lo, $hi)
    };
}

/// A [`DecInterval`](crate::DecInterval) of two constant endpoints, made while compiling, with the
/// strongest decoration. `const_dec_interval!(a, b)` is one of f64, `const_dec_interval!(f32, a,
/// b)` one of f32.
///
/// ```
/// use outward_interval::{DecInterval, Decoration, const_dec_interval};
/// const UNIT: DecInterval<f64> = const_dec_interval!(0.0, 1.0);
/// const HALF_LINE: DecInterval<f32> = const_dec_interval!(f32, 0.0, f32::INFINITY);
/// assert_eq!((UNIT.decoration(), HALF_LINE.decoration()), (Decoration::Com, Decoration::Dac));
/// ```
///
/// Ends that make no interval are an error of the compiler:
///
/// ```compile_fail,E0080
/// let reversed = outward_interval::const_dec_interval!(1.0, 0.0);
/// ```
#[macro_export]
macro_rules! const_dec_interval {
    (f32, $lo:expr, $hi:expr $(,)?) => {
        const {
            $crate::macros::constant($crate::DecInterval::<::core::primitive::f32>::const_new(
                $lo, $hi,
            ))
        }
    };
    (f64, $lo:expr, $hi:expr $(,)?) => {
        const {
            $crate::macros::constant($crate::DecInterval::<::core::primitive::f64>::const_new(
                $lo, $hi,
            ))
        }
    };
    ($lo:expr, $hi:expr $(,)?) => {
        $crate::const_dec_interval!(f64, $lo, $hi)
    };
}
