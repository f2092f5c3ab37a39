//! The type [`Interval`]: a closed set of real numbers, held as the pair (−lo, hi).
//!
//! The idea of the pair: since −RD(x) = RU(−x), rounding *up* serves both ends.
//!
//! The invariant, which every constructor establishes and every operation keeps. An interval is
//!
//! * **empty**: both fields are NaN; or
//! * **nonempty**: lo ≤ hi, lo < +∞, hi > −∞, and neither field is −0. An infinite end means "unbounded":
//!   ±∞ itself is no member.
//!
//! So a lower end of zero reads −0 and an upper end of zero reads +0, as IEEE 1788 wants,
//! and equal intervals have equal bits (apart from the payload of NaN).
//!
//! Tested in `tests` below and, over all intervals of the six-bit format, in `arithmetic.rs`.

use core::error::Error;
use core::fmt;
use core::hash::{Hash, Hasher};

use crate::float::Float;

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

/// Why two numbers are not the ends of a nonempty interval.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IntervalError {
    /// One of the ends is NaN.
    NotANumber,
    /// The lower end is above the upper end.
    Reversed,
    /// There is no real number in it: the lower end is +∞ or the upper end is −∞.
    NoMember,
}

impl fmt::Display for IntervalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotANumber => "an end of the interval is NaN",
            Self::Reversed => "the lower end is above the upper end",
            Self::NoMember => "the interval would lie at infinity, where there are no real numbers",
        })
    }
}

impl Error for IntervalError {}

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

    /// The interval with these *fields* −lo and hi. A pair that describes no nonempty interval, and one
    /// that holds a NaN, becomes the empty set.
    #[inline]
    #[must_use]
    pub fn from_ends(neg_inf: F, sup: F) -> Self {
        // With a NaN every comparison is false. No branch: disjoint operands of an intersection come here too.
        let nonempty = (-neg_inf <= sup) & (neg_inf > -F::INFINITY) & (sup > -F::INFINITY);
        Self {
            neg_inf: F::choose(nonempty, neg_inf + F::ZERO, F::NAN),
            sup: F::choose(nonempty, sup + F::ZERO, F::NAN),
        }
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

    /// The lower end; −0 for a lower end of zero, NaN for the empty set.
    #[inline]
    #[must_use]
    pub fn inf(self) -> F {
        -self.neg_inf
    }

    /// The upper end; +0 for an upper end of zero, NaN for the empty set.
    #[inline]
    #[must_use]
    pub fn sup(self) -> F {
        self.sup
    }

    /// Whether there is no number in it.
    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.sup.is_nan()
    }

    /// Whether it is all of the real line.
    #[must_use]
    pub fn is_entire(self) -> bool {
        self.neg_inf == F::INFINITY && self.sup == F::INFINITY
    }

    /// Whether it holds exactly one number.
    #[must_use]
    pub fn is_singleton(self) -> bool {
        self.inf() == self.sup
    }

    /// Whether both ends are finite. The empty set is not bounded in this sense: it has no ends.
    #[must_use]
    pub fn is_common_interval(self) -> bool {
        self.neg_inf.is_finite() && self.sup.is_finite()
    }

    /// Whether the number `x` is a member. NaN and ±∞ are members of nothing.
    #[must_use]
    pub fn contains(self, x: F) -> bool {
        x.is_finite() && self.inf() <= x && x <= self.sup
    }

    /// Whether every member is a member of `other`. The empty set is a subset of all.
    #[must_use]
    pub fn subset(self, other: Self) -> bool {
        self.is_empty() || (self.neg_inf <= other.neg_inf && self.sup <= other.sup)
    }

    /// Whether every member is an inner point of `other` (IEEE 1788 `interior`): strictly between
    /// its ends, where an infinite end counts as strictly beyond everything.
    #[must_use]
    pub fn interior(self, other: Self) -> bool {
        let strict = |a: F, b: F| a < b || (a == b && a == F::INFINITY);
        self.is_empty() || (strict(self.neg_inf, other.neg_inf) && strict(self.sup, other.sup))
    }

    /// The smallest interval that holds both.
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

    /// The members common to both.
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

/// The empty set.
impl<F: Float> Default for Interval<F> {
    fn default() -> Self {
        Self::EMPTY
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
        assert!(!empty.contains(0.0) && empty.inf().is_nan());
    }

    #[test]
    fn interior_is_strict_but_at_infinity() {
        let unit = Interval::new(0.0, 1.0).unwrap();
        assert!(!unit.interior(unit));
        assert!(unit.interior(Interval::new(-1.0, 2.0).unwrap()));
        assert!(Interval::<f64>::ENTIRE.interior(Interval::ENTIRE));
    }
}
