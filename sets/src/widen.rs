//! Making a set wider by what a computation may be wrong.
//!
//! A library or a device that is not correctly rounded returns numbers some steps away from the
//! correctly rounded one. Steps are counted among the numbers of the format, subnormal ones
//! included: one unit in the last place is at most two of them, below a power of two.

use super::cells::few_integers;
use super::image::{Builder, Crossing, Image};
use super::{Piece, ValueSet};
use outward_interval::Float;
use outward_interval::Interval;

/// The number that is `steps` further up, or ∞. Zeros count as one number.
fn up<F: Float>(x: F, steps: u32) -> F {
    let steps = u64::from(steps);
    let magnitude = x.abs().to_bits64();
    if x < F::ZERO && magnitude >= steps {
        return -F::from_bits64(magnitude - steps);
    }
    let bits = if x < F::ZERO {
        steps - magnitude
    } else {
        magnitude + steps
    };
    let most = F::INFINITY.to_bits64();
    F::from_bits64(if bits < most { bits } else { most })
}

impl<F: Float> ValueSet<F> {
    /// Every number that is at most `steps` numbers of the format away from a member, and NaN if it
    /// is a member. Integers and zeros count as numbers like others: where a zero is within reach,
    /// both are.
    #[must_use]
    pub fn widened(self, steps: u32) -> Self {
        if steps == 0 {
            return self;
        }
        let zero = F::ZERO;
        let around = |lo: F, hi: F| {
            let mut image = Image::new();
            let (lo, hi) = (-up(-lo, steps), up(hi, steps));
            if lo <= zero && hi >= zero {
                image.add(zero);
                image.add(-zero);
            }
            if lo == hi {
                image.add(lo);
            }
            image.cover(Interval::from_endpoints(-lo, hi));
            image
        };
        if let (&[Piece { lo, hi }], false) = (self.pieces(), self.flags.integral) {
            return around(lo, hi).into_set(self.flags.nan, false, Crossing::Either);
        }
        let mut builder = Builder::new();
        if self.flags.nan {
            builder.add_nan();
        }
        let mut add = |lo, hi| builder.add_image(around(lo, hi), Crossing::Either);
        for &piece in self.pieces() {
            let few = self.flags.integral.then(|| few_integers(piece)).flatten();
            match few {
                Some(integers) => {
                    for x in integers.filter(|&x| x != zero || self.flags.zero()) {
                        add(x, x);
                    }
                }
                None => add(piece.lo, piece.hi),
            }
        }
        builder.finish(false)
    }
}
