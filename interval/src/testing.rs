//! What the tests of several files and crates share: random intervals, beside the random numbers of
//! the crate below. It is no part of the stable interface.
#![allow(clippy::unwrap_used, reason = "a panic is a failure of a test")]

use outward_number::Float;
pub use outward_number::testing::*;

use crate::interval::Interval;

/// Random intervals.
pub trait RandomIntervals {
    /// Any nonempty interval.
    fn interval<F: Float>(&mut self) -> Interval<F>;
    /// A member of a nonempty interval.
    fn member<F: Float>(&mut self, x: &Interval<F>) -> F;
}

impl RandomIntervals for Random {
    fn interval<F: Float>(&mut self) -> Interval<F> {
        loop {
            let a = self.number::<F>();
            let b = match self.below(4) {
                0 => a,
                1 => F::from_f64(a.to_f64() * (1.0 + self.unit())),
                _ => self.number(),
            };
            let (lo, hi) = if a <= b { (a, b) } else { (b, a) };
            if let Ok(x) = Interval::new(lo, hi) {
                return x;
            }
        }
    }

    fn member<F: Float>(&mut self, x: &Interval<F>) -> F {
        let (lo, hi) = (x.inf().to_f64(), x.sup().to_f64());
        let guess = match self.below(4) {
            0 => x.inf(),
            1 => x.sup(),
            2 => F::from_f64(lo + (hi - lo) * self.unit()),
            _ => self.number(),
        };
        if x.contains(guess) { guess } else { x.mid() }
    }
}
