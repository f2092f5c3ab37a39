//! Quarter periods: in which one a number lies, and how many borders between them an interval
//! holds.
//!
//! Sine and its relatives change direction, or have poles, only at the borders j·π/2 (j an
//! integer). Of functions of πx the borders are at j/2. Quarter k lies between the borders k and
//! k + 1. What `periodic.rs` needs to know is decided *exactly*:
//!
//! * the quarter modulo 4 of each endpoint. For radians, from a quotient whose error is known;
//!   where that is in doubt or too coarse, from the digits of 2/π that matter. For functions of πx,
//!   from an exact remainder.
//! * how many quarters lie between two endpoints. The difference d of the quarters is an integer
//!   that is known modulo 4, and differs from the width in quarters by less than 1. So it is the
//!   one integer of its class within 1 of the width, and the width need not be known better than to
//!   1/2.
//!
//! No size of a number is too large for this.
//!
//! Tested in `tests.rs`, against a long π.

use outward_functions::quarter_turn;
use outward_number::Float;

use crate::interval::Interval;

/// What the argument is measured in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Unit {
    /// Borders at multiples of π/2.
    Radian,
    /// Borders at multiples of 1/2: the functions of πx.
    HalfTurn,
}

/// Where a number lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place {
    /// The quarter, modulo 4.
    pub(super) quarter: u8,
    /// Whether the number is the lower border of the quarter.
    pub(super) on_border: bool,
}

/// The place of a finite number.
#[inline]
pub(super) fn place(unit: Unit, x: f64) -> Place {
    match unit {
        Unit::Radian => Place {
            quarter: radian(x),
            on_border: x == 0.0,
        },
        Unit::HalfTurn => {
            // The remainder is exact, and so is its double.
            let quarters = (x % 2.0) * 2.0;
            Place {
                quarter: modulo_4(quarters.floor()),
                on_border: quarters.floor() == quarters,
            }
        }
    }
}

/// An integer below 2⁶², modulo 4.
#[inline]
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the value is below 2⁶², and then below 4"
)]
fn modulo_4(integer: f64) -> u8 {
    (integer as i64 & 3) as u8
}

/// ⌊x/(π/2)⌋ modulo 4.
#[inline]
fn radian(x: f64) -> u8 {
    if x.abs() < 1.5 {
        return if x < 0.0 { 3 } else { 0 };
    }
    // Two roundings: a relative error below 2⁻⁵¹. Where an integer is as near as that, the floor is
    // in doubt; from 2⁵⁰, everywhere.
    let quotient = x * core::f64::consts::FRAC_2_PI;
    let doubt = quotient.abs() * (4.0 * f64::EPSILON);
    let floor = quotient.floor();
    let above = quotient - floor;
    if above > doubt && 1.0 - above > doubt {
        modulo_4(floor)
    } else {
        quarter_turn(x)
    }
}

/// What an interval of more than one point has in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Span {
    /// A whole period: every border of some four consecutive ones, an endpoint perhaps among them.
    Period,
    /// Less.
    Part {
        /// The place of the lower endpoint.
        low: Place,
        /// The place of the upper endpoint.
        high: Place,
        /// How many borders lie strictly between the endpoints, at most 3: those of the quarters
        /// after `low.quarter`.
        borders: u8,
    },
}

/// The quarters of a nonempty interval.
#[inline]
pub(super) fn span<F: Float>(unit: Unit, x: Interval<F>) -> Span {
    let (inf, sup) = (x.inf().to_f64(), x.sup().to_f64());
    let per_quarter = match unit {
        Unit::Radian => core::f64::consts::FRAC_2_PI,
        Unit::HalfTurn => 2.0,
    };
    // Three roundings: good to 1/2 where it matters. Infinite for unbounded intervals, or by
    // overflow.
    let width = (sup - inf) * per_quarter;
    if width >= 5.5 {
        return Span::Period;
    }
    let (low, high) = (place(unit, inf), place(unit, sup));
    let difference = high.quarter.wrapping_sub(low.quarter) & 3;
    if width >= f64::from(difference) + 2.0 {
        return Span::Period;
    }
    Span::Part {
        low,
        high,
        borders: difference.saturating_sub(u8::from(high.on_border)),
    }
}

/// Whether an odd, or even, border is a member.
fn has_border<F: Float>(unit: Unit, x: Interval<F>, odd: bool) -> bool {
    let wanted = |quarter: u8| (quarter & 1 == 1) == odd;
    if x.is_empty() {
        return false;
    }
    match span(unit, x) {
        Span::Period => true,
        Span::Part { low, high, borders } => {
            (low.on_border && wanted(low.quarter))
                || (high.on_border && wanted(high.quarter))
                || (1..=borders).any(|i| wanted(low.quarter + i))
        }
    }
}

impl<F: Float> Interval<F> {
    /// Whether an odd, or even, multiple of π/2 is a member.
    pub(crate) fn has_quarter_turn(self, odd: bool) -> bool {
        has_border(Unit::Radian, self, odd)
    }

    /// Whether an odd multiple of 1/2 is a member.
    pub(crate) fn has_half_integer(self) -> bool {
        has_border(Unit::HalfTurn, self, true)
    }
}
