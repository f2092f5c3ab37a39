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
//! Why the tests on ends decide them: the sets are connected and closed, so a finite end is a
//! member, and next to an infinite end there are members beyond every number. The fields of the
//! empty set are NaN, of which every comparison is false.
//!
//! Tested in `relations/tests.rs` by trying the quantifiers.

use outward_number::Float;

use crate::interval::Interval;

/// a < b for two ends on the same side, where an infinite end has members beyond every member of
/// the other set.
fn strictly<F: Float>(a: F, b: F) -> bool {
    a < b || (a == b && !a.is_finite())
}

/// The relations of the standard, Table 10.3.
impl<F: Float> Interval<F> {
    /// Whether every member is a member of `other`: ∀a ∃b: a = b. The empty set is a subset of all.
    #[must_use]
    pub fn subset(self, other: Self) -> bool {
        let ([a, b], [c, d]) = (self.ends(), other.ends());
        self.is_empty() || (a <= c && b <= d)
    }

    /// Whether every member is an inner point of `other`: ∀a ∃b: a < b, and ∀a ∃b: b < a. True for
    /// the empty set. An unbounded interval may be in the interior of one that is unbounded on the
    /// same side.
    #[must_use]
    pub fn interior(self, other: Self) -> bool {
        let ([a, b], [c, d]) = (self.ends(), other.ends());
        self.is_empty() || (strictly(a, c) && strictly(b, d))
    }

    /// Whether they have no common member: ∀a ∀b: a ≠ b. True if one is empty.
    #[must_use]
    pub fn disjoint(self, other: Self) -> bool {
        self.strict_precedes(other) || other.strict_precedes(self)
    }

    /// Weakly less: ∀a ∃b: a ≤ b, and ∀b ∃a: a ≤ b. True if both are empty, false if one is.
    #[must_use]
    pub fn less(self, other: Self) -> bool {
        let ([a, b], [c, d]) = (self.ends(), other.ends());
        (self.is_empty() && other.is_empty()) || (c <= a && b <= d)
    }

    /// Strictly less: ∀a ∃b: a < b, and ∀b ∃a: a < b. True if both are empty, false if one is.
    #[must_use]
    pub fn strict_less(self, other: Self) -> bool {
        let ([a, b], [c, d]) = (self.ends(), other.ends());
        (self.is_empty() && other.is_empty()) || (strictly(c, a) && strictly(b, d))
    }

    /// Left of, touching perhaps: ∀a ∀b: a ≤ b. True if one is empty.
    #[must_use]
    pub fn precedes(self, other: Self) -> bool {
        self.is_empty() || other.is_empty() || self.sup() <= other.inf()
    }

    /// Left of, without touching: ∀a ∀b: a < b. True if one is empty.
    #[must_use]
    pub fn strict_precedes(self, other: Self) -> bool {
        self.is_empty() || other.is_empty() || self.sup() < other.inf()
    }
}

/// Relations that hold of *all* pairs of members, ∀a ∀b. True if one set is empty.
impl<F: Float> Interval<F> {
    /// ∀a ∀b: a < b. The same as [`strict_precedes`](Self::strict_precedes).
    #[must_use]
    pub fn certainly_lt(self, other: Self) -> bool {
        self.strict_precedes(other)
    }

    /// ∀a ∀b: a ≤ b. The same as [`precedes`](Self::precedes).
    #[must_use]
    pub fn certainly_le(self, other: Self) -> bool {
        self.precedes(other)
    }

    /// ∀a ∀b: a = b. Of nonempty sets, both hold one number, the same.
    #[must_use]
    pub fn certainly_eq(self, other: Self) -> bool {
        self.precedes(other) && other.precedes(self)
    }

    /// ∀a ∀b: a ≠ b. The same as [`disjoint`](Self::disjoint).
    #[must_use]
    pub fn certainly_ne(self, other: Self) -> bool {
        self.disjoint(other)
    }

    /// ∀a ∀b: a ≥ b.
    #[must_use]
    pub fn certainly_ge(self, other: Self) -> bool {
        other.precedes(self)
    }

    /// ∀a ∀b: a > b.
    #[must_use]
    pub fn certainly_gt(self, other: Self) -> bool {
        other.strict_precedes(self)
    }
}

/// Relations that hold of *some* pair of members, ∃a ∃b. False if one set is empty.
impl<F: Float> Interval<F> {
    /// ∃a ∃b: a < b.
    #[must_use]
    pub fn possibly_lt(self, other: Self) -> bool {
        !self.certainly_ge(other)
    }

    /// ∃a ∃b: a ≤ b.
    #[must_use]
    pub fn possibly_le(self, other: Self) -> bool {
        !self.certainly_gt(other)
    }

    /// ∃a ∃b: a = b. There is a common member.
    #[must_use]
    pub fn possibly_eq(self, other: Self) -> bool {
        !self.certainly_ne(other)
    }

    /// ∃a ∃b: a ≠ b.
    #[must_use]
    pub fn possibly_ne(self, other: Self) -> bool {
        !self.certainly_eq(other)
    }

    /// ∃a ∃b: a ≥ b.
    #[must_use]
    pub fn possibly_ge(self, other: Self) -> bool {
        !self.certainly_lt(other)
    }

    /// ∃a ∃b: a > b.
    #[must_use]
    pub fn possibly_gt(self, other: Self) -> bool {
        !self.certainly_le(other)
    }
}

/// Relations of the sets as wholes: every member of each has a partner in the other. True if both
/// sets are empty, false if one is.
impl<F: Float> Interval<F> {
    /// ∀a ∃b: a < b, and ∀b ∃a: a < b. The same as [`strict_less`](Self::strict_less).
    #[must_use]
    pub fn set_lt(self, other: Self) -> bool {
        self.strict_less(other)
    }

    /// ∀a ∃b: a ≤ b, and ∀b ∃a: a ≤ b. The same as [`less`](Self::less).
    #[must_use]
    pub fn set_le(self, other: Self) -> bool {
        self.less(other)
    }

    /// ∀a ∃b: a = b, and ∀b ∃a: a = b. The same as `==`.
    #[must_use]
    pub fn set_eq(self, other: Self) -> bool {
        self == other
    }

    /// The contrary of [`set_eq`](Self::set_eq): the sets differ.
    #[must_use]
    pub fn set_ne(self, other: Self) -> bool {
        self != other
    }

    /// ∀a ∃b: a ≥ b, and ∀b ∃a: a ≥ b.
    #[must_use]
    pub fn set_ge(self, other: Self) -> bool {
        other.less(self)
    }

    /// ∀a ∃b: a > b, and ∀b ∃a: a > b.
    #[must_use]
    pub fn set_gt(self, other: Self) -> bool {
        other.strict_less(self)
    }
}

#[cfg(test)]
mod tests;
