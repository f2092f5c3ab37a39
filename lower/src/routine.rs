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
    #[inline(always)]
    pub fn apply<F: Float>(self, [a, b, c, d]: [F; 4]) -> F {
        self.of(a, b, c, d)
    }

    /// The arguments come in registers: written to memory one by one and read back in pairs, they would arrive late.
    fn of<F: Float>(self, a: F, b: F, c: F, d: F) -> F {
        match self {
            Self::Point(f) => F::elementary(f, a, b),
            Self::Bound(f, end) => {
                let x = Interval::from_ends(a, b);
                if f.arity() == 1 {
                    elementary_end(f, end, x, x)
                } else {
                    elementary_end(f, end, x, Interval::from_ends(c, d))
                }
            }
            Self::Quotient(end) => (Interval::from_ends(a, b) / Interval::from_ends(c, d)).end(end),
        }
    }
}
