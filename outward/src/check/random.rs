//! Parts of boxes and points of them, at random and with what is special.

use outward_interval::{Float, Interval};
use outward_semantics::{Scalar, Set};
use outward_sets::I32Set;

/// What is drawn at random.
pub(super) struct Random(fastrand::Rng);

impl Random {
    pub(super) fn new(seed: u64) -> Self {
        Self(fastrand::Rng::with_seed(seed))
    }

    fn below(&mut self, n: u64) -> u64 {
        self.0.u64(..n)
    }

    /// A part of a side: all of it, one member, or what is between two of them.
    pub(super) fn part<F: Float>(&mut self, side: Set<F>) -> Set<F> {
        if self.below(8) == 0 {
            return side;
        }
        let same = self.below(6) == 0;
        match side {
            Set::Real(set) => {
                let side = set.to_interval();
                let (a, b) = (self.member(side), self.member(side));
                let b = if same { a } else { b };
                let between = if a < b {
                    Interval::new(a, b)
                } else {
                    Interval::new(b, a)
                };
                Set::Real(between.unwrap_or(side).into())
            }
            Set::Int(set) => {
                let (a, b) = (self.integer(set), self.integer(set));
                let b = if same { a } else { b };
                let part = I32Set::between(a.min(b).into(), a.max(b).into());
                Set::Int(part.intersection(set))
            }
            Set::Bool(_) if self.below(2) == 0 => side,
            Set::Bool(_) => Set::from(self.value(side)),
        }
    }

    /// A number of an interval that is not empty.
    fn member<F: Float>(&mut self, x: Interval<F>) -> F {
        let (lo, hi) = (x.inf(), x.sup());
        let drawn = match self.below(10) {
            0 => lo,
            1 => hi,
            // Next to an edge, which may be that of a domain.
            8 => lo.next_up(),
            9 => hi.next_down(),
            2 => x.mid(),
            3 => {
                let special = [
                    0.0, -0.0, 1.0, -1.0, 0.5, 2.0, 5e-324, -5e-324, 1e30, -1e30, 1e-30, -1e-30,
                ];
                let at = usize::try_from(self.below(special.len() as u64)).unwrap_or(0);
                F::from_f64(special[at])
            }
            // All exponents alike.
            4 => F::from_f64(f64::from_bits(self.0.u64(..))),
            _ => {
                // All distances alike.
                let (a, b) = (lo.to_f64(), hi.to_f64());
                F::from_f64(a + (b - a) * self.0.f64())
            }
        };
        if drawn.is_finite() && x.contains(drawn) {
            drawn
        } else {
            x.mid()
        }
    }

    /// A member of a set of integers.
    fn integer(&mut self, set: I32Set) -> i32 {
        let pieces = set.pieces();
        let at = usize::try_from(self.below(pieces.len().max(1) as u64)).unwrap_or(0);
        let Some(piece) = pieces.get(at) else {
            return 0;
        };
        let (lo, hi) = (piece.lo(), piece.hi());
        let span = u64::try_from(hi - lo).unwrap_or(0) + 1;
        let n = match self.below(4) {
            0 => lo,
            1 => hi,
            // Small numbers are what loops count to.
            2 => (lo + i64::try_from(self.below(span.min(16))).unwrap_or(0)).min(hi),
            _ => lo + i64::try_from(self.below(span)).unwrap_or(0),
        };
        i32::try_from(n).unwrap_or(0)
    }

    /// A member of a set.
    pub(super) fn value<F: Float>(&mut self, side: Set<F>) -> Scalar<F> {
        match side {
            Set::Real(set) => Scalar::Real(self.member(set.to_interval())),
            Set::Bool(set) => {
                let truth = self.below(2) == 0;
                Scalar::Bool(if set.contains(truth) { truth } else { !truth })
            }
            Set::Int(set) => Scalar::Int(self.integer(set)),
        }
    }
}
