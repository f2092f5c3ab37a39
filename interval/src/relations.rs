//! Truth values of one or two intervals: what IEEE 1788-2015 §10.5.10 and §12.12.9 require, and the
//! order relations of the literature.
//!
//! A relation between sets is made of a relation between numbers by quantifiers, which the
//! documentation of each method names; `∀a` runs over the members of `self`, `∀b` over those of the
//! other interval. Three families come of one relation such as `<`:
//!
//! | family | meaning | of an empty set |
//! |---|---|---|
//! | `certainly_` | ∀a ∀b: a < b | true |
//! | `possibly_` | ∃a ∃b: a < b | false |
//! | `set_` | ∀a ∃b: a < b, and ∀b ∃a: a < b | true if both are empty, false if one is |
//!
//! The standard's names stand beside: `precedes` is `certainly_le`, `strict_precedes` is
//! `certainly_lt`, `less` is `set_le`, `strict_less` is `set_lt`, `disjoint` is `certainly_ne`, and
//! `==` is `set_eq`.
//!
//! Why the tests on ends decide them: the sets are connected and closed, so a finite endpoint is a
//! member, and next to an infinite endpoint there are members beyond every number. The fields of
//! the empty set are NaN, of which every comparison is false.
//!
//! Tested in `relations/tests.rs` by trying the quantifiers.

use outward_number::Float;

use crate::interval::Interval;

/// a < b for two endpoints on the same side, where an infinite endpoint has members beyond every
/// member of the other set.
fn strictly<F: Float>(a: F, b: F) -> bool {
    a < b || (a == b && !a.is_finite())
}

/// Comparisons of IEEE 1788, Table 10.3. In their formulas a is a member of this interval, and b
/// one of `other`.
impl<F: Float> Interval<F> {
    /// Whether every member is a member of `other`: ∀a ∃b: a = b. True if this interval is empty.
    #[must_use]
    pub fn subset(self, other: Self) -> bool {
        let ([a, b], [c, d]) = (self.endpoints(), other.endpoints());
        self.is_empty() || (a <= c && b <= d)
    }

    /// Whether every member is an inner point of `other`: ∀a ∃b: a < b, and ∀a ∃b: b < a. True if
    /// this interval is empty. An unbounded interval may be in the interior of one that is
    /// unbounded on the same side.
    #[must_use]
    pub fn interior(self, other: Self) -> bool {
        let ([a, b], [c, d]) = (self.endpoints(), other.endpoints());
        self.is_empty() || (strictly(a, c) && strictly(b, d))
    }

    /// Whether the intervals have no common member: ∀a ∀b: a ≠ b. True if one is empty.
    #[must_use]
    pub fn disjoint(self, other: Self) -> bool {
        self.strict_precedes(other) || other.strict_precedes(self)
    }

    /// Whether this interval is weakly less: ∀a ∃b: a ≤ b, and ∀b ∃a: a ≤ b. True if both are
    /// empty, false if one is.
    #[must_use]
    pub fn less(self, other: Self) -> bool {
        let ([a, b], [c, d]) = (self.endpoints(), other.endpoints());
        (self.is_empty() && other.is_empty()) || (c <= a && b <= d)
    }

    /// Whether this interval is strictly less: ∀a ∃b: a < b, and ∀b ∃a: a < b. True if both are
    /// empty, false if one is.
    #[must_use]
    pub fn strict_less(self, other: Self) -> bool {
        let ([a, b], [c, d]) = (self.endpoints(), other.endpoints());
        (self.is_empty() && other.is_empty()) || (strictly(c, a) && strictly(b, d))
    }

    /// Whether this interval lies to the left of `other`, perhaps with a common endpoint: ∀a ∀b: a
    /// ≤ b. True if one is empty.
    #[must_use]
    pub fn precedes(self, other: Self) -> bool {
        self.is_empty() || other.is_empty() || self.sup() <= other.inf()
    }

    /// Whether this interval lies to the left of `other`, without a common endpoint: ∀a ∀b: a < b.
    /// True if one is empty.
    #[must_use]
    pub fn strict_precedes(self, other: Self) -> bool {
        self.is_empty() || other.is_empty() || self.sup() < other.inf()
    }
}

/// Comparisons that hold for *all* pairs of a member a of this interval and a member b of `other`.
/// They are true if one of the intervals is empty.
impl<F: Float> Interval<F> {
    /// Whether a < b for all a and b. The same as [`strict_precedes`](Self::strict_precedes).
    #[must_use]
    pub fn certainly_lt(self, other: Self) -> bool {
        self.strict_precedes(other)
    }

    /// Whether a ≤ b for all a and b. The same as [`precedes`](Self::precedes).
    #[must_use]
    pub fn certainly_le(self, other: Self) -> bool {
        self.precedes(other)
    }

    /// Whether a = b for all a and b. If neither interval is empty, both are then the same number.
    #[must_use]
    pub fn certainly_eq(self, other: Self) -> bool {
        self.precedes(other) && other.precedes(self)
    }

    /// Whether a ≠ b for all a and b. The same as [`disjoint`](Self::disjoint).
    #[must_use]
    pub fn certainly_ne(self, other: Self) -> bool {
        self.disjoint(other)
    }

    /// Whether a ≥ b for all a and b.
    #[must_use]
    pub fn certainly_ge(self, other: Self) -> bool {
        other.precedes(self)
    }

    /// Whether a > b for all a and b.
    #[must_use]
    pub fn certainly_gt(self, other: Self) -> bool {
        other.strict_precedes(self)
    }
}

/// Comparisons that hold for *some* pair of a member a of this interval and a member b of `other`.
/// They are false if one of the intervals is empty.
impl<F: Float> Interval<F> {
    /// Whether a < b for some a and b.
    #[must_use]
    pub fn possibly_lt(self, other: Self) -> bool {
        !self.certainly_ge(other)
    }

    /// Whether a ≤ b for some a and b.
    #[must_use]
    pub fn possibly_le(self, other: Self) -> bool {
        !self.certainly_gt(other)
    }

    /// Whether a = b for some a and b: there is a common member.
    #[must_use]
    pub fn possibly_eq(self, other: Self) -> bool {
        !self.certainly_ne(other)
    }

    /// Whether a ≠ b for some a and b.
    #[must_use]
    pub fn possibly_ne(self, other: Self) -> bool {
        !self.certainly_eq(other)
    }

    /// Whether a ≥ b for some a and b.
    #[must_use]
    pub fn possibly_ge(self, other: Self) -> bool {
        !self.certainly_lt(other)
    }

    /// Whether a > b for some a and b.
    #[must_use]
    pub fn possibly_gt(self, other: Self) -> bool {
        !self.certainly_le(other)
    }
}

/// Comparisons of the intervals as wholes: every member of each has a partner in the other. They
/// are true if both are empty, and false if one is.
impl<F: Float> Interval<F> {
    /// Whether every a is less than some b, and every b greater than some a. The same as
    /// [`strict_less`](Self::strict_less).
    #[must_use]
    pub fn set_lt(self, other: Self) -> bool {
        self.strict_less(other)
    }

    /// Whether every a is at most some b, and every b at least some a. The same as
    /// [`less`](Self::less).
    #[must_use]
    pub fn set_le(self, other: Self) -> bool {
        self.less(other)
    }

    /// Whether both intervals have the same members. The same as `==`.
    #[must_use]
    pub fn set_eq(self, other: Self) -> bool {
        self == other
    }

    /// Whether the intervals differ: the opposite of [`set_eq`](Self::set_eq).
    #[must_use]
    pub fn set_ne(self, other: Self) -> bool {
        self != other
    }

    /// Whether every a is at least some b, and every b at most some a.
    #[must_use]
    pub fn set_ge(self, other: Self) -> bool {
        other.less(self)
    }

    /// Whether every a is greater than some b, and every b less than some a.
    #[must_use]
    pub fn set_gt(self, other: Self) -> bool {
        other.strict_less(self)
    }
}

#[cfg(test)]
mod tests;
