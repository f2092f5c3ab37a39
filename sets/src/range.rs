//! The short way for sets that are one range: sums, minima, and what they are made of.
//!
//! Most values are a range of numbers without a gap, zero included. Cut into cells such a set has
//! up to six, and a sum of two has 36 images that are joined to one piece again. Here the endpoints
//! are computed alone. The result is the same to the bit, which `tests/range.rs` tries for all
//! pairs of ranges of the six-bit format; where that is not so, or not sure, there is none.
//!
//! **Why is a sum one piece?** Rounding to nearest is monotone, so of neighbouring cells the images
//! touch or overlap, with zeros between them where these are members, as is required. Beside an
//! infinity there would be a gap where the greatest finite sum is not the greatest number: that is
//! asked.
//!
//! **Which zeros?** A sum is −0 of two −0 only. If it has members of both signs, it also is the sum
//! of two numbers of opposite signs that are not zero, which is +0; so it is if it ends at zero,
//! unless both operands end at zeros there.

use super::{Flags, Piece, Semantics, ValueSet};
use outward_interval::Float;
use outward_interval::Interval;

impl<F: Float> Piece<F> {
    /// Whether it is the greatest number and infinity, or these below zero.
    pub(super) fn is_last_two(self) -> bool {
        let infinite = !self.lo.is_finite() || !self.hi.is_finite();
        infinite && self.lo < self.hi && self.lo.next_up() >= self.hi
    }
}

impl<F: Float> ValueSet<F> {
    /// The only piece, if every number of it is a member, finite ones among them. A zero of one
    /// sign stands for both.
    fn whole_range(&self) -> Option<Piece<F>> {
        let &[piece] = self.pieces() else {
            return None;
        };
        let Piece { lo, hi } = piece;
        let one = !self.flags.integral || lo == hi;
        let zero = self.flags.zero() || lo > F::ZERO || hi < F::ZERO;
        let finite = lo < F::INFINITY && hi > -F::INFINITY;
        (one && zero && finite).then_some(piece)
    }

    /// A result. The greatest number and infinity beside it may be two results, integers both,
    /// where a range is none: that is left to the long way.
    fn settled(piece: Piece<F>, flags: Flags) -> Option<Self> {
        (!piece.is_last_two()).then(|| Self::of_range(piece, flags))
    }

    /// x + y where both are ranges.
    pub(super) fn range_sum(&self, y: &Self, semantics: Semantics) -> Option<Self> {
        let (a, b) = (self.whole_range()?, y.whole_range()?);
        if self.flags.integral && y.flags.integral {
            // Integers stay integers when their sum is enclosed.
            return None;
        }
        let zero = F::ZERO;
        let (xs, ys) = (self.flags, y.flags);
        let nan = xs.nan || ys.nan;
        let flags = Flags {
            nan,
            pos_zero: (xs.pos_zero && ys.zero()) || (xs.zero() && ys.pos_zero),
            neg_zero: xs.neg_zero && ys.neg_zero,
            integral: false,
        };
        let is_zero = |p: Piece<F>| p.lo == zero && p.hi == zero;
        if is_zero(a) {
            return Self::settled(b, flags);
        }
        if is_zero(b) {
            return Self::settled(a, flags);
        }
        // Infinities are counted apart.
        let (least, most) = (-F::MAX, F::MAX);
        let mut lo = a.lo.max_x86(least) + b.lo.max_x86(least) + zero;
        let mut hi = a.hi.min_x86(most) + b.hi.min_x86(most) + zero;
        let cancels_below = lo == zero && a.lo != zero;
        let cancels_above = hi == zero && a.hi != zero;
        let [x_below, y_below] = [a, b].map(|p| p.lo == -F::INFINITY);
        let [x_above, y_above] = [a, b].map(|p| p.hi == F::INFINITY);
        if x_below || y_below {
            if lo > least {
                return None;
            }
            lo = -F::INFINITY;
        }
        if x_above || y_above {
            if hi < most {
                return None;
            }
            hi = F::INFINITY;
        }
        let pos_zero = flags.pos_zero || cancels_below || cancels_above || (lo < zero && hi > zero);
        if semantics == Semantics::Real {
            let [x, y] = [a, b].map(|p| Interval::from_endpoints(-p.lo, p.hi));
            let sum = x + y;
            lo = lo.min_x86(sum.inf()) + zero;
            hi = hi.max_x86(sum.sup()) + zero;
        }
        let flags = Flags {
            nan: nan || (x_below && y_above) || (x_above && y_below),
            pos_zero,
            ..flags
        };
        Self::settled(Piece { lo, hi }, flags)
    }

    /// The lesser of x and y, as in [`min`](Self::min), where both are ranges.
    pub(super) fn range_min(&self, y: &Self) -> Option<Self> {
        let (a, b) = (self.whole_range()?, y.whole_range()?);
        let (xs, ys) = (self.flags, y.flags);
        // A zero of x where y is above it; one of y where x is not below it.
        let of_x = b.hi > F::ZERO;
        let of_y = a.hi > F::ZERO || xs.zero();
        let flags = Flags {
            nan: xs.nan || ys.nan,
            pos_zero: (xs.pos_zero && of_x) || (ys.pos_zero && of_y),
            neg_zero: (xs.neg_zero && of_x) || (ys.neg_zero && of_y),
            integral: false,
        };
        let piece = Piece {
            lo: a.lo.min_x86(b.lo),
            hi: a.hi.min_x86(b.hi),
        };
        Self::settled(piece, flags)
    }
}
