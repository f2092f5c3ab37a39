//! Value sets as sets: union, intersection, complement, difference, subset.
//!
//! NaN and the zeros are plain members and taken one by one. For the numbers the pieces are what
//! counts, with two cares: of an integer set that meets one that is none, small ranges are taken
//! apart into their points ([`few_integers`]), so that {1} ∪ {2} ∪ {2.5} is three points; and a
//! closed piece that is taken away leaves, in float semantics, the floats up to the ones
//! beside it, and in real semantics the reals up to its endpoints, which therefore stay.
//!
//! If a result has too many pieces, an intersection joins such that it stays within the left
//! operand, so facts only ever shrink.

use super::cells::few_integers;
use super::image::{Builder, distance};
use super::list::List;
use super::{Flags, Piece, Semantics, ValueSet, is_integer, next_integer};
use outward_interval::Float;
use outward_interval::compiled;

impl<F: Float, const N: usize> Builder<F, N> {
    /// Adds NaN and the zeros.
    pub(super) fn add_flags(&mut self, flags: Flags) {
        if flags.nan {
            self.add_nan();
        }
        self.add_zeros(flags.pos_zero, flags.neg_zero);
    }

    /// Adds all members, and where an integer set is taken apart, only them.
    pub(super) fn add_set(&mut self, set: ValueSet<F>) {
        self.add_flags(set.flags);
        for &piece in set.pieces() {
            match few_integers(piece) {
                Some(points) if set.flags.integral => {
                    points.for_each(|x| self.add_piece(x, x));
                }
                Some(_) | None => self.add_piece(piece.lo, piece.hi),
            }
        }
    }
}

impl<F: Float> ValueSet<F> {
    /// The members of either set.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        compiled!(ValueSet::<F>::union_here: fn(ValueSet<F>, ValueSet<F>) -> ValueSet<F>)(
            self, other,
        )
    }

    fn union_here(self, other: Self) -> Self {
        if let Some(set) = self.short_union(&other) {
            return set;
        }
        let mut builder = Builder::new();
        if self.flags.integral && other.flags.integral {
            for set in [self, other] {
                builder.add_flags(set.flags);
                for piece in set.pieces() {
                    builder.add_piece(piece.lo, piece.hi);
                }
            }
            return builder.finish(true);
        }
        builder.add_set(self);
        builder.add_set(other);
        builder.finish(false)
    }

    /// The members of both sets.
    #[must_use]
    pub fn intersection(self, other: Self) -> Self {
        compiled!(ValueSet::<F>::intersection_here: fn(ValueSet<F>, ValueSet<F>) -> ValueSet<F>)(
            self, other,
        )
    }

    fn intersection_here(self, other: Self) -> Self {
        let integral = self.flags.integral || other.flags.integral;
        let common = Flags {
            nan: self.flags.nan && other.flags.nan,
            pos_zero: self.flags.pos_zero && other.flags.pos_zero,
            neg_zero: self.flags.neg_zero && other.flags.neg_zero,
            integral,
        };
        match (self.pieces(), other.pieces()) {
            // All of this set, but for NaN: what is met is mostly met with more.
            (own, &[Piece { lo, hi }])
                if own.iter().all(|p| lo <= p.lo && p.hi <= hi)
                    && common.integral == self.flags.integral
                    && common.pos_zero == self.flags.pos_zero
                    && common.neg_zero == self.flags.neg_zero =>
            {
                Self {
                    flags: common,
                    ..self
                }
            }
            (&[a], &[b]) if !integral => Self::of_range(overlap(a, b), common),
            _ => self.meet(other.pieces(), common),
        }
    }

    /// The same by the long way.
    #[cfg(test)]
    pub(super) fn long_intersection(self, other: Self) -> Self {
        let (a, b) = (self.flags, other.flags);
        let common = Flags {
            nan: a.nan && b.nan,
            pos_zero: a.pos_zero && b.pos_zero,
            neg_zero: a.neg_zero && b.neg_zero,
            integral: a.integral || b.integral,
        };
        self.meet(other.pieces(), common)
    }

    /// The floats that are not members. In real semantics the ends of pieces remain in it, as the
    /// real numbers beside them are not members.
    #[must_use]
    pub fn complement(self, semantics: Semantics) -> Self {
        compiled!(ValueSet::<F>::complement_here: fn(ValueSet<F>, Semantics) -> ValueSet<F>)(
            self, semantics,
        )
    }

    fn complement_here(self, semantics: Semantics) -> Self {
        Self::all().difference(self, semantics)
    }

    /// The members that the other set does not have. In real semantics the ends of pieces of the
    /// other set remain, as the real numbers beside them do.
    #[must_use]
    pub fn difference(self, other: Self, semantics: Semantics) -> Self {
        compiled!(ValueSet::<F>::difference_here: fn(ValueSet<F>, ValueSet<F>, Semantics) -> ValueSet<F>)(
            self, other, semantics,
        )
    }

    fn difference_here(self, other: Self, semantics: Semantics) -> Self {
        if semantics == Semantics::Real && !self.flags.integral && other == Self::ZEROS {
            return self.without_zeros();
        }
        self.long_difference(other, semantics)
    }

    /// The same by the long way.
    pub(super) fn long_difference(self, other: Self, semantics: Semantics) -> Self {
        let mut gaps = Gaps::new(semantics);
        // Among integers a piece of any set is all there is between its endpoints.
        let whole = self.flags.integral || !other.flags.integral;
        for &piece in other.pieces() {
            if whole {
                gaps.exclude(piece);
            } else if let Some(points) = few_integers(piece) {
                points.for_each(|x| gaps.exclude(Piece { lo: x, hi: x }));
            } else {
                // Of a large range of integers, the infinities.
                for x in [piece.lo, piece.hi] {
                    if !x.is_finite() {
                        gaps.exclude(Piece { lo: x, hi: x });
                    }
                }
            }
        }
        let flags = Flags {
            nan: self.flags.nan && !other.flags.nan,
            pos_zero: self.flags.pos_zero && !other.flags.pos_zero,
            neg_zero: self.flags.neg_zero && !other.flags.neg_zero,
            integral: self.flags.integral,
        };
        self.meet(gaps.finish().as_slice(), flags)
    }

    /// The members in the given pieces, with these flags. Joins no pieces across a gap of this set.
    fn meet(self, pieces: &[Piece<F>], flags: Flags) -> Self {
        let mut builder = Builder::new();
        builder.add_flags(flags);
        for &a in self.pieces() {
            for &b in pieces {
                let Piece { lo, hi } = overlap(a, b);
                if lo <= hi {
                    builder.add_piece(lo, hi);
                }
            }
        }
        builder.finish_by(flags.integral, |lo, hi| {
            let inside = |p: &Piece<F>| p.lo <= lo && hi <= p.hi;
            if self.pieces().iter().any(inside) {
                let apart = distance(lo, hi);
                // A gap up to an infinity is better than one of this set.
                if apart.is_finite() { apart } else { f64::MAX }
            } else {
                f64::INFINITY
            }
        })
    }

    /// The union where that is simple: of sets of at most one piece, not both of integers and
    /// neither of several. It is what [`Builder`] makes of them.
    fn short_union(&self, other: &Self) -> Option<Self> {
        let (a, b) = (self.flags, other.flags);
        let flags = Flags {
            nan: a.nan || b.nan,
            pos_zero: a.pos_zero || b.pos_zero,
            neg_zero: a.neg_zero || b.neg_zero,
            integral: a.integral && b.integral,
        };
        let (mut first, mut second) = match (self.pieces(), other.pieces()) {
            (_, []) => return Some(Self { flags, ..*self }),
            ([], _) => return Some(Self { flags, ..*other }),
            (&[first], &[second]) if !flags.integral => (first, second),
            _ => return None,
        };
        let several = |piece: Piece<F>| piece.lo < piece.hi;
        if (a.integral && several(first)) || (b.integral && several(second)) {
            return None;
        }
        if second.lo < first.lo {
            (first, second) = (second, first);
        }
        let (zero, next) = (F::ZERO, first.hi.next_up());
        let only_zero_between = next == zero && !flags.zero() && F::MIN_SUBNORMAL >= second.lo;
        let mut pieces = List::one(first.lo, first.hi);
        if next >= second.lo || only_zero_between {
            let hi = if second.hi > first.hi {
                second.hi
            } else {
                first.hi
            };
            pieces = List::one(first.lo, hi);
        } else {
            pieces.push(second);
        }
        Some(Self { pieces, flags })
    }

    /// One range of numbers, or none, with these flags but `integral`: a zero of them is in the
    /// range.
    pub(super) fn of_range(Piece { lo, hi }: Piece<F>, flags: Flags) -> Self {
        let point = lo == hi && (is_integer(lo) || !lo.is_finite());
        let any = lo <= hi && (flags.zero() || lo != F::ZERO || hi != F::ZERO);
        Self {
            pieces: if any {
                List::one(lo, hi)
            } else {
                List::new(F::ZERO)
            },
            flags: Flags {
                integral: lo > hi || point,
                ..flags
            },
        }
    }

    /// The same without zeros. Not of integers, where other endpoints would have to be found.
    fn without_zeros(self) -> Self {
        let flags = Flags {
            pos_zero: false,
            neg_zero: false,
            ..self.flags
        };
        let mut pieces = List::new(F::ZERO);
        for &piece in self.pieces() {
            if piece.lo != F::ZERO || piece.hi != F::ZERO {
                pieces.push(piece);
            }
        }
        Self { pieces, flags }
    }

    /// Whether every member is a member of `other`.
    #[must_use]
    pub fn subset(self, other: Self) -> bool {
        compiled!(ValueSet::<F>::subset_here: fn(ValueSet<F>, ValueSet<F>) -> bool)(self, other)
    }

    fn subset_here(self, other: Self) -> bool {
        let (a, b) = (self.flags, other.flags);
        (!a.nan || b.nan)
            && (!a.pos_zero || b.pos_zero)
            && (!a.neg_zero || b.neg_zero)
            && self.pieces().iter().all(|&piece| {
                if self.flags.integral {
                    other.contains_integers(piece, a.zero())
                } else {
                    !b.integral && other.contains_piece(piece)
                }
            })
    }

    /// Whether one piece contains this one. (Pieces have floats between them, so no two together
    /// do.)
    fn contains_piece(self, piece: Piece<F>) -> bool {
        let contains = |p: &Piece<F>| p.lo <= piece.lo && piece.hi <= p.hi;
        self.pieces().iter().any(contains)
    }

    /// Whether the pieces together contain the integers of one with integer endpoints, apart from 0
    /// if `!zero`.
    fn contains_integers(self, piece: Piece<F>, zero: bool) -> bool {
        let mut next = piece.lo;
        for p in self.pieces() {
            if p.lo <= next && next <= p.hi {
                if p.hi >= piece.hi {
                    return true;
                }
                next = next_integer(p.hi.floor() + F::ZERO);
                if next == F::ZERO && !zero {
                    next = F::ONE;
                }
            }
        }
        next > piece.hi
    }
}

/// What two ranges have in common; `lo > hi` where that is nothing.
fn overlap<F: Float>(a: Piece<F>, b: Piece<F>) -> Piece<F> {
    Piece {
        lo: if a.lo > b.lo { a.lo } else { b.lo },
        hi: if a.hi < b.hi { a.hi } else { b.hi },
    }
}

/// What ascending pieces leave of the extended real line.
struct Gaps<F> {
    semantics: Semantics,
    found: List<F, 32>,
    /// Where the last gap begins, unless it was closed.
    start: Option<F>,
}

impl<F: Float> Gaps<F> {
    fn new(semantics: Semantics) -> Self {
        Self {
            semantics,
            found: List::new(F::ZERO),
            start: Some(-F::INFINITY),
        }
    }

    /// Takes a closed piece away. A zero end is as good as any: zeros are counted elsewhere.
    fn exclude(&mut self, piece: Piece<F>) {
        let (lo, hi) = match self.semantics {
            // The reals beside an endpoint that is taken away are there still.
            Semantics::Real => (piece.lo, piece.hi),
            Semantics::Float => (piece.lo.next_down() + F::ZERO, piece.hi.next_up() + F::ZERO),
        };
        if piece.lo > -F::INFINITY {
            self.close(lo);
        }
        self.start = (piece.hi < F::INFINITY).then_some(hi);
    }

    /// Ends the gap that was open.
    fn close(&mut self, hi: F) {
        if let Some(lo) = self.start.filter(|&lo| lo <= hi) {
            self.found.push(Piece { lo, hi });
        }
    }

    fn finish(mut self) -> List<F, 32> {
        self.close(F::INFINITY);
        self.found
    }
}
