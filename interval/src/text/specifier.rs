//! [`Specifier`]: how an interval is to be written, for the standard's operation `intervalToText`
//! (IEEE 1788-2015, 13.3).
//!
//! The standard asks that a user can choose the overall width, the form (ends, uncertain, or
//! hexadecimal), case of the words, the width and digits of each endpoint, and whether there is
//! punctuation. The formatting traits offer most of it (see `display.rs`); this is the whole of it,
//! as a value. Tested in `specifier/tests.rs`.

use alloc::string::String;
use core::fmt::Alignment;

use outward_number::Float;

use super::format::Layout;
use super::render::{Case, Notation, Options, pad, render};
use super::uncertain::Side;
use crate::decorated::{DecInterval, Decoration};
use crate::interval::Interval;

/// In what form an interval is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub enum Form {
    /// Decimal ends, with a point: `[0.5, 1.25]`. Without a precision, with an exponent where that
    /// is shorter.
    #[default]
    Decimal,
    /// Decimal ends, with an exponent: `[5e-1, 1.25e0]`.
    Exponential,
    /// Hexadecimal ends: `[0x1p-1, 0x1.4p0]`. Exact without a precision.
    Hexadecimal,
    /// Centre and radius: `0.875?375`; the half-lines as `2??u` and `2??d`.
    Uncertain,
    /// The lower endpoint, and how far it is from there: `0.5?75u`.
    UncertainUp,
    /// The upper endpoint, and how far it is from there: `1.25?75d`.
    UncertainDown,
}

/// How an interval is written. Start from `Specifier::default()`, which writes as `Display` does.
///
/// ```
/// use outward_interval::{Interval, text::{Case, Form, Specifier}};
/// let x: Interval<f64> = "[3.14, 3.15]".parse()?;
/// let uncertain = Specifier { form: Form::Uncertain, precision: Some(2), ..Specifier::default() };
/// assert_eq!(x.interval_to_text(&uncertain), "3.1450?51");
/// let column = Specifier { width: 20, precision: Some(1), ..Specifier::default() };
/// assert_eq!(x.interval_to_text(&column), "          [3.1, 3.2]");
/// # Ok::<(), outward_interval::IntervalError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Specifier {
    /// The form.
    pub form: Form,
    /// The least width of the whole, which is filled with blanks on its left.
    pub width: u16,
    /// The least width of each endpoint, likewise.
    pub end_width: u16,
    /// How many digits there are behind the point of each endpoint, or, in the uncertain forms, in
    /// the radius at most (1 to 9). The endpoints are rounded outward. Without it, as many digits
    /// as identify the endpoints, or one in the radius.
    pub precision: Option<u16>,
    /// Whether there is a sign in front of numbers that are not negative, too.
    pub plus: bool,
    /// Upper or lower case.
    pub case: Case,
    /// Whether there are brackets, and a comma between the endpoints. What is written without them
    /// is no literal.
    pub punctuation: bool,
}

impl Default for Specifier {
    fn default() -> Self {
        Self {
            form: Form::Decimal,
            width: 0,
            end_width: 0,
            precision: None,
            plus: false,
            case: Case::Lower,
            punctuation: true,
        }
    }
}

impl Specifier {
    fn write<F: Float>(self, x: Option<Interval<F>>, decoration: Option<Decoration>) -> String {
        let options = Options {
            notation: match (self.form, self.precision) {
                (Form::Decimal, None) => Notation::Decimal(Layout::Either),
                (Form::Decimal, Some(_)) => Notation::Decimal(Layout::Positional),
                (Form::Exponential, _) => Notation::Decimal(Layout::Exponential),
                (Form::Hexadecimal, _) => Notation::Hexadecimal,
                (Form::Uncertain, _) => Notation::Uncertain(Side::Both),
                (Form::UncertainUp, _) => Notation::Uncertain(Side::Up),
                (Form::UncertainDown, _) => Notation::Uncertain(Side::Down),
            },
            precision: self.precision.map(usize::from),
            plus: self.plus,
            case: self.case,
            punctuation: self.punctuation,
            width: usize::from(self.end_width),
            fill: ' ',
            align: Alignment::Right,
            zeros: false,
        };
        let text = render(x, decoration, &options);
        pad(&text, usize::from(self.width), ' ', Alignment::Right)
    }
}

impl<F: Float> Interval<F> {
    /// `intervalToText` of IEEE 1788-2015 (13.3): a literal for a set that contains this interval.
    ///
    /// # Guarantees
    /// Reading what was written (with punctuation) gives an interval that contains this one; the
    /// same interval for hexadecimal endpoints without a precision.
    #[must_use]
    pub fn interval_to_text(self, specifier: &Specifier) -> String {
        specifier.write(Some(self), None)
    }
}

impl<F: Float> DecInterval<F> {
    /// `intervalToText` of IEEE 1788-2015 for decorated intervals (13.3): as
    /// [`Interval::interval_to_text`], with the decoration behind it.
    #[must_use]
    pub fn interval_to_text(self, specifier: &Specifier) -> String {
        specifier.write(self.interval(), Some(self.decoration()))
    }
}

#[cfg(test)]
mod tests;
