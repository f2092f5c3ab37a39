//! How two intervals lie to each other: one of sixteen states (IEEE 1788-2015 §10.6.4, Table 10.7).
//!
//! The states are Allen's relations of time intervals and three for the empty set. For any pair
//! exactly one holds.
//!
//! The idea: of two nonempty intervals [a, b] and [c, d] the comparisons of a with c and of b with
//! d name the state, but for those that share at most one point, which are told first.
//!
//! Tested in `relations/tests.rs`.

use core::cmp::Ordering;
use core::fmt;

use outward_number::Float;

use crate::interval::Interval;

/// How an interval [a, b], the first, lies to another, [c, d], the second: the sixteen states of
/// IEEE 1788 (Table 10.7 and §10.6.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Overlap {
    /// Both are empty.
    BothEmpty,
    /// The first is empty, the second is not.
    FirstEmpty,
    /// The second is empty, the first is not.
    SecondEmpty,
    /// b < c.
    Before,
    /// a < b = c < d.
    Meets,
    /// a < c < b < d.
    Overlaps,
    /// a = c, b < d.
    Starts,
    /// c < a, b < d.
    ContainedBy,
    /// c < a, b = d.
    Finishes,
    /// a = c, b = d.
    Equals,
    /// a < c, b = d.
    FinishedBy,
    /// a < c, d < b.
    Contains,
    /// a = c, d < b.
    StartedBy,
    /// c < a < d < b.
    OverlappedBy,
    /// c < d = a < b.
    MetBy,
    /// d < a.
    After,
}

impl Overlap {
    /// All states, in the order of the standard.
    pub const ALL: [Self; 16] = [
        Self::BothEmpty,
        Self::FirstEmpty,
        Self::SecondEmpty,
        Self::Before,
        Self::Meets,
        Self::Overlaps,
        Self::Starts,
        Self::ContainedBy,
        Self::Finishes,
        Self::Equals,
        Self::FinishedBy,
        Self::Contains,
        Self::StartedBy,
        Self::OverlappedBy,
        Self::MetBy,
        Self::After,
    ];

    /// The name that the standard writes, such as `containedBy`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::BothEmpty => "bothEmpty",
            Self::FirstEmpty => "firstEmpty",
            Self::SecondEmpty => "secondEmpty",
            Self::Before => "before",
            Self::Meets => "meets",
            Self::Overlaps => "overlaps",
            Self::Starts => "starts",
            Self::ContainedBy => "containedBy",
            Self::Finishes => "finishes",
            Self::Equals => "equals",
            Self::FinishedBy => "finishedBy",
            Self::Contains => "contains",
            Self::StartedBy => "startedBy",
            Self::OverlappedBy => "overlappedBy",
            Self::MetBy => "metBy",
            Self::After => "after",
        }
    }

    /// The state of the second interval to the first.
    #[must_use]
    pub const fn converse(self) -> Self {
        match self {
            Self::BothEmpty => Self::BothEmpty,
            Self::FirstEmpty => Self::SecondEmpty,
            Self::SecondEmpty => Self::FirstEmpty,
            Self::Before => Self::After,
            Self::Meets => Self::MetBy,
            Self::Overlaps => Self::OverlappedBy,
            Self::Starts => Self::StartedBy,
            Self::ContainedBy => Self::Contains,
            Self::Finishes => Self::FinishedBy,
            Self::Equals => Self::Equals,
            Self::FinishedBy => Self::Finishes,
            Self::Contains => Self::ContainedBy,
            Self::StartedBy => Self::Starts,
            Self::OverlappedBy => Self::Overlaps,
            Self::MetBy => Self::Meets,
            Self::After => Self::Before,
        }
    }
}

/// The name as the standard writes it.
impl fmt::Display for Overlap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl<F: Float> Interval<F> {
    /// How this interval, as the first, lies to `other`, the second.
    ///
    /// ```
    /// use outward_interval::{Interval, Overlap};
    /// let x = |text: &str| text.parse::<Interval<f64>>();
    /// assert_eq!(x("[1, 2]")?.overlap(x("[2, 3]")?), Overlap::Meets);
    /// assert_eq!(x("[1, 2]")?.overlap(x("[0, 3]")?), Overlap::ContainedBy);
    /// # Ok::<(), outward_interval::IntervalError>(())
    /// ```
    #[must_use]
    pub fn overlap(self, other: Self) -> Overlap {
        match (self.is_empty(), other.is_empty()) {
            (true, true) => return Overlap::BothEmpty,
            (true, false) => return Overlap::FirstEmpty,
            (false, true) => return Overlap::SecondEmpty,
            (false, false) => {}
        }
        let (a, b, c, d) = (self.inf(), self.sup(), other.inf(), other.sup());
        if b < c {
            return Overlap::Before;
        }
        if d < a {
            return Overlap::After;
        }
        match (order(a, c), order(b, d)) {
            (Ordering::Less, Ordering::Less) if b == c => Overlap::Meets,
            (Ordering::Less, Ordering::Less) => Overlap::Overlaps,
            (Ordering::Less, Ordering::Equal) => Overlap::FinishedBy,
            (Ordering::Less, Ordering::Greater) => Overlap::Contains,
            (Ordering::Equal, Ordering::Less) => Overlap::Starts,
            (Ordering::Equal, Ordering::Equal) => Overlap::Equals,
            (Ordering::Equal, Ordering::Greater) => Overlap::StartedBy,
            (Ordering::Greater, Ordering::Less) => Overlap::ContainedBy,
            (Ordering::Greater, Ordering::Equal) => Overlap::Finishes,
            (Ordering::Greater, Ordering::Greater) if d == a => Overlap::MetBy,
            (Ordering::Greater, Ordering::Greater) => Overlap::OverlappedBy,
        }
    }
}

/// The order of two endpoints, which are not NaN.
fn order<F: Float>(a: F, b: F) -> Ordering {
    a.partial_cmp(&b).unwrap_or(Ordering::Equal)
}
