//! sin, cos, tan, cot, sec, csc, and those of πx: what happens at the borders of quarter periods,
//! as a table.
//!
//! Within a quarter each function only rises or only falls. At a border it passes on, has a crest
//! or a trough of known height, or a pole. So its range over an interval is known from the borders
//! inside and the values at the endpoints: with a pole inside it is the whole line; a crest inside
//! is the upper extreme, otherwise that is at one endpoint, or the greater of the two.
//!
//! Where an endpoint of the interval is itself a pole (0 for cot and csc, the half-integers for the
//! tangent of πx) the function has a limit there from within: −∞ or ∞, by its direction.
//!
//! Tested in `tests.rs`.

use outward_number::Float;

use super::extreme::{Extreme, Extremes};
use super::quarter::{Place, Span, Unit, place, span};
use crate::interval::Interval;

/// What a function does at a border.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Border {
    /// It goes on in its direction.
    Passes,
    /// A local maximum of 1 or −1.
    Crest(Height),
    /// A local minimum of 1 or −1.
    Trough(Height),
    /// It is infinite on both sides, with opposite signs.
    Pole,
}
use Border::{Crest, Passes, Pole, Trough};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Height {
    One,
    MinusOne,
}
use Height::{MinusOne, One};

/// A periodic function: the borders 0 to 3, whether it rises in quarters 0 to 3.
pub(super) struct Wave {
    unit: Unit,
    borders: [Border; 4],
    rises: [bool; 4],
}

const fn wave(unit: Unit, borders: [Border; 4], rises: [u8; 4]) -> Wave {
    Wave {
        unit,
        borders,
        rises: [rises[0] == 1, rises[1] == 1, rises[2] == 1, rises[3] == 1],
    }
}

use Unit::{HalfTurn, Radian};

const SINE: [Border; 4] = [Passes, Crest(One), Passes, Trough(MinusOne)];
const COSINE: [Border; 4] = [Crest(One), Passes, Trough(MinusOne), Passes];
const TANGENT: [Border; 4] = [Passes, Pole, Passes, Pole];

#[rustfmt::skip] // One function per line: this is meant to be read as a table.
mod table {
    use super::*;
    //                                       unit      at borders                                           rises in quarters
    pub(in super::super) static SIN:    Wave = wave(Radian,   SINE,                                             [1, 0, 0, 1]);
    pub(in super::super) static COS:    Wave = wave(Radian,   COSINE,                                           [0, 0, 1, 1]);
    pub(in super::super) static TAN:    Wave = wave(Radian,   TANGENT,                                          [1, 1, 1, 1]);
    pub(in super::super) static COT:    Wave = wave(Radian,   [Pole, Passes, Pole, Passes],                     [0, 0, 0, 0]);
    pub(in super::super) static SEC:    Wave = wave(Radian,   [Trough(One), Pole, Crest(MinusOne), Pole],       [1, 1, 0, 0]);
    pub(in super::super) static CSC:    Wave = wave(Radian,   [Pole, Trough(One), Pole, Crest(MinusOne)],       [0, 1, 1, 0]);
    pub(in super::super) static SIN_PI: Wave = wave(HalfTurn, SINE,                                             [1, 0, 0, 1]);
    pub(in super::super) static COS_PI: Wave = wave(HalfTurn, COSINE,                                           [0, 0, 1, 1]);
    pub(in super::super) static TAN_PI: Wave = wave(HalfTurn, TANGENT,                                          [1, 1, 1, 1]);
}
pub(super) use table::*;

impl Wave {
    fn border(&self, quarter: u8) -> Border {
        let [a, b, c, d] = self.borders;
        match quarter & 3 {
            0 => a,
            1 => b,
            2 => c,
            _ => d,
        }
    }

    fn rises_in(&self, quarter: u8) -> bool {
        let [a, b, c, d] = self.rises;
        match quarter & 3 {
            0 => a,
            1 => b,
            2 => c,
            _ => d,
        }
    }

    fn is_pole(&self, place: Place) -> bool {
        place.on_border && self.border(place.quarter) == Pole
    }
}

fn height<F: Float>(height: Height) -> Extreme<F> {
    Extreme::known(match height {
        One => F::ONE,
        MinusOne => F::NEG_ONE,
    })
}

fn infinite<F: Float>(negative: bool) -> Extreme<F> {
    Extreme::known(if negative { -F::INFINITY } else { F::INFINITY })
}

/// The extremes over x of a periodic function.
#[inline(always)]
pub(super) fn extremes<F: Float>(wave: &Wave, x: Interval<F>) -> Extremes<F> {
    let point = |a: F| Extreme::at([a, F::ZERO]);
    if x.is_singleton() {
        return if wave.is_pole(place(wave.unit, x.sup().to_f64())) {
            Extreme::NOWHERE
        } else {
            [point(x.sup()); 2]
        };
    }
    // A pole inside outdoes all extremes.
    let (mut lower, mut upper, mut pole) = (None, None, false);
    let everything = [infinite(true), infinite(false)];
    let mut inside = |quarter: u8| match wave.border(quarter) {
        Passes => {}
        Crest(h) => upper = Some(height(h)),
        Trough(h) => lower = Some(height(h)),
        Pole => pole = true,
    };
    match span(wave.unit, x) {
        Span::Period => {
            (0..4).for_each(inside);
            match (lower, upper) {
                (Some(lower), Some(upper)) if !pole => [lower, upper],
                _ => everything,
            }
        }
        Span::Part { low, high, borders } => {
            (1..=borders).for_each(|step| inside(low.quarter + step));
            if pole {
                return everything;
            }
            let rises = wave.rises_in(low.quarter);
            // Rising from a pole it comes from −∞; rising to a pole it goes to ∞.
            let first = if wave.is_pole(low) {
                infinite(rises)
            } else {
                point(x.inf())
            };
            let end = if wave.is_pole(high) {
                infinite(!wave.rises_in(high.quarter + 3))
            } else {
                point(x.sup())
            };
            match (lower, upper) {
                // No change of direction.
                (None, None) if rises => [first, end],
                (None, None) => [end, first],
                (lower, upper) => [
                    lower.unwrap_or(first.outer(end)),
                    upper.unwrap_or(first.outer(end)),
                ],
            }
        }
    }
}
