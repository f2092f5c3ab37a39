//! The names of crate inari, for f64: `use outward_interval::inari::*;` in the place of `use
//! inari::*;`.
//!
//! inari has intervals of f64 only, so in this module [`Interval`] and [`DecInterval`] are those of
//! f64, and so are the results of the macros [`interval!`](interval),
//! [`dec_interval!`](dec_interval) and [`interval_exact!`](interval_exact). What is different all
//! the same is listed in `docs/coming-from-inari.md`.
//!
//! ```
//! use outward_interval::inari::*;
//!
//! fn middle(text: &str) -> Result<f64> {
//!     let x = interval!(text)?;
//!     Ok((x + const_interval!(1.0, 2.0)).mid())
//! }
//! assert_eq!(middle("[1, 4]"), Ok(4.0));
//! assert_eq!(middle("[4, 1]").unwrap_err().kind(), IntervalErrorKind::UndefinedOperation);
//! assert_eq!(interval!(0.5, 1.6).unwrap().round(), const_interval!(1.0, 2.0));
//! ```
//!
//! Tested by that example, and in `tests/all/inari.rs` by examples of inari's kind.

#[doc(inline)]
pub use crate::{
    __inari_dec_interval as dec_interval, __inari_interval as interval,
    __inari_interval_exact as interval_exact, const_dec_interval, const_interval,
};
#[doc(inline)]
pub use crate::{Decoration, IntervalError, IntervalErrorKind, Overlap, text::inari::InariText};

/// An interval of f64.
pub type Interval = crate::Interval<f64>;

/// A decorated interval of f64.
pub type DecInterval = crate::DecInterval<f64>;

/// A result with the error of this crate.
pub type Result<T> = core::result::Result<T, IntervalError>;

/// An [`Interval`] of f64, of its endpoints or of a bare interval literal: a
/// [`Result<Interval>`](Result).
///
/// ```
/// use outward_interval::inari::*;
/// let x = interval!(1.0, 2.0)?;
/// assert_eq!(x, interval!("[1, 2]")?);
/// assert_eq!(interval!("[2, 1]").unwrap_err().kind(), IntervalErrorKind::UndefinedOperation);
/// # Ok::<(), IntervalError>(())
/// ```
#[doc(hidden)] // at the root of the crate
#[macro_export]
macro_rules! __inari_interval {
    ($text:expr $(,)?) => {
        $crate::macros::text::<::core::primitive::f64>($text)
    };
    ($lo:expr, $hi:expr $(,)?) => {
        $crate::macros::ends::<::core::primitive::f64>($lo, $hi)
    };
}

/// An [`Interval`] of f64, of a bare interval literal that denotes exactly such an interval: a
/// [`Result<Interval>`](Result).
///
/// ```
/// use outward_interval::inari::*;
/// assert_eq!(interval_exact!("[1.25]"), Ok(const_interval!(1.25, 1.25)));
/// assert!(interval_exact!("[0.1]").is_err());
/// ```
#[doc(hidden)] // at the root of the crate
#[macro_export]
macro_rules! __inari_interval_exact {
    ($text:expr $(,)?) => {
        $crate::macros::exact_text::<::core::primitive::f64>($text)
    };
}

/// A [`DecInterval`] of f64, of its endpoints, with the strongest decoration, or of a decorated
/// interval literal: a
/// [`Result<DecInterval>`](Result).
///
/// ```
/// use outward_interval::inari::*;
/// assert_eq!(dec_interval!(1.0, 2.0)?.decoration(), Decoration::Com);
/// assert_eq!(dec_interval!("[1, 2]_def")?.decoration(), Decoration::Def);
/// # Ok::<(), IntervalError>(())
/// ```
#[doc(hidden)] // at the root of the crate
#[macro_export]
macro_rules! __inari_dec_interval {
    ($text:expr $(,)?) => {
        $crate::macros::decorated_text::<::core::primitive::f64>($text)
    };
    ($lo:expr, $hi:expr $(,)?) => {
        $crate::macros::decorated_ends::<::core::primitive::f64>($lo, $hi)
    };
}
