//! The uncertain form, written: `3.1416?1` for an interval around 3.1416 (IEEE 1788-2015, 9.7.2).
//!
//! The idea: scale both endpoints by a power of ten and round them outward to whole numbers; centre
//! and radius are then found in whole numbers, exactly. Why it encloses: the whole numbers enclose
//! the scaled ends, and centre ± radius encloses the whole numbers. The scale is the finest at
//! which the radius has as many digits as were asked for.
//!
//! Tested in `specifier/tests.rs`.

use alloc::{
    borrow::ToOwned,
    format,
    string::{String, ToString},
};

use outward_number::Float;

use super::digits::Digits;
use super::format::{self, Layout};
use crate::interval::{Endpoint, Interval};

/// On which side of the centre the interval lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Side {
    Both,
    Down,
    Up,
}

/// A centre has no more digits than this where the radius would allow more. All numbers of f64
/// differ in as many.
const MOST_DIGITS: i64 = 17;

/// An uncertain form of the interval, which is not empty; its radius has at most so many digits.
pub(super) fn uncertain<F: Float>(x: Interval<F>, side: Side, radius_digits: u32) -> String {
    match (x.inf().is_finite(), x.sup().is_finite()) {
        (true, true) => bounded(x, side, radius_digits.clamp(1, 9)),
        (true, false) => unbounded(x.inf(), Endpoint::Lower, "??u"),
        (false, true) => unbounded(x.sup(), Endpoint::Upper, "??d"),
        (false, false) => "0??".to_owned(),
    }
}

/// A half-line from `x`, to the other side of `end`.
fn unbounded<F: Float>(x: F, end: Endpoint, mark: &str) -> String {
    let number = format::decimal(x + F::ZERO, end, Layout::Either, None);
    let (digits, exponent) = number.split_at(number.find('e').unwrap_or(number.len()));
    [digits, mark, exponent].concat()
}

fn bounded<F: Float>(x: Interval<F>, side: Side, radius_digits: u32) -> String {
    let limit = 10_i128.pow(radius_digits);
    let mut last = first_scale(x, i64::from(radius_digits));
    let (center, radius) = loop {
        let (lo, hi) = (
            scaled(x.inf().to_f64(), last, Endpoint::Lower),
            scaled(x.sup().to_f64(), last, Endpoint::Upper),
        );
        let center = match side {
            Side::Both => i128::midpoint(lo, hi),
            Side::Up => lo,
            Side::Down => hi,
        };
        let radius = (hi - center).max(center - lo);
        // A coarser scale brings hi − lo down to at most 2.
        if radius < limit {
            break (center, radius);
        }
        last += 1;
    };
    let mut number = Digits {
        digits: center.unsigned_abs().to_string(),
        exponent: last,
    };
    if radius == 0 {
        // The number itself: zeros behind it say nothing.
        number = number.trimmed();
        if number.exponent > 0 && number.leading() <= MOST_DIGITS {
            number = number.rounded(0, false);
        }
    }
    let sign = if center < 0 { "-" } else { "" };
    let mut text = String::from(sign);
    format::push(&mut text, &number, layout(&number));
    let (digits, exponent) = text.split_at(text.find('e').unwrap_or(text.len()));
    let mark = match side {
        Side::Both => "",
        Side::Down => "d",
        Side::Up => "u",
    };
    format!("{digits}?{radius}{mark}{exponent}")
}

/// With a point where the last digit of the text is then the unit of the radius, and the text is
/// short.
fn layout(number: &Digits) -> Layout {
    if (-20..=0).contains(&number.exponent) && number.leading() >= -5 {
        Layout::Positional
    } else {
        Layout::Exponential
    }
}

/// The exponent of ten of a unit that is surely not too coarse.
fn first_scale<F: Float>(x: Interval<F>, radius_digits: i64) -> i64 {
    let leading = |x: F| {
        let x = if x.is_finite() { x } else { F::MAX };
        Digits::exact(x.to_f64()).leading()
    };
    let of_center = if x.mag() == F::ZERO {
        0
    } else {
        leading(x.mag()) - MOST_DIGITS + 1
    };
    if x.is_singleton() {
        of_center
    } else {
        // The radius is at least half of the width, so at this scale it has a digit too much, or
        // just not.
        of_center.max(leading(x.wid()) - radius_digits)
    }
}

/// x / 10^last, rounded to a whole number on one side.
fn scaled(x: f64, last: i64, end: Endpoint) -> i128 {
    let away = (end == Endpoint::Upper) != (x < 0.0);
    let magnitude = Digits::exact(x.abs()).rounded(last, away);
    // There are at most 17 digits more than those of the radius: see `first_scale`.
    let number: i128 = magnitude.digits.parse().unwrap_or(i128::MAX / 4);
    if x < 0.0 { -number } else { number }
}
