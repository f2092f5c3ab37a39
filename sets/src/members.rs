//! What is in a value set: its members, its endpoints, what it never is.

use core::hash::{Hash, Hasher};

use super::{Piece, ValueSet, is_integer};
use outward_interval::Float;
use outward_interval::Interval;
use outward_interval::compiled;

impl<F: Float> ValueSet<F> {
    /// Whether NaN is a member.
    #[must_use]
    pub fn may_be_nan(self) -> bool {
        self.flags.nan
    }

    /// Whether +0 is a member.
    #[must_use]
    pub fn may_be_pos_zero(self) -> bool {
        self.flags.pos_zero
    }

    /// Whether −0 is a member.
    #[must_use]
    pub fn may_be_neg_zero(self) -> bool {
        self.flags.neg_zero
    }

    /// Whether a zero of either sign is a member.
    #[must_use]
    pub fn may_be_zero(self) -> bool {
        self.flags.zero()
    }

    /// Whether +∞ or −∞ is a member.
    #[must_use]
    pub fn may_be_infinite(self) -> bool {
        self.contains(F::INFINITY) || self.contains(-F::INFINITY)
    }

    /// Whether all finite members are integers.
    #[must_use]
    pub fn is_integral(self) -> bool {
        self.flags.integral
    }

    /// Whether there is no member, not even NaN.
    #[must_use]
    pub fn is_empty(self) -> bool {
        !self.flags.nan && self.pieces().is_empty()
    }

    /// The pieces in ascending order. The flags say which zeros in them are members, and whether
    /// only integers are.
    #[must_use]
    pub fn pieces(&self) -> &[Piece<F>] {
        self.pieces.as_slice()
    }

    /// The lower endpoint of the numbers in the set, without a sign if it is zero; NaN if there are
    /// none. It is a member, unless it is 0 and no zero is.
    #[must_use]
    pub fn inf(self) -> F {
        self.pieces().first().map_or(F::NAN, |p| p.lo)
    }

    /// The upper endpoint of the numbers in the set, without a sign if it is zero; NaN if there are
    /// none. It is a member, unless it is 0 and no zero is.
    #[must_use]
    pub fn sup(self) -> F {
        self.pieces().last().map_or(F::NAN, |p| p.hi)
    }

    /// The only member, which may be NaN, or `None` if there are none or several.
    #[must_use]
    pub fn value(self) -> Option<F> {
        if self.flags.nan {
            return self.pieces().is_empty().then_some(F::NAN);
        }
        let &[Piece { lo, hi }] = self.pieces() else {
            return None;
        };
        if lo != hi {
            return None;
        }
        match (self.flags.pos_zero, self.flags.neg_zero) {
            (true, true) => None,
            (false, true) => Some(-lo),
            (true, false) | (false, false) => Some(lo),
        }
    }

    /// Whether there is exactly one member.
    #[must_use]
    pub fn is_singleton(self) -> bool {
        self.value().is_some()
    }

    /// Whether this float is a member. Zeros are told apart by their sign; the payload of NaN does
    /// not matter.
    #[must_use]
    pub fn contains(self, x: F) -> bool {
        compiled!(ValueSet::<F>::contains_here: fn(ValueSet<F>, F) -> bool)(self, x)
    }

    fn contains_here(self, x: F) -> bool {
        if x.is_nan() {
            self.flags.nan
        } else if x == F::ZERO {
            if x.is_sign_negative() {
                self.flags.neg_zero
            } else {
                self.flags.pos_zero
            }
        } else {
            (!self.flags.integral || is_integer(x) || !x.is_finite())
                && self.pieces().iter().any(|p| p.lo <= x && x <= p.hi)
        }
    }

    /// The least interval that contains all finite members; without an endpoint where an infinity
    /// is a member. Empty if there is no finite member.
    #[must_use]
    pub fn to_interval(self) -> Interval<F> {
        compiled!(ValueSet::<F>::to_interval_here: fn(ValueSet<F>) -> Interval<F>)(self)
    }

    /// The least interval that contains all members, where an infinite member counts as the numbers
    /// beyond the greatest one: as [`to_interval`](Self::to_interval), but [[`Float::MAX`], ∞] for
    /// a set whose only number is +∞. Empty if there is no number in the set.
    ///
    /// ```
    /// use outward_interval::Float;
    /// use outward_sets::ValueSet;
    /// let x = ValueSet::point(f64::INFINITY);
    /// assert_eq!((x.bounds().inf(), x.bounds().sup()), (f64::MAX, f64::INFINITY));
    /// assert!(x.to_interval().is_empty() && ValueSet::<f64>::NAN.bounds().is_empty());
    /// ```
    #[must_use]
    pub fn bounds(self) -> Interval<F> {
        if self.pieces().is_empty() {
            return Interval::EMPTY;
        }
        let (lo, hi) = (self.inf(), self.sup());
        if lo == F::INFINITY {
            Interval::from_endpoints(-F::MAX, hi)
        } else if hi == -F::INFINITY {
            Interval::from_endpoints(-lo, -F::MAX)
        } else {
            Interval::from_endpoints(-lo, hi)
        }
    }

    fn to_interval_here(self) -> Interval<F> {
        // A set of infinities only has no such interval: `from_endpoints` says so for one of them.
        let infinite = |p: &Piece<F>| p.lo == p.hi && !p.lo.is_finite();
        if self.pieces().iter().all(infinite) {
            return Interval::EMPTY;
        }
        Interval::from_endpoints(-self.inf(), self.sup())
    }
}

/// The empty set.
impl<F: Float> Default for ValueSet<F> {
    fn default() -> Self {
        Self::EMPTY
    }
}

/// Equality as sets. See the [module](crate).
impl<F: Float> PartialEq for ValueSet<F> {
    fn eq(&self, other: &Self) -> bool {
        self.flags == other.flags && self.pieces() == other.pieces()
    }
}

impl<F: Float> Eq for ValueSet<F> {}

impl<F: Float> Hash for ValueSet<F> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.flags.hash(state);
        // No end is NaN or −0, so equal ends have equal bits.
        for piece in self.pieces() {
            piece.lo.to_bits64().hash(state);
            piece.hi.to_bits64().hash(state);
        }
    }
}
