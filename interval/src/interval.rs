//! The type [`Interval`]: a closed set of real numbers, held as the pair (−lo, hi).
//!
//! The idea of the pair: since −RD(x) = RU(−x), rounding *up* serves both ends.
//!
//! The invariant, which every constructor establishes and every operation keeps. An interval is
//!
//! * **empty**: both fields are NaN; or
//! * **nonempty**: lo ≤ hi, lo < +∞, hi > −∞, and neither field is −0. An infinite end means
//!   "unbounded": ±∞ itself is no member.
//!
//! So a lower end of zero reads −0 and an upper end of zero reads +0, as IEEE 1788 wants,
//! and equal intervals have equal bits (apart from the payload of NaN).
//!
//! Tested in `tests` below and, over all intervals of the six-bit format, in `arithmetic.rs`.

use core::hash::{Hash, Hasher};

use outward_number::Float;

use crate::error::IntervalError;

/// A closed interval of real numbers, possibly unbounded or empty.
///
/// `#[repr(C)]`: two numbers, −lo first, then hi.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct Interval<F> {
    neg_inf: F,
    sup: F,
}

/// One of the two ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum End {
    /// The lower end, held negated: −lo.
    Lower,
    /// The upper end, hi.
    Upper,
}

impl<F: Float> Interval<F> {
    /// The empty set.
    pub const EMPTY: Self = Self {
        neg_inf: F::NAN,
        sup: F::NAN,
    };
    /// All real numbers.
    pub const ENTIRE: Self = Self {
        neg_inf: F::INFINITY,
        sup: F::INFINITY,
    };
    /// The set {0}.
    pub const ZERO: Self = Self {
        neg_inf: F::ZERO,
        sup: F::ZERO,
    };
    /// The set {1}.
    pub const ONE: Self = Self {
        neg_inf: F::NEG_ONE,
        sup: F::ONE,
    };

    /// The interval with the fields −lo and hi of a pair that is known to be right.
    pub(crate) const fn from_pair(pair: [F; 2]) -> Self {
        Self {
            neg_inf: pair[0],
            sup: pair[1],
        }
    }

    /// The interval from `lo` to `hi`.
    ///
    /// # Errors
    /// When an end is NaN, `lo > hi`, `lo` is +∞ or `hi` is −∞.
    pub fn new(lo: F, hi: F) -> Result<Self, IntervalError> {
        if lo.is_nan() || hi.is_nan() {
            Err(IntervalError::NotANumber)
        } else if lo > hi {
            Err(IntervalError::Reversed)
        } else if lo == F::INFINITY || hi == -F::INFINITY {
            Err(IntervalError::NoMember)
        } else {
            Ok(Self {
                neg_inf: -lo + F::ZERO,
                sup: hi + F::ZERO,
            })
        }
    }

    /// The set of one number.
    ///
    /// # Errors
    /// When `x` is NaN or infinite.
    pub fn point(x: F) -> Result<Self, IntervalError> {
        Self::new(x, x)
    }

    /// The interval with these *fields* −lo and hi. A pair that describes no nonempty interval, and
    /// one that holds a NaN, becomes the empty set.
    #[inline]
    #[must_use]
    pub fn from_ends(neg_inf: F, sup: F) -> Self {
        // With a NaN every comparison is false. No branch: disjoint operands of an intersection
        // come here too.
        let nonempty = (-neg_inf <= sup) & (neg_inf > -F::INFINITY) & (sup > -F::INFINITY);
        Self {
            neg_inf: F::choose(nonempty, neg_inf + F::ZERO, F::NAN),
            sup: F::choose(nonempty, sup + F::ZERO, F::NAN),
        }
    }

    /// Both fields, −lo and hi, as [`from_ends`](Self::from_ends) takes them. NaN for the empty
    /// set.
    #[inline]
    #[must_use]
    pub const fn ends(self) -> [F; 2] {
        [self.neg_inf, self.sup]
    }

    /// One field of the pair: −lo or hi. NaN for the empty set.
    #[inline]
    #[must_use]
    pub fn end(self, end: End) -> F {
        match end {
            End::Lower => self.neg_inf,
            End::Upper => self.sup,
        }
    }

    /// The first field, −lo. NaN for the empty set.
    #[inline]
    #[must_use]
    pub fn neg_inf(self) -> F {
        self.neg_inf
    }

    /// The lower end, the infimum of the members (IEEE 1788 §10.5.9): −0 for a lower end of zero,
    /// +∞ for the empty set.
    #[inline]
    #[must_use]
    pub fn inf(self) -> F {
        if self.is_empty() {
            F::INFINITY
        } else {
            -self.neg_inf
        }
    }

    /// The upper end, the supremum of the members (§10.5.9): +0 for an upper end of zero, −∞ for
    /// the empty set.
    #[inline]
    #[must_use]
    pub fn sup(self) -> F {
        if self.is_empty() {
            -F::INFINITY
        } else {
            self.sup
        }
    }

    /// The smallest interval that holds both (`convexHull`, IEEE 1788 §10.5.7).
    #[must_use]
    pub fn convex_hull(self, other: Self) -> Self {
        if self.is_empty() {
            other
        } else if other.is_empty() {
            self
        } else {
            Self {
                neg_inf: self.neg_inf.max_x86(other.neg_inf),
                sup: self.sup.max_x86(other.sup),
            }
        }
    }

    /// The members common to both (§10.5.7).
    #[must_use]
    pub fn intersection(self, other: Self) -> Self {
        if self.is_empty() || other.is_empty() {
            return Self::EMPTY;
        }
        // Disjoint operands give lo > hi, which from_ends takes for the empty set.
        Self::from_ends(
            self.neg_inf.min_x86(other.neg_inf),
            self.sup.min_x86(other.sup),
        )
    }
}

/// Properties of one interval.
impl<F: Float> Interval<F> {
    /// Whether there is no number in it.
    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.end(End::Upper).is_nan()
    }

    /// Whether it is all of the real line.
    #[must_use]
    pub fn is_entire(self) -> bool {
        self.ends() == Self::ENTIRE.ends()
    }

    /// Whether it holds exactly one number.
    #[must_use]
    pub fn is_singleton(self) -> bool {
        let [neg_inf, sup] = self.ends();
        -neg_inf == sup
    }

    /// Whether it is nonempty and both ends are finite: a *common* interval, one of every flavour
    /// of the standard.
    #[must_use]
    pub fn is_common_interval(self) -> bool {
        self.ends().into_iter().all(F::is_finite)
    }

    /// Whether the number `x` is a member (`isMember`). NaN and ±∞ are members of nothing.
    #[must_use]
    pub fn contains(self, x: F) -> bool {
        let [neg_inf, sup] = self.ends();
        x.is_finite() && -neg_inf <= x && x <= sup
    }
}

/// Equality as sets: the empty set equals itself.
impl<F: Float> PartialEq for Interval<F> {
    fn eq(&self, other: &Self) -> bool {
        (self.is_empty() && other.is_empty())
            || (self.neg_inf == other.neg_inf && self.sup == other.sup)
    }
}

impl<F: Float> Eq for Interval<F> {}

impl<F: Float> Hash for Interval<F> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // Equal nonempty intervals have equal bits; NaN payloads are made alike.
        let key = if self.is_empty() { Self::EMPTY } else { *self };
        key.neg_inf.to_bits64().hash(state);
        key.sup.to_bits64().hash(state);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn constructors_reject_what_is_no_interval() {
        assert_eq!(Interval::new(1.0, 0.0), Err(IntervalError::Reversed));
        assert_eq!(Interval::new(f64::NAN, 0.0), Err(IntervalError::NotANumber));
        assert_eq!(
            Interval::new(f64::INFINITY, f64::INFINITY),
            Err(IntervalError::NoMember)
        );
        assert_eq!(
            Interval::point(f64::NEG_INFINITY),
            Err(IntervalError::NoMember)
        );
        assert_eq!(Interval::from_ends(f64::NAN, 1.0), Interval::EMPTY);
        assert_eq!(Interval::from_ends(-1.0, 0.5), Interval::EMPTY);
        assert_eq!(
            Interval::from_ends(f64::NEG_INFINITY, f64::INFINITY),
            Interval::EMPTY
        );
        assert_eq!(
            Interval::from_ends(f64::INFINITY, f64::NEG_INFINITY),
            Interval::EMPTY
        );
    }

    #[test]
    fn zero_ends_have_the_signs_of_ieee_1788() {
        for (lo, hi) in [(0.0, 0.0), (-0.0, -0.0), (0.0, -0.0)] {
            for x in [
                Interval::<f64>::new(lo, hi).unwrap(),
                Interval::from_ends(-lo, hi),
            ] {
                assert!(x.inf().is_sign_negative() && !x.sup().is_sign_negative());
                assert!(x.contains(0.0) && x.contains(-0.0) && x.is_singleton());
            }
        }
    }

    #[test]
    fn the_empty_set_is_a_set() {
        let (empty, unit) = (Interval::<f64>::EMPTY, Interval::new(0.0, 1.0).unwrap());
        assert!(
            empty == empty
                && empty.is_empty()
                && !empty.is_singleton()
                && !empty.is_common_interval()
        );
        assert!(empty.subset(unit) && empty.subset(empty) && !unit.subset(empty));
        assert_eq!(empty.convex_hull(unit), unit);
        assert_eq!(empty.intersection(unit), empty);
        assert_eq!(unit.intersection(Interval::new(2.0, 3.0).unwrap()), empty);
        assert!(!empty.contains(0.0) && empty.ends().iter().all(|end| end.is_nan()));
    }

    #[test]
    fn the_empty_set_has_the_infimum_and_the_supremum_of_no_numbers() {
        let empty = Interval::<f64>::EMPTY;
        assert_eq!(
            (empty.inf(), empty.sup()),
            (f64::INFINITY, f64::NEG_INFINITY)
        );
    }

    #[test]
    fn interior_is_strict_but_at_infinity() {
        let unit = Interval::new(0.0, 1.0).unwrap();
        assert!(!unit.interior(unit));
        assert!(unit.interior(Interval::new(-1.0, 2.0).unwrap()));
        assert!(Interval::<f64>::ENTIRE.interior(Interval::ENTIRE));
    }
}
