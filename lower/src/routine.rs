//! Routines: what a program calls instead of computing it inline.
//!
//! A routine maps up to four numbers of one lane to one number. Engines call it lane by lane under the default
//! rounding mode: the machine-code engine restores the caller's MXCSR before. Because interpreter and machine code
//! call the same Rust function, they agree to the bit.

use outward_interval::{Elementary, End, Float, Interval, elementary_end};

/// What a `Call` computes. Interval arguments arrive as `(-lo, hi)` pairs, results leave the same way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Routine {
    /// An elementary function at a point: arguments `x`, `y`.
    Point(Elementary),
    /// One end of an elementary function of intervals: arguments `-x.lo, x.hi, -y.lo, y.hi`.
    Bound(Elementary, End),
    /// One end of the quotient of any two intervals, a divisor around zero included.
    Quotient(End),
}

impl Routine {
    /// Applies the routine to the four arguments of one lane.
    #[must_use]
    pub fn apply<F: Float>(self, args: [F; 4]) -> F {
        let x = || Interval::from_ends(args[0], args[1]);
        let y = || Interval::from_ends(args[2], args[3]);
        match self {
            Self::Point(f) => F::elementary(f, args[0], args[1]),
            Self::Bound(f, end) => elementary_end(f, end, x(), y()),
            Self::Quotient(end) => (x() / y()).end(end),
        }
    }
}
