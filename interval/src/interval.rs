//! The type [`Interval`]: a closed set of real numbers, held as the pair (−lo, hi).
//!
//! The idea of the pair: since −RD(x) = RU(−x), rounding *up* serves both endpoints.
//!
//! The invariant, which every constructor establishes and every operation keeps. An interval is
//!
//! * **empty**: both fields are NaN; or
//! * **nonempty**: lo ≤ hi, lo < +∞, hi > −∞, and neither field is −0. An infinite endpoint means
//!   "unbounded": ±∞ itself is no member.
//!
//! So a lower endpoint of zero reads −0 and an upper endpoint of zero reads +0, as IEEE 1788 wants,
//! and equal intervals have equal bits (apart from the payload of NaN).
//!
//! Tested in `tests` below and, over all intervals of the six-bit format, in `arithmetic.rs`.

use core::hash::{Hash, Hasher};

use outward_number::Float;

use crate::error::IntervalError;

/// A closed interval of real numbers with ends in the format `F`, which is `f32` or `f64`. It may
/// be unbounded, and it may be empty.
///
/// Infinities are ends, but never members: `[1, inf]` contains all real numbers from 1 on. A zero
/// has no sign in an interval. NaN is a member of nothing.
///
/// Every operation on intervals returns an interval that contains the result for every choice of
/// members of its operands for which it is defined. If there is no such choice, the result is
/// empty; so it is if an operand is empty.
///
/// ```
/// use outward_interval::Interval;
/// let x = Interval::new(1.0, 2.0)?;
/// let y: Interval<f64> = "[0.1, 0.2]".parse()?; // contains one tenth, which f64 has not
/// assert_eq!((x + x, x * x), ("[2, 4]".parse()?, "[1, 4]".parse()?));
/// assert!((x * y).contains(0.15) && (x * y).sup() >= 0.4);
/// assert_eq!(1.0 / "[0, 4]".parse::<Interval<f64>>()?, "[0.25, inf]".parse()?);
/// assert!("[-2, -1]".parse::<Interval<f64>>()?.sqrt().is_empty());
/// # Ok::<(), outward_interval::IntervalError>(())
/// ```
///
/// In memory it is two numbers, −lo first and then hi (`#[repr(C)]`); NaN twice for the empty set.
/// Equality is that of sets: see [`subset`](Self::subset) and the other relations for comparisons.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct Interval<F> {
    neg_inf: F,
    sup: F,
}

/// One of the two endpoints of an interval.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Endpoint {
    /// The lower endpoint. [`Interval::endpoint`] returns it negated, as −lo.
    Lower,
    /// The upper endpoint.
    Upper,
}

impl<F: Float> Interval<F> {
    /// The empty set. It prints as `[empty]`.
    pub const EMPTY: Self = Self {
        neg_inf: F::NAN,
        sup: F::NAN,
    };
    /// The set of all real numbers. It prints as `[entire]`.
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

    /// The interval of all real numbers from `lo` to `hi`. `lo` may be −∞, and `hi` may be +∞.
    ///
    /// ```
    /// use outward_interval::Interval;
    /// assert_eq!(Interval::new(1.0, f64::INFINITY)?.to_string(), "[1, inf]");
    /// assert!(Interval::new(2.0, 1.0).is_err() && Interval::new(f64::NAN, 1.0).is_err());
    /// # Ok::<(), outward_interval::IntervalError>(())
    /// ```
    ///
    /// # Errors
    /// [`IntervalError::NotANumber`] if an endpoint is NaN; [`IntervalError::Reversed`] if `lo >
    /// hi`; [`IntervalError::NoMember`] if `lo` is +∞ or `hi` is −∞.
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

    /// The set of one number, [x, x].
    ///
    /// # Errors
    /// [`IntervalError::NotANumber`] if `x` is NaN, [`IntervalError::NoMember`] if it is infinite.
    pub fn point(x: F) -> Result<Self, IntervalError> {
        Self::new(x, x)
    }

    /// The interval with the endpoints −lo and hi, as it holds them. A pair that describes no
    /// nonempty interval, or that holds a NaN, becomes the empty set.
    #[inline]
    #[must_use]
    pub fn from_endpoints(neg_inf: F, sup: F) -> Self {
        // With a NaN every comparison is false. No branch: disjoint operands of an intersection
        // come here too.
        let nonempty = (-neg_inf <= sup) & (neg_inf > -F::INFINITY) & (sup > -F::INFINITY);
        Self {
            neg_inf: F::choose(nonempty, neg_inf + F::ZERO, F::NAN),
            sup: F::choose(nonempty, sup + F::ZERO, F::NAN),
        }
    }

    /// The two numbers −lo and hi, as [`from_endpoints`](Self::from_endpoints) takes them. Both are
    /// NaN for the empty set.
    #[inline]
    #[must_use]
    pub const fn endpoints(self) -> [F; 2] {
        [self.neg_inf, self.sup]
    }

    /// One of the two numbers −lo and hi; NaN for the empty set.
    #[inline]
    #[must_use]
    pub fn endpoint(self, end: Endpoint) -> F {
        match end {
            Endpoint::Lower => self.neg_inf,
            Endpoint::Upper => self.sup,
        }
    }

    /// The lower endpoint negated, −lo; NaN for the empty set. It is what an interval holds, so
    /// that rounding up moves both endpoints outward.
    #[inline]
    #[must_use]
    pub fn neg_inf(self) -> F {
        self.neg_inf
    }

    /// The lower endpoint, the infimum of the members (IEEE 1788 §10.5.9): −∞ if there is no lower
    /// bound, +∞ for the empty set, and −0 for a lower endpoint of zero.
    #[inline]
    #[must_use]
    pub fn inf(self) -> F {
        if self.is_empty() {
            F::INFINITY
        } else {
            -self.neg_inf
        }
    }

    /// The upper endpoint, the supremum of the members (IEEE 1788 §10.5.9): +∞ if there is no upper
    /// bound, −∞ for the empty set, and +0 for an upper endpoint of zero.
    #[inline]
    #[must_use]
    pub fn sup(self) -> F {
        if self.is_empty() {
            -F::INFINITY
        } else {
            self.sup
        }
    }

    /// The least interval that contains both (`convexHull`, IEEE 1788 §10.5.7). The hull with the
    /// empty set is the other one.
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

    /// The members that both have (`intersection`, IEEE 1788 §10.5.7); empty if there are none.
    #[must_use]
    pub fn intersection(self, other: Self) -> Self {
        if self.is_empty() || other.is_empty() {
            return Self::EMPTY;
        }
        // Disjoint operands give lo > hi, which from_endpoints takes for the empty set.
        Self::from_endpoints(
            self.neg_inf.min_x86(other.neg_inf),
            self.sup.min_x86(other.sup),
        )
    }
}

/// Properties of one interval.
impl<F: Float> Interval<F> {
    /// Whether it has no member.
    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.endpoint(Endpoint::Upper).is_nan()
    }

    /// Whether it contains all real numbers.
    #[must_use]
    pub fn is_entire(self) -> bool {
        self.endpoints() == Self::ENTIRE.endpoints()
    }

    /// Whether it contains exactly one number.
    #[must_use]
    pub fn is_singleton(self) -> bool {
        let [neg_inf, sup] = self.endpoints();
        -neg_inf == sup
    }

    /// Whether it is bounded and not empty: a *common* interval, which every flavour of IEEE 1788
    /// has.
    #[must_use]
    pub fn is_common_interval(self) -> bool {
        self.endpoints().into_iter().all(F::is_finite)
    }

    /// Whether the number `x` is a member (`isMember`, IEEE 1788). False for NaN and infinities.
    #[must_use]
    pub fn contains(self, x: F) -> bool {
        let [neg_inf, sup] = self.endpoints();
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
        assert_eq!(Interval::from_endpoints(f64::NAN, 1.0), Interval::EMPTY);
        assert_eq!(Interval::from_endpoints(-1.0, 0.5), Interval::EMPTY);
        assert_eq!(
            Interval::from_endpoints(f64::NEG_INFINITY, f64::INFINITY),
            Interval::EMPTY
        );
        assert_eq!(
            Interval::from_endpoints(f64::INFINITY, f64::NEG_INFINITY),
            Interval::EMPTY
        );
    }

    #[test]
    fn zero_ends_have_the_signs_of_ieee_1788() {
        for (lo, hi) in [(0.0, 0.0), (-0.0, -0.0), (0.0, -0.0)] {
            for x in [
                Interval::<f64>::new(lo, hi).unwrap(),
                Interval::from_endpoints(-lo, hi),
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
        assert!(!empty.contains(0.0) && empty.endpoints().iter().all(|end| end.is_nan()));
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
