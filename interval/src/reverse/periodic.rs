//! Preimages under sin, cos and tan.
//!
//! The functions are monotone on pieces of length π. The lower endpoint of a hull is x itself, if
//! f(inf x) ∈ c; otherwise it is the first place behind it at which f enters c. That is in the same
//! piece or in the next one, at a known end of c: f is on its way to c, or it turns first. (tan
//! jumps to −∞ instead of turning.) The upper endpoint is the lower endpoint of the mirrored
//! problem.
//!
//! The entry is found by comparing floating-point numbers with it
//! ([`Edge::find`](super::edge::Edge::find) does the same): first by pieces, then, in the piece, by
//! the value of f. Both are exact for numbers of any size. The quadrant of a number follows, modulo
//! four, from the signs of sin and cos; how many quadrants two numbers are apart, from that and
//! their distance. So no reduction by a multiple of π is made here, and none can go wrong: huge
//! arguments cost as much as small ones.

use core::cmp::Ordering::{Equal, Greater, Less};
use core::f64::consts::{FRAC_2_PI, PI, TAU};

use outward_functions::Elementary;
use outward_number::Float;

use super::edge::{compare, last};
use super::point::{bounds, near};
use super::quotient::turned;
use crate::interval::Interval;

/// A function with pieces.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Wave {
    Sin,
    Cos,
    Tan,
}

/// Where f(t) ∈ c.
pub(super) fn reverse(f: Wave, c: Interval<f64>, x: Interval<f64>) -> Interval<f64> {
    let unit = Interval::from_endpoints(1.0, 1.0);
    let c = if f == Wave::Tan {
        c
    } else {
        c.intersection(unit)
    };
    if c.is_empty() || x.is_empty() {
        return Interval::EMPTY;
    }
    // cos is even, the others are odd.
    let mirrored = if f == Wave::Cos { c } else { -c };
    match (f.first(c, x), f.first(mirrored, -x)) {
        (Some(low), Some(high)) => Interval::from_endpoints(-low, -high),
        _ => Interval::EMPTY,
    }
}

impl Wave {
    fn function(self) -> Elementary {
        match self {
            Self::Sin => Elementary::Sin,
            Self::Cos => Elementary::Cos,
            Self::Tan => Elementary::Tan,
        }
    }

    /// The piece that a quadrant belongs to.
    fn piece(self, quadrant: i32) -> i32 {
        match self {
            Self::Sin | Self::Tan => (quadrant + 1).div_euclid(2),
            Self::Cos => quadrant.div_euclid(2),
        }
    }

    fn rises(self, piece: i32) -> bool {
        match self {
            Self::Sin => piece % 2 == 0,
            Self::Cos => piece % 2 != 0,
            Self::Tan => true,
        }
    }

    /// The greatest f64 that is not above the least member of `x` with f ∈ c; `None` if there is no
    /// such member.
    fn first(self, c: Interval<f64>, x: Interval<f64>) -> Option<f64> {
        let (start, a, b) = (x.inf(), c.inf(), c.sup());
        if start == f64::NEG_INFINITY {
            return Some(start);
        }
        let value = bounds(self.function(), start, 0.0);
        let too_low = compare(value, a) == Some(Less);
        let too_high = compare(value, b) == Some(Greater);
        if !too_low && !too_high {
            return Some(start);
        }
        // The piece and the level at which f enters c.
        let place = Place::of(start);
        let piece = self.piece(place.quadrant);
        let turns = self.rises(piece) != too_low;
        let goal = piece + i32::from(turns);
        let level = if self.rises(goal) { a } else { b };
        let order = |n: f64| {
            if n < start {
                return Some(Less);
            }
            let here = self.piece(place.quadrant_of(n));
            // The crest of cos at zero is a number, and the end of two pieces.
            let at_crest = n == 0.0 && self == Self::Cos && here == goal + 1;
            if here == goal || at_crest {
                let value = bounds(self.function(), n, 0.0);
                turned(compare(value, level), self.rises(goal))
            } else {
                Some(here.cmp(&goal))
            }
        };
        if x.sup().is_finite() && order(x.sup()) == Some(Less) {
            return None;
        }
        let guess = place.guess(
            self.phase(goal, level),
            if self == Self::Tan { PI } else { TAU },
        );
        let entry = last(guess, |n| matches!(order(n), Some(Less | Equal)));
        // It is not below the start, where f is not in c.
        Some(if entry > start { entry } else { start })
    }

    /// About where f has this value, in a piece like the one named, near zero.
    fn phase(self, piece: i32, level: f64) -> f64 {
        let rises = self.rises(piece);
        match self {
            Self::Sin if rises => near(Elementary::Asin, level, 0.0),
            Self::Sin => PI - near(Elementary::Asin, level, 0.0),
            Self::Cos if rises => -near(Elementary::Acos, level, 0.0),
            Self::Cos => near(Elementary::Acos, level, 0.0),
            Self::Tan => near(Elementary::Atan, level, 0.0),
        }
    }
}

/// A number on the circle.
struct Place {
    number: f64,
    /// 0 to 3.
    quadrant: i32,
    /// The angle, about.
    angle: f64,
}

impl Place {
    fn of(number: f64) -> Self {
        let (sin, cos) = sin_cos(number);
        Self {
            number,
            quadrant: quadrant(sin, cos),
            angle: near(Elementary::Atan2, sin, cos),
        }
    }

    /// The quadrant of a number that is not below, counted on from this one's; far away, any number
    /// from 8 on.
    fn quadrant_of(&self, n: f64) -> i32 {
        let distance = n - self.number;
        if distance >= 16.0 {
            return self.quadrant + 8;
        }
        let (sin, cos) = sin_cos(n);
        let residue = (quadrant(sin, cos) - self.quadrant).rem_euclid(4);
        // The number of quadrants is less than one off the quotient; of the numbers of its residue
        // only one is near.
        let least = distance * FRAC_2_PI - 2.0;
        let turns = (0..3).take_while(|k| f64::from(residue + 4 * k) <= least);
        self.quadrant + residue + 4 * turns.fold(0, |count, _| count + 1)
    }

    /// About the first number behind this one at that angle.
    fn guess(&self, angle: f64, period: f64) -> f64 {
        let ahead = (angle - self.angle) / period;
        let mut distance = (ahead - Float::floor(ahead)) * period;
        if period - distance < 1e-8 {
            distance = 0.0;
        }
        let guess = self.number + distance;
        // Near zero the angle itself is much nearer.
        if (guess - angle).abs() < 1e-8 {
            angle
        } else {
            guess
        }
    }
}

/// sin and cos, about; their signs are right, and sin is not −0.
fn sin_cos(n: f64) -> (f64, f64) {
    // Rounded down, a negative sine does not become zero.
    let (sin, _) = bounds(Elementary::Sin, n, 0.0);
    let (_, cos) = bounds(Elementary::Cos, n, 0.0);
    (sin + 0.0, cos)
}

/// The quadrant of an angle from the signs of its sine and cosine; they do not vanish but at zero.
fn quadrant(sin: f64, cos: f64) -> i32 {
    match (sin >= 0.0, cos > 0.0) {
        (true, true) => 0,
        (true, false) => 1,
        (false, false) => 2,
        (false, true) => 3,
    }
}
