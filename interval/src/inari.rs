//! The names of crate inari, for f64: `use outward_interval::inari::*;` in the place of `use inari::*;`.
//!
//! inari has intervals of f64 only, so in this module [`Interval`] and [`DecInterval`] are those of f64, and so are the results
//! of the macros [`interval!`](interval), [`dec_interval!`](dec_interval) and [`interval_exact!`](interval_exact). What is
//! different all the same is listed in `docs/coming-from-inari.md`.
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

pub use crate::{
    __inari_dec_interval as dec_interval, __inari_interval as interval,
    __inari_interval_exact as interval_exact, const_dec_interval, const_interval,
};
pub use crate::{Decoration, IntervalError, IntervalErrorKind, Overlap};

/// An interval of f64.
pub type Interval = crate::Interval<f64>;

/// A decorated interval of f64.
pub type DecInterval = crate::DecInterval<f64>;

/// A result with the error of this crate.
pub type Result<T> = core::result::Result<T, IntervalError>;

/// [`interval!`](crate::interval!), of f64.
#[doc(hidden)]
#[macro_export]
macro_rules! __inari_interval {
    ($text:expr $(,)?) => {
        $crate::macros::text::<f64>($text)
    };
    ($lo:expr, $hi:expr $(,)?) => {
        $crate::macros::ends::<f64>($lo, $hi)
    };
}

/// [`interval_exact!`](crate::interval_exact!), of f64.
#[doc(hidden)]
#[macro_export]
macro_rules! __inari_interval_exact {
    ($text:expr $(,)?) => {
        $crate::macros::exact_text::<f64>($text)
    };
}

/// [`dec_interval!`](crate::dec_interval!), of f64.
#[doc(hidden)]
#[macro_export]
macro_rules! __inari_dec_interval {
    ($text:expr $(,)?) => {
        $crate::macros::decorated_text::<f64>($text)
    };
    ($lo:expr, $hi:expr $(,)?) => {
        $crate::macros::decorated_ends::<f64>($lo, $hi)
    };
}

/// Methods that this crate names otherwise, after the standard.
pub trait InariNames: Copy {
    /// `roundTiesToEven`, [`Interval::round_ties_to_even`](crate::Interval::round_ties_to_even).
    #[must_use]
    fn round_ties_even(self) -> Self;

    /// `roundTiesToAway`, [`Interval::round_ties_to_away`](crate::Interval::round_ties_to_away).
    #[must_use]
    fn round(self) -> Self;
}

impl InariNames for Interval {
    fn round_ties_even(self) -> Self {
        self.round_ties_to_even()
    }
    fn round(self) -> Self {
        self.round_ties_to_away()
    }
}

impl InariNames for DecInterval {
    fn round_ties_even(self) -> Self {
        self.round_ties_to_even()
    }
    fn round(self) -> Self {
        self.round_ties_to_away()
    }
}
