//! The one place where an interval becomes text: [`Options`] say how.
//!
//! What is written is a literal of IEEE 1788 that denotes a set in which the interval lies, as each
//! end is printed by a decimal on its own outer side; in hexadecimal without a precision it denotes
//! the interval itself. (With brackets left out, or padded by another character than a blank, it is
//! for the eye only.)
//!
//! Tested in `display/tests.rs` and `specifier/tests.rs`.

use alloc::{
    borrow::ToOwned,
    string::{String, ToString},
};
use core::fmt::Alignment;

use outward_number::Float;
use outward_number::compiled;

use super::format::{Layout, push_decimal};
use super::hexadecimal::hexadecimal;
use super::uncertain::{Side, uncertain};
use crate::decorated::Decoration;
use crate::interval::{Endpoint, Interval};

/// How numbers are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Notation {
    Decimal(Layout),
    Hexadecimal,
    Uncertain(Side),
}

/// Upper or lower case, of words and of the letters in numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub enum Case {
    /// `[empty]`, `[1e9, inf]_com`.
    #[default]
    Lower,
    /// `[Empty]`, `[1e9, Inf]_com`, `[NaI]`.
    Title,
    /// `[EMPTY]`, `[1E9, INF]_COM`.
    Upper,
}

/// All that can be chosen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Options {
    pub(super) notation: Notation,
    /// Digits behind the point; of the radius in the uncertain form.
    pub(super) precision: Option<usize>,
    /// A sign in front of numbers that are not negative, too.
    pub(super) plus: bool,
    pub(super) case: Case,
    /// Brackets, and a comma between the endpoints.
    pub(super) punctuation: bool,
    /// Of each endpoint.
    pub(super) width: usize,
    pub(super) fill: char,
    pub(super) align: Alignment,
    /// Fill by zeros, behind the sign.
    pub(super) zeros: bool,
}

/// Writes an interval; `None` is NaI.
pub(super) fn render<F: Float>(
    x: Option<Interval<F>>,
    decoration: Option<Decoration>,
    options: &Options,
) -> String {
    compiled!(render_here::<F>: fn(Option<Interval<F>>, Option<Decoration>, &Options) -> String)(
        x, decoration, options,
    )
}

fn render_here<F: Float>(
    x: Option<Interval<F>>,
    decoration: Option<Decoration>,
    options: &Options,
) -> String {
    // Room for two numbers of f64 in full.
    let mut text = String::with_capacity(64);
    if let (Some(x), Notation::Uncertain(side)) = (x, options.notation)
        && !x.is_empty()
    {
        let digits = u32::try_from(options.precision.unwrap_or(1)).unwrap_or(u32::MAX);
        text.push_str(&options.signed(uncertain(x, side, digits)));
    } else {
        let [open, separator, close] = match options.punctuation {
            true => ["[", ", ", "]"],
            false => ["", " ", ""],
        };
        text.push_str(open);
        match x {
            None => options.push_word(&mut text, "NaI"),
            Some(x) if x.is_empty() => options.push_word(&mut text, "Empty"),
            Some(x) if x.is_entire() => options.push_word(&mut text, "Entire"),
            Some(x) => {
                // A lower endpoint of zero is held as −0, which is nothing to show.
                options.push_end(&mut text, x.inf() + F::ZERO, Endpoint::Lower);
                text.push_str(separator);
                options.push_end(&mut text, x.sup(), Endpoint::Upper);
            }
        }
        text.push_str(close);
    }
    match decoration {
        None | Some(Decoration::Ill) => {}
        Some(decoration) => {
            text.push('_');
            let start = text.len();
            text.push_str(decoration.name());
            if options.case == Case::Upper
                && let Some(name) = text.get_mut(start..)
            {
                name.make_ascii_uppercase();
            }
        }
    }
    text
}

impl Options {
    /// A word in the place of both endpoints, in the middle of their width.
    fn push_word(&self, text: &mut String, word: &str) {
        let word = match self.case {
            Case::Lower => word.to_ascii_lowercase(),
            Case::Title => word.to_owned(),
            Case::Upper => word.to_ascii_uppercase(),
        };
        let width = match self.width {
            0 => 0,
            width => 2 * width + 2,
        };
        text.push_str(&pad(&word, width, self.fill, Alignment::Center));
    }

    fn push_end<F: Float>(&self, text: &mut String, x: F, end: Endpoint) {
        let start = text.len();
        match self.notation {
            Notation::Hexadecimal => {
                text.push_str(&hexadecimal(
                    x.to_f64(),
                    end == Endpoint::Upper,
                    self.precision,
                ));
            }
            Notation::Decimal(layout) => push_decimal(text, x, end, layout, self.precision),
            Notation::Uncertain(_) => push_decimal(text, x, end, Layout::Either, None),
        }
        if self.width == 0 && !self.plus && self.case == Case::Lower {
            return;
        }
        let number = self.signed(text.split_off(start));
        if self.zeros && x.is_finite() {
            // Behind the sign, or the mark of the base.
            let start = match number.find(['x', 'X']) {
                Some(at) => at + 1,
                None => usize::from(number.starts_with(['-', '+'])),
            };
            let missing = self.width.saturating_sub(number.len());
            let (head, tail) = number.split_at(start);
            text.push_str(head);
            text.extend(core::iter::repeat_n('0', missing));
            text.push_str(tail);
        } else {
            text.push_str(&pad(&number, self.width, self.fill, self.align));
        }
    }

    /// A number with its sign and in its case.
    fn signed(&self, number: String) -> String {
        let number = if self.plus && !number.starts_with('-') {
            ["+", &number].concat()
        } else {
            number
        };
        match self.case {
            Case::Lower => number,
            Case::Title => number.replace("inf", "Inf"),
            Case::Upper => number.to_ascii_uppercase(),
        }
    }
}

/// The text, filled to a width in characters.
pub(super) fn pad(text: &str, width: usize, fill: char, align: Alignment) -> String {
    let missing = width.saturating_sub(text.len());
    let before = match align {
        Alignment::Left => 0,
        Alignment::Center => missing / 2,
        Alignment::Right => missing,
    };
    let fill = fill.to_string();
    [&fill.repeat(before), text, &fill.repeat(missing - before)].concat()
}
