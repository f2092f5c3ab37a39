//! Every [`Elementary`] with tightest bounds by multi-precision arithmetic: portable, safe, without
//! a C library.
//!
//! The idea: Ziv's. The value is computed with 128 bits and a bound of the error; if all that it
//! may be rounds alike, that is the answer. Else it is computed again as an enclosure of 128 bits,
//! which knows better on which side of a number a value is, then with 256, then with 768. Values
//! that are exact, for which this would never end, are found first.
//!
//! ```text
//! limits      NaN, infinities, limits           exact, algebraic   values of at most 54 bits
//! far, near   values beyond all numbers, values next to the argument or to 1
//! evaluate    one line for each function        place              from an enclosure to a rounded number
//!   exp ln trigonometric angle power erf slopes
//!     series reduce constants
//!       number                    what formulas are written in
//!         ball                    128 bits and an error: tried first
//!           wide                  products and quotients of 128 bits
//!         enclosure               both endpoints, of any length
//!           float division
//! ```
//!
//! **Why it encloses.** `float` rounds each operation as told; `enclosure` rounds lower endpoints
//! down and upper endpoints up; a series adds what it leaves out. No error is estimated, so there
//! is no estimate to be wrong.
//!
//! **Why it is tightest.** Values are either exact and found by `exact`, or strictly between two
//! numbers of 54 bits. Then enough precision tells them apart. How much is enough is not proved for
//! every function, so the last step is at 768 bits; should one value need more, it is given up: its
//! bounds are still bounds, but one unit wider (or, where a divisor may be zero as far as is known,
//! everything), and so may lie outside of those of a larger operand; the nearest number may be the
//! other neighbour, within these bounds. None is known: of 1.26 million arguments (of all sizes,
//! powers of two, their neighbours, quotients by π, exact powers) 158 needed more than 128 bits and
//! none more than 256. All powers of two and their neighbours are among the tests.
//!
//! **Why it ends.** Three steps, each made of loops with a fixed greatest number of turns: one to
//! three microseconds where the first step decides, less than a millisecond where all are taken.
//!
//! Tested in `tests.rs`: against CORE-MATH, identities, all powers of two, exact values and their
//! neighbours.

mod algebraic;
mod angle;
mod ball;
#[cfg(test)]
mod ball_tests;
mod constants;
mod division;
mod enclosure;
mod erf;
mod evaluate;
mod exact;
mod exp;
mod far;
mod float;
mod limits;
mod ln;
mod near;
mod number;
mod place;
mod power;
mod reduce;
mod series;
mod slopes;
#[cfg(test)]
mod tests;
mod trigonometric;
mod wide;

use crate::Elementary;
use ball::Ball;
use enclosure::Enclosure;
use far::{FAR32, FAR64};
use limits::Case;
use number::Number;
use place::{BINARY32, BINARY64, Place, Rounding};
pub(crate) use reduce::exact_half_turns;

/// The greatest f64 that is not above the value, and the least that is not below it; equal where
/// the value is an f64. For functions of one argument `y` is ignored.
///
/// NaN, NaN outside the domain. At infinite arguments and poles the limits that [`Elementary`]
/// names. A value beyond the greatest f64 is between that and ∞, one nearer to zero than every f64
/// between it and zero (−0 as the upper endpoint of a negative value).
#[must_use]
pub(crate) fn directed(f: Elementary, x: f64, y: f64) -> (f64, f64) {
    let (lo, hi) = places(f, x, y);
    (
        lo.round(&BINARY64, Rounding::Down),
        hi.round(&BINARY64, Rounding::Up),
    )
}

/// The nearest f64, of two the even one; as in IEEE 754, ±∞ from half a unit beyond the greatest
/// number on. NaN and limits as [`directed`].
#[must_use]
pub(crate) fn nearest(f: Elementary, x: f64, y: f64) -> f64 {
    places(f, x, y).0.round(&BINARY64, Rounding::Nearest)
}

/// The nearest f32 of the value, rounded once.
#[must_use]
#[expect(
    clippy::cast_possible_truncation,
    reason = "the number is one of f32 already"
)]
pub(crate) fn nearest32(f: Elementary, x: f64, y: f64) -> f32 {
    places_beyond(f, x, y, FAR32)
        .0
        .round(&BINARY32, Rounding::Nearest) as f32
}

/// Whether the value at an argument in the domain is a number of at most 54 bits.
pub(crate) fn is_exact(f: Elementary, x: f64, y: f64) -> bool {
    exact::exact(f, x, y).is_some()
}

/// x radians as quarter turns, modulo 4, and bounds of the rest, which is in about [−π/4, π/4].
pub(crate) fn reduced_radians(x: f64) -> Option<(i64, (f64, f64))> {
    let angle = reduce::radians::<Ball>(x);
    let (lo, hi) = angle.rest.places()?;
    let bounds = (
        lo.round(&BINARY64, Rounding::Down),
        hi.round(&BINARY64, Rounding::Up),
    );
    Some((angle.quarters as i64, bounds))
}

/// ⌊x/(π/2)⌋ modulo 4: the quarter turn in which an angle of x radians ends; for finite x.
#[must_use]
pub fn quarter_turn(x: f64) -> u8 {
    // No f64 but 0 is as near to the border of two as 256 bits leave open: see `reduce`.
    quarter::<Ball>(x)
        .or_else(|| quarter::<Enclosure<4>>(x))
        .unwrap_or(0)
}

/// The same; `None` if it may be one or the other.
fn quarter<R: Number>(x: f64) -> Option<u8> {
    let reduce::Reduced { quarters, rest } = reduce::radians::<R>(x);
    let full = if rest.is_negative() {
        quarters + 3
    } else if rest.is_positive() || x == 0.0 {
        quarters
    } else {
        return None;
    };
    u8::try_from(full & 3).ok()
}

/// Places not above and not below the value; the same place if it could be found.
fn places(f: Elementary, x: f64, y: f64) -> (Place, Place) {
    places_beyond(f, x, y, FAR64)
}

/// The same where all values beyond these exponents of two are rounded alike.
fn places_beyond(f: Elementary, x: f64, y: f64, beyond: [f64; 2]) -> (Place, Place) {
    match limits::case(f, x, y) {
        Case::Known(place) => (place, place),
        Case::At(f, x, y) => finite(f, x, y, beyond),
        Case::MinusAt(f, x, y) => {
            let (lo, hi) = finite(f, x, y, beyond);
            (hi.opposite(), lo.opposite())
        }
    }
}

/// At finite arguments in the domain.
fn finite(f: Elementary, x: f64, y: f64, beyond: [f64; 2]) -> (Place, Place) {
    if let Some(place) = far::far(f, x, y, beyond) {
        return (place, place);
    }
    computed(f, x, y)
}

/// The same without a look at how large it is.
fn computed(f: Elementary, x: f64, y: f64) -> (Place, Place) {
    if let Some(place) = exact::exact(f, x, y) {
        return (place, place);
    }
    if let Some(place) = near::near(f, x) {
        return (place, place);
    }
    by_precision(f, x, y)
}

/// The same where the value is no number of 54 bits, by its series.
fn by_precision(f: Elementary, x: f64, y: f64) -> (Place, Place) {
    let told = |places: &(Place, Place)| places.0 == places.1;
    if let Some(places) = step::<Ball>(f, x, y).filter(told) {
        return places;
    }
    if let Some(places) = step::<Enclosure<2>>(f, x, y).filter(told) {
        return places;
    }
    if let Some(places) = step::<Enclosure<4>>(f, x, y).filter(told) {
        return places;
    }
    last_step::<Enclosure<12>>(f, x, y)
}

/// The places as they are, told apart or not: what is known where more precision is not tried.
fn last_step<R: Number>(f: Elementary, x: f64, y: f64) -> (Place, Place) {
    step::<R>(f, x, y).unwrap_or((
        Place::Infinite { negative: true },
        Place::Infinite { negative: false },
    ))
}

/// The places of the least and the greatest number that the value may be, in one way to compute it.
fn step<R: Number>(f: Elementary, x: f64, y: f64) -> Option<(Place, Place)> {
    evaluate::evaluate::<R>(f, x, y)?.places()
}

/// How far f(x, y)·2^−n is from the sum of the parts, nearly: a check of what claims to be as near
/// as that.
#[cfg(test)]
pub(crate) fn distance(f: Elementary, [x, y]: [f64; 2], n: i64, parts: &[f64]) -> f64 {
    let value = evaluate::evaluate::<Enclosure<4>>(f, x, y)
        .unwrap()
        .scaled(-n);
    let rest = parts
        .iter()
        .fold(value, |rest, &part| rest + Enclosure::new(-part));
    rest.guess().abs()
}
