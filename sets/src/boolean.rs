//! What a truth value can be: nothing, false, true, or either.
//!
//! Each operation contains the results for all members; the sets being so small, it contains
//! nothing else. Tested below, on all sets.

use core::fmt;

use super::ValueSet;
use outward_interval::Float;

/// A set of truth values: empty, {false}, {true} or both.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct BoolSet {
    may_be_false: bool,
    may_be_true: bool,
}

impl BoolSet {
    /// The set without a member: the values at a place that is never reached.
    pub const EMPTY: Self = Self::new(false, false);
    /// The set whose only member is false.
    pub const FALSE: Self = Self::new(true, false);
    /// The set whose only member is true.
    pub const TRUE: Self = Self::new(false, true);
    /// The set of false and true.
    pub const ALL: Self = Self::new(true, true);

    /// The set that contains false, and true, as said.
    #[must_use]
    pub const fn new(may_be_false: bool, may_be_true: bool) -> Self {
        Self {
            may_be_false,
            may_be_true,
        }
    }

    /// Whether `x` is a member.
    #[must_use]
    pub const fn contains(self, x: bool) -> bool {
        if x {
            self.may_be_true
        } else {
            self.may_be_false
        }
    }

    /// Whether there is no member.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        !self.may_be_false && !self.may_be_true
    }

    /// The only member, or `None` if there are none or two.
    #[must_use]
    pub const fn value(self) -> Option<bool> {
        match (self.may_be_false, self.may_be_true) {
            (true, false) => Some(false),
            (false, true) => Some(true),
            (true, true) | (false, false) => None,
        }
    }

    /// The members that both sets have.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self::new(
            self.may_be_false && other.may_be_false,
            self.may_be_true && other.may_be_true,
        )
    }

    /// The members of either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self::new(
            self.may_be_false || other.may_be_false,
            self.may_be_true || other.may_be_true,
        )
    }

    /// The truth values that are not members.
    #[must_use]
    pub const fn complement(self) -> Self {
        Self::new(!self.may_be_false, !self.may_be_true)
    }

    /// The members that the other set does not have.
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        self.intersection(other.complement())
    }

    /// Whether every member is a member of `other`.
    #[must_use]
    pub const fn subset(self, other: Self) -> bool {
        self.difference(other).is_empty()
    }

    /// The results of an operation for all pairs of members.
    #[must_use]
    pub fn combine(self, other: Self, op: impl Fn(bool, bool) -> bool) -> Self {
        let mut result = Self::EMPTY;
        for x in [false, true] {
            for y in [false, true] {
                if self.contains(x) && other.contains(y) {
                    let value = op(x, y);
                    result = result.union(Self::new(!value, value));
                }
            }
        }
        result
    }

    /// Not x.
    #[must_use]
    pub const fn not(self) -> Self {
        Self::new(self.may_be_true, self.may_be_false)
    }

    /// x and y.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        self.combine(other, |x, y| x && y)
    }

    /// x or y.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        self.combine(other, |x, y| x || y)
    }

    /// Exactly one of x and y.
    #[must_use]
    pub fn xor(self, other: Self) -> Self {
        self.combine(other, |x, y| x != y)
    }

    /// A member of `yes` if the truth value is true, and of `no` if it is false.
    #[must_use]
    pub fn select<F: Float>(self, yes: ValueSet<F>, no: ValueSet<F>) -> ValueSet<F> {
        let side = |taken, set| if taken { set } else { ValueSet::EMPTY };
        side(self.may_be_true, yes).union(side(self.may_be_false, no))
    }

    /// 1 for true, and +0 for false.
    #[must_use]
    pub fn to_values<F: Float>(self) -> ValueSet<F> {
        self.select(ValueSet::point(F::ONE), ValueSet::point(F::ZERO))
    }
}

/// Prints the members, such as `false | true`; `empty` if there are none.
impl fmt::Display for BoolSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match (self.may_be_false, self.may_be_true) {
            (false, false) => "empty",
            (true, false) => "false",
            (false, true) => "true",
            (true, true) => "false | true",
        })
    }
}

impl fmt::Debug for BoolSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
